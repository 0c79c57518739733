"""Together, in the main menu: where one can go, and what is agreed at a table that is opened here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import pytest

from ramino_access.config.launch import Launch
from ramino_access.config.plans import HostPlan, Reach
from ramino_access.hall.address import Address, read_address
from ramino_access.hall.codes import is_code, spoken_code
from ramino_access.hall.messages import Open, Role
from ramino_access.hall.seats import KeptSeat
from ramino_access.libraries import command_for
from ramino_access.net.player.table_visit import USUAL_PACE_SECONDS, plan_typed
from ramino_access.ui.places.start.menus import main_menu
from ramino_access.ui.places.together.decisions import tell_reach
from ramino_access.ui.places.together.together_menu import TogetherPlace
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.ui import harness


class Paths:
    """Remembers where the player wants to go."""

    def __init__(self, player: harness.Player, *known: str, kept: bool = False) -> None:
        self.player, self._kept, self.looked = player, kept, 0
        self.known = [Address(host) for host in known]
        self.gone: list[tuple[Address, Role]] = []
        self.opened: list[tuple[Open, Reach]] = []
        self.lines: list[tuple[int, bool]] = []
        self.reopened = 0
        self.waiting: KeptSeat | None = None
        self.backs: list[KeptSeat] = []
        player.ui.sitting.entrance = self
        main_menu(player.ui, quietly=True)

    def enter(self) -> None:
        self.player.ui.stack.push(TogetherPlace(self.player.ui, self))

    def go_back(self, seat: KeptSeat) -> None:
        self.backs.append(seat)
        self.player.ui.voice.tell("waiting-connecting", address=seat.where)

    def addresses(self) -> Sequence[Address]:
        return self.known

    def forget(self, address: Address) -> None:
        self.known.remove(address)

    def go(self, address: Address, role: Role = "player", written: str = "") -> None:
        self.gone.append((address, role))
        self.player.ui.voice.tell("waiting-connecting", address=address.where)

    def host(self, wish: Open, *, reach: Reach, port: int, plain: bool) -> None:
        self.opened.append((wish, reach))
        self.lines.append((port, plain))
        self.player.ui.voice.tell("people-menu")

    @property
    def kept(self) -> bool:
        self.looked += 1
        return self._kept

    def reopen(self) -> None:
        self.reopened += 1
        self.player.ui.voice.tell("people-menu")


def test_where_nobody_can_be_reached_the_menu_says_nothing_of_it() -> None:
    player = harness.Player()
    assert not any(player.press("down").startswith("Together") for _ in range(8))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Back to your seat: Salotto with Bruno and Carla, at 192.0.2.7:8470"),
        ("it", "Torna al tuo posto: Salotto con Bruno e Carla, all'indirizzo 192.0.2.7:8470"),
        ("fr", "Reprendre ta place : Salotto avec Bruno et Carla, à 192.0.2.7:8470"),
    ],
)
def test_a_seat_that_waits_is_the_first_thing_in_the_menu(lang: str, words: str) -> None:
    player = harness.Player(lang)
    paths = Paths(player)
    where = "192.0.2.7:8470"
    paths.waiting = KeptSeat(where, f"ramino://{where}", "Odette", "w", game="salotto", others=("Bruno", "Carla"))
    main_menu(player.ui, quietly=True)
    assert player.press("home").replace("\u202f", " ").replace("\u00a0", " ").startswith(words)
    player.press("enter")
    assert paths.backs == [paths.waiting]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_the_second_thing_in_the_menu(lang: str) -> None:
    player = harness.Player(lang)
    Paths(player)
    assert player.press("down") == player.ui.voice.text("menu-together")


def test_an_address_is_typed_and_gone_to() -> None:
    player = harness.Player()
    paths = Paths(player)
    player.press("down", "enter")
    assert player.press("enter").startswith("The address or the invitation.")
    player.press(*"ramino://192.0.2.7:9000/KAFFEE/0123456789abcdef", "enter")
    assert paths.gone == [(Address("192.0.2.7", 9000, "KAFFEE", "0123456789abcdef"), "player")]
    player.press("enter")
    heard = player.press(*"not", "space", *"one", "enter")
    assert heard.endswith(
        '"not one" is not the address of a table. '
        "An address looks like 192.0.2.7:8470, or like the invitation you were sent. | "
        "The address or the invitation. Now: not one. Type, then Enter."
    )
    assert len(paths.gone) == 1
    player.press(*["backspace"] * 7, *"192.0.2.8", "enter")
    assert paths.gone[1:] == [(Address("192.0.2.8"), "player")]
    player.press("enter", *"not", "enter")
    assert player.press("escape") == "Main menu. Together"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_watched_at_an_address_that_is_typed(lang: str) -> None:
    player = harness.Player(lang)
    paths = Paths(player)
    player.press("down", "enter")
    assert player.press("w").startswith(player.ui.voice.text("address-watch-title"))
    player.press(*"192.0.2.7", "enter")
    assert paths.gone == [(Address("192.0.2.7"), "spectator")]


def test_where_one_has_been_is_offered_watched_and_forgotten() -> None:
    player = harness.Player()
    paths = Paths(player, "192.0.2.1", "192.0.2.2", kept=True)
    player.press("down", "enter")
    assert player.press("down", "down").endswith("Open the last table again, with the same people")
    player.press("enter")
    assert paths.reopened == 1
    assert player.press("down") == "192.0.2.1:8470, go there again"
    player.press("enter", "w")
    assert paths.gone == [(Address("192.0.2.1"), "player"), (Address("192.0.2.1"), "spectator")]
    assert player.press("x") == "Removed from the list. 192.0.2.2:8470, go there again"
    assert [one.host for one in paths.known] == ["192.0.2.2"]
    assert player.press("home", "x").startswith("Go to a table")  # nothing is forgotten here


def test_it_is_said_where_whoever_listens_in_can_read_all() -> None:
    player = harness.Player()
    paths = Paths(player, "192.0.2.1")
    paths.known.append(Address("192.0.2.2", plain=True))
    player.press("down", "enter")
    assert player.press("down", "down").endswith("192.0.2.1:8470, go there again")
    assert player.press("down") == "192.0.2.2:8470, go there again, not encrypted"
    player.press("enter")
    assert paths.gone == [(Address("192.0.2.2", plain=True), "player")]


def test_the_kept_matches_are_looked_for_once() -> None:
    player = harness.Player()
    paths = Paths(player, "192.0.2.1", kept=True)
    player.press("down", "enter", "down", "down", "down", "up", "down", "w", "x")
    assert paths.looked == 1


def test_what_is_agreed_is_in_the_table_that_is_opened() -> None:
    player = harness.Player(last_game="salotto")
    paths = Paths(player)
    player.press("down", "enter", "down", "enter", "enter", "enter")
    while not player.press("down").startswith("Seats for people"):
        pass
    while not player.press("-").startswith("Seats for people: 2"):
        pass
    changes = {
        "Who can come": "-",
        "Watching": "-",
        "Hints": "-",
        "Time for a turn": "+",
        "Wait for a disconnected player": "+",
    }
    for wanted, key in changes.items():
        while not player.press("down").startswith(wanted):
            pass
        player.press(key)
    player.press("home", "enter")
    wish, reach = paths.opened[0]
    assert reach == "here"
    assert (wish.game, wish.people, wish.spectators, wish.chat, wish.hints) == ("salotto", 2, False, True, False)
    assert (wish.clock, wish.grace, wish.listed) == (1, 300.0, False)
    assert wish.seats > 2


def agreeing(lang: str = "en") -> tuple[harness.Player, Paths]:
    """Somebody who is about to open a table on this machine."""
    player = harness.Player(lang)
    paths = Paths(player)
    player.press("down", "enter", "down", "enter", "enter", "enter")
    return player, paths


def go_to(player: harness.Player, wanted: str) -> None:
    """Go down the list to the entry that begins like this."""
    for _ in range(60):
        if player.press("down").removeprefix("End. ").startswith(wanted):
            return
    raise AssertionError(f"no entry {wanted}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_port_is_chosen_and_the_line_left_open_in_the_menu_too(lang: str) -> None:
    player, paths = agreeing(lang)
    go_to(player, player.ui.voice.text("agreed-port", port="8470"))
    assert player.press("+") == player.ui.voice.text("agreed-port", port="8471")
    player.press("enter")
    player.press(*["backspace"] * 4, *"9000", "enter")
    assert player.press("space") == player.ui.voice.text("agreed-port", port="9000")
    go_to(player, player.ui.voice.text("agreed-secret"))
    player.press("-")
    player.press("home", "enter")
    assert paths.lines == [(9000, True)]


def test_what_is_no_port_is_refused_and_the_usual_one_comes_back() -> None:
    player, paths = agreeing()
    go_to(player, "Port: 8470")
    for text in ("0", "65536", "99999", "abc"):
        player.press("enter", *["backspace"] * 5)
        refusal = f"{text.capitalize()} is not a port: ports are numbers from 1 to 65535."
        assert player.press(*text, "enter").endswith(refusal)
    assert player.press("+", "x").endswith("Port: 8470.")
    player.press("home", "enter")
    assert paths.lines == [(8470, False)]


def test_on_this_machine_alone_no_line_is_left_open() -> None:
    player, paths = agreeing()
    go_to(player, "Encryption")
    player.press("-")
    player.press("home")
    go_to(player, "Who can come")
    player.press("-")
    player.press("home", "enter")
    assert paths.lines == [(8470, False)]


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "192.0.2.1:8470, go there again"),
        ("it", "192.0.2.1:8470, torna lì"),
        ("fr", "192.0.2.1:8470, pour y retourner"),
    ],
)
def test_an_address_where_the_player_has_been_says_what_enter_does(lang: str, heard: str) -> None:
    player = harness.Player(lang)
    Paths(player, "192.0.2.1").enter()
    assert player.press("down", "down").endswith(heard)


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "Anna, Rami, at 192.0.2.1:8470, go there again"),
        ("it", "Anna, Rami, a 192.0.2.1:8470, torna lì"),
        ("fr", "Anna, Rami, à 192.0.2.1:8470, pour y retourner"),
    ],
)
def test_a_place_is_known_by_whose_table_it_was_and_what_was_played_there(lang: str, heard: str) -> None:
    player = harness.Player(lang)
    paths = Paths(player, "192.0.2.1")
    paths.known[0] = replace(paths.known[0], host_name="Anna", game="rami")
    paths.enter()
    assert player.press("down", "down").endswith(heard)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_code_of_ones_own_is_told_in_groups_like_any_other(lang: str) -> None:
    player = harness.Player(lang)
    Paths(player).enter()
    player.press("down", "enter", "enter", "enter")
    go_to(player, player.ui.voice.text("agreed-code", own="no", code=""))
    player.press("enter")
    assert player.press(*"abendrot7", "enter").endswith(
        player.ui.voice.text("agreed-code", own="yes", code="ABEN DROT 7")
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_can_come_is_asked_first_and_remembered(lang: str) -> None:
    player = harness.Player(lang)
    paths = Paths(player)
    paths.enter()
    asked = player.press("down", "enter")
    assert player.ui.voice.text("reach-title") in asked
    assert player.ui.voice.text("agreed-reach.value", value="house").lower() in asked.lower()
    player.press("down", "enter", "enter")
    while not player.press("down").startswith(player.ui.voice.text("agreed-reach")):
        pass
    player.press("home", "enter")
    assert [reach for _, reach in paths.opened] == ["everybody"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_missing_for_others_to_come_is_said_when_a_table_is_to_be_opened(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ramino_access.ui.places.together.together_menu.is_there", lambda name: False)
    player = harness.Player(lang)
    paths = Paths(player)
    paths.enter()
    asked = player.press("down", "enter")
    lacking = player.ui.voice.text("host-lacks", command=command_for("cryptography") or "none")
    assert lacking in asked
    assert "--without-tls" not in asked
    player.press("enter", "enter")
    assert [reach for _, reach in paths.opened] == ["here"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reach", get_args(Reach))
def test_who_can_come_is_told_with_what_to_type_for_others(lang: str, reach: Reach) -> None:
    player = harness.Player(lang)
    tell_reach(player.ui.voice, reach, Address("127.0.0.1"), "ramino host salotto")
    told = player.heard[-1].text
    command = "ramino host salotto --host 0.0.0.0"
    assert told == player.ui.voice.text(f"reach-{reach}", address="127.0.0.1", port="8470", command=command)
    assert ("ramino host salotto --host 0.0.0.0" in told) == (reach == "here")
    assert ("8470" in told) == (reach != "here")
    tell_reach(player.ui.voice, "here", Address("127.0.0.1"), "")
    assert "ramino" not in player.heard[-1].text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Only this computer can come to this table, at the address {}."),
        ("it", "A questo tavolo si arriva solo da questo computer, all'indirizzo {}."),
        ("fr", "On ne vient à cette table que depuis cet ordinateur, à l'adresse {}."),
    ],
)
def test_whoever_comes_from_this_computer_alone_hears_the_address_to_type(lang: str, words: str) -> None:
    player = harness.Player(lang)
    for address in (Address("127.0.0.1"), Address("127.0.0.1", 9000), Address("::1"), Address("::1", 9000)):
        tell_reach(player.ui.voice, "here", address, "")
        assert player.heard[-1].text == words.format(address.shortest)
        assert read_address(address.shortest) == address
    assert Address("127.0.0.1").shortest == "127.0.0.1"
    assert Address("127.0.0.1", 9000).shortest == "127.0.0.1:9000"


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case(
    ("typed", "name"),
    [
        *((typed, "none") for typed in ("99CJ QJT9", "99cj qjt9", "99CJ-QJT9", "99cjqjt9", "4WYV4KC6", "ACDEFHJK")),
        *((typed, "none") for typed in ("acde fhjk", "aben drot 7")),
        ("acdefhjk", "acdefhjk"),
        ("acde-fhjk", "acde-fhjk"),
    ],
)
def test_a_code_in_the_place_of_the_address_is_known_as_one(lang: str, typed: str, name: str) -> None:
    player = harness.Player(lang)
    paths = Paths(player)
    for way in ("enter", "w"):
        player.press(*(("down", "enter") if way == "enter" else ("home",)))
        player.press(way)
        heard = player.press(*("space" if char == " " else char for char in typed), "enter")
        assert player.ui.voice.text("cli-code-first", code=spoken_code(typed), name=name) in heard
        assert "127.0.0.1" in heard
        assert (":8470" in heard) == (name != "none")
        assert player.press(*"127.0.0.1", "enter").endswith(
            player.ui.voice.text("waiting-connecting", address="127.0.0.1:8470")
        )
    assert paths.gone == [(Address("127.0.0.1"), "player"), (Address("127.0.0.1"), "spectator")]


@each_case(
    "typed", ["not one", "a b", "anna-mac", "annamac", "humphrey:8470", "192.0.2.7", "99cjqjt9:8470", "", "-", " "]
)
def test_what_may_be_the_name_of_a_computer_is_no_code(typed: str) -> None:
    assert not is_code(typed)


@pytest.mark.parametrize(("typed", "told"), [("abendrot7", "ABEN DROT 7"), ("KAFF-EE77", "KAFF EE77")])
def test_a_code_of_the_command_line_is_told_in_groups_too(typed: str, told: str) -> None:
    launch = Launch("salotto")
    assert plan_typed(harness.Player().ui, HostPlan("127.0.0.1", 0, typed), launch).code == told
    assert re.fullmatch(r"\w{4} \w{4}", plan_typed(harness.Player().ui, HostPlan("127.0.0.1", 0), launch).code)


@pytest.mark.parametrize(("said", "kept"), [(3, 3), (0.5, 0.5), (None, USUAL_PACE_SECONDS)])
def test_the_pace_of_the_command_line_is_that_of_the_table(said: float | None, kept: float) -> None:
    launch = Launch("salotto", pace=said)
    assert plan_typed(harness.Player().ui, HostPlan("127.0.0.1", 0), launch).pace == kept
