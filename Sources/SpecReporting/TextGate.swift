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

  /// Returns text without what could do harm; each piece ends between two characters.
  public mutating func pass(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let length = UTF8Columns.scalarLength(bytes, at: place)
      let scalar = bytes[place..<place + length]
      if let name = name(of: scalar) {
        result += name.utf8
        (colons, hashes) = (nil, 0)
      } else {
        if isCommand(scalar) { result.append(UInt8(ascii: "\\")) }
        result += scalar
      }
      place += length
    }
    return result
  }

  private func name(of scalar: ArraySlice<UInt8>) -> String? {
    guard let byte = scalar.first, byte != 0x0A, byte != 0x09 else { return nil }
    if (0x20..<0x7F).contains(byte) || (keepsColor && byte == 0x1B) { return nil }
    let text = String(decoding: scalar, as: UTF8.self).unicodeScalars
    return text.first { $0.isHarmful }.map(VisibleText.name)
  }

  /// Returns whether a command would be complete with a character, and takes note of it.
  private mutating func isCommand(_ scalar: ArraySlice<UInt8>) -> Bool {
    guard let byte = scalar.first else { return false }
    let before = (colons: colons, hashes: hashes)
    let isLetter = (0x61...0x7A).contains(byte | 0x20)
    switch byte {
    case 0x0A: colons = 0
    // White space is more than ASCII; what else is beyond ASCII loses nothing by a backslash.
    case 0x20, 0x09, 0x80...: if colons ?? 0 > 0 { colons = nil }
    case UInt8(ascii: ":"): colons = colons.map { $0 + 1 }
    default: colons = nil
    }
    switch byte {
    case UInt8(ascii: "#"): hashes += 1
    case _ where isLetter: break
    default: hashes = 0
    }
    // The name of a command begins with a letter; reports put three colons in front of a place.
    return before.colons == 2 && isLetter || before.hashes > 1 && byte == UInt8(ascii: "[")
  }
}
