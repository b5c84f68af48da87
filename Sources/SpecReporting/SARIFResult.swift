import SpecDiagnostics

/// A diagnostic as a SARIF `result`.
struct SARIFResult {
  let diagnostic: Diagnostic
  let report: LintReport
  let ruleIndex: Int?
  let fingerprint: String
  /// The URI reference of each path.
  let uris: [String: String]

  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    writer.member("ruleId", diagnostic.rule.description)
    if let ruleIndex { writer.member("ruleIndex", ruleIndex) }
    writer.member("level", diagnostic.severity.rawValue)
    writer.object("message") { $0.member("text", SARIFMessage(diagnostic: diagnostic).text) }
    writer.array("locations") { writer in
      writer.object { writer in
        writePlace(diagnostic.path, diagnostic.range, to: &writer)
        guard !diagnostic.location.isEmpty else { return }
        let name = diagnostic.location.joined(separator: "/")
        writer.objects("logicalLocations", of: [name], inline: true) {
          $0.member("fullyQualifiedName", $1)
        }
      }
    }
    if !diagnostic.related.isEmpty {
      writer.objects("relatedLocations", of: diagnostic.related.enumerated()) { writer, element in
        writer.member("id", element.offset + 1)
        writePlace(element.element.path, element.element.range, to: &writer)
        guard !element.element.message.isEmpty else { return }
        let message = VisibleText.cut(element.element.message, to: SARIFRule.textLimit)
        writer.object("message") { $0.member("text", message) }
      }
    }
    writer.object("partialFingerprints", inline: true) { $0.member("a11yspec/v1", fingerprint) }
    writeFixes(to: &writer)
  }

  private func writePlace(_ path: String, _ range: SourceRange, to writer: inout JSONWriter) {
    let located = report.locate(range, in: path)
    writer.object("physicalLocation") { writer in
      writeArtifact(path, to: &writer)
      // One line only: a pull request shows an alert if all of its lines were changed.
      writeRegion("region", located.start, located.endOnFirstLine, to: &writer)
    }
  }

  private func writeArtifact(_ path: String, to writer: inout JSONWriter) {
    writer.object("artifactLocation", inline: true) {
      $0.member("uri", uris[path] ?? path)
      $0.member("uriBaseId", "%SRCROOT%")
    }
  }

  private func writeRegion(
    _ name: String, _ start: SourceLocation, _ end: SourceLocation, to writer: inout JSONWriter
  ) {
    writer.object(name, inline: true) {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
  }

  /// Writes the fixes that may be applied; a viewer would offer a draft as if it were one.
  private func writeFixes(to writer: inout JSONWriter) {
    let fixes = diagnostic.fixes.filter { $0.applicability != .displayOnly && !$0.edits.isEmpty }
    if fixes.isEmpty { return }
    writer.objects("fixes", of: fixes) { writer, fix in
      let title = VisibleText.cut(fix.title, to: SARIFRule.textLimit)
      if !title.isEmpty { writer.object("description") { $0.member("text", title) } }
      writer.objects("artifactChanges", of: [diagnostic.path]) { writer, path in
        writeArtifact(path, to: &writer)
        writer.objects("replacements", of: fix.edits) { writer, edit in
          let located = report.locate(edit.range, in: path)
          writeRegion("deletedRegion", located.start, located.end, to: &writer)
          guard !edit.text.isEmpty else { return }
          writer.object("insertedContent") { $0.member("text", edit.text) }
        }
      }
    }
  }
}
