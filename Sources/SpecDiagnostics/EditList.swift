/// One replacement of bytes; unlike an `Edit` it may put in what is not text.
public struct ByteEdit: Sendable, Hashable {
  /// What is replaced; empty for an insertion.
  public let range: SourceRange
  /// What is there instead.
  public let bytes: [UInt8]

  /// Creates an edit that puts in a text.
  public init(_ range: SourceRange, _ text: String) { self.init(range, bytes: Array(text.utf8)) }
  /// Creates an edit.
  public init(_ range: SourceRange, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// Edits of one document in order of place, none overlapping another.
public struct EditList: Sendable {
  /// The edits.
  public let edits: [ByteEdit]
  /// By how much each edit moves what is after it, all before it taken in.
  private let shifts: [Int]

  /// Puts edits in order.
  public init(_ edits: [ByteEdit]) {
    self.edits = edits.sorted { $0.range < $1.range }
    var shift = 0
    shifts = self.edits.map { edit in
      shift += edit.bytes.count - edit.range.count
      return shift
    }
  }

  /// Returns a document with all edits made.
  public func applied(to file: SourceFile) -> SourceFile {
    SourceFile(path: file.path, bytes: applied(to: file.bytes))
  }

  /// Returns the bytes with all edits made.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var end = 0
    for edit in edits where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.bytes
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// Returns where an offset is found after the edits; what was replaced is where its edit begins.
  public func moved(_ offset: Int) -> Int {
    let next = edits.firstIndexInOrder { $0.range.lowerBound >= offset }
    guard next > 0 else { return offset }
    let last = edits[next - 1].range
    return last.upperBound > offset ? start(of: next - 1) : offset + shifts[next - 1]
  }

  /// Returns where what an edit puts in begins.
  private func start(of place: Int) -> Int {
    edits[place].range.lowerBound + (place > 0 ? shifts[place - 1] : 0)
  }

  /// Where the edits are after all of them were made.
  public var results: [SourceRange] {
    edits.indices.map { SourceRange(start(of: $0), start(of: $0) + edits[$0].bytes.count) }
  }
}
