"""The new melds that cards allow, beside trying every set of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ramino_access.core.cards import JOKER, SUITS, Face, face, face_of_code
from ramino_access.core.melds import Kind, rank_at
from ramino_access.core.policies.style import MeldStyle
from ramino_access.games import GAMES
from ramino_access.solver.hand_melds import melds_among
from tests.ui.harness import cards

PIPS = GAMES["rami"].compile({}, 2).values
Placed = tuple[Face, bool]  # what a card of a meld stands for, and whether a joker does


def _runs(held: Counter[Face], style: MeldStyle) -> set[tuple[Placed, ...]]:
    """Every run that the cards allow, wherever their jokers lie."""
    found = set()
    for suit in SUITS:
        for low in range(1, 15):
            for size in range(3, 15):
                if not style.run_fits(low, size):
                    continue
                faces = [face(rank_at(low + i), suit) for i in range(size)]
                for jokers in range(min(held[JOKER], style.jokers_per_meld, size - 1) + 1):
                    for places in combinations(range(size), jokers):
                        natural = Counter(f for i, f in enumerate(faces) if i not in places)
                        if natural <= held:
                            found.add(tuple((f, i in places) for i, f in enumerate(faces)))
    return found


def _made_of(run: tuple[Placed, ...], found: set[tuple[Placed, ...]]) -> bool:
    """Whether a run is one of these, or several of them end to end."""
    return run in found or any(run[:at] in found and _made_of(run[at:], found) for at in range(3, len(run) - 2))


@pytest.mark.parametrize(
    ("hand", "jokers", "circular"),
    [
        ("5h 6h 7h 8h 9h", 1, False),
        ("5h 6h 7h *", 1, False),
        ("5h 6h 8h *", 1, False),
        ("Qh Kh Ah 2h *", 1, True),
        ("Qh Kh Ah 2h *", 1, False),
        ("5h 6h 7h 8h 9h *", 1, False),
        ("5h 6h 7h 8h 9h Th * *", 2, False),
        ("5h 6h 7h 8h 9h Th Jh * * *", 3, False),
        ("5h 7h 9h * * *", 3, False),
    ],
)
def test_every_run_is_found_or_is_several_that_are(
    hand: str,
    jokers: int,
    circular: bool,
) -> None:
    style = MeldStyle(jokers_per_meld=jokers, circular=circular)
    dealt = cards(hand)
    found = [m for m in melds_among(dealt, style, PIPS) if m.kind is Kind.RUN]
    placed = {tuple((token.face, token.joker) for token in meld.tokens) for meld in found}
    assert len(placed) == len(found)
    able = _runs(Counter(c.face for c in dealt), style)
    assert placed <= able
    assert not [run for run in able if not _made_of(run, placed)]


@pytest.mark.parametrize(("hand", "sizes"), [("9h 9h 9h", [3]), ("9h 9h *", [3]), ("9h 9h 9h 9h *", [3, 3, 4, 4])])
def test_equal_cards_are_an_identity_with_one_joker_at_most(hand: str, sizes: list[int]) -> None:
    style = MeldStyle(identities=True, jokers_per_meld=2)
    found = [m for m in melds_among(cards(hand), style, PIPS) if m.kind is Kind.IDENTITY]
    assert sorted(len(m.uses) for m in found) == sizes
    assert all(m.jokers <= 1 and set(m.uses) <= {face_of_code("9h"), JOKER} for m in found)
