import SpecDiagnostics
import SpecModel
import Testing

@Suite("Code blocks")
struct CodeBlockTests {
  private func sample(_ body: String) throws -> Sample {
    try Sample(
      """
      ## Condensed

      1. Test keyboard actions

         - Tab: Focus moves

      ## Code examples

      \(body)
      """)
  }

  @Test("a Liquid highlight is code in its language, and none of its lines is text")
  func highlight() throws {
    let sample = try sample(
      """
      Before it
      {% highlight html %}
      <b>Bold</b>

      Plain `words` "here
      # no heading
      {% endhighlight %}

      Behind it
      """)
    let spec = try sample.spec
    #expect(spec.codeBlocks.map(\.language?.value) == ["html"])
    #expect(spec.codeBlocks.first?.lines.count == 4)
    let texts = spec.texts.flatMap(\.lines).map { spec.file.text($0) }
    #expect(texts.suffix(2) == ["Before it", "Behind it"])
    #expect(spec.codeSpans.isEmpty)
  }

  @Test("a Liquid highlight ends at its tag, in a list and above a heading too")
  func highlightInList() throws {
    let spec = try sample(
      """
      - Before it
        {% highlight html %}
      <div>
      </div>
      {% endhighlight %}
      ### Behind it
      """
    ).spec
    #expect(spec.codeBlocks.map { $0.lines.map { spec.file.text($0) } } == [["<div>", "</div>"]])
    #expect(spec.texts.last?.isHeading == true)
  }
}
