"""What the rules of a table are, as far as words depend on it: what locales choose by, instead of by the game.

A locale chooses a word because of what is played, never because of its name: the same word is then right for
a game that nobody thought of. Only the words that are a game's own, its name and what it is like, go by ``$game``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..core.policies.tabling import Jokers
    from ..core.rules import Rules

#: What the suits are called: spades, hearts, diamonds, clubs; batons, cups, coins, swords; or leaves, hearts, bells,
#: acorns.
FRENCH, ITALIAN, GERMAN = "french", "italian", "german"

#: What each fact can be, for the check of the message files; ``game`` is left out, it may be any game there is.
VALUES: Mapping[str, frozenset[str]] = {
    "suits": frozenset({FRENCH, ITALIAN, GERMAN}),
    "tradition": frozenset({"common", "room", "french"}),
    "pile": frozenset({"top", "any", "closed", "none"}),
    "must": frozenset({"nothing", "lay", "meld", "meld-now", "open"}),
    "single": frozenset({"takes", "draws"}),
    "unopened": frozenset({"takes", "draws"}),
    "refill": frozenset({"whole", "below-top", "turn-over", "nothing"}),
    "draws": frozenset({"first", "instead"}),
    "lays": frozenset({"yes", "no"}),
    "finish": frozenset({"declared", "counted"}),
    "opening": frozenset({"counts", "free"}),
    "recovered": frozenset({"none", "free", "kept", "owed"}),
    "rearranging": frozenset({"no", "priced", "whole"}),
    "calls": frozenset({"yes", "no"}),
    "scoring": frozenset({"points", "elimination", "winner-takes", "property", "flat-hundred", "games"}),
    "bonus": frozenset({"any", "in-hand", "sec"}),
    "out": frozenset({"above", "at"}),
    "best": frozenset({"lowest", "highest"}),
}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one table. Each is an empty text where nothing is played: locales then take their default.

    ``game``: its id. ``suits``: what these are called. ``tradition``: whose words are used where players have
    more than one for the same thing. ``pile``: what may be taken from the discards. ``must``: what has to become
    of a card taken. ``single``: whether a player who holds one card may take. ``unopened``: whether a player who
    has not opened may. ``refill``: what becomes of an empty stock. ``draws``: whether a card is
    drawn before the plays or instead of them. ``lays``: whether melds are laid at all. ``finish``: where they are not,
    whether a winning hand is declared or one closed that counts little.
    ``opening``: whether the points of a first lay matter. ``recovered``: whether there are jokers, and whether one that
    was recovered is free, may be kept at a price or is owed. ``rearranging``: whether melds may be taken apart, and
    whether they may be left so at a price. ``calls``: whether a discard may be called. ``scoring``, ``bonus``, ``out``:
    see ``core.policies.Terms``. ``best``: which score is good.
    """

    game: str = ""
    suits: str = FRENCH
    tradition: str = ""
    pile: str = ""
    must: str = ""
    single: str = ""
    unopened: str = ""
    refill: str = ""
    draws: str = ""
    lays: str = ""
    finish: str = ""
    opening: str = ""
    recovered: str = ""
    rearranging: str = ""
    calls: str = ""
    scoring: str = ""
    bonus: str = ""
    out: str = ""
    best: str = ""

    def variables(self) -> dict[str, str]:
        """The facts by their names, as messages are given them."""
        return asdict(self)


#: Nobody sits at a table.
NONE = Facts()


def facts(rules: Rules | None) -> Facts:
    """What words depend on at a table with these rules; of no table, ``NONE``."""
    if rules is None:
        return NONE
    from ..core.policies.scoring import Laid
    from ..games import GAMES

    draw, jokers, tabling, terms = rules.draw, rules.jokers, rules.tabling, rules.scoring.terms
    return Facts(
        game=rules.game,
        suits=str(rules.options.get("suits", FRENCH)),
        tradition=GAMES[rules.game].tradition,
        pile=draw.pile.value,
        must="nothing" if draw.must is None else draw.must.value,
        single="takes" if draw.with_one_card else "draws",
        unopened="draws" if draw.needs_opening else "takes",
        refill=draw.refill.value,
        draws="instead" if draw.instead else "first",
        lays=_yes(tabling.melds),
        finish="declared" if rules.counting is None else "counted",
        opening="counts" if rules.opening.minimum or rules.scoring.laid is not Laid.NOBODY else "free",
        recovered=_recovered(jokers),
        rearranging="no" if not tabling.manipulation else "whole" if tabling.table_penalty is None else "priced",
        calls=_yes(rules.calls),
        scoring=terms.kind,
        bonus=terms.bonus,
        out=terms.out,
        best="lowest" if rules.scoring.low_is_good else "highest",
    )


def _recovered(jokers: Jokers) -> str:
    if not jokers.in_play:
        return "none"
    return "free" if jokers.kept else "owed" if jokers.penalty is None else "kept"


def _yes(true: bool, /) -> str:  # noqa: FBT001 - said, not chosen
    return "yes" if true else "no"
