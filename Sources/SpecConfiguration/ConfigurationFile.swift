public import SpecDiagnostics
public import SpecYAML

/// What one `.a11yspec.yml` says, every part with its place; nothing of it is in force yet.
///
/// This module reads configuration files strictly and describes them in a JSON Schema, both from
/// one table of keys. It refuses to look for files, to know which rules there are, and to run
/// anything.
public struct ConfigurationFile: Sendable {
  /// The path, as it is shown.
  public let path: String
  /// Presets and files to begin with, in the order written.
  public private(set) var extends: [Written<String>] = []
  /// Folders with rules.
  public private(set) var rules: [Written<String>] = []
  /// What holds for every file.
  public private(set) var settings: FileSettings
  /// What holds for some files, in the order written.
  public private(set) var overrides: [Override] = []
  /// Which files are looked at; nil for all.
  public private(set) var include: Written<[String]>?
  /// Which files are not looked at.
  public private(set) var exclude: Written<[String]>?
  /// Terms to add, by the names of the vocabulary's files.
  public private(set) var vocabulary: [(file: Written<String>, terms: [YAMLNode])] = []
  /// Spellings to write, each with wrong ones.
  public private(set) var terms: [(write: Written<String>, insteadOf: [String])] = []
  /// Words that are spelt as they are meant.
  public private(set) var words: [Written<String>] = []
  /// The folders of the specs by what the addresses of their pages begin with.
  public private(set) var routes: [(address: Written<String>, folder: Written<String>)] = []
  /// From which severity on a run fails.
  public private(set) var failLevel: Written<String>?
  /// The path of the baseline.
  public private(set) var baseline: Written<String>?
  /// Whether suppressions need a reason.
  public private(set) var requiresReason: Written<Bool>?

  /// Settings for some files.
  public struct Override: Sendable {
    /// Patterns of the paths that it is for.
    public let paths: Written<[String]>
    /// What holds for them.
    public let settings: FileSettings
  }

  /// Reads a file strictly; throws a `DataError` with a place.
  ///
  /// An empty file says nothing.
  public init(_ file: SourceFile) throws(DataError) {
    path = file.path
    let reader = SettingsReader(file: file)
    let parsed = YAMLParser.parse(file, in: file.range)
    if let problem = parsed.problems.first {
      throw DataError(path: path, message: problem.message, range: problem.range)
    }
    settings = FileSettings()
    guard let root = parsed.root, !root.isAbsent else { return }
    let fields =
      ConfigurationKey.allCases.map(\.field)
      + [ValueForm.Field("$schema", .text(what: "the address of a schema"), "For editors.")]
    try FormCheck(path: path).hold(root, to: fields, subject: "a configuration")
    settings = try reader.settings(root)
    func texts(_ key: ConfigurationKey) -> [Written<String>] {
      reader.value(root, key).map(reader.texts) ?? []
    }
    extends = texts(.extends)
    rules = texts(.rules)
    words = texts(.words)
    include = try reader.value(root, .include).map(reader.patterns)
    exclude = try reader.value(root, .exclude).map(reader.patterns)
    failLevel = texts(.failLevel).first
    baseline = texts(.baseline).first
    requiresReason = texts(.requireReason).first.map { Written($0.value == "true", at: $0.place) }
    for item in SettingsReader.items(root[ConfigurationKey.overrides.rawValue]) {
      guard let paths = item["paths"] else { continue }
      overrides.append(
        Override(paths: try reader.patterns(paths), settings: try reader.settings(item)))
    }
    vocabulary = reader.entries(root, .vocabulary).map { ($0.name, SettingsReader.items($0.value)) }
    routes = reader.entries(root, .routes).flatMap { entry in
      reader.texts(entry.value).map { (entry.name, $0) }
    }
    terms = reader.entries(root, .terms).map { ($0.name, reader.texts($0.value).map(\.value)) }
  }
}
