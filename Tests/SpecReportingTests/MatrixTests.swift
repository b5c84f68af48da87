import SpecDiagnostics
import SpecReporting
import Testing

@Suite("A matrix in each format")
struct MatrixTests {
  private static let hostile = "=cmd|'/c' <img src=x>, \"@all\" \u{1B}[31m"

  private static func matrix(_ component: String, _ state: CoverageState) -> CoverageMatrix {
    let cell = CoverageCell(
      platform: CoverageName(id: "ios", title: "iOS"),
      aspect: CoverageName(id: "role", title: "Role"), framework: nil, state: state)
    return CoverageMatrix(
      rows: [
        CoverageRow(
          path: "dial.md", component: component, dialect: "markdown-native", form: "Markdown",
          cells: [cell])
      ], unmeasured: 0)
  }

  private func text(
    _ format: MatrixFormat, _ matrix: CoverageMatrix, isPlain: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    format.write(matrix, isPlain: isPlain, toolVersion: "0.1.0") { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("no format lets a control character out", arguments: MatrixFormat.allCases)
  func control(_ format: MatrixFormat) {
    for isPlain in [false, true] {
      let text = text(format, Self.matrix(Self.hostile, .covered), isPlain: isPlain)
      #expect(text.contains("cmd"))
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test("a field of a spreadsheet is quoted, and starts no formula")
  func formula() {
    let line = text(.csv, Self.matrix(Self.hostile, .covered)).split(separator: "\r\n")[1]
    #expect(line.hasPrefix("\"'=cmd|'/c' <img src=x>, \"\"@all\"\" <U+001B>[31m\",dial.md,"))
    for sign in ["+", "-", "@", " ="] {
      #expect(text(.csv, Self.matrix("\(sign)1", .covered)).contains("\r\n'\(sign)1,"))
    }
  }

  @Test("HTML shows the text of a document and nothing else")
  func markup() {
    #expect(!text(.html, Self.matrix(Self.hostile, .covered)).contains("<img"))
    #expect(text(.html, Self.matrix(Self.hostile, .covered)).contains("&lt;img src=x&gt;"))
  }

  @Test("one fault in two cells is said once, and both lead to it")
  func unlabelled() {
    let cells = ["UIKit", "SwiftUI"].map { name in
      CoverageCell(
        platform: CoverageName(id: "ios", title: "iOS"),
        aspect: CoverageName(id: "role", title: "Role"),
        framework: CoverageName(id: name, title: name), state: .unlabelled,
        findings: [(RuleID("parity/framework-missing"), "no label")])
    }
    let row = CoverageRow(
      path: "dial.md", component: "dial", dialect: "markdown-native", form: "Markdown",
      cells: cells)
    let matrix = CoverageMatrix(rows: [row], unmeasured: 0)
    let fault = "dial.md: unlabelled for iOS: Role [parity/framework-missing]\n"
    #expect(text(.text, matrix).hasPrefix(fault))
    #expect(text(.text, matrix).split(separator: "framework-missing").count == 2)
    let page = text(.html, matrix)
    #expect(page.contains("<li id=\"fault-1\">dial.md: unlabelled for iOS: Role"))
    #expect(
      page.contains("<a href=\"#fault-1\"><span class=\"state-unlabelled\">Unlabelled</span></a>"))
  }

  @Test(
    "what is covered, by pointer and not applicable is good, the rest is not",
    arguments: [
      (CoverageState.covered, 100), (.byPointer, 100), (.notApplicable, 100), (.contradicted, 0),
      (.missing, 0), (.unclear, 0), (.notRequired, nil),
    ] as [(CoverageState, Int?)])
  func percent(_ state: CoverageState, _ percent: Int?) {
    #expect(Self.matrix("dial", state).totals.percent == percent)
  }

  @Test("all but one of two hundred is not a hundred percent")
  func rounding() {
    let states = [CoverageState](repeating: .covered, count: 199) + [.missing]
    #expect(CoverageTotals(states).percent == 99)
  }
}
