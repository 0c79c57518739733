"""The seal of a match: nobody alone decides how it is dealt, and afterwards everybody can see that nobody did.

In plain words. The table thinks of a secret and shows its fingerprint (SHA-256): from then on it can't think of
another. Then each player's program does the same with a secret of its own, its *salt*. Once all fingerprints are fixed,
the programs open their salts, and the number that all deals follow from is made of the table's secret and every salt.
The table opens its secret when the match is over; then each program makes the number once more, and deals with it.

- The table could not choose the deals: when it fixed its secret it knew nobody's salt.
- A player could not choose them: their salt was fixed before they saw another, and the table's secret stays shut.
- A program that does not open its salt is left out, or nobody could play. So whoever knows the table's secret (its
  host, or a friend of the host's) may look at what the deals would be, and still choose whether to open: a choice
  between two deals for each player in league with the host, or whom the host pretends not to have heard. It can't be
  done unheard: everybody is told who was left out, and a player who did open theirs knows that this is not true.
- A round that is broken off and begun again would be another choice. That is told as well, with who had gone.
- What the seal does not do: the machine of the host holds all hands while they are played. docs/protocol.md says who
  can know and choose what, and what is looked at.

Every fingerprint says what it is for, and of which table: none can be used for something else, or copied from
somebody. All parts that are hashed are written with their length before them, so that no two lists of them read alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec

from ..games import GAMES, OptionError
from ..games.options import Value

SALT_BYTES = 32
"""Bytes of a secret, the table's and the players'."""

NUMBER_BYTES = 16
"""Bytes of the number that the deals follow from: more than anybody can try out."""

SIGN_DIGITS = 12
"""Digits of the sign."""

VERSION = "ramino seal 1"

Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes as hexadecimal digits: a fingerprint, or a secret that was opened."""

HashOrNone = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z")]


class Pledge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's part: the fingerprint of the salt, and the salt once it is opened."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=8)]
    fingerprint: Hash
    salt: HashOrNone = ""


class Seal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seal of a match. ``table``: the fingerprint of the table's secret; ``pledges`` by seat, those without a salt
    were left out; ``secret`` is empty for whoever may not know it yet."""

    table: Hash
    pledges: Annotated[tuple[Pledge, ...], msgspec.Meta(max_length=8)] = ()
    secret: HashOrNone = ""

    def left_out(self, names: Sequence[str], people: Iterable[int]) -> tuple[str, ...]:
        """The names, by seat, of those people whose salt has no part in the deals."""
        opened = {pledge.seat for pledge in self.pledges if pledge.salt}
        return tuple(names[seat] for seat in people if seat not in opened and seat < len(names))


def agreed(game: str, options: Mapping[str, Value], names: Iterable[str]) -> str:
    """What a seal is for: game, options that are not as usual, and names by seat; empty where this program does not
    know the game, or an option."""
    try:
        unusual = GAMES[game].unusual(GAMES[game].values(options))
    except (KeyError, OptionError):
        return ""
    return fingerprint("match", game, *(f"{name}={value}" for name, value in unusual.items()), "names", *names)


def of_table(about: str, secret: str) -> str:
    """The fingerprint of the table's secret for a match that was ``agreed``."""
    return fingerprint("table", about, secret)


def of_salt(table: str, seat: int, salt: str) -> str:
    """The fingerprint of a seat's salt at the table that has shown this fingerprint."""
    return fingerprint("salt", table, str(seat), salt)


def number(seal: Seal) -> int:
    """The number that the deals follow from; the seal has to be open."""
    parts = [part for pledge in seal.pledges for part in (str(pledge.seat), pledge.fingerprint, pledge.salt)]
    return int(fingerprint("deal", seal.table, seal.secret, *parts)[: 2 * NUMBER_BYTES], 16)


def sign(seal: Seal, plays: str) -> str:
    """Twelve digits that two who sat at one table can compare: whoever had another seal, other salts in it, or was sent
    other ``plays`` (their fingerprint), has others. So many that a table can't look for two ends of a match that have
    the same ones while it is played. The seal has to be open."""
    parts = [part for pledge in seal.pledges for part in (str(pledge.seat), pledge.fingerprint, pledge.salt)]
    return (
        f"{int(fingerprint('sign', seal.table, seal.secret, *parts, plays)[:16], 16) % 10**SIGN_DIGITS:0{SIGN_DIGITS}}"
    )


def in_order(seal: Seal) -> bool:
    """Whether every salt that was opened is the one whose fingerprint was shown, one for a seat."""
    seats = [pledge.seat for pledge in seal.pledges]
    return seats == sorted(set(seats)) and all(
        of_salt(seal.table, pledge.seat, pledge.salt) == pledge.fingerprint for pledge in seal.pledges if pledge.salt
    )


def fits(seal: Seal, about: str) -> bool:
    """Whether an open seal is whole: the table's secret and every salt are those whose fingerprints were shown."""
    return bool(seal.secret) and of_table(about, seal.secret) == seal.table and in_order(seal)


def fingerprint(purpose: str, *parts: str) -> str:
    """SHA-256 over parts that can't run into each other, as hexadecimal digits."""
    sha = hashlib.sha256()
    for part in (VERSION, purpose, *parts):
        data = part.encode(errors="surrogatepass")
        sha.update(len(data).to_bytes(8, "big") + data)
    return sha.hexdigest()
