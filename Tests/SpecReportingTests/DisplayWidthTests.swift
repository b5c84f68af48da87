import Testing

@testable import SpecReporting

@Suite("Columns of a terminal")
struct DisplayWidthTests {
  @Test(
    "a text takes as many columns as terminals give it",
    arguments: [
      ("abc", 3), ("é“”—…", 5), ("e\u{301}", 1), ("閉じる", 6), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👩🏽‍💻", 4), ("👍🏽", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4),
      ("⚠", 1), ("⚠\u{FE0F}", 1), ("a\u{200B}b", 2), ("a\u{200D}b", 2),
      ("soft\u{AD}hyphen", 11), ("नि", 2), ("א", 1),
    ])
  func columns(_ text: String, _ expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }
}

extension DisplayWidth {
  /// Returns the columns that a text takes.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }
}
