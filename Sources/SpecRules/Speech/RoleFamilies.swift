import SpecYAML

/// Roles that one platform or another says for the same control; the rule file lists them.
struct RoleFamilies: Sendable {
  private let families: [[String]]

  /// Reads a list of families: ids of roles parted by blanks.
  init(_ options: StrictMapping, key: String) throws(DataError) {
    families = try options.strings(key).map { $0.split(separator: " ").map(String.init) }
  }

  /// Whether the families list a role: all others are containers or content.
  func know(_ role: String) -> Bool { families.contains { $0.contains(role) } }

  /// Whether two roles may be the same control.
  func agree(_ role: String, _ other: String) -> Bool {
    role == other || families.contains { $0.contains(role) && $0.contains(other) }
  }
}
