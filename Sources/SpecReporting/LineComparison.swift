/// The lines that two texts have in common, in order.
///
/// The shortest way from one text to the other (Myers, "An O(ND) difference algorithm and its
/// variations", 1986), between what both begin and end with.
struct LineComparison {
  /// The places of equal lines, zero-based, ascending in both texts.
  let pairs: [(old: Int, new: Int)]

  /// How many changed lines are looked at; beyond, everything between counts as changed.
  private static let limit = 2_000

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    let middle = Self.middle(
      Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
    pairs =
      (0..<head).map { ($0, $0) } + middle.map { ($0.old + head, $0.new + head) }
      + (0..<tail).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
  }

  private static func middle(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let most = min(limit, old.count + new.count)
    // The furthest old line reached on each diagonal, shifted by `most + 1`.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var trace: [[Int]] = []
    for depth in 0...most {
      trace.append(furthest)
      for diagonal in stride(from: -depth, through: depth, by: 2) {
        let slot = diagonal + most + 1
        let goesDown =
          diagonal == -depth || diagonal != depth && furthest[slot - 1] < furthest[slot + 1]
        var place = goesDown ? furthest[slot + 1] : furthest[slot - 1] + 1
        while place < old.count, place - diagonal < new.count, place >= 0,
          place - diagonal >= 0, old[place] == new[place - diagonal]
        {
          place += 1
        }
        furthest[slot] = place
        if place >= old.count, place - diagonal >= new.count {
          return path(back: trace, shift: most + 1, to: (old.count, new.count))
        }
      }
    }
    return []
  }

  private static func path(
    back trace: [[Int]], shift: Int, to end: (old: Int, new: Int)
  ) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (oldPlace, newPlace) = end
    for (depth, furthest) in trace.enumerated().reversed() {
      let diagonal = oldPlace - newPlace
      let goesDown =
        diagonal == -depth
        || diagonal != depth
          && furthest[diagonal - 1 + shift] < furthest[diagonal + 1 + shift]
      let before = goesDown ? diagonal + 1 : diagonal - 1
      let oldBefore = depth == 0 ? 0 : furthest[before + shift]
      let newBefore = depth == 0 ? 0 : oldBefore - before
      while oldPlace > oldBefore, newPlace > newBefore {
        oldPlace -= 1
        newPlace -= 1
        pairs.append((oldPlace, newPlace))
      }
      (oldPlace, newPlace) = (oldBefore, newBefore)
    }
    return pairs.reversed()
  }
}
