import Testing

/// A page of documentation, read just well enough to find its links, headings and rule ids.
struct MarkdownPage: Sendable, CustomTestStringConvertible {
  /// The path below the root.
  let path: String
  /// The lines, each with its one-based number.
  let lines: [(number: Int, text: String)]
  /// The lines outside fences, each with its one-based number.
  let prose: [(number: Int, text: String)]

  init(path: String) {
    self.path = path
    lines = Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { ($0.offset + 1, String($0.element)) }
    var prose: [(Int, String)] = []
    var fence: Substring?
    for (number, line) in lines {
      let start = line.drop { $0 == " " }
      let mark = start.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if start == open { fence = nil }
      } else if mark.count >= 3 {
        fence = mark
      } else {
        prose.append((number, line))
      }
    }
    self.prose = prose
  }

  var testDescription: String { path }

  /// The folder that relative links begin at; empty for the root.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The targets of links outside code, each with its one-based line.
  var links: [(number: Int, target: String)] {
    prose.flatMap { number, text in
      Self.withoutCode(text).split(separator: "](", omittingEmptySubsequences: false).dropFirst()
        .map { (number, String($0.prefix { $0 != ")" && $0 != " " })) }
    }
  }

  /// The names by which links reach the headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { _, text in
        let title = text.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(title.compactMap { Self.anchorCharacter($0) })
      })
  }

  private static func anchorCharacter(_ character: Character) -> Character? {
    if character == " " { return "-" }
    return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
  }

  /// Returns a line without what is between backticks.
  private static func withoutCode(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }
}
