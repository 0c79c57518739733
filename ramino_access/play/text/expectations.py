"""What a scenario expects: whether it can come at all, and whether it came."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.cards import codes
from ...core.events import Event
from ...core.melds import Kind, Meld
from ...core.rules import Rules
from ...core.state import Phase, State
from .notation import EventWord, events, write_event, write_meld
from .positions import PositionError, by_name, list_of, one_of, seat_of, tokens_of, whole


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


# Whether what a scenario expects can come at all; that something else did not come would prove nothing.

ENDS = ("no", "hand", "match")


def check_wanted(expect: Mapping[str, Any], names: Sequence[str]) -> None:
    """Raises PositionError where a key is unknown, or something is expected that is written in no way it can come."""
    for key in expect:
        if key not in _POSSIBLE:
            known = ", ".join(sorted(_POSSIBLE))
            raise PositionError(("expect", key), "scenarios-expect-unknown", key=repr(key), keys=known)
        _POSSIBLE[key](expect, key, names)


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
    one_of(expect[key], ENDS, "expect", key)


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


_POSSIBLE: dict[str, Callable[[Mapping[str, Any], str, Sequence[str]], None]] = {
    "hands": _hands_possible,
    "count": _numbers,
    "table": _table_possible,
    "discards": _cards,
    "stock": _cards,
    "turn": _seat,
    "phase": _phase_possible,
    "opened": _seats,
    "laid": _numbers,
    "hand_scores": _numbers,
    "scores": _numbers,
    "winner": _winner_possible,
    "events": _events_possible,
    "no_events": _events_possible,
    "over": _over_possible,
}
