import SpecDiagnostics
import SpecRules
import Testing

@Suite("One fault in many places of a file")
struct FoldingTests {
  @Test("becomes one diagnostic, with the other places related")
  func places() {
    let folded = Folding.fold([found(at: 3), found(at: 9), found(at: 5, of: "other.md")])
    #expect(folded.map(\.path) == ["button.md", "other.md"])
    #expect(folded[0].related.map(\.range.lowerBound) == [9])
    #expect(folded[0].related.map(\.message) == ["also here"])
  }

  @Test("is fixed at each place")
  func fixes() {
    let folded = Folding.fold([
      found(at: 3, fix: [write("on", 3..<5)]),
      found(at: 9, fix: [write("on", 9..<11)]),
    ])
    #expect(folded[0].fixes.map(\.edits) == [[write("on", 3..<5), write("on", 9..<11)]])
  }

  @Test("is not fixed at once where the fixes overlap")
  func overlap() {
    let folded = Folding.fold([
      found(at: 3, fix: [write("on", 3..<9)]),
      found(at: 7, fix: [write("on", 7..<11)]),
    ])
    #expect(folded[0].fixes.isEmpty)
  }

  @Test("is several where only some places have a safe fix")
  func sorts() {
    let folded = Folding.fold([
      found(at: 3, fix: [write("on", 3..<5)]), found(at: 7),
      found(at: 9, fix: [write("on", 9..<11)]),
    ])
    #expect(folded.map(\.fixes.count) == [1, 0])
    #expect(folded[0].related.map(\.range.lowerBound) == [9])
  }

  @Test("adds to one place in the order of the document, and the same text once")
  func insertions() {
    let texts = ["WHEN Space", "WHEN Enter", "WHEN Space", "WHEN Tab", "WHEN Home", "WHEN End"]
    let folded = Folding.fold(
      texts.enumerated().map { found(at: $0.offset, fix: [write("\n\($0.element)", 50..<50)]) })
    let all = "\nWHEN Space\nWHEN Enter\nWHEN Tab\nWHEN Home\nWHEN End"
    #expect(folded[0].fixes.map(\.edits) == [[write(all, 50..<50)]])
  }

  private func found(at place: Int, of path: String = "button.md", fix: [Edit]? = nil) -> Diagnostic
  {
    Diagnostic(
      rule: RuleID("style/same"), severity: .warning, message: "the same", path: path,
      range: SourceRange(place, place + 2),
      fixes: fix.map { [Fix(title: "Fix it", applicability: .safe, edits: $0)] } ?? [])
  }

  private func write(_ text: String, _ range: Range<Int>) -> Edit {
    Edit(range: SourceRange(range.lowerBound, range.upperBound), text: text)
  }
}
