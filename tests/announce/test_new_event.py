"""A new event is one class, one row and its words: then it is told, heard, gathered, written, read and sent."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ramino_access.announce.digest import Round, in_place, words
from ramino_access.announce.event_rows import EVENTS, EventRow, Manner, about, cues, each
from ramino_access.announce.narrator import Narrator
from ramino_access.core.cards import Card
from ramino_access.core.events import Event
from ramino_access.core.record import Record
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.encoding import codec
from ramino_access.play.text import notation, scenarios
from ramino_access.resources import locales_dir
from tests.announce.tables import NAMES, c, view
from tools import check_locales

WORDS = {
    "en": ('shows { CARD($card, form: "def") }', "has shown a card", "shown a card"),
    "it": ('mostra { CARD($card, form: "def") }', "ha mostrato una carta", "mostrato una carta"),
    "fr": ('montre { CARD($card, form: "def") }', "a montré une carte", "montré une carte"),
}


class HandShown(Record):
    """A card was shown to everybody."""

    seat: int
    card: Card


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The words of the event, its class and its row: nothing else knows it."""
    shutil.copytree(locales_dir(), tmp_path / "locales")
    for lang, (shows, gathered, done) in WORDS.items():
        with (tmp_path / "locales" / lang / "events.ftl").open("a", encoding="utf-8") as file:
            file.write(f"event-hand-shown = {{ $name }} {shows}.\nbraille-event-hand-shown = {{ CARD($card) }}\n")
            file.write(f"digest-shown = {{ $name }} {gathered}.\nin-place-shown = {done}\n")
    row = EventRow(
        about("event-hand-shown"), "melds", "meld", digest=each("digest-shown"), in_place=each("in-place-shown")
    )
    monkeypatch.setitem(EVENTS, HandShown, row)
    for module in (notation, check_locales, codec):
        monkeypatch.setattr(module, "Event", Event | HandShown)
    monkeypatch.setitem(codec.TAGS, Event | HandShown, "event")
    scenarios.events.cache_clear()
    for cached in (notation.events, codec._shapes, codec._decoder):
        monkeypatch.setattr(cached.__module__ + "." + cached.__name__, cached.__wrapped__)
    yield tmp_path / "locales"
    scenarios.events.cache_clear()  # others know it by its own name


def test_a_new_event_is_a_row_a_class_and_its_words(folder: Path) -> None:
    event, table = HandShown(1, c("Kh")), view(0, turn=1)
    english = Catalog("en", folder=folder)
    told = Narrator(english, NAMES, 0)
    told.tell((), table)
    [said] = told.tell([event], table)
    assert (said.text, said.braille) == ("Bruno shows the king of hearts.", "hk")
    told.manner = Manner("normal", {"melds": "off"})
    assert not any(one.text for one in told.tell([event], table))
    assert cues([event], [], 0, "normal") == [("meld", 1)]
    gathered = Round()
    gathered.add([event], 0)
    assert words(gathered, english, NAMES, table) == "Bruno has shown a card."
    assert in_place([HandShown(0, c("Kh"))], english, NAMES, table) == "In your place the computer shown a card."
    assert notation.write_event(event, NAMES) == "hand-shown Bruno Kh"
    scenarios.check_wanted({"events": ["hand-shown Bruno Kh"]}, NAMES)
    with pytest.raises(scenarios.PositionError):
        scenarios.check_wanted({"events": ["hand-shown Bruno 3"]}, NAMES)
    assert codec.decode(codec.encode(event)) == event
