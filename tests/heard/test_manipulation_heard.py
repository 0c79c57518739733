"""Taking the table apart and putting it together again, heard through terminal screen readers (S11).

Only the keyboard is used, and nothing is known but what is heard.
"""

from __future__ import annotations

import pytest

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
THREE_FOURS = {
    "en": """
c         Combinations, 1 entry. Combination 1: diamonds, four to seven.
m         Combination 1: diamonds, four to seven, 7 entries. Take the four of diamonds back, leaving five, six, seven
          of diamonds.
enter     You take the four of diamonds back from 1. | Combination 1.
t         Your turn: lay combinations, rearrange the combinations, lay off cards or discard. You must lay 1 card this
          turn: four of diamonds; ending your turn now costs 300.
backspace Four of diamonds, to be laid this turn.
enter     Selected, first: four of diamonds.
H         By rank. Four of diamonds, to be laid this turn, selected.
home      Two of diamonds.
down      Four of hearts.
enter     Selected, second: four of hearts.
down      Four of diamonds, to be laid this turn, selected.
down      Four of clubs.
enter     Selected, third: four of clubs.
n         You lay number 2: three fours, diamonds, hearts, clubs.
s         You, 0, and 10 in this hand; Anna, 0.
t         Your turn: rearrange the combinations or discard. You could end the turn
          now.
c         Combinations, 2 entries. Combination 1: five, six, seven of diamonds.
backspace Two of diamonds.
x         You discard the two of diamonds. | You have 1 card left!
""",
    "it": """
c         Combinazioni, una voce. Combinazione 1: quadri, dal quattro al sette.
m         Combinazione 1: quadri, dal quattro al sette, 7 voci. Riprendi il quattro di quadri: resta cinque, sei,
          sette di quadri.
enter     Riprendi il quattro di quadri dalla 1. | Combinazione 1.
t         Tocca a te: puoi calare combinazioni, manipolare le combinazioni, completare una combinazione o scartare.
          Una carta da rigiocare: quattro di quadri; finire il turno ora costa 300.
backspace Quattro di quadri, da rigiocare.
enter     Selezionata, prima: quattro di quadri.
H         Per valore. Quattro di quadri, da rigiocare, selezionata.
home      Due di quadri.
down      Quattro di cuori.
enter     Selezionata, seconda: quattro di cuori.
down      Quattro di quadri, da rigiocare, selezionata.
down      Quattro di fiori.
enter     Selezionata, terza: quattro di fiori.
n         Cali la 2: tris di quattro, quadri, cuori, fiori.
s         Tu, 0, più 10 in questa manche; Anna, 0.
t         Tocca a te: puoi manipolare le combinazioni o scartare.
          Il turno può finire ora.
c         Combinazioni, 2 voci. Combinazione 1: cinque, sei, sette di quadri.
backspace Due di quadri.
x         Scarti il due di quadri. | Hai una sola carta!
""",
    "fr": """
c         Combinaisons, une entrée. Combinaison 1 : carreau, du quatre au sept.
m         Combinaison 1 : carreau, du quatre au sept, 7 entrées. Reprendre le quatre de carreau : reste cinq, six, sept
          de carreau.
enter     Tu reprends le quatre de carreau dans la 1. | Combinaison 1.
t         À toi : tu peux poser des combinaisons, remanier les combinaisons, compléter une combinaison ou jeter une
          carte. Une carte à rejouer : quatre de carreau ; finir le tour maintenant coûte 300.
backspace Quatre de carreau, à rejouer.
enter     Sélectionnée, première : quatre de carreau.
H         Par valeur. Quatre de carreau, à rejouer, sélectionnée.
home      Deux de carreau.
down      Quatre de cœur.
enter     Sélectionnée, deuxième : quatre de cœur.
down      Quatre de carreau, à rejouer, sélectionnée.
down      Quatre de trèfle.
enter     Sélectionnée, troisième : quatre de trèfle.
n         Tu poses la 2 : brelan de quatre, carreau, cœur, trèfle.
s         Toi, 0 au total, 10 dans cette manche ; Anna, 0.
t         À toi : tu peux remanier les combinaisons ou jeter une
          carte. Tu peux déjà finir ton tour.
c         Combinaisons, 2 entrées. Combinaison 1 : cinq, six, sept de carreau.
backspace Deux de carreau.
x         Tu jettes le deux de carreau. | Tu n'as plus qu'une carte !
""",
}

#: S11.2: the run from six to ten, split behind the seven, takes a second eight.
EIGHT = {
    "en": """
c         Combinations, 1 entry. Combination 1: spades, six to ten.
]         Combination 1, 5 entries. Six of spades.
]         Seven of spades.
m         Seven of spades, 1 entry. Split after the seven: six, seven of spades; eight, nine, ten of spades.
enter     You split 1: six, seven of spades; the rest is number 2: eight, nine, ten of spades.
          | Combination 1.
t         Your turn: rearrange the combinations, lay off cards or discard. Combination 1 is
          incomplete; ending your turn now costs 300.
p         Nothing is prepared. | Combination 1 is incomplete; ending your turn now costs 300.
backspace What is left of combination 1: six, seven of spades.
backspace Eight of spades.
l         You lay off the eight of spades on 1.
s         You, 0, and 5 in this hand; Anna, 0.
t         Your turn: rearrange the combinations or discard. You could end the turn
          now.
c         Combinations, 2 entries. Combination 1: six, seven, eight of spades.
down      Combination 2: eight, nine, ten of spades.
backspace King of spades.
x         You discard the king of spades. | You have 1 card left!
""",
    "it": """
c         Combinazioni, una voce. Combinazione 1: picche, dal sei al dieci.
]         Combinazione 1, 5 voci. Sei di picche.
]         Sette di picche.
m         Sette di picche, una voce. Dividi dopo il sette: sei, sette di picche; otto, nove, dieci di picche.
enter     Dividi la 1: sei, sette di picche; il resto diventa la 2: otto, nove, dieci di picche.
          | Combinazione 1.
t         Tocca a te: puoi manipolare le combinazioni, completare una combinazione o scartare.
          La combinazione 1 è incompleta; finire il turno ora costa 300.
p         Non c'è niente di pronto. | La combinazione 1 è incompleta; finire il turno ora costa 300.
backspace Resto della combinazione 1: sei, sette di picche.
backspace Otto di picche.
l         Completi la 1 con l'otto di picche.
s         Tu, 0, più 5 in questa manche; Anna, 0.
t         Tocca a te: puoi manipolare le combinazioni o scartare.
          Il turno può finire ora.
c         Combinazioni, 2 voci. Combinazione 1: sei, sette, otto di picche.
down      Combinazione 2: otto, nove, dieci di picche.
backspace Re di picche.
x         Scarti il re di picche. | Hai una sola carta!
""",
    "fr": """
c         Combinaisons, une entrée. Combinaison 1 : pique, du six au dix.
]         Combinaison 1, 5 entrées. Six de pique.
]         Sept de pique.
m         Sept de pique, une entrée. Scinder après le sept : six, sept de pique ; huit, neuf, dix de pique.
enter     Tu scindes la 1 : six, sept de pique ; le reste devient la 2 : huit, neuf, dix de pique.
          | Combinaison 1.
t         À toi : tu peux remanier les combinaisons, compléter une combinaison ou jeter une
          carte. La combinaison 1 est incomplète ; finir le tour maintenant coûte 300.
p         Rien n'est préparé. | La combinaison 1 est incomplète ; finir le tour maintenant coûte 300.
backspace Reste de la combinaison 1 : six, sept de pique.
backspace Huit de pique.
l         Tu complètes la 1 avec le huit de pique.
s         Toi, 0 au total, 5 dans cette manche ; Anna, 0.
t         À toi : tu peux remanier les combinaisons ou jeter une
          carte. Tu peux déjà finir ton tour.
c         Combinaisons, 2 entrées. Combinaison 1 : six, sept, huit de pique.
down      Combinaison 2 : huit, neuf, dix de pique.
backspace Roi de pique.
x         Tu jettes le roi de pique. | Tu n'as plus qu'une carte !
""",
}

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
