"""What is told beside the plays of a match: people, tables, seals, deals, figures, options, hints, a match told again.

    python -m tests.announce.spelled_out            write it all anew, and tell what changed

Each message stands there as its name with all that it is given (``spelled``).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import date
from itertools import product
from pathlib import Path
from random import Random
from typing import get_args

from ramino_access.announce import figures, hint_words, matches, option_words, seal_verdicts, together
from ramino_access.announce.retelling import Retelling, as_text
from ramino_access.config.sayable import VERBOSITIES
from ramino_access.counsel.hint import plainly
from ramino_access.games import GAMES
from ramino_access.hall.messages import Happening, Person, PersonFigures, Presence, Refused, Said, Seated, TableRow
from ramino_access.hall.seal_check import Verdict
from ramino_access.hints.missing import outlook
from ramino_access.hints.playable import playable
from ramino_access.play.journal.recording import Recording
from ramino_access.play.kept.statistics import Bests, Summary
from tests.announce.spelled import Spelled
from tests.golden.record import HERE as RECORDED
from tests.golden.record import recorded_tables, recordings
from tests.play.lines import read_entry, read_setup
from tests.records import keep_whole, whole_lines

KEPT = Path(__file__).parent / "spelled_out.xz"
WORDS = Spelled()
ME, OTHER = "Anna", "Bruno"
FLAGS = (False, True)


def of_people() -> Iterator[str]:
    """What happens to people, in every manner."""
    for what, name, seconds, missing in product(
        get_args(Happening), (ME, OTHER), (0, 60, 119), ((), (ME,), (OTHER, "Carla"))
    ):
        happened = Presence(what, name, seconds, missing)
        for level, played_on, over in product(VERBOSITIES, FLAGS, FLAGS):
            yield together.presence(WORDS, happened, ME, level, played_on=played_on, over=over, key="K" * over)
    for sender, to, watchers, level in product((ME, OTHER), ("", ME, "Carla"), FLAGS, VERBOSITIES):
        yield together.line(WORDS, Said(sender, "Hello.", to, watchers), ME, level)
    for why in ("banned", "begun", "not-yet-known"):
        yield together.refusal(WORDS, Refused(why, "something"))
    for known, level in product(FLAGS, VERBOSITIES):
        yield together.figures(WORDS, PersonFigures(OTHER, known, 9, 4, 1, 1510, 80), level)
    for seconds, mine, least in product((0, 59, 60, 61, 3600), FLAGS, FLAGS):
        yield together.turn_lasts(WORDS, OTHER, seconds, mine=mine, least=least)
    for delay in (None, 0.0, 0.04, 0.49, 0.5, 0.51, 1.26):
        yield together.line_of(WORDS, delay)


def persons(rng: Random) -> tuple[Person, ...]:
    """Some people at a table, the listener perhaps among them."""
    names = rng.sample((ME, OTHER, "Carla", "Dora"), rng.randint(0, 4))
    owner = rng.choice((*names, ""))
    seats = rng.sample((0, 1, 2, 3, None), len(names))
    some = zip(names, seats, strict=True)
    return tuple(Person(n, s, rng.choice(("it", "", "de")), rng.random() < 0.3, n == owner) for n, s in some)


def of_tables() -> Iterator[str]:
    """A table as those who sit there and those who look at the list hear of it."""
    rng = Random(3)
    for _ in range(150):
        people = persons(rng)
        names = rng.choice(((), (ME, OTHER, "Xaver", "Yvonne")))
        seat = next((person.seat for person in people if person.name == ME), None)
        wanted = rng.randint(1, 4)
        code = rng.choice(("", "KAFFEE"))
        about = Seated("rami", {"opening": 51}, 4, people, seat, names, wanted, "casual", code)
        for told in (together.people, together.table, together.undealt):
            yield told(WORDS, about, ME)
        yield f"{together.everybody(WORDS, about, ME)} {together.opponents(about)} {together.missing(about)}"
        seats = rng.randint(wanted, 5)
        chosen = rng.choice(({}, {"target": 0}, {"opening": 40, "mode": "elimination"}, {"unheard": 1}))
        flags = [rng.random() < 0.5 for _ in range(6)]
        scores = rng.choice(((), (3, 10, 0, -5)))
        clock = rng.choice((0, 3))
        line = TableRow(
            "id", "salotto", seats, wanted, people, chosen, "strong", *flags, clock=clock, names=names, scores=scores
        )
        yield f"{together.table_row(WORDS, line)} {together.free_seats(line)} {together.about_table(WORDS, line)}"


def of_seals() -> Iterator[str]:
    """Seals that are new, and those that were looked at."""
    for left_out, fault, anew, level, first in product(
        ((), (ME,), (OTHER, ME)), (None, "mine", "none", "other"), FLAGS, VERBOSITIES, FLAGS
    ):
        about = Verdict(fault, "record", 0, left_out, rounds=((),) if anew else ())
        yield seal_verdicts.news(WORDS, about, ME, level, first=first)
    for fault, lacks, left_out in product((None, "deals"), ("", "record", "version"), ((), (OTHER,))):
        about = Verdict(fault, lacks, 3, left_out, set_back=2)
        yield " ".join(seal_verdicts.verdict_words(WORDS, about))
        yield repr(seal_verdicts.verdict_words(WORDS, about, at_length=True))


def summaries(rng: Random, count: int) -> list[Summary]:
    """Matches that are remembered, some of a later version's game or options."""
    found = []
    for number in range(count):
        game = rng.choice((*GAMES, "rami", "whist"))
        chosen = rng.choice(({}, {}, {"max_reshuffles": 0}, {"unheard": 1}))
        one_hand = rng.random() < 0.2
        made = Summary(
            f"m{number}", game, dict(chosen), rng.randint(2, 4), rng.choice(("casual", "expert")), number, number + 9,
            rng.random() < 0.5, rng.randint(1, 9), rng.randint(0, 4), rng.randint(0, 1), rng.choice((0, 200)),
            rng.randint(0, 90), rng.random() < 0.1, one_hand, "2026-11-22" * one_hand, rng.randint(-50, 50),
            rng.choice((None, 7)), rng.choice((None, -9)),
        )  # fmt: skip
        found.append(made)
    return found


def of_figures() -> Iterator[str]:
    """Statistics, single hands, and what was best."""
    rng = Random(4)
    for count in (0, 1, 2, 3, 9, 40):
        some = summaries(rng, count)
        yield repr(figures.overview(WORDS, some))
        yield repr([one.match for one in figures.known(some)])
        for game in GAMES:
            yield repr(figures.details(WORDS, game, [one for one in some if one.game == game]))
        for one in some:
            if one.game in GAMES:
                how = matches.kind_of(one)
                told = [matches.result(WORDS, how, points) for points in (one.points, 0, 1)]
                others = matches.beside_expert(WORDS, how, 4, -3), matches.beside_rival(WORDS, how, 1, 2)
                yield f"{how} {told} {others[0]} {others[1]}"
                yield matches.line_of_day(WORDS, one.game, one, begun=False)
    for game, begun in product(GAMES, FLAGS):
        yield matches.line_of_day(WORDS, game, None, begun=begun)
        rules = GAMES[game].compile(None, GAMES[game].usual_seats)
        for bests in (Bests(), Bests(40, None), Bests(None, 3), Bests(1, 4)):
            yield repr([words(WORDS) for words in figures.news(bests, rules)])
    yield matches.day_in_words(WORDS, date(2026, 11, 22))


def of_options() -> Iterator[str]:
    """Every option of every game, with the values that it may have."""
    for game in GAMES.values():
        yield option_words.seats_about(WORDS, game.id)
        for option in game.options:
            yield option_words.about(WORDS, game.id, option)
            beside = {} if option.only_if is None else dict([option.only_if])
            for value in option.choices or (option.low, option.default, option.high):
                yield option_words.line(WORDS, game.id, option, value)
                yield option_words.worded(WORDS, game.id, option, value, {**beside, option.id: value})
                yield option_words.about(WORDS, game.id, option, {**beside, option.id: value})


def of_matches_told_again() -> Iterator[str]:
    """Recorded matches, place by place, there and back, and from beginning to end."""
    for name in ("toscano", "ufficiale-options-2", "cinquecento-options-3", "salotto-options-7"):
        first, *lines = (RECORDED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        setup = read_setup(first)
        plays = [line for line in lines if not line.startswith("  ") and " -> " not in line][:90]
        entries = tuple(read_entry(line, setup.names) for line in plays)
        recording = Recording(setup, entries)
        for openly in FLAGS:
            retelling = Retelling(recording, 1, WORDS, openly=openly)
            for place in (*recording.places, recording.places[3], recording.places[-2]):
                yield f"{place} {retelling.words(place, WORDS)} {retelling.words(place, WORDS.braille)}"
        for seat in (0, None):
            yield from as_text(setup, entries, seat, WORDS)


def of_hints() -> Iterator[str]:
    """Hints at some places of the recorded matches, and what can be made of single cards there."""
    rng = Random(5)
    for name in recordings():
        for number, table in enumerate(recorded_tables(name)):
            if number % 41 != 7 or table.turn is None:
                continue
            seat = rng.choice((table.turn, table.turn, 0))
            view, rules = table.view(seat), table.rules
            thought = plainly(rules, view)
            told = hint_words.steps(WORDS, thought, view, table.setup.names, rules, undo="U")
            yield f"{name} {number} {told} {[len(hint_words.named(thought, step)) for step in range(5)]}"
            uses = playable(rules, view)
            for card in view.hand[:3]:
                yield hint_words.card_outlook(WORDS, outlook(rules, view, card), table.setup.names)
                yield hint_words.card_use(WORDS, card, uses[card]) if card in uses else "no use"


SUBJECTS: dict[str, Callable[[], Iterator[str]]] = {
    "people": of_people,
    "tables": of_tables,
    "seals": of_seals,
    "figures": of_figures,
    "options": of_options,
    "again": of_matches_told_again,
    "hints": of_hints,
}


def lines(subject: str) -> Iterator[str]:
    """All that is told of a subject, a line for each text."""
    return whole_lines(subject, SUBJECTS[subject]())


def main() -> int:
    """Write it all anew."""
    keep_whole(KEPT, (line for subject in SUBJECTS for line in lines(subject)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
