import SpecDiagnostics
import SpecYAML
import TestSupport
import Testing

@testable import SpecAPIs

/// A span with what the judge is to say of it: a row of `judged-spans.yml`.
struct JudgedSpan: CustomTestStringConvertible, Sendable {
  let says: String
  let row: YAMLNode

  var testDescription: String { "\(says): \(text("span"))" }

  static func all() throws -> [JudgedSpan] {
    let path = Examples.root + "Tests/SpecAPIsTests/judged-spans.yml"
    let groups = try yaml(String(decoding: try Examples.bytes(path), as: UTF8.self)).sequence ?? []
    return groups.flatMap { group in
      (group["spans"]?.sequence ?? []).map {
        JudgedSpan(says: group["says"]?.text ?? "", row: $0)
      }
    }
  }

  private func text(_ key: String, or other: String = "") -> String { row[key]?.text ?? other }

  func check() {
    let span = text("span")
    let context = APIFramework(rawValue: text("in")).map { APIContext([$0]) } ?? .unknown
    let verdict = APICatalogue.verdict(span, after: text("after"), in: context)
    #expect(verdict.map { Self.words($0.kind) } == text("is"))
    #expect(verdict?.found == text("found", or: span))
    #expect(verdict?.suggestions == row["suggests"]?.sequence?.compactMap(\.text))
    #expect(verdict.map { "\($0.confidence)" } == text("confidence", or: "high"))
    if let verdict {
      let bytes = Array(span.utf8)[verdict.range.lowerBound..<verdict.range.upperBound]
      #expect(verdict.found.hasPrefix(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private static func words(_ kind: APIVerdict.Kind) -> String {
    switch kind {
    case .malformed(let how): "malformed \(how)"
    case .wrongValue(let attribute): "wrongValue \(attribute)"
    case .deprecated(let since): "deprecated \(since ?? "")"
    case .absent(let platform): "absent \(platform)"
    case .foreign(let framework): "foreign \(framework)"
    default: "\(kind)"
    }
  }
}

@Suite("Judging API names")
struct APIJudgeTests {
  @Test("Each span is judged as its row says", arguments: try JudgedSpan.all())
  func judged(span: JudgedSpan) { span.check() }

  @Test("There are more than fifty rows")
  func rows() throws { #expect(try JudgedSpan.all().count > 50) }

  @Test("What depends on the context is silent without one")
  func withoutContext() {
    for text in ["toggleStyle(.checkbox)", "ModalBottomSheet", "Divider", "aria-label"] {
      #expect(APICatalogue.verdict(text, in: .unknown) == nil, "\(text)")
    }
  }

  @Test("All faults of a span are found, the gravest first")
  func several() {
    let verdicts = APICatalogue.judge.verdicts(
      "Modifier.focusOrder(first).semantics { stateDescripton = \"\" }",
      in: APIContext([.jetpackCompose]))
    #expect(verdicts.map(\.found) == ["stateDescripton", "focusOrder"])
  }

  @Test("A span too long for a name is an example, and silent")
  func long() {
    let text = "accessibilityLable(" + String(repeating: "x", count: APIJudge.longestSpan) + ")"
    #expect(APICatalogue.verdict(text, in: APIContext([.uikit])) == nil)
  }
}
