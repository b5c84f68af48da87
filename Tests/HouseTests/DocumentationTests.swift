import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test("the pages that a newcomer needs are there")
  func pages() {
    let paths = Set(Checkout.pages.map(\.path))
    let needed = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Rules/README.md"]
    for path in needed { #expect(paths.contains(path), "\(path) is missing") }
  }

  @Test("every relative link leads to a file, and to a heading in it", arguments: Checkout.pages)
  func links(_ page: MarkdownPage) {
    for (number, link) in page.links where !link.contains("://") && !link.hasPrefix("mailto:") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page.path : page.folder + "/" + parts[0]
      guard Checkout.exists(target) else {
        Issue.record("\(page.path):\(number) leads to \(link), which is not there")
        continue
      }
      guard parts.count == 2, target.hasSuffix(".md") else { continue }
      let anchors = MarkdownPage(path: target).anchors
      #expect(anchors.contains(String(parts[1])), "\(page.path):\(number) leads to \(link)")
    }
  }

  @Test("every rule that a page or a help text names exists")
  func rules() {
    let ids = RuleIDs.all
    #expect(ids.count > 10)
    let helps = Checkout.sources.filter { $0.module == "a11yspec" }.flatMap { source in
      source.lines.enumerated().map { (source.path, $0.offset + 1, $0.element) }
    }
    let pages = Checkout.pages.flatMap { page in page.lines.map { (page.path, $0, $1) } }
    for (path, number, text) in helps + pages {
      for id in RuleIDs.named(in: text) where !ids.contains(id) {
        Issue.record("\(path):\(number) names \(id), which is not a rule")
      }
    }
  }

  @Test("each walk of ARCHITECTURE.md names files that exist, none of them twice")
  func walks() {
    let files = Set(
      Checkout.sources.map { source in
        "\(source.module)/\(source.path.split(separator: "/").last?.dropLast(6) ?? "")"
      })
    let modules = Set(Checkout.sources.map(\.module))
    let page = Checkout.text("ARCHITECTURE.md")
    let walks = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Four walks") } ?? ""
    let parts = walks.components(separatedBy: "\n### ").dropFirst()
    #expect(parts.count == 4)
    for walk in parts {
      let names = walk.split(separator: "`").map(String.init).filter { name in
        name.split(separator: "/").first.map { modules.contains(String($0)) } == true
      }
      #expect(names.count > 5)
      #expect(Set(names).count == names.count, "a file is named twice in \(walk.prefix(20))")
      for name in names { #expect(files.contains(name), "there is no file \(name)") }
    }
  }

  @Test("the README is short enough to be read")
  func readme() {
    let lines = Checkout.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 120)
  }
}

/// The ids of rules, from the files in `Rules/`.
enum RuleIDs {
  private static let families: Set<Substring> = [
    "api", "consistency", "gherkin", "input", "parity", "reference", "structure", "style",
    "suppression",
  ]

  /// Every id that a file stands for.
  static let all = Set(
    Checkout.files.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      let names = parts.suffix(3)
      guard ["Rules", "a11y-rules"].contains(names.first), names.count == 3,
        let family = names.dropFirst().first, families.contains(family), let name = names.last
      else { return nil }
      return "\(family)/\(name.prefix { $0 != "." })"
    })

  /// Returns what looks like an id in a line: a family, a slash and a name, in no longer path.
  static func named(in text: String) -> [String] {
    let words = text.split { !$0.isLetter && !$0.isNumber && !"/-.*<_".contains($0) }
    return words.compactMap { word in
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, families.contains(parts[0]) else { return nil }
      let name = parts[1].last == "." ? parts[1].dropLast() : parts[1]
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      return isName ? "\(parts[0])/\(name)" : nil
    }
  }
}
