"""Faults are tried in processes that have everything loaded: pytest finds the tests once, and for each fault it forks,
gives the functions concerned other code, and runs tests until one fails.

What is computed while modules are loaded, and what tests start as processes of their own, stays sound: so a fault is
rather missed than noticed wrongly, and what is missed is worth another try in a process of its own. A fault outside a
function can't be tried so.
"""

from __future__ import annotations

import ast
import gc
import os
import random
import resource
import signal
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tests.mutation.choosing import by_folder
from tests.mutation.mutants import Mutant

HUNG = 100  # seconds of computing after which a fault has made the program hang


class Forking:
    """A pytest plugin: in place of running the tests once, it runs some of them for each fault, so many faults at a
    time. No test is begun after ``most`` seconds of computing for one fault. ``verdicts``: a word for each, and the
    test that failed."""

    def __init__(self, root: Path, faults: Sequence[Mutant], jobs: int, most: float, rng: random.Random) -> None:
        self.verdicts: dict[Mutant, tuple[str, str]] = {}
        self._root = root
        self._sources = {
            fault.file: (root / fault.file).read_bytes() for fault in faults
        }  # somebody may edit meanwhile
        self._faults = faults
        self._jobs = jobs
        self._most = most
        self._rng = rng

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try each fault; then run each test that failed without one, and doubt what was noticed if it fails again."""
        if session.testsfailed:
            raise session.Interrupted("the tests can't be loaded: mend that first")
        running: dict[int, tuple[Mutant, Path]] = {}
        with tempfile.TemporaryDirectory(prefix="ramino-mutation-") as folder:
            for number, fault in enumerate(self._faults):
                live = list(_live(str(self._root / fault.file), self._sources[fault.file], fault))
                if not live:
                    self._told(fault, "outside", "")
                    continue
                while len(running) >= self._jobs:
                    self._ended(running)
                note = Path(folder) / str(number)
                items = self._ordered(session.items, fault)
                pid = os.fork()
                if pid == 0:
                    self._child(session, items, live, note)
                running[pid] = (fault, note)
            while running:
                self._ended(running)
            self._doubt(session, Path(folder) / "sound")
        return True

    def _doubt(self, session: pytest.Session, note: Path) -> None:
        """A test counts only if it passes when there is no fault."""
        failed = {test for _, test in self.verdicts.values() if test}
        for item in [item for item in session.items if item.nodeid in failed]:
            if (pid := os.fork()) == 0:
                self._child(session, [item], [], note)
            if os.waitpid(pid, 0)[1]:
                self.verdicts |= {f: ("doubtful", t) for f, (_, t) in self.verdicts.items() if t == item.nodeid}

    def _ended(self, running: dict[int, tuple[Mutant, Path]]) -> None:
        pid, status = os.wait()
        fault, note = running.pop(pid)
        if os.WIFSIGNALED(status):
            self._told(fault, "hung", "")
        else:
            self._told(
                fault, ("missed", "noticed")[os.WEXITSTATUS(status) != 0], note.read_text() if note.exists() else ""
            )

    def _told(self, fault: Mutant, word: str, test: str) -> None:
        self.verdicts[fault] = (word, test)
        print(f"{len(self.verdicts)}/{len(self._faults)} {word}: {fault}  {test}", flush=True)

    def _ordered(self, items: Sequence[pytest.Item], fault: Mutant) -> list[pytest.Item]:
        """The likely tests first."""
        batches = by_folder(fault)

        def place(item: pytest.Item) -> tuple[int, float]:
            at = next((n for n, names in enumerate(batches) if item.nodeid.startswith(tuple(names))), len(batches))
            return at, self._rng.random()

        return sorted(items, key=place)

    def _child(
        self, session: pytest.Session, items: list[pytest.Item], live: list[tuple[FunctionType, CodeType]], note: Path
    ) -> None:
        """Run tests with the fault in the program, and end this process: with 1 when one failed."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        failed = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CPU, (HUNG, HUNG))
            for function, code in live:
                function.__code__ = code
            failed = _run(session, items, note, time.process_time() + self._most)
        finally:
            os._exit(failed)


def _run(session: pytest.Session, items: list[pytest.Item], note: Path, until: float) -> int:
    for item, following in zip(items, [*items[1:], None], strict=True):
        if time.process_time() > until:
            break
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            note.write_text(item.nodeid)
            return 1
    return 0


def _live(name: str, source: bytes, fault: Mutant) -> Iterator[tuple[FunctionType, CodeType]]:
    """The functions of the program that have this fault in them, with the code that they have then."""
    place = _place(source, fault)
    if place is None:
        return
    changed = [c for c in _codes(compile(fault.applied(source), name, "exec")) if _where(c) == place]
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == name:
            old = function.__code__
            if _where(old) == place and changed and changed[0].co_freevars == old.co_freevars:
                yield function, changed[0]


def _where(code: CodeType) -> tuple[int, str]:
    return code.co_firstlineno, code.co_name


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _place(source: bytes, fault: Mutant) -> tuple[int, str] | None:
    """First line and name of the outermost function whose body has the fault."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            last = node.body[-1]
            begin = starts[node.body[0].lineno - 1] + node.body[0].col_offset
            end = starts[(last.end_lineno or 0) - 1] + (last.end_col_offset or 0)
            if begin <= fault.start and fault.end <= end:
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                found.append((begin, (first, node.name)))
    return min(found)[1] if found else None
