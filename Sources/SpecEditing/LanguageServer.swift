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

  var workplace: any Workplace
  private var phase = Phase.new
  var client = ClientAbilities(.null)
  var documents: [String: OpenDocument] = [:]
  /// What was made of documents, by their URIs.
  private var judgements: [String: Judgement] = [:]
  /// The documents whose diagnostics are not sent yet, in the order in which they changed.
  private var unsent: [String] = []
  /// Those to look at again beside others, as one of these has changed.
  private var unsettled: [String] = []
  /// Those that are specifications: they alone are compared with every file of their folder.
  private var specs: Set<String> = []
  private var folders: [Path] = []
  /// The URIs of the configuration files that are wrong, by those of the documents that they are for.
  private var wrongFiles: [String: String] = [:]
  /// The last message that was shown: the same is not said at every change.
  private var lastMessage = ""
  /// The status to end with; nil as long as the server is to go on.
  public private(set) var exitStatus: Int32?

  /// Creates a server that has no client yet.
  public init(_ workplace: any Workplace) { self.workplace = workplace }

  /// Whether something is to be done once nothing else is asked.
  public var hasWork: Bool { !unsent.isEmpty || !unsettled.isEmpty }
  /// Whether a document has changed and may go on changing.
  public var hasChanges: Bool { !unsent.isEmpty }
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

  /// Sends the diagnostics of one document that has changed, or that others change.
  public mutating func work() -> [JSONValue] {
    guard !unsent.isEmpty else { return settle() }
    let uri = unsent.removeFirst()
    guard let document = documents[uri] else { return [] }
    var found: JSONValue = []
    var sent = right(for: uri)
    do {
      let judgement = try judge(document)
      unsettle(by: judgement)
      lastMessage = ""
      found = judgement.messages
    } catch { sent += report(error, for: uri) }
    // What is wrong with it as a configuration stays.
    if wrongFiles.values.contains(uri) { return sent }
    return sent + [published(found, of: uri, version: document.version)]
  }

  /// Has the specifications that are open looked at again, as one has changed.
  private mutating func unsettle(by judgement: Judgement) {
    let uri = judgement.uri.text
    let wasSpec = specs.contains(uri)
    guard judgement.isSpec || wasSpec else { return }
    specs = judgement.isSpec ? specs.union([uri]) : specs.subtracting([uri])
    // It may have been looked at alone: before it was known to be one, or before others were read.
    unsettled = specs.filter { $0 != uri || !judgement.isSettled }.sorted()
  }

  /// Looks at a document again beside others, and sends its diagnostics if they are not the same; what
  /// others there are is found out first, step by step.
  private mutating func settle() -> [JSONValue] {
    if let document = unsettled.last.flatMap({ documents[$0] }), enterFolder(of: document),
      workplace.read()
    {
      return []
    }
    guard let uri = unsettled.popLast(), let document = documents[uri],
      let old = judgements.removeValue(forKey: uri), let new = try? judge(document),
      new.diagnostics != old.diagnostics
    else { return [] }
    return [published(new.messages, of: uri, version: document.version)]
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

  /// Makes paths begin at the folder of a document, or at the first one; says whether it is in one.
  private mutating func enterFolder(of document: OpenDocument) -> Bool {
    let folder = folders.filter { document.path?.isIn($0) ?? false }
      .max { $0.bytes.count < $1.bytes.count }
    workplace.enter(folder ?? folders.first)
    return folder != nil
  }

  private mutating func judge(_ document: OpenDocument) throws -> Judgement {
    let uri = document.uri.text
    let isInFolder = enterFolder(of: document)
    if let known = judgements[uri], known.age == document.age { return known }
    let task = try workplace.task(
      for: document, among: documents, isBesideAll: isInFolder && specs.contains(uri))
    let made = Judgement(
      task, document, in: workplace.folder, client.encoding,
      isSettled: task.isBesideAll || !isInFolder)
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
      if !unsent.contains(uri) { unsent.append(uri) }
      return isWhole ? [] : [.message("a change of \(uri) could not be made; please open it again")]
    case "textDocument/didClose":
      documents[uri] = nil
      judgements[uri] = nil
      specs.remove(uri)
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

  /// Forgets what depends on files that have changed.
  ///
  /// Each that is neither Markdown nor an open specification may be part of a configuration.
  private mutating func lookAgain(forgetting changed: [String] = []) {
    workplace.forget(
      configurations: !changed.allSatisfy { uri in
        specs.contains(uri) || [".md", ".markdown", ".mdx"].contains(where: uri.hasSuffix)
      })
    judgements = [:]
    unsent += documents.keys.sorted().filter { !unsent.contains($0) }
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
