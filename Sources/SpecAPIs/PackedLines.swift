import SpecDiagnostics

/// Sorted lines in an array of bytes, found by binary search.
///
/// Only a few of their starts are noted, so that opening a table of thousands of names costs nearly
/// nothing.
///
/// A line is a key, then fields after tabs. Keys are compared folded: without one leading `.` or
/// `@`, in lower case.
struct PackedLines: Sendable {
  let bytes: [UInt8]
  /// Where the lines lie; begins with a line, ends behind a line feed.
  let region: Range<Int>
  /// The starts of some lines, at least so many bytes apart.
  private let marks: [Int]
  private static let distance = 512

  init(bytes: [UInt8], region: Range<Int>) {
    self.bytes = bytes
    self.region = region
    marks = stride(from: region.lowerBound, to: region.upperBound, by: Self.distance).compactMap {
      bytes[$0..<region.upperBound].firstIndex(of: .newline).map { $0 + 1 }
    }.filter { $0 < region.upperBound }
  }

  /// Returns the folded form of a spelling.
  static func fold(_ spelling: some Collection<UInt8>) -> [UInt8] {
    var folded = spelling.map(\.lowered)
    if let first = folded.first, first == .dot || first == .at, folded.count > 1 {
      folded.removeFirst()
    }
    return folded
  }

  /// Returns the offset of the first line whose folded key is not less than `key`.
  func lowerBound(_ key: [UInt8]) -> Int {
    // One borrowed buffer for the whole search: this is the linter's most frequent look-up.
    bytes.withUnsafeBufferPointer { bytes in
      let mark = marks.firstIndexInOrder {
        !Self.isKey(bytes, at: $0, end: region.upperBound, lessThan: key)
      }
      var low = mark > 0 ? marks[mark - 1] : region.lowerBound
      var high = mark < marks.count ? marks[mark] : region.upperBound
      while low < high {
        let middle = low + (high - low) / 2
        var start = middle
        while start > low, bytes[start - 1] != .newline { start -= 1 }
        if Self.isKey(bytes, at: start, end: region.upperBound, lessThan: key) {
          low = middle
          while low < high, bytes[low] != .newline { low += 1 }
          low += 1
        } else {
          high = start
        }
      }
      return low
    }
  }

  /// Returns the starts of the lines whose folded key is `key`.
  func lines(_ key: [UInt8]) -> [Int] {
    var found: [Int] = []
    var start = lowerBound(key)
    while start < region.upperBound, hasKey(at: start, key) {
      found.append(start)
      start = lineEnd(start) + 1
    }
    return found
  }

  /// Returns the starts of the lines whose folded key begins with `prefix`.
  func lines(startingWith prefix: [UInt8]) -> [Int] {
    var found: [Int] = []
    var start = lowerBound(prefix)
    while start < region.upperBound {
      let key = keyStart(start)
      guard key + prefix.count <= region.upperBound,
        zip(bytes[key..<(key + prefix.count)], prefix).allSatisfy({ $0.lowered == $1 })
      else { break }
      found.append(start)
      start = lineEnd(start) + 1
    }
    return found
  }

  /// Returns the offset of the line feed that ends a line.
  func lineEnd(_ start: Int) -> Int {
    var end = start
    while end < region.upperBound, bytes[end] != .newline { end += 1 }
    return end
  }

  /// Returns the range of a field of a line, zero-based; empty when the line has no such field.
  func field(_ number: Int, at start: Int) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      var begin = start
      var left = number
      while begin < region.upperBound, bytes[begin] != .newline, left > 0 {
        if bytes[begin] == .tab { left -= 1 }
        begin += 1
      }
      var end = begin
      guard left == 0 else { return begin..<begin }
      while end < region.upperBound, bytes[end] != .tab, bytes[end] != .newline { end += 1 }
      return begin..<end
    }
  }

  /// Returns where the key of a line begins, behind a leading `.` or `@`.
  func keyStart(_ start: Int) -> Int {
    guard start + 1 < region.upperBound else { return start }
    let next = bytes[start + 1]
    return (bytes[start] == .dot || bytes[start] == .at) && next != .tab ? start + 1 : start
  }
}

extension PackedLines {
  private func hasKey(at start: Int, _ key: [UInt8]) -> Bool {
    let begin = keyStart(start)
    let end = begin + key.count
    guard end < region.upperBound, bytes[end] == .tab else { return false }
    for offset in 0..<key.count where bytes[begin + offset].lowered != key[offset] { return false }
    return true
  }

  private static func isKey(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, lessThan key: [UInt8]
  ) -> Bool {
    var index = start
    if index + 1 < end, bytes[index] == .dot || bytes[index] == .at, bytes[index + 1] != .tab {
      index += 1
    }
    for wanted in key {
      guard index < end, bytes[index] != .tab else { return true }
      let byte = bytes[index].lowered
      if byte != wanted { return byte < wanted }
      index += 1
    }
    return false
  }
}
