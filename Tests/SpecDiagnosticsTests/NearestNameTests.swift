import SpecDiagnostics
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test("one edit, a swap of neighbours included")
  func oneEdit() {
    #expect(NearestName.of("Andriod", in: ["iOS", "Android"]) == "Android")
    #expect(NearestName.of("gherkn", in: ["style", "gherkin"]) == "gherkin")
  }

  @Test("nothing near is nil")
  func nothingNear() {
    #expect(NearestName.of("carousel", in: ["api", "style"]) == nil)
  }
}
