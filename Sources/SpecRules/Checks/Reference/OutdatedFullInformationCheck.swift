import SpecDiagnostics
import SpecModel

/// A link to the full information with the path of an earlier site.
struct OutdatedFullInformationCheck: CheckWithoutOptions {
  static let placeholders = ["target", "expected", "found"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    guard let path = spec.dialect.fullInformationPaths.first else { return [] }
    return FullInformationBlock.all(of: spec).compactMap { block in
      let places = [block.line?.target, block.line?.text].compactMap(\.self)
      for place in places {
        guard let old = spec.dialect.outdatedPaths.first(where: place.value.holds),
          !spec.dialect.fullInformationPaths.contains(where: place.value.holds)
        else { continue }
        return Finding(
          range: place.range,
          values: ["target": place.value, "found": old, "expected": path],
          location: [block.name, "Full information"], subject: place.value,
          fixes: place.value.utf8Place(of: old).map { offset in
            let start = place.range.lowerBound + offset
            return [.write(path, at: SourceRange(start, start + old.utf8.count), .unsafe)]
          } ?? [],
          breaks: [.fullInformation], needs: [.file])
      }
      return nil
    }
  }
}
