"""Whole hands through a voice, with time turned by hand: "your turn" comes soon and last, and no result is lost.

By lot, at every size of table and every pace. ``RAMINO_VOICE_SEEDS`` says how many matches of each.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest

from ramino_access.config.settings import LISTENING
from ramino_access.core.events import Drew
from ramino_access.games import GAMES
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.queue import PROMPT_SECONDS, Queued, seconds
from tests.prompts import IN_TURN, TURN
from tests.ui.clock import Clock, Timer
from tests.ui.harness import Player

PACES: tuple[float | str, ...] = (LISTENING, 0.0, 0.5, 1.0, 2.0, 5.0)
SEATS = (2, 3, 5, 8)
SEEDS = int(os.environ.get("RAMINO_VOICE_SEEDS", "1"))
TURNS = 25
HANDS = 2

#: What is heard to its end whatever waits: results, deals, and what the program says of itself, such as who sits there.
LASTING = ("score", "system", "best", "deal")


class Voice(Queued):
    """A voice that needs its time to speak, by the clock of the test. ``begun`` and ``ended`` are what it has said."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock.time)
        self._clock = clock
        self._timer: Timer | None = None
        self._saying: Utterance | None = None
        self.put: list[tuple[float, Utterance]] = []
        self.begun: list[tuple[float, Utterance]] = []
        self.ended: list[Utterance] = []

    def available(self, timeout: float) -> bool:
        return True

    def say(self, utterance: Utterance) -> None:
        self.put.append((self._clock.now, utterance))
        super().say(utterance)

    def tune(self, tuning: Tuning) -> bool:
        return True

    def check(self) -> None:
        pass

    def close(self) -> None:
        pass

    def _go_on(self) -> None:
        if self._queue.stopping() and self._timer is not None:
            self._timer.cancel()
        utterance = self._queue.take()
        if utterance is not None:
            self.begun.append((self._clock.now, utterance))
            self._saying = utterance
            self._timer = self._clock.call_later(seconds(utterance.text), self._end)

    def _end(self) -> None:
        assert self._saying is not None
        self.ended.append(self._saying)
        self._queue.done()
        self._go_on()


class Table:
    """A match that is played at random by somebody who listens, or can't wait."""

    def __init__(self, game: str, seats: int, pace: float | str, seed: int, digest: str = "late") -> None:
        self.pressed = self.begun = 0  # how much had been put, and begun, when a key was pressed last
        self.luck = random.Random(f"{game} {seats} {pace} {seed}")
        outputs = Outputs(lambda text: None, lambda reason, args: None, engines={"voice": [self._made]})
        self.player = player = Player(outputs=outputs, pace=pace, digest=digest, output="voice")
        self.voice = Voice(player.clock)
        outputs.open("voice")

        def hear(utterance: Utterance) -> None:
            player.heard.append(utterance)
            outputs.say(utterance)

        player.ui.voice._sink = hear
        names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina")[: seats - 1]
        player.sit("Me", *names, seed=seed, game=game)

    def _made(self, on_failure: Callable[[str], None], on_no_voice: Callable[[str], None]) -> Voice:
        return self.voice

    def press(self, key: str) -> None:
        """Press a key."""
        self.pressed, self.begun = len(self.voice.put), len(self.voice.begun)
        self.player.ui.stack.press(key)
        self.player.clock.think()

    def until(self, there: Callable[[], bool]) -> None:
        """Let time pass."""
        for _ in range(20_000):
            if there() or not self.player.clock.step():
                return
        raise AssertionError("nothing ends")

    @property
    def wanted(self) -> bool:
        session = self.player.session
        return session.view.my_turn or session.asked or session.state.over

    def quiet(self) -> None:
        """Hear everything that there is to be heard."""
        self.until(lambda: not self.voice.busy)


def listen_to_the_turn(table: Table) -> None:
    """Hear everything, and assert that "your turn" is spoken in time, behind the newest event."""
    voice = table.voice
    fresh = [one for one in voice.put[table.pressed :] if one[1].category == "turn"]
    if not fresh:
        return  # the player has done something meanwhile
    at, prompt = fresh[-1]
    table.quiet()
    since = voice.begun[table.begun :]
    begun = next((t for t, said in since if said == prompt and t >= at), None)
    assert begun is not None, prompt.text
    # Only a key cuts what is begun, and a digest has nothing left but what decides a play.
    lasting = sum(_spoken(t, u, at, begun) for t, u in since if _lasts(u) or t <= at or u.category == "digest")
    heard = [(round(t - at, 1), u.category, u.text) for t, u in since if t <= begun]
    assert begun - at - lasting <= PROMPT_SECONDS + 0.01, "\n".join(map(str, heard))
    before = voice.put[table.pressed : voice.put.index((at, prompt), table.pressed)]
    told = (u for _, u in before if u.category in ("event", "digest") and u.text.strip() and u.about != 0)
    events = [
        u for u in told if not u.facts or not all(isinstance(fact, Drew) for fact in u.facts)
    ]  # no digest has them
    if events:
        assert {events[-1].text, events[-1].gist} & {u.text for t, u in since if t <= begun}, heard


def _lasts(utterance: Utterance) -> bool:
    """Whether this is heard to its end whatever waits: what is `LASTING`, and the answer to a key."""
    return utterance.category in LASTING or utterance.priority is Priority.NOW


def _spoken(began: float, utterance: Utterance, since: float, until: float) -> float:
    """How much of the time between these two an utterance has taken."""
    return max(0.0, min(until, began + seconds(utterance.text)) - max(since, began))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_voice_keeps_up_and_loses_no_result(seats: int, pace: float | str, seed: int) -> None:
    fitting = [game.id for game in GAMES.values() if game.seats[0] <= seats <= game.seats[1]]
    game = random.Random(f"{seats} {pace} {seed}").choice(fitting)
    table = Table(game, seats, pace, seed)
    player, luck = table.player, table.luck
    for _ in range(HANDS):
        for _ in range(TURNS):
            table.until(lambda: table.wanted)
            if player.session.state.over:
                break
            if luck.random() < 0.7:
                listen_to_the_turn(table)
            for key in ("space", luck.choice(["end", "home"]), "x", "x"):
                table.press(key)
                if player.ui.stack.top.kind.asks:
                    table.press("n")
        if not player.session.state.over:
            table.until(lambda: player.session.state.over or table.wanted)
        if player.session.state.over:
            if luck.random() < 0.5:
                table.quiet()
            table.press("space")
    table.quiet()
    heard = {u.text for u in table.voice.ended}
    lost = [u.text for _, u in table.voice.put if u.category == "score" and not heard & {u.text, u.gist}]
    assert lost == []


def test_a_key_before_your_turn_loses_no_news_and_the_turn_is_told_once() -> None:
    table = Table("salotto", 3, 0.3, 5)
    voice, player = table.voice, table.player
    table.until(lambda: player.session.view.my_turn)
    assert voice.begun[-1][1].category != "turn", "what led to it is still being said"
    at = len(voice.begun)
    table.press("t")
    table.quiet()
    answer, *others = [said.text for _, said in voice.begun[at:]]
    assert answer.startswith(IN_TURN)
    assert not [text for text in others if text.startswith(TURN)]
    top = player.session.state.discards[-1]
    assert [text for text in others if player.ui.voice.text("digest-top", card=top) in text], others


def test_after_the_scores_every_key_is_answered_next() -> None:
    table = Table("salotto", 3, 0.3, 5)
    table.until(lambda: table.player.session.view.my_turn)
    table.quiet()
    for key in ("tab", "s", "tab", "h", "t", "tab"):
        at, put = len(table.voice.begun), len(table.voice.put)
        table.press(key)
        assert table.voice.begun[at][1] == table.voice.put[put][1], key
        table.until(lambda end=table.player.clock.now + 1: table.player.clock.now >= end)
