import SpecDiagnostics
import SpecYAML
import Testing

@testable import SpecMutation

@Suite("Variants change the writing and not the meaning")
struct VariantTests {
  private func text(_ name: String, of file: SourceFile = SmallSpec.native) throws -> String {
    let variant = try #require(Manuscript(file).variants.first { $0.name == name })
    let made = try #require(variant.make())
    return made.text(made.range)
  }

  @Test("a component is renamed in its text, its links and its file name")
  func renamed() throws {
    let made = try #require(Manuscript(SmallSpec.native).renamedComponent)
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
    let videos = try text("videos after the scenarios")
    #expect(videos.contains("controls/volume-dial)\n\n## Videos\n\n<video controls>"))
    #expect(videos.hasPrefix("## General Notes\n\nHow to test a volume dial\n\n## Condensed"))
    let frameworks = try text("frameworks in the other order")
    #expect(frameworks.contains("are read once\n\n- **SwiftUI**\n"))
  }
}
