import SpecDiagnostics
import SpecModel

/// How a step names its actions: what stands before them, their case and quotes.
struct TriggerShape {
  /// The step.
  let step: Step
  /// The kind of its first action.
  let kind: TermKind
  /// The actions as the step names them, without "key" and quotes.
  let named: [String]
  private let head: String
  private let tail: String
  private let isQuoted: Bool

  /// Reads a step; nil when it names no action in its first line.
  init?(_ step: Step, _ document: Document) {
    guard let line = step.lines.first else { return nil }
    let tokens = Array(document.spec.words.tokens(in: line))
    let matches = document.vocabulary.matches(in: tokens, kinds: [.key, .gesture, .setting])
    guard let first = matches.first else { return nil }
    var run = [first]
    var end = first.tokens.upperBound
    for match in matches.dropFirst() where match.tokens.lowerBound <= end + 3 {
      run.append(match)
      end = match.tokens.upperBound
    }
    self.step = step
    kind = first.term.kind
    let start = first.tokens.lowerBound
    isQuoted = start > 0 && tokens[start - 1].isQuote || tokens[start].isQuote
    let opening = tokens[isQuoted && start > 0 && tokens[start - 1].isQuote ? start - 1 : start]
    head = document.text(SourceRange(line.lowerBound, opening.range.lowerBound))
    // "the enter key": the last word belongs to the sentence, though phrases may hold it.
    let behind = tokens[(end - 1)...].first { $0.isWord && ActionName.keys.contains($0.text) }
    let isNear = behind.map { $0.range.lowerBound <= tokens[end - 1].range.upperBound + 3 } ?? false
    tail = isNear ? " key" : ""
    named = ActionName.spelt(run, tokens, document)
  }

  /// Returns the beginning of the step with other actions.
  func filled(_ names: [ActionName]) -> String {
    let own = named.joined()
    let isUpper = own.contains { $0.isUppercase } && !own.contains { $0.isLowercase }
    let isLower = !own.contains { $0.isUppercase }
    let spelt = names.map { name in
      let text = isUpper ? name.text.uppercased() : isLower ? name.text.lowercased() : name.text
      return isQuoted ? "\"\(text)\"" : text
    }
    return head + spelt.joinedAsText("or") + tail
  }

  /// The actions as the label of a criterion writes them: "Tab, arrow keys or Ctrl+Tab".
  var label: String {
    let spelt = named.map { name in
      let parts = name.split(separator: "+").map { String($0).lowercased() }
      let isName = kind == .key && !name.contains(" ")
      return parts.map { isName ? $0.capitalizingFirst : $0 }.joined(separator: "+")
    }
    return spelt.joinedAsText("or").capitalizingFirst
  }
}
