"""One unit: the announcement, which is all that a key or an event has brought."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Discard, DrawStock
from ramino_access.core.state import Phase
from ramino_access.play.text.notation import parse_tokens
from ramino_access.speech.port import Priority, Utterance
from ramino_access.ui.history import History, whole
from tests.languages import LANGUAGES
from tests.ui.harness import Player, run


def last_of(player: Player, since: int) -> str:
    """What was said since, without what only names a key."""
    return " ".join(said.text for said in player.heard[since:] if said.text and not said.is_help)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r_says_all_that_the_last_key_has_brought(lang: str) -> None:
    player = Player(lang).sit("Me", "Anna", seed=5, wait=True)
    since = len(player.heard)
    player.press("space", "x")
    for key in ("s", "h", "e", "t", "T", "g", "?", "backspace", "k"):
        since = len(player.heard)
        player.press(key)
        brought = last_of(player, since)
        assert player.press("r") == brought, key
        assert player.press("r") == brought, "once more"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r_says_what_an_event_has_brought_and_not_the_key_that_is_of_use_behind_it(lang: str) -> None:
    """To somebody who is still told keys."""
    player = Player(lang, guidance=True)
    player.table("As 5h 9d Tc", run(1, "4d 5d 6d"), other="7d Kc Kh Qh 2c", discards="3s", phase=Phase.DRAW, turn=1)
    player.do(1, DrawStock())
    since = len(player.heard)
    player.do(1, Discard(parse_tokens("Kc")[0]))
    said = [one.text for one in player.heard[since:] if one.text]
    brought = last_of(player, since)
    assert brought.startswith(said[0])
    assert len(brought) > len(said[0]), "the discard, and whose turn it is"
    assert player.press(",") == brought
    assert player.press("r") == brought
    assert player.press("pageup") != brought


def test_comma_goes_to_the_announcement_before() -> None:
    player = Player().sit("Me", "Anna", "Bruno", seed=5, wait=True)
    player.press("space")
    since = len(player.heard)
    player.press("x")
    mine = last_of(player, since)
    events = []
    while not player.session.view.my_turn:
        since = len(player.heard)
        assert player.clock.step()
        if brought := last_of(player, since):
            events.append(brought)
    assert events[-1].endswith("Your turn.")
    heard = [player.press(",") for _ in range(40)]
    assert heard[0] == events[-1]
    assert [one for one in heard if one in events] == events[::-1]
    assert mine in heard


def test_help_is_no_part_of_what_was_announced() -> None:
    history = History()
    with history.one_announcement():
        history.add(Utterance("Carla discards.", "en"))
        history.add(Utterance("Your turn.", "en", Priority.NEXT, "turn"))
        history.add(Utterance("Space to draw.", "en", Priority.NEXT, "turn", gist=""))
    last = history.repeat()
    assert last is not None
    assert [one.text for one in last.utterances] == ["Carla discards. Your turn."]
    assert [one.text for one in history.newest(9)] == ["Carla discards.", "Your turn."]


def test_each_language_keeps_its_voice() -> None:
    lines = [Utterance("Language?", "en"), Utterance("Lingua?", "it"), Utterance("Invio.", "it", braille="invio")]
    assert [(one.text, one.lang, one.braille) for one in whole(lines)] == [
        ("Language?", "en", None),
        ("Lingua? Invio.", "it", "Lingua? invio"),
    ]


def test_what_was_not_said_leaves_the_last_as_it_was() -> None:
    history = History()
    history.add(Utterance("Anna discards.", "en"))
    history.add(Utterance("", "en", kept="Bruno draws."))
    found = history.step(-1)
    assert found is not None
    assert found.utterances[0].text == "Bruno draws."
    last = history.repeat()
    assert last is not None
    assert last.utterances[0].text == "Anna discards."


def test_from_the_last_one_repeated_the_comma_goes_to_the_one_before() -> None:
    player = Player().sit("Me", "Anna", seed=5, wait=True)
    player.press("s")
    counted = player.press("e")
    assert player.press("r") == counted
    assert player.press(",") != counted
    assert player.press(".") == counted
    player.press("h")
    assert player.press("down") != counted  # which is not gone through again
    assert player.press("r") == player.heard[-2].text
    assert player.press(",").startswith("15 cards") or player.heard[-1].text.startswith("14 cards")


def test_what_was_announced_earlier_is_no_part_of_what_a_key_brings() -> None:
    history = History()
    with history.one_announcement():
        for text in ("Anna draws.", "Anna discards."):
            history.add(Utterance(text, "en"), apart=True)
        for text in ("Hand 3.", "Your turn."):
            history.add(Utterance(text, "en"))
    found = [history.step(-1) for _ in range(3)]
    assert [one.utterances[0].text for one in found if one] == ["Hand 3. Your turn.", "Anna discards.", "Anna draws."]
