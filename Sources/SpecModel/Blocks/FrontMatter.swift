import SpecDiagnostics

/// The YAML at the top of a Markdown file, between two lines of `---`.
struct FrontMatter: Sendable {
  /// The YAML without its `---` lines.
  let yaml: SourceRange
  /// What follows.
  let body: SourceRange
  /// The opening line, when no line closes the front matter.
  let unclosed: SourceRange?
  /// The opening line, when comments are above it.
  let late: SourceRange?

  /// Finds the front matter of a file, or nil when its first line that is not in a comment is not `---`.
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
    let lines = file.lines
    let first = lines.line(at: file.textStart)
    guard isFence(first), lines.count > first else { return nil }
    let start = lines.start(ofLine: first + 1)
    // YAML comments are single `#`s at the start of a line; `## ` is a heading of the body.
    func opensBody(_ line: Int) -> Bool {
      line > first + 1 && file.text(text(line)).hasPrefix("## ")
    }
    let last = (first + 1...lines.count).first { line in
      isFence(line) || opensBody(line) || line > first + 1 && file.text(text(line)) == "..."
    }
    let end = last.map(lines.start) ?? file.bytes.count
    let isClosed = last.map { !opensBody($0) } ?? false
    // Without any key the first line is a thematic break.
    let hasKey = file.bytes[start..<end].contains(UInt8(ascii: ":"))
    guard hasKey || isClosed && first == 1 else { return nil }
    yaml = SourceRange(start, end)
    unclosed = isClosed ? nil : text(first)
    late = first == 1 ? nil : text(first)
    guard isClosed, let last else {
      body = SourceRange(end, file.bytes.count)
      return
    }
    let next = last < lines.count ? lines.start(ofLine: last + 1) : file.bytes.count
    body = SourceRange(next, file.bytes.count)
  }
}
