"""Whether what a scenario expects can come at all; that something else did not come would prove nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...core.state import Phase
from .notation import EventWord, events
from .positions import PositionError, by_name, list_of, one_of, seat_of, tokens_of, whole

ENDS = ("no", "hand", "match")


def check_wanted(expect: Mapping[str, Any], names: Sequence[str]) -> None:
    """Raises PositionError where a key is unknown, or something is expected that is written in no way it can come."""
    for key in expect:
        if key not in _CHECKS:
            known = ", ".join(sorted(_CHECKS))
            raise PositionError(("expect", key), "scenarios-expect-unknown", key=repr(key), keys=known)
        _CHECKS[key](expect, key, names)


def _hands(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for name, cards in by_name(expect, key, "expect").items():
        seat_of(names, name, ("expect", key, name))
        tokens_of(cards, ("expect", key, name))


def _numbers(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for name, number in by_name(expect, key, "expect").items():
        seat_of(names, name, ("expect", key, name))
        whole(number, ("expect", key, name))


def _table(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    for meld in list_of(expect, key, "expect"):
        tokens_of(meld, ("expect", key), str(meld))


def _cards(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    tokens_of(expect[key], ("expect", key))


def _seat(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    seat_of(names, expect[key], ("expect", key))


def _seats(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    for name in list_of(expect, key, "expect"):
        seat_of(names, name, ("expect", key))


def _winner(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
    """One name, several, or nobody's."""
    wanted = expect[key]
    for name in wanted if isinstance(wanted, list) else [wanted] if wanted != "" else []:
        seat_of(names, name, ("expect", key))


def _over(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    one_of(expect[key], ENDS, "expect", key)


def _phase(expect: Mapping[str, Any], key: str, _: Sequence[str]) -> None:
    one_of(expect[key], [phase.value for phase in Phase], "expect", key)


def _events(expect: Mapping[str, Any], key: str, names: Sequence[str]) -> None:
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


_CHECKS: dict[str, Callable[[Mapping[str, Any], str, Sequence[str]], None]] = {
    "hands": _hands,
    "count": _numbers,
    "table": _table,
    "discards": _cards,
    "stock": _cards,
    "turn": _seat,
    "phase": _phase,
    "opened": _seats,
    "laid": _numbers,
    "hand_scores": _numbers,
    "scores": _numbers,
    "winner": _winner,
    "events": _events,
    "no_events": _events,
    "over": _over,
}
