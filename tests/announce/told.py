"""All that is told of the recorded matches, to players, to a spectator, in every manner: sentences, answers, refusals.

    python -m tests.announce.told                  write it all anew, and tell what changed

Each message stands there as its name with all that it is given (``spelled``), so a better wording changes nothing here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
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
from ramino_access.play.chair import AtTable
from ramino_access.play.entries import LetPass, Play
from ramino_access.play.hand_played import Notice
from ramino_access.play.table import Table
from ramino_access.speech.port import Utterance
from tests.announce.spelled import Spelled
from tests.golden.record import HERE as RECORDED
from tests.golden.record import recordings
from tests.play.lines import read_entry, read_setup
from tests.records import keep_whole, numbered_answers

KEPT = Path(__file__).parent / "told.xz"
ASKED = 4  # every which play the questions are asked as well
MOST = 160  # plays of a recording
WORDS = Spelled()
QUIET = Manner(
    "normal", {"draws": "off", "takes": "off", "melds": "off", "layoffs": "off", "discards": "off", "undos": "off"}
)
LISTENERS: dict[str, tuple[int | None, Manner]] = {  # a seat, and how much it hears
    "seat 0, brief": (0, Manner("brief")),
    "seat 0, normal": (0, Manner("normal")),
    "seat 0, full": (0, Manner("full")),
    "seat 1, points": (1, Manner("normal", {"cards": "no", "points": "yes", "rearranging": "off"})),
    "seat 1, quiet": (1, QUIET),
    "spectator": (None, Manner("full", {"cards": "no", "draws": "full"})),
}
Told = tuple[str, list[str]]  # who is told, or asks what; the answers


def lines(name: str) -> Iterator[str]:
    """All that is told of a recording."""
    first, *rest = (RECORDED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table(read_setup(first))
    narrators = {
        who: Narrator(WORDS, table.setup.names, seat, rules=table.rules, manner=manner)
        for who, (seat, manner) in LISTENERS.items()
    }
    yield from numbered_answers(f"{name}, 0", _all_heard(narrators, table, 0))
    plays = [line for line in rest if not line.startswith("  ")][:MOST]
    for number, line in enumerate(plays, 1):
        yield f"{name}, {number}: {line}"
        yield from numbered_answers(f"{name}, {number}", _played(line, table, narrators))
        if number % ASKED == 0 or table.over:
            yield from numbered_answers(f"{name}, {number}, asked", _answers(table))


def _played(line: str, table: Table, narrators: dict[str, Narrator]) -> Iterator[Told]:
    """What is heard of one play, or why it is refused."""
    play, arrow, _ = line.partition(" -> ")
    entry = read_entry(play, table.setup.names)
    if arrow:
        assert isinstance(entry, Play | LetPass)
        action = entry.action if isinstance(entry, Play) else None
        done = table.submit(entry.seat, action) if action else table.let_pass(entry.seat)
        assert isinstance(done, Refusal)
        yield "refused", [*_refused(done, table, entry.seat, action)]
        return
    before = table.seq
    table.replay([entry])
    yield from _all_heard(narrators, table, before)


def _all_heard(narrators: dict[str, Narrator], table: Table, after: int) -> Iterator[Told]:
    for who, narrator in narrators.items():
        narrator.change(rules=table.rules)
        yield who, [*_heard(narrator, table, after)]


def _heard(narrator: Narrator, table: Table, after: int) -> Iterator[str]:
    view = table.view(narrator.seat)
    events = [event for notice in table.hand.notices(narrator.seat, after) or () for event in notice.events]
    said = narrator.tell(events, view)
    yield f"{cues(events, said, narrator.seat, narrator.manner.general)}"
    yield from map(_spoken, said)


def _spoken(said: Utterance) -> str:
    parts = (said.text, said.priority.name, said.category, said.about, said.braille, said.gist, said.kept)
    return " | ".join(map(str, parts))


def _refused(why: Refusal, table: Table, seat: int, action: Action | None) -> Iterator[str]:
    view, names = table.view(seat), table.setup.names
    yield refusal.word(WORDS, why, names)
    yield refusal.word(WORDS, why, names, action=action)
    yield refusal.word(WORDS, why, names, action=action, view=view, rules=table.rules)


def _answers(table: Table) -> Iterator[Told]:
    """The answers to all questions, asked by each seat and by somebody who watches."""
    notices = table.hand.heard(0)
    for seat in (*range(len(table.setup.names)), None):
        view = table.view(seat)
        who = "spectator" if seat is None else f"seat {seat}"
        asked = _questions(view, table.rules, table.setup.names)
        yield who, [said if isinstance(said, str) else _spoken(said) for said in asked]
        for words, form in ((WORDS, "lines"), (WORDS.braille, "braille")):
            yield f"{who}, {form}", [*_lines(words, view, table.rules, table.setup.names)]
    yield "seat 0, digest", [*_digests(notices, table)]


class _Seen(AtTable):
    """The table as the first seat has seen it."""

    seat = 0

    def __init__(self, table: Table) -> None:
        self._table = table


def _digests(notices: Sequence[Notice], table: Table) -> Iterator[str]:
    round_ = digest.Round()
    events = [event for notice in notices for event in notice.events]
    round_.add(events)
    mine = table.view(0)
    yield f"{round_.empty} {digest.words(round_, WORDS, table.setup.names, mine)}"
    yield digest.gist(round_, WORDS, table.setup.names, mine)
    yield digest.summed(round_, WORDS, table.setup.names, mine, "T")
    happened = digest.since_last_turn(notices, mine)
    yield digest.since(happened.events, WORDS, table.setup.names, mine, happened.then_and_now(_Seen(table).laid_after))
    yield digest.since([e for e in events if isinstance(e, Drew)], WORDS, table.setup.names, mine)
    yield digest.since([e for e in events if isinstance(e, Discarded)], WORDS, table.setup.names, mine)


def _questions(view: View, rules: Rules, names: tuple[str, ...]) -> Iterator[Utterance | str]:
    yield answers.scores(WORDS, view, names, rules)
    yield answers.counts(WORDS, view, names, rules)
    yield standings.left(WORDS, view, names, rules) or "nothing left"
    yield answers.top_discard(WORDS, view)
    yield answers.turn(WORDS, view, names, rules)
    yield answers.prepared(WORDS, view, view.state.melds, rules)
    if view.seat is None:
        return
    yield answers.hand(WORDS, view)
    yield answers.hand(WORDS, view, "rank")
    yield answers.hand(WORDS, view, "dealt")
    yield answers.owed(WORDS, view, rules) or "nothing owed"
    for place, card in enumerate(view.hand[:2]):
        yield answers.selection(WORDS, card, place or None, 2)
        yield answers.card_place(WORDS, card, place, len(view.hand), place or None, placed=not place, owed=bool(place))


def _lines(words: Catalog, view: View, rules: Rules, names: tuple[str, ...]) -> Iterator[str]:
    """What is told line by line: the melds, who owns them, the discards, and what only some games ask."""
    for meld in view.state.melds:
        yield answers.meld_line(words, meld)
        yield from (owned.property_of_card(words, meld, at, view, names, rules) for at in range(len(meld)))
    yield owned.several(words, view.state.melds, brief=view.seat == 0)
    yield from owned.property_lines(words, view, names, rules)
    yield from (f"{doings.pile_line(words, place)} {place.possible}" for place in doings.pile_cards(view, rules)[:4])
    yield str(doings.call_prompt(words, view, rules, call="R"))
    yield f"{winning_hands.ways_words(words, view, rules)} {winning_hands.verdict(words, view, names, rules)}"
    if winning_hands.looking(view):
        yield winning_hands.prompt(words, view, names, rules, take_key="T", let_pass="P")
    if rules.declaring is not None:
        yield str([winning_hands.shown_hand(words, view, names, seat) for seat in range(view.state.seats)])
    yield str([(what, sorted(map(str, args))) for what, args in doings.draws(view, rules)])


def main() -> int:
    """Write it all anew."""
    keep_whole(KEPT, (line for name in recordings() for line in lines(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
