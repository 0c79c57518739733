"""The rulebook as a book: chapters, search, the place where one was, and the ways between rules and options."""

from __future__ import annotations

import pytest

from ramino_access.config.settings import GameSettings
from ramino_access.core.refusals import CODES
from ramino_access.games import GAMES
from ramino_access.i18n.rulebook import guide, load, section_about
from ramino_access.ui.places.rulebook_reader import RulebookReader, follow, open_guide
from tests.languages import LANGUAGES
from tests.ui.books import reading, typed
from tests.ui.harness import Player

# ------------------------------------------------------------------ chapters


def test_the_chapters_are_a_list_at_the_one_in_focus() -> None:
    player = reading()
    player.press("h", "h")
    heard = player.press("c")
    assert heard.startswith("Chapters, 2")
    assert heard.endswith("A first hand")
    assert player.press("down") == "Cards and deal"
    assert player.press("enter") == "Cards and deal. Heading 2."
    assert player.press("down") == "Packs and jokers. Heading 3, Enter for the option."
    player.press("c")
    assert player.press("backspace").startswith("The rules of Salotto. Packs and jokers.")


# ------------------------------------------------------------------ search


def test_search_goes_to_the_next_line_with_the_words_and_round() -> None:
    player = reading()
    assert player.press("f") == "Find what? Type, then Enter."
    heard = player.press(*typed("Cafe"), "enter")
    assert heard.endswith("Not found: Cafe.")
    player.press("f", *typed("corner round"), "enter")
    assert player.heard[-1].text == "King, ace, 2 is not: a run does not go round the corner."
    assert player.press("F").startswith("From the start: King, ace, 2 is not")


def test_without_words_shift_f_asks_for_them() -> None:
    assert reading().press("F").startswith("Find what?")


def test_any_list_can_be_searched() -> None:
    player = Player()
    player.press("f", *typed("quit"))
    assert player.press("enter") == "Quit"
    assert player.press("F") == "From the start: Quit"
    player.press("?", "f", *typed("history first"))
    assert player.press("enter").endswith("first message in the history.")
    player.press("backspace")


# ------------------------------------------------------------------ where one was


def test_it_opens_again_where_it_was_left() -> None:
    player = reading()
    player.press("h", "down", "down", "backspace")
    saved = player.saved[-1]["games"]
    assert isinstance(saved, dict)
    assert saved["salotto"] == GameSettings(rules_line=3)
    player = reading(games={"salotto": GameSettings(rules_line=3)})
    assert player.heard[-1].text.startswith("The rules of Salotto, where you were. Be the first to run out")
    assert player.press("home") == "Salotto. Heading 1."
    player.press("backspace")
    assert player.ui.me.settings.game("salotto").rules_line == 0


def test_a_place_beyond_the_book_is_its_end() -> None:
    player = reading(games={"salotto": GameSettings(rules_line=9000)})
    assert player.press("down").startswith("End.")


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebooks_of_all_languages_have_the_same_lines(game: str) -> None:
    books = [[(line.level, line.topics) for line in load(lang, game)] for lang in LANGUAGES]
    assert books[1:] == books[:-1]


# ------------------------------------------------------------------ rules, options, refusals


@pytest.mark.parametrize("game", GAMES)
def test_each_option_has_its_rule(game: str) -> None:
    lines = load("en", game)
    topics = [topic for line in lines for topic in line.topics]
    assert len(topics) == len(set(topics))
    assert set(topics) <= set(CODES) | {option.id for option in GAMES[game].options}
    assert {option.id for option in GAMES[game].options} <= set(topics)


#: Refusals that a game has not, by the policies that it lacks.
NEVER = {
    "salotto": "too-early lay-off-next-turn not-yours too-late no-pure-run not-a-winning-hand joker-not-thrown "
    "card-is-playable",
    "ufficiale": "too-early too-late no-pure-run not-a-winning-hand joker-not-thrown card-is-playable "
    "joker-cannot-extend joker-ambiguous joker-stays which-card too-many-jokers table-incoherent cards-owed",
    "toscano": "too-early lay-off-next-turn too-late no-pure-run joker-not-thrown card-is-playable joker-cannot-extend "
    "joker-ambiguous joker-stays which-card too-many-jokers table-incoherent cards-owed not-opened meld-closed "
    "does-not-fit which-end opening-too-low must-keep-discard not-yours",
    "cinquecento": "too-early lay-off-next-turn no-pure-run not-a-winning-hand joker-not-thrown joker-cannot-extend "
    "joker-ambiguous joker-stays which-card too-many-jokers table-incoherent not-yours",
    "rami": "lay-off-next-turn not-yours too-late not-a-winning-hand joker-not-thrown card-is-playable",
    "scala40": "too-early lay-off-next-turn not-yours too-late not-a-winning-hand table-incoherent",
    "ramino": "too-early lay-off-next-turn too-late not-a-winning-hand table-incoherent card-is-playable must-use-card "
    "cannot-use-card",
    "machiavelli": "must-use-card discards-closed too-early lay-off-next-turn not-yours stock-first too-late "
    "nothing-to-take cannot-use-card no-pure-run must-keep-discard not-a-winning-hand joker-not-thrown "
    "card-is-playable must-discard just-taken",
    "chiuso": "no-such-meld must-use-card not-opened lay-off-next-turn not-yours too-late cannot-use-card meld-closed "
    "joker-cannot-extend joker-ambiguous joker-stays does-not-fit which-card which-end not-a-meld too-many-jokers "
    "opening-too-low no-pure-run must-keep-discard card-is-playable table-incoherent cards-owed",
}


@pytest.mark.parametrize("game", GAMES)
def test_each_refusal_of_a_game_has_its_clause(game: str) -> None:
    lines = load("en", game)
    assert {code for code in CODES if section_about(lines, code) is None} == set(NEVER[game].split())


def test_from_a_rule_to_the_values_of_its_option() -> None:
    player = Player().table("As 5h 9d", values={"opening": 40})
    player.press("i", "f", *typed("opening"), "enter")
    assert player.heard[-1].text.startswith("Opening. Heading 2, Enter")
    assert player.press("enter").startswith("Opening: at least 40 points, 7 entries. At least 40 points, at this")
    assert player.press("home") == "No minimum."
    assert player.press("down") == "At least 30 points, the default."
    assert player.press("d").startswith("What a player's first combinations")
    assert player.press("backspace").startswith("The rules of Salotto. Opening. Heading 2")


def test_a_number_of_many_values_is_told_by_its_bounds() -> None:
    player = Player()
    reader = RulebookReader(player.ui, "salotto", topic="joker_penalty")
    player.ui.stack.push(reader)
    assert player.heard[-1].text.startswith(
        "The joker that is kept. Heading 3, Enter for the option. If you end your turn"
    )
    player.press("enter", "end")
    assert player.heard[-1].text == "Any number from 0 to 1000."
    player.ui.stack.push(RulebookReader(player.ui, "salotto", topic="jokers_per_pack"))
    assert ", 5 entries." in player.press("enter")


def test_several_options_of_a_rule_are_a_list() -> None:
    player = Player()
    player.ui.stack.push(RulebookReader(player.ui, "salotto", topic="hands"))
    assert player.press("enter").startswith("Options for this rule, 3 entries. Scoring")
    player.press("end")
    assert player.press("i").startswith("The end of the match. Heading 3, Enter for the option. The match ends after")


def test_a_line_without_an_option_is_said_again() -> None:
    player = reading()
    player.press("h", "down")
    assert player.press("enter") == "Salotto is a rummy game for 2 to 8 players."
    top = player.ui.stack.top
    assert isinstance(top, RulebookReader)
    assert not follow(top)


def test_from_an_option_to_its_rule_and_back() -> None:
    player = Player(last_game="salotto")
    player.press("enter", "enter")
    while not player.press("down").startswith("Opening"):
        pass
    assert player.press("i").startswith("Opening. Heading 2, Enter for the option. Your first combinations")
    assert player.press("backspace").startswith("New match of Salotto. Opening: at least 30")
    player.press("home")
    assert player.press("i") == "No rule in the rulebook covers that."
    assert player.saved == []  # who looked something up reads on where they were


@pytest.mark.parametrize(
    ("lang", "clause"),
    [
        ("en", "Draw, play, discard. Heading 3. Turns go clockwise, and each has three parts in this order:"),
        ("it", "Pescare, giocare, scartare. Titolo 3. "),
        ("fr", "Piocher, jouer, se défausser. Titre 3. "),
    ],
)
def test_a_refusal_leads_to_its_clause(lang: str, clause: str) -> None:
    from ramino_access.core.state import Phase

    player = Player(lang).table("As 5h 9d Kd Qc", phase=Phase.DRAW)
    nothing = player.press("I")
    player.press("x")
    heard = player.press("I")
    assert heard.startswith(clause)
    assert heard != nothing
    assert player.press("backspace")
    assert not player.ui.voice.catalog.problems


def test_before_any_refusal_that_is_said() -> None:
    assert Player().table("As 5h").press("I") == "Nothing has been refused yet."


# ------------------------------------------------------------------ the guide


def test_the_guide_is_read_from_the_menu_by_lines_and_chapters() -> None:
    player = Player("en")
    while not player.press("down").startswith("Guide"):
        pass
    heard = player.press("enter")
    assert heard == (
        "Guide. How to set up your computer for Ramino Access, how to play with friends, and what to do when something "
        "goes wrong."
    )
    assert player.press("h") == "Start it again. Heading 2."
    assert player.press("enter") == "Start it again. Heading 2."  # it leads nowhere
    assert player.press("c").startswith("Chapters, ")
    assert player.press("end", "enter").endswith("Heading 2.")
    player.press("f", *typed("sleep mode"), "enter")
    assert "sleep mode" in player.heard[-1].text
    player.press("L")  # another language goes on in the same line
    assert "mode veille" in player.press("up", "down")
    assert player.press("backspace").endswith("Guide")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_guide_says_something(lang: str) -> None:
    player = Player(lang)
    open_guide(player.ui)
    said = [player.press("down") for _ in range(len(guide(lang)))]
    assert all(said)
    assert len(guide(lang)) == len(guide("en"))
    assert [line.level for line in guide(lang)] == [line.level for line in guide("en")]
