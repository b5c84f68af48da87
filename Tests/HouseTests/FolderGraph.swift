/// Which folders of a module use what other folders of it declare.
///
/// A folder uses another one if its code names a type that is declared there, or a member that an
/// extension there gives to a type of somewhere else. Other members need no look: nobody has a value
/// of a type that neither he nor the member that he got it from has named.
struct FolderGraph {
  /// The folders that each folder uses; "." holds the files in none.
  private var uses: [String: Set<String>] = [:]

  init(_ sources: [SwiftSource]) {
    var folders: [String: String] = [:]
    for source in sources {
      for name in source.declared(isOutermost: true) { folders[name] = source.folder }
    }
    var members: [String: String] = [:]
    for source in sources {
      for name in source.added(whereNot: { folders[$0] == source.folder })
      where Self.counts[name] == 1 { members[name] = source.folder }
    }
    for source in sources {
      let types = source.namesInCode.subtracting(source.declared(isOutermost: false))
      let used = types.compactMap { folders[$0] } + source.membersInCode.compactMap { members[$0] }
      uses[source.folder, default: []].formUnion(used)
      uses[source.folder]?.remove(source.folder)
    }
  }

  /// How often each name is declared in all modules: one that is declared twice tells nothing.
  private static let counts = Checkout.sources.reduce(into: [String: Int]()) { counts, source in
    for (_, line) in source.code {
      if let name = line.codeWords.declaration?.name { counts[name, default: 0] += 1 }
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
    let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    return Set(
      lines.compactMap { line in
        guard !isOutermost || line.first?.isLetter == true,
          let declaration = line.codeWords.declaration, kinds.contains(declaration.kind),
          !isOutermost || !declaration.isPrivate
        else { return nil }
        return declaration.name
      })
  }

  /// The names of what its extensions add for other files, but for those of its folder's own types.
  fileprivate func added(whereNot isOwn: (String) -> Bool) -> Set<String> {
    var names: Set<String> = []
    var isInside = false
    for line in lines {
      let words = line.codeWords
      if line.first?.isLetter == true || line.hasPrefix("}") {
        let place = words.firstIndex(of: "extension") ?? words.endIndex
        isInside =
          place + 1 < words.count && !words[..<place].contains { $0.hasSuffix("private") }
          && !isOwn(String(words[place + 1].prefix { $0 != "." }))
      } else if isInside, line.hasPrefix("  "), !line.hasPrefix("   "),
        let declaration = words.declaration, !declaration.isPrivate
      {
        names.insert(declaration.name)
      }
    }
    return names
  }

  /// The names with a capital in the code, of `A.B` the first.
  fileprivate var namesInCode: Set<String> {
    Set(
      words.filter { $0.first?.isUppercase == true }.map { word in
        String(word.prefix { $0 != "." && $0 != ":" })
      })
  }

  /// The names in the code that may be those of members: all that the file does not declare itself.
  fileprivate var membersInCode: Set<String> {
    let words = words
    let own = zip(words, words.dropFirst()).filter { word, _ in
      ["let", "var", "func", "for", "case"].contains(word)
    }
    return Set(words.flatMap { $0.split(separator: ".") }.map(String.init))
      .subtracting(own.map { String($1.prefix { $0 != ":" }) })
  }

  /// The words of the code; those in texts are left out.
  private var words: [Substring] {
    var isText = false
    return code.flatMap { _, line -> [Substring] in
      if line.contains("\"\"\"") { isText.toggle() }
      if isText { return [] }
      let parts = line.replacing("\\\"", with: "")
        .split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 0, to: parts.count, by: 2).flatMap { parts[$0].codeWords }
    }
  }
}

extension StringProtocol {
  /// The words of a line of code, each with the dots in it and the colon behind it.
  fileprivate var codeWords: [SubSequence] {
    split { !$0.isLetter && !$0.isNumber && !"_.:".contains($0) }
  }
}

extension [Substring] {
  /// What a line declares.
  fileprivate var declaration: (kind: Substring, name: String, isPrivate: Bool)? {
    let kinds: Set<Substring> = [
      "struct", "enum", "class", "actor", "protocol", "typealias", "func", "var", "let", "case",
    ]
    guard let place = firstIndex(where: kinds.contains), place + 1 < count else { return nil }
    let name = String(self[place + 1].prefix { $0 != ":" })
    return (self[place], name, self[..<place].contains { $0.hasSuffix("private") })
  }
}
