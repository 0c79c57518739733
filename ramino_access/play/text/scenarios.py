"""Scenarios: positions, plays and what must come of them, read from TOML and played (``ramino check``)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ...config.clean import shortened
from ...config.files import SCENARIOS, Toml, read_toml
from ...config.problems import Problem
from ...core.engine import attempt
from ...core.events import Event
from ...core.policies.scoring import Laid
from ...core.record import changed
from ...core.refusals import CODES, Refusal
from ...core.rules import Rules
from ...core.state import State
from ...games import GAMES
from .expectations import Outcome, check_wanted, differences
from .notation import NotationError, parse_play
from .positions import KEYS, PositionError, compile_rules, position, seats_of

FILE_KEYS = "variant, scenario"


class ScenarioError(Exception):
    """A scenario, or a file of them, that can't be played. ``problem`` says which file and line, what is wrong, and
    what would be right; there are words for it in every language.
    """

    def __init__(self, problem: Problem) -> None:
        detail = ": ".join((problem.reason, *problem.args.values()))
        super().__init__(f"{problem.file}, line {problem.line or 1}: {shortened(detail)}")
        self.problem = problem


class Out(Protocol):
    """Where the results are written."""

    def write(self, text: str, /) -> object: ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, ready to be played."""

    path: Path
    line: int
    clause: str
    title: str
    names: tuple[str, ...]
    rules: Rules
    start: State
    plays: tuple[str, ...]
    expect: Mapping[str, Any]


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file. Raises ScenarioError naming the line that is wrong."""
    found = []
    for one in each(path):
        if isinstance(one, ScenarioError):
            raise one
        found.append(one)
    return found


def each(path: Path) -> Iterator[Scenario | ScenarioError]:
    """The scenarios of a file, each made when it is wanted; for one that is wrong, what is wrong with it."""
    found = read_toml(path, SCENARIOS)
    if isinstance(found, Problem):
        yield ScenarioError(found)
        return
    wrong = _wrong(path, found)
    if wrong is not None:
        yield ScenarioError(wrong)
        return
    for number, entry in enumerate(found.data.get("scenario", [])):
        start = found.lines.of(("scenario", number)) or 1
        try:
            yield _scenario(path, start, found.data["variant"], entry)
        except PositionError as error:
            yield ScenarioError(Problem(path, error.reason, _line_of(found, number, start, error), error.message_args))


def _wrong(path: Path, found: Toml) -> Problem | None:
    """What is wrong with the file as a whole."""
    data = found.data
    for key in data:
        line = found.lines.of((key,)) or 1
        if key == "expect":
            return Problem(path, "scenarios-expect-no-table", line, {"written": "[scenario.expect]"})
        if key in KEYS:
            return Problem(path, "scenarios-key-above", line, {"key": repr(key), "written": "[[scenario]]"})
        if key not in FILE_KEYS.split(", "):
            return Problem(path, "scenarios-key-unknown", line, {"key": repr(key), "keys": FILE_KEYS})
    if not isinstance(data.get("variant"), str):
        return Problem(path, "scenarios-game-missing", 1, {"example": f'variant = "{next(iter(GAMES))}"'})
    entries = data.get("scenario", [])
    if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
        return Problem(path, "scenarios-no-list", 1, {"written": "[[scenario]]"})
    return None


def _scenario(path: Path, line: int, variant: str, data: Mapping[str, Any]) -> Scenario:
    names = seats_of(data)
    rules = compile_rules(variant, data)
    start = position(rules, data)
    play = data.get("play", "")
    if not isinstance(play, str):
        raise PositionError("play", "scenarios-play-no-text")
    plays = tuple(bare for raw in play.splitlines() if (bare := raw.split("#")[0].strip()))
    for text in plays:
        _parsed(text, names)
    expect = data.get("expect", {})
    if not isinstance(expect, Mapping):
        raise PositionError("expect", "scenarios-expect-no-table", written="[scenario.expect]")
    check_wanted(expect, names)
    return Scenario(
        path,
        line,
        str(data.get("clause", "")),
        str(data.get("title", "")),
        tuple(names),
        rules,
        start,
        plays,
        expect,
    )


def _parsed(text: str, names: Sequence[str]) -> tuple[int, Any, str | None]:
    """Seat, action, and the refusal that is expected. Raises PositionError."""
    name, colon, rest = text.partition(":")
    if not colon or name.strip() not in names:
        raise PositionError("play", "scenarios-play-nobody", text, play=repr(text), players=", ".join(names))
    play, arrow, code = rest.partition("->")
    code = code.strip()
    if arrow and code not in CODES:
        near = _near(code)
        reason = "scenarios-code-near" if near else "scenarios-code-unknown"
        raise PositionError("play", reason, text, code=repr(code), codes=", ".join(near or CODES))
    try:
        return names.index(name.strip()), parse_play(play), code if arrow else None
    except NotationError as error:
        raise PositionError("play", error.reason, text, **error.message_args) from None


def _near(code: str) -> list[str]:
    """The codes that may be meant: all of them are too many to listen to."""
    from difflib import get_close_matches

    return get_close_matches(code.lower(), CODES)


def _line_of(found: Toml, number: int, start: int, error: PositionError) -> int:
    """The line of this scenario, which begins at ``start``, on which the text or the key stands."""
    if error.near:
        lines = found.text.split("\n")
        return next((n for n in range(start, len(lines) + 1) if error.near in lines[n - 1]), start)
    if error.path == ("variant",):
        return found.lines.of(error.path) or 1
    return found.lines.of(("scenario", number, *error.path)) or start


def run(scenario: Scenario) -> list[str]:
    """Play the scenario: what differs from what was expected, each as a sentence; empty where it holds."""
    if not scenario.plays and not scenario.expect:
        return ["nothing is played and nothing expected, so nothing is checked"]
    rules, state = _counting(scenario.rules), scenario.start
    events: list[Event] = []
    for text in scenario.plays:
        seat, action, code = _parsed(text, scenario.names)
        outcome = attempt(rules, state, seat, action)
        if isinstance(outcome, Refusal):
            if code is None:
                return [f"{text!r} was refused: {outcome.code}"]
            if outcome.code != code:
                return [f"{text!r}: came {outcome.code}"]
        elif code is not None:
            return [f"{text!r}: was not refused"]
        else:
            state = outcome.state
            events += outcome.events
    return differences(Outcome(rules, state, tuple(events), scenario.names), scenario.expect)


def _counting(rules: Rules) -> Rules:
    """The same rules, counting what is laid also where that is nobody's score: values can be expected there too.

    Not in the elimination game, in which laid cards are said to score nothing (S10.1).
    """
    scoring: Any = rules.scoring  # a dataclass in every game, which its protocol does not say
    if scoring.laid is not Laid.NOBODY or scoring.penalties_at_once:
        return rules
    return changed(rules, scoring=changed(scoring, laid=Laid.ACTOR))


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The scenario files meant by these paths, which need not be there; folders are searched, in their order."""
    for path in paths:
        if os.path.isdir(path):  # noqa: PTH112 - it answers for every name, however long
            yield from _inside(path)
        else:
            yield path


def _inside(folder: Path) -> Iterator[Path]:
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        yield folder  # whoever reads it is told why that can't be done
        return
    for path in inside:
        if os.path.isdir(path):  # noqa: PTH112
            if not path.is_symlink():
                yield from _inside(path)
        elif path.suffix == ".toml":
            yield path


def main(paths: Sequence[Path], out: Out, word: Callable[[ScenarioError], str] = str) -> int:
    """Play all scenarios, write a line for each that fails and a closing count; the exit status: 0, 1 or 2.

    Each is played as soon as it is read, also behind one that is wrong. ``word`` makes a sentence of an error.
    """
    count: Counter[str] = Counter()
    for path in files(paths):
        for scenario in each(path):
            if isinstance(scenario, ScenarioError):
                out.write(f"{word(scenario)}\n")
                count["unreadable"] += 1
                continue
            failures = run(scenario)
            count["failed" if failures else "passed"] += 1
            where = ": ".join(filter(None, (f"{path}:{scenario.line}", scenario.clause, scenario.title)))
            for failure in failures:
                out.write(f"{where}: {failure}\n")
    out.write(f"{count['passed']} passed, {count['failed']} failed\n")
    return 2 if count["unreadable"] else 1 if count["failed"] else 0
