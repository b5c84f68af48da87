import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A heading or label that says in other words, case or bold letters what the dialect has a name for; or one, or a
/// keyword, with a slip of the fingers in it: Swift, as fixes depend on links and on what else is named so.
struct WordingCheck: CheckOfFault {
  static let summary: String? = "A heading, a label or a keyword is not written as it should be."
  static let placeholders = ["found", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case heading
    case misspeltHeading = "misspelt-heading"
    case misspeltKeyword = "misspelt-keyword"
  }

  var cases: [String] { kind == .heading ? ["usual", "elsewhere"] : [] }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .heading: headings(in: document)
    case .misspeltHeading:
      document.spec.headings.compactMap { heading in
        guard let name = heading.name, name.spelling == .misspelt else { return nil }
        let title = heading.title
        return slip(title, name.expected, heading.location, title.value, document)
      }
    case .misspeltKeyword: keywords(in: document)
    }
  }

  // MARK: Slips

  private func keywords(in document: Document) -> [Finding] {
    let spec = document.spec
    // In front matter a keyword is a key, and misspelt keys are reported as such.
    guard let gherkin = spec.gherkin, spec.dialect.shape == .headedMarkdown else { return [] }
    let steps = gherkin.parts.flatMap { scenario in
      scenario.allSteps.filter { $0.misspelling != nil }.map {
        ($0.misspelling, $0.line(in: document), scenario.location(in: spec))
      }
    }
    let given = (gherkin.givenMisspelling, gherkin.given?.value ?? "", [spec.scenariosTitle])
    return ([given] + steps).compactMap { slip, line, location in
      slip.map { self.slip($0.written, $0.meant, location, line, document) }
    }
  }

  /// Makes a finding on a name with a slip in it.
  private func slip(
    _ written: Located<String>, _ meant: String, _ location: [String], _ subject: String,
    _ document: Document
  ) -> Finding {
    let words = document.spec.words
    let right = FoldedText.words(meant)
    // What many documents write otherwise may be right, and the configuration wrong.
    let isOwn = document.spec.dialect.ownTitles.values.joined().contains(meant)
    return Finding(
      range: written.range, values: ["found": written.value, "expected": meant],
      location: location, subject: subject,
      fixes: [.write(meant, at: written.range, isOwn ? .unsafe : .safe)],
      // The words without a slip are left to the rules about words.
      breaks: words.tokens(in: written.range).filter { !right.contains(words.text(of: $0)) }
        .map { .spelling($0.range.lowerBound) },
      needs: kind == .misspeltKeyword ? [.criteria] : [.file])
  }

  // MARK: Other words

  private func headings(in document: Document) -> [Finding] {
    let headings = document.spec.headings
    let isKeyed = document.spec.dialect.shape == .yaml
    return headings.compactMap { heading in
      guard let name = heading.name, name.spelling != .misspelt else { return nil }
      // The case of keys is the author's own.
      if isKeyed ? name.spelling == .variant : isUnusual(heading, name) {
        return finding(heading, expected: name.expected, in: document)
      }
      guard name.spelling == .accepted, case .framework(let ids) = heading.part else {
        return nil
      }
      let usual = headings.first { $0.part == heading.part && $0.name?.spelling == .canonical }
      guard let usual else {
        // The label of two frameworks is any two names.
        guard ids.count == 1 else { return nil }
        let label = document.spec.dialect.frameworkLabels.first { $0.id == ids[0] }
        let expected = isKeyed ? label?.labels.first : document.names(ids, kind: .framework)
        guard let expected, expected != heading.title.value else { return nil }
        return finding(heading, expected: expected, in: document)
      }
      var unlike = finding(heading, expected: usual.title.value, in: document)
      unlike.sort = "elsewhere"
      unlike.related = [(usual.range, "the usual label")]
      return unlike
    }.filter { finding in
      // Next to a part of the expected name it is meant for another one.
      !headings.contains {
        $0.title.value == finding.values["expected"]
          && $0.location.dropLast() == finding.location?.dropLast()
      }
    }
  }

  private func isUnusual(_ heading: Heading, _ name: KnownName) -> Bool {
    if name.spelling == .variant { return true }
    // The names of screen readers are the business of spelling.
    if heading.part == .medium { return false }
    let isLabel = if case .framework = heading.part { true } else { false }
    return heading.isBold && !isLabel || isOddlyCased(heading.title.value, name.expected)
  }

  /// Whether a title differs from a name in the case of letters other than the first ones of its
  /// further words: "Code example" is as good as "Code Example", "code example" is not.
  private func isOddlyCased(_ title: String, _ name: String) -> Bool {
    if title == name { return false }
    let words = plainWords(title)
    let names = plainWords(name)
    guard words.count == names.count, words != names,
      words.joined().lowercased() == names.joined().lowercased()
    else { return false }
    return zip(words, names).enumerated().contains { place, pair in
      place == 0 ? pair.0 != pair.1 : pair.0.dropFirst() != pair.1.dropFirst()
    }
  }

  private func plainWords(_ text: String) -> [String] {
    let letters = text.utf8.filter { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "_") }
    return letters.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func finding(
    _ heading: Heading, expected: String, in document: Document
  ) -> Finding {
    let title = heading.title
    let words = plainWords(expected)
    // Pages that no run looks at may link to a heading by its words.
    let isLinkable = heading.level > 0 && document.spec.dialect.shape != .yaml
    let keepsLinks = !isLinkable || FoldedText.fold(title.value) == FoldedText.fold(expected)
    // A label with more words may say more: "UIKit and Storyboards".
    let isLabel = if case .framework = heading.part { true } else { false }
    let keepsWords = !isLabel || plainWords(title.value).count <= words.count
    return Finding(
      range: title.range.isEmpty ? heading.range : title.range,
      values: ["found": title.value, "expected": expected],
      location: heading.location, subject: title.value,
      fixes: [.write(expected, at: title.range, keepsLinks && keepsWords ? .safe : .unsafe)],
      // A title in the wrong case or words leaves nothing to the rules about words.
      breaks: document.spec.words.tokens(in: title.range).filter {
        !words.contains(document.text($0.range))
      }.map { .spelling($0.range.lowerBound) })
  }
}
