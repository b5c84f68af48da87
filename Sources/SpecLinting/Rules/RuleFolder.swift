import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecRules
public import SpecYAML

/// Reading a folder of rules such as `Rules/`.
public enum RuleFolder {
  /// Reads the YAML files of a folder; throws a `DataError` with a place.
  ///
  /// `vocabulary/`, `dialects/` and `apis/` are read as what they are, every other folder as rules.
  public static func read(_ folder: String) throws(DataError) -> RuleData {
    var rules: [RuleData.File] = []
    var vocabulary: [RuleData.File] = []
    var dialects: [RuleData.File] = []
    var names: [APIName] = []
    for path in try files(in: folder, within: Enclosure(around: Path(folder))) {
      let node = try node(folder + "/" + path, shownAs: path)
      switch path.prefix(while: { $0 != "/" }) {
      case "vocabulary": vocabulary.append((path, node))
      case "dialects": dialects.append((path, node))
      case "apis": names += try APIFile(node, path: path).names
      default: rules.append((path, node))
      }
    }
    var data = RuleData(
      rules: rules, vocabulary: try PackedVocabulary(vocabulary),
      dialects: try dialects.extended(), apis: APITable(names))
    data.vocabularyFiles = vocabulary
    return data
  }

  /// Returns the trees of all YAML files of a folder, by their paths below it; `shown` is what
  /// errors name the folder.
  ///
  /// In a folder `examples` lie documents that show what the rules are for, in YAML perhaps.
  static func trees(
    in folder: String, shownAs shown: String, from files: DataFiles
  ) throws(DataError) -> [(name: String, file: RuleData.File)] {
    var trees: [(name: String, file: RuleData.File)] = []
    for name in try paths(in: folder, from: files) where !name.hasPrefix("examples/") {
      let path = shown == "." ? name : "\(shown)/\(name)"
      trees.append((name, (path, try node("\(folder)/\(name)", shownAs: path, from: files))))
    }
    return trees
  }

  /// Returns the paths of the files below a folder that have a suffix, in order, without those in hidden
  /// folders.
  public static func files(
    in folder: String, suffixes: [String] = [".yml"]
  ) throws(DataError) -> [String] {
    var found: [String] = []
    var open = [Path(".")]
    while let next = open.popLast() {
      let entries: [FolderEntry]
      do { entries = try Path(folder).appending(next.bytes).entries() } catch {
        throw DataError(
          path: folder, message: "the folder of rules cannot be read: \(error.reason)")
      }
      for entry in entries where entry.name.first != Path.dot {
        let path = next.appending(entry.name)
        let name = path.description
        if entry.kind == .folder {
          open.append(path)
        } else if suffixes.contains(where: name.hasSuffix) {
          // What is no file shows when it is read: a rule must not get lost without a word.
          found.append(name)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func paths(
    in folder: String, from source: DataFiles
  ) throws(DataError) -> [String] {
    guard let past = source.pastFiles(in: Path(folder)) else { return try files(in: folder) }
    return past.filter { path in !path.names.contains { $0.first == Path.dot } }
      .map(\.description).filter { $0.hasSuffix(".yml") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the same of a folder in which no link leads out of an enclosure.
  static func files(
    in folder: String, within enclosure: Enclosure, suffixes: [String] = [".yml"]
  ) throws(DataError) -> [String] {
    let files = try files(in: folder, suffixes: suffixes)
    guard let link = enclosure.link(outOf: files, in: Path(folder)) else { return files }
    throw DataError(path: folder, message: "the link \"\(link)\" leads out of the repository")
  }

  static func file(
    _ path: Path, shownAs shown: String, from files: DataFiles = DataFiles()
  ) throws(DataError) -> SourceFile {
    let content: FileContent
    do { content = try files.read(path) } catch {
      throw DataError(path: shown, message: "cannot be read: \(error.reason)")
    }
    guard case .whole(let bytes) = content else {
      throw DataError(path: shown, message: "is too large")
    }
    return SourceFile(path: shown, bytes: bytes)
  }

  /// Parses one data file; any problem of its YAML is an error.
  public static func node(
    _ path: String, shownAs shown: String, from files: DataFiles = DataFiles()
  ) throws(DataError) -> YAMLNode {
    let file = try file(Path(path), shownAs: shown, from: files)
    let parsed = YAMLParser.parse(file, in: file.range)
    if let problem = parsed.problems.first {
      throw DataError(path: shown, message: problem.message, range: problem.range)
    }
    guard let root = parsed.root else {
      throw DataError(path: shown, message: "the file is empty")
    }
    return root
  }
}
