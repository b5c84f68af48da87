/// A block quote or list item that is open at some line.
struct OpenContainer {
  /// How many columns an item's content is indented against its parent's; nil for a block quote.
  let itemWidth: Int?
  /// How deep the container is nested; an item counts twice.
  let depth: Int
  /// Whether anything is in it: a blank line ends an item that is still empty.
  var hasContent = false

  /// Moves the cursor past the container's part of a line; returns false where the line lacks it.
  func match(_ cursor: inout LineCursor, in bytes: [UInt8]) -> Bool {
    let indentation = cursor.indentation(in: bytes)
    let isBlank = indentation.offset == cursor.end
    guard let itemWidth else {
      guard !isBlank, indentation.columns < 4, bytes[indentation.offset] == UInt8(ascii: ">") else {
        return false
      }
      cursor.skip(indentation, markerLength: 1)
      cursor.skipBlanks(columns: 1, in: bytes)
      return true
    }
    if indentation.columns >= itemWidth {
      cursor.skipBlanks(columns: itemWidth, in: bytes)
      return true
    }
    guard isBlank, hasContent else { return false }
    cursor.skip(indentation, markerLength: 0)
    return true
  }
}
