import SpecDiagnostics

extension Outline {
  /// Platforms that are changed or dropped in one of the two blocks.
  var platformDefects: [Defect] {
    [
      Defect(family: "consistency/platform-mismatch", "platform swapped for the other") { _ in
        swapped(by: other)
      },
      Defect(family: "consistency/platform-mismatch", "one of two platforms dropped") { _ in
        placed.flatMap { index, named -> [Change] in
          guard let both = pair(named) else { return [] }
          let isTold = twinNames(["iOS", "Android"], of: index)
          return [named[0], named[1]].map { kept in
            let text = file.text(kept.range)
            return writing(
              text, at: both, in: index, "only \(text) is left",
              places: twinPlaces(of: index), isEquivalent: !isTold)
          }
        }
      },
      Defect(family: "consistency/platform-mismatch", "second platform added") { _ in
        swapped { _ in "iOS and Android" }
      },
      Defect(family: "consistency/role-mismatch", "platforms of two roles exchanged") { _ in
        placed.flatMap { index, named -> [Change] in
          guard named.count == 2, pair(named) == nil,
            Set(named.map { $0.phrase.lowercased() }).count == 2
          else { return [] }
          // Where the other block does not keep the two apart, there is nothing to contradict.
          let isTold = twins(of: index).contains { twin in
            let own = platforms(twin)
            return own.count == 2 && pair(own) == nil
          }
          return [
            Change(
              named.map { ByteEdit($0.range, other($0.phrase)) },
              "\(quote(index)): platforms exchanged",
              places: twinPlaces(of: index), isEquivalent: !isTold)
          ]
        }
      },
    ]
  }

  private typealias Named = (phrase: String, range: SourceRange)

  /// The statements that name platforms, with the places.
  private var placed: [(Int, [Named])] {
    statements.map { ($0, platforms($0)) }.filter { !$0.1.isEmpty }
  }

  /// The statements that name one platform, with another name for it.
  private func swapped(by new: (String) -> String) -> [Change] {
    placed.filter { $0.1.count == 1 }.map { index, named in
      let (old, range) = named[0]
      return swapping(range, in: index, with: new(old), isTold: twinNames([old], of: index))
    }
  }

  private func platforms(_ index: Int) -> [Named] { phrases(["iOS", "Android"], in: index) }

  private func other(_ platform: String) -> String {
    platform.lowercased() == "ios" ? "Android" : "iOS"
  }

  /// The range of "iOS and Android" where nothing is between the two.
  private func pair(_ named: [Named]) -> SourceRange? {
    guard named.count == 2, named[0].phrase != named[1].phrase else { return nil }
    let gap = file.text(.init(named[0].range.upperBound, named[1].range.lowerBound))
    let joints = [" and ", " or ", "/", " & ", ", ", " and on ", " or on "]
    return joints.contains(gap) ? named[0].range.union(named[1].range) : nil
  }

  /// Whether what tells a line again names these platforms and no other.
  private func twinNames(_ platforms: Set<String>, of index: Int) -> Bool {
    let named = twins(of: index).flatMap { self.platforms($0).map(\.phrase) }
    return Set(named) == platforms
  }
}
