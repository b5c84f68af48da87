/// How many terminal columns text takes, scalar by scalar.
enum DisplayWidth {
  /// Returns two for what Unicode calls wide (UAX #11) and for emoji, none for combining and invisible
  /// characters.
  ///
  /// Terminals do not agree on joined emoji; each counts by itself here.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) || scalar == "\u{AD}" { return 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    if isJoiningJamo(scalar) || properties.isEmojiModifier { return 0 }
    // The two halves of a flag.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    return properties.isEmojiPresentation || isWide(scalar) ? 2 : 1
  }

  /// Vowels and finals of Hangul, which are drawn within the syllable that an initial began.
  private static func isJoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }

  /// The blocks whose East Asian Width is W or F, emoji left out (EastAsianWidth.txt, 16.0).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F: true
    case 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265: true
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
    default: false
    }
  }
}
