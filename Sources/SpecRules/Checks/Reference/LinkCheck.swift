import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A link that Markdown does not take for one, that leads nowhere, to another component, or to a place
/// that is not there.
struct LinkCheck: CheckOfFault {
  static let options: CheckOptions = ["of": .one(of: Fault.self, "What is wrong with the link.")]
  static let placeholders = ["found", "expected", "problem", "advice"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformed
    case missingAnchor = "missing-anchor"
    case otherComponent = "other-component"
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .malformed:
      document.spec.links.compactMap { nowhere($0) }
        + document.spec.texts.filter { $0.characters.contains(UInt8(ascii: "]")) }
        .flatMap { broken(in: $0, document) }
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
    let parts = target.split(separator: "/", maxSplits: 2)
    let host = parts.dropFirst().first?.prefix { !":?#".contains($0) } ?? ""
    if target.hasPrefix("file:") || Self.isOfWeb(target) && Self.ownHosts.contains(host) {
      return finding(
        link.target.range, target, "is only on the computer of the author",
        expected: "an address that all readers can open",
        advice: "Link to the page where it is published, or delete the link")
    }
    return nil
  }

  private static let ownHosts: [Substring] = ["localhost", "127.0.0.1", "0.0.0.0"]

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
          let isLong = Self.isAddress(address) && address.split(separator: "/").count > 2
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

  // MARK: Links to other components

  /// A link whose words end with the name of one component ("the accordion pattern"), and whose
  /// address ends with the name of another one.
  private func otherComponent(_ link: Link, _ document: Document) -> Finding? {
    let (words, vocabulary) = (document.spec.words, document.vocabulary)
    let address = link.target.value.prefix { !"?#".contains($0) }
    guard let last = words.matches(in: [link.text.range], kinds: [.component]).last,
      !Self.isAddress(link.text.value), !link.target.value.holds("#"),
      let page = address.split(separator: "/").last?.prefix(while: { $0 != "." }),
      case let name = page.split(whereSeparator: { !$0.isLetter }),
      let other = vocabulary.term(named: name.joined(separator: " "), kinds: [.component])
    else { return nil }
    let tokens = words.tokens(in: [link.text.range]).filter(\.isWord)
    guard tokens.count(where: { $0.range.lowerBound >= last.range.upperBound }) < 2,
      !vocabulary.areSame(last.term.shortID, other.shortID),
      // A list item may be a button.
      !last.term.alike.contains(other.shortID), !other.alike.contains(last.term.shortID),
      // "Menu button" may lead to the button.
      !tokens.contains(where: { token in
        name.contains { words.text(of: token).hasPrefix($0.dropLast(2)) }
      })
    else { return nil }
    return finding(link.target.range, link.text.value, "", expected: String(page))
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
