"""Where a table is found: an address, or an invitation with the code and the certificate's fingerprint in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
"""What listens on this machine alone, and on all its addresses."""

TABLE_PORT = 8470
FINGERPRINT = 32
"""Hexadecimal digits of a fingerprint: the beginning of the certificate's SHA-256. Of older invitations it is half as
long."""

USUAL_PORTS = {"http": 80, "https": 443}
"""Those that browsers leave out."""

LONGEST_ADDRESS = 300
_SHAPE = re.compile(
    r"(?:ramino://)?(?P<host>\[[0-9a-fA-F:.]+(?:%[\w.-]+)?\]|[^\s:/\[\]]+)(?::(?P<port>\d{1,5}))?"
    r"(?:/(?P<code>[^/\s]*(?: [^/\s]+)?))?(?:/(?P<fingerprint>(?:[0-9a-fA-F]{16}){1,2}))?/?"
)


class AddressError(ValueError):
    """A text that is no address and no invitation."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a table is. ``fingerprint`` is empty where no certificate is known beforehand; ``plain``: without TLS.
    ``host_name`` and ``game``: whose table it was and what was played there, where the player has been."""

    host: str
    port: int = TABLE_PORT
    code: str = ""
    fingerprint: str = ""
    plain: bool = False
    host_name: str = field(default="", compare=False)
    game: str = field(default="", compare=False)

    @property
    def where(self) -> str:
        """The address as it is said."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def shortest(self) -> str:
        """The address as it has to be typed: without the port, where that is the usual one."""
        return self.host if self.port == TABLE_PORT else self.where

    @property
    def tls(self) -> bool:
        """Whether what is sent is sent in secret."""
        return bool(self.fingerprint) or not (self.local or self.plain)

    @property
    def local(self) -> bool:
        """Whether this is the machine itself: no line, nothing to be listened in to."""
        return is_local(self.host)

    @property
    def invitation(self) -> str:
        """The one line that is sent to friends."""
        return f"ramino://{self.where}/{self.code.replace(' ', '')}/{self.fingerprint}".rstrip("/")


def read_address(text: str) -> Address:
    """The address that was typed. Raises AddressError."""
    typed = text.strip()
    if typed.count(":") > 1 and is_sixth(typed):
        typed = f"[{typed}]"  # without a port, which nobody could tell from its end
    found = _SHAPE.fullmatch(typed) if len(text) <= LONGEST_ADDRESS else None
    port = int(found["port"] or TABLE_PORT) if found else 0
    if found is None or not 0 < port < 65536:
        raise AddressError(text[:LONGEST_ADDRESS])
    host, mark, zone = found["host"].strip("[]").partition("%")  # a zone is the name of a card, as it is written
    return Address(host.lower() + mark + zone, port, found["code"] or "", (found["fingerprint"] or "").lower())


def is_sixth(host: str) -> bool:
    """Whether this is an address of the sixth version."""
    import ipaddress

    try:
        return ipaddress.ip_address(host).version == 6
    except ValueError:
        return False


def is_local(host: str) -> bool:
    """Whether a host is this machine."""
    if host == "localhost":
        return True
    import ipaddress  # here, for the first line does not wait for it

    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def origin_of(url: str) -> str:
    """What browsers call the origin of a page that is had at this address of the web: letters are small, and the port
    that is usual is left out. Raises ValueError where there is more in it than that, or less."""
    parts = urlsplit(url.strip())
    host = "" if parts.hostname is None else parts.hostname
    more = parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in USUAL_PORTS or not host or more or parts.port == 0:
        raise ValueError(url[:LONGEST_ADDRESS])
    named = f"[{host}]" if ":" in host else host.encode("idna").decode()
    return f"{parts.scheme}://{named}{'' if parts.port in (None, USUAL_PORTS[parts.scheme]) else f':{parts.port}'}"


def network_of(address: str) -> str:
    """What counts as one address: of the sixth version the part that a provider gives to one customer."""
    return networks_of(address)[0]


def networks_of(address: str) -> tuple[str, ...]:
    """The networks that an address is counted by, the smallest first: of the sixth version that of one customer, and
    the one out of which a customer may be given many."""
    import ipaddress

    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return (address,)
    if known.version == 4:
        return (str(known),)
    if known.ipv4_mapped is not None:  # as some programs name whom they pass on
        return (str(known.ipv4_mapped),)
    return tuple(str(ipaddress.ip_network(f"{known}/{bits}", strict=False)) for bits in (64, 48))
