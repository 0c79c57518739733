"""A match that was played, at each of its places: what the table was then, and what each seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ramino_access.core.actions import DrawStock
from ramino_access.core.events import Drew
from ramino_access.games import GAMES
from ramino_access.play.chair import Answer
from ramino_access.play.entries import Entry, LetPass, NextHand, Play, Setup
from ramino_access.play.journal.match_file import Header, Kept, MatchFile, header_of, read
from ramino_access.play.journal.recording import Recording, ReplayChair
from ramino_access.play.table import ReplayError, Stale, Table
from tests.contract.matches import SAMPLES, sampled
from tests.play.playing import played
from tests.storage.hasty import Hasty

NAMES = ("Anna", "Bruno", "Carla")


def _match(game: str, plays: int = 300, **options: str | int | bool) -> tuple[Setup, list[Entry], Table]:
    log: list[Entry] = []
    setup = Setup(game, options, NAMES, 4, "novice")
    table = played(setup, log, plays)
    return table.setup, log, table


def _kept(file: Path, header: Header, entries: Sequence[Entry]) -> Kept:
    """The match in a new file, read again."""
    MatchFile.create(file, header, lambda problem: None, entries, system=Hasty()).close()
    kept = read(file)
    assert isinstance(kept, Kept)
    return kept


@pytest.mark.parametrize("number", range(SAMPLES))
@pytest.mark.parametrize("game", GAMES)
def test_every_place_is_the_table_as_it_was(game: str, number: int, tmp_path: Path) -> None:
    """Every game, with options at random: its journal makes an equal state and a byte-equal journal, and every place
    before its end is the table as it was."""
    setup, log, table = _match(game, 220, **sampled(game, number, len(NAMES)))
    kept = _kept(tmp_path / "first", header_of(setup, 1), log)
    recording, entries = kept.recording(), kept.entries
    assert isinstance(recording, Recording)
    _kept(tmp_path / "again", header_of(recording.setup, 1), recording.entries)
    assert (tmp_path / "again").read_bytes() == (tmp_path / "first").read_bytes()
    assert recording.table(len(entries))._state == table._state
    assert recording.table(len(entries)).window == table.window
    rng = Random(number)
    for place in rng.sample(range(len(entries) + 1), 5):
        again = Table(setup)
        again.replay(entries[:place])
        there = recording.table(place)
        assert (there._state, there.window, there.seq, there.revision) == (
            again._state,
            again.window,
            again.seq,
            again.revision,
        )
        assert there.rules == again.rules
        assert [there.hand.heard(seat) for seat in range(3)] == [again.hand.heard(seat) for seat in range(3)]


def test_the_places_are_deals_and_plays_and_belong_to_hands() -> None:
    _, log, _ = _match("cinquecento", 600)
    recording = Recording(Setup("cinquecento", {}, NAMES, 4), log)
    assert any(isinstance(entry, LetPass) for entry in log)
    assert len(recording.places) == 1 + sum(not isinstance(entry, LetPass) for entry in log)
    deals = [index + 1 for index, entry in enumerate(log) if isinstance(entry, NextHand)]
    assert [hand.first for hand in recording.hands] == [0, *deals]
    for place in range(len(log) + 1):
        hand = recording.hand_at(place)
        assert hand.first <= place <= hand.last
        assert recording.table(place).view(None).state.standing.hand == hand.number


def test_a_seat_hears_what_it_heard_and_only_openly_more() -> None:
    setup, log, _ = _match("salotto")
    recording = Recording(setup, log)
    drew = [n for n, entry in enumerate(log, 1) if isinstance(entry, Play) and isinstance(entry.action, DrawStock)]
    for place in drew:
        entry = log[place - 1]
        assert isinstance(entry, Play)
        for seat in range(3):
            [notice] = recording.heard(place, seat)
            [event] = [e for e in notice.events if isinstance(e, Drew)]
            assert (event.cards != (None,)) == (seat == entry.seat)
            [openly] = recording.heard(place, seat, openly=True)
            assert all(card for e in openly.events if isinstance(e, Drew) for card in e.cards)
    assert recording.heard(0, 1) == ()


def test_what_is_played_on_changes_nothing_of_the_recording() -> None:
    setup, log, _ = _match("salotto", 60)
    recording = Recording(setup, log)
    before = [recording.table(place).view(0) for place in range(len(log) + 1)]
    kept: list[Entry] = []
    own = recording.table(20).copy()
    own.keep_in(kept)
    own.replay(log[20:40])
    assert kept == log[20:40]
    assert own.view(0) == recording.table(40).view(0)
    assert [recording.table(place).view(0) for place in range(len(log) + 1)] == before
    assert recording.table(20).hand.heard(0) == recording.table(20).copy().hand.heard(0)


def test_a_chair_at_a_recording_answers_and_does_not_play() -> None:
    setup, log, _ = _match("salotto", 60)
    recording = Recording(setup, log)
    chair = ReplayChair(recording, 1, 10)
    seen: list[Answer] = []
    for ask in (lambda: chair.submit(DrawStock(), seen.append), lambda: chair.let_pass(seen.append)):
        ask()
    chair.next_hand(seen.append)
    assert seen == [Stale()] * 3
    assert chair.watching
    assert chair.now.view == recording.table(10).view(1)
    chair.go(11)
    assert chair.now.view == recording.table(11).view(1)
    assert chair.heard() == recording.table(11).hand.heard(1)
    assert chair.check(DrawStock()) == recording.table(11).verdicts.check(1, DrawStock())


def test_a_recording_is_over_with_the_last_play_of_the_match() -> None:
    setup, log, _ = _match("ufficiale", 3000)
    assert Recording(setup, log).over
    assert not Recording(setup, log[:-1]).over


def test_the_turns_of_a_seat_are_found() -> None:
    setup, log, _ = _match("salotto", 200)
    recording = Recording(setup, log)
    hand = recording.hands[0]
    place = recording.turn_begins(hand, 1, 2)
    assert place is not None
    table = recording.table(place)
    assert (table.turn, table.view(None).state.turns[1]) == (1, 1)
    assert recording.table(place - 1).turn != 1
    assert [recording.turn_begins(one, 1, 500) for one in recording.hands] == [None] * len(recording.hands)


def test_what_the_table_does_not_take_is_named() -> None:
    with pytest.raises(ReplayError) as error:
        Recording(Setup("salotto", {}, NAMES, 4), [NextHand()])
    assert error.value.index == 0
