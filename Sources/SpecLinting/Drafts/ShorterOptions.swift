import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecRules
import SpecYAML

/// Shortening the long lists among the options of a check to what some examples need, so that
/// whoever copies a rule sees the form and not all its words.
struct ShorterOptions {
  private let rule: YAMLNode
  private let path: String
  private let examples: [RuleExample]
  private let data: RuleData
  private let loader: SpecLoader?

  init(data: RuleData, rule: YAMLNode, path: String, examples: [RuleExample]) {
    self.data = data
    self.rule = rule
    self.path = path
    self.examples = examples
    loader = try? data.compiled().loader
  }

  /// The options with their kind; lists of more than four items are cut to two where the examples
  /// go on passing.
  var check: YAMLNode {
    let whole = rule["check"] ?? rule
    var entries = whole.mapping ?? []
    for index in entries.indices {
      guard let items = entries[index].value.sequence, items.count > 4 else { continue }
      for start in items.indices.dropLast() {
        var shorter = entries
        shorter[index] = YAMLEntry(
          key: entries[index].key,
          value: YAMLNode(
            .sequence(Array(items[start...start + 1])), range: entries[index].value.range))
        guard passes(YAMLNode(.mapping(shorter), range: whole.range)) else { continue }
        entries = shorter
        break
      }
    }
    return YAMLNode(.mapping(entries), range: whole.range)
  }

  /// Whether the examples pass with other options.
  private func passes(_ check: YAMLNode) -> Bool {
    let entries = (rule.mapping ?? []).map { entry in
      entry.key.text == "check" ? YAMLEntry(key: entry.key, value: check) : entry
    }
    guard let loader,
      let file = try? RuleFile(
        YAMLNode(.mapping(entries), range: rule.range), path: path, readsExamples: false),
      let ruleset = try? Ruleset(files: [file], vocabulary: loader.vocabulary, apis: data.apis)
    else { return false }
    let run = ExampleRun(Knowledge(loader: loader, ruleset: ruleset), clean: .builtIn)
    return examples.allSatisfy { run.problems(of: $0, rule: file.id).isEmpty }
  }
}
