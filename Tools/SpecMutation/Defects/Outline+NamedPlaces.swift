import SpecDiagnostics

/// The places in a document, by the names that `defects.yml` has for them.
extension Outline {
  func places(_ name: String) -> [SourceRange] {
    switch name {
    case "starts of required sections":
      return headed.map { SourceRange(at: lines[$0.lowerBound].range.lowerBound) }
    case "signs of headings":
      return indices(where: \.isHeading).compactMap { marks("## ", in: $0).first }
    case "long keys": return keys.map(name(ofKey:)).filter { $0.count > 3 }
    case "keys of criteria": return groups.map(name(ofKey:))
    case "lines of titles":
      return keys.filter { lines[$0].text.hasPrefix("title") }.map { bytes(of: $0...$0) }
    case "indentation of keyed criteria":
      return hasKeyedCriteria ? criteria.map { lines[$0.index].spaces } : []
    case "labels with their colons":
      return hasKeyedCriteria
        ? []
        : criteria.compactMap { criterion in
          criterion.value.first.map { SourceRange(criterion.label.lowerBound, $0.lowerBound) }
        }
    case "values on one line": return criteria.filter { $0.value.count == 1 }.map { $0.value[0] }

    case "keywords with a space":
      return keywords(of: steps).map { SourceRange($0.lowerBound, $0.upperBound + 1) }
    case "first WHEN of each scenario": return keywords(of: firstTriggers, "WHEN")
    case "WHEN": return keywords(of: triggers, "WHEN")
    case "AND": return keywords(of: steps, "AND")
    case "texts of AND":
      return steps.filter { $0.keyword == "AND" && $0.text.count == 1 }.map { $0.text[0] }
    case "texts of outcomes": return outcomes.filter(\.isOneLine).map { $0.text[0] }
    case "ends of THEN":
      return outcomes.filter { $0.isOneLine && $0.keyword == "THEN" }.map {
        SourceRange(at: $0.text[0].upperBound)
      }

    case "ends of announcements of iOS":
      return announcements.filter {
        lines[$0].platform == "ios" && !lines[$0].text.lowercased().holds("double tap")
      }.compactMap { quotations(in: $0).first }.map { SourceRange(at: $0.upperBound) }
    case "ends of notes":
      return indices { $0.kind == .bullet && $0.platform != nil && !$0.text.holds("**") }
        .map { SourceRange(at: lines[$0].content.upperBound) }
    case "names of APIs": return apis
    case "last brackets of code spans":
      return ends { $0.hasSuffix(")") && $0.count { $0 == "(" } == 1 }
    case "last quotes of code spans":
      return ends { $0.hasPrefix("android:") && $0.hasSuffix("\"") }

    case "quotes": return said.flatMap { [byteRange($0.lowerBound - 1), byteRange($0.upperBound)] }
    case "closing quotes": return said.map { byteRange($0.upperBound) }
    case "backticks":
      return code.flatMap { [byteRange($0.lowerBound), byteRange($0.upperBound - 1)] }
    case "spaces next to code":
      return code.flatMap { span in
        [(span.upperBound, span.upperBound + 1), (span.lowerBound - 1, span.lowerBound - 2)]
      }.filter { blank, letter in
        byte(at: blank) == 0x20 && (0x61...0x7A).contains(byte(at: letter) | 0x20)
      }.map { byteRange($0.0) }
    case "spaces of bullets": return bullets.map { byteRange(lines[$0].content.lowerBound - 1) }
    case "gaps between bullets":
      return bullets.filter { index in
        index > 0 && lines[index - 1].kind == .bullet
          && lines[index - 1].indent == lines[index].indent
          && lines[index - 1].title.split(separator: " ").count > 4
          && lines[index].title.split(separator: " ").count > 3
      }.map { SourceRange(lines[$0 - 1].content.upperBound, lines[$0].content.lowerBound) }
    case "ends of indented bullets":
      return bullets.filter { lines[$0].indent > 0 }
        .map { SourceRange(at: lines[$0].content.upperBound) }
    default: return lines(name).map { lines[$0].content }
    }
  }

  private func byteRange(_ offset: Int) -> SourceRange { SourceRange(offset, offset + 1) }

  /// What is before the colon of a key at the left.
  func name(ofKey index: Int) -> SourceRange {
    let start = lines[index].range.lowerBound
    return SourceRange(start, start + lines[index].text.prefix { $0 != ":" }.utf8.count)
  }

  private var outcomes: [ScenarioStep] { steps.filter { ["THEN", "AND"].contains($0.keyword) } }

  /// The keywords of one word in capitals that open the bullets of some steps: all or one of them.
  func keywords(of steps: [ScenarioStep], _ one: String? = nil) -> [SourceRange] {
    steps.filter {
      ["WHEN", "THEN", "AND"].contains($0.keyword) && $0.keyword == one ?? $0.keyword
        && lines[$0.index].title.hasPrefix($0.keyword + " ")
    }.map { step in
      let start = lines[step.index].content.lowerBound
      return SourceRange(start, start + step.keyword.utf8.count)
    }
  }

  /// The first trigger of each scenario, where it is the scenario's first step.
  var firstTriggers: [ScenarioStep] {
    Set(steps.map(\.scenario)).sorted().compactMap { scenario in
      steps.first { $0.scenario == scenario }
    }.filter(\.isTrigger)
  }

  /// The code spans of prose, without their backticks.
  var spans: [SourceRange] { prose.flatMap { pairs(of: "`", in: $0) } }

  /// The names of APIs in the code spans of prose.
  var apis: [SourceRange] {
    spans.flatMap { span in Words.apis.flatMap { ranges(of: $0, within: span) } }
  }

  /// The last marks of code spans that a test holds for.
  private func ends(_ isMeant: (String) -> Bool) -> [SourceRange] {
    spans.filter { isMeant(file.text($0)) }.map { byteRange($0.upperBound - 1) }
  }

  /// The attributes of some names in examples of HTML, with the space before and the value in
  /// quotes.
  func attributes(_ names: [String]) -> [SourceRange] {
    names.flatMap { ranges(of: " \($0)=\"", in: lines("html")) }.map { range in
      let end = file.bytes.firstIndex(of: UInt8(ascii: "\""), from: range.upperBound)
      return SourceRange(range.lowerBound, end + 1)
    }
  }

  /// The quotations of prose; in YAML quotes are part of the syntax.
  private var said: [SourceRange] { isYAML ? [] : prose.flatMap(quotations) }

  /// The code spans of bullets, with their backticks.
  private var code: [SourceRange] {
    prose.filter { lines[$0].kind == .bullet && marks("`", in: $0).count.isMultiple(of: 2) }
      .flatMap { pairs(of: "`", in: $0) }.map { SourceRange($0.lowerBound - 1, $0.upperBound + 1) }
  }

  private var bullets: [Int] {
    indices { line in
      line.kind == .bullet && (line.zone == .condensed || line.platform != nil)
        && line.title.first?.isUppercase == true
    }
  }
}

extension ScenarioStep {
  fileprivate var isOneLine: Bool { lines.count == 1 && text.count == 1 }
}
