public import SpecDiagnostics
import SpecModel
import SpecRules

/// What the user says about suppressions.
public struct SuppressionPolicy: Sendable {
  /// Which day it is, in UTC; without one, no suppression expires.
  public var today: Day?
  /// Says whether a rule is asked for: whether a suppression of any other is of use is unknown.
  public var isRun: @Sendable (RuleID) -> Bool
  /// Whether each suppression must say why.
  public var requiresReason = false

  /// Creates a policy; by default every rule runs and nothing expires.
  public init(today: Day? = nil, isRun: @escaping @Sendable (RuleID) -> Bool = { _ in true }) {
    self.today = today
    self.isRun = isRun
  }
}

/// Suppressing what the comments of one file ask for, and judging these comments.
struct SuppressionRun {
  let file: SourceFile
  let loaded: LoadedFile
  let policy: SuppressionPolicy
  let ruleset: Ruleset
  let names: RuleNames
  /// The names of rules that were asked for and had something to look at, of their families and all.
  private let judged: Set<String>
  let directives: [Directive]
  /// Whether there are more directives than are read.
  let isCut: Bool
  /// What their names ask for, in document order.
  private(set) var entries: [Suppression] = []
  /// The places of the entries in force, the widest first: those for one line, by line, and all others.
  private var inForce: (onLine: [Int: [Int]], onLines: [Int]) = ([:], [])
  /// Those of the entries that no `a11yspec-enable` has ended yet.
  private var open: [Int] = []
  /// The lines that hold nothing but a comment, of whatever program.
  private let commentLines: Set<Int>

  /// The most directives that are read of one file.
  static let maximumDirectives = 500

  /// Reads the comments of a file; nil where none is a directive.
  init?(
    _ file: SourceFile, _ loaded: LoadedFile, _ policy: SuppressionPolicy, _ ruleset: Ruleset,
    unsettled: @autoclosure () -> [RuleID]
  ) {
    let all = loaded.comments.lazy.compactMap { Directive($0, in: file) }
      .prefix(Self.maximumDirectives + 1)
    guard !all.isEmpty else { return nil }
    directives = Array(all.prefix(Self.maximumDirectives))
    isCut = all.count > Self.maximumDirectives
    (self.file, self.loaded, self.policy, self.ruleset) = (file, loaded, policy, ruleset)
    names = RuleNames(of: ruleset.rules)
    let unsettled = unsettled()
    // What the rest of a half-read file would show is unknown.
    let isWhole = loaded.spec != nil && !loaded.problems.contains(where: \.isLoss)
    let judged = names.allIDs.filter { rule in
      (isWhole || ["input", RuleNames.ownFamily].contains(rule.family))
        && policy.isRun(rule) && !unsettled.contains(rule)
    }
    self.judged = judged.reduce(into: []) { names, rule in
      names.formUnion([rule.description, rule.family])
      if RuleID(RuleNames.all).covers(rule) { names.insert(RuleNames.all) }
    }
    commentLines = Set(
      loaded.comments.map(\.range).filter(file.isAlone).flatMap(file.lines(of:)))
    for directive in directives where directive.fault == nil { add(directive) }
    var files: Set<String> = []
    for place in entries.indices.filter({ entries[$0].isInForce }).sorted(by: { isWider($0, $1) }) {
      let entry = entries[place]
      if entry.lines.count == 1 {
        inForce.onLine[entry.lines.lowerBound, default: []].append(place)
      } else if entry.directive.kind != .file
        || files.insert(entry.rules?.description ?? "").inserted
      {
        // Of two for the whole file the first does all that there is to do.
        inForce.onLines.append(place)
      }
    }
  }

  /// Takes out of a check what is suppressed, and adds what is wrong with the comments.
  ///
  /// What is withheld stays so: it only shows that a suppression may be of use one day.
  mutating func apply(to check: inout FileCheck) {
    let found = check.diagnostics
    check.diagnostics = []
    suppress(found, in: &check)
    for diagnostic in check.withheld { _ = use(for: diagnostic) }
    let kept = check.diagnostics + check.withheld
    let others = problems(kept: kept, ofOwnFamily: false)
    suppress(ruleset.diagnostics(for: others, in: file), in: &check)
    let own = problems(kept: kept, ofOwnFamily: true)
    check.diagnostics += ruleset.diagnostics(for: own, in: file)
    check.diagnostics.sort(by: Diagnostic.precedes)
  }

  private mutating func suppress(_ found: [Diagnostic], in check: inout FileCheck) {
    for diagnostic in found {
      guard let directive = use(for: diagnostic)?.directive else {
        check.diagnostics.append(diagnostic)
        continue
      }
      check.suppressed.append(
        SuppressedDiagnostic(
          diagnostic, at: file.location(at: diagnostic.range.lowerBound),
          commentLine: file.lines.line(at: directive.comment.range.lowerBound),
          reason: directive.reason))
    }
  }

  /// Returns the entry that suppresses a diagnostic, and notes that it is of use.
  private mutating func use(for diagnostic: Diagnostic) -> Suppression? {
    let line = file.lines.line(at: diagnostic.range.lowerBound)
    let found = [inForce.onLine[line] ?? [], inForce.onLines].compactMap { places in
      places.first { entries[$0].covers(diagnostic.rule, onLine: line) }
    }
    guard let place = found.min(by: { isWider($0, $1) }) else { return nil }
    entries[place].isUsed = true
    return entries[place]
  }

  /// Of two entries the wider one gets the credit, so that the narrower one shows as of no use; of equals
  /// the first.
  private func isWider(_ place: Int, _ other: Int) -> Bool {
    (entries[other].width, place) < (entries[place].width, other)
  }

  /// Whether an entry does nothing: no rule has the name, or one that it stands for was judged.
  func isIdle(_ entry: Suppression) -> Bool {
    !entry.isUsed && (entry.rules == nil || isJudged(entry))
  }

  /// Whether a rule that an entry stands for was asked for and had something to look at.
  func isJudged(_ entry: Suppression) -> Bool {
    entry.rules.map { judged.contains($0.description) } ?? false
  }
}

extension SuppressionRun {
  /// Returns what a directive asks for, before any `a11yspec-enable` is read.
  func suppressions(of directive: Directive) -> [Suppression] {
    let lines = lines(of: directive)
    if directive.names.isEmpty {
      return [
        Suppression(directive: directive, name: nil, rules: RuleID(RuleNames.all), lines: lines)
      ]
    }
    return directive.names.map { name in
      Suppression(
        directive: directive, name: name, rules: names.known(name.text).map { RuleID($0) },
        lines: lines)
    }
  }

  private func lines(of directive: Directive) -> Range<Int> {
    let own = file.lines(of: directive.comment.range)
    switch directive.kind {
    case .line: return own
    case .disable: return own.lowerBound..<Int.max
    case .file: return 1..<Int.max
    case .enable, nil: return 0..<0
    case .nextLine:
      // The next line of content, as far as anybody would look.
      var next = own.upperBound
      while next <= file.lines.count, next - own.upperBound < 1000,
        commentLines.contains(next) || file.trimmed(file.lines.range(ofLine: next)).isEmpty
      {
        next += 1
      }
      return next..<(directive.comment.syntax == .yaml ? end(ofTextIn: next) : end(ofCodeIn: next))
    }
  }

  /// Returns the line behind the block of code that a line opens, in which no comment can be; behind the line
  /// itself where it opens none.
  private func end(ofCodeIn line: Int) -> Int {
    let code = loaded.spec?.codeBlocks.map { file.lines(of: $0.range) } ?? []
    return code.first { $0.lowerBound == line }?.upperBound ?? line + 1
  }

  /// Returns the line behind the block of text that a line of YAML opens ("tab: |"), in which no comment can
  /// be; behind the line itself where it opens none.
  private func end(ofTextIn line: Int) -> Int {
    let key = file.trimmed(file.lines.range(ofLine: line))
    let marks: [UInt8] = [0x2B, 0x2D] + Array(0x30...0x39)
    let opening = file.bytes[key.lowerBound..<key.upperBound].last { !marks.contains($0) }
    var end = line + 1
    guard opening == UInt8(ascii: "|") || opening == UInt8(ascii: ">") else { return end }
    while end <= file.lines.count, end - line < 1000 {
      let text = file.trimmed(file.lines.range(ofLine: end))
      let indentation = text.lowerBound - file.lines.start(ofLine: end)
      if !text.isEmpty, indentation <= key.lowerBound - file.lines.start(ofLine: line) { break }
      end += 1
    }
    return end
  }

  private mutating func add(_ directive: Directive) {
    for var entry in suppressions(of: directive) {
      if let rules = entry.rules, directive.kind == .enable {
        let line = file.lines.line(at: directive.comment.range.lowerBound)
        for place in open where end(place, rules, inLine: line) { entry.ended.append(place) }
        open.removeAll { !entries[$0].isOpen }
      } else if let today = policy.today, let last = directive.lastDay {
        entry.isExpired = last < today
      }
      if entry.rules != nil, entry.isOpen {
        // A second "disable" of the same changes nothing, and one "enable" ends both.
        entry.isRepeated = open.contains {
          entries[$0].rules == entry.rules && entries[$0].isExpired == entry.isExpired
        }
        if !entry.isRepeated { open.append(entries.count) }
      }
      entries.append(entry)
    }
  }

  /// Ends an entry in a line, or makes an exception; says whether it did.
  private mutating func end(_ place: Int, _ rules: RuleID, inLine line: Int) -> Bool {
    guard let own = entries[place].rules else { return false }
    if rules.covers(own) {
      entries[place].lines = entries[place].lines.clamped(to: 0..<line)
    } else if own.covers(rules),
      !entries[place].exceptions.contains(where: { $0.rules.covers(rules) })
    {
      entries[place].exceptions.append((rules, line))
    } else {
      return false
    }
    return true
  }
}

extension SourceFile {
  func lines(of range: SourceRange) -> Range<Int> {
    lines.line(at: range.lowerBound)..<lines.line(at: range.upperBound) + 1
  }

  /// Returns whether a range shares its lines with nothing else.
  func isAlone(_ range: SourceRange) -> Bool { trimmed(wholeLines(of: range)) == trimmed(range) }

  /// Returns all of the lines that a range lies on, without their last line end.
  func wholeLines(of range: SourceRange) -> SourceRange {
    let on = lines(of: range)
    return SourceRange(
      max(lines.start(ofLine: on.lowerBound), contentStart), lines.end(ofLine: on.upperBound - 1))
  }
}
