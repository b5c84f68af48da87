extension Int {
  /// Returns the number with what it counts, in the plural unless it is one.
  public func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
