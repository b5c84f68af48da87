import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The links to the full information: one that leads to another page, or two that lead to different places.
extension LinkCheck {
  func elsewhere(in document: Document) -> [Finding] {
    // A link has no space in it.
    let route = document.spec.route?.map { $0.replacing(" ", with: "%20") }
    return document.blocks.compactMap { elsewhere($0, route, document) }
  }

  // MARK: Two links

  func different(_ blocks: [NumberedBlock], _ spec: ComponentSpec) -> [Finding] {
    let lines = blocks.compactMap(\.fullInformation)
    guard lines.count == 2, let first = lines[0].target, let second = lines[1].target,
      Self.plain(first.value) != Self.plain(second.value)
    else { return [] }
    return [
      Finding(
        range: second.range, values: ["found": second.value, "expected": first.value],
        related: [(first.range, "the link of \(spec.criteriaTitle)")],
        location: [spec.scenariosTitle, "Full information"], subject: second.value,
        needs: [.file, .fullInformation])
    ]
  }

  private static func plain(_ address: String) -> String {
    var address = address.lowercased()[...]
    while let last = address.last, last == "/" || last == "." { address.removeLast() }
    return String(address)
  }

  // MARK: Links to other places

  private func elsewhere(
    _ block: NumberedBlock, _ route: [String]?, _ document: Document
  ) -> Finding? {
    // The text of a link may be another address, or the same one.
    let addresses = [block.fullInformation?.target, block.fullInformation?.text].compactMap(\.self)
    let names = document.named.groups.first?.map(\.name) ?? []
    return addresses.lazy.compactMap { place -> Finding? in
      guard let path = document.spec.dialect.route(in: place.value),
        let (expected, reason) = route.map({ right(path, unlike: $0) })
          ?? names.first.map({ right(path, unlike: $0, document) }) ?? nil
      else { return nil }
      let edits = addresses.compactMap { address in
        address.value.utf8Place(of: path).map { offset in
          let start = address.range.lowerBound + offset
          return Edit(range: SourceRange(start, start + path.utf8.count), text: expected)
        }
      }
      return Finding(
        range: place.range, sort: reason, values: ["found": path, "expected": expected],
        confidence: route == nil ? .medium : nil,
        location: [block.kind.title(in: document.spec), "Full information"], subject: path,
        fixes: [
          Fix(title: "Write \(expected.quoted)", applicability: .unsafe, edits: edits.uniqued)
        ], breaks: [.fullInformation])
    }.first
  }

  /// What should be in place of a path, and in what it is wrong.
  private typealias Right = (expected: String, reason: String)

  /// Returns what should be in place of a path that is not that of the file.
  private func right(_ path: String, unlike route: [String]) -> Right? {
    let parts = parts(of: path)
    guard let last = parts.last, parts != route.suffix(parts.count).map({ $0.lowercased() }) else {
      return nil
    }
    return (
      route.suffix(max(2, parts.count)).joined(separator: "/"),
      last == route.last?.lowercased() ? "folder" : "page"
    )
  }

  /// Returns what should be in place of a path that names another component.
  private func right(
    _ path: String, unlike name: ComponentName, _ document: Document
  ) -> Right? {
    let parts = parts(of: path)
    let link = ComponentName(pathPart: parts.last ?? "", vocabulary: document.vocabulary)
    guard !parts.isEmpty, link.contradicts(name) || isOther(link, name, document) else {
      return nil
    }
    let slug = FoldedText.words(name.text).joined(separator: "-")
    return ((parts.dropLast() + [slug]).joined(separator: "/"), "page")
  }

  private func parts(of path: String) -> [String] { path.pathParts.map { $0.lowercased() } }

  /// Whether a link has no word of the name that the document and its file both have.
  private func isOther(_ link: ComponentName, _ name: ComponentName, _ document: Document) -> Bool {
    let file = document.file.stem.map {
      ComponentName(pathPart: $0, vocabulary: document.vocabulary)
    }
    return file?.words == name.words && Set(link.words).isDisjoint(with: name.words)
  }
}
