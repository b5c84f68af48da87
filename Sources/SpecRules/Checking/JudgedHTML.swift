import SpecAPIs
import SpecDiagnostics
import SpecHTML
import SpecLanguage

/// The roles and `aria-` attributes of an example in HTML, judged.
struct JudgedHTML {
  let tree: HTMLTree
  let file: SourceFile
  let judge: APIJudge
  let known: Memo<[APIVerdict]>

  /// The names with something wrong.
  var names: [JudgedCode] {
    tree.elements.flatMap { element -> [JudgedCode] in
      guard element.tag.attributes.contains(where: { Self.isJudged($0.name) }) else { return [] }
      let role = explicitRole(of: element.tag)
      // Where attributes are put in later, a role may be among them.
      let own =
        element.tag["role"] != nil || isOpen(element.tag)
        ? nil : judge.ownRole(of: element.tag.name)
      return attributes(of: element.tag, role: role ?? own)
    }
  }

  /// Finds attributes that do not exist, have values that do not, or are on an element that does
  /// not have them.
  private func attributes(of tag: HTMLTag, role: String?) -> [JudgedCode] {
    tag.attributes.flatMap { attribute -> [JudgedCode] in
      guard Self.isJudged(attribute.name), case let text = file.text(attribute.range),
        !text.isTemplate, !text.holds("<")
      else { return [] }
      let misplaced = role.flatMap { judge.misplaced(attribute.name, role: $0) }
      let verdicts =
        judge.verdicts(text, in: APIContext([.web]), known) + [misplaced].compactMap(\.self)
      return verdicts.map { JudgedCode(verdict: $0, from: attribute.range.lowerBound) }
    }
  }

  private static func isJudged(_ attribute: String) -> Bool {
    attribute == "role" || attribute.hasPrefix("aria-")
  }

  /// Returns the first of the roles of a tag that exists.
  private func explicitRole(of tag: HTMLTag) -> String? {
    guard let roles = tag["role"], !roles.value.isTemplate else { return nil }
    return roles.value.split(separator: " ").map(String.init).first(where: judge.isRole)
  }

  /// Whether more attributes may be put into a tag later: by a template, or by the script of a custom
  /// element.
  private func isOpen(_ tag: HTMLTag) -> Bool {
    tag.attributes.contains { $0.name.hasPrefix("...") || $0.name.hasPrefix("…") }
      || tag.isBound || tag.name.contains("-") || file.text(tag.range).holds("{")
  }
}
