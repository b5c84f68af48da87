/// Where the lines of a file begin.
///
/// Line ends are LF, CRLF and a lone CR, as in CommonMark.
public struct LineTable: Sendable, Hashable {
  /// The byte offset of each line's first byte, ascending; never empty.
  private let starts: [Int]
  /// The byte offset just past each line's last byte, its line end left out.
  private let ends: [Int]
  /// Columns at some offsets in very long lines, ascending.
  private let marks: [ColumnMark]

  /// How many columns of a line are before an offset, which begins a scalar.
  struct ColumnMark: Hashable {
    let offset: Int
    let columns: Int
  }

  /// Finds the lines of a file's bytes.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    var ends: [Int] = []
    starts.reserveCapacity(bytes.count / 32)
    ends.reserveCapacity(bytes.count / 32)
    let count = bytes.count
    var index = bytes.firstControl(from: 0, to: count)
    while index < count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || byte == 0x0D {
        ends.append(index - 1)
        if byte == 0x0D, index < count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
      index = bytes.firstControl(from: index, to: count)
    }
    ends.append(count)
    self.starts = starts
    self.ends = ends
    var marks: [ColumnMark] = []
    for (start, end) in zip(starts, ends) where end - start > 2 * Self.markDistance {
      marks += Self.marks(bytes, from: start, to: end)
    }
    self.marks = marks
  }

  /// How far marks are apart at least, in UTF-8 bytes.
  private static let markDistance = 2048

  private static func marks(_ bytes: [UInt8], from start: Int, to end: Int) -> [ColumnMark] {
    var marks: [ColumnMark] = []
    var index = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    var columns = 0
    var next = index + markDistance
    while index < end {
      if index >= next {
        marks.append(ColumnMark(offset: index, columns: columns))
        next = index + markDistance
      }
      index += UTF8Columns.scalarLength(bytes, at: index)
      columns += 1
    }
    return marks
  }

  /// Returns the last mark at an offset or before it, so that nothing has to count the columns of
  /// a very long line from its start again and again.
  func mark(before offset: Int) -> ColumnMark? {
    let next = marks.firstIndexInOrder { $0.offset > offset }
    return next > 0 ? marks[next - 1] : nil
  }

  /// The number of lines; a last line end begins one more, empty line.
  public var count: Int { starts.count }

  /// Returns the byte offset of the first byte of a one-based line, clamped to the file.
  public func start(ofLine line: Int) -> Int { starts[min(max(1, line), count) - 1] }
  /// Returns the byte offset just past a one-based line's last byte, without its line end.
  public func end(ofLine line: Int) -> Int { ends[min(max(1, line), count) - 1] }
  /// Returns the range of a one-based line without its line end.
  public func range(ofLine line: Int) -> SourceRange {
    SourceRange(start(ofLine: line), end(ofLine: line))
  }

  /// Returns the one-based line that holds a byte offset; a line end belongs to its line.
  public func line(at offset: Int) -> Int {
    max(1, starts.firstIndexInOrder { $0 > offset })
  }
}
