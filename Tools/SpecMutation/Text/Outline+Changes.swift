import SpecDiagnostics

/// The operations that defects and variants are made of: writing, deleting, copying, exchanging.
extension Outline {
  /// Deletes whole lines.
  func deleting(_ range: ClosedRange<Int>) -> ByteEdit { ByteEdit(bytes(of: range), "") }

  /// Puts text in front of a line; an index behind the last one is the end of the document.
  func inserting(_ text: String, before index: Int) -> ByteEdit {
    guard index < lines.count else {
      let closes = file.bytes.last == 0x0A
      return ByteEdit(SourceRange(at: file.bytes.count), closes ? text : "\n" + text)
    }
    return ByteEdit(SourceRange(at: lines[index].range.lowerBound), text)
  }

  /// Two parts of the document exchanged, the first one before the second.
  func exchanging(_ first: ClosedRange<Int>, _ second: ClosedRange<Int>) -> [ByteEdit] {
    [ByteEdit(bytes(of: first), text(of: second)), ByteEdit(bytes(of: second), text(of: first))]
  }

  /// Two places of the document exchanged.
  func exchanging(_ first: SourceRange, _ second: SourceRange) -> [ByteEdit] {
    [ByteEdit(first, file.text(second)), ByteEdit(second, file.text(first))]
  }

  /// Writes something over each of some places.
  func writing(_ new: String, at ranges: some Sequence<SourceRange>) -> [Change] {
    ranges.map { Change($0, new) }
  }

  /// Deletes each of some runs of lines.
  func deletions(of parts: [ClosedRange<Int>], places: [ClosedRange<Int>] = []) -> [Change] {
    parts.map { Change([deleting($0)], places: places) }
  }

  /// Deletes all lines but the first of each of some parts that have others.
  func emptyings(of parts: [ClosedRange<Int>]) -> [Change] {
    deletions(of: parts.filter { $0.count > 1 }.map { $0.lowerBound + 1...$0.upperBound })
  }

  /// Makes a slip in the longest word of a range.
  func misspelling(
    _ range: SourceRange, isEquivalent: Bool = false, _ random: inout SeededGenerator
  ) -> Change? {
    let words = file.text(range).split { !$0.isLetter }.filter { $0.count > 3 }
    guard let word = words.max(by: { $0.count < $1.count }),
      let place = ranges(of: String(word), within: range).first
    else { return nil }
    return Change(place, random.misspelling(of: String(word)), isEquivalent: isEquivalent)
  }

  /// Puts texts in place of others wherever these are in some lines as whole words.
  func replacing(_ pairs: [(String, String)], in indices: [Int]) -> [Change] {
    pairs.flatMap { old, new in writing(new, at: ranges(of: old, in: indices)) }
  }
}
