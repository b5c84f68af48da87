import SpecDiagnostics

/// One pass over a code span, left to right, that collects its names and judges its form.
struct APISpanParser {
  let bytes: [UInt8]
  private(set) var mentions: [APIMention] = []
  private var position = 0
  private var depth = 0
  private var isProse = false
  private var hasOther = false
  private var hasElement = false
  private var isDeclaration = false
  private let trimmed: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.firstIndex { !$0.isBlankOrLineEnd } ?? bytes.count
    let end = bytes.lastIndex { !$0.isBlankOrLineEnd }.map { $0 + 1 } ?? start
    trimmed = start..<max(start, end)
  }

  var form: APISpan.Form {
    guard let first = mentions.first else {
      return isProse ? .prose : hasElement ? .markup : hasOther ? .code : .literal
    }
    if isProse { return .prose }
    if isDeclaration, mentions.count == 2 { return .declaration }
    if hasElement { return .markup }
    let whole = first.range.lowerBound == trimmed.lowerBound
    if whole, first.range.upperBound == trimmed.upperBound {
      if first.value != nil { return .assignment }
      return first.isBare ? .identifier : .call
    }
    return mentions.count > 1 && mentions.allSatisfy { $0.value != nil && !$0.isNested }
      ? .markup : .code
  }

  mutating func scan() {
    position = trimmed.lowerBound
    while position < trimmed.upperBound {
      let byte = bytes[position]
      if byte == .quote || byte == .apostrophe {
        let end = bytes[(position + 1)..<trimmed.upperBound].firstIndex(of: byte)
        hasOther = hasOther || position == trimmed.lowerBound && end == nil
        position = end.map { $0 + 1 } ?? position + 1
      } else if byte == .less {
        skipAngles()
      } else if byte.isIdentifierStart || startsWithSigil {
        readName()
      } else if byte.isDigit {
        while position < trimmed.upperBound, bytes[position].isIdentifierPart { position += 1 }
      } else {
        if byte == .openParenthesis || byte == .openBrace { depth += 1 }
        if byte == .closeParenthesis || byte == .closeBrace { depth = max(0, depth - 1) }
        if !byte.isBlankOrLineEnd { hasOther = true }
        position += 1
      }
    }
  }

  private var startsWithSigil: Bool {
    let byte = bytes[position]
    return (byte == .dot || byte == .at) && position + 1 < trimmed.upperBound
      && bytes[position + 1].isIdentifierStart
  }
}

extension APISpanParser {
  /// Skips a placeholder or a list of types; an element's attributes are read.
  private mutating func skipAngles() {
    let rest = bytes[(position + 1)..<trimmed.upperBound]
    guard position == trimmed.lowerBound,
      let start = rest.first(where: { $0 != .slash }), start.isLetter
    else {
      hasOther = true
      position = rest.firstIndex(of: .greater).map { $0 + 1 } ?? position + 1
      return
    }
    let begin = rest.first == .slash ? position + 2 : position + 1
    var end = begin
    while end < trimmed.upperBound, bytes[end].isIdentifierPart || bytes[end] == .hyphen {
      end += 1
    }
    let content = bytes[end..<trimmed.upperBound].prefix { $0 != .greater }
    if content.contains(where: { !$0.isBlankOrLineEnd && $0 != .slash }),
      !content.contains(.equals)
    {
      isProse = true
      position = trimmed.upperBound
      return
    }
    let path = SourceRange(begin, end)
    hasElement = true
    mentions.append(
      APIMention(
        range: SourceRange(position, min(trimmed.upperBound, end + 1)), path: path,
        components: [path], hasSigil: false, isNested: false))
    position = end
  }

  private mutating func readName() {
    let start = position
    let hasSigil = startsWithSigil
    if hasSigil { position += 1 }
    let path = position
    let components = readComponents()
    let range = SourceRange(path, position)
    if components.count == 1, !hasSigil {
      let word = Array(bytes[path..<position])
      if Self.literals.contains(word) { return }
      if Self.keywords.contains(word) { return hasOther = true }
      if next() == .colon, depth > 0 { return }
      if depth == 0, mentions.isEmpty, next() == .colon {
        isDeclaration = following(skippingBlanks(skippingBlanks(position) + 1)).isIdentifierStart
      }
    }
    if let last = mentions.last, last.isBare, !last.isNested, depth == 0,
      !isDeclaration, bytes[last.range.upperBound..<start].allSatisfy(\.isBlankOrLineEnd),
      start > last.range.upperBound
    {
      isProse = true
    }
    var mention = APIMention(
      range: SourceRange(start, position), path: range, components: components,
      hasSigil: hasSigil, isNested: depth > 0)
    readArguments(&mention)
    readValue(&mention)
    mentions.append(mention)
  }

  private mutating func readComponents() -> [SourceRange] {
    var components: [SourceRange] = []
    var begin = position
    while position < trimmed.upperBound {
      let byte = bytes[position]
      if byte.isIdentifierPart
        || byte == .hyphen && position > 0 && bytes[position - 1].isLetter
          && following(position + 1).isLetter
      {
        position += 1
        continue
      }
      let joins =
        byte == .dot
        || byte == .colon && components.isEmpty
          && Self.namespaces.contains(Array(bytes[begin..<position]))
      guard joins, following(position + 1).isIdentifierStart else { break }
      components.append(SourceRange(begin, position))
      position += 1
      begin = position
    }
    components.append(SourceRange(begin, position))
    return components
  }

  /// Notes the arguments and the closure behind a name; scanning goes on inside of them.
  private mutating func readArguments(_ mention: inout APIMention) {
    var end = position
    if following(end) == .openParenthesis, let close = closing(end) {
      mention.arguments = SourceRange(end + 1, close)
      end = close + 1
    }
    let brace = skippingBlanks(end)
    if following(brace) == .openBrace, let close = closing(brace) {
      mention.closure = SourceRange(brace + 1, close)
      end = close + 1
    }
    mention.range = SourceRange(mention.range.lowerBound, end)
  }

  private mutating func readValue(_ mention: inout APIMention) {
    let sign = skippingBlanks(position)
    guard mention.isBare, following(sign) == .equals, following(sign + 1) != .equals else { return }
    var start = skippingBlanks(sign + 1)
    var end = start
    let first = following(start)
    if first == .quote || first == .apostrophe,
      let close = bytes[(start + 1)..<trimmed.upperBound].firstIndex(of: first)
    {
      start += 1
      mention.isValueQuoted = true
      mention.value = SourceRange(start, close)
      end = close + 1
      position = end
    } else {
      while end < trimmed.upperBound, !Self.valueEnds.contains(bytes[end]) { end += 1 }
      mention.value = SourceRange(start, end)
      // A value that is a name of its own is scanned, too.
      position = sign + 1
    }
    mention.range = SourceRange(mention.range.lowerBound, end)
  }

  private func closing(_ open: Int) -> Int? {
    let (opener, closer): (UInt8, UInt8) =
      bytes[open] == .openBrace
      ? (.openBrace, .closeBrace) : (.openParenthesis, .closeParenthesis)
    var level = 0
    for index in open..<trimmed.upperBound {
      if bytes[index] == opener { level += 1 }
      if bytes[index] == closer { level -= 1 }
      if level == 0 { return index }
    }
    return nil
  }

  private func following(_ index: Int) -> UInt8 { index < trimmed.upperBound ? bytes[index] : 0 }
  private func next() -> UInt8 { following(skippingBlanks(position)) }
  private func skippingBlanks(_ index: Int) -> Int {
    var index = index
    while index < trimmed.upperBound, bytes[index].isBlankOrLineEnd { index += 1 }
    return index
  }

  private static let valueEnds = Array(" \t\n,);}>({".utf8)
  private static let namespaces: [[UInt8]] = ["android", "app", "tools", "xlink", "xml"].map {
    Array($0.utf8)
  }
  private static let literals: [[UInt8]] = ["true", "false", "null", "nil"].map { Array($0.utf8) }
  private static let keywords: [[UInt8]] = [
    "val", "var", "let", "func", "fun", "class", "struct", "enum", "override", "public",
    "private", "static", "if", "else", "switch", "case", "return", "new", "this", "self", "it",
    "in", "extends", "import", "try", "await", "guard",
  ].map { Array($0.utf8) }
}
