import SpecDiagnostics
import Testing

@testable import SpecRules

@Suite("HTML tags without partners")
struct TagBalanceTests {
  private func balance(_ text: String) -> TagBalance {
    let bytes = Array(text.utf8)
    return TagBalance(WrittenTag.all(in: SourceRange(0, bytes.count), of: bytes))
  }

  @Test(
    "void elements, optional end tags, comments, scripts and values hold nothing open",
    arguments: [
      "<br><img alt='>'><input disabled>", "<ul><li>a<li>b</ul>", "<p>a<p>b</p>", "<!-- <div> -->",
      "<script>if (a < b) { '<div>' }</script>", "<a href=\"<div>\">x</a>", "<x-y></x-y>",
      "<path d=\"\"/>", "<DIV></div>", "a < b and <3",
      "<button onClick={() => { a > b }}>x</button>",
    ])
  func balanced(text: String) {
    let found = balance(text)
    #expect(found.unclosed.isEmpty)
    #expect(found.stray.isEmpty)
  }

  @Test("an element that is never closed is found")
  func unclosed() {
    #expect(balance("<div><b>x</div>").unclosed.map(\.tag.name) == ["b"])
    #expect(balance("<div><b>x</div>").unclosed.map(\.end?.name) == ["div"])
    #expect(balance("<div><a>x").unclosed.map(\.tag.name) == ["div", "a"])
  }

  @Test("a closing tag of another element is in place of the right one")
  func exchanged() {
    let found = balance("<a>x</div>")
    #expect(found.unclosed.isEmpty)
    #expect(found.stray.map(\.tag.name) == ["div"])
    #expect(found.stray.first?.open?.name == "a")
  }

  @Test("a closing tag too many closes nothing")
  func tooMany() {
    let found = balance("<a>x</div></a>")
    #expect(found.unclosed.isEmpty)
    #expect(found.stray.map(\.open?.name) == [nil])
  }
}
