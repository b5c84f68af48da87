/// Who may import whom, as `ARCHITECTURE.md` has it: `Module -> Other, Another` in the block of text
/// under "The modules".
struct ModuleTable {
  /// The modules that each module may import.
  private(set) var allowed: [String: Set<String>] = [:]

  init(_ page: String) {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(of: "## The modules"),
      let start = lines[heading...].firstIndex(of: "```text"),
      let end = lines[start...].firstIndex(of: "```")
    else { return }
    var module = ""
    for line in lines[(start + 1)..<end] {
      var targets = line
      if let arrow = line.firstRange(of: "->") {
        module = line[..<arrow.lowerBound].split(separator: " ").joined()
        targets = line[arrow.upperBound...]
      }
      // `CLibYaml (libyaml)`: the first word of each part is the module.
      let names = targets.split(separator: ",").compactMap { $0.split(separator: " ").first }
      allowed[module, default: []].formUnion(names.map(String.init).filter { $0 != "nothing" })
    }
  }
}
