public import SpecLanguage

/// The four channels through which a component is tested, in the order of the checklist's steps, by the
/// names that files of dialects give them.
public enum Channel: String, Sendable, CaseIterable {
  /// A hardware keyboard.
  case keyboard
  /// Gestures of a mobile screen reader.
  case gestures
  /// What a screen reader says.
  case screenReader = "screen-reader"
  /// Settings of the device.
  case settings

  /// The number of its step, from 1.
  public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
  /// The channel in the words of a report.
  public var name: String { rawValue.replacing("-", with: " ") }
  /// The kinds of action that one tests through the channel, the likeliest first.
  public var actionKinds: [TermKind] {
    switch self {
    case .keyboard: [.key, .gesture, .setting]
    case .gestures, .screenReader: [.gesture, .key, .setting]
    case .settings: [.setting, .gesture, .key]
    }
  }
}
