"""Guests keep the match that they have played: it is told when it is over, and never before."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from ramino_access.cli import run_command_line
from ramino_access.files.problems import Problem
from ramino_access.hall.messages import FromHall, Hello, Leave, MatchOver, MatchRecord, Vote
from ramino_access.hall.seal_check import SealFolder, Verdict, verdict_on
from ramino_access.net.player.own_seat import GuestMatch
from ramino_access.play.journal.match_file import Header, read
from ramino_access.play.kept.bookkeeping import Bookkeeping
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.kept.summaries import SummaryFile
from tests.hall.wire import Place, Somebody, come, opened


class Keeper:
    """Somebody's program, as far as it keeps matches."""

    def __init__(self, folder: Path, somebody: Somebody) -> None:
        self.folder = MatchFolder(
            folder / "matches", lambda: 1_800_000_000.0, self.report, summaries=SummaryFile(folder / "summaries.jsonl")
        )
        assert self.folder.summaries is not None
        self.books = Bookkeeping(self.folder, self.folder.summaries)
        keeping = SimpleNamespace(folder=self.folder, books=self.books)
        clock = somebody.place.clock
        me = SimpleNamespace(settings=SimpleNamespace(keep_matches=0))
        sitting, voice = SimpleNamespace(keeping=keeping, scheduler=clock), SimpleNamespace(report=self.report)
        ui: Any = SimpleNamespace(sitting=sitting, me=me, voice=voice)
        self.ear = GuestMatch(ui, somebody.table, self.report)
        self.records: list[MatchRecord] = []
        hear = somebody.end._hear

        def heard(message: FromHall) -> None:
            if isinstance(message, MatchRecord):
                self.records.append(message)
            self.ear.heard(message)
            hear(message)

        somebody.end._hear = heard

    def report(self, problem: Problem | None, *more: object) -> None:
        assert problem is None


def finished(place: Place, one: Somebody) -> None:
    """Let it be played to the end, and everything be kept."""
    place.run(lambda: one.table.chair is not None and one.chair.now.view.state.result is not None
              and one.chair.now.view.state.result.match_over)  # fmt: skip
    place.wait(1)
    place.clock.think()
    place.wait(1)


def short() -> Place:
    return opened("ufficiale", seats=2, people=2, options={"deals": 1})


def test_a_match_that_was_played_is_in_the_list_of_matches_and_counts(tmp_path: Path) -> None:
    place = short()
    anna, bruno = come(place, "Anna", "Bruno")
    kept = Keeper(tmp_path, bruno)
    finished(place, bruno)
    (file,) = kept.folder.files()
    found = read(file)
    assert not isinstance(found, Problem)
    assert (found.header.seats, found.seat) == (("Anna", "Bruno"), 1)
    recording = found.recording()
    assert not isinstance(recording, Problem)
    assert recording.over
    last = recording.table(len(recording.entries))
    assert last.view(1).state.standing == bruno.chair.now.view.state.standing
    assert not kept.folder.look(file).goes_on
    (summary,) = kept.folder.summaries.read().by_match.values()
    assert (summary.game, summary.hands, summary.players) == ("ufficiale", 1, 2)
    assert not anna.ears.refusals


def test_the_file_of_each_guest_is_good_for_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = short()
    people = come(place, "Anna", "Bruno")
    keepers = [Keeper(tmp_path / one.name, one) for one in people]
    finished(place, people[1])
    for keeper in keepers:
        (file,) = keeper.folder.files()
        assert verdict_on(file) == Verdict(hands=1, own=True)
        assert run_command_line(["verify", str(file), "--language", "en"], lambda launch: 0) == 0
        assert capsys.readouterr().out.startswith("The deals match the seal. What was told at the table is not in here")


def test_it_is_kept_once_and_without_what_programs_call_their_plays(tmp_path: Path) -> None:
    place = short()
    _, bruno = come(place, "Anna", "Bruno")
    kept = Keeper(tmp_path, bruno)
    finished(place, bruno)
    bruno.table.send(MatchOver())
    place.settle()
    place.clock.think()
    assert len(kept.records) == 2
    assert len(kept.folder.files()) == 1
    assert all(b"mark" not in bytes(line) for line in kept.records[0].lines)
    assert msgspec.json.decode(bytes(kept.records[0].header), type=Header).people == (1,)


def test_nothing_is_told_of_a_match_that_goes_on_nor_to_who_watches() -> None:
    place = short()
    anna, _ = come(place, "Anna", "Bruno")
    carla = Somebody(place, "Carla", code="kaffee", role="spectator").connect()
    for one in (anna, carla):
        one.table.send(MatchOver())
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["not-over"]
    assert [one.why for one in carla.ears.refusals] == ["only-watching"]


def test_where_the_seed_was_chosen_the_next_match_has_it_again_and_it_is_not_told(tmp_path: Path) -> None:
    place = Place(1).open("ufficiale", 2, 2, options={"deals": 1}, seed=5)
    anna, _ = come(place, "Anna", "Bruno")
    kept = Keeper(tmp_path, anna)
    finished(place, anna)
    assert kept.records == []
    anna.table.send(MatchOver())
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["no-record"]


def test_one_that_was_given_up_is_kept_as_that(tmp_path: Path) -> None:
    place = short()
    anna, bruno = come(place, "Anna", "Bruno")
    kept = Keeper(tmp_path, bruno)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.wait(1)
    place.clock.think()
    (file,) = kept.folder.files()
    note = kept.folder.note(file)
    assert note.seen is not None
    assert note.seen.given_up


def test_a_table_that_was_taken_up_again_tells_all_of_it(tmp_path: Path) -> None:
    place = short()
    anna, bruno = come(place, "Anna", "Bruno")
    for _ in range(6):
        place.settle()
        anna.play(place.rng)
        bruno.play(place.rng)
    place.settle()
    place.restart()
    for one in (anna, bruno):
        one.end.cut()
        one.connect()
    kept = Keeper(tmp_path, bruno)
    finished(place, bruno)
    (file,) = kept.folder.files()
    assert not kept.folder.look(file).goes_on


@pytest.mark.parametrize("what", ["header", "line", "people", "seats", "refused"])
def test_nonsense_of_a_changed_hall_is_not_kept(tmp_path: Path, what: str) -> None:
    place = short()
    _, bruno = come(place, "Anna", "Bruno")
    first = Keeper(tmp_path / "first", bruno)
    finished(place, bruno)
    (good,) = first.records
    header = msgspec.json.decode(bytes(good.header), type=Header)
    raw = msgspec.Raw
    changed = {
        "header": msgspec.structs.replace(good, header=raw(b"{}")),
        "line": msgspec.structs.replace(good, lines=(raw(b'{"seat":9,"play":"stock"}'),)),
        "people": msgspec.structs.replace(
            good, header=raw(msgspec.json.encode(msgspec.structs.replace(header, people=(0,))))
        ),
        "seats": msgspec.structs.replace(
            good, header=raw(msgspec.json.encode(msgspec.structs.replace(header, seats=("Eve", "Bruno"))))
        ),
        "refused": msgspec.structs.replace(good, lines=good.lines[1:]),
    }[what]
    second = Keeper(tmp_path / "second", bruno)
    second.ear.heard(changed)
    place.clock.think()
    assert second.folder.files() == []


def test_whoever_left_before_gets_it_when_they_ask_as_far_as_they_sat_there(tmp_path: Path) -> None:
    place = opened("ufficiale", seats=3, people=2, options={"deals": 1})
    folder = SealFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: pytest.fail(problem.reason))
    anna = Somebody(place, "Anna", code="kaffee").connect()
    bruno = Somebody(place, "Bruno", code="kaffee", local=False)
    bruno.table.witness.files = folder
    bruno.connect()
    place.run(lambda: place.table.seq > 8)
    left_at, token = place.table.seq, bruno.table.token
    bruno.table.send(Leave())
    place.settle()
    bruno.table.witness.close()
    place.people.remove(bruno)
    later = Somebody(place, "Bruno", local=False)  # who only says hello
    later.table.token, later.table.witness.files = token, folder
    records: list[MatchRecord] = []
    hear = later.end._hear

    def heard(message: FromHall) -> None:
        records.extend([message] if isinstance(message, MatchRecord) else [])
        hear(message)

    later.end._hear = heard
    place.people.remove(later)
    place.run(lambda: anna.chair.now.view.state.result is not None)
    place.people.append(later)
    later.end._hello = lambda: later.table.send(Hello(1, "Bruno", "en", token))
    later.connect()
    (record,) = records
    assert len(record.lines) == left_at
    (verdict,) = later.ears.verdicts
    assert verdict.good
    assert verdict.earlier
    stranger = Somebody(place, "Eva", local=False)
    assert place.hall.rooms[0].match is not None
    assert place.hall.rooms[0].match.seal is not None
    stranger.end._hello = lambda: stranger.table.send(Hello(1, "Eva", "en"))
    stranger.connect()
    stranger.table.send(MatchOver(place.hall.rooms[0].match.seal.table))
    place.settle()
    assert [one.why for one in stranger.ears.refusals] == ["no-record"]
