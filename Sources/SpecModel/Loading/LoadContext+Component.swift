import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// Finding what component a document is about.
extension LoadContext {
  func component(
    sections: [FoundSection], gherkin: NumberedBlock?, title: Located<String>?, root: YAMLNode?
  ) -> ComponentIdentity {
    var mentions: [ComponentIdentity.Mention] = []
    if let title { mentions.append(.init(source: .title, name: title)) }
    for found in sections {
      let names = found.items.lazy.filter { $0.kind == .paragraph }.compactMap {
        self.subject($0.lines, leads: self.dialect.component.leads)
      }
      guard let source = source(of: found), let name = names.first else { continue }
      mentions.append(.init(source: source, name: name))
    }
    if let given = gherkin?.given,
      let name = subject([given.range], leads: dialect.component.given)
    {
      mentions.append(.init(source: .given, name: name))
    }
    let howTo = mentions.first { $0.source != .given && $0.source != .title }
    let name = (howTo ?? mentions.first)?.name.value.lowercased() ?? ""
    let whole = vocabulary.term(named: name, kinds: [.component])
    let words = Words(whole == nil ? name : "", vocabulary)
    let matches = words.matches(kinds: [.component])
    let term = whole ?? matches.first?.term
    // What a thing is for comes behind what it is.
    let end =
      words.tokens.indices.dropFirst().first {
        words[words.tokens[$0]].small.contains(.preposition)
      }
      ?? words.tokens.count
    let head = whole ?? matches.last { $0.places.upperBound == end }?.term
    // A button is a control in any folder.
    let control = whole?.group == "control" ? "control" : nil
    return ComponentIdentity(
      name: name, id: head?.shortID, kind: control ?? kindByPlace(root) ?? term?.group,
      aspectsAreOptional: term?.aspectsAreOptional ?? false, mentions: mentions)
  }

  private func source(of found: FoundSection) -> ComponentIdentity.Source? {
    switch found.known?.content {
    case .criteria: .condensed
    case .scenarios: .gherkin
    case .prose: found.known?.id == "general-notes" ? .generalNotes : nil
    default: nil
    }
  }

  /// Returns what follows a lead, without article: "How to test a button" names "button".
  private func subject(_ lines: [SourceRange], leads: [String]) -> Located<String>? {
    let tokens = tokens(lines)
    guard var start = lead(of: tokens, in: leads) else { return nil }
    while start < tokens.count, words[tokens[start]].small.contains(.article) { start += 1 }
    guard start < tokens.count else { return nil }
    let rest = self.lines(lines, from: tokens[start].range.lowerBound)
    return rest.span.map { Located(text(rest), at: $0) }
  }

  /// Returns the class that the file's folder or the front matter's categories say.
  private func kindByPlace(_ root: YAMLNode?) -> String? {
    let source = dialect.component
    let text = source.kindKey.flatMap { root?[$0]?.text } ?? ""
    let words = text.split { $0 == " " || $0 == "\t" }.map { String($0) }
    let folders = path.dropLast().reversed()
    return (words + folders).lazy.compactMap { source.kinds[$0.lowercased()] }.first
  }
}
