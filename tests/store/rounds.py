"""What tests of a store append, and read back."""

from __future__ import annotations

from ramino_access.net.store.store_port import BegunMatch, Changes, EntryRow, KeptTable, Store


def table(name: str = "TABLE", epoch: int = 1, **other: object) -> KeptTable:
    return KeptTable(name, epoch, '{"code":"ÀÉ"}', 0, 1_800_000_000.0)._replace(**other)


def opened(name: str = "TABLE", *lines: str, epoch: int = 1, match: int = 1) -> Changes:
    """A table at which a match begins, and these entries."""
    return Changes(
        {name: table(name, epoch, match=match)},
        [BegunMatch(name, epoch, match, '{"game":"rami"}', 1_800_000_000.0)],
        [EntryRow(name, epoch, match, number, text) for number, text in enumerate(lines, 1)],
    )


def played(number: int, text: str, epoch: int = 1, name: str = "TABLE", match: int = 1) -> Changes:
    return Changes(entry_rows=[EntryRow(name, epoch, match, number, text)])


async def texts(store: Store, name: str = "TABLE") -> list[str]:
    found = await store.read(name)
    assert found is not None
    assert found.match is not None
    return list(found.match.lines)
