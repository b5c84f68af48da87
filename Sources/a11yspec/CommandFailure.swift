/// Why a command could not do what was asked; the process ends with status 2.
struct CommandFailure: Error {
  /// One line for the user, without a full stop.
  let message: String

  /// Creates a failure with a message.
  init(_ message: String) { self.message = message }
  /// Creates a failure with the message of another error.
  init(_ error: some CustomStringConvertible & Error) { message = error.description }
  /// The program's own data cannot be read.
  static let damagedRules = CommandFailure("the built-in rules are damaged; build a11yspec again")
}
