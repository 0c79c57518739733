"""The games, to do something with one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...i18n.catalog import Catalog
from .base import Words
from .values import ValueItem, ValuesContext

if TYPE_CHECKING:
    from ..parts import Ui


class GamesList(ValuesContext):
    """Games by name; a key says in a sentence what each is."""

    tables: tuple[str, ...] = ("games", "list", "everywhere")

    def __init__(
        self,
        ui: Ui,
        title: Words,
        games: Sequence[str],
        act: Callable[[str], None],
        line: Callable[[Catalog, str], str] | None = None,
    ) -> None:
        """``act`` is what is done with the game taken, ``line`` what its entry says, if that is more than its name."""
        self._line = line or (lambda catalog, game: catalog.text(f"game-{game}"))
        self._alone = line is None
        super().__init__(ui, title, [self._entry(game, act) for game in games])

    def arrive(self, catalog: Catalog) -> str:
        """The first of them, and the key that describes, where the names are all there is to hear."""
        opened, key = super().arrive(catalog), self.ui.stack.key_for("values.describe", catalog, *self.tables)
        if self.ui.me.settings.verbosity == "brief" or not (key and self._alone):
            return opened
        described = catalog.text("games-about", key=key)
        return catalog.sentences(catalog.text("full-stop", text=opened.removesuffix(".")), described)

    def _entry(self, game: str, act: Callable[[str], None]) -> ValueItem:
        def about(catalog: Catalog) -> str:
            name = catalog.text(f"game-{game}")
            return catalog.text("game-entry", name=name, about=catalog.text("game-about", game=game))

        return ValueItem(lambda catalog: self._line(catalog, game), lambda: act(game), about=about)
