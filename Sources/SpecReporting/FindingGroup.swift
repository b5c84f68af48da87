import SpecDiagnostics

/// A finding that several files have, alike but for the place.
struct FindingGroup {
  let path: String
  /// The path of the last.
  private var last: String
  /// What to do about the first of them, with the draft that it has.
  private let help: String?
  /// Whether the drafts of others are different, in the form of their specs.
  private(set) var hasOtherDrafts = false
  private(set) var fileCount = 1
  /// Where the files after the first have it, each as `path:line:column`; the first few only.
  private var listed: [String] = []

  /// How many other places are listed.
  private static let limit = 9
  /// How many files have what is read once for all.
  private static let least = 3

  private init(_ first: Diagnostic) {
    path = first.path
    last = first.path
    help = first.help
  }

  /// Returns the findings of a report that are read once for all, by their likeness.
  static func all(of report: LintReport) -> [Int: FindingGroup] {
    guard report.fileCount >= least else { return [:] }
    var groups: [Int: FindingGroup] = [:]
    for file in report.files {
      for diagnostic in file.diagnostics {
        groups[diagnostic.likeness, default: FindingGroup(diagnostic)]
          .note(diagnostic, in: file)
      }
    }
    return groups.filter { $0.value.fileCount >= least }
  }

  /// Notes that a file has it, too.
  private mutating func note(_ diagnostic: Diagnostic, in file: FileReport) {
    if diagnostic.help != help { hasOtherDrafts = true }
    if file.path == last { return }
    last = file.path
    fileCount += 1
    guard listed.count < Self.limit else { return }
    listed.append(file.address(of: diagnostic))
  }

  /// How many specs have it: `in 12 specs`.
  var heading: String { "in \(fileCount.counting("spec"))" }

  /// How many other specs have it: `also in 11 other specs`.
  var others: String { "also in \((fileCount - 1).counting("other spec"))" }

  /// Where these have it: `b.md:3:1`, `9 more; --no-group shows each`.
  var places: [String] {
    let rest = fileCount - 1 - listed.count
    return listed + (rest > 0 ? ["\(rest) more; --no-group shows each"] : [])
  }

  var sentence: String {
    "\(others.capitalizingFirst): \(places.joined(separator: ", "))"
  }
}

extension Diagnostic {
  /// What to do, in one line.
  var helpWithoutDraft: String? {
    help.map { String(Substring($0.utf8.prefix { $0 != UInt8(ascii: "\n") })) }
  }

  /// A number that two diagnostics share if a person reads the same of both, but for places.
  var likeness: Int {
    var hasher = Hasher()
    hasher.combine(rule)
    hasher.combine(severity)
    hasher.combine(confidence)
    hasher.combine(message)
    // A draft has the words of its spec.
    hasher.combine(helpWithoutDraft)
    // Another place of the same spec says nothing new.
    hasher.combine(Set(related.map(\.message)).subtracting([RelatedPlace.sameFault]))
    for fix in fixes {
      hasher.combine(fix.title)
      hasher.combine(fix.applicability)
    }
    return hasher.finalize()
  }
}
