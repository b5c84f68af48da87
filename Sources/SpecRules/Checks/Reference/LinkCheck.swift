import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A link that Markdown does not take for one, that leads nowhere, that shows another address than it
/// leads to, or that leads to another component or to a place that is not there.
struct LinkCheck: CheckOfFault {
  static let options: CheckOptions = ["of": .one(of: Fault.self, "What is wrong with the link.")]
  static let placeholders = ["found", "expected", "problem", "advice"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformed
    case otherAddress = "other-address"
    case missingAnchor = "missing-anchor"
    case otherComponent = "other-component"
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .malformed:
      document.spec.links.compactMap { nowhere($0) }
        + document.spec.texts.filter { $0.characters.contains(UInt8(ascii: "]")) }
        .flatMap { broken(in: $0, document) }
    case .otherAddress: otherAddresses(in: document)
    case .missingAnchor: missingAnchors(in: document)
    case .otherComponent: document.spec.links.compactMap { otherComponent($0, document) }
    }
  }

  private func finding(
    _ range: SourceRange, _ found: String, _ problem: String, expected: String, advice: String = ""
  ) -> Finding {
    Finding(
      range: range,
      values: ["found": found, "problem": problem, "expected": expected, "advice": advice],
      subject: found)
  }

  // MARK: Links that are none, or lead nowhere

  private func nowhere(_ link: Link) -> Finding? {
    let target = link.target.value
    if target.isEmpty {
      return finding(
        link.range, link.text.value, "leads nowhere", expected: "an address after it",
        advice: "Write the address into the parentheses, or remove the brackets around the words")
    }
    if link.text.value.allSatisfy(\.isWhitespace) {
      return finding(
        link.range, target, "has no words", expected: "words that say what is there",
        advice: "Write between the brackets what readers find at the address")
    }
    // Nearly no link has one of these in it.
    let isOwn = Self.ownHosts.contains(where: target.holds)
    if target.hasPrefix("file:") || isOwn && Self.ownHosts.contains(Address(target).host ?? "") {
      return finding(
        link.target.range, target, "is only on the computer of the author",
        expected: "an address that all readers can open",
        advice: "Link to the page where it is published, or delete the link")
    }
    return nil
  }

  private static let ownHosts = ["localhost", "127.0.0.1", "0.0.0.0"]

  /// Finds brackets of links that do not make one: `[text] (address)`, `(address)[text]`, and `](` in
  /// text.
  private func broken(in block: TextBlock, _ document: Document) -> [Finding] {
    let bytes = document.file.bytes
    return block.lines.flatMap { line in
      let closing = (line.lowerBound..<line.upperBound).filter { bytes[$0] == UInt8(ascii: "]") }
      return closing.compactMap { place -> Finding? in
        let bracket = SourceRange(place, place + 1)
        guard !document.spec.links.contains(where: { $0.range.contains(bracket) }),
          !document.spec.markup.isVerbatim(bracket),
          let open = bytes[line.lowerBound..<place].lastIndex(of: UInt8(ascii: "[")),
          // An image is no link.
          open == line.lowerBound || bytes[open - 1] != UInt8(ascii: "!")
        else { return nil }
        let text = document.text(SourceRange(open + 1, place))
        // A footnote, a character that is escaped, and the label of a reference are none of it.
        guard !text.hasPrefix("^"), !text.allSatisfy(\.isNumber), !text.hasSuffix("\\"),
          open == line.lowerBound || !"]\\".utf8.contains(bytes[open - 1])
        else { return nil }
        let behind = document.text(SourceRange(place + 1, line.upperBound))
        let before = document.text(SourceRange(line.lowerBound, open))
        func broken(_ expected: String, end: Int = place + 1) -> Finding {
          finding(
            SourceRange(open, end), text, "is not a link in Markdown", expected: expected,
            advice:
              "Write the words in brackets and the address after them in parentheses, without a "
              + "space between: [words](https://www.example.org)")
        }
        if let address = Self.inParentheses(behind.drop { $0 == " " }) {
          // "[on/off] (/a/b)" may be a remark about states.
          let isLong = Self.isAddress(address) && Address(address).path.count > 2
          guard
            behind.first == "(" || Self.isOfWeb(address) || isLong
              || Self.isAddress(text) && Self.isAddress(address)
          else { return nil }
          return broken(
            Self.isAddress(text) && !Self.isAddress(address)
              ? "[\(address)](\(text))" : "[\(text)](\(address.filter { $0 != " " }))")
        }
        if before.hasSuffix(")"), let start = before.lastIndex(of: "("),
          case let address = String(before[start...].dropFirst().dropLast()),
          Self.isOfWeb(address)
        {
          return broken("[\(text)](\(address))")
        }
        guard behind.hasPrefix("("),
          case let address = behind.dropFirst().prefix(while: { $0 != " " }),
          Self.isAddress(String(address))
        else { return nil }
        return broken("\")\" after the address", end: place + 2 + address.utf8.count)
      }
    }
  }

  private static func inParentheses(_ text: some StringProtocol) -> String? {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return nil }
    return String(text[..<end].dropFirst())
  }

  private static func isAddress(_ text: String) -> Bool {
    isOfWeb(text)
      || text.hasPrefix("/") && text.utf8.dropFirst().contains(UInt8(ascii: "/"))
        && !text.utf8.contains(0x20)
  }

  private static func isOfWeb(_ text: String) -> Bool {
    ["http://", "https://", "www."].contains { text.hasPrefix($0) } && !text.holds(" ")
  }

  // MARK: Addresses that differ

  private func otherAddresses(in document: Document) -> [Finding] {
    let own = document.blocks.compactMap(\.fullInformation?.range)
    return document.spec.links.compactMap { link in
      var finding = otherAddress(link)
      // Where the line leads to another component, that is what is wrong with it.
      if own.contains(where: { $0.overlaps(link.range) }) {
        finding?.needs.append(.fullInformation)
      }
      return finding
    }
  }

  private func otherAddress(_ link: Link) -> Finding? {
    let text = link.text.value
    guard text != link.target.value, Self.isAddress(text), !text.isTemplate,
      Self.isAddress(link.target.value),
      // An address may be shown with the letters that it stands for.
      !link.target.value.holds("%"), text.lowercased() != link.target.value.lowercased()
    else { return nil }
    let (shown, target) = (Address(text.lowercased()), Address(link.target.value.lowercased()))
    // A long address may be shown by its beginning, and a site may be in a folder of its host.
    let isBelow = target.host == nil && shown.path.suffix(target.path.count) == target.path[...]
    let isElsewhere = shown.host != nil && target.host != nil && shown.host != target.host
    guard isElsewhere || !isBelow && !target.path.starts(with: shown.path) else { return nil }
    return finding(link.text.range, text, "", expected: link.target.value)
  }

  /// A link whose words end with the name of one component ("the accordion pattern"), and whose
  /// address ends with the name of another one.
  private func otherComponent(_ link: Link, _ document: Document) -> Finding? {
    let words = document.spec.words
    let address = link.target.value
    guard let last = words.matches(in: [link.text.range], kinds: [.component]).last,
      // Two addresses are compared as addresses.
      !Self.isAddress(link.text.value), !address.utf8.contains(UInt8(ascii: "#")),
      !address.utf8.contains(UInt8(ascii: ":")) || Self.isOfWeb(address),
      let page = Address(address).path.last?.prefix(while: { $0 != UInt8(ascii: ".") }),
      case let end = String(decoding: page, as: UTF8.self),
      case let name = end.split(whereSeparator: { !$0.isLetter }),
      let other = document.vocabulary.term(
        named: name.joined(separator: " "), kinds: [.component])
    else { return nil }
    let tokens = words.tokens(in: [link.text.range]).filter(\.isWord)
    guard tokens.count(where: { $0.range.lowerBound >= last.range.upperBound }) < 2,
      !document.vocabulary.areSame(last.term.shortID, other.shortID),
      // A list item may be a button.
      !last.term.alike.contains(other.shortID), !other.alike.contains(last.term.shortID),
      // "Menu button" may lead to the button.
      !tokens.contains(where: { token in
        name.contains { words.text(of: token).hasPrefix($0.dropLast(2)) }
      })
    else { return nil }
    return finding(
      link.target.range, link.text.value, "", expected: end)
  }

  // MARK: Places in the document

  private func missingAnchors(in document: Document) -> [Finding] {
    let links = document.spec.links.filter {
      let target = $0.target.value
      return target.hasPrefix("#") && !target.hasPrefix("#/") && target.utf8.count > 1
    }
    guard !links.isEmpty else { return [] }
    let anchors = Anchors(document)
    return links.map(\.target).filter { !anchors.hold(String($0.value.dropFirst())) }.map {
      finding($0.range, $0.value, "", expected: "")
    }
  }
}

/// An address of the web as it is compared.
struct Address {
  /// The host in lower case, without "www."; nil for a path.
  let host: String?
  /// The path up to its place in the page, without the number sign of a site that finds its pages by
  /// script, and without a slash at its end.
  let path: [ArraySlice<UInt8>]

  init(_ text: String) {
    // Comparing bytes takes a tenth of the time that characters take.
    let text = Array(text.utf8)
    let schemes = ["https://", "http://", "www."]
    guard let scheme = schemes.first(where: { text.starts(with: $0.utf8) }) else {
      host = nil
      path = Self.parts(text[...])
      return
    }
    let slash = UInt8(ascii: "/")
    let rest = text.dropFirst(scheme == "www." ? 0 : scheme.utf8.count).drop { $0 == slash }
    let end = rest.firstIndex { $0 == slash || $0 == UInt8(ascii: ":") || Self.endsPath($0) }
    let name = String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self).lowercased()
    host = name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
    let port = rest[(end ?? rest.endIndex)...].prefix {
      $0 == UInt8(ascii: ":") || (0x30...0x39).contains($0)
    }
    path = Self.parts(rest[port.endIndex...])
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func parts(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    for part in text.split(separator: UInt8(ascii: "/")) where !part.elementsEqual("#".utf8) {
      let end = part.firstIndex(where: endsPath) ?? part.endIndex
      if part.startIndex < end, !part.starts(with: "index.".utf8) {
        parts.append(part[..<end])
      }
      if end < part.endIndex { break }
    }
    return parts
  }
}
