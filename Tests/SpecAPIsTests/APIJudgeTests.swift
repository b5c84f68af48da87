import SpecDiagnostics
import Testing

@testable import SpecAPIs

/// A span with what the judge is to say of it.
struct JudgedSpan: CustomTestStringConvertible, Sendable {
  let text: String
  let context: APIContext
  let kind: APIVerdict.Kind
  let found: String
  let suggestions: [String]
  let confidence: Confidence
  let after: String

  init(
    _ text: String, _ framework: APIFramework?, _ kind: APIVerdict.Kind, _ found: String,
    _ suggestions: [String], _ confidence: Confidence = .high, after: String = ""
  ) {
    self.text = text
    self.context = framework.map { APIContext([$0]) } ?? .unknown
    self.kind = kind
    self.found = found
    self.suggestions = suggestions
    self.confidence = confidence
    self.after = after
  }

  var testDescription: String { text }

  func check(_ location: Testing.SourceLocation = #_sourceLocation) {
    let verdict = APICatalogue.verdict(text, after: after, in: context)
    #expect(verdict?.kind == kind, sourceLocation: location)
    #expect(verdict?.found == found, sourceLocation: location)
    #expect(verdict?.suggestions == suggestions, sourceLocation: location)
    #expect(verdict?.confidence == confidence, sourceLocation: location)
    if let verdict {
      let bytes = Array(text.utf8)[verdict.range.lowerBound..<verdict.range.upperBound]
      #expect(String(decoding: bytes, as: UTF8.self) == verdict.found, sourceLocation: location)
    }
  }
}

@Suite("Judging API names")
struct APIJudgeTests {
  private static let malformedSpans: [JudgedSpan] = [
    .init(
      "accessibilityRemoveTraits(:)", .swiftui, .malformed(.argumentLabels),
      "accessibilityRemoveTraits(:)", ["accessibilityRemoveTraits(_:)"]),
    .init(
      ".accessibilityHint( : )", .swiftui, .malformed(.argumentLabels),
      "accessibilityHint( : )", ["accessibilityHint(_:)"]),
    .init("traits.remove(:)", .uikit, .malformed(.argumentLabels), "remove(:)", ["remove(_:)"]),
    .init(
      "ownMethod(with::)", nil, .malformed(.argumentLabels), "ownMethod(with::)",
      ["ownMethod(with:_:)"]),
    .init(
      "focused(_:equals)", .swiftui, .malformed(.argumentLabels), "focused(_:equals)",
      ["focused(_:equals:)"]),
    .init(
      "UIAccessibility.post(notification:argument)", .uikit, .malformed(.argumentLabels),
      "post(notification:argument)", ["post(notification:argument:)"]),
    .init(
      "accessibilityLabel(_)", .swiftui, .malformed(.argumentLabels), "accessibilityLabel(_)",
      ["accessibilityLabel(_:)"]),
    .init(
      "android=focusable", .androidViews, .malformed(.namespace), "android=focusable",
      ["android:focusable"]),
    .init(
      "android=clickable=true", nil, .malformed(.namespace), "android=clickable=true",
      ["android:clickable=true"]),
    .init(
      "android clickable", .androidViews, .malformed(.namespace), "android clickable",
      ["android:clickable"]),
    .init(
      "android.contentDescription", .androidViews, .malformed(.namespace),
      "android.contentDescription", ["android:contentDescription"]),
    .init(
      "Type_View_Selected", .androidViews, .malformed(.letterCase), "Type_View_Selected",
      ["TYPE_VIEW_SELECTED"]),
    .init(
      "Important_For_Accessibility_false", .androidViews, .malformed(.letterCase),
      "Important_For_Accessibility_false", ["IMPORTANT_FOR_ACCESSIBILITY_NO"]),
    .init(
      "isaccessibilityElement", .uikit, .malformed(.letterCase), "isaccessibilityElement",
      ["isAccessibilityElement"]),
    .init(
      "contentdescription", .androidViews, .malformed(.letterCase), "contentdescription",
      ["contentDescription"]),
    .init(
      "AccessibilityHint", .uikit, .malformed(.letterCase), "AccessibilityHint",
      ["accessibilityHint"], .medium),
    .init(
      "UIaccessibilityElement", .uikit, .malformed(.letterCase), "UIaccessibilityElement",
      ["UIAccessibilityElement"]),
    .init(
      "clickable { enabled = false }", .jetpackCompose, .malformed(.parameterInClosure),
      "clickable { enabled = false }", ["clickable(enabled = false)"]),
    .init(
      "modifier focused(_:)", .swiftui, .malformed(.proseInside), "modifier focused(_:)",
      ["focused(_:)"]),
    .init(
      "view modifier accessibilityHidden(true)", .swiftui, .malformed(.proseInside),
      "view modifier accessibilityHidden(true)", ["accessibilityHidden(true)"]),
    .init(
      "AndroidView():", .jetpackCompose, .malformed(.proseInside), "AndroidView():",
      ["AndroidView()"], .medium),
    .init(
      "isHeader: AccessibilityTraits", .swiftui, .malformed(.declaration),
      "isHeader: AccessibilityTraits", [".isHeader"], .medium),
    .init(
      "AccessibilityEnabled", .uikit, .malformed(.runTogether), "AccessibilityEnabled",
      ["Accessibility Enabled"], .medium),
    .init(
      "accessibilityVal", .uikit, .malformed(.brokenSpan), "accessibilityVal",
      ["accessibilityValue"], after: "ue of the view"),
    .init(
      "Important_For", .androidViews, .malformed(.brokenSpan), "Important_For",
      ["IMPORTANT_FOR_ACCESSIBILITY_YES"], after: " `_Accessibility_YES` shows it"),
  ]

  @Test("What no language writes is malformed", arguments: malformedSpans)
  func malformed(span: JudgedSpan) { span.check() }

  private static let unknownSpans: [JudgedSpan] = [
    .init(
      "accessibilityFrameInContainer", .uikit, .unknown, "accessibilityFrameInContainer",
      ["accessibilityFrameInContainerSpace"]),
    .init(
      "shouldGroupAccessibilityElement", .uikit, .unknown, "shouldGroupAccessibilityElement",
      ["shouldGroupAccessibilityChildren"], .medium),
    .init("accessibilityLable", .swiftui, .unknown, "accessibilityLable", ["accessibilityLabel"]),
    .init("accesibilityTraits", .uikit, .unknown, "accesibilityTraits", ["accessibilityTraits"]),
    .init(
      "accessibilityTrait", .uikit, .unknown, "accessibilityTrait", ["accessibilityTraits"],
      .medium),
    .init(
      "elementIsAccessibility", .uikit, .unknown, "elementIsAccessibility",
      ["isAccessibilityElement"]),
    .init(
      "view.importantForAccesibility", .androidViews, .unknown, "importantForAccesibility",
      ["importantForAccessibility"]),
    .init(
      "Modifier.focusRequestor(first)", .jetpackCompose, .unknown, "focusRequestor",
      ["focusRequester"]),
    .init(
      "Modifier.semantics { stateDescripton = \"On\" }", .jetpackCompose, .unknown,
      "stateDescripton", ["stateDescription"]),
    .init("focused(_:equal:)", .swiftui, .unknown, "focused(_:equal:)", ["focused(_:equals:)"]),
    .init("accessibilityAddTraits(.header)", .swiftui, .unknown, "header", ["isHeader"]),
    .init("Role.Buton", .jetpackCompose, .unknown, "Buton", ["Button"]),
    .init("Role.Link", .jetpackCompose, .unknown, "Link", [], .medium),
    .init(
      "AccessibilityHeadingLevel.h7", .swiftui, .unknown, "h7", [], .medium),
    .init("aria-labeledby", .web, .unknown, "aria-labeledby", ["aria-labelledby"]),
    .init("<buton>", .web, .unknown, "buton", ["button"], .medium),
  ]

  @Test("A name near a real one is unknown", arguments: unknownSpans)
  func unknown(span: JudgedSpan) { span.check() }

  private static let valuesSpans: [JudgedSpan] = [
    .init(
      "importantForAccessibility=false", .androidViews,
      .wrongValue(attribute: "android:importantForAccessibility"), "false",
      ["no", "noHideDescendants"]),
    .init(
      "android:importantForAccessibility=\"true\"", .androidViews,
      .wrongValue(attribute: "android:importantForAccessibility"), "true", ["yes"]),
    .init(
      "android:accessibilityLiveRegion=\"loud\"", .androidViews,
      .wrongValue(attribute: "android:accessibilityLiveRegion"), "loud",
      ["none", "polite", "assertive"], .medium),
    .init(
      "aria-live=\"asertive\"", .web, .wrongValue(attribute: "aria-live"), "asertive",
      ["assertive"]),
    .init("role=\"buton\"", .web, .wrongValue(attribute: "role"), "buton", ["button"]),
  ]

  @Test("An attribute takes its values only", arguments: valuesSpans)
  func values(span: JudgedSpan) { span.check() }

  private static let standingSpans: [JudgedSpan] = [
    .init(
      "Modifier.focusOrder()", .jetpackCompose, .deprecated(since: "Compose UI 1.2"),
      "focusOrder", ["focusProperties", "focusRequester"]),
    .init(
      "modifier = Modifier.focusOrder(second) { up = first }", .jetpackCompose,
      .deprecated(since: "Compose UI 1.2"), "focusOrder",
      ["focusProperties", "focusRequester"]),
    .init(
      "invisibleToUser()", .jetpackCompose, .deprecated(since: "Compose UI 1.8"),
      "invisibleToUser", ["hideFromAccessibility"]),
    .init(
      "accessibility(hint:)", .swiftui, .deprecated(since: "iOS 14.0"), "accessibility",
      ["accessibilityHint(_:)"], .medium),
    .init(
      "TabRow", .jetpackCompose, .deprecated(since: "material3 1.4"), "TabRow",
      ["PrimaryTabRow", "SecondaryTabRow"], .low),
    .init(
      "<marquee>", .web, .deprecated(since: "HTML living standard: obsolete"), "marquee",
      ["CSS animation"]),
    .init("toggleStyle(.checkbox)", .swiftui, .absent(.ios), "checkbox", []),
    .init(
      "ModalBottomSheet", .androidViews, .foreign(.jetpackCompose), "ModalBottomSheet", [],
      .medium),
    .init("isAccessibilityElement", .androidViews, .foreign(.uikit), "isAccessibilityElement", []),
    .init("aria-label", .swiftui, .foreign(.web), "aria-label", []),
  ]

  @Test("A real name can be deprecated, absent or of another framework", arguments: standingSpans)
  func standing(span: JudgedSpan) { span.check() }

  @Test("What depends on the context is silent without one")
  func withoutContext() {
    for text in ["toggleStyle(.checkbox)", "ModalBottomSheet", "Divider", "aria-label"] {
      #expect(APICatalogue.verdict(text, in: .unknown) == nil, "\(text)")
    }
  }

  @Test("All faults of a span are found, the gravest first")
  func several() {
    let verdicts = APICatalogue.judge.verdicts(
      "Modifier.focusOrder(first).semantics { stateDescripton = \"\" }",
      in: APIContext([.jetpackCompose]))
    #expect(verdicts.map(\.found) == ["stateDescripton", "focusOrder"])
  }

  @Test("A span too long for a name is an example, and silent")
  func long() {
    let text = "accessibilityLable(" + String(repeating: "x", count: APIJudge.longestSpan) + ")"
    #expect(APICatalogue.verdict(text, in: APIContext([.uikit])) == nil)
  }
}
