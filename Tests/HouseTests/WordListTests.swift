import Testing

@Suite("English is data")
struct WordListTests {
  /// The modules that read specs and leave English to SpecLanguage.
  private static let modules: Set = [
    "SpecModel", "SpecFacts", "SpecComparison", "SpecRules", "SpecLinting", "SpecAPIs",
  ]
  /// Files with lists of words that are not English, and what they are.
  private static let others = [
    "ComponentIdentity": "classes of components", "PlatformSet": "ids of platforms",
    "RuleFile": "families of rules", "LoadContext+Gherkin": "names of a language",
    "CandidateFile": "endings of files",
    "CommentPlaces": "HTML", "SourceFile+WhiteSpace": "HTML",

    "RuleSchema": "JSON", "Flow+HTML": "HTML",
    "MarkupCheck+CodeSpans": "endings of words", "NearestAPI": "endings and parts of names in code",
    "APIWords": "parts of names in code", "APIJudge": "parts of names in code",
    "APIJudge+Shape": "sorts of names", "APIJudge+Values": "values and members in code",
    "APISpanParser": "keywords and packages",
    "DifferenceCheck": "names of cases", "HTMLCheck": "names of cases",
    "RoleInCodeCheck": "names of cases", "InputCheck": "names of cases",
    "MissingPartCheck": "names of cases", "SuccessCriterionCheck": "names of cases",
    "FrontMatterKeyCheck": "names of cases", "MarkupCheck": "names of cases",
    "SuppressionCheck": "names of cases",
  ]
  /// Names of lists that hold keys of files and placeholders of messages.
  private static let keys: Set<Substring> = ["keys", "clashes", "placeholders"]
  private static let sources = Checkout.sources.filter {
    modules.contains($0.module) && !$0.isGenerated
  }

  @Test("no list of words is outside SpecLanguage and Rules", arguments: sources)
  func words(_ source: SwiftSource) {
    let lists = source.code.map(\.text).joined(separator: " ").matches(of: Self.list)
      .filter { !Self.keys.contains($0.output.1) }
      .filter { $0.output.2.matches(of: /"[a-z][a-z ]*"/).count > 2 }
    #expect(
      lists.isEmpty == (Self.others[source.name] == nil),
      "\(source.path): \(lists.map(\.output.0))")
  }

  /// A list of texts, behind the name that it is given.
  private static var list: Regex<(Substring, Substring, Substring)> {
    /(\w*)[^\w\[]*\[((?:\s*"[^"]*",?)+\s*)\]/
  }
}
