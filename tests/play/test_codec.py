"""What travels comes back as it was, nothing else is taken for it, and no secret travels along."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.core.actions import Token
from ramino_access.core.cards import HIDDEN, JOKER, RANKS, SUITS, Card, Face, card, face
from ramino_access.core.engine import start
from ramino_access.core.events import Discarded, Event, redact
from ramino_access.core.record import changed
from ramino_access.core.refusals import REFUSALS, NothingToTake
from ramino_access.core.state import State, past_of
from ramino_access.core.view import View, view_of
from ramino_access.games import GAMES
from ramino_access.hall import messages
from ramino_access.play.encoding import codec
from ramino_access.play.encoding.codec import FORMAT, MOST_TEXT_BYTES, CodecError, Envelope, Travels, decode, encode
from ramino_access.play.encoding.view_writer import ViewWriter
from ramino_access.play.hand_played import Notice
from tests.cases import each_case
from tests.play.travellers import match

FORMATS = sorted((Path(__file__).parent / "formats").glob("*.jsonl"))

SAMPLES = 3
PLAYS = 120
VIEWS_EVERY = 7


def there_and_back(thing: Travels) -> None:
    text = encode(thing)
    other = decode(text)
    assert other == thing
    assert type(other) is type(thing)
    assert encode(other) == text


@pytest.mark.parametrize("number", range(SAMPLES))
@pytest.mark.parametrize("game", GAMES)
def test_everything_comes_back_as_it_was(game: str, number: int) -> None:
    for count, (state, events, refusals) in enumerate(match(game, number, PLAYS)):
        there_and_back(state)
        for refusal in refusals:
            there_and_back(refusal)
        for seat in (None, *range(state.seats)):
            there_and_back(Notice(count, seat, tuple(redact(event, seat) for event in events)))
            for event in events:
                there_and_back(redact(event, seat))
            if count % VIEWS_EVERY == 0:
                there_and_back(view_of(state, seat))


@pytest.mark.parametrize("number", range(SAMPLES))
@pytest.mark.parametrize("game", GAMES)
def test_views_written_again_are_the_same_bytes(game: str, number: int) -> None:
    writer = ViewWriter()
    for state, _, _ in match(game, number, PLAYS):
        for seat in (None, *range(state.seats)):
            view = view_of(state, seat)
            assert writer.write(view) == encode(view)


def test_a_view_with_secrets_is_not_written_again() -> None:
    writer = ViewWriter()
    for state, _, _ in match("salotto", 1, PLAYS):
        writer.write(view_of(state, 0))
        with pytest.raises(ValueError, match="secrets"):
            writer.write(View(0, state))


@pytest.mark.parametrize("game", GAMES)
def test_a_view_holds_no_secret(game: str) -> None:
    for state, events, _ in match(game, 100, PLAYS):
        seen_go_by = {trace.card for trace in state.trail} | {o.card for o in state.turn.obligations}
        for seat in (None, *range(state.seats)):
            declared = {s for s, _ in state.look.declared} if state.look is not None else set()
            others = [c for s, hand in enumerate(state.hands) if s != seat and s not in declared for c in hand]
            secret = {*state.stock, *(() if state.over else others)} - seen_go_by
            text = encode(view_of(state, seat)).decode()
            assert not [c for c in secret if f'"{c!r}"' in text]
            assert '"seed"' not in text
            for event in events:
                told = encode(redact(event, seat)).decode()
                assert not [c for c in secret if f'"{c!r}"' in told]


def _every(record: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in record.__subclasses__():
        yield one
        yield from _every(one)


def test_nothing_that_travels_can_be_changed_or_has_room_for_more() -> None:
    """A message may be kept, told to several people and sent again."""
    records = [one for one in _every(msgspec.Struct) if one.__module__ in (messages.__name__, codec.__name__)]
    assert len(records) > 20
    for record in records:
        assert record.__struct_config__.frozen, record
    assert Envelope.__struct_config__.forbid_unknown_fields


def test_the_same_value_is_the_same_text() -> None:
    state = start(GAMES["salotto"].compile({}, 8), 8, 1)
    sets = [frozenset({0, 7}), frozenset([7, 0]), frozenset({0, 7, 3}) - {3}]
    assert len({encode(changed(state, opened=opened)) for opened in sets}) == 1
    assert encode(changed(state, opened=frozenset({1}) - {1})) == encode(state)


def test_a_long_turn() -> None:
    state = start(GAMES["salotto"].compile({}, 2), 2, 1)
    for plays in range(1, 501):
        state = changed(state, turn=changed(state.turn, undo=state, plays=plays))
    other = decode(encode(state))
    assert isinstance(other, State)
    assert past_of(other) == past_of(state)


STATE = start(GAMES["salotto"].compile({}, 2), 2, 1)
VIEW = view_of(STATE, 0)


def secret_views() -> list[object]:
    return [
        View(0, STATE),
        View(0, changed(VIEW.state, seed=3)),
        View(0, changed(VIEW.state, turn=changed(VIEW.state.turn, undo=VIEW.state))),
        View(2, VIEW.state),
        VIEW.state,
        changed(STATE, stock=(HIDDEN, *STATE.stock)),
    ]


@each_case("thing", secret_views())
def test_what_must_not_travel(thing: Travels) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        encode(thing)


FACES = [face(rank, suit) for rank in RANKS for suit in SUITS]
BY_TYPE: dict[type, st.SearchStrategy[Any]] = {
    Face: st.sampled_from([*FACES, JOKER]),
    Card: st.builds(card, st.sampled_from([*FACES, JOKER]), st.integers(0, 15)),
    Token: st.one_of(st.builds(Token, st.sampled_from(FACES), st.booleans()), st.just(Token(None, joker=True))),
}
for kind, strategy in BY_TYPE.items():
    st.register_type_strategy(kind, strategy)
NUMBERS = st.integers(0, 15)
BY_HINT = {
    "int": NUMBERS,
    "int | None": st.none() | NUMBERS,
    "tuple[int, ...]": st.lists(NUMBERS).map(tuple),
    "int | Literal['sec', 'in-hand']": NUMBERS | st.sampled_from(["sec", "in-hand"]),
}


@pytest.mark.parametrize("record", [*get_args(Event), *REFUSALS], ids=lambda record: record.__name__)
def test_every_event_and_refusal(record: type) -> None:
    """Also those that random matches seldom bring forth."""
    numbers = {name: BY_HINT[kind] for name, kind in record.__annotations__.items() if kind in BY_HINT}

    @settings(max_examples=20, derandomize=True)
    @given(st.builds(record, **numbers))
    def comes_back(thing: Travels) -> None:
        there_and_back(thing)

    comes_back()


def damaged(*where: str | int, to: object) -> bytes:
    """The state's text with one thing in it set to another."""
    text = json.loads(encode(STATE))
    place = text
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = to
    return json.dumps(text).encode()


def melded(**changes: object) -> bytes:
    """The state's text with a meld on the table, of which something is not as it should be."""
    text = json.loads(damaged("value", 0, "stock", to=[]))
    text["value"][0]["hands"] = [[], []]
    text["value"][0]["next_meld"] = 2
    text["value"][0]["melds"] = [{"number": 1, "kind": "run", "slots": [["As#0", "As", 0]], "low": 1, **changes}]
    return json.dumps(text).encode()


def test_a_meld_that_could_be_one_is_taken() -> None:
    assert isinstance(decode(melded()), State)
    assert isinstance(decode(melded(low=14)), State)


@each_case(
    ("text", "said"),
    [
        (b"", "truncated"),
        (b"\xff\xfe", "malformed"),
        (b"[" * 100_000, "array"),
        (b"null", "null"),
        (b"1" * (MOST_TEXT_BYTES + 1), "longer than"),
        (b'{"format":1,"kind":"event"}', "missing required field `value`"),
        (b'{"format":1,"kind":"event","value":{"event":"blocked"},"seq":1}', "unknown field `seq`"),
        (b'{"format":1,"kind":"table","value":[]}', "there is no kind 'table'"),
        (b'{"format":1,"kind":"state","value":[]}', "a state is missing"),
        (b'{"format":1,"kind":"event","value":{"event":"flew","seat":0}}', "flew"),
        (b'{"format":1,"kind":"event","value":{"event":"passed","seat":-1}}', ">= 0"),
        (b'{"format":1,"kind":"event","value":{"event":"passed","seat":99}}', "<= 15"),
        (b'{"format":1,"kind":"event","value":{"event":"passed","seat":true}}', "got `bool`"),
        (b'{"format":1,"kind":"event","value":{"event":"passed","seat":0,"wings":2}}', "unknown field `wings`"),
        (b'{"format":1,"kind":"event","value":{"event":"opened","seat":0,"points":9999999999}}', "<="),
        (b'{"format":1,"kind":"event","value":{"event":"penalty","seat":0,"points":1,"reason":"luck"}}', "luck"),
        (b'{"format":1,"kind":"event","value":{"event":"discarded","seat":0,"card":"1s#0"}}', "is no card"),
        (b'{"format":1,"kind":"event","value":{"event":"discarded","seat":0,"card":"As#100"}}', "is no card"),
        (b'{"format":1,"kind":"event","value":{"event":"discarded","seat":0,"card":["As#0"]}}', "got `array`"),
        (b'{"format":1,"kind":"refusal","value":{"code":"too-ugly"}}', "too-ugly"),
        (damaged("format", to=FORMAT + 1), f"format {FORMAT + 1} is not known"),
        (damaged("value", 0, "seed", to=-1), ">= 0"),
        (damaged("value", 0, "phase", to="draw"), "unknown field `phase`"),
        (damaged("value", 0, "turn", "phase", to="sleep"), "sleep"),
        (damaged("value", 0, "turn", "seat", to=2), "not one of 2"),
        (damaged("value", 0, "opened", to=[5]), "not one of 2"),
        (damaged("value", 0, "laid", to=[0]), "not an entry for each of 2"),
        (damaged("value", 0, "hands", to=[]), "without players"),
        (damaged("value", 0, "stock", to=["As#0", "As#0"]), "As#0 in two places"),
        (damaged("value", 0, "stock", to=["?"]), "face down"),
        (damaged("value", 0, "stock", to=["As#0"] * 20_001), "length <= 20000"),
        (damaged("value", 0, "melds", to=[{"number": 1, "kind": "run", "slots": [], "low": 1}]), "not numbered"),
        (damaged("value", 0, "trail_since", to=[[0, "As#0", True, 1]]), "at most length 3"),
        (damaged("value", 0, "trail_since", to=[[2, "As#0", True]]), "not one of 2"),
        (damaged("value", 0, "look", to={"declared": [[2, "sette"]], "discarder": 0}), "not one of 2"),
        (damaged("value", 0, "look", to={"declared": [[0, "sette"]], "discarder": 2}), "not one of 2"),
        (melded(low=0), "a meld that is none"),
        (melded(low=15), "a meld that is none"),
        (melded(slots=[]), "a meld that is none"),
        (melded(slots=[["As#0", "As", 0], ["As#0", "As", 0]]), "As#0 in two places"),
        (melded(slots=[["As#0", "As", 5]]), "not one of 2"),
    ],
)  # fmt: skip
def test_what_is_not_taken(text: bytes, said: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode(text)
    assert said in str(caught.value)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_any_damage_is_one_error(data: st.DataObject) -> None:
    text = bytearray(encode(data.draw(st.sampled_from([VIEW, Discarded(0, card(JOKER, 3)), NothingToTake()]))))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        thing = decode(bytes(text))
    except CodecError:
        return
    assert decode(encode(thing)) == thing


def test_any_text_is_one_error() -> None:
    @settings(max_examples=200, derandomize=True)
    @given(st.binary(max_size=100))
    def is_refused(data: bytes) -> None:
        with pytest.raises(CodecError):
            decode(data)

    is_refused()


@pytest.mark.parametrize("path", FORMATS, ids=lambda path: path.stem)
def test_what_was_written_stays_readable(path: Path) -> None:
    """A change of what is written needs a new format; the old one is then read too, and this file stays."""
    kinds = set()
    for line in path.read_bytes().splitlines():
        assert encode(decode(line)) == line
        value = json.loads(line)["value"]
        tag = value.get("event") or value.get("code") if isinstance(value, dict) else None
        kinds.add(tag or json.loads(line)["kind"])
    assert len(kinds) == len(get_args(Event)) + len(REFUSALS) + 3


def test_there_is_a_file_of_this_format() -> None:
    assert f"format-{FORMAT}" in [path.stem for path in FORMATS]
