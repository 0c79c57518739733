"""Records: what is frozen and made of named fields, and made again where it changes.

They are structs of msgspec, which are made, compared and changed several times as fast as dataclasses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    # The type checker takes them for frozen dataclasses, and so checks the fields that are changed.
    from dataclasses import replace as changed
    from typing import dataclass_transform

    @dataclass_transform(frozen_default=True)
    class Record:
        __struct_fields__: ClassVar[tuple[str, ...]]

else:
    from msgspec import Struct
    from msgspec.structs import replace as changed

    class Record(Struct, frozen=True):
        """The base of every record. ``changed(record, field=value)`` is the next one."""


def fields_of(record: Record | type[Record]) -> tuple[str, ...]:
    """The names of a record's fields, in order."""
    return record.__struct_fields__


__all__ = ["Record", "changed", "fields_of"]
