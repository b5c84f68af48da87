import SpecDiagnostics
import SpecLanguage

/// The few words that defects are made with.
///
/// They are written here again, and not taken from `Rules/vocabulary/`, so that a word that the
/// linter lacks shows as a miss.
enum Words {
  /// Triggers by what they mean, each with the ways to write it, in lower case.
  static let triggers: [(id: String, says: [String])] = [
    ("key.ctrl-tab", ["ctrl+tab", "ctl+tab", "control+tab"]),
    ("key.shift-tab", ["shift+tab", "shift-tab"]), ("key.tab", ["tab"]),
    ("key.arrows", ["arrow keys", "arrow-keys", "arrow key", "arrows", "arrow"]),
    ("key.space", ["spacebar", "space bar", "space"]), ("key.enter", ["enter", "return"]),
    ("key.escape", ["escape", "esc"]), ("key.home", ["home key", "home"]),
    ("key.delete", ["delete"]), ("key.page-down", ["page down"]),
    ("gesture.hold", ["doubletap and hold", "double tap and hold", "double-tap and hold"]),
    ("gesture.tap", ["doubletap", "double tap", "double-tap", "double taps", "double-taps"]),
    ("gesture.triple-tap", ["triple-tap", "triple tap"]),
    ("gesture.long-press", ["long press", "long-press"]), ("gesture.pinch", ["pinch"]),
    ("gesture.rotor", ["rotor"]), ("gesture.volume", ["volume"]), ("gesture.scroll", ["scroll"]),
    ("gesture.drag", ["drag"]), ("gesture.swipe", ["swipe", "swipes", "swiping"]),
    ("setting.text", ["text resize", "text size", "font size", "dynamic type"]),
    ("link.skip", ["skip-links", "skip-link", "skip link", "skip links"]),
  ]

  /// Roles to swap, in lower case.
  static let roles = [
    "toggle button", "radio button", "search field", "edit box", "button", "checkbox", "link",
    "slider", "switch", "heading", "image", "combobox", "tab", "menu", "progress bar", "adjustable",
  ]

  /// Those that are put in.
  static let otherRoles = ["heading", "checkbox", "image", "link"]

  /// Groups of states; what is in one group means the same or is said together.
  static let states: [[String]] = [
    ["disabled", "dimmed", "unavailable"], ["on"], ["off"], ["expanded"], ["collapsed"],
    ["pressed"],
    ["not checked", "unchecked", "not selected", "unselected"], ["checked", "selected"],
  ]

  /// Those that are put in.
  static let otherStates = ["pressed", "selected", "expanded", "checked"]

  /// Attributes that a list names: "its name, role and state".
  static let attributes = ["name", "role", "state", "value"]

  /// Outcomes and how they are denied.
  static let denials = [
    ("moves to", "does not move to"), ("should", "should not"), ("must", "must not"),
    ("activates", "does not activate"), ("opens", "does not open"),
  ]

  /// Components that are in for the document's own.
  static let components = ["radio button", "carousel", "tooltip", "date picker", "alert dialog"]

  /// The words of the frameworks, by the names that documents give them, in lower case.
  static let frameworks = [
    "uikit": "UIKit", "swiftui": "SwiftUI", "android views": "Android Views",
    "android view": "Android Views", "jetpack compose": "Jetpack Compose",
    "android compose": "Jetpack Compose",
  ]
  /// Aspects by the titles of their headings.
  static func aspect(_ title: String) -> String? {
    if title.holds("announcement") { return "announcements" }
    return [
      "name": "name", "role": "role", "groupings": "group", "grouping": "group", "group": "group",
      "state": "state", "states": "state", "focus": "focus",
    ][title]
  }

  /// Product names and how they are misspelt.
  static let products = [
    ("VoiceOver", "Voiceover"), ("TalkBack", "Talkback"), ("JAWS", "Jaws"), ("NVDA", "Nvda"),
    ("iOS", "IOS"),
  ]

  /// Words that most specifications use, of five letters or more.
  static let usual = [
    "button", "checkbox", "heading", "slider", "switch", "swipe", "screen", "reader", "focus",
    "keyboard", "spacebar", "double", "label", "state", "announced", "announces", "visible",
    "activates", "expanded", "collapsed", "disabled", "selected", "dimmed", "element", "scenario",
    "gesture", "grouped", "value", "device", "settings", "description", "accessibility", "platform",
  ]

  /// Names of accessibility APIs that real code uses, from the platforms' documentation.
  static let apis = [
    "accessibilityLabel", "accessibilityTraits", "accessibilityValue", "accessibilityHint",
    "isAccessibilityElement", "accessibilityElement", "accessibilityHidden",
    "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilityElementsHidden",
    "contentDescription", "importantForAccessibility", "stateDescription", "setStateDescription",
    "accessibilityLiveRegion", "clearAndSetSemantics", "mergeDescendants",
    "onInitializeAccessibilityNodeInfo", "performAccessibilityAction", "accessibilityFocused",
    "shouldGroupAccessibilityChildren", "accessibilityFrameInContainerSpace",
    "accessibilitySortPriority", "accessibilityElements", "screenReaderFocusable",
    "focusProperties", "accessibilityHeading", "accessibilityPaneTitle", "nextFocusForward",
    "aria-expanded", "aria-describedby", "aria-activedescendant", "aria-checked", "aria-label",
    "aria-labelledby",
  ]

  /// Attributes that take certain values only.
  static let closedAttributes = [
    "importantForAccessibility", "accessibilityLiveRegion", "android:enabled", "android:focusable",
    "android:screenReaderFocusable", "role", "aria-selected", "aria-live",
  ]

  /// Names in code spans, and deprecated ones that stand for them.
  static let deprecated = [
    ("`Modifier.focusRequester`", "`Modifier.focusOrder`"),
    ("`accessibilityLabel(_:)`", "`accessibility(label:)`"),
    ("`accessibilityValue(_:)`", "`accessibility(value:)`"),
    ("`accessibilityHidden(true)`", "`accessibility(hidden: true)`"),
    ("`Modifier.clearAndSetSemantics {}`", "`invisibleToUser()`"),
    ("`aria-controls`", "`aria-grabbed`"), ("`aria-describedby`", "`aria-dropeffect`"),
  ]

  /// Names of a platform or a framework, and names of another one that stand for them.
  static let foreign = [
    "ios": [
      ("accessibilityLabel", "contentDescription"),
      ("accessibilityTraits", "AccessibilityNodeInfo"),
      ("isAccessibilityElement", "android:importantForAccessibility"),
      ("accessibilityValue", "ViewCompat.setStateDescription"),
      ("accessibilityLabel(_:)", "android:contentDescription"),
      ("accessibilityHidden(true)", "Modifier.clearAndSetSemantics {}"),
      ("UIButton", "ImageButton"),
    ],
    "android": [
      ("contentDescription", "accessibilityLabel"), ("stateDescription", "accessibilityValue"),
      ("android:contentDescription", "accessibilityLabel"),
      ("android:importantForAccessibility=\"no\"", "accessibilityElementsHidden"),
      ("Modifier.clearAndSetSemantics {}", "accessibilityHidden(true)"),
    ],
    "UIKit": [
      ("accessibilityTraits", "accessibilityAddTraits(_:)"),
      ("isAccessibilityElement", "accessibilityHidden(_:)"),
    ],
    "SwiftUI": [
      ("accessibilityAddTraits(.isButton)", "accessibilityTraits"),
      ("accessibilityHidden(true)", "isAccessibilityElement"),
      ("accessibilityFocused(_:)", "accessibilityElementDidBecomeFocused()"),
    ],
    "Android Views": [
      ("android:importantForAccessibility=\"no\"", "Modifier.clearAndSetSemantics {}"),
      ("onInitializeAccessibilityNodeInfo", "Modifier.semantics"),
    ],
    "Jetpack Compose": [
      ("Modifier.clearAndSetSemantics {}", "android:importantForAccessibility=\"no\""),
      ("Modifier.semantics", "android:contentDescription"),
    ],
  ]

  /// Returns the words of a text that carry meaning, cut to their stems; platforms and
  /// numbers are left out.
  static func stems(_ text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter }.map(String.init)
        .filter { $0.count > 2 && !empty.contains($0) }.map(stem))
  }

  private static func stem(_ word: String) -> String {
    for end in ["ing", "ed", "es", "s"] where word.hasSuffix(end) && word.count > end.count + 2 {
      return String(word.dropLast(end.count))
    }
    return word.hasSuffix("e") ? String(word.dropLast()) : word
  }

  private static let empty: Set<String> = [
    "the", "and", "with", "its", "it", "that", "then", "when", "should", "must", "are", "was",
    "will", "for", "from", "has", "have", "this", "can", "any", "not", "ios", "android", "user",
    "key", "keys", "press", "presses", "use", "hear", "see", "scenario", "into", "also",
  ]
}
