"""Narrators that tell a made-up table, and what one says at the end of a hand."""

from __future__ import annotations

from typing import Any

from ramino_access.announce.narrator import Narrator
from ramino_access.core import events as e
from ramino_access.core.cards import Suit
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Result, Share, Standing
from ramino_access.games import GAMES
from tests.announce.tables import NAMES, catalog, group, run, view

TABLE = (run(1, Suit.SPADES, 12, 14), run(2, Suit.CLUBS, 9, 12), run(3, Suit.HEARTS, 4, 8), group(5, "9h 9s *"))


def rules(game: str, **options: Any) -> Rules:
    return GAMES[game].compile(options, 3)


def ended(
    game: str,
    lang: str,
    shares: tuple[Share, ...],
    winner: int | None,
    *,
    scores: tuple[int, ...],
    wins: tuple[int, ...] = (1, 0, 0),
    opened: frozenset[int] = frozenset({0, 1, 2}),
    **options: Any,
) -> list[str]:
    """What Anna hears at the end of a hand; Bruno is left with an ace and a king, Carla with a six."""
    told = Narrator(catalog(lang, game), NAMES, 0, rules=rules(game, **options))
    told.tell((), view(0, turn=1, turns=(1, 1, 1)))
    over = view(
        0,
        ["", "As Kd", "6s"],
        turn=0,
        opened=opened,
        result=Result(winner, shares),
        standing=Standing(scores, 2, wins=wins),
    )
    events = (e.Blocked(),) if winner is None else (e.HandWon(winner),)
    return [u.text for u in told.tell(events, over)]


def narrator(lang: str, seat: int | None, *, game: str = "salotto", **options: Any) -> Narrator:
    rules = GAMES["salotto"].compile(options, 3)
    return Narrator(catalog(lang, game), NAMES, seat, rules=rules)


def settled(told: Narrator, **changes: Any) -> None:
    """Let the narrator see the table as it is before anything happens."""
    told.tell((), view(told.seat, **{"turn": 1, "melds": TABLE, **changes}))


def finished(*shares: Share, winner: int | None, scores: tuple[int, ...], **standing: Any) -> dict[str, Any]:
    return {
        "result": Result(winner, shares),
        "standing": changed(Standing(scores, 2, wins=(0, 0, 0)), **standing),
    }
