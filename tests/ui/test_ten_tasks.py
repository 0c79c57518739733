"""Ten things that one does at a table, done by a script that hears what is said and nothing else, and how many keys
each of them takes: in three languages, with the usual keys and with those for one hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from ramino_access.config.settings import KEYMAPS
from ramino_access.core.actions import Discard, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.core.melds import Meld
from ramino_access.core.state import Phase
from tests.languages import LANGUAGES
from tests.prompts import said
from tests.ui.harness import Player, group, run

TABLE = ("hand", "questions", "everywhere")
OPENING = "7h 8h 9h Ks Kh Kc 2d 4c 5s"


class Listener:
    """Presses the keys of commands, whichever they are, and counts them. Knows of the table what it has heard."""

    def __init__(self, player: Player, lang: str) -> None:
        self._player = player
        self.lang = lang
        self.keys = 0

    def press(self, command: str) -> str:
        """Press the key of this command; what is heard of it. With one hand a capital letter is a key after minus."""
        keymap = self._player.ui.stack.keymap
        key, latch = keymap.key_for(command, TABLE), keymap.key_for("keys.shift", TABLE)
        if not (latch and key.isupper()):
            self.keys += 1
            return self._player.press(key)
        self.keys += 2
        self._player.ui.stack.press(latch)
        return self._player.press(key.lower())

    def until(self, command: str, begins: str) -> str:
        """Press this key again until something is heard that begins so."""
        for _ in range(12):
            heard = self.press(command)
            if heard.startswith(begins):
                return heard
        raise AssertionError(f"{begins!r} was never heard")


def card_in(heard: str) -> str:
    """The card that was heard alone, as it stands within a sentence; with an article or without."""
    return heard.partition(" | ")[0].rstrip(". ")[1:]


def lay_one_set(listener: Listener) -> None:
    listener.press("hint.next-playable")
    listener.press("meld.prepare")
    listener.press("meld.lay")


def lay_two_sets(listener: Listener) -> None:
    for _ in range(2):
        listener.press("hint.next-playable")
        heard = listener.press("meld.prepare")
    assert "45" in heard
    listener.press("meld.lay")


def discard_as_advised(listener: Listener) -> None:
    begins = said("hint-loose", listener.lang, card="\0").partition("\0")[0]
    advice = listener.until("hint.next", begins)
    assert card_in(listener.press("hand.named")) in advice
    listener.press("turn.discard")


def find_a_set(listener: Listener) -> None:
    wanted = said("playable-meld", listener.lang, card="\0", meld="\0").split("\0")[1]
    assert wanted in listener.press("hint.next-playable")


def lay_off(listener: Listener) -> None:
    listener.press("hint.next-playable")
    listener.press("meld.lay-off")


def take_the_joker(listener: Listener) -> None:
    listener.press("hint.next-playable")
    listener.press("meld.take-joker")


def throw_what_was_drawn(listener: Listener) -> None:
    listener.press("turn.draw")
    listener.press("turn.discard")


def go_back_to_what_was_drawn(listener: Listener) -> None:
    listener.press("turn.draw")
    listener.press("hand.first")
    listener.press("hand.named")


def find_the_like_of_a_discard(listener: Listener) -> None:
    listener.press("hand.named")


def lay_prepared_and_selected(listener: Listener) -> None:
    listener.press("meld.lay")


@dataclass(frozen=True)
class Task:
    """What is done, in how many keys, at which table, and what has come of it."""

    does: Callable[[Listener], None]
    most: int
    done: Callable[[Player], bool]
    hand: str = OPENING
    melds: tuple[Meld, ...] = ()
    table: dict[str, object] = field(default_factory=lambda: {"opened": "other"})


def melds(count: int) -> Callable[[Player], bool]:
    return lambda player: len(player.session.state.melds) == count


def focused(code: str) -> Callable[[Player], bool]:
    return lambda player: player.session.hand.focus is not None and player.session.hand.focus.face.code == code


def thrown(code: str) -> Callable[[Player], bool]:
    return lambda player: player.session.state.discards[-1].face.code == code


DRAWS: dict[str, object] = {"phase": Phase.DRAW, "stock": "3c 4s 8s"}
THROWS: dict[str, object] = {"turn": 1, "other": "Kh 3d 3s 5d"}
JOKER = (run(1, "7d 8d* 9d"), group(2, "4s 4h 4d"))
TASKS = {
    "lay one set": Task(lay_one_set, 3, melds(1), "Js Qs Ks 2d 4c 6h"),
    "lay two sets to open": Task(lay_two_sets, 5, melds(2)),
    "discard what G advises": Task(discard_as_advised, 4, thrown("6c"), "Ks 9h 2d 6c", table={"opened": "nobody"}),
    "find a set": Task(find_a_set, 1, focused("Js"), "Js Qs Ks 2d 4c 6h"),
    "lay off": Task(
        lay_off, 2, lambda player: len(player.session.state.melds[0]) == 4, "7d Kc 9s 2c", (run(1, "4d 5d 6d"),), {}
    ),
    "take the joker": Task(
        take_the_joker, 2, lambda player: any(c.is_joker for c in player.session.hand.cards), "8d Kc Ks 2c", JOKER, {}
    ),
    "throw what was drawn": Task(throw_what_was_drawn, 2, thrown("3c"), table=DRAWS),
    "go back to what was drawn": Task(go_back_to_what_was_drawn, 3, focused("3c"), table=DRAWS),
    "find the like of a discard": Task(find_the_like_of_a_discard, 1, focused("Kh"), "7h 8h Ks Kh Kc", table=THROWS),
    "lay what is prepared and selected": Task(lay_prepared_and_selected, 1, melds(2)),
}


def _sit(name: str, lang: str, keys: str) -> Player:
    task = TASKS[name]
    player = Player(lang, keys=keys)
    player.table(task.hand, *task.melds, values={"manipulation": False}, **task.table)
    player.press("end")
    if task.does is lay_prepared_and_selected:
        player.press("z", "n")
        player.session.hand.select(c for c in player.session.hand.cards if c.face.code in ("7h", "8h", "9h"))
    if task.does is find_the_like_of_a_discard:
        player.do(1, Discard(token_of(face_of_code("Kh"))))
    return player


@pytest.mark.parametrize("keys", KEYMAPS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TASKS)
def test_a_task_is_done_in_so_many_keys(name: str, lang: str, keys: str) -> None:
    player, task = _sit(name, lang, keys), TASKS[name]
    listener = Listener(player, lang)
    task.does(listener)
    assert task.done(player), player.heard
    assert listener.keys <= task.most
