/// Finding the name that was probably meant.
///
/// How far from a name a slip may lead is said here alone. Who looks for slips adds what it knows of its
/// names: how short one may be, or what must stay as it is.
public enum NearestName {
  /// How many edits may lie between a name and what is written: letters that are left out, put in or
  /// replaced, and neighbours that changed places.
  public enum Reach: Sendable {
    /// For text that should be one of the names and is not, as where a rule is named: a third of what
    /// is written, at least one.
    case guess
    /// For text that may be a word of its own: one edit, two in a name of eight letters or more.
    case slip
    /// The same in running text, where any word may be: two only in a name of ten letters or more.
    case slipInText

    /// Returns the most edits between names of so many letters.
    public func limit(name: Int, written: Int) -> Int {
      switch self {
      case .guess: max(1, written / 3)
      case .slip: name < 8 ? 1 : 2
      case .slipInText: name < 10 ? 1 : 2
      }
    }
  }

  /// Returns the candidate with the fewest edits to what is written; the first of equals wins.
  public static func of(
    _ written: String, in candidates: some Sequence<String>, reach: Reach = .guess
  ) -> String? {
    let bytes = Array(written.utf8)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.utf8)
      let limit = reach.limit(name: letters.count, written: bytes.count)
      let bound = min(limit, (best?.distance ?? .max) - 1)
      guard let found = distance(bytes, letters, limit: bound) else { continue }
      best = (candidate, found)
    }
    return best?.name
  }

  /// Returns what to say of a name that is none of those that are known: all of them, the nearest first.
  public static func hint(
    _ name: String, among known: [String], _ lead: String = "known are"
  ) -> String {
    hint(nearest: of(name, in: known), among: known, lead)
  }

  /// Returns the same where it is known which one is the nearest, if any is near.
  public static func hint(nearest: String?, among known: [String], _ lead: String) -> String {
    let first = nearest.map { near in known.filter { $0 == near } } ?? []
    let all = first + known.filter { $0 != nearest }
    // No one reads through all components.
    let rest = all.count > 40 ? ["… (\(all.count) in all)"] : []
    let list = (all.prefix(rest.isEmpty ? 40 : 10) + rest).joined(separator: ", ")
    return nearest.map { "did you mean \"\($0)\"? \(lead.capitalizingFirst) \(list)" }
      ?? "\(lead) \(list)"
  }

  /// Whether what is written is a name, or has a slip in it.
  public static func isNear(
    _ written: some Sequence<UInt8>, _ name: some Sequence<UInt8>, reach: Reach = .slip
  ) -> Bool {
    let (written, name) = (Array(written), Array(name))
    let limit = reach.limit(name: name.count, written: written.count)
    return distance(written, name, limit: limit) != nil
  }

  /// Whether what is written is a word with a slip of the fingers in it, and is more than near: in a
  /// word of fewer than five letters only neighbours changed places, or one letter was doubled or lost.
  ///
  /// An "s" more or less at the end is not a slip, nor is another first letter, "reading" for
  /// "heading"; a first letter that is left out is one.
  public static func isSlip(
    _ written: some Sequence<UInt8>, of word: some Sequence<UInt8>
  ) -> Bool {
    let (written, word) = (Array(written), Array(word))
    guard word.count >= 3, abs(written.count - word.count) <= 2, stem(written) != stem(word) else {
      return false
    }
    let isLikely =
      if word.count >= 5 {
        written.first == word.first || written[...] == word.dropFirst()
          || written.prefix(2).reversed() == Array(word.prefix(2))
      } else if written.count == word.count {
        written.sorted() == word.sorted()
      } else if written.count < word.count {
        written.count > 1
      } else {
        zip(written, written.dropFirst()).contains { $0 == $1 }
      }
    return isLikely && isNear(written, word)
  }

  private static func stem(_ word: [UInt8]) -> ArraySlice<UInt8> {
    word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours between
  /// two byte strings (optimal string alignment), or nil when more than `limit`.
  public static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // What both begin and end with takes no edits.
    var (start, leftEnd, rightEnd) = (0, left.count, right.count)
    while start < min(leftEnd, rightEnd), left[start] == right[start] { start += 1 }
    while min(leftEnd, rightEnd) > start, left[leftEnd - 1] == right[rightEnd - 1] {
      (leftEnd, rightEnd) = (leftEnd - 1, rightEnd - 1)
    }
    let longer = max(leftEnd, rightEnd) - start
    if min(leftEnd, rightEnd) == start { return longer }
    // One edit of what is left replaces a letter, or lets two change places.
    if limit <= 1 {
      let isSwap =
        leftEnd == rightEnd && longer == 2 && left[start] == right[start + 1]
        && left[start + 1] == right[start]
      return limit == 1 && (longer == 1 || isSwap) ? 1 : nil
    }
    let (left, right) = (Array(left[start..<leftEnd]), Array(right[start..<rightEnd]))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current.append(value)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
