import SpecDiagnostics
import SpecYAML

/// A key of `.a11yspec.yml`.
///
/// The loader, the JSON Schema, `a11yspec config show` and the file that `a11yspec init` writes all
/// read the table of `entry`.
public enum ConfigurationKey: String, Sendable, CaseIterable {
  case extends
  case rules
  case severity
  case confidence
  case options
  case overrides
  case include
  case exclude
  case dialect
  case vocabulary
  case terms
  case words
  case routes
  case headings
  case required
  case optional
  case platforms
  case failLevel = "fail-level"
  case baseline
  case requireReason = "require-reason"

  /// What the table says of a key.
  public struct Entry: Sendable {
    /// What its value looks like.
    public let form: ValueForm
    /// What holds without it, as `a11yspec config show` prints it.
    public let standard: String
    /// Lines of YAML that show its use.
    public let example: String
    /// What it does, in one or more sentences.
    public let doc: String
  }

  /// Its entry in the table.
  public var entry: Entry {
    let node = Self.table?[rawValue]
    func text(_ key: String) -> String? { node?[key]?.text }
    return Entry(
      form: ValueForm(of: node?["form"]), standard: text("standard") ?? "none",
      example: text("example") ?? "", doc: text("doc") ?? "")
  }

  /// What `keys.yml` says, which is read with the first file; tests hold it to the cases.
  private static let table: YAMLNode? = {
    let file = SourceFile(path: "keys.yml", bytes: PackageResources.keys_yml)
    return YAMLParser.parse(file, in: file.range).root
  }()

  /// The key as a part of a mapping.
  var field: ValueForm.Field { ValueForm.Field(rawValue, entry.form, entry.doc) }
}

extension ValueForm {
  /// Reads a form of the table.
  fileprivate init(of node: YAMLNode?) {
    func texts(_ key: String) -> [String]? { node?[key]?.sequence?.compactMap(\.text) }
    if node?.text == "flag" {
      self = .flag
    } else if let what = node?["text"]?.text {
      self = .text(what)
    } else if let words = texts("choice") {
      self = .choice(words)
    } else if let item = node?["list"] {
      self = .list(ValueForm(of: item))
    } else if let name = node?["mapping"]?.text {
      let fields = node?["with"]?.mapping ?? []
      self = .mapping(name, ValueForm(of: node?["to"]), fields.map(Field.init(of:)))
    } else if let fields = node?["record"]?.mapping {
      self = .record(fields.map(Field.init(of:)))
    } else if let keys = texts("items") {
      let paths = Field(
        Settings.pathsKey, .list(.text("a pattern of paths")),
        "The files that it is for, as patterns like those of .gitignore.", isRequired: true)
      self = .list(.record([paths] + keys.compactMap(ConfigurationKey.init).map(\.field)))
    } else {
      self = .any
    }
  }
}

extension ValueForm.Field {
  /// Reads a field of the table.
  fileprivate init(of entry: YAMLEntry) {
    self.init(
      entry.key.text ?? "", ValueForm(of: entry.value["form"]), entry.value["doc"]?.text ?? "")
  }
}
