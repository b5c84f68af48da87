import SpecDiagnostics
import Testing

@testable import SpecAPIs

@Suite("Taking a code span apart")
struct APISpanTests {
  @Test(
    "A span has a form",
    arguments: [
      ("accessibilityLabel", .identifier), (".button", .identifier), ("@FocusState", .identifier),
      ("android:text", .identifier), ("aria-label", .identifier), ("View.GONE", .identifier),
      ("focused(_:)", .call), ("onClick( )", .call), ("clickable {enabled = true}", .call),
      ("Modifier.semantics(mergeDescendants = true) {}", .call),
      ("UIAccessibility.post(notification:argument:)", .call),
      ("android:enabled=true", .assignment), ("role=\"button\"", .assignment),
      ("onCheckedChange = null", .assignment), ("android=clickable=true", .assignment),
      ("<button>", .markup), ("<input type=\"text\">", .markup), ("</nav>", .markup),
      ("role=\"heading\" aria-level=\"1\"", .markup),
      ("isHeader: AccessibilityTraits", .declaration),
      ("true", .literal), ("\"Close\"", .literal), ("12", .literal), ("", .literal),
      ("Accessibility Enabled", .prose), ("modifier focused(_:)", .prose),
      ("<condition logic>", .prose),
      ("modifier = Modifier.semantics { disabled() }", .code), ("AndroidView():", .code),
      ("public class Timer", .code),
    ] as [(String, APISpan.Form)])
  func form(text: String, form: APISpan.Form) {
    #expect(APISpan(Array(text.utf8)).form == form)
  }

  @Test(
    "The names of a span are found with their qualifiers, but not labels, strings and placeholders",
    arguments: [
      ("accessibilityElement(children: .combine)", ["accessibilityElement", "combine"]),
      (
        "titleLabel.frame.union(subtitleLabel.frame)",
        ["titleLabel.frame.union", "subtitleLabel.frame"]
      ),
      ("Text(\"isHeader\").bold()", ["Text", "bold"]),
      ("Tab(selected = <condition logic>)", ["Tab", "selected"]),
      (
        "val (first, second) = FocusRequester.createRefs()",
        ["first", "second", "FocusRequester.createRefs"]
      ),
      ("post(notification: .announcement, argument: \"a.b\")", ["post", "announcement"]),
      ("android:text=\"@string/name\"", ["android:text"]),
    ])
  func names(text: String, names: [String]) {
    let span = APISpan(Array(text.utf8))
    #expect(span.mentions.map { span.text($0.path) } == names)
  }

  @Test("Arguments, closure and value are ranges of the span's text")
  func parts() throws {
    let call = APISpan(Array("Modifier.semantics(mergeDescendants = true) { heading() }".utf8))
    let semantics = try #require(call.mentions.first)
    #expect(semantics.components.map(call.text) == ["Modifier", "semantics"])
    #expect(semantics.arguments.map(call.text) == "mergeDescendants = true")
    #expect(semantics.closure.map(call.text) == " heading() ")
    #expect(
      call.mentions.filter(\.isNested).map { call.text($0.path) } == [
        "mergeDescendants", "heading",
      ])
    let attribute = APISpan(Array("aria-label=\"Main menu\"".utf8))
    #expect(attribute.mentions.first?.value.map(attribute.text) == "Main menu")
    #expect(attribute.mentions.first?.isValueQuoted == true)
  }

  @Test(
    "Broken and hostile spans are taken apart, too",
    arguments: [
      "(((((((", "))))", "{", "=", "a=", "a=\"", ".", "@", "..a", "<", "<>", "a(b", "'", "\"a",
      "é.ü(ß:)",
      "android:", ":", "a:b:c", "-", "a-", "\u{0}", "a\nb", "<a href=\"", "a.b.", "`",
    ])
  func broken(text: String) {
    let span = APISpan(Array(text.utf8))
    for mention in span.mentions {
      #expect(SourceRange(0, text.utf8.count).contains(mention.range))
      #expect(mention.range.contains(mention.path) && !mention.path.isEmpty)
    }
    #expect(APICatalogue.verdict(text, after: text, in: .unknown) == nil)
  }
}
