import SpecAPIs
import SpecDiagnostics
import SpecFacts
import SpecHTML
import SpecLanguage
import SpecModel

/// The elements of a document's examples that have roles.
struct CodeElements {
  private(set) var all: [Element] = []
  /// Every role that one of them may have, once.
  private(set) var roles: [String] = []
  private let document: Document

  /// An element, and the example that it is in.
  struct Element {
    let tag: HTMLTag
    /// The roles that it may have, as ARIA calls them.
    let roles: [String]
    fileprivate let element: HTMLElement
    fileprivate let tree: HTMLTree
  }

  /// Reads the examples; fails where what an element is cannot be told from them.
  ///
  /// `roles` are those
  /// that elements may have by themselves.
  init?(_ document: Document, _ roles: [String: [String]]) {
    self.document = document
    // What nothing closes has swallowed something.
    guard document.spec.dialect.platforms == ["web"],
      document.spec.markup.unclosedHighlights.isEmpty,
      !document.problems.contains(where: { $0.kind == .unclosed })
    else { return nil }
    for example in document.html.examples + document.html.shown {
      guard !example.isTemplate else { return nil }
      for element in example.tree.elements {
        // A component may have any role.
        guard !element.tag.name.holds("-"), !element.tag.isBound,
          let own = Self.roles(of: element.tag, document.judge, roles)
        else { return nil }
        if own.isEmpty { continue }
        all.append(Element(tag: element.tag, roles: own, element: element, tree: example.tree))
      }
    }
    self.roles = all.flatMap(\.roles).uniqued
    // A role that is none is reported by another rule.
    guard self.roles.allSatisfy({ document.judge.isRole($0) }) else { return nil }
  }

  /// Returns the roles that an element may have; nil where it may have any.
  private static func roles(
    of tag: HTMLTag, _ judge: APIJudge, _ elements: [String: [String]]
  ) -> [String]? {
    if let role = tag["role"]?.value {
      return role.isTemplate ? nil : role.split(separator: " ").map { $0.lowercased() }
    }
    guard tag.name == "input" else {
      return judge.ownRole(of: tag.name).map { [$0] } ?? elements[tag.name] ?? []
    }
    let type = tag["type"]?.value.lowercased() ?? "text"
    return elements["input \(type)"].map { tag["list"] == nil ? $0 : $0 + ["combobox"] }
  }

  /// Returns the folded words of an element's name (Accessible Name and Description Computation 1.2,
  /// as far as an example shows it): of the elements that label it, of its label, of its content.
  func name(of element: Element) -> String {
    let tag = element.tag
    if let ids = tag["aria-labelledby"]?.value.split(separator: " "), !ids.isEmpty {
      let labels = ids.compactMap { id in
        element.tree.elements.first { $0.tag["id"].map { $0.value == id } ?? false }
      }
      return words(labels.flatMap { element.tree.texts(of: $0) })
    }
    if let label = tag["aria-label"], !label.value.isEmpty { return words([label.range]) }
    let hasLabel = HTMLElement.isLabelable(tag.name) && tag.name != "button"
    let labels = hasLabel ? element.tree.elements.filter(isLabel(of: tag)) : []
    return words((labels.isEmpty ? [element.element] : labels).flatMap(element.tree.texts))
  }

  private func isLabel(of tag: HTMLTag) -> (HTMLElement) -> Bool {
    let id = tag["id"]?.value
    return { label in
      label.tag.name == "label"
        && (label.content.contains(tag.range) || id != nil && label.tag["for"]?.value == id)
    }
  }

  private func words(_ ranges: [SourceRange]) -> String {
    document.spec.words.plainText(in: ranges.map { document.spec.words.places(in: $0) })
  }
}

extension Words {
  /// Returns the folded words of some places, without marks.
  func plainText(in places: [Range<Int>]) -> String {
    places.joined().filter { tokens[$0].isWord }.map { text(at: $0) }.joined(separator: " ")
  }
}
