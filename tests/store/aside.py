"""What a shelf has done aside, done at once: with a store in memory nothing ever waits."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def at_once(what: Coroutine[Any, Any, T], done: Callable[[T], None]) -> None:
    """Do it to its end."""
    try:
        what.send(None)
    except StopIteration as end:
        done(end.value)
    else:
        raise AssertionError("it waits for something")


async def here(what: Callable[[], T]) -> T:
    """Do what takes long in no thread."""
    return what()
