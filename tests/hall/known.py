"""People whom a hall knows by name, kept in memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ramino_access.hall.likeness import compared
from ramino_access.hall.messages import PersonFigures
from ramino_access.hall.people import Login, Played


class Known:
    """Keeps people in memory, and answers when the test says so."""

    def __init__(self, **people: str) -> None:
        self.people = {compared(name): (name, secret) for name, secret in people.items()}
        self.waiting: deque[Callable[[], None]] = deque()
        self.asked = 0
        self.kept: str | None = None  # what is kept of anybody
        self.leaving: dict[str, int] = {}
        self.matches: list[Played] = []

    def known(self, name: str) -> bool:
        return compared(name) in self.people

    def id_of(self, name: str) -> str:
        return f"id of {compared(name)}" if self.known(name) else ""

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        self.asked += 1
        kept, right = self.people[compared(name)]
        once = right.removeprefix("once ") if right.startswith("once ") else None
        what = "once" if secret == once else "right" if secret == right else "wrong"
        self.waiting.append(lambda: answered(Login(what, kept)))

    def register(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        self.asked += 1

        def made() -> None:
            self.people[compared(name)] = name, secret
            answered(Login("right", name))

        self.waiting.append(made)

    def renew(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        self.register(name, secret, answered)

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        self.waiting.append(lambda: answered(PersonFigures(name, self.known(name), 3, 1)))

    def own(self, name: str, answered: Callable[[str | None], None]) -> None:
        self.waiting.append(lambda: answered(self.kept))

    def leave(self, name: str, answered: Callable[[bool], None], *, going: bool) -> None:
        def done() -> None:
            self.leaving[compared(name)] = 7 * 86400 * going
            answered(True)

        self.waiting.append(done)

    def leaves_in(self, name: str) -> int:
        return self.leaving.get(compared(name), 0)

    def played(self, match: Played) -> None:
        self.matches.append(match)

    def answer(self) -> None:
        while self.waiting:
            self.waiting.popleft()()
