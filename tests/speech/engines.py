"""Stand-ins for engines, and what stands around the outputs: terminal, reports, clock."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ramino_access.speech.outputs import REASONS, Outputs
from ramino_access.speech.port import Priority, Tuning, Utterance

#: What an engine is given when the turn comes to the player: any words.
TURN = "Your turn"


def line(text: str, priority: Priority = Priority.NORMAL, *, lang: str = "en", **more: Any) -> Utterance:
    return Utterance(text, lang, priority, **more)


class Engine:
    """An engine that does what the test says. ``answer`` is "yes", "no" (with a reason) or "wait"."""

    reader_name = "NVDA"

    def __init__(self, answer: str, on_failure: Callable[[str], None], on_no_voice: Callable[[str], None]) -> None:
        self.on_failure, self.on_no_voice = on_failure, on_no_voice
        self.answer = answer
        self.said: list[Utterance] = []
        self.heard = 0  # so many of them have been said to the end
        self.silenced = self.answers = 0
        self.tunings: list[Tuning] = []
        self.ours = True
        self.checks = 0
        self.closed = threading.Event()
        if answer not in ("yes", "wait"):
            on_failure(answer)

    def available(self, timeout: float) -> bool:
        assert timeout == 0, "nobody may wait"
        return self.answer == "yes"

    def say(self, utterance: Utterance) -> None:
        assert not self.closed.is_set()
        self.said.append(utterance)

    @property
    def texts(self) -> list[str]:
        return [utterance.text for utterance in self.said]

    def silence(self) -> None:
        self.silenced += 1

    def answered(self) -> None:
        self.answers += 1

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        return []

    def in_time(self, text: str, within: float) -> bool:
        return True

    def tune(self, tuning: Tuning) -> bool:
        self.tunings.append(tuning)
        return self.ours

    def check(self) -> None:
        self.checks += 1

    def behind(self) -> float:
        return 0.0

    def waits(self, category: str) -> bool:
        return False

    def unsaid(self) -> list[Utterance]:
        unsaid, self.said = self.said[self.heard :], self.said[: self.heard]
        return unsaid

    def close(self) -> None:
        self.closed.set()


class Room:
    """The terminal, the reports, the clock, and the engines of each kind, with what each answers when it is made."""

    def __init__(self, *, platform: str = "linux", **kinds: str | list[str]) -> None:
        self.written: list[str] = []
        self.reports: list[tuple[str, dict[str, str]]] = []
        self.now = 0.0
        self.made: list[Engine] = []
        self.from_now_on = ""  # what every engine answers, instead of what its kind does
        self.bells = 0
        self.kinds = {kind: [answers] if isinstance(answers, str) else answers for kind, answers in kinds.items()}
        engines = {kind: [self._maker(a) for a in answers] for kind, answers in self.kinds.items()}
        self.outputs = Outputs(
            self.written.append, self._report, engines=engines, platform=platform, clock=lambda: self.now, lines=self
        )

    call_later = None

    def say(self, text: str, *, news: bool = True) -> None:
        self.written.append(text)

    def bell(self) -> None:
        self.bells += 1

    def _maker(self, answer: str) -> Callable[..., Engine]:
        def make(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None]) -> Engine:
            self.made.append(Engine(self.from_now_on or answer, on_failure, on_no_voice))
            return self.made[-1]

        return make

    def _report(self, reason_id: str, args: Mapping[str, str]) -> None:
        """As the program does: what is reported is said."""
        assert set(args) == set(REASONS[reason_id])
        self.reports.append((reason_id, dict(args)))
        self.outputs.say(line(reason_id, Priority.NEXT, category="system"))

    def settle(self) -> Room:
        self.outputs.check()
        return self

    def wait(self, seconds: float) -> Room:
        """Let so much time go by, as the program does: it looks at the outputs all the while."""
        until = self.now + seconds
        while self.now < until:
            self.now = round(self.now + 0.05, 6)
            self.outputs.check()
        return self

    @property
    def ids(self) -> list[str]:
        return [reason_id for reason_id, _ in self.reports]
