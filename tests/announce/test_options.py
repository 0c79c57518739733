"""Every option of every game, with every value, in three languages."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from ramino_access.announce import option_words
from ramino_access.config.presets import PRESETS
from ramino_access.core.policies.deal import Deal
from ramino_access.core.policies.draw import Refill
from ramino_access.games import GAMES, UnplayableError
from ramino_access.games.options import Option, Value
from ramino_access.i18n.catalog import Catalog
from tests.languages import LANGUAGES


def values(option: Option) -> list[Value]:
    some = (option.low, option.high, int(option.default) if not option.choices else 0, 0, 1)
    return list(option.choices) or sorted(n for n in set(some) if option.low <= n <= option.high)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_told_in_words(lang: str, game: str) -> None:
    words = Catalog(lang)
    for option in GAMES[game].options:
        said = [option_words.line(words, game, option, value) for value in values(option)]
        assert len(set(said)) == len(said)
        for text in (*said, option_words.about(words, game, option)):
            assert text[-1] in ".!?"
            assert text[0].isupper()
            assert not set("*{}[]_") & set(text)
    assert option_words.seats_about(words, game).endswith(".")
    assert words.text(f"game-{game}")
    assert words.text("game-about", game=game)[-1] in ".!"
    assert not words.problems


def test_every_game_is_told_to_be_something_else() -> None:
    for lang in LANGUAGES:
        words = Catalog(lang)
        assert len({words.text("game-about", game=game) for game in GAMES}) == len(GAMES)


def test_a_special_card_is_told_as_a_card() -> None:
    option = GAMES["cinquecento"].option("special_card")
    said = {lang: option_words.line(Catalog(lang), "cinquecento", option, "Qs:40") for lang in LANGUAGES}
    assert said == {
        "en": "Special card: the queen of spades counts 40.",
        "it": "Carta speciale: la donna di picche vale 40.",
        "fr": "Carte spéciale : la dame de pique vaut 40.",
    }
    assert option_words.worded(Catalog("en"), "cinquecento", option, "none") == "none"


def test_an_option_means_something_else_in_another_game() -> None:
    words = Catalog("en")
    about = {
        game: option_words.about(words, game, GAMES[game].option("target")) for game in ("salotto", "ufficiale", "rami")
    }
    assert len(set(about.values())) == len(about)
    assert "lowest total" in about["rami"]


# ------------------------------------------------------------------ what is said of an option is so

#: What the words of an option speak of, in each language.
SPOKEN_OF = {
    "jokers": {"it": "jolly", "en": "joker", "fr": "joker"},
    "rearranging": {"it": "smontare", "en": "rearranged", "fr": "défaire"},
    "taking": {"it": "prendere", "en": "discard taken", "fr": "prendre dans la défausse"},
    "calling": {"it": "Rummy", "en": "Rummy", "fr": "Rummy"},
    "pure": {"it": "scala senza jolly", "en": "run without a joker", "fr": "suite sans joker"},
    "lowest": {"it": "meno di tutti", "en": "lowest", "fr": "plus petit"},
    "turned": {"it": "rivolt", "en": "turned over", "fr": "retournée"},
    "no price": {"it": "pagare una penalità", "en": "no penalty", "fr": "aucune pénalité"},
}


def tables(game: str) -> list[dict[str, object]]:
    """The usual table of a game, and one for each other value of each option."""
    found: list[dict[str, object]] = [{}]
    for option in GAMES[game].options:
        needed = dict([option.only_if]) if option.only_if else {}
        found += [{**needed, option.id: value} for value in option.choices or (option.low, option.high)]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if any(o.id == "opening" for o in GAMES[game].options)])
def test_what_an_opening_is_said_to_bar_is_barred(lang: str, game: str) -> None:
    catalog, option = Catalog(lang), GAMES[game].option("opening")
    for values in tables(game):
        rules = GAMES[game].compile(values, 2)
        about = option_words.about(catalog, game, option, values)
        choices = option.choices or (option.default,)
        pure = any(GAMES[game].compile({**values, "opening": v}, 2).opening.pure_run for v in choices)
        so = {
            "jokers": rules.jokers.in_play or pure,
            "rearranging": rules.tabling.manipulation,
            "taking": rules.draw.needs_opening,
            "calling": rules.calls,
            "pure": pure,
        }
        assert {what: SPOKEN_OF[what][lang] in about for what in so} == so, (values, about)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_scores_values_and_the_stock_is_so(lang: str, game: str) -> None:
    catalog = Catalog(lang)
    for option in GAMES[game].options:
        forced = dict([option.only_if]) if option.only_if else {}
        rules = GAMES[game].compile(forced, 4 if GAMES[game].seats[1] >= 4 else 2)
        about = option_words.about(catalog, game, option)
        if option.id == "target":
            assert (SPOKEN_OF["lowest"][lang] in about) == rules.scoring.low_is_good
        elif option.id == "max_reshuffles":
            name = option_words.line(catalog, game, option, option.default)
            told = {SPOKEN_OF["turned"][lang] in text for text in (about, name)}
            assert told == {rules.draw.refill is Refill.TURN_OVER}
        elif option.id == "manipulation":
            assert (SPOKEN_OF["no price"][lang] in about) == (rules.tabling.table_penalty is None)
        elif option.id == "values":
            worth = [GAMES[game].compile({"values": v}, 2).values for v in option.choices]
            numbers = [n for v in worth for n in (*((5, 10) if v is worth[0] else (10,)), v.ranks[1], v.ace_low)]
            numbers += [rules.values.joker_in_hand] if rules.jokers.in_play else []
            assert [int(n) for n in re.findall(r"\d+", about)] == numbers
            assert (SPOKEN_OF["jokers"][lang] in about) == rules.jokers.in_play


def playable_deals(game: str, values: dict[str, object]) -> dict[int, Deal]:
    """How cards are dealt to each number of players who can play so (G16)."""
    found = {}
    for seats in range(GAMES[game].seats[0], GAMES[game].seats[1] + 1):
        with suppress(UnplayableError):
            found[seats] = GAMES[game].compile(values, seats).deal
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_cards_and_packs_are_told_as_they_are_dealt(lang: str, game: str) -> None:
    low, high = GAMES[game].seats
    for values in tables(game):
        deals = playable_deals(game, values)
        said = option_words.seats_about(Catalog(lang), game, values)
        told = {int(n) for n in re.findall(r"\d+", said)} - {low, high}
        dealt = {n for at, deal in deals.items() for n in (deal.hand_size(at), deal.packs(at), max(deals))}
        dealt -= {low, high, 1}
        assert told == dealt, (values, said)


PACK_36 = GAMES["toscano"].compile({"pack": 36}, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_in_the_words_are_those_of_the_rules(lang: str) -> None:
    words = Catalog(lang)
    ten, seven = words.text("rank-word", rank=10), words.text("rank-word", rank=7)
    pack = option_words.about(words, "toscano", GAMES["toscano"].option("pack"))
    assert GAMES["toscano"].compile({}, 2).deal.hand_size(2) == 10
    assert {GAMES["toscano"].compile({}, 4).deal.hand_size(4), PACK_36.deal.hand_size(2)} == {7}
    assert ten in pack
    assert seven in pack
    each = option_words.about(words, "cinquecento", GAMES["cinquecento"].option("special_card_each_hand"))
    assert str(GAMES["cinquecento"].compile({"special_card_each_hand": True}, 2).special_each_hand) in each
    size = option_words.about(words, "rami", GAMES["rami"].option("hand_size"))
    assert re.findall(r"\d+", size) == [str(GAMES["rami"].compile({"hand_size": 14}, 8).deal.hand_size(8))]
    joker = option_words.about(words, "rami", GAMES["rami"].option("joker_value"))
    assert re.findall(r"\d+", joker) == [str(GAMES["rami"].compile({}, 2).values.joker_in_hand)]


@pytest.mark.parametrize("game", GAMES)
def test_numbers_go_by_their_step_from_end_to_end(game: str) -> None:
    for option in GAMES[game].options:
        if option.is_switch or option.choices:
            continue
        step, usual = option.step, int(option.default)
        least = range(usual, option.low - 1, -step)[-1]  # both as far as whole steps from the usual number lead
        most = range(usual, option.high + 1, step)[-1]
        assert option.stepped(usual, 1) == min(option.high, usual + step)
        assert option.stepped(least, 1) == least + step
        assert option.stepped(least, 2) == least + 2 * step
        assert option.stepped(most, -1) == most - step
        assert option.stepped(least, -1) == option.stepped(option.low, -1) == option.low
        assert option.stepped(most, 1) == option.stepped(option.high, 1) == option.high
        assert option.stepped(option.low, 1) == (least if least > option.low else least + step), "back to whole steps"
        assert option.stepped(option.high, -1) == (most if most < option.high else most - step)
        assert option.stepped(option.high, -2) == (most if most < option.high else most - step) - step


def test_presets_play_to_points_that_are_reached_step_by_step() -> None:
    for preset in PRESETS:
        for game, chosen in preset.games.items():
            for name, value in chosen.items():
                option = GAMES[game].option(name)
                assert option.read(value) == value
                if not option.is_switch and not option.choices and name != "limit":
                    assert int(value) % option.step == 0
