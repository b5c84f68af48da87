import SpecDiagnostics

/// The YAML at the top of a Markdown file, between two lines of `---`.
struct FrontMatter: Sendable {
  /// The YAML without its `---` lines.
  let yaml: SourceRange
  /// What follows.
  let body: SourceRange
  /// The opening line, when no line closes the front matter.
  let unclosed: SourceRange?

  /// Finds the front matter of a file, or nil when its first line is not `---`.
  init?(_ file: SourceFile) {
    func text(_ line: Int) -> SourceRange {
      let range = file.lines.range(ofLine: line)
      return file.trimmed(SourceRange(max(range.lowerBound, file.contentStart), range.upperBound))
    }
    func isFence(_ line: Int) -> Bool {
      let range = text(line)
      return range.count == 3 && file.text(range) == "---"
        && range.lowerBound == max(file.lines.start(ofLine: line), file.contentStart)
    }
    guard isFence(1), file.lines.count > 1 else { return nil }
    let start = file.lines.start(ofLine: 2)
    for line in 2...file.lines.count {
      if isFence(line) || (line > 2 && file.text(text(line)) == "...") {
        let end = file.lines.start(ofLine: line)
        let next = line < file.lines.count ? file.lines.start(ofLine: line + 1) : file.bytes.count
        yaml = SourceRange(start, end)
        body = SourceRange(next, file.bytes.count)
        unclosed = nil
        return
      }
      // YAML comments are single `#`s at the start of a line; `## ` is a heading of the body.
      if line > 2, file.text(text(line)).hasPrefix("## ") {
        // Without any key the first line is a thematic break.
        guard file.bytes[start..<file.lines.start(ofLine: line)].contains(UInt8(ascii: ":")) else {
          return nil
        }
        yaml = SourceRange(start, file.lines.start(ofLine: line))
        body = SourceRange(file.lines.start(ofLine: line), file.bytes.count)
        unclosed = text(1)
        return
      }
    }
    guard file.bytes[start...].contains(UInt8(ascii: ":")) else { return nil }
    yaml = SourceRange(start, file.bytes.count)
    body = SourceRange(at: file.bytes.count)
    unclosed = text(1)
  }
}
