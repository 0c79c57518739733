"""The words of the interface made once more, out of the short messages for a braille display."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog
    from .layers import Words


class HasCatalog(Protocol):
    """Somebody whose words come from a catalog."""

    catalog: Catalog


def in_braille(words: Words, *holders: HasCatalog) -> str:
    """What the words make while the catalogs of these are the ones for braille. They must change nothing."""
    spoken = [holder.catalog for holder in holders]
    for holder, catalog in zip(holders, spoken, strict=True):
        holder.catalog = catalog.braille
    try:
        return words()
    finally:
        for holder, catalog in zip(holders, spoken, strict=True):
            holder.catalog = catalog
