import SpecLinting
import SpecSystem

extension Day {
  /// The day that it is in UTC; nil where the system knows none.
  static func today() -> Day? {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return nil }
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
