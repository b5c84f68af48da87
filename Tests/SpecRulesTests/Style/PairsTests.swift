import SpecDiagnostics
import Testing

@testable import SpecRules

@Suite("Pairs of words in a text")
struct PairsTests {
  /// Five pairs, each of two words of a byte: 0 and 2, 10 and 12, up to 40 and 42.
  private let pairs = (0..<5).map { number in
    (SourceRange(10 * number, 10 * number + 1), SourceRange(10 * number + 2, 10 * number + 3))
  }

  @Test(
    "only those that are wholly in the lines of the text are looked at",
    arguments: [
      ([SourceRange(0, 43)], [0, 10, 20, 30, 40]), ([SourceRange(10, 33)], [10, 20, 30]),
      ([SourceRange(11, 32)], [20]), ([SourceRange(5, 15), SourceRange(16, 25)], [10, 20]),
      ([SourceRange(50, 60)], []), ([], []),
    ])
  func pairs(in lines: [SourceRange], begin: [Int]) {
    #expect(pairs.pairs(in: lines).map(\.0.lowerBound) == begin)
  }
}
