import SpecDiagnostics

extension Outline {
  /// Platforms that are changed or dropped in one of the two blocks.
  @DefectList var platformDefects: [Defect] {
    Defect(
      "consistency/platform-mismatch", "platform swapped for the other", reach: .otherBlock,
      swapped(by: other))
    Defect(
      "consistency/platform-mismatch", "one of two platforms dropped", reach: .otherBlock,
      placed.flatMap { index, named in
        guard let both = pair(named) else { return [Change]() }
        let isTold = twinNames(["iOS", "Android"], of: index)
        return named.map { Change(both, file.text($0.range), isEquivalent: !isTold) }
      })
    Defect(
      "consistency/platform-mismatch", "second platform added", reach: .otherBlock,
      swapped { _ in "iOS and Android" })
    Defect(
      "consistency/role-mismatch", "platforms of two roles exchanged", reach: .otherBlock,
      placed.filter { areApart($0.1) && $0.1[0].phrase != $0.1[1].phrase }.map { index, named in
        // Where the other block does not keep the two apart, there is nothing to contradict.
        Change(
          named.map { ByteEdit($0.range, other($0.phrase)) },
          isEquivalent: !twins(of: index).contains { areApart(platforms($0)) })
      })
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
      return swapping(range, with: new(old), isTold: twinNames([old], of: index))
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

  private func areApart(_ named: [Named]) -> Bool { named.count == 2 && pair(named) == nil }

  /// Whether what tells a line again names these platforms and no other.
  private func twinNames(_ platforms: Set<String>, of index: Int) -> Bool {
    Set(twins(of: index).flatMap { self.platforms($0).map(\.phrase) }) == platforms
  }
}
