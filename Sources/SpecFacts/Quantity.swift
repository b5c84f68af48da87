import SpecLanguage

/// A number with what it counts.
public struct Quantity: Hashable, Sendable {
  /// The digits: `200`, `4.5`; of milliseconds those of as many seconds.
  public let value: String
  /// What is counted: the hash of the noun, or of the unit.
  public let noun: UInt64
  /// What a number counts that has nothing to count.
  public static let bare = WordHash.of("#")
  /// The place of the number.
  public let place: Int
  /// The place behind what is counted.
  public let end: Int
  /// Whether it counts how many there are in all: "of 12".
  public let isTotal: Bool
  /// Whether it is in quotes, as an example of what is heard.
  public let isQuoted: Bool

  /// Returns what is as long as a number of milliseconds, which code counts in; nil for anything else.
  static func seconds(_ value: String, of noun: UInt64) -> (value: String, noun: UInt64)? {
    guard milliseconds.contains(noun), let count = Int(value) else { return nil }
    let rest = String(
      String(1000 + count % 1000).dropFirst().reversed().drop { $0 == "0" }.reversed())
    return ("\(count / 1000)" + (rest.isEmpty ? "" : "." + rest), WordHash.of("second"))
  }

  private static let milliseconds = ["ms", "millisecond"].map(WordHash.of)
}

/// What is in quotes.
public struct Quotation: Sendable {
  /// The folded words.
  public let text: String
  /// Its tokens with the quotation marks.
  public let places: Range<Int>
}
