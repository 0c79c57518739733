"""Who the player is at a hall that knows people by name: secrets are typed, never said, and kept only where agreed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ramino_access.hall.messages import Refused, Welcome
from ramino_access.hall.versions import NEWEST
from ramino_access.ui.people.protocols import Wishes
from ramino_access.ui.places.together.login import Identity, SecretEntry
from tests.hall.wire import opened
from tests.languages import LANGUAGES
from tests.ui.company import come
from tests.ui.harness import Player

SECRET = "s3 cret é"


class Kept:
    lasting = True

    def __init__(self, **secrets: str) -> None:
        self.secrets = secrets

    def get(self, name: str) -> str:
        return self.secrets.get(name, "")

    def keep(self, name: str, secret: str) -> None:
        self.secrets[name] = secret


class Comer:
    """A player who comes to a hall."""

    def __init__(self, lang: str = "en", kept: Kept | None = None, **settings: object) -> None:
        self.player = Player(lang, **settings)
        self.kept = kept or Kept()
        self.hellos: list[tuple[str, str]] = []
        self.renewed: list[str] = []
        self.left = 0
        self.line = True
        table = SimpleNamespace(send=lambda wish: self.renewed.append(wish.secret))
        wishes = Wishes(table, lambda: self.line, lambda: self.player.ui.voice.tell("line-unheard"))
        self.identity = Identity(
            self.player.ui,
            "Anna",
            self.kept,
            hello=lambda: self.hellos.append((self.identity.name, self.identity.secret)),
            ask=wishes.send,
            leave=self._leave,
        )

    def _leave(self) -> None:
        self.left += 1

    def refused(self, why: str) -> str:
        start = len(self.player.heard)
        assert self.identity.refused(Refused(why, "Anna"))
        return self.player.since(start)

    def welcomed(self, *, known: bool = False, once: bool = False) -> str:
        start = len(self.player.heard)
        self.identity.greeted(Welcome(NEWEST, "x", known=known, once=once, people=True))
        self.identity.arrived()
        return self.player.since(start)

    def type(self, text: str) -> str:
        start = len(self.player.heard)
        for letter in text:
            self.player.press("space" if letter == " " else letter)
        self.player.press("enter")
        return self.player.since(start)


def test_a_secret_is_asked_for_and_said_to_the_hall_alone() -> None:
    comer = Comer()
    heard = comer.refused("secret-wanted")
    assert heard.startswith("Anna is registered here: a password is needed. | Anna's password. ")
    heard = comer.type(SECRET)
    assert heard == " | ".join([*["Star"] * len(SECRET), "One moment."])
    assert comer.hellos == [("Anna", SECRET)]
    comer.welcomed(known=True)
    comer.player.clock.step()
    assert comer.player.heard[-1].text.startswith("Keep the password on this computer")
    comer.player.press("n")
    assert comer.kept.secrets == {}
    told = [text for one in comer.player.heard for text in (one.text, one.braille or "", one.kept or "")]
    assert not [text for text in told if "3" in text or "é" in text]
    assert not [line for line in comer.player.ui.voice.history._utterances if SECRET in str(line)]


def test_a_secret_is_kept_where_the_player_agrees_and_the_hall_does() -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    comer.type(SECRET)
    comer.welcomed(known=True)
    assert comer.kept.secrets == {}
    comer.player.clock.step()
    assert comer.player.press("y") == "The password is kept."
    assert comer.kept.secrets == {"Anna": SECRET}
    again = Comer(kept=comer.kept)
    assert again.identity.secret == SECRET


def test_a_wrong_secret_is_asked_for_again() -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    assert comer.type("wrong secret").endswith("One moment.")
    assert comer.refused("wrong-secret").startswith("That is not Anna's password. | Anna's password. ")


def test_enter_alone_comes_as_a_guest_under_another_name() -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    assert comer.player.press("enter") == "Your name as a guest. Type, then Enter."
    comer.type("Zoe")
    assert comer.hellos == [("Zoe", "")]
    assert comer.identity.name == "Zoe"
    comer.welcomed()
    assert not comer.identity.known


@pytest.mark.parametrize("keys", [("escape",), ("enter", "enter", "escape"), ("enter", "escape")])
def test_whoever_gives_it_up_leaves(keys: tuple[str, ...]) -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    for key in keys:
        comer.player.ui.stack.press(key)
    assert comer.left == 1
    assert comer.hellos == []


def test_a_line_that_is_lost_while_a_secret_is_typed_asks_for_it_once() -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    comer.player.press("a", "b")
    depth = len(comer.player.ui.stack.places)
    comer.refused("secret-wanted")
    assert len(comer.player.ui.stack.places) == depth
    comer.player.press("c", "enter")
    assert comer.hellos == [("Anna", "abc")]


def test_what_was_typed_can_be_counted_and_erased() -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    comer.player.press("a", "b")
    assert comer.player.press("up") == "2 characters."
    assert comer.player.press("backspace") == "Erased, 1 left"
    assert comer.player.press("backspace") == "Erased, nothing left"
    comer.player.press("a", "b")
    assert comer.player.press("delete") == "Erased, nothing left"
    assert comer.player.press("up") == "Nothing typed."


def test_what_follows_a_name_that_was_not_believed_is_no_news() -> None:
    comer = Comer()
    assert comer.refused("not-greeted") == ""
    assert not comer.identity.refused(Refused("no-table"))
    comer.welcomed()
    assert not comer.identity.refused(Refused("people-busy"))


def test_a_secret_for_once_is_changed_after_the_table_has_been_told() -> None:
    comer = Comer()
    assert comer.welcomed(known=True, once=True) == ""
    comer.player.clock.step()
    assert comer.player.heard[-1].text.startswith("A new password for Anna, at least eight characters.")
    comer.type("my own secret")
    assert comer.type("my own secret").endswith("One moment.")
    assert comer.renewed == ["my own secret"]
    assert comer.welcomed(known=True) == "Anna is registered here, with the new password."
    assert comer.identity.secret == "my own secret"


def test_a_new_secret_is_kept_where_the_player_agrees() -> None:
    comer = Comer()
    comer.welcomed()
    comer.identity.choose()
    comer.type("my own secret")
    comer.type("my own secret")
    comer.welcomed(known=True)
    comer.player.clock.step()
    comer.player.press("y")
    assert comer.kept.secrets == {"Anna": "my own secret"}


def test_a_secret_for_once_is_not_offered_to_be_kept() -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    comer.type(SECRET)
    comer.welcomed(known=True, once=True)
    comer.player.clock.step()
    assert comer.player.heard[-1].text.startswith("A new password for Anna")
    assert not [one for one in comer.player.heard if "Keep the password" in one.text]


@pytest.mark.parametrize("key", ["y", "n", "escape"])
def test_the_rules_of_a_house_come_after_the_question_about_the_secret(key: str) -> None:
    comer = Comer()
    comer.refused("secret-wanted")
    comer.type(SECRET)
    comer.identity.greeted(Welcome(NEWEST, "x", known=True, people=True))
    read: list[str] = []

    def rules() -> None:
        read.append(comer.player.heard[-1].text)
        comer.player.ui.voice.tell("house-rules-title")

    comer.identity.before_rules(rules)
    assert comer.player.heard[-1].text.startswith("Keep the password on this computer")
    assert read == []
    comer.player.press(key)
    assert len(read) == 1
    assert (comer.kept.secrets == {"Anna": SECRET}) == (key == "y")
    comer.identity.arrived()
    comer.player.clock.step()
    assert sum("Keep the password" in one.text for one in comer.player.heard) == 1


def test_a_secret_for_once_is_changed_after_the_rules_are_accepted() -> None:
    comer = Comer()
    comer.identity.greeted(Welcome(NEWEST, "x", known=True, once=True, people=True))
    comer.identity.before_rules(lambda: None)
    comer.player.clock.step()
    assert comer.player.heard == []
    comer.identity.arrived()
    comer.player.clock.step()
    assert comer.player.heard[-1].text.startswith("A new password for Anna")


def test_where_nothing_can_be_kept_nobody_is_asked() -> None:
    comer = Comer()
    comer.kept.lasting = False
    comer.refused("secret-wanted")
    comer.type(SECRET)
    comer.welcomed(known=True)
    comer.player.clock.step()
    assert not [one for one in comer.player.heard if "Keep the password" in one.text]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_secret_that_is_too_short_is_not_asked_for_again(lang: str) -> None:
    comer = Comer(lang)
    comer.welcomed()
    comer.identity.choose()
    heard = comer.type("seven77").split(" | ")
    asked = comer.player.ui.voice.text("secret-new", name="Anna")
    assert heard[7] == comer.player.ui.voice.text("refused-secret-short", about="8")
    assert heard[8].startswith(asked)
    assert comer.renewed == []


def test_two_different_secrets_change_nothing_and_are_asked_for_again() -> None:
    comer = Comer()
    comer.welcomed()
    comer.identity.choose()
    comer.type("my own secret")
    *_, told, asked = comer.type("my own secrets").split(" | ")
    assert told == "The two passwords do not match."
    assert asked.startswith(comer.player.ui.voice.text("secret-new", name="Anna"))
    assert comer.player.press("enter") == "Nothing changed."
    assert comer.renewed == []


def test_a_secret_that_is_chosen_without_a_line_is_not_the_players() -> None:
    comer = Comer(kept=Kept(Anna=SECRET))
    comer.welcomed(known=True)
    comer.line = False
    comer.identity.choose()
    comer.type("my own secret")
    assert comer.type("my own secret").endswith(comer.player.ui.voice.text("line-unheard"))
    assert comer.welcomed(known=True) == ""
    assert comer.identity.secret == comer.kept.secrets["Anna"] == SECRET


def test_a_new_secret_that_is_lost_with_the_line_is_not_the_players() -> None:
    comer = Comer(kept=Kept(Anna=SECRET))
    comer.welcomed(known=True)
    comer.identity.choose()
    comer.type("my own secret")
    comer.type("my own secret")
    comer.identity.line_begins()
    assert comer.welcomed(known=True) == ""
    assert comer.identity.secret == comer.kept.secrets["Anna"] == SECRET


@pytest.mark.parametrize("why", ["wrong-secret", "too-many-logins", "people-busy"])
def test_a_name_that_is_not_believed_on_a_new_line_is_asked_about_again(why: str) -> None:
    comer = Comer()
    comer.welcomed(known=True)
    comer.identity.line_begins()
    assert "Anna's password. " in comer.refused(why)
    comer.type(SECRET)
    assert comer.hellos == [("Anna", SECRET)]


STAR = {"en": "Star", "it": "Asterisco", "fr": "Étoile"}


@pytest.mark.parametrize("lang", STAR)
@pytest.mark.parametrize("echo", ["letters", "words"])
def test_no_language_and_no_echo_says_what_is_typed(lang: str, echo: str) -> None:
    comer = Comer(lang, echo=echo)
    comer.refused("secret-wanted")
    assert comer.player.press("x", "space", "y") == " | ".join([STAR[lang]] * 3)
    assert comer.player.heard[-1].braille == "*"


def test_at_a_table_a_name_that_is_not_believed_when_the_line_is_back_is_asked_about() -> None:
    anna = come(opened(), "Anna")[0]
    anna.end.cut()
    anna.hello()  # on the next line
    anna.together.telling.refused(Refused("people-busy", "Anna"))
    assert isinstance(anna.ui.stack.top, SecretEntry)
