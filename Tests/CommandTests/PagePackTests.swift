import Foundation
import Testing

/// A template that the linter has never seen, described in data: `Examples/packs/platform-pages`.
@Suite("The pack of platform pages")
struct PagePackTests {
  private let pack = Pack(name: "platform-pages")

  @Test("without its dialect they are not specifications")
  func unknown() throws {
    let run = try pack.run("a11yspec --no-config examples")
    #expect(run.output == "No specs found in 6 files\n")
  }

  @Test("the other place is shown with its file")
  func otherPlace() throws {
    let run = try pack.run("a11yspec examples/gaps --select parity --plain")
    #expect(run.output.contains("examples/gaps/accessible-android/checkbox.md"), "\(run.output)")
    let full = try pack.run("a11yspec examples/gaps --select parity/key-on-one-platform")
    #expect(full.output.contains("::: examples/gaps/accessible-android/checkbox.md:12:"))
  }

  @Test("what no page of a platform tells is said on the first of them, with their number")
  func saidOnce() throws {
    let run = try pack.run(
      """
      mkdir -p many/accessible-ios many/accessible-android
      page() {
        printf -- '---\\ntitle: %s\\nplatform: %s\\n---\\n\\n%s\\n\\n' $3 $2 "Given that I am on a screen with a $3"
        printf -- '### 1. Keyboard only\\n\\n- WHEN I press the Tab key\\n  - I SEE focus moves to the %s\\n' $3
      }
      # A page without the scenario is not the one to say it.
      for name in arm knob dial lever; do
        page ios iOS $name > many/accessible-ios/$name.md
        page android Android $name > many/accessible-android/$name.md
        printf -- '- THEN when I press Escape\\n  - I SEE the %s closes\\n' $name >> many/accessible-ios/$name.md
      done
      sed 's/1. Keyboard only/2. TalkBack screenreader/' many/accessible-android/arm.md > new
      mv new many/accessible-android/arm.md
      a11yspec many --select parity/key-on-one-platform --plain
      """)
    let lines = run.output.split(separator: "\n").filter { $0.contains("leaves out Escape") }
    #expect(lines.count == 1, "\(run.output)\(run.error)")
    #expect(run.output.contains("many/accessible-android/dial.md"), "\(run.output)")
    #expect(run.output.contains("3 pages for Android leave out Escape"), "\(run.output)")
  }

  @Test(
    "of a page by itself the same is said as beside the others, which are read from the disk",
    arguments: ["ios", "android", "web"])
  func alone(platform: String) throws {
    let page = "examples/gaps/accessible-\(platform)/checkbox.md"
    let own = try pack.report.split(separator: "\n").filter { $0.hasPrefix(page) }.map(String.init)
    for command in [page, "- --stdin-filename \(page) < \(page)"] {
      let run = try pack.run("a11yspec --format concise \(command)")
      #expect(run.output.split(separator: "\n").map(String.init) == own, "\(command)\(run.error)")
    }
    let folder = String(page.dropLast("/checkbox.md".count))
    let inside = try pack.run("cd \(folder) && a11yspec --format concise checkbox.md")
    #expect(
      inside.output.split(separator: "\n").map { "\(folder)/\($0)" } == own,
      "\(inside.output)\(inside.error)")
    let full = try pack.run("a11yspec \(page)")
    #expect(full.output.contains("in 1 of 1 spec"), "\(full.output)")
  }

  @Test("a page whose others are not there lacks nothing")
  func withoutOthers() throws {
    let run = try pack.run(
      """
      rm -r examples/gaps/accessible-web; : > examples/gaps/accessible-android/checkbox.md
      a11yspec examples/gaps/accessible-ios/checkbox.md --select parity
      """)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("a page that the configuration leaves out is not compared with")
  func excluded() throws {
    let run = try pack.run(
      """
      echo 'exclude: [accessible-web/, accessible-android/]' >> .a11yspec.yml
      a11yspec examples/gaps/accessible-ios/checkbox.md --select parity
      """)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("a page that is fixed on its way through is compared as it is then")
  func fixedAlone() throws {
    let run = try pack.run(
      """
      page=examples/gaps/accessible-android/checkbox.md
      a11yspec --fix --format concise - --stdin-filename $page < $page 2>&1 > fixed
      a11yspec --format concise - --stdin-filename $page < fixed
      """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains("[parity/scenario-on-one-platform]") } == 2, "\(run.output)")
    #expect(!run.output.contains("[fix]"), "\(run.output)")
  }

  @Test("a comment that suppresses what only other pages show is not taken away")
  func suppressedAlone() throws {
    let run = try pack.run(
      """
      page=examples/gaps/accessible-android/checkbox.md
      (sed -n 1,6p $page
      echo; echo "<!-- a11yspec-disable-file parity/scenario-on-one-platform -- by design -->"
      sed '1,6d' $page) > new
      mv new $page
      a11yspec $page --fix > report
      grep -c a11yspec-disable-file $page
      """)
    #expect(run.output == "1\n", "\(run.output)\(run.error)")
  }

  @Test(
    "new pages are written in its dialect, one for each platform, and fail until they are written")
  func newPages() throws {
    let run = try pack.run(
      """
      a11yspec new spec slider --dialect platform-pages --in new > said && wc -l < said
      a11yspec new --format concise | grep -v '\\[structure/placeholder-text\\]'
      a11yspec -q new > report
      """)
    #expect(
      run.output.split(separator: "\n").map { $0.filter { $0 != " " } } == ["3"], "\(run.output)")
    #expect(run.status == 1)
  }

  @Test("what pages say of each other can be suppressed, and a suppression of it is of use")
  func suppression() throws {
    let run = try pack.run(
      """
      rule=parity/key-on-one-platform
      page=examples/gaps/accessible-ios/checkbox.md
      awk -v text="<!-- a11yspec-disable-next-line $rule -- by design -->" \
        '/^### 1/ { print text } { print }' $page > new && mv new $page
      a11yspec examples/gaps --select parity/key-on-one-platform,suppression --format concise
      """)
    #expect(run.output == "", "\(run.output)\(run.error)")
    #expect(run.status == 0)
  }

  @Test("a baseline holds it, and still does when the page is fixed otherwise")
  func baseline() throws {
    let run = try pack.run(
      """
      a11yspec baseline write --baseline b.txt examples/gaps > /dev/null
      a11yspec --fix examples/gaps > /dev/null 2>&1
      a11yspec --baseline b.txt examples/gaps --format concise
      """)
    #expect(run.output == "", "\(run.output)\(run.error)")
  }

  @Test("a slip in each of its files is shown with place and nearest name", arguments: Self.slips)
  func slip(_ slip: Slip) throws { try slip.expectShown(in: pack) }

  private static let slips = [
    Slip(
      "dialects/platform-pages.yml", "^scenario-headings", "scenario-heading",
      "17:1: a dialect has no key \"scenario-heading\"; did you mean \"scenario-headings\"?"),
    Slip(
      "dialects/platform-pages.yml", "scenario-headings: 3", "scenario-headings: 9",
      "17:20: \"scenario-headings\" must be a level from 1 to 6"),
    Slip(
      "dialects/platform-pages.yml", "accessible-android: android", "accessible-android: andriod",
      "22:54: \"accessible-android\" must be a platform of the dialect; did you mean "
        + "\"android\"?"),
    Slip(
      "dialects/platform-pages.yml", "platform-key", "platform-keys",
      "21:3: \"pages\" has no key \"platform-keys\"; did you mean \"platform-key\"?"),
    Slip(
      "parity/key-on-one-platform.yml", "  of: key", "  of: kye",
      "10:7: \"of\" must be one of scenario, key, setting, attribute; did you mean \"key\"?"),
    Slip(
      "parity/scenario-on-one-platform.yml", "{missing}", "{mising}",
      "11:10: check \"one-platform-page\" gives no {mising}; did you mean {missing}?"),
    Slip(
      "vocabulary/settings.yml", "says:", "say:",
      "5:23: a term has no key \"say\"; did you mean \"says\"?"),
  ]
}
