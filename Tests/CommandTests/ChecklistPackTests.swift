import Testing

/// A dialect that extends a built-in one, in data: `Examples/packs/checklist-only`.
@Suite("The pack of checklists without scenarios")
struct ChecklistPackTests {
  private let pack = Pack(name: "checklist-only")

  @Test("without its dialects its clean pages lack the scenarios")
  func scenarios() throws {
    let builtIn = try pack.run("a11yspec --no-config examples/clean --format concise")
    #expect(builtIn.output.components(separatedBy: "[structure/section-missing]").count == 3)
  }

  @Test(
    "a label of notes is bold, with or without a bullet, a colon and a remark",
    arguments: ["- **iOS:**", "- **iOS**:", "- **iOS** (with VoiceOver)", "**iOS**\\n"])
  func labels(form: String) throws {
    let run = try pack.run(
      """
      sed -i.bak 's/^- .*iOS.*$/\(form)/' examples/gaps/_checklist-native/seat-switch.md
      a11yspec examples/gaps --select parity/foreign-api --format concise
      """)
    #expect(run.output.contains("\"contentDescription\" belongs to Android"), "\(run.output)")
  }

  @Test("a label of notes is for a platform of the dialect")
  func label() throws {
    let run = try pack.run(
      "sed -i.bak 's/  android: .Android,/  androit: [Android,/' dialects/checklist-native.yml && a11yspec test ."
    )
    #expect(run.status == 2)
    let message =
      "dialects/checklist-native.yml:21:3: \"androit\" must be a platform of the dialect"
    #expect(
      run.error.contains("error: \(message); did you mean \"android\"?"), "\(run.error)")
  }

  @Test("a new spec has the labels of both platforms in each aspect")
  func draft() throws {
    let run = try pack.run(
      """
      a11yspec new spec slider --dialect checklist-native > said
      grep -A 9 "### Role" slider.md; a11yspec slider.md --format concise | grep -v 'is still to be written'
      """)
    #expect(
      run.output == """
        ### Role

        - **iOS**
          - Write here how it is built
        - **Android**
          - Write here how it is built

        ### Groupings

        - **iOS**

        """)
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
