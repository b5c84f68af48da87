import SpecDiagnostics

/// What text for people passes on its way to a terminal, a log or a file.
///
/// Reports make harmless what they quote where they quote it. The gate holds for every text whatever
/// it quotes: control characters and marks of writing direction become their names, and what a build
/// server would take for a command of its own is broken by a backslash.
///
/// GitHub takes `::command::` at the beginning of a line, behind any white space, and `##[command]`
/// anywhere (`ActionCommand.cs` of its runner); Azure takes `##vso[`, TeamCity `##teamcity[`.
public struct TextGate {
  private let keepsColor: Bool
  /// How many colons are on the line behind white space alone; nil once anything else is.
  private var colons: Int? = 0
  /// How many hashes were last, with or without letters behind them.
  private var hashes = 0

  /// Creates a gate at the beginning of a line; `keepsColor` lets the escape character pass.
  public init(keepsColor: Bool = false) { self.keepsColor = keepsColor }

  /// Returns a whole text without what could do harm, in UTF-8.
  public static func pass(_ text: String) -> [UInt8] {
    var gate = TextGate()
    return gate.pass(Array(text.utf8))
  }

  /// Returns text without what could do harm; each piece ends between two characters.
  public mutating func pass(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    // Where the text begins that is not yet in the result: nearly always all of it.
    var start = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      var next = place + 1
      var substitute: String?
      if isPlain(byte) {
        if isCommand(byte) { substitute = "\\" + String(Unicode.Scalar(byte)) }
      } else {
        next = place + UTF8Columns.scalarLength(bytes, at: place)
        substitute = name(of: bytes[place..<next])
        (colons, hashes) = (substitute == nil && colons == 0 ? 0 : nil, 0)
      }
      if let substitute {
        result += bytes[start..<place]
        result += substitute.utf8
        start = next
      }
      place = next
    }
    return start == 0 ? bytes : result + bytes[start...]
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09 || keepsColor && byte == 0x1B
  }

  private func name(of scalar: ArraySlice<UInt8>) -> String? {
    String(decoding: scalar, as: UTF8.self).unicodeScalars.first { $0.isHarmful }
      .map(VisibleText.name)
  }

  /// Returns whether a command would be complete with a character of ASCII, and takes note of it.
  private mutating func isCommand(_ byte: UInt8) -> Bool {
    // The name of a command begins with a letter; reports put three colons in front of a place.
    let isLetter = (0x61...0x7A).contains(byte | 0x20)
    let isComplete = isLetter ? colons == 2 : byte == UInt8(ascii: "[") && hashes > 1
    switch byte {
    case 0x0A: colons = 0
    // White space is more than ASCII; what else is beyond ASCII loses nothing by a backslash.
    case 0x20, 0x09: if colons != 0 { colons = nil }
    case UInt8(ascii: ":"): colons = colons.map { $0 + 1 }
    default: colons = nil
    }
    if byte == UInt8(ascii: "#") {
      hashes += 1
    } else if !isLetter {
      hashes = 0
    }
    return isComplete
  }
}
