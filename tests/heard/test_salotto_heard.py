"""A hand of salotto from the deal to the last card, heard through terminal screen readers."""

from __future__ import annotations

import re

import pytest

from tests.cases import expected_words
from tests.heard.ear import YOUR_TURN, Ear, dealt, seated
from tests.heard.readers import READERS
from tests.night import some

pytestmark = pytest.mark.slow

NEXT_HAND = "Space deals the next hand."
MOST_TURNS = 60

#: With this seed the player begins, and holds three jacks, three queens, two eights and a joker.
TABLE = ("--seats", "2", "--seed", "242", "--option", "opening=45")

FIRST_TURN = """
h         14 cards. Spades: three, four, jack, queen, king; hearts: eight, queen; diamonds: jack; clubs: four, eight,
          jack, queen; 2 jokers.
d         There are no discards.
t         Your turn: draw from the stock.
space     Five of diamonds.
H         By rank. Five of diamonds.
]         Eight of hearts.
]         Jack of spades.
enter     Selected, first: jack of spades.
down      Jack of diamonds.
enter     Selected, second: jack of diamonds.
n         Not a combination: jack of spades, jack of diamonds. It takes three or more of one suit in sequence,
          or three or four of one rank in different suits.
down      Jack of clubs.
enter     Selected, third: jack of clubs.
n         Prepared: three jacks, spades, diamonds, clubs. 30 points, 15 short of 45.
f         30 points prepared: 15 short of 45.
down      Queen of spades.
enter     Selected, first: queen of spades.
down      Queen of hearts.
enter     Selected, second: queen of hearts.
down      Queen of clubs.
enter     Selected, third: queen of clubs.
n         Prepared: three queens, spades, hearts, clubs. 60 points, enough to open.
p         60 points prepared, enough to open: three jacks, spades, diamonds, clubs; three queens, spades, hearts,
          clubs.
f         You open with 60 points; number 1: three jacks, spades, diamonds, clubs; number 2: three queens,
          spades, hearts, clubs.
t         Your turn: lay combinations or discard.
c         Combinations, 2 entries. Combination 1: three jacks, spades, diamonds, clubs.
m         Combination 1: three jacks, spades, diamonds, clubs, 1 entry. Look inside, card by card.
backspace Combination 1: three jacks, spades, diamonds, clubs.
backspace Eight of clubs.
enter     Selected, first: eight of clubs.
up        Eight of hearts.
enter     Selected, second: eight of hearts.
end       Another joker.
enter     Selected, third: joker.
n         You lay number 3: three eights, clubs, hearts, joker.
home      Three of spades.
down      Four of spades.
down      Four of clubs.
s         You, 0, and 75 in this hand; Anna, 0.
e         You, 6 cards; Anna, 14 cards. Stock 79, discards 0.
"""

#: After the hand. The second column says what is to be heard in the answer.
AFTERWARDS = (
    (",", "Anna goes out."),
    (",", "Anna lays off the queen of diamonds on 2."),
    (",", "Anna takes the queen of diamonds."),
    (".", "Anna lays off the queen of diamonds on 2."),
    (">", NEXT_HAND),
    (",", "Anna lays off the queen of diamonds on 2."),
    (".", NEXT_HAND),
    ("<", "Ramino Access."),
    ("r", NEXT_HAND),
    ("e", "three of spades 5, four of spades 5, "),
    ("?", "Keys here, "),
    ("down", ": next card."),
    ("backspace", "."),
    ("i", "The rules of Salotto. Salotto. Heading 1."),
    ("down", "Heading 2."),
    ("]", ": nothing here."),
    ("right", "Heading 2."),
    ("backspace", "."),
    ("o", " entries. The rules of this table"),
    ("down", "Language: English."),
    ("right", "Langue : français."),
    ("backspace", "."),
    ("s", "toi, "),
    ("L", "Italiano."),
    ("s", "tu, "),
    ("z", "Shift A l'analizza."),
    ("R", "Shift R: qui non fa niente."),
    ("L", "English."),
    ("space", "Hand 2. You deal."),
)


@pytest.mark.parametrize("reader", READERS)
def test_a_hand_from_the_deal_to_the_last_card(reader: str) -> None:
    with dealt(reader, *TABLE) as ear:
        ear.follow(FIRST_TURN)
        heard = ear.press("x", YOUR_TURN["en"], NEXT_HAND)
        assert heard.startswith("You discard the four of clubs. | Anna opens")
        heard = _draw_and_discard(ear, heard)
        assert re.search(r"(goes out|wins? the hand)[.!] \| ", heard)
        assert heard.endswith(NEXT_HAND)
        for key, words in AFTERWARDS:
            assert words in ear.press(key, words), f"after {key}"
        ear.press("q")
        assert ear.press("n").startswith("No. ")
        ear.press("q")
        assert ear.press("y") == "Goodbye."


def _draw_and_discard(ear: Ear, heard: str) -> str:
    """Draw a card and throw it, until the hand is over; what was heard last."""
    for _ in range(MOST_TURNS):
        if NEXT_HAND in heard:
            return heard
        assert heard.endswith(YOUR_TURN["en"])
        drawn = ear.press("space")
        heard = ear.press("x", YOUR_TURN["en"], NEXT_HAND)
        thrown = drawn if drawn.startswith("Joker") else "the " + drawn[0].lower() + drawn[1:]
        assert heard.lower().startswith(f"you discard {'the ' if drawn == 'Joker.' else ''}{thrown.lower()}")
    raise AssertionError("the hand does not end")


#: G8: a turn that leaves three cards; and, from the same chair, keys that can do nothing.
FEW_CARDS_AT = """
seats = ["Me", "Anna"]
hands.Me = "8d Ks 2d 2c"
hands.Anna = 7
table = ["4d 5d 6d 7d"]
opened = ["Me", "Anna"]
phase = "play"
"""
FEW_CARDS = expected_words(__file__, "few_cards")


@pytest.mark.parametrize(
    ("reader", "lang"), some([("fenrir", "it"), ("yasr", "en"), ("yasr", "fr"), ("fenrir", "en")], 2)
)
def test_few_cards_are_announced(reader: str, lang: str) -> None:
    with seated(reader, FEW_CARDS_AT, lang) as ear:
        ear.follow(FEW_CARDS[lang])
