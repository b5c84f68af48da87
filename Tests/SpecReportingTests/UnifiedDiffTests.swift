import SpecReporting
import Testing

@Suite("A unified diff")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    let diff = UnifiedDiff(path: "a.md", from: Array(old.utf8), to: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  private func lines(_ range: ClosedRange<Int>, _ changed: [Int: String] = [:]) -> String {
    range.map { (changed[$0] ?? "line \($0)") + "\n" }.joined()
  }

  @Test("equal texts have none")
  func equal() { #expect(diff("a\nb\n", "a\nb\n") == "") }

  @Test("a changed line is between three lines that are not")
  func context() {
    #expect(
      diff(lines(1...9), lines(1...9, [5: "five"])) == """
        --- a/a.md
        +++ b/a.md
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +five
         line 6
         line 7
         line 8

        """)
  }

  @Test("changes far apart are in parts of their own, near ones in one")
  func hunks() {
    let far = diff(lines(1...20), lines(1...20, [3: "three", 18: "eighteen"]))
    #expect(far.split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
    let near = diff(lines(1...20), lines(1...20, [6: "six", 12: "twelve"]))
    #expect(near.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
  }

  @Test("lines that come and go change the numbers")
  func insertion() {
    #expect(diff("a\nb\n", "a\nx\ny\nb\n").contains("@@ -1,2 +1,4 @@\n a\n+x\n+y\n b\n"))
    #expect(diff("a\nx\nb\n", "a\nb\n").contains("@@ -1,3 +1,2 @@\n a\n-x\n b\n"))
    #expect(diff("", "a\n").contains("@@ -0,0 +1 @@\n+a\n"))
  }

  @Test("a missing last line end is said, and CR stays in its line")
  func lineEnds() {
    #expect(
      diff("a\r\nb", "a\r\nc").hasSuffix(
        """
         a\r
        -b
        \\ No newline at end of file
        +c
        \\ No newline at end of file

        """))
  }
}
