import SpecDiagnostics
import SpecLanguage
import SpecModel

/// The title of a step or scenario that is another's, or that is missing behind the number of a scenario.
struct StepTitleCheck: CheckOfFault {
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "Whether the title is that of another step, or is missing.")
  ]
  static let placeholders = ["title", "expected", "reason", "number"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case foreign, missing
  }

  func findings(in document: Document) -> [Finding] {
    if kind == .missing {
      let isHeaded = document.spec.dialect.shape == .headedMarkdown
      return isHeaded ? document.spec.scenarios.compactMap { missing($0, document) } : []
    }
    return document.blocks.flatMap { block in
      block.parts.compactMap { foreign($0, of: block, in: document) }
    }
  }

  private func missing(_ scenario: Scenario, _ document: Document) -> Finding? {
    guard scenario.title.value.isEmpty, scenario.isNumbered else { return nil }
    let known = document.spec.dialect.scenarios.first { $0.number == scenario.place.number }
    let lines = document.file.lines
    let line = lines.range(ofLine: lines.line(at: scenario.range.lowerBound))
    let range = document.file.trimmed(line)
    let end = SourceRange(at: range.upperBound)
    return Finding(
      range: range,
      values: [
        "number": "\(scenario.number)", "expected": known?.title ?? "what the scenario tests",
      ],
      location: scenario.location,
      subject: scenario.steps.first.map { FoldedText.fold($0.text) } ?? "",
      fixes: known.map {
        [Fix("Add \($0.title.quoted)", .unsafe, write: " \($0.title)", at: end)]
      } ?? [], needs: [.criteria])
  }

  private func foreign(
    _ part: any NumberedPart, of block: NumberedBlock, in document: Document
  ) -> Finding? {
    guard let titled = part.place.titled, titled != part.place.number,
      let own = block.kind.known(in: document.spec.dialect).first(where: {
        $0.number == part.place.number
      })
    else { return nil }
    let namesakes = block.parts.filter {
      $0.title.range != part.title.range && $0.place.titled == titled
    }
    let below = block.kind == .step ? "the criteria" : "the steps"
    return Finding(
      range: part.title.range,
      values: [
        "title": part.title.value, "expected": own.title,
        "reason": part.place.isBorneOut
          ? "\(below) below it are for \(own.channel.name)"
          : "it is \(block.kind.rawValue) \(own.number)",
      ],
      related: namesakes.map { ($0.title.range, "this has that title too") },
      confidence: part.place.isBorneOut || !namesakes.isEmpty ? .high : .medium,
      location: [block.kind.title(in: document.spec), part.title.value],
      subject: FoldedText.fold(part.title.value),
      fixes: [.write(own.title, at: part.title.range, .unsafe)],
      breaks: [.titles(block.kind)])
  }
}
