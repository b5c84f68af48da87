public import SpecLinting

/// The files of SCOWL and WordNet that the lexicon is made from, as they are on disk.
public struct LexiconFiles: Sendable {
  /// A file of WordNet.
  public enum WordNetFile: String, Sendable, CaseIterable {
    /// The nouns, one a line.
    case nouns = "index.noun"
    /// The verbs, one a line.
    case verbs = "index.verb"
    /// The adjectives, one a line.
    case adjectives = "index.adj"
    /// The adverbs, one a line.
    case adverbs = "index.adv"
    /// Irregular plurals with their nouns.
    case plurals = "noun.exc"
    /// Irregular forms of verbs with their verbs.
    case verbForms = "verb.exc"
    /// How often each meaning of a word is in the texts that WordNet's makers have tagged.
    case counts = "cntlist.rev"
  }

  /// SCOWL's lists, in any order.
  public var wordLists: [[UInt8]]
  /// WordNet's files; one that is not there counts as empty.
  public var wordNet: [WordNetFile: [UInt8]]
}

extension LexiconFiles {
  /// Reads the files of two folders.
  public init(scowl: String, wordNet folder: String) throws(LexiconSourceError) {
    wordLists = []
    for name in Self.wordListNames {
      wordLists.append(try Self.read("\(scowl)/\(name)", package: "scowl", option: "--scowl"))
    }
    wordNet = [:]
    for file in WordNetFile.allCases {
      wordNet[file] = try Self.read(
        "\(folder)/\(file.rawValue)", package: "wordnet-base", option: "--wordnet")
    }
  }

  // The words of every English, the American and the British spellings. Words above 60 are rare,
  // and many of them look like a slip in a common one.
  private static let wordListNames = ["english", "american", "british"].flatMap { spelling in
    [10, 20, 35, 40, 50, 55, 60].map { "\(spelling)-words.\($0)" }
  }

  private static func read(
    _ path: String, package: String, option: String
  ) throws(LexiconSourceError) -> [UInt8] {
    let content: FileContent
    do {
      content = try FileReader.read(Path(path))
    } catch {
      throw .unread(error, package: package, option: option)
    }
    guard case .whole(let bytes) = content else { throw .tooLarge(path) }
    return bytes
  }
}

/// Why the lexicon cannot be made.
public enum LexiconSourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file cannot be read; the Debian package that has it, and the option that names its folder.
  case unread(FileError, package: String, option: String)
  /// A file is larger than any of the two sources has.
  case tooLarge(String)
  /// A line, one-based, is not of the form that such a file has.
  case malformed(file: String, line: Int)

  /// One line for the user.
  public var description: String {
    switch self {
    case .unread(let error, let package, let option):
      "\(error); install it with \"apt-get install \(package)\", or name its folder with \(option)"
    case .tooLarge(let path): "\"\(path)\" is too large"
    case .malformed(let file, let line): "\(file):\(line): the line is not of the expected form"
    }
  }
}
