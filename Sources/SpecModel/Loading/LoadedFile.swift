public import SpecDiagnostics

/// What came of loading a file.
public struct LoadedFile: Sendable {
  /// The spec, or nil when the file is none or cannot be read.
  public let spec: ComponentSpec?
  /// What is wrong with the file itself.
  public let problems: [InputProblem]
  /// Its comments, in document order; none of a file whose bytes are not text.
  public var comments: [DocumentComment] = []
  /// Its components and expressions that may be content, in document order; only MDX has some.
  public var components: [SourceRange] = []
  /// How much of the spec was read; nil without one.
  public var coverage: Coverage?
  /// Why a document is none, in words that follow a colon.
  public var whyNoSpec: String?

  static let nothing = LoadedFile(spec: nil, problems: [])
  static let otherYAML = LoadedFile(
    spec: nil, problems: [],
    whyNoSpec: "too few of its keys are those of a spec, such as \"keyboard\"")

  /// Whether there is no spec, or nothing of it was read.
  var isUnread: Bool { coverage?.read ?? 0 == 0 }
  /// Whether all of it was read.
  var isWhole: Bool { coverage.map { $0.read == $0.total } ?? false }

  /// Returns how well a dialect fits one block: how many bytes were read, how many titles of its steps are
  /// known, what else speaks for it, and how few more steps it needs.
  func fit(marks: Int) -> (bytes: Int, titles: Int, marks: Int, completeness: Int) {
    guard let spec, let coverage else { return (0, 0, 0, 0) }
    let (places, known) =
      spec.dialect.block == .criteria
      ? (spec.condensed?.parts.map(\.place) ?? [], spec.dialect.steps)
      : (spec.scenarios.map(\.place), spec.dialect.scenarios)
    let missing = known.count { step in
      step.required != .never && !places.contains { $0.number == step.number }
    }
    return (coverage.read, places.count { $0.titled != nil }, marks, -missing)
  }
}

extension LoadedFile {
  /// Says of a spec that there is too much in it or too little that was read, besides the other
  /// problems.
  init(_ spec: ComponentSpec?, _ problems: [InputProblem], _ comments: [DocumentComment]) {
    let coverage = spec.map { Coverage($0) }
    // To YAML a wrong byte is an error, too.
    let isMisencoded = problems.contains { $0.kind == .encoding }
    let known =
      problems.filter { !isMisencoded || $0.kind != .yamlSyntax }
      + [spec?.limit].compactMap(\.self)
    // Where something could not be read at all, that is enough to say.
    let low = known.contains(where: \.isLoss) ? [] : coverage?.problems ?? []
    self.init(spec: spec, problems: known + low, comments: comments, coverage: coverage)
  }
}
