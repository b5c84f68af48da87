"""What a finding quotes from the document is on the lines that it shows."""

import re

from conftest import PROJECT, json_report

# What these quote may be in the document with another meaning, in a place that the finding is not about.
OTHER_WORDS = {
    # Names of roles and states, which the document may say in words of its own.
    "consistency/state-mismatch", "consistency/role-mismatch", "consistency/role-not-in-code",
    "consistency/announcement-role-mismatch", "consistency/announcement-role-missing",
    "consistency/announcement-other-platform",
    "api/attribute-not-on-role",
    # The usual name of a key or a gesture.
    "consistency/key-mismatch", "consistency/gesture-mismatch",
    # The key or heading above a text that goes on to the line shown.
    "structure/key-misplaced", "input/little-read",
    # Something that is missing.
    "structure/section-missing", "structure/aspect-missing", "structure/section-recommended",
    # A tag without its attributes.
    "style/html-unbalanced",
}


def words(text):
    return re.sub(r"\s+", " ", text).lower()


def lines(place, path):
    text = (PROJECT / path).read_bytes().decode("utf-8-sig", errors="replace")
    start, end = place["range"]["start"]["line"], place["range"]["end"]["line"]
    return " ".join(re.split(r"\r\n|\r|\n", text)[start - 1:end])


def quotes(message):
    """What a message quotes, without what it proposes to write."""
    return re.findall(r'"([^"]+)"', re.split(r"expected|did you mean|is spelt", message)[0])


def test_each_text_that_a_message_quotes_from_the_document_is_shown():
    report = json_report("Examples/gaps", "Examples/unseen", "--preset", "strict")
    checked, hidden = 0, []
    for finding in report["diagnostics"]:
        path = finding["path"]
        shown = words(" ".join(
            [lines(finding, path)] + [lines(place, place["path"]) for place in finding["related"]]))
        whole = words((PROJECT / path).read_bytes().decode("utf-8-sig", errors="replace"))
        for quote in map(words, quotes(finding["message"])):
            if quote not in whole or finding["rule"] in OTHER_WORDS:
                continue
            checked += 1
            if quote not in shown:
                hidden.append((finding["rule"], path, quote))
    assert not hidden, "\n".join(map(str, hidden))
    assert checked > 1_000
