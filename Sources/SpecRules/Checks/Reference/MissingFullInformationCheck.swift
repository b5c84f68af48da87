import SpecDiagnostics
import SpecModel

/// A block without a link to the full information, or with the line and no link in it.
struct MissingFullInformationCheck: CheckWithoutOptions {
  static let placeholders = ["blocks", "expected"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    // A key for the link is not a line of a block.
    guard let path = spec.dialect.fullInformationPaths.first,
      !spec.dialect.fullInformationLeads.isEmpty
    else { return [] }
    let route = spec.route?.suffix(2).joined(separator: "/")
    let expected = "Full information: \(path)\(route ?? "…")"
    let blocks = FullInformationBlock.all(of: spec)
    var findings = blocks.compactMap { block -> Finding? in
      guard let line = block.line, line.target == nil else { return nil }
      return finding(at: line.range, blocks: [block], expected)
    }
    let missing = blocks.filter { $0.line == nil && !$0.isEmpty }
    if let first = missing.first {
      findings.append(finding(at: first.heading, blocks: missing, expected))
    }
    return findings
  }

  private func finding(
    at range: SourceRange, blocks: [FullInformationBlock], _ expected: String
  ) -> Finding {
    let names = blocks.map(\.name)
    return Finding(
      range: range,
      values: ["blocks": names.joinedAsText(), "expected": expected],
      related: blocks.dropFirst().map { ($0.heading, "the heading of \($0.name)") },
      location: [names[0], "Full information"], subject: names.joined(separator: " "),
      needs: [.file] + blocks.map { .section($0.section) })
  }
}

/// One of the two blocks that end with a link to the full information.
struct FullInformationBlock {
  /// What it is called in reports.
  let name: String
  /// The place of the dialect that it fills.
  let section: String
  /// Its heading.
  let heading: SourceRange
  /// Whether nothing is in it.
  let isEmpty: Bool
  /// The line with the link.
  let line: FullInformation?

  /// Returns the blocks that a document has.
  static func all(of spec: ComponentSpec) -> [FullInformationBlock] {
    let condensed = spec.condensed.map {
      FullInformationBlock(
        name: "Condensed", section: "condensed", heading: $0.heading, isEmpty: $0.steps.isEmpty,
        line: $0.fullInformation)
    }
    let gherkin = spec.gherkin.map {
      FullInformationBlock(
        name: "Gherkin", section: "gherkin", heading: $0.heading, isEmpty: $0.scenarios.isEmpty,
        line: $0.fullInformation)
    }
    return [condensed, gherkin].compactMap(\.self)
  }
}
