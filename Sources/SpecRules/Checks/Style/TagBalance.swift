import SpecDiagnostics

/// Which tags of a piece of HTML have no partner.
struct TagBalance {
  /// Elements that are opened and not closed; beside each the closing tag that ends it.
  private(set) var unclosed: [(tag: WrittenTag, end: WrittenTag?)] = []
  /// Closing tags with nothing to close; beside each the open element that it is in place of.
  private(set) var stray: [(tag: WrittenTag, open: WrittenTag?)] = []

  /// The most tags that are paired; real examples have some hundred.
  private static let maximum = 2000

  init(_ tags: [WrittenTag]) {
    guard tags.count <= Self.maximum else { return }
    var open: [WrittenTag] = []
    for (place, tag) in tags.enumerated() where !Self.isVoid(tag.name) && !tag.isSelfClosing {
      if !tag.isClosing {
        open.append(tag)
        continue
      }
      if let match = open.lastIndex(where: { $0.name == tag.name }) {
        unclosed += open[(match + 1)...].filter { !Self.mayStayOpen($0.name) }.map { ($0, tag) }
        open.removeSubrange(match...)
      } else if let top = open.last, !Self.mayStayOpen(top.name),
        !Self.isClosed(top.name, in: tags[(place + 1)...])
      {
        open.removeLast()
        stray.append((tag, top))
      } else if !Self.mayStayOpen(tag.name) {
        stray.append((tag, nil))
      }
    }
    unclosed += open.filter { !Self.mayStayOpen($0.name) }.map { ($0, nil) }
  }

  /// Whether tags close more elements of a name than they open.
  private static func isClosed(_ name: String, in tags: ArraySlice<WrittenTag>) -> Bool {
    tags.reduce(0) { $0 + ($1.name != name ? 0 : $1.isClosing ? 1 : -1) } > 0
  }

  /// The elements that have no end tag (HTML Living Standard, section 13.1.2, "void elements").
  static func isVoid(_ name: String) -> Bool {
    switch name {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
      "source", "track", "wbr":
      true
    default: false
    }
  }

  /// The elements whose end tag may be left out (section 13.1.2.4, "Optional tags").
  private static func mayStayOpen(_ name: String) -> Bool {
    switch name {
    case "html", "head", "body", "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option",
      "colgroup", "caption", "thead", "tbody", "tfoot", "tr", "td", "th":
      true
    default: false
    }
  }
}
