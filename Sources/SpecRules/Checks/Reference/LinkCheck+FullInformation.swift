import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The links to the full information: one that leads to another page, or two that lead to different places.
extension LinkCheck {
  // MARK: Two links

  func different(_ blocks: [NumberedBlock], _ spec: ComponentSpec) -> [Finding] {
    let targets = blocks.compactMap { $0.fullInformation?.target }
    guard targets.count == 2, Self.plain(targets[0].value) != Self.plain(targets[1].value) else {
      return []
    }
    return [
      Finding(
        range: targets[1].range,
        values: ["found": targets[1].value, "expected": targets[0].value],
        related: [(targets[0].range, "the link of \(spec.criteriaTitle)")],
        location: [spec.scenariosTitle, "Full information"], subject: targets[1].value,
        needs: [.file, .fullInformation])
    ]
  }

  private static func plain(_ address: String) -> Substring {
    var address = address.lowercased()[...]
    while let last = address.last, last == "/" || last == "." { address.removeLast() }
    return address
  }

  // MARK: Links to other places

  func elsewhere(in document: Document) -> [Finding] {
    document.blocks.compactMap { elsewhere($0, document) }
  }

  private func elsewhere(_ block: NumberedBlock, _ document: Document) -> Finding? {
    // The text of a link may be another address, or the same one.
    let addresses = [block.fullInformation?.target, block.fullInformation?.text].compactMap(\.self)
    // Of a file whose name says nothing the name counts that the document gives its component.
    let isOfFile = document.named.places.isEmpty || document.named.fileNameSpeaks
    let route = isOfFile ? document.spec.route : nil
    return addresses.lazy.compactMap { place -> Finding? in
      guard let path = document.spec.dialect.route(in: place.value),
        case let parts = path.pathParts.map({ $0.lowercased() }),
        let expected = route.map({ right(parts, unlike: $0) }) ?? right(parts, document)
      else { return nil }
      let edits = addresses.compactMap { address in
        address.value.utf8Place(of: path).map { offset in
          let start = address.range.lowerBound + offset
          return Edit(range: SourceRange(start, start + path.utf8.count), text: expected)
        }
      }
      let isInOtherFolder = parts.last == expected.pathParts.last?.lowercased()
      return Finding(
        range: place.range, sort: isInOtherFolder ? "folder" : "page",
        values: ["found": path, "expected": expected],
        confidence: route == nil ? .medium : nil,
        location: [block.kind.title(in: document.spec), "Full information"], subject: path,
        fixes: [
          Fix(title: "Write \(expected.quoted)", applicability: .unsafe, edits: edits.uniqued)
        ], breaks: [.fullInformation])
    }.first
  }

  /// Returns what should be in place of a path that is not that of the file.
  private func right(_ parts: [String], unlike route: [String]) -> String? {
    // A link has no space in it.
    let route = route.map { $0.replacing(" ", with: "%20") }
    return parts == route.suffix(parts.count).map { $0.lowercased() }
      ? nil : route.suffix(max(2, parts.count)).joined(separator: "/")
  }

  /// Returns what should be in place of a path that has no word of the name that the document and its file both have.
  private func right(_ parts: [String], _ document: Document) -> String? {
    guard let last = parts.last, let name = document.named.groups.first?.first?.name else {
      return nil
    }
    let names = [document.file.stem, last].map {
      ComponentName(pathPart: $0 ?? "", vocabulary: document.vocabulary).words
    }
    guard names[0] == name.words, Set(names[1]).isDisjoint(with: name.words) else { return nil }
    return (parts.dropLast() + [FoldedText.words(name.text).joined(separator: "-")])
      .joined(separator: "/")
  }
}
