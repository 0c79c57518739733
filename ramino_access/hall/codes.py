"""Codes by which a table is found: short, easy to say, and the same however they are typed."""

from __future__ import annotations

from collections.abc import Callable

ALPHABET = "ACDEFHJKLMNPQRTUVWXY34679"
"""Letters and digits, without those that look alike: B and 8, O and 0, I and 1, S and 5, Z and 2, G."""

LENGTH = 8
GROUP = 4


def new_code(dice: Callable[[int], int]) -> str:
    """A code by chance. ``dice`` gives a number below the one it is asked for."""
    return "".join(ALPHABET[dice(len(ALPHABET))] for _ in range(LENGTH))


def same_code(code: str, other: str) -> bool:
    """Whether two codes are the same, typed with or without spaces and in any case."""
    return plain_code(code) == plain_code(other)


def plain_code(code: str) -> str:
    """The code without what people add to it: letters and digits, in capitals."""
    return "".join(char for char in code.upper() if char.isalnum())


def spoken_code(code: str) -> str:
    """The code in groups of four, as it is said and sent."""
    plain = plain_code(code)
    return " ".join(plain[at : at + GROUP] for at in range(0, len(plain), GROUP))


def is_group(word: str) -> bool:
    """Whether this is one of the groups in which codes are said, small or in capitals."""
    return len(word) == GROUP and set(word.upper()) <= set(ALPHABET)


def is_code(text: str) -> bool:
    """Whether this is a code, and no address: groups with a space, or as many signs as a code has that was made by
    chance, small or in capitals, with or without a dash between the groups."""
    typed = text.strip()
    if " " in typed:
        return typed.isprintable() and typed.upper() == spoken_code(typed)
    plain = plain_code(typed)
    groups = spoken_code(plain).replace(" ", "-")
    return len(plain) == LENGTH and set(plain) <= set(ALPHABET) and typed.upper() in (plain, groups)


def may_be_name(text: str) -> bool:
    """Whether what ``is_code`` takes for a code could be the name of a computer as well: small letters in one word."""
    typed = text.strip()
    return typed.replace("-", "").isalpha() and typed.islower()
