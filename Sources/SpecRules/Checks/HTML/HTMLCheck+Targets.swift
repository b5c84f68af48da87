import SpecDiagnostics
import SpecHTML
import SpecLanguage
import SpecModel

/// An attribute of an example that names an id which no element of the example has.
extension HTMLCheck {
  func missingTargets(in document: Document) -> [Finding] {
    let blocks = document.html.examples.map(\.tree.tags)
    // An example may change a part of the one before it.
    let known =
      blocks.flatMap { $0.compactMap { $0["id"]?.value } }
      + document.html.examples.flatMap { Self.left(out: document.text($0.range)) }
    return blocks.flatMap { findings(in: $0, known: known) }
      + document.html.shown.flatMap { findings(in: $0.tree.tags, known: []) }
      + document.spec.codeSpans.compactMap { hashed($0, known) }
  }

  /// Returns the words of comments, which may name what an example leaves out: "<!-- panel-2, hidden -->".
  private static func left(out text: String) -> [String] {
    text.split(separator: "<!--", omittingEmptySubsequences: false).dropFirst().flatMap { rest in
      rest.split(separator: "-->", omittingEmptySubsequences: false)[0]
        .split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map(String.init)
    }
  }

  /// Returns an id in running text that begins like the target of a link: `aria-controls="#list"`.
  private func hashed(_ span: CodeSpan, _ known: [String]) -> Finding? {
    guard span.code.value.utf8.last == UInt8(ascii: "\""), span.code.value.holds("=\"#") else {
      return nil
    }
    let parts = span.code.value.split(separator: "=", maxSplits: 1)
    guard attributes.contains(String(parts[0])), parts[1].hasPrefix("\"#") else { return nil }
    let id = String(parts[1].dropFirst().dropLast())
    let isKnown = known.isEmpty || known.contains { "#" + $0 == id }
    return Finding(
      range: span.code.range, sort: isKnown ? "hash" : "hash-nowhere",
      values: ["attribute": String(parts[0]), "found": id, "expected": String(id.dropFirst())],
      subject: span.code.value)
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
        let target = target(of: name.value, free: others, attribute, tags)
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
    of name: String, free: [Located<String>], _ attribute: String, _ tags: [HTMLTag]
  ) -> (sort: String, expected: String, place: SourceRange?)? {
    if name.hasPrefix("#") {
      let isThere = tags.contains { ($0["id"]?.value).map { name.dropFirst() == $0 } ?? false }
      return (isThere ? "hash" : "hash-nowhere", String(name.dropFirst()), nil)
    }
    let near = free.first {
      NearestName.isNear(name.lowercased().utf8, $0.value.lowercased().utf8)
    }
    if let near { return ("near", near.value, near.range) }
    // The only element that can be labelled, or the only id that nothing names, is the one.
    if attribute == "for" {
      let fields = tags.filter {
        HTMLElement.isLabelable($0.name) && $0.name != "button" && !$0.isClosing
      }
      let other = fields.first { field in free.contains { $0.range == field["id"]?.range } }
      if let other, let id = other["id"] { return ("near", id.value, id.range) }
      let bare = fields.first { $0["id"] == nil && $0["type"]?.value != "hidden" }
      return bare.map { ("field", $0.name, $0.range) }
    }
    return free.count == 1 ? ("near", free[0].value, free[0].range) : nil
  }
}
