import SpecDiagnostics
import SpecLanguage

/// Decides from its bullets which scenario a scenario is.
extension LoadContext {
  /// Returns the channel that each bullet speaks for.
  ///
  /// The action of each trigger decides, and in a scenario without actions the attributes that are
  /// described.
  func channels(of draft: PartDraft) -> [Channel] {
    var channels: [Channel] = []
    // The last trigger's channel, until an outcome under it mentions an attribute: anyone who swipes
    // to hear a role tests what is heard.
    var acting: Channel?
    for lines in draft.bullets.map(\.lines) {
      let tokens = tokens(lines)
      let isTrigger =
        keyword(opening: tokens)?.word.role == .trigger
        || lead(of: tokens, in: dialect.triggerLeads) != nil
      if isTrigger {
        if let acting { channels.append(acting) }
        acting = action(in: lines)
      } else if tellsRole(lines) {
        if acting == nil { channels.append(.screenReader) }
        acting = nil
      }
    }
    return channels + (acting.map { [$0] } ?? [])
  }

  private func action(in lines: [SourceRange]) -> Channel? {
    let kinds: [TermKind] = [.role, .key, .gesture, .setting]
    let labels = dialect.labels
    let owners = words.matches(in: lines, kinds: kinds).compactMap { match in
      match.term.kind == .role ? nil : labels.owner(actions: [match.term.id], attribute: nil)
    }
    guard let first = owners.first, owners.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private func tellsRole(_ lines: [SourceRange]) -> Bool {
    words.matches(in: lines, kinds: [.attribute]).contains {
      dialect.labels.owner(actions: [], attribute: $0.term.shortID) == .screenReader
    }
  }
}
