/// A line of a file as the user names it: `specs/menu.md:12`, as reports write it; or a file.
struct LinePlace {
  let path: String
  /// The line, from 1; nil where the text names none.
  let line: Int?

  /// Takes a text apart; a column behind the line, which reports write too, is left out.
  init(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var line: Int?
    for _ in 0..<2 {
      guard parts.count > 1, let number = parts.last.flatMap({ Int($0) }) else { break }
      line = number
      parts.removeLast()
    }
    let path = parts.joined(separator: ":")
    self.line = path.isEmpty ? nil : line
    self.path = path.isEmpty ? text : path
  }
}
