import SpecDiagnostics
import Testing

@testable import SpecLinting

@Suite("Patterns of .gitignore, after gitignore(5)")
struct GitIgnoreTests {
  /// One row of the specification: a file of patterns, a path (a folder ends in `/`), and whether
  /// it is left out.
  struct Row: Sendable, CustomTestStringConvertible {
    let patterns: String
    let path: String
    let isIgnored: Bool

    init(_ patterns: String, _ path: String, _ isIgnored: Bool) {
      self.patterns = patterns
      self.path = path
      self.isIgnored = isIgnored
    }

    var testDescription: String {
      "\(patterns.debugDescription) \(isIgnored ? "leaves out" : "keeps") \(path)"
    }
  }

  @Test("each row of the table", arguments: Self.table)
  func verdict(_ row: Row) {
    let isFolder = row.path.hasSuffix("/")
    let names = Path(isFolder ? String(row.path.dropLast()) : row.path).names[...]
    let verdict = GitIgnore(Array(row.patterns.utf8)).verdict(on: names, isFolder: isFolder)
    #expect((verdict == .ignored) == row.isIgnored)
  }

  @Test("a negated pattern gives a verdict of its own")
  func negationIsAVerdict() {
    let patterns = GitIgnore(Array("*.md\n!keep.md".utf8))
    #expect(patterns.verdict(on: Path("keep.md").names[...], isFolder: false) == .included)
    #expect(patterns.verdict(on: Path("a.yml").names[...], isFolder: false) == nil)
  }

  @Test("a pattern that would take a backtracking matcher for ever")
  func hostilePattern() {
    let stars = String(repeating: "a*", count: 400) + "b"
    let depths = String(repeating: "**/a/", count: 400) + "b"
    let patterns = GitIgnore(Array("\(stars)\n\(depths)".utf8))
    let name = String(repeating: "a", count: 2000)
    let path = String(repeating: "a/", count: 2000) + "c"
    #expect(patterns.verdict(on: Path(name).names[...], isFolder: false) == nil)
    #expect(patterns.verdict(on: Path(path).names[...], isFolder: false) == nil)
  }

  @Test(
    "what all patterns cost for one path has a bound",
    arguments: [String(repeating: "b", count: 90), "[" + String(repeating: "a", count: 5000)])
  func boundedCost(_ part: String) {
    let line = "*\(part)]c\n"
    let patterns = GitIgnore(Array(String(repeating: line, count: 200).utf8))
    let name = String(repeating: "b", count: 255)
    #expect(patterns.verdict(on: Path(name).names[...], isFolder: false) == .undecided)
    #expect(GitIgnore(Array(line.utf8)).verdict(on: Path(name).names[...], isFolder: false) == nil)
  }

  static let table: [Row] =
    names + anchors + stars + depths + brackets + escapes + order + fileForm

  private static let names: [Row] = [
    Row("draft.md", "draft.md", true),
    Row("draft.md", "a/b/draft.md", true),
    Row("draft.md", "draft.md.bak", false),
    Row("build/", "build/", true),
    Row("build/", "a/build/", true),
    Row("build/", "build", false),
    Row("build", "build/", true),
    Row("Build", "build", false),
  ]

  private static let anchors: [Row] = [
    Row("/draft.md", "draft.md", true),
    Row("/draft.md", "a/draft.md", false),
    Row("a/draft.md", "a/draft.md", true),
    Row("a/draft.md", "b/a/draft.md", false),
    Row("/a/b/", "a/b/", true),
    Row("a/b/", "x/a/b/", false),
    Row("a//b", "a/b", false),
    Row("/", "a", false),
  ]

  private static let stars: [Row] = [
    Row("*.md", "x.md", true),
    Row("*.md", "a/x.md", true),
    Row("*.md", "x.mdx", false),
    Row("*", "anything", true),
    Row("a/*", "a/b", true),
    Row("a/*", "a/b/c", false),
    Row("*/b", "a/b", true),
    Row("*/b", "b", false),
    Row("x?z", "xyz", true),
    Row("x?z", "xz", false),
    Row("a?b", "a/b", false),
    Row("a*b*c", "a1b2b3c", true),
    Row("a*b*c", "a1c2b", false),
  ]

  private static let depths: [Row] = [
    Row("**/x", "x", true),
    Row("**/x", "a/b/x", true),
    Row("**/a/x", "b/a/x", true),
    Row("**/a/x", "b/x", false),
    Row("a/**", "a/b", true),
    Row("a/**", "a/b/c", true),
    Row("a/**", "a/", false),
    Row("a/**/b", "a/b", true),
    Row("a/**/b", "a/x/y/b", true),
    Row("a/**/b", "a/xb", false),
    Row("a/**/b/**/c", "a/1/b/2/b/3/c", true),
    Row("**", "a/b", true),
    Row("**/", "a/", true),
    Row("**/", "a", false),
    Row("a**b", "axxb", true),
    Row("x/a**b", "x/a/b", false),
  ]

  private static let brackets: [Row] = [
    Row("[ab].md", "a.md", true),
    Row("[ab].md", "c.md", false),
    Row("[a-c].md", "b.md", true),
    Row("[!a-c].md", "b.md", false),
    Row("[^a-c].md", "d.md", true),
    Row("[]x]", "]", true),
    Row("[!]x]", "y", true),
    Row("[a-]", "-", true),
    Row("[[:alpha:]].md", "a.md", false),
    Row("[\\]]", "]", true),
    Row("[ab", "[ab", false),
    Row("a[/]b", "a/b", false),
  ]

  private static let escapes: [Row] = [
    Row("\\#x", "#x", true),
    Row("\\!x", "!x", true),
    Row("\\*", "*", true),
    Row("\\*", "a", false),
    Row("x\\ ", "x ", true),
    Row("x  ", "x", true),
    Row("x\t", "x", false),
    Row("x\\", "x", false),
    Row("x\\", "x\\", false),
  ]

  private static let order: [Row] = [
    Row("*.md\n!keep.md", "keep.md", false),
    Row("!keep.md\n*.md", "keep.md", true),
    Row("*.md\n!keep.md\nkeep.md", "keep.md", true),
    Row("*\n!*/", "a/", false),
    Row("*\n!*/", "a", true),
  ]

  private static let fileForm: [Row] = [
    Row("# a comment\nx", "# a comment", false),
    Row("\n\n\nx", "x", true),
    Row("x\r\ny\r\n", "x", true),
    Row("\u{FEFF}x", "x", true),
    Row("", "x", false),
    Row("x\u{0}y", "x", true),
    Row("é*", "é.md", true),
  ]
}

extension GitIgnore {
  fileprivate func verdict(on names: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Verdict? {
    var steps = GlobPattern.stepLimit
    return verdict(on: names, isFolder: isFolder, steps: &steps)
  }
}
