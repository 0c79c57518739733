"""Going out in toscano and in rami, heard through terminal screen readers: the winning card, and points that double."""

from __future__ import annotations

import pytest

from tests.heard.ear import seated

pytestmark = pytest.mark.slow

DIECI = """
variant = "toscano"
seats = ["Me", "Anna"]
hands.Me = "2s 3s 4s 5h 6h 7h 7c Jc Qc Kc Ad"
hands.Anna = "5s 6s 7s As Ah Ac 2d 3d 4d Kd"
phase = "play"
"""
WINNING_CARD = """
home      Due di picche.
k         Con questo scarto la mano non è vincente. Ora K: dichiara dieci scartando l'asso di quadri.
m         Asso di quadri, 2 voci. Dichiara dieci scartando l'asso di quadri.
backspace Asso di quadri.
k         Dichiari dieci scartando l'asso di quadri!
"""

SEC = """
variant = "rami"
seats = ["Me", "Anna"]
hands.Me = "7h 8h 9h Ks Kh Kc 2d"
hands.Anna = "2h 3c 7d 9d Jh Qc"
phase = "play"
"""
DOUBLED = """
g         Tu peux fermer !
g         54 points, 6 cartes.
g         Pose sept, huit, neuf de cœur ; un brelan de rois, pique, cœur, trèfle. Puis jette le deux de carreau.
          Appuie sur N, puis sur F.
f         Encore F pour poser sept, huit, neuf de cœur ; un brelan de rois, pique, cœur, trèfle.
f         Tu ouvres avec 54 points ; la 1 : sept, huit, neuf de cœur ; la 2 : brelan de rois, pique,
          cœur, trèfle.
x         Tu jettes le deux de carreau. | Tu fermes et tu gagnes la manche ! | Rami sec ! Tu fermes avec toutes
          tes cartes d'un coup. | Toi : 0 point. | Anna : 200 points. 100 doublés. Rien
          de posé : 100 points forfaitaires. | Majuscule A passe cette manche en revue. | Espace lance la manche
          suivante.
s         Toi, 0 ; Anna, 200. Le plus petit score est en tête.
"""


def test_on_the_wrong_card_the_winning_one_is_named() -> None:
    with seated("yasr", DIECI, "it") as ear:
        ear.follow(WINNING_CARD)


def test_points_that_double_are_told_as_such() -> None:
    with seated("fenrir", SEC, "fr") as ear:
        ear.follow(DOUBLED)
