import SpecDiagnostics
import Testing

@testable import SpecAPIs

@Suite("The table of API names")
struct APITableTests {
  private let table = APITable([
    APIName("accessibilityLabel", .uikit, .property, owners: ["NSObject"]),
    APIName(
      "accessibilityLabel", .swiftui, .modifier, owners: ["View"],
      signatures: ["accessibilityLabel(_:)", "accessibilityLabel(_:isEnabled:)"]),
    APIName("ToggleStyle.checkbox", .swiftui, .enumCase, aliases: [".checkbox"], notOn: [.ios]),
    APIName("Checkbox", .jetpackCompose, .composable),
    APIName(
      "android:focusable", .androidViews, .xmlAttribute, aliases: ["focusable"],
      values: ["auto", "true", "false"]),
    APIName(
      "UIWebView", .uikit, .class,
      deprecation: APIDeprecation(since: "iOS 12.0", replacements: ["WKWebView"])),
    APIName("true", nil, .literal),
  ])

  @Test("A name is found in any case, with and without its dot, in every framework")
  func lookup() {
    #expect(table.entries("ACCESSIBILITYLABEL".utf8).map(\.framework) == [.swiftui, .uikit])
    #expect(table.entries("accessibilityLabel".utf8).map(\.kind) == [.modifier, .property])
    #expect(table.entries(".accessibilityLabel".utf8).count == 2)
    #expect(table.entries("accessibilityLabe".utf8).isEmpty)
    #expect(table.entries("accessibilityLabels".utf8).isEmpty)
    #expect(table.entries("".utf8).isEmpty)
  }

  @Test("An exact look-up minds the case, but not the dot")
  func exact() {
    #expect(table.exact("Checkbox".utf8).map(\.framework) == [.jetpackCompose])
    #expect(table.exact("checkbox".utf8).map(\.framework) == [.swiftui])
    #expect(table.exact("CheckBox".utf8).isEmpty)
    #expect(table.exact("true".utf8).map(\.kind) == [.literal])
  }

  @Test("An alias leads to its name, and keeps its own spelling")
  func alias() throws {
    let entry = try #require(table.exact(".checkbox".utf8).first)
    #expect(entry.spelling == ".checkbox")
    #expect(entry.name == "ToggleStyle.checkbox")
    #expect(entry.notOn == [.ios])
    #expect(table.exact("focusable".utf8).first?.values == ["auto", "true", "false"])
  }

  @Test("Every field survives packing")
  func fields() throws {
    let label = try #require(table.entries("accessibilityLabel".utf8).first)
    #expect(label.owners == ["View"])
    #expect(label.signatures == ["accessibilityLabel(_:)", "accessibilityLabel(_:isEnabled:)"])
    #expect(label.deprecation == nil)
    let view = try #require(table.exact("UIWebView".utf8).first)
    #expect(view.deprecation == APIDeprecation(since: "iOS 12.0", replacements: ["WKWebView"]))
  }

  @Test("The packed form opens to the same table, whatever the order of the names")
  func packed() throws {
    let names = try APICatalogue.names()
    let packed = APITable(names).packed
    #expect(APITable(packed: Array(packed.utf8)).packed == packed)
    #expect(APITable(names.reversed()).packed == packed)
    let table = APITable(packed: Array(packed.utf8))
    for name in names {
      let found = table.exact(name.name.utf8).first {
        $0.framework == name.framework && $0.name == name.name
      }
      let entry = try #require(found, "\(name.name)")
      #expect(entry.spelling == name.name && entry.kind == name.kind, "\(name.name)")
      #expect(entry.owners == name.owners && entry.signatures == name.signatures, "\(name.name)")
      #expect(entry.values == name.values && entry.notOn == name.notOn, "\(name.name)")
      #expect(entry.deprecation == name.deprecation, "\(name.name)")
      #expect(entry.forbiddenOn == name.forbiddenOn, "\(name.name)")
      for alias in name.aliases {
        #expect(table.exact(alias.utf8).contains { $0.name == name.name }, "\(alias)")
      }
    }
  }

  @Test(
    "A text that is not a table gives an empty one",
    arguments: ["", "x", "000000010", "000000010\n", "999999999\na\tu\tclass\n", "-00000001\n"])
  func damaged(text: String) {
    let table = APITable(packed: Array(text.utf8))
    #expect(table.entries("a".utf8).isEmpty)
    #expect(APIJudge(table).verdicts("accessibilityLable", in: .unknown).isEmpty)
  }

  @Test(
    "A name is split at capitals, underscores and hyphens",
    arguments: [
      ("accessibilityFrameInContainerSpace", "accessibility frame in container space"),
      ("UIAccessibilityContainer", "ui accessibility container"),
      ("isVoiceOverRunning", "is voice over running"),
      ("TYPE_VIEW_FOCUSED", "type view focused"),
      ("Type_View_Focused", "type view focused"),
      ("aria-labelledby", "aria labelledby"),
      ("ViewPager2", "view pager2"),
      ("accessibilityAPI", "accessibility api"),
      ("", ""),
    ])
  func words(name: String, words: String) {
    let found = APIWords.split(name.utf8).map { String(decoding: $0, as: UTF8.self) }
    #expect(found.joined(separator: " ") == words)
  }
}
