import SpecDiagnostics
import Testing

@Suite("A text of a document in a message")
struct QuotedTests {
  @Test("is between quotes")
  func plain() { #expect("Opens the menu".quoted == "\"Opens the menu\"") }

  @Test("has no quotes within these")
  func quotes() { #expect("Says \"Close\"".quoted == "\"Says 'Close'\"") }

  @Test("keeps the quotes of code, between backticks")
  func code() { #expect("role=\"group\"".quoted == "`role=\"group\"`") }

  @Test("keeps them between the backticks of the text")
  func both() {
    #expect("\"a\" `role=\"group\"`".quoted == "\"'a' `role=\"group\"`\"")
  }
}
