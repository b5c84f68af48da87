import SpecDiagnostics
import SpecModel

/// A link that leads nowhere, to a place that is not there, or, as a link to the full information, to the page of
/// another component or another place than its twin.
struct LinkCheck: CheckOfFault {
  static let summary: String? = "A link leads nowhere, or not where it should."
  static let placeholders = ["found", "expected", "problem", "advice", "reason"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformed
    case missingAnchor = "missing-anchor"
    case otherPage = "other-page"
    case twoPages = "two-pages"
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .malformed: document.spec.links.compactMap(nowhere)
    case .missingAnchor: missingAnchors(in: document)
    case .otherPage: elsewhere(in: document)
    case .twoPages: different(document.blocks, document.spec)
    }
  }

  private func finding(
    _ range: SourceRange, _ found: String, _ problem: String, expected: String, advice: String = ""
  ) -> Finding {
    Finding(
      range: range,
      values: ["found": found, "problem": problem, "expected": expected, "advice": advice],
      location: [], subject: found)
  }

  // MARK: Links that lead nowhere

  private func nowhere(_ link: Link) -> Finding? {
    let target = link.target.value
    if target.isEmpty {
      return finding(
        link.range, link.text.value, "leads nowhere", expected: "an address after it",
        advice: "Write the address into the parentheses, or remove the brackets around the words")
    }
    if link.text.value.allSatisfy(\.isWhitespace) {
      return finding(
        link.range, target, "has no words", expected: "words that say what is there",
        advice: "Write between the brackets what readers find at the address")
    }
    let parts = target.split(separator: "/", maxSplits: 2)
    let host = parts.dropFirst().first?.prefix { !":?#".contains($0) } ?? ""
    if target.hasPrefix("file:") || Self.isOfWeb(target) && Self.ownHosts.contains(host) {
      return finding(
        link.target.range, target, "is only on the computer of the author",
        expected: "an address that all readers can open",
        advice: "Link to the page where it is published, or delete the link")
    }
    return nil
  }

  private static let ownHosts: [Substring] = ["localhost", "127.0.0.1", "0.0.0.0"]

  private static func isOfWeb(_ text: String) -> Bool {
    ["http://", "https://", "www."].contains { text.hasPrefix($0) } && !text.holds(" ")
  }

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
      finding($0.range, $0.value, "", expected: "")
    }
  }
}
