"""Which versions of the wire this program speaks, and what each of them has brought: the one place that knows it.

Both ends name the versions that they speak when a line is opened, and the highest common one holds (docs/protocol.md,
"Versions"). Whatever is newer than the version that holds is left out on the way (``fitting``), so that neither the
hall nor a player's program has to think of it anywhere else.

To add something:

- a field: give it a default with which it says nothing, and name it under the newest version, as ``(Kind, "field")``;
- a word that may stand in a field: ``(Kind, "field", "word")``; what has it is left out whole;
- a message, or an item of what has happened: ``(Kind,)``; it is left out whole;
- a game, an option of one, or a value of an option: in ``NEW_RULES``, as ``(game,)``, ``(game, option)`` or
  ``(game, option, value)``. Rules can't be left out: whoever does not know them can't sit at such a table.

The newest version is the one that has not been released: the first thing that is added after a release makes a further
one. Of the oldest nothing is named: all that stands in no table is known to everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from ..games.options import Value
from .messages import WireMessage

OLDEST = 1
NEWEST = 1

NEW: Mapping[int, Iterable[tuple[Any, ...]]] = {}
"""What a version has brought."""

SINCE: Mapping[tuple[Any, ...], int] = {what: version for version, brought in NEW.items() for what in brought}
"""The same the other way round; everything else has been there from the first version on."""

NEW_RULES: Mapping[int, Iterable[tuple[Value, ...]]] = {}
"""What can be played since a version."""

RULES_SINCE: Mapping[tuple[Value, ...], int] = {what: one for one, brought in NEW_RULES.items() for what in brought}
"""The same the other way round."""


def understood(game: str, written: Mapping[str, Value], version: int) -> bool:
    """Whether a program of this version of the wire knows this game, and these of its options that are written out."""
    rules = ((game,), *((game, name) for name in written), *((game, name, value) for name, value in written.items()))
    return all(RULES_SINCE.get(rule, OLDEST) <= version for rule in rules)


def knows(version: int, *what: Any) -> bool:
    """Whether a program of this version of the wire knows this: a kind of message or of a part of one, a field of it
    (by its name), or a word in that. For whoever has to do something else where it is not known."""
    return SINCE.get(what, OLDEST) <= version


def older_of(oldest: int, newest: int) -> str:
    """Which is older where a hall that speaks these versions of the wire can't go on with this program: the "table",
    "yours", or "unknown"."""
    if not 0 < oldest <= newest:  # which no hall of this program says
        return "unknown"
    return "table" if newest < NEWEST else "yours" if newest > NEWEST else "unknown"


def fitting(message: WireMessage, version: int) -> WireMessage | None:
    """The message as a program of this version of the wire knows it; None where it does not know it at all."""
    return message if version >= NEWEST else _fitting(message, version)


def _fitting(part: Any, version: int) -> Any:
    """A message or a part of one, without what is new."""
    kind = type(part)
    if not knows(version, kind):
        return None
    changes = {}
    for name, default in fields_to_fit(kind):  # type: ignore[arg-type]  # a class can be hashed
        value = getattr(part, name)
        if not knows(version, kind, name):
            changes[name] = default
        elif isinstance(value, str) and not knows(version, kind, name, value):
            return None
        elif isinstance(value, msgspec.Struct):
            changes[name] = _fitting(value, version)
        elif isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            changes[name] = tuple(fit for one in value if (fit := _fitting(one, version)) is not None)
    return msgspec.structs.replace(part, **changes) if changes else part


@cache
def fields_to_fit(struct: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a message in which there may be something new, each with what it is when nothing is said."""
    named = {what[1] for what in SINCE if what[0] is struct and len(what) > 1}
    fields = [f for f in msgspec.structs.fields(struct) if f.name in named or _holds_parts(f.type)]
    return tuple((f.name, f.default if f.default_factory is msgspec.NODEFAULT else f.default_factory()) for f in fields)


def _holds_parts(of: Any) -> bool:
    """Whether what a field of this type holds may be made of parts."""
    return any(map(_holds_parts, get_args(of))) or (isinstance(of, type) and issubclass(of, msgspec.Struct))
