"""Texts made worse: by byte, by token, by line and by the structure of what they mean."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

#: What has been trouble somewhere: numbers, brackets, quotes, letters that show nothing, sequences for terminals.
NASTY = (
    "9" * 30, "5" * 5000, "0x" + "f" * 300, "-1", "1e999", "nan", "-inf", "1_0", "٣", "1979-05-27T07:32:00Z",
    "00:00:61", "true",
    "[", "]", "[[", "{", "}", "[" * 300, "{a=" * 40, '"', "'", '"""', "'''", "\\", "\\u0000", "\\ud800",
    "\\U0010ffff", "=", "==", ".", "a." * 12 + "b", '"".""', ",", "#", "\n", "\r", "\r\n", "\t", "\0", "\x1b[2J",
    "\\u001b[2J", "\x9b1m", "\u202e", "\u200b", "\ufeff", "\ufffd", "𝒳", "e\u0301", "x" * 1100, "~nosuchuser/x",
    "~root", "../" * 9, "/dev/null", "%s", "{0}", "{ $x }", "{ -x }", "{ seated }",
    "{ CARD($card) }", '{ NUMBER("x") }',
    "{ $count ->\n [one] x\n *[other] y\n }", "*[other]", "-> undo", "!", "@low", ";", "*", "As*", "Zz", "lay 1",
    "\n    .full = ",
)  # fmt: skip

LARGEST = 2 * 1024 * 1024  # bytes

_TOKENS = re.compile(r"[\w.$-]+|\s+|.", re.DOTALL)


def worse(rng: Random, data: bytes) -> bytes:
    """The same file after one to six accidents of one sort."""
    way = rng.choice(WAYS)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        data = way(rng, data)[:LARGEST]
    return data


def by_byte(rng: Random, data: bytes) -> bytes:
    """Flip, insert, delete, double or cut off."""
    if not data:
        return bytes([rng.randrange(256)])
    at = rng.randrange(len(data))
    end = min(len(data), at + rng.choice((1, 1, 2, 8, 100)))
    match rng.randrange(6):
        case 0:
            return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
        case 1:
            return data[:at] + rng.randbytes(rng.choice((1, 1, 4))) + data[at:]
        case 2:
            return data[:at] + data[end:]
        case 3:
            return data[:end] + data[at:end] * rng.choice((1, 2, 50)) + data[end:]
        case 4:
            return data[:at]
        case _:
            other = rng.randrange(len(data))
            return data[:at] + data[other : other + 40] + data[end:]


def by_token(rng: Random, data: bytes) -> bytes:
    """Replace, drop, double or swap words and signs."""
    tokens = _TOKENS.findall(data.decode("utf-8", "replace"))
    if not tokens:
        return rng.choice(NASTY).encode("utf-8", "replace")
    at, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    match rng.randrange(5):
        case 0:
            tokens[at] = rng.choice(NASTY)
        case 1:
            tokens.insert(at, rng.choice(NASTY))
        case 2:
            del tokens[at]
        case 3:
            tokens[at] = tokens[other]
        case _:
            tokens[at], tokens[other] = tokens[other], tokens[at]
    return "".join(tokens).encode("utf-8", "replace")


def by_line(rng: Random, data: bytes) -> bytes:
    """Drop, double or move lines."""
    lines = data.splitlines(keepends=True) or [b""]
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at : at + 1] = [lines[at]] * rng.choice((2, 3, 300))
        case _:
            lines[at], lines[other] = lines[other], lines[at]
    return b"".join(lines)


def by_structure(rng: Random, data: bytes) -> bytes:
    """What the file means as TOML, one value changed; a file that means nothing has its lines moved."""
    try:
        tree = tomllib.loads(data.decode())
    except ValueError:
        return by_line(rng, data)
    spots = list(_spots(tree))
    if spots:
        holder, key = rng.choice(spots)
        match rng.randrange(5):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[rng.choice((*NASTY[:20], "", "a b"))] = holder.pop(key)
            case 2:
                holder[key] = [holder[key]]
            case 3:
                holder[key] = {"x": holder[key]}
            case _:
                holder[key] = rng.choice(VALUES)
    return "".join(f"{_key(k)} = {_value(v)}\n" for k, v in tree.items()).encode("utf-8", "replace")


VALUES: Sequence[Any] = (
    0, -1, 1, 3, 10**9, 2**63, 0.5, float("nan"), float("inf"), True, False, "", "x", "As Ks", "* * *", "x" * 500, [],
    {}, [[]], [{}], ["Anna"], ["Anna", "Anna"], [1, "a"], {"Anna": 3}, {"": ""}, *NASTY[14:34],
)  # fmt: skip

WAYS: Sequence[Callable[[Random, bytes], bytes]] = (by_byte, by_token, by_line, by_structure)


def _spots(tree: Any) -> Any:
    """Every place in a tree that can be changed: what holds it, and its key."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        yield tree, key
        if isinstance(value, (dict, list)):
            yield from _spots(value)


def _key(key: str) -> str:
    return '"' + "".join(_escaped(char) for char in key) + '"'


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _key(value)
        case dict():
            return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return str(value)


def _escaped(char: str) -> str:
    return f"\\U{ord(char):08x}" if char in '"\\' or not char.isprintable() else char
