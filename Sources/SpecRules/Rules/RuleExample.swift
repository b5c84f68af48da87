public import SpecDiagnostics
public import SpecYAML

/// One document of a rule file: documentation for readers, and a test.
public struct RuleExample: Sendable {
  /// What the example shows.
  public let name: String
  /// The path that the document pretends to have.
  public let path: String
  /// The document, or what takes the place of `replace` in a clean spec; nothing where that is as it is.
  ///
  /// `⟪` and `⟫` are around each expected range.
  public let text: String
  /// The clean spec that the example changes, as a path below `Examples/clean`.
  public let spec: String?
  /// The text of the clean spec that `text` takes the place of.
  public let replace: String?
  /// What happens to the file on disk before it is read, if the example is about that.
  public let onDisk: Mishap?
  /// The messages that are expected, in order of place.
  public let reports: [String]
  /// The drafts that the help of each report ends with; empty where none is looked at.
  public let suggests: [String]
  /// The severity of the reports; nil where it is not looked at.
  public let severity: Severity?
  /// Other files that lie there too: the pages of other platforms.
  public let beside: [Companion]
  /// Where the example is written.
  public let range: SourceRange

  /// A file that lies beside an example's document.
  public struct Companion: Sendable {
    /// The path that it pretends to have.
    public let path: String
    /// Its text.
    public let text: String
  }

  /// The path that a document pretends to have where none is given.
  public static let usualPath = "native/controls/example.md"

  /// What can happen to a file on disk.
  public enum Mishap: String, Sendable, CaseIterable {
    /// It is removed between being found and being read.
    case removed
    /// It grows beyond the size that is read.
    case oversized
  }

  /// Reads a list of examples, of a rule that has others; throws a `DataError` with a place.
  public static func all(in list: YAMLNode, path: String) throws(DataError) -> [RuleExample] {
    var examples: [RuleExample] = []
    for node in list.sequence ?? [] { examples.append(try example(node, path: path)) }
    return examples
  }

  static func all(_ map: StrictMapping, path: String) throws(DataError) -> [RuleExample] {
    var examples: [RuleExample] = []
    for node in try map.list("examples") { examples.append(try example(node, path: path)) }
    // That there are none yet is for its test to say.
    if examples.isEmpty { return [] }
    guard examples.contains(where: { !$0.reports.isEmpty }),
      examples.contains(where: { $0.reports.isEmpty })
    else {
      throw DataError(
        path: path, message: "a rule needs an example that is clean and one that is reported",
        range: map.value("examples")?.range ?? map.node.range)
    }
    return examples
  }

  /// The keys of an example.
  public static let keys = [
    "name", "path", "text", "spec", "replace", "with", "on-disk", "reports", "suggests", "severity",
    "beside",
  ]

  private static func example(_ node: YAMLNode, path: String) throws(DataError) -> RuleExample {
    let map = try StrictMapping(node, of: "an example", keys: keys, path: path)
    let spec = try map.optionalString("spec")
    let pretended = try map.optionalString("path") ?? spec ?? usualPath
    // A spec alone is meant as it is.
    let isChanged = spec != nil && (map.value("replace") != nil || map.value("with") != nil)
    let replace = isChanged ? try map.string("replace") : nil
    let text =
      try spec == nil ? map.string("text") : isChanged ? map.required("with").text ?? "" : ""
    return RuleExample(
      name: try map.string("name"), path: pretended, text: text, spec: spec, replace: replace,
      onDisk: try map.choice("on-disk", of: Mishap.self),
      reports: try map.strings("reports"), suggests: try map.strings("suggests"),
      severity: try map.choice("severity", of: Severity.self), beside: try companions(map),
      range: node.range)
  }

  private static func companions(_ map: StrictMapping) throws(DataError) -> [Companion] {
    var companions: [Companion] = []
    for node in try map.list("beside") {
      let file = try StrictMapping(
        node, of: "a file next to an example", keys: ["path", "text"], path: map.path)
      companions.append(Companion(path: try file.string("path"), text: try file.string("text")))
    }
    return companions
  }

  /// Returns the text without the marks that show tests what is reported; of a changed spec, whose text `clean`
  /// gives, the whole lines.
  public func lines(clean: (String) -> String?) -> String {
    let unmarked = text.filter { $0 != "\u{27EA}" && $0 != "\u{27EB}" }
    guard let spec, let replace, let base = clean(spec), let start = base.utf8Place(of: replace)
    else { return unmarked }
    let end = UInt8(ascii: "\n")
    let before = base.utf8.prefix(start).reversed().prefix { $0 != end }.reversed()
    let behind = base.utf8.dropFirst(start + replace.utf8.count).prefix { $0 != end }
    return String(decoding: Array(before), as: UTF8.self) + unmarked
      + (unmarked.hasSuffix("\n") ? "" : String(decoding: behind, as: UTF8.self))
  }

  /// Returns the document without marks, with the ranges that the marks surrounded.
  ///
  /// `clean` gives the text of a clean spec. Returns nil when the clean spec or the text to replace
  /// is not there.
  public func document(clean: (String) -> String?) -> (text: String, marks: [SourceRange])? {
    var whole = text
    if let spec {
      guard let base = clean(spec) else { return nil }
      whole = base
      if let replace {
        guard let start = base.utf8Place(of: replace) else { return nil }
        let bytes = Array(base.utf8)
        whole = String(decoding: bytes[..<start] + text.utf8, as: UTF8.self)
        whole += String(decoding: bytes[(start + replace.utf8.count)...], as: UTF8.self)
      }
    }
    var bytes: [UInt8] = []
    var marks: [SourceRange] = []
    var open: [Int] = []
    for character in whole.unicodeScalars {
      switch character {
      case "\u{27EA}": open.append(bytes.count)
      case "\u{27EB}":
        if let start = open.popLast() { marks.append(SourceRange(start, bytes.count)) }
      default: bytes.append(contentsOf: Array(String(character).utf8))
      }
    }
    return (String(decoding: bytes, as: UTF8.self), marks.sorted())
  }
}
