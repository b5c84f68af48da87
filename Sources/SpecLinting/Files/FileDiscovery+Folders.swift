import SpecLanguage
import SpecRules

extension FileDiscovery {
  /// A folder that is still to be read.
  private struct Folder {
    let path: Path
    /// The absolute path without dots that stands for it.
    ///
    /// What is shown is made from it, as a walk that begins above the working folder may pass
    /// through it.
    let absolute: Path
    /// That of the folder that was named, or of the one that this is in.
    ///
    /// Its own patterns are read with it: together, those of all folders that wait would fill the memory.
    let scope: IgnoreScope
  }

  /// Adds the candidates in a named folder and below it.
  ///
  /// The folder itself may be ignored or hidden: it was asked for.
  func walk(_ argument: Path, into found: inout Discovery) throws(FileError) {
    let path = argument.resolved(in: workingFolder)
    let real = path.withoutLinks() ?? path.withoutDots()
    var pending = [
      Folder(
        path: path, absolute: absolutePath(argument),
        scope: IgnoreScope(folder: real, fallback: workingFolder))
    ]
    var isFirst = true
    // A list of what is left to do instead of recursion: folders may be nested without bound.
    while let folder = pending.popLast() {
      do {
        let entries = try folder.path.entries()
        read(entries, of: folder, isNamed: isFirst, into: &found, pending: &pending)
      } catch {
        if isFirst { throw error }
        let shown = folder.absolute.relative(to: workingFolder)
        found.unreadable.append(FileError(path: shown.description, code: error.code))
      }
      isFirst = false
    }
  }

  /// Returns the candidates in the folder of a file, links left out, and with them what git ignores; none
  /// where the folder cannot be read.
  func neighbours(of path: String) -> [CandidateFile] {
    let folder = absolutePath(Path(path)).parent
    let shown = folder.relative(to: workingFolder)
    return ((try? folder.entries()) ?? []).filter { entry in
      entry.kind == .file && !entry.isLink && CandidateFile.isCandidate(name: entry.name)
        && !entry.name.elementsEqual(Self.configurationName.utf8)
    }.map { entry in
      CandidateFile(
        path: shown.appending(entry.name).description, location: folder.appending(entry.name),
        origin: .found)
    }
  }

  /// Returns the files of one folder that git does not ignore.
  @Sendable func withoutIgnored(_ files: [CandidateFile]) -> [CandidateFile] {
    guard let folder = files.first?.location.parent else { return [] }
    let scope = IgnoreScope(folder: folder.withoutLinks() ?? folder, fallback: workingFolder)
    return files.filter { file in
      file.location.names.last.map { (try? scope.ignores(Array($0), isFolder: false)) != true }
        ?? false
    }
  }

  private func read(
    _ entries: [FolderEntry], of folder: Folder, isNamed: Bool,
    into found: inout Discovery, pending: inout [Folder]
  ) {
    // A repository inside another has its own patterns; those around it say nothing about it.
    let isRepository = !isNamed && entries.contains { $0.name.elementsEqual(".git".utf8) }
    var scope = isRepository ? IgnoreScope(root: folder.path) : folder.scope
    if !isNamed, !isRepository { scope.enter(folder.path) }
    let shownFolder = folder.absolute.relative(to: workingFolder)
    found.unreadable += scope.refused.map {
      FileError($0.relative(to: workingFolder), .manyPatterns)
    }
    scope.refused = []
    for entry in entries {
      let path = folder.path.appending(entry.name)
      let shown = { shownFolder.appending(entry.name).description }
      let isFolder = entry.kind == .folder
      if isFolder, entry.name.first == Path.dot { continue }
      do {
        if try scope.ignores(entry.name, isFolder: isFolder) {
          if isFolder || CandidateFile.isCandidate(name: entry.name) { found.ignoredCount += 1 }
          continue
        }
      } catch {
        found.unreadable.append(FileError(path: shown(), code: error.code))
        continue
      }
      switch entry.kind {
      case .folder:
        pending.append(
          Folder(path: path, absolute: folder.absolute.appending(entry.name), scope: scope))
      case .file, .other:
        // It is not a document, whatever it speaks of.
        if entry.name.elementsEqual(Self.configurationName.utf8) { continue }
        // A link to a folder or to nothing is left out without a word.
        if entry.kind == .other, entry.isLink { continue }
        if entry.kind == .other, entry.name.elementsEqual(IgnoreScope.fileName) {
          found.unreadable.append(.notFile(shown()))
        } else if CandidateFile.isCandidate(name: entry.name) {
          let leadsOutside = entry.isLink && !scope.enclosure.holds(path)
          found.files.append(
            CandidateFile(
              path: shown(), location: path, origin: .found, isLink: entry.isLink,
              leadsOutside: leadsOutside))
        } else if entry.kind == .file {
          found.otherCount += 1
        }
      }
    }
  }
}
