public import SpecDiagnostics
import SpecRules

/// One line of a baseline: findings of one file that have one key.
public struct BaselineEntry: Sendable, Hashable {
  /// The path of the file as seen from the folder of the baseline, with `/`.
  public internal(set) var path: String
  /// What the findings are known by.
  public let rule: RuleID
  /// Their structural path in settled words, or nothing.
  public let place: String
  /// What is wrong in settled words.
  public let subject: String
  /// How many there are.
  public var count: Int

  /// All of it but the count, as it is in the file.
  var id: String { "\(Self.escaped(path))\t\(kind)" }

  /// What it says, whichever file it is about.
  var kind: String {
    [rule.description, place, subject].map(Self.escaped).joined(separator: "\t")
  }

  var placeID: String { "\(path)\t\(rule)\t\(place)" }
  /// What it has in common with the same words below another heading.
  var wordsID: String { "\(path)\t\(rule)\t\(subject)" }
  /// The single things that it is about: rules list several missing ones with commas.
  var parts: Set<String> {
    Set(subject.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init))
  }

  /// Whether it is at one of some places, or below one.
  func isBelow(_ places: Set<String>) -> Bool {
    let names = place.split(separator: " > ")
    return names.indices.contains { places.contains(names[...$0].joined(separator: " > ")) }
  }

  /// Whether it may be about a place that has another heading by now: words of the document say what it is,
  /// and the part of the notes that it was in is not there, or no part was known where it was.
  func mayMove(in parts: NoteParts) -> Bool {
    if isBelow(parts.unnamed) { return true }
    if place.isEmpty { return !subject.isEmpty }
    let names = place.split(separator: " > ").prefix(3)
    return !subject.isEmpty
      && names.indices.contains { !parts.present.contains(names[...$0].joined(separator: " > ")) }
  }

  var line: String { "\(id)\t\(count)" }

  private static func escaped(_ field: String) -> String {
    var last: Unicode.Scalar?
    return field.replacingScalars { scalar in
      defer { last = scalar }
      return switch scalar {
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\\": "\\\\"
      // A line that begins with a hash is a remark, and build servers take "##[" for a command.
      case "#" where last == nil || last == "#": "\\#"
      // At the beginning of a line they take two of these for one.
      case ":" where last == nil: "\\:"
      case _ where scalar.isHarmful: "\\u\(String(scalar.value, radix: 16));"
      default: nil
      }
    }
  }

  /// Returns a field of a line as it was before it was written.
  static func unescaped(_ field: Substring) -> String {
    guard field.utf8.contains(0x5C) else { return String(field) }
    var (rest, result) = (field.unicodeScalars[...], String.UnicodeScalarView())
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch escaped {
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "u":
        let digits = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(digits.count + 1)
        UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init).map { result.append($0) }
      default: result.append(escaped)
      }
    }
    return String(result)
  }
}
