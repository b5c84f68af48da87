import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What entries say: the same about one thing, words that fit a value, bullets below a lead-in.
extension EntryCheck {
  // MARK: Parts that should be the same

  /// Returns the parts that differ from those of the first entry about the same, here or in other documents.
  func differing(_ entries: [SpecEntry], in document: Document) -> [Finding] {
    var firsts = Dictionary(document.neighbours.stated.map { ($0.topic, $0) }) { $1 }
    return stated(parts, in: entries, of: document).compactMap { here, entry, item in
      let there = firsts[here.topic, default: here]
      firsts[here.topic] = there
      guard here.differs(from: there) else { return nil }
      let part = here.topic.part
      let place = there.path == here.path ? "above" : "in \(there.path)"
      var finding = entry.finding(
        on: item, at: here.range, about: "\(item.text) \(part)",
        ["part": part, "value": here.value, "found": there.value, "where": place])
      finding.elsewhere = [
        RelatedPlace(
          path: there.path, range: there.range, message: "here it is \(there.value.quoted)")
      ]
      return finding
    }
  }

  /// Returns what it would compare with the same parts of other documents.
  func statedParts(in document: Document) -> [StatedPart] {
    stated(everywhere, in: entries(of: document), of: document).map(\.part)
  }

  private func stated(
    _ parts: [String], in entries: [SpecEntry], of document: Document
  ) -> [(part: StatedPart, entry: SpecEntry, item: SpecEntry.Item)] {
    entries.items.flatMap { entry, item in
      parts.compactMap { name in
        guard let text = item.part(other)?.text, !text.isEmpty,
          let part = item.part(name), !part.text.isEmpty, let range = part.lines.span
        else { return nil }
        let topic = StatedPart.Topic(
          dialect: document.spec.dialect.id, entries: entry.key, part: name,
          text: FoldedText.fold(text))
        let stated = StatedPart(
          topic: topic, value: part.text, path: document.file.path, range: range)
        return (stated, entry, item)
      }
    }
  }

  // MARK: Words that should fit

  /// Returns a value where the entry has words of others, and none of its own.
  func misfit(in entry: SpecEntry, _ item: SpecEntry.Item, _ document: Document) -> Finding? {
    guard let part = item.part(other), values.contains(part.text), let range = part.lines.span
    else { return nil }
    let said = parts.compactMap(item.part).flatMap { part in
      let tokens = document.spec.words.tokens(in: part.lines)
      return tokens.indices.flatMap { phrases.matches(at: $0, in: tokens) }
    }
    guard let first = said.first, !said.contains(where: { $0.value == part.text }) else {
      return nil
    }
    let found = document.text(first.range)
    let expected = said.map(\.value).uniqued.map(\.quoted).joinedAsText("or")
    var finding = entry.finding(
      on: item, at: range,
      ["part": part.name.value, "value": part.text, "found": found, "expected": expected])
    finding.related = [(first.range, "this belongs to \(expected)")]
    return finding
  }

  // MARK: Bullets below lead-ins

  /// Returns the paragraphs that lead in to bullets, and none follow.
  func lonelyLeadIns(in entry: SpecEntry, _ document: Document) -> [Finding] {
    let next = entry.items.dropFirst().map(\.kind) + [.paragraph]
    return zip(entry.items, next).filter { item, next in
      item.kind == .paragraph && next == .paragraph
        && (item.text.hasSuffix(":") || endsAsLeadIn(item, document))
    }.map { item, _ in entry.finding(on: item, at: item.range, ["expected": "bullets"]) }
  }

  /// Whether a paragraph ends with one of the words, with or without a colon.
  private func endsAsLeadIn(_ item: SpecEntry.Item, _ document: Document) -> Bool {
    // What ends with a full stop leads in to nothing.
    guard item.kind == .paragraph, let last = item.text.last, last.isLetter || last == ":" else {
      return false
    }
    let words = document.spec.words.tokens(in: item.lines).filter(\.isWord).map(\.hash)
    return leadIns.contains { words.suffix($0.count) == $0[...] }
  }

  /// Returns the bullets below lead-ins that begin with no verb.
  func bulletsWithoutVerb(in entry: SpecEntry, _ document: Document) -> [Finding] {
    // Below other words than "must", or below none, bullets are sentences of their own.
    var isAsked = false
    return entry.items.compactMap { item in
      if item.kind == .paragraph || item.kind == .other { isAsked = endsAsLeadIn(item, document) }
      guard isAsked, item.kind == .bullet(isNested: false) else { return nil }
      return otherWord(in: entry, item, document)
    }
  }

  /// Returns the first word of a bullet where it is no verb.
  ///
  /// Only a word that is listed as none, or a verb with an ending, counts for sure; any other word may or may
  /// not be a verb.
  private func otherWord(
    in entry: SpecEntry, _ item: SpecEntry.Item, _ document: Document
  ) -> Finding? {
    let words = document.spec.words
    let tokens = words.tokens(in: item.lines).filter { !$0.isQuote }
    let first = tokens.first { !passedOver.contains(words.text(of: $0)) }
    guard let first, first.isWord, !verbs.contains(words.text(of: first)) else { return nil }
    let base = verbs.first { WordHash.of($0) == words[first].verb }
    let examples = verbs.prefix(2).map(\.quoted).joinedAsText("or")
    var finding = entry.finding(
      on: item, at: first.range,
      [
        "found": document.text(first.range), "expected": base?.quoted ?? "one such as \(examples)",
      ])
    let isSure = base != nil || otherWords.contains(words.text(of: first))
    if !isSure { finding.confidence = .low }
    return finding
  }
}
