extension UInt8 {
  var isUpper: Bool { 0x41 <= self && self <= 0x5A }
  var isLower: Bool { 0x61 <= self && self <= 0x7A }
  var isLetter: Bool { isUpper || isLower }
  var isDigit: Bool { 0x30 <= self && self <= 0x39 }
  /// Whether the byte may be in an identifier after its first byte.
  var isIdentifierPart: Bool { isLetter || isDigit || self == .underscore }
  /// Whether the byte may start an identifier.
  var isIdentifierStart: Bool { isLetter || self == .underscore }
  var lowered: UInt8 { isUpper ? self | 0x20 : self }

  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let newline = UInt8(ascii: "\n")
  static let underscore = UInt8(ascii: "_")
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let at = UInt8(ascii: "@")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let equals = UInt8(ascii: "=")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let bar = UInt8(ascii: "|")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
}
