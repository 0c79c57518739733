"""Long texts in rows of the terminal, cut where a voice would pause."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.rulebook import load
from ramino_access.speech.port import Utterance
from ramino_access.ui.history import History
from ramino_access.ui.wrapping import cells, in_rows, wrap
from tests.languages import LANGUAGES
from tests.night import NIGHT, some

WIDTHS = range(39, 120, 1 if NIGHT else 4)  # of terminals of 40 to 120 columns, whose last one stays empty

PAUSES = ("and", "or", "but", "which")


def pieces(text: str, width: int = 40) -> list[str]:
    return in_rows(text, width, PAUSES)


def test_what_fits_is_not_cut() -> None:
    assert pieces("Ace of cups.") == ["Ace of cups."]


@pytest.mark.parametrize(
    "parts",
    [
        "Draw one card. | Then lay what you can, | as much as you like.",
        "The hand is over; | whoever has cards left counts them.",
        "Lay all of them: | the turn is over then and the next begins",
        "Nobody has laid a combination so far | but you may",
        "Yes. A run of four hearts from seven to | ten is yours",
    ],
)
def test_it_is_cut_where_a_voice_pauses(parts: str) -> None:
    assert " | ".join(pieces(parts.replace(" | ", " "), 41)) == parts


def test_a_word_that_is_longer_than_a_row_is_cut() -> None:
    assert pieces("a precipitevolissimevolmente b", 10) == ["a", "precipitev", "olissimevo", "lmente b"]


@pytest.mark.parametrize(("game", "lang"), some(product(GAMES, LANGUAGES), 4))
def test_every_part_of_a_rulebook_is_a_row_at_every_width(game: str, lang: str) -> None:
    pauses = Catalog(lang).text("pause-words").split(", ")
    for line in load(lang, game):
        for width in WIDTHS if len(line.text) > WIDTHS.start else ():
            parts = in_rows(line.text, width, pauses)
            assert " ".join(parts) == line.text
            for part in parts:
                assert wrap(part, width) == [part]
                assert cells(part) * 3 >= width or part is parts[-1] or len(part.split()) < 3, (width, parts)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_said_each_part_fits_and_nothing_is_lost(seed: int) -> None:
    lot = random.Random(seed)
    letters = [*"a bb ccc, dddd. e; (ff gg) : wonderful and çà 漢字漢字".split(), "« h", "i »", "x" * 60]
    for _ in range(50):
        text = " ".join(lot.choice(letters) for _ in range(lot.randint(1, 40)))
        width = lot.randint(4, 60)
        parts = in_rows(text, width, PAUSES)
        assert "".join("".join(parts).split()) == "".join(text.split())
        assert all(cells(part) <= width for part in parts) or "漢" in text


def parts_of(said: Utterance) -> list[str]:
    return said.text.split("/")


def test_back_leads_to_the_beginning_of_a_message_and_on_through_its_parts() -> None:
    history = History()
    for text in ("a/b/c", "d", "e/f"):
        history.add(Utterance(text, "en"))

    def step(by: int) -> str | None:
        found = history.step(by, parts_of)
        assert found is not None
        return (found.part or found.utterances[0].text) + ("" if found.moved else "!")

    assert [step(by) for by in (-1, -1, -1, 1, 1, -1, 1, 1, 1, 1, 1)] == [
        *("e", "d", "a", "b", "c", "b", "c", "d", "e", "f", "f!")
    ]  # fmt: skip
    assert history.jump(last=False) is not None
    assert step(1) == "d"  # the first message was heard whole
