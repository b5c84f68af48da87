import SpecDiagnostics
import Testing

@testable import SpecAPIs

/// What authors put between backticks and is none of the linter's business.
///
/// Real names, a project's own, loose forms, values, placeholders, prose. Verdicts of low
/// confidence, and names of another framework, are for rules that ask for them.
@Suite("Spans that must stay silent")
struct APISilenceTests {
  @Test("Names of a project, and real ones", arguments: nameLike)
  func names(text: String) { check(text) }

  @Test("Code, values, placeholders and prose", arguments: codeLike)
  func others(text: String) { check(text) }

  @Test("Every real name in its own framework, in every spelling and form")
  func catalogue() throws {
    for name in try APICatalogue.names() where name.deprecation == nil && name.notOn.isEmpty {
      guard let framework = name.framework, name.kind != .abstractRole else { continue }
      for text in [name.name] + name.aliases + name.signatures {
        let verdict = APICatalogue.verdict(text, in: APIContext([framework]))
        #expect(verdict == nil || Self.isQuiet(verdict), "\(text): \(String(describing: verdict))")
      }
      for owner in name.owners where owner.utf8.allSatisfy({ $0.isLetter || $0 == .dot }) {
        guard !name.name.utf8.contains(where: { !$0.isIdentifierPart }) else { continue }
        let verdict = APICatalogue.verdict("\(owner).\(name.name)", in: APIContext([framework]))
        #expect(verdict == nil, "\(owner).\(name.name)")
      }
    }
  }

  @Test("A real name is never unknown or malformed in another framework")
  func elsewhere() throws {
    for name in try APICatalogue.names() where name.kind != .abstractRole {
      for framework in APIFramework.allCases {
        switch APICatalogue.verdict(name.name, in: APIContext([framework]))?.kind {
        case .unknown, .malformed, .wrongValue: Issue.record("\(name.name) in \(framework.title)")
        default: break
        }
      }
    }
  }

  private func check(_ text: String) {
    let contexts =
      APIFramework.allCases.map { APIContext([$0]) }
      + APIPlatform.allCases.map(APIContext.platform) + [.unknown]
    for context in contexts {
      let loud = APICatalogue.judge.verdicts(text, after: " of it", in: context)
        .filter { !Self.isQuiet($0) }
      #expect(loud.isEmpty, "\(text) in \(context)")
    }
  }

  private static func isQuiet(_ verdict: APIVerdict?) -> Bool {
    if case .foreign? = verdict?.kind { return true }
    return verdict?.confidence == .low
  }

  private static let nameLike = [
    "accessibilityLabelStyle", "accessibilityLabelText", "accessibilityHintText",
    "accessibilityValueText", "accessibilityDescription", "accessibilityText",
    "accessibilityName", "accessibilityID", "accessibilityId", "accessibilityIdentifiers",
    "accessibilityIdentifierPrefix", "accessibilityConfig", "accessibilityConfiguration",
    "accessibilityManager", "accessibilityHelper", "accessibilityDelegate",
    "accessibilityProvider", "accessibilityService", "accessibilityServices",
    "accessibilitySettings", "accessibilityState", "accessibilityRole", "accessibilityOrder",
    "accessibilityOrderedElements", "accessibilityGroup", "accessibilityGroups",
    "accessibilityFocusOrder", "accessibilityContainerView", "accessibilityHeader",
    "accessibilityTitle", "accessibilitySubtitle", "accessibilityMessage",
    "accessibilityAnnouncementText", "accessibilityLabelForItem", "accessibilityLabelForRow",
    "accessibilityLabelBuilder", "accessibilityLabelFormatter", "accessibilityActionNames",
    "accessibilityCustomLabel", "accessibilityCustomTraits", "customAccessibilityLabel",
    "customAccessibilityActions", "customAccessibilityHint", "myAccessibilityLabel",
    "buttonAccessibilityLabel", "closeButtonAccessibilityLabel", "cellAccessibilityLabel",
    "titleAccessibilityLabel", "itemAccessibilityLabel", "isAccessibilityEnabled",
    "isAccessibilityModeOn", "isVoiceOverOn", "isVoiceOverActive", "isVoiceOverEnabled",
    "voiceOverEnabled", "voiceOverFocus", "isTalkBackEnabled", "isTalkBackOn", "isScreenReaderOn",
    "screenReaderText", "screenReaderOnly", "screenReaderLabel", "visuallyHidden", "hiddenLabel",
    "contentDescriptionText", "contentDescriptionRes", "contentDescriptionFormat",
    "stateDescriptionText", "stateDescriptionOn", "setContentDescription",
    "getContentDescription", "setStateDescription", "updateContentDescription",
    "itemContentDescription", "iconContentDescription", "closeContentDescription",
    "content_description", "accessibility_label", "CONTENT_DESCRIPTION", "ACCESSIBILITY_LABEL",
    "ACCESSIBILITY_DELAY_MS", "focusManager", "focusOrderList", "focusNextField",
    "focusableViews", "focusedField", "focusedItem", "isFocusedField", "initialFocus",
    "initialFocusRequester", "firstFocusRequester", "closeButtonFocusRequester",
    "focusRequesters", "moveFocusToTitle", "onFocusLost", "onFocusGained", "announceMessage",
    "announceError", "announceToScreenReader", "announceForScreenReader", "announceChange",
    "accessibilityAnnounce", "postAnnouncement", "postAccessibilityAnnouncement",
    "liveRegionText", "liveRegionPoliteness", "AccessibilityUtils", "AccessibilityHelper",
    "AccessibilityConstants", "AccessibilityIdentifiers", "AccessibilityLabels",
    "AccessibilityStrings", "AccessibilityViewModel", "AccessibilityModifier", "AccessibleButton",
    "AccessibleTextField", "AccessibleCard", "CarouselView", "CarouselItem",
    "CarouselViewController", "CardView", "HeroCard", "PrimaryButton", "SecondaryButton",
    "IconButton", "TimerView", "CountdownTimer", "PriceLabel", "StepperView", "RatingView",
    "ChipGroup", "TabBarItem", "MyCustomView", "BottomSheetView", "SnackbarView", "ToastMessage",
    "LoadingSpinner", "LoadingIndicator", "PaginationControl", "PaginationView", "PaginationDots",
    "SegmentView", "DropdownView", "DropdownItem", "CheckboxView", "CheckboxRow", "CheckboxCell",
    "RadioRow", "LinkText", "LinkTextView", "LinkButton", "titleLabel", "subtitleLabel",
    "priceLabel", "closeButton", "submitButton", "errorMessage", "errorText", "helperText",
    "placeholderText", "viewModel", "uiState", "isLoading", "isSelectedItem", "isExpandedState",
    "isCheckedState", "selectedIndex", "selectedTabIndex", "currentPage", "pageCount",
    "numberOfPages", "onItemClick", "onClickItem", "onTabSelected", "onTabClick", "onButtonTap",
    "onClose", "onDismissRequest", "onDismiss", "onSubmit", "handleTap", "handleKeyDown",
    "didTapButton", "setTitleText", "setLabel", "setUp", "setupAccessibility",
    "getAccessibilityText", "createAccessibilityNode", "buildAccessibilityLabel",
    "addAccessibilityAction", "performAccessibilityAction", "traitsForItem", "traitsToAdd",
    "semanticsModifier", "semanticsLabel", "semanticsNode", "semanticsRole", "semanticTag",
    "semanticColors", "SemanticColor", "SemanticsTest", "MySemantics", "customSemantics", "true",
    "false", "YES", "NO", "Tab", "Enter", "Esc", "Space", "clickable", "enabled", "android",
    "Android", "iOS", "TalkBack", "Talkback", "VoiceOver", "Voiceover", "UIKit", "SwiftUI", "xml",
    "kotlin", "accessibilityLabelKey", "accessibilityValueFormatter",
    "accessibilityTraitsForState", "accessibilityStateChanged", "accessibilityFocusChanged",
    "onAccessibilityFocus", "onAccessibilityFocusChanged", "hasAccessibilityFocus",
    "hasAccessibilityLabel", "shouldAnnounce", "shouldBeAccessible", "shouldHideFromVoiceOver",
    "shouldShowAccessibilityHint", "viewIsAccessible", "isAccessible", "accessibleName",
    "accessibleDescription", "accessibleRole", "accessibilityTree", "accessibilityAPI",
    "accessibilityTest", "accessibilityAudit", "a11yLabel", "a11y", "a11yHint", "dynamicTypeSize",
    "preferredContentSizeCategory", "reduceMotion", "reduceMotionEnabled",
    "isReduceMotionEnabled", "isBoldTextOn", "fontScale", "textScale", "colorContrast",
    "focusRing", "focusTrap", "trapFocus", "returnFocus", "restoreFocus", "requestFocusOn",
    "requestInitialFocus", "firstFocusableElement", "lastFocusableElement", "focusableElements",
    "focusableChildren", "nextFocusableView", "nextFocusView", "nextFocusId", "nextFocusField",
    "previousFocus", "accessibilityLanguage", "onCheckedChange", "Textfield", "AsyncImage",
    "NavigationLink", "UIHostingController", "accessibilityFocusState", "UITabBarController",
    "XCUIElement", "accessibilityViewIsModal", "notEnabled", "FLAG_REQUEST_ACCESSIBILITY_BUTTON",
    "accessibilityIncrement", "HorizontalPager", "isChecked", "setChecked",
    "SegmentedPickerStyle", "Chip", "labelFor", "accessibilityFrameInContainerSpace",
    "shouldGroupAccessibilityChildren", "IMPORTANT_FOR_ACCESSIBILITY_NO", "TYPE_VIEW_FOCUSED",
    "_Accessibility_NO",
  ]

  private static let codeLike = [
    "sr-only", "visually-hidden", "R.string.accessibility_label",
    "R.string.close_button_content_description", "setTitle()", "setupAccessibility()",
    "configureAccessibility()", "updateAccessibility()", "updateAccessibilityLabel()",
    "updateAccessibilityElements()", "makeAccessible()", "applyAccessibility()", "aria-*",
    #"aria-label="Close""#, #"aria-describedby="hint-1""#, #"aria-live="polite""#,
    #"aria-expanded="{{isOpen}}""#, "aria-expanded={isOpen}", "aria-hidden={!visible}",
    #":aria-label="label""#, #"[attr.aria-label]="label""#, "data-testid", "data-analytics-id",
    #"role="button""#, #"role="presentation none""#, "role={role}", #"role="{role}""#, "role=...",
    "tabindex=0", "tabIndex={0}", #"className="sr-only""#, #"class="btn btn-primary""#,
    #"id="popup""#, #"for="name""#, ##"href="#main""##, "#main", ".sr-only", ".btn-primary",
    ".close", ".header", ".title", ".primary", ".large", "<my-button>", "<app-carousel>",
    "<Button>", "<Carousel />", "<T>", "<component>", "<value>", "<label text>", "<condition>",
    "<your label>", "<item count>", "{count} items", #""Close""#, "'Close'", #""Close, button""#,
    "Close, button", "0", "1", "100%", "200%", "44x44", "48dp", "12pt", "4.5:1", "n/a", "N/A",
    "Shift+Tab", "Ctrl+Option+Space", "Settings > Accessibility", "Accessibility Inspector",
    "Accessibility Enabled", "Accessibility Scanner", "User Interaction Enabled", "Voice Control",
    "Identity Inspector", "button.md", "README.md", "/src/index.js", "npm install", "git commit",
    "https://example.com", "en-US", "Button(enabled = false)", "Button(enabled = true)",
    "Button(action: submit)", #"Button("Save") { save() }"#, #"Text("Hello")"#,
    #"Text("Hello").accessibilityLabel("Hi")"#, #"Image(decorative: "logo")"#,
    #"Image(systemName: "xmark")"#, #"Toggle("Wi-Fi", isOn: $isOn)"#,
    #"TextField("Name", text: $name)"#, #".accessibilityLabel("Close")"#,
    #".accessibilityLabel(Text("Close"))"#, #".accessibilityHint("Opens the menu")"#,
    ".accessibilityElement(children: .ignore)", ".accessibilityElement()",
    ".accessibilityAddTraits([.isButton, .isSelected])",
    ".accessibilityAddTraits(isSelected ? .isSelected : [])",
    ".accessibilityAddTraits(isOn ? [.isSelected] : [])", ".accessibilityHidden(isHidden)",
    ".accessibilitySortPriority(1)", #".accessibilityAction(named: "Delete") { delete() }"#,
    ".accessibilityRepresentation { Slider(value: $value) }", ".focused($isFocused)",
    ".focused($field, equals: .name)", "@FocusState private var isFocused: Bool",
    "@State var count", #"view.accessibilityLabel = "Close""#,
    "button.accessibilityTraits = .button", "button.accessibilityTraits.insert(.selected)",
    "button.accessibilityTraits.remove(.button)", "label.isAccessibilityElement = false",
    "isAccessibilityElement = YES", "accessibilityLabel: String?", "label: String",
    "accessibilityElements = [title, price]",
    "UIAccessibility.post(notification: .screenChanged, argument: title)",
    #"UIAccessibility.post(notification: .announcement, argument: "Saved")"#,
    "UIAccessibility.isVoiceOverRunning",
    "UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, view)",
    "setTitle:forState:", "accessibilityElementAtIndex:", "- (BOOL)accessibilityActivate",
    "override var accessibilityLabel: String?", "func accessibilityPerformEscape() -> Bool",
    #"Modifier.semantics { contentDescription = "Close" }"#,
    "Modifier.semantics(mergeDescendants = true) { }", "Modifier.clearAndSetSemantics { }",
    #"Modifier.clickable(onClickLabel = "Open") { open() }"#, "Modifier.clickable { open() }",
    "Modifier.toggleable(value = checked, role = Role.Checkbox, onValueChange = onChange)",
    "Modifier.focusRequester(requester)", #"Modifier.testTag("close")"#,
    "Modifier.padding(16.dp)", "modifier = Modifier.fillMaxWidth()",
    "Icon(Icons.Default.Close, contentDescription = null)", "contentDescription = null",
    "contentDescription = stringResource(R.string.close)",
    #"stateDescription = if (checked) "On" else "Off""#, "role = Role.Button",
    "liveRegion = LiveRegionMode.Polite", "heading()", "disabled()", "clickable()",
    "enabled = isEnabled", "selected = true", "focusable = isActive", "onClick = { }",
    "onClick( )", "onTouch( )", #"view.setContentDescription("Close")"#,
    #"view.contentDescription = "Close""#, "ViewCompat.setAccessibilityDelegate(view, delegate)",
    "ViewCompat.setAccessibilityHeading(title, true)",
    "info.setClassName(Button.class.getName())", "info.isCheckable = true",
    "view.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO",
    "view.sendAccessibilityEvent(AccessibilityEvent.TYPE_VIEW_FOCUSED)",
    #"android:contentDescription="@string/close""#, #"android:contentDescription="@null""#,
    #"android:importantForAccessibility="no""#,
    #"android:importantForAccessibility="noHideDescendants""#,
    "android:importantForAccessibility=yes", #"android:labelFor="@id/name""#,
    #"android:id="@+id/name""#, "android:enabled=true", #"android:layout_weight="1""#,
    "android:theme", "android:exported=true", #"app:title="x""#, #"tools:text="x""#,
    "android.widget.Button", "android.view.View", "android.text.Spanned", "androidx.compose.ui",
    "Jetpack Compose", "Android Views", "View.GONE", "View.VISIBLE", "visibility = View.GONE",
    #"android:visibility="gone""#, "display: none", "display: none;", "visibility: hidden",
    "outline: none", "prefers-reduced-motion", "@media (prefers-reduced-motion: reduce)",
    "element.focus()", "document.activeElement", "event.preventDefault()",
    "addEventListener('keydown', handler)", #"type="module""#, #"type="text/css""#,
    #"type="button""#, #"role="text""#, #"role="image""#, #"target="popup""#,
    "accessibilityActions(_:)", "RecyclerView.Adapter", "View.OnClickListener",
    "setOnClickListener { }", "view.setOnClickListener(null)", "performClick()",
    "LazyColumn { items(list) { } }", "Modifier.semantics { role = Role.Button }",
    "Modifier.semantics { this.role = Role.Tab; selected = true }",
    #"semantics { customActions = listOf(CustomAccessibilityAction("Delete") { true }) }"#,
    "semantics { isTraversalGroup = true; traversalIndex = -1f }",
    "Modifier.onKeyEvent { it.key == Key.Enter }",
    "Modifier.selectable(selected = true, onClick = {})",
    "Modifier.minimumInteractiveComponentSize()", "rememberCoroutineScope()",
    "LocalFocusManager.current", "LocalAccessibilityManager.current", "FocusDirection.Next",
    "focusProperties { next = second }", "$isFocused", #"\.accessibilityReduceMotion"#,
    #"@Environment(\.accessibilityReduceMotion) var reduceMotion"#,
    "@AccessibilityFocusState var isFocused", "UIFont.preferredFont(forTextStyle: .body)",
    "UIFontMetrics.default.scaledFont(for: font)", "adjustsFontForContentSizeCategory = true",
    "accessibilityCustomActions = [action]",
    #"UIAccessibilityCustomAction(name: "Delete", target: self, selector: #selector(remove))"#,
    "#selector(didTap)", #"accessibilityUserInputLabels = ["Search"]"#,
    "accessibilityViewIsModal = true", "accessibilityElementsHidden = true",
    #"NSLocalizedString("close", comment: "")"#, "tabBarController.tabBar",
    #"app.buttons["Close"].tap()"#, #"onNodeWithContentDescription("Close").performClick()"#,
    #"composeTestRule.onNodeWithText("Save")"#, "AccessibilityNodeInfoCompat.ACTION_CLICK",
    "AccessibilityManager.isEnabled", "importantForAccessibility = isHidden",
    #"android:focusable="false""#, "android:screenReaderFocusable=true",
    #"app:layout_constraintTop_toTopOf="parent""#, "android:enabled=false", "focused(_:)",
    "focused(_:equals:)", "FocusRequester.createRefs()", "registerAccessibilityButtonCallback()",
    ".accessibilityAdjustableAction", ".link", "android.view.Menu",
    "toggleable(role = Role.Checkbox)", "screenReaderFocusable=true", "focusable=false",
  ]
}
