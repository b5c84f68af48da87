import SpecDiagnostics
import SpecLinting
import Testing

@testable import SpecEditing

/// A server and a client that has one document open, `/dial.md`.
struct EditorTalk {
  private var server: LanguageServer
  private var queue = MessageQueue()
  let uri: JSONValue = "file:///dial.md"

  /// Opens a text, in a folder that is read in some steps.
  init(_ text: String, steps: Int = 0) throws {
    server = LanguageServer(try TestWorkplace(steps: steps))
    _ = ask("initialize", ["capabilities": [:], "rootUri": "file:///"])
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

/// A folder without files and configurations.
private struct TestWorkplace: Workplace {
  private let knowledge: Knowledge
  private let data: RuleData
  /// How many steps are left until the folder is read.
  private var steps: Int

  init(steps: Int) throws {
    self.steps = steps
    data = try #require(EmbeddedRules.data())
    knowledge = try data.compiled()
  }

  let folder = Path("/")
  func enter(_ folder: Path?) {}
  func forget(configurations: Bool) {}
  func shown(_ path: Path) -> String { path.description }

  mutating func read() -> Bool {
    steps -= 1
    return steps > 0
  }

  func task(for path: Path?, holding bytes: [UInt8], isBesideAll: Bool) throws -> LintTask {
    let file = CandidateFile(
      path: "dial.md", location: Path("/dial.md"), origin: .named, content: bytes)
    let data = data
    var resolver = ConfigurationResolver(
      .init(.none), command: CommandSettings(), knowledge: knowledge,
      discovery: FileDiscovery(workingFolder: Path("/"))
    ) { data }
    let configurations = try FileConfigurations(of: [file], &resolver)
    return LintTask(
      file, configurations.of(file.path), LintRun(configurations, against: [], at: []),
      isBesideAll: isBesideAll && steps <= 0)
  }
}
