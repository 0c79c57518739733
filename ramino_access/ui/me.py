"""Oneself: what the player has set, what they have learnt, and what this program remembers of them while it runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..announce.event_rows import Manner
from ..config.learnt import Learning
from ..config.settings import Settings

if TYPE_CHECKING:
    from ..config.presets import Replaced


@dataclass(slots=True)
class NextTable:
    """What the command line has said of the next table; None: nothing, the settings decide. A seed counts once."""

    seats: int | None = None
    bots: str | None = None
    seed: int | None = None

    def take_seed(self) -> int | None:
        """The seed, which is used up by that."""
        seed, self.seed = self.seed, None
        return seed

    def forget_level(self) -> None:
        """The player has heard how the opponents play, and has changed it."""
        self.bots = None


Visiting = Literal["", "terminal", "page"]


class Me:
    """The player. ``save`` is given what they change of the settings, ``learning`` is what they have learnt.
    ``visiting``: they have come by a line, to a terminal or a page of theirs, so that files and sounds here are not
    theirs; empty: they have not."""

    def __init__(
        self,
        settings: Settings,
        save: Callable[[Mapping[str, object]], None] = lambda changes: None,
        *,
        learning: Learning | None = None,
        next_table: NextTable | None = None,
        visiting: Visiting = "",
        told_of_names: bool = False,
    ) -> None:
        self._use(settings)
        self.learning = learning or Learning()
        self.next_table = next_table or NextTable()
        self.visiting = visiting
        self.give_file: Callable[[str, str], None] | None = None  # hands a file over, where one can be at the other end
        self.own_keymap: Path | None = None  # the player's own, which need not exist
        self.replaced: Replaced | None = None  # what a preset took the place of
        self.sought = ""  # what was looked for last
        self._told_of_names = told_of_names
        self._reminded: Counter[str] = Counter()
        self._save = save
        self._follows: list[Callable[[], None]] = []

    def _use(self, settings: Settings) -> None:
        self.settings = settings
        self.manner = Manner(settings.verbosity, settings.say)  # how much the player wants to hear

    def hands_over(self, give_file: Callable[[str, str], None]) -> None:
        """A file, by its name and text, can be kept at the other end of the line."""
        self.give_file = give_file

    def change(self, **changes: object) -> None:
        """Change settings and have them remembered. How much is said changes at once."""
        self._use(self.settings._replace(**changes))  # type: ignore[arg-type]
        for follow in self._follows:
            follow()
        self._save(changes)

    def follow(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever settings have changed."""
        self._follows.append(changed)

    def use_keymap(self, file: Path) -> None:
        """The player's own keys are in this file."""
        self.own_keymap = file

    def put_aside(self, replaced: Replaced | None) -> None:
        """Remember what a preset takes the place of; None: it is back."""
        self.replaced = replaced

    def seek(self, text: str) -> None:
        """Remember what is looked for."""
        self.sought = text

    def remind(self, reminder: str, times: int) -> bool:
        """Whether a reminder is still worth its words: the first so many times since the program was started."""
        self._reminded[reminder] += 1
        return self._reminded[reminder] <= times

    def offer_name(self) -> bool:
        """Whether a guest is still to be told how a name becomes theirs: who has nothing installed, and only once."""
        offered, self._told_of_names = bool(self.visiting) and not self._told_of_names, True
        return offered
