"""Texts made worse, by byte and by token."""

from __future__ import annotations

import re
from random import Random

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

_TOKENS = re.compile(r"[\w.$-]+|\s+|.", re.DOTALL)


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
