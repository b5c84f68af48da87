/// Packed data as bytes that never change and are read where they lie, so that opening them costs
/// nothing.
///
/// Reading past the end gives line feeds, so damaged data just ends the line.
public final class PackedText: Sendable {
  // No one writes to the bytes from the end of `init` to `deinit`, so that threads may share them.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  private let isOwned: Bool

  /// Takes a text of the program, which is not copied: it lives as long as the process.
  public init(_ text: StaticString) {
    bytes = text.withUTF8Buffer { $0 }
    isOwned = false
  }

  /// Copies a text that was made while the program runs.
  public init(_ text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    bytes = UnsafeBufferPointer(copy)
    isOwned = true
  }

  deinit { if isOwned { bytes.deallocate() } }

  /// The number of bytes.
  @inlinable public var count: Int { bytes.count }

  /// The byte at an offset.
  @inlinable public subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0x0A
  }

  /// Returns the text of a range, as far as there is one.
  public func text(_ range: Range<Int>) -> String {
    String(
      decoding: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<count)]), as: UTF8.self)
  }

  /// The whole text.
  public var whole: String { text(0..<count) }

  /// Returns the offset of the line feed that ends the line at an offset.
  func end(ofLineAt line: Int) -> Int { bytes[line...].firstIndex(of: 0x0A) ?? count }

  /// Returns the range of a field, counted from 0, in the line that begins at an offset.
  ///
  /// Fields are parted by tabs; the range of one that the line lacks is empty.
  public func field(_ number: Int, ofLineAt line: Int) -> Range<Int> {
    guard line >= 0, line < bytes.count else { return 0..<0 }
    var start = line
    for _ in 0..<number {
      // Only a tab and a line feed are below it.
      while start < bytes.count, bytes[start] > 0x0A { start += 1 }
      guard start < bytes.count, bytes[start] == 0x09 else { return start..<start }
      start += 1
    }
    var end = start
    while end < bytes.count, bytes[end] > 0x0A { end += 1 }
    return start..<end
  }

  /// Returns the offset behind a text that is found at an offset, or nil when another is there.
  func end(of text: String, at offset: Int) -> Int? {
    var index = offset
    for byte in text.utf8 {
      if self[index] != byte { return nil }
      index += 1
    }
    return index
  }
}
