extension Vocabulary {
  /// Returns the name of an action for messages: "Ctrl+Tab", "Two-finger swipe up".
  public func name(of action: Action) -> String {
    let term = term("\(action.kind.rawValue).\(action.id)")
    var name = term?.name ?? action.id.uppercased()
    switch (action.id, action.count) {
    case ("tap", 2): name = "Double-tap"
    case ("tap", 3): name = "Triple tap"
    default: break
    }
    if action.kind == .key { return keyName(name, action) }
    if action.fingers > 1 {
      // "Two-finger scrub" with three.
      let plain = name.lowercased().split(separator: "-finger ").last ?? ""
      name = "\(Self.fingers[min(action.fingers, 5)])-finger \(plain)"
    }
    let ways = action.directions.names
    if !ways.isEmpty { name += " " + ways.joined(separator: action.isPath ? " then " : " or ") }
    return action.holds ? name + " and hold" : name
  }

  private static let fingers = ["No", "One", "Two", "Three", "Four", "Five"]

  private func keyName(_ name: String, _ action: Action) -> String {
    let ways = action.directions.names
    var name = name
    if action.id == "arrow", !ways.isEmpty {
      name = ways.joined(separator: " and ") + " arrow"
      if action.modifiers.isEmpty { name = name.prefix(1).uppercased() + name.dropFirst() }
    } else if !ways.isEmpty {
      name +=
        " " + ways.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " and ")
    }
    let modifiers = action.modifiers.map { term("key.\($0)")?.name ?? $0 }
    return (modifiers + [name]).joined(separator: "+")
  }
}
