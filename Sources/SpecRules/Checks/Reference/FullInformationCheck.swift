import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// The links to the full information: one that leads to another page, or two that lead to different places.
struct FullInformationCheck: CheckOfFault {
  static let summary: String? = "A link to the full information is wrong."
  static let options: CheckOptions = ["of": .one(of: Fault.self, "What is wrong with the link.")]
  static let placeholders = ["target", "expected", "reason"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case elsewhere, different
  }

  func findings(in document: Document) -> [Finding] {
    let blocks = document.blocks
    switch kind {
    case .elsewhere: return blocks.compactMap { elsewhere($0, route(of: document), document) }
    case .different: return different(blocks, document.spec)
    }
  }

  /// Returns the way to the file; of one that says nothing the name counts that the document gives its
  /// component.
  private func route(of document: Document) -> [String]? {
    let isOfFile = document.named.places.isEmpty || document.named.fileNameSpeaks
    // A link has no space in it.
    return isOfFile ? document.spec.route?.map { $0.replacing(" ", with: "%20") } : nil
  }

  // MARK: Two links

  private func different(_ blocks: [NumberedBlock], _ spec: ComponentSpec) -> [Finding] {
    let lines = blocks.compactMap(\.fullInformation)
    guard lines.count == 2, let first = lines[0].target, let second = lines[1].target,
      Self.plain(first.value) != Self.plain(second.value),
      // The one may be a bare address and the other a link with that address as its text.
      !isBare(lines[0], lines[1]), !isBare(lines[1], lines[0])
    else { return [] }
    return [
      Finding(
        range: second.range, values: ["expected": first.value, "target": second.value],
        related: [(first.range, "the link of \(spec.criteriaTitle)")],
        location: [spec.scenariosTitle, "Full information"], subject: second.value,
        needs: [.file, .fullInformation])
    ]
  }

  private func isBare(_ one: FullInformation, _ other: FullInformation) -> Bool {
    let places = [one.target, one.text, other.text].map { Self.plain($0?.value ?? "") }
    return places.allSatisfy { $0 == places[0] }
  }

  private static func plain(_ address: String) -> String {
    var address = address.lowercased()[...]
    while let last = address.last, last == "/" || last == "." { address.removeLast() }
    return String(address)
  }

  // MARK: Links to other places

  private func finding(
    _ block: NumberedBlock, at place: Located<String>, _ subject: String,
    _ values: [String: String], replacing part: String, in spec: ComponentSpec
  ) -> Finding {
    var finding = Finding(
      range: place.range, values: values,
      location: [block.kind.title(in: spec), "Full information"],
      subject: subject, breaks: [.fullInformation])
    guard let expected = values["expected"] else { return finding }
    // The text of a link may be the same address.
    let edits = addresses(of: block).compactMap { address in
      address.value.utf8Place(of: part).map { offset in
        let start = address.range.lowerBound + offset
        return Edit(range: SourceRange(start, start + part.utf8.count), text: expected)
      }
    }
    finding.fixes =
      edits.isEmpty
      ? [] : [Fix(title: "Write \(expected.quoted)", applicability: .unsafe, edits: edits.uniqued)]
    return finding
  }

  /// Returns where the line of a block leads to, and its text, which may be another address.
  private func addresses(of block: NumberedBlock) -> [Located<String>] {
    [block.fullInformation?.target, block.fullInformation?.text].compactMap(\.self)
  }

  private func elsewhere(
    _ block: NumberedBlock, _ route: [String]?, _ document: Document
  ) -> Finding? {
    addresses(of: block).lazy.compactMap { place -> Finding? in
      guard let (path, values) = wrong(place.value, route, document) else { return nil }
      var finding = finding(block, at: place, path, values, replacing: path, in: document.spec)
      finding.confidence = route == nil ? .medium : nil
      return finding
    }.first
  }

  /// Returns the path in an address that is not that of the document, and what to say of it.
  private func wrong(
    _ address: String, _ route: [String]?, _ document: Document
  ) -> (path: String, values: [String: String])? {
    let names = document.named.groups.first?.map(\.name) ?? []
    guard let path = document.spec.dialect.route(in: address),
      let values = route.map({ values(path, unlike: $0, of: names, document) })
        ?? names.first.map({ values(path, unlike: $0, document) }) ?? nil
    else { return nil }
    return (path, values)
  }

  /// Returns what to say of a path that is not that of the file.
  ///
  /// The document may call its component by other words than the file: then the file is wrong.
  private func values(
    _ path: String, unlike route: [String], of names: [ComponentName], _ document: Document
  ) -> [String: String]? {
    let parts = parts(of: path)
    guard let last = parts.last, parts != route.suffix(parts.count).map({ $0.lowercased() }) else {
      return nil
    }
    let link = ComponentName(pathPart: last, vocabulary: document.vocabulary)
    let file = ComponentName(pathPart: route.last ?? "", vocabulary: document.vocabulary)
    if names.contains(where: { $0.words == link.words }),
      !names.contains(where: { $0.words == file.words })
    {
      return nil
    }
    return [
      "target": path, "expected": route.suffix(max(2, parts.count)).joined(separator: "/"),
      "reason": last == route.last?.lowercased() ? "folder" : "page",
    ]
  }

  /// Returns what to say of a path that names another component.
  private func values(
    _ path: String, unlike name: ComponentName, _ document: Document
  ) -> [String: String]? {
    let parts = parts(of: path)
    let link = ComponentName(pathPart: parts.last ?? "", vocabulary: document.vocabulary)
    guard !parts.isEmpty, link.contradicts(name) || isOther(link, name, document) else {
      return nil
    }
    let slug = FoldedText.words(name.text).joined(separator: "-")
    return [
      "target": path, "expected": (parts.dropLast() + [slug]).joined(separator: "/"),
      "reason": "page",
    ]
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
