public import SpecDiagnostics

/// Where some words are in a file, so that texts without any of them are passed over.
public struct WordPlaces: Sendable {
  /// Where each of them begins, in order.
  public let starts: [Int32]

  /// Finds the words of a set.
  public init(of set: WordSet, in words: Words) {
    var starts: [Int32] = []
    for hash in set.hashes {
      for place in words.places(of: hash) { starts.append(words.tokens[place].start) }
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
