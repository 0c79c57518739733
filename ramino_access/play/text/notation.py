"""The one notation: plays, cards and events as text, for journal, scenarios, tests and command line (G2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from ...core.actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    End,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Token,
    Undo,
)
from ...core.cards import JOKER, Card, Face, face_of_code
from ...core.events import Called, Event, JokerRecovered, Penalty, SplitMeld
from ...core.melds import Meld
from ...core.record import fields_of


class NotationError(ValueError):
    """Text that is no play or no card; the message says which word, and what was expected. ``reason`` is the id of a
    message that says it in every language, ``message_args`` its variables."""

    def __init__(self, message: str, reason: str, /, **args: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message_args = args


def parse_face(word: str) -> Face:
    """A natural card such as ``As``. Raises NotationError."""
    try:
        face = face_of_code(word)
    except KeyError:
        face = None
    if face is None or face.is_joker:
        message = f"{word!r} is not a card; write rank and suit, such as As, Th or 7d"
        raise NotationError(message, "scenarios-card", word=repr(word), example="As, Th, 7d")
    return face


def _face_or_joker(word: str) -> Face:
    """A natural card, or the joker, whatever it is said to stand for. Raises NotationError."""
    token = parse_token(word)
    return JOKER if token.joker or token.face is None else token.face


def parse_token(word: str) -> Token:
    """A card, ``*`` or a joker with a face, ``As*``. Raises NotationError."""
    if word == "*":
        return Token(None, joker=True)
    if word.endswith("*"):
        return Token(parse_face(word[:-1]), joker=True)
    return Token(parse_face(word))


def parse_tokens(text: str) -> tuple[Token, ...]:
    """Cards separated by spaces. Raises NotationError."""
    return tuple(parse_token(word) for word in text.split())


def _number(word: str, verb: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{,8}", word):
        message = f"{word!r} is not a number such as 1 or 12; {verb} is written as in: {PLAY_EXAMPLES[verb]}"
        raise NotationError(message, "scenarios-number", word=repr(word), verb=verb, example=PLAY_EXAMPLES[verb])
    return int(word)


def parse_play(text: str) -> Action:  # noqa: C901 - one case for each play
    """One play, without the player's name. Raises NotationError."""
    words = text.split()
    if not words:
        raise NotationError("a play is missing", "scenarios-play-missing")
    verb, rest = words[0], words[1:]
    accept = bool(rest) and rest[-1] == "!"
    if accept and verb in ("stock", "discard", "end"):
        rest = rest[:-1]
    end: End | None = None
    if rest and rest[-1] in ("@low", "@high") and verb in ("lay", "lift"):
        end = "low" if rest.pop() == "@low" else "high"
    match verb, rest:
        case "stock", []:  # the commonest first: they are compared one after the other
            return DrawStock(accept)
        case "discard", [card]:
            return Discard(parse_token(card), accept)
        case "take", []:
            return Take()
        case "take", [count]:
            return Take(_number(count, verb))
        case "meld", [_, *_]:
            melds = tuple(parse_tokens(part) for part in text.split(maxsplit=1)[1].split(";"))
            if not all(melds):
                raise NotationError("a meld between ';' is empty", "scenarios-meld-empty")
            return LayMelds(melds)
        case "lay", [number, _, *_]:
            return LayOff(_number(number, verb), tuple(map(parse_token, rest[1:])), end)
        case "swap", [number, card]:
            return Swap(_number(number, verb), _face_or_joker(card))
        case "lift", [number]:
            return Lift(_number(number, verb))
        case "lift", [number, card]:
            return Lift(_number(number, verb), parse_token(card), end)
        case "split", [number, card]:
            return Split(_number(number, verb), parse_token(card).face or JOKER)
        case "merge", [one, two]:
            return Merge(_number(one, verb), _number(two, verb))
        case "undo", []:
            return Undo()
        case "end", []:
            return EndTurn(accept)
        case "declare", [card]:
            return Declare(_face_or_joker(card))
        case "pass", []:
            return Pass()
        case "rummy", [number]:
            return Call(_number(number, verb))
    word, plays = repr(text.strip()), ", ".join(VERBS)
    if verb in PLAY_EXAMPLES:
        message = f"{word} is not written as plays are; {verb} is written as in: {PLAY_EXAMPLES[verb]}"
        raise NotationError(message, "scenarios-play-written", word=word, verb=verb, example=PLAY_EXAMPLES[verb])
    message = f"{word} is not a play; plays are {plays}, each with its cards"
    raise NotationError(message, "scenarios-play-unknown", word=word, plays=plays)


#: How each play is written, by an example or two.
PLAY_EXAMPLES = {
    "stock": "stock, stock !",
    "take": "take, take 3",
    "meld": "meld 5h 5d 5c; 7s 8s *",
    "lay": "lay 2 7d 8d, lay 2 As @low",
    "swap": "swap 1 As",
    "lift": "lift 2, lift 2 7d",
    "split": "split 2 7d",
    "merge": "merge 1 2",
    "undo": "undo",
    "discard": "discard 7d, discard 7d !",
    "end": "end, end !",
    "declare": "declare 7d",
    "pass": "pass",
    "rummy": "rummy 1",
}
VERBS = tuple(PLAY_EXAMPLES)


def write_tokens(tokens: Sequence[Token]) -> str:
    """Cards as they are written in plays."""
    return " ".join(t.code for t in tokens)


def write_play(action: Action) -> str:
    """The action as one line; ``parse_play`` reads it back."""
    match action:
        case DrawStock(accept):  # the commonest first, as above
            return "stock !" if accept else "stock"
        case Discard(token, accept):
            return f"discard {token.code}" + (" !" if accept else "")
        case Take(count):
            return "take" if count == 1 else f"take {count}"
        case LayMelds(melds):
            return "meld " + "; ".join(map(write_tokens, melds))
        case LayOff(meld, tokens, end):
            return f"lay {meld} {write_tokens(tokens)}" + (f" @{end}" if end else "")
        case Swap(meld, face):
            return f"swap {meld} {face.code}"
        case Lift(meld, token, end):
            return f"lift {meld}" + (f" {token.code}" if token else "") + (f" @{end}" if end else "")
        case Split(meld, face):
            return f"split {meld} {face.code}"
        case Merge(meld, other):
            return f"merge {meld} {other}"
        case Undo():
            return "undo"
        case EndTurn(accept):
            return "end !" if accept else "end"
        case Declare(face):
            return f"declare {face.code}"
        case Pass():
            return "pass"
        case Call(meld):
            return f"rummy {meld}"


def write_meld(meld: Meld) -> str:
    """The cards of a meld: jokers as ``As*``, or ``*`` where nobody can tell."""
    return " ".join((s.face.code + "*" if s.face else "*") if s.card.is_joker else s.card.face.code for s in meld.slots)


#: Events that are called otherwise than their class.
_NAMES: Mapping[type[Any], str] = {SplitMeld: "split", Called: "rummy"}

#: Fields that are not written.
_LEFT_OUT: Mapping[type[Any], tuple[str, ...]] = {JokerRecovered: ("meld", "card"), Penalty: ("reason",)}


class EventWord(NamedTuple):
    """One word behind an event's name: the field that it writes, an example, and what such words look like."""

    field: str
    example: str
    pattern: str


@cache
def events() -> dict[str, tuple[EventWord, ...]]:
    """What events are called, and the words behind the name: those of the fields in their order, as the class of the
    event has them."""
    return {_name(kind): tuple(_words(kind)) for kind in get_args(Event)}


def _name(event_type: type[Any]) -> str:
    """``LaidOff`` is called ``laid-off``."""
    return _NAMES.get(event_type) or re.sub(r"(?<!^)(?=[A-Z])", "-", event_type.__name__).lower()


def _words(event_type: type[Any]) -> Iterator[EventWord]:
    hints = get_type_hints(event_type)
    for name in fields_of(event_type):
        if name not in _LEFT_OUT.get(event_type, ()):
            yield EventWord(name, *_looks(hints[name]))


def _looks(hint: Any) -> tuple[str, str]:
    """An example of what a field of this type is written as, and what all such words look like."""
    if hint is Card:
        return "7d", r"\*|[A2-9TJQK][shdc]\*?"
    if get_origin(hint) is Literal:
        return min(get_args(hint), key=len), "|".join(get_args(hint))
    parts = [_looks(one) for one in get_args(hint)] if isinstance(hint, UnionType) or get_origin(hint) is Union else ()
    if parts:
        return parts[0][0], "|".join(pattern for _, pattern in parts)
    return "3", r"-?[0-9]+"  # a number, or how many there are


def write_event(event: Event, names: Sequence[str]) -> str:
    """The event as one line of the scenario notation."""
    name = _name(type(event))
    return " ".join([name, *(_written(getattr(event, one.field), one.field, names) for one in events()[name])])


def _written(value: object, name: str, names: Sequence[str]) -> str:
    match value:
        case int() if name == "seat":
            return names[value]
        case Card():
            return value.face.code
        case tuple():
            return str(len(value))
    return str(value)
