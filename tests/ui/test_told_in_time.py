"""With a voice that takes its time: at any pace all that decides a play is told before the turn comes, and nothing is
cut without a key."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest

from ramino_access.core.events import Event, FewCards, LaidOff, Melded, Opened
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Tuning, Utterance
from ramino_access.speech.queue import Queued, seconds
from tests.night import NIGHT, some
from tests.ui.clock import Clock
from tests.ui.harness import Player


class Voice(Queued):
    """A voice in turned time: each utterance takes as long as its words."""

    reader_name = ""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.now, self._clock = 0.0, clock
        super().__init__(lambda: self.now)
        self.spoken: list[Utterance] = []
        self.cuts = 0
        self._ends: float | None = None

    def available(self, timeout: float) -> bool:
        return True

    def say(self, utterance: Utterance) -> None:
        self.go_on()
        self._queue.put(utterance)
        self.go_on()

    def silence(self) -> None:
        self.go_on()
        self._queue.silence()
        self.go_on()

    def answered(self) -> None:
        self._queue.answered()
        self.go_on()

    def behind(self) -> float:
        self.go_on()
        return super().behind()

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        self.go_on()
        return super().withdraw(more)

    def go_on(self) -> None:
        """Speak until now."""
        until = self._clock()
        while True:
            if self._queue.stopping():
                self.cuts += 1
                self._ends = None
            if self._ends is not None and self._ends > until:
                break
            if self._ends is not None:
                self.now, self._ends = self._ends, None
                self._queue.done()
            said = self._queue.take()
            if said is None:
                break
            self.spoken.append(said)
            self._ends = self.now + seconds(said.text)
        self.now = max(self.now, until)

    def tune(self, tuning: Tuning) -> bool:
        return True

    def check(self) -> None:
        """Nothing goes wrong."""
        self.go_on()

    def close(self) -> None:
        """Nothing is open."""


def listening(pace: float | str, lang: str = "en") -> tuple[Player, Voice]:
    """Somebody who hears through such a voice."""
    clock = Clock()
    voice = Voice(clock.time)
    report: Callable[..., None] = lambda reason, args: player.report(reason, args)  # noqa: E731
    outputs = Outputs(lambda text: None, report, engines={"voice": [lambda failed, lacking: voice]})
    player = Player(lang, outputs=outputs, clock=clock, pace=pace)
    outputs.open("voice")
    heard = player.heard

    def hear(utterance: Utterance) -> None:
        heard.append(utterance)
        outputs.say(utterance)

    player.ui.voice._sink = hear
    return player, voice


def until_asked(player: Player, voice: Voice, keys: random.Random | None = None) -> None:
    """Let the others play, and hear it all, until it is the player's turn and that has been said; ``keys``: questions
    are asked meanwhile, and cut what is being said."""
    while not (player.session.view.my_turn or player.session.state.over):
        if keys is not None and keys.random() < 0.4:
            player.clock.wait(keys.random() * 2)
            player.press(keys.choice("hsed"))
        elif not player.session.view.my_turn:
            assert player.clock.step()
    for _ in range(600):
        player.clock.wait(0.1)
        voice.go_on()
        if not voice.busy:
            return
    raise AssertionError("it never ends")


def deciding(player: Player, events: Iterable[Event]) -> list[Event]:
    """Of these events, those that decide a play: openings, few cards, and melds that still lie there."""
    state, seat = player.session.state, player.session.seat

    def decides(event: Event) -> bool:
        if getattr(event, "seat", seat) == seat:
            return False
        if isinstance(event, Melded | LaidOff):
            return state.meld(event.meld) is not None
        return isinstance(event, Opened) or (isinstance(event, FewCards) and bool(state.hands[event.seat]))

    return [event for event in events if decides(event)]


def is_told(event: Event, player: Player, said: str, key: str) -> bool:
    """Whether this is in what was said, if only in the sum that names the key for the rest."""
    assert not isinstance(event, str)
    name = player.session.chair.names[event.seat]
    match event:
        case Opened(_, points):
            return f"{name} open" in said and (str(points) in said or player.session.rules.opening.free)
        case FewCards(seat, _):
            return name in said and any(word in said for word in ("left", "holds", "has")) and bool(seat + 1)
        case Melded(_, meld) | LaidOff(_, meld, _):
            return f"number {meld}" in said or f" {meld}" in said or (name in said and f"{key} says which" in said)
        case _:
            return False


GAMES = [("salotto", 3), ("salotto", 5), ("scala40", 4), ("ramino", 4), ("rami", 3), ("ufficiale", 3)]


@pytest.mark.parametrize("keys", [False, True], ids=["", "keys"])
@pytest.mark.parametrize("pace", [0.0, 0.7, 1.5])
@pytest.mark.parametrize(("game", "players"), GAMES if NIGHT else some(GAMES, 4))
def test_all_that_decides_a_play_is_told_before_the_turn(game: str, players: int, pace: float, keys: bool) -> None:
    player, voice = listening(pace)
    names = ("Me", "Anna", "Bruno", "Carla", "Dora")[:players]
    happened: list[Event] = []
    player.sit(*names, seed=11, game=game)
    player.session.when_changed(lambda change: happened.extend(change.by_others))
    lot, told_in_all = random.Random(5), 0
    for turn in range(60):
        until_asked(player, voice, lot if keys else None)
        if player.session.state.over:
            break
        said = " ".join(one.text for one in voice.spoken)
        assert keys or voice.spoken[-1].category == "turn", turn
        wanted = deciding(player, happened)
        told_in_all += len(wanted)
        facts = [fact for one in voice.spoken for fact in one.facts or ()]
        for event in wanted:
            assert event in facts, (event, said)
            assert is_told(event, player, said, "Shift T"), (event, said)
        assert keys or not voice.cuts, said
        happened.clear()
        player.press("space")
        until_asked(player, voice)
        voice.cuts, voice.spoken = 0, []
        player.press(*["right"] * lot.randint(0, 3), "x")
        for _ in range(20):  # a joker is not discarded
            if player.session.view.my_turn and not player.session.state.over:
                player.press("up", "x")
        voice.cuts = 0  # the keys
    assert told_in_all > 3, "it was a hand in which something happened"
