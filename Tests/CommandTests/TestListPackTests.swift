import Testing

/// Lists of tests in YAML, described in data: `Examples/packs/test-lists`.
@Suite("The pack of test lists")
struct TestListPackTests {
  private let pack = Pack(name: "test-lists")

  @Test("without its dialect they are not specifications")
  func unknown() throws {
    let run = try pack.run("a11yspec --no-config examples")
    #expect(run.output == "No specs found in 4 files\n")
  }

  @Test("summary and detail of a test are compared with each other only")
  func explanation() throws {
    let run = try pack.run("a11yspec explain examples/gaps/switch.yml:16")
    #expect(run.output.contains("role: switch / button"), "\(run.output)")
    #expect(run.output.components(separatedBy: "Compared with").count == 2, "\(run.output)")
  }

  @Test("other YAML with lists is left alone", arguments: ["summary: x", "name: y", "3"])
  func others(item: String) throws {
    let run = try pack.run(
      """
      mkdir examples/other && cd examples/other
      printf 'title: Build\\nsteps: []\\ntest_items:\\n  - \(item)\\n' > ci.yml
      a11yspec ci.yml
      """)
    #expect(run.output == "No specs found in 1 file\n", "\(run.output)\(run.error)")
  }

  @Test("a new list fails until it is written")
  func newList() throws {
    let run = try pack.run(
      """
      a11yspec new spec slider --dialect test-lists --in examples/other > said
      a11yspec examples/other --format concise | grep -vEc '\\[structure/(placeholder-text|test-part-missing)\\]'
      a11yspec -q examples/other > report; echo $?
      """)
    #expect(run.output == "0\n1\n", "\(run.output)\(run.error)")
  }

  @Test(
    "a part that is no text is an error with its place",
    arguments: ["{is: detail}", "{key: x, is: y}"])
  func part(_ part: String) throws {
    let run = try pack.run(
      "sed -i.bak 's/- version_tested/- \(part)/' dialects/*.yml && a11yspec examples/clean")
    #expect(run.status == 2)
    #expect(run.error.contains("error: dialects/test-lists.yml:22:"), "\(run.error)")
  }
}
