"""What travels when the deals of a match are sealed (``sealing`` asks, ``witness`` answers)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..play.encoding.shapes import MOST_SEATS, Seat
from ..play.seals import Hash, Pledge, Seal
from .wire import Message, ToHall


class Promise(ToHall, frozen=True, tag="promise"):
    """From a player: the fingerprint of their salt, for the round that the ``table`` fingerprint names."""

    table: Hash
    fingerprint: Hash


class Salt(ToHall, frozen=True, tag="salt"):
    """From a player: their salt, opened when all fingerprints are fixed."""

    table: Hash
    salt: Hash


class Sealing(Message, frozen=True, tag="sealing"):
    """The deals are about to be sealed: the fingerprint of the table's secret, and the reader's seat of the match.
    Answered with a promise; sent again to whoever comes back meanwhile."""

    table: Hash
    seat: Seat


class Fixed(Message, frozen=True, tag="fixed"):
    """All fingerprints there will be, to be answered with one's salt."""

    table: Hash
    pledges: Annotated[tuple[Pledge, ...], msgspec.Meta(max_length=MOST_SEATS)]


class Sealed(Message, frozen=True, tag="sealed"):
    """How the deals of this match are sealed; sent before the match, and to whoever comes back. People of whom there is
    no salt were left out."""

    seal: Seal


class Unsealed(Message, frozen=True, tag="unsealed"):
    """The match is over: the table's secret."""

    table: Hash
    secret: Hash
