/// Which folders of a module name the types that other folders of it declare.
struct FolderGraph {
  /// The folders that each folder uses; "." holds the files in none.
  private var uses: [String: Set<String>] = [:]

  init(_ sources: [SwiftSource]) {
    var folders: [String: String] = [:]
    for source in sources {
      for name in source.declared(isOutermost: true) { folders[name] = source.folder }
    }
    for source in sources {
      let names = source.namesInCode.subtracting(source.declared(isOutermost: false))
      uses[source.folder, default: []].formUnion(names.compactMap { folders[$0] })
      uses[source.folder]?.remove(source.folder)
    }
  }

  /// The folders that use each other, or that lie between such: what is left when those are taken
  /// away one by one that use no other or that no other uses.
  var circle: [String] {
    var rest = uses
    while let end = rest.keys.first(where: { folder in
      rest[folder]?.isDisjoint(with: rest.keys) ?? true
        || !rest.values.contains { $0.contains(folder) }
    }) { rest[end] = nil }
    return rest.keys.sorted()
  }
}

extension SwiftSource {
  /// The folder below that of the module, if it is in one.
  fileprivate var folder: String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : "."
  }

  /// The names of the types that the file declares: those that other files see, or all.
  fileprivate func declared(isOutermost: Bool) -> Set<String> {
    let keywords: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    var names: Set<String> = []
    for line in lines where !isOutermost || line.first?.isLetter == true {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count,
        !isOutermost || words[..<place].allSatisfy({ !$0.hasSuffix("private") })
      else { continue }
      names.insert(String(words[place + 1]))
    }
    return names
  }

  /// The names with a capital in the code, of `A.B` the first; those in texts are left out.
  fileprivate var namesInCode: Set<String> {
    var names: Set<String> = []
    var isText = false
    for (_, line) in code {
      if line.contains("\"\"\"") { isText.toggle() }
      if isText { continue }
      let parts = line.replacing("\\\"", with: "")
        .split(separator: "\"", omittingEmptySubsequences: false)
      for place in stride(from: 0, to: parts.count, by: 2) {
        for word in parts[place].split(whereSeparator: {
          !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
        }) where word.first?.isUppercase == true {
          names.insert(String(word.prefix { $0 != "." }))
        }
      }
    }
    return names
  }
}
