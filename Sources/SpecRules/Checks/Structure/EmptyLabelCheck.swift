import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A label with nothing behind it: a framework's, or a criterion's.
struct EmptyLabelCheck: CheckOfFault {
  static let placeholders = ["label", "parent"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case framework, criterion
  }

  func findings(in document: Document) -> [Finding] {
    kind == .framework ? frameworks(in: document) : criteria(in: document)
  }

  private func frameworks(in document: Document) -> [Finding] {
    document.spec.notes.flatMap { notes in
      notes.aspects.flatMap { aspect in
        aspect.frameworks.filter { !$0.hasContent }.map { framework in
          Finding(
            range: framework.range,
            values: ["label": framework.label.value, "parent": aspect.title.value],
            location: [notes.title.value, aspect.title.value, framework.label.value],
            subject: FoldedText.fold(framework.label.value))
        }
      }
    }
  }

  private func criteria(in document: Document) -> [Finding] {
    (document.spec.condensed?.steps ?? []).flatMap { step in
      step.criteria.flatMap(\.withDescendants).filter { isEmpty($0, document) }.map { criterion in
        let label = criterion.label?.value ?? (criterion.text.isEmpty ? "-" : criterion.text)
        return Finding(
          range: criterion.range, values: ["label": label, "parent": step.title.value],
          location: ["Condensed", step.title.value, label], subject: FoldedText.fold(label),
          breaks: criterion.text.isEmpty
            ? [.emptyCriterion(step.channel.rawValue)] : [.criterion(criterion.range.lowerBound)])
      }
    }
  }

  /// Whether a criterion says nothing: no word is behind its label, or it is a label alone.
  private func isEmpty(_ criterion: Criterion, _ document: Document) -> Bool {
    guard criterion.children.isEmpty else { return false }
    let count = document.spec.words.tokens(in: criterion.lines).count(where: \.isWord)
    if count == 0 { return true }
    guard criterion.label == nil, count <= 3 else { return false }
    let kinds: [TermKind] = [.key, .gesture, .setting]
    return document.vocabulary.term(named: criterion.text, kinds: kinds) != nil
      || document.vocabulary.term(labelled: criterion.text, kind: .attribute) != nil
  }
}
