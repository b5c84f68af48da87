import SpecLinting
public import SpecYAML

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
  /// Reads the files of two folders; throws a `DataError` for one that is not there.
  public init(scowl: String, wordNet folder: String) throws(DataError) {
    wordLists = []
    for name in Self.wordListNames {
      wordLists.append(try Self.read("\(scowl)/\(name)", package: "scowl"))
    }
    wordNet = [:]
    for file in WordNetFile.allCases {
      wordNet[file] = try Self.read("\(folder)/\(file.rawValue)", package: "wordnet-base")
    }
  }

  // The words of every English, the American and the British spellings. Words above 60 are rare,
  // and many of them look like a slip in a common one.
  private static let wordListNames = ["english", "american", "british"].flatMap { spelling in
    [10, 20, 35, 40, 50, 55, 60].map { "\(spelling)-words.\($0)" }
  }

  private static func read(_ path: String, package: String) throws(DataError) -> [UInt8] {
    guard let bytes = FileReader.bytes(Path(path)) else {
      throw DataError(
        path: path, message: "cannot be read; \"apt-get install \(package)\" installs it")
    }
    return bytes
  }
}
