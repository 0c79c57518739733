"""The way to a table whose certificate is not known: the player compares digits with whoever opened it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from websockets.exceptions import WebSocketException

from ..config.address import FINGERPRINT, Address
from ..ui.places.together.together_menu import ask_digits
from .link import any_certificate
from .pairing import PairingError, pair, spoken

if TYPE_CHECKING:
    from ..ui.parts import TableUi


async def compare(
    ui: TableUi,
    address: Address,
    go: Callable[[Address], None],
    stay: Callable[[], None],
    unknown: Callable[[], None],
) -> None:
    """Pair with the table, and ask the player: ``go`` is handed the address with the certificate that is known now,
    ``stay`` follows where the digits differ, ``unknown`` where the table can't pair."""
    try:
        compared, certificate = await pair(address, any_certificate())
    except (PairingError, TimeoutError, OSError, WebSocketException):
        unknown()
        return

    def differs() -> None:
        ui.voice.tell("pairing-differs")
        stay()

    known = replace(address, fingerprint=certificate[:FINGERPRINT])
    ask_digits(ui, spoken(compared), lambda: go(known), differs)
