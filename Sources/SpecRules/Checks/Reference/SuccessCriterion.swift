import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// A success criterion of WCAG: "1.4.3 Contrast (Minimum), level AA".
struct SuccessCriterion: Sendable {
  let number: String
  let name: String
  let level: String
  /// The figures that it asks for: "4.5:1".
  let figures: [String]

  /// Reads one of a rule's list.
  init(_ node: YAMLNode, path: String) throws(DataError) {
    let map = try StrictMapping(
      node, of: "a criterion", keys: ["number", "name", "level", "figures"], path: path)
    number = try map.string("number")
    name = try map.string("name")
    level = try map.string("level")
    figures = try map.strings("figures")
  }

  /// Its name without what distinguishes it from others of the name, where it has that: "Contrast".
  var shortNames: [String] {
    let end = name.utf8.firstIndex(of: UInt8(ascii: "("))
    return end.map { [String(name[..<$0].dropLast())] } ?? []
  }

  /// The last part of the address of its explanation: "contrast-minimum".
  var slug: String {
    FoldedText.fold(name).utf8.split { !FoldedText.isLetterOrDigit($0) }.map { Substring($0) }
      .joined(separator: "-")
  }
}
