import SpecDiagnostics
import SpecModel
import SpecYAML

/// What finds one kind of fault in a document.
///
/// A check is a value with typed options; it is pure.
protocol Check: Sendable {
  /// The options that it takes in a rule file.
  static var optionKeys: [String] { get }
  /// The placeholders that it fills in messages and help.
  static var placeholders: [String] { get }
  /// Creates it with its options; throws a `DataError` where one is missing or wrong.
  init(_ options: StrictMapping) throws(DataError)
  /// Returns the faults of one document, in any order.
  func findings(in document: Document) -> [Finding]
}

/// A check that takes no options.
protocol CheckWithoutOptions: Check {
  init()
}

extension CheckWithoutOptions {
  static var optionKeys: [String] { [] }

  init(_ options: StrictMapping) { self.init() }
}

/// A document as checks see it: what was loaded, and what all checks share.
///
/// Checks hand it on again and again, so that its parts are copied with it as one.
struct Document: Sendable {
  private let parts: Parts
  /// What the checklist says beside what the scenarios say of it.
  private(set) var counterparts: [Counterpart] = []

  private final class Parts: Sendable {
    let spec: ComponentSpec
    let problems: [InputProblem]
    let vocabulary: Vocabulary
    let judgedSpans: [JudgedSpan]
    let deprecatedCode: [DeprecatedCode]
    let comparison: Comparison
    let exists: PathTest?

    init(
      _ spec: ComponentSpec, _ problems: [InputProblem], _ vocabulary: Vocabulary,
      _ judgedSpans: [JudgedSpan], _ deprecatedCode: [DeprecatedCode], _ comparison: Comparison,
      _ exists: PathTest?
    ) {
      self.spec = spec
      self.problems = problems
      self.vocabulary = vocabulary
      self.judgedSpans = judgedSpans
      self.deprecatedCode = deprecatedCode
      self.comparison = comparison
      self.exists = exists
    }
  }

  init(
    spec: ComponentSpec, problems: [InputProblem], vocabulary: Vocabulary,
    judgedSpans: [JudgedSpan], deprecatedCode: [DeprecatedCode], comparison: Comparison,
    exists: PathTest? = nil
  ) {
    parts = Parts(spec, problems, vocabulary, judgedSpans, deprecatedCode, comparison, exists)
    counterparts = Self.counterparts(self)
  }

  /// The spec.
  var spec: ComponentSpec { parts.spec }
  /// What is wrong with the file itself.
  var problems: [InputProblem] { parts.problems }
  /// The words of the field.
  var vocabulary: Vocabulary { parts.vocabulary }
  /// The code spans with what is wrong with the names in them.
  var judgedSpans: [JudgedSpan] { parts.judgedSpans }
  /// The deprecated names in examples of code.
  var deprecatedCode: [DeprecatedCode] { parts.deprecatedCode }
  /// Condensed and Gherkin side by side.
  var comparison: Comparison { parts.comparison }
  /// Whether a file lies at a path, which begins where the document's own does; nil where the
  /// document has no place among files.
  var exists: PathTest? { parts.exists }
  /// The file.
  var file: SourceFile { spec.file }
  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { file.text(range) }
  /// Returns the text of several lines as one, their blanks folded.
  func text(folding lines: [SourceRange]) -> String {
    lines.flatMap { text($0).split { $0 == " " || $0 == "\t" } }.joined(separator: " ")
  }
  /// Returns a term's name as messages write it.
  func name(_ id: String) -> String { vocabulary.term(id)?.name ?? id }
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
