"""What players are told in their turn, as the messages have it: for tests that wait for it, or look where it stands.

The words themselves are expected in ``tests/announce`` and in the transcripts of ``tests/heard``.
"""

from __future__ import annotations

from ramino_access.i18n.catalog import Catalog
from tests.languages import LANGUAGES

_CATALOGS = {lang: Catalog(lang) for lang in LANGUAGES}


def said(message: str, lang: str = "en", **args: object) -> str:
    """A message in words."""
    return _CATALOGS[lang].text(message, **args)


def in_turn(lang: str = "en") -> str:
    """How the answer begins that tells what may be done in one's turn."""
    return said("turn-mine", lang, doings=["|"]).partition("|")[0]


def turn(lang: str = "en") -> str:
    """What is said when the turn comes, without its end: in English and French that answer begins so, too."""
    return said("your-turn", lang).rstrip(".")


YOUR_TURN, IN_TURN, TURN = said("your-turn"), in_turn(), turn()
