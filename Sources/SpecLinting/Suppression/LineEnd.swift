import SpecDiagnostics

/// The line ends of a file.
enum LineEnd {
  /// Returns the one that ends a one-based line; that of the first line where none does.
  static func of(_ line: Int, in file: SourceFile) -> String {
    guard file.lines.count > 1 else { return "\n" }
    let line = line < file.lines.count ? line : 1
    return file.text(
      SourceRange(file.lines.end(ofLine: line), file.lines.start(ofLine: line + 1)))
  }
}
