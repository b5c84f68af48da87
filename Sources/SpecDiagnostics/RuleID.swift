/// The name of a rule, `family/name` in kebab case; it names the bad thing.
public struct RuleID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The whole id, such as `parity/framework-missing`.
  public let description: String

  /// Wraps an id without checking it; rule files are checked where they are loaded.
  public init(_ id: String) { description = id }

  /// The part before the slash.
  public var family: String { String(description[..<slash]) }
  /// The part after the slash.
  public var name: String { String(Substring(description.utf8[slash...].dropFirst())) }

  private var slash: String.Index {
    description.utf8.firstIndex(of: UInt8(ascii: "/")) ?? description.endIndex
  }

  /// Orders by the text of the id.
  public static func < (left: RuleID, right: RuleID) -> Bool {
    left.description < right.description
  }
}
