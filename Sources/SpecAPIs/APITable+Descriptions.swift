import SpecDiagnostics

extension APITable {
  /// Returns what is known of each real name with a spelling; where none has exactly that, of those
  /// with other capitals.
  public func descriptions(of spelling: String) -> [String] {
    let bytes = Array(spelling.utf8)
    let exact = exact(bytes)
    return (exact.isEmpty ? entries(bytes) : exact).compactMap(description)
  }

  private func description(of entry: APIEntry) -> String? {
    guard let framework = entry.framework else { return nil }
    var text = "\(entry.name): \(entry.kind.rawValue) of \(framework.title)"
    if !entry.owners.isEmpty { text += ", in \(entry.owners.joined(separator: ", "))" }
    if !entry.signatures.isEmpty { text += "\n  \(entry.signatures.joined(separator: ", "))" }
    if !entry.values.isEmpty { text += "\n  Values: \(entry.values.joined(separator: ", "))" }
    guard let end = entry.deprecation else { return text }
    text += "\n  Deprecated" + (end.since.map { " since \($0)" } ?? "")
    return end.replacements.isEmpty
      ? text : text + "; instead: \(end.replacements.joined(separator: ", "))"
  }
}
