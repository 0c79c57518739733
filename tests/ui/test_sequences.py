"""What terminals write: each sequence of the table, whole and torn at every byte, wherever the player is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from ramino_access.ui.commands.key_names import BURST, KNOWN_KEYS, PASTED, UNNAMED, spoken
from ramino_access.ui.elements.entry import TextEntry
from ramino_access.ui.terminal.key_reader import (
    APART_SECONDS,
    ESCAPE_SECONDS,
    MOST_PASTED_BYTES,
    MOST_STRING_BYTES,
    PASTE_SECONDS,
    STRING_SECONDS,
    ConsoleBytes,
    Decoder,
)
from tests.languages import LANGUAGES
from tests.night import NIGHT
from tests.ui.harness import Player
from tests.ui.key_line import KeyLine, Row, table

ROWS = table()
PAUSES = (0.0, 0.03, 0.1, 0.2)
STRINGS = b"P]X^_"
_EACH = [bytes((byte,)) for byte in STRINGS]


def names(*reads: bytes | float, where: str = "here") -> list[str]:
    return KeyLine(where).typed(*reads)


def torn_after_escape(row: Row, where: str, at: int, pause: float) -> list[list[str]]:
    """What may be told where an Esc, or the letter after it, has waited so long that it was a key: no more than that.
    Over a network only what could have been pressed in two."""
    usual, data = list(row.names), row.data
    if pause < ESCAPE_SECONDS or at > 2:
        return [usual]
    if data[:1] == b"\xc2" and data[1] - 0x40 in STRINGS and at == 2 and where == "here":
        return [[f"a-{chr(data[1] - 0x40)}", *usual]]
    if data[:1] != b"\x1b":
        return [usual]
    if data[:2] == b"\x1b\x1b":  # Alt with a key that is a sequence itself
        return [usual, ["escape"] * at + KeyLine().typed(data[1:])]
    rest = KeyLine().typed(data[at:])
    if at == 1 and (data[1:2] not in b"[O" + STRINGS or len(data) == 2):
        return [["escape", *rest]]
    if where == "here" and at == 1:
        return [["escape", *usual]]
    if where == "here" and data[1:2] in STRINGS:
        return [[f"a-{chr(data[1])}", *(["a-\\"] if rest == ["a-\\"] else usual)]]
    return [usual]


def test_the_table_is_long_and_names_nothing_twice() -> None:
    assert len(ROWS) >= 300
    assert len({row.data for row in ROWS}) == len(ROWS)
    assert {kind: sum(row.kind == kind for row in ROWS) > 2 for kind in ("key", "answer", "unknown", "text", "paste")}


@pytest.mark.parametrize("where", ["here", "ssh"])
def test_each_is_what_it_is_whole_and_torn(where: str) -> None:
    line = KeyLine(where)
    wrong = []
    for row in ROWS:
        line.typed(b"m")  # nothing is left of what came before, nor of an unknown key
        if (told := line.typed(row.data)) != list(row.names):
            wrong.append((row.written, told))
        for at, pause in row.torn(PAUSES):
            line.typed(b"m")
            told = line.typed(row.data[:at], pause, row.data[at:])
            if told not in torn_after_escape(row, where, at, pause):
                wrong.append((row.written, at, pause, told))
    assert wrong == []


def test_each_comes_byte_by_byte_between_two_keys() -> None:
    for row in ROWS:
        for pause in (0.0, 0.03):
            reads = [one for byte in row.data for one in (bytes((byte,)), pause)]
            assert names(b"n", 0.5, *reads, 0.5, b"m") == ["n", *row.names, "m"], row.written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_can_be_called_something(lang: str) -> None:
    catalog = Player(lang).ui.voice.catalog
    for row in ROWS:
        for name in row.names if row.kind == "key" else ():
            said = spoken(catalog, name)
            alone = name
            while alone[:2] in ("a-", "c-", "s-") and len(alone) > 2:
                alone = alone[2:]
            known = len(alone) == 1 or (alone[0] == "f" and alone[1:].isdigit()) or catalog.has(f"key-{alone}")
            assert known, name
            assert "-" not in said.removesuffix("-"), (name, said)


# With the protocols for keys left on

SHIFTED = dict(zip('~!@#$%^&*()_+{}|:"<>?', "`1234567890-=[]\\;',./", strict=True))
NUMBERED = {"enter": 13, "tab": 9, "backspace": 127, "escape": 27, "space": 32, "apps": 57363}
LETTERED = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F", "f1": "P", "f2": "Q", "f4": "S"}
TILDED = {"insert": 2, "delete": 3, "pageup": 5, "pagedown": 6, "f3": 13, "f5": 15, "f6": 17, "f7": 18, "f8": 19}
TILDED |= {"f9": 20, "f10": 21, "f11": 23, "f12": 24}
HELD = {"s-": 1, "a-": 2, "c-": 4}


def kitty(name: str, flags: int, *, locks: int, event: int) -> bytes:
    """What kitty's protocol with these flags has for a key, while these locks are on; ``event``: 3 lets it go."""
    held = locks
    while name[:2] in HELD and len(name) > 2:
        held, name = held | HELD[name[:2]], name[2:]
    base = SHIFTED.get(name, name.lower() if len(name) == 1 else name)
    if base != name:
        held |= 1
    told = f"{held + 1}" + (f":{event}" if flags & 2 and event > 1 else "")
    if name in LETTERED:
        return f"\x1b[1;{told}{LETTERED[name]}".encode() if told != "1" else f"\x1b[{LETTERED[name]}".encode()
    if name in TILDED:
        return f"\x1b[{TILDED[name]};{told}~".encode()
    code = NUMBERED.get(name) or ord(base)
    is_text = len(name) == 1 and not held & ~(1 | locks)
    if not flags & 8 and (is_text or (name in ("enter", "tab", "backspace", "space") and held == locks)):
        return {"enter": b"\r", "tab": b"\t", "backspace": b"\x7f", "space": b" "}.get(name, name.encode())
    shifted = f":{ord(name)}" if flags & 4 and base != name else ""
    text = f";{ord(name)}" if flags & 16 and is_text and event < 3 else ""
    return f"\x1b[{code}{shifted};{told}{text}u".encode()


def other_keys(name: str, level: int) -> bytes:
    """What xterm's modifyOtherKeys has for a key with something held down; empty for one that it leaves as it is."""
    held = 0
    while name[:2] in HELD and len(name) > 2:
        held, name = held | HELD[name[:2]], name[2:]
    if name in LETTERED or name in TILDED or name == "apps" or not (held or (level == 2 and name in SHIFTED)):
        return b""
    return f"\x1b[27;{(held | (name in SHIFTED)) + 1};{NUMBERED.get(name) or ord(name)}~".encode()


def typed_keys() -> list[str]:
    """Every key that a keymap may use, but for those that no terminal with these protocols has."""
    letters = [chr(code) for code in range(33, 127)]
    known = sorted(KNOWN_KEYS - {"begin", "s-tab", "c-space"} - {f"c-{sign}" for sign in "\\]^_"})
    return [*letters, *known, *(f"a-{letter}" for letter in "abcxyz"), "s-tab", "c-space"]


@pytest.mark.parametrize("flags", range(1, 32))
def test_every_key_is_known_where_kittys_protocol_was_left_on(flags: int) -> None:
    line = KeyLine()
    for name in typed_keys():
        lacks_sign = flags & 8 and not flags & (4 | 16) and name in SHIFTED  # which one Shift gives isn't told
        for locks in (0, 64, 128, 192):
            wanted = [UNNAMED] if lacks_sign else [name]
            written = kitty(name, flags, locks=locks, event=1)
            assert line.typed(b"m", 0.1, written)[1:] == wanted, (name, written)
            if flags & 2 and written[:1] == b"\x1b":
                assert line.typed(kitty(name, flags, locks=locks, event=3)) == [], name


@pytest.mark.parametrize("level", [1, 2])
def test_every_key_is_known_where_modify_other_keys_was_left_on(level: int) -> None:
    line = KeyLine()
    for name in typed_keys():
        if written := other_keys(name, level):
            assert line.typed(written) == [name], (name, written)


# Where the player is


def at_the_table() -> Player:
    return Player().table("As 5h 9d Tc")


def in_a_list() -> Player:
    player = at_the_table()
    player.press("a")
    return player


def at_a_question() -> Player:
    player = at_the_table()
    player.press("q")
    return player


def in_a_text() -> Player:
    player = at_the_table()
    ui = player.ui
    ui.stack.push(TextEntry(ui, lambda catalog: "Name?", lambda text: None))
    return player


PLACES = (at_the_table, in_a_list, at_a_question, in_a_text)


class Sitting:
    """Somebody in a place, whose terminal sends bytes; sat down anew where these have changed something."""

    def __init__(self, place: Callable[[], Player]) -> None:
        self._place = place
        self._sit()

    def _sit(self) -> None:
        self.player = self._place()
        self._was = self._state()

    def _state(self) -> object:
        ui = self.player.ui
        texts = [one.text for one in ui.stack.places if isinstance(one, TextEntry)]
        played = ui.sitting.session.state if ui.sitting.session else None
        return list(ui.stack.places), ui.stack.finished, ui.stack.running, texts, played, ui.voice.catalog.lang

    def sent(self, where: str, *reads: bytes | float) -> tuple[list[str], bool]:
        """What is heard of it, and whether it has changed anything."""
        player = self.player
        before = len(player.heard)
        ui = player.ui
        KeyLine(where, asks=lambda: ui.stack.top.kind.asks, deliver=ui.stack.press).typed(*reads)
        heard = [one.text for one in player.heard[before:]]
        changed = self._state() != self._was
        if changed:
            self._sit()
        return heard, changed


@pytest.mark.parametrize("place", PLACES)
def test_no_answer_of_a_terminal_does_or_says_anything(place: Callable[[], Player]) -> None:
    sitting = Sitting(place)
    for row in ROWS:
        if row.kind == "answer":
            for where in ("here", "ssh"):
                assert sitting.sent(where, row.data) == ([], False), row.written
                for at, pause in row.torn(PAUSES):
                    if torn_after_escape(row, where, at, pause) == [[]]:
                        told = sitting.sent(where, row.data[:at], pause, row.data[at:])
                        assert told == ([], False), (row.written, at, pause)


@pytest.mark.parametrize("place", PLACES)
def test_an_unknown_key_changes_nothing_and_is_said_to_be_unknown(place: Callable[[], Player]) -> None:
    sitting = Sitting(place)
    for row in ROWS:
        if row.kind == "unknown":
            heard, changed = sitting.sent("here", row.data)
            assert (heard, changed) == (["This terminal writes that key in a way that is not known here."], False)


@pytest.mark.parametrize("place", PLACES)
def test_every_key_is_answered(place: Callable[[], Player]) -> None:
    sitting = Sitting(place)
    for name, data in {row.names[0]: row.data for row in ROWS if row.kind == "key"}.items():
        heard, _ = sitting.sent("here", data)
        assert heard, name


def test_a_question_is_answered_by_nothing_but_a_small_letter_that_came_alone() -> None:
    sitting = Sitting(at_a_question)
    for row in ROWS:
        if row.kind in ("text", "paste", "unknown"):
            _, changed = sitting.sent("here", row.data)
            assert not changed, row.written
            for at in range(1, len(row.data)):
                _, changed = sitting.sent("ssh", row.data[:at], 0.03, row.data[at:])
                assert not changed or not row.data.isascii(), (row.written, at)
    assert sitting.sent("here", b"y")[1]
    assert sitting.sent("ssh", b"n")[1]


# What lasts too long


def test_a_string_without_an_end_is_given_up() -> None:
    assert names(b"\x1b]0;title", STRING_SECONDS - 0.1, b"n", 0.2, b"m") == ["m"]
    assert names(b"\x1b]0;title", 1.9, b"more of it", 1.9, b"and more", 1.9, b"n", 0.2, b"m") == ["m"]
    assert names(b"\x1b]0;title\x03") == ["c-c"]
    assert names(b"\x1b]0;title", 0.5, b"\x1b[A", b"n") == ["up", "n"]
    assert names(b"\x1b]0;title", 0.5, b"\x1b") == ["escape"]


def test_a_string_is_bounded_in_bytes() -> None:
    line = KeyLine()
    line.send(b"\x1b]52;c;")
    for _ in range(MOST_STRING_BYTES // 1024 + 1):
        line.send(b"x" * 1024, 0.001)
    assert line.typed(0.1, b"n", 0.1, b"m") == ["n", "m"]
    assert names(b"\x1b]52;c;" + b"x" * MOST_STRING_BYTES, b"\x07n") == ["n"]
    decoder = Decoder()
    decoder.feed(b"\x1b]" + b"x" * (MOST_STRING_BYTES + 99), 0)
    decoder.feed(b"\x1b[" + b"1" * (MOST_STRING_BYTES + 99), 0)
    assert len(decoder._sequence) <= MOST_STRING_BYTES + 1


def test_a_sequence_that_ends_too_late() -> None:
    assert names(b"\x1b[1;5", 0.3, b"A") == [UNNAMED, "A"]
    assert names(b"\x1b[?1;5", 1.9, b"c") == []
    assert names(b"\x1b[?61;4", 2.1, b";6;22c") == []  # too much at once to be keys
    assert names(b"\x1b[1;5\x03") == [UNNAMED, "c-c"]
    assert names(b"\x1b[1;5\x1b[A") == [UNNAMED, "up"]
    assert names(b"\xc3", 0.3, b"n") == [UNNAMED, "n"]
    assert names(b"\xc3n") == [UNNAMED, "n"]
    assert names(b"\xc3\x1b[A") == [UNNAMED, "up"]


def test_a_key_without_a_name_is_told_once_in_a_row() -> None:
    assert names(b"\x1b[99~", 0.5, b"\x1b[98~", b"\xff", 0.5, b"n", 0.5, b"\x1b[99~") == [UNNAMED, "n", UNNAMED]


def test_keys_pressed_one_after_the_other_over_a_network() -> None:
    assert names(b"\x1b", 0.06, b"[B", where="ssh") == ["down"]
    assert names(b"\x1b", 0.1, b"n", where="ssh") == ["escape", "n"]
    assert names(b"\x1b", 0.1, b"O", where="ssh") == ["escape", "O"]
    assert names(b"\x1b", 0.1, b"\x1b", where="ssh") == ["escape", "escape"]
    assert names(b"\x1b", 0.1, b"\x1b[B", where="ssh") == ["escape", "down"]
    assert names(b"\x1b", 0.3, b"[", where="ssh") == ["escape", "["]
    assert names(b"\x1b\x1b\x1b", where="ssh") == ["escape"] * 3
    assert names(b"\x1b\x1bx", where="ssh") == ["escape", "a-x"]
    assert names(b"\x1b\x1bPq\x1b\\n", where="ssh") == ["escape", "n"]
    assert names(b"\x1bP\x1b[A", where="ssh") == ["a-P", "up"]
    assert names(b"\x1bP\r", where="ssh") == ["a-P", "enter"]


@pytest.mark.parametrize("encoding", ["iso-8859-1", "cp1252", "koi8-r", "gb18030"])
def test_letters_in_other_encodings(encoding: str) -> None:
    letter = {"koi8-r": "ф", "gb18030": "\u4e02"}.get(encoding, "é")  # the second of its bytes is a letter by itself
    line = KeyLine(encoding=encoding)
    assert line.typed(letter.encode(encoding), 0.5, b"\x1b[A", b"n") == [letter, "up", "n"]


@pytest.mark.parametrize(
    ("presses", "told"),
    [
        (
            [("a", "a"), (Keys.Up, "\0"), (Keys.ControlAt, "\0"), (Keys.Escape, "\x1b")],
            ["a", "up", "c-space", "escape"],
        ),
        ([(Keys.Up, "\x1b[A"), (Keys.F10, "\x1b[21~"), (Keys.Escape, ""), ("x", "x")], ["up", "f10", "a-x"]),
        ([(Keys.Escape, "\x1b"), *((sign, sign) for sign in "[?1;2c"), ("é", "é")], ["é"]),
        ([(Keys.BracketedPaste, "q y\r"), (Keys.ControlM, "\r")], ["pasted:q y\r", "enter"]),
        ([("\ud83c", "\ud83c"), ("\udca1", "\udca1")], ["\U0001f0a1"]),
    ],
)
def test_what_comes_from_a_console_of_windows(presses: list[tuple[str, str]], told: list[str]) -> None:
    source = SimpleNamespace(read_keys=lambda: [KeyPress(*press) for press in presses], flush_keys=list)
    assert names(ConsoleBytes(source).read()) == told


def windows_presses() -> dict[str, tuple[str, str]]:
    """The keys that prompt_toolkit's reader of the Windows console names, as it tells them; those without a character
    have nothing, or a null, for data."""
    moves = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "home": "Home", "end": "End"}
    moves |= {"pageup": "PageUp", "pagedown": "PageDown", "insert": "Insert", "delete": "Delete"}
    found = {name: (getattr(Keys, key), "") for name, key in moves.items()}
    for held, before in (("s-", "Shift"), ("c-", "Control")):
        told = {f"{held}{name}": getattr(Keys, before + key) for name, key in moves.items()}
        found |= {name: (key, "\0") for name, key in told.items() if name in KNOWN_KEYS}
    found |= {f"f{number}": (getattr(Keys, f"F{number}"), "\0") for number in range(1, 13)}
    found |= {f"c-{letter}": (Keys(f"c-{letter}"), chr(ord(letter) - 96)) for letter in "abcdefgklnopqrstuvwxyz"}
    found |= {"tab": (Keys.Tab, "\t"), "enter": (Keys.Enter, "\r"), "escape": (Keys.Escape, "\x1b")}
    found |= {"s-tab": (Keys.BackTab, ""), "backspace": (Keys.Backspace, "\x08"), "space": (" ", " ")}
    return found | {chr(code): (chr(code), chr(code)) for code in range(33, 127)}


def test_every_key_of_a_console_of_windows_comes_out_by_its_name() -> None:
    wrong = {}
    for name, press in windows_presses().items():
        source = SimpleNamespace(read_keys=lambda press=press: [KeyPress(*press)], flush_keys=list)
        if (told := names(ConsoleBytes(source).read())) != [name]:
            wrong[name] = told
    assert wrong == {}


# Bursts


def test_letters_of_a_burst_are_marked() -> None:
    assert KeyLine().send(b"n", 1.0, b"m").names == ["n", "m"]
    assert KeyLine().send(b"nm", 1.0, b"x").names == [BURST + "n", BURST + "m", "x"]
    assert KeyLine().send(b"n", APART_SECONDS / 2, b"m", APART_SECONDS, b"x").names == ["n", BURST + "m", "x"]
    assert KeyLine().send(b"n\r").names == [BURST + "n", "enter"]
    assert KeyLine().send(b"n\x1b[A").names == ["n", "up"]
    assert KeyLine().send(b"\x1bn", b"m").names == ["a-n", "m"]


def test_a_letter_waits_only_where_it_would_answer() -> None:
    line = KeyLine(asks=lambda: True)
    assert line.send(b"y").names == []
    assert line.send(APART_SECONDS).names == ["y"]
    assert line.send(b"y", APART_SECONDS / 2, b"es").names[1:] == [BURST + "y", BURST + "e", BURST + "s"]
    line.names.clear()
    assert line.send(1.0, b"\x1b[A").names == ["up"]
    assert line.send(b"y", b"\x1b[A").names == ["up", "y", "up"]


# Pastes


def test_pastes_and_what_stands_around_them() -> None:
    paste = b"\x1b[200~draw x\rq\x1b[201~"
    assert names(b"n" + paste + b"m" + paste + b"\x1b[A") == ["n", "pasted:draw x\rq", "m", "pasted:draw x\rq", "up"]
    reads = [one for byte in paste * 3 for one in (bytes((byte,)), 0.01)]
    assert names(*reads, b"n") == ["pasted:draw x\rq"] * 3 + ["n"]


def test_a_paste_is_bounded() -> None:
    assert names(b"\x1b[200~" + b"x" * 5 * MOST_PASTED_BYTES + b"\x1b[201~n") == [PASTED + "x" * MOST_PASTED_BYTES, "n"]


def test_a_paste_without_an_end_ends_by_itself() -> None:
    assert names(b"\x1b[200~draw", PASTE_SECONDS + 0.1, b"n") == ["n"]
    assert names(b"\x1b[200~draw", 0.9, b"more", 0.9, b"and more", 1.1, b"n") == ["n"]
    pressed = [one for _ in range(6) for one in (0.3, b"n")]
    assert names(b"\x1b[200~draw", *pressed) == ["n", "n", "n"]
    assert names(b"\x1b[200~draw", *(one for _ in range(4) for one in (0.3, b"\x1b[A"))) == ["up"]


def test_the_late_rest_of_a_paste_is_none_of_the_keys() -> None:
    assert names(b"\x1b[200~draw", 2.0, b"x and more\x1b[201~n") == ["n"]
    assert names(b"\x1b[200~draw", 2.0, b"\x1b[20", 0.2, b"1~n") == ["n"]


# Streams of everything

ALONE = [row for row in ROWS if row.kind == "key" and (row.data == b"\x1b" or row.data[1:] in (b"[", b"O", *_EACH))]
"""Keys whose bytes begin something else, so that only time tells what they are."""

STREAM = [row for row in ROWS if row not in ALONE and row.data[:2] != b"\x1b\x1b"]
LETTERS = [row for row in STREAM if row.kind == "key" and len(row.names[0]) == 1 and row.data[0] > 0x20]
SHORT, LONG = (0.0, 0.01, 0.03, 0.049), (0.1, 0.2)


class Stream(RuleBasedStateMachine):
    """A terminal that writes keys, texts, pastes, answers, a mouse, a focus, each cut anywhere with any pause that it
    may have, while time goes by and questions come and go. ``wanted``: the names that are to come out, in order."""

    @initialize(where=st.sampled_from(("here", "ssh")))
    def begins(self, where: str) -> None:
        self.where, self.asks = where, False
        self.line = KeyLine(where, asks=lambda: self.asks)
        self.wanted: list[str] = []

    @rule(rows=st.lists(st.sampled_from(STREAM), min_size=1, max_size=8), random=st.randoms(use_true_random=False))
    def writes(self, rows: list[Row], random: Random) -> None:
        for row in rows:
            last, start = len(row.data), 0
            for end in (*sorted(random.sample(range(1, last), min(last - 1, random.randrange(4)))), last):
                self.line.send(row.data[start:end])
                start = end
                if end < last:
                    usual = [list(row.names)]
                    may = [pause for pause in LONG if torn_after_escape(row, self.where, end, pause) == usual]
                    self.line.send(random.choice((*SHORT, *may)))
            self._wants(row.names)

    @rule(row=st.sampled_from(ALONE))
    def writes_what_only_time_tells(self, row: Row) -> None:
        self.line.send(row.data, 0.6)
        self._wants(row.names)

    @rule(rows=st.lists(st.sampled_from(LETTERS), min_size=2, max_size=5))
    def writes_letters_at_once(self, rows: list[Row]) -> None:
        self.line.send(0.05).names.clear()
        self.wanted.clear()
        self.line.send(b"".join(row.data for row in rows), 0.05)
        assert self.line.names == [BURST + row.names[0] for row in rows]
        self._wants([row.names[0] for row in rows])

    @rule(row=st.sampled_from(LETTERS))
    def writes_a_letter_alone(self, row: Row) -> None:
        self.line.send(0.05, row.data, 0.05)
        assert self.line.names[-1] == row.names[0]
        self._wants(row.names)

    @rule(seconds=st.sampled_from((0.005, 0.045, 0.12, 0.3, 3.0)))
    def nothing_comes(self, seconds: float) -> None:
        self.line.send(seconds)

    @rule()
    def a_question_comes_or_goes(self) -> None:
        self.asks = not self.asks

    @invariant()
    def keys_come_out_in_order_and_nothing_else(self) -> None:
        out = [name.removeprefix(BURST) for name in self.line.names]
        assert out in (self.wanted, self.wanted[:-1])  # a letter may wait until it is known to have come alone

    def teardown(self) -> None:
        self.line.send(10.0)
        assert [name.removeprefix(BURST) for name in self.line.names] == self.wanted

    def _wants(self, names: Sequence[str]) -> None:
        for name in names:
            if name != UNNAMED or self.wanted[-1:] != [UNNAMED]:
                self.wanted.append(name)


def test_keys_come_out_in_order_and_answers_never() -> None:
    run_state_machine_as_test(
        Stream,
        settings=settings(max_examples=500 if NIGHT else 25, stateful_step_count=50 if NIGHT else 30),
    )


@given(st.lists(st.tuples(st.binary(max_size=20), st.sampled_from((0.0, 0.03, 0.1, 0.3, 3.0))), max_size=12))
@settings(deadline=None, max_examples=500 if NIGHT else 60)
def test_whatever_comes_a_key_pressed_in_the_end_is_answered(reads: list[tuple[bytes, float]]) -> None:
    line = KeyLine()
    line.send(*(one for read in reads for one in read), 5.0)
    assert all(line.names)
    assert line.typed(b"\x1b[B") == ["down"]
