import SpecDiagnostics

/// A table in the lines of a paragraph: a header, a row of dashes and the rows below.
///
/// As in GitHub Flavored Markdown 0.29, section 4.10: CommonMark takes it for text.
struct Table {
  /// The place of the header among the lines.
  let start: Int
  /// The most columns; what has more is no table for readers.
  static let columns = 50
  /// The header, then the rows; none has more cells than the header.
  let rows: [(line: SourceRange, cells: [SourceRange])]

  /// Returns nil where no line is a row of dashes with as many cells as the line above it.
  init?(in lines: [SourceRange], of file: SourceFile) {
    let pipe = UInt8(ascii: "|")
    guard lines.count > 1,
      let dashes = lines.indices.dropFirst().first(where: { place in
        file.bytes[lines[place].lowerBound..<lines[place].upperBound].contains(pipe)
          && Self.cells(of: lines[place], in: file).allSatisfy { Self.isDashes($0, in: file) }
      })
    else { return nil }
    let count = Self.cells(of: lines[dashes], in: file).count
    guard count <= Self.columns, Self.cells(of: lines[dashes - 1], in: file).count == count else {
      return nil
    }
    start = dashes - 1
    rows = ([dashes - 1] + Array((dashes + 1)..<lines.count)).map { place in
      (lines[place], Array(Self.cells(of: lines[place], in: file).prefix(count)))
    }
  }

  /// Returns what is between the bars of a line, without white space around it.
  private static func cells(of line: SourceRange, in file: SourceFile) -> [SourceRange] {
    let whole = file.trimmed(line)
    var cells: [SourceRange] = []
    var start = whole.lowerBound
    for place in whole.lowerBound..<whole.upperBound
    where file.bytes[place] == UInt8(ascii: "|")
      && (place == whole.lowerBound || file.bytes[place - 1] != UInt8(ascii: "\\"))
    {
      if place > whole.lowerBound { cells.append(file.trimmed(SourceRange(start, place))) }
      start = place + 1
    }
    if start < whole.upperBound { cells.append(file.trimmed(SourceRange(start, whole.upperBound))) }
    return cells
  }

  /// Whether a cell is `---`, with or without colons at its ends.
  private static func isDashes(_ cell: SourceRange, in file: SourceFile) -> Bool {
    var dashes = file.bytes[cell.lowerBound..<cell.upperBound]
    if dashes.first == UInt8(ascii: ":") { dashes.removeFirst() }
    if dashes.last == UInt8(ascii: ":") { dashes.removeLast() }
    return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
