"""Lies that are told by hand against the words of the promise, and honest tables that look like them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ramino_access.hall.messages import Entry, FromHall, Leave, Sealed, Seated, Snapshot, Told, Unsealed, Vote
from ramino_access.hall.seal_check import SealFolder
from ramino_access.play.table import Table
from tests.hall.lying_hall import evening, hears
from tests.hall.shelved import Server, playing
from tests.hall.wire import Place, Somebody, come, opened
from tests.play.placed import plays_of
from tests.play.sealed_matches import begun, sealed, told, verdict_of, written


def keeping(place: Place, folder: Path, before: Somebody) -> Somebody:
    """Somebody in a new program, which knows the return word and finds what the one ``before`` has kept."""
    before.end.cut()
    before.table.witness.close()
    if before in place.people:
        place.people.remove(before)
    now = Somebody(place, before.name, code="KAFFEE", local=False)
    now.table.token = before.table.token
    now.table.witness.files = seals(folder)
    match = before.table.witness.match
    assert match is not None
    now.table.resume(match.begun.seal.table, match.begun.seat)
    return now


def seals(folder: Path) -> SealFolder:
    return SealFolder(folder, lambda: 1.8e9, lambda problem: pytest.fail(problem.reason))


# ------------------------------------------------------------------ two guests, and their ends


def test_two_who_are_told_different_ends_each_with_a_record_to_match_have_other_seal_numbers() -> None:
    setup = sealed("rami")
    anna = verdict_of(begun(setup, 0), told(setup, 0, most=20))
    with_her = verdict_of(begun(setup, 1), told(setup, 1, most=20))
    bruno = verdict_of(begun(setup, 1), told(setup, 1, most=14))
    assert anna.good
    assert with_her.good
    assert bruno.good
    assert anna.sign == with_her.sign
    assert anna.sign != bruno.sign
    assert len(anna.sign) == 12


def test_who_is_told_another_end_than_the_one_record_has_is_told_so() -> None:
    setup = sealed("rami")
    longer, shorter = told(setup, 1, most=20), told(setup, 1, most=14)
    verdict = verdict_of(begun(setup, 1), [*longer[:-1], shorter[-1]])
    assert verdict.difference is not None
    assert verdict.difference.part == "beyond"
    assert verdict_of(begun(setup, 1), [*shorter[:-1], longer[-1]]).unheard == 6


# ------------------------------------------------------------------ a hall that has less than it has told


def older_copy(server: Server, entries: int) -> None:
    """What the server has kept is an older copy, that lacks the last entries."""
    (lines,) = server.kept.lines.values()
    server.kept.rows("DELETE FROM entries WHERE number > ?", len(lines) - entries)


@pytest.mark.parametrize("programs", ["the same", "anew"])
def test_a_hall_program_that_is_started_anew_from_an_older_copy_is_told_to_be_set_back(
    programs: str, tmp_path: Path
) -> None:
    server = Server()
    anna, bruno = playing(server)
    for one in (anna, bruno):
        one.end.cut()
        written(tmp_path / one.name, one.table.witness.match.lines)
    older_copy(server, 4)
    server.fall(anna, bruno)
    people = [anna, bruno]
    if programs == "anew":
        people = [keeping(server.place, tmp_path / one.name, one) for one in people]
    for one in people:
        one.code = ""
        one.connect() if programs == "the same" else one.end.connect()
        if programs == "anew":
            one.table.join(table=server.place.hall.rooms[0].id if server.place.hall.rooms else _table(server))
            server.place.settle()
    for one in people:
        assert one.ears.taken_back_of == []
        assert [what.seconds for what in one.ears.presence if what.what == "set-back"][:1] == [4]
    server.place.run(lambda: server.place.table.seq > 20)
    for one in people:
        one.table.send(Vote("give-up"))
    server.place.settle()
    for one in people:
        (verdict,) = one.ears.verdicts
        assert (verdict.fault, verdict.set_back, verdict.good) == (None, 4, False)


@pytest.mark.parametrize("program", ["the same", "anew"])
def test_a_table_that_plays_on_before_somebody_is_back_tells_them_too_that_it_was_set_back(
    program: str, tmp_path: Path
) -> None:
    """Meanwhile it has as many entries as they have heard, and others."""
    place = opened("salotto", 3, 2)
    anna, bruno = (Somebody(place, name, code="KAFFEE", local=False) for name in ("Anna", "Bruno"))
    bruno.table.witness.files = seals(tmp_path)
    for one in (anna, bruno):
        one.connect()
    place.run(lambda: place.table.seq > 5 and place.table.turn == 0)
    heard, older = place.table.seq, Table(place.table.setup)
    older.replay(plays_of(place.table)[:-2])
    for one in (anna, bruno):
        one.end.cut()
    place.restart(older)
    anna.connect()
    place.run(lambda: place.table.seq > heard and place.table.turn == 1)
    if program == "anew":
        bruno = keeping(place, tmp_path, bruno)
    bruno.connect()
    assert [what.seconds for what in bruno.ears.presence if what.what == "set-back"][-1:] == [2]
    assert bruno.ears.taken_back_of == []
    place.run(lambda: place.table.seq > heard + 12)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
        place.settle()
    assert [(one.ears.verdicts[0].fault, one.ears.verdicts[0].set_back) for one in (anna, bruno)] == [(None, 2)] * 2


def test_a_program_that_is_started_anew_twice_takes_nothing_for_taken_back(tmp_path: Path) -> None:
    """The table was taken up before what the first of them has heard last."""
    place = opened("salotto", 3, 2)
    anna, bruno = (Somebody(place, name, code="KAFFEE", local=False) for name in ("Anna", "Bruno"))
    bruno.table.witness.files = seals(tmp_path)
    for one in (anna, bruno):
        one.connect()
    place.run(lambda: place.table.seq > 5)
    for one in (anna, bruno):
        one.end.cut()
    place.restart()
    for one in (anna, bruno):
        one.connect()
    for entries in (9, 14):
        place.run(lambda: place.table.seq > entries)  # noqa: B023
        bruno = keeping(place, tmp_path, bruno).connect()
        assert [what for what in bruno.ears.presence if what.what == "set-back"] == []
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
        place.settle()
    assert [one.ears.verdicts[0].good for one in (anna, bruno)] == [True, True]


@pytest.mark.parametrize("entries", [0, 4])
@pytest.mark.parametrize("programs", ["the same", "anew"])
def test_a_match_that_another_node_takes_over_is_judged_as_one(programs: str, entries: int, tmp_path: Path) -> None:
    """``entries``: so many are lost with the node that fell, and that is told."""
    server = Server("one")
    anna, bruno = playing(server)
    for one in (anna, bruno):
        one.end.cut()
        written(tmp_path / one.name, one.table.witness.match.lines)
    older_copy(server, entries)
    server.fall(anna, bruno, node="other")
    people = (
        [anna, bruno]
        if programs == "the same"
        else [keeping(server.place, tmp_path / one.name, one) for one in (anna, bruno)]
    )
    for one in people:
        one.code = ""
        one.connect()
        if programs == "anew":
            one.table.join(table=_table(server))
            server.place.settle()
    assert server.store.kept.owners[_table(server)][0] == "other"
    server.place.run(lambda: server.place.table.seq > 30)
    for one in people:
        one.table.send(Vote("give-up"))
    server.place.settle()
    assert [one.ears.verdicts[0].sign for one in people] == [people[0].ears.verdicts[0].sign] * 2
    for one in people:
        (verdict,) = one.ears.verdicts
        assert (verdict.fault, verdict.lacks, verdict.set_back, one.ears.taken_back_of) == (None, "", entries, [])
        assert not [seal for seal in one.ears.seals if seal.fault]


def _table(server: Server) -> str:
    ((table, _),) = server.matches()
    return table


def test_a_match_that_was_given_up_while_a_player_had_no_program_condemns_nobody(tmp_path: Path) -> None:
    place = opened("salotto", 3, 2)
    anna, bruno = (Somebody(place, name, code="KAFFEE", local=False) for name in ("Anna", "Bruno"))
    anna.table.witness.files = seals(tmp_path)
    for one in (anna, bruno):
        one.connect()
    place.run(lambda: place.table.seq > 9)
    anna.end.cut()
    place.wait(190)
    bruno.table.send(Vote("give-up"))
    place.settle()
    assert place.hall.rooms[0].match.given_up
    again = keeping(place, tmp_path, anna).connect()
    (verdict,) = again.ears.verdicts
    assert verdict.good
    assert not [seal for seal in again.ears.seals if seal.fault]


# ------------------------------------------------------------------ lies


def test_a_table_that_claims_to_be_sealed_and_shows_no_seal_is_named_also_where_it_first_tells_of_later_plays() -> None:
    messages = [message for message in evening("salotto", 1) if not isinstance(message, Sealed)]
    events = [message for message in messages if isinstance(message, Told) and message.standing is not None][:5]
    last = messages.index(events[-1])
    heard = tuple(item.notice for event in events for item in event.items if isinstance(item, Entry))
    assert events[-1].standing is not None
    stands = Snapshot(events[-1].seq, events[-1].standing, heard)
    before = [message for message in messages[:last] if not isinstance(message, Snapshot | Told)]
    ears, _ = hears("salotto", 1, [*before, stands, *messages[last + 1 :]])
    assert [seal.fault for seal in ears.seals] == ["none"]


@pytest.mark.parametrize("change", [{"options": {"opening": 50}}, {"names": ("Anna", "Bruna", "Xaver")}])
def test_a_table_that_goes_on_by_other_rules_or_with_other_names_is_named_at_once(change: dict[str, object]) -> None:
    messages = evening("salotto", 1)
    begins = next(at for at, message in enumerate(messages) if isinstance(message, Told) and message.standing)
    described = [message for message in messages[:begins] if isinstance(message, Seated)][-1]
    other: FromHall = msgspec.structs.replace(described, **change)
    ears, verdict = hears("salotto", 1, [*messages[: begins + 1], other, *messages[begins + 1 :]])
    assert "rules" in [seal.fault for seal in ears.seals]
    assert verdict is not None
    assert verdict.fault == "rules"


def test_a_table_that_opens_its_seal_in_a_match_is_named_before_it_goes_on() -> None:
    messages = evening("salotto", 1)
    secret = next(message for message in messages if isinstance(message, Unsealed))
    events = [at for at, message in enumerate(messages) if isinstance(message, Told) and message.standing]
    ears, _ = hears("salotto", 1, [*messages[: events[9] + 1], secret])
    assert [seal.fault for seal in ears.seals][-1] == "early"


def test_a_match_that_a_table_breaks_off_for_another_one_is_still_waited_for() -> None:
    place = opened("salotto", 3, 2)
    anna, _ = come(place, "Anna", "Bruno")
    place.run(lambda: place.table.seq > 9)
    room = place.hall.rooms[0]
    room.begin()  # another match, and nothing of the first
    place.settle()
    place.run(lambda: place.table.seq > 3)
    for one in place.people:
        one.table.send(Vote("give-up"))
        place.settle()
    assert anna.ears.verdicts[-1].good
    assert anna.table.witness.waits


def test_somebody_who_left_and_comes_again_hears_of_it_once(tmp_path: Path) -> None:
    place = opened("salotto", 3, 2)
    anna, bruno = (Somebody(place, name, code="KAFFEE", local=False) for name in ("Anna", "Bruno"))
    anna.table.witness.files = seals(tmp_path)
    for one in (anna, bruno):
        one.connect()
    place.run(lambda: place.table.seq > 9)
    anna.table.send(Leave())
    place.settle()
    bruno.table.send(Vote("give-up"))
    place.settle()
    for _ in range(2):
        anna = keeping(place, tmp_path, anna).connect()
    assert [verdict.good for verdict in anna.ears.verdicts] in ([], [True])


@pytest.mark.parametrize("entries", [3, 60])
@pytest.mark.parametrize("program", ["the same", "another"])
def test_the_secret_of_a_match_that_went_on_without_somebody_is_not_early(
    entries: int, program: str, tmp_path: Path
) -> None:
    """Who says hello is told at once what was opened of a match that they have left; then how it went on."""
    place = opened("rami", 3, 3)
    anna, bruno, carla = (Somebody(place, name, code="KAFFEE", local=False) for name in ("Anna", "Bruno", "Carla"))
    anna.table.witness.files = seals(tmp_path)
    for one in (anna, bruno, carla):
        one.connect()
    place.run(lambda: place.table.seq > 9)
    anna.table.send(Leave())
    place.settle()
    left_at = place.table.seq
    place.run(lambda: place.table.seq > left_at + entries)
    for one in (bruno, carla):
        one.table.send(Vote("give-up"))
        place.settle()
    assert place.hall.rooms[0].match.given_up
    if program == "another":
        anna = keeping(place, tmp_path, anna)
    anna.end.cut()
    anna.connect()
    assert "early" not in [seal.fault for seal in anna.ears.seals]
    assert [verdict.good for verdict in anna.ears.verdicts] == [True]


def test_a_table_that_opens_its_seal_while_the_line_was_lost_and_plays_on_is_named() -> None:
    setup = sealed("rami")
    *sent, given_up, secret, record = told(setup, most=14)
    catching_up = [*sent[:6], None, secret, sent[6]]
    assert verdict_of(begun(setup), [*catching_up, None, *sent[7:], given_up, record]).fault == "early"
    assert verdict_of(begun(setup), [*sent[:6], None, secret, sent[6], sent[7], given_up, record]).fault == "early"
