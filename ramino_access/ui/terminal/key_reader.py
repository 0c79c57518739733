"""From the terminal's bytes to the names of keys, with the pauses that tell Esc from the beginning of a sequence.

An escape sequence is told by its shape: which key its last byte or its first number stands for, and which of Shift,
Ctrl and Alt its second number names. What terminals answer, a mouse and a focus have no name.

Nothing of prompt_toolkit is loaded before it is needed, so that the first line can be heard while it loads.
"""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, Final, Protocol

from ..commands.key_names import BURST, PASTED, UNKNOWN, UNNAMED, is_character

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

    from ...play.scheduling import Timer

SILENT: Final = ""
"""The name of what is no key."""

SHIFT, ALT, CTRL, SUPER, HYPER, META = 1, 2, 4, 8, 16, 32
"""What is held down together with a key, in its second number less one. Above these are the locks, which don't count:
Caps Lock and NumLock."""

CONTROLS = {0: "c-space", 8: "backspace", 9: "tab", 10: "enter", 13: "enter", 27: "escape", 32: "space"}
CONTROLS |= {code: f"c-{chr(code + 96)}" for code in range(1, 27) if code not in CONTROLS}
CONTROLS |= {code: f"c-{chr(code + 64)}" for code in range(28, 32)} | {127: "backspace"}
"""The keys that are one byte, and no letter or sign."""

BY_LETTER = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "E": "begin", "G": "begin"}
KEYPAD = {letter: f"c-{BY_LETTER[letter.upper()]}" for letter in "abcd"} | {"M": "enter", " ": "space"}
KEYPAD |= dict(zip("jklmnopqrstuvwxyX", "*+,-./0123456789=", strict=True))
KEYPAD |= dict(zip("TUVWYZ[", ("f5", "f6", "f7", "f8", "f10", "f11", "f12"), strict=True))
"""The keys of an application keypad, by the byte after Esc O; arrows with Ctrl of rxvt; function keys of a VT100+."""

BY_LETTER |= {letter.lower(): f"s-{BY_LETTER[letter]}" for letter in "ABCD"} | {"I": "tab", "Z": "s-tab"}
BY_LETTER |= {letter: f"f{at}" for at, letter in enumerate("PQRS", 1)}
"""The keys by the last byte of a sequence."""

NUMBERS = dict(enumerate(("home", "insert", "delete", "end", "pageup", "pagedown", "home", "end"), 1)) | {29: "apps"}
NUMBERS |= {number: f"f{at}" for at, number in enumerate((11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24), 1)}
NUMBERS |= {25: "s-f1", 26: "s-f2", 28: "s-f3", 31: "s-f5", 32: "s-f6", 33: "s-f7", 34: "s-f8", 57427: "begin"}
"""The keys by the first number of a sequence that ends in a tilde."""

KITTY = dict(enumerate("0123456789./*-+", 57399)) | {57363: "apps", 57414: "enter", 57415: "=", 57416: ","}
KITTY |= dict(enumerate(("left", "right", "up", "down", "pageup", "pagedown", "home", "end", "insert"), 57417))
KITTY |= {57426: "delete", 57427: "begin"} | {code: f"f{code - 57363}" for code in range(57376, 57399)}
KITTY |= dict.fromkeys((57358, 57359, 57360, *range(57441, 57455)), SILENT)
"""The keys with a number above all letters, where keys are written as numbers. Shift alone, and the like, is none."""

_MEANINGLESS = dict.fromkeys(("enter", "backspace", "escape"), SHIFT | CTRL) | {"space": SHIFT}
_CSI = re.compile(r"\x1b\[([\d:;]*)([$^@A-Za-z~])", re.ASCII)
_SS3 = re.compile(r"\x1bO([\d;]*)(.)", re.ASCII)
_RXVT = {"$": SHIFT, "^": CTRL, "@": SHIFT | CTRL}
_ANSWERS = re.compile(r"\x1b\[(?:[\d;:]+[Rcntxy]|[nty]|201~|.*[ -/].|[<=>?].*|M...|[\d;]+M|[IO])", re.ASCII | re.DOTALL)
_RELEASED = "3"  # what stands behind the second number when a key is let go


def name_of(sequence: str) -> str:
    """The key that a whole sequence stands for, which begins with one Esc: `SILENT` for what is none, `UNNAMED` for one
    that is not known."""
    if sequence.startswith("\x1bO"):
        return _keypad(sequence)
    if sequence.startswith("\x1b[["):  # the Linux console
        return f"f{ord(sequence[3]) - 64}" if sequence[3:] in tuple("ABCDE") else UNNAMED
    if not sequence.endswith("$") and _ANSWERS.fullmatch(sequence):
        return SILENT
    found = _CSI.fullmatch(sequence)
    if found is None:
        return UNNAMED
    fields = [field.split(":") for field in found[1].split(";")]
    number, held = _number(fields[0][0]), _held(fields[1][0] if len(fields) > 1 else "")
    if len(fields) > 1 and fields[1][1:] == [_RELEASED]:
        return SILENT
    if found[2] == "u":
        return _by_number(fields, number, held)
    if found[2] == "~" and number == 27 and len(fields) == 3:
        code = _number(fields[2][0])
        return _character(code, held & ~SHIFT if code > 32 else held)  # the letter is the one with Shift
    if found[2] in "~$^@":
        return _with(NUMBERS.get(number, ""), held | _RXVT.get(found[2], 0))
    return _with(BY_LETTER.get(found[2], ""), _held(fields[-1][0]))


def _keypad(sequence: str) -> str:
    found = _SS3.fullmatch(sequence)
    if found is None:
        return UNNAMED
    return _with(KEYPAD.get(found[2]) or BY_LETTER.get(found[2], ""), _held(found[1].rpartition(";")[2]))


def _by_number(fields: list[list[str]], number: int, modifiers: int) -> str:
    """A key written as the number of the letter that it has alone, perhaps with the one that Shift gives."""
    text = fields[2] if len(fields) > 2 else []
    if len(text) == 1 and _number(text[0]) > 32 and not modifiers & ~SHIFT:
        return _character(_number(text[0]), 0)
    shifted = _number(fields[0][1]) if len(fields[0]) > 1 else 0
    if modifiers & SHIFT and shifted > 32:
        return _character(shifted, modifiers & ~SHIFT)
    return _character(number, modifiers)


def _character(code: int, modifiers: int) -> str:
    """The key of a letter, or of a control character; a sign with Shift differs from keyboard to keyboard."""
    if code in KITTY:
        return _with(KITTY[code], modifiers) if KITTY[code] else SILENT
    if code in CONTROLS and (code > 26 or code in (8, 9, 10, 13)):
        return _with(CONTROLS[code], modifiers)
    letter = chr(code) if 32 < code < 0x110000 else ""
    if not letter or not letter.isprintable() or letter.isspace():
        return UNNAMED
    if modifiers & SHIFT:
        if len(letter.upper()) != 1 or letter.upper() == letter.lower():
            return UNNAMED
        letter, modifiers = letter.upper(), modifiers & ~SHIFT
    if modifiers & CTRL and letter.lower() in "himj":
        return _with(CONTROLS[ord(letter.lower()) - 96], modifiers & ~CTRL)
    return _with(letter.lower() if modifiers & CTRL else letter, modifiers)


def _with(key: str, modifiers: int) -> str:
    """This key, with what is held down besides."""
    if not key or modifiers & HYPER:
        return UNNAMED
    modifiers &= ~_MEANINGLESS.get(key, 0)
    alt = "a-" if modifiers & (ALT | META | SUPER) else ""
    shift = "s-" if modifiers & SHIFT and not key.startswith("s-") else ""
    return f"{alt}{'c-' if modifiers & CTRL and not key.startswith('c-') else ''}{shift}{key}"


def _held(field: str) -> int:
    """What is held down, without the locks."""
    return max(0, _number(field) - 1) & 63


def _number(field: str) -> int:
    return int(field[:9]) if field else 0


ESCAPE_SECONDS = 0.05
"""Seconds after which an Esc that nothing followed is the Esc key, and Esc with the letter that begins a string is that
letter with Alt."""

SEQUENCE_SECONDS = 0.25
"""Seconds in which the rest of a sequence may still arrive. Over a network Esc waits so long, too."""

STRING_SECONDS = 2.0
"""Seconds after which an answer of the terminal that has not ended is taken for ended."""

MOST_STRING_BYTES = 64 * 1024
"""Bytes of such an answer after which it is taken for ended, too, at the next pause."""

PASTE_SECONDS = 1.0
"""Seconds after which a paste that has not ended is taken for ended: somebody may press keys again."""

MOST_PASTED_BYTES = 1000
"""Bytes that are kept of one paste: more than any text that can be written here."""

APART_SECONDS = 0.04
"""Seconds between two characters that nobody presses so fast, not even by holding a key down."""

START, END = b"\x1b[200~", b"\x1b[201~"

_ESC, _BEL, _ST = 0x1B, 0x07, 0x9C
_STRINGS = b"P]X^_"  # after Esc each begins a string: DCS, OSC, SOS, PM, APC
_INTRODUCERS = b"[O" + _STRINGS
_PRIVATE = b"<=>?"  # after Esc and a bracket: no key begins so
_WHOLE = re.compile(  # with three shapes outside the standard: of the Linux console, of rxvt, of a mouse
    rb"\x1b(?:O[\d;]*[^\d;]|\[\[.|\[\d+\$|\[M...|\[(?![\[M])[ -?]*[@-~])", re.DOTALL
)


_KEYS, _ESCAPE, _SEQUENCE, _OPENING, _STRING, _PASTE = range(6)
"""What the next byte belongs to. ``_OPENING`` is what begins a string, or is a letter with Alt."""


@lru_cache(256)
def _whole_key(data: bytes) -> str:
    """The key that these few bytes are, all of them one sequence; empty where they are anything else."""
    name = name_of(data.decode("latin-1")) if data[:2] in (b"\x1b[", b"\x1bO") and _WHOLE.fullmatch(data) else UNNAMED
    return "" if name == UNNAMED else name


class Decoder:
    """A state machine that is fed bytes, with the time in seconds, and gives the names of keys and pastes.

    A letter that came in a burst has `BURST` before its name; of several keys in a row without a name only the first is
    told. ``escape_wait`` has seconds for `ESCAPE_SECONDS`. ``due`` is when `expire` is to be called (None: never).
    """

    def __init__(self, encoding: str = "utf-8", escape_wait: float = ESCAPE_SECONDS) -> None:
        self.due: float | None = None
        self._encoding, self._escape_wait = encoding, escape_wait
        self._text = codecs.getincrementaldecoder(encoding)("surrogateescape")
        self._reads = (self._key, self._escape, self._in_sequence, *(self._string,) * 2, self._paste)
        self._names: list[str] = []
        self._letters: list[int] = []  # which of these are characters
        self._letter_at = self._last = -inf  # when a character came, and when anything did
        self._unnamed = False  # the last key had no name
        self._at = _KEYS
        self._until = 0.0  # when what has begun is given up
        self._torn = False  # a character has begun
        self._alt = False  # it is pressed with Alt
        self._sequence = bytearray()  # what has come of a sequence, or of a paste
        self._begun = 0.0  # when its Esc came
        self._twice = False  # before its Esc there was another one: Alt
        self._told = False  # its beginning has been told as a key
        self._apart = False  # what followed its Esc came so late that it may have been pressed
        self._size = 0  # of a string
        self._ending = False  # Esc has come in it
        self._given_up: tuple[int, bytes, float] | None = None  # its rest may still come, until then

    def feed(self, data: bytes, now: float) -> list[str]:
        """The names of the keys in these bytes, and before them."""
        if self._at == _KEYS and len(data) < 16 and not self._torn and not self._given_up and (key := _whole_key(data)):
            self._last, self._unnamed = now, False  # nearly always the shorter way
            return [key]
        self._expire(now)
        quick = now - self._last < APART_SECONDS
        self._go_on(data, now)
        if self._at == _STRING and (quick or len(data) > 1):
            self._until = now + STRING_SECONDS
        elif self._at == _STRING and self._size > MOST_STRING_BYTES:
            self._at = _KEYS
        elif self._at == _PASTE and (quick or (len(data) > 1 and data[0] != _ESC)):  # else it looks like a key
            self._until = now + PASTE_SECONDS
        for byte in self._without_rest(data):
            self._reads[self._at](byte, now)
        self._last = now
        return self._taken(now)

    def expire(self, now: float) -> list[str]:
        """The names of the keys that something might still have followed, and nothing has until now."""
        self._expire(now)
        return self._taken(now)

    def _taken(self, now: float) -> list[str]:
        """What has been found, with the letters of a burst marked."""
        names, letters, self._names, self._letters = self._names, self._letters, [], []
        if letters:
            if len(letters) > 1 or now - self._letter_at < APART_SECONDS:
                for at in letters:
                    names[at] = BURST + names[at] if is_character(names[at]) else names[at]
            self._letter_at = now
        self.due = self._until if self._torn or self._at != _KEYS else None
        return names

    def _put(self, name: str) -> None:
        if name != SILENT and not (name == UNNAMED and self._unnamed):
            self._names.append(name)
            self._unnamed = name == UNNAMED

    # ------------------------------------------------------------------ what comes too late

    def _expire(self, now: float) -> None:
        if self.due is None or now < self.due:
            return
        if self._torn:
            self._torn = self._alt = False
            self._text.reset()
            self._put(UNNAMED)
            return
        at, sequence = self._at, bytes(self._sequence)
        self._give_up()
        if at != _PASTE:
            begun = self._begun if at == _ESCAPE else self.due
            self._given_up = at, sequence, begun + SEQUENCE_SECONDS

    def _give_up(self) -> None:
        """What has begun is not what it seemed to be, or will never end."""
        at, self._at = self._at, _KEYS
        sequence, ending, self._ending = bytes(self._sequence), self._ending, False
        if at == _ESCAPE:
            for _ in range(1 + self._twice):
                self._put("escape")
        elif at in (_STRING, _OPENING):
            if at == _OPENING or not self._size:
                self._put_letter(sequence[1])
            if ending:
                self._put("escape")
        elif at == _SEQUENCE and len(sequence) == 2:
            self._put_letter(sequence[1])
        elif at == _SEQUENCE:
            self._put(SILENT if sequence[2] in _PRIVATE else UNNAMED)

    def _put_letter(self, byte: int) -> None:
        """This was no sequence, but a letter with Alt, or behind an Esc."""
        for name in ("escape", chr(byte)) if self._apart else (chr(byte) if self._told else f"a-{chr(byte)}",):
            self._put(name)

    def _go_on(self, data: bytes, now: float) -> None:
        """Go on with what was given up, where this is the rest of it: nobody presses so much at once."""
        given_up, self._given_up = self._given_up, None
        if given_up is None or self._at != _KEYS or now >= given_up[2] or not data:
            return
        at, sequence, _ = given_up
        if data[0] in _INTRODUCERS if at == _ESCAPE else len(data) > 1 and 0x20 <= data[0] < 0x7F:
            self._at = _STRING if at == _OPENING else at
            self._sequence[:], self._told, self._twice = sequence, True, False

    def _without_rest(self, data: bytes) -> bytes:
        """The bytes behind the end of a paste that was taken for ended."""
        end, start = data.find(END), data.find(START)
        return data if self._at != _KEYS or end < 0 or 0 <= start < end else data[end + len(END) :]

    # ------------------------------------------------------------------ byte by byte

    def _key(self, byte: int, now: float) -> None:
        text = self._text.decode(bytes((byte,)))
        self._torn, self._until = not text, now + SEQUENCE_SECONDS
        for char in text:
            self._character(char, now)

    def _character(self, char: str, now: float) -> None:
        code = ord(char)
        control = code - 0xDC00 if 0xDC80 <= code < 0xDCA0 else code
        alt, self._alt = "a-" if self._alt else "", False
        if code == _ESC or (0x80 <= control < 0xA0 and control - 0x40 in _INTRODUCERS):
            self._begin(now)
            if code != _ESC:  # it is Esc and a letter in one
                self._escape(control - 0x40, now)
            return
        before = len(self._names)
        if 0xDC80 <= code < 0xDD00:  # a byte that is no character here
            self._put(UNNAMED)
        elif char.isspace() and code > 0x20:
            self._put(f"{alt}space")
        else:
            self._put(alt + CONTROLS.get(code, char if char.isprintable() else UNKNOWN))
        if not alt and len(self._names) > before:
            self._letters.append(before)

    def _begin(self, now: float) -> None:
        self._at, self._begun, self._until = _ESCAPE, now, now + self._escape_wait
        self._sequence[:] = b"\x1b"
        self._twice = self._told = self._apart = self._ending = False
        self._size = 0

    def _escape(self, byte: int, now: float) -> None:
        apart = now - self._begun >= ESCAPE_SECONDS and not self._told
        if byte in _INTRODUCERS:
            if self._twice and byte in _STRINGS:
                self._put("escape")
            self._sequence.append(byte)
            self._at = _OPENING if byte in _STRINGS else _SEQUENCE
            self._until = now + (self._escape_wait if byte in _STRINGS else SEQUENCE_SECONDS)
            self._apart = apart
        elif byte == _ESC:
            for _ in range(self._twice + apart):
                self._put("escape")
            self._begin(now)
            self._twice = not apart
        else:
            if self._twice or apart:
                self._put("escape")
            self._at, self._alt = _KEYS, not apart
            if self._alt and byte == 0x09:
                self._alt = False
                self._put("s-tab")  # of the Linux console
            else:
                self._key(byte, now)

    def _in_sequence(self, byte: int, now: float) -> None:
        if byte < 0x20 or (byte >= 0x7F and not self._sequence.startswith(b"\x1b[M")):
            self._give_up()
            self._key(byte, now)
            return
        self._sequence.append(byte)
        self._until = now + (STRING_SECONDS if self._sequence[2] in _PRIVATE else SEQUENCE_SECONDS)
        if self._sequence == START:
            self._at, self._until = _PASTE, now + PASTE_SECONDS
            self._sequence.clear()
        elif (not 0x30 <= byte < 0x40 or self._sequence[2] in b"M[") and _WHOLE.fullmatch(self._sequence):
            self._at = _KEYS
            name = name_of(self._sequence.decode("latin-1"))
            alt = self._twice and name not in (SILENT, UNNAMED) and not name.startswith("a-")
            self._put(f"a-{name}" if alt else name)
        elif len(self._sequence) > MOST_STRING_BYTES:
            self._give_up()

    def _string(self, byte: int, now: float) -> None:
        before = self._sequence[-1]
        if self._at == _OPENING and byte < 0x20 and byte != _ESC:
            self._give_up()
            self._key(byte, now)
            return
        if self._at == _OPENING:
            self._at, self._until = _STRING, now + STRING_SECONDS
        if self._ending and byte != ord("\\"):  # another sequence begins
            self._ending = False
            self._give_up()
            self._begin(now)
            self._escape(byte, now)
        elif byte == _ESC:
            self._ending, self._until = True, now + SEQUENCE_SECONDS
        elif self._ending or byte == _BEL or (byte == _ST and (before < 0x80 or before == 0xC2)):
            self._at = _KEYS
        elif byte < 0x08 or 0x0E <= byte < 0x20:  # no string has these: a key, such as Ctrl+C
            self._at = _KEYS
            self._key(byte, now)
        else:
            self._size += 1
            self._sequence[2:] = bytes((byte,))

    def _paste(self, byte: int, now: float) -> None:
        self._sequence.append(byte)
        if self._sequence.endswith(END):
            text = self._sequence[: -len(END)][:MOST_PASTED_BYTES].decode(self._encoding, "ignore")
            self._at = _KEYS
            self._put(PASTED + text)
        elif len(self._sequence) > MOST_PASTED_BYTES + len(END):
            del self._sequence[MOST_PASTED_BYTES]


class DescriptorBytes:
    """The bytes of a descriptor, in the letters of its input."""

    def __init__(self, source: Input) -> None:
        self.encoding = getattr(getattr(source, "stdin", None), "encoding", None) or "utf-8"
        self._descriptor = source.fileno()

    def read(self) -> bytes:
        """The bytes that have come. Raises EOFError when no more can come."""
        try:
            data = os.read(self._descriptor, 1024)
        except BlockingIOError:
            return b""
        except OSError as error:  # the terminal has hung up
            raise EOFError from error
        if not data:
            raise EOFError
        return data


class ConsoleBytes:
    """What prompt_toolkit reads on Windows, as the bytes that a terminal would send."""

    encoding = "utf-8"

    def __init__(self, source: Input) -> None:
        self._source = source

    def read(self) -> bytes:
        """The bytes that have come."""
        from prompt_toolkit.input.ansi_escape_sequences import REVERSE_ANSI_SEQUENCES
        from prompt_toolkit.keys import Keys

        text = ""
        for press in [*self._source.read_keys(), *self._source.flush_keys()]:
            if press.key is Keys.BracketedPaste:
                text += f"{START.decode()}{press.data}{END.decode()}"
            elif press.data.strip("\0") or press.key not in Keys.__members__.values():
                text += press.data
            else:  # it tells no character, but its name
                text += REVERSE_ANSI_SEQUENCES.get(Keys(press.key), "")
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


class SentBytes:
    """Bytes that somebody passes on."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self._sent = b""

    def pass_on(self, data: bytes) -> None:
        """These bytes are read next."""
        self._sent = data

    def read(self) -> bytes:
        """The bytes that were passed on."""
        data, self._sent = self._sent, b""
        return data


class Later(Protocol):
    """Calls back after this many seconds."""

    def __call__(self, seconds: float, what: Callable[[], None], /) -> Timer: ...


class KeyReader:
    """Reads from ``source`` when it is told that there is something. ``deliver`` gets the names of the keys, and of
    what was pasted."""

    def __init__(
        self,
        source: DescriptorBytes | ConsoleBytes | SentBytes,
        deliver: Callable[[Sequence[str]], None],
        call_later: Later,
        time: Callable[[], float],
        *,
        escape_wait: float,
        asks: Callable[[], bool],
    ) -> None:
        """``time`` is in seconds, ``escape_wait`` those for `ESCAPE_SECONDS`. ``asks``: whether a letter would answer a
        question: then it waits until it is known to have come alone."""
        self._source, self._deliver, self._call_later, self._time, self._asks = source, deliver, call_later, time, asks
        self._decoder = Decoder(source.encoding, escape_wait)
        self._timer: Timer | None = None
        self._held, self._held_until, self._due = "", 0.0, inf

    def ready(self) -> None:
        """Something has come. Raises EOFError when no more keys can come."""
        data, now = self._source.read(), self._time()
        self._pass_on(self._decoder.feed(data, now), now)

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        """Nothing has come for a while."""
        now = max(self._time(), self._due)
        self._pass_on(self._decoder.expire(now), now)

    def _pass_on(self, names: list[str], now: float) -> None:
        if self._held and (names or now >= self._held_until):
            burst = now < self._held_until and any(name.startswith(BURST) for name in names)
            names.insert(0, BURST + self._held if burst else self._held)
            self._held = ""
        elif len(names) == 1 == len(names[0]) and self._asks():
            self._held, self._held_until = names.pop(), now + APART_SECONDS
        if self._timer:
            self.stop()
        if self._held or self._decoder.due is not None:
            self._due = min(self._decoder.due or inf, self._held_until if self._held else inf)
            self._timer = self._call_later(max(0.0, self._due - now), self._look)
        if names:
            self._deliver(names)
