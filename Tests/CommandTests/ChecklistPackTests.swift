import Testing

/// A dialect that extends a built-in one, in data: `Examples/packs/checklist-only`.
@Suite("The pack of checklists without scenarios")
struct ChecklistPackTests {
  private let pack = Pack(name: "checklist-only")

  @Test("its rule agrees with its examples")
  func rules() throws {
    let run = try pack.run("a11yspec test && a11yspec test .")
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(run.output.contains("1 rule, 2 examples: all as expected"))
  }

  @Test("its clean pages lack nothing, though they have no scenarios")
  func clean() throws {
    let run = try pack.run("a11yspec examples/clean --confidence low")
    #expect(run.output == "2 specs checked, nothing to report\n", "\(run.output)\(run.error)")
    let builtIn = try pack.run("a11yspec --no-config examples/clean --format concise")
    #expect(builtIn.output.components(separatedBy: "[structure/section-missing]").count == 3)
  }

  @Test("its pages with gaps are reported")
  func gaps() throws {
    let run = try pack.run("a11yspec examples/gaps --format concise")
    #expect(try run.output == pack.report)
    #expect(run.status == 1)
  }

  @Test("a dialect that is not there cannot be extended", arguments: ["test .", "examples/clean"])
  func slip(command: String) throws {
    let run = try pack.run(
      "sed -i.bak 's/extends: front/extends: fron/' dialects/checklist-web.yml && a11yspec \(command)"
    )
    #expect(run.status == 2)
    let message = "dialects/checklist-web.yml:2:10: there is no dialect \"fron-matter-web\""
    #expect(
      run.error.contains("error: \(message); did you mean \"front-matter-web\"?"), "\(run.error)")
  }
}
