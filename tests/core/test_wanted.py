"""What could be laid off on a meld, asked without a card, is what can be laid off on it."""

from __future__ import annotations

from ramino_access.core.actions import Token
from ramino_access.core.cards import SUITS, card, face, face_of_code
from ramino_access.core.extensions import lay_offs, wanted
from ramino_access.core.melds import Kind, Meld, Slot
from ramino_access.core.policies.style import MeldStyle
from tests.cases import each_case


def _meld(kind: Kind, codes: str) -> Meld:
    faces = [face_of_code(code) for code in codes.split()]
    return Meld(1, kind, tuple(Slot(card(f, 0), f, 0) for f in faces), faces[0].rank)


@each_case(
    ("kind", "codes"),
    [*((kind, one) for kind in (Kind.RUN, Kind.GROUP) for one in ("7h", "As", "Kd")), (Kind.GROUP, "7h 7d")],
)
def test_on_what_is_left_of_a_run_or_group(kind: Kind, codes: str) -> None:
    every = [face(rank, suit) for suit in SUITS for rank in range(1, 14)]
    meld, style = _meld(kind, codes), MeldStyle()
    fitting = [f for f in every if list(lay_offs(meld, [(Token(f), card(f, 1))], style, 0))]
    assert set(wanted(meld, style)) == set(fitting)
    assert len(fitting) >= 2


def test_equal_cards_take_another_of_their_kind() -> None:
    assert wanted(_meld(Kind.IDENTITY, "7h 7h 7h"), MeldStyle(identities=True)) == [face_of_code("7h")]
    assert wanted(_meld(Kind.IDENTITY, "7h 7h 7h 7h"), MeldStyle(identities=True)) == []
