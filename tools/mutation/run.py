"""Are the tests sharp? Puts small faults into the program, one at a time, and sees whether a test notices.

    python -m tools.mutation.run --count 300 --seed 7 [--under core --under play] [--jobs 2]
    python -m tools.mutation.run --at core/melds.py:45 [--tests tests/core]

Most faults are tried in forks of a process that has everything loaded (see ``forking``), each by the tests that come
to its place. A fault outside of functions is put into a copy of the program, and the tests near it are run in that;
the same is done for a fault that no test has noticed: it may matter while modules are loaded, or in a process that a
test starts. A test that noticed something is run again without a fault, and counts only if it passes then. What no
test notices is printed, to be read by a person: a test is missing, or the change means the same. ``--at`` tries every
fault of one line, ``--tests`` runs only the tests one names. It is run by hand, not by ``.ci/run``.
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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.mutation.choosing import QUICK, by_folder, by_process, part
from tools.mutation.forking import Forking
from tools.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "ramino_access"
LEFT_OUT = tuple(  # slow, or about more than code
    "heard spelling test_packaging.py test_structure.py".split()
)
SECONDS = 400  # for one run of pytest; who makes the program hang is noticed
PYTEST = ("-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", "--no-header", "--hypothesis-seed=0")
NOTICED = ("noticed", "hung")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a fault: ``noticed`` (by which test), ``hung`` (noticed by running too long), ``missed``,
    or ``doubtful`` where that test fails without the fault as well."""

    mutant: Mutant
    word: str
    test: str = ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Try so many faults and print what was missed. Exit status 1 where anything was."""
    said = _parser().parse_args(arguments)
    rng = random.Random(said.seed)
    chosen = _at(said.at) if said.at else _by_lot(said.under, said.count, rng)
    if any("/i18n/" in fault.file for fault in chosen):
        os.environ["RAMINO_READ_ANEW"] = "1"  # a fault in reading is reached by whoever reads
    forking = Forking(ROOT, chosen, said.jobs, said.most, rng)
    ignored = [f"--ignore=tests/{name}" for name in LEFT_OUT]
    pytest.main([*PYTEST[2:], "-s", *ignored, *(said.tests or ["tests", "tools/anchors"])], plugins=[forking])
    verdicts = {fault: Verdict(fault, *forking.verdicts[fault]) for fault in chosen}
    print("once more in a process of its own", flush=True)
    verdicts |= {verdict.mutant: verdict for verdict in _slowly(verdicts.values(), said.tests)}
    _report(list(verdicts.values()))
    return int(any(v.word not in NOTICED for v in verdicts.values()))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Put faults into the program and see whether the tests notice.")
    parser.add_argument("--count", type=int, default=300, help="how many faults (300)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (0)")
    parser.add_argument("--under", action="append", default=[], help="a folder or file; may be repeated")
    parser.add_argument("--at", action="append", default=[], help="every fault of file:line; may be repeated")
    parser.add_argument("--tests", action="append", default=[], help="only these tests; may be repeated")
    parser.add_argument("--most", type=float, default=40, help="seconds of computing for each fault (40)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once (1)")
    return parser


def _at(places: Sequence[str]) -> list[Mutant]:
    """Every fault of these lines, each written as file:line, as the report writes them."""
    found: list[Mutant] = []
    for place in places:
        name, _, line = place.removeprefix("ramino_access/").partition(":")
        found += [m for m in _faults(PACKAGE / name) if m.line == int(line)]
    return found


def _by_lot(under: Sequence[str], count: int, rng: random.Random) -> list[Mutant]:
    """So many faults at random, each as likely as any other."""
    every: list[Mutant] = []
    for file in sorted(PACKAGE.rglob("*.py")):
        inside = file.relative_to(PACKAGE).as_posix()
        if not under or any(inside == name or inside.startswith(f"{name.rstrip('/')}/") for name in under):
            every += _faults(file)
    return rng.sample(every, min(count, len(every)))


def _faults(file: Path) -> list[Mutant]:
    return mutants(file.relative_to(ROOT).as_posix(), file.read_bytes())


def _slowly(verdicts: Iterable[Verdict], tests: Sequence[str]) -> Iterator[Verdict]:
    """What becomes of faults that the forked processes could not try, or did not notice, in a copy of the program."""
    with tempfile.TemporaryDirectory(prefix="ramino-mutation-") as folder:
        copy = _copy(Path(folder))
        for verdict in verdicts:
            fault = verdict.mutant
            if verdict.word not in ("outside", "missed"):
                continue
            batches = [*by_folder(fault)[:QUICK], *by_process(fault)]
            again = _verdict(copy, fault, [list(tests)] if tests else batches)
            print(f"{again.word}: {fault}  {again.test}", flush=True)
            yield again


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


def _verdict(copy: Path, fault: Mutant, batches: Sequence[Sequence[str]]) -> Verdict:
    """Whether any of these tests fails with the fault in the program, and passes without."""
    file = copy / fault.file
    sound = file.read_bytes()
    for names in batches:
        file.write_bytes(fault.applied(sound))
        try:
            status, test = _run(copy, names)
        finally:
            file.write_bytes(sound)
        if status in (0, 5):
            continue
        if _run(copy, [test] if test else names)[0] not in (0, 4):  # 4: a test that is there with the fault alone
            return Verdict(fault, "doubtful", test)
        return Verdict(fault, "hung" if status < 0 else "noticed", test)
    return Verdict(fault, "missed")


def _run(copy: Path, names: Sequence[str]) -> tuple[int, str]:
    """The exit status of pytest, less than nought if it does not end, and the first test that failed."""
    try:
        done = subprocess.run(
            [sys.executable, *PYTEST, "-x", "--tb=no", "-rfE", *names],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "1000"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, ""
    failed = [line for line in done.stdout.decode(errors="replace").splitlines() if line[:6] in ("FAILED", "ERROR ")]
    return done.returncode, failed[0].partition(" ")[2].partition(" - ")[0] if failed else ""


def _report(verdicts: Sequence[Verdict]) -> None:
    """How many faults were noticed in each part of the package, and which were not."""
    parts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        parts.setdefault(part(verdict.mutant), Counter())[verdict.word] += 1
    print("\nnot noticed:")
    for verdict in verdicts:
        if verdict.word not in NOTICED:
            print(f"  {verdict.word}: {verdict.mutant}  {verdict.test}")
    print("\npart: noticed of tried (of these by running too long)")
    for name, words in sorted(parts.items()):
        print(f"  {name}: {words['noticed'] + words['hung']} of {words.total()} ({words['hung']})")
    total = sum(parts.values(), Counter[str]())
    print(f"all: {total['noticed'] + total['hung']} of {total.total()} ({total['hung']})")


if __name__ == "__main__":
    sys.exit(main())
