/// The closed set of checks that rules can use; each is one file in `Checks/`.
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
  /// A scenario with a screen reader that leaves out a key.
  case leftOutKey = "left-out-key"
  /// A criterion and its step that name different platforms.
  case platformMismatch = "platform-mismatch"
  /// A criterion and its step that name different states.
  case stateMismatch = "state-mismatch"
  /// A criterion and its step that name different roles for one platform.
  case roleMismatch = "role-mismatch"
  /// A criterion and its step that name different numbers of one unit.
  case numberMismatch = "number-mismatch"
  /// A criterion and its step that quote different speech.
  case speechMismatch = "speech-mismatch"
  /// A criterion and its step whose outcomes exclude each other.
  case outcomeMismatch = "outcome-mismatch"
  /// A criterion and its step whose conditions exclude each other.
  case conditionMismatch = "condition-mismatch"
  /// Attributes that one of a criterion and its step names and the other does not.
  case droppedAttribute = "dropped-attribute"
  /// A criterion and its step that name different keys or gestures.
  case triggerMismatch = "trigger-mismatch"
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

  /// What carries it out.
  var check: any Check.Type {
    switch self {
    case .missingSection: MissingSectionCheck.self
    case .missingAspect: MissingAspectCheck.self
    case .lopsidedAspect: LopsidedAspectCheck.self
    case .missingFramework: MissingFrameworkCheck.self
    case .emptyLabel: EmptyLabelCheck.self
    case .missingCriterion: MissingCriterionCheck.self
    case .lonelyCriterion: LonelyCriterionCheck.self
    case .lonelyStep: LonelyStepCheck.self
    case .leftOutKey: LeftOutKeyCheck.self
    case .platformMismatch: PlatformMismatchCheck.self
    case .stateMismatch: StateMismatchCheck.self
    case .roleMismatch: RoleMismatchCheck.self
    case .numberMismatch: NumberMismatchCheck.self
    case .speechMismatch: SpeechMismatchCheck.self
    case .outcomeMismatch: OutcomeMismatchCheck.self
    case .conditionMismatch: ConditionMismatchCheck.self
    case .droppedAttribute: DroppedAttributeCheck.self
    case .triggerMismatch: TriggerMismatchCheck.self
    case .contradictedNotApplicable: ContradictedNotApplicableCheck.self
    case .missingOutcome: MissingOutcomeCheck.self
    case .apiName: APINameCheck.self
    case .fullInformation: FullInformationCheck.self
    case .mediaType: MediaTypeCheck.self
    case .term: TermCheck.self
    case .input: InputCheck.self
    }
  }
}
