public import SpecDiagnostics
import SpecFacts

extension Folding {
  /// The fewest documents that make a habit of what all of them lack.
  private static let fewest = 3

  /// What all documents of a dialect lack.
  private struct Habit {
    let dialect: String
    let count: Int
    let absent: Set<String>
  }

  /// Returns the diagnostics with one for each rule and dialect, on the first document, in place of
  /// those about what every document of the dialect lacks.
  ///
  /// `documents` are those of the run. What would be said of fewer than three is left as it is.
  /// Expects and keeps the order of `Diagnostic.precedes`.
  public static func foldAbsences(
    _ diagnostics: [Diagnostic], of documents: [DocumentSummary]
  ) -> [Diagnostic] {
    guard diagnostics.contains(where: { !$0.absences.isEmpty }) else { return diagnostics }
    let habits = habits(of: documents)
    func name(_ absence: Absence) -> String? {
      guard let habit = habits[absence.diagnostic.path],
        absence.names.allSatisfy(habit.absent.contains)
      else { return nil }
      return ([absence.diagnostic.rule.description, habit.dialect] + absence.names)
        .joined(separator: "\n")
    }
    var paths: [String: Set<String>] = [:]
    for absence in diagnostics.lazy.flatMap(\.absences) {
      if let name = name(absence) { paths[name, default: []].insert(absence.diagnostic.path) }
    }
    func isShared(_ absence: Absence) -> Bool {
      name(absence).flatMap { paths[$0] }.map { $0.count >= fewest } ?? false
    }
    var kept: [Diagnostic] = []
    var shared: [String: [Absence]] = [:]
    for diagnostic in diagnostics {
      let own = diagnostic.absences.filter { !isShared($0) }
      guard own.count < diagnostic.absences.count, let habit = habits[diagnostic.path] else {
        kept.append(diagnostic)
        continue
      }
      kept += own.map(\.diagnostic)
      shared["\(diagnostic.rule)\n\(habit.dialect)", default: []] +=
        diagnostic.absences.filter(isShared)
    }
    if shared.isEmpty { return diagnostics }
    kept += shared.values.compactMap { absences in
      absences.first.flatMap { habits[$0.diagnostic.path] }.flatMap { joined(absences, of: $0) }
    }
    return kept.sorted(by: Diagnostic.precedes)
  }

  /// Returns what all documents of a dialect lack, by the paths of these.
  private static func habits(of documents: [DocumentSummary]) -> [String: Habit] {
    var habits: [String: Habit] = [:]
    for (dialect, documents) in Dictionary(grouping: documents, by: \.dialect)
    where documents.count >= fewest {
      let absent = documents.dropFirst().reduce(documents[0].absent) {
        $0.intersection($1.absent)
      }
      let habit = Habit(dialect: dialect, count: documents.count, absent: absent)
      for document in documents { habits[document.path] = habit }
    }
    return habits
  }

  /// Returns what one rule has to say of them all, with the configuration that ends it.
  private static func joined(_ absences: [Absence], of habit: Habit) -> Diagnostic? {
    let all = absences.map(\.diagnostic)
    // A file may be held to less than others.
    guard let gravest = all.map(\.severity).max(),
      let first = all.first(where: { $0.severity == gravest })
    else { return nil }
    let names = absences.flatMap(\.names).uniqued
    let list = names.map { JSONValue.text($0).document.dropLast() }.joined(separator: ", ")
    return Diagnostic(
      rule: first.rule, severity: gravest,
      confidence: all.reduce(first.confidence) { max($0, $1.confidence) },
      message: "none of the \(habit.count) \(habit.dialect) specs has "
        + names.map(\.quoted).joinedAsText("or"),
      help: """
        Add it to each of them. If your specs do without it, write this into .a11yspec.yml:
        options:
          \(first.rule): {except: {add: [\(list)]}}
        """,
      why: first.why, path: first.path, range: first.range, location: first.location,
      subject: names.joined(separator: ", "))
  }
}
