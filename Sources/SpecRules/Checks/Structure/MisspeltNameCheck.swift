import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A heading or a keyword with a slip of the fingers in it.
struct MisspeltNameCheck: CheckOfFault {
  static let summary: String? = "A heading or a keyword is misspelt."
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "The sort of name that is misspelt.")
  ]
  static let placeholders = ["found", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case heading, keyword
  }

  /// What is misspelt, as a whole and as far as it is to be replaced.
  private typealias Slip = (
    name: String, written: Located<String>, meant: String, location: [String], subject: String
  )

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    // What many documents write otherwise may be right, and the configuration wrong.
    let own = document.spec.dialect.ownTitles.values.joined()
    return slips(in: document).map { name, written, meant, location, subject in
      let right = FoldedText.words(meant)
      return Finding(
        range: written.range,
        values: [
          "found": name,
          "expected": name.replacing(written.value, with: meant, maxReplacements: 1),
        ],
        location: location, subject: subject,
        fixes: [.write(meant, at: written.range, own.contains(meant) ? .unsafe : .safe)],
        // The words without a slip are left to the rules about words.
        breaks: words.tokens(in: written.range).filter { !right.contains(words.text(of: $0)) }
          .map { .spelling($0.range.lowerBound) },
        needs: kind == .keyword ? [.criteria] : [.file])
    }
  }

  private func slips(in document: Document) -> [Slip] {
    let spec = document.spec
    switch kind {
    case .heading:
      return spec.headings.compactMap { heading in
        guard let name = heading.name, name.spelling == .misspelt else { return nil }
        let title = heading.title
        return (title.value, title, name.expected, heading.location, title.value)
      }
    case .keyword:
      // In front matter a keyword is a key, and misspelt keys are reported as such.
      guard let gherkin = spec.gherkin, spec.dialect.shape == .headedMarkdown else { return [] }
      let steps = gherkin.parts.flatMap { scenario in
        scenario.allSteps.filter { $0.misspelling != nil }.map {
          ($0.misspelling, $0.line(in: document), scenario.location(in: spec))
        }
      }
      let given = (gherkin.givenMisspelling, gherkin.given?.value ?? "", [spec.scenariosTitle])
      return ([given] + steps).compactMap { slip, line, location in
        slip.map { ($0.written.value, $0.written, $0.meant, location, line) }
      }
    }
  }
}
