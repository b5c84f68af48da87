import SpecDiagnostics

/// The YAML at the top of a Markdown file, between two lines of `---`.
struct FrontMatter: Sendable {
  /// The YAML without its `---` lines.
  let yaml: SourceRange
  /// What follows.
  let body: SourceRange
  /// What is wrong with how it is set apart, at its first line.
  let faults: [Located<Fault>]

  /// The ways in which front matter can be set apart wrongly, as rules name them.
  enum Fault: String {
    case unclosed = "front-matter-end"
    case unopened = "front-matter-start"
    case late
  }

  /// Finds the front matter of a file, or nil when its first line that is not in a comment is not `---`.
  init?(_ file: SourceFile) {
    func text(_ line: Int) -> SourceRange {
      let range = file.lines.range(ofLine: line)
      return file.trimmed(SourceRange(max(range.lowerBound, file.contentStart), range.upperBound))
    }
    func isFence(_ line: Int, _ mark: String = "---") -> Bool {
      let range = text(line)
      return range.count == 3 && file.text(range) == mark
        && range.lowerBound == max(file.lines.start(ofLine: line), file.contentStart)
    }
    let lines = file.lines
    let first = lines.line(at: file.textStart)
    let isOpened = isFence(first)
    guard lines.count > first,
      isOpened
        || file.bytes[text(first).lowerBound..<text(first).upperBound].contains(UInt8(ascii: ":"))
    else { return nil }
    let start = max(file.contentStart, lines.start(ofLine: isOpened ? first + 1 : first))
    // YAML comments are single `#`s at the start of a line; `## ` is a heading of the body.
    func opensBody(_ line: Int) -> Bool {
      line > first + 1 && file.text(text(line)).hasPrefix("## ")
    }
    let last = (first + 1...lines.count).first { line in
      isFence(line) || opensBody(line) || line > first + 1 && isFence(line, "...")
    }
    let end = last.map(lines.start) ?? file.bytes.count
    let isClosed = last.map { !opensBody($0) } ?? false
    guard
      isOpened
        || isClosed && last.map({ isFence($0) }) == true && file.holdsKeys(SourceRange(start, end))
    else { return nil }
    // Without any key the first line is a thematic break.
    let hasKey = file.bytes[start..<end].contains(UInt8(ascii: ":"))
    guard hasKey || isClosed && first == 1 else { return nil }
    yaml = SourceRange(start, end)
    let found: [Fault?] = [
      isClosed ? nil : .unclosed, isOpened ? nil : .unopened,
      isOpened && first > 1 ? .late : nil,
    ]
    faults = found.compactMap { fault in fault.map { Located($0, at: text(first)) } }
    let next = last.map { $0 < lines.count ? lines.start(ofLine: $0 + 1) : file.bytes.count }
    body = SourceRange(isClosed ? next ?? end : end, file.bytes.count)
  }
}

extension SourceFile {
  /// Whether lines are keys with keys below them and nothing else.
  fileprivate func holdsKeys(_ range: SourceRange) -> Bool {
    let rows = bytes[range.lowerBound..<range.upperBound].split(separator: 0x0A)
    let isBelow = { (row: ArraySlice<UInt8>) in row.first == 0x20 || row.first == 0x09 }
    return rows.count > 2 && rows.contains(where: isBelow)
      && rows.allSatisfy { row in
        let name = row.prefix { $0 != UInt8(ascii: ":") }
        return isBelow(row) || row.allSatisfy { $0 == 0x0D }
          || name.count < row.count
            && name.allSatisfy {
              (0x61...0x7A).contains($0 | 0x20) || [0x20, 0x2D, 0x5F].contains($0)
            }
      }
  }
}
