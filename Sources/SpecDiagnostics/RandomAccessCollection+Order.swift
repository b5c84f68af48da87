extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that passes a test, in a collection whose first part
  /// fails it and whose rest passes it; the end where none passes.
  @inlinable
  public func firstIndexInOrder(where passes: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
