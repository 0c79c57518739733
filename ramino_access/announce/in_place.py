"""What an opponent, or the table, has done in the listener's place, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..core.cards import Card
from ..core.events import Discarded, Drew, Event, LaidOff, Melded, Opened, Passed, Penalty
from ..i18n.catalog import Catalog

FEW_TURNS = 3
"""So many turns that were played in the listener's place are told with their cards."""


def in_place(events: Iterable[Event], catalog: Catalog) -> str:
    """The sentence about these events, all of the listener's seat."""
    deeds = _Deeds()
    deeds.add(events)
    said = [*deeds.told(catalog)]
    by = "table" if deeds.passed and len(said) == 1 else "opponent"
    return catalog.text("in-place", by=by, deeds=said or [catalog.text("in-place-turned")])


@dataclass(slots=True)
class _Deeds:
    """What was done, put together: cards, points, and how often."""

    draws: int = 0
    drawn: list[Card] = field(default_factory=list)
    taken: list[Card] = field(default_factory=list)
    thrown: list[Card] = field(default_factory=list)
    opened: int = 0
    laid: int = 0
    paid: int = 0
    passed: int = 0

    def add(self, events: Iterable[Event]) -> None:
        """Take these events in."""
        for event in events:
            match event:
                case Drew(_, source, cards):
                    self.draws += 1
                    got = self.drawn if source == "stock" else self.taken
                    got.extend(card for card in cards if card is not None)
                case Discarded(_, card):
                    self.thrown.append(card)
                case Opened(_, points):
                    self.opened += points
                case Melded() | LaidOff():
                    self.laid += 1
                case Penalty(_, points):
                    self.paid += points
                case Passed():
                    self.passed += 1
                case _:
                    pass

    def told(self, catalog: Catalog) -> Iterator[str]:
        """A few words for each kind of deed; of many turns how many, and no cards."""
        turns = max(self.draws, len(self.thrown))
        few = turns <= FEW_TURNS
        if not few:
            yield catalog.text("in-place-turns", count=turns)
        yield from _cards(catalog, "drew", self.drawn if few else ())
        yield from _cards(catalog, "took", self.taken if few else ())
        if self.opened:
            yield catalog.text("in-place-opened", points=self.opened)
        elif self.laid:
            yield catalog.text("in-place-laid")
        yield from _cards(catalog, "threw", self.thrown if few else ())
        if self.paid:
            yield catalog.text("in-place-paid", points=self.paid)
        if self.passed:
            yield catalog.text("in-place-passed", count=self.passed)


def _cards(catalog: Catalog, what: str, cards: Sequence[Card]) -> Iterator[str]:
    if cards:
        yield catalog.text(f"in-place-{what}", cards=cards)
