"""Faults are tried in processes that have everything loaded: pytest finds the tests once, and for each fault it forks,
gives the functions concerned other code, and runs tests until one fails.

Before that all tests run once without a fault, while a mark in front of each statement to be changed tells which tests
come there; tests that fail then are not asked later on.

What is computed while modules are loaded, and what tests start as processes of their own, stays sound: so a fault is
rather missed than noticed wrongly, and what is missed is worth another try in a process of its own. A fault outside a
function can't be tried so.
"""

from __future__ import annotations

import ast
import builtins
import gc
import importlib
import json
import os
import random
import resource
import signal
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tools.mutation.choosing import by_folder
from tools.mutation.mutants import Mutant

HUNG = 150  # seconds of computing after which a fault has made the program hang
WAITED = 600  # seconds after which a test waits for what never comes: other work may have the processors for long
IDLE = 4  # times the seconds of computing that a fault's tests may wait for something else than a processor
MEMORY = 6 << 30  # bytes that a fault may take
SCHEDULED = Path("/proc/self/schedstat")  # nanoseconds that this process computed, and that it waited for its turn
MARK = "_tests_mutation_reached"

Live = list[tuple[FunctionType, CodeType]]


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
        self._seconds: dict[str, float] = {}
        self._there: dict[int, set[str]] = defaultdict(set)
        self._failing: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """See who comes where, try each fault, then run each test that failed without one, and doubt what was noticed
        if it fails again."""
        if session.testsfailed:
            raise session.Interrupted("the tests can't be loaded: fix that first")
        for file in self._sources:
            with suppress(ImportError):  # of another system; else it would be loaded only when it is needed
                importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        live = [self._changed(fault) for fault in self._faults]
        running: dict[int, tuple[Mutant, Path]] = {}
        with tempfile.TemporaryDirectory(prefix="ramino-mutation-") as folder:
            self._see(session, live, Path(folder) / "seen")
            for number, fault in enumerate(self._faults):
                if not live[number]:
                    self._told(fault, "outside", "")
                    continue
                while len(running) >= self._jobs:
                    self._ended(running)
                note = Path(folder) / str(number)
                items = self._ordered(session.items, number, fault)
                pid = os.fork()
                if pid == 0:
                    self._child(session, items, live[number], note)
                running[pid] = (fault, note)
            while running:
                self._ended(running)
            self._doubt(session, Path(folder) / "sound")
        return True

    def _changed(self, fault: Mutant) -> Live:
        source = self._sources[fault.file]
        tree = ast.parse(fault.applied(source))
        return _live(str(self._root / fault.file), ast.parse(source), tree, _place(source, fault))

    def _see(self, session: pytest.Session, live: Sequence[Live], note: Path) -> None:
        """Run every test once, and learn which faults each would meet, how long it takes and whether it fails."""
        print("finding out which tests come where", flush=True)
        files = list(dict.fromkeys(item.path for item in session.items))
        children = []
        for job in range(self._jobs):
            mine = set(files[job :: self._jobs])
            part = note.with_name(f"{note.name}-{job}")
            if (pid := os.fork()) == 0:
                nothing = os.open(os.devnull, os.O_RDWR)
                for stream in (0, 1, 2):
                    os.dup2(nothing, stream)
                try:
                    self._mark(live)
                    items = [item for item in session.items if item.path in mine]
                    with part.open("w", buffering=1) as seen:  # line by line: should a test end this process
                        for watched in _watched(session, items):
                            seen.write(json.dumps(watched) + "\n")
                    os._exit(0)
                finally:
                    os._exit(1)
            children.append((pid, part))
        for pid, part in children:
            status = os.waitpid(pid, 0)[1]
            name = ""
            for line in part.read_text().splitlines():
                name, seconds, failed, met = json.loads(line)
                self._seconds[name] = seconds
                if failed:
                    self._failing.add(name)
                for number in met:
                    self._there[number].add(name)
            if status:
                print(f"some tests were not seen, for a process ended after {name}", flush=True)
        print(f"{len(self._seconds)} tests in {sum(self._seconds.values()):.0f} seconds", flush=True)
        for name in sorted(self._failing):
            print(f"not asked, for it fails without a fault: {name}", flush=True)

    def _mark(self, live: Sequence[Live]) -> None:
        """Put a mark in front of each statement that has a fault in it."""
        wanted: dict[str, list[int]] = defaultdict(list)
        for number, fault in enumerate(self._faults):
            if live[number]:
                wanted[fault.file].append(number)
        for file, numbers in wanted.items():
            source = self._sources[file]
            tree = ast.parse(source)
            for number in numbers:
                put_mark(tree, source, self._faults[number], number)
            places = {_place(source, self._faults[number]) for number in numbers}
            for place in places:
                for function, code in _live(str(self._root / file), ast.parse(source), tree, place):
                    function.__code__ = code

    def _doubt(self, session: pytest.Session, note: Path) -> None:
        """A test counts only if it passes when there is no fault."""
        failed = {test for _, test in self.verdicts.values() if test}
        print(f"running {len(failed)} tests without a fault", flush=True)
        for item in [item for item in session.items if item.nodeid in failed]:
            if (pid := os.fork()) == 0:
                self._child(session, [item], [], note)
            if os.waitpid(pid, 0)[1]:
                self.verdicts |= {f: ("doubtful", t) for f, (_, t) in self.verdicts.items() if t == item.nodeid}

    def _ended(self, running: dict[int, tuple[Mutant, Path]]) -> None:
        pid, status = os.wait()
        fault, note = running.pop(pid)
        word = "hung" if os.WIFSIGNALED(status) else "noticed" if status else "missed"
        self._told(fault, word, note.read_text() if word != "missed" and note.exists() else "")

    def _told(self, fault: Mutant, word: str, test: str) -> None:
        self.verdicts[fault] = (word, test)
        print(f"{len(self.verdicts)}/{len(self._faults)} {word}: {fault}  {test}", flush=True)

    def _ordered(self, items: Sequence[pytest.Item], number: int, fault: Mutant) -> list[pytest.Item]:
        """The tests that come to this fault: the likely ones first, then the quick ones. After them those that are near
        it, for what is kept by one test for others is met by the first alone."""
        batches = by_folder(fault)

        def place(item: pytest.Item) -> tuple[bool, int, float]:
            name = item.nodeid
            at = next((n for n, names in enumerate(batches) if name.startswith(tuple(names))), len(batches))
            return name not in self._there[number], at, self._seconds.get(name, 1) + self._rng.random() / 20

        asked = [item for item in items if item.nodeid not in self._failing]
        near = tuple(name for batch in batches[:2] for name in batch)
        return sorted(
            (item for item in asked if item.nodeid in self._there[number] or item.nodeid.startswith(near)), key=place
        )

    def _child(self, session: pytest.Session, items: list[pytest.Item], live: Live, note: Path) -> None:
        """Run tests with the fault in the program, and end this process: with 1 when one failed."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        failed = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CPU, (HUNG, HUNG))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            for function, code in live:
                function.__code__ = code
            failed = _run(session, items, note, self._most)
        finally:
            os._exit(failed)


def _run(session: pytest.Session, items: list[pytest.Item], note: Path, most: float) -> int:
    """Run these tests until one fails, and leave a note of the last one; 1 where it failed."""
    begun = time.monotonic() - _kept_waiting()
    for item, following in zip(items, [*items[1:], None], strict=True):
        if time.process_time() > most or time.monotonic() - _kept_waiting() - begun > (1 + IDLE) * most:
            break
        note.write_text(item.nodeid)
        signal.alarm(WAITED)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return 1
    return 0


def _kept_waiting() -> float:
    """For how many seconds this process could have gone on while other work had the processors, so that a busy machine
    leaves a fault as many tests as an idle one; nought where the system does not tell."""
    try:
        return int(SCHEDULED.read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def _watched(session: pytest.Session, items: Sequence[pytest.Item]) -> Iterator[tuple[str, float, bool, list[int]]]:
    """Each of these tests: its name, its seconds of computing, whether it fails, and the marks that it meets."""
    met: set[int] = set()
    setattr(builtins, MARK, met.add)
    for item, following in zip(items, [*items[1:], None], strict=True):
        met.clear()
        begun, before = time.process_time(), session.testsfailed
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item.nodeid, time.process_time() - begun, session.testsfailed > before, sorted(met)


def put_mark(tree: ast.Module, source: bytes, fault: Mutant, number: int) -> None:
    """Put a call of the mark, with this number, in front of the innermost statement around the fault."""
    span = _spans(source)
    best: tuple[int, list[ast.stmt], ast.stmt] | None = None
    for node in ast.walk(tree):
        for _, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else ():
                if isinstance(child, ast.stmt) and _within(fault, span(child)):
                    begin, end = span(child)
                    if best is None or end - begin <= best[0]:
                        best = (end - begin, value, child)
    assert best is not None
    call = ast.Expr(ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(number)], []))
    for node in ast.walk(call):
        ast.copy_location(node, best[2])
    best[1].insert(best[1].index(best[2]), call)


def _live(name: str, sound: ast.Module, changed: ast.Module, place: tuple[int, str] | None) -> Live:
    """The functions of the program that stand here, or were made here, with the code that they have when changed."""
    if place is None:
        return []
    was, becomes = (_known(compile(tree, name, "exec"), place) for tree in (sound, changed))
    found: Live = []
    gc.unfreeze()  # else what was there when the tests were collected is not found
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == name:
            old, new = function.__code__, becomes.get(_where(function.__code__))
            if new is not None and _where(old) in was and new.co_freevars == old.co_freevars:
                found.append((function, new))
    return found


def _known(module: CodeType, place: tuple[int, str]) -> dict[tuple[int, str], CodeType]:
    """The functions within the one at this place, and itself, by their own places; two lambdas of a line can't be told
    apart, and are left out."""
    outer = next((code for code in _codes(module) if (code.co_firstlineno, code.co_name) == place), None)
    inside = list(_codes(outer)) if outer else []
    often = Counter(_where(code) for code in inside)
    return {_where(code): code for code in inside if often[_where(code)] == 1}


def _where(code: CodeType) -> tuple[int, str]:
    return code.co_firstlineno, code.co_qualname


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _place(source: bytes, fault: Mutant) -> tuple[int, str] | None:
    """First line and name of the outermost function whose body has the fault."""
    span = _spans(source)
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            begin, end = span(node.body[0])[0], span(node.body[-1])[1]
            if _within(fault, (begin, end)):
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                found.append((begin, (first, node.name)))
    return min(found)[1] if found else None


def _spans(source: bytes) -> Callable[[ast.stmt], tuple[int, int]]:
    """Tells of a statement its first byte and the one after its last."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def span(node: ast.stmt) -> tuple[int, int]:
        last, after = node.end_lineno or 0, node.end_col_offset or 0
        return starts[node.lineno - 1] + node.col_offset, starts[last - 1] + after

    return span


def _within(fault: Mutant, span: tuple[int, int]) -> bool:
    return span[0] <= fault.start and fault.end <= span[1]
