extension [UInt64] {
  /// Sorts the numbers and leaves out repetitions.
  package mutating func sortOnce() {
    sort()
    var end = 0
    for place in indices where end == 0 || self[place] != self[end - 1] {
      self[end] = self[place]
      end += 1
    }
    removeLast(count - end)
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  @inlinable
  package var uniqued: [Element] {
    if count < 2 { return self }
    // Hashing takes longer than looking through a few.
    if count < 9 { return reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
