/// What one Unicode scalar becomes when a text is folded.
enum Folded {
  /// A letter or digit in lower case.
  case letter(UInt8)
  /// Letters that are not ASCII.
  case text(String)
  /// `'` or its curly forms.
  case apostrophe
  /// `_`.
  case underscore
  /// A combining mark: no letter of its own, but part of the one before it.
  case accent
  /// Nothing: zero-width characters, soft hyphens.
  case nothing
  /// White space, hyphens and dashes, Markdown's `*` and backticks.
  case separator
  /// Any other mark, as ASCII.
  case mark(UInt8)

  /// Folds an ASCII byte.
  init(ascii byte: UInt8) {
    switch byte {
    case 0x41...0x5A: self = .letter(byte | 0x20)
    case 0x61...0x7A, 0x30...0x39: self = .letter(byte)
    case 0x27: self = .apostrophe
    case 0x5F: self = .underscore
    case 0...0x20, 0x7F, 0x2D, 0x2A, 0x60: self = .separator
    default: self = .mark(byte)
    }
  }

  /// Folds one scalar beyond ASCII.
  init(_ text: String) {
    guard let scalar = text.unicodeScalars.first else {
      self = .nothing
      return
    }
    switch scalar.value {
    case 0...0x7F: self = Folded(ascii: UInt8(scalar.value))
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x85, 0x2028, 0x2029: self = .separator
    case 0x300...0x36F, 0xFE00...0xFE0F: self = .accent
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: self = .nothing
    case 0x2018...0x201B, 0x2032, 0x2BC: self = .apostrophe
    case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: self = .mark(0x22)
    case 0x2010...0x2015, 0x2212: self = .separator
    // The numbers of footnotes, and pictograms.
    case 0xB2, 0xB3, 0xB9, 0x2070...0x2079, 0x1F000...0x1FAFF: self = .separator
    case 0xFF01...0xFF5E: self = Folded(ascii: UInt8(scalar.value - 0xFEE0))
    case 0xC0...0x17F: self = Self.latin(scalar)
    default: self = .text(text.lowercased())
    }
  }

  /// Folds a Latin letter with an accent to its base, so that composed and decomposed text agree.
  private static func latin(_ scalar: UnicodeScalar) -> Folded {
    // U+00C0 to U+017F in order; "." marks a character that is not a letter with an accent.
    let base: StaticString = """
      aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
      aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll.\
      ...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.
      """
    let letter = base.withUTF8Buffer { $0[Int(scalar.value) - 0xC0] }
    if letter != UInt8(ascii: ".") { return .letter(letter) }
    return .text(String(scalar).lowercased())
  }
}
