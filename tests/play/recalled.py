"""What is made of recorded matches afterwards, and of texts that come from elsewhere: courses, notices, replays,
figures, views with mistakes in them, lines of deals.

    python -m tests.play.recalled           write it anew, and tell what changed
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from ramino_access.core.view import View
from ramino_access.games import GAMES
from ramino_access.play.deal_lines import LineError, read_line, write_line
from ramino_access.play.encoding.codec import CodecError, decode, encode
from ramino_access.play.encoding.view_writer import ViewWriter
from ramino_access.play.journal.recording import Recording
from ramino_access.play.kept import statistics
from ramino_access.play.table import Table
from tests.announce.spelled_out import summaries
from tests.golden.record import HERE as RECORDED
from tests.golden.record import recorded_tables, recordings
from tests.play.lines import read_entry, read_setup
from tests.records import keep_whole, mark, whole_lines

KEPT = Path(__file__).parent / "recalled.xz"
MOST = 130  # entries of a recording
GARBLED = 40  # mistakes in each view and state
ODD = (
    0,
    1,
    -1,
    2,
    99,
    10**9,
    10**9 + 1,
    -(10**9) - 1,
    None,
    True,
    "",
    "?",
    "As#0",
    "As#100",
    "*#0",
    [],
    {},
    "play",
    1.5,
)
GARBLED_WORDS = (
    "seats=9 seats=2 seed=-1 hand=0 hand=2 dealer=1 dealer=9 dealer=0 level=EXPERT level=x opening=50 opening=x hand "
    "2026-11-22 2026-02-30 rami whist +5 -7 5 seed=340282366920938463463374607431768211456 hand=1000000 hand=999999"
).split()


def matches(every: int = 1) -> Iterator[tuple[str, Recording, Table]]:
    """The recorded matches, or some of them, as far as they are looked at; with the table at which each ends."""
    for name in recordings()[::every]:
        first, *lines = (RECORDED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        setup = read_setup(first)
        plays = [line for line in lines if not line.startswith("  ") and " -> " not in line][:MOST]
        recording = Recording(setup, [read_entry(line, setup.names) for line in plays])
        yield name, recording, recording.table(len(plays))


def of_courses() -> Iterator[str]:
    """What each seat made of its hands, and the hands as they were seen."""
    for name, recording, table in matches():
        setup = recording.setup
        for seat in range(len(setup.names)):
            yield f"{name} {statistics.course_of(setup, recording.entries, seat)}"
        for watching in (0, None):
            begin, seen = table.hand.course(watching)
            yield f"{encode(begin).decode()} {[(one.notice.seq, one.played) for one in seen]}"
            if table.hand_before is not None:
                begin, seen = table.hand_before.course(watching)
                yield f"{encode(begin).decode()} {[(one.notice, one.played) for one in seen[-3:]]}"


def of_notices() -> Iterator[str]:
    """What seats are told after any entry, and what a table knows of itself."""
    for name, recording, table in matches(2):
        phase, hand = table.view(None).state.turn.phase, table.hand
        yield f"{name} {table.turn} {phase} {table.turns} {hand.number} {table.hand_over} {table.over}"
        yield f"{table.revision} {table.seq} {hand.dealt_at} {table.window} {[len(hand.moments(s)) for s in (0, 1)]}"
        for seat in (0, 1, None):
            told = [table.hand.notices(seat, after) for after in range(max(0, table.seq - 12), table.seq + 1)]
            yield repr([None if some is None else [one.seq for one in some] for some in told])
            yield repr(table.hand.heard(seat)[-4:])
        yield f"{recording.places} {recording.hands} {recording.over}"
        for place in recording.places[::7]:
            yield f"{place} {recording.hand_at(place)} {recording.heard(place, 0)} {recording.hands_held(place)}"
            yield repr(recording.heard(place, 1, openly=True))
        for stretch in recording.hands:
            yield repr([recording.turn_begins(stretch, seat, number) for seat in (0, 1) for number in range(4)])


def of_views() -> Iterator[str]:
    """Views as a table writes them; and views and states with one mistake in each."""
    rng = Random(8)
    for name in recordings()[::4]:
        writer = ViewWriter()
        for number, table in enumerate(recorded_tables(name)):
            if number % 60 != 25:
                continue
            for thing in (table.view(0), table.view(None), table._state):
                whole = encode(thing)
                if isinstance(thing, View):
                    assert writer.write(thing) == whole
                    yield repr(writer.fields(thing))
                for _ in range(GARBLED):
                    told = json.loads(whole)
                    told["value"] = _garbled(told["value"], rng)
                    yield _decoded(json.dumps(told).encode())


def _decoded(data: bytes) -> str:
    try:
        return mark(encode(decode(data)))
    except CodecError as error:
        return str(error) if "`" not in str(error) else "of its shape"  # that is worded by the library


def _garbled(value: Any, rng: Random) -> Any:
    """The value with one thing in it replaced, left out, doubled or added."""
    if isinstance(value, dict) and value and rng.random() < 0.93:
        key = rng.choice(list(value))
        return {**value, key: _garbled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        way = rng.random()
        if way < 0.1:
            return value[:at] + value[at + 1 :]
        if way < 0.2:
            return [*value, value[at]]
        return [*value[:at], _garbled(value[at], rng), *value[at + 1 :]]
    return rng.choice(ODD) if rng.random() < 0.2 else _alike(value, rng)


def _alike(value: Any, rng: Random) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, -value, 0, 1, 2, 13, 14, 15))
    return rng.choice(("As#0", "Ks#0", "Kd#1", "*#0", "?", "run", "group")) if isinstance(value, str) else 0


def of_figures() -> Iterator[str]:
    """What many matches come to, in all ways in which they are put together."""
    rng = Random(9)
    for count in (0, 1, 2, 5, 12, 60):
        some = summaries(rng, count)
        yield f"{statistics.figures(some)} {statistics.figures(some).lost}"
        yield repr([one.match for one in statistics.matches(some)])
        yield repr([(key, one.match) for key, one in statistics.first_tries(some).items()])
        for grouped in (statistics.by_game, statistics.by_options, statistics.by_opponents):
            yield repr([(key, [one.match for one in found]) for key, found in grouped(some).items()])


def of_lines() -> Iterator[str]:
    """Lines of deals with one word otherwise, their checksum right all the same."""
    rng = Random(10)
    for game in GAMES:
        option = GAMES[game].options[0]
        other = option.stepped(option.default, 1)
        written = other if not isinstance(other, bool) else "on" if other else "off"
        for words in (
            ["ramino", "hand", game, "+12", "seats=2", "seed=5"],
            [
                "ramino",
                "hand",
                game,
                "-3",
                "seats=2",
                "seed=77",
                "hand=3",
                "dealer=2",
                "level=strong",
                f"{option.id}={written}",
            ],
            ["ramino", "2026-11-22", game, "+0"],
        ):
            for _ in range(40):
                yield _line(_changed(words, rng), rng.choice((1, 1, 1, 1, 1, 2)))
            yield _line(words, 1)


def _changed(words: list[str], rng: Random) -> list[str]:
    at = rng.randrange(len(words))
    way = rng.random()
    if way < 0.15:
        return words[:at] + words[at + 1 :]
    if way < 0.3:
        return [*words, words[at]]
    if way < 0.45:
        return [*words, rng.choice(GARBLED_WORDS)]
    return [*words[:at], rng.choice((rng.choice(GARBLED_WORDS), words[at].upper())), *words[at + 1 :]]


def _line(words: list[str], version: int) -> str:
    text = f"{' '.join(words)} v{version}-{zlib.crc32(' '.join(words).casefold().encode()):08x}"
    try:
        deal = read_line(text)
    except LineError as error:
        return f"{text}: {error.message} {error.args_of_message}"
    return f"{text}: {deal} {write_line(deal, 4)}"


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "courses": of_courses,
    "notices": of_notices,
    "views": of_views,
    "figures": of_figures,
    "lines": of_lines,
}


def lines(part: str) -> Iterator[str]:
    """All that a part makes, a line each."""
    return whole_lines(part, PARTS[part]())


def main() -> int:
    """Write down what is made today."""
    keep_whole(KEPT, (line for part in PARTS for line in lines(part)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
