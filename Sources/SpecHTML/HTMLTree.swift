public import SpecDiagnostics

/// The elements of a piece of HTML, and the tags in it that have no partner.
///
/// This module reads what a person wrote as HTML. It refuses to repair anything, as a browser would:
/// an element is where its tags are, and a second attribute of a name is kept.
public struct HTMLTree: Sendable {
  /// The tags in order.
  public let tags: [HTMLTag]
  /// The elements, in the order in which they begin.
  public private(set) var elements: [HTMLElement] = []
  /// Elements that are opened and not closed; beside each the closing tag that ends it.
  public private(set) var unclosed: [(tag: HTMLTag, end: HTMLTag?)] = []
  /// Closing tags with nothing to close; beside each the open element that it is in place of.
  public private(set) var stray: [(tag: HTMLTag, open: HTMLTag?)] = []
  /// The elements that are open, outermost first.
  private var open: [Int] = []

  /// The most tags that are paired; real examples have some hundred.
  public static let maximum = 2000

  /// Creates the tree of some tags, which end at an offset of the file.
  public init(_ tags: [HTMLTag], end: Int) {
    self.tags = tags
    guard tags.count <= Self.maximum else { return }
    for (place, tag) in tags.enumerated() {
      if tag.isClosing {
        if !HTMLElement.isVoid(tag.name) { close(tag, followedBy: tags[(place + 1)...]) }
      } else {
        add(tag, end: end)
      }
    }
    unclosed += open.map { elements[$0].tag }.filter { !HTMLElement.mayStayOpen($0.name) }
      .map { ($0, nil) }
  }

  /// Creates the tree of a range of a file.
  public init(_ range: SourceRange, of file: SourceFile) {
    self.init(HTMLTag.all(in: range, of: file), end: range.upperBound)
  }

  /// Returns the outermost element that an element is in, or the element itself.
  public func root(of index: Int) -> Int {
    var root = index
    while let parent = elements[root].parent { root = parent }
    return root
  }

  /// Returns the texts of an element: what is between the tags in it.
  public func texts(of element: HTMLElement) -> [SourceRange] {
    let range = element.content
    var start = range.lowerBound
    let inner = tags.map(\.range).filter(range.contains) + [SourceRange(at: range.upperBound)]
    return inner.map { tag in
      defer { start = tag.upperBound }
      return SourceRange(start, tag.lowerBound)
    }.filter { !$0.isEmpty }
  }

  private mutating func add(_ tag: HTMLTag, end: Int) {
    while let last = open.last, HTMLElement.ends(elements[last].tag.name, before: tag.name) {
      finish(downTo: open.count - 1, at: tag.range.lowerBound)
    }
    let isEmpty = tag.isSelfClosing || HTMLElement.isVoid(tag.name)
    if !isEmpty { open.append(elements.count) }
    elements.append(
      HTMLElement(
        tag: tag, parent: isEmpty ? open.last : open.dropLast().last,
        content: SourceRange(tag.range.upperBound, isEmpty ? tag.range.upperBound : end)))
  }

  private mutating func close(_ tag: HTMLTag, followedBy tags: ArraySlice<HTMLTag>) {
    if let match = open.lastIndex(where: { elements[$0].tag.name == tag.name }) {
      unclosed += open[(match + 1)...].map { elements[$0].tag }
        .filter { !HTMLElement.mayStayOpen($0.name) }.map { ($0, tag) }
      finish(downTo: match, at: tag.range.lowerBound)
    } else if let top = open.last.map({ elements[$0].tag }), !HTMLElement.mayStayOpen(top.name),
      !Self.isClosed(top.name, in: tags)
    {
      finish(downTo: open.count - 1, at: tag.range.lowerBound)
      stray.append((tag, top))
    } else if !HTMLElement.mayStayOpen(tag.name) {
      stray.append((tag, nil))
    }
  }

  /// Ends the open elements from a place on.
  private mutating func finish(downTo place: Int, at offset: Int) {
    for index in open[place...] {
      elements[index].content = SourceRange(elements[index].content.lowerBound, offset)
    }
    open.removeSubrange(place...)
  }

  /// Whether tags close more elements of a name than they open.
  private static func isClosed(_ name: String, in tags: ArraySlice<HTMLTag>) -> Bool {
    tags.reduce(0) { $0 + ($1.name != name ? 0 : $1.isClosing ? 1 : -1) } > 0
  }
}
