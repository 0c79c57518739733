"""The options of a table in words: what each is about depends on what the rules of its game make of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby

from ..core.cards import ACE, face_of_code
from ..core.rules import Rules
from ..games import GAMES, Game, UnplayableError
from ..games.feasible import most_dealt
from ..games.options import Option, Value
from ..i18n.catalog import Catalog
from ..i18n.facts import facts

#: The options of a table by their ids; what is missing has its default.
OptionValues = Mapping[str, Value]


def line(catalog: Catalog, game: str, option: Option, value: Value, values: OptionValues | None = None) -> str:
    """An option of this game with its value: "Opening: 30 points at least." """
    name = catalog.text(f"opt-{option.id}", **_Asked(GAMES[game], option, values or {}).facts())
    return catalog.text("option-line", name=name, value=worded(catalog, game, option, value, values))


def worded(catalog: Catalog, game: str, option: Option, value: Value, values: OptionValues | None = None) -> str:
    """The value alone. One that names a card ("Qs:40") is told with that card."""
    args = _Asked(GAMES[game], option, values or {}).facts()
    code, _, points = str(value).partition(":")
    if not option.pattern:
        args |= {"value": value}
    elif points:
        args |= {"points": int(points), "card": face_of_code(code)}
    else:
        args |= {"points": 0, "card": None}
    return catalog.text(f"opt-{option.id}.value", **args)


def about(catalog: Catalog, game: str, option: Option, values: OptionValues | None = None) -> str:
    """What the option is about, at length, at a table with these values."""
    asked = _Asked(GAMES[game], option, values or {})
    args = asked.facts()
    if option.id in _COMPUTED:
        args |= _COMPUTED[option.id](catalog, asked)
    return catalog.text(f"opt-{option.id}.about", **args)


def seats_about(catalog: Catalog, game: str, values: OptionValues | None = None) -> str:
    """How many may sit down, how many cards and packs they get, and where play goes the other way."""
    low, high = GAMES[game].seats
    rules = _playable(GAMES[game], values)
    low, high = min(rules), max(rules)
    said = catalog.text("options-seats.about", low=low, high=high)
    sentences = [
        _by_seats(catalog, "seats-cards", {n: r.deal.hand_size(n) for n, r in rules.items()}),
        _by_seats(catalog, "seats-packs", {n: r.deal.packs(n) for n, r in rules.items()}),
    ]
    other_way = [n for n, r in rules.items() if not r.deal.clockwise]
    if other_way:
        sentences.append(catalog.text("seats-other-way", seats=_seats(catalog, other_way)))
    for sentence in sentences:
        said = catalog.sentences(said, sentence)
    return said


def _playable(game: Game, values: OptionValues | None) -> dict[int, Rules]:
    """The rules by how many play, for those who can with these values; for all where nobody could."""
    found = {}
    for seats in _seats_of(game):
        with suppress(UnplayableError):
            found[seats] = game.compile(values, seats)
    return found or {seats: game.compile(values, seats, anyway=True) for seats in _seats_of(game)}


def _seats_of(game: Game) -> range:
    return range(game.seats[0], game.seats[1] + 1)


def unplayable(catalog: Catalog, game: str, fault: UnplayableError) -> str:
    """Why nobody could play with these options, and what would do (G16)."""
    fixes = [_remedy(catalog, game, name, value) for name, value in fault.remedies]
    return catalog.text("unplayable", why=fault.why, cards=fault.cards, most=fault.most, fixes=fixes)


def _remedy(catalog: Catalog, game: str, name: str, value: Value) -> str:
    if name == "seats":
        return catalog.text("unplayable-seats", count=value)
    option = GAMES[game].option(name)
    words = catalog.text(f"opt-{name}", **_Asked(GAMES[game], option, {}).facts())
    return catalog.text("unplayable-fix", name=words, value=worded(catalog, game, option, value))


def _by_seats(catalog: Catalog, message: str, counts: Mapping[int, int]) -> str:
    """ "Everybody gets 7 cards.", or how many for which number of players."""
    if len(set(counts.values())) == 1:
        return catalog.text(f"{message}.same", count=next(iter(counts.values())))
    parts = [
        catalog.text("seats-part", count=count, seats=_seats(catalog, list(seats)))
        for count, seats in groupby(counts, counts.__getitem__)
    ]
    return catalog.text(message, parts=parts)


def _seats(catalog: Catalog, counts: list[int]) -> list[str]:
    return [catalog.text("seats-number", number=n) for n in counts]


@dataclass(frozen=True, slots=True)
class _Asked:
    """An option of a game, at a table with these values of the others."""

    game: Game
    option: Option
    values: OptionValues

    def rules(self, value: Value | None = None, seats: int | None = None) -> Rules:
        """The rules with this value of the option: by default that of the table, a switch being on. The option that
        this one depends on is set so that it matters."""
        option, wanted = self.option, dict(self.values)
        if option.only_if is not None:
            wanted[option.only_if[0]] = option.only_if[1]
        if value is not None or option.is_switch:
            wanted[option.id] = True if value is None else value
        return self.game.compile(wanted, seats or self.game.usual_seats, anyway=True)

    def facts(self) -> dict[str, object]:
        return {**facts(self.rules()).variables()}


def _opening(catalog: Catalog, asking: _Asked) -> dict[str, object]:
    """With how many points a run without a joker is wanted: with any of them, with some, with none."""
    choices = asking.option.choices or (asking.option.default,)
    pure = [value for value in choices if asking.rules(value).opening.pure_run]
    return {"pure": "none" if not pure else "all" if len(pure) == len(choices) else "some", "values": pure}


def _worth(catalog: Catalog, asking: _Asked) -> dict[str, object]:
    """What the ace is worth with each of the values there are, and what a joker in hand costs."""
    found = _joker(catalog, asking)
    for value in asking.option.choices:
        worth = asking.rules(value).values
        found |= {f"ace-{value}": worth.ranks[ACE], f"low-{value}": worth.ace_low}
    return found


def _joker(catalog: Catalog, asking: _Asked) -> dict[str, object]:
    """What a joker in hand costs."""
    return {"joker": asking.rules().values.joker_in_hand}


def _hand(catalog: Catalog, asking: _Asked) -> dict[str, object]:
    """How many players get fewer cards than the most there may be, and how many these get at most."""
    (low, high), most = asking.game.seats, asking.option.high
    rules = {n: asking.rules(most, n) for n in range(low, high + 1)}
    sizes = {n: min(r.deal.hand_size(n), most_dealt(r, n)) for n, r in rules.items() if _sit(r, n)}
    fewer = {n: size for n, size in sizes.items() if size < most}
    parts = [
        catalog.text("seats-part", count=size, seats=_seats(catalog, list(seats)))
        for size, seats in groupby(fewer, fewer.__getitem__)
    ]
    return {"fewer": len(fewer), "parts": parts}


def _sit(rules: Rules, players: int) -> bool:
    """Whether so many may sit down with these packs (L1)."""
    return not rules.deal.most_players or players <= rules.deal.most_players


#: What the words of some options are given besides the facts: numbers that the rules know.
_COMPUTED: Mapping[str, Callable[[Catalog, _Asked], dict[str, object]]] = {
    "opening": _opening,
    "values": _worth,
    "joker_value": _joker,
    "hand_size": _hand,
}
