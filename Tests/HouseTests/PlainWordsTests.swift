import Testing

@Suite("Plain words")
struct PlainWordsTests {
  private static let words = PlainWords(Checkout.text("Tests/HouseTests/plain-words.txt"))
  private static let paths = Checkout.files.filter { path in
    let isCatalogue =
      path == "Rules/README.md"
      || path.hasPrefix("Rules/") && path.hasSuffix(".md") && !path.hasSuffix("README.md")
    let isWritten = !isCatalogue && !path.contains("+Generated")
    let isCode =
      path.hasSuffix(".swift") && ["Sources/", "Tools/"].contains(where: path.hasPrefix)
    let isRule = path.hasPrefix("Rules/") && path.hasSuffix(".yml")
    let isScript = path.hasPrefix("scripts/") || path == "Makefile"
    let isPage = Checkout.pages.contains { $0.path == path }
    return isWritten && (isCode || isRule || isScript || isPage)
      && !words.notYet.contains(where: path.hasPrefix)
  }

  @Test("no text has a word that readers stumble over")
  func plain() {
    #expect(Self.paths.count > 500)
    for path in Self.paths {
      for prose in Prose.all(in: path) {
        for fault in Self.words.faults(in: prose, path: path) { Issue.record("\(fault)") }
      }
    }
  }

  @Test(
    "a word is found in each of its forms, but not in other words and not where it is fine",
    arguments: [
      ("Nobody looks.", "nobody"), ("what it told them", "told"), ("It is in vain.", "in vain"),
      ("a stand-in understands the standard", nil), ("readers cannot tell which", nil),
      ("it stands for one, and stands there", "stands"), ("a letter that stands for it", nil),
    ])
  func word(text: String, found: String?) {
    let faults = Self.words.faults(
      in: Prose(line: 7, text: text, isForReaders: false), path: "a.md")
    #expect(faults.count == (found == nil ? 0 : 1))
    if let found { #expect(faults.first?.hasPrefix("a.md:7 has \"\(found)\"; write: ") == true) }
  }

  @Test("words for readers may be in comments")
  func readers() {
    let found = [true, false].map {
      Self.words.faults(
        in: Prose(line: 1, text: "a space behind it", isForReaders: $0), path: "a")
    }
    #expect(found == [["a:1 has \"behind\"; write: after"], []])
  }
}
