public import SpecDiagnostics
public import SpecYAML

/// What a `.a11yspec.yml` says of all files, or one of its overrides of some; every part with its
/// place, nothing of it in force yet.
///
/// This module reads configuration files strictly and describes them in a JSON Schema, both from
/// one table of keys. It refuses to look for files, to know which rules there are, and to run
/// anything.
public struct Settings: Sendable {
  /// The key of an override that says which files it is for.
  static let pathsKey = "paths"
  /// The keys of what is required.
  static let (sectionsKey, aspectsKey) = ("sections", "aspects")

  private let file: SourceFile
  private let root: YAMLNode?

  /// Reads a file strictly; throws a `DataError` with a place.
  ///
  /// An empty file says nothing.
  public init(_ file: SourceFile) throws(DataError) {
    let parsed = YAMLParser.parse(file, in: file.range)
    if let problem = parsed.problems.first {
      throw DataError(path: file.path, message: problem.message, range: problem.range)
    }
    self.init(file, parsed.root.flatMap { $0.isAbsent ? nil : $0 })
    guard let root else { return }
    let schema = ValueForm.Field("$schema", .text("the address of a schema"), "For editors.")
    try (ConfigurationKey.allCases.map(\.field) + [schema])
      .hold(root, as: "a configuration", in: path)
    try checkPatterns()
  }

  private init(_ file: SourceFile, _ root: YAMLNode?) {
    self.file = file
    self.root = root
  }

  /// Returns the same with a text for a key of which the file says nothing.
  public func assuming(_ text: String, for key: ConfigurationKey) -> Settings {
    if root?[key.rawValue] != nil { return self }
    let entry = YAMLEntry(key: YAMLNode(key.rawValue), value: YAMLNode(text))
    return Settings(
      file, YAMLNode(.mapping((root?.mapping ?? []) + [entry]), range: root?.range ?? file.range))
  }

  /// Checks that no pattern leads out of the folder of the file.
  private func checkPatterns() throws(DataError) {
    let lists = [value(.include), value(.exclude)] + overrides.map { $0.value(Self.pathsKey) }
    for pattern in lists.flatMap(texts) where pattern.value.split(separator: "/").first == ".." {
      throw pattern.place.error(
        "\"\(pattern.value)\" leads out of the folder of this file; "
          + "expected a pattern of paths in it")
    }
  }

  /// The path of the file, as it is shown.
  public var path: String { file.path }

  /// What holds for some files, in the order written.
  public var overrides: [Settings] { items(of: value(.overrides)).map { Settings(file, $0) } }

  /// The patterns of the paths that an override is for; nil for what holds for all files.
  public var paths: Written<[String]>? { list(Self.pathsKey) }

  /// Returns the value of a key, if there is one.
  public func value(_ key: ConfigurationKey) -> YAMLNode? { value(key.rawValue) }

  /// Returns the first text of a key.
  public func text(_ key: ConfigurationKey) -> Written<String>? { texts(key).first }

  /// Returns the texts of a key, each with its place.
  public func texts(_ key: ConfigurationKey) -> [Written<String>] { texts(of: value(key)) }

  /// Returns the texts of a key with the place of all of them; nil where it says nothing.
  public func list(_ key: ConfigurationKey) -> Written<[String]>? { list(key.rawValue) }

  /// Returns the keys of a mapping below a key, with their values.
  public func entries(_ key: ConfigurationKey) -> [(name: Written<String>, value: YAMLNode)] {
    entries(of: value(key))
  }

  /// The aspects that platforms and kinds of component need, in the order written.
  public var requiredAspects: [(name: Written<String>, isKind: Bool, aspects: YAMLNode)] {
    entries(of: value(.required)?[Self.aspectsKey]).flatMap { name, node in
      name.value == "kinds"
        ? entries(of: node).map { ($0.name, true, $0.value) } : [(name, false, node)]
    }
  }

  /// The sections that are required, and the sections and aspects that are not, in the order written.
  public var demandedParts: [(name: Written<String>, isRequired: Bool)] {
    texts(of: value(.required)?[Self.sectionsKey]).map { ($0, true) }
      + texts(.optional).map { ($0, false) }
  }

  /// Returns the texts of a list, or a text alone.
  public func texts(of node: YAMLNode?) -> [Written<String>] {
    items(of: node).compactMap { item in item.text.map { Written($0, at: place(of: item)) } }
  }

  /// Returns the keys of a mapping with their values.
  public func entries(of node: YAMLNode?) -> [(name: Written<String>, value: YAMLNode)] {
    (node?.mapping ?? []).map { (Written($0.key.text ?? "", at: place(of: $0.key)), $0.value) }
  }

  /// Returns the items of a list, or the one value that is in place of it.
  public func items(of node: YAMLNode?) -> [YAMLNode] {
    guard let node, !node.isAbsent else { return [] }
    return node.sequence ?? [node]
  }

  private func value(_ key: String) -> YAMLNode? { root?[key].flatMap { $0.isAbsent ? nil : $0 } }

  private func list(_ key: String) -> Written<[String]>? {
    value(key).map { Written(texts(of: $0).map(\.value), at: place(of: $0)) }
  }

  private func place(of node: YAMLNode) -> ConfigurationPlace {
    ConfigurationPlace(
      path: path, line: file.location(at: node.range.lowerBound).line, range: node.range)
  }
}
