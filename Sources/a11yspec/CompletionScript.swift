import ArgumentParser

/// The script of completions for a shell, which also works without the word "lint".
///
/// ArgumentParser's scripts know nothing of a default command: after `a11yspec docs/specs` they offer
/// nothing. So "lint" is put into a command line that has no command before they look at it.
enum CompletionScript {
  /// Returns the script that a command line asks for; nil if it asks for none, or for an unknown shell.
  static func text(askedBy arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else {
      return nil
    }
    let name =
      first == option ? arguments.dropFirst().first : String(first.dropFirst(option.count + 1))
    guard let shell = name.map({ CompletionShell(rawValue: $0) }) ?? .autodetected() else {
      return nil
    }
    let own = own(for: shell)
    let lines = A11ySpec.completionScript(for: shell).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in own[String(line)] ?? String(line) }.joined(separator: "\n")
  }

  /// The functions that are put in front of the script's own, by the first line of these: it gets
  /// another name.
  private static func own(for shell: CompletionShell) -> [String: String] {
    switch shell {
    case .bash: ["_a11yspec() {": bash]
    case .zsh: ["_a11yspec() {": zsh]
    case .fish:
      ["function __a11yspec_parse_tokens -S": fishTokens, "function __a11yspec_tokens": fishWords]
    default: [:]
    }
  }

  private static let commands = (CommandName.all + ["help"]).joined(separator: " ")

  // The first word may become a command, or the first of "lint": then both are offered.
  private static let bash = """
    _a11yspec() {
        local -r commands=' \(commands) '
        if [[ "${COMP_CWORD}" -gt 1 && "${commands}" = *" ${COMP_WORDS[1]} "* ]]; then
            _a11yspec_written "${@}"
            return
        fi
        [[ "${COMP_CWORD}" -eq 1 ]] && _a11yspec_written "${@}"

        local -ar written=("${COMP_WORDS[@]}")
        local -a COMP_WORDS=("${written[0]}" lint "${written[@]:1}")
        local COMP_LINE="${written[0]} lint${COMP_LINE#*"${written[0]}"}"
        local -i COMP_CWORD="$((COMP_CWORD + 1))" COMP_POINT="$((COMP_POINT + 5))"
        _a11yspec_written "${@}"
    }

    _a11yspec_written() {
    """

  private static let zsh = """
    _a11yspec() {
        local -ar known=(\(commands))
        local -i ret=1
        if (( CURRENT > 2 && ${known[(Ie)${words[2]}]} )); then
            _a11yspec_written "${@}"
            return
        fi
        (( CURRENT == 2 )) && _a11yspec_written "${@}" && ret=0

        words=("${words[1]}" lint "${(@)words[2,-1]}")
        (( CURRENT++ ))
        _a11yspec_written "${@}" && ret=0
        return "${ret}"
    }

    _a11yspec_written() {
    """

  private static let fishTokens = """
    function __a11yspec_parse_tokens -S
        __a11yspec_parse_written_tokens
        if test "$commands" = a11yspec -a "$expected_commands" = 'a11yspec lint'
            set -a commands lint
        end
    end

    function __a11yspec_parse_written_tokens -S
    """

  private static let fishWords = """
    function __a11yspec_tokens
        set -l tokens (__a11yspec_written_tokens $argv)
        if test "$argv" = -pc; and set -q tokens[2]
            contains -- $tokens[2] \(commands); or set tokens $tokens[1] lint $tokens[2..]
        end
        printf '%s\\n' $tokens
    end

    function __a11yspec_written_tokens
    """
}
