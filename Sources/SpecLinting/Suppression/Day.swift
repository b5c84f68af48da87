/// A day of the Gregorian calendar, without a time zone.
///
/// Nothing here asks a clock: anyone who runs the linter says which day it is.
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The day as `2027-01-31` (RFC 3339, full-date).
  public let description: String

  /// Reads a day written as `2027-01-31`; nil for another month than 1 to 12 and another day than 1 to 31.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? Int(Substring(part)) : nil
    }
    guard parts.map({ $0.count }) == [4, 2, 2], numbers.count == 3, (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2])
    else { return nil }
    description = text
  }

  /// Orders by time.
  public static func < (left: Day, right: Day) -> Bool { left.description < right.description }
}
