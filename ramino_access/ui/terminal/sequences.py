"""What the escape sequences of terminals are called that are keys: of xterm and its like, of consoles, of protocols.

A sequence is told by its shape: which key its last byte or its first number stands for, and which of Shift, Ctrl and
Alt its second number names. What terminals answer, a mouse and a focus have no name.
"""

from __future__ import annotations

import re
from typing import Final

from ..commands.key_names import UNNAMED

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
