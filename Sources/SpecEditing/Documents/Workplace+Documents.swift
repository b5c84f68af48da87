import SpecDiagnostics
import SpecLinting

extension Workplace {
  /// Says how a document is to be checked, beside others as they are in the editor.
  mutating func task(
    for document: OpenDocument, among others: [String: OpenDocument], isBesideAll: Bool
  ) throws -> LintTask {
    var task = try task(for: document.path, holding: document.bytes, isBesideAll: isBesideAll)
    var open: [String: [UInt8]] = [:]
    for other in others.values {
      if let path = other.path { open[shown(path)] = other.bytes }
    }
    let siblings = task.run?.siblings ?? []
    task.run?.siblings = siblings.map { sibling in
      guard let held = open[sibling.path] else { return sibling }
      return CandidateFile(
        path: sibling.path, location: sibling.location, origin: sibling.origin, content: held)
    }
    return task
  }
}

extension Path {
  /// The URI of a file by its shown path, which begins at this folder.
  func uri(ofShown path: String) -> DocumentURI {
    DocumentURI(path: Path(path).resolved(in: self).withoutDots().bytes)
  }
}
