/// A check that rules can use; each is one file in `Checks/`.
public struct CheckKind: Sendable, Equatable {
  /// What rule files call it.
  public let name: String
  /// What carries it out.
  let check: any Check.Type

  /// Finds a check by its name.
  public init?(_ name: String) {
    guard let check = Self.checks[name] else { return nil }
    self.name = name
    self.check = check
  }

  /// Every check, ordered by name.
  public static var all: [CheckKind] { checks.keys.sorted().compactMap(CheckKind.init) }

  /// The options that it takes, by name.
  public var options: CheckOptions { check.options }
  /// What it reports, where no built-in rule or more than one says so.
  public var summary: String? { check.summary }
  /// The placeholders that it fills in messages and help.
  public var placeholders: [String] { check.placeholders }

  /// Whether both have the same name.
  public static func == (left: CheckKind, right: CheckKind) -> Bool { left.name == right.name }

  private static let checks: [String: any Check.Type] = [
    "part": PartCheck.self,
    "missing-part": MissingPartCheck.self,
    "empty-part": EmptyPartCheck.self,
    "wording": WordingCheck.self,
    "heading-place": HeadingPlaceCheck.self,
    "one-platform-page": OnePlatformPageCheck.self,
    "stray-criterion": StrayCriterionCheck.self,
    "placeholder-text": PlaceholderTextCheck.self,
    "front-matter-key": FrontMatterKeyCheck.self,
    "difference": DifferenceCheck.self,
    "component-mismatch": ComponentMismatchCheck.self,
    "announcement": AnnouncementCheck.self,
    "keyword": KeywordCheck.self,
    "api-name": APINameCheck.self,
    "media": MediaCheck.self,
    "missing-spec": MissingSpecCheck.self,
    "link": LinkCheck.self,
    "success-criterion": SuccessCriterionCheck.self,
    "term": TermCheck.self,
    "misspelt-word": MisspeltWordCheck.self,
    "repeated-word": RepeatedWordCheck.self,
    "role-in-code": RoleInCodeCheck.self,
    "markup": MarkupCheck.self,
    "fence-language": FenceLanguageCheck.self,
    "html": HTMLCheck.self,
    "entry": EntryCheck.self,
    "input": InputCheck.self,
    "suppression": SuppressionCheck.self,
  ]
}
