/// A line of a file that people read, without code.
struct Prose {
  /// The one-based number of the line.
  let line: Int
  /// What is to be read.
  let text: String
  /// Whether it is for more people than those who change the code.
  let isForReaders: Bool

  /// Returns the prose of a file of the project; nothing for kinds of file that have none.
  static func all(in path: String) -> [Prose] {
    let lines = Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    if path.hasSuffix(".swift") { return code(lines, comment: "//") }
    if path.hasSuffix(".yml") { return yaml(lines) }
    if path.hasPrefix("scripts/") || path == "Makefile" { return code(lines, comment: "#") }
    if path == "CHANGELOG.md" {
      let heads = lines.indices.filter { lines[$0].hasPrefix("## ") } + [lines.count, lines.count]
      return document(lines[..<heads[1]])
    }
    return document(lines[...])
  }

  private static func document(_ lines: ArraySlice<Substring>) -> [Prose] {
    lines.enumerated().map { number, text in
      let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "_")
      return Prose(line: number + 1, text: prose, isForReaders: true)
    }
  }

  /// Comments, and literals that have a space.
  private static func code(_ lines: [Substring], comment: String) -> [Prose] {
    var isInLiteral = false
    var all: [Prose] = []
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix(comment) {
        let prose = document([text])[0].text
        all.append(Prose(line: number + 1, text: prose, isForReaders: false))
        continue
      }
      let isEdge = text.split(separator: "\"\"\"", omittingEmptySubsequences: false).count == 2
      let literals =
        isInLiteral
        ? [String(text)] : text.matches(of: /"(?:[^"\\]|\\.)*"/).map { String($0.output) }
      if isEdge { isInLiteral.toggle() }
      for literal in literals where literal.contains(" ") {
        let prose = literal.replacing(/\\\([^)]*\)/, with: "_")
        all.append(Prose(line: number + 1, text: prose, isForReaders: true))
      }
    }
    return all
  }

  /// Comments, and what a rule says; its examples, and the words of dialects and of the vocabulary,
  /// are data.
  private static func yaml(_ lines: [Substring]) -> [Prose] {
    let isRule = lines.contains { $0.hasPrefix("message:") }
    var all: [Prose] = []
    var key: Substring?
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if !line.hasPrefix(" "), let end = line.firstIndex(of: ":") { key = line[..<end] }
      let isText =
        key.map(texts.contains) == true || key == "examples" && line.hasPrefix("  - name:")
      guard text.hasPrefix("#") && key != "examples" || isRule && isText else { continue }
      all.append(Prose(line: number + 1, text: String(text), isForReaders: true))
    }
    return all
  }

  private static let texts: Set<Substring> = [
    "summary", "why", "details", "message", "help", "not-for",
  ]
}
