import SpecDiagnostics
import SpecHTML
import SpecModel

/// An attribute of an example that names an id which no element of the example has.
extension HTMLCheck {
  func missingTargets(in document: Document) -> [Finding] {
    let blocks = document.html.examples.map(\.tree.tags)
    // An example may change a part of the one before it.
    let known = Set(blocks.joined().compactMap { $0["id"]?.value })
    return blocks.flatMap { findings(in: $0, known: known) }
      + document.html.shown.flatMap { findings(in: $0.tree.tags, known: []) }
  }

  private func findings(in tags: [HTMLTag], known: Set<String>) -> [Finding] {
    let ids = tags.compactMap { $0["id"] }
    // What a template puts in may be any id.
    guard tags.count <= HTMLTree.maximum, !ids.contains(where: { $0.value.isTemplate }),
      !tags.contains(where: \.isBound)
    else { return [] }
    let references = tags.flatMap { tag in
      tag.attributes.filter { isReference($0, of: tag) }.flatMap { attribute in
        Self.names(attribute.value).map { (tag: tag, attribute: attribute.name, name: $0) }
      }
    }
    let named = Set(references.map(\.name.value))
    let present = Set(ids.map(\.value))
    let isBare = tags.contains { HTMLElement.isLabelable($0.name) && $0["id"] == nil }
    return references.compactMap { tag, attribute, name in
      let isThere = present.contains(name.value) || known.contains(name.value)
      // No element refers to itself.
      let free = ids.filter { !named.contains($0.value) && !tag.range.contains($0.range) }
      let near = free.first {
        NearestName.isNear(name.value.lowercased().utf8, $0.value.lowercased().utf8)
      }
      let meant = near ?? (free.count == 1 ? free[0] : nil)
      let isHashed = name.value.hasPrefix("#")
      // An example in which other ids are there has left out nothing that it names.
      let isWhole = !named.isDisjoint(with: present) || attribute == "for" && isBare
      guard !isThere, isHashed || meant != nil || isWhole else { return nil }
      return Finding(
        range: name.range, sort: isHashed ? "hash" : meant != nil ? "near" : "element",
        values: [
          "attribute": attribute, "found": name.value,
          "expected": isHashed ? String(name.value.dropFirst()) : meant?.value ?? name.value,
        ],
        related: isHashed ? [] : meant.map { [($0.range, "nothing refers to this id")] } ?? [],
        location: ["example"], subject: "\(attribute) \(name.value)")
    }
  }

  /// Whether an attribute holds ids in a tag: `for` does in a label and an output.
  private func isReference(_ attribute: HTMLAttribute, of tag: HTMLTag) -> Bool {
    guard attributes.contains(attribute.name), !attribute.value.value.isTemplate else {
      return false
    }
    return switch attribute.name {
    case "for": tag.name == "label" || tag.name == "output"
    case "list": tag.name == "input"
    default: true
    }
  }

  private static func names(_ value: Located<String>) -> [Located<String>] {
    let text = value.value
    return text.split(separator: " ").map { name in
      let offset = text.utf8.distance(from: text.startIndex, to: name.startIndex)
      let start = value.range.lowerBound + offset
      return Located(String(name), at: SourceRange(start, start + name.utf8.count))
    }
  }
}
