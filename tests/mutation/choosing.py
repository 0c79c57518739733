"""Which tests are run for a fault, and in which order: from the map of who runs what."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import coverage

from tests.mutation.mutants import Mutant

FIRST = 25  # tests in the first batch: most faults end here
MOST_TESTS = 1500  # for one fault
MOST_SECONDS = 40.0  # of these tests together
TESTS = Path(__file__).parents[1]
_WORDS = "narrator refusal melds games declared reading verbosity".split()
_LIGHT = f"{' '.join(f'announce/test_{name}.py' for name in _WORDS)} i18n/test_facts.py i18n/test_rulebook.py"
_PLAY = "play/test_scenarios.py play/test_expectations.py play/test_notation.py"
NEAR = {  # the tests that know a part of the package best, the likely ones first
    "core": (
        "core rules",
        f"golden {_PLAY} announce/test_refusal.py solver/test_usable.py",
        "play announce hints contract",
    ),
    "games": (
        "rules",
        "golden announce/test_options.py announce/test_refusal.py",
        "announce play test_cli.py i18n core",
    ),
    "play": (
        f"{_PLAY} play/test_match_file.py play/test_match_folder.py",
        "golden play/test_table.py play/test_runner.py play/test_duplicate.py",
        "play rules storage contract test_simulate.py test_cli.py ui/test_keeping.py ui/test_app.py",
    ),
    "announce": (_LIGHT, "announce/test_hints.py announce/test_options.py ui/test_table.py", "i18n ui"),
    "bots": ("bots", "test_simulate.py golden ui/test_opponents.py"),
    "cli": (
        "test_cli.py test_doctor.py test_exits.py test_simulate.py test_solve_command.py test_transcript_command.py",
    ),
    "config": ("config", "test_cli.py test_doctor.py ui/test_keymap.py ui/test_app.py"),
    "hints": ("hints", "announce/test_hints.py ui/test_hints.py", "bots"),
    "i18n": ("i18n", "announce test_cli.py"),
    "solver": ("solver", "hints rules", "bots"),
    "sounds": ("test_sounds.py", "ui/test_speaking.py test_doctor.py"),
    "speech": ("speech", "test_output.py test_doctor.py"),
    "storage": ("storage", "config ui/test_keeping.py test_killed.py"),
    "ui": ("ui",),
}


QUICK = 3  # batches: what a quick run is content with


def by_folder(mutant: Mutant) -> list[list[str]]:
    """The tests near the part of the package with this fault, without a map; none for a part that no folder is near.
    First come those that have the name of the module."""
    own = [f.relative_to(TESTS.parent).as_posix() for f in sorted(TESTS.rglob(f"test_{Path(mutant.file).stem}.py"))]
    near = [[f"tests/{name}" for name in batch.split()] for batch in NEAR.get(_part(mutant), ())]
    return [batch for batch in (own, *near) if batch]


def _part(mutant: Mutant) -> str:
    return mutant.file.split("/")[1].removesuffix(".py")


class Choosing:
    """Knows which tests ran which lines, and how long each took."""

    def __init__(self, database: Path, root: Path, rng: random.Random) -> None:
        self._data = coverage.CoverageData(str(database))
        self._data.read()
        self._seconds: dict[str, float] = json.loads(Path(f"{database}.seconds").read_text())
        self._root = root
        self._rng = rng
        self._lines = lru_cache(maxsize=None)(self._data.contexts_by_lineno)

    @staticmethod
    def join(parts: Sequence[Path], database: Path) -> None:
        """Make one map of several."""
        data, seconds = coverage.CoverageData(str(database)), {}
        for part in parts:
            piece = coverage.CoverageData(str(part))
            piece.read()
            data.update(piece)
            seconds |= json.loads(Path(f"{part}.seconds").read_text())
        Path(f"{database}.seconds").write_text(json.dumps(seconds))

    def batches(self, mutant: Mutant) -> list[list[str]]:
        """The tests that run the line of this fault, the likely ones first, and no more than take a minute or so."""
        names = self._names(mutant)
        self._rng.shuffle(names)
        near = tuple(name for batch in by_folder(mutant)[:2] for name in batch)
        names.sort(key=lambda name: (Path(mutant.file).stem not in name, not name.startswith(near)))
        kept: list[str] = []
        left = MOST_SECONDS
        for name in names:
            left -= self._seconds.get(name, 0.0)
            if left >= 0 and len(kept) < MOST_TESTS:
                kept.append(name)
            else:
                left += self._seconds.get(name, 0.0)
        first = sorted(kept, key=lambda name: self._seconds.get(name, 0.0) > 0.5)[:FIRST]
        return [batch for batch in (first, [name for name in kept if name not in set(first)]) if batch]

    def _names(self, mutant: Mutant) -> list[str]:
        """Who runs the line; for a line that runs when its module is loaded, who runs any line of it; for a module that
        holds nothing but such lines, every test."""
        lines = self._lines(str(self._root / mutant.file))
        at = next((n for n in range(mutant.line, max(0, mutant.line - 10), -1) if n in lines), 0)  # within a statement
        there = set(lines.get(at, ())) - {""}
        if not there and "" in lines.get(at, ()):
            there = {name for names in lines.values() for name in names} - {""} or set(self._seconds)
        return sorted(there)
