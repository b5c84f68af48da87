import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Headings that the dialect does not know where a part is missing.
extension ComponentSpec {
  /// Returns the unknown headings where an aspect belongs that some notes lack: between the aspects that the
  /// dialect has before and after it.
  func unknownHeadings(
    at aspect: DialectAspect, in notes: PlatformNotes
  ) -> [Heading] {
    let place = place(of: aspect, in: notes)
    return unknownHeadings(in: notes).filter { place.contains($0.range.lowerBound) }
  }

  /// Returns the unknown heading that may be that of one of the aspects that some notes lack: one with its
  /// name in it, or the only one where nothing else is missing but those, in all notes or in that place.
  func likelyHeading(
    of aspect: DialectAspect, among asked: [DialectAspect], in notes: PlatformNotes
  ) -> Heading? {
    let others = unknownHeadings(in: notes)
    if let named = others.first(where: { $0.names(aspect) }) { return named }
    let asked = Set(asked.map(\.id))
    let missing = dialect.aspects.filter { other in
      (asked.contains(other.id) || notes.aspect(other.id) == nil && !other.neededBy.isEmpty)
        && !others.contains { $0.names(other) }
    }
    let free = others.filter { heading in !dialect.aspects.contains(where: heading.names) }
    if missing.map(\.id) == [aspect.id], free.count == 1 { return free[0] }
    let place = place(of: aspect, in: notes)
    let here = free.filter { place.contains($0.range.lowerBound) }
    let isAlone = missing.allSatisfy { other in
      asked.contains(other.id) || !self.place(of: other, in: notes).overlaps(place)
    }
    return isAlone && here.count == 1 ? here[0] : nil
  }

  private func unknownHeadings(in notes: PlatformNotes) -> [Heading] {
    let level = notes.aspects.map(\.level).min()
    return headings.filter {
      $0.part == .other && notes.range.contains($0.range) && $0.level > 0
        && (level == nil || $0.level == level)
    }
  }

  /// Returns the range of offsets between the aspects that the dialect has before and after one; all of the
  /// notes where these are in another order.
  private func place(of aspect: DialectAspect, in notes: PlatformNotes) -> Range<Int> {
    let order =
      dialect.aspectOrder.contains(aspect.id) ? dialect.aspectOrder : dialect.aspects.map(\.id)
    let own = order.firstIndex(of: aspect.id) ?? 0
    let there = notes.aspects.compactMap { other in
      order.firstIndex(of: other.id).map { (place: $0, heading: other.heading) }
    }
    let start = there.filter { $0.place < own }.map(\.heading.upperBound).max()
    let end = there.filter { $0.place > own }.map(\.heading.lowerBound).min()
    let (first, last) = (start ?? notes.range.lowerBound, end ?? notes.range.upperBound)
    return first < last ? first..<last : notes.range.lowerBound..<notes.range.upperBound
  }
}

extension Heading {
  /// Whether its title has the name of an aspect in it.
  fileprivate func names(_ aspect: DialectAspect) -> Bool {
    let names = aspect.titles.map(FoldedText.words).filter { $0.count == 1 }.joined()
    return FoldedText.words(title.value).contains(where: names.contains)
  }
}
