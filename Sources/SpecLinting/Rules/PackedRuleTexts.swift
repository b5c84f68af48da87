import SpecLanguage
import SpecYAML

/// What the built-in rules say to people, unpacked rule by rule when it is reported: to unpack all of
/// it was a seventeenth of the start.
struct PackedRuleTexts: Sendable {
  /// One `PackedTree` after the other, in the order of the rules.
  let trees: StaticString
  /// Where each begins.
  let places: PackedNumbers

  /// Returns what unpacks the texts of the rule at a place; nil behind the last.
  func text(of place: Int) -> (@Sendable () -> YAMLNode?)? {
    guard place < places.count else { return nil }
    return {
      trees.withUTF8Buffer { bytes in
        PackedTree.unpack(UnsafeBufferPointer(rebasing: bytes[min(places[place], bytes.count)...]))
      }
    }
  }
}
