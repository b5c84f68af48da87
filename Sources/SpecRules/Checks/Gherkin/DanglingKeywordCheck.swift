import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A keyword that nothing follows: at the end of a step, or as a step of its own.
struct DanglingKeywordCheck: CheckWithoutOptions {
  static let placeholders = ["step", "keyword"]

  func findings(in document: Document) -> [Finding] {
    document.spec.scenarios.flatMap { scenario -> [Finding] in
      let steps = scenario.allSteps
      return steps.indices.compactMap { place in
        let step = steps[place]
        let next = place + 1 < steps.count ? steps[place + 1] : nil
        guard let range = danglingKeyword(step, before: next, document) else { return nil }
        var finding = scenario.finding(
          on: step, at: range, ["keyword": document.text(range)], in: document)
        finding.breaks = [step.part]
        return finding
      }
    }
  }

  /// Returns the place of a keyword behind which something is missing.
  private func danglingKeyword(
    _ step: Step, before next: Step?, _ document: Document
  ) -> SourceRange? {
    let isKey = document.spec.dialect.shape == .frontMatter
    if let range = step.keywordRange, step.text.isEmpty {
      // The result beside a key is not part of its text.
      return isKey || step.children.isEmpty ? range : nil
    }
    if isKey { return nil }
    guard let last = document.spec.words.tokens(in: step.lines).last,
      document.spec.dialect.keywords.contains(where: {
        $0.role == .joins && $0.words.count == 1 && last.hasText($0.words[0])
      })
    else { return nil }
    guard let next else { return last.range }
    // "WHEN I use a screen reader AND" goes on with the next bullet, whatever opens it.
    if step.role == .trigger || step.role == .condition {
      return next.role == .outcome && next.keyword != nil ? last.range : nil
    }
    return next.role == .trigger ? last.range : nil
  }
}
