public import SpecDiagnostics
import SpecLinting
import SpecYAML

/// A server of the Language Server Protocol 3.17: takes messages, and returns those to send.
///
/// This module answers editors: what `a11yspec lint` says of a text that is being written, and what
/// the program knows of its parts. It refuses to read or write streams, and to find anything itself:
/// diagnostics, fixes and explanations are those of the commands.
public struct LanguageServer {
  /// What the client and the server have agreed on so far.
  private enum Phase { case new, running, shutDown }

  private var workplace: Workplace
  private var phase = Phase.new
  var client = ClientAbilities(.null)
  var documents: [String: OpenDocument] = [:]
  /// What was made of documents, by their URIs.
  private var judgements: [String: Judgement] = [:]
  /// The documents to look at, as they or others have changed, in the order in which they did.
  private var unsent: [String] = []
  /// The last diagnostics that were sent of each document.
  private var sent: [String: [UInt8]] = [:]
  private var folders: [Path] = []
  /// The URIs of the configuration files that are wrong, by those of the documents that they are for.
  private var wrongFiles: [String: String] = [:]
  /// The last message that was shown: the same is not said at every change.
  private var lastMessage = ""
  /// The status to end with; nil as long as the server is to go on.
  public private(set) var exitStatus: Int32?

  /// Creates a server that has no client yet.
  public init(_ workplace: Workplace) { self.workplace = workplace }

  /// Whether something is to be done once nothing else is asked.
  public var hasWork: Bool { !unsent.isEmpty }
  /// The status where the client has gone without a word.
  public var statusOfSilence: Int32 { phase == .shutDown ? 0 : 1 }

  /// Answers the next message of a queue.
  public mutating func answer(next queue: inout MessageQueue) -> [JSONValue] {
    guard let (message, isCancelled) = queue.next() else { return [] }
    switch message {
    case .response: return []
    case .invalid(let error): return [error.answer(to: .null)]
    case .notification(let method, let params): return note(method, params)
    case .request(let id, let method, let params):
      if isCancelled { return [ResponseError(.requestCancelled, "cancelled").answer(to: id)] }
      do { return [.answer(to: id, try result(of: method, params))] } catch {
        return [error.answer(to: id)]
      }
    }
  }

  /// Sends the diagnostics of one document, unless they are the last ones.
  public mutating func work() -> [JSONValue] {
    guard !unsent.isEmpty else { return [] }
    let uri = unsent.removeFirst()
    guard let document = documents[uri] else { return [] }
    var found: JSONValue = []
    var messages = right(for: uri)
    do {
      found = try judge(document).messages
      lastMessage = ""
    } catch { messages += report(error, for: uri) }
    // What is wrong with it as a configuration stays.
    if wrongFiles.values.contains(uri) { return messages }
    let published = published(found, of: uri, version: document.version)
    if sent.updateValue(published.framed, forKey: uri) == published.framed { return messages }
    return messages + [published]
  }

  // MARK: Requests

  private mutating func result(
    of method: String, _ params: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      client = ClientAbilities(params)
      folders = client.folders
      return client.answer
    case (.new, _): throw ResponseError(.serverNotInitialized, "\"initialize\" comes first")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server was shut down")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "\"initialize\" comes once")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): return try answer(method, params)
    }
  }

  /// Returns what is said of a document that the parameters of a request name; nil where nothing can
  /// be said, as its configuration is wrong.
  mutating func judgement(
    for params: JSONValue
  ) throws(ResponseError) -> Judgement? {
    guard let uri = params["textDocument"]["uri"].text, let document = documents[uri] else {
      throw ResponseError(.invalidParams, "no such document is open")
    }
    return try? judge(document)
  }

  private mutating func judge(_ document: OpenDocument) throws -> Judgement {
    let uri = document.uri.text
    // Paths begin at the folder that it is in, or at the first one.
    let folder = folders.filter { document.path?.isIn($0) ?? false }
      .max { $0.bytes.count < $1.bytes.count }
    workplace.enter(folder ?? folders.first)
    if let known = judgements[uri] { return known }
    let made = Judgement(
      try workplace.task(for: document, among: documents), document, in: workplace.folder,
      client.encoding)
    judgements[uri] = made
    return made
  }

  // MARK: Notifications

  private mutating func note(_ method: String, _ params: JSONValue) -> [JSONValue] {
    if method == "exit" { exitStatus = statusOfSilence }
    guard phase == .running else { return [] }
    let uri = params["textDocument"]["uri"].text ?? ""
    let version = params["textDocument"]["version"].number
    switch method {
    case "initialized": return client.watching
    case "textDocument/didOpen":
      guard let text = params["textDocument"]["text"].text else { return [] }
      documents[uri] = OpenDocument(DocumentURI(uri), text: text, version: version)
      lookAgain()
    case "textDocument/didChange":
      guard var document = documents[uri] else { return [] }
      let isWhole = document.apply(
        params["contentChanges"].elements, version: version, client.encoding)
      documents[uri] = document
      lookAgain(first: [uri])
      return isWhole ? [] : [.message("a change of \(uri) could not be made; please open it again")]
    case "textDocument/didClose":
      documents[uri] = nil
      sent[uri] = nil
      lookAgain()
      return [published([], of: uri)] + right(for: uri)
    case "textDocument/didSave": lookAgain(forgetting: [uri])
    case "workspace/didChangeWatchedFiles":
      lookAgain(forgetting: params["changes"].elements.map { $0["uri"].text ?? "" })
    case "workspace/didChangeConfiguration": lookAgain(forgetting: [""])
    case "workspace/didChangeWorkspaceFolders":
      let removed = ClientAbilities.folders(params["event"]["removed"])
      folders.removeAll { removed.contains($0) }
      folders += ClientAbilities.folders(params["event"]["added"])
      lookAgain()
    default: break
    }
    return []
  }

  /// Has every document looked at again; each file that is no Markdown may be part of a configuration.
  private mutating func lookAgain(first: [String] = [], forgetting changed: [String] = []) {
    if !changed.allSatisfy({ [".md", ".markdown", ".mdx"].contains(where: $0.hasSuffix) }) {
      workplace.forget()
    }
    judgements = [:]
    let waiting = first + unsent
    unsent = waiting + documents.keys.sorted().filter { !waiting.contains($0) }
  }

  // MARK: Diagnostics

  private func published(_ diagnostics: JSONValue, of uri: String, version: Int? = nil) -> JSONValue
  {
    .notification(
      "textDocument/publishDiagnostics",
      .object(present: [
        "uri": .text(uri), "version": version.map { .number($0) }, "diagnostics": diagnostics,
      ]))
  }

  /// Takes back what was said of the configuration of a document, unless it is wrong for another one.
  private mutating func right(for document: String) -> [JSONValue] {
    guard let uri = wrongFiles.removeValue(forKey: document) else { return [] }
    return wrongFiles.values.contains(uri) ? [] : [published([], of: uri)]
  }

  private mutating func show(_ text: String) -> [JSONValue] {
    if text == lastMessage { return [] }
    lastMessage = text
    return [.message(text)]
  }

  /// Says what is wrong with a configuration where that is, else in a message.
  private mutating func report(_ error: any Error, for document: String) -> [JSONValue] {
    guard let error = error as? DataError else { return show("\(error)") }
    let uri = workplace.folder.uri(ofShown: error.path).text
    guard let bytes = FileReader.bytes(Path(error.path).resolved(in: workplace.folder)) else {
      return show("\(error.path): \(error.message)")
    }
    let file = SourceFile(path: error.path, bytes: bytes)
    wrongFiles[document] = uri
    return [
      published(
        [
          [
            "range": client.encoding.range(error.range, in: file), "severity": 1,
            "source": "a11yspec", "message": .text(error.message),
          ]
        ], of: uri)
    ]
  }
}

extension JSONValue {
  /// A warning that the client shows.
  static func message(_ text: String) -> JSONValue {
    .notification("window/showMessage", ["type": 2, "message": .text("a11yspec: \(text)")])
  }
}
