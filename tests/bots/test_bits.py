"""One pack as bits: the melds and their worth are those of the core."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots.onepack.bits import Deck, deck_of
from ramino_access.bots.onepack.imagined_table import LaidMelds
from ramino_access.core.cards import pack
from ramino_access.core.rules import Rules
from ramino_access.games import GAMES
from ramino_access.hints.masks import card_at, mask, places
from ramino_access.solver.hand_melds import Criteria, PossibleMeld, best_together, melds_among
from tests.announce.tables import cards
from tests.cases import each_case

GAMES_OF_ONE_PACK = ("cinquecento", "ufficiale")


def made(game: str, **options: object) -> tuple[Rules, Deck]:
    rules = GAMES[game].compile(options, 2)
    deck = deck_of(rules)
    assert deck is not None
    return rules, deck


def points(meld: PossibleMeld) -> float:
    return meld.points


@pytest.mark.parametrize("game", GAMES_OF_ONE_PACK)
@each_case("size", [7, 12, 20])
def test_the_melds_of_a_hand_are_those_of_the_core(game: str, size: int) -> None:
    rules, deck = made(game)
    lot = Random(size)
    for _ in range(40):
        hand = lot.sample(pack(1), size)
        found = {
            (m.points, mask(c for c in hand if c.face in m.uses)) for m in melds_among(hand, rules.style, rules.values)
        }
        assert set(deck.melds(mask(hand))) == found


@pytest.mark.parametrize("options", [{}, {"values": "pips"}, {"special_card": "Qs:40"}, {"special_card": "As:50"}])
def test_the_dearest_melds_are_those_of_the_core(options: dict[str, object]) -> None:
    rules, deck = made("cinquecento", **options)
    lot = Random(5)
    for _ in range(60):
        hand = lot.sample([c for c in pack(1) if c.rank < 5], lot.randint(6, 11))
        chosen, _ = best_together(hand, melds_among(hand, rules.style, rules.values), Criteria(weight=points, keep=1))
        worth, bits = deck.best(mask(hand), keep=1)
        assert worth == sum(m.points for m in chosen)
        assert sum(part for part, _ in deck.parts(bits)) == worth


def test_the_fourth_card_and_both_ends_fit_what_is_laid() -> None:
    table = LaidMelds(made("cinquecento")[1])
    table.add(mask(cards("9h 9d 9c 3s 4s 5s")))
    assert table.fits == mask(cards("9s 2s 6s"))


def test_so_many_hands_are_remembered_and_then_it_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.bots.onepack.bits.KEPT_HANDS", 2)
    _, deck = made("cinquecento")
    monkeypatch.setattr(deck, "_best", {})
    searched: list[int] = []

    def search(hand: int, keep: int, need: int) -> tuple[int, int]:
        searched.append(hand)
        return 0, 0

    monkeypatch.setattr(deck, "_search", search)
    for hand in (1, 2, 3, 1, 2, 3):
        deck.best(hand, 0)
    assert searched == [1, 2, 3]
    for hand in (4, 1):  # the third was one too many
        deck.best(hand, 0)
    assert searched == [1, 2, 3, 4, 1]


def test_a_needed_card_is_among_the_melds_or_there_are_none() -> None:
    _, deck = made("cinquecento")
    lot = Random(6)
    for _ in range(60):
        hand = mask(lot.sample(pack(1), 14))
        for at in places(hand):
            worth, bits = deck.best(hand, keep=1, need=1 << at)
            together = any(bits_of & 1 << at and bits_of.bit_count() < 14 for _, bits_of in deck.melds(hand))
            assert bool(bits & 1 << at) == together == bool(worth)


@pytest.mark.parametrize("game", GAMES_OF_ONE_PACK)
def test_two_cards_are_partners_where_they_make_a_meld_with_a_third(game: str) -> None:
    rules, deck = made(game)
    for at in range(0, 52, 6):
        rest = [c for c in pack(1) if c is not card_at(at)]
        found = set()
        for one in rest:
            for two in rest:
                if one is not two and melds_among((card_at(at), one, two), rules.style, rules.values):
                    found.add(mask((one, two)))
        assert set(deck.pairs[at]) == found


@pytest.mark.parametrize("game", ["salotto", "rami", "toscano"])
def test_other_games_have_no_such_deck(game: str) -> None:
    assert deck_of(GAMES[game].compile({}, 2)) is None
