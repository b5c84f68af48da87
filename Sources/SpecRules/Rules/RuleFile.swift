public import SpecDiagnostics
import SpecLanguage
public import SpecYAML

/// What one file of `Rules/<family>/` says, every part still with its place; nothing is compiled.
///
/// This module turns rule files into a `Ruleset` and runs it over documents. It refuses to know
/// how a document is written or a report looks: rules see a `ComponentSpec` and say diagnostics.
public struct RuleFile: Sendable {
  /// The file's path.
  public let path: String
  /// The rule's id.
  public let id: RuleID
  /// The severity of its diagnostics, unless the check says otherwise.
  public let severity: Severity
  /// The confidence of its diagnostics, unless the check says otherwise.
  public let confidence: Confidence
  /// The smallest preset that has it.
  public let preset: Preset
  /// The release that brought it.
  public let since: String
  /// Ids that it had before.
  public let formerly: [String]
  /// What `where` can name.
  public static let scopes = RuleScope.keys
  /// Where its findings count, as `where` says it; nil for anywhere.
  public var place: String? { scope?.words }
  /// The dialects that it can find nothing in, in the order of the file.
  public let notFor: [UnfitDialect]
  /// Where its findings count; nil for anywhere.
  let scope: RuleScope?
  /// The check's kind.
  public let kind: CheckKind
  /// The check's options.
  public private(set) var options: StrictMapping
  /// Documents that it is clean on, and documents that it reports.
  public var examples: [RuleExample] { writtenExamples.value }
  private let writtenExamples: Deferred<[RuleExample]>
  /// Whether it came with the program.
  public let isBuiltIn: Bool
  private let texts: Deferred<RuleTexts>

  /// One sentence: what it reports.
  public var summary: String { texts.value.summary }
  /// Why that is bad for the reader of the spec.
  public var why: String { texts.value.why }
  /// What holds in general, such as limits and when the severity is another; may be empty.
  ///
  /// Reports leave it out; `explain` and the catalogue say it.
  public var details: String { texts.value.details }
  /// All of its messages, with `{placeholders}`.
  public var messages: [String] { message.all.map(\.text) }
  /// All that it says to write instead, with `{placeholders}`.
  public var helps: [String] { help.all.map(\.text) }
  /// The messages by case.
  var message: TextByCase { texts.value.message }
  /// What to write instead, by case.
  var help: TextByCase { texts.value.help }

  /// Reads a rule strictly; throws a `DataError` with a place.
  ///
  /// Examples are read by default: a run has no use for them, and reads them when they are first asked for,
  /// without saying what is wrong with them.
  /// `texts` gives what it says to people, where that lies apart from the rest: it is called when
  /// one of these texts is first needed.
  public init(
    _ node: YAMLNode, path: String, readsExamples: Bool = true,
    texts: (@Sendable () -> YAMLNode?)? = nil
  ) throws(DataError) {
    let map = try StrictMapping(node, of: "a rule", keys: Self.keys, path: path)
    self.path = path
    id = RuleID(try map.string("id"))
    // What came packed is at no place, and was checked before.
    let isPacked = node.range.isEmpty
    if !isPacked, let message = Self.problem(of: id) ?? Self.problem(of: id, at: path) {
      throw DataError(path: path, message: message, range: try map.required("id").range)
    }
    severity = try map.requiredChoice("severity", of: Severity.self)
    confidence = try map.choice("confidence", of: Confidence.self) ?? .high
    preset = try map.choice("preset", of: Preset.self) ?? .recommended
    if severity < preset.severity || confidence < preset.confidence {
      throw DataError(
        path: path,
        message: "preset \"\(preset.rawValue)\" has only rules of severity \"error\" and high "
          + "confidence", range: map.value("preset")?.range ?? node.range)
    }
    since = try map.string("since")
    formerly = try map.strings("formerly")
    notFor = try UnfitDialect.all(map)
    scope = try RuleScope(map)
    let check = try map.required("check")
    guard let name = check["kind"]?.text else {
      throw DataError(path: path, message: "\"check\" needs the key \"kind\"", range: check.range)
    }
    guard let kind = CheckKind(name) else {
      let hint = NearestName.hint(name, among: CheckKind.all.map(\.name), "the checks are")
      throw DataError(
        path: path, message: "there is no check \"\(name)\"; \(hint)",
        range: check["kind"]?.range ?? check.range)
    }
    self.kind = kind
    options = try StrictMapping(
      check, of: "check \"\(name)\"", keys: ["kind"] + kind.options.map(\.key), path: path)
    isBuiltIn = texts != nil
    if let texts {
      self.texts = Deferred { Self.read(texts(), path: path) }
    } else {
      let read = try RuleTexts(map)
      self.texts = Deferred { read }
      for (key, texts) in [("message", read.message), ("help", read.help)] where !isPacked {
        for (_, text, range) in texts.all {
          // A run may say it of many thousand places.
          if text.utf8.count > Self.longestText {
            throw DataError(
              path: path, message: "\"\(key)\" has more than \(Self.longestText) bytes",
              range: range)
          }
          try Self.check(placeholders: text, of: kind, path: path, range)
        }
      }
    }
    if readsExamples {
      let read = try RuleExample.all(map, path: path)
      writtenExamples = Deferred { read }
    } else {
      writtenExamples = Deferred { (try? RuleExample.all(map, path: path)) ?? [] }
    }
  }

  /// Returns the rule with some options of its check replaced; `path` is where these are written.
  ///
  /// `add` in place of a list keeps what the option holds and adds to it. Throws a `DataError` for an
  /// option that the check does not have. What an option holds is looked at when the rule is compiled.
  public func replacingOptions(by node: YAMLNode, path: String) throws(DataError) -> RuleFile {
    let known = kind.options.map(\.key)
    if known.isEmpty, let first = node.mapping?.first {
      throw DataError(path: path, message: "\"\(id)\" has no options", range: first.key.range)
    }
    let subject = "the check of \"\(id)\""
    let new = try StrictMapping(node, of: subject, keys: known, path: path)
    let kept = options.entries.filter { new.value($0.key.text ?? "") == nil }
    let changed = new.entries.map { entry in
      let old = options.value(entry.key.text ?? "")
      return YAMLEntry(key: entry.key, value: entry.value.added(to: old) ?? entry.value)
    }
    var copy = self
    copy.options = try StrictMapping(
      YAMLNode(.mapping(kept + changed), range: node.range), of: subject,
      keys: ["kind"] + known, path: path)
    return copy
  }

  /// Returns texts that were checked when they were packed.
  private static func read(_ packed: YAMLNode?, path: String) -> RuleTexts {
    let map = packed.flatMap { try? StrictMapping($0, of: "a rule", keys: textKeys, path: path) }
    return map.flatMap { try? RuleTexts($0) } ?? RuleTexts()
  }

  /// The keys of what it says to people.
  public static let textKeys = ["summary", "why", "details", "message", "help"]
  /// The most bytes of a message or a help.
  private static let longestText = 2000

  /// The keys of a rule file, in the order in which they are written.
  public static let keys = [
    "id", "severity", "confidence", "preset", "summary", "why", "details", "since", "formerly",
    "not-for", "where", "check", "message", "help", "examples",
  ]

  /// The families of rules of one's own; the others are about what only the linter knows.
  public static let openFamilies = families.filter { !["input", "suppression"].contains($0) }

  /// The families of rules; a family may have no rule yet.
  public static let families = [
    "api", "consistency", "gherkin", "input", "parity", "reference", "structure", "style",
    "suppression",
  ]

  /// Returns what is wrong with the id of a rule, or nil when it is well formed.
  public static func problem(of id: RuleID) -> String? {
    guard families.contains(id.family) else {
      return "\"\(id.family)\" is not a family of rules; "
        + NearestName.hint(id.family, among: families, "the families are")
    }
    let isKebab = id.name.utf8.allSatisfy {
      (97...122).contains($0) || $0 == 45 || (48...57).contains($0)
    }
    return isKebab && !id.name.isEmpty
      ? nil : "\"\(id)\" must be family/name in small letters and hyphens"
  }

  /// Returns what is wrong with the path of a file where it is not that of the rule's id; of a path
  /// without folders the family is not known.
  private static func problem(of id: RuleID, at path: String) -> String? {
    let names = path.split(separator: "/")
    let fits = names.suffix(2) == ["\(id.family)", "\(id.name).yml"]
    return fits || names.count == 1 && path == "\(id.name).yml"
      ? nil : "the rule \"\(id)\" must be in a file \"\(id).yml\""
  }

  private static func check(
    placeholders text: String, of kind: CheckKind, path: String, _ range: SourceRange
  ) throws(DataError) {
    for name in MessageTemplate(text).placeholders where !kind.check.placeholders.contains(name) {
      let near = NearestName.of(name, in: kind.check.placeholders)
      throw DataError(
        path: path,
        message: "check \"\(kind.name)\" gives no {\(name)}; "
          + (near.map { "did you mean {\($0)}?" }
            ?? "it gives \(kind.check.placeholders.map { "{\($0)}" }.joined(separator: ", "))"),
        range: range)
    }
  }
}

extension YAMLNode {
  /// Returns an option with what `{add: [...]}` adds to it; nil for any other value.
  fileprivate func added(to old: YAMLNode?) -> YAMLNode? {
    guard let entry = mapping?.first, mapping?.count == 1, entry.key.text == "add" else {
      return nil
    }
    let new = entry.value.sequence ?? [entry.value]
    // One text of words may be in place of a list of them.
    let kept = old.map { $0.sequence ?? [$0] } ?? []
    return YAMLNode(.sequence(kept + new), range: range)
  }
}
