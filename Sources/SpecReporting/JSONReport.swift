import SpecDiagnostics

/// The format `json`, version 1: the shape that other programs rely on.
///
/// Every key is always there; keys are only ever added.
struct JSONReport {
  let report: LintReport
  let toolVersion: String

  /// The report as UTF-8.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.object("tool", inline: true) {
        $0.member("name", "a11yspec")
        $0.member("version", toolVersion)
      }
      let fingerprints = report.uniqueFingerprints
      writer.objects("diagnostics", of: zip(report.diagnostics, fingerprints)) {
        write($1.0, fingerprint: $1.1, to: &$0)
      }
      writer.object("summary", inline: true) { write(report.summary, to: &$0) }
    }
    return writer.finished()
  }

  private func write(
    _ diagnostic: Diagnostic, fingerprint: String, to writer: inout JSONWriter
  ) {
    writer.member("rule", diagnostic.rule.description)
    writer.member("severity", diagnostic.severity.rawValue)
    writer.member("confidence", diagnostic.confidence.rawValue)
    writer.member("path", diagnostic.path)
    write(diagnostic.range, in: diagnostic.path, to: &writer)
    writer.member("location", diagnostic.location)
    writer.member("message", diagnostic.message)
    writer.member("help", diagnostic.help)
    writer.member("url", nil)
    writer.member("fingerprint", fingerprint)
    writer.objects("related", of: diagnostic.related) { writer, place in
      writer.member("path", place.path)
      write(place.range, in: place.path, to: &writer)
      writer.member("message", place.message)
    }
    writer.objects("fixes", of: diagnostic.fixes) { writer, fix in
      writer.member("title", fix.title)
      writer.member("applicability", fix.applicability.rawValue)
      writer.objects("edits", of: fix.edits) { writer, edit in
        write(edit.range, in: diagnostic.path, to: &writer)
        writer.member("text", edit.text)
      }
    }
  }

  private func write(_ range: SourceRange, in path: String, to writer: inout JSONWriter) {
    let located = report.locate(range, in: path)
    writer.object("range", inline: true) {
      $0.object("start") { write(located.start, to: &$0) }
      $0.object("end") { write(located.end, to: &$0) }
    }
  }

  private func write(_ location: SourceLocation, to writer: inout JSONWriter) {
    writer.member("line", location.line)
    writer.member("column", location.column)
    writer.member("offset", location.offset)
  }

  private func write(_ summary: LintReport.Summary, to writer: inout JSONWriter) {
    writer.member("files", summary.files)
    writer.member("specs", summary.specs)
    writer.member("errors", summary.errors)
    writer.member("warnings", summary.warnings)
    writer.member("notes", summary.notes)
    writer.member("fixable", summary.fixable)
    writer.member("suppressed", summary.suppressed)
    writer.member("baselined", summary.baselined)
  }
}
