public import SpecDiagnostics
import SpecFacts

/// Making one diagnostic for each rule and dialect, on the first document, of what every document of
/// the dialect lacks.
///
/// The documents are those of the run. What would be said of fewer than three is left as it is.
public struct AbsenceFolding {
  /// The fewest documents that make a habit of what all of them lack.
  private static let fewest = 3

  /// What all documents of a dialect lack.
  private struct Habit {
    let dialect: String
    let count: Int
    let absent: Set<String>
  }

  /// By dialect.
  private let habits: [String: Habit]
  /// In how many documents each absence is, by name.
  private var counts: [String: Int] = [:]
  /// What was taken out of documents, by rule and dialect.
  private var shared: [String: (habit: Habit, absences: [Absence])] = [:]

  /// Finds what all documents of each dialect lack.
  public init(_ documents: [DocumentSummary]) {
    habits = Dictionary(grouping: documents, by: \.dialect).compactMapValues { documents in
      guard documents.count >= Self.fewest else { return nil }
      let absent = documents.dropFirst().reduce(documents[0].absent) {
        $0.intersection($1.absent)
      }
      return Habit(dialect: documents[0].dialect, count: documents.count, absent: absent)
    }
  }

  /// Notes what is said of a document; all of them come before the first is folded.
  public mutating func note(_ diagnostics: [Diagnostic], ofDialect dialect: String) {
    for name in Set(diagnostics.flatMap(\.absences).compactMap { name($0, habits[dialect]) }) {
      counts[name, default: 0] += 1
    }
  }

  /// Returns the diagnostics of a document without what is said of all of them together; expects and
  /// keeps the order of `Diagnostic.precedes`.
  public mutating func fold(
    _ diagnostics: [Diagnostic], ofDialect dialect: String
  ) -> [Diagnostic] {
    guard let habit = habits[dialect] else { return diagnostics }
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics {
      let own = diagnostic.absences.filter { !isShared($0, habit) }
      guard own.count < diagnostic.absences.count else {
        kept.append(diagnostic)
        continue
      }
      kept += own.map(\.diagnostic)
      shared["\(diagnostic.rule)\n\(dialect)", default: (habit, [])].absences +=
        diagnostic.absences.filter { isShared($0, habit) }
    }
    return kept.sorted(by: Diagnostic.precedes)
  }

  /// Returns what is said of all documents of a dialect together, in any order, each on the first one that
  /// is reported on.
  public func joined(reporting isReported: (String) -> Bool) -> [Diagnostic] {
    shared.values.compactMap { Self.joined($0.absences, of: $0.habit, isReported) }
  }

  /// Returns whether documents lack together something of what is said of one of a dialect, so that it
  /// depends on further documents what is to be said.
  public static func isOpen(
    _ said: [Diagnostic], of dialect: String, in documents: [DocumentSummary]
  ) -> Bool {
    let documents = documents.filter { $0.dialect == dialect }
    return said.contains { diagnostic in
      diagnostic.absences.contains { absence in
        documents.allSatisfy { document in
          absence.names.allSatisfy { document.absent.contains("\(absence.sort) \($0)") }
        }
      }
    }
  }

  private func name(_ absence: Absence, _ habit: Habit?) -> String? {
    let names = absence.names.map { "\(absence.sort) \($0)" }
    guard let habit, names.allSatisfy(habit.absent.contains) else { return nil }
    return ([absence.diagnostic.rule.description, habit.dialect] + names).joined(separator: "\n")
  }

  private func isShared(_ absence: Absence, _ habit: Habit) -> Bool {
    name(absence, habit).map { counts[$0, default: 0] >= Self.fewest } ?? false
  }

  /// Returns which unknown heading a help would have taken for the missing part, and how, in the words of
  /// `ComponentSpec.advice(on:as:)`.
  private static func advice(in help: String) -> (title: String, text: String)? {
    let line = help.split(separator: "\n").first.map(String.init) ?? ""
    guard let start = line.utf8Place(of: "; if \"") else { return nil }
    let text = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    guard let end = text.utf8Place(of: "\" is it, write \"") else { return nil }
    let title = String(decoding: text.utf8.prefix(end), as: UTF8.self)
    return (title, text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  /// Returns what one rule has to say of them all, with the configuration that ends it.
  private static func joined(
    _ absences: [Absence], of habit: Habit, _ isReported: (String) -> Bool
  ) -> Diagnostic? {
    let all = absences.map(\.diagnostic).filter { isReported($0.path) }
    // A file may be held to less than others.
    guard let gravest = all.map(\.severity).max(),
      let first = all.first(where: { $0.severity == gravest })
    else { return nil }
    let names = absences.flatMap(\.names).uniqued
    let isHeaded = absences.contains { ["aspect", "section"].contains($0.sort) }
    let heading =
      ", or name the heading that they have in its place under \"headings\" in .a11yspec.yml"
    // Those that have such a heading say which.
    var titles: Set<String> = []
    let likely = all.compactMap { $0.help.flatMap(Self.advice) }
      .filter { titles.insert($0.title).inserted }.map(\.text).joined()
    let list = names.map { JSONValue.text($0).document.dropLast() }.joined(separator: ", ")
    var drafted: Set<[String]> = []
    let drafts = absences.filter { drafted.insert($0.names).inserted }
      .compactMap { $0.diagnostic.help?.split(separator: "\n", maxSplits: 1).dropFirst().first }
      .joined(separator: "\n\n")
    return Diagnostic(
      rule: first.rule, severity: gravest,
      confidence: all.reduce(first.confidence) { max($0, $1.confidence) },
      message: "none of the \(habit.count) specs of this kind has "
        + names.map(\.quoted).joinedAsText("or"),
      help: """
        Add \(names.count == 1 ? "it" : "them") to each\(likely.isEmpty && isHeaded ? heading : likely). If your \
        specs do not need \(names.count == 1 ? "it" : "them"), write into .a11yspec.yml: options: \
        {\(first.rule): {except: {add: [\(list)]}}}\(drafts.isEmpty ? "" : "\n" + drafts)
        """,
      why: first.why, path: first.path, range: first.range, location: first.location,
      place: first.place, subject: names.joined(separator: ", "))
  }
}
