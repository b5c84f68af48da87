import SpecDiagnostics

/// What the linter made of one line of a specification: what it understood there, what it compared
/// it with, and what it says.
public struct Explanation: Sendable {
  /// Plain sentences and phrases in the words of the vocabulary and of the document, in paragraphs.
  public let paragraphs: [[String]]
  /// Whether nothing was understood there, and nothing is said.
  public let isSilent: Bool

  /// One thing that is on the line.
  struct Part {
    /// What it is, such as "keyboard criterion".
    let kind: String
    /// The line that it begins on, one-based.
    let line: Int
    /// Its text, white space folded.
    let text: String
    /// Its clauses, each in one line.
    var clauses: [String] = []
    /// What they say, each a phrase such as "role: button on iOS".
    var facts: [String] = []
    /// What it was compared with, and the values that were compared.
    var partners: [String] = []
  }

  /// Lists the parts on a line and what is reported there.
  init(_ parts: [Part], remarks: [String], place: String, line: Int) {
    let told = parts.map { part in
      let begins = part.line == line ? "" : " (begins on line \(part.line))"
      return ["\(place): \(part.kind)\(begins)", "  \(part.text)"]
        + Self.list("Read as", part.clauses) + Self.list("Understood", part.facts) + part.partners
    }
    isSilent = told.isEmpty && remarks.isEmpty
    paragraphs =
      (told.isEmpty
        ? [["\(place): no heading of a part, criterion, step, note or announcement."]] : told)
      // A line that a report elsewhere points at is not silent.
      + [remarks.isEmpty ? ["Nothing is reported on this line."] : remarks]
  }

  private static func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["\(title):"] + items.map { "  \($0)" }
  }
}
