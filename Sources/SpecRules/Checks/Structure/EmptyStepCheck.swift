import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A step or scenario with nothing below its title.
struct EmptyStepCheck: CheckWithoutOptions {
  static let placeholders = ["title", "expected"]

  func findings(in document: Document) -> [Finding] {
    guard document.spec.dialect.shape == .headedMarkdown else { return [] }
    return NumberedBlock.allCases.flatMap { block -> [Finding] in
      let parts = block.parts(of: document) ?? []
      return parts.indices.compactMap { index in
        let part = parts[index]
        guard part.isEmpty, part.isNumbered, !part.title.range.isEmpty,
          !document.notApplicable.ends(part.title.range),
          !hasText(behind: part, before: parts.dropFirst(index + 1).first, of: block, document)
        else { return nil }
        return Finding(
          range: part.title.range,
          values: [
            "title": part.title.value,
            "expected": block == .step ? "criteria" : "a WHEN with its outcome",
          ],
          location: [block.title(in: document.spec), part.title.value],
          subject: FoldedText.fold(part.title.value),
          breaks: [block.part(part.place.number)],
          needs: block == .step ? [.file, .home(part.place.number)] : [.file])
      }
    }
  }

  /// Whether anything is between a title and the next one: a paragraph is not a bullet, and yet
  /// content.
  private func hasText(
    behind part: NumberedPart, before next: NumberedPart?, of block: NumberedBlock,
    _ document: Document
  ) -> Bool {
    let file = document.file
    let spec = document.spec
    let section = block == .step ? spec.condensed?.range : spec.gherkin?.range
    let full = block == .step ? spec.condensed?.fullInformation : spec.gherkin?.fullInformation
    // A section ends behind its last line, these two begin one.
    let starts = [full?.range.lowerBound, next?.title.range.lowerBound].compactMap(\.self).map {
      file.lines.start(ofLine: file.lines.line(at: $0))
    }
    guard
      let end = (starts + [section?.upperBound].compactMap(\.self))
        .filter({ $0 > part.title.range.upperBound }).min()
    else { return false }
    return !file.trimmed(SourceRange(part.title.range.upperBound, end)).isEmpty
  }
}
