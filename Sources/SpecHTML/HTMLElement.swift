public import SpecDiagnostics

/// An element of a piece of HTML.
public struct HTMLElement: Sendable {
  /// The tag that opens it.
  public let tag: HTMLTag
  /// The element that it is in, as an index of the tree's elements; nil at the top.
  public let parent: Int?
  /// What is between its tags; to the end of the piece where nothing closes it.
  public internal(set) var content: SourceRange

  /// Whether elements of a name have neither content nor an end tag (HTML Living Standard, section
  /// 13.1.2, "void elements").
  public static func isVoid(_ name: String) -> Bool {
    switch name {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
      "source", "track", "wbr":
      true
    default: false
    }
  }

  /// Whether the end tag of an element may be left out (section 13.1.2.4, "Optional tags").
  static func mayStayOpen(_ name: String) -> Bool {
    switch name {
    case "html", "head", "body", "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option",
      "colgroup", "caption", "thead", "tbody", "tfoot", "tr", "td", "th":
      true
    default: false
    }
  }

  /// Whether a label can be of elements of a name (section 4.10.2, "labelable elements").
  public static func isLabelable(_ name: String) -> Bool {
    switch name {
    case "button", "input", "meter", "output", "progress", "select", "textarea": true
    default: false
    }
  }

  /// Whether what is in elements of a name is text without tags ("raw text elements" and "escapable
  /// raw text elements").
  static func holdsText(_ name: String) -> Bool {
    switch name {
    case "script", "style", "textarea", "title": true
    default: false
    }
  }

  /// Whether an element is over where another one begins (section 13.1.2.4).
  static func ends(_ open: String, before next: String) -> Bool {
    switch open {
    case "li": next == "li"
    case "dt", "dd": next == "dt" || next == "dd"
    case "rt", "rp": next == "rt" || next == "rp"
    case "option": next == "option" || next == "optgroup"
    case "optgroup": next == "optgroup"
    case "td", "th": next == "td" || next == "th" || isPartOfTable(next)
    case "tr": isPartOfTable(next)
    case "thead", "tbody", "tfoot": next != "tr" && isPartOfTable(next)
    case "p": endsParagraph(next)
    default: false
    }
  }

  private static func isPartOfTable(_ name: String) -> Bool {
    name == "tr" || name == "thead" || name == "tbody" || name == "tfoot"
  }

  private static func endsParagraph(_ name: String) -> Bool {
    switch name {
    case "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset",
      "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
      "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "table", "ul":
      true
    default: false
    }
  }
}
