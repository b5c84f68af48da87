import SpecDiagnostics
import Testing

/// Invented documents that hold what reporters stumble over.
enum SampleDocuments {
  /// A spec with two stories, a tab, wide characters, curly quotes and an escape sequence.
  static let drawer = SourceFile(
    path: "native/drawer.md",
    text: """
      # Drawer

      ## Condensed

      1. Test keyboard
         - Escape: Drawer closes
      2. Test mobile screen reader gestures
         - 2 finger scrub: Drawer closes, focus goes back to “Menu” (Android)
      \t- Swipe\tright: 閉じる 👩🏽‍💻 is spoken

      ## Gherkin

      1. Scenario: Test keyboard
         - GIVEN that the drawer is open
         - WHEN I use the "escape" key
         - THEN the drawer stays \u{1B}[31mopen\u{1B}[0m
      2. Scenario: Test mobile screen reader gestures
         - WHEN I scrub with 2 fingers
         - THEN the drawer closes (iOS)

      ## iOS Developer Notes

      ### Name
      - Use `.accessibiltyLabel` for the name
      - Voice Over users hear it first
      """)

  /// A spec from another editor: byte order mark, CRLF, a line of some 2,000 columns, and a path
  /// that must be escaped in every format.
  static let tray = SourceFile(
    path: "web/50% off, tray: v2.md",
    text: "\u{FEFF}# Tray\r\n\r\n## Condensed\r\n\r\n"
      + String(repeating: "The tray opens below. ", count: 50) + "It is realy slow. "
      + String(repeating: "The tray closes again. ", count: 45) + "\r\n\r\n## Gherkin\r\n")

  /// Both documents by path.
  static let files = [drawer.path: drawer, tray.path: tray]

  /// Returns the range of a text in a document; the `occurrence` is one-based.
  static func range(of text: String, in file: SourceFile, occurrence: Int = 1) throws
    -> SourceRange
  {
    let needle = Array(text.utf8)
    let starts = file.bytes.indices.filter { file.bytes[$0...].starts(with: needle) }
    let start = try #require(starts.dropFirst(occurrence - 1).first, "\"\(text)\" is not there")
    return SourceRange(start, start + needle.count)
  }
}
