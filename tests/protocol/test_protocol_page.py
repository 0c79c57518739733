"""docs/protocol.md says what travels: every message, field, code and play there is, and none that is not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from ramino_access.core.events import Event
from ramino_access.core.melds import Meld
from ramino_access.core.record import fields_of
from ramino_access.core.refusals import REFUSALS
from ramino_access.core.state import Look, Obligation, Result, Share, Standing, State, Turn
from ramino_access.games import GAMES
from ramino_access.hall import messages
from ramino_access.hall.message_bytes import from_hall, from_player
from ramino_access.hall.messages import CourseStep, Entry, FromHall, FromPlayer, Happening, Presence, Said, TableNow
from ramino_access.hall.versions import NEWEST, OLDEST
from ramino_access.net.lines.ends import SPOKEN
from ramino_access.play.encoding.shapes import NUMBERED_RECORDS, tag_of
from ramino_access.play.entries import NO_CALL
from ramino_access.play.hand_played import Notice
from ramino_access.play.seals import Pledge, Seal
from ramino_access.play.text.notation import VERBS, parse_play
from tests.cases import each_case

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES = {kind.__struct_config__.tag: kind for kind in (*get_args(FromPlayer), *get_args(FromHall))}
PARTS = (CourseStep, messages.Person, messages.TableRow, TableNow, Entry, Said, Presence, Pledge, Seal)
RECORDS = (State, Turn, Standing, Meld, Result, Share, Look, Obligation, Notice)
SECRETS = {"undo", "seed"}  # never in a view


def section(title: str) -> str:
    """What stands under a heading."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def paragraph(tag: str) -> str:
    """The paragraph about a message."""
    found = re.search(rf"^[^\n]*\*\*`{tag}`\*\*.*?(?=\n\n(?!- )|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None, f"no paragraph about {tag}"
    return found[0]


def ticked(text: str) -> set[str]:
    """The single words that are marked as such."""
    return set(re.findall(r"`([a-z][a-z_-]*)`", text))


def words_of(kind: type[Any]) -> Iterator[str]:
    """The words that may stand in the place of a value of this message."""
    for hint in kind.__annotations__.values():
        yield from re.findall(r'"([a-z-]+)"', str(hint))


@each_case("tag", MESSAGES)
def test_every_field_of_every_message_is_described(tag: str) -> None:
    told = ticked(paragraph(tag))
    for field in msgspec.structs.fields(MESSAGES[tag]):
        assert field.encode_name in told, f"{tag}: {field.encode_name}"


def test_every_default_is_the_one_that_is_told() -> None:
    told = 0
    for kind in (*MESSAGES.values(), *PARTS):
        tag = kind.__struct_config__.tag
        text = paragraph(tag) if tag in MESSAGES else ""
        for field in msgspec.structs.fields(kind):
            found = re.search(rf"`{field.encode_name}` \[(\[\]|[^ \[\]]*)\]", text)
            if found is None or field.required:
                continue
            default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
            assert json.loads(msgspec.json.encode(default)) == json.loads(found[1]), f"{tag}.{field.name}"
            told += 1
    assert told > 40


def test_no_message_is_described_that_there_is_not() -> None:
    assert set(re.findall(r"\*\*`([a-z-]+)`\*\*", PAGE)) == set(MESSAGES)


def test_no_field_is_described_that_there_is_not() -> None:
    known = {field.encode_name for kind in (*MESSAGES.values(), *PARTS) for field in msgspec.structs.fields(kind)}
    known |= set(MESSAGES) | {word for kind in MESSAGES.values() for word in words_of(kind)} | set(get_args(Happening))
    known |= {"entry", "said", "presence", "player", "spectator", "it", "true", "null"}
    known |= {*GAMES, "in_hand_free"}
    known |= set(get_args(messages.Role)) | {"start", "remove", "ban", "hand-over", "new-code"}
    known |= {"give-up", "go-on", "send-away", "code"}
    told = ticked(section("From the client") + section("From the hall"))
    assert told <= known, told - known


def test_everything_that_can_happen_to_people_is_named() -> None:
    assert set(get_args(Happening)) <= ticked(paragraph("event"))


def test_every_part_of_a_view_is_named_and_every_event_with_its_fields() -> None:
    told = section("Standing, views and notices")
    for record in RECORDS:
        for field in fields_of(record):
            named = ticked(told) if record not in NUMBERED_RECORDS else words(told)
            assert field in SECRETS or field in named, field
    rows = [line.split("|") for line in told.splitlines() if line.startswith("| `")]
    for event in get_args(Event):
        (row,) = [cells for cells in rows if f"`{tag_of(event)}`" in cells[1]]
        assert set(fields_of(event)) == ticked(re.sub(r"\(.*?\)", "", row[2]))


def words(text: str) -> set[str]:
    """All words."""
    return set(re.findall(r"[a-z_]+", text))


def test_every_code_is_named_once() -> None:
    told = section("Why not")
    parts = re.split(r"\n\n(?=`bye`|The `ref)", told)
    refused, bye, refusals = (set(re.findall(r"`([a-z-]+)`", part)) for part in parts)
    files = (ROOT / "locales" / "en").glob("*.ftl")
    known = {line.split(" ")[0] for file in files for line in file.read_text(encoding="utf-8").splitlines()}
    told_of = {key[8:] for key in known if key.startswith("refused-")}
    assert refused - {"refused"} == told_of - {"otherwise"}  # that is said of codes which this program does not know
    assert bye - {"bye"} == {key[4:] for key in known if key.startswith("bye-")}
    assert refusals - {"refusal", "code"} == {refusal.code for refusal in REFUSALS}


def test_every_play_is_shown_and_can_be_read() -> None:
    rows = [row for row in section("Plays").splitlines() if row.startswith("| `")]
    shown = [play for row in rows for play in re.findall(r"`([^`]+)`", row.split("|")[1])]
    for play in shown:
        assert play == NO_CALL or parse_play(play)
    assert {play.split()[0] for play in shown} == {*VERBS, "no"}


def test_the_examples_are_messages() -> None:
    lines = re.findall(r"^(client|hall) +(\{.*?\})(?: {4}.*)?$", section("A conversation"), re.MULTILINE)
    assert len(lines) > 8
    for side, text in lines:
        if "..." not in text:
            (from_player if side == "client" else from_hall)(text)


def test_the_limits_are_those() -> None:
    from ramino_access.hall.room import LINES_WITHIN_SECONDS, MOST_LINES_OF_ONE
    from ramino_access.net.doors.gate import Width

    limits = section("The line")
    assert f"{messages.MOST_BYTES_TO_HALL // 1024} KiB" in limits
    assert f"{messages.MOST_BYTES_FROM_HALL // 1024**2} MiB" in limits
    assert f"{MOST_LINES_OF_ONE} in {LINES_WITHIN_SECONDS:.0f} seconds" in limits
    assert f"{Width().from_one} from one address" in limits
    assert f"{messages.MOST_NAME} characters" in limits
    assert f"talk: {messages.MOST_SAID}" in limits


def test_unknown_fields_are_refused_by_a_hall_and_ignored_by_a_program() -> None:
    refused = {kind for kind in (*MESSAGES.values(), *PARTS) if kind.__struct_config__.forbid_unknown_fields}
    assert refused == set(get_args(FromPlayer))


def test_the_versions_are_those_that_are_told() -> None:
    told = section("Versions")
    assert f"from {OLDEST} to {NEWEST}" in told
    for name in SPOKEN:
        assert f"`{name}`" in told
