import SpecDiagnostics
import SpecYAML
import TestSupport

@testable import SpecAPIs

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
    let file = SourceFile(path: path, bytes: try Examples.bytes(Examples.root + path))
    let parse = YAMLParser.parse(file, in: file.range)
    if let problem = parse.problems.first { throw Unreadable(what: "\(path): \(problem.message)") }
    guard let root = parse.root else { throw Unreadable(what: "\(path): empty") }
    return root
  }

  struct Unreadable: Error { let what: String }
}
