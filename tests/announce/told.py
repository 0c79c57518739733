"""All that is told of the recorded matches, to players, to a spectator, in every manner: sentences, answers, refusals.

    python -m tests.announce.told                  write the marks of all recordings anew
    python -m tests.announce.told RECORDING        print what stands behind the marks of one, to be compared

Each message stands there as its name with all that it is given (``spelled``), so a better wording changes nothing here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ramino_access.announce import answers, digest, doings, refusal, standings, winning_hands
from ramino_access.announce import meld_words as owned
from ramino_access.announce.event_rows import Manner, cues
from ramino_access.announce.narrator import Narrator
from ramino_access.core.actions import Action
from ramino_access.core.events import Discarded, Drew
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.view import View
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import LetPass, Play
from ramino_access.play.table import Table
from ramino_access.speech.port import Utterance
from tests.announce.spelled import Spelled
from tests.golden.record import HERE as RECORDED
from tests.play.lines import read_entry, read_setup
from tests.records import command, marked, numbered

KEPT = Path(__file__).parent / "told.marks"
TOGETHER = 12  # plays behind one mark
ASKED = 4  # every which play the questions are asked as well
MOST = 160  # plays of a recording
WORDS = Spelled()
QUIET = Manner(
    "normal", {"draws": "off", "takes": "off", "melds": "off", "layoffs": "off", "discards": "off", "undos": "off"}
)
LISTENERS = (  # a seat, and how much it hears
    (0, Manner("brief")),
    (0, Manner("normal")),
    (0, Manner("full")),
    (1, Manner("normal", {"cards": "no", "points": "yes", "rearranging": "off"})),
    (1, QUIET),
    (None, Manner("full", {"cards": "no", "draws": "full"})),
)


def recordings() -> list[str]:
    """The names of all recorded matches."""
    return sorted(path.stem for path in RECORDED.glob("*.txt"))


def told(name: str) -> Iterator[str]:
    """All that is told of a recording, a text for every few plays."""
    first, *lines = (RECORDED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table(read_setup(first))
    narrators = [Narrator(WORDS, table.names, seat, rules=table.rules, manner=manner) for seat, manner in LISTENERS]
    said = [line for narrator in narrators for line in _heard(narrator, table, 0)]
    plays = [line for line in lines if not line.startswith("  ")][:MOST]
    for number, line in enumerate(plays, 1):
        said.append(f"-- {line}")
        said += _played(line, table, narrators)
        if number % ASKED == 0 or table.over:
            said += _answers(table)
        if number % TOGETHER == 0 or number == len(plays):
            yield "\n".join(said)
            said = []


def _played(line: str, table: Table, narrators: list[Narrator]) -> Iterator[str]:
    """What is heard of one play, or why it is refused."""
    play, arrow, _ = line.partition(" -> ")
    entry = read_entry(play, table.names)
    if arrow:
        assert isinstance(entry, Play | LetPass)
        action = entry.action if isinstance(entry, Play) else None
        done = table.submit(entry.seat, action) if action else table.let_pass(entry.seat)
        assert isinstance(done, Refusal)
        yield from _refused(done, table, entry.seat, action)
        return
    before = table.seq
    table.replay([entry])
    for narrator in narrators:
        narrator.change(rules=table.rules)
        yield from _heard(narrator, table, before)


def _heard(narrator: Narrator, table: Table, after: int) -> Iterator[str]:
    view = table.view(narrator.seat)
    events = [event for notice in table.notices(narrator.seat, after) or () for event in notice.events]
    said = narrator.tell(events, view)
    yield f"{narrator.seat}: {cues(events, said, narrator.seat, narrator.manner.general)}"
    yield from map(_spoken, said)


def _spoken(said: Utterance) -> str:
    parts = (said.text, said.priority.name, said.category, said.about, said.braille, said.gist, said.kept)
    return " | ".join(map(str, parts))


def _refused(why: Refusal, table: Table, seat: int, action: Action | None) -> Iterator[str]:
    view, names = table.view(seat), table.names
    yield refusal.word(WORDS, why, names)
    yield refusal.word(WORDS, why, names, action=action)
    yield refusal.word(WORDS, why, names, action=action, view=view, rules=table.rules)


def _answers(table: Table) -> Iterator[str]:
    """The answers to all questions, asked by each seat and by somebody who watches."""
    notices = table.heard(0)
    for seat in (*range(len(table.names)), None):
        view = table.view(seat)
        for said in _questions(view, table.rules, table.names):
            yield said if isinstance(said, str) else _spoken(said)
        for words in (WORDS, WORDS.braille):
            yield from _lines(words, view, table.rules, table.names)
    round_ = digest.Round()
    events = [event for notice in notices for event in notice.events]
    round_.add(events)
    mine = table.view(0)
    yield f"{round_.empty} {digest.words(round_, WORDS, table.names, mine)}"
    yield digest.gist(round_, WORDS, table.names, mine)
    yield digest.since(digest.since_last_turn(notices, mine), WORDS, table.names, mine)
    yield digest.since([e for e in events if isinstance(e, Drew)], WORDS, table.names, mine)
    yield digest.since([e for e in events if isinstance(e, Discarded)], WORDS, table.names, mine)


def _questions(view: View, rules: Rules, names: tuple[str, ...]) -> Iterator[Utterance | str]:
    yield answers.scores(WORDS, view, names, rules)
    yield answers.counts(WORDS, view, names)
    yield standings.left(WORDS, view, names, rules) or "nothing left"
    yield answers.top_discard(WORDS, view)
    yield answers.turn(WORDS, view, names, rules)
    yield answers.prepared(WORDS, view, view.table.melds, rules)
    if view.seat is None:
        return
    yield answers.hand(WORDS, view)
    yield answers.hand(WORDS, view, "rank")
    yield answers.hand(WORDS, view, "dealt")
    yield answers.owed(WORDS, view, rules) or "nothing owed"
    for place, card in enumerate(view.hand[:2]):
        yield answers.selection(WORDS, card, place or None, 2)
        yield answers.card_place(WORDS, card, place, len(view.hand), place or None, place=not place, owed=bool(place))


def _lines(words: Catalog, view: View, rules: Rules, names: tuple[str, ...]) -> Iterator[str]:
    """What is told line by line: the melds, who owns them, the discards, and what only some games ask."""
    for meld in view.table.melds:
        yield answers.meld_line(words, meld)
        yield from (owned.property_of_card(words, meld, at, view, names, rules) for at in range(len(meld)))
    yield owned.several(words, view.table.melds, brief=view.seat == 0)
    yield from owned.property_lines(words, view, names, rules)
    yield from (f"{doings.pile_line(words, place)} {place.possible}" for place in doings.pile_cards(view, rules)[:4])
    yield str(doings.call_prompt(words, view, rules, call="R"))
    yield f"{winning_hands.ways_words(words, view, rules)} {winning_hands.verdict(words, view, names, rules)}"
    if winning_hands.looking(view):
        yield winning_hands.prompt(words, view, names, rules, take="T", let_pass="P")
    if rules.declaring is not None:
        yield str([winning_hands.shown_hand(words, view, names, seat) for seat in range(view.table.seats)])
    yield str([(what, sorted(map(str, args))) for what, args in doings.draws(view, rules)])


def marks(name: str) -> str:
    """The line of a recording: its name, and a mark for each few plays."""
    return marked(name, told(name))


def main(argv: list[str]) -> int:
    """Write the marks, or print what stands behind some."""
    return command(argv, KEPT, lambda: map(marks, recordings()), lambda name: numbered(told(name)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
