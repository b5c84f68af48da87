import SpecDiagnostics
import Testing

@testable import SpecLinting

@Suite("The file of a baseline")
struct BaselineTextTests {
  private static let title = "# a11yspec baseline, version 1\n"

  private func baseline(_ text: String) throws -> Baseline { try Baseline(bytes: Array(text.utf8)) }

  private func error(_ text: String) -> BaselineError? {
    do throws(BaselineError) {
      _ = try Baseline(bytes: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func finding(_ path: String, _ subject: String, _ location: [String] = []) -> Diagnostic {
    Diagnostic(
      rule: RuleID("a/b"), severity: .note, message: "m", path: path, range: SourceRange(at: 0),
      location: location, subject: subject)
  }

  @Test("what is written is read again, odd characters included")
  func roundTrip() throws {
    let findings = [
      finding("b.md", "x"), finding("#a\tb\\c.md", "# x \\ y", ["#", "Scenario 2"]),
      finding("a.md", ""), finding("b.md", "x"), finding("c\u{202E}##[x\u{9B}.md", ""),
    ]
    let places = BaselinePlaces(file: Path("/k/known.txt"), workingFolder: Path("/k"))
    let written = Baseline(of: findings, in: places)
    #expect(written.count == 5)
    #expect(try Baseline(bytes: written.bytes) == written)
    let lines = String(decoding: written.bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("# ") }
    let paths = lines.map { $0.split(separator: "\t").first ?? "" }
    #expect(paths == ["\\#a<0x09>b\\\\c.md", "a.md", "b.md", "c\\u202e;#\\#[x\\u9b;.md"])
    #expect(lines[2] == "b.md\ta/b\t\tx\t2")
  }

  @Test("the order of findings makes no difference")
  func sorted() {
    let places = BaselinePlaces(file: Path("/k/known.txt"), workingFolder: Path("/k"))
    let findings = ["c", "a", "b"].map { finding("a.md", $0) }
    #expect(
      Baseline(of: findings, in: places).bytes
        == Baseline(of: findings.reversed(), in: places).bytes)
  }

  @Test("lines may be in any order and with any line ends, and twice after a merge")
  func merged() throws {
    let read = try baseline(
      "\u{FEFF}" + Self.title + "b.md\ta/b\t\tx\t1\r\n\na.md\ta/b\t\tx\t1\n"
        + "b.md\ta/b\t\tx\t3")
    #expect(read.entries.map(\.path) == ["a.md", "b.md"])
    #expect(read.entries.map(\.count) == [1, 3])
  }

  @Test("what cannot be read is told with its line and what was expected")
  func wrong() {
    #expect(
      error("")
        == BaselineError(line: 1, message: "expected the line \"# a11yspec baseline, version 1\""))
    let other = error("# a11yspec baseline, version 2\n")
    #expect(other?.line == 1)
    #expect(other?.message.contains("of another version") == true)
    let few = error(Self.title + "a.md\ta/b\tx\t1\n")
    #expect(few?.line == 2)
    #expect(few?.message.hasSuffix("found 4 of 5") == true)
    #expect(
      error(Self.title + "a.md\ta/b\t\tx\tmany\n")?.message.hasPrefix("\"many\" is not a count")
        == true)
    #expect(
      error(Self.title + "a.md\ta/b\t\tx\t0\n")?.message.hasPrefix("\"0\" is not a count") == true)
    #expect(error(Self.title + "a.md\tab\t\tx\t1\n")?.message.hasSuffix("found no rule") == true)
    for mark in ["<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"] {
      let conflict = error(Self.title + "a.md\ta/b\t\tx\t1\n\(mark)\n")
      #expect(conflict?.line == 3)
      #expect(conflict?.message.contains("merge conflict") == true)
    }
    #expect((try? Baseline(bytes: [0xFF, 0xFE])) == nil)
  }
}
