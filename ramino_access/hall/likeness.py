"""Names as people see them: two that look the same are the same name.

The letters that are taken for another one are those of Latin, Greek, Cyrillic and Armenian in ``confusables.txt`` of
Unicode Technical Standard 39, without pairs of letters: "rn" is not "m". The whole table is a megabyte, which would be
read before the first line is heard.
"""

from __future__ import annotations

import unicodedata

from ..config.clean import visible

_LOOKS_LIKE = {
    "a": "аαɑ",
    "b": "вьβƅꞵ",
    "c": "сϲᴄ",
    "d": "ԁ",
    "e": "еεҽꬲ",
    "f": "ϝẝꞙꬵ",
    "g": "ԍɡƍᶃց",
    "h": "нһηհ",
    "i": "іιӏıɩɪꙇ",
    "j": "јϳʝ",
    "k": "кκ",
    "l": "1ǀ|",
    "m": "мμϻ",
    "n": "νո",
    "o": "0оοօᴏᴑꬽ",
    "p": "рρ",
    "q": "ԛզ",
    "r": "гᴦʀꭇꭈ",
    "s": "ѕꜱƽ",
    "t": "тτ",
    "u": "ʋᴜꞟꭎꭒս",
    "v": "ѵᴠ",
    "w": "ԝѡɯᴡ",
    "x": "хχꭓ",
    "y": "уүγυɣʏỿꭚᶌ",
    "z": "ζᴢ",
    "2": "ƨꙅꝛ",
    "3": "зӡȝɜʒꝫ",
    "6": "б",
    "8": "ȣ",
    "9": "ꝯ",
}
_SEEN = str.maketrans({char: letter for letter, chars in _LOOKS_LIKE.items() for char in chars})

_SMALL = str.maketrans("νηυ", "vnu")
"""Greek letters whose small form looks like another letter than their capital; among Latin ones the eye takes them for
that."""

_ALONE = (
    (range(0x370, 0x400), str.maketrans("γ", "ɤ")),
    (range(0x400, 0x530), str.maketrans("ь", "ꙏ")),
)
"""Letters of Greek and of Cyrillic that look like a Latin one for which another letter of their alphabet is taken, too.
In a word of that alphabet alone nobody takes the two for each other: there they become letters like nothing else."""


def compared(name: str) -> str:
    """A name as people see it: two that are alike are the same."""
    # Decomposed, so that a letter of another alphabet under an accent is found too.
    plain = unicodedata.normalize("NFKD", visible(unicodedata.normalize("NFKC", name)))
    words = " ".join(map(_seen, plain.split()))
    return unicodedata.normalize("NFC", words)


def _seen(word: str) -> str:
    """A word in the letters that the eye takes it for."""
    if any(char.islower() for char in word):  # a capital i among small letters is taken for an l
        word = word[:1] + word[1:].replace("I", "l")
    if word.isascii() or any("a" <= char <= "z" for char in word.casefold()):
        word = word.translate(_SMALL)
    word = word.casefold().replace("ς", "σ")
    for alphabet, apart in _ALONE:
        if all(ord(char) in alphabet for char in word if char.isalpha()):
            word = word.translate(apart)
    return word.replace("i\u0307", "i").translate(_SEEN)
