/// The kinds of term; each has its file in `Rules/vocabulary/`.
public enum TermKind: String, Sendable, CaseIterable {
  /// Keys of a keyboard.
  case key
  /// Gestures of a touch screen and a mobile screen reader.
  case gesture
  /// Settings of a device.
  case setting
  /// What a screen reader says of a control: name, role, state.
  case attribute
  /// Roles.
  case role
  /// States.
  case state
  /// What happens.
  case outcome
  /// Platforms.
  case platform
  /// Frameworks.
  case framework
  /// Screen readers.
  case screenReader = "screen_reader"
  /// Words that say whether something applies.
  case polarity
  /// Words that join: modality, conditions, examples.
  case connective
  /// Components and their kinds.
  case component
  /// What outcomes happen to, such as focus.
  case thing
  /// Words that say which of several, and where: "further", "outside".
  case relation

  /// The letter that stands for the kind in a packed vocabulary.
  var code: UInt8 {
    switch self {
    case .key: UInt8(ascii: "k")
    case .gesture: UInt8(ascii: "g")
    case .setting: UInt8(ascii: "d")
    case .attribute: UInt8(ascii: "a")
    case .role: UInt8(ascii: "r")
    case .state: UInt8(ascii: "s")
    case .outcome: UInt8(ascii: "o")
    case .platform: UInt8(ascii: "p")
    case .framework: UInt8(ascii: "f")
    case .screenReader: UInt8(ascii: "v")
    case .polarity: UInt8(ascii: "y")
    case .connective: UInt8(ascii: "j")
    case .component: UInt8(ascii: "c")
    case .thing: UInt8(ascii: "t")
    case .relation: UInt8(ascii: "l")
    }
  }

  /// The letter of a term that only counts beside others of its kind; see `Mention.isListed`.
  var listedCode: UInt8 { code & ~0x20 }

  /// Returns the kind that a letter stands for, or nil.
  init?(code: UInt8) {
    guard let kind = Self.byCode[Int(code & 0x1F)], kind.code == code else { return nil }
    self = kind
  }

  /// The kinds by the lowest five bits of their letters.
  static let byCode = (UInt8(0x60)...0x7F).map { code in
    allCases.first { $0.code == code }
  }
}

/// Some kinds of term.
public struct TermKinds: Sendable {
  private var bits: UInt32 = 0

  mutating func insert(_ kind: TermKind) { bits |= 1 << UInt32(kind.code & 0x1F) }

  /// Whether a kind is one of them.
  public func contains(_ kind: TermKind) -> Bool { bits & 1 << UInt32(kind.code & 0x1F) != 0 }
}
