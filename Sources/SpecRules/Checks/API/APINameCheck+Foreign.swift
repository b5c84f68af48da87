import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A real name, or a framework's label, where the notes are about another platform or framework.
extension APINameCheck {
  func foreign(in document: Document) -> [Finding] {
    var names: [Finding] = []
    for judged in document.faultySpans {
      for finding in judged.verdicts.compactMap({ foreign($0, in: judged.span, document) }) {
        // A note that was copied has more than one name.
        if let last = names.last, last.values["framework"] == finding.values["framework"],
          last.confidence == finding.confidence,
          let block = document.spec.block(around: last.range), block.range.contains(finding.range)
        {
          names[names.count - 1].related.append((finding.range, "so does this"))
        } else {
          names.append(finding)
        }
      }
    }
    return kind == .otherPlatform ? labels(in: document) + names : names
  }

  private func foreign(_ verdict: APIVerdict, in span: CodeSpan, _ document: Document) -> Finding? {
    guard case .foreign(let framework) = verdict.kind, let platform = span.platform,
      (framework.platform.rawValue == platform) == (kind == .otherFramework),
      // A label of another platform is reported itself.
      kind == .otherPlatform || !areForeign(span.frameworks, to: platform, document),
      kind == .otherFramework || verdict.found.hasPrefix("aria-")
        || document.spec.dialect.platforms.contains(framework.platform.rawValue)
        // "label" and "title" are names of many things.
        || verdict.found.utf8.count > 12 && verdict.confidence == .high,
      !compares(span.range, platform, document)
    else { return nil }
    let start = span.code.range.lowerBound
    let place =
      kind == .otherFramework
      ? document.names(span.frameworks, kind: .framework) : document.name("platform.\(platform)")
    let isPage = document.spec.page != nil || document.spec.dialect.platforms.count == 1
    // Both frameworks of a platform have many names.
    let owner = kind == .otherFramework ? framework.title : framework.platform.title
    return Finding(
      range: SourceRange(start + verdict.range.lowerBound, start + verdict.range.upperBound),
      sort: isPage ? "page" : "notes",
      values: ["name": verdict.found, "framework": owner, "place": place],
      confidence: verdict.confidence, subject: verdict.found)
  }

  /// Whether none of some frameworks is one of a platform.
  private func areForeign(
    _ frameworks: [String], to platform: String, _ document: Document
  ) -> Bool {
    document.spec.dialect.frameworks[platform]?.contains(where: frameworks.contains) == false
  }

  /// Returns the labels of frameworks in the notes of a platform that does not have them.
  private func labels(in document: Document) -> [Finding] {
    let known = document.spec.dialect.frameworks
    return document.spec.frameworkLabels { notes, label in
      // Nearly each label is one of the platform.
      !label.frameworks.isEmpty && areForeign(label.frameworks, to: notes.platform, document)
    }.compactMap { notes, aspect, label in
      let platform = label.frameworks.lazy.compactMap { id in
        known.first { $0.value.contains(id) }?.key
      }.first
      guard let platform else { return nil }
      return Finding(
        range: label.label.range, sort: "notes",
        values: [
          "name": label.label.value, "framework": document.name("platform.\(platform)"),
          "place": document.name("platform.\(notes.platform)"),
        ],
        location: [notes.title.value, aspect.title.value], subject: label.label.value)
    }
  }

  /// Whether the note around a code span speaks of another platform or framework on purpose: it names
  /// that, or compares.
  private func compares(_ range: SourceRange, _ platform: String, _ document: Document) -> Bool {
    guard let lines = document.spec.block(around: range)?.lines else { return false }
    // What the notes of a platform say not to use is still of another one.
    if document.isCompared(range) || kind == .otherFramework && document.isDenied(range) {
      return true
    }
    return document.spec.words.matches(
      in: lines, kinds: [.platform, .framework, .screenReader]
    ).contains { match in
      if match.range.overlaps(range) { return false }
      return kind == .otherFramework
        ? match.term.kind == .framework
        : match.term.kind == .platform && match.term.shortID != platform
          || !match.term.platforms.isEmpty && !match.term.platforms.contains(platform)
    }
  }
}
