extension Diagnostic {
  /// A name for the finding that survives edits elsewhere in the file, sixteen hexadecimal digits.
  ///
  /// It is a hash of the path and of what a baseline knows the finding by. Line numbers and
  /// messages play no part.
  public var fingerprint: String {
    let key = key
    var hash = TextHash()
    for part in [path, key.rule.description, key.place, key.subject] { hash.add(part) }
    return hash.digits
  }
}
