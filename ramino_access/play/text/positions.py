"""A scenario's position, from plain data to a state; bad data names the key and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...core.actions import Token
from ...core.cards import JOKER, Card, Face
from ...core.melds import Meld, Slot
from ...core.placing import shapes
from ...core.rng import shuffled, stream
from ...core.rules import Rules
from ...core.state import Phase, Standing, State, Turn
from ...games import GAMES, OptionError
from .notation import NotationError, parse_tokens

KEYS = frozenset(
    "clause title options seats hands table laid_by opened stock discards dealer turn phase first_turn scores laid"
    " play expect".split()
)


class PositionError(ValueError):
    """Something in a scenario that can't be: ``key`` (and ``near``, a text that stands on the very line) says where;
    ``reason``, the id of a message, and ``args``, its variables, what, and what would be right."""

    def __init__(self, key: str, reason: str, near: str = "", /, **args: str) -> None:
        super().__init__(": ".join((reason, *args.values())))
        self.key = key
        self.near = near
        self.reason = reason
        self.message_args = args


@dataclass
class Box:
    """The cards of the game, handed out one by one."""

    left: list[Card]
    taken: int = field(default=0)

    def give(self, face: Face, key: str) -> Card:
        """A card with this face. Raises PositionError where all of them are in use."""
        for card in self.left:
            if card.face is face:
                self.left.remove(card)
                return card
        raise PositionError(key, "scenarios-card-none-left", card=face.code)

    def give_tokens(self, tokens: tuple[Token, ...], key: str) -> list[Card]:
        return [self.give(JOKER if t.joker or t.face is None else t.face, key) for t in tokens]


def compile_rules(variant: str, data: Mapping[str, Any]) -> Rules:
    """The rules a scenario is played with. Raises PositionError."""
    game = GAMES.get(variant)
    if game is None:
        raise PositionError("variant", "scenarios-game-unknown", game=repr(variant), games=", ".join(GAMES))
    names = seats_of(data)
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise PositionError("options", "scenarios-options-no-table", example="options = { opening = 40 }")
    if not game.seats[0] <= len(names) <= game.seats[1]:
        least, most = map(str, game.seats)
        raise PositionError("seats", "scenarios-seats-number", game=variant, least=least, most=most)
    try:
        return game.compile(options, len(names))
    except OptionError as error:
        if error.option is None:
            known = ", ".join(o.id for o in game.options)
            raise PositionError(
                "options", "scenarios-option-unknown", game=variant, option=repr(error.name), options=known
            ) from None
        possible = error.option.possible
        raise PositionError(
            "options", "scenarios-value", key=error.name, value=repr(error.value), values=possible
        ) from None


def seats_of(data: Mapping[str, Any]) -> list[str]:
    """The players' names, clockwise. Raises PositionError."""
    names = data.get("seats")
    if not isinstance(names, list) or not names or not all(isinstance(n, str) and n for n in names):
        raise PositionError("seats", "scenarios-seats", example='seats = ["Anna", "Bruno"]')
    if len(set(names)) != len(names):
        raise PositionError("seats", "scenarios-seats-same")
    return names


def position(rules: Rules, data: Mapping[str, Any]) -> State:
    """The state that a scenario begins with. Raises PositionError."""
    names = seats_of(data)
    for key in data:
        if key not in KEYS:
            raise PositionError(key, "scenarios-key-unknown", key=repr(key), keys=", ".join(sorted(KEYS)))
    turn = _seat(names, data.get("turn", names[0]), "turn")
    before = (turn - (1 if rules.deal.clockwise else -1)) % len(names)
    dealer = _seat(names, data["dealer"], "dealer") if "dealer" in data else before
    cards = rules.deal.cards(len(names))
    box = Box(cards)
    melds = _table(rules, names, data, box)
    given = {_seat(names, n, "hands"): v for n, v in _table_of(data, "hands").items()}
    hands = {s: box.give_tokens(_tokens(v, "hands"), "hands") for s, v in given.items() if isinstance(v, str)}
    discards = box.give_tokens(_tokens(data.get("discards", ""), "discards"), "discards")
    named = box.give_tokens(_tokens(data["stock"], "stock"), "stock") if "stock" in data else None
    rest = shuffled(box.left, stream(0, "scenario"))
    for seat in range(len(names)):
        if seat not in hands:
            hands[seat] = _dealt(given.get(seat, rules.deal.hand_size(len(names))), rest)
    phase = _phase(data.get("phase", "draw"))
    first = _flag(data.get("first_turn", False), "first_turn")
    opened = frozenset(_seat(names, n, "opened") for n in _list(data, "opened"))
    seats = range(len(names))
    thrown = bool(discards) and phase is Phase.DRAW and not first  # what lies on top may still be called (C6)
    return State(
        hands=tuple(tuple(hands[s]) for s in seats),
        stock=tuple(reversed(rest if named is None else named)),
        discards=tuple(discards),
        turn=Turn(seat=turn, phase=phase, opened_earlier=opened, first_new=len(melds) + 1),
        standing=Standing(scores=_points(names, data, "scores"), dealer=dealer, wins=(0,) * len(names)),
        laid=_points(names, data, "laid"),
        melds=melds,
        next_meld=len(melds) + 1,
        opened=opened,
        turns=(0 if first else 1,) * len(names),
        last_count=(None,) * len(names),
        penalties=(0,) * len(names),
        discarder=before if rules.calls and thrown else None,
    )


def _table(rules: Rules, names: list[str], data: Mapping[str, Any], box: Box) -> tuple[Meld, ...]:
    owners = {str(k): _seat(names, v, "laid_by") for k, v in _table_of(data, "laid_by").items()}
    melds = []
    for number, text in enumerate(_list(data, "table"), 1):
        tokens = _tokens(text, "table")
        found = shapes(tokens, replace(rules.style, jokers_per_meld=len(tokens)))
        told = [s for s in found if s.order == tuple(range(len(tokens)))] or found
        if not told:
            raise PositionError("table", "scenarios-meld-none", meld=repr(text))
        shape = told[0]
        cards = box.give_tokens(tokens, "table")
        owner = owners.pop(str(number), 0)
        slots = tuple(
            Slot(cards[i], stands or tokens[i].face, owner) for i, stands in zip(shape.order, shape.faces, strict=True)
        )
        melds.append(Meld(number, shape.kind, slots, shape.low))
    if owners:
        raise PositionError("laid_by", "scenarios-laid-by", meld=next(iter(owners)))
    return tuple(melds)


def _dealt(count: object, rest: list[Card]) -> list[Card]:
    if not isinstance(count, int) or isinstance(count, bool) or count < 0:
        raise PositionError("hands", "scenarios-hand", value=repr(count))
    if count > len(rest):
        raise PositionError("hands", "scenarios-hand-too-many", count=str(count), left=str(len(rest)))
    dealt = rest[:count]
    del rest[:count]
    return dealt


def _seat(names: list[str], name: object, key: str) -> int:
    if name not in names:
        raise PositionError(key, "scenarios-nobody", name=repr(name), players=", ".join(names))
    return names.index(str(name))


def _tokens(text: object, key: str) -> tuple[Token, ...]:
    if not isinstance(text, str):
        raise PositionError(key, "scenarios-cards-no-text", value=repr(text), example='"As Th 7d *"')
    try:
        return parse_tokens(text)
    except NotationError as error:
        raise PositionError(key, error.reason, **error.message_args) from None


def _phase(name: object) -> Phase:
    if name not in ("draw", "play"):
        raise PositionError("phase", "scenarios-value", key="phase", value=repr(name), values='"draw", "play"')
    return Phase(name)


def _flag(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(key, "scenarios-value", key=key, value=repr(value), values="true, false")
    return value


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise PositionError(key, "scenarios-list", key=key, value=repr(value))
    return value


def _table_of(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise PositionError(key, "scenarios-each-player", key=key, example=f"{key}.Anna = 5")
    return value


def _points(names: list[str], data: Mapping[str, Any], key: str) -> tuple[int, ...]:
    points = [0] * len(names)
    for name, value in _table_of(data, key).items():
        if not isinstance(value, int) or isinstance(value, bool):
            raise PositionError(key, "scenarios-whole-number", key=f"{key}.{name}", value=repr(value))
        points[_seat(names, name, key)] = value
    return tuple(points)
