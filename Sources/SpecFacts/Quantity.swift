import SpecLanguage

/// A number with what it counts.
public struct Quantity: Hashable, Sendable {
  /// The digits: `200`, `4.5`.
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
}

/// What is in quotes.
public struct Quotation: Sendable {
  /// The folded words.
  public let text: String
  /// Its tokens with the quotation marks.
  public let places: Range<Int>
}
