import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules

/// What is said of one state of a document.
struct Judgement: Sendable {
  let task: LintTask
  /// The folder that shown paths begin at.
  let folder: Path
  /// The URI of the document, as the client writes it.
  let uri: DocumentURI
  let encoding: PositionEncoding
  /// The document as it was looked at.
  let file: SourceFile
  let age: Int
  /// What `a11yspec lint` reports.
  let diagnostics: [Diagnostic]
  /// The files that diagnostics point at, by shown path.
  let sources: [String: SourceFile]

  init(
    _ task: LintTask, _ document: OpenDocument, in folder: Path, _ encoding: PositionEncoding
  ) {
    self.task = task
    self.folder = folder
    self.encoding = encoding
    uri = document.uri
    age = document.age
    file = SourceFile(path: task.file.path, bytes: document.bytes)
    let report = task.run?.run([task.file]).report.files.first { $0.path == task.file.path }
    diagnostics = report?.diagnostics ?? []
    sources = report?.files ?? [:]
  }

  /// Returns what is found in another text of the document and not folded.
  func findings(in text: SourceFile) -> [Diagnostic] {
    task.run?.run([
      CandidateFile(
        path: task.file.path, location: task.file.location, origin: task.file.origin,
        content: text.bytes)
    ]).unfolded ?? []
  }

  /// Returns a range of the document as two positions.
  func json(_ range: SourceRange) -> JSONValue { encoding.range(range, in: file) }

  /// The document as a specification; nil where it is none.
  var spec: ComponentSpec? { task.configuration.knowledge.loader.load(file).spec }
}
