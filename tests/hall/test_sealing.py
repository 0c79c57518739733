"""Sealed deals at a table of a hall: who promises what when, who is left out, and what is shown afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ramino_access.files.problems import Problem
from ramino_access.hall.guest import Guest
from ramino_access.hall.message_bytes import from_hall, from_player, raw, write
from ramino_access.hall.messages import (
    Fixed,
    FromHall,
    Owner,
    Person,
    Promise,
    Refused,
    Salt,
    Sealed,
    Sealing,
    Seated,
    Snapshot,
    TableNow,
    Told,
    Unsealed,
    Vote,
    WireMessage,
)
from ramino_access.hall.seal_check import SealFolder, Verdict, of_match, verdict_on
from ramino_access.hall.seal_round import SALT_SECONDS, SealRound
from ramino_access.hall.witness import Witness
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import header_of
from ramino_access.play.seals import Pledge, agreed, fits, number, of_salt
from ramino_access.play.table import Table
from tests.hall.wire import Place, Somebody, news
from tests.play.placed import plays_of

SALT, OTHER = "5a" * 32, "3c" * 32


def opened(people: int = 2, seats: int = 2, game: str = "scala40", lot: int = 1, **plan: object) -> Place:
    from ramino_access.hall.room import Plan

    place = Place(lot)
    place.hall.open(
        Plan(game, plan.pop("options", {}), seats, people, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE", **plan)
    )
    return place


def come(place: Place, *names: str) -> list[Somebody]:
    return [Somebody(place, name, code="KAFFEE").connect() for name in names]


class Mute(Somebody):
    """A program that knows nothing of seals, or does with them what it likes."""

    def __init__(self, place: Place, name: str) -> None:
        super().__init__(place, name, code="KAFFEE")
        self.seals: list[WireMessage] = []
        self.table.witness.received = lambda message: self.seals.append(message)

    def say(self, message: WireMessage) -> None:
        self.end.send(message)
        self.place.settle()

    def last(self, kind: type[WireMessage]) -> WireMessage:
        return [one for one in self.seals if isinstance(one, kind)][-1]

    @property
    def table_fingerprint(self) -> str:
        found = self.last(Sealing)
        assert isinstance(found, Sealing)
        return found.table

    def promise(self, salt: str = SALT) -> None:
        self.say(Promise(self.table_fingerprint, of_salt(self.table_fingerprint, 1, salt)))


def refused(somebody: Somebody) -> list[str]:
    return [one.why for one in somebody.ears.refusals]


def test_the_deals_follow_from_everybody() -> None:
    place = opened()
    anna, bruno = come(place, "Anna", "Bruno")
    setup = place.table.setup
    assert setup.seal is not None
    assert [pledge.seat for pledge in setup.seal.pledges if pledge.salt] == [0, 1]
    assert fits(setup.seal, agreed("scala40", {}, ("Anna", "Bruno")))
    assert setup.seed == number(setup.seal)
    assert anna.ears.seals == bruno.ears.seals == [news()]


def test_nobody_is_told_the_secret_or_a_salt_too_early() -> None:
    place = opened()
    anna = come(place, "Anna")[0]
    bruno = Mute(place, "Bruno")
    bruno.connect()
    bruno.promise()
    fixed = bruno.last(Fixed)
    assert isinstance(fixed, Fixed)
    assert [pledge.salt for pledge in fixed.pledges] == ["", ""]
    bruno.end.cut()
    bruno.connect()  # Anna's salt has come; it is told to nobody before the round is over
    fixed = bruno.last(Fixed)
    assert isinstance(fixed, Fixed)
    assert [pledge.salt for pledge in fixed.pledges] == ["", ""]
    bruno.say(Salt(bruno.table_fingerprint, SALT))
    secret = place.hall.rooms[0].match.seal.secret
    assert anna.end.pipe is not None
    assert bruno.end.pipe is not None
    assert secret.encode() not in b"".join([*anna.end.pipe.all, *bruno.end.pipe.all])
    assert isinstance(bruno.last(Sealed), Sealed)


def test_whoever_promises_nothing_is_left_out_after_a_while() -> None:
    place = opened()
    (anna,) = come(place, "Anna")
    Mute(place, "Bruno").connect()
    place.wait(SALT_SECONDS - 0.1)
    assert anna.table.chair is None
    place.wait(0.2)
    assert anna.ears.seals == [news(left_out=("Bruno",))]
    assert anna.table.chair is not None


def test_whoever_does_not_open_is_left_out_after_a_while() -> None:
    place = opened()
    (anna,) = come(place, "Anna")
    bruno = Mute(place, "Bruno")
    bruno.connect()
    place.wait(SALT_SECONDS - 0.1)
    bruno.promise()
    place.wait(SALT_SECONDS - 0.1)
    assert anna.table.chair is None
    place.wait(0.2)
    assert anna.ears.seals == [news(left_out=("Bruno",))]
    bruno.say(Salt(bruno.table_fingerprint, SALT))
    assert refused(bruno) == ["no-seal"]


def test_a_promise_that_comes_when_all_are_fixed_is_not_taken() -> None:
    place = opened(people=3, seats=3)
    come(place, "Anna")
    bruno, carlo = Mute(place, "Bruno"), Mute(place, "Carlo")
    bruno.connect()
    carlo.connect()
    bruno.promise()
    place.wait(SALT_SECONDS)
    table = carlo.table_fingerprint
    carlo.say(Promise(table, of_salt(table, 2, SALT)))
    carlo.say(Salt(table, SALT))
    assert refused(carlo) == ["no-seal"] * 2
    bruno.say(Salt(table, SALT))
    seal = place.hall.rooms[0].match.seal
    assert seal is not None
    assert [pledge.seat for pledge in seal.pledges] == [0, 1]


def test_where_nobody_seals_it_is_dealt_all_the_same() -> None:
    place = opened()
    for name in ("Anna", "Bruno"):
        Mute(place, name).connect()
    place.wait(SALT_SECONDS)
    seal = place.hall.rooms[0].match.seal
    assert seal is not None
    assert seal.pledges == ()


def test_what_can_not_be_taken_is_answered() -> None:
    place = opened()
    come(place, "Anna")
    bruno = Mute(place, "Bruno")
    bruno.connect()
    table = bruno.table_fingerprint
    bruno.say(Salt(table, SALT))  # too early
    bruno.say(Promise("0" * 64, "1" * 64))  # of another round
    assert refused(bruno) == ["no-seal"] * 2
    bruno.promise()
    assert refused(bruno) == ["no-seal"] * 2
    bruno.promise()  # the same once more
    assert refused(bruno) == ["no-seal"] * 2
    bruno.promise(OTHER)  # another one, too late
    bruno.say(Salt(table, OTHER))  # not the one that was promised
    assert refused(bruno) == ["no-seal"] * 4
    assert place.hall.rooms[0].match is None
    bruno.say(Salt(table, SALT))
    assert place.hall.rooms[0].match is not None
    bruno.say(Salt(table, SALT))  # the round is over
    assert refused(bruno) == ["no-seal"] * 5


def test_whoever_watches_promises_nothing() -> None:
    place = opened()
    come(place, "Anna")
    zoe = Mute(place, "Zoe")
    zoe.role = "spectator"
    zoe.connect()
    Mute(place, "Bruno").connect()
    assert not [one for one in zoe.seals if isinstance(one, Sealing)]
    zoe.say(Promise(SALT, SALT))
    assert refused(zoe) == ["no-seal"]


def test_nobody_sits_down_or_begins_while_the_deals_are_sealed() -> None:
    place = opened(people=3, seats=3)
    (anna,) = come(place, "Anna")
    Mute(place, "Bruno").connect()
    anna.table.send(Owner("start"))
    place.settle()
    late = Somebody(place, "Carlo", code="KAFFEE").connect()
    assert refused(late) == ["begun"]
    anna.table.send(Owner("start"))
    place.settle()
    assert refused(anna) == ["begun"]


def test_a_line_that_is_lost_in_the_round_keeps_its_promise() -> None:
    place = opened()
    (anna,) = come(place, "Anna")
    bruno = Mute(place, "Bruno")
    bruno.connect()
    anna.end.cut()
    anna.connect()
    bruno.promise()
    bruno.say(Salt(bruno.table_fingerprint, SALT))
    assert anna.ears.seals == [news()]


def test_somebody_who_goes_breaks_the_round_off() -> None:
    place = opened()
    (anna,) = come(place, "Anna")
    bruno = Mute(place, "Bruno")
    bruno.connect()
    bruno.promise()  # Anna opens
    anna.table.send(Owner("remove", "Bruno"))
    place.settle()
    assert not place.hall.rooms[0].sealer.under_way
    place.wait(3 * SALT_SECONDS)
    assert place.hall.rooms[0].match is None
    come(place, "Carlo")
    assert anna.ears.seals == [news(rounds=(("Bruno",),))]


def test_a_seed_that_was_chosen_is_not_sealed() -> None:
    place = opened(seed=7)
    anna, bruno = come(place, "Anna", "Bruno")
    setup = place.table.setup
    assert (setup.seed, setup.seal) == (7, None)
    assert anna.ears.seals == bruno.ears.seals == []
    assert anna.ears.about is not None
    assert not anna.ears.about.sealed


@pytest.mark.parametrize("game", ["scala40", "rami", "salotto", "toscano", "ufficiale", "cinquecento"])
def test_after_the_match_everybody_sees_that_the_deals_fit(game: str, tmp_path: Path) -> None:
    place = opened(people=2, seats=3, game=game)
    folder = SealFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: pytest.fail(problem.reason))
    anna = Somebody(place, "Anna", code="KAFFEE")
    anna.table.witness.files = folder
    anna.connect()
    (bruno,) = come(place, "Bruno")
    room = place.hall.rooms[0]
    place.run(lambda: bool(anna.ears.verdicts) or anna.chair.now.view.state.standing.hand > 4, most=60_000)
    if not anna.ears.verdicts:
        anna.table.send(Vote("give-up"))
        bruno.table.send(Vote("give-up"))
        place.settle()
    (verdict,) = anna.ears.verdicts
    assert verdict.good
    assert verdict.hands >= 1
    assert bruno.ears.verdicts == [verdict]
    (file,) = tmp_path.iterdir()
    assert verdict_on(file) == verdict
    assert verdict.unheard == 0
    setup = room.match.table.setup
    assert of_match(header_of(setup, 1, (0, 1)), ()) == Verdict(hands=1, own=True)


def test_a_line_that_was_lost_does_not_make_a_deal_look_wrong() -> None:
    place = opened(people=2, seats=2, game="salotto")
    anna, bruno = come(place, "Anna", "Bruno")
    for moves in (5, 30, 31, 60):
        place.run(lambda: len(bruno.updates) > moves)  # noqa: B023
        anna.end.cut()
        place.wait(200)
        anna.connect()
    place.run(lambda: bruno.chair.now.view.state.standing.hand > 2)
    anna.table.send(Vote("give-up"))
    bruno.table.send(Vote("give-up"))
    place.settle()
    assert [verdict.fault for verdict in (*anna.ears.verdicts, *bruno.ears.verdicts)] == [None, None]


def test_the_next_match_is_sealed_anew_and_the_secret_comes_also_late() -> None:
    place = opened(game="ufficiale")
    anna, bruno = come(place, "Anna", "Bruno")
    room = place.hall.rooms[0]
    first = room.match
    assert first is not None

    def over() -> bool:
        place.clock.now += 0.5  # nobody is too fast
        return first.over and bool(anna.ears.verdicts)

    place.run(over, most=100_000)
    assert len(anna.ears.verdicts) == 1
    place.run(lambda: room.match is not first)
    assert room.match is not None
    assert room.match.seal is not None
    assert first.seal is not None
    assert room.match.seal.table != first.seal.table
    assert len(anna.ears.seals) == 2
    assert anna.ears.verdicts[0].good
    assert bruno.ears.verdicts[0].good
    anna.end.cut()
    anna.connect()
    assert len(anna.ears.verdicts) == 1  # told again, heard once


def cheated(change: dict[str, object], kind: type[WireMessage]) -> Somebody:
    """Anna, where the table has changed its messages of this kind on their way to her."""
    place = opened()
    anna = Somebody(place, "Anna", code="KAFFEE")
    received = anna.table.received

    def tampered(message: object) -> None:
        if isinstance(message, kind):
            message = msgspec.structs.replace(message, **change)
        received(message)

    anna.table.received = tampered
    anna.connect()
    (bruno,) = come(place, "Bruno")
    if place.hall.rooms[0].match is None:
        place.wait(2 * SALT_SECONDS)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.settle()
    return anna


def test_another_secret_than_was_sealed_is_found() -> None:
    anna = cheated({"secret": SALT}, Unsealed)
    assert [one.fault for one in anna.ears.verdicts] == ["secret"]


def test_pledges_without_ones_own_are_not_answered() -> None:
    anna = cheated({"pledges": (Pledge(1, SALT),)}, Fixed)
    assert anna.ears.seals == [news(left_out=("Anna",), fault="mine")]
    assert [one.fault for one in anna.ears.verdicts] == ["mine"]


def witnessing(about: Seated | None) -> tuple[Somebody, Witness, list[WireMessage]]:
    """Anna's program at this table, and what its witness sends."""
    somebody = Somebody(Place(), "Anna")
    witness, sent = somebody.table.witness, list[WireMessage]()
    witness._send = sent.append
    witness.described(about)
    return somebody, witness, sent


def promised(witness: Witness, sent: list[WireMessage], table: str) -> Pledge:
    """What it pledges when it is asked for a salt."""
    witness.received(Sealing(table, 0))
    promise = sent[-1]
    assert isinstance(promise, Promise)
    return Pledge(0, promise.fingerprint)


def test_pledges_that_change_after_they_were_fixed_are_found() -> None:
    place = opened()
    anna, bruno = come(place, "Anna", "Bruno")
    seal = msgspec.structs.replace(place.hall.rooms[0].match.seal, secret="")
    swapped = Pledge(1, of_salt(seal.table, 1, OTHER), OTHER)
    somebody, witness, sent = witnessing(anna.ears.about)
    mine = promised(witness, sent, seal.table)
    witness.received(Fixed(seal.table, (mine, Pledge(1, seal.pledges[1].fingerprint))))
    salt = sent[-1]
    assert isinstance(salt, Salt)
    whole = msgspec.structs.replace(seal, pledges=(msgspec.structs.replace(mine, salt=salt.salt), swapped))
    witness.received(Sealed(whole))
    assert [one.fault for one in somebody.ears.seals] == ["salt"]
    assert bruno.ears.seals == [news()]


def test_a_salt_that_was_opened_and_left_out_is_told() -> None:
    place = opened()
    anna, _ = come(place, "Anna", "Bruno")
    seal = place.hall.rooms[0].match.seal
    assert seal is not None
    somebody, witness, sent = witnessing(anna.ears.about)
    pledges = (promised(witness, sent, seal.table), Pledge(1, seal.pledges[1].fingerprint))
    witness.received(Fixed(seal.table, pledges))
    kept = msgspec.structs.replace(seal, pledges=(pledges[0], seal.pledges[1]), secret="")
    witness.received(Sealed(kept))
    assert somebody.ears.seals == [news(left_out=("Anna",), fault="mine")]


def test_a_round_with_another_table_than_the_one_that_deals_is_found() -> None:
    """The host lets Anna seal with one secret, and deals from another."""
    place = opened()
    anna, _ = come(place, "Anna", "Bruno")
    seal = place.hall.rooms[0].match.seal
    assert seal is not None
    shown = msgspec.structs.replace(seal, secret="")
    somebody = Somebody(Place(), "Anna")
    witness = somebody.table.witness
    witness._send = [].append
    about = anna.ears.about
    assert about is not None
    witness.described(msgspec.structs.replace(about, names=()))
    witness.received(Sealing("0" * 64, 0))
    witness.described(about)
    witness.received(Sealed(shown))
    witness.received(Unsealed(seal.table, seal.secret))
    assert witness.refused(seal.table[:32])
    somebody.place.settle()
    assert [one.fault for one in somebody.ears.seals] == ["mine"]
    assert [one.fault for one in somebody.ears.verdicts] == ["mine"]


def test_whoever_was_there_and_not_asked_hears_it_and_whoever_comes_later_does_not() -> None:
    place = opened()
    anna, _ = come(place, "Anna", "Bruno")
    seal, about = place.hall.rooms[0].match.seal, anna.ears.about
    assert seal is not None
    assert about is not None
    shown = Sealed(msgspec.structs.replace(seal, secret=""))
    there, later = Somebody(Place(), "Anna"), Somebody(Place(), "Anna")
    there.table.witness.described(msgspec.structs.replace(about, names=()))
    for one in (there, later):
        one.table.witness.described(about)
        one.table.witness.received(shown)
        one.table.witness.received(Unsealed(seal.table, seal.secret))
        one.table.witness.refused(seal.table[:32])
        one.place.settle()
    assert [one.fault for one in (*there.ears.seals, *there.ears.verdicts)] == ["mine", "mine"]
    assert later.ears.seals == [news(apart=True)]
    assert [(one.fault, one.apart, one.good) for one in later.ears.verdicts] == [(None, True, False)]


def test_a_table_that_says_sealed_and_seals_nothing_is_found() -> None:
    place = opened(seed=7)
    anna = Somebody(place, "Anna", code="KAFFEE")
    received = anna.table.received

    def tampered(message: object) -> None:
        if isinstance(message, Seated):
            message = msgspec.structs.replace(message, sealed=True)
        received(message)

    anna.table.received = tampered
    anna.connect()
    come(place, "Bruno")
    place.run(lambda: len(anna.updates) > 4)
    assert anna.ears.seals == [news(fault="none")]


def test_another_deal_of_the_same_hand_is_found() -> None:
    place = opened(game="salotto")
    anna, bruno = come(place, "Anna", "Bruno")
    match = place.hall.rooms[0].match
    assert match is not None
    other = Table(replace(match.table.setup, seed=5))
    snapshot = Snapshot(anna.table.heard, TableNow(0, raw(other.view(0))))
    anna.table.received(snapshot)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.settle()
    (verdict,) = anna.ears.verdicts
    assert verdict.fault == "differs"
    assert verdict.difference is not None
    assert (verdict.difference.part, verdict.difference.hand, verdict.difference.play_number) == ("view", 1, 0)


def test_a_salt_is_opened_for_one_list_of_pledges_only() -> None:
    _, witness, sent = witnessing(Seated("salotto", {}, 2, (Person("Anna", 0), Person("Bruno", 1)), 0))
    witness.received(Fixed(SALT, ()))
    mine, other = promised(witness, sent, SALT), Pledge(1, OTHER)
    for table, pledges in ((OTHER, (mine, other)), (SALT, (other,)), (SALT, (mine, Pledge(2, OTHER)))):
        witness.received(Fixed(table, pledges))
    assert [type(message) for message in sent] == [Promise]
    for again in (other, Pledge(1, SALT)):
        witness.received(Fixed(SALT, (mine, again)))
    assert [type(message) for message in sent] == [Promise, Salt]


@pytest.mark.parametrize(
    "message",
    [
        b'{"type":"promise","table":"x","fingerprint":"' + b"0" * 64 + b'"}',
        b'{"type":"promise","table":"' + b"0" * 64 + b'","fingerprint":"' + b"0" * 63 + b'"}',
        b'{"type":"salt","table":"' + b"0" * 64 + b'","salt":"' + b"G" * 64 + b'"}',
        b'{"type":"salt","table":"' + b"0" * 64 + b'","salt":"' + b"0" * 64 + b'\\n"}',
        b'{"type":"salt","table":"' + b"0" * 64 + b'","salt":5}',
    ],
)
def test_only_fingerprints_and_salts_are_taken_for_such(message: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_player(message)


def test_who_is_not_asked_promises_nothing() -> None:
    anna, stranger = Guest("Anna", "word"), Guest("Zoe", "other")
    asks = SealRound(SALT, Setup("salotto", {}, ("Anna", "Bruno"), 0), [anna])
    assert (asks.seat_of(anna), asks.seat_of(stranger)) == (0, None)
    assert not asks.take(0, Salt(asks.table, SALT))
    assert from_hall(write(Sealing(asks.table, 0))) == Sealing(asks.table, 0)
    assert from_hall(write(Refused("no-seal"))) == Refused("no-seal")


def test_a_match_that_an_earlier_program_of_the_player_has_sealed_is_not_told_again(tmp_path: Path) -> None:
    """A table goes on with a match of before, to which this program has given no salt."""
    problems: list[Problem] = []
    folder = SealFolder(tmp_path, lambda: 0.0, problems.append)
    before = opened(lot=9)
    somebody = Somebody(before, "Anna", code="KAFFEE")
    somebody.table.witness.files = folder
    somebody.connect()
    Somebody(before, "Bruno", code="KAFFEE").connect()
    somebody.table.witness.close()
    place = opened()
    anna, bruno = Somebody(place, "Anna", code="KAFFEE"), Somebody(place, "Bruno", code="KAFFEE")
    anna.table.witness.files = folder
    for one in (anna, bruno):
        one.connect()
    for one in (anna, bruno):
        one.end.cut()
    place.restart(before.table)
    for one in (anna, bruno):
        one.connect()
    assert anna.ears.seals == [news()]  # of the first match alone
    assert bruno.ears.seals == [news(), news(fault="mine")]  # whose program has kept nothing
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    place.settle()
    assert [one.fault for one in anna.ears.verdicts] == [None]
    assert problems == []


def set_back(*, says_so: bool) -> tuple[Place, list[Somebody]]:
    """A table that is taken up without the last four entries that Anna and Bruno were told."""
    place = opened(game="salotto")
    people = come(place, "Anna", "Bruno")
    place.run(lambda: place.table.seq > 12)
    whole = plays_of(place.table)
    older = Table(place.table.setup)
    older.replay(whole[:-4])
    for one in people:
        one.end.cut()
        if not says_so:
            keep_quiet(one)
    place.restart(older)
    for one in people:
        one.connect()
    return place, people


def keep_quiet(one: Somebody) -> None:
    """What the table says of having been set back does not come to this person."""
    hear = one.end._hear

    def heard(message: FromHall) -> None:
        if isinstance(message, Told):
            items = tuple(item for item in message.items if getattr(item, "what", "") != "set-back")
            message = msgspec.structs.replace(message, items=items)
        hear(message)

    one.end._hear = heard


@pytest.mark.parametrize("says_so", [True, False])
def test_a_table_that_was_set_back_says_so_or_its_people_hear_it_from_their_programs(says_so: bool) -> None:
    place, people = set_back(says_so=says_so)
    for one in people:
        said = [what.seconds for what in one.ears.presence if what.what == "set-back"]
        assert (said[:1], one.ears.taken_back_of) == (([4], []) if says_so else ([], [4]))
    place.run(lambda: place.table.seq > 16)
    for one in people:
        one.table.send(Vote("give-up"))
    place.settle()
    for one in people:
        (verdict,) = one.ears.verdicts
        assert (verdict.fault, verdict.set_back) == ((None, 4) if says_so else ("differs", 0))
        assert not verdict.good


def test_what_is_taken_back_at_a_table_that_is_not_sealed_is_said_at_once() -> None:
    place = opened(seed=7)
    people = come(place, "Anna", "Bruno")
    place.run(lambda: place.table.seq > 6)
    told = place.table.seq
    place.hall.rooms[0].take_up(Table(place.table.setup))
    place.settle()
    assert [one.ears.taken_back_of for one in people] == [[told], [told]]


def test_a_further_match_at_a_table_that_is_not_sealed_takes_nothing_back() -> None:
    place = opened(seed=7, game="ufficiale", options={"deals": 1})
    people = come(place, "Anna", "Bruno")
    first = place.hall.rooms[0].match
    place.run(lambda: place.hall.rooms[0].match is not first and place.table.seq > 3)
    assert [one.ears.taken_back_of for one in people] == [[], []]
    assert [len(one.ears.chairs) for one in people] == [2, 2]
