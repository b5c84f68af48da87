/// A shell pattern with `*`, `?`, `[a-z]`, `\` and, between slashes, `**`; see gitignore(5).
///
/// Matching is greedy with one point of return for `**` and one for `*`, so its time grows with
/// the product of pattern and path at worst, never exponentially.
struct GlobPattern: Sendable {
  /// What is between two slashes.
  enum Part: Sendable {
    /// `**`: any number of names, none included; at the end at least one.
    case anyDepth
    case name([Token])
  }

  /// What matches inside a name.
  enum Token: Sendable, Hashable {
    case byte(UInt8)
    case one
    case many
    case oneOf(ByteSet)
    /// A broken bracket or a trailing backslash: matches nothing.
    case never
  }

  let parts: [Part]

  /// Returns whether the pattern matches all the names of a path.
  func matches(_ names: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    var part = 0
    var name = names.startIndex
    var retry: (part: Int, name: Int)?
    while true {
      if part < parts.count, case .anyDepth = parts[part] {
        part += 1
        // A last `**` stands for all that a folder holds, but not for the folder.
        if part == parts.count { return name < names.endIndex }
        retry = (part, name)
        continue
      }
      if name == names.endIndex { return part == parts.count }
      if part < parts.count, case .name(let tokens) = parts[part],
        Self.matches(tokens, names[name])
      {
        part += 1
        name += 1
        continue
      }
      guard let last = retry else { return false }
      retry = (last.part, last.name + 1)
      part = last.part
      name = last.name + 1
    }
  }

  private static func matches(_ tokens: [Token], _ name: ArraySlice<UInt8>) -> Bool {
    var token = 0
    var index = name.startIndex
    var retry: (token: Int, index: Int)?
    while true {
      if token < tokens.count, tokens[token] == .many {
        token += 1
        if token == tokens.count { return true }
        retry = (token, index)
        continue
      }
      if index == name.endIndex { return token == tokens.count }
      if token < tokens.count, matches(tokens[token], name[index]) {
        token += 1
        index += 1
        continue
      }
      guard let last = retry else { return false }
      retry = (last.token, last.index + 1)
      token = last.token
      index = last.index + 1
    }
  }

  private static func matches(_ token: Token, _ byte: UInt8) -> Bool {
    switch token {
    case .byte(let expected): expected == byte
    case .one: true
    case .oneOf(let set): set.contains(byte)
    case .many, .never: false
    }
  }
}
