import SpecDiagnostics

extension LanguageServer {
  /// Answers one kind of request.
  typealias Feature =
    @Sendable (
      inout LanguageServer, JSONValue
    ) throws(ResponseError) -> JSONValue

  /// What can be asked of a running server, by method.
  static let features: [String: Feature] = [:]
}
