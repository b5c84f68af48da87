import Testing

@testable import SpecRules

@Suite("Words that are a slip away from those of a table")
struct WordTableTests {
  private let table = WordTable("button label spacebar announcement swipe state")

  private func meant(_ word: String) -> String? { table.word(near: Array(word.utf8)) }

  @Test(
    "a letter left out, doubled, wrong or exchanged with the next is one slip",
    arguments: [
      ("buton", "button"), ("buttton", "button"), ("bottom", nil), ("botton", "button"),
      ("bbutton", "button"), ("ubtton", "button"), ("lable", "label"), ("spacbear", "spacebar"),
      ("labl", "label"), ("swip", "swipe"),
    ])
  func slips(word: String, expected: String?) {
    #expect(meant(word) == expected)
  }

  @Test("two slips count only in words of ten letters or more")
  func twoSlips() {
    #expect(meant("anouncemnt") == "announcement")
    #expect(meant("spcebr") == nil)
  }

  @Test(
    "the words themselves, their forms and other words are not slips",
    arguments: ["button", "buttons", "labels", "stated", "spaceship", "st", "", "bütton", "9label"])
  func others(word: String) {
    #expect(meant(word) == nil)
  }

  @Test("a table without words finds nothing")
  func empty() {
    #expect(WordTable("  \n ").word(near: Array("button".utf8)) == nil)
  }
}
