/// A part of the developer notes that a finding says has nothing in it, by ids.
struct NotesGap: Sendable {
  /// The platform.
  let platform: String
  /// The aspect; nil for all that the platform should have.
  var aspect: String?
  /// The framework; nil for all.
  var framework: String?
  /// Whether notes are there, but none has the label of a framework.
  var isUnlabelled = false

  /// Whether a place in the notes is in it.
  func holds(platform: String, aspect: String, framework: String?) -> Bool {
    self.platform == platform && (self.aspect ?? aspect) == aspect
      && (self.framework == nil || self.framework == framework)
  }
}
