"""From the main menu to a hall over a real line, to a table there, and back again."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ramino_access.config.launch import Launch
from ramino_access.config.plans import HostPlan, JoinPlan
from ramino_access.config.settings import Settings
from ramino_access.hall import address
from ramino_access.hall.address import Address
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Open, Refused
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.doors.door import Door
from ramino_access.net.doors.gate import reached_at
from ramino_access.net.lines import link
from ramino_access.net.lines.ends import fingerprint_of
from ramino_access.net.player.current_table import CurrentTable
from ramino_access.net.player.table_visit import TableVisit, _raise, _why, plan_chosen
from ramino_access.sounds.player import Silence
from ramino_access.speech.outputs import Outputs
from ramino_access.ui.elements.entry import NameEntry
from ramino_access.ui.match.sitting import assemble
from ramino_access.ui.places.start.menus import MainMenu, main_menu
from ramino_access.ui.places.together.tables import TablesPlace
from ramino_access.ui.places.together.waiting_room import WaitingPlace
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.certificates import certificate
from tests.hall.real_lines import Player, until
from tests.hall.real_lines import door as one_table
from tests.languages import LANGUAGES


class Traveller:
    """Somebody in the main menu, with the real way to tables elsewhere."""

    def __init__(self, name: str = "Anna", lang: str = "en") -> None:
        self.heard: list[str] = []
        self.gone: list[bool] = []
        outputs = Outputs(lambda text: None, lambda reason, args: None, engines={})
        outputs.open("console")
        self.ui = assemble(
            Settings(name=name),
            LoopScheduler(asyncio.get_running_loop()),
            lambda said: self.heard.append(said.text),
            lang=lang,
            outputs=outputs,
            sounds=Silence(),
        )
        self.meeting = CurrentTable(self.ui, lambda: self.gone.append(True))
        main_menu(self.ui)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.ui.stack.press(key)

    async def hears(self, words: str) -> None:
        """Wait until this is heard; what was before it is forgotten."""
        await until(lambda: any(words in text for text in self.heard))
        at = next(at for at, text in enumerate(self.heard) if words in text)
        del self.heard[: at + 1]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    return tmp_path


async def hall_with_a_list() -> tuple[Hall, Door, int]:
    """A hall where people open tables, and its door."""
    loop, rng = LoopScheduler(asyncio.get_running_loop()), Random(1)
    hall = Hall(loop, rng.randrange, lambda: f"{rng.getrandbits(64):016x}", ("Xaver", "Yvonne", "Zoe", "Wim"))
    door = Door(hall)
    return hall, door, await door.open("127.0.0.1", 0)


@pytest.mark.usefixtures("home")
async def test_to_a_hall_to_a_table_back_to_the_list_and_home() -> None:
    hall, door, port = await hall_with_a_list()
    anna = Traveller()
    ui, meeting, heard = anna.ui, anna.meeting, anna.heard

    meeting.go(Address("127.0.0.1", port))
    await until(lambda: isinstance(ui.stack.top, TablesPlace))
    anna.press("n", "enter", "enter")
    await until(lambda: isinstance(ui.stack.top, WaitingPlace))
    assert any("Your table is open: Salotto." in text for text in heard)
    assert len(hall.rooms) == 1
    anna.press("q", "y")
    await until(lambda: isinstance(ui.stack.top, TablesPlace))
    assert hall.rooms == []
    anna.press("q", "y")
    assert isinstance(ui.stack.top, MainMenu)
    assert ui.sitting.together is None
    assert [one.where for one in meeting.addresses()] == [f"127.0.0.1:{port}"]

    meeting.go(Address("127.0.0.1", 1))
    await until(lambda: any("No table answers at 127.0.0.1:1." in text for text in heard))
    assert isinstance(ui.stack.top, MainMenu)
    await meeting.close()
    await door.close("closed")
    assert anna.gone == []


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("watch", [False, True])
async def test_what_was_written_and_led_nowhere_is_asked_for_again_to_be_corrected(lang: str, *, watch: bool) -> None:
    _, door, port = await hall_with_a_list()
    anna = Traveller(lang=lang)
    anna.press("down", "enter", "w" if watch else "enter", *"127.0.0.1:1", "enter")
    await anna.hears(anna.ui.voice.text("no-line-address", address="127.0.0.1:1"))
    title = anna.ui.voice.text("address-watch-title" if watch else "address-title")
    assert anna.heard == [anna.ui.voice.text("entry-opened", title=title, text="127.0.0.1:1", length=11)]
    anna.press("escape")
    assert isinstance(anna.ui.stack.top, MainMenu)
    anna.heard.clear()
    anna.press("down", "enter", "w" if watch else "enter", *"127.0.0.1:1", "enter")
    await anna.hears(title)
    await anna.hears(title)
    anna.press("backspace", *str(port), "enter")
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    anna.press("q", "y")
    assert isinstance(anna.ui.stack.top, MainMenu)
    await anna.meeting.close()
    await door.close("closed")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("same", [True, False])
async def test_where_the_certificate_is_not_known_digits_are_compared_and_it_is_kept(
    home: Path, lang: str, *, same: bool
) -> None:
    host, anna = Traveller("Bruno", lang), Traveller(lang=lang)
    at_home = TableVisit(host.ui, lambda address: None, lambda: None, lambda end: None)
    wish = Open("salotto", seats=2, people=2, code="KAFFEE77")
    await at_home.host(plan_chosen(host.ui, wish), HostPlan("0.0.0.0", 0))
    await until(lambda: host.ui.sitting.together is not None and host.ui.sitting.together.about is not None)
    assert host.ui.sitting.together is not None
    hosting = host.ui.sitting.together.hosting
    assert hosting is not None
    port = int(hosting.invitation.split(":")[2].partition("/")[0])
    anna.meeting.go(Address("127.0.0.1", port))
    await until(lambda: len(anna.ui.stack.places) > 1)
    await until(lambda: hosting.digits)
    compared = hosting.digits
    assert anna.heard[-1].startswith(anna.ui.voice.text("ask-digits", digits=compared))
    assert host.ui.voice.text("pairing-here", digits=compared, address="127.0.0.1") in host.heard
    host.heard.clear()
    host.press(";", "end")  # where the table's owner finds them again
    while host.ui.voice.text("people-digits") not in host.heard[-1]:
        host.press("up")
    host.press("enter")
    assert host.heard[-1] == host.ui.voice.text("pairing-again", digits=compared)
    anna.press("space")  # any other key: once more
    assert anna.heard[-1].startswith(anna.ui.voice.text("ask-digits", digits=compared))
    if same:
        anna.press(anna.ui.voice.text("question-yes-key")[0])
        await anna.hears(anna.ui.voice.text("code-title"))
        anna.press(*"kaffee77", "enter")
        await until(lambda: anna.ui.sitting.session is not None)
        (known,) = anna.meeting.addresses()
        assert len(known.fingerprint) == 32
        anna.press("q", anna.ui.voice.text("question-yes-key")[0])
        anna.meeting.go(Address("127.0.0.1", port))  # which asks no more
        await until(lambda: anna.ui.sitting.session is not None)
    else:
        anna.press(anna.ui.voice.text("question-no-key")[0])
        assert anna.ui.voice.text("pairing-differs") in anna.heard
        assert isinstance(anna.ui.stack.top, MainMenu)
        assert anna.meeting.addresses() == []
    await anna.meeting.close()
    await at_home.close()


@pytest.mark.parametrize("written", ["127.0.0.1:{}", "ramino://127.0.0.1:{}/KAFFEE/0123456789abcdef"])
async def test_an_address_for_which_another_invitation_is_wanted_is_not_offered_again(home: Path, written: str) -> None:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(*certificate(home, "ramino.test"))
    hall, plain, _ = await hall_with_a_list()
    secret = Door(hall, tls=tls)
    port = await secret.open("127.0.0.1", 0)
    anna = Traveller()
    anna.press("down", "enter", "enter", *written.format(port), "enter")
    await anna.hears("nothing was sent.")
    assert isinstance(anna.ui.stack.top, MainMenu)
    await anna.meeting.close()
    await secret.close("closed")
    await plain.close("closed")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "one of this machine's"])
async def test_whoever_opens_a_table_for_others_hears_the_line_for_them_and_on_this_machine_none(host: str) -> None:
    own = reached_at("0.0.0.0")
    if host.startswith("one"):
        host = own
        if own.startswith("127."):
            pytest.skip("this machine has no address")
    anna = Traveller()
    sitting = TableVisit(anna.ui, lambda address: None, lambda: None, lambda end: None)
    await sitting.host(plan_chosen(anna.ui, Open("salotto")), HostPlan(host, 0, without_tls=True))
    await until(lambda: any("Your table is open" in text for text in anna.heard))
    together = anna.ui.sitting.together
    assert together is not None
    assert together.hosting is not None
    invitation = together.hosting.invitation
    lines = [text for text in anna.heard if text.startswith("ramino://")]
    assert lines == ([] if host == "127.0.0.1" else [invitation])
    assert bool(invitation) == bool(lines)
    assert f"//{own}:" in invitation or not lines
    await sitting.close()


@pytest.mark.usefixtures("home")
async def test_to_a_table_on_a_line_that_keeps_nothing_secret_one_goes_after_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address, "is_local", lambda host: False)  # as it is seen from another machine
    _, door, port = await hall_with_a_list()
    anna = Traveller()
    where = Address("127.0.0.1", port)
    anna.meeting.go(where)
    await anna.hears(f"The table at 127.0.0.1:{port} is not encrypted")
    anna.press("n")
    assert isinstance(anna.ui.stack.top, MainMenu)
    assert anna.meeting.addresses() == []
    anna.meeting.go(where)
    await anna.hears("is not encrypted")
    anna.press("y")
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    assert anna.meeting.addresses() == [replace(where, plain=True)]
    anna.press("q", "y")
    anna.meeting.go(*anna.meeting.addresses())  # which it asks for but once
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    await anna.meeting.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
async def test_where_a_line_was_secret_before_no_other_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "is_local", lambda host: False)
    _, door, port = await hall_with_a_list()
    anna = Traveller()
    anna.meeting._addresses.keep(Address("127.0.0.1", port))
    anna.meeting.go(Address("127.0.0.1", port))
    await anna.hears("It may be somebody else's; nothing was sent.")
    assert isinstance(anna.ui.stack.top, MainMenu)
    await anna.meeting.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
async def test_whoever_has_a_name_that_somebody_has_is_asked_for_another() -> None:
    async with one_table(people=3) as (hall, _, port):
        first = Player("Anna", port)
        await until(lambda: first.table.about)
        anna = Traveller()
        anna.meeting.go(Address("127.0.0.1", port, "KAFFEE"))
        await anna.hears("Somebody at the table already has this name. If it was you, come back from the same computer")
        await anna.hears("Your name at this table.")
        anna.press(*"Nina", "enter")
        await until(lambda: isinstance(anna.ui.stack.top, WaitingPlace) and anna.ui.sitting.together is not None)
        await until(lambda: [one.name for one in hall.rooms[0].people.guests] == ["Anna", "Nina"])
        await anna.meeting.close()
        await first.link.close()


@pytest.mark.usefixtures("home")
async def test_whoever_has_chosen_no_name_comes_back_under_the_one_that_was_typed_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address, "is_local", lambda host: False)
    _, door, port = await hall_with_a_list()
    for typed, name in (("Anna", "Anna"), ("", "Anna"), ("Bruno", "Bruno"), ("", "Bruno")):
        somebody = Traveller(typed)
        somebody.meeting.go(Address("127.0.0.1", port, plain=True))
        await until(lambda ui=somebody.ui: isinstance(ui.stack.top, TablesPlace))
        assert somebody.ui.sitting.together is not None
        assert somebody.ui.sitting.together.name == name
        await somebody.meeting.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("typed", [False, True])
async def test_a_name_that_nobody_may_have_is_asked_for_again_before_one_goes_anywhere(typed: bool) -> None:
    """It was written into the settings' file, or behind --name."""
    _, door, port = await hall_with_a_list()
    anna = Traveller("The server")
    if typed:
        await anna.meeting.launched(Launch(name="The server", joined=JoinPlan("127.0.0.1", port)))
    else:
        anna.meeting.go(Address("127.0.0.1", port))
    await anna.hears('Nobody can be called "The server"')
    await anna.hears(anna.ui.voice.text("first-name-title"))
    anna.press(*"Odette", "enter")
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    assert anna.ui.me.settings.name == "Odette"
    await anna.meeting.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_whoever_has_never_said_a_name_is_asked_for_it_once(lang: str) -> None:
    _, door, port = await hall_with_a_list()
    stranger = Traveller("", lang)
    stranger.meeting.go(Address("127.0.0.1", port))
    await stranger.hears(title := stranger.ui.voice.text("first-name-title"))
    stranger.press("enter", "space", "enter")
    key = stranger.ui.stack.key_for("entry.cancel", stranger.ui.voice.catalog, "entry")
    await stranger.hears(stranger.ui.voice.text("entry-needed", title=title, key=key))
    assert isinstance(stranger.ui.stack.top, NameEntry)
    stranger.press("escape")
    assert isinstance(stranger.ui.stack.top, MainMenu)
    stranger.meeting.go(Address("127.0.0.1", port))
    stranger.press(*"Odette", "enter")
    await until(lambda: isinstance(stranger.ui.stack.top, TablesPlace))
    assert stranger.ui.sitting.together is not None
    assert (stranger.ui.sitting.together.name, stranger.ui.me.settings.name) == ("Odette", "Odette")
    stranger.press("q", "y")
    stranger.meeting.go(Address("127.0.0.1", port))
    await until(lambda: isinstance(stranger.ui.stack.top, TablesPlace))
    await stranger.meeting.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_whoever_opens_a_table_and_has_no_name_is_asked_for_one_and_called_nothing_of_the_program_s(
    lang: str,
) -> None:
    stranger = Traveller("", lang)
    stranger.meeting.host(Open("salotto", seats=2, people=2), reach="here", port=0, plain=True)
    await stranger.hears(stranger.ui.voice.text("first-name-title"))
    stranger.press(*stranger.ui.voice.text("you"), "enter")
    await stranger.hears(stranger.ui.voice.text("refused-name-no-name", about=stranger.ui.voice.text("you")))
    assert stranger.ui.sitting.together is None
    stranger.press("escape")
    await stranger.meeting.close()


async def killed(one: Traveller) -> None:
    """The program ends without a word; its locks go with it."""
    sitting = one.meeting._sitting
    assert sitting is not None
    assert sitting._task is not None
    assert sitting._own_seat is not None
    sitting._task.cancel()
    await asyncio.gather(sitting._task, return_exceptions=True)
    assert sitting._link is not None
    if sitting._link._socket is not None:
        sitting._link._socket.transport.abort()
    assert sitting._own_seat._file is not None
    sitting._own_seat._file.release()
    if one.ui.sitting.together is not None:
        one.ui.sitting.together.table.witness.close()


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("way", ["menu", "there again", "invitation", "command line"])
@pytest.mark.parametrize("chosen", ["Anna", ""])
async def test_a_seat_comes_back_under_the_name_it_has_however_one_goes_there(way: str, chosen: str) -> None:
    async with one_table(people=2) as (hall, _, port):
        odette = Traveller(chosen)
        odette.meeting.go(Address("127.0.0.1", port, "KAFFEE"), name="Odette")
        await until(lambda: hall.rooms[0].people.guests)
        bruno = Player("Bruno", port)
        await until(lambda: odette.ui.sitting.session is not None)
        other = Traveller(chosen)
        assert other.meeting.waiting is None  # a program sits there
        seal = hall.rooms[0].match.table.setup.seal
        await killed(odette)
        await until(lambda: hall.rooms[0].people.guests[0].line is None)
        again = Traveller(chosen)
        if way == "menu":
            first = again.ui.voice.text(
                "menu-seat", game="Salotto", others=["Bruno"], count=1, address=f"127.0.0.1:{port}"
            )
            again.heard.clear()
            again.press("home")
            assert again.heard[-1].startswith(first)
            again.press("enter")
        elif way == "there again":
            again.meeting.go(again.meeting.addresses()[0])
        elif way == "invitation":
            again.meeting.go(Address("127.0.0.1", port, "KAFFEE"))
        else:
            await again.meeting.launched(Launch(joined=JoinPlan("127.0.0.1", port)))
        await until(lambda: again.ui.sitting.session is not None)
        assert again.ui.sitting.together is not None
        assert again.ui.sitting.together.name == "Odette"
        wish = again.ui.sitting.together.table._wish
        assert (wish.match, bool(wish.entry_seq)) == (seal.table, True)
        assert len(hall.rooms[0].people.guests) == 2
        again.press("q", "y")
        assert isinstance(again.ui.stack.top, MainMenu)
        assert again.meeting.waiting is not None  # the match goes on
        await again.meeting.close()
        await bruno.link.close()


@pytest.mark.usefixtures("home")
async def test_a_seat_in_a_hall_is_gone_to_past_the_list_and_what_is_gone_is_said() -> None:
    hall, door, port = await hall_with_a_list()
    anna, bea = Traveller("Anna"), Player("Bea", port, "")
    where = Address("127.0.0.1", port)
    anna.meeting.go(where)
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    anna.ui.sitting.together.wishes.send(Open("salotto", seats=2, people=2))
    await until(lambda: hall.rooms)
    bea.table.join(table=hall.rooms[0].id)
    await until(lambda: anna.ui.sitting.session is not None)
    await killed(anna)
    again = Traveller("")
    again.meeting.go(where)
    await until(lambda: again.ui.sitting.session is not None)
    assert "Open a table" not in " ".join(again.heard)
    await killed(again)
    hall.rooms.clear()
    late = Traveller("")
    assert late.meeting.waiting is not None
    late.press("home", "enter")
    await late.hears("Your table is gone.")
    await until(lambda: isinstance(late.ui.stack.top, TablesPlace))
    assert late.meeting.waiting is None
    await late.meeting.close()
    await bea.link.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
async def test_the_address_alone_does_where_the_certificate_is_known(tmp_path: Path) -> None:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(*certificate(tmp_path, "ramino.test"))
    hall, plain, _ = await hall_with_a_list()
    secret = Door(hall, tls=tls)
    port = await secret.open("127.0.0.1", 0)
    anna = Traveller()
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=link._tls("any"))
    known = fingerprint_of(writer.get_extra_info("ssl_object").getpeercert(binary_form=True))
    writer.close()
    anna.meeting.go(Address("127.0.0.1", port, "", known))
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    anna.press("q", "y")
    anna.meeting.go(Address("127.0.0.1", port))
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    anna.press("q", "y")
    await secret.close("closed")
    another = Door(hall)
    assert await another.open("127.0.0.1", port) == port
    anna.meeting.go(Address("127.0.0.1", port))  # on one's own machine none is needed
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    await anna.meeting.close()
    await another.close("closed")
    await plain.close("closed")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("secret", [False, True], ids=["plain", "digits"])
async def test_where_another_table_was_before_the_code_is_asked_for_and_no_old_one_called_wrong(
    lang: str, *, secret: bool
) -> None:
    anna = Traveller(lang=lang)
    async with one_table(people=2) as (_, _, port):
        anna.meeting.go(Address("127.0.0.1", port, "KAFFEE"))
        await until(lambda: anna.ui.sitting.together is not None and anna.ui.sitting.together.about is not None)
        await killed(anna)
    host, later = Traveller("Bruno", lang), Traveller(lang=lang)
    at_home = TableVisit(host.ui, lambda address: None, lambda: None, lambda end: None)
    wish = Open("salotto", seats=2, people=2, code="ACDEFHJK")
    await at_home.host(plan_chosen(host.ui, wish), HostPlan("0.0.0.0" if secret else "127.0.0.1", port))
    await until(lambda: host.ui.sitting.together is not None and host.ui.sitting.together.about is not None)
    await later.meeting.launched(Launch(joined=JoinPlan("127.0.0.1", port)))
    if secret:
        await until(lambda: len(later.ui.stack.places) > 1)
        later.press(later.ui.voice.text("question-yes-key")[0])
    refusal = later.ui.voice.text("refused-no-table")
    title = later.ui.voice.text("code-title")
    await until(lambda: any(title in text for text in later.heard))
    assert not any(refusal in text for text in later.heard)
    later.press(*"wrong", "enter")  # this one was typed
    await later.hears(refusal)
    await later.hears(title)
    later.press(*"acdefhjk", "enter")
    await until(lambda: later.ui.sitting.session is not None)
    await later.meeting.close()
    await anna.meeting.close()
    await at_home.close()


@pytest.mark.usefixtures("home")
async def test_a_code_that_was_typed_is_not_asked_for_again() -> None:
    async with one_table(people=3) as (hall, _, port):
        first = Player("Anna", port)
        await until(lambda: first.table.about)
        anna = Traveller()
        anna.meeting.go(Address("127.0.0.1", port, "FALSCH"))
        await anna.hears("No table here has this code.")
        await anna.hears("The code of the table. Type, then Enter.")
        anna.press("enter")
        await anna.hears("Nothing typed. The code of the table. Type, then Enter. Tab leaves.")
        anna.press(*"kaffee", "enter")
        await anna.hears("Your name at this table.")
        anna.press(*"Nina", "enter")
        await anna.hears("You are at the table")
        assert [one.name for one in hall.rooms[0].people.guests] == ["Anna", "Nina"]
        assert anna.meeting.addresses() == [Address("127.0.0.1", port, "KAFFEE")]
        await anna.meeting.close()
        await first.link.close()


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("taken", "words"),
    [(False, "Your table is gone."), (True, "You were away too long: your seat is gone")],
)
async def test_whose_table_or_seat_is_gone_when_the_line_is_back_is_led_to_the_list(
    monkeypatch: pytest.MonkeyPatch, *, taken: bool, words: str
) -> None:
    monkeypatch.setattr(link, "PAUSES_SECONDS", (0.01,))
    hall, door, port = await hall_with_a_list()
    anna = Traveller()
    anna.meeting.go(Address("127.0.0.1", port))
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    anna.press("n", "enter", "enter")
    await until(lambda: isinstance(anna.ui.stack.top, WaitingPlace))
    if taken:  # others sit there now
        monkeypatch.setattr(hall, "_join", lambda visitor, wish: visitor.line.send(Refused("full")))
    else:
        hall.rooms.clear()
    for line in list(door._lines.open):
        line._connection.transport.abort()
    await anna.hears("The connection is lost.")
    await anna.hears(words)
    await until(lambda: isinstance(anna.ui.stack.top, TablesPlace))
    assert anna.ui.sitting.together is not None
    assert anna.ui.sitting.together.about is None
    await anna.meeting.close()
    await door.close("closed")


@pytest.mark.usefixtures("home")
async def test_whoever_came_by_the_command_line_alone_hears_that_the_program_ends() -> None:
    """The next key would be the shell's."""
    async with one_table() as (_, _, port):
        anna = Traveller()
        anna.ui.stack.use_menu(on=False)
        anna.meeting.go(Address("127.0.0.1", port, "wrong"))
        await anna.hears(anna.ui.voice.catalog.text("refused-no-table"))
        anna.heard.clear()
        anna.press("escape")
        assert anna.heard == [anna.ui.voice.catalog.text("goodbye")]
        assert anna.gone == [True]
        await anna.meeting.close()


def test_a_table_at_home_loads_nothing_of_the_line_to_others() -> None:
    code = (
        "import asyncio, sys\n"
        "from types import SimpleNamespace\n"
        "from ramino_access.config.launch import Launch\n"
        "from ramino_access.net.player.current_table import CurrentTable\n"
        "ui = SimpleNamespace(sitting=SimpleNamespace(use_entrance=id))\n"
        "asyncio.run(CurrentTable(ui, lambda: None).launched(Launch()))\n"
        "print([name for name in sys.modules if name in ('websockets', 'ramino_access.net.player.table_visit')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == "[]\n"


@pytest.mark.parametrize(
    ("lang", "remedy"),
    [
        ("en", "Ask for a new invitation."),
        ("it", "Chiedi un nuovo invito."),
        ("fr", "Demande une nouvelle invitation."),
    ],
)
def test_where_a_table_shows_another_certificate_what_to_do_is_said_last(lang: str, remedy: str) -> None:
    assert Catalog(lang).text("no-line-certificate", address="192.0.2.7:8470").endswith(remedy)


def test_a_certificate_that_no_invitation_has_named_is_not_called_another_ones() -> None:
    bare, invited = Address("192.0.2.7"), Address("192.0.2.7", fingerprint="0123456789abcdef")
    assert _why("certificate", bare) == "untrusted"
    assert _why("certificate", invited) == "certificate"
    assert _why("address", bare) == "address"


async def test_a_fault_in_a_line_is_a_fault_of_the_program_and_its_end_is_none() -> None:
    loop, faults = asyncio.get_running_loop(), list[str]()
    loop.set_exception_handler(lambda _, told: faults.append(str(told.get("exception"))))

    async def work(*, breaks: bool = False, waits: bool = False) -> None:
        if waits:
            await asyncio.sleep(60)
        if breaks:
            raise RuntimeError("on purpose")

    lines = [loop.create_task(work()), loop.create_task(work(breaks=True)), loop.create_task(work(waits=True))]
    for line in lines:
        line.add_done_callback(_raise)
    await asyncio.sleep(0)
    lines[-1].cancel()
    await asyncio.wait(lines)
    await asyncio.sleep(0)
    assert faults == ["on purpose"]
