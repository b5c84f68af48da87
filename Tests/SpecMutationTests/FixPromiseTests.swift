import SpecDiagnostics
import SpecLinting
import Testing

@testable import SpecMutation

@Suite("What a safe fix may change in the model")
struct FixPromiseTests {
  /// Returns the broken promises where a document has some texts replaced and only the edits of the
  /// first `declared` replacements are said to be made.
  private func faults(
    _ text: String, _ replacements: (String, String)..., declared: Int? = nil
  ) throws -> [String] {
    let run = FixCheckRun(try #require(EmbeddedRules.data()).compiled())
    let file = SourceFile(path: SmallSpec.native.path, text: text)
    let edits = try replacements.map { old, new in
      let found = try #require(file.bytes.firstRange(of: Array(old.utf8)))
      return Edit(range: SourceRange(found.lowerBound, found.upperBound), text: new)
    }
    let list = EditList(edits.map { ByteEdit($0.range, $0.text) })
    let fixed = SourceFile(path: file.path, bytes: list.applied(to: file.bytes))
    return run.modelFaults(
      from: file, to: fixed, [Array(edits.prefix(declared ?? edits.count))])
  }

  /// The spec with its first heading of announcements written so that it heads none.
  private var unrecognised: String {
    let native = SmallSpec.native
    return native.text(native.range)
      .replacing("### Announcement examples", with: "### Said in words", maxReplacements: 1)
  }

  @Test("is what is below a heading that it makes one that is known")
  func mendedHeading() throws {
    #expect(try faults(unrecognised, ("Said in words", "Announcement examples")) == [])
  }

  @Test("is nothing behind the section of the heading that it fixes")
  func behindSection() throws {
    let found = try faults(
      unrecognised, ("Said in words", "Announcement examples"),
      ("Volume, button, disabled", "Volume, button, dim"), declared: 1)
    #expect(found.contains("the model loses announcement: android Volume, button, disabled"))
    #expect(found.contains("the model gains announcement: android Volume, button, dim"))
  }

  @Test("is nothing above the heading that it fixes")
  func aboveSection() throws {
    let found = try faults(
      unrecognised, ("Focus moves to the volume dial", "Focus leaves to the volume dial"),
      ("Said in words", "Announcement examples"))
    #expect(found == [])
    let undeclared = try faults(
      unrecognised, ("Said in words", "Announcement examples"),
      ("Focus moves to the volume dial", "Focus leaps to the volume dial"), declared: 1)
    #expect(undeclared.contains { $0.hasPrefix("the model loses criterion: Tab") })
  }

  @Test("is nothing below a heading that was known before")
  func knownHeading() throws {
    let native = SmallSpec.native
    let found = try faults(native.text(native.range), ("### Announcement", "### State"))
    #expect(found != [])
  }

  @Test("is nothing below a heading that is known no more")
  func lostHeading() throws {
    let native = SmallSpec.native
    let found = try faults(
      native.text(native.range), ("Announcement examples", "Said in words"))
    #expect(found.contains("the model loses announcement: ios Volume, on, button"))
  }

  @Test("is nothing below a heading that another edit made known")
  func untouchedHeading() throws {
    let found = try faults(
      unrecognised, ("Tab: Focus", "Tab: Focus"), ("Said in words", "Announcement examples"),
      declared: 1)
    #expect(found.contains("the model gains announcement: ios Volume, on, button"))
  }
}
