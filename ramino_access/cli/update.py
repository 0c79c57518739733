"""``ramino update``: how a newer version comes here; and, only where ``--check`` asks for it, whether there is one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from .. import __version__
from ..files.problems import detail_of
from ..hall.address import is_local
from ..i18n.catalog import Catalog
from . import origin
from .arguments import Mistake, Typed
from .out import complain, show

ANSWER_SECONDS = 15.0
"""Seconds in which the place that is asked has to answer."""

MOST_ANSWER_BYTES = 64 * 1024
"""Bytes of an answer that are read."""

_VERSION = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}")

FAILED = 1


class NoAnswer(Exception):  # noqa: N818 - the line's fault, or the place's
    """The place could not be reached, or has said something else than a version."""


def update(typed: Typed, catalog: Catalog, *, ask: Callable[[str], bytes] | None = None) -> int:
    """Print it. The exit status: 0, or 1 where it could not be asked. Raises ``Mistake``.

    ``ask`` fetches what is at an address, without this machine's network: for tests."""
    if len(typed.words) > 1:
        raise Mistake("update-word", word=typed.words[1])
    if "check" not in typed.options:
        show(f"Ramino Access {__version__}")
        show(how(catalog))
        return 0
    if typed.options["check"]:
        raise Mistake("update-word", word=typed.options["check"])
    feed = origin.addresses().get(origin.FEED)
    if feed is None:
        complain(catalog.text("update-no-place"))
        return FAILED
    try:
        version = newest((ask or fetched)(feed))
    except NoAnswer as error:
        complain(catalog.text("update-no-answer", place=feed, detail=str(error)))
        return FAILED
    if _parts(version) <= _parts(__version__):
        show(catalog.text("update-newest", version=__version__))
        return 0
    show(catalog.text("update-newer", version=version, here=__version__))
    show(how(catalog))
    return 0


def how(catalog: Catalog) -> str:
    """How a newer version comes here, as a sentence."""
    return catalog.text("update-how", **origin.newer().message_args())


def newest(body: bytes) -> str:
    """The version that an answer names: JSON, ``{"version": "1.2.3"}``. Raises NoAnswer."""
    try:
        told = json.loads(body)
        version = told["version"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise NoAnswer("JSON") from None
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        raise NoAnswer("version")
    return version


def fetched(address: str) -> bytes:
    """What is at this address. Raises NoAnswer. Nothing is sent but the request: no word of player or machine."""
    from urllib.request import Request, urlopen

    parts = urlsplit(address)
    if parts.scheme != "https" and not (parts.scheme == "http" and is_local(parts.hostname or "")):
        raise NoAnswer(parts.scheme)
    try:
        with urlopen(Request(address, headers={"User-Agent": "ramino-access"}), timeout=ANSWER_SECONDS) as answer:
            body: bytes = answer.read(MOST_ANSWER_BYTES)
            return body
    except URLError as error:
        reason = error.reason
        if isinstance(error, HTTPError):
            error.close()  # it is the answer, with a line of its own
        raise NoAnswer(detail_of(reason) if isinstance(reason, OSError) else str(reason)) from None
    except (OSError, ValueError) as error:
        raise NoAnswer(detail_of(error)) from None


def _parts(version: str) -> tuple[int, ...]:
    """The numbers of a version, to be compared: as many as any has."""
    numbers = [int(part) for part in version.split(".")]
    return (*numbers, *[0] * (4 - len(numbers)))
