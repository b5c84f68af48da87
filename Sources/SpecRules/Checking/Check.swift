import SpecAPIs
import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// What finds one kind of fault in a document.
///
/// A check is a value with typed options; it is pure.
protocol Check: Sendable {
  /// The options that it takes in a rule file, by name.
  static var options: CheckOptions { get }
  /// The placeholders that it fills in messages and help.
  static var placeholders: [String] { get }
  /// What it reports, where no built-in rule or more than one says so.
  static var summary: String? { get }
  /// The cases of findings for each of which a rule may have a message and help of its own.
  var cases: [String] { get }
  /// Creates it with its options; throws a `DataError` where one is missing or wrong.
  init(_ options: StrictMapping) throws(DataError)
  /// Throws a `DataError` where an option names a term that no vocabulary has.
  func check(_ vocabulary: Vocabulary, path: String) throws(DataError)
  /// Returns what of it can find nothing in documents of some dialects, as a sentence that begins with the rule;
  /// nil where all may.
  func whyIdle(in dialects: [Dialect], _ vocabulary: Vocabulary) -> String?
  /// Whether it may find something inside of parts of a kind.
  func mayReport(inside kind: Part.Kind) -> Bool
  /// Returns the faults of one document, in any order.
  func findings(in document: Document) -> [Finding]
  /// Whether it may find something only where the other documents of the run are known.
  var asksForNeighbours: Bool { get }
  /// Whether its option "except" leaves out parts by name.
  var takesExceptions: Bool { get }
}

extension Check {
  static var options: CheckOptions { [:] }
  var asksForNeighbours: Bool { false }
  var cases: [String] { [] }
  var takesExceptions: Bool { Self.options.contains { $0.key == "except" } }
  static var summary: String? { nil }
  func check(_ vocabulary: Vocabulary, path: String) throws(DataError) {}
  func whyIdle(in dialects: [Dialect], _ vocabulary: Vocabulary) -> String? { nil }
  func mayReport(inside kind: Part.Kind) -> Bool { true }
}

/// The options of a check by name.
public typealias CheckOptions = KeyValuePairs<String, CheckOption>

/// What is known of an option of a check beside its name.
public struct CheckOption: Sendable, ExpressibleByStringLiteral {
  /// One sentence: what it says to the check.
  public let summary: String
  /// The words of which it takes one; empty where there is no closed list.
  public private(set) var words: [String] = []
  /// Whether it takes several of them, too.
  public private(set) var takesList = false

  /// An option that takes any words, lists or mappings.
  public init(stringLiteral summary: String) { self.summary = summary }

  /// Returns an option that takes one of some words, or several.
  static func one<Words: RawRepresentable & CaseIterable>(
    of type: Words.Type, orMore takesList: Bool = false,
    _ summary: String = "Which of these it looks for."
  ) -> CheckOption where Words.RawValue == String {
    var option = CheckOption(stringLiteral: summary)
    (option.words, option.takesList) = (Words.allCases.map(\.rawValue), takesList)
    return option
  }
}

/// A check whose one option, "of", says which kind of fault it looks for.
protocol CheckOfFault: Check {
  associatedtype Fault: RawRepresentable & CaseIterable where Fault.RawValue == String
  init(kind: Fault)
}

extension CheckOfFault {
  static var options: CheckOptions { ["of": .one(of: Fault.self)] }

  init(_ options: StrictMapping) throws(DataError) {
    self.init(kind: try options.requiredChoice("of", of: Fault.self))
  }
}

/// A document as checks see it: what was loaded, and what all checks share.
///
/// A class, because checks hand it on again and again.
final class Document {
  /// The spec.
  let spec: ComponentSpec
  /// What is wrong with the file itself.
  let problems: [InputProblem]
  /// The words of the field.
  let vocabulary: Vocabulary
  /// Who knows the real names of APIs.
  let judge: APIJudge
  /// The code spans in which something is wrong with a name, and such names without backticks.
  let faultySpans: [JudgedSpan]
  /// Its HTML.
  let html: DocumentHTML
  /// The deprecated names in examples of code.
  let judgedCode: [JudgedCode]
  /// What the document says, read into facts.
  let reading: SpecReading
  /// The parts of the document side by side.
  let comparison: Comparison
  /// Where it names its own component.
  let named: NamedPlaces
  /// Its checklist and its scenarios, as far as it has them.
  let blocks: [NumberedBlock]
  /// Its examples of what is announced, platform by platform.
  let announced: [Announced]
  /// What it says as the page of one platform; nil for one that describes all of them.
  let page: ComponentPage?
  /// What other documents say, and which files there are.
  let neighbours: Neighbours
  /// Its parts by their kind, as far as a rule has asked for them.
  private var knownParts: [Part.Kind: [Part]] = [:]
  /// Of each part that repeats another one of its list, where the first one is, by kind.
  private var knownFirsts: [Part.Kind: [SourceRange: SourceRange]] = [:]

  init(
    spec: ComponentSpec, problems: [InputProblem], vocabulary: Vocabulary, apis: APITable,
    verdicts: Memo<[APIVerdict]>, neighbours: Neighbours
  ) {
    self.spec = spec
    self.problems = problems
    self.vocabulary = vocabulary
    judge = APIJudge(apis)
    faultySpans = [spec.codeSpans, spec.bareNames]
      .flatMap { JudgedSpan.all($0, in: spec.file, apis, verdicts) }
      .filter { !$0.verdicts.isEmpty }
    html = DocumentHTML(spec)
    judgedCode = JudgedCode.all(in: spec, html, apis, verdicts)
    reading = SpecReading(spec)
    // To compare each of too many criteria with each step would take minutes.
    comparison = Comparison(spec.isComparable ? reading : reading.withoutSides)
    named = NamedPlaces(spec, vocabulary)
    blocks = [spec.condensed, spec.gherkin].compactMap(\.self)
    announced = Announced.all(in: reading)
    page = ComponentPage(reading, vocabulary: vocabulary)
    self.neighbours = neighbours
  }

  /// The file.
  var file: SourceFile { spec.file }
  /// Returns the parts of a kind, in document order.
  func parts(_ kind: Part.Kind) -> [Part] {
    if let parts = knownParts[kind] { return parts }
    knownParts[kind] = spec.parts(kind)
    return knownParts[kind] ?? []
  }
  /// Returns where the first of the parts with the words of a part is that are in its list; nil for the
  /// first itself.
  func first(like part: Part) -> SourceRange? {
    if let firsts = knownFirsts[part.kind] { return firsts[part.place] }
    var firsts: [SourceRange: SourceRange] = [:]
    var seen: [[UInt64]: SourceRange] = [:]
    for part in parts(part.kind) {
      let lines = part.lines.isEmpty ? [part.place] : part.lines
      let key =
        [UInt64(part.list), WordHash.of(part.sameness ?? FoldedText.fold(part.name))]
        + (part.sameness == nil ? lines : []).flatMap { spec.words.tokens(in: $0).map(\.hash) }
      let first = seen[key] ?? part.place
      seen[key] = first
      if first != part.place { firsts[part.place] = first }
    }
    knownFirsts[part.kind] = firsts
    return firsts[part.place]
  }
  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { file.text(range) }
  /// Returns the text of several lines as one, their spaces folded.
  func text(folding lines: [SourceRange]) -> String { file.text(folding: lines) }
  /// Returns a term's name as messages write it.
  func name(_ id: String) -> String { spec.name(id) }
  /// Returns the names of several terms of a kind, joined with "and".
  func names(_ ids: [String], kind: TermKind) -> String {
    ids.map { name("\(kind.rawValue).\($0)") }.joinedAsText()
  }
}

extension [String] {
  /// The elements as a list in a sentence: "A", "A and B", "A, B and C".
  func joinedAsText(_ conjunction: String = "and") -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
