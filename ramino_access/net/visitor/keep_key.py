"""Whether what a visitor's machine has shown opens the door for them from now on, so that their secret is not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...i18n.catalog import Message
from ...ui.elements.question import Question

if TYPE_CHECKING:
    from ...ui.elements.stack import Ui
    from ...ui.match.sitting import TableUi
    from .remote_player import Arrival
    from .visitor_folder import VisitorFolder


class KeepKey(Question):
    """Whether the key of the player's machine opens this door from now on; whatever the answer, ``then`` follows."""

    def __init__(self, ui: Ui, question: str, on_keep: Callable[[], None], then: Callable[[], None]) -> None:
        super().__init__(ui, Message(question), on_keep)
        self._then = then

    def answer(self, *, yes: bool) -> None:
        super().answer(yes=yes)
        self._then()


def ask_to_keep(
    visitor_folder: VisitorFolder, arrival: Arrival, question: str, *, always: bool = False
) -> Callable[[TableUi, Callable[[], None]], bool]:
    """What asks a person whether the keys that their machine has shown are kept; where one is kept already, only
    ``always``. ``question`` is a message."""

    def ask(ui: TableUi, then: Callable[[], None]) -> bool:
        if not arrival.new_keys or (visitor_folder.keys(arrival.name) and not always):
            return False

        def keep() -> None:
            kept = [visitor_folder.add_key(arrival.name, key) for key in arrival.new_keys]
            ui.voice.tell("visiting-key-kept" if all(kept) else "visiting-key-not-kept")

        ui.stack.push(KeepKey(ui, question, keep, then))
        return True

    return ask
