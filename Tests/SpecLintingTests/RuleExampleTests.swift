import SpecDiagnostics
import SpecLinting
import Testing

@Suite("The examples of the rules")
struct RuleExampleTests {
  @Test("there are examples")
  func thereAreExamples() throws {
    #expect(try Checkout.examples().count > 50)
  }

  @Test("each rule lies in the file that is named like it")
  func names() throws {
    for rule in try Checkout.knowledge.get().ruleset.rules.map(\.file) {
      #expect(rule.path == "\(rule.id).yml")
    }
  }

  @Test("each example reports its messages at its marks", arguments: try Checkout.examples())
  func example(_ example: ExampleCase) throws {
    let problems = try Checkout.exampleRun().problems(
      of: example.example, rule: example.rule.id)
    #expect(problems == [], sourceLocation: example.place)
    if example.example.onDisk != nil { try checkOnDisk(example) }
  }

  @Test("no two findings of a rule share a range, and none is longer than three lines")
  func ranges() throws {
    for example in try Checkout.examples() where example.example.onDisk == nil {
      let document = try example.document()
      let file = document.file
      let marks = document.marks
      #expect(Set(marks).count == marks.count, sourceLocation: example.place)
      for mark in marks {
        let lines = file.lines.line(at: mark.upperBound) - file.lines.line(at: mark.lowerBound) + 1
        #expect(lines <= 3, sourceLocation: example.place)
      }
    }
  }

  /// Checks an example about a file that cannot be read as it lies on disk.
  private func checkOnDisk(_ example: ExampleCase) throws {
    let folder = try TemporaryFolder()
    let document = try example.document()
    var text = String(decoding: document.file.bytes, as: UTF8.self)
    if example.example.onDisk == .oversized {
      text += String(repeating: " ", count: FileReader.sizeLimit)
    }
    try folder.write([document.file.path: text])
    let found = try folder.find().files
    if example.example.onDisk == .removed { try folder.remove(document.file.path) }
    let knowledge = try Checkout.knowledge.get()
    let run = LintRun(
      check: { file, _ in knowledge.check(file) },
      refusal: { problem, path in knowledge.refuse(problem, path: path) })
    let diagnostics = run.run(found).report.diagnostics
    #expect(diagnostics.map(\.rule) == [example.rule.id], sourceLocation: example.place)
    #expect(diagnostics.map(\.message) == document.messages, sourceLocation: example.place)
  }
}
