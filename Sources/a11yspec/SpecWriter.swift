import SpecDiagnostics
import SpecFacts
import SpecModel
import SpecReporting

/// Writing a spec's model as the JSON of `a11yspec dump`.
struct SpecWriter {
  private let spec: ComponentSpec
  private let reading: SpecReading

  init(_ spec: ComponentSpec) {
    self.spec = spec
    reading = SpecReading(spec)
  }

  /// Writes the members of the spec's object.
  func write(to writer: inout JSONWriter) {
    writer.member("path", spec.file.path)
    writer.member("dialect", spec.dialect.id)
    writer.member("component", spec.component.name)
    writer.member("kind", spec.component.kind)
    writer.member("platforms", platforms)
    writer.objects("names", of: spec.component.mentions) { writer, mention in
      writer.member("source", mention.source.rawValue)
      writer.member("name", mention.name.value)
      range(mention.name.range, to: &writer)
    }
    writer.objects("sections", of: spec.sections) { writer, section in
      writer.member("id", section.id)
      writer.member("title", section.title.value)
      writer.member("level", section.level)
      range(section.range, to: &writer)
    }
    condensed(to: &writer)
    gherkin(to: &writer)
    notes(to: &writer)
    writer.objects("announcements", of: spec.notes.flatMap(\.announcements)) { writer, spoken in
      writer.member("platform", spoken.platform)
      writer.member("text", spoken.text.value)
      writer.member("gloss", spoken.gloss)
      range(spoken.range, to: &writer)
    }
    writer.objects("media", of: spec.media) { writer, media in
      writer.member("platform", media.platform)
      writer.member("title", media.title?.value)
      writer.member("src", media.source?.value)
      writer.member("type", media.type?.value)
      writer.member("captions", media.hasCaptions)
      range(media.range, to: &writer)
    }
    links(to: &writer)
  }

  /// The platforms that the spec is for: those that it has notes for or names, else the dialect's.
  private var platforms: [String] {
    let noted = Set(spec.notes.map(\.platform))
    let named = Set((spec.condensed?.criteria ?? []).flatMap(platforms))
    let own = spec.dialect.platforms.filter { noted.contains($0) || named.contains($0) }
    return own.isEmpty ? spec.dialect.platforms : own
  }

  private func platforms(_ criterion: Criterion) -> [String] {
    reading.read(criterion)?.platforms.ids ?? []
  }

  private func links(to writer: inout JSONWriter) {
    writer.objects("links", of: spec.links) { writer, link in
      writer.member("text", link.text.value)
      writer.member("target", link.target.value)
      range(link.range, to: &writer)
    }
    writer.objects("codeSpans", of: spec.codeSpans) { writer, span in
      writer.member("code", span.code.value)
      writer.member("platform", span.platform)
      writer.member("frameworks", span.frameworks)
      range(span.range, to: &writer)
    }
  }

  private func condensed(to writer: inout JSONWriter) {
    guard let condensed = spec.condensed else { return writer.member("condensed", nil) }
    writer.object("condensed") { writer in
      range(condensed.range, to: &writer)
      writer.objects("criteria", of: condensed.steps.flatMap(\.criteria), criterion)
    }
  }

  private func criterion(_ writer: inout JSONWriter, _ criterion: Criterion) {
    writer.member("step", criterion.channel.rawValue)
    writer.member("label", criterion.label?.value)
    writer.member("actions", criterion.actions)
    writer.member("attribute", criterion.attribute)
    writer.member("platforms", platforms(criterion))
    writer.member("text", criterion.text)
    range(criterion.range, to: &writer)
    writer.objects("claims", of: claims(reading.claim(of: criterion)), claim)
    writer.objects("criteria", of: criterion.children, self.criterion)
  }

  private func gherkin(to writer: inout JSONWriter) {
    guard let gherkin = spec.gherkin else { return writer.member("gherkin", nil) }
    writer.object("gherkin") { writer in
      range(gherkin.range, to: &writer)
      writer.objects("scenarios", of: gherkin.scenarios) { writer, scenario in
        writer.member("number", scenario.number)
        writer.member("title", scenario.title.value)
        range(scenario.range, to: &writer)
        writer.objects("steps", of: scenario.steps, step)
      }
    }
  }

  private func step(_ writer: inout JSONWriter, _ step: Step) {
    writer.member("keyword", step.keyword)
    writer.member("text", step.text)
    range(step.range, to: &writer)
    writer.objects("claims", of: claims(reading.claim(of: step)), claim)
    writer.objects("steps", of: step.children, self.step)
  }

  private func notes(to writer: inout JSONWriter) {
    writer.objects("notes", of: spec.notes) { writer, notes in
      writer.member("platform", notes.platform)
      range(notes.range, to: &writer)
      writer.objects("aspects", of: notes.aspects) { writer, aspect in
        writer.member("name", aspect.id)
        range(aspect.range, to: &writer)
        writer.member("frameworks", aspect.frameworks.flatMap(\.names))
      }
    }
  }

  private func claims(_ claim: Claim?) -> [Claim] { claim.map { [$0] } ?? [] }

  private func claim(_ writer: inout JSONWriter, _ claim: Claim) {
    writer.member("channel", claim.channel.name)
    writer.member("trigger", claim.trigger)
    writer.member("condition", claim.condition)
    writer.key("platforms")
    if let platforms = claim.platforms {
      writer.array(inline: true) { for platform in platforms { $0.string(platform) } }
    } else {
      writer.null()
    }
    writer.member("attribute", claim.attribute)
    writer.member("outcome", claim.outcome)
    writer.member("negated", claim.negated)
    writer.objects("roles", of: claim.roles, inline: true) { writer, role in
      writer.member("role", role.role)
      writer.member("platforms", role.platforms)
    }
    writer.member("states", claim.states)
    writer.member("numbers", claim.numbers)
    writer.member("quotes", claim.quotes)
    writer.member("polarity", claim.polarity.rawValue)
    writer.member("understood", (claim.understood * 100).rounded() / 100)
    range(claim.range, to: &writer)
  }

  private func range(_ range: SourceRange, to writer: inout JSONWriter) {
    writer.object("range", inline: true) { writer in
      place("start", range.lowerBound, to: &writer)
      place("end", range.upperBound, to: &writer)
    }
  }

  private func place(_ name: String, _ offset: Int, to writer: inout JSONWriter) {
    let location = spec.file.location(at: offset)
    writer.object(name) { writer in
      writer.member("line", location.line)
      writer.member("column", location.column)
      writer.member("offset", location.offset)
    }
  }
}
