"""The selection, and what a hint has named, heard through terminal screen readers (three languages)."""

from __future__ import annotations

import pytest

from tests.heard.ear import seated

pytestmark = pytest.mark.slow

#: Two combinations that open together are in the hand.
OPENING = """
options = { opening = 45 }
seats = ["Me", "Anna"]
hands.Me = "7h 8h 9h Ks Kh Kc 2d 4c 5s"
hands.Anna = 7
opened = ["Anna"]
phase = "play"
"""

HEARD = {
    ("fenrir", "en"): """
7         Seven of hearts.
enter     Selected, first: seven of hearts.
8         Eight of hearts.
enter     Selected, second: eight of hearts.
p         Nothing is prepared. | 2 selected: seven of hearts, eight of hearts.
home      Five of spades.
x         2 cards are selected; X again discards the five of spades.
backspace No longer selected: seven of hearts, eight of hearts.
backspace Nothing is selected.
g         You could open, but it may be better to wait.
g         45 points, 6 cards.
g         If you lay: lay seven, eight, nine of hearts; three kings, spades, hearts, clubs.
f         F again lays seven, eight, nine of hearts; three kings, spades, hearts, clubs.
f         You open with 45 points; number 1: seven, eight, nine of hearts; number 2: three kings, spades,
          hearts, clubs.
x         You discard the five of spades. | You have 2 cards left!
h         2 cards. Diamonds: two; clubs: four.
""",
    ("yasr", "it"): """
7         Sette di cuori.
enter     Selezionata, prima: sette di cuori.
8         Otto di cuori.
enter     Selezionata, seconda: otto di cuori.
p         Non c'è niente di pronto. | Selezionate: sette di cuori, otto di cuori.
home      Cinque di picche.
x         Ci sono 2 carte selezionate; ancora X per scartare il cinque di picche.
backspace Deselezionate: sette di cuori, otto di cuori.
backspace Nessuna carta selezionata.
g         Potresti entrare in gioco, ma può convenire aspettare.
g         45 punti, 6 carte.
g         Se cali: cala sette, otto, nove di cuori; un tris di re, picche, cuori, fiori.
n         45 punti pronti, bastano per entrare in gioco: sette, otto, nove di cuori; tris di re, picche, cuori, fiori.
f         Entri in gioco con 45 punti; la 1: sette, otto, nove di cuori; la 2: tris di re, picche,
          cuori, fiori.
x         Scarti il cinque di picche. | Hai solo 2 carte!
h         2 carte. Quadri: due; fiori: quattro.
""",
    ("yasr", "fr"): """
7         Sept de cœur.
enter     Sélectionnée, première : sept de cœur.
8         Huit de cœur.
enter     Sélectionnée, deuxième : huit de cœur.
p         Rien n'est préparé. | Sélectionnées : sept de cœur, huit de cœur.
home      Cinq de pique.
x         2 cartes sont sélectionnées ; encore X pour jeter le cinq de pique.
backspace Désélectionnées : sept de cœur, huit de cœur.
backspace Aucune carte sélectionnée.
g         Tu pourrais ouvrir, mais il vaut peut-être mieux attendre.
g         45 points, 6 cartes.
g         Si tu poses : pose sept, huit, neuf de cœur ; un brelan de rois, pique, cœur, trèfle.
f         Encore F pour poser sept, huit, neuf de cœur ; un brelan de rois, pique, cœur, trèfle.
f         Tu ouvres avec 45 points ; la 1 : sept, huit, neuf de cœur ; la 2 : brelan de rois, pique,
          cœur, trèfle.
x         Tu jettes le cinq de pique. | Tu n'as plus que 2 cartes !
h         2 cartes. Carreau : deux ; trèfle : quatre.
""",
}


@pytest.mark.parametrize(("reader", "lang"), HEARD)
def test_the_selection_is_told_asked_about_and_cleared(reader: str, lang: str) -> None:
    with seated(reader, OPENING, lang) as ear:
        ear.follow(HEARD[reader, lang])
