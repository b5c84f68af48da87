import Foundation
import SpecDiagnostics
import SpecLinting
import Testing

/// How severe a rule is follows from how often it was right on documents that its author had not read.
@Suite("The record of truth")
struct EvidenceTests {
  private static func rows(_ file: String) throws -> [[String]] {
    try String(contentsOfFile: "\(Checkout.root)/Rules/\(file)", encoding: .utf8)
      .split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// What readers and planted faults said of one rule.
  private struct Record {
    let id: String
    /// Findings that readers judged true, and planted faults that were hit.
    let right: Int
    /// Findings that readers judged arguable or false, and alarms in consistent documents, but for those
    /// whose cause is fixed.
    let wrong: Int

    init(_ row: [String]) throws {
      let counts = row.dropFirst().compactMap { Int($0) }
      try #require(counts.count == 8, "\(row) has 8 counts behind the rule")
      id = row[0]
      right = counts[1] + counts[5]
      wrong = counts[2] + counts[3] + counts[4] - counts[7]
    }

    /// Whether enough is known, and enough of it is right.
    func bears(_ severity: Severity) -> Bool {
      switch severity {
      case .error: right + wrong >= 20 && 100 * right >= 95 * (right + wrong)
      case .warning: right + wrong >= 10 && 100 * right >= 90 * (right + wrong)
      case .note: true
      }
    }
  }

  @Test("errors are right 19 times in 20 and warnings 9 times in 10, or leave nothing to misread")
  func severities() throws {
    let records = try Dictionary(
      uniqueKeysWithValues: Self.rows("evidence.csv").map { ($0[0], try Record($0)) })
    let exceptions = try Set(Self.rows("evidence-exceptions.csv").map { $0[0] })
    for rule in try Checkout.knowledge.get().ruleset.rules.map(\.file) {
      let id = rule.id.description
      let record = try #require(records[id], "\(id) has no line in evidence.csv")
      #expect(
        exceptions.contains(id) || record.bears(rule.severity),
        "\(id) is no \(rule.severity): right \(record.right) times, wrong \(record.wrong) times")
    }
  }

  @Test("the record and its exceptions name rules that there are, each once")
  func names() throws {
    let rules = try Checkout.knowledge.get().ruleset.rules.map(\.file)
    let ids = rules.map(\.id.description)
    for file in ["evidence.csv", "evidence-exceptions.csv"] {
      let named = try Self.rows(file).map { $0[0] }
      #expect(named == named.sorted(), "\(file) is sorted")
      #expect(Set(named).count == named.count, "\(file) names each rule once")
      #expect(named.filter { !ids.contains($0) } == [], "\(file) names rules that there are")
    }
  }

  @Test("each exception has a reason, and is needed")
  func reasons() throws {
    let rules = try Checkout.knowledge.get().ruleset.rules.map(\.file)
    for row in try Self.rows("evidence-exceptions.csv") {
      #expect(row.count == 2 && row[1].count > 10, "\(row[0]) says why it is excepted")
      let rule = rules.first { $0.id.description == row[0] }
      #expect(rule?.severity != .note, "\(row[0]) is a note, which needs no record")
    }
  }
}
