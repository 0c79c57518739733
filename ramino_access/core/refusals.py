"""Why an action is refused: a stable code and its arguments; the words are the locale's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: Every code there is, in the order in which they are judged (SCENARIOS: "Which code").
CODES: tuple[str, ...] = (
    "hand-over",
    "not-in-this-game",
    "not-your-turn",
    "draw-first",
    "already-drew",
    "no-such-meld",
    "card-not-in-hand",
    "must-use-card",
    "discards-closed",
    "not-opened",
    "too-early",
    "lay-off-next-turn",
    "stock-first",
    "too-late",
    "nothing-to-take",
    "nothing-to-undo",
    "cannot-use-card",
    "meld-closed",
    "joker-cannot-extend",
    "joker-ambiguous",
    "joker-stays",
    "does-not-fit",
    "which-card",
    "which-end",
    "not-a-meld",
    "too-many-jokers",
    "opening-too-low",
    "no-pure-run",
    "must-keep-discard",
    "not-a-winning-hand",
    "card-is-playable",
    "must-discard",
    "table-incoherent",
    "cards-owed",
    "just-taken",
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A player's mistake as a value. Nothing changed.

    ``args`` by code (what is not listed has none):

    ======================  ==============================================================
    not-your-turn           ``seat``: who is to move
    no-such-meld            ``meld``: the number named
    card-not-in-hand        ``token``
    must-use-card           ``card``: the card that must be laid
    opening-too-low         ``points`` prepared, ``minimum``, ``missing``
    not-a-meld              ``tokens`` (of the first bad meld), or ``meld``, ``other`` (merge)
    too-many-jokers         ``most``: how many one meld may hold
    which-card              ``choices``: tuple of tuples of faces the jokers could stand for
    which-end               ``token``, ``low`` and ``high``: the faces of the run's ends
    does-not-fit            ``token``, ``meld``
    meld-closed             ``meld``
    joker-ambiguous         ``meld``
    joker-stays             ``meld``
    cannot-use-card         ``card``
    table-incoherent        ``melds``: their numbers; ``cost``: points, or None if no penalty buys it off
    cards-owed              ``cards``: tuple of cards; ``cost``: as above
    just-taken              ``card``
    ======================  ==============================================================
    """

    code: str
    args: Mapping[str, object] = field(default_factory=dict)


def refuse(code: str, **args: object) -> Refusal:
    """A refusal with these arguments. Raises ValueError for a code that is not in ``CODES``."""
    if code not in CODES:
        raise ValueError(f"unknown refusal code: {code}")
    return Refusal(code, args)
