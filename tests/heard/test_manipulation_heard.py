"""Taking the table apart and putting it together again, heard through terminal screen readers (S11).

Only the keyboard is used, and nothing is known but what is heard.
"""

from __future__ import annotations

import pytest

from tests.cases import expected_words
from tests.heard.ear import seated
from tests.heard.readers import READERS
from tests.night import some

pytestmark = pytest.mark.slow

TABLE = """
options = { manipulation = true }
seats = ["Me", "Anna"]
hands.Anna = 7
opened = ["Me", "Anna"]
laid_by.1 = "Anna"
phase = "play"
"""
FOURS = (
    TABLE
    + """
hands.Me = "4h 4c Ks 2d"
table = ["4d 5d 6d 7d"]
"""
)
EIGHT_OF_SPADES = (
    TABLE
    + """
hands.Me = "8s Ks 2d"
table = ["6s 7s 8s 9s Ts"]
"""
)

#: S11.4: the four of diamonds, taken back and laid with two fours of the hand, gives ten points, not fifteen.
THREE_FOURS = expected_words(__file__, "three_fours")

#: S11.2: the run from six to ten, split behind the seven, takes a second eight.
EIGHT = expected_words(__file__, "eight")

#: Both examples under both readers in English, in the other languages under one each.
HEARD = [*((reader, "en") for reader in READERS), ("yasr", "it"), ("fenrir", "fr")]


@pytest.mark.parametrize(("reader", "lang"), some(HEARD, 4, first=2))
def test_three_fours_out_of_a_run(reader: str, lang: str) -> None:
    with seated(reader, FOURS, lang) as ear:
        ear.follow(THREE_FOURS[lang])


@pytest.mark.parametrize(("reader", "lang"), some(HEARD, 4, first=3))
def test_the_eight_that_splits_a_run(reader: str, lang: str) -> None:
    with seated(reader, EIGHT_OF_SPADES, lang) as ear:
        ear.follow(EIGHT[lang])


#: S11.5: cards owed and a combination cut short: what the question says, and what a no and a yes do.
CARDS_OWED = """
c         Combinations, 1 entry. Combination 1: diamonds, four to seven.
m         Combination 1: diamonds, four to seven, 7 entries. Take the four of diamonds back, leaving five, six, seven
          of diamonds.
enter     You take the four of diamonds back from 1. | Combination 1.
backspace Four of diamonds, to be laid this turn.
x         The four of diamonds must be laid this turn: it cannot be the discard.
end       Four of clubs.
x         Still to be laid this turn: four of diamonds. Ending the turn now costs 300 points. End it all the same? Y for
          yes, N for no.
n         No. Four of clubs.
s         Anna, 0; you, 0, and minus 5 in this hand.
x         Still to be laid this turn: four of diamonds. Ending the turn now costs 300 points. End it all the same? Y for
          yes, N for no.
y         Penalty for you, 300 points: cards that had to be laid were kept. | You discard the four of clubs.
s         Anna, 0; you, 0, and minus 305 in this hand.
h         4 cards. Spades: king; hearts: four; diamonds: two, four.
c         Combinations, 1 entry. Combination 1: five, six, seven of diamonds.
"""
IN_PIECES = """
c         Combinations, 1 entry. Combination 1: spades, six to ten.
m         Combination 1: spades, six to ten, 8 entries. Take the six of spades back, leaving spades, seven to ten.
end       Look inside, card by card.
up        Split after the nine: spades, six to nine; ten of spades.
enter     You split 1: spades, six to nine; the rest is number 2: ten of spades. | Combination 1.
backspace Eight of spades.
end       Two of diamonds.
x         Combination 2 is incomplete. Ending the turn now costs 300 points, and table and hand go back to what they
          were after the draw. End it all the same? Y for yes, N for no.
enter     Combination 2 is incomplete. Ending the turn now costs 300 points, and table and hand go back to what they
          were after the draw. End it all the same? Y for yes, N for no.
y         Penalty for you, 300 points: the table was left in pieces. Table and hand are as they were after the draw.
          | You discard the two of diamonds. | You have 2 cards left!
s         Anna, 0; you, 0, and minus 300 in this hand.
c         Combinations, 1 entry. Combination 1: spades, six to ten.
"""


@pytest.mark.parametrize("reader", some(READERS, 2))
def test_leaving_with_cards_owed_asks_first(reader: str) -> None:
    with seated(reader, FOURS) as ear:
        ear.follow(CARDS_OWED)


def test_leaving_a_table_in_pieces_asks_first() -> None:
    with seated("yasr", EIGHT_OF_SPADES) as ear:
        ear.follow(IN_PIECES)
