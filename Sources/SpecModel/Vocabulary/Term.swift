import SpecYAML

/// One thing that documents name; how they name it is in the vocabulary's phrases.
///
/// A place in the packed vocabulary: its fields are read when they are asked for.
public struct Term: Sendable {
  /// The kind.
  public let kind: TermKind
  private let text: PackedText
  private let line: Int

  /// Takes the term of a line, or returns nil when the line is damaged.
  init?(_ text: PackedText, at line: Int) {
    guard let kind = TermKind(code: text[line] | 0x20), text[line + 1] == .tab else { return nil }
    self.kind = kind
    self.text = text
    self.line = line
  }

  /// The id without its kind, such as `tab`.
  public var shortID: String { string(1) }
  /// The full id, such as `key.tab`.
  public var id: String { kind.rawValue + "." + shortID }
  /// How messages write it.
  public var name: String { string(2) }
  /// The platforms whose word it is; empty for all.
  public var platforms: [String] { list(3) }
  /// Terms of the same kind that it covers; `["all"]` for every one.
  public var includes: [String] { list(4) }
  /// Terms of the same kind that mean the same elsewhere.
  public var sameAs: [String] { list(5) }
  /// The group of terms that it is compared in.
  public var group: String? { optionalString(6) }
  /// Whether it is a hint ("double tap to activate") rather than a role.
  public var isHint: Bool { !field(7).isEmpty }
  /// What a connective does.
  public var function: String? { optionalString(8) }
  /// The roles that a component normally speaks.
  public var roles: [String] { list(9) }
  /// Whether a component of this name has no role or state of its own.
  public var aspectsAreOptional: Bool { !field(10).isEmpty }
  /// The components whose names documents use for this one too.
  public var alike: [String] { list(11) }
  /// The components that it usually holds, opens or is opened by.
  public var parts: [String] { list(12) }
  /// The phrases of a component that mean it, and nothing else, in any sentence.
  public var names: [String] { list(13) }

  /// The term of the same kind that says what its negation says: `focus_remains` for
  /// `focus_moves`.
  public var negation: String? { optionalString(14) }
  /// Terms of the same kind that say the contrary; given on both sides.
  public var opposites: [String] { list(15) }
  /// Whether the phrase that named it means it only among others of its kind: "on" in "on/off".
  public var isListed: Bool { text[line] & 0x20 == 0 }

  /// Returns where a field stands, counted from the kind, which is 0; fields that are empty may be
  /// missing from the end of a line.
  private func field(_ number: Int) -> Range<Int> {
    var start = line
    var left = number
    while left > 0 {
      if text[start] == .lineFeed { return start..<start }
      if text[start] == .tab { left -= 1 }
      start += 1
    }
    var end = start
    while text[end] != .tab, text[end] != .lineFeed { end += 1 }
    return start..<end
  }

  private func string(_ number: Int) -> String { text.text(field(number)) }

  private func optionalString(_ number: Int) -> String? {
    let field = field(number)
    return field.isEmpty ? nil : text.text(field)
  }

  private func list(_ number: Int) -> [String] {
    let field = field(number)
    if field.isEmpty { return [] }
    var items: [String] = []
    var start = field.lowerBound
    for index in field where text[index] == PackedVocabulary.comma {
      items.append(text.text(start..<index))
      start = index + 1
    }
    items.append(text.text(start..<field.upperBound))
    return items
  }
}
