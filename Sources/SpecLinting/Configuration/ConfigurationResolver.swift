public import SpecConfiguration
import SpecDiagnostics
import SpecRules
import SpecYAML

/// Says which configuration is in force for each file.
public struct ConfigurationResolver {
  /// Where configurations are looked for.
  public enum Source: Sendable, Hashable {
    /// In the folder of each file and upward.
    case nearest
    /// In a file that the user named.
    case file(String)
    /// Nowhere.
    case none
  }

  /// Where relative paths begin.
  let discovery: FileDiscovery
  private let source: Source
  let command: CommandSettings
  /// The rules of those who configure nothing.
  private let knowledge: Knowledge
  /// Returns what those rules were made from.
  private let data: () throws -> RuleData

  private var finder = ConfigurationFinder()
  /// What was found for the shown paths of folders.
  private var folders: [String: Prepared] = [:]
  /// What was read of files, by their paths.
  private var prepared: [String: Prepared] = [:]
  private var standard: Prepared?
  /// What is in force, by configuration file and overrides that match.
  private var configurations: [String: Configuration] = [:]

  /// A configuration file that was read.
  struct Prepared {
    /// Tells it from others; empty where there is none.
    let key: String
    let stack: ConfigurationStack
    let overrides: [PathPatterns]
    let include: PathPatterns?
    let exclude: PathPatterns?
    /// The rules that it is about.
    let knowledge: Knowledge

    /// Whether it says the same of each file.
    var isUniform: Bool { overrides.isEmpty && include == nil && exclude == nil }
  }

  /// Creates a resolver.
  public init(
    _ source: Source, command: CommandSettings, knowledge: Knowledge, discovery: FileDiscovery,
    data: @escaping () throws -> RuleData
  ) {
    self.source = source
    self.command = command
    self.knowledge = knowledge
    self.discovery = discovery
    self.data = data
  }

  /// Returns the configuration of the file at a shown path.
  public mutating func configuration(for path: String) throws -> Configuration {
    let prepared = try prepare(for: path)
    return try configuration(
      for: prepared.isUniform ? nil : discovery.absolutePath(Path(path)), prepared)
  }

  /// Returns the place of the pattern that leaves out the file at a shown path, if one does.
  public mutating func exclusion(of path: String) throws -> ConfigurationPlace? {
    let exclude = try prepare(for: path).exclude
    return exclude.flatMap { $0.match(discovery.absolutePath(Path(path))) ? $0.place : nil }
  }

  /// Returns what was read of the configuration file of the file at a shown path.
  mutating func prepare(for path: String) throws -> Prepared {
    switch source {
    case .none: return try withoutFile()
    case .file(let name):
      return try prepare(discovery.absolutePath(Path(name)))
    case .nearest:
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
      let shown = String(path[..<slash])
      if let known = folders[shown] { return known }
      // Standard input without a name lies in the working folder.
      let folder = discovery.absolutePath(Path(path)).parent
      let found: Path?
      do { found = try finder.nearest(to: folder) } catch {
        throw DataError(
          path: discovery.shownPath(error.path).description,
          message: "a configuration is named \"\(ConfigurationFinder.fileName)\"; rename this file")
      }
      let prepared = try found.map { try prepare($0) } ?? withoutFile()
      folders[shown] = prepared
      return prepared
    }
  }

  private mutating func withoutFile() throws -> Prepared {
    if let standard { return standard }
    let made = Prepared(
      key: "", stack: .empty, overrides: [], include: nil, exclude: nil, knowledge: knowledge)
    standard = made
    return made
  }

  private mutating func prepare(_ file: Path) throws -> Prepared {
    let key = file.description
    if let known = prepared[key] { return known }
    let stack = try ConfigurationReader.read(file, workingFolder: discovery.workingFolder)
    let house = try knowledge(
      with: HouseRules(stack: stack, workingFolder: discovery.workingFolder))
    // What is in overrides that match no file of this run must be right, too.
    let all = stack.members.flatMap { [$0.file.settings] + $0.file.overrides.map(\.settings) }
    _ = try RuleLevels(
      all, rules: house.ruleset.rules.map(\.file.id), names: house.names)
    for layer in all { _ = try house.configured(by: [layer], of: stack) }
    let made = Prepared(
      key: key, stack: stack,
      overrides: stack.members.flatMap { member in
        member.file.overrides.map { PathPatterns($0.paths, in: member.folder) }
      },
      include: stack.patterns(\.include), exclude: stack.patterns(\.exclude), knowledge: house)
    prepared[key] = made
    return made
  }

  private func knowledge(with house: HouseRules) throws -> Knowledge {
    if house.isEmpty { return knowledge }
    var data = try data()
    try house.add(to: &data)
    return try data.compiled()
  }

  /// Returns what is in force for a file, an absolute path; nil where that makes no difference.
  mutating func configuration(
    for file: Path?, _ prepared: Prepared
  ) throws -> Configuration {
    let matched = prepared.overrides.map { overrides in file.map(overrides.match) ?? false }
    let key = prepared.key + String(matched.map { $0 ? "+" : "-" })
    if let known = configurations[key] { return known }
    let layers = prepared.stack.layers(matched)
    let configuration = try Configuration(
      stack: prepared.stack, layers: layers,
      overrides: zip(prepared.stack.members.flatMap(\.file.overrides), matched)
        .filter(\.1).map(\.0.paths),
      knowledge: prepared.knowledge.configured(
        by: layers, of: prepared.stack, dialect: command.dialect),
      command: command, workingFolder: discovery.workingFolder)
    configurations[key] = configuration
    return configuration
  }
}

extension ConfigurationStack {
  /// Returns the patterns of a key, of the file that wins.
  fileprivate func patterns(
    _ key: (ConfigurationFile) -> Written<[String]>?
  ) -> PathPatterns? {
    for member in members.reversed() {
      if let written = key(member.file) { return PathPatterns(written, in: member.folder) }
    }
    return nil
  }

  /// Returns what is said of a file, in the order in which it wins; `matched` says which overrides
  /// are about it.
  fileprivate func layers(_ matched: [Bool]) -> [FileSettings] {
    var place = 0
    var layers: [FileSettings] = []
    for member in members {
      layers.append(member.file.settings)
      for override in member.file.overrides {
        if matched[place] { layers.append(override.settings) }
        place += 1
      }
    }
    return layers
  }
}
