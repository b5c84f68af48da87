/// A line of a file as the user names it: `specs/menu.md:12`, as reports write it; or a file.
struct LinePlace: Equatable {
  let path: String
  /// The line, from 1; nil for all of them.
  let line: Int?

  /// The whole of a file.
  init(file path: String) {
    self.path = path
    line = nil
  }

  /// Takes a text apart; nil for one that names no line.
  ///
  /// A column behind the line, which reports write too, is left out.
  init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.popLast().flatMap({ Int($0) }) else { return nil }
    if parts.count > 1, let line = parts.last.flatMap({ Int($0) }) {
      parts.removeLast()
      self.line = line
    } else {
      line = last
    }
    path = parts.joined(separator: ":")
    if path.isEmpty { return nil }
  }
}
