public import SpecDiagnostics
import SpecYAML

/// A dialect that a rule can find nothing in, with the reason: documentation, which switches
/// nothing off.
public struct UnfitDialect: Sendable {
  /// The dialect's id.
  public let dialect: String
  /// Why the rule can find nothing there.
  public let reason: String
  /// Where the dialect is named.
  public let range: SourceRange

  /// Reads the entries below the key `not-for`; an absent key counts as none.
  static func all(_ map: StrictMapping) throws(DataError) -> [UnfitDialect] {
    guard let node = map.value("not-for") else { return [] }
    guard let entries = node.mapping else {
      throw map.wrong("not-for", node, "a mapping of dialects to reasons")
    }
    var all: [UnfitDialect] = []
    for entry in entries {
      guard let dialect = entry.key.text else {
        throw DataError(path: map.path, message: "a key must be a text", range: entry.key.range)
      }
      guard let reason = entry.value.text, !reason.isEmpty else {
        throw DataError(
          path: map.path, message: "\"not-for\" must say why the rule does not fit \"\(dialect)\"",
          range: entry.key.range)
      }
      all.append(UnfitDialect(dialect: dialect, reason: reason, range: entry.key.range))
    }
    return all
  }
}
