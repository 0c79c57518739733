"""A braille display whose time is turned by hand, and things that are said on it."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from ramino_access.speech.display import CallLater, Display
from ramino_access.speech.port import Joined, Priority, Utterance

PACE = 2.0


class Board:
    """A display whose time is turned by hand; ``rows`` are what it has shown, and when."""

    def __init__(self, pace: float = PACE) -> None:
        self.now = 0.0
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self.rows: list[tuple[float, str]] = []
        self.later_now: CallLater | None = self.later
        self.display = Display(lambda row: self.rows.append((self.now, row)), lambda: self.now, lambda: self.later_now)
        self.display.stand(pace)

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        heapq.heappush(self._timers, (self.now + seconds, len(self.rows) + len(self._timers), what))

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while self._timers and self._timers[0][0] <= end:
            self.now, _, what = heapq.heappop(self._timers)
            what()
        self.now = end

    def say(self, *said: Utterance) -> None:
        for utterance in said:
            self.display.say(utterance)

    def press(self, *answers: Utterance) -> None:
        self.display.key()
        self.say(*answers)
        self.wait(0)

    @property
    def shown(self) -> list[str]:
        return [row for _, row in self.rows]


def event(seat: int, name: str, rest: str, first: str | None = None, *, category: str = "event") -> Utterance:
    text = f"{name} {rest}"
    joined = Joined(text if first is None else first, rest)
    return Utterance(f"{text}.", "it", Priority.NORMAL, category, seat, text, joined=joined)


def drew(seat: int, name: str) -> Utterance:
    return event(seat, name, "pesca", "")


def threw(seat: int, name: str, card: str) -> Utterance:
    return event(seat, name, f"scarta {card}", f"{name} {card}")


def answer(text: str, category: str = "answer") -> Utterance:
    return Utterance(text, "it", Priority.NOW, category, braille=text)


FEW = event(1, "Bruno", "3 carte!")._replace(priority=Priority.ALERT, category="few-cards")
TURN = Utterance("A te.", "it", Priority.NEXT, "turn", 0, "tocca a te")
