/// A shell pattern with `*`, `?`, `[a-z]`, `\` and, between slashes, `**`; see gitignore(5).
///
/// Matching is greedy with one point of return for `**` and one for `*`, so its time grows with
/// the product of pattern and path at worst, never exponentially. What many patterns may cost together
/// is counted in steps, so that the same files are found on every machine.
package struct GlobPattern: Sendable {
  /// What is between two slashes.
  enum Part: Sendable {
    /// `**`: any number of names, none included; at the end at least one.
    case anyDepth
    case name([Token])
  }

  /// What matches inside a name.
  enum Token: Sendable, Hashable {
    case byte(UInt8)
    case one
    case many
    /// A bracket, `[a-z]` or `[!a-z]`.
    case oneOf([ClosedRange<UInt8>], isNegated: Bool)
    /// A broken bracket or a trailing backslash: matches nothing.
    case never

    var cost: Int { if case .oneOf(let ranges, _) = self { 1 + ranges.count } else { 1 } }
  }

  let parts: [Part]
  /// How many steps all patterns together may cost for one path.
  package static let stepLimit = 1_000_000

  /// Returns whether the pattern matches all the names of a path.
  ///
  /// What that costs is taken from `steps`; nothing matches once they are used up.
  package func matches(_ names: ArraySlice<ArraySlice<UInt8>>, steps: inout Int) -> Bool {
    let isMany = { (part: Part) in if case .anyDepth = part { true } else { false } }
    // A last `**` stands for all that a folder holds, but not for the folder.
    return Self.match(parts[...], names, isMany: isMany, fillsLast: true) { part, name in
      steps -= 1
      guard steps > 0, case .name(let tokens) = part else { return false }
      return Self.match(tokens[...], name, isMany: { $0 == .many }, fillsLast: false) {
        steps -= $0.cost
        return steps > 0 && Self.matches($0, $1)
      }
    }
  }

  /// Matches parts with items one by one, those that stand for many with as few as possible;
  /// `fillsLast` says whether such a part needs an item at the end.
  private static func match<Part, Item>(
    _ parts: ArraySlice<Part>, _ items: ArraySlice<Item>, isMany: (Part) -> Bool, fillsLast: Bool,
    fits: (Part, Item) -> Bool
  ) -> Bool {
    var (part, item) = (parts.startIndex, items.startIndex)
    var retry: (part: Int, item: Int)?
    while true {
      if part < parts.endIndex, isMany(parts[part]) {
        part += 1
        if part == parts.endIndex { return !fillsLast || item < items.endIndex }
        retry = (part, item)
        continue
      }
      if item == items.endIndex { return part == parts.endIndex }
      if part < parts.endIndex, fits(parts[part], items[item]) {
        part += 1
        item += 1
        continue
      }
      guard let last = retry else { return false }
      (part, item) = (last.part, last.item + 1)
      retry = (part, item)
    }
  }

  private static func matches(_ token: Token, _ byte: UInt8) -> Bool {
    switch token {
    case .byte(let expected): expected == byte
    case .one: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    case .many, .never: false
    }
  }
}
