import SpecYAML

/// The closed set of checks that rules can use; each is one file in this folder.
public enum CheckKind: String, Sendable, CaseIterable {
  /// A section or key that the dialect needs is not there.
  case missingSection = "missing-section"
  /// An aspect is missing from a platform's developer notes.
  case missingAspect = "missing-aspect"
  /// An aspect stands on one platform only.
  case lopsidedAspect = "lopsided-aspect"
  /// An aspect covers one framework of its platform and not the other.
  case missingFramework = "missing-framework"
  /// A framework's label or a criterion's label with nothing behind it.
  case emptyLabel = "empty-label"
  /// The checklist lacks an attribute.
  case missingCriterion = "missing-criterion"
  /// A criterion that no scenario tells.
  case lonelyCriterion = "lonely-criterion"
  /// A step that no criterion tells.
  case lonelyStep = "lonely-step"
  /// A criterion and its step that name different platforms.
  case platformMismatch = "platform-mismatch"
  /// "n/a" in one place and content in another.
  case contradictedNotApplicable = "contradicted-not-applicable"
  /// A trigger without outcome.
  case missingOutcome = "missing-outcome"
  /// A name in a code span that is no API name.
  case apiName = "api-name"
  /// A "Full information" link that leads elsewhere.
  case fullInformation = "full-information"
  /// A medium whose type does not fit its file.
  case mediaType = "media-type"
  /// A term that is written otherwise than the house writes it.
  case term = "term"
  /// Something wrong with the file itself.
  case input = "input"

  /// The options that the check takes in a rule file.
  var optionKeys: [String] {
    switch self {
    case .missingSection: MissingSectionCheck.optionKeys
    case .emptyLabel: EmptyLabelCheck.optionKeys
    case .apiName: APINameCheck.optionKeys
    case .mediaType: MediaTypeCheck.optionKeys
    case .term: TermCheck.optionKeys
    case .input: InputCheck.optionKeys
    default: []
    }
  }

  /// The placeholders that the check fills in messages and help.
  var placeholders: [String] {
    switch self {
    case .missingSection: ["sections", "dialect"]
    case .missingAspect: ["aspects", "platform", "section", "reason"]
    case .lopsidedAspect: ["aspects", "platform", "other"]
    case .missingFramework: ["aspect", "platform", "present", "missing"]
    case .emptyLabel: ["label", "parent"]
    case .missingCriterion: ["attribute", "step", "reason"]
    case .lonelyCriterion: ["criterion", "channel"]
    case .lonelyStep: ["step", "channel"]
    case .platformMismatch: ["criterion", "here", "there"]
    case .contradictedNotApplicable: ["attribute", "here", "there"]
    case .missingOutcome: ["step", "keyword"]
    case .apiName: ["name", "suggestion", "framework", "reason"]
    case .fullInformation: ["target", "expected", "reason"]
    case .mediaType: ["file", "type", "expected"]
    case .term: ["found", "write"]
    case .input: ["problem"]
    }
  }

  /// Compiles the check with its options.
  func check(_ options: StrictMapping) throws(DataError) -> any Check {
    switch self {
    case .missingSection: try MissingSectionCheck(options)
    case .missingAspect: MissingAspectCheck()
    case .lopsidedAspect: LopsidedAspectCheck()
    case .missingFramework: MissingFrameworkCheck()
    case .emptyLabel: try EmptyLabelCheck(options)
    case .missingCriterion: MissingCriterionCheck()
    case .lonelyCriterion: LonelyCriterionCheck()
    case .lonelyStep: LonelyStepCheck()
    case .platformMismatch: PlatformMismatchCheck()
    case .contradictedNotApplicable: ContradictedNotApplicableCheck()
    case .missingOutcome: MissingOutcomeCheck()
    case .apiName: try APINameCheck(options)
    case .fullInformation: FullInformationCheck()
    case .mediaType: try MediaTypeCheck(options)
    case .term: try TermCheck(options)
    case .input: try InputCheck(options)
    }
  }
}
