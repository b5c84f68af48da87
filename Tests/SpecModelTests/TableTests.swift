import SpecDiagnostics
import SpecModel
import SpecYAML
import TestSupport
import Testing

@Suite("Tables in Markdown")
struct TableTests {
  private static let dialect = """
    id: cards
    shape: headed-markdown
    summary: Cards
    signs: {front-matter: [card]}
    entries:
      - {key: Duties, content: tables, sign: name, parts: [{key: Key, is: trigger}, {key: Deed, is: outcome}]}
    """

  /// Loads a page with a text below the heading "Duties".
  private func spec(_ text: String, _ dialect: String = dialect) throws -> ComponentSpec {
    let source = SourceFile(path: "dialects/cards.yml", text: dialect)
    let root = try #require(YAMLParser.parse(source, in: source.range).root)
    let loader = SpecLoader(
      dialects: [try Dialect(root, path: source.path)], vocabulary: try BuiltIn.vocabulary())
    let file = SourceFile(path: "a.md", text: "---\ncard: x\n---\n\n# Duties\n\n" + text)
    return try #require(loader.load(file).spec)
  }

  private func cells(_ text: String) throws -> [[String]] {
    let spec = try spec(text)
    return spec.entries.flatMap(\.items).filter { $0.kind == .entry }
      .map { $0.parts.map { "\($0.name.value): \($0.lines.map(spec.file.text).joined())" } }
  }

  @Test(
    "cells are what is between the bars",
    arguments: [
      "| Key | Deed |\n| --- | --- |\n| Tab | Moves |\n", "Key|Deed\n-|-\nTab|Moves",
      "| Key | Deed\n|:-- | :-:\n| Tab | Moves",
      "Above it\n| Key | Deed |\n| --- | --: |\n|Tab|Moves|\n\nBelow",
      "| Key | Deed |\r\n| --- | --- |\r\n| Tab | Moves | more |\r\n",
    ])
  func cells(of text: String) throws {
    #expect(try cells(text) == [["Key: Tab", "Deed: Moves"]])
  }

  @Test("a row may be shorter, and a bar behind a backslash is text")
  func rows() throws {
    let text = "| Key | Deed |\n| --- | --- |\n| Tab |\n| A \\| B | `x \\| y` |\n|  | Goes on |\n"
    #expect(
      try cells(text) == [
        ["Key: Tab", "Deed: "], ["Key: A \\| B", "Deed: `x \\| y`"], ["Key: ", "Deed: Goes on"],
      ])
  }

  @Test(
    "without a row of dashes with as many cells it is text",
    arguments: [
      "| Key | Deed |\n| Tab | Moves |\n", "| Key | Deed |\n| --- |\n| Tab | Moves |\n",
      "| Key | Deed |\n| --- | -x- |\n", "Key\n---\nTab\n", "| --- | --- |\n", "| a |\n| : |\n",
      "||\n||\n",
    ])
  func text(_ text: String) throws {
    #expect(try cells(text).isEmpty)
  }

  @Test("rows are criteria, and their cells are texts with places")
  func criteria() throws {
    let spec = try spec("| Key | Deed |\n| --- | --- |\n| `Tab` | Moves focus |\n| | Nothing |\n")
    #expect(spec.tests.map(\.criterion.label?.value) == ["`Tab`"])
    #expect(spec.tests.map(\.criterion.text) == ["Moves focus"])
    let texts = spec.texts.filter { $0.kind == .cell || $0.kind == .header }
      .flatMap(\.lines).map(spec.file.text)
    #expect(texts == ["Key", "Deed", "`Tab`", "Moves focus", "Nothing"])
  }

  @Test(
    "a row is what its columns make of it",
    arguments: [
      ("| Role | Use |", "| `role=\"tab\"` | Is a tab |", ["Role [role]: `role=\"tab\"`"]),
      ("| Role | Use |", "| tab | |", ["Role [role]: tab"]),
      ("| Role | Use |", "| `aria-haspopup=\"menu\"` | Opens a menu |", []),
      ("| What | Is | Where |", "| State | selected | iOS |", ["State [state]: selected @ iOS"]),
      ("| What | Is | Use |", "| Flavour | mild | Warns |", ["Flavour []: mild"]),
      ("| What | Is |", "| State | |", []), ("| Use | Where |", "| Warns | iOS |", []),
    ])
  func meanings(_ header: String, _ row: String, _ expected: [String]) throws {
    let dialect = """
      id: cards
      shape: headed-markdown
      summary: Cards
      signs: {front-matter: [card]}
      entries:
        - key: Duties
          content: tables
          sign: name
          parts:
            - {key: Role, is: role}
            - {key: What, is: attribute}
            - {key: Is, is: value}
            - {key: Use, is: detail}
            - {key: Where, is: platform}
      """
    let dashes = header.split(separator: "|").filter { $0 != " " }.map { _ in "|---" }
    let spec = try spec("\(header)\n\(dashes.joined())|\n\(row)\n", dialect)
    let tests = spec.tests.map { test in
      let criterion = test.criterion
      let platform = test.platform.map { " @ \(spec.file.text($0))" }.joined()
      return "\(criterion.label?.value ?? "") [\(criterion.attribute ?? "")]: \(criterion.text)"
        + (test.scenario?.steps.map { " > \($0.text)" }.joined() ?? "") + platform
    }
    #expect(tests == expected)
  }

  @Test(
    "criteria are read in definitions, tables of HTML and tables with other columns",
    arguments: [
      "Tab\n: Focus moves\nEnter\n: Opens it",
      "<dl>\n<dt>Tab</dt><dd>Focus moves</dd>\n<dt>Enter\n<dd>Opens it\n</dl>",
      "<table>\n<tr><th>Key</th><th>Outcome</th></tr>\n<tr><td><kbd>Tab</kbd></td><td>Focus moves</td></tr>\n<tr>\n<td>Enter<td>Opens it\n</table>",
      "| # | Key | Outcome | WCAG |\n|---|---|---|---|\n| 1 | Tab | Focus moves | 2.4.7 |\n| 2 | Enter | Opens it | 2.1.1 |",
    ])
  func criteria(_ text: String) throws {
    let spec = try Sample.condensed("**Test keyboard only**\n\n\(text)\n").spec
    #expect(
      spec.checklist.map { $0.replacing(": ", with: " ") } == [
        "1 keyboard Test keyboard only", "  [Tab] Focus moves", "  [Enter] Opens it",
      ])
    #expect(!Coverage(spec).parts.contains { $0.part == .unread })
  }

  @Test("a column of platforms says for which a criterion is")
  func platforms() throws {
    let spec = try Sample.condensed(
      "1. Test keyboard only\n\n| Key | Platform | Outcome |\n|---|---|---|\n| Tab | iOS | Focus moves |\n"
    ).spec
    #expect(spec.criteria == ["[Tab] iOS Focus moves"])
  }
}
