"""Every option of every game, with every value, in three languages."""

from __future__ import annotations

import pytest

from ramino_access.announce import options
from ramino_access.games import GAMES
from ramino_access.games.options import Option, Value
from ramino_access.i18n import LANGUAGES
from ramino_access.i18n.catalog import Catalog


def values(option: Option) -> list[Value]:
    some = (option.low, option.high, int(option.default) if not option.choices else 0, 0, 1)
    return list(option.choices) or sorted(n for n in set(some) if option.low <= n <= option.high)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_told_in_words(lang: str, game: str) -> None:
    words = Catalog(lang)
    for option in GAMES[game].options:
        said = [options.line(words, game, option, value) for value in values(option)]
        assert len(set(said)) == len(said)
        for text in (*said, options.about(words, game, option)):
            assert text[-1] in ".!"
            assert text[0].isupper()
            assert not set("*?{}[]_") & set(text)
    assert options.seats_about(words, game).endswith(".")
    assert words.text(f"game-{game}")
    assert words.text("game-about", game=game)[-1] in ".!"
    assert not words.problems


def test_every_game_is_told_to_be_something_else() -> None:
    for lang in LANGUAGES:
        words = Catalog(lang)
        assert len({words.text("game-about", game=game) for game in GAMES}) == len(GAMES)


def test_a_special_card_is_told_as_a_card() -> None:
    option = GAMES["cinquecento"].option("special_card")
    said = {lang: options.line(Catalog(lang), "cinquecento", option, "Qs:40") for lang in LANGUAGES}
    assert said == {
        "en": "Special card: the queen of spades counts 40.",
        "it": "Carta speciale: la donna di picche vale 40.",
        "fr": "Carte spéciale : la dame de pique vaut 40.",
    }
    assert options.worded(Catalog("en"), "cinquecento", option, "none") == "none"


def test_an_option_means_something_else_in_another_game() -> None:
    words = Catalog("en")
    about = {
        game: options.about(words, game, GAMES[game].option("target")) for game in ("salotto", "ufficiale", "rami")
    }
    assert len(set(about.values())) == len(about)
    assert "lowest total" in about["rami"]
