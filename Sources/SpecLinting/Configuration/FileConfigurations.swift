public import SpecConfiguration
import SpecDiagnostics

/// The configurations of the files of one run.
public struct FileConfigurations: Sendable {
  /// A file that a configuration leaves out.
  public struct Excluded: Sendable {
    /// The file.
    public let file: CandidateFile
    /// The pattern's place.
    public let place: ConfigurationPlace
  }

  /// The configurations, each once, in the order of the files.
  public private(set) var all: [Configuration] = []
  /// The files to look at.
  public private(set) var files: [CandidateFile] = []
  /// The files that configurations leave out, named or not.
  public private(set) var excluded: [Excluded] = []
  /// The places in `all` by the shown paths of files; 0 stands for itself.
  private var places: [String: Int] = [:]

  /// Finds the configurations of files, and leaves out those that are not to be looked at.
  public init(
    of candidates: [CandidateFile], _ resolver: inout ConfigurationResolver
  ) throws {
    for candidate in candidates {
      let prepared = try resolver.prepare(for: candidate.path)
      if prepared.isUniform {
        files.append(candidate)
        note(try resolver.configuration(for: nil, prepared), for: candidate.path)
        continue
      }
      let path = resolver.discovery.absolutePath(Path(candidate.path))
      let unasked = candidate.isNamed ? nil : prepared.include.flatMap { $0.match(path) ? nil : $0 }
      if let patterns = prepared.exclude.flatMap({ $0.match(path) ? $0 : nil }) ?? unasked {
        excluded.append(Excluded(file: candidate, place: patterns.place))
        continue
      }
      files.append(candidate)
      note(try resolver.configuration(for: path, prepared), for: candidate.path)
    }
    // Something must hold where there is nothing to look at.
    if all.isEmpty { all = [try resolver.configuration(for: "<none>")] }
    try check(resolver.command.select + resolver.command.ignore)
  }

  /// Checks that names stand for rules of one configuration at least.
  public func check(_ names: [String]) throws(RuleSelection.UnknownName) {
    if names.isEmpty { return }
    try RuleSelection.check(names, in: all.map(\.knowledge.names))
  }

  private mutating func note(_ configuration: Configuration, for path: String) {
    let place = all.firstIndex { $0 === configuration } ?? all.count
    if place == all.count { all.append(configuration) }
    if place > 0 { places[path] = place }
  }

  /// Returns the configuration of the file at a shown path.
  public func of(_ path: String) -> Configuration { all[places[path] ?? 0] }
  /// Whether one holds for all files.
  public var isOne: Bool { all.count == 1 }
}
