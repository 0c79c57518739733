"""One player's side at a far terminal: what is closed to them, what they can't break, and what they keep."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ramino_access.net.ssh.front import BUSY_BYTES, UNREAD_BYTES, guessed
from ramino_access.net.visitor import remote_player as players
from ramino_access.net.visitor.paced import MOST_TYPED
from ramino_access.net.visitor.visitor_folder import VisitorFolder
from ramino_access.ui.commands.registry import commands
from ramino_access.ui.places.together.people_here import HerePlace
from tests.heard.readers import KEY_BYTES, key_bytes
from tests.languages import LANGUAGES
from tests.ssh.house import plan
from tests.ssh.sitting import sitting


@pytest.fixture
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys are answered as fast as a test presses them."""
    monkeypatch.setattr("ramino_access.net.visitor.paced.AT_ONCE", 1e9)


#: What a program does with files and other programs, as the interpreter tells it.
FORBIDDEN = (
    "os.remove",
    "os.rename",
    "os.mkdir",
    "os.rmdir",
    "os.chmod",
    "os.truncate",
    "subprocess.Popen",
    "os.system",
)

_watching: list[list[str]] = []


def _audit(event: str, args: tuple[Any, ...]) -> None:
    if not _watching:
        return
    if event in FORBIDDEN:
        _watching[-1].append(f"{event} {args}")
    elif event == "open" and isinstance(args[0], str):
        writes = isinstance(args[1], str) and any(char in args[1] for char in "wax+")
        flags = args[2] if isinstance(args[2], int) else 0
        program = str(Path(__file__).resolve().parents[2])
        if writes or flags & 3 or not args[0].startswith((program, sys.base_prefix, sys.prefix, "/usr/share/zoneinfo")):
            _watching[-1].append(f"open {args}")


@pytest.fixture
def touched() -> Any:
    """What files are written, and which are read that are not the program's own."""
    found: list[str] = []
    if not hasattr(sys, "_ramino_audited"):
        sys.addaudithook(_audit)
        sys._ramino_audited = True
    _watching.append(found)
    yield found
    _watching.pop()


@pytest.mark.usefixtures("no_rest")
@pytest.mark.parametrize(("seed", "lists"), [(1, False), (2, False), (3, True), (4, True)])
async def test_no_key_touches_the_files_of_the_server(
    tmp_path: Path, touched: list[str], seed: int, *, lists: bool
) -> None:
    rng = Random(seed)
    keys = [*KEY_BYTES, *map(chr, range(0x21, 0x7F)), *("down", "enter", "up", "escape") * 20]
    async with sitting(tmp_path, plans=() if lists else (plan(code=""),), lists=lists) as one:
        one.player.begin()
        await one.until(
            lambda: (
                one.player.ui.sitting.session is not None
                or (one.hall.lobby is not None and "Open a table" in one.words)
            )
        )
        touched.clear()  # the words of the language and the keymaps have been read
        run: set[str] = set()
        for number in range(1000):
            one.player.front.typed(key_bytes(rng.choice(keys)))
            run.add(one.player.ui.stack.running)
            if number % 10 == 0:
                await asyncio.sleep(0)
            if one.gone:
                one.gone = 0
                one.player = one.come()
                one.player.begin()
        assert len(run) > 25
        assert touched == []
        assert "because of a bug" not in one.words


@pytest.mark.usefixtures("no_rest")
async def test_no_command_touches_the_files_of_the_server(tmp_path: Path, touched: list[str]) -> None:
    async with sitting(tmp_path) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        touched.clear()
        tried = 0
        for name in commands():
            ground, top = ui.stack.lowest, ui.stack.top
            for place in dict.fromkeys((ground, top)):
                try:
                    commands()[name].handler(place)
                except (AttributeError, AssertionError, IndexError, TypeError):
                    continue  # a command of another place
                tried += 1
            ui.stack.finished = False
            if ui.sitting.session is None:
                break
        assert tried > 20
        assert touched == []


CLOSED = {"output.next": "visiting-output", "voice.faster": "visiting-output", "voice.louder": "visiting-output"}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_what_is_not_offered_is_said(tmp_path: Path, lang: str) -> None:
    async with sitting(tmp_path, lang) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        for name, message in CLOSED.items():
            ui.stack.run(name)
            assert one.told[-1].text == ui.voice.text(message)
            assert one.told[-1].braille is not None
        ui.stack.run("match.transcript")
        assert one.told[-1].text == ui.voice.text("transcript-not-kept")


async def test_the_options_offer_neither_outputs_nor_sounds_nor_files(tmp_path: Path) -> None:
    from ramino_access.ui.elements.value_lists import ValueItem
    from ramino_access.ui.places.choices.option_tree import _walk
    from ramino_access.ui.places.choices.settings_tree import settings_tree

    async with sitting(tmp_path) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        offered = {item.name for _, item in _walk(settings_tree(ui).items) if isinstance(item, ValueItem)}
        assert "verbosity" in offered
        assert not offered & {"output", "rate", "volume", "show_text", "sounds", "sounds_volume", "keep_matches"}


async def test_settings_are_a_persons_own_and_kept(tmp_path: Path) -> None:
    async with sitting(tmp_path, person=True) as one:
        one.player.begin()
        await one.until(lambda: one.player.ui.sitting.session is not None)
        one.player.ui.me.change(verbosity="brief")
        one.player.ui.voice.use_language("fr")
        one.player.finish()
        again = one.come(person=True)
        assert (again.ui.me.settings.verbosity, again.ui.voice.catalog.lang) == ("brief", "fr")
        assert again.ui.me.settings.name == "Anna"
        stranger = one.come(person=False)
        assert stranger.ui.me.settings.verbosity == "normal"
        for player in (again, stranger):
            player.lost()


async def test_settings_that_are_too_long_are_not_kept(tmp_path: Path) -> None:
    from ramino_access.config.settings import Settings

    folder = VisitorFolder(tmp_path / "ssh")
    assert folder.keep_settings("Anna", Settings(verbosity="full"))
    assert not folder.keep_settings("Anna", Settings(last_game="x" * 70_000))
    assert folder.settings("ANNA").verbosity == "full"
    assert folder.settings("../../etc/passwd") == Settings()
    (tmp_path / "ssh" / "people").joinpath(folder._file("Anna", "json").name).write_text("{broken")
    assert folder.settings("Anna") == Settings()


async def test_a_fault_ends_one_player_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting(tmp_path) as one:
        one.player.begin()
        await one.until(lambda: one.player.ui.sitting.session is not None)

        def broken(key: str) -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(one.player.ui.stack, "press", broken)
        one.player.front.typed(b"h")
        assert one.gone == 1
        assert b"A bug in the server" in one.paper.written
        other = one.come("Bea")
        other.begin()
        await one.until(lambda: "Ramino Access" in one.told[-1].text or len(one.told) > 3)
        other.lost()


async def test_keys_are_answered_no_faster_than_anybody_types(tmp_path: Path) -> None:
    async with sitting(tmp_path) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        before, begun = ui.voice.presses, asyncio.get_running_loop().time()
        one.player.front.typed(b"h" * (MOST_TYPED + 100))
        assert ui.voice.presses - before <= 21
        assert one.paper.paused
        await asyncio.sleep(0.2)
        assert ui.voice.presses - before <= 21 + (asyncio.get_running_loop().time() - begun) * 40


async def test_an_arrow_that_comes_in_two_pieces_is_one_key(tmp_path: Path) -> None:
    async with sitting(tmp_path) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        one.player.front.typed(b"a")
        places, before = len(ui.stack.places), ui.voice.presses
        one.player.front.typed(b"\x1b")
        await asyncio.sleep(0.06)
        one.player.front.typed(b"[B")
        assert (len(ui.stack.places), ui.voice.presses) == (places, before + 1)


async def test_a_pasted_text_is_no_keys(tmp_path: Path) -> None:
    async with sitting(tmp_path) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        before = ui.voice.presses
        one.player.front.typed(b"\x1b[200~qyqyqy")
        one.player.front.typed(b"qyqy\x1b[201~")
        assert ui.voice.presses == before + 1  # one answer to it, and none to its letters
        assert one.told[-1].text == "You can only paste where you can type."
        one.player.front.typed(b"h")
        assert ui.voice.presses == before + 2


async def test_a_terminal_that_is_not_read_gets_no_answers_and_is_then_let_go(tmp_path: Path) -> None:
    async with sitting(tmp_path) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.session is not None)
        one.paper.reads = False
        one.paper.unread = BUSY_BYTES + 1
        before = ui.voice.presses
        one.player.front.typed(b"h")
        one.player.front.typed(b"h")
        assert ui.voice.presses == before + 1
        assert one.player._line is not None
        assert one.player._line.full
        one.paper.unread = 0
        await asyncio.sleep(0.1)
        assert ui.voice.presses == before + 2  # as soon as it is read again
        assert not one.player._line.full
        one.paper.unread = UNREAD_BYTES
        one.player.front.typed(b"h")
        assert one.gone == 1
        assert [guest.here for guest in one.hall.rooms[0].people.guests] == [False]


async def test_whoever_presses_no_key_for_long_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "IDLE_PLAYER_SECONDS", 0.05)
    async with sitting(tmp_path) as one:
        one.player.begin()
        await one.until(lambda: one.gone == 1)
        assert one.told[-1].text.startswith("You have not pressed a key for an hour")
        assert one.paper.written.endswith(b"\x1b[?2004l\r\n") or b"\x1b[?2004l" in one.paper.written


async def test_the_size_of_a_terminal_is_not_believed_blindly(tmp_path: Path) -> None:
    async with sitting(tmp_path) as one:
        outlet = one.player.front.outlet
        for told, believed in {
            (0, 0): (80, 24),
            (1, 1): (20, 4),
            (10**9, 10**9): (500, 200),
            (132, 43): (132, 43),
        }.items():
            outlet.resize(*told)
            assert outlet.size() == believed


def test_a_language_is_guessed_from_the_environment() -> None:
    assert guessed("fr_CA.UTF-8", "en") == "fr"
    assert guessed("de_DE", "it") == "it"
    assert guessed("", "en") == "en"


async def test_asyncssh_is_not_loaded_for_whoever_plays_at_home() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "import sys, ramino_access.app, ramino_access.cli, ramino_access.net.player.table_visit;"
        "print([name for name in sys.modules if name.startswith('asyncssh')])", stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, _ = await process.communicate()
    assert out.decode().strip() == "[]"


@pytest.mark.usefixtures("no_rest")
async def test_a_guest_who_has_chosen_a_secret_types_it_on_the_next_line(tmp_path: Path) -> None:
    async with sitting(tmp_path, plans=(), lists=True) as one:
        one.player.begin()
        await one.until(lambda: "Open a table" in one.words)
        one.known.people["anna"] = ("Anna", "my own secret")  # as the hall keeps it from now on
        one.player.enter()
        await one.until(lambda: "Anna's password" in one.words)
        one.player.front.typed(b"my own secret\r")
        one.known.answer()
        together = one.player.ui.sitting.together
        assert together is not None
        await one.until(lambda: together.identity.known)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lists", [True, False])
async def test_a_guest_hears_how_the_name_becomes_theirs_and_makes_it_so(
    tmp_path: Path, lang: str, lists: bool, no_rest: None
) -> None:
    plans = () if lists else (plan(code="", seed=1),)
    async with sitting(tmp_path, lang, lists=lists, has_town=lists, plans=plans) as one:
        ui = one.player.ui
        one.player.begin()
        key = ui.stack.key_for("people.list", ui.voice.catalog, "everywhere")
        offer = ui.voice.text("visiting-guest", key=key)
        await one.until(lambda: ui.sitting.together is not None and not ui.sitting.together.looking)
        assert [said.text for said in one.told].count(offer) == 1
        ui.stack.press(":")
        if lists:
            await one.until(lambda: isinstance(ui.stack.top, HerePlace))
            ui.stack.press("end")
        else:  # at a table what is done about oneself comes after one's figures
            ui.stack.press("enter")
            ui.stack.press("down")
        ui.stack.press("enter")
        for _ in range(2):
            for letter in "opensesame":
                ui.stack.press(letter)
            ui.stack.press("enter")
        await one.until(lambda: bool(one.known.waiting))
        one.known.waiting.popleft()()
        await one.until(lambda: ui.voice.text("secret-chosen", name="Anna") in one.words)
        assert one.known.known("Anna")


async def test_a_guest_hears_once_how_the_name_becomes_theirs(tmp_path: Path, no_rest: None) -> None:
    async with sitting(tmp_path, plans=(), lists=True) as one:
        ui = one.player.ui
        one.player.begin()
        await one.until(lambda: "Open a table" in one.words)
        ui.stack.press("backspace")
        ui.stack.press("y")
        await one.until(lambda: "Main menu" in one.words)
        since = len(one.told)
        ui.stack.press("enter")
        await one.until(lambda: any("Open a table" in said.text for said in one.told[since:]))
        offer = ui.voice.text("visiting-guest", key=ui.stack.key_for("people.list", ui.voice.catalog, "everywhere"))
        assert [said.text for said in one.told].count(offer) == 1


async def test_a_person_is_not_told_to_become_one(tmp_path: Path) -> None:
    async with sitting(tmp_path, person=True, lists=True, plans=()) as one:
        one.player.begin()
        ui = one.player.ui
        await one.until(lambda: ui.sitting.together is not None and not ui.sitting.together.looking)
        assert "You are here as a guest" not in one.words


async def test_a_table_that_another_server_has_is_looked_for_unheard_but_for_nobody_who_has_gone_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "MOVED_TABLE_SECONDS", 0.0)
    async with sitting(tmp_path) as one:
        one.player.begin()
        await one.until(lambda: one.player.ui.sitting.session is not None)
        (guest,) = one.hall.rooms[0].people.guests
        for away in (False, True):
            heard = len(one.told)
            one.player._follow(one.player._together)
            if away:
                one.player.away()
            for _ in range(50):
                await asyncio.sleep(0)
            assert guest.here is not away
            assert one.told[heard:] == []
