import SpecDiagnostics
import SpecModel

/// Scenarios without the sentence that says where they begin.
struct MissingGivenCheck: CheckWithoutOptions {
  static let placeholders = ["expected"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard let gherkin = spec.gherkin, gherkin.given == nil,
      let lead = spec.dialect.component.given.first
    else { return [] }
    let steps = gherkin.scenarios.flatMap(\.allSteps)
    guard !steps.isEmpty, !steps.contains(where: { $0.keyword == "GIVEN" }) else { return [] }
    let name = spec.component.name
    let article = name.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    let expected = "\(Self.written(lead)) \(name.isEmpty ? "the component" : "\(article) \(name)")"
    var finding = Finding(
      range: gherkin.heading, values: ["expected": expected], location: [spec.scenariosTitle],
      subject: "given", needs: [.criteria, .section("gherkin")])
    if spec.dialect.shape == .headedMarkdown {
      let line = document.file.lines.line(at: gherkin.heading.lowerBound)
      finding.fixes = [
        Fix(
          "Add \(expected.quoted)", .displayOnly, write: "\n\n\(expected)",
          at: SourceRange(at: document.file.lines.end(ofLine: line)))
      ]
    }
    return [finding]
  }

  /// Returns the folded opening of the sentence as specs write it.
  private static func written(_ lead: String) -> String {
    lead.split(separator: " ").map { word in
      word == "given" || word == "that" ? word.uppercased() : word == "i" ? "I" : String(word)
    }.joined(separator: " ")
  }
}
