import SpecDiagnostics

/// Names that are not real: which are wrong, and which are a project's own?
extension APIJudge {
  /// Returns a verdict on a mention that is not a real name.
  func unknown(_ mention: APIMention, _ span: APISpan, _ context: APIContext) -> APIVerdict? {
    if span.form == .markup, mention.range.lowerBound < mention.path.lowerBound, !mention.hasSigil {
      return unknownElement(mention, span)
    }
    for component in mention.components {
      let name = span[component]
      guard table.exact(name).isEmpty else { continue }
      if let verdict = ariaAttribute(component, span) { return verdict }
      guard let nearest = table.respelled(name, in: context) ?? table.nearest(to: name, in: context)
      else {
        if let verdict = mixedConstant(component, span) { return verdict }
        continue
      }
      if let verdict = judge(component, nearest, mention, span, context) { return verdict }
    }
    return nil
  }

  private func judge(
    _ component: SourceRange, _ nearest: NearestAPI, _ mention: APIMention, _ span: APISpan,
    _ context: APIContext
  ) -> APIVerdict? {
    // The last part of a real name that is always written with its type.
    if nearest.entries.contains(where: { $0.lastComponent.elementsEqual(span[component]) }) {
      return nil
    }
    if nearest.relation == .respelled {
      guard let first = nearest.entries.first,
        APIWords.haveStem(nearest.words) || isNear(first, context)
      else { return nil }
      return respelled(component, nearest, span, isQualified: mention.components.count > 1)
    }
    if let verdict = mixedConstant(component, span) { return verdict }
    let isUnique = nearest.entries.count == 1
    guard let first = nearest.entries.first, nearest.entries.count <= 3,
      let confidence = confidence(
        // A type is not a variable of that type.
        nearest, isSameCase: span[component].first?.isUpper == first.lastComponent.first?.isUpper,
        isExpected: isUnique && isExpected(first, span, context),
        isUsed: span.form == .call || span.form == .assignment),
      APIWords.haveStem(nearest.words) || isNear(first, context)
        // A slip in "accessibility" is one on any platform.
        || nearest.relation == .misspelt && nearest.hasStem
    else { return nil }
    // In the middle of an example only the plainest case counts.
    if span.form == .code, confidence != .high || !isUnique { return nil }
    return verdict(
      .unknown, component, span, suggestions(nearest),
      isUnique ? confidence : min(.medium, confidence))
  }

  /// Whether a span names one thing where the text speaks of the framework that has the real name.
  private func isExpected(
    _ real: APIEntry, _ span: APISpan, _ context: APIContext
  ) -> Bool {
    !context.isUnknown && (real.framework.map(context.allows) ?? false)
      && (span.form == .identifier || span.form == .call || span.form == .assignment)
  }

  private func isNear(_ real: APIEntry, _ context: APIContext) -> Bool {
    context.isUnknown || (real.framework.map { context.includes($0.platform) } ?? false)
  }

  /// How much the nearest name proves; nil when a project may have coined the name.
  ///
  /// `isExpected`: whether the name is where the real one, and no other, may be expected.
  /// `isUsed`: whether it is called or set.
  private func confidence(
    _ nearest: NearestAPI, isSameCase: Bool, isExpected: Bool, isUsed: Bool
  ) -> Confidence? {
    let words = nearest.words
    let ideas = APIWords.ideas(words)
    let hasStem = APIWords.haveStem(words)
    switch nearest.relation {
    case .respelled: return nil
    case .misspelt, .misspeltTwice:
      if words.count > 1 || nearest.hasStem && words[0].count >= 12 { return .high }
      // A type that is called like another but for a letter that is there twice, such as `Spiner`.
      if words[0].count < 8 {
        return isExpected && isSameCase && nearest.isDoubling ? .medium : nil
      }
      return (nearest.relation == .misspelt || words[0].count >= 10) && isSameCase ? .medium : nil
    default: break
    }
    guard hasStem || isExpected && ideas > 2 && nearest.hasStem else { return nil }
    guard isSameCase else { return .low }
    switch nearest.relation {
    case .inflected:
      // A project may have a list of labels; where a label is set, the plural is a slip.
      return ideas < 2 || nearest.addsPlural && !(isExpected && isUsed) ? .low : .medium
    case .swapped: return ideas > 2 ? .high : isExpected ? .medium : .low
    case .shortened:
      return ideas > 3 ? .high : ideas > 2 || isExpected && nearest.sharesBeginning ? .medium : .low
    case .truncated: return ideas > 3 ? .high : .low
    default:
      return ideas > 3 && nearest.sharesRareWord && nearest.entries.count == 1 ? .medium : .low
    }
  }

  /// Judges a name that has the words of a real one, with other capitals or separators.
  private func respelled(
    _ component: SourceRange, _ nearest: NearestAPI, _ span: APISpan, isQualified: Bool
  ) -> APIVerdict? {
    let name = Array(span[component])
    let isMixed = name.contains(where: \.isUpper) && name.contains(where: \.isLower)
    guard let real = nearest.entries.first else { return nil }
    let spelling = Array(real.lastComponent)
    let words = APIWords.split(spelling)
    let hasStem = APIWords.haveStem(words)
    guard words.count > 1 else { return nil }
    // Resources and CSS classes are snake_case or kebab-case, constants are capitals throughout.
    if !isMixed, name.contains(where: { !$0.isLetter }) || name.contains(where: \.isUpper) {
      return nil
    }
    let confidence: Confidence
    if name.contains(.underscore) {
      confidence = .high
    } else if spelling.contains(.underscore) || spelling.contains(.hyphen) {
      return nil
    } else if !isMixed {
      guard hasStem else { return nil }
      confidence = .high
    } else if name.dropFirst().elementsEqual(spelling.dropFirst()) {
      // A variable is often named after its type; a type rarely after a property.
      guard hasStem, !isQualified, name.first?.isUpper == true else { return nil }
      confidence = .medium
    } else {
      // A project may well have a type of nearly this name: `CountdownTimer`.
      let isOwnLike = spelling.first?.isUpper == true && !spelling.starts(with: "UI".utf8)
      confidence = hasStem ? .high : isOwnLike ? .low : .medium
    }
    return verdict(
      .malformed(.letterCase), component, span, suggestions(nearest), confidence)
  }

  /// Judges `Important_For_Accessibility_false`: neither a constant nor a name, but its words are
  /// those of real constants up to the last.
  private func mixedConstant(_ component: SourceRange, _ span: APISpan) -> APIVerdict? {
    let name = span[component]
    guard name.contains(.underscore), name.contains(where: \.isUpper),
      name.contains(where: \.isLower), let cut = name.lastIndex(of: .underscore)
    else { return nil }
    let words = APIWords.split(name[..<cut])
    guard words.count >= 2, APIWords.haveStem(words) else { return nil }
    let family = table.entries.lines(startingWith: name[...cut].map(\.lowered))
      .compactMap { table.entry(at: $0) }.filter { $0.kind == .constant }
      .map { String(decoding: $0.lastComponent, as: UTF8.self) }
    guard !family.isEmpty else { return nil }
    let last = String(decoding: name[(cut + 1)...], as: UTF8.self).lowercased()
    let meant = ["false": "_NO", "true": "_YES"][last]
    let fitting = family.filter { meant.map($0.hasSuffix) ?? false }
    return verdict(
      .malformed(.letterCase), component, span, fitting.isEmpty ? family : fitting, .high)
  }

  /// All attributes that begin with `aria-` are known.
  private func ariaAttribute(_ component: SourceRange, _ span: APISpan) -> APIVerdict? {
    let name = span[component]
    guard name.starts(with: "aria-".utf8), name.count > 6 else { return nil }
    let attributes = table.entries.lines(startingWith: Array("aria-".utf8))
      .compactMap { table.entry(at: $0)?.name }
    let text = String(decoding: name, as: UTF8.self)
    // "aria-role" is `role`, not "aria-roledescription".
    let plain = table.exact(name.dropFirst(5)).first { $0.kind == .attribute }?.name
    let near =
      NearestName.of(text, in: attributes, reach: .slip)
      ?? plain ?? attributes.first { $0.hasPrefix(text) }
    return verdict(
      .unknown, component, span, near.map { [$0] } ?? [], near == nil ? .medium : .high)
  }

  private func unknownElement(_ mention: APIMention, _ span: APISpan) -> APIVerdict? {
    let name = span[mention.path]
    guard name.count >= 5, name.allSatisfy(\.isLower) else { return nil }
    let prefix: [UInt8] = [.less] + name.prefix(1)
    let near = table.entries.lines(startingWith: prefix).compactMap { table.entry(at: $0)?.name }
      .filter { NearestName.isNear(name, $0.utf8.dropFirst().dropLast()) }
    guard near.count == 1, let real = near.first,
      !(String(real.dropLast()) + "s>").elementsEqual("<\(span.text(mention.path))>")
    else { return nil }
    return verdict(.unknown, mention.path, span, [String(real.dropFirst().dropLast())], .medium)
  }

  private func suggestions(_ nearest: NearestAPI) -> [String] {
    nearest.entries.map { String(decoding: $0.lastComponent, as: UTF8.self) }
  }
}
