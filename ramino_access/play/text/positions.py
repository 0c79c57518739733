"""A scenario's position, from plain data to a state; bad data names the key and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from ...core.actions import Token
from ...core.cards import JOKER, Card, Face
from ...core.melds import Kind, Meld, Slot
from ...core.new_melds import shapes
from ...core.policies.scoring import players_in
from ...core.record import changed
from ...core.rng import shuffled, stream
from ...core.rules import Rules
from ...core.state import Phase, Standing, State, Turn
from ...games import GAMES, OptionError, UnplayableError
from .notation import NotationError, parse_tokens

POSITION_KEYS = frozenset(
    "clause title options seats hands table laid_by opened stock discards dealer turn phase first_turn scores back laid"
    " hand won play expect".split()
)


Key = str | tuple[str, ...]
"""A key of a scenario, or the way to one within it, such as ``("hands", "Anna")``."""


class PositionError(ValueError):
    """Something in a scenario that can't be: ``path``, a key's (and ``near``, a text that stands on the very line),
    says where; ``reason``, the id of a message, and ``args``, its variables, what, and what would be right."""

    def __init__(self, key: Key, reason: str, near: str = "", /, **args: str) -> None:
        super().__init__(": ".join((reason, *args.values())))
        self.path = (key,) if isinstance(key, str) else key
        self.near = near
        self.reason = reason
        self.message_args = args


@dataclass
class Box:
    """The cards of the game, handed out one by one."""

    cards_left: list[Card]
    faces: frozenset[Face] = field(init=False)

    def __post_init__(self) -> None:
        self.faces = frozenset(card.face for card in self.cards_left)

    def give(self, face: Face, key: Key, near: str = "") -> Card:
        """A card with this face. Raises PositionError where the game has none, or all of them are in use."""
        for card in self.cards_left:
            if card.face is face:
                self.cards_left.remove(card)
                return card
        reason = "scenarios-card-none-left" if face in self.faces else "scenarios-card-none"
        raise PositionError(key, reason, near, card=face.code)

    def give_tokens(self, tokens: tuple[Token, ...], key: Key, near: str = "") -> list[Card]:
        """A card for each. Raises PositionError."""
        return [self.give(JOKER if t.joker or t.face is None else t.face, key, near) for t in tokens]

    def give_cards(self, text: object, key: Key) -> list[Card]:
        """The cards that a text names, on no table. Raises PositionError."""
        tokens = tokens_of(text, key)
        named = next((t for t in tokens if t.joker and t.face is not None), None)
        if named is not None:
            raise PositionError(key, "scenarios-joker-named", card=named.code)
        return self.give_tokens(tokens, key)


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
    except UnplayableError as fault:
        fixes = ", ".join(f"{name} = {value}" for name, value in fault.remedies)
        raise PositionError("options", "scenarios-unplayable", why=fault.why, fixes=fixes) from None
    except OptionError as error:
        if error.option is None:
            known = ", ".join(o.id for o in game.options)
            where, unknown = ("options", error.name), repr(error.name)
            raise PositionError(
                where, "scenarios-option-unknown", game=variant, option=unknown, options=known
            ) from None
        possible = error.option.possible
        raise PositionError(
            ("options", error.name), "scenarios-value", key=error.name, value=repr(error.value), values=possible
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
    _check_keys(data)
    given = {seat_of(names, n, ("hands", n)): v for n, v in by_name(data, "hands").items()}
    standing = _standing(rules, names, data)
    asked = _seat_named(names, data, "turn")
    standing = changed(standing, out=_out(rules, standing, {asked, *(s for s, cards in given.items() if cards)}))
    present = players_in(standing)
    turn = present[0] if asked is None else asked
    before = _seat_before(rules, present, turn)
    dealer = _seat_named(names, data, "dealer")
    box = Box(rules.deal.cards(len(present)))
    melds = _table(rules, names, data, box)
    hands, discards, stock = _cards(rules, names, data, box, given, present)
    phase = _phase(data.get("phase", "draw"))
    phase = rules.first_phase(stock) if phase is Phase.DRAW else phase
    first = _flag(data.get("first_turn", False), "first_turn")
    opened = frozenset(seat_of(names, n, "opened") for n in list_of(data, "opened"))
    thrown = bool(discards) and phase is Phase.DRAW and not first  # what lies on top may still be called (C6)
    return State(
        hands=hands,
        stock=stock,
        discards=discards,
        turn=Turn(seat=turn, phase=phase, opened_earlier=opened, first_new=len(melds) + 1),
        standing=changed(standing, dealer=before if dealer is None else dealer),
        laid=_points(names, data, "laid"),
        melds=melds,
        next_meld=len(melds) + 1,
        opened=opened,
        turns=(0 if first else 1,) * len(names),
        last_count=(None,) * len(names),
        penalties=(0,) * len(names),
        discarder=before if rules.calls and thrown else None,
    )


def _seat_named(names: list[str], data: Mapping[str, Any], key: str) -> int | None:
    """The seat of whoever is named under this key; None where nobody is."""
    return seat_of(names, data[key], key) if key in data else None


def _cards(
    rules: Rules,
    names: list[str],
    data: Mapping[str, Any],
    box: Box,
    given: Mapping[int, Any],
    present: Sequence[int],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """The hands, the discards and the stock: the cards that are named, then what is dealt of those that are left."""
    hands = {s: box.give_cards(v, ("hands", names[s])) for s, v in given.items() if isinstance(v, str)}
    discards = box.give_cards(data.get("discards", ""), "discards")
    named = box.give_cards(data["stock"], "stock") if "stock" in data else None
    rest = shuffled(box.cards_left, stream(0, "scenario"))
    usual = dict.fromkeys(present, rules.deal.hand_size(len(present)))
    for seat in [seat for seat in range(len(names)) if seat not in hands]:
        hands[seat] = _dealt(given.get(seat, usual.get(seat, 0)), rest, ("hands", names[seat]))
    stock = tuple(reversed(rest if named is None else named))
    return tuple(tuple(hands[seat]) for seat in range(len(names))), tuple(discards), stock


def _check_keys(data: Mapping[str, Any]) -> None:
    """Raises PositionError for a key that says nothing of a position."""
    for key in data:
        if key not in POSITION_KEYS:
            raise PositionError(key, "scenarios-key-unknown", key=repr(key), keys=", ".join(sorted(POSITION_KEYS)))


def _seat_before(rules: Rules, present: Sequence[int], turn: int) -> int:
    """Whose turn it was before this seat's, of those who are in the match."""
    earlier = [*present[present.index(turn) :], *present[: present.index(turn)]]
    return earlier[-1 if rules.deal.clockwise else 1]


def _standing(rules: Rules, names: list[str], data: Mapping[str, Any]) -> Standing:
    """The match before this hand. Where only games count, those that are won are the score (T10)."""
    scores, wins = _points(names, data, "scores"), _points(names, data, "won")
    if rules.scoring.terms.kind == "games" and "scores" not in data:
        scores = wins
    number = whole(data.get("hand", 1), ("hand",))
    if number < 1:
        raise PositionError("hand", "scenarios-value", key="hand", value=repr(number), values="1, 2, 3...")
    back = _points(names, data, "back")
    return Standing(scores=scores, dealer=0, hand=number, wins=wins, back=back if any(back) else ())


def _out(rules: Rules, standing: Standing, playing: Set[int | None]) -> frozenset[int]:
    """Whoever is out of the match already with these scores (S10.3, K9, C10): not those whose cards are named or whose
    turn it is, and nobody where fewer than two would be left.
    """
    gone = frozenset(rules.scoring.gone(standing)) - playing
    return gone if len(standing.scores) - len(gone) > 1 else frozenset()


def _table(rules: Rules, names: list[str], data: Mapping[str, Any], box: Box) -> tuple[Meld, ...]:
    owners = {str(k): seat_of(names, v, ("laid_by", str(k))) for k, v in by_name(data, "laid_by").items()}
    melds = []
    for number, text in enumerate(list_of(data, "table"), 1):
        tokens = tokens_of(text, "table", str(text))
        found = shapes(tokens, changed(rules.style, jokers_per_meld=len(tokens)))
        told = [s for s in found if s.order == tuple(range(len(tokens)))] or found
        told = [s for s in told if s.kind is Kind.GROUP] or told  # whose jokers can't be named while nobody can tell
        if len(told) != 1:
            reason = "scenarios-meld-which" if told else "scenarios-meld-none"
            raise PositionError("table", reason, text, meld=repr(text))
        shape = told[0]
        cards = box.give_tokens(tokens, "table", text)
        owner = owners.pop(str(number), 0)
        slots = tuple(
            Slot(cards[i], stands or tokens[i].face, owner) for i, stands in zip(shape.order, shape.faces, strict=True)
        )
        melds.append(Meld(number, shape.kind, slots, shape.low))
    if owners:
        raise PositionError(("laid_by", next(iter(owners))), "scenarios-laid-by", meld=next(iter(owners)))
    return tuple(melds)


def _dealt(count: object, cards_left: list[Card], key: Key) -> list[Card]:
    if not isinstance(count, int) or isinstance(count, bool) or count < 0:
        raise PositionError(key, "scenarios-hand", value=repr(count))
    if count > len(cards_left):
        raise PositionError(key, "scenarios-hand-too-many", count=str(count), left=str(len(cards_left)))
    dealt = cards_left[:count]
    del cards_left[:count]
    return dealt


def seat_of(names: Sequence[str], name: object, key: Key) -> int:
    """The seat of this name. Raises PositionError."""
    if name not in names:
        raise PositionError(key, "scenarios-nobody", name=repr(name), players=", ".join(names))
    return names.index(str(name))


def tokens_of(text: object, key: Key, near: str = "") -> tuple[Token, ...]:
    """The cards written there. Raises PositionError."""
    if not isinstance(text, str):
        raise PositionError(key, "scenarios-cards-no-text", value=repr(text), example='"As Th 7d *"')
    try:
        return parse_tokens(text)
    except NotationError as error:
        raise PositionError(key, error.reason, near, **error.message_args) from None


def _phase(name: object) -> Phase:
    one_of(name, ("draw", "play"), "phase")
    return Phase(name)


def one_of(value: object, possible: Sequence[str], *path: str) -> None:
    """Whether the value is one of these. Raises PositionError."""
    if value not in possible:
        values = ", ".join(f'"{one}"' for one in possible)
        raise PositionError(path, "scenarios-value", key=path[-1], value=repr(value), values=values)


def _flag(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(key, "scenarios-value", key=key, value=repr(value), values="true, false")
    return value


def list_of(data: Mapping[str, Any], key: str, *above: str) -> list[Any]:
    """The list under this key, ``above`` which others stand. Raises PositionError."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise PositionError((*above, key), "scenarios-list", key=key, value=repr(value))
    return value


def by_name(data: Mapping[str, Any], key: str, *above: str) -> Mapping[str, Any]:
    """What stands under this key for each player, ``above`` which others stand. Raises PositionError."""
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise PositionError((*above, key), "scenarios-each-player", key=key, example=f"{key}.Anna = 5")
    return value


def _points(names: list[str], data: Mapping[str, Any], key: str) -> tuple[int, ...]:
    points = [0] * len(names)
    for name, value in by_name(data, key).items():
        points[seat_of(names, name, (key, name))] = whole(value, (key, name))
    return tuple(points)


def whole(value: object, key: tuple[str, ...]) -> int:
    """The whole number of points, or of cards, of a player. Raises PositionError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(key, "scenarios-whole-number", key=".".join(key[-2:]), value=repr(value))
    return value
