"""Options of a table: what may be chosen, what is the default, and reading what somebody typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..core.rules import Rules

Value = str | int | bool

_YES = frozenset({"on", "true", "yes", "y", "1", "si", "sì", "oui", "vero", "vrai"})
_NO = frozenset({"off", "false", "no", "n", "0", "non", "falso", "faux", "none"})


class OptionError(ValueError):
    """A name or a value that no option has. ``option`` is None where the name is unknown."""

    def __init__(self, name: str, value: object = None, option: Option | None = None) -> None:
        super().__init__(f"{name}={value}")
        self.name, self.value, self.option = name, value, option


class UnplayableError(OptionError):
    """Options that nobody could play with (G16).

    ``why``: an ``opening`` that no hand reaches, more ``cards`` than there are, or too many ``players`` for them.
    ``cards``: how many a player can lay.
    ``most``: what these can be worth, or how many there can be of what is too much.
    ``remedies``: changes of which each alone would do, as an option, or ``seats``, with its value.
    """

    remedies: tuple[tuple[str, Value], ...] = ()

    def __init__(self, why: str, option: Option, value: Value, *, cards: int, most: int) -> None:
        super().__init__(option.id, value, option)
        self.why, self.cards, self.most = why, cards, most

    @property
    def written(self) -> str:
        """What would do, as options are typed: opening=75, hand_size=8."""
        return ", ".join(f"{name}={value}" for name, value in self.remedies)

    def with_remedies(self, remedies: Iterable[tuple[str, Value]]) -> UnplayableError:
        """The same, knowing what would do."""
        self.remedies = tuple(remedies)
        return self


class Option(NamedTuple):
    """One option of a game.

    ``choices`` are the values that a menu offers; where it is empty, any whole number from ``low`` to ``high``, which
    a menu changes by ``step``; with ``in_steps`` no number between the steps. Where there are both, the others of these
    numbers can be written. ``only_if`` names an option and the value that it must have for this one to matter.
    """

    id: str
    default: Value
    clause: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    in_steps: bool = False
    only_if: tuple[str, Value] | None = None
    pattern: str = ""  # beside the choices, any text of this shape (a regular expression)

    @property
    def is_switch(self) -> bool:
        """Whether the option is simply on or off."""
        return isinstance(self.default, bool)

    @property
    def possible(self) -> str:
        """What it can be, in the notation of scenarios: 0, 30, 35 or 1..20."""
        if self.is_switch:
            return "true, false"
        steps = f" (+{self.step})" if self.in_steps else ""
        numbers = (f"{self.low}..{self.high}{steps}",) if self.numbers else ()
        return ", ".join(map(str, (*self.named, *numbers, *(("...",) if self.pattern else ()))))

    @property
    def numbers(self) -> bool:
        """Whether it can be any number from ``low`` to ``high``, with ``in_steps`` only those of the steps."""
        return not self.choices or self.low < self.high

    @property
    def named(self) -> tuple[Value, ...]:
        """Its choices but those that are among these numbers."""
        return tuple(value for value in self.choices if value not in self.range)

    @property
    def range(self) -> range:
        """The numbers that it can be; none where it can only be one of its choices."""
        return range(self.low, self.high + 1, self.step if self.in_steps else 1) if self.numbers else range(0)

    def read(self, raw: object) -> Value:
        """The value that was meant, however it was written: 51, "51", true, "on".

        Raises OptionError for anything the option can't be.
        """
        text = _plain(raw)
        if self.is_switch:
            if text in _YES or text in _NO:
                return text in _YES
            raise OptionError(self.id, raw, self)
        meant = {_plain(choice): choice for choice in self.choices}
        for word, value in meant.items():
            if _letters(text) == _letters(word):
                return value
        for written, words in ((_YES, ("on", "yes", "allowed")), (_NO, ("off", "no", "forbidden", "0", "none"))):
            if text in written:
                for word in words:
                    if word in meant:
                        return meant[word]
        if self.pattern and re.fullmatch(self.pattern, str(raw).strip()):
            return str(raw).strip()
        if self.numbers:
            number = _whole(text)
            if number is not None and number in self.range:
                return number
        raise OptionError(self.id, raw, self)

    def matters(self, values: Mapping[str, Value]) -> bool:
        """Whether the option has any effect with these values of the others."""
        return self.only_if is None or values.get(self.only_if[0]) == self.only_if[1]

    def stepped(self, value: Value, by: int) -> Value:
        """The next value in this direction; at the end it stays."""
        if self.is_switch:
            return not value
        if isinstance(value, int) and self.choices and value not in self.choices:  # to the choice beside it
            beside = [n for n in self.choices if isinstance(n, int) and (n - value) * by > 0]
            return (min if by > 0 else max)(beside, default=value)
        if self.choices:
            at = (self.choices.index(value) if value in self.choices else 0) + by
            return self.choices[max(0, min(len(self.choices) - 1, at))]
        past = (int(value) - int(self.default)) % self.step  # from a value between two, first to the one beside it
        return max(self.low, min(self.high, int(value) - past + (by + (by < 0 < past)) * self.step))


def _plain(raw: object) -> str:
    """The value as text, without what may differ between two ways of writing it: must_use is must-use, 3.0 is 3."""
    if isinstance(raw, float) and raw.is_integer():
        raw = int(raw)
    return str(raw).strip().lower().replace("_", "-")


def _letters(text: str) -> str:
    """The text without marks between words: counterclockwise is counter-clockwise."""
    return re.sub(r"(?<=[a-z])[- ]+", "", text)


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return 0 if text in _NO else None


class Game(NamedTuple):
    """A game: how many can play, what can be chosen, and how that becomes rules.

    ``build`` is given a complete set of values and the number of players. ``tradition`` says whose words are spoken
    where players have more than one for the same thing: "room" (who enters the game and completes melds, as in the
    Italian online rooms), "french" (who fetches from the talon and closes), else "common". ``presets`` are its options
    for the occasions of ``config.presets``, by their ids.
    """

    id: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    build: Callable[[Mapping[str, Value], int], Rules]
    tradition: str
    usual_seats: int = 4  # how many sit down where nobody says otherwise
    daily_seats: int = 4  # how many sit down to the deal of the day: stays as it is for ever (docs/deals.md)
    difficulty: int = 9  # for somebody who has played none: the least is the easiest
    odds: Odds | None = None  # fitted to simulated matches; None: where hands are counted, or nothing was fitted
    presets: Mapping[str, Mapping[str, Value]] = MappingProxyType({})

    def option(self, name: str) -> Option:
        """The option with this id. Raises OptionError where there is none."""
        for option in self.options:
            if option.id == name:
                return option
        raise OptionError(name)

    def values(self, given: Mapping[str, object] | None = None) -> dict[str, Value]:
        """A value for every option: what is not given has its default. Raises OptionError."""
        chosen = {self.option(name).id: self.option(name).read(raw) for name, raw in (given or {}).items()}
        return {option.id: chosen.get(option.id, option.default) for option in self.options}

    def unusual(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Those of these options that are not what they usually are, by name: what is told, kept, sent and shared."""
        usual = self.values()
        return {name: value for name, value in sorted(options.items()) if usual.get(name) != value}

    def compile(self, given: Mapping[str, object] | None, players: int, *, anyway: bool = False) -> Rules:
        """The rules for these values and this many players. Raises OptionError, or ValueError for the players; also,
        but ``anyway``, UnplayableError for what can't be played (G16)."""
        least, most = self.seats
        if not least <= players <= most:
            raise ValueError(f"{self.id} is for {least} to {most} players")
        from ..core.record import changed
        from ..solver.usable import usable

        values = self.values(given)
        rules = self.build(values, players)
        fault = None if anyway else self._fault(values, rules, players)
        if fault is not None:
            raise fault.with_remedies(self._remedies(values, players))
        return changed(rules, usable=usable)

    def _fault(self, values: Mapping[str, Value], rules: Rules, players: int) -> UnplayableError | None:
        """Why these rules can't be played by so many (G16); None where they can."""
        from .feasible import most_dealt, most_points, reachable

        deal, size = rules.deal, rules.deal.hand_size(players)
        if deal.most_players and players > deal.most_players:
            return UnplayableError("players", self.option("packs"), values["packs"], cards=size, most=deal.most_players)
        if size > (most := most_dealt(rules, players)):
            return UnplayableError("cards", self.option("hand_size"), size, cards=size, most=most)
        if not reachable(rules, players):
            most, opening = most_points(rules, players), self.option("opening")
            return UnplayableError("opening", opening, values["opening"], cards=size, most=most)
        return None

    def _remedies(self, values: Mapping[str, Value], players: int) -> Iterator[tuple[str, Value]]:
        """What could be changed so that the rules can be played: each option alone, as little as will do, or the
        players."""

        def sound(values: Mapping[str, Value], players: int) -> bool:
            return self._fault(values, self.build(values, players), players) is None

        for option in self.options:
            if option.id in ("opening", "hand_size", "packs"):
                now = int(values[option.id])
                others = sorted({*option.range, *map(int, option.choices)} - {now}, key=lambda n: abs(n - now))
                fit = next((n for n in others if sound({**values, option.id: n}, players)), None)
                if fit is not None:
                    yield option.id, fit
        fewer = next((n for n in range(players - 1, self.seats[0] - 1, -1) if sound(values, n)), None)
        if fewer is not None:
            yield "seats", fewer


def switch(name: str, clause: str, *, default: bool = False, only_if: tuple[str, Value] | None = None) -> Option:
    """An option that is on or off."""
    return Option(name, default, clause, (False, True), only_if=only_if)


def choice(
    name: str, clause: str, choices: Sequence[Value], default: Value, only_if: tuple[str, Value] | None = None
) -> Option:
    """An option with a few named values."""
    return Option(name, default, clause, tuple(choices), only_if=only_if)


def number(
    name: str, clause: str, default: int, low: int, high: int, step: int = 1, only_if: tuple[str, Value] | None = None
) -> Option:
    """An option that is a whole number."""
    return Option(name, default, clause, (), low, high, step, only_if=only_if)


def multiple(name: str, clause: str, default: int, low: int, high: int, step: int, *more: int) -> Option:
    """An option that is one of the numbers from ``low`` to ``high`` that lie ``step`` apart, or one ``more``."""
    choices = tuple(sorted({*range(low, high + 1, step), *more})) if more else ()
    return Option(name, default, clause, choices, low, high, step, in_steps=True)


#: In which order the players play and deal (G3), in every game but one that has an order of its own (T8).
DIRECTION = choice("direction", "G3", ("clockwise", "counter-clockwise"), "clockwise")


def clockwise(options: Mapping[str, Value]) -> bool:
    """Whether play goes clockwise with these values (G3)."""
    return options[DIRECTION.id] == "clockwise"


# What a lead is worth at a game, on the way to the end of its match.


class Odds(NamedTuple):
    """How leads turn into wins at one game: the highest score grows by ``gain`` points in a hand, and a lead of one
    point counts ``slope`` over the root of the hands to come, ``spare`` of which are taken for granted."""

    gain: float
    spare: float
    slope: float
