/// The keys of one medium in a spec that is YAML alone.
public enum YAMLMediaKey: String, Sendable, CaseIterable {
  /// What is above it: which platform and screen reader.
  case title
  /// The platform, where the title does not name it.
  case platform
  /// The path or address of the file.
  case source
  /// The media type, such as `video/webm`.
  case type
  /// The path or address of the captions.
  case captions
}
