import SpecAPIs
import SpecDiagnostics
import SpecHTML
import SpecLanguage
import SpecModel

/// A name in an example of code with something wrong.
///
/// In code of apps most names are a project's own: only those that are deprecated or have a slip in
/// them are judged. In HTML all roles and `aria-` attributes are.
struct JudgedCode: Sendable {
  /// Where the name is.
  let range: SourceRange
  /// What is wrong with it.
  let verdict: APIVerdict
  /// The structural path to it.
  let location: [String]

  /// Creates it of a verdict on a text that begins at an offset of the file.
  init(verdict: APIVerdict, from start: Int, location: [String] = []) {
    range = SourceRange(start + verdict.range.lowerBound, start + verdict.range.upperBound)
    self.verdict = verdict
    self.location = location
  }

  /// Finds what is wrong with the examples of a document.
  static func all(
    in spec: ComponentSpec, _ html: DocumentHTML, _ apis: APITable, _ known: Memo<[APIVerdict]>
  ) -> [JudgedCode] {
    let judge = APIJudge(apis)
    return
      (names(in: spec, beside: html.layouts, judge, known)
      + (html.examples + html.shown).flatMap {
        JudgedHTML(tree: $0.tree, file: spec.file, judge: judge, known: known).names
      }
      + html.layouts.flatMap(\.tree.tags).flatMap { attributes(of: $0, in: spec.file, judge) })
      .sorted { $0.range < $1.range }
  }

  /// Finds attributes in layouts of Android that do not exist or have values that do not.
  private static func attributes(
    of tag: HTMLTag, in file: SourceFile, _ judge: APIJudge
  ) -> [JudgedCode] {
    tag.attributes.filter { $0.name.hasPrefix("android") }.flatMap { attribute in
      judge.verdicts(file.text(attribute.range), in: .platform(.android)).map {
        JudgedCode(verdict: $0, from: attribute.range.lowerBound)
      }
    }
  }

  /// Finds the faulty names in code of apps: the first of each name in each block.
  private static func names(
    in spec: ComponentSpec, beside layouts: [DocumentHTML.Example], _ judge: APIJudge,
    _ known: Memo<[APIVerdict]>
  ) -> [JudgedCode] {
    spec.codeBlocks.flatMap { block -> [JudgedCode] in
      guard let notes = spec.notes.first(where: { $0.range.contains(block.range) }),
        let platform = APIPlatform(rawValue: notes.platform), platform != .web,
        !layouts.contains(where: { block.range.contains($0.range) })
      else { return [] }
      let aspect = notes.aspects.first { $0.range.contains(block.range) }
      let location = [notes.title.value, aspect?.title.value].compactMap(\.self)
      let context = APIContext.platform(platform)
      var seen: Set<UInt64> = []
      return APIJudge.names(in: block.lines, of: spec.file.bytes).flatMap { range in
        let name = spec.file.bytes[range.lowerBound..<range.upperBound]
        let hash = WordHash.of(name)
        guard seen.insert(hash).inserted else { return [JudgedCode]() }
        return known.value(of: WordHash.pair(context.code, hash)) {
          [judge.faulty(Array(name), in: context)].compactMap(\.self)
        }.map { JudgedCode(verdict: $0, from: range.lowerBound, location: location) }
      }
    }
  }
}
