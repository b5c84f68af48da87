/// The four channels through which a component is tested, in the order of the checklist's steps.
public enum Channel: Int, Sendable, CaseIterable {
  /// A hardware keyboard.
  case keyboard = 1
  /// Gestures of a mobile screen reader.
  case gestures = 2
  /// What a screen reader says.
  case screenReader = 3
  /// Settings of the device.
  case settings = 4

  /// The channel in the words of a report.
  public var name: String {
    switch self {
    case .keyboard: "keyboard"
    case .gestures: "gestures"
    case .screenReader: "screen reader"
    case .settings: "settings"
    }
  }
}
