import SpecDiagnostics

/// A place in one line, in bytes and in columns; a tab reaches to the next multiple of four.
///
/// Markdown counts indentation in columns and lets a container take only some of a tab's columns,
/// so a byte offset alone does not say where the content of a nested block begins.
struct LineCursor {
  /// Offset of the next byte; a tab that is only partly consumed counts as next.
  private(set) var offset: Int
  /// Zero-based column of the next byte, or within the tab that is partly consumed.
  private(set) var column = 0
  /// Offset just past the line, its line end left out.
  let end: Int

  init(_ line: SourceRange) {
    offset = line.lowerBound
    end = line.upperBound
  }

  /// The first byte that is not a space, and how many columns lie before it.
  struct Indentation {
    let offset: Int
    let columns: Int
  }

  /// Returns where the spaces at the cursor end; at the end of the line if nothing else follows.
  func indentation(in bytes: [UInt8]) -> Indentation {
    var index = offset
    var reached = column
    while index < end {
      let byte = bytes[index]
      if byte == 0x20 {
        reached += 1
      } else if byte == 0x09 {
        reached += 4 - reached % 4
      } else {
        break
      }
      index += 1
    }
    return Indentation(offset: index, columns: reached - column)
  }

  /// Moves past an indentation and the bytes of a marker behind it.
  mutating func skip(_ indentation: Indentation, markerLength: Int) {
    offset = indentation.offset + markerLength
    column += indentation.columns + markerLength
  }

  /// Moves over spaces by a number of columns, stopping within a tab if need be.
  mutating func skipBlanks(columns: Int, in bytes: [UInt8]) {
    var left = columns
    while left > 0, offset < end, bytes[offset].isBlank {
      let width = bytes[offset] == 0x09 ? 4 - column % 4 : 1
      let taken = min(left, width)
      column += taken
      left -= taken
      if taken == width { offset += 1 }
    }
  }
}
