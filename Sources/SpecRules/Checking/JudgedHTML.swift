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
    // An element may own others that are not in it, and without a tag no one knows what is in what.
    let isNested =
      tree.unclosed.isEmpty && tree.stray.isEmpty
      && !tree.tags.contains { $0["aria-owns"] != nil }
    return tree.elements.flatMap { element -> [JudgedCode] in
      guard element.tag.attributes.contains(where: { Self.isJudged($0.name) }) else { return [] }
      let role = explicitRole(of: element.tag)
      // Where attributes are put in later, a role may be among them.
      let own =
        element.tag["role"] != nil || isOpen(element.tag)
        ? nil : judge.ownRole(of: element.tag.name)
      let attributes = attributes(of: element.tag, role: role?.value ?? own)
      guard let role else { return attributes }
      // A wrong attribute is in place of the one that is not there.
      return attributes
        + [
          attributes.isEmpty ? incomplete(role, element.tag) : nil,
          isNested ? outside(role, element) : nil,
        ].compactMap(\.self)
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

  private func incomplete(_ role: Located<String>, _ tag: HTMLTag) -> JudgedCode? {
    guard !isOpen(tag) else { return nil }
    return judge.incomplete(role.value) { tag[$0] != nil || Self.has(tag, $0) }
      .map { JudgedCode(verdict: $0, from: role.range.lowerBound) }
  }

  /// Whether an element says by itself what an attribute would say (HTML-AAM).
  private static func has(_ tag: HTMLTag, _ attribute: String) -> Bool {
    let type = tag["type"]?.value.lowercased()
    switch (attribute, tag.name) {
    case ("aria-checked", "input"): return type == "checkbox" || type == "radio"
    case ("aria-valuenow", "input"): return type == "range" || type == "number"
    case ("aria-valuenow", "meter"), ("aria-valuenow", "progress"): return true
    case ("aria-expanded", "input"): return tag["list"] != nil
    case ("aria-expanded", "select"): return true
    case ("aria-level", "h1"), ("aria-level", "h2"), ("aria-level", "h3"), ("aria-level", "h4"),
      ("aria-level", "h5"), ("aria-level", "h6"):
      return true
    default: return false
    }
  }

  private func outside(_ role: Located<String>, _ element: HTMLElement) -> JudgedCode? {
    guard judge.hasContext(role.value) else { return nil }
    return roleAround(element).flatMap { judge.outside(role.value, in: $0) }
      .map { JudgedCode(verdict: $0, from: role.range.lowerBound) }
  }

  /// Returns the role of the next element around an element that has a meaning of its own; nil where
  /// there is none in the example, or it is not known.
  private func roleAround(_ element: HTMLElement) -> String? {
    var next = element.parent
    while let index = next {
      let outer = tree.elements[index]
      next = outer.parent
      if isOpen(outer.tag) { return nil }
      if let role = explicitRole(of: outer.tag)?.value {
        if role != "none", role != "presentation", role != "generic" { return role }
        continue
      }
      // An item belongs to its list, whatever role that has.
      if outer.tag.name == "li", next.map({ tree.elements[$0].tag["role"] != nil }) ?? true {
        continue
      }
      if let role = judge.ownRole(of: outer.tag.name), role != "generic" { return role }
    }
    return nil
  }

  /// Returns the first of the roles of a tag that exists.
  private func explicitRole(of tag: HTMLTag) -> Located<String>? {
    guard let roles = tag["role"], !roles.value.isTemplate else { return nil }
    let names = roles.value.split(separator: " ")
    guard let role = names.first(where: { judge.isRole(String($0)) }) else { return nil }
    let start =
      roles.range.lowerBound
      + roles.value.utf8.distance(from: roles.value.startIndex, to: role.startIndex)
    return Located(String(role), at: SourceRange(start, start + role.utf8.count))
  }

  /// Whether more attributes may be put into a tag later: by a template, or by the script of a custom
  /// element.
  private func isOpen(_ tag: HTMLTag) -> Bool {
    tag.attributes.contains { $0.name.hasPrefix("...") || $0.name.hasPrefix("…") }
      || tag.isBound || tag.name.contains("-") || file.text(tag.range).holds("{")
  }
}
