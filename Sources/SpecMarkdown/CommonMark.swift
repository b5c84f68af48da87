import CCmark
import SpecDiagnostics

/// libcmark behind one function: a tree lives as long as the call.
///
/// libcmark 0.30.2 has no state of its own apart from its allocator, so several threads may parse
/// at once (libcmark-gfm may not: its extensions write to process-wide tables).
enum CommonMark {
  /// Parses a text and hands its document node to a function.
  static func withDocument(_ bytes: [UInt8], _ use: (OpaquePointer) -> Void) {
    bytes.withUnsafeBytes { text in
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
      defer { cmark_parser_free(parser) }
      cmark_parser_feed(parser, text.assumingMemoryBound(to: CChar.self).baseAddress, text.count)
      guard let root = cmark_parser_finish(parser) else { return }
      defer { cmark_node_free(root) }
      use(root)
    }
  }
}
