"""Are the tests sharp? Puts small faults into the program, one at a time, and sees whether a test notices.

    python -m tests.mutation.run --count 300 --seed 7 [--under core --under play] [--jobs 2] [--map FILE]
    python -m tests.mutation.run --forked --count 120 --seed 11 --under core --tests tests/core --tests tests/rules
    python -m tests.mutation.run --at core/melds.py:45 --tests tests/core

First it finds out which tests run which lines (some minutes; ``--map`` names a file that keeps it for the next time).
Then each fault is put into a copy of the program, and tests that run its line are run until one fails: first a few that
are likely to, then the others. What no test notices is printed at the end, to be read by a person: a test is missing,
or the change means the same. ``--at`` tries every fault of one line, ``--tests`` runs the tests one names, and
``--folders`` those that are near: both without a map. ``--forked`` is much the fastest: see ``forking``. It is run by
hand, not by ``.ci/run``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import pytest

from tests.mutation.choosing import QUICK, Choosing, by_folder
from tests.mutation.forking import Forking
from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "ramino_access"
LEFT_OUT = tuple(  # slow, or about more than code
    "heard bench fuzz mutation speech spelling test_packaging.py test_structure.py ui/test_pty.py".split()
)
SECONDS = 180  # for one run of pytest; who makes the program hang is noticed
PYTEST = ("-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--no-header", "--hypothesis-seed=0")
NOTICED = ("noticed", "hung")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a fault: ``noticed`` (by which test), ``hung`` (noticed by running too long), ``missed``,
    ``untested`` where no test runs its line, or ``doubtful`` where that test fails without the fault as well."""

    mutant: Mutant
    word: str
    test: str = ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Try so many faults and print what was missed. Exit status 1 where anything was."""
    said = _parser().parse_args(arguments)
    chosen = _at(said.at) if said.at else _by_lot(said.under, said.count, random.Random(said.seed))
    if said.forked:
        verdicts = _forked(chosen, said.tests, said.jobs, said.most, random.Random(said.seed))
        _report(verdicts)
        return int(any(v.word not in NOTICED for v in verdicts))
    if said.tests or said.folders:
        tests = [[said.tests] if said.tests else by_folder(mutant) for mutant in chosen]
    else:
        choosing = _choosing(said.map, said.jobs, random.Random(said.seed))
        tests = [choosing.batches(mutant) for mutant in chosen]
    if said.quick:
        tests = [batches[:QUICK] for batches in tests]
    verdicts = _tried(chosen, tests, said.jobs)
    _report(verdicts)
    return int(any(v.word not in NOTICED for v in verdicts))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Put faults into the program and see whether the tests notice.")
    parser.add_argument("--count", type=int, default=300, help="how many faults (300)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (0)")
    parser.add_argument("--under", action="append", default=[], help="a folder or file; may be repeated")
    parser.add_argument("--at", action="append", default=[], help="every fault of file:line; may be repeated")
    parser.add_argument("--tests", action="append", default=[], help="run these tests; may be repeated")
    parser.add_argument("--folders", action="store_true", help="no map: run the folders of tests that are near")
    parser.add_argument("--quick", action="store_true", help="only the likely tests of these; more is missed")
    parser.add_argument("--forked", action="store_true", help="no map, no copies: load once, fork for each fault")
    parser.add_argument("--most", type=float, default=20, help="seconds of computing for each of these (20)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once (1)")
    parser.add_argument("--map", type=Path, help="which tests run which lines; made where it is not there")
    return parser


def _forked(
    chosen: Sequence[Mutant], tests: Sequence[str], jobs: int, most: float, rng: random.Random
) -> list[Verdict]:
    """What became of each fault, without copies; those that are missed so are tried the slow way too."""
    forking = Forking(ROOT, chosen, jobs, most, rng)
    ignored = [f"--ignore=tests/{name}" for name in LEFT_OUT]
    pytest.main([*PYTEST[2:], "-s", *ignored, *tests], plugins=[forking])
    again = [fault for fault in chosen if forking.verdicts[fault][0] in ("outside", "missed")]
    slowly = {v.mutant: v for v in _tried(again, [by_folder(fault)[:QUICK] for fault in again], jobs)}
    return [slowly.get(fault) or Verdict(fault, *forking.verdicts[fault]) for fault in chosen]


def _choosing(kept: Path | None, jobs: int, rng: random.Random) -> Choosing:
    """Which tests to run for a fault, from a map that is there or is made now."""
    database = (kept or Path(tempfile.mkdtemp(prefix="ramino-mutation-")) / "map").absolute()
    digest = Path(f"{database}.digest")
    if not database.exists():
        _map(database, jobs)
        digest.write_text(_digest())
    elif digest.read_text() != _digest():
        raise SystemExit("that map is of another program: name a file that is not there yet")
    return Choosing(database, ROOT, rng)


def _digest() -> str:
    """A fingerprint of the program: a map is of no use when the lines have moved."""
    made = hashlib.sha256()
    for file in sorted(PACKAGE.rglob("*.py")):
        made.update(file.read_bytes())
    return made.hexdigest()


def _map(database: Path, jobs: int) -> None:
    """Run the tests once, in so many processes, noting which lines each of them runs."""
    print("finding out which tests run which lines", flush=True)
    database.parent.mkdir(parents=True, exist_ok=True)
    parts = [Path(f"{database}.{part}") for part in range(jobs)]
    running = []
    for number, part in enumerate(parts):
        command = [sys.executable, "-m", "coverage", "run", f"--data-file={part}", f"--source={PACKAGE}", *PYTEST]
        command += ["-p", "tests.mutation.contexts", *(f"--ignore=tests/{name}" for name in LEFT_OUT)]
        environment = _environment(ROOT) | {"MUTATION_PART": f"{number}/{jobs}"}
        running.append(subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL))
    ended = [process.wait() for process in running]
    if any(ended):
        raise SystemExit("the tests fail already: mend that first")
    Choosing.join(parts, database)


def _at(places: Sequence[str]) -> list[Mutant]:
    """Every fault of these lines, each written as file:line, as the report writes them."""
    found: list[Mutant] = []
    for place in places:
        name, _, line = place.removeprefix("ramino_access/").partition(":")
        found += [m for m in _faults(PACKAGE / name) if m.line == int(line)]
    return found


def _by_lot(under: Sequence[str], count: int, rng: random.Random) -> list[Mutant]:
    """So many faults by lot, each as likely as any other."""
    every: list[Mutant] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        inside = file.relative_to(PACKAGE).as_posix()
        if not under or any(inside == name or inside.startswith(f"{name.rstrip('/')}/") for name in under):
            every += _faults(file)
    return rng.sample(every, min(count, len(every)))


def _faults(file: Path) -> list[Mutant]:
    return mutants(file.relative_to(ROOT).as_posix(), file.read_bytes())


def _tried(chosen: Sequence[Mutant], tests: Sequence[Sequence[Sequence[str]]], jobs: int) -> list[Verdict]:
    """What became of each fault, in the order given."""
    with tempfile.TemporaryDirectory(prefix="ramino-mutation-") as folder, ThreadPoolExecutor(jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copies.put(_copy(Path(folder) / str(number)))

        def one(mutant: Mutant, batches: Sequence[Sequence[str]]) -> Verdict:
            copy = copies.get()
            try:
                return _verdict(copy, mutant, batches)
            finally:
                copies.put(copy)

        asked = [pool.submit(one, mutant, batches) for mutant, batches in zip(chosen, tests, strict=True)]
        for number, ended in enumerate(as_completed(asked), 1):
            verdict = ended.result()
            print(f"{number}/{len(chosen)} {verdict.word}: {verdict.mutant}  {verdict.test}", flush=True)
        verdicts = [ended.result() for ended in asked]
        return list(_doubted(verdicts, copies.get()))


def _copy(target: Path) -> Path:
    """A copy of what is in the repository, as it stands."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


def _verdict(copy: Path, mutant: Mutant, batches: Sequence[Sequence[str]]) -> Verdict:
    """Whether any of these tests fails with the fault in the program."""
    file = copy / mutant.file
    sound = file.read_bytes()
    file.write_bytes(mutant.applied(sound))
    try:
        for names in batches:
            status, test = _run(copy, names)
            if status == 4:  # a test's name hangs on the fault: then all of its file
                status, test = _run(copy, sorted({name.partition("::")[0] for name in names}))
            if status not in (0, 5):
                return Verdict(mutant, "noticed", test)
    except subprocess.TimeoutExpired:
        return Verdict(mutant, "hung")
    finally:
        file.write_bytes(sound)
    return Verdict(mutant, "missed" if any(batches) else "untested")


def _run(copy: Path, names: Sequence[str]) -> tuple[int, str]:
    """The exit status of pytest, and the first test that failed."""
    done = subprocess.run(
        [sys.executable, *PYTEST, "-x", "--tb=no", "-rfE", *names],
        cwd=copy,
        env=_environment(copy) | {"COLUMNS": "1000"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=SECONDS,
        check=False,
    )
    failed = [line for line in done.stdout.decode(errors="replace").splitlines() if line[:6] in ("FAILED", "ERROR ")]
    return done.returncode, failed[0].partition(" ")[2].partition(" - ")[0] if failed else ""


def _doubted(verdicts: Sequence[Verdict], sound: Path) -> Iterator[Verdict]:
    """The verdicts, where a test counts only if it passes when there is no fault."""
    bad = set()
    for test in sorted({v.test for v in verdicts if v.test}):
        bad |= {test} if _run(sound, [test])[0] == 1 else set()
    for verdict in verdicts:
        yield Verdict(verdict.mutant, "doubtful", verdict.test) if verdict.test in bad else verdict


def _environment(root: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}


def _report(verdicts: Sequence[Verdict]) -> None:
    """How many faults were noticed in each part of the package, and which were not."""
    parts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        part = verdict.mutant.file.split("/")[1].removesuffix(".py")
        parts.setdefault(part, Counter())[verdict.word] += 1
    print("\nnot noticed:")
    for verdict in verdicts:
        if verdict.word not in NOTICED:
            print(f"  {verdict.word}: {verdict.mutant}  {verdict.test}")
    print("\npart: noticed of tried (of these by running too long)")
    for part, words in sorted(parts.items()):
        print(f"  {part}: {words['noticed'] + words['hung']} of {words.total()} ({words['hung']})")
    total = sum(parts.values(), Counter[str]())
    print(f"all: {total['noticed'] + total['hung']} of {total.total()} ({total['hung']})")


if __name__ == "__main__":
    sys.exit(main())
