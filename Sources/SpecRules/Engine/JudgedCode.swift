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
  let location: [String]

  /// Finds what is wrong with the examples of a document.
  static func all(
    in spec: ComponentSpec, _ tags: WrittenTags, _ apis: APITable
  ) -> [JudgedCode] {
    let judge = APIJudge(apis)
    return (deprecated(in: spec, judge) + attributes(in: spec, tags, judge)).sorted {
      $0.range < $1.range
    }
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

  /// Finds roles and `aria-` attributes of HTML that do not exist, have values that do not, or are
  /// on an element that does not have them.
  private static func attributes(
    in spec: ComponentSpec, _ tags: WrittenTags, _ judge: APIJudge
  ) -> [JudgedCode] {
    tags.examples.flatMap(\.tags).flatMap { tag in
      tag.attributes.flatMap { attribute -> [JudgedCode] in
        let name = spec.file.text(attribute.name).lowercased()
        // A template fills the value in.
        guard name == "role" || name.hasPrefix("aria-"),
          case let text = spec.file.text(attribute.range), !Self.isTemplate(text)
        else { return [] }
        let misplaced = judge.misplaced(name, role: role(of: tag, in: spec), element: tag.name)
        let verdicts = judge.verdicts(text, in: APIContext([.web])) + [misplaced].compactMap(\.self)
        return verdicts.map { verdict in
          let start = attribute.range.lowerBound
          let range = SourceRange(
            start + verdict.range.lowerBound, start + verdict.range.upperBound)
          return JudgedCode(range: range, verdict: verdict, location: [])
        }
      }
    }
  }

  /// What the `role` attribute of a tag says.
  private static func role(of tag: WrittenTag, in spec: ComponentSpec) -> String? {
    tag.attributes.first { spec.file.text($0.name).lowercased() == "role" }
      .map { attribute in
        let start = attribute.value ?? attribute.range.upperBound
        return spec.file.text(SourceRange(start, attribute.range.upperBound))
          .filter { $0 != "\"" && $0 != "'" }
      }
  }

  private static func isTemplate(_ text: String) -> Bool {
    text.utf8.contains { "{}<>$".utf8.contains($0) } || text.holds("…")
  }
}
