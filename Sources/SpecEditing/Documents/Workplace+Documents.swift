import SpecDiagnostics
import SpecLinting

extension Workplace {
  /// Returns the URI of a file by its shown path.
  func uri(_ shown: String) -> DocumentURI {
    DocumentURI(path: absolutePath(ofShown: shown).bytes)
  }

  /// Says how a document is to be checked, beside others as they are in the editor.
  mutating func task(
    for document: OpenDocument, among others: [String: OpenDocument]
  ) throws -> LintTask {
    var task = try task(for: document.path, holding: document.bytes)
    let open = others.values.compactMap { other in other.path.map { ($0, other.bytes) } }
    let siblings = task.run?.siblings ?? []
    task.run?.siblings = siblings.map { sibling in
      let location = absolutePath(ofShown: sibling.path)
      guard let held = open.first(where: { $0.0 == location }) else { return sibling }
      return CandidateFile(
        path: sibling.path, location: sibling.location, origin: sibling.origin, content: held.1)
    }
    return task
  }
}
