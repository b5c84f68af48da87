import SpecDiagnostics

/// The line ends of a file.
enum LineEnd {
  /// Returns the one that ends the first line; LF for a file of one line.
  static func usual(in file: SourceFile) -> String {
    guard file.lines.count > 1 else { return "\n" }
    return file.text(SourceRange(file.lines.end(ofLine: 1), file.lines.start(ofLine: 2)))
  }
}
