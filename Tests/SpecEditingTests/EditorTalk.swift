import SpecDiagnostics
import SpecLinting
import Testing

@testable import SpecEditing

/// A server and a client that has one document open.
struct EditorTalk {
  private var server: LanguageServer
  private var queue = MessageQueue()
  let uri: JSONValue

  /// Opens a text at a path, where nothing is configured.
  init(_ text: String, at path: String = "/dial.md") throws {
    uri = .text("file://\(path)")
    let data = try #require(EmbeddedRules.data())
    let knowledge = try data.compiled()
    // The working folder is that of all tests, and stays it.
    server = LanguageServer(
      Workplace(
        FileDiscovery(workingFolder: try Path.workingFolder()),
        resolver: { discovery in
          ConfigurationResolver(
            .init(.none), command: CommandSettings(), knowledge: knowledge, discovery: discovery
          ) { data }
        }, baseline: { try Baseline(bytes: FileReader.bytes(Path($0)) ?? []) }))
    _ = ask("initialize", ["capabilities": [:]])
    open(uri, text)
  }

  /// Opens a text.
  mutating func open(_ uri: JSONValue, _ text: String) {
    tell("textDocument/didOpen", ["textDocument": ["uri": uri, "text": .text(text), "version": 1]])
  }

  /// Returns the result of a request.
  mutating func ask(_ method: String, _ params: JSONValue) -> JSONValue {
    send(.object([("id", 1), ("method", .text(method)), ("params", params)])).first?["result"]
      ?? .null
  }

  /// Sends a notification.
  mutating func tell(_ method: String, _ params: JSONValue) {
    _ = send(.notification(method, params))
  }

  /// Whether something is to be done once nothing else is asked.
  var hasWork: Bool { server.hasWork }

  /// Does the next piece of it.
  mutating func work() -> [JSONValue] { server.work() }

  /// Returns what is published once nothing else is asked.
  mutating func published() -> [JSONValue] {
    var messages: [JSONValue] = []
    while server.hasWork { messages += server.work() }
    return messages
  }

  private mutating func send(_ message: JSONValue) -> [JSONValue] {
    try? queue.add(message.framed)
    return server.answer(next: &queue)
  }
}
