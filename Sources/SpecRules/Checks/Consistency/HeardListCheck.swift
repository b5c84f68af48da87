import SpecComparison
import SpecDiagnostics
import SpecLanguage

/// Desktop and mobile screen readers that say different things.
struct HeardListCheck: CheckWithoutOptions {
  static let placeholders = ["here", "there", "found", "expected"]

  func findings(in document: Document) -> [Finding] {
    document.comparison.differences(.heardLists).map { difference in
      let expected = difference.there.last ?? ""
      return Finding(
        range: difference.range,
        values: [
          "here": difference.label, "there": difference.there.first ?? "",
          "expected": expected.shortened.quoted,
          "found": difference.here.first.map { "lists \($0.shortened.quoted)" } ?? "does not",
        ],
        related: difference.other.map { [($0, "it is listed here")] } ?? [],
        location: [difference.label], subject: FoldedText.fold(expected), needs: [.criteria])
    }
  }
}
