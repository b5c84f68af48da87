import SpecDiagnostics
import SpecModel

extension Step {
  /// Returns the step as it is written, keyword included, for messages.
  func line(in document: Document) -> String {
    guard let keywordRange else { return text }
    return text.isEmpty ? document.text(keywordRange) : "\(document.text(keywordRange)) \(text)"
  }

  /// What depends on the step's own words.
  var part: DocumentPart { .bullet(range.lowerBound) }
}

extension Document {
  /// Returns a keyword as a fix should write it: keys are small.
  func written(_ keyword: String) -> String {
    spec.dialect.shape == .yaml ? keyword.lowercased() : keyword
  }
}

extension Scenario {
  /// The structural path to its steps.
  var location: [String] { ["Gherkin", "Scenario \(number)"] }
}
