"""Are the tests sharp? Puts small faults into the program, one at a time, and sees whether a test notices.

    python -m tests.mutation.run --count 300 --seed 7 [--under core --under play] [--jobs 2]

First it finds out which tests run which lines (some minutes; ``--map`` names a file that keeps it for the next time).
Then each fault is put into a copy of the program, and the tests that run its line are run until one fails. What no test
notices is printed at the end, to be read by a person: a test is missing, or the change means the same. It is run by
hand, not by ``.ci/run``.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import coverage

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "ramino_access"
COPIED = tuple("ramino_access tests locales keymaps docs pyproject.toml README.md CHANGELOG.md CONTRIBUTING.md".split())
LEFT_OUT = tuple("heard bench fuzz mutation speech windows test_packaging.py".split())  # slow, or about more than code
MOST_TESTS = 400  # that run for one fault
SECONDS = 120  # for the tests of one fault; who makes the program hang is noticed


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a fault: ``noticed``, ``missed``, or ``untested`` where no test runs its line."""

    mutant: Mutant
    word: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Try so many faults and print what was missed. Exit status 1 where anything was."""
    said = _parser().parse_args(arguments)
    database = said.map or Path(tempfile.mkdtemp(prefix="ramino-mutation-")) / "coverage"
    if not database.exists():
        _map(database)
    data = coverage.CoverageData(str(database))
    data.read()
    chosen = list(_chosen(said.under, said.count, random.Random(said.seed)))
    verdicts = list(_tried(chosen, data, said.jobs, random.Random(said.seed)))
    _report(verdicts)
    return int(any(v.word != "noticed" for v in verdicts))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Put faults into the program and see whether the tests notice.")
    parser.add_argument("--count", type=int, default=300, help="how many faults (300)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (0)")
    parser.add_argument("--under", action="append", default=[], help="a folder or file; may be repeated")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once (1)")
    parser.add_argument("--map", type=Path, help="which tests run which lines; made where it is not there")
    return parser


def _map(database: Path) -> None:
    """Run the tests once, noting which lines each of them runs."""
    print("finding out which tests run which lines", flush=True)
    database.parent.mkdir(parents=True, exist_ok=True)
    ignored = [f"--ignore=tests/{name}" for name in LEFT_OUT]
    command = [
        "coverage",
        "run",
        f"--data-file={database}",
        f"--source={PACKAGE}",
        "-m",
        "pytest",
        "-q",
        "-m",
        "not slow",
    ]
    command += ["-p", "tests.mutation.contexts", "-p", "no:cacheprovider", *ignored]
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=_environment(ROOT), check=False)
    if done.returncode:
        raise SystemExit("the tests fail already: mend that first")


def _chosen(under: Sequence[str], count: int, rng: random.Random) -> Iterator[Mutant]:
    """So many faults by lot, each as likely as any other."""
    every: list[Mutant] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        inside = file.relative_to(PACKAGE).as_posix()
        if not under or any(inside == name or inside.startswith(f"{name.rstrip('/')}/") for name in under):
            every += mutants(file.relative_to(ROOT).as_posix(), file.read_bytes())
    yield from rng.sample(every, min(count, len(every)))


def _tried(chosen: Sequence[Mutant], data: coverage.CoverageData, jobs: int, rng: random.Random) -> Iterator[Verdict]:
    tests = [_tests_of(mutant, data, rng) for mutant in chosen]
    with tempfile.TemporaryDirectory(prefix="ramino-mutation-") as folder, ThreadPoolExecutor(jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copies.put(_copy(Path(folder) / str(number)))

        def one(mutant: Mutant, names: Sequence[str]) -> Verdict:
            if not names:
                return Verdict(mutant, "untested")
            copy = copies.get()
            try:
                return Verdict(mutant, "noticed" if _noticed(copy, mutant, names) else "missed")
            finally:
                copies.put(copy)

        for number, verdict in enumerate(pool.map(one, chosen, tests), 1):
            print(f"{number}/{len(chosen)} {verdict.word}: {verdict.mutant}", flush=True)
            yield verdict


def _tests_of(mutant: Mutant, data: coverage.CoverageData, rng: random.Random) -> list[str]:
    """The tests that run the line of this fault, in an order by lot; for a line that runs when the module is loaded,
    those that run any line of it."""
    lines = data.contexts_by_lineno(str(ROOT / mutant.file))
    there = lines.get(mutant.line, [])
    if "" in there:
        there = [name for names in lines.values() for name in names]
    names = sorted({name for name in there if name})
    rng.shuffle(names)
    return names[:MOST_TESTS]


def _copy(target: Path) -> Path:
    """A copy of what the tests need."""
    target.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        else:
            shutil.copy(source, target / name)
    return target


def _noticed(copy: Path, mutant: Mutant, names: Sequence[str]) -> bool:
    """Whether any of these tests fails with the fault in the program."""
    file = copy / mutant.file
    sound = file.read_bytes()
    file.write_bytes(mutant.applied(sound))
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", "--tb=no"]
    try:
        done = subprocess.run(
            [*command, *names],
            cwd=copy,
            env=_environment(copy),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_bytes(sound)
    return done.returncode != 0


def _environment(root: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1", "HYPOTHESIS_DATABASE_FILE": ""}


def _report(verdicts: Sequence[Verdict]) -> None:
    """How many faults were noticed in each part of the package, and which were not."""
    parts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        part = verdict.mutant.file.split("/")[1].removesuffix(".py")
        parts.setdefault(part, Counter())[verdict.word] += 1
    print("\nnot noticed:")
    for verdict in verdicts:
        if verdict.word != "noticed":
            print(f"  {verdict.word}: {verdict.mutant}")
    print("\npart: noticed of tried")
    for part, words in sorted(parts.items()):
        print(f"  {part}: {words['noticed']} of {words.total()}")
    total = sum((words for words in parts.values()), Counter[str]())
    print(f"all: {total['noticed']} of {total.total()}")


if __name__ == "__main__":
    sys.exit(main())
