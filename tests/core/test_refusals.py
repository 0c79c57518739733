"""The classes of refusals: each is listed once, and its code follows from its name."""

from __future__ import annotations

import re

from ramino_access.core import refusals
from ramino_access.core.refusals import CODES, REFUSALS, Refusal


def test_every_class_is_listed_in_the_order_in_which_it_stands() -> None:
    written = [kind for kind in vars(refusals).values() if isinstance(kind, type) and issubclass(kind, Refusal)]
    assert [Refusal, *REFUSALS] == written


def test_a_code_is_the_name_of_its_class() -> None:
    assert [re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower() for kind in REFUSALS] == list(CODES)


def test_a_refusal_is_a_value() -> None:
    assert refusals.MeldClosed(2) == refusals.MeldClosed(2)
    assert refusals.MeldClosed(2) != refusals.JokerStays(2)
    assert len({refusals.HandOver(), refusals.HandOver()}) == 1
