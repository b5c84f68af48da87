import SpecDiagnostics
import SpecModel

extension Manuscript {
  /// The sections, headings, videos, blocks of code, and places that name the component.
  func titles(of spec: ComponentSpec) -> [Part] {
    let needed = ([spec.condensed?.heading, spec.gherkin?.heading] + spec.notes.map(\.heading))
      .compactMap(\.self)
    let sections = spec.sections.filter { $0.level > 0 }.map { section in
      let isNeeded = needed.contains { $0.lowerBound == section.heading.lowerBound }
      let notes = spec.notes.first { $0.heading == section.heading }
      return Part(
        kind: "section", range: lines(notes?.range ?? section.range), label: section.title.range,
        level: section.level,
        tags: [
          "heading", section.id ?? "", isNeeded ? "needed" : "free",
          section.range.lowerBound > (spec.gherkin?.range.upperBound ?? .max) ? "late" : "",
        ])
    }
    let headings = spec.headings.filter { $0.level > 0 }
    let ends = headings.dropFirst().map(\.range.lowerBound) + [file.bytes.count]
    let above = [0] + headings.map(\.level)
    return sections
      + headings.indices.map { place in
        let heading = headings[place]
        let below = SourceRange(
          heading.range.lowerBound, max(heading.range.upperBound, lastWord(before: ends[place])))
        var tags: Set = [
          "level \(heading.level)", heading.platform ?? "",
          heading.range.lowerBound > 0 ? "later" : "", heading.platform == nil ? "" : "note",
        ]
        if above[place] > 1, heading.level == above[place] + 1 { tags.insert("deeper") }
        if above[place] == heading.level { tags.insert("beside") }
        if heading.part == .medium { tags.insert("video") }
        if case .aspect = heading.part { tags.formUnion(["aspect", "fixed"]) }
        if needed.contains(where: { $0.lowerBound == heading.range.lowerBound }) {
          tags.insert("fixed")
        }
        return Part(
          kind: "heading", range: lines(below), label: heading.title.range, level: heading.level,
          tags: tags)
      }
      + spec.codeBlocks.map { block in
        let language = block.language?.value ?? ""
        return Part(
          kind: "code block", range: lines(block.range),
          label: block.language?.range ?? SourceRange(at: block.range.lowerBound),
          text: block.lines,
          tags: [language, block.lines.count > 3 ? "long" : "", language.isEmpty ? "" : "named"])
      }
      + spec.markup.htmlBlocks.map { Part(kind: "html", range: lines($0), label: $0) }
      + spec.component.mentions.map { mention in
        let line = line(at: mention.name.range.lowerBound)
        return Part(
          kind: "mention", range: lines(line), label: mention.name.range,
          text: [file.trimmed(line)],
          tags: [mention.source.rawValue])
      }
      + [spec.condensed, spec.gherkin].compactMap { $0?.fullInformation }.map {
        Part(
          kind: "full information", range: lines($0.range), label: $0.target?.range ?? $0.range,
          text: ($0.text?.range).map { [$0] } ?? [])
      }
  }

  private func lastWord(before end: Int) -> Int {
    (file.bytes[..<end].lastIndex { !$0.isBlankOrLineEnd } ?? 0) + 1
  }

  /// The keys at the left of the front matter, and the groups among them as sections.
  func keys(of spec: ComponentSpec) -> [Part] {
    let body = SourceRange(min(4, frontMatterEnd), max(0, frontMatterEnd - 4))
    let starts = file.lines.starts(in: body).filter {
      (0x61...0x7A).contains(file.bytes[$0] | 0x20)
    }
    let keys = zip(starts, starts.dropFirst() + [body.upperBound]).map { start, next in
      let name = file.bytes[start..<next].prefix { $0 != UInt8(ascii: ":") }.count
      let range = lines(SourceRange(start, lastWord(before: next)))
      let known = spec.frontMatterKeys.first { $0.name.range.lowerBound == start }
      let content = known?.content
      let holds = content == .criteria || content == .scenario
      let isOptional = known?.meant == "settings" && isWeb
      return Part(
        kind: "key", range: range, label: SourceRange(start, start + name), owner: "\(holds)",
        tags: [
          content?.rawValue ?? "", holds ? "holds" : "metadata", isOptional ? "" : "needed",
          name > 3 ? "long" : "",
          line(at: start).upperBound + 1 >= range.upperBound ? "one line" : "",
        ])
    }
    return keys
      + keys.filter { $0.tags.isSuperset(of: ["holds", "needed"]) }.map {
        Part(kind: "section", range: $0.range, label: $0.label, tags: ["needed"])
      }
  }

  /// The empty lines outside of front matter, code and HTML.
  func blanks(in spec: ComponentSpec) -> [Part] {
    let closed = spec.codeBlocks.map(\.range) + spec.markup.htmlBlocks
    return file.lines.starts(in: SourceRange(frontMatterEnd, file.bytes.count)).filter { start in
      line(at: start).isEmpty && start < file.bytes.count && !closed.contains { $0.contains(start) }
    }.map { Part(kind: "empty line", range: SourceRange($0, $0 + 1), label: SourceRange(at: $0)) }
  }
}

extension LineTable {
  /// The offsets in a range at which a line begins.
  fileprivate func starts(in range: SourceRange) -> [Int] {
    (line(at: range.lowerBound)...line(at: range.upperBound)).map(start(ofLine:))
      .filter(range.contains)
  }
}
