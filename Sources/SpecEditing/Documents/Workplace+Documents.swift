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
    let companions = task.run?.companions ?? []
    task.run?.companions = companions.map { file in
      guard let held = open[file.path] else { return file }
      return CandidateFile(
        path: file.path, location: file.location, origin: file.origin, content: held)
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
