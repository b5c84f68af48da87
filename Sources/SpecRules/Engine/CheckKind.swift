/// The closed set of checks that rules can use; each is one file in `Checks/`.
public enum CheckKind: String, Sendable, CaseIterable {
  /// A section or key that the dialect needs is not there.
  case missingSection = "missing-section"
  /// A section, aspect or framework's label stands twice.
  case repeatedPart = "repeated-part"
  /// A heading with nothing below it.
  case emptySection = "empty-section"
  /// Sections or aspects in no order that the dialect lists.
  case partOrder = "part-order"
  /// A heading or label that is misspelt or not the usual one.
  case headingSpelling = "heading-spelling"
  /// A heading at a level that does not say what it belongs to.
  case headingLevel = "heading-level"
  /// A framework's label that does not stand over its notes.
  case labelPlacement = "label-placement"
  /// An aspect is missing from a platform's developer notes.
  case missingAspect = "missing-aspect"
  /// An aspect stands on one platform only.
  case lopsidedAspect = "lopsided-aspect"
  /// An aspect covers one framework of its platform and not the other.
  case missingFramework = "missing-framework"
  /// A framework's label or a criterion's label with nothing behind it.
  case emptyLabel = "empty-label"
  /// The notes of two platforms below each other's headings.
  case swappedSections = "swapped-sections"
  /// A name or label of another platform or framework.
  case foreignAPI = "foreign-api"
  /// A word of another platform.
  case foreignWord = "foreign-word"
  /// A role for one platform only.
  case lopsidedRole = "lopsided-role"
  /// Something that one platform's page of a component tells and another one's does not.
  case lopsidedPage = "lopsided-page"
  /// A video for one platform only.
  case lopsidedMedia = "lopsided-media"
  /// The checklist lacks an attribute.
  case missingCriterion = "missing-criterion"
  /// A step of the checklist or a scenario is missing.
  case missingStep = "missing-step"
  /// Steps or scenarios whose numbers are out of sequence.
  case stepNumber = "step-number"
  /// A step or scenario with a title that is another's, or misspelt.
  case stepTitle = "step-title"
  /// A step or scenario with nothing below it.
  case emptyStep = "empty-step"
  /// A criterion under the step of another channel.
  case strayCriterion = "stray-criterion"
  /// A criterion with a misspelt label.
  case misspeltLabel = "misspelt-label"
  /// The same bullet twice in one list.
  case repeatedBullet = "repeated-bullet"
  /// Text of a template that nobody replaced.
  case placeholderText = "placeholder-text"
  /// A key of the front matter with something wrong.
  case frontMatterKey = "front-matter-key"
  /// Two places that say different things of one criterion.
  case difference
  /// A criterion that no scenario covers.
  case uncoveredCriterion = "uncovered-criterion"
  /// A step that no criterion covers.
  case uncoveredStep = "uncovered-step"
  /// "n/a" in one place and content in another.
  case contradictedNotApplicable = "contradicted-not-applicable"
  /// Two places that name different components as the document's own.
  case componentMismatch = "component-mismatch"
  /// A name of the component that another place spells otherwise.
  case componentMisspelling = "component-misspelling"
  /// Desktop and mobile screen readers that say different things.
  case heardList = "heard-list"
  /// An announcement example with another role than demanded.
  case announcementRole = "announcement-role"
  /// An announcement example without the role that all others speak.
  case silentRole = "silent-role"
  /// An announcement example with another state than demanded, or than its remark says.
  case announcementState = "announcement-state"
  /// An announcement example in the words of the other platform.
  case foreignAnnouncement = "foreign-announcement"
  /// A trigger without outcome.
  case missingOutcome = "missing-outcome"
  /// Scenarios without a GIVEN.
  case missingGiven = "missing-given"
  /// A keyword that is misspelt or set in other letters.
  case keywordSpelling = "keyword-spelling"
  /// A step without keyword where each has one.
  case missingKeyword = "missing-keyword"
  /// A scenario that begins with what follows a trigger.
  case scenarioOpening = "scenario-opening"
  /// An action behind an outcome's keyword, or the reverse.
  case swappedKeyword = "swapped-keyword"
  /// A second THEN behind one WHEN.
  case repeatedOutcome = "repeated-outcome"
  /// A keyword that nothing follows.
  case danglingKeyword = "dangling-keyword"
  /// Steps in another voice or with another modal than most.
  case mixedWording = "mixed-wording"
  /// A scenario without title.
  case missingTitle = "missing-title"
  /// A name in a code span that is no API name.
  case apiName = "api-name"
  /// A "Full information" link that leads elsewhere.
  case fullInformation = "full-information"
  /// A medium that is named after another component.
  case foreignMedia = "foreign-media"
  /// A medium whose type does not fit its file.
  case mediaType = "media-type"
  /// A block without link to the full information.
  case missingFullInformation = "missing-full-information"
  /// Links to the full information that lead to different places.
  case differentFullInformation = "different-full-information"
  /// A link to the full information on an earlier site.
  case outdatedFullInformation = "outdated-full-information"
  /// A medium that is named after another platform.
  case mediaPlatform = "media-platform"
  /// A link to a spec that is not there.
  case missingSpec = "missing-spec"
  /// A medium without captions beside others with them.
  case missingCaptions = "missing-captions"
  /// One file behind two titles.
  case repeatedMedia = "repeated-media"
  /// An attribute that names an id which is not there.
  case missingTarget = "missing-target"
  /// A link to a place that the document does not have.
  case missingAnchor = "missing-anchor"
  /// "See … below" with nothing of that name below.
  case danglingPointer = "dangling-pointer"
  /// A term that is written otherwise than the house writes it.
  case term = "term"
  /// A word that is a slip away from a usual one.
  case misspeltWord = "misspelt-word"
  /// A bullet that is none to Markdown, or is run together with another.
  case bullet = "bullet"
  /// A quotation that is not closed, or closed with another form of quote.
  case quotation = "quotation"
  /// A backtick without partner, or code that runs together with words.
  case codeSpan = "code-span"
  /// A code block that is in another language than it says.
  case fenceLanguage = "fence-language"
  /// HTML with a tag that has no partner, or with attributes of JSX.
  case html = "html"
  /// A key that documents of the dialect need is not there, or misspelt.
  case missingEntry = "missing-entry"
  /// A key, or an entry of its map, with nothing under it.
  case emptyEntry = "empty-entry"
  /// A name in a list that is not known.
  case unknownID = "unknown-id"
  /// A lead-in that no bullets follow.
  case lonelyLeadIn = "lonely-lead-in"
  /// A bullet that does not begin with a verb.
  case firstWord = "first-word"
  /// Something wrong with the file itself.
  case input = "input"
  /// Something wrong with a comment that suppresses diagnostics.
  case suppression = "suppression"

  /// The placeholders that it fills in messages and help.
  public var placeholders: [String] { check.placeholders }

  /// What carries it out.
  var check: any Check.Type {
    switch self {
    case .missingSection: MissingSectionCheck.self
    case .repeatedPart: RepeatedPartCheck.self
    case .emptySection: EmptySectionCheck.self
    case .partOrder: PartOrderCheck.self
    case .headingSpelling: HeadingSpellingCheck.self
    case .headingLevel: HeadingLevelCheck.self
    case .labelPlacement: LabelPlacementCheck.self
    case .missingAspect: MissingAspectCheck.self
    case .lopsidedAspect: LopsidedAspectCheck.self
    case .missingFramework: MissingFrameworkCheck.self
    case .emptyLabel: EmptyLabelCheck.self
    case .swappedSections: SwappedSectionsCheck.self
    case .foreignAPI: ForeignAPICheck.self
    case .foreignWord: ForeignWordCheck.self
    case .lopsidedRole: LopsidedRoleCheck.self
    case .lopsidedPage: LopsidedPageCheck.self
    case .lopsidedMedia: LopsidedMediaCheck.self
    case .missingCriterion: MissingCriterionCheck.self
    case .missingStep: MissingStepCheck.self
    case .stepNumber: StepNumberCheck.self
    case .stepTitle: StepTitleCheck.self
    case .emptyStep: EmptyStepCheck.self
    case .strayCriterion: StrayCriterionCheck.self
    case .misspeltLabel: MisspeltLabelCheck.self
    case .repeatedBullet: RepeatedBulletCheck.self
    case .placeholderText: PlaceholderTextCheck.self
    case .frontMatterKey: FrontMatterKeyCheck.self
    case .difference: DifferenceCheck.self
    case .uncoveredCriterion: UncoveredCriterionCheck.self
    case .uncoveredStep: UncoveredStepCheck.self
    case .contradictedNotApplicable: ContradictedNotApplicableCheck.self
    case .componentMismatch: ComponentMismatchCheck.self
    case .componentMisspelling: ComponentMisspellingCheck.self
    case .heardList: HeardListCheck.self
    case .announcementRole: AnnouncementRoleCheck.self
    case .silentRole: SilentRoleCheck.self
    case .announcementState: AnnouncementStateCheck.self
    case .foreignAnnouncement: ForeignAnnouncementCheck.self
    case .missingOutcome: MissingOutcomeCheck.self
    case .missingGiven: MissingGivenCheck.self
    case .keywordSpelling: KeywordSpellingCheck.self
    case .missingKeyword: MissingKeywordCheck.self
    case .scenarioOpening: ScenarioOpeningCheck.self
    case .swappedKeyword: SwappedKeywordCheck.self
    case .repeatedOutcome: RepeatedOutcomeCheck.self
    case .danglingKeyword: DanglingKeywordCheck.self
    case .mixedWording: MixedWordingCheck.self
    case .missingTitle: MissingTitleCheck.self
    case .apiName: APINameCheck.self
    case .fullInformation: FullInformationCheck.self
    case .foreignMedia: ForeignMediaCheck.self
    case .mediaType: MediaTypeCheck.self
    case .missingFullInformation: MissingFullInformationCheck.self
    case .differentFullInformation: DifferentFullInformationCheck.self
    case .outdatedFullInformation: OutdatedFullInformationCheck.self
    case .mediaPlatform: MediaPlatformCheck.self
    case .missingSpec: MissingSpecCheck.self
    case .missingCaptions: MissingCaptionsCheck.self
    case .repeatedMedia: RepeatedMediaCheck.self
    case .missingTarget: MissingTargetCheck.self
    case .missingAnchor: MissingAnchorCheck.self
    case .danglingPointer: DanglingPointerCheck.self
    case .term: TermCheck.self
    case .misspeltWord: MisspeltWordCheck.self
    case .bullet: BulletCheck.self
    case .quotation: QuotationCheck.self
    case .codeSpan: CodeSpanCheck.self
    case .fenceLanguage: FenceLanguageCheck.self
    case .html: HTMLCheck.self
    case .missingEntry: MissingEntryCheck.self
    case .emptyEntry: EmptyEntryCheck.self
    case .unknownID: UnknownIDCheck.self
    case .lonelyLeadIn: LonelyLeadInCheck.self
    case .firstWord: FirstWordCheck.self
    case .input: InputCheck.self
    case .suppression: SuppressionCheck.self
    }
  }
}
