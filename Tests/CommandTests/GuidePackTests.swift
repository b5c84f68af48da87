import Foundation
import Testing

/// YAML of another house, described in data: `Examples/packs/component-guide`.
@Suite("The pack of component guides")
struct GuidePackTests {
  private let pack = Pack(name: "component-guide")

  @Test("without its dialect they are not specifications")
  func unknown() throws {
    let run = try pack.run("a11yspec --no-config examples")
    #expect(run.output == "No specs found in 4 files\n")
  }

  @Test("other YAML beside the guides is left alone")
  func others() throws {
    let run = try pack.run(
      """
      mkdir examples/new && cd examples/new
      printf 'name: build\\ndescription: x\\non: push\\njobs:\\n  a:\\n    steps: []\\n' > ci.yml
      printf 'name: x\\nexamples:\\n  a: {description: b}\\nbody: ~\\n' > api.yml
      printf 'body: Text\\nexamples:\\n  a: 1\\n  b: 2\\n' > page.yaml
      a11yspec ci.yml api.yml page.yaml
      """)
    #expect(run.output == "No specs found in 3 files\n", "\(run.output)\(run.error)")
  }

  @Test("an unknown word is not a fault, unless guesses are asked for")
  func guesses() throws {
    let command = "sed -i.bak 's/- accept focus/- frobnicate/' examples/clean/tabs.yml"
    let silent = try pack.run("\(command) && a11yspec examples/clean")
    #expect(silent.output == "2 specs checked, nothing to report\n")
    let told = try pack.run(
      "\(command) && a11yspec examples/clean --confidence low --format concise")
    #expect(
      told.output.contains("tabs.yml:9:5: warning[style/criterion-without-verb] \"frobnicate\""))
  }

  @Test("everything in it can be suppressed, in block scalars too, and nothing is left over")
  func suppression() throws {
    let run = try pack.run(
      """
      a11yspec --add-suppressions --reason known examples/gaps
      grep -c '  <!-- a11yspec-disable-next-line' examples/gaps/tabs.yml
      a11yspec examples/gaps
      """)
    #expect(
      run.output.contains("3\n2 specs checked, nothing to report (13 suppressed)\n"),
      "\(run.output)\(run.error)")
  }

  @Test("a baseline holds it")
  func baseline() throws {
    let run = try pack.run(
      """
      a11yspec baseline write --baseline b.txt examples/gaps > /dev/null
      sed -i.bak '1a\\
      # A line more' examples/gaps/tabs.yml
      a11yspec --baseline b.txt examples/gaps --format concise
      """)
    #expect(run.output == "", "\(run.output)\(run.error)")
  }

  @Test("a key that no guide has is said once, and may be excepted")
  func absence() throws {
    let run = try pack.run(
      """
      mkdir examples/new
      for n in a b c; do sed '/^examples:/,$d' examples/clean/notice.yml > examples/new/$n.yml; done
      a11yspec examples/new --format concise
      echo 'options: {structure/guide-key-missing: {except: [examples]}}' >> .a11yspec.yml
      a11yspec examples/new --format concise
      """)
    let message = "none of the 3 component-guide specs has \"examples\""
    #expect(
      run.output == "examples/new/a.yml:1:1: error[structure/guide-key-missing] \(message)\n",
      "\(run.output)\(run.error)")
    #expect(run.status == 0)
  }

  @Test("a misspelt key is fixed")
  func fix() throws {
    let run = try pack.run(
      "a11yspec --fix examples/gaps > /dev/null; grep -c '^acc' examples/gaps/n*")
    #expect(run.output == "1\n", "\(run.output)\(run.error)")
  }

  @Test("a new guide fails until it is written")
  func newGuide() throws {
    let run = try pack.run(
      """
      a11yspec new spec slider --dialect component-guide --in examples/new > said
      a11yspec examples/new --format concise | grep -vEc '\\[structure/(placeholder-text|guide-key-empty|example-part-empty|example-empty)\\]'
      a11yspec -q examples/new > report; echo $?
      """)
    #expect(run.output == "0\n1\n", "\(run.output)\(run.error)")
  }

  @Test("a guide that is not YAML is reported as that")
  func broken() throws {
    let run = try pack.run(
      "printf 'body: \"open\\naccessibility_criteria: |\\n  x\\n' > examples/clean/b.yml && "
        + "a11yspec examples/clean --format concise")
    #expect(run.output.hasPrefix("examples/clean/b.yml:1:7: error[input/yaml-syntax]"))
  }

  @Test("a slip in each of its files is shown with place and nearest name", arguments: Self.slips)
  func slip(_ slip: Slip) throws { try slip.expectShown(in: pack) }

  private static let dialect = "dialects/component-guide.yml"
  private static let slips = [
    Slip(
      dialect, "^entries", "entry",
      "11:1: a dialect has no key \"entry\"; known keys are id, shape"),
    Slip(
      dialect, "^entries", "entires",
      "11:1: a dialect has no key \"entires\"; did you mean \"entries\"?"),
    Slip(
      dialect, "content: bullets", "content: bulets",
      "15:44: \"content\" must be one of text, bullets, ids, map, list, tables, entries; did "
        + "you mean \"bullets\"?"),
    Slip(
      dialect, "parts: \\[d", "part: [d",
      "17:35: an entry has no key \"part\"; did you mean \"parts\"?"),
    Slip(
      dialect, "sign: content", "sign: contents",
      "14:38: \"sign\" must be one of name, content; did you mean \"content\"?"),
    Slip(
      dialect, ", sign: [a-z]*", "",
      "12:3: 2 signs must show that a document is of this dialect, and it has 0; give a"),
    Slip(
      dialect, "^shape: yaml", "shape: front-matter",
      "12:3: \"entries\" are for dialects of the shape \"yaml\""),
    Slip(
      dialect, "key: body, content: text", "key: body, parts: [a]",
      "14:24: \"parts\" are for an entry with the content \"map\""),
    Slip(
      dialect, "key: body, content: text", "key: body, content: map, entries: []",
      "14:40: \"entries\" nest in an entry with the content \"entries\""),
    Slip(
      dialect, "key: name, content: text", "key: name, entries: [{key: first, sign: name}]",
      "12:46: a \"sign\" is a key at the top of a file"),
    Slip(
      "structure/lead-in-without-criteria.yml", "  lead-ins", "  leadins",
      "11:3: check \"empty-entry\" has no key \"leadins\"; did you mean \"lead-ins\"?"),
    Slip(
      "reference/shared-criteria-unknown.yml", "{expected}'", "{expects}'",
      "13:10: check \"unknown-part\" gives no {expects}; did you mean {expected}?"),
    Slip(
      "style/criterion-without-verb.yml", "    keyboard, user,", "    accept,",
      "23:5: \"accept\" is in \"words\" too"),
    Slip(
      "structure/guide-key-empty.yml", "  keys: .*", "  keys: []",
      "10:9: \"keys\" must be a list of texts"),
  ]
}
