import CLibYaml

/// One event of libyaml, with byte offsets of the file in place of marks.
struct YAMLEvent {
  /// What the parser met.
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, YAMLScalar.Style)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  let kind: Kind
  /// Where the event begins: at the anchor or tag, if there is one.
  let start: Int
  /// Where the event ends.
  let end: Int
  /// The name after `&`.
  var anchor: String?
  /// How many of anchor and tag are before the content.
  var properties = 0
}

/// Why libyaml gave up, in its own words.
struct YAMLFailure {
  /// libyaml's phrase for what is wrong.
  let problem: String
  /// libyaml's phrase for what it was doing.
  let context: String
  /// The byte offset of the trouble.
  let offset: Int
  /// The byte offset of what libyaml was reading, if it says so.
  let contextOffset: Int?
}

/// Owns a libyaml parser over bytes in memory and hands out its events.
///
/// The bytes must outlive the reader; everything that libyaml allocates is freed with it.
final class EventReader {
  /// What went wrong, once `next` has returned nil.
  private(set) var failure: YAMLFailure?

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let offsets: CodePointOffsets

  /// Starts reading; nil when there is no memory.
  ///
  /// The slice must not be empty, since libyaml
  /// asserts that it gets an address.
  init?(_ slice: UnsafeBufferPointer<UInt8>, offsets: CodePointOffsets) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    self.parser = parser
    self.offsets = offsets
    // Left to itself, libyaml takes UTF-16 with a byte order mark.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, slice.baseAddress, slice.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event, or nil when libyaml cannot go on.
  func next() -> YAMLEvent? {
    guard failure == nil else { return nil }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      failure = currentFailure
      return nil
    }
    defer { yaml_event_delete(&event) }
    return converted(event)
  }

  private func converted(_ event: yaml_event_t) -> YAMLEvent {
    let data = event.data
    switch event.type {
    case YAML_ALIAS_EVENT: return make(.alias(text(data.alias.anchor) ?? ""), event)
    case YAML_SCALAR_EVENT:
      let value = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      let kind = YAMLEvent.Kind.scalar(
        String(decoding: value, as: UTF8.self), YAMLScalar.Style(data.scalar.style))
      return make(kind, event, anchor: data.scalar.anchor, tag: data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let start = data.sequence_start
      return make(
        .sequenceStart(isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE), event,
        anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_START_EVENT:
      let start = data.mapping_start
      return make(
        .mappingStart(isFlow: start.style == YAML_FLOW_MAPPING_STYLE), event,
        anchor: start.anchor, tag: start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return make(.collectionEnd, event)
    case YAML_DOCUMENT_START_EVENT: return make(.documentStart, event)
    case YAML_DOCUMENT_END_EVENT: return make(.documentEnd, event)
    case YAML_STREAM_START_EVENT: return make(.streamStart, event)
    default: return make(.streamEnd, event)
    }
  }

  private func make(
    _ kind: YAMLEvent.Kind, _ event: yaml_event_t, anchor: UnsafeMutablePointer<UInt8>? = nil,
    tag: UnsafeMutablePointer<UInt8>? = nil
  ) -> YAMLEvent {
    YAMLEvent(
      kind: kind, start: offset(event.start_mark), end: offset(event.end_mark),
      anchor: text(anchor), properties: (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1))
  }

  private func offset(_ mark: yaml_mark_t) -> Int { offsets.offset(ofCodePoint: mark.index) }

  private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: UnsafePointer($0)) }
  }

  private var currentFailure: YAMLFailure {
    let parser = parser.pointee
    // A failure to decode sets no mark, only a byte offset; a mark without context is stale.
    let isUndecodable = parser.error == YAML_READER_ERROR
    return YAMLFailure(
      problem: parser.problem.map { String(cString: $0) } ?? "out of memory",
      context: parser.context.map { String(cString: $0) } ?? "",
      offset: isUndecodable ? offsets.start + parser.problem_offset : offset(parser.problem_mark),
      contextOffset: parser.context == nil ? nil : offset(parser.context_mark))
  }
}

extension YAMLScalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

extension YAMLParser {
  /// The version of libyaml, such as `0.2.5`.
  public static var libraryVersion: String { String(cString: yaml_get_version_string()) }
}
