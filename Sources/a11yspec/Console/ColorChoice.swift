import ArgumentParser
import SpecSystem

/// When to use colour: the value of `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Returns whether text on a stream is to be coloured.
  ///
  /// The option comes first, then `NO_COLOR` (no-color.org), `FORCE_COLOR` or `CLICOLOR_FORCE`,
  /// `TERM=dumb`, and last whether the stream is a terminal.
  func isOn(_ stream: StandardStream) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !Self.environment("NO_COLOR").isEmpty { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      let value = Self.environment(name)
      if !value.isEmpty && value != "0" { return true }
    }
    return Self.environment("TERM") != "dumb" && stream.isTerminal
  }

  /// Returns the value of a variable of the environment; empty where there is none.
  static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
