import SpecDiagnostics
import SpecHTML
import SpecLanguage
import SpecModel

/// An attribute of an example that names an id which no element of the example has.
extension HTMLCheck {
  func missingTargets(in document: Document) -> [Finding] {
    let blocks = document.html.examples.map(\.tree.tags)
    // An example may change a part of the one before it.
    let known = blocks.flatMap { $0.compactMap { $0["id"]?.value } }
    return blocks.flatMap { findings(in: $0, known: known) }
      + document.html.shown.flatMap { findings(in: $0.tree.tags, known: []) }
  }

  private func findings(in tags: [HTMLTag], known: [String]) -> [Finding] {
    let ids = tags.compactMap { $0["id"] }
    // What a template puts in may be any id.
    guard tags.count <= HTMLTree.maximum,
      !ids.contains(where: { $0.value.isTemplate }), !tags.contains(where: \.isBound)
    else { return [] }
    var references: [(tag: HTMLTag, attribute: String, name: Located<String>)] = []
    for tag in tags {
      for attribute in tag.attributes
      where attributes.contains(attribute.name) && isReference(attribute.name, of: tag)
        && !attribute.value.value.isTemplate
      {
        references += Self.names(attribute.value).map { (tag, attribute.name, $0) }
      }
    }
    guard !references.isEmpty else { return [] }
    let named = Set(references.map(\.name.value))
    let present = Set(ids.map(\.value))
    let known = present.union(known)
    let isWhole = !named.isDisjoint(with: present)
    let free = ids.filter { !named.contains($0.value) }
    return references.compactMap { tag, attribute, name in
      // No element refers to itself.
      let others = free.filter { !tag.range.contains($0.range) }
      guard !known.contains(name.value),
        let target = target(of: name.value, free: others, tags)
          // An example in which other ids are there has left out nothing that it names.
          ?? (isWhole ? ("element", name.value, nil) : nil)
      else { return nil }
      return Finding(
        range: name.range, sort: target.sort,
        values: ["attribute": attribute, "found": name.value, "expected": target.expected],
        related: target.place.map { [($0, "nothing refers to this id")] } ?? [],
        location: ["example"], subject: "\(attribute) \(name.value)")
    }
  }

  /// Whether an attribute holds ids in a tag: `for` does in a label and an output.
  private func isReference(_ attribute: String, of tag: HTMLTag) -> Bool {
    switch attribute {
    case "for": tag.name == "label" || tag.name == "output"
    case "list": tag.name == "input"
    default: true
    }
  }

  private static func names(_ value: Located<String>) -> [Located<String>] {
    var names: [Located<String>] = []
    var offset = value.range.lowerBound
    for part in Array(value.value.utf8).split(separator: 0x20, omittingEmptySubsequences: false) {
      if !part.isEmpty {
        let name = String(decoding: part, as: UTF8.self)
        names.append(Located(name, at: SourceRange(offset, offset + part.count)))
      }
      offset += part.count + 1
    }
    return names
  }

  /// Returns what was meant, or nil where the element may be outside of the example.
  private func target(
    of name: String, free: [Located<String>], _ tags: [HTMLTag]
  ) -> (sort: String, expected: String, place: SourceRange?)? {
    if name.hasPrefix("#") {
      let isThere = tags.contains { ($0["id"]?.value).map { name.dropFirst() == $0 } ?? false }
      return (isThere ? "hash" : "hash-nowhere", String(name.dropFirst()), nil)
    }
    let near = free.first {
      NearestName.isNear(name.lowercased().utf8, $0.value.lowercased().utf8)
    }
    if let near { return ("near", near.value, near.range) }
    // The only id that nothing names is the one.
    return free.count == 1 ? ("near", free[0].value, free[0].range) : nil
  }
}
