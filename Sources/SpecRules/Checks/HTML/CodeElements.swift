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

  /// An element, and what names those of its example.
  struct Element {
    /// The roles that it may have, as ARIA calls them.
    let roles: [String]
    /// The tag that opens it.
    var tag: HTMLTag { element.tag }
    fileprivate let element: HTMLElement
    fileprivate let labels: Labels
  }

  /// Reads the examples, with the roles that elements may have by themselves.
  ///
  /// It fails where what an element is cannot be seen from them.
  init?(_ document: Document, _ roles: [String: [String]]) {
    self.document = document
    // What nothing closes has swallowed something.
    guard !document.problems.contains(where: { $0.kind == .unclosed }) else { return nil }
    for example in document.html.examples + document.html.shown {
      guard !example.isTemplate, example.tree.tags.count <= HTMLTree.maximum else { return nil }
      let labels = Labels(of: example.tree)
      for element in example.tree.elements {
        // A component may have any role.
        guard !element.tag.name.holds("-"), !element.tag.isBound,
          let own = Self.roles(of: element.tag, document.judge, roles)
        else { return nil }
        if !own.isEmpty { all.append(Element(roles: own, element: element, labels: labels)) }
      }
    }
    self.roles = all.flatMap(\.roles).uniqued
    // A role that is none is reported by another rule.
    guard self.roles.allSatisfy({ document.judge.isRole($0) }) else { return nil }
  }

  /// Returns the roles that an element may have; nil where it may have any.
  static func roles(
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

  /// Returns some of the elements by the folded words of their names.
  func named(where isMeant: (Element) -> Bool) -> [String: [Element]] {
    let words = document.spec.words
    let elements = all.filter(isMeant).sorted { $0.tag.range < $1.tag.range }
    return Dictionary(grouping: elements) { element in
      words.plainText(in: element.labels.naming(element.element).map { words.places(in: $0) })
    }
  }
}

/// What names the elements of an example (Accessible Name and Description Computation 1.2, as far as an
/// example shows it): the elements that label it, its label, its content.
private struct Labels {
  private let tree: HTMLTree
  private var byID: [String: HTMLElement] = [:]
  private var labels: [HTMLElement] = []
  private var labelsByTarget: [String: [HTMLElement]] = [:]

  init(of tree: HTMLTree) {
    self.tree = tree
    for element in tree.elements {
      if let id = element.tag["id"]?.value { byID[id] = element }
      guard element.tag.name == "label" else { continue }
      labels.append(element)
      if let target = element.tag["for"]?.value {
        labelsByTarget[target, default: []].append(element)
      }
    }
  }

  /// Returns where the words of an element's name are.
  func naming(_ element: HTMLElement) -> [SourceRange] {
    let tag = element.tag
    if let ids = tag["aria-labelledby"]?.value.split(separator: " "), !ids.isEmpty {
      return ids.map(String.init).uniqued.compactMap { byID[$0] }.flatMap { tree.texts(of: $0) }
    }
    if let label = tag["aria-label"], !label.value.isEmpty { return [label.range] }
    guard HTMLElement.isLabelable(tag.name), tag.name != "button" else {
      return tree.texts(of: element)
    }
    if let id = tag["id"]?.value, let own = labelsByTarget[id] {
      return own.flatMap { tree.texts(of: $0) }
    }
    return labels.last { $0.content.contains(tag.range) }.map { tree.texts(of: $0) } ?? []
  }
}

extension Words {
  /// Returns the folded words of some places, without marks.
  func plainText(in places: [Range<Int>]) -> String {
    places.joined().filter { tokens[$0].isWord }.map { text(at: $0) }.joined(separator: " ")
  }
}
