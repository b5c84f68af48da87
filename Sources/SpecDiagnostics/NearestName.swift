/// Finding the name that was probably meant.
public enum NearestName {
  /// Returns the candidate with the fewest edits to `name`, if at most `limit` edits away (by
  /// default a third of the name's length, at least one); the first of equals wins.
  public static func of(_ name: String, in candidates: some Sequence<String>, limit: Int? = nil)
    -> String?
  {
    let bytes = Array(name.utf8)
    let limit = limit ?? max(1, bytes.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let bound = min(limit, (best?.distance ?? limit + 1) - 1)
      guard bound >= 0, let found = distance(bytes, Array(candidate.utf8), limit: bound) else {
        continue
      }
      best = (candidate, found)
    }
    return best?.name
  }

  /// Returns what to say of a name that is none of those that are known: the nearest of them, or all.
  public static func hint(
    _ name: String, among known: [String], _ lead: String = "known are"
  ) -> String {
    of(name, in: known).map { "did you mean \"\($0)\"?" }
      ?? "\(lead) \(known.joined(separator: ", "))"
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours between
  /// two byte strings (optimal string alignment), or nil when more than `limit`.
  public static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      var smallest = row + 1
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current.append(value)
        smallest = min(smallest, value)
      }
      if smallest > limit { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
