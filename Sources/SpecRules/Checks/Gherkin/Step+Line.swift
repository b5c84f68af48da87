import SpecDiagnostics
import SpecLanguage
import SpecModel

extension Step {
  /// Returns the step as it is written, keyword included, for messages.
  func line(in document: Document) -> String {
    guard let keywordRange else { return text }
    return text.isEmpty ? document.text(keywordRange) : "\(document.text(keywordRange)) \(text)"
  }

  /// Returns the fix that writes another keyword, over a word besides if the text begins with it; none
  /// where the step has no keyword.
  func fixes(
    writing keyword: String, besides word: String? = nil, in document: Document
  ) -> [Fix] {
    let next = document.spec.words.tokens(in: lines).first.flatMap { token in
      word.map(token.hasText) == true ? token.range : nil
    }
    return keywordRange.map { range in
      [.write(document.written(keyword), at: next.map(range.union) ?? range, .unsafe)]
    } ?? []
  }

  /// What depends on the step's own words.
  var part: DocumentPart { .bullet(range.lowerBound) }
}

extension Document {
  /// Returns a keyword as a fix should write it: keys are small.
  func written(_ keyword: String) -> String {
    spec.dialect.shape == .headedMarkdown ? keyword : keyword.lowercased()
  }
}

extension NumberedPart {
  /// Returns the step that another one is below.
  func parent(of step: Step) -> Step? {
    allSteps.first { $0.children.contains { $0 === step } }
  }

  /// The structural path to its steps.
  func location(in spec: ComponentSpec) -> [String] { [spec.scenariosTitle, "Scenario \(number)"] }

  /// Makes a finding on one of its steps, or on a part of it.
  func finding(
    on step: Step, at range: SourceRange? = nil, _ values: [String: String],
    breaks: [DocumentPart] = [], needs: [DocumentPart] = [], in document: Document
  ) -> Finding {
    Finding(
      range: range ?? step.range,
      values: values.merging(["step": step.line(in: document).shortened]) { own, _ in own },
      location: location(in: document.spec), subject: FoldedText.fold(step.text), breaks: breaks,
      needs: [.criteria] + needs)
  }
}
