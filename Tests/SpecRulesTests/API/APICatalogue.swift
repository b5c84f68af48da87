import SpecDiagnostics
import SpecRules
import SpecYAML

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of `Rules/apis`, read as the linter's generator reads them.
enum APICatalogue {
  static let files = ["android-views", "jetpack-compose", "literals", "swiftui", "uikit", "web"]

  static func names() throws -> [APIName] { try loaded.get() }

  private static let loaded = Result {
    try files.flatMap { file -> [APIName] in
      try APIFile(root("Rules/apis/\(file).yml")).names
    }
  }

  /// One judge for all tests: the table opens from its packed form, as in the linter.
  static let judge: APIJudge = {
    let names = (try? Self.names()) ?? []
    return APIJudge(APITable(packed: APITable(names).packed))
  }()

  static func root(_ path: String) throws -> YAMLNode {
    let file = SourceFile(path: path, bytes: try bytes(path))
    let parse = YAMLParser.parse(file, in: file.range)
    if let problem = parse.problems.first { throw Unreadable(what: "\(path): \(problem.message)") }
    guard let root = parse.root else { throw Unreadable(what: "\(path): empty") }
    return root
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(4)
    guard let file = fopen("/" + parts.joined(separator: "/") + "/" + path, "r") else {
      throw Unreadable(what: path)
    }
    defer { fclose(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return all }
      all += buffer.prefix(count)
    }
  }

  struct Unreadable: Error { let what: String }
}
