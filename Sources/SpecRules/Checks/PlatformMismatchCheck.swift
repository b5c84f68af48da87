import SpecDiagnostics
import SpecModel

/// A criterion and the steps that tell it again name different platforms. One that names none
/// speaks of all.
struct PlatformMismatchCheck: Check {
  func findings(in document: Document) -> [Finding] {
    let all = document.spec.dialect.platforms
    guard all.count > 1 else { return [] }
    return document.comparison.pairs.compactMap { pair in
      guard !pair.criterion.actions.isEmpty else { return nil }
      let here = Set(pair.criterion.platforms)
      let there = Set(pair.events.flatMap { $0.platforms ?? [] })
      guard effective(here, all) != effective(there, all), let event = pair.events.first else {
        return nil
      }
      return finding(pair.criterion, here, event, there, document)
    }
  }

  private func effective(_ named: Set<String>, _ all: [String]) -> Set<String> {
    named.isEmpty ? Set(all) : named
  }

  private func finding(
    _ criterion: Criterion, _ here: Set<String>, _ event: Event, _ there: Set<String>,
    _ document: Document
  ) -> Finding {
    Finding(
      range: criterion.range,
      values: [
        "criterion": criterion.label?.value ?? criterion.text, "here": words(here, document),
        "there": words(there, document),
      ],
      related: [(event.step.range, "Gherkin says it for \(words(there, document))")],
      confidence: here.isEmpty || there.isEmpty ? .medium : .high,
      location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
      subject: criterion.label.map { Lexer.fold($0.value) }, needs: ["file"])
  }

  private func words(_ platforms: Set<String>, _ document: Document) -> String {
    guard !platforms.isEmpty else { return "no platform in particular" }
    let order = document.spec.dialect.platforms
    return document.names(order.filter(platforms.contains), kind: .platform)
  }
}
