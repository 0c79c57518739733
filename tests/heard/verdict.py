"""What a screen reader said, compared with what the program announced."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

#: What the readers make of punctuation that no voice should read aloud, but theirs are set to.
_MARKS = re.compile(r" (?:dash|slash) ")

#: What the readers say of their own accord.
_OWN_WORDS = re.compile(
    r"Lighthouse of San Francisco|(Start|Quit) Fenrir|pychant is not installed|^space$", re.IGNORECASE
)

#: What they say of an empty line: whoever hears that in the middle of a game has been led away from what was said.
_BLANK = "blank"


@dataclass(frozen=True)
class Words:
    """Something said or announced, at a time of the monotonic clock."""

    t: float
    text: str
    lang: str = ""

    @property
    def words(self) -> list[str]:
        return re.findall(r"[^\W_]+", self.text.lower())  # an underscore is a pause, which some leave out


@dataclass
class Verdict:
    """How what was said compares with what was announced."""

    once: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    spurious: list[str] = field(default_factory=list)
    in_order: bool = True

    @property
    def good(self) -> bool:
        """Everything was said, once, in order, and nothing else was."""
        return self.in_order and not (self.missing or self.doubled or self.spurious)


def judge(announced: Sequence[Words], said: Sequence[Words]) -> Verdict:
    """Find each announcement in what was said: word for word, whatever the pieces it was said in."""
    verdict = Verdict()
    others = [piece for piece in said if not _OWN_WORDS.search(piece.text.strip())]
    while others and others[-1].text.strip() == _BLANK:  # the program has left, and the shell's line is empty
        others.pop()
    pieces = [Words(piece.t, _MARKS.sub(" ", piece.text)) for piece in others]
    stream = [(word, index) for index, piece in enumerate(pieces) for word in piece.words]
    taken = [False] * len(stream)
    reached = 0
    for announcement in announced:
        wanted = announcement.words
        if not wanted:
            continue

        def fits(at: int, wanted: list[str] = wanted, since: float = announcement.t - 0.05) -> bool:
            span = range(at, at + len(wanted))
            return (
                span.stop <= len(stream)
                and pieces[stream[at][1]].t >= since
                and all(not taken[place] and stream[place][0] == word for place, word in zip(span, wanted, strict=True))
            )

        places = [at for at in range(len(stream)) if fits(at)]
        if not places:
            verdict.missing.append(announcement.text)
            continue
        at = next((place for place in places if place >= reached), places[0])
        verdict.in_order &= at >= reached
        verdict.once.append(announcement.text)
        taken[at : at + len(wanted)] = [True] * len(wanted)
        reached = max(reached, at + len(wanted))
    _leftovers(verdict, announced, pieces, stream, taken)
    return verdict


def _leftovers(
    verdict: Verdict,
    announced: Sequence[Words],
    pieces: Sequence[Words],
    stream: Sequence[tuple[str, int]],
    taken: Sequence[bool],
) -> None:
    """What nobody announced, or not that often."""
    for index in range(len(pieces)):
        rest = [word for place, (word, piece) in enumerate(stream) if piece == index and not taken[place]]
        if not rest:
            continue
        text = " ".join(rest)
        again = [entry.text for entry in announced if f" {text} " in f" {' '.join(entry.words)} "]
        (verdict.doubled if again else verdict.spurious).append(text)


def paragraphs(told: Sequence[Words], said: Sequence[Words]) -> tuple[list[tuple[Words, float]], list[str]]:
    """What was told, each with the seconds until it was said, in the order of both; and what of it was said once more.
    Several that are told soon after each other are said as one. AssertionError where something was not said, or in
    another order. A reader leaves the last stop out at times."""
    reached, waits, others = 0, list[tuple[Words, float]](), list[str]()
    for piece in said:
        rest, end = _plain(piece.text), reached
        while rest and end < len(told) and told[end].t <= piece.t and _begins(rest, _plain(told[end].text)):
            rest, end = rest.removeprefix(_plain(told[end].text)).lstrip(" ."), end + 1
        if rest:
            others.append(piece.text)
            continue
        waits += [(one, piece.t - one.t) for one in told[reached:end]]
        reached = end
    assert reached == len(told), f"not heard: {told[reached].text} in {[one.text for one in said]}"
    return waits, [text for text in others if _made_of(_plain(text), {_plain(one.text) for one in told})]


def _plain(text: str) -> str:
    return " ".join(text.split()).rstrip(".")


def _begins(text: str, words: str) -> bool:
    """Whether a text begins with these words, and goes on with others, if it does."""
    return bool(words) and text.startswith(words) and text[len(words) :][:1] in ("", " ", ".")


def _made_of(text: str, told: Collection[str]) -> bool:
    """Whether a text is one of these, or several behind each other."""
    return not text or any(_begins(text, one) and _made_of(text[len(one) :].lstrip(" ."), told) for one in told)
