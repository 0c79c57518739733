"""Rulebooks: Markdown for the ear."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ramino_access import resources
from ramino_access.announce import answers, meld_words
from ramino_access.core.actions import Token
from ramino_access.core.cards import Suit
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import FRENCH, ITALIAN, Facts
from ramino_access.i18n.functions import rank_text, suit_text
from ramino_access.i18n.rulebook import Line, lines, load
from tests.announce.tables import c, catalog, group, identity, run, view
from tests.languages import LANGUAGES

BOOK = """# The **game**

A paragraph
on two lines, with *care* and `code` and a [link](https://example.org).

<!-- not heard -->
## Cards ##

- one
  and more
- two_cards
1. three

| card | worth |
| --- | ---: |
| ace | 15 |

---
> quoted
"""


def test_marks_are_left_out() -> None:
    assert lines(BOOK) == [
        Line("The game", 1),
        Line("A paragraph on two lines, with care and code and a link."),
        Line("Cards", 2),
        Line("one and more", item=True),
        Line("two_cards", item=True),
        Line("three", item=True),
        Line("card, worth"),
        Line("ace, 15"),
        Line("quoted"),
    ]


def test_the_language_then_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "locales_dir", lambda: tmp_path)
    (tmp_path / "en" / "rules").mkdir(parents=True)
    (tmp_path / "en" / "rules" / "salotto.md").write_text("# Rules\n", encoding="utf-8")
    assert load("it", "salotto") == [Line("Rules", 1)]
    with pytest.raises(FileNotFoundError, match="no rulebook for bridge"):
        load("it", "bridge")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rulebook_begins_with_a_first_hand_and_ends_with_the_options(lang: str, game: str) -> None:
    """What one needs first comes first; the options as the command line names them are for reference."""
    chapters = [line.text for line in load(lang, game) if line.level == 2]
    assert chapters[1].startswith(FIRST[lang])
    assert chapters[-3:] == [CHAPTERS[lang], "Braille", OPTIONS[lang]]


FIRST = {"en": "A first hand", "it": "Una prima ", "fr": "Une première "}
CHAPTERS = {"en": "How much is said", "it": "Quanto viene detto", "fr": "Ce qui est dit"}
OPTIONS = {"en": "Options one by one", "it": "Le opzioni una per una", "fr": "Les options une par une"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_last_chapter_names_every_option_and_what_is_usual(lang: str, game: str) -> None:
    said = [line.text for line in load(lang, game)]
    named = dict(re.findall(r"(?m)^([a-z_]+) ?: (.*)$", "\n".join(said[said.index(OPTIONS[lang]) :])))
    assert sorted(named) == sorted(option.id for option in GAMES[game].options)
    for option in GAMES[game].options:
        usual = option.default if not option.is_switch else "on" if option.default else "off"
        usual = rf"(1|{ONE[lang]})" if usual == 1 else usual
        assert re.search(rf"{USUAL[lang]} {usual}\b", named[option.id]), named[option.id]
        choices = {str(value) for value in option.named} if not option.is_switch and not option.pattern else set()
        assert choices <= set(re.findall(r"[\w-]+", named[option.id])), named[option.id]
        if option.numbers and not option.is_switch:
            digits = re.sub(rf"\b({ONE[lang]})\b", "1", named[option.id])
            numbers = {int(word) for word in re.findall(r"[0-9]+", digits)}
            assert {abs(option.low), abs(option.high)} <= numbers, named[option.id]
            assert option.in_steps == bool(re.search(STEPS[lang], named[option.id])), named[option.id]


USUAL = {"en": "Usually", "it": "Di solito", "fr": "D'habitude"}
ONE = {"en": "one", "it": "un[oa]", "fr": "une?"}
STEPS = {"en": "by fives|steps", "it": r"\w+ in (cinque|[0-9])", "fr": r"\w+ en (cinq|[0-9])"}


@pytest.mark.parametrize("suits", [FRENCH, ITALIAN])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_has_every_letter_of_a_card(lang: str, suits: str) -> None:
    full = Catalog(lang, facts=Facts(suits=suits))
    short = full.braille
    legend = "\n".join(line.text.replace(" :", ":") for line in load(lang, "salotto"))
    for index in Suit:
        assert f"\n{suit_text(short, index, 'bare')}: {suit_text(full, index, 'bare')}" in legend
    for rank in (1, 11, 12, 13):
        assert re.search(rf"\b{rank_text(short, rank, 'bare')}: {rank_text(full, rank, 'bare')}\b", legend)
    assert short.text("joker", form="bare") in legend


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_legend_shows_is_what_is_shown(lang: str) -> None:
    """Its examples are made once more by the program."""
    short = catalog(lang).braille
    legend = "\n".join(line.text.replace(" :", ":") for line in load(lang, "salotto"))
    examples = [
        meld_words.words(short, run(1, Suit.HEARTS, 5, 7)),
        meld_words.words(short, run(1, Suit.HEARTS, 4, 8, jokers=[6])),
        meld_words.words(short, group(1, "7h 7s 7d")),
        meld_words.words(short, group(1, "7h 7s *")),
        meld_words.words(short, identity(1, "Kh", 3)),
        meld_words.named(short, run(2, Suit.HEARTS, 5, 7)),
        short.text("event-laid-off", who="other", name="Anna", cards=[c("9c")], meld=2, points=0),
        short.text("event-joker-recovered", who="other", name="Anna", card=c("As"), meld=1),
        short.text("event-discarded", who="other", name="Anna", card=c("Qs")),
        short.text("event-few-cards", who="other", name="Anna", count=2),
        short.text("table-now", number=2, meld=meld_words.words(short, run(2, Suit.CLUBS, 9, 12))),
        short.text("result-total", who="other", name="Anna", points=95, score=500),
        short.text("score-hand", player="Anna", score=120, points=45),
        short.text("refusal-draw-first"),
        short.text("turn-mine", doings=[short.text("do-draw"), short.text("do-take", card=c("9c"))]),
        short.text("card-alone", card=Token(c("7h").face, joker=True)),
        short.text("discards-top", card=c("Kc"), count=4),
        short.text("count-points", points=45),
        short.text("hint-worth", proven="yes", points=0, count=5, plays=2),
        short.text("missing-need", kind="run", card=c("Ks"), notes=[short.text("missing-left", count=2)]),
        short.text("missing-need", kind="group", card=c("As"), notes=[short.text("missing-left", count=1)]),
    ]
    mine = view(0, ["4s Ks 7h 7h 7c *", "", ""])
    examples += [answers.hand(short, mine, order).braille or "" for order in ("suit", "rank")]
    for example in examples:
        assert example.removeprefix("6: ") in legend, example
    assert not short.problems


@pytest.mark.parametrize("lang", FIRST)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_hand_leads_to_practice(game: str, lang: str) -> None:
    lines = load(lang, game)
    at = next(n for n, line in enumerate(lines) if line.level == 2 and line.text.startswith(FIRST[lang]))
    assert Catalog(lang).text("menu-practice") in lines[at + 1].text


#: What nobody says at a card table, or says by another word elsewhere in the program.
NOT_SAID = {
    "en": r"thr[eo]w\w*|whoever|whom|anew|usual game|buys? (?:you|it) off|lies?|lying|waited for|so many",
    "it": r"tua parola|sentit[io] uno|comando apposito|carte da 10|Shift e \w",
    "fr": r"Majuscule et \w|cartes à 10|commande prévue|ne le veut pas autrement|livret",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", NOT_SAID)
def test_rulebooks_are_written_for_the_ear(lang: str, game: str) -> None:
    book = load(lang, game)
    legend = next(number for number, line in enumerate(book) if line.text == "Braille")
    found = [line.text for line in book[:legend] if re.search(rf"\b(?:{NOT_SAID[lang]})\b", line.text)]
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["scala40", "ramino"])
def test_a_turn_without_a_discard_is_no_contradiction(game: str, lang: str) -> None:
    """One case is an exception, so no line says that a discard is never left out."""
    said = " ".join(line.text for line in load(lang, game))
    assert not re.search("never left out|non manca mai|ne manque jamais|On se défausse toujours", said)


def test_other_words_belong_to_the_heading_above_and_a_brace_is_text() -> None:
    assert lines("## Jokers <!-- which-card -->\n<!-- also: wild, matta -->\n\nText.") == [
        Line("Jokers", 2, ("which-card",), "wild, matta"),
        Line("Text."),
    ]
    assert lines("{odd}\n") == [Line("{odd}")]
    assert lines("Text.\n\n{odd}\n") == [Line("Text."), Line("{odd}")]
