/// What a user does: a key or chord, a gesture, a setting.
public struct Action: Hashable, Sendable {
  /// The kind: a key, a gesture or a setting.
  public let kind: TermKind
  /// The term's id without kind, such as `tab`; the folded word of an unknown key.
  public var id: String
  /// The modifiers that are held down, as ids, sorted.
  public var modifiers: [String] = []
  /// Where it goes; several where any of them is meant.
  public var directions: Directions = []
  /// Whether it goes one way and then another: "down then left".
  public var isPath = false
  /// With how many fingers; 0 where nothing is said.
  public var fingers = 0
  /// How often one taps; 0 where nothing is said.
  public var count = 0
  /// Whether the finger stays down.
  public var holds = false
  /// Whether it stands for every action of its kind: "any key".
  public var isAny = false
  /// Whether it goes left or right where nothing is said.
  public var isHorizontal = false

  /// Ways to go.
  public struct Directions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Takes bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To the left, back.
    public static let left = Directions(rawValue: 1)
    /// To the right, on.
    public static let right = Directions(rawValue: 2)
    /// Up.
    public static let up = Directions(rawValue: 4)
    /// Down.
    public static let down = Directions(rawValue: 8)

    static let horizontal: Directions = [.left, .right]

    /// The ways by their names, in the order of messages.
    static let names: [(value: Directions, name: String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]

    var names: [String] { Self.names.filter { contains($0.value) }.map(\.name) }
  }

  /// The full id: `key.ctrl_tab`, `gesture.two_finger_swipe_up`.
  public var fullID: String {
    var parts = modifiers
    if fingers > 1, !(id == "escape_gesture" && fingers == 2) {
      parts.append("\(Self.counts[min(fingers, Self.counts.count - 1)])_finger")
    }
    switch (id, count) {
    case ("tap", 2): parts.append("double_tap")
    case ("tap", 3): parts.append("triple_tap")
    default: parts.append(id)
    }
    if holds { parts.append("hold") }
    parts += directions.names
    return kind.rawValue + "." + parts.joined(separator: "_")
  }

  private static let counts = ["zero", "one", "two", "three", "four", "five"]

  /// Whether two name the same action, or one names the other among several.
  public func agrees(with other: Action) -> Bool {
    guard kind == other.kind else { return false }
    if isAny || other.isAny { return true }
    guard id == other.id, modifiers == other.modifiers, max(1, count) == max(1, other.count),
      max(1, fingers) == max(1, other.fingers), holds == other.holds, isPath == other.isPath
    else { return false }
    let (mine, others) = (meantDirections, other.meantDirections)
    if mine.isEmpty || others.isEmpty { return true }
    return isPath ? mine == others : !mine.isDisjoint(with: others)
  }

  private var meantDirections: Directions {
    directions.isEmpty && isHorizontal && fingers < 2 ? .horizontal : directions
  }
}
