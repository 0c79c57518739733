"""How fast the others play, and how much of it is told: so that the player's ears keep up with the table.

Also how it goes on without a player who is out: to the result of the hand, or to the end of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, cast

from ...announce.digest import Round, gist, summed, words
from ...announce.sentences import sentence
from ...config.sayable import BRIEF
from ...config.settings import LISTENING, Settings
from ...core.events import Blocked, Event, HandWon
from ...i18n.catalog import Catalog
from ...speech.outputs import Outputs
from ...speech.port import Category, Priority, Utterance

if TYPE_CHECKING:
    from .session import Change, Session

NEARLY_SECONDS = 3.0
"""Seconds of words that may wait when an opponent plays at the pace of the player's ears."""

LEAST_SECONDS = 0.3
"""Seconds that an opponent waits at least at that pace: time for the player to press a key."""

SOON_SECONDS = 0.01
"""Seconds that are not worth waiting for."""

LATE_SECONDS = 5.0
"""Seconds of words that may wait at a fixed pace before the others' turns are told together."""

SOON_ENOUGH_SECONDS, LONGEST_SECONDS = 5.0, 12.0
"""Seconds after which a player may be asked for something that waits behind others' turns: told in a few sentences, and
in the fewest that name what lies there."""

GATHERED: tuple[Category, ...] = ("event", "few-cards")
"""Categories of what the digest says instead."""


class Pacing:
    """The pace of the opponents, and the turns that are told together because too much waits to be heard.

    ``settings`` gives those of now; ``outputs`` knows how much waits to be heard; ``which`` names the key that tells
    what has happened since the player's last turn.
    """

    def __init__(self, settings: Callable[[], Settings], outputs: Outputs, which: Callable[[Catalog], str]) -> None:
        self._settings = settings
        self._outputs = outputs
        self._which = which
        self._round = Round()
        self._gathering = False
        self.skipping = Skipping()

    def pause(self) -> float:
        """The seconds that an opponent waits before it plays."""
        if self.skipping.goal is not None:
            return 0.0
        pace = self._settings().pace
        return pace if isinstance(pace, float | int) else LEAST_SECONDS

    def more(self) -> float:
        """The seconds that it waits on; 0 where the player has nearly heard what happened, or wants a fixed pace."""
        if self._settings().pace != LISTENING or self.skipping.goal is not None:
            return 0.0
        more = self._outputs.behind() - NEARLY_SECONDS
        return more if more > SOON_SECONDS else 0.0

    def begin(self) -> None:
        """A hand begins: there is nothing to be told together."""
        self._round, self._gathering = Round(), False

    def gather(self) -> None:
        """What comes next is more than anybody wants to hear one by one: tell it together."""
        self._gathering = True

    def told(self, session: Session, change: Change, said: Sequence[Utterance], catalog: Catalog) -> list[Utterance]:
        """What is to be said of a change at the table, of which the narrator has told this.

        What others did may wait for the end of their round, or for the player's ears; the history gets every line.
        """
        if change.dealt:  # that belongs to no round of turns, and may be the answer to a key
            self.begin()
            return list(said)
        if self.skipping.goal is not None:
            ended = any(isinstance(event, HandWon | Blocked) for event in change.events)
            return self.skipping.told(session, said, catalog, ended=ended)
        wanted = session.view.my_turn or session.asked or session.state.over
        if wanted and change.mine is None:
            self._take_back(self._to_come(session, change, said, catalog), session.seat)
        if not self._gathering:
            self._gathering = change.mine is None and not (wanted and self._round.empty) and self._late()
        return self._gathered(session, change, said, catalog, wanted=wanted) if self._gathering else list(said)

    def _gathered(
        self, session: Session, change: Change, said: Sequence[Utterance], catalog: Catalog, *, wanted: bool
    ) -> list[Utterance]:
        """What is to be said of a change while the others' round is told together: nothing of it yet, or the digest.
        ``wanted``: something is asked of the player now."""
        kept = list(said)
        if change.mine is None:
            self._round.add(change.by_others, session.seat)
            kept = [u._replace(text="", kept=u.kept or u.text) if u.category in GATHERED else u for u in said]
            if not wanted and (self._always or self._outputs.behind() > LATE_SECONDS):
                return kept
        digest = self._digest(session, catalog)
        self.begin()
        at = next((i for i, u in enumerate(kept) if u.text), len(kept))
        return [*kept[:at], *digest, *kept[at:]]

    def _to_come(
        self, session: Session, change: Change, said: Sequence[Utterance], catalog: Catalog
    ) -> Sequence[Utterance]:
        """What is to be said before the player is asked for something, as it stands."""
        if not self._gathering:
            return [one for one in said if one.text and one.category in GATHERED]
        kept, self._round = self._round, Round()
        self._round.add([*kept.events, *change.by_others], session.seat)
        digest, self._round = self._digest(session, catalog), kept
        return digest

    def _take_back(self, to_come: Sequence[Utterance], seat: int | None) -> None:
        """Tell together what the player has not heard, where it would keep them waiting for what is asked of them, or
        where their keys have cut it."""
        unheard = self._outputs.speaking.withdraw(to_come)
        if not unheard:
            return
        later, self._round, self._gathering = self._round.events, Round(), True
        for one in unheard:
            self._round.add(cast("Sequence[Event]", one.facts or ()), seat)
        self._round.add(later, seat)

    def _digest(self, session: Session, catalog: Catalog) -> list[Utterance]:
        names, view = session.chair.names, session.view
        self._round.compare(session.chair.heard(), session.chair.laid_after, view)
        text = sentence(words(self._round, catalog, names, view))
        if not text:
            return []
        braille = sentence(words(self._round, catalog.braille, names, view))
        short = sentence(gist(self._round, catalog, names, view))
        least = sentence(summed(self._round, catalog, names, view, self._which(catalog)))
        facts = tuple(self._round.events)
        digest = Utterance(text, catalog.lang, Priority.NORMAL, "digest", braille=braille, gist=least, facts=facts)
        speaking = self._outputs.speaking
        if not (session.view.my_turn or session.asked) or speaking.in_time(text, SOON_ENOUGH_SECONDS):
            return [digest]
        if speaking.in_time(short, LONGEST_SECONDS):
            return [digest._replace(text=short, kept=text)]
        return [digest._replace(text=least, gist=None, kept=text)]

    @property
    def _always(self) -> bool:
        return self._settings().digest == "always"

    def _late(self) -> bool:
        settings = self._settings()
        if self._always:
            return True
        if settings.pace == LISTENING or (self._outputs.name == "console" and settings.verbosity != BRIEF):
            return False
        return self._outputs.behind() > LATE_SECONDS


RESULT: Category = "score"
"""The category of what is told all the same."""


class Goal(Enum):
    """What is gone on to."""

    HAND = "hand"
    MATCH = "match"


class Skipping:
    """Whether the others play on at once, and how little is told of it; the history keeps every line."""

    def __init__(self) -> None:
        self.goal: Goal | None = None  # None: nothing is skipped

    def go_on_to(self, goal: Goal) -> None:
        """Go on without the player to there."""
        self.goal = goal

    def stop(self) -> None:
        """Skip nothing any more."""
        self.goal = None

    def told(self, session: Session, said: Sequence[Utterance], catalog: Catalog, *, ended: bool) -> list[Utterance]:
        """What is to be said of what the narrator tells: the result that is gone on to, and who else goes out; of each
        hand on the way who won it. ``ended``: a hand has."""
        over = session.state.over and (self.goal is Goal.HAND or session.match_over)
        out = session.state.standing.last_out if session.state.over else ()

        def wanted(utterance: Utterance) -> bool:
            return utterance.category == RESULT and (over or utterance.about in out)

        way = ended and not over
        won = [self._won(session, catalog)] if way else []
        return won + [one if wanted(one) else one._replace(text="", kept=one.kept or one.text) for one in said]

    def _won(self, session: Session, catalog: Catalog) -> Utterance:
        """Who won the hand that is over, in a few words."""
        result = session.state.result
        winner = None if result is None else result.winner
        name = "" if winner is None else session.chair.names[winner]

        def words(catalog: Catalog) -> str:
            hand = session.state.standing.hand
            return catalog.text("without-hand-won" if name else "without-hand-nobody", hand=hand, name=name)

        return Utterance(words(catalog), catalog.lang, Priority.NORMAL, RESULT, braille=words(catalog.braille))
