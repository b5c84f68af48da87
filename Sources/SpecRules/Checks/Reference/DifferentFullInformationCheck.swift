import SpecDiagnostics
import SpecModel

/// Links to the full information that lead to different places.
struct DifferentFullInformationCheck: CheckWithoutOptions {
  static let placeholders = ["first", "second"]

  func findings(in document: Document) -> [Finding] {
    let lines = FullInformationBlock.all(of: document.spec).compactMap(\.line)
    guard lines.count == 2, let first = lines[0].target, let second = lines[1].target,
      !isSame(first.value, second.value),
      // The one may be a bare address and the other a link with that address as its text.
      !isBare(lines[0], lines[1]), !isBare(lines[1], lines[0])
    else { return [] }
    return [
      Finding(
        range: second.range, values: ["first": first.value, "second": second.value],
        related: [(first.range, "the link of Condensed")],
        location: ["Gherkin", "Full information"], subject: second.value,
        needs: [.file, .fullInformation])
    ]
  }

  private func isBare(_ one: FullInformation, _ other: FullInformation) -> Bool {
    guard let address = one.target?.value else { return false }
    return isSame(address, one.text?.value ?? "") && isSame(address, other.text?.value ?? "")
  }

  private func isSame(_ first: String, _ second: String) -> Bool {
    Self.plain(first) == Self.plain(second)
  }

  private static func plain(_ address: String) -> String {
    var address = address.lowercased()[...]
    while let last = address.last, last == "/" || last == "." { address.removeLast() }
    return String(address)
  }
}
