public import SpecConfiguration
import SpecDiagnostics
import SpecModel
import SpecRules

/// The configurations of the files of one run.
public struct FileConfigurations: Sendable {
  /// The configurations, each once, in the order of the files.
  public private(set) var all: [Configuration] = []
  /// The files to look at.
  public private(set) var files: [CandidateFile] = []
  /// The files that configurations leave out, named or not, each with the place of the pattern.
  public private(set) var excluded: [(file: CandidateFile, place: ConfigurationPlace)] = []
  /// The pages of the same components as named files, for other platforms: what is looked at is
  /// compared with them, and nothing is said of them.
  public private(set) var siblings: [CandidateFile] = []
  /// The other files in the folders of named files, in the order of paths; nil where files were not
  /// only named, so that all of the run are compared with each other.
  public private(set) var neighbours: [CandidateFile]?
  /// Returns those files of one folder that are not to be left out after all; asked where it matters.
  let withoutIgnored: @Sendable ([CandidateFile]) -> [CandidateFile]
  /// The places in `all` by the shown paths of files; 0 stands for itself.
  private var places: [String: Int] = [:]

  /// Finds the configurations of files, and leaves out those that are not to be looked at.
  ///
  /// `comparesFolders` asks for the neighbours of named files.
  public init(
    of candidates: [CandidateFile], _ resolver: inout ConfigurationResolver,
    comparesFolders: Bool = false
  ) throws {
    withoutIgnored = resolver.discovery.withoutIgnored
    for candidate in candidates {
      if candidate.waitsForInclude, try resolver.prepare(for: candidate.path).include == nil {
        continue
      }
      if let place = try configure(candidate, &resolver) {
        excluded.append((candidate, place))
      } else {
        files.append(candidate)
      }
    }
    findSiblings(beside: candidates, &resolver)
    if comparesFolders, candidates.allSatisfy(\.isNamed) { findNeighbours(&resolver) }
    // Something must hold where there is nothing to look at.
    if all.isEmpty { all = [try resolver.configuration(for: "<none>")] }
    let names = resolver.command.select + resolver.command.ignore
    if !names.isEmpty { try RuleNames.check(names, in: all.map(\.knowledge.names)) }
  }

  /// Finds the configuration of a file, or returns the place of the pattern that leaves it out.
  private mutating func configure(
    _ candidate: CandidateFile, _ resolver: inout ConfigurationResolver
  ) throws -> ConfigurationPlace? {
    let path = candidate.path
    if let place = try resolver.exclusion(of: path, isNamed: candidate.isNamed) { return place }
    let configuration = try resolver.configuration(for: path)
    let place = all.firstIndex { $0 === configuration } ?? all.count
    if place == all.count { all.append(configuration) }
    if place > 0 { places[path] = place }
    return nil
  }

  /// Finds the siblings of named files, as the folders of pages in their dialects say; one that is
  /// not there, or whose configuration is wrong, is left out.
  private mutating func findSiblings(
    beside candidates: [CandidateFile], _ resolver: inout ConfigurationResolver
  ) {
    var known = Set(candidates.map(\.path))
    for file in files where file.isNamed {
      for pages in of(file.path).knowledge.loader.dialects.compactMap(\.pages) {
        // The folder of the platform may be the working folder, or around it.
        let absolute = resolver.discovery.absolutePath(Path(file.path))
        let enclosure = Enclosure(around: absolute.parent)
        for location in pages.siblings(of: absolute.description).map({ Path($0) }) {
          let path = resolver.discovery.shownPath(location).description
          guard known.insert(path).inserted else { continue }
          let sibling = CandidateFile(path: path, location: location, origin: .found)
          guard (try? FileStatus.of(location)) == .file, enclosure.reaches(location),
            (try? configure(sibling, &resolver)) == .some(nil)
          else { continue }
          siblings.append(sibling)
        }
      }
    }
  }

  /// Finds the neighbours of named files; one whose configuration is wrong is left out.
  private mutating func findNeighbours(_ resolver: inout ConfigurationResolver) {
    var known = Set(files.map(\.path) + excluded.map(\.file.path))
    var folders: Set<String> = []
    var found: [CandidateFile] = []
    // What a named link leads to is the same file, and no neighbour of itself.
    let targets = Set(files.filter(\.isLink).compactMap { $0.location.withoutLinks() })
    for file in files where folders.insert(file.path.folder).inserted {
      for other in resolver.discovery.neighbours(of: file.path)
      where known.insert(other.path).inserted {
        if !targets.isEmpty, let real = other.location.withoutLinks(), targets.contains(real) {
          continue
        }
        if other.waitsForInclude, (try? resolver.prepare(for: other.path).include) == nil {
          continue
        }
        if (try? configure(other, &resolver)) == .some(nil) { found.append(other) }
      }
    }
    neighbours = found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let paths = Set(found.map(\.path))
    siblings.removeAll { paths.contains($0.path) && folders.contains($0.path.folder) }
  }

  /// Returns the configuration of the file at a shown path.
  public func of(_ path: String) -> Configuration { all[places[path] ?? 0] }

  /// Whether one holds for all files.
  public var isOne: Bool { all.count == 1 }
}

extension [Configuration] {
  /// Returns the paths of all baselines, as they are shown.
  public func baselines() throws -> [String] {
    try compactMap { try $0.baselinePath() }.reduce(into: []) { paths, path in
      if !paths.contains(path) { paths.append(path) }
    }
  }
}
