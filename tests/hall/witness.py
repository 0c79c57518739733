"""Sees everything that a hall does and says, and knows what is true: so it notices what may not be."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ramino_access.core.events import redact
from ramino_access.core.state import State
from ramino_access.hall.guest import Guest
from ramino_access.hall.message_bytes import from_player
from ramino_access.hall.messages import Act
from ramino_access.hall.room import Room
from ramino_access.play.encoding.codec import encode
from ramino_access.play.entries import NO_CALL, Entry, LetPass, Log, NextHand, Play, Setup
from ramino_access.play.table import Table
from ramino_access.play.text.notation import write_play
from tests.play.placed import plays_of, states_of, truth_of

if TYPE_CHECKING:
    from tests.hall.world import Line

CARD = re.compile(rb"(?:\*|[A2-9TJQK][shdc])#\d+")
WHISPER = re.compile(rb"from (\w+) to (\w*), \d+")


class Killed(BaseException):
    """The program of the hall has been killed at this very moment; nobody may catch it."""


class KeptLog:
    """What outlives the hall: the entries of a match. ``kill``: before or after the next entry has been kept."""

    def __init__(self, witness: Witness, setup: Setup, people: tuple[int, ...]) -> None:
        self.witness, self.setup, self.people = witness, setup, people
        self.entries: list[Entry] = []
        self.told: dict[int, bytes] = {}  # what everybody was told of each entry

    def append(self, entry: Entry, /) -> None:
        kill, self.witness.kill = self.witness.kill, ""
        if kill == "before":
            raise Killed
        self.entries.append(entry)
        self.witness.logged(self, entry)
        if kill == "after":
            raise Killed


class Witness:
    """What is true of one table, and what each person may know of it."""

    def __init__(self) -> None:
        self.kill = ""
        self.log: KeptLog | None = None
        self.room: Room
        self.acting: tuple[Guest, Act] | None = None  # whose play is being taken in
        self.made: dict[tuple[int, str, str], tuple[int, str]] = {}  # by match, person and id: entry and play
        self.acked: dict[tuple[int, str, str], bytes] = {}
        self.matches = 0
        self.said: list[str] = []  # every line that was written, in order
        self._hand: tuple[object, ...] = ()
        self._seen_to = 0
        self._public: set[bytes] = set()
        self._held: dict[int, set[bytes]] = {}
        self.asked = False  # whether the hand before is being asked for

    # ------------------------------------------------------------------ what is kept

    def keep(self, setup: Setup, people: tuple[int, ...]) -> Log:
        self.matches += 1
        self.log = KeptLog(self, setup, people)
        return self.log

    def logged(self, log: KeptLog, entry: Entry) -> None:
        """An entry has been kept: nothing of what a person asked for once is done twice."""
        if self.acting is None or isinstance(entry, NextHand):
            return
        guest, act = self.acting
        if entry.seat != guest.seat:
            return
        play = NO_CALL if isinstance(entry, LetPass) else write_play(entry.action)
        if play != _plain(act.play):
            return  # what follows from it, as when a draw lets the discard pass
        key = (self.matches, guest.token, act.action_id)
        assert key not in self.made or self.made[key][1] != play, f"{play} was played twice"
        self.made[key] = (len(log.entries), play)

    def replayed(self) -> Table:
        """The table as its log has it."""
        assert self.log is not None
        table = Table(self.log.setup)
        table.replay(self.log.entries)
        return table

    # ------------------------------------------------------------------ what may be known

    def look(self) -> None:
        """Note which cards each seat has seen in this hand."""
        match = self.room.match
        if match is None:
            return
        table = match.table
        hand = (self.matches, table._state.standing.hand)
        if hand != self._hand:
            self._hand, self._seen_to, self._public, self._held = hand, 0, set(), {}
        played = len(plays_of(table))
        for state in states_of(table)[self._seen_to :] if played > self._seen_to else [table._state]:
            self._public |= _public(state)
            for seat, held in enumerate(state.hands):
                self._held.setdefault(seat, set()).update(repr(card).encode() for card in held)
        self._seen_to = played

    def sent(self, line: Line, data: bytes) -> dict[str, Any]:
        """Bytes leave the hall: search them for what their reader may not know."""
        self.look()
        guest = next((one for one in self.room.people.guests if one.line is line), None)
        seat = None if guest is None else guest.seat
        cards = set(CARD.findall(data))
        message: dict[str, Any] = json.loads(data)
        if message["type"] == "match-record":  # from which everything follows
            match = self.room.match
            assert match is not None
            assert match.over or match.given_up or message["header"]["seal"]["secret"] != match.seal.secret
            return message
        if message["type"] == "course" and "hand" in message:
            self._told_before(message, cards, seat)
        elif cards:
            assert guest is not None, "cards for somebody who has not come in"
            secret = cards - self._public - (self._held.get(seat, set()) if seat is not None else set())
            assert not secret, f"{guest.name} reads {sorted(secret)}"
        assert b'"seed"' not in data
        for one in self.room.people.guests:
            own = one is guest or one.token == line.program.table.token
            assert own or one.token.encode() not in data, f"the return word of {one.name}"
        if self.room.plan.code.encode() in data:
            assert guest is self.room.people.owner
        for sender, to in WHISPER.findall(data):
            assert not to or (guest is not None and guest.name.encode() in (sender, to)), "a whisper"
        watching = {one.name for one in self.room.people.guests if one.seat is None}
        for item in message.get("items", ()):  # who watches must not advise those who play
            advice = item["item"] == "said" and item["sender"] in watching and "to" not in item
            assert not advice or seat is None, "a line of who watches"
        if message["type"] in ("event", "snapshot") and "standing" in message:
            _no_secrets(message["standing"]["view"]["value"], seat)
        if message["type"] == "event":
            self._told(message, seat)
        if message["type"] == "ack":
            assert guest is not None
            self._acked(guest, message, data)
        return message

    def _told_before(self, message: dict[str, Any], cards: set[bytes], seat: int | None) -> None:
        """The hand before shows what its seat saw of it, and nothing of the hand that is being played."""
        assert seat is not None
        assert self.room.match is not None
        assert self.log is not None
        assert self.asked, "nobody has asked for it"
        assert message["hand"] == self.room.match.table.hand.number - 1
        deal = max(at for at, one in enumerate(self.log.entries) if isinstance(one, NextHand))
        table = Table(self.log.setup)
        table.replay(self.log.entries[:deal])
        states = states_of(table)
        mine = {repr(card).encode() for state in states for card in state.hands[seat]}
        secret = cards - mine - set[bytes]().union(*map(_public, states))
        assert not secret, f"seat {seat} reads {sorted(secret)}"
        assert table._state.over
        _no_secrets(message["begin"]["value"], seat)

    def _told(self, message: dict[str, Any], seat: int | None) -> None:
        """Nobody hears of an entry before it is kept, and all hear the same of it."""
        for item in message.get("items", ()):
            if item["item"] != "entry":
                continue
            notice = item["notice"]["value"]
            assert self.log is not None
            assert self.room.match is not None
            assert notice["seq"] <= len(self.log.entries), "told before it was kept"
            table = self.room.match.table
            truth = truth_of(table, notice["seq"])
            assert notice.get("seat") == truth.seat
            events = [json.loads(encode(redact(event, seat)))["value"] for event in truth.events]
            assert notice.get("events", []) == events
            whole = b"".join(map(encode, truth.events))
            assert self.log.told.setdefault(truth.seq, whole) == whole

    def _acked(self, guest: Guest, message: dict[str, Any], data: bytes) -> None:
        key = (self.matches, guest.token, message["action_id"])
        entry = message.get("entry")
        if key in self.made:
            assert entry is not None, f"{self.made[key][1]} was played, and the answer denies it: {data!r}"
        if entry is not None:
            assert self.log is not None
            assert entry <= len(self.log.entries)
            known = self.made.get(key)
            if known is not None:
                assert known[0] == entry, "answered with another play's number"
            done = self.log.entries[entry - 1]
            assert isinstance(done, Play | LetPass)
            assert done.seat == guest.seat
            self.made.setdefault(key, (entry, NO_CALL if isinstance(done, LetPass) else write_play(done.action)))
        if key in self.acked and self.matches == key[0]:
            assert self.acked[key] == data or key in self.made, f"two answers: {self.acked[key]!r}, {data!r}"
        self.acked[key] = data


def _public(state: State) -> set[bytes]:
    """The cards that everybody sees."""
    open_hands = range(state.seats) if state.over else [s for s, _ in state.look.declared] if state.look else ()
    cards = {*state.discards, *(slot.card for meld in state.melds for slot in meld.slots)}
    cards.update(trace.card for trace in state.trail)
    for seat in open_hands:
        cards.update(state.hands[seat])
    return {repr(card).encode() for card in cards}


def _no_secrets(view: list[Any], seat: int | None) -> None:
    """The view of a seat, as it travels: what lies face down has no face, wherever it lies."""
    assert view[0] == seat
    table = view[1]
    assert set(table["stock"]) <= {"?"}
    declared = {one[0] for one in (table.get("look") or {}).get("declared", ())}
    if "result" not in table:
        for owner, hand in enumerate(table["hands"]):
            assert owner == seat or owner in declared or set(hand) <= {"?"}
    turn = table["turn"]
    assert "undo" not in turn
    assert "drawn" not in turn or turn["seat"] == seat


def _plain(play: str) -> str:
    return " ".join(play.split())


def acts(data: bytes) -> Act | None:
    """The play in these bytes, where there is one."""
    try:
        message = from_player(data)
    except ValueError:
        return None
    return message if isinstance(message, Act) else None
