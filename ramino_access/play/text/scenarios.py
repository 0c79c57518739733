"""Scenarios: positions, plays and what must come of them, read from TOML and played (``ramino check``)."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from ...core.cards import codes
from ...core.engine import attempt
from ...core.events import Event
from ...core.melds import Kind, Meld
from ...core.policies.scoring import Laid, places
from ...core.record import changed
from ...core.refusals import CODES, Refusal
from ...core.rules import Rules
from ...core.state import Phase, State
from ...files.clean import shortened
from ...files.problems import Problem
from ...files.toml_files import SCENARIOS, Toml, parse, read_toml
from ...games import GAMES
from ..entries import Setup
from ..table import Table
from .notation import EventWord, NotationError, events, parse_play, write_event, write_meld
from .positions import (
    POSITION_KEYS,
    PositionError,
    by_name,
    compile_rules,
    list_of,
    one_of,
    position,
    seat_of,
    seats_of,
    tokens_of,
    whole,
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario's plays."""

    rules: Rules
    state: State
    events: tuple[Event, ...]
    names: tuple[str, ...]


def differences(outcome: Outcome, expect: Mapping[str, Any]) -> list[str]:
    """One sentence for each expectation that does not hold; they are such as ``check_wanted`` lets pass."""
    return [difference for key, wanted in expect.items() for difference in _EXPECTED[key][0](outcome, wanted)]


def _differs(label: str, expected: object, came: object) -> list[str]:
    return [f"{label}: expected {expected!r}, came {came!r}"]


def _by_seat(outcome: Outcome, label: str, expected: Mapping[str, int], came: Callable[[int], int]) -> list[str]:
    found = []
    for name, value in expected.items():
        actual = came(outcome.names.index(name))
        if actual != value:
            found += _differs(f"{label}.{name}", value, actual)
    return found


def _hands(outcome: Outcome, expected: Mapping[str, str]) -> list[str]:
    found = []
    for name, text in expected.items():
        actual = codes(outcome.state.hands[outcome.names.index(name)])
        if Counter(actual.split()) != Counter(text.split()):
            found += _differs(f"hands.{name}", text, actual)
    return found


def _table(outcome: Outcome, expected: Sequence[str]) -> list[str]:
    melds = sorted(outcome.state.melds, key=lambda m: m.number)
    came = [write_meld(m) for m in melds]
    alike = len(expected) == len(came) and all(_same_meld(m, text) for m, text in zip(melds, expected, strict=True))
    return [] if alike else _differs("table", list(expected), came)


def _same_meld(meld: Meld, text: str) -> bool:
    """Groups in any order; a bare ``*`` is any joker."""
    wanted, came = text.split(), write_meld(meld).split()
    if len(wanted) != len(came):
        return False
    if meld.kind is Kind.RUN and len(came) > 1:
        return all(w == c or (w == "*" and c.endswith("*")) for w, c in zip(wanted, came, strict=True))
    left = Counter(came)
    for word in sorted(wanted, key=lambda w: w == "*"):
        hit = word if left[word] else next((c for c in left if word == "*" and c.endswith("*") and left[c]), None)
        if hit is None:
            return False
        left[hit] -= 1
    return True


def _discards(outcome: Outcome, expected: str) -> list[str]:
    came = codes(outcome.state.discards)
    return [] if came.split() == expected.split() else _differs("discards", expected, came)


def _stock(outcome: Outcome, expected: str) -> list[str]:
    came = codes(outcome.state.stock[::-1]).split()
    cards = expected.split()
    alike = came[: len(cards)] == cards and (cards or not came)
    return [] if alike else _differs("stock", expected, " ".join(came[: len(cards) or None]))


def _opened(outcome: Outcome, expected: Sequence[str]) -> list[str]:
    came = {outcome.names[s] for s in outcome.state.opened}
    return [] if came == set(expected) else _differs("opened", list(expected), sorted(came))


def _winner(outcome: Outcome, expected: object) -> list[str]:
    result = outcome.state.result
    seats = () if result is None else result.champions or (() if result.winner is None else (result.winner,))
    came = [outcome.names[s] for s in seats]
    names = expected if isinstance(expected, list) else [expected] if expected else []
    return [] if sorted(names) == sorted(came) else _differs("winner", expected, ", ".join(came))


def _places(outcome: Outcome, expected: Mapping[str, int]) -> list[str]:
    result = outcome.state.result
    if result is None or not result.match_over:
        return ["places: the match is not over"]
    came = places(outcome.rules.scoring, outcome.state.standing, result.champions)
    return _by_seat(outcome, "places", expected, came.__getitem__)


def _events(outcome: Outcome, expected: Sequence[str]) -> list[str]:
    came = [write_event(e, outcome.names) for e in outcome.events]
    rest = iter(came)
    for text in expected:
        if not any(_begins(line, text) for line in rest):
            return _differs("events", list(expected), came)
    return []


def _no_events(outcome: Outcome, expected: Sequence[str]) -> list[str]:
    came = [write_event(e, outcome.names) for e in outcome.events]
    return [f"events: {line!r} was not to come" for line in came if any(_begins(line, text) for text in expected)]


def _begins(event_line: str, text: str) -> bool:
    words = text.split()
    return event_line.split()[: len(words)] == words


def _over(outcome: Outcome, expected: str) -> list[str]:
    result = outcome.state.result
    came = "no" if result is None else "match" if result.match_over else "hand"
    return [] if came == expected else _differs("over", expected, came)


def _hand_scores(outcome: Outcome, expected: Mapping[str, int]) -> list[str]:
    result = outcome.state.result
    if result is None:
        return ["hand_scores: the hand is not over"]
    return _by_seat(outcome, "hand_scores", expected, lambda s: result.shares[s].total)


def _turn(outcome: Outcome, expected: str) -> list[str]:
    came = outcome.names[outcome.state.turn.seat]
    return [] if came == expected else _differs("turn", expected, came)


def _phase(outcome: Outcome, expected: str) -> list[str]:
    came = outcome.state.turn.phase.value
    return [] if came == expected else _differs("phase", expected, came)


# Whether what a scenario expects can come at all; that something else did not come would prove nothing.

END_WORDS = ("no", "hand", "match")


def check_wanted(expect: Mapping[str, Any], names: Sequence[str]) -> None:
    """Raises PositionError where a key is unknown, or something is expected that is written in no way it can come."""
    for key in expect:
        if key not in _EXPECTED:
            known = ", ".join(sorted(_EXPECTED))
            raise PositionError(("expect", key), "scenarios-expect-unknown", key=repr(key), keys=known)
        _EXPECTED[key][1](expect, key, names)


def _hands_possible(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for name, cards in by_name(expect, key, "expect").items():
        seat_of(names, name, ("expect", key, name))
        tokens_of(cards, ("expect", key, name))


def _numbers(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for name, number in by_name(expect, key, "expect").items():
        seat_of(names, name, ("expect", key, name))
        whole(number, ("expect", key, name))


def _table_possible(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    for meld in list_of(expect, key, "expect"):
        tokens_of(meld, ("expect", key), str(meld))


def _cards(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    tokens_of(expect[key], ("expect", key))


def _seat(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    seat_of(names, expect[key], ("expect", key))


def _seats(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for name in list_of(expect, key, "expect"):
        seat_of(names, name, ("expect", key))


def _winner_possible(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    """One name, several, or nobody's."""
    wanted = expect[key]
    for name in wanted if isinstance(wanted, list) else [wanted] if wanted != "" else []:
        seat_of(names, name, ("expect", key))


def _over_possible(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    one_of(expect[key], END_WORDS, "expect", key)


def _phase_possible(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    one_of(expect[key], [phase.value for phase in Phase], "expect", key)


def _events_possible(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for event in list_of(expect, key, "expect"):
        words = event.split() if isinstance(event, str) else []
        if not words or words[0] not in events():
            known = ", ".join(events())
            raise PositionError(("expect", key), "scenarios-event-unknown", event=repr(event), events=known)
        _event_as_written(event, words, key, names)


def _event_as_written(event: str, words: Sequence[str], key: str, names: Sequence[str]) -> None:
    behind, whose = events()[words[0]], [""]
    if behind and behind[0].field == "seat":
        behind = behind[1:]
        whose = [name for name in names if _begin(name, words[1:])]
        if not whose:
            name = repr(" ".join(words[1:]))
            raise PositionError(("expect", key), "scenarios-nobody", event, name=name, players=", ".join(names))
    if not any(_of_kinds(words[1 + len(name.split()) :], behind) for name in whose):
        example = " ".join([words[0], *filter(None, whose[:1]), *(one.example for one in behind)])
        args = {"event": repr(event), "name": words[0], "example": example}
        raise PositionError(("expect", key), "scenarios-event-written", event, **args)


def _of_kinds(words: Sequence[str], behind: Sequence[EventWord]) -> bool:
    """Whether the words are what can stand behind an event's name, or the beginning of it."""
    fit = all(re.fullmatch(one.pattern, word) for word, one in zip(words, behind, strict=False))
    return len(words) <= len(behind) and fit


def _begin(name: str, words: Sequence[str]) -> bool:
    """Whether the words begin with this name, or with its beginning."""
    return all(one == other for one, other in zip(name.split(), words, strict=False))


Compare: TypeAlias = Callable[[Outcome, Any], list[str]]
Allow: TypeAlias = Callable[[Mapping[str, Any], str, Sequence[str]], None]

_EXPECTED: dict[str, tuple[Compare, Allow]] = {
    "hands": (_hands, _hands_possible),
    "count": (lambda o, w: _by_seat(o, "count", w, lambda s: len(o.state.hands[s])), _numbers),
    "table": (_table, _table_possible),
    "discards": (_discards, _cards),
    "stock": (_stock, _cards),
    "turn": (_turn, _seat),
    "phase": (_phase, _phase_possible),
    "opened": (_opened, _seats),
    "laid": (lambda o, w: _by_seat(o, "laid", w, lambda s: o.state.laid[s]), _numbers),
    "hand_scores": (_hand_scores, _numbers),
    "scores": (lambda o, w: _by_seat(o, "scores", w, lambda s: o.state.standing.scores[s]), _numbers),
    "winner": (_winner, _winner_possible),
    "places": (_places, _numbers),
    "events": (_events, _events_possible),
    "no_events": (_no_events, _events_possible),
    "over": (_over, _over_possible),
}
"""How each expectation is compared with what came, and what it may say."""

EXPECT_KEYS = frozenset(_EXPECTED)


FILE_KEYS = "variant, scenario"


class ScenarioError(ValueError):
    """A scenario, or a file of them, that can't be played. ``problem`` says which file and line, what is wrong, and
    what would be right; there are words for it in every language.
    """

    def __init__(self, problem: Problem) -> None:
        detail = ": ".join((problem.reason, *problem.args.values()))
        super().__init__(f"{problem.file}, line {problem.line_number or 1}: {shortened(detail)}")
        self.problem = problem


class Out(Protocol):
    """Where the results are written."""

    def write(self, text: str, /) -> object: ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, ready to be played."""

    path: Path
    line_number: int
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
    yield from _each(path, read_toml(path, SCENARIOS))


def at_table(text: str, number: int = 0, **setup: Any) -> Table:
    """The position of one of the scenarios in this text (the first is 0), at a table; none of its plays is made.
    ``setup``: fields of the table's ``Setup``, such as its seed, which is 0 where it is not named.

    Raises ScenarioError for a text that can't be read so far, and IndexError where there is no such scenario.
    """
    file = Path("scenario")
    if len(text) > SCENARIOS.size:
        raise ScenarioError(Problem(file, "file-too-big", None, {"most": str(SCENARIOS.size // 1024)}))
    for at, one in enumerate(_each(file, parse(file, text, SCENARIOS))):
        if isinstance(one, ScenarioError):
            raise one
        if at == number:
            made = Setup(one.rules.game, dict(one.rules.options), one.names, 0)  # type: ignore[arg-type]
            made = replace(made, **setup)
            return Table(made, state=changed(one.start, seed=made.seed))
    raise IndexError(f"there is no scenario {number}")


def _each(path: Path, parsed: Toml | Problem) -> Iterator[Scenario | ScenarioError]:
    if isinstance(parsed, Problem):
        yield ScenarioError(parsed)
        return
    wrong = _wrong(path, parsed)
    if wrong is not None:
        yield ScenarioError(wrong)
        return
    for number, entry in enumerate(parsed.data.get("scenario", [])):
        start = parsed.lines.of(("scenario", number)) or 1
        try:
            yield _scenario(path, start, parsed.data["variant"], entry)
        except PositionError as error:
            yield ScenarioError(Problem(path, error.reason, _line_of(parsed, number, start, error), error.message_args))


def _wrong(path: Path, parsed: Toml) -> Problem | None:
    """What is wrong with the file as a whole."""
    data = parsed.data
    for key in data:
        line = parsed.lines.of((key,)) or 1
        if key == "expect":
            return Problem(path, "scenarios-expect-no-table", line, {"written": "[scenario.expect]"})
        if key in POSITION_KEYS:
            return Problem(path, "scenarios-key-above", line, {"key": repr(key), "written": "[[scenario]]"})
        if key not in FILE_KEYS.split(", "):
            return Problem(path, "scenarios-key-unknown", line, {"key": repr(key), "keys": FILE_KEYS})
    if not isinstance(data.get("variant"), str):
        return Problem(path, "scenarios-game-missing", 1, {"example": f'variant = "{next(iter(GAMES))}"'})
    entries = data.get("scenario", [])
    if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
        return Problem(path, "scenarios-no-list", 1, {"written": "[[scenario]]"})
    return None


def _scenario(path: Path, line_number: int, variant: str, data: Mapping[str, Any]) -> Scenario:
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
        line_number,
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


def _line_of(parsed: Toml, number: int, start: int, error: PositionError) -> int:
    """The line of this scenario, which begins at ``start``, on which the text or the key stands."""
    if error.near:
        lines = parsed.text.split("\n")
        return next((n for n in range(start, len(lines) + 1) if error.near in lines[n - 1]), start)
    if error.path == ("variant",):
        return parsed.lines.of(error.path) or 1
    return parsed.lines.of(("scenario", number, *error.path)) or start


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
            where = ": ".join(filter(None, (f"{path}:{scenario.line_number}", scenario.clause, scenario.title)))
            for failure in failures:
                out.write(f"{where}: {failure}\n")
    out.write(f"{count['passed']} passed, {count['failed']} failed\n")
    return 2 if count["unreadable"] else 1 if count["failed"] else 0
