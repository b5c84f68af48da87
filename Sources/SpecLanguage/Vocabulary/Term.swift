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
    guard let kind = TermKind(code: text[line] | 0x20), text[line + 1] == 0x09 else { return nil }
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
  public var platforms: TermList { list(3) }
  /// Terms of the same kind that it covers; `["all"]` for every one.
  public var includes: TermList { list(4) }
  /// Terms of the same kind that mean the same elsewhere.
  public var sameAs: TermList { list(5) }
  /// The group of terms that it is compared in.
  public var group: String? { optionalString(6) }
  /// Whether it is a hint ("double tap to activate") rather than a role.
  public var isHint: Bool { !field(7).isEmpty }
  /// The roles that a component normally speaks.
  public var roles: TermList { list(8) }
  /// Whether a component of this name has no role or state of its own.
  public var aspectsAreOptional: Bool { !field(9).isEmpty }
  /// The components whose names documents use for this one too.
  public var alike: TermList { list(10) }
  /// The components that it usually holds, opens or is opened by.
  public var parts: TermList { list(11) }
  /// The phrases of a component that mean it, and nothing else, in any sentence.
  public var names: TermList { list(12) }

  /// The term of the same kind that says what its negation says: `focus_remains` for
  /// `focus_moves`.
  public var negation: String? { optionalString(13) }
  /// Whether a key is held down together with another one.
  public var isModifier: Bool { has(UInt8(ascii: "m")) }
  /// Whether a direction belongs to a key.
  public var hasDirections: Bool { has(UInt8(ascii: "d")) }
  /// Whether it stands for everything of its kind.
  public var isAll: Bool { has(UInt8(ascii: "a")) }
  /// Whether a gesture goes left or right where nothing is said.
  public var isHorizontal: Bool { has(UInt8(ascii: "h")) }

  /// Whether a screen reader may take a key for itself, to go from one text to the next.
  public var browses: Bool { has(UInt8(ascii: "b")) }

  /// Whether the name of a component means many other things too: "the tree", "the filter".
  public var isEveryday: Bool { has(UInt8(ascii: "e")) }

  /// Whether an attribute is heard as soon as focus is there, or screen readers have a word for the
  /// state.
  public var isSpoken: Bool { has(UInt8(ascii: "s")) }
  /// The gesture that it is a form of, such as `tap`.
  public var base: String? { optionalString(15) }
  /// How many fingers a gesture has; 0 for as many as are said.
  public var fingers: Int { Int(string(16)) ?? 0 }
  /// How often a gesture taps; 0 for as often as is said.
  public var count: Int { Int(string(17)) ?? 0 }

  /// Returns where a field is, counted from the kind, which is 0; fields that are empty may be
  /// missing from the end of a line.
  private func field(_ number: Int) -> Range<Int> { text.field(number, ofLineAt: line) }

  private func has(_ flag: UInt8) -> Bool { text.bytes[field(14)].contains(flag) }

  private func string(_ number: Int) -> String { text.text(field(number)) }

  private func optionalString(_ number: Int) -> String? {
    let field = field(number)
    return field.isEmpty ? nil : text.text(field)
  }

  private func list(_ number: Int) -> TermList { TermList(text, in: field(number)) }
}

/// A list in a term's line, whose items are read when they are asked for.
public struct TermList: Sequence, Sendable {
  private let text: PackedText
  private let range: Range<Int>

  init(_ text: PackedText, in range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// Whether it has no items.
  public var isEmpty: Bool { range.isEmpty }

  /// The item, if there is only one.
  public var only: String? {
    isEmpty || end(from: range.lowerBound) < range.upperBound ? nil : text.text(range)
  }

  /// Whether a text is one of the items.
  public func contains(_ item: String) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      if let end = text.end(of: item, at: start), end == range.upperBound || isComma(end) {
        return true
      }
      start = end(from: start) + 1
    }
    return false
  }

  /// Returns an iterator over the items, in the order of the vocabulary.
  public func makeIterator() -> Iterator { Iterator(list: self, start: range.lowerBound) }

  /// Goes through the items of a list.
  public struct Iterator: IteratorProtocol {
    fileprivate let list: TermList
    fileprivate var start: Int

    /// Returns the next item, or nil behind the last.
    public mutating func next() -> String? {
      guard start < list.range.upperBound else { return nil }
      let end = list.end(from: start)
      defer { start = end + 1 }
      return list.text.text(start..<end)
    }
  }

  private func end(from start: Int) -> Int {
    var end = start
    while end < range.upperBound, !isComma(end) { end += 1 }
    return end
  }

  private func isComma(_ offset: Int) -> Bool { text[offset] == UInt8(ascii: ",") }
}
