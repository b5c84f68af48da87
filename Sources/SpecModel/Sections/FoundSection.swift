import SpecDiagnostics

/// A section with the place of its content in the flow.
struct FoundSection {
  let section: Section
  /// What the dialect says of it; nil for a section that it does not name.
  let known: DialectSection?
  /// How its title spells the name of that section.
  let name: KnownName?
  /// The items behind the heading, up to the next section.
  var items: ArraySlice<FlowItem>
  /// What each of the items opens, if the section may hold developer notes; else empty.
  var parts: [HeadedPart?] = []

  /// Makes a section of its title and what is below it, which need not be in the order of the document.
  init(
    _ known: DialectSection?, _ name: KnownName? = nil, title: Located<String>, level: Int,
    heading: SourceRange, items: ArraySlice<FlowItem> = []
  ) {
    let end = items.reduce(heading.upperBound) { max($0, $1.range.upperBound) }
    section = Section(
      id: known?.id, title: title, level: level, heading: heading,
      range: SourceRange(heading.lowerBound, end))
    (self.known, self.name, self.items) = (known, name, items)
  }

  /// Returns what an item opens in developer notes.
  func part(at place: Int) -> HeadedPart? { parts[place - items.startIndex] }

  /// Returns the frameworks that an item of developer notes is the label of.
  func frameworks(at place: Int) -> [String]? {
    if case .framework(let frameworks) = part(at: place)?.part { frameworks } else { nil }
  }

  /// Returns a section that holds no notes with other items.
  func holding(_ items: ArraySlice<FlowItem>) -> FoundSection {
    FoundSection(
      known, name, title: section.title, level: section.level, heading: section.heading,
      items: items)
  }

  /// Whether it has developer notes with aspects.
  var hasAspects: Bool { parts.contains { $0?.aspect != nil } }

  /// Whether an item of developer notes is the label of frameworks or of a platform.
  func isLabel(at place: Int) -> Bool {
    frameworks(at: place) != nil || part(at: place)?.platform != nil
  }
}

/// Developer notes of several platforms in one section, each platform's under a label.
extension FoundSection {
  /// Returns the platform that each item is under: that of the section, or of the label above.
  func platforms() -> [String?] {
    var label: (item: FlowItem, platform: String)?
    return zip(items, parts.isEmpty ? items.map { _ in nil } : parts).map { item, part in
      if let platform = part?.platform {
        label = (item, platform)
        return nil
      }
      if let above = label?.item, !holds(above, item) { label = nil }
      return known?.platform ?? label?.platform
    }
  }

  /// Whether a label holds what is behind it: as a bullet what is inside of it, as a heading what is
  /// below it, else what is above the next heading.
  private func holds(_ label: FlowItem, _ item: FlowItem) -> Bool {
    if let level = item.headingLevel { return label.headingLevel.map { $0 < level } ?? false }
    return !label.isBullet || item.column > label.column
  }

  /// Returns the section with the notes of one platform only, and the headings over them.
  ///
  /// What is under no label is for all platforms: a heading over it is one of an aspect that each
  /// has, but it is not repeated among the notes of each.
  func narrowed(to platform: String, isDenial: (FlowItem) -> Bool) -> FoundSection {
    var places: [Int] = []
    var headings: [Int] = []
    for (place, label) in zip(items.indices, platforms()) {
      if let level = items[place].headingLevel {
        headings.removeAll { items[$0].headingLevel ?? 0 >= level }
        headings.append(place)
      } else if label == platform || label == nil && part(at: place)?.platform == nil {
        places += headings
        headings = []
        // That nothing applies is said of each.
        if label != nil || isDenial(items[place]) { places.append(place) }
      }
    }
    var narrowed = self
    (narrowed.items, narrowed.parts) = (places.map { items[$0] }[...], places.map(part))
    return narrowed
  }
}
