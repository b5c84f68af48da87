import SpecDiagnostics

/// Platforms that are changed or dropped in one of the two blocks.
enum PlatformDefects {
  static let all = [
    Defect(family: "consistency/platform-mismatch", "platform swapped for the other") {
      outline, _ in
      lines(outline).flatMap { index, named -> [Change] in
        guard named.count == 1 else { return [] }
        let isTold = twinNames([named[0].phrase], of: index, outline)
        return [
          outline.swapping(
            named[0].range, in: index, with: other(named[0].phrase), isTold: isTold)
        ]
      }
    },
    Defect(family: "consistency/platform-mismatch", "one of two platforms dropped") { outline, _ in
      lines(outline).flatMap { index, named -> [Change] in
        guard let both = pair(named, outline) else { return [] }
        let isTold = twinNames(["iOS", "Android"], of: index, outline)
        return [named[0], named[1]].map { kept in
          let text = outline.file.text(kept.range)
          return outline.writing(
            text, at: both, in: index, "only \(text) is left",
            places: outline.twinPlaces(of: index), exclusion: isTold ? nil : .equivalent)
        }
      }
    },
    Defect(family: "consistency/platform-mismatch", "second platform added") { outline, _ in
      lines(outline).flatMap { index, named -> [Change] in
        guard named.count == 1 else { return [] }
        let isTold = twinNames([named[0].phrase], of: index, outline)
        return [
          outline.swapping(named[0].range, in: index, with: "iOS and Android", isTold: isTold)
        ]
      }
    },
    Defect(family: "consistency/role-mismatch", "platforms of two roles exchanged") { outline, _ in
      lines(outline).flatMap { index, named -> [Change] in
        guard named.count == 2, pair(named, outline) == nil,
          Set(named.map { $0.phrase.lowercased() }).count == 2
        else { return [] }
        // Where the other block does not keep the two apart, there is nothing to contradict.
        let isTold = outline.twins(of: index).contains { twin in
          let own = platforms(twin, outline)
          return own.count == 2 && pair(own, outline) == nil
        }
        return [
          Change(
            named.map { ByteEdit($0.range, other($0.phrase)) },
            "\(outline.quote(index)): platforms exchanged",
            places: outline.twinPlaces(of: index), exclusion: isTold ? nil : .equivalent)
        ]
      }
    },
  ]

  private typealias Named = (phrase: String, range: SourceRange)

  /// The statements that name platforms, with the places.
  private static func lines(_ outline: Outline) -> [(Int, [Named])] {
    outline.statements.map { ($0, platforms($0, outline)) }.filter { !$0.1.isEmpty }
  }

  private static func platforms(_ index: Int, _ outline: Outline) -> [Named] {
    outline.phrases(["iOS", "Android"], in: index)
  }

  private static func other(_ platform: String) -> String {
    platform.lowercased() == "ios" ? "Android" : "iOS"
  }

  /// The range of "iOS and Android" where nothing is between the two.
  private static func pair(_ named: [Named], _ outline: Outline) -> SourceRange? {
    guard named.count == 2, named[0].phrase != named[1].phrase else { return nil }
    let gap = outline.file.text(.init(named[0].range.upperBound, named[1].range.lowerBound))
    let joints = [" and ", " or ", "/", " & ", ", ", " and on ", " or on "]
    return joints.contains(gap) ? named[0].range.union(named[1].range) : nil
  }

  /// Whether what tells a line again names these platforms and no other.
  private static func twinNames(
    _ platforms: Set<String>, of index: Int, _ outline: Outline
  ) -> Bool {
    let named = outline.twins(of: index).flatMap { self.platforms($0, outline).map(\.phrase) }
    return Set(named) == platforms
  }
}
