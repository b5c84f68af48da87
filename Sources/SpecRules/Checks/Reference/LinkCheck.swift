import SpecDiagnostics
import SpecModel

/// A link that leads nowhere, or, as a link to the full information, to the page of another component or another place
/// than its twin: Swift, as addresses are compared with each other and with the path of the file.
struct LinkCheck: CheckOfFault {
  static let summary: String? = "A link leads nowhere, or not where it should."
  static let placeholders = ["found", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformed
    case missingAnchor = "missing-anchor"
    case otherPage = "other-page"
    case twoPages = "two-pages"
  }

  var cases: [String] {
    switch kind {
    case .malformed: ["no-address", "no-words", "own-computer"]
    case .otherPage: ["folder", "page"]
    case .missingAnchor, .twoPages: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .malformed: document.spec.links.compactMap(nowhere)
    case .missingAnchor: missingAnchors(in: document)
    case .otherPage: elsewhere(in: document)
    case .twoPages: different(document.blocks, document.spec)
    }
  }

  // MARK: Links that lead nowhere

  private func nowhere(_ link: Link) -> Finding? {
    let target = link.target.value
    let host = target.split(separator: "/").dropFirst().first?.prefix { !":?#".contains($0) } ?? ""
    let isOwn =
      target.hasPrefix("file:") || target.hasPrefix("http") && Self.ownHosts.contains(host)
    let hasWords = !link.text.value.allSatisfy(\.isWhitespace)
    guard target.isEmpty || !hasWords || isOwn else { return nil }
    let found = target.isEmpty ? link.text.value : target
    return Finding(
      range: isOwn && hasWords ? link.target.range : link.range,
      sort: target.isEmpty ? "no-address" : hasWords ? "own-computer" : "no-words",
      values: ["found": found], location: [], subject: found)
  }

  private static let ownHosts: [Substring] = ["localhost", "127.0.0.1", "0.0.0.0"]

  // MARK: Places in the document

  private func missingAnchors(in document: Document) -> [Finding] {
    let links = document.spec.links.filter {
      let target = $0.target.value
      // A template says where its tag leads.
      return target.hasPrefix("#") && !target.hasPrefix("#/") && target.utf8.count > 1
        && !target.holds("{{") && !target.holds("{%")
    }
    guard !links.isEmpty else { return [] }
    let anchors = Anchors(document)
    return links.map(\.target).filter { !anchors.hold(String($0.value.dropFirst())) }.map {
      Finding(range: $0.range, values: ["found": $0.value], location: [], subject: $0.value)
    }
  }
}
