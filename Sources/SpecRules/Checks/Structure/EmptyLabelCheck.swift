import SpecDiagnostics
import SpecModel
import SpecYAML

/// A label with nothing behind it: a framework's, or a criterion's.
struct EmptyLabelCheck: Check {
  static let optionKeys = ["of"]
  static let placeholders = ["label", "parent"]
  private let subject: Subject

  private enum Subject: String, CaseIterable {
    case framework
    case criterion
  }

  init(_ options: StrictMapping) throws(DataError) {
    subject = try options.requiredChoice("of", of: Subject.self)
  }

  func findings(in document: Document) -> [Finding] {
    switch subject {
    case .framework: frameworks(in: document)
    case .criterion: criteria(in: document)
    }
  }

  private func frameworks(in document: Document) -> [Finding] {
    document.spec.notes.flatMap { notes in
      notes.aspects.flatMap { aspect in
        aspect.frameworks.filter { !$0.hasContent }.map { framework in
          Finding(
            range: framework.range,
            values: ["label": framework.label.value, "parent": aspect.title.value],
            location: [notes.title.value, aspect.title.value, framework.label.value],
            needs: ["file"])
        }
      }
    }
  }

  private func criteria(in document: Document) -> [Finding] {
    (document.spec.condensed?.steps ?? []).flatMap { step in
      step.criteria.filter { isEmpty($0) }.map { criterion in
        Finding(
          range: criterion.range,
          values: ["label": criterion.label?.value ?? "", "parent": step.title.value],
          location: ["Condensed", step.title.value, criterion.label?.value ?? ""], needs: ["file"])
      }
    }
  }

  private func isEmpty(_ criterion: Criterion) -> Bool {
    criterion.label != nil && criterion.lines.isEmpty && criterion.children.isEmpty
  }
}
