"""How far numbers and lists may go in what travels, and which records have a shape at all."""

from __future__ import annotations

import msgspec
import pytest

from ramino_access.core.cards import Card, card, face_of_code
from ramino_access.core.melds import Slot
from ramino_access.core.record import Record
from ramino_access.core.refusals import Refusal
from ramino_access.play.encoding.codec import MOST_TEXT_BYTES, CodecError, decode
from ramino_access.play.encoding.shapes import (
    FARTHEST_NUMBER,
    MOST_ITEMS,
    MOST_LETTERS,
    MOST_SEATS,
    read_card,
    shape_of,
    tag_of,
    write_card,
)


def opened(seat: int = 0, points: int = 0) -> str:
    return f'{{"format":1,"kind":"event","value":{{"event":"opened","seat":{seat},"points":{points}}}}}'


@pytest.mark.parametrize(
    ("text", "beyond"),
    [
        (opened(points=FARTHEST_NUMBER), opened(points=FARTHEST_NUMBER + 1)),
        (opened(points=-FARTHEST_NUMBER), opened(points=-FARTHEST_NUMBER - 1)),
        (opened(seat=0), opened(seat=-1)),
        (opened(seat=MOST_SEATS - 1), opened(seat=MOST_SEATS)),
        (opened().ljust(MOST_TEXT_BYTES), opened().ljust(MOST_TEXT_BYTES + 1)),
    ],
)
def test_what_is_just_taken_and_what_is_not(text: str, beyond: str) -> None:
    decode(text)
    with pytest.raises(CodecError):
        decode(beyond)


def test_the_limits_stay_where_they_were() -> None:
    """What one program writes another reads, perhaps of another version."""
    assert (FARTHEST_NUMBER, MOST_SEATS, MOST_TEXT_BYTES, MOST_ITEMS, MOST_LETTERS) == (
        1_000_000_000,
        16,
        4_000_000,
        20_000,
        100,
    )


def test_every_copy_of_a_card_is_read() -> None:
    for copy in (0, 1, 9, 10, 99):
        ace = card(face_of_code("As"), copy)
        assert read_card(write_card(ace)) is ace
    for wrong in ("As#100", "As#01", "As", "1s#0", "As#-1"):
        with pytest.raises(ValueError, match="is no card"):
            read_card(wrong)


class Noted(Record):
    text: str
    seed: int
    several: tuple[int, ...] = ()
    pair: tuple[int, str] = (0, "")
    seen: frozenset[int] = frozenset()
    held: Card | None = None
    held_by_all: tuple[Card, ...] = ()
    slot: Slot | None = None


def read(value: object) -> object:
    shape = shape_of(Noted)
    return shape.read(msgspec.json.decode(msgspec.json.encode(value), type=shape.type))


def test_a_record_is_written_without_what_is_usual() -> None:
    shape = shape_of(Noted)
    ace = card(face_of_code("As"), 0)
    assert msgspec.json.encode(shape.written(Noted("a", 1))) == b'{"text":"a","seed":1}'
    whole = Noted("a", 1, (1, 2), (3, "b"), frozenset({4}), ace, (ace,), Slot(ace, ace.face, 1))
    text = msgspec.json.encode(shape.written(whole))
    assert text == (
        b'{"text":"a","seed":1,"several":[1,2],"pair":[3,"b"],"seen":[4],"held":"As#0","held_by_all":["As#0"],'
        b'"slot":["As#0","As",1]}'
    )
    assert shape.read(msgspec.json.decode(text, type=shape.type)) == whole


@pytest.mark.parametrize(
    ("name", "most"),
    [("text", "x" * MOST_LETTERS), ("several", [0] * MOST_ITEMS), ("held_by_all", ["As#0"] * MOST_ITEMS)],
)
def test_a_text_and_a_list_have_a_length(name: str, most: str | list[object]) -> None:
    usual = {"text": "", "seed": 0}
    read({**usual, name: most})
    with pytest.raises(msgspec.ValidationError, match="length <="):
        read({**usual, name: most + most[:1]})


def test_a_set_has_a_length() -> None:
    read({"text": "", "seed": 0, "seen": [*range(MOST_ITEMS)]})
    with pytest.raises(msgspec.ValidationError, match="length <="):
        read({"text": "", "seed": 0, "seen": [*range(MOST_ITEMS + 1)]})


def test_a_seed_is_as_great_as_it_likes_and_never_below_nought() -> None:
    read({"text": "", "seed": FARTHEST_NUMBER * FARTHEST_NUMBER})
    with pytest.raises(msgspec.ValidationError, match=">= 0"):
        read({"text": "", "seed": -1})


class Named(Record):
    names: dict[str, int]


class Mixed(Record):
    card_or_number: Card | int


class Paired(Record):
    cards: tuple[Card, int]


@pytest.mark.parametrize("record", [Named, Mixed, Paired])
def test_what_nobody_has_thought_of_has_no_shape(record: type) -> None:
    with pytest.raises(TypeError, match="shape"):
        shape_of(record)


def test_a_member_of_a_union_is_told_by_its_code_or_its_name() -> None:
    class OnceAgain: ...

    assert tag_of(OnceAgain) == "once-again"
    assert tag_of(Refusal.__subclasses__()[0]) == Refusal.__subclasses__()[0].code
