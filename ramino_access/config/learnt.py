"""What a player has learnt: lessons taken, what was done how often, and whether the first start is behind them.

A small file in the folder of what the program keeps. One that is damaged counts as missing, and costs the player a
hint or two.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from ..files import paths
from ..files.json_files import rewrite_json
from ..files.problems import Problem, detail_of
from ..files.toml_files import FileKind, is_missing, read_bytes

LEARNT = FileKind("learnt", 64 * 1024)

LEARNT_TIMES = 3
"""This many times something has been done by whoever needs no reminder of its key."""


class Learnt(msgspec.Struct, frozen=True):
    """``welcomed``: the first start has been answered. ``lessons``: those finished, by game. ``at``: the lesson that
    was left, by game; ``steps``: how many of its steps were done. ``done``: how often each kind of play was made, up to
    `LEARNT_TIMES`. ``veteran``: knew it all before.
    """

    welcomed: bool = False
    veteran: bool = False
    lessons: dict[str, tuple[str, ...]] = {}
    at: dict[str, str] = {}
    steps: dict[str, int] = {}
    done: dict[str, int] = {}

    def knows(self, kind: str, times: int = LEARNT_TIMES) -> bool:
        """Whether this kind of play needs no words any more."""
        return self.veteran or self.done.get(kind, 0) >= times


class Learning:
    """Keeps what is learnt. ``file`` None: nowhere, and whoever plays is taken for somebody who knows it all."""

    def __init__(self, file: Path | None = None, *, veteran: bool = False, welcomed: bool = False) -> None:
        """``veteran`` is what a player without a file is taken for; ``welcomed``: for nobody who knows it all, but for
        somebody who has been asked what a newcomer is asked."""
        self._file = file
        self._failed = False
        known = veteran or file is None
        found = None if file is None else _read(file)
        self.now: Learnt = found or Learnt(veteran=known and not welcomed, welcomed=known)

    def keep(self, **changes: object) -> Problem | None:
        """Remember this."""
        fresh = msgspec.structs.replace(self.now, **changes)
        if fresh == self.now:
            return None
        self.now = fresh
        return self.write()

    def did(self, kind: str) -> Problem | None:
        """Something was done once more."""
        count = min(LEARNT_TIMES, self.now.done.get(kind, 0) + 1)
        return self.keep(done={**self.now.done, kind: count})

    def finished(self, game: str, lesson: str) -> Problem | None:
        """A lesson is done."""
        known = self.now.lessons.get(game, ())
        at = {name: left for name, left in self.now.at.items() if name != game}
        steps = {name: count for name, count in self.now.steps.items() if name != game}
        lessons = {**self.now.lessons, game: (*known, *([] if lesson in known else [lesson]))}
        return self.keep(lessons=lessons, at=at, steps=steps)

    def reached(self, game: str, lesson: str, steps: int) -> Problem | None:
        """This many steps of a lesson are done."""
        return self.keep(at={**self.now.at, game: lesson}, steps={**self.now.steps, game: steps})

    def left(self, game: str, lesson: str) -> int:
        """How many steps of a lesson were done when it was left; 0 for any other."""
        return self.now.steps.get(game, 0) if self.now.at.get(game) == lesson else 0

    def write(self) -> Problem | None:
        """Bring it to the disk; what went wrong is told once."""
        if self._file is None:
            return None
        try:
            rewrite_json(self._file, LEARNT, Learnt, self.now)
        except OSError as error:
            told, self._failed = self._failed, True
            return None if told else Problem(self._file, "practice-not-saved", args={"detail": detail_of(error)})
        return None


def of_player() -> Learning:
    """What the player of this machine has learnt. Whoever has settings or matches has played before."""
    known = any(os.path.exists(path) for path in (paths.settings_file(), paths.matches_dir()))  # noqa: PTH110 - not an error
    return Learning(paths.learnt_file(), veteran=known)


def _read(file: Path) -> Learnt | None:
    """What the file holds, None where there is none. One that can't be read, or holds nothing known, is that of a
    beginner whom nothing is asked; one of a first start that was cut short holds what is usual."""
    data = read_bytes(file, LEARNT)
    if isinstance(data, Problem):
        return None if is_missing(data) else Learnt(welcomed=True)
    try:
        held = msgspec.json.decode(data, type=dict[str, object])
        found = msgspec.convert(held, Learnt)
    except (ValueError, RecursionError):
        return Learnt(welcomed=True)
    return Learnt(welcomed=True) if held.keys().isdisjoint(Learnt.__struct_fields__) else found
