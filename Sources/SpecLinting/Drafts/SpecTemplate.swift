import SpecDiagnostics
import SpecLanguage
public import SpecModel
import SpecYAML

/// A file that a new specification begins as: a template with the name of the component, and the headings that
/// the team uses.
///
/// The templates of a dialect lie in `templates/` of a folder of rules: `ID.md.template` or `ID.yml.template`, or, of
/// a dialect with a page for each platform, `ID/FOLDER.md.template`.
public struct SpecTemplate: Sendable {
  /// The path below the folder that the specification goes into.
  public let path: String
  /// The text.
  public let text: String

  /// Returns the files of a component's specification in a dialect; templates in folders of rules come before those
  /// that are built in.
  ///
  /// Throws a `Refusal` where the name is not one, where there is no such dialect, and where it has no template.
  public static func files(
    for component: String, in id: String, of loader: SpecLoader, folders: [Path]
  ) throws(Refusal) -> [SpecTemplate] {
    guard let dialect = loader.dialects.first(where: { $0.id == id }) else {
      let known = loader.dialects.map(\.id)
      throw Refusal(
        description: "there is no dialect \"\(id)\"; "
          + NearestName.hint(id, among: known, "the dialects are"))
    }
    guard isName(component) else {
      throw Refusal(
        description: "\"\(component)\" is not a name of a component; write letters, digits, spaces "
          + "and hyphens, beginning with a letter")
    }
    let name = component.split(separator: " ").joined(separator: " ").lowercased()
    let texts = try (folders.map(templates) + [EmbeddedSpecs.allTemplates()]).map { all in
      all.filter { $0.key.hasPrefix(dialect.id + ".") || $0.key.hasPrefix(dialect.id + "/") }
    }.first { !$0.isEmpty }
    guard let texts else {
      throw Refusal(
        description: "the dialect \"\(dialect.id)\" has no template; write one, \"templates/"
          + "\(dialect.id).\(dialect.shape == .yaml ? "yml" : "md").template\", in a folder of your rules"
      )
    }
    return texts.sorted { $0.key < $1.key }.map { path, text in
      let parts = path.split(separator: ".")
      let page = parts[0].split(separator: "/").dropFirst().map { $0 + "/" }.joined()
      return SpecTemplate(
        path: page + name.replacing(" ", with: "-") + "." + parts.dropFirst().prefix(1).joined(),
        text: filled(text, for: name, in: dialect))
    }
  }

  /// Whether a name is of letters, digits, spaces and hyphens, and begins with a letter.
  private static func isName(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == " " || $0 == "-" }
  }

  private static func templates(in folder: Path) throws(Refusal) -> [String: String] {
    let paths: [String]
    do {
      paths = try RuleFolder.files(
        in: folder.description, within: Enclosure(around: folder), suffixes: [".template"])
    } catch {
      throw Refusal(description: error.message)
    }
    return paths.filter { $0.hasPrefix("templates/") }.reduce(into: [:]) { texts, path in
      texts[String(path.dropFirst("templates/".count))] =
        FileReader.bytes(folder.appending(path.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Puts names in place of what is in braces: of the component, and of sections, aspects and frameworks by their
  /// ids; a section for a platform that is not asked for is left out.
  private static func filled(_ text: String, for name: String, in dialect: Dialect) -> String {
    let titles =
      [
        ("component", name), ("a component", name.withArticle),
        ("Component", name.capitalizingFirst),
      ] + dialect.sections.map { ($0.id, $0.title) } + dialect.aspects.map { ($0.id, $0.title) }
      + dialect.frameworkLabels.map { ($0.id, $0.labels.first ?? $0.id) }
    let others = dialect.sections.filter { section in
      guard let platforms = dialect.demands.platforms, let own = section.platform else {
        return false
      }
      return !platforms.contains(own)
    }.map { "{\($0.id)}\n" }
    let parts = text.replacing("\n## ", with: "\n\u{0}## ").split(separator: "\u{0}")
    return titles.reduce(
      parts.filter { part in !others.contains { part.hasPrefix("## " + $0) } }.joined()
    ) {
      $0.replacing("{\($1.0)}", with: $1.1)
    }
  }
}
