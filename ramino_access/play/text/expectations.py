"""What a scenario expects, held against what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.cards import codes
from ...core.events import Event
from ...core.melds import Kind, Meld
from ...core.rules import Rules
from ...core.state import State
from .notation import write_event, write_meld


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario's plays."""

    rules: Rules
    state: State
    events: tuple[Event, ...]
    names: tuple[str, ...]


def differences(outcome: Outcome, expect: Mapping[str, Any]) -> list[str]:
    """One sentence for each expectation that does not hold; they are such as ``check_wanted`` lets pass."""
    return [difference for key, wanted in expect.items() for difference in _CHECKS[key](outcome, wanted)]


def _differs(what: str, wanted: object, came: object) -> list[str]:
    return [f"{what}: expected {wanted!r}, came {came!r}"]


def _by_seat(outcome: Outcome, what: str, wanted: Mapping[str, int], came: Callable[[int], int]) -> list[str]:
    found = []
    for name, value in wanted.items():
        actual = came(outcome.names.index(name))
        if actual != value:
            found += _differs(f"{what}.{name}", value, actual)
    return found


def _hands(outcome: Outcome, wanted: Mapping[str, str]) -> list[str]:
    found = []
    for name, text in wanted.items():
        actual = codes(outcome.state.hands[outcome.names.index(name)])
        if Counter(actual.split()) != Counter(text.split()):
            found += _differs(f"hands.{name}", text, actual)
    return found


def _table(outcome: Outcome, wanted: Sequence[str]) -> list[str]:
    melds = sorted(outcome.state.melds, key=lambda m: m.number)
    came = [write_meld(m) for m in melds]
    alike = len(wanted) == len(came) and all(_same_meld(m, text) for m, text in zip(melds, wanted, strict=True))
    return [] if alike else _differs("table", list(wanted), came)


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


def _discards(outcome: Outcome, wanted: str) -> list[str]:
    came = codes(outcome.state.discards)
    return [] if came.split() == wanted.split() else _differs("discards", wanted, came)


def _stock(outcome: Outcome, wanted: str) -> list[str]:
    came = codes(outcome.state.stock[::-1]).split()
    cards = wanted.split()
    alike = came[: len(cards)] == cards and (cards or not came)
    return [] if alike else _differs("stock", wanted, " ".join(came[: len(cards) or None]))


def _opened(outcome: Outcome, wanted: Sequence[str]) -> list[str]:
    came = {outcome.names[s] for s in outcome.state.opened}
    return [] if came == set(wanted) else _differs("opened", list(wanted), sorted(came))


def _winner(outcome: Outcome, wanted: object) -> list[str]:
    result = outcome.state.result
    seats = () if result is None else result.champions or (() if result.winner is None else (result.winner,))
    came = [outcome.names[s] for s in seats]
    names = wanted if isinstance(wanted, list) else [wanted] if wanted else []
    return [] if sorted(names) == sorted(came) else _differs("winner", wanted, ", ".join(came))


def _events(outcome: Outcome, wanted: Sequence[str]) -> list[str]:
    came = [write_event(e, outcome.names) for e in outcome.events]
    rest = iter(came)
    for text in wanted:
        if not any(_begins(line, text) for line in rest):
            return _differs("events", list(wanted), came)
    return []


def _no_events(outcome: Outcome, wanted: Sequence[str]) -> list[str]:
    came = [write_event(e, outcome.names) for e in outcome.events]
    return [f"events: {line!r} was not to come" for line in came if any(_begins(line, text) for text in wanted)]


def _begins(line: str, text: str) -> bool:
    words = text.split()
    return line.split()[: len(words)] == words


def _over(outcome: Outcome, wanted: str) -> list[str]:
    result = outcome.state.result
    came = "no" if result is None else "match" if result.match_over else "hand"
    return [] if came == wanted else _differs("over", wanted, came)


def _hand_scores(outcome: Outcome, wanted: Mapping[str, int]) -> list[str]:
    result = outcome.state.result
    if result is None:
        return ["hand_scores: the hand is not over"]
    return _by_seat(outcome, "hand_scores", wanted, lambda s: result.shares[s].total)


def _turn(outcome: Outcome, wanted: str) -> list[str]:
    came = outcome.names[outcome.state.turn.seat]
    return [] if came == wanted else _differs("turn", wanted, came)


def _phase(outcome: Outcome, wanted: str) -> list[str]:
    came = outcome.state.turn.phase.value
    return [] if came == wanted else _differs("phase", wanted, came)


_CHECKS: dict[str, Callable[[Outcome, Any], list[str]]] = {
    "hands": _hands,
    "count": lambda o, w: _by_seat(o, "count", w, lambda s: len(o.state.hands[s])),
    "table": _table,
    "discards": _discards,
    "stock": _stock,
    "turn": _turn,
    "phase": _phase,
    "opened": _opened,
    "laid": lambda o, w: _by_seat(o, "laid", w, lambda s: o.state.laid[s]),
    "hand_scores": _hand_scores,
    "scores": lambda o, w: _by_seat(o, "scores", w, lambda s: o.state.standing.scores[s]),
    "winner": _winner,
    "events": _events,
    "no_events": _no_events,
    "over": _over,
}
EXPECT_KEYS = frozenset(_CHECKS)
