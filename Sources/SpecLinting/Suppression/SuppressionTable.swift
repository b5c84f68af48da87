import SpecDiagnostics
import SpecModel

/// The suppressions of one file: what its directives say, put together.
struct SuppressionTable {
  let file: SourceFile
  /// The directives, in document order.
  let directives: [Directive]
  /// What they suppress.
  private(set) var entries: [Suppression] = []
  /// The names that no rule has, with the nearest one.
  private(set) var unknown: [UnknownName] = []
  /// What each name of an `a11yspec-enable` ended or cut short.
  private(set) var enabled: [Enabling] = []
  /// Whether there are more directives than are read.
  let isCut: Bool
  /// The places of the entries that suppress something.
  private(set) var used: Set<Int> = []
  /// The places of the entries in force that are looked up by line.
  private var narrow: [Int: [Int]] = [:]
  /// Those of the others in force, the widest first.
  private var wide: [Int] = []
  /// The places of the entries that no `a11yspec-enable` has ended yet.
  private var open: [Int] = []
  private let names: RuleNames
  /// The nearest names of those that no rule has.
  private var searched: [String: String?] = [:]

  /// A name that no rule and no family has.
  struct UnknownName {
    let directive: Int
    let name: Int
    let nearest: String?
    /// What it would suppress under the nearest name.
    let meant: Suppression?
  }

  /// One name of an `a11yspec-enable`, or nil for all.
  struct Enabling {
    let directive: Int
    let name: Int?
    let selector: RuleSelector
    /// The places of the entries that it ends or cuts short.
    var targets: [Int]
  }

  /// The most directives that are read of one file.
  static let maximumDirectives = 500
  /// The most different unknown names whose nearest one is looked for.
  private static let maximumSearches = 50

  /// Reads the comments of a file.
  init(_ comments: [DocumentComment], in file: SourceFile, names: RuleNames, today: Day?) {
    self.file = file
    self.names = names
    let all = comments.lazy.compactMap { DirectiveParser.parse($0, in: file) }
      .prefix(Self.maximumDirectives + 1)
    directives = Array(all.prefix(Self.maximumDirectives))
    isCut = all.count > Self.maximumDirectives
    let lines = DirectiveLines(directives.map(\.comment), in: file)
    for (place, directive) in directives.enumerated() {
      guard let kind = directive.kind, directive.fault == nil else { continue }
      for (name, selector) in selectors(of: place, lines) {
        if kind == .enable {
          enable(selector, directive: place, name: name)
        } else {
          add(selector, directive: place, name: name, lines, today)
        }
      }
    }
    sortEntries()
  }

  private mutating func sortEntries() {
    let active = entries.indices.filter { entries[$0].isActive }
      .sorted { (entries[$1].width, $0) < (entries[$0].width, $1) }
    for place in active {
      if case .lines(let lines) = entries[place].reach {
        for line in lines { narrow[line, default: []].append(place) }
      } else {
        wide.append(place)
      }
    }
  }

  /// Returns the entry that suppresses a diagnostic, and notes that it is of use.
  mutating func suppression(of diagnostic: Diagnostic) -> Suppression? {
    let line = file.lines.line(at: diagnostic.range.lowerBound)
    let place =
      wide.first { entries[$0].covers(diagnostic.rule, onLine: line) }
      ?? narrow[line]?.first { entries[$0].covers(diagnostic.rule, onLine: line) }
    guard let place else { return nil }
    used.insert(place)
    return entries[place]
  }

  /// Returns what a directive with a fault would suppress, as far as it can be known.
  func meant(_ directive: Int) -> [Suppression] {
    guard let kind = directives[directive].kind, kind != .enable else { return [] }
    let lines = DirectiveLines(directives.map(\.comment), in: file)
    let written = directives[directive].names
    let selectors =
      written.isEmpty
      ? [RuleSelector.every]
      : written.compactMap { names.known($0.text).map(RuleSelector.init(resolved:)) }
    return selectors.map { suppression($0, directive: directive, name: nil, lines) }
  }

  private mutating func selectors(
    of directive: Int, _ lines: DirectiveLines
  ) -> [(name: Int?, selector: RuleSelector)] {
    let written = directives[directive].names
    if written.isEmpty { return [(nil, .every)] }
    var found: [(name: Int?, selector: RuleSelector)] = []
    for (place, name) in written.enumerated() {
      if let known = names.known(name.text) {
        found.append((place, RuleSelector(resolved: known)))
      } else {
        let nearest = nearest(to: name.text)
        let meant = nearest.flatMap(names.known).map {
          suppression(RuleSelector(resolved: $0), directive: directive, name: place, lines)
        }
        unknown.append(
          UnknownName(directive: directive, name: place, nearest: nearest, meant: meant))
      }
    }
    return found
  }

  /// Returns the name nearest to an unknown one, looked for once, and not for too many.
  private mutating func nearest(to name: String) -> String? {
    if let nearest = searched[name] { return nearest }
    guard searched.count < Self.maximumSearches else { return nil }
    let nearest = names.unknownRuleOrFamily(name).nearest
    searched[name] = .some(nearest)
    return nearest
  }

  /// What a directive that is not in force would suppress.
  private func suppression(
    _ selector: RuleSelector, directive: Int, name: Int?, _ lines: DirectiveLines
  ) -> Suppression {
    Suppression(
      directive: directive, name: name, selector: selector,
      reach: lines.reach(of: directives[directive].kind, directives[directive].comment),
      isActive: false)
  }

  private mutating func add(
    _ selector: RuleSelector, directive: Int, name: Int?, _ lines: DirectiveLines, _ today: Day?
  ) {
    var isActive = true
    if let today, let last = directives[directive].lastDay, last < today { isActive = false }
    var reach = lines.reach(of: directives[directive].kind, directives[directive].comment)
    // A second "disable" of the same changes nothing, and one "enable" ends both.
    if case .from = reach {
      let isRepeated = open.contains {
        entries[$0].isActive == isActive && entries[$0].selector == selector
      }
      if isRepeated { reach = .nowhere } else { open.append(entries.count) }
    }
    entries.append(
      Suppression(
        directive: directive, name: name, selector: selector, reach: reach, isActive: isActive))
  }

  private mutating func enable(_ selector: RuleSelector, directive: Int, name: Int?) {
    let line = file.lines.line(at: directives[directive].comment.range.lowerBound)
    var targets: [Int] = []
    for place in open {
      guard case .from(let first, nil) = entries[place].reach else { continue }
      if selector.covers(entries[place].selector) {
        entries[place].reach = .from(first, upTo: line)
        targets.append(place)
      } else if entries[place].selector.covers(selector),
        !entries[place].exceptions.contains(where: { $0.selector.covers(selector) })
      {
        entries[place].exceptions.append((selector, line))
        targets.append(place)
      }
    }
    open.removeAll { !entries[$0].isOpen }
    enabled.append(
      Enabling(directive: directive, name: name, selector: selector, targets: targets))
  }
}

extension Suppression {
  /// Whether it is the one of an `a11yspec-disable` that nothing has ended.
  var isOpen: Bool { if case .from(_, nil) = reach { true } else { false } }
}
