"""Names as people see them: two that look the same are the same name.

The letters that are taken for another one are those of Latin, Greek, Cyrillic and Armenian in ``confusables.txt`` of
Unicode Technical Standard 39, without pairs of letters: "rn" is not "m"; and those of alphabets that nobody here writes
in, of which only the shapes are used: Cherokee, Canadian syllabics, Lisu. The whole table is a megabyte, which would be
read before the first line is heard. Digits among letters are taken for letters, too.
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
_SHAPES = {
    "a": "ᴀᎪᗅᗩꓮ𐊠",
    "b": "ʙᏴᏏᗷᑲᖯꓐ𐊡𐊂𐌁",
    "c": "Ꮯᑕᑢꓚⲥ𐊢𐌂𐐽𐔜",
    "d": "ᴅᎠᏧᗞᗪᑯꓓꓒ",
    "e": "ᴇᎬᗴᕮꓰⴹ𐊆",
    "f": "ꜰᖴꓝ𐊥𐊇𐔥",
    "g": "ɢᏀᏳᘜꓖ",
    "h": "ʜᎻᏂᕼꓧⲏ𐋏",
    "i": "Ꭵ",
    "j": "ᴊᎫᒍꓙ",
    "k": "ᴋᏦꓗⲕᛕ𐔘",
    "l": "ʟᏞᒪꓡⳑꓲⲓᛁⵏ𐑃𐔦𐌠𐌉𐊊",
    "m": "ᴍᎷᗰꓟⲙᛖ𐊰𐌑",
    "n": "ɴᑎꓠⲛ𐔓",
    "o": "ᗝꓳⲟⵔ𐐬𐊫𐊒𐓪𐔖",
    "p": "ᴘᏢᑭꓑⲣ𐊕",
    "q": "ᑫⵕ",
    "r": "ᎡᏒᖇꓣⲅᖆ",
    "s": "ᏕᏚᔕꓢ𐑈𐊖",
    "t": "ᴛᎢᖶꓔⲧ𐊱𐊗𐌕",
    "u": "ᑌꓴ𐓶",
    "v": "Ꮩᐯꓦⴸ𐔝",
    "w": "ᎳᏔᗯꓪ",
    "x": "᙭᙮ᕁᕽꓫⲭᚷⵝ𐊴𐊐𐌢𐌗𐔧",
    "y": "ᎩᎽꓬⲩ𐊲",
    "z": "Ꮓᘔꓜ𐋵",
    "2": "ᒿϩ",
    "3": "ⳍ",
    "4": "Ꮞ",
    "6": "Ꮾⳓ",
    "8": "𐌚",
    "9": "ⳋ",
}
"""The same of alphabets of which only the shapes are used, in the form that `str.casefold` gives them."""

_SEEN = str.maketrans(
    {char: letter for looks in (_LOOKS_LIKE, _SHAPES) for letter, chars in looks.items() for char in chars}
)

_DIGITS = str.maketrans("2345789", "zeastbg")
"""Letters that digits are written for, in a word that has letters; 0 and 1 are taken for letters wherever they are."""

_SMALL = str.maketrans("νηυ", "vnu")
"""Greek letters whose small form looks like another letter than their capital; among Latin ones the eye takes them for
that."""

_ALONE = (
    (range(0x370, 0x400), str.maketrans("γ", "ɤ")),
    (range(0x400, 0x530), str.maketrans("ьз", "ꙏꙁ")),
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
    word = word.replace("i\u0307", "i").translate(_SEEN)
    return word.translate(_DIGITS) if any(map(str.isalpha, word)) else word
