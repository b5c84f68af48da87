/// One name or alias found in an `APITable`; its fields are read from the packed bytes when asked.
struct APIEntry: Sendable {
  let lines: PackedLines
  /// Offset of the line of the spelling that was found.
  let found: Int
  /// Offset of the line of the name itself; the same unless the spelling is an alias.
  let start: Int

  /// The spelling that was found: the name or one of its aliases.
  var spelling: String { text(lines.field(0, at: found)) }
  /// The name itself.
  var name: String { text(lines.field(0, at: start)) }
  /// The framework, or nil for a literal.
  var framework: APIFramework? {
    let code = lines.field(PackedField.framework, at: start)
    return code.isEmpty ? nil : APIFramework(code: lines.bytes[code.lowerBound])
  }
  /// What sort of thing.
  var kind: APIKind {
    // `init(rawValue:)` would make a table of all kinds first.
    let name = field(PackedField.kind)
    return APIKind.allCases.first { $0.rawValue == name } ?? .literal
  }
  /// The types, elements or scopes that it belongs to.
  var owners: [String] { list(PackedField.owners) }
  /// The forms with argument labels.
  var signatures: [String] { list(PackedField.signatures) }
  /// All allowed values; empty when any is.
  var values: [String] { list(PackedField.values) }
  /// The platforms of its framework that lack it.
  var notOn: [APIPlatform] {
    list(PackedField.notOn).compactMap(APIPlatform.init(rawValue:))
  }
  /// Of an attribute, the roles that must not have it.
  var forbiddenOn: [String] { list(PackedField.forbiddenOn) }
  /// What is known of its end, if it is deprecated.
  var deprecation: APIDeprecation? {
    let flags = field(PackedField.flags)
    guard !flags.isEmpty else { return nil }
    let since = field(PackedField.since)
    let only = field(PackedField.only)
    return APIDeprecation(
      since: since.isEmpty ? nil : since, replacements: list(PackedField.replacements),
      isSoft: flags == PackedField.soft, only: only.isEmpty ? nil : only)
  }

  /// Whether the name is deprecated.
  var isDeprecated: Bool { !lines.field(PackedField.flags, at: start).isEmpty }
  /// Whether the found spelling has its type in front.
  var isQualified: Bool { bareSpelling.contains(.dot) }
  /// The bytes of the found spelling without a leading `.` or `@`.
  var bareSpelling: ArraySlice<UInt8> {
    lines.bytes[lines.keyStart(found)..<lines.field(0, at: found).upperBound]
  }
  /// The bytes of the found spelling behind its last `.` or `:`.
  var lastComponent: ArraySlice<UInt8> {
    let all = bareSpelling
    let cut = all.lastIndex { $0 == .dot || $0 == .colon }
    return all[(cut.map { $0 + 1 } ?? all.startIndex)...]
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: lines.bytes[range], as: UTF8.self)
  }
  private func field(_ number: Int) -> String { text(lines.field(number, at: start)) }
  private func list(_ number: Int) -> [String] {
    lines.bytes[lines.field(number, at: start)].split(separator: .bar).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// The fields of a packed line, behind the spelling.
enum PackedField {
  static let framework = 1
  static let kind = 2
  static let owners = 3
  static let signatures = 4
  static let values = 5
  static let flags = 6
  static let since = 7
  static let replacements = 8
  static let only = 9
  static let notOn = 10
  static let forbiddenOn = 11
  /// In an alias's line: the name, in place of all fields behind the kind.
  static let target = 3

  /// The kind of an alias's line.
  static let alias = "="
  static let deprecated = "d"
  static let soft = "s"
}
