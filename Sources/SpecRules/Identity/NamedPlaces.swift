import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Every place where a document names its own component, in groups of places that agree.
struct NamedPlaces {
  /// The groups of the sentences and the title; the one that is right comes first.
  let groups: [[Place]]
  /// Every place of the groups, in document order.
  let places: [Place]
  /// The name of the file without extension, unless it says nothing about a component.
  let fileName: ComponentName?
  /// What the links to the full information call it.
  let links: [ComponentName]

  /// A sentence or title that names the component.
  struct Place {
    /// What sort of place, in the words of a report.
    let source: String
    /// The name as written and where.
    let written: Located<String>
    /// The name taken apart.
    let name: ComponentName
  }

  init(_ spec: ComponentSpec, _ vocabulary: Vocabulary) {
    // Most places call it the same.
    let names = Memo<ComponentName>()
    func name(_ text: String) -> ComponentName {
      names.value(of: WordHash.of(text)) { ComponentName(text, vocabulary: vocabulary) }
    }
    let file = spec.file.stem.map { name($0.parted) }
    links = [spec.condensed?.fullInformation, spec.gherkin?.fullInformation].compactMap { full in
      full?.target.flatMap { spec.dialect.route(in: $0.value)?.split(separator: "/").last }
        .map { name(String($0).parted) }
    }
    // A heading at the top may be any title.
    let mayBeLoose = spec.dialect.shape == .headedMarkdown
    let places = spec.component.mentions.compactMap { mention -> Place? in
      let place = Place(
        source: mention.source == .title ? "the title" : mention.source.rawValue,
        written: mention.name,
        name: name(mention.name.value))
      guard !place.name.isVague else { return nil }
      return mention.source == .title && mayBeLoose && place.name.term == nil ? nil : place
    }
    let witnesses = [file].compactMap(\.self) + links
    groups = Self.groups(of: places, witnesses: witnesses)
    self.places = groups.flatMap(\.self).sorted { $0.written.range < $1.written.range }
    fileName = file
  }

  /// Whether the file's name says what the document is about: it is a component's, or has to do with
  /// what the document calls its own.
  var fileNameSpeaks: Bool {
    guard let fileName, !fileName.isVague else { return false }
    return fileName.isCertain || places.contains { $0.name.fits(fileName) }
  }

  private static func groups(of places: [Place], witnesses: [ComponentName]) -> [[Place]] {
    var groups: [[Place]] = []
    for place in places {
      let near = groups.indices.filter { group in
        groups[group].contains { $0.name.fits(place.name) }
      }
      guard let first = near.first else {
        groups.append([place])
        continue
      }
      groups[first].append(place)
      for other in near.dropFirst().reversed() { groups[first] += groups.remove(at: other) }
    }
    // Each sentence counts as much as the file and both links together might, less a tie.
    let weights = groups.map { group in
      4 * group.count
        + witnesses.count { witness in group.contains { $0.name.fits(witness) } }
    }
    let order = groups.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    return order.map { groups[$0] }
  }
}

extension SourceFile {
  /// The name of the file without extension, or nil for standard input.
  var stem: String? {
    guard path != "<stdin>", let name = pathParts.last else { return nil }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
