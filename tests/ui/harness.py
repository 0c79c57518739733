"""The whole player's side without a terminal: keys in, utterances out, time turned by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ramino_access.bots import choose
from ramino_access.config.settings import Settings
from ramino_access.core.actions import Action
from ramino_access.core.cards import JOKER, Card, card, face_of_code
from ramino_access.core.melds import Kind, Meld, Slot
from ramino_access.core.record import changed
from ramino_access.core.state import Phase, State, Turn
from ramino_access.hall.far_chair import FarChair
from ramino_access.play.chair import Done
from ramino_access.play.entries import Setup
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.near import LocalChair
from ramino_access.play.runner import Runner
from ramino_access.play.table import Table
from ramino_access.sounds.player import Silence, Sounds
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Utterance
from ramino_access.ui.match.own_plays import act
from ramino_access.ui.match.session import Session
from ramino_access.ui.match.sitting import assemble
from ramino_access.ui.places.start.menus import MainMenu
from ramino_access.ui.seating.own_match import sit_down
from ramino_access.ui.terminal.screen import MANNERS
from tests.play.placed import put
from tests.ui.clock import Clock, Timer
from tests.ui.elsewhere import BEHIND
from tests.ui.lagging import LaggingChair

NOW = 1_800_000_000.0  # seconds since the epoch

__all__ = ["Clock", "Player", "Timer", "cards", "group", "position_of", "run", "words"]


MOST_HEARD = 200_000  # utterances of one test: what waits for words that are never said ends there


class Player:
    """Presses keys and listens."""

    def __init__(
        self,
        lang: str = "en",
        *,
        outputs: Outputs | None = None,
        sounds: Sounds | None = None,
        matches: MatchFolder | None = None,
        row: int | None = None,
        clock: Clock | None = None,
        **settings: object,
    ) -> None:
        if outputs is None:
            outputs = Outputs(lambda text: None, self.report, engines={})
            outputs.open("console")
        self.heard: list[Utterance] = []
        self.saved: list[Mapping[str, object]] = []
        self.clock = clock or Clock()
        self.row = row  # the columns of the terminal
        self.ui = assemble(
            Settings(**settings),
            self.clock,
            self.heard.append,
            lang=lang,
            outputs=outputs,
            sounds=sounds or Silence(),
            save=self.saved.append,
            matches=matches,
            now=lambda: NOW,
            row=lambda: None if MANNERS[self.ui.me.settings.rests()].quiet else self.row,
        )
        self.clock.after = self.deliver
        self.ui.stack.ground(MainMenu(self.ui), quietly=True)

    def report(self, reason: str, args: Mapping[str, str]) -> None:
        """What outputs have to report is said."""
        self.ui.voice.say(self.ui.voice.text(reason, **args), Priority.NEXT, "system")

    def deliver(self) -> None:
        """Let everything arrive that is under way to the table or from there."""
        chair = self.ui.sitting.session.chair if self.ui.sitting.session is not None else None
        if isinstance(chair, LaggingChair):
            while chair.line.step():
                pass
        elif isinstance(chair, FarChair) and chair in BEHIND:
            BEHIND[chair].deliver()

    @property
    def runner(self) -> Runner:
        """What runs the turns at the player's table."""
        chair = self.session.chair
        if isinstance(chair, FarChair):
            return BEHIND[chair].runner
        assert isinstance(chair, LocalChair)
        return chair._runner

    @property
    def authority(self) -> Table:
        """The player's table itself."""
        return self.runner.table

    def sit(
        self,
        *names: str,
        seed: int = 1,
        values: Mapping[str, str | int | bool] | None = None,
        wait: bool = False,
        game: str = "salotto",
    ) -> Player:
        """Sit down at a table; with ``wait``, let the opponents play until it is the player's turn."""
        if self.ui.sitting.session is not None:
            self.ui.sitting.session.chair.leave()
        self.ui.sitting.session = None
        sit_down(self.ui, Setup(game, dict(values or {}), names or ("Me", "Anna"), seed))
        if wait:
            self.wait()
        return self

    @property
    def session(self) -> Session:
        assert self.ui.sitting.session is not None
        return self.ui.sitting.session

    def press(self, *keys: str) -> str:
        """Press keys; everything that was said in answer, joined. No key may be silent."""
        start = len(self.heard)
        for key in keys:
            before = len(self.heard)
            self.ui.stack.press(key)
            self.clock.think()
            self.deliver()
            assert len(self.heard) < MOST_HEARD, "what a test waits for is never said"
            assert len(self.heard) > before, f"the key {key} was silent"
        return self.since(start)

    def since(self, start: int) -> str:
        return " | ".join(u.text for u in self.heard[start:])

    def wait(self) -> str:
        """Let the opponents play until the player is wanted, or the hand is over; what was heard."""
        start = len(self.heard)
        session = self.session
        while not session.view.my_turn and not session.state.over and not session.asked:
            assert self.clock.step(), "nobody moves"
        return self.since(start)

    def place(self, **position: object) -> Player:
        """Put another position on the table; the hand is held as it is named."""
        table, chair = self.authority, self.session.chair
        state = position_of(table._state, **position)
        put(table, state)
        if isinstance(chair, FarChair):
            BEHIND[chair].show()
        else:
            assert isinstance(chair, LocalChair)
            chair.now = self.runner.update(chair.seat)
        assert chair.seat is not None
        self.session.hand.deal(state.hands[chair.seat])
        self.runner.stop()
        self.session.tell(())
        return self

    def do(self, seat: int, action: Action) -> list[Utterance]:
        """Let a seat do something at once; what was heard of it."""
        start = len(self.heard)
        answers: list[object] = []
        self.runner.submit(seat, action, None, answers.append)
        self.deliver()
        assert [type(answer) for answer in answers] == [Done], answers
        return self.heard[start:]

    def table(
        self,
        hand: str,
        *melds: Meld,
        opened: str = "both",
        phase: Phase = Phase.PLAY,
        turn: int = 0,
        values: Mapping[str, str | int | bool] | None = None,
        stock: str = "3c 5d 6h 8c",
        discards: str = "",
        other: str = "Kd Kc Kh Qh",
        game: str = "salotto",
    ) -> Player:
        """Sit at a table for two with this position; ``opened`` is "both", "me", "other" or "nobody"."""
        usual = {"manipulation": True} if game == "salotto" else {}
        self.sit("Me", "Anna", values={**usual, **(values or {})}, game=game)
        seats = {"both": {0, 1}, "me": {0}, "other": {1}, "nobody": set()}[opened]
        held = cards(hand)
        self.place(
            hands=(held, cards(other)),
            stock=tuple(reversed(cards(stock))),
            discards=cards(discards),
            melds=melds,
            next_meld=len(melds) + 1,
            opened=frozenset(seats),
            turn=Turn(seat=turn, phase=phase, opened_earlier=frozenset(seats), first_new=len(melds) + 1),
        )
        self.heard.clear()
        return self


def position_of(state: State, **changes: object) -> State:
    """A state with some fields replaced."""
    return changed(state, **changes)


def cards(codes: str) -> tuple[Card, ...]:
    """Cards from notation, equal ones as different copies."""
    seen: dict[str, int] = {}
    found = []
    for code in codes.split():
        copy = seen.get(code, 0)
        seen[code] = copy + 1
        found.append(card(face_of_code(code), copy))
    return tuple(found)


def run(number: int, codes: str, *, owner: int = 1) -> Meld:
    """A run on the table, of the second copies; ``8d*`` is a joker in the place of the eight."""
    slots = []
    for code in codes.split():
        face = face_of_code(code.rstrip("*"))
        slots.append(Slot(card(JOKER if code.endswith("*") else face, 1), face, owner))
    low = slots[0].face
    assert low is not None
    return Meld(number, Kind.RUN, tuple(slots), low.rank)


def group(number: int, codes: str, *, owner: int = 1) -> Meld:
    """A group on the table, of the second copies; a joker in it is ``*``."""
    slots = []
    for code in codes.split():
        face = face_of_code(code)
        slots.append(Slot(card(face, 1), None if face is JOKER else face, owner))
    rank = next(s.face.rank for s in slots if s.face is not None)
    return Meld(number, Kind.GROUP, tuple(slots), rank)


def words(said: Sequence[Utterance]) -> list[str]:
    """The texts of utterances."""
    return [u.text for u in said]


def play_out(player: Player) -> int:
    """Play the hand as an opponent would; what the player made of it, as the game counts it."""
    session, rng = player.session, Random(1)
    while True:
        player.wait()
        if session.state.over:
            result = session.state.result
            assert result is not None
            player.clock.think()
            return result.shares[0].total
        act(player.ui, choose(session.view, session.rules, rng, "casual"))
        player.clock.think()
        player.deliver()
