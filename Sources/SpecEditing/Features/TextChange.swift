import SpecDiagnostics

/// Edits of a document as the protocol has them.
struct TextChange {
  let file: SourceFile
  let uri: String
  let encoding: PositionEncoding

  /// Returns the change that makes some edits.
  func json(_ edits: [Edit]) -> JSONValue {
    workspaceEdit(
      .list(edits) { ["range": encoding.range($0.range, in: file), "newText": .text($0.text)] })
  }

  /// Returns the change to other bytes: one edit, from the first line that differs to the last.
  func json(to bytes: [UInt8]) -> JSONValue {
    let old = file.bytes
    let most = min(old.count, bytes.count)
    let start = zip(old, bytes).prefix { $0 == $1 }.count
    let alike = zip(old.reversed(), bytes.reversed()).prefix { $0 == $1 }.count
    // Whole lines: a cut within a character or a line end would leave half of it.
    let from = file.lines.start(ofLine: file.lines.line(at: start))
    let line = file.lines.line(at: old.count - min(alike, most - start))
    let end = line < file.lines.count ? file.lines.start(ofLine: line + 1) : old.count
    let text = String(decoding: bytes[from..<(bytes.count - (old.count - end))], as: UTF8.self)
    return json([Edit(range: SourceRange(from, end), text: text)])
  }

  private func workspaceEdit(_ edits: JSONValue) -> JSONValue {
    ["changes": .object([(uri, edits)])]
  }
}
