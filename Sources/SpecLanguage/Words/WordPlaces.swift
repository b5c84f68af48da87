public import SpecDiagnostics

/// Where some words are in a file, so that texts without any of them are passed over.
public struct WordPlaces: Sendable {
  /// Where each of them begins, in order.
  public let starts: [Int32]

  /// Finds the words of a set, those left out that are written in one way.
  public init(of set: WordSet, in words: Words, besides usual: [UInt64: [UInt8]] = [:]) {
    var starts: [Int32] = []
    for hash in set.hashes {
      let spelling = usual.isEmpty ? nil : usual[hash]
      for place in words.places(of: hash) {
        let token = words.tokens[place]
        if let spelling, words.file.bytes[Int(token.start)..<Int(token.end)] == spelling[...] {
          continue
        }
        starts.append(token.start)
      }
    }
    self.starts = starts.sorted()
  }

  /// Returns where the words begin in a line.
  public func starts(in line: SourceRange) -> ArraySlice<Int32> {
    starts[starts.firstIndexInOrder { $0 >= line.lowerBound }...].prefix { $0 < line.upperBound }
  }

  /// Whether one of the words begins in some lines.
  public func touch(_ lines: [SourceRange]) -> Bool {
    !starts.isEmpty
      && lines.contains { line in
        let place = starts.firstIndexInOrder { $0 >= line.lowerBound }
        return place < starts.count && starts[place] < line.upperBound
      }
  }
}
