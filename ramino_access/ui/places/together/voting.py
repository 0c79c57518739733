"""Votes at a table with people: for giving up the match, and for waiting no longer for whoever is away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

from ....hall.messages import Ballot, Presence
from ....i18n.catalog import Catalog
from ..question import Question

if TYPE_CHECKING:
    from ...parts import Ui
    from ...people import People


def voters(people: People, what: Ballot) -> Sequence[str]:
    """Who has voted for this, as long as it is not decided."""
    return [one.name for one in people.everybody() if what in one.votes]


def vote(ui: Ui, people: People, what: Ballot) -> None:
    """Vote for this. Where others have, or the player has, a no is a vote as well, and ends it."""
    names, cast = voters(people, what), people.wishes.vote
    mine = people.name in names

    def asked(catalog: Catalog) -> str:
        later = ui.stack.key_for("question.back", catalog, "question")
        if mine:
            return catalog.text(f"vote-{what}-mine", later=later)
        return catalog.text(f"vote-{what}-asked", names=names, count=len(names), later=later)

    if names:
        ui.stack.push(Question(ui, asked, lambda: cast(what), against=lambda: cast(what, yes=False)))
    elif what == "give-up":
        ui.stack.push(Question(ui, lambda catalog: catalog.text("give-up-vote"), lambda: cast(what)))
    else:
        cast(what)


def under_way(people: People) -> Sequence[Presence]:
    """What is voted about and waits for the player, who has not heard that it began."""
    found = list[Presence]()
    for what in get_args(Ballot):
        names = voters(people, what)
        if names and people.name not in names:
            here = [one.name for one in people.everybody() if one.seat is not None and not one.away]
            missing = tuple(name for name in here if name not in names)
            found.append(Presence("vote" if what == "give-up" else "vote-go-on", names[0], missing=missing))
    return found
