import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A "Full information" link that does not lead to the page of this spec.
struct FullInformationCheck: CheckWithoutOptions {
  static let placeholders = ["target", "expected", "reason"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let blocks: [(String, FullInformation?)] = [
      ("Condensed", spec.condensed?.fullInformation), ("Gherkin", spec.gherkin?.fullInformation),
    ]
    let expected = expectedRoute(document)
    return blocks.compactMap { name, full in
      // The text of a link may be another address than the one that it leads to.
      for place in [full?.target, full?.text] {
        guard let place, let path = spec.dialect.route(in: place.value),
          let finding = finding(path, at: place.range, expected, document)
        else { continue }
        var found = finding
        if let expected = found.values["expected"],
          let part = document.text(place.range).utf8Place(of: path)
        {
          let start = place.range.lowerBound + part
          found.fixes = [.write(expected, at: SourceRange(start, start + path.utf8.count), .unsafe)]
        }
        found.location = [name, "Full information"]
        return found
      }
      return nil
    }
  }

  /// What the links of a document should lead to.
  private enum Route {
    /// The parts of the file's own path.
    case path([String])
    /// The name that the document gives its component; its file says nothing.
    case component(ComponentName)
  }

  private func expectedRoute(_ document: Document) -> Route? {
    let named = document.named
    if let route = document.spec.route, named.places.isEmpty || named.fileNameSpeaks {
      return .path(route)
    }
    return named.groups.first?.first.map { .component($0.name) }
  }

  private func finding(
    _ path: String, at range: SourceRange, _ expected: Route?, _ document: Document
  ) -> Finding? {
    let parts = path.utf8.split(separator: 0x2F).map { Substring($0).lowercased() }
    guard let last = parts.last, let expected else { return nil }
    var finding = Finding(range: range, subject: path, breaks: [.fullInformation], needs: [.file])
    switch expected {
    case .path(let route):
      guard parts != route.suffix(parts.count).map({ $0.lowercased() }) else { return nil }
      finding.values = [
        "target": path, "expected": route.suffix(max(2, parts.count)).joined(separator: "/"),
        "reason": last == route.last?.lowercased() ? "folder" : "component",
      ]
    case .component(let name):
      let found = ComponentName(pathPart: last, vocabulary: document.vocabulary)
      guard found.contradicts(name) || isOther(found, name, document) else { return nil }
      let slug = FoldedText.words(name.text).joined(separator: "-")
      finding.values = [
        "target": path, "expected": (parts.dropLast() + [slug]).joined(separator: "/"),
        "reason": "component",
      ]
      finding.confidence = .medium
    }
    return finding
  }

  /// Whether a link has no word of the name that the document and its file both have.
  private func isOther(_ link: ComponentName, _ name: ComponentName, _ document: Document) -> Bool {
    let file = document.file.stem.map {
      ComponentName(pathPart: $0, vocabulary: document.vocabulary)
    }
    return file?.words == name.words && Set(link.words).isDisjoint(with: name.words)
  }
}
