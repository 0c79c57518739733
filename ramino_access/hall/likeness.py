"""Names as people hear and see them: two that sound the same, or look it, are not two.

What is not spoken does not tell names apart: signs, spaces, capitals, accents. The letters that are taken for another
one are those of Latin, Greek, Cyrillic and Armenian in ``confusables.txt`` of Unicode Technical Standard 39, without
pairs of letters: "rn" is not "m"; and those of alphabets that nobody here writes in, of which only the shapes are used:
Cherokee, Canadian syllabics, Lisu. The whole table is a megabyte, which would be read before the first line is heard.

A capital i among small letters, a small l where a capital stands, a digit or a sign among letters can be read in two
ways, so a name has several **readings**; the first of them is how it sounds. Names that share one are alike. That can't
be one form for each name: "GaIa" is taken for Gaia and for Gala, who are two.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import lru_cache

from ..files.clean import visible

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
    "l": "ǀ",
    "m": "мμϻ",
    "n": "νո",
    "o": "оοօᴏᴑꬽ",
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

_SMALL = str.maketrans("νηυ", "vnu")
"""Greek letters whose small form looks like another letter than their capital; among Latin ones the eye takes them for
that."""

_ALONE = (
    (range(0x370, 0x400), str.maketrans("γ", "ɤ")),
    (range(0x400, 0x530), str.maketrans("ьз", "ꙏꙁ")),
)
"""Letters of Greek and of Cyrillic that look like a Latin one for which another letter of their alphabet is taken, too.
In a word of that alphabet alone nobody takes the two for each other: there they become letters like nothing else."""

_FOLDED = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ŋ": "n", "æ": "ae", "œ": "oe", "þ": "th", "ə": "e"}
)
"""Letters that a voice of another language speaks as others, beside those that are others with an accent."""

_SPOKEN_MARKS = (0, 7, 8, 9)
"""Combining classes of marks that make another sound of a letter (nukta, the signs of kana, virama), and of those that
are vowels; all others are accents."""

_OF_ALPHABETS = 0x590
"""Letters below are of alphabets whose marks are accents, all of them, and whose letters are never small and high."""

_SIGN_CATEGORIES = frozenset(("Lm", "Me", "Nd", "Nl", "No", "Sc", "Sk", "Sm", "So"))
"""Categories of what is drawn beside a name, also in the shape of letters: of ™, ² and Ⅳ a voice says what it likes."""

_DRAWN = str.maketrans({"ǃ": "!", "ǁ": "ll", "ǂ": "="})
"""Letters of clicks, which are drawn as signs."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
"""As they are written where there are none: Müller is Mueller."""

_NOT_SPOKEN = range(0x2B0, 0x300)
"""Modifier letters: apostrophes, most of them."""

_WRITTEN_FOR = {
    "2": "z",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "8": "b",
    "9": "g",
    "0": "o",
    "@": "a",
    "$": "s",
    "€": "e",
}
"""Letters that digits and signs are written for, in a word that has letters."""

_STROKES = "1|ǀ!"
"""What is taken for an l as well as for an i."""

MOST_DOUBTS = 6
"""Letters of a name that are read in both ways; of what comes behind them one is enough."""

_UNMISTAKABLE = re.compile(r"(?!.*(?:[A-Za-z]I|\bl|l[A-Z]|[A-Z]{2}l))[A-Za-z' -]*[A-Za-z][A-Za-z' -]*")
"""Names, most of them, that are read in one way, and of letters that are what they look like."""

_LETTERS = re.compile(r"[^a-z]")


@lru_cache(maxsize=20_000)
def compared(name: str) -> str:
    """A name as it sounds: two that are the same are one name."""
    return _heard(_plain(name)) or visible(unicodedata.normalize("NFKC", name)).casefold()


def name_digest(name: str) -> str:
    """What stands for a name where it must not be written down."""
    return hashlib.sha256(compared(name).encode()).hexdigest()[:32]


@lru_cache(maxsize=20_000)
def readings(name: str) -> frozenset[str]:
    """All that a name may be taken for, as names are compared: how it sounds, and how it may be read."""
    plain, bare = _plain(name), _without_signs(name)
    if bare != name:
        return _readings(plain) | {compared(name)} | readings(bare)
    return _readings(plain) | {compared(name)}


def _readings(plain: str) -> frozenset[str]:
    """All that a name without accents may be taken for."""
    if _UNMISTAKABLE.fullmatch(plain):
        return frozenset((_heard(plain),))
    ways = [[""], [""]]  # as it is spoken, and with letters for digits and signs
    doubts = 0
    for word in plain.split():
        spelled = any(char.isalpha() for char in word) or not set(word) - set("01")
        for at, char in enumerate(word):
            looks = _looks(word, at)
            written = _written_for(char) or looks if spelled else looks
            doubts += len(written) > 1
            for way, shapes in zip(ways, (looks, written), strict=True):
                some = shapes if doubts <= MOST_DOUBTS else shapes[:1]
                way[:] = [start + shape for start in way for shape in some]
    return frozenset({_heard(one) for way in ways for one in way} - {""})


def alike(name: str, other: str) -> bool:
    """Whether two names are taken for each other, by the ear or by the eye."""
    return not readings(name).isdisjoint(readings(other))


_SOUNDS = tuple(
    (re.compile(spelled), sound)
    for spelled, sound in (
        ("ph", "f"),
        ("sch|[cs]h", "k"),
        ("x", "ks"),
        ("ck|q", "k"),
        ("c(?![eiy])", "k"),
        ("c|ç|z", "s"),
        ("aou", "au"),
        ("eaux?|aux?", "o"),
        ("ou|oo", "u"),
        ("ee|ie$|y|j", "i"),
        ("w", "v"),
        ("ai|ei|ae", "e"),
        ("oe", "o"),
        ("ue", "u"),
        ("h", ""),
        (r"(.)\1+", r"\1"),
        ("(?<=[b-df-hj-np-tv-z])e$", ""),
    )
)
"""How letters sound alike in some of the languages that are spoken here. Nobody knows in which one a voice reads a
name, so it is better to say of two names too often that they sound alike than too seldom."""


def sound_alike(name: str, other: str) -> bool:
    """Whether two names that are not alike sound nearly the same when they are spoken, as Marc and Mark do."""
    return not alike(name, other) and _sound(name) == _sound(other)


def _sound(name: str) -> str:
    """A rough writing of how a name is spoken."""
    sound = compared(unicodedata.normalize("NFC", name).translate(_UMLAUTS))
    for spelled, spoken in _SOUNDS:
        sound = spelled.sub(spoken, sound)
    return sound


def letters(name: str) -> tuple[str, ...]:
    """The letters and digits of a name, one by one, as they are written."""
    return tuple(char.upper() for char in name if char.isalnum())


def _plain(name: str) -> str:
    """A name without accents, nor what nobody sees."""
    if name.isascii():
        return name
    # Decomposed, so that a letter of another alphabet under an accent is found too.
    apart = unicodedata.normalize("NFKD", visible(unicodedata.normalize("NFKC", name))).translate(_DRAWN)
    letters, below = list[str](), ""
    for char in apart:
        if unicodedata.category(char)[0] != "M":
            below = char if char.isalnum() else below
        elif not below or ord(below) < _OF_ALPHABETS or unicodedata.combining(char) not in _SPOKEN_MARKS:
            continue
        letters.append(char)
    return "".join(letters)


def _without_signs(name: str) -> str:
    """The name without signs that look like letters or digits, and small high letters; the same where nothing else is
    in it, or they belong to its alphabet."""
    if name.isascii() or not any(char.isalpha() and ord(char) < _OF_ALPHABETS for char in name):
        return name
    bare = "".join(filter(_is_of_name, name))
    return bare if _heard(_plain(bare)) else name


def _is_of_name(char: str) -> bool:
    return char.isascii() or (unicodedata.category(char) not in _SIGN_CATEGORIES and char not in "ªº")


def _looks(word: str, at: int) -> str:
    """What the eye takes a letter for: a capital i behind a small letter for an l, and an l where a capital would stand
    for an i."""
    char, before, after = word[at], word[at - 1 : at] if at else "", word[at + 1 : at + 2]
    if char == "I" and before.isalpha() and any(map(str.islower, word)):
        return "Il"
    if char == "l" and (not before.isalnum() or after.isupper() or (at > 1 and word[at - 2 : at].isupper())):
        return "lI"
    return char


def _written_for(char: str) -> str:
    """The letters for which a digit or a sign is written; empty for none."""
    return "li" if char in _STROKES else _WRITTEN_FOR.get(char, "")


def _heard(plain: str) -> str:
    """What is spoken of a name without accents, in the letters that the eye takes its own for."""
    if _UNMISTAKABLE.fullmatch(plain):
        return _LETTERS.sub("", plain.lower())
    word = "".join(filter(_is_spoken, plain))
    if word.isascii() or any("a" <= char <= "z" for char in word.casefold()):
        word = word.translate(_SMALL)
    word = word.casefold().replace("ς", "σ")
    for alphabet, apart in _ALONE:
        if all(ord(char) in alphabet for char in word if char.isalpha()):
            word = word.translate(apart)
    word = word.translate(_SEEN).translate(_FOLDED)
    return unicodedata.normalize("NFC", "".join(map(_digit, word)))


def _is_spoken(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNM" and ord(char) not in _NOT_SPOKEN


def _digit(char: str) -> str:
    """A digit or a whole number of any alphabet, also in a circle, as those that everybody here reads."""
    number = unicodedata.numeric(char, 0.5) if unicodedata.category(char)[0] == "N" else 0.5
    return str(int(number)) if number.is_integer() else char
