import Testing

/// Pages with tables, described in data: `Examples/packs/component-tables`.
@Suite("The pack of component tables")
struct TablePackTests {
  private let pack = Pack(name: "component-tables")

  @Test("a row of a table is a criterion")
  func criterion() throws {
    let run = try pack.run("a11yspec explain examples/clean/tabs-a11y.md:18")
    #expect(run.output.contains("the user: End\n  happens: focus moves"), "\(run.output)")
    let role = try pack.run("a11yspec explain examples/clean/tabs-a11y.md:27")
    #expect(role.output.contains("about: role\n  role: tab list"), "\(role.output)\(role.error)")
  }

  @Test(
    "a page is known by its path, its front matter and its headings, two of them at least",
    arguments: [
      ("page-a11y.md", "a11y: AA", "## Notes", 1),
      ("page.md", "a11y: AA", "## Keyboard support", 1),
      ("page-a11y.md", "date: 3", "## Keyboard support", 1), ("page.md", "a11y: AA", "## Notes", 0),
      ("page-a11y.md", "date: 3", "## Notes", 0), ("page.md", "date: 3", "## Keyboard support", 0),
    ])
  func signs(name: String, front: String, heading: String, specs: Int) throws {
    let run = try pack.run(
      """
      mkdir examples/other && cd examples/other
      printf -- '---\\n\(front)\\n---\\n\\n\(heading)\\n\\nText.\\n' > \(name)
      a11yspec --select structure \(name)
      """)
    let expected =
      specs == 1 ? "1 spec checked, nothing to report\n" : "No specs found in 1 file\n"
    #expect(run.output == expected, "\(run.error)")
  }

  @Test("a new page fails until it is written")
  func newPage() throws {
    let run = try pack.run(
      """
      a11yspec new spec slider --dialect component-tables --in examples/other > said
      a11yspec examples/other --format concise | grep -vEc '\\[structure/(placeholder-text|cell-empty|heading-empty)\\]'
      a11yspec -q examples/other > report; echo $?
      """)
    #expect(run.output == "0\n1\n", "\(run.output)\(run.error)")
  }

  @Test(
    "what does not fit the shape of the dialect is an error with its place",
    arguments: [
      (
        "content: tables", "content: ids", "18:14: \"content\" must be one of text, bullets, tables"
      ),
      (
        "content: tables", "entries: [{key: First}]",
        "18:14: \"content\" must be one of text, bullets, tables"
      ),
      (
        "^entries:", "steps: []\\nentries:",
        "15:1: a dialect with \"entries\" has no \"steps\""
      ),
      ("paths:", "path:", "12:3: \"signs\" has no key \"path\""),
    ])
  func slip(text: String, slip: String, message: String) throws {
    let run = try pack.run(
      "sed -i.bak 's/\(text)/\(slip)/' dialects/*.yml && a11yspec examples/clean")
    #expect(run.status == 2)
    #expect(run.error.contains("error: dialects/component-tables.yml:\(message)"), "\(run.error)")
  }
}
