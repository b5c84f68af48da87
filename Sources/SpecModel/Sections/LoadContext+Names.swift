import SpecDiagnostics
import SpecLanguage

/// What a heading heads, or a label in developer notes; a class, because it is handed on again and again.
final class HeadedPart: Sendable {
  let part: Heading.Part
  /// How its title spells the name of that, if it has one.
  let name: KnownName?
  let aspect: DialectAspect?
  /// The platform that it is the label of.
  let platform: String?

  init(
    _ part: Heading.Part, _ name: KnownName? = nil, aspect: DialectAspect? = nil,
    platform: String? = nil
  ) {
    (self.part, self.name, self.aspect, self.platform) = (part, name, aspect, platform)
  }
}

extension LoadContext {
  /// Returns the platform that a section of developer notes is about; nil where it has the notes of
  /// several, each under a label.
  func platform(of found: FoundSection) -> String? {
    found.known?.platform ?? (dialect.platformLabels.isEmpty ? "web" : nil)
  }

  /// Returns what each item of developer notes opens.
  ///
  /// What has the form of the label of a framework before it is the label of an unknown one.
  func notesParts(_ items: ArraySlice<FlowItem>) -> [HeadedPart?] {
    var label: FlowItem?
    return items.map { item in
      let part = notesPart(item)
      if case .framework = part?.part { label = item } else if item.isHeading { label = nil }
      guard part == nil, let label, item.kind == label.kind, item.column == label.column,
        item.lines.count == 1, isBold(item.textRange), isBold(label.textRange)
      else { return part }
      return HeadedPart(.framework([]), accepted(bare(item)))
    }
  }

  /// Returns what an item opens in developer notes, or nil when it is text or an unknown heading.
  private func notesPart(_ item: FlowItem) -> HeadedPart? {
    if let (frameworks, name) = label(item) { return HeadedPart(.framework(frameworks), name) }
    if let platform = platform(item) { return HeadedPart(.other, platform: platform) }
    guard let level = item.headingLevel, level >= 2 else { return nil }
    let title = title(of: item)
    if let match = titles.aspects.find(title, shortest: 4) {
      let aspect = dialect.aspects[match.place]
      return HeadedPart(.aspect(aspect.id), match.name, aspect: aspect)
    }
    if let aspect = aspect(within: tokens(item.lines)) {
      return HeadedPart(.aspect(aspect.id), accepted(item.lines), aspect: aspect)
    }
    return titles.general.find(title, shortest: 4).map { HeadedPart(.general, $0.name) }
  }

  /// Returns the aspect of a title that says more: "Focus (keyboard and screen reader order)", "State, on
  /// and off", "Role on iOS", "Role (iOS)", or one with a word that is in no other title.
  private func aspect(within tokens: [Token]) -> DialectAspect? {
    let plain = tokens.prefix { !$0.is("(") && !$0.is(",") && !$0.is(":") }
    let rest = tokens.filter { token in
      token.isWord && vocabulary.term(named: words.fold([token]), kinds: [.platform]) == nil
    }
    // The last word may be "on" or "for".
    let short = rest.count < tokens.count ? [rest[...], rest.dropLast()] : []
    let match = ([plain] + short).map(words.fold).lazy.compactMap(titles.aspects.exactly).first
    return match.map { dialect.aspects[$0.place] }
      ?? dialect.aspects.first { aspect in
        aspect.contains.contains { word in tokens.contains { $0.hasText(word) } }
      }
  }

  /// Returns the frameworks that an item is the label of: alone in its line, in bold where it is
  /// misspelt and no heading.
  func label(_ item: FlowItem) -> (frameworks: [String], name: KnownName)? {
    guard item.isHeading || item.isBullet || item.kind == .paragraph else { return nil }
    // A label is bold or is by itself; "- SwiftUI" in a list of names is not one, but no
    // document writes such a list where labels are.
    let namesFramework = words.names(.framework, in: words.places(in: item.lines))
    if namesFramework, let frameworks = frameworkLabel(item.lines) ?? frameworkLabel(bare(item)) {
      return (frameworks, labelName(item, frameworks))
    }
    guard item.lines.count == 1, item.textRange.count < 48, item.isHeading || isBold(item.textRange)
    else { return nil }
    // Short names such as "Views" are a framework's where nothing but a label can be.
    if item.isBullet, let term = vocabulary.term(labelled: text(bare(item)), kind: .framework) {
      return ([term.shortID], labelName(item, [term.shortID]))
    }
    guard let match = titles.frameworkLabels.find(fold(bare(item))) else {
      // "Apple UIKit" is a label of it, too.
      let named = words.matches(in: bare(item), kinds: [.framework])
      return named.count == 1 && tokens(bare(item)).count(where: \.isWord) <= 3
        ? ([named[0].term.shortID], accepted(bare(item))) : nil
    }
    return ([dialect.frameworkLabels[match.place].id], match.name)
  }

  /// Returns the platform that a heading, or a bold text alone in a bullet or paragraph, is the label
  /// of; a remark in parentheses may be behind it.
  func platform(_ item: FlowItem) -> String? {
    guard !dialect.platformLabels.isEmpty, !item.textRange.isEmpty,
      item.isHeading
        || (item.isBullet || item.kind == .paragraph)
          && !FoldedText.isLetterOrDigit(file.bytes[item.textRange.lowerBound]),
      let name = bare(item).first
    else { return nil }
    let label = words.fold(tokens(name).prefix { !$0.is(":") })
    return titles.platformLabels.find(label).map { dialect.platformLabels[$0.place].id }
  }

  /// The text of a title or label without its markers, and without a remark in parentheses or a version: "UIKit
  /// (iOS 15 and later)", "**UIKit** 13+".
  func bare(_ item: FlowItem) -> [SourceRange] {
    guard item.lines.count == 1 else { return item.lines }
    let text = file.title(in: item.textRange)
    let remark = tokens(text).first { $0.is("(") }?.range.lowerBound
    let name = remark.map { file.trimmed(SourceRange(text.lowerBound, $0)) } ?? text
    return [file.trimmingMarkers(file.title(in: file.withoutVersion(name)))]
  }

  private func labelName(_ item: FlowItem, _ frameworks: [String]) -> KnownName {
    guard frameworks.count == 1,
      let canonical = dialect.frameworkLabels.first(where: { $0.id == frameworks[0] })?.labels.first
    else { return accepted(bare(item)) }
    return titles.frameworkLabels.exactly(fold(bare(item)))?.name
      ?? KnownName(expected: canonical, spelling: .variant)
  }

  /// A name that is right as it is written.
  func accepted(_ lines: [SourceRange]) -> KnownName {
    KnownName(expected: text(lines), spelling: .accepted)
  }

  /// Whether a whole text is set in bold.
  func isBold(_ range: SourceRange) -> Bool {
    let text = file.trimmingWhiteSpace(range)
    guard text.count > 4, SourceFile.isMarker(file.bytes[text.lowerBound]) else { return false }
    let inner = file.trimmingMarkers(text)
    // A colon may be behind the closing marker.
    let end = file.bytes[inner.lowerBound..<inner.upperBound].suffix(2)
    let endsInMarkedColon =
      inner.count > 3 && end.last == 0x3A && end.first.map(SourceFile.isMarker) == true
    return inner.lowerBound >= text.lowerBound + 2
      && (inner.upperBound + 2 <= text.upperBound || endsInMarkedColon)
  }
}
