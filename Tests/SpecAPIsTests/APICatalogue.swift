import TestSupport

@testable import SpecAPIs

/// The files of `Rules/apis`, read as the linter's generator reads them.
enum APICatalogue {
  static let files = ["android-views", "jetpack-compose", "literals", "swiftui", "uikit", "web"]

  static func names() throws -> [APIName] { try loaded.get() }

  static func names(of file: String) throws -> [APIName] {
    let path = "Rules/apis/\(file).yml"
    let text = String(decoding: try Examples.bytes(Examples.root + path), as: UTF8.self)
    return try APIFile(try yaml(text), path: path).names
  }

  private static let loaded = Result { try files.flatMap(names(of:)) }

  /// One judge for all tests: the table opens from its packed form, as in the linter.
  static let judge: APIJudge = {
    let names = (try? Self.names()) ?? []
    return APIJudge(APITable(packed: Array(APITable(names).packed.utf8)))
  }()

  /// The gravest fault of a span.
  static func verdict(_ text: String, after: String = "", in context: APIContext) -> APIVerdict? {
    judge.verdicts(text, after: after, in: context).first
  }
}
