import SpecDiagnostics
import SpecYAML
import Testing

@testable import SpecMutation

@Suite("Variants change the writing and not the meaning")
struct VariantTests {
  private func text(_ name: String, of file: SourceFile = SmallSpec.native) throws -> String {
    let variant = try #require(Variant.all.first { $0.name == name })
    let made = try #require(variant.make(Outline(file)))
    return made.text(made.range)
  }

  @Test("a component is renamed in its text, its links and its file name")
  func renamed() throws {
    let variant = try #require(Variant.all.first { $0.name == "component called quantity dial" })
    let made = try #require(variant.make(Outline(SmallSpec.native)))
    #expect(made.path == "native/controls/quantity-dial.md")
    let text = made.text(made.range).lowercased()
    #expect(!text.contains("volume dial") && !text.contains("volume-dial"))
    #expect(text.contains("/controls/quantity-dial"))
    #expect(text.contains("how to test a quantity dial"))
    #expect(text.contains("quantity dials are read"))
  }

  @Test("line ends and marks change everywhere")
  func marks() throws {
    #expect(try text("CRLF at line ends").hasPrefix("## General Notes\r\n\r\n"))
    #expect(try !text("bullets with an asterisk").contains("- Tab"))
    #expect(try text("headings closed with #").contains("### Role ###\n"))
    #expect(try text("labels of criteria in bold").contains("- **Tab**: Focus"))
    #expect(try text("curly quotes").contains("- “Volume, on, button” (on state)"))
  }

  @Test("a synonym is put everywhere, in its own case")
  func synonyms() throws {
    let text = try text("\"double tap\" for \"doubletap\"")
    #expect(text.contains("- Double tap: Opens"))
    #expect(text.contains("- WHEN I double tap the"))
  }

  @Test("sections change places whole")
  func order() throws {
    let videos = try text("videos behind the scenarios")
    #expect(videos.contains("controls/volume-dial)\n\n## Videos\n\n<video controls>"))
    #expect(videos.hasPrefix("## General Notes\n\nHow to test a volume dial\n\n## Condensed"))
    let frameworks = try text("frameworks in the other order")
    #expect(frameworks.contains("are read once\n\n- **SwiftUI**\n"))
  }

  @Test("a thinned vocabulary keeps one phrase of each term, and the seed says which ones go")
  func thinned() {
    let phrases = (0..<100).map { "phrase \($0)" }
    let node = Self.vocabulary([phrases, ["only"]])
    let kept = { (seed: UInt64) -> [[String]] in
      var random = SeededGenerator(seed: seed, topic: "vocabulary")
      let terms = ThinnedVocabulary.thinned(node, &random)["terms"]?.sequence ?? []
      return terms.map { $0["says"]?.sequence?.compactMap(\.text) ?? [] }
    }
    #expect(kept(1)[1] == ["only"])
    #expect((60..<95).contains(kept(1)[0].count))
    #expect(kept(1) == kept(1))
    #expect(kept(1) != kept(2))
  }

  private static func vocabulary(_ terms: [[String]]) -> YAMLNode {
    let nowhere = SourceRange(at: 0)
    let scalar = { (text: String) in
      YAMLNode(.scalar(YAMLScalar(text: text, style: .plain, lines: [])), range: nowhere)
    }
    let nodes = terms.map { says in
      YAMLNode(
        .mapping([
          YAMLEntry(
            key: scalar("says"), value: YAMLNode(.sequence(says.map(scalar)), range: nowhere))
        ]), range: nowhere)
    }
    return YAMLNode(
      .mapping([
        YAMLEntry(key: scalar("terms"), value: YAMLNode(.sequence(nodes), range: nowhere))
      ]), range: nowhere)
  }
}
