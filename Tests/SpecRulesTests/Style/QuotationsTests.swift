import SpecDiagnostics
import Testing

@testable import SpecRules

@Suite("Quotes that have no partner, or another one")
struct QuotationsTests {
  private func quotations(_ text: String) -> Quotations {
    let bytes = Array(text.utf8)
    return Quotations(
      text.indices.compactMap { place in
        let start = text.utf8.distance(from: text.startIndex, to: place)
        return QuotationMark(
          SourceRange(start, start + text[place].utf8.count), in: bytes)
      })
  }

  @Test(
    "pairs of one form, nested ones, apostrophes and inches are right",
    arguments: [
      "no quotes", "say \"on\"", "say “on” or \"off\"", "\"say “on” now\"", "„so“ or „so”",
      "it's the users' choice", "a 9\" tablet", "a 9\" tablet says \"on\"", "\"page 3 of 3\", end",
      "”wrong way”", "\"\"",
    ])
  func right(text: String) {
    let found = quotations(text)
    #expect(found.unpaired.isEmpty)
    #expect(found.mixed.isEmpty)
  }

  @Test(
    "a quote without partner is found where it is",
    arguments: [
      ("say \"on", 4), ("say on\" and off", 6), ("say “on", 4), ("on” it says", 2),
      ("\"a\" and \"b", 8), ("\"a and \"b\"", 0), ("\"Page 3 of 3 (end)", 0),
    ])
  func unpaired(text: String, offset: Int) {
    #expect(quotations(text).unpaired.map(\.range.lowerBound) == [offset])
  }

  @Test(
    "a pair of two forms is found",
    arguments: ["say “on\" now", "say \"on” now", "say “on“ now"])
  func mixed(text: String) {
    let found = quotations(text)
    #expect(found.unpaired.isEmpty)
    #expect(found.mixed.map(\.open.range.lowerBound) == [4])
  }
}
