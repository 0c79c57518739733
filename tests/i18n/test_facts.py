"""What words depend on: facts of the rules, the same for a game that nobody thought of."""

from __future__ import annotations

import dataclasses

import pytest

from ramino_access.announce import option_words
from ramino_access.core import policies
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.games import GAMES
from ramino_access.games.options import Game, choice, number
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import NONE, VALUES, Facts, facts
from tests.cases import expected_words


def compiled(game: Game) -> list[Rules]:
    """The rules of a game with each value of each option once."""
    found = [game.compile(None, seats) for seats in range(game.seats[0], game.seats[1] + 1)]
    for option in game.options:
        for value in option.choices or (option.low, option.high):
            needed = dict([option.only_if]) if option.only_if else {}
            found.append(game.compile({**needed, option.id: value}, game.seats[0]))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_every_table_is_known_to_the_check(game: str) -> None:
    for rules in compiled(GAMES[game]):
        variables = facts(rules).variables()
        assert variables.pop("game") == game
        assert {name: value for name, value in variables.items() if value not in VALUES[name]} == {}


def test_every_fact_has_a_name() -> None:
    assert {field.name for field in dataclasses.fields(Facts)} == {"game", *VALUES}
    assert facts(None) is NONE


def sixth(players: int, **changes: object) -> Rules:
    """Two packs with jokers, thirteen cards, an opening, jokers that are owed, and who has too much is out."""
    rules = Rules(
        game="sixth",
        deal=policies.Deal(packs=lambda n: 2, hand_size=lambda n: 13, jokers_per_pack=2, turn_up=True),
        draw=policies.Draw(with_one_card=False),
        style=policies.MeldStyle(),
        opening=policies.Opening(minimum=40),
        jokers=policies.Jokers(in_play=True, lay_off=True),
        tabling=policies.Tabling(closing=policies.Closing.DISCARD),
        values=policies.pips(joker=25),
        scoring=policies.EliminationGame(limit=101),
    )
    return changed(rules, **changes)


SIXTH = Game(
    "sixth",
    (2, 6),
    (choice("opening", "X1", (0, 40), 40), number("limit", "X2", 101, 1, 1000)),
    lambda values, players: sixth(players, opening=policies.Opening(minimum=int(values["opening"]))),
    tradition="common",
)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(GAMES, "sixth", SIXTH)
    return "sixth"


def test_a_sixth_game_is_told_as_its_rules_are(game: str) -> None:
    """Nothing of the salotto, whose words were once everybody's where a game had none of its own."""
    catalog = Catalog("en")
    assert option_words.seats_about(catalog, game) == (
        "How many play, including you: from 2 to 6. Everybody gets 13 cards. 2 packs are used."
    )
    assert option_words.about(catalog, game, SIXTH.option("opening")) == (
        "What a player's first combinations, laid down together, must be worth."
        " Until then nothing may be laid off, no joker taken."
    )
    assert option_words.about(catalog, game, SIXTH.option("limit")) == (
        "A player whose total goes over this limit is out of the match."
    )


HEARD = expected_words(__file__, "heard")


@pytest.mark.parametrize("lang", HEARD)
def test_what_happens_in_a_sixth_game(game: str, lang: str) -> None:
    catalog = Catalog(lang, facts=facts(sixth(3)))
    said = [catalog.text("event-opened", who="other", name="Anna", points=40)]
    said += [catalog.text(f"refusal-{code}") for code in ("discards-closed", "not-opened")]
    said.append(catalog.text("event-blocked"))
    assert said == HEARD[lang]


def test_the_pile_is_named_after_what_may_be_taken(game: str) -> None:
    deeper = policies.Draw(pile=policies.Pile.ANY)
    never = policies.Tabling(melds=False)
    said = [
        Catalog("it", facts=facts(rules)).text("pile-in")
        for rules in (sixth(2), sixth(2, draw=deeper), sixth(2, tabling=never))
    ]
    assert said == ["negli scarti", "nel pozzo", "nel pozzo"]
