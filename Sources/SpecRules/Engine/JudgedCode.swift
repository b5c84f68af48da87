import SpecAPIs
import SpecDiagnostics
import SpecModel

/// A name in an example of code with something wrong.
///
/// Code of apps is judged by its deprecated names only: everything else in it may be a project's
/// own, and a compiler finds it. No compiler reads the roles and `aria-` attributes of HTML.
struct JudgedCode: Sendable {
  /// Where the name is.
  let range: SourceRange
  /// What is wrong with it.
  let verdict: APIVerdict
  /// The structural path to it.
  var location: [String] = []

  /// Finds what is wrong with the examples of a document.
  static func all(
    in spec: ComponentSpec, _ html: DocumentHTML, _ apis: APITable
  ) -> [JudgedCode] {
    let judge = APIJudge(apis)
    return
      (deprecated(in: spec, judge)
      + (html.examples + html.shown).flatMap {
        JudgedHTML(tree: $0.tree, file: spec.file, judge: judge).names
      })
      .sorted { $0.range < $1.range }
  }

  /// Finds the deprecated names: the first of each name in each block.
  private static func deprecated(in spec: ComponentSpec, _ judge: APIJudge) -> [JudgedCode] {
    spec.codeBlocks.flatMap { block -> [JudgedCode] in
      guard let notes = spec.notes.first(where: { $0.range.contains(block.range) }),
        let platform = APIPlatform(rawValue: notes.platform), platform != .web
      else { return [] }
      let aspect = notes.aspects.first { $0.range.contains(block.range) }
      let location = [notes.title.value, aspect?.title.value].compactMap(\.self)
      return judge.deprecations(in: block.lines, of: spec.file.bytes, .platform(platform)).map {
        JudgedCode(range: $0.range, verdict: $0, location: location)
      }
    }
  }
}
