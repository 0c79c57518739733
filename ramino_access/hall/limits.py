"""How often somebody may ask for something: this many at once, and this many in a while after that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from .address import networks_of

CUSTOMERS = 4
"""How many addresses' share all the networks together have that one customer may have been given."""

MOST_ASKERS = 10_000
"""Addresses or people that are remembered; those who asked longest ago are forgotten first."""

BURST, REGAINED = 60, 3
"""Messages that one person may send at once, and the seconds within which as many more: 20 a second."""


class Rate:
    """Allows each key ``most`` things at once, which grow back within this many seconds. ``time`` gives the time in
    seconds. ``refused`` counts what was not allowed."""

    def __init__(self, most: float, within: float, time: Callable[[], float]) -> None:
        self._most = most
        self._regained = most / within
        self._time = time
        self.refused = 0
        self._allowances: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # what is left, and when

    def allows(self, key: Hashable, cost: float = 1) -> bool:
        """Whether this key may ask for one more, which then counts as so many."""
        left = self.left(key)
        self._allowances[key] = (left - cost if left >= cost else left, self._time())
        self._allowances.move_to_end(key)
        if len(self._allowances) > MOST_ASKERS:
            self._allowances.popitem(last=False)
        self.refused += left < cost
        return left >= cost

    def spent(self, key: Hashable) -> bool:
        """Whether nothing is left for this key, which is refused then; nothing is counted otherwise."""
        spent = self.left(key) < 1
        self.refused += spent
        return spent

    def forget(self, key: Hashable) -> None:
        """This key asks for nothing any more."""
        self._allowances.pop(key, None)

    def left(self, key: Hashable) -> float:
        """How many more this key may ask for now."""
        left, when = self._allowances.get(key, (self._most, 0.0))
        return min(self._most, left + (self._time() - when) * self._regained)


class AddressRate(Rate):
    """The same by address, or by an address and a name: counted for each network that the address belongs to, of which
    the wider one has the share of ``CUSTOMERS`` addresses. So nobody has more for having been given many."""

    def allows(self, key: Hashable, cost: float = 1) -> bool:
        if self.left(key) < cost:
            self.refused += 1
            return False
        for one, share in _shares(key):
            super().allows(one, cost / share)
        return True

    def left(self, key: Hashable) -> float:
        return min(super(AddressRate, self).left(one) * share for one, share in _shares(key))


def _shares(key: Hashable) -> list[tuple[Hashable, int]]:
    """By what something of this address, or address and name, is counted, and how much there is for each."""
    address, *about = key if isinstance(key, tuple) else (key,)
    return [((one, *about), share) for one, share in zip(networks_of(str(address)), (1, CUSTOMERS), strict=False)]


def _nobody(limit: str, *key: str) -> None:
    """No other server counts with this one."""


def _key(words: tuple[str, ...]) -> Hashable:
    """An address, or an address with what it is about."""
    return words if len(words) > 1 else words[0]


class Limits:
    """How often one address or one person may ask a hall for what costs it something. What is tried to get in counts at
    all servers that share their tables."""

    def __init__(self, time: Callable[[], float]) -> None:
        self.tell: Callable[..., None] = _nobody  # hears what counts at other servers too, and its key
        self.codes = AddressRate(10, 60, time)  # wrong codes of one address
        self.joins = AddressRate(30, 60, time)  # people who sit down or watch: everybody at the table hears it
        self._tables = AddressRate(5, 60, time)  # tables opened from one address
        self._tables_of_day = AddressRate(200, 86400, time)
        self.messages = Rate(BURST, REGAINED, time)  # messages of one person
        self.logins = AddressRate(5, 60, time)  # secrets tried from one address
        self.failures = AddressRate(3, 60, time)  # wrong ones among them, for one name
        self.registrations = AddressRate(2, 60, time)  # names that become known, from one address
        self._shared = {
            "code": self.codes,
            "login": self.logins,
            "failure": self.failures,
            "registration": self.registrations,
        }

    def count_elsewhere(self, limit: str, *key: str) -> None:
        """Another server has counted this."""
        rate = self._shared.get(limit)
        if rate is not None and key and not rate.left(_key(key)) < 1:
            rate.allows(_key(key))

    def _allows(self, limit: str, *key: str) -> bool:
        """Whether this may be once more, which then counts everywhere."""
        allowed = self._shared[limit].allows(_key(key))
        if allowed:
            self.tell(limit, *key)
        return allowed

    def wrong_code(self, address: str) -> None:
        """Somebody from there has tried a code that opens nothing."""
        self._allows("code", address)

    def may_register(self, address: str) -> bool:
        """Whether one more name may become known from there; it then counts."""
        return self._allows("registration", address)

    def may_log_in(self, address: str, name: str) -> bool:
        """Whether one more secret may be tried from there for this name, as names are compared; it then counts. Wrong
        ones elsewhere do not matter: nobody can keep somebody else out by them."""
        return self._allows("login", address) and not self.failures.spent((address, name))

    def failed(self, address: str, name: str) -> None:
        """A secret that was tried from there for this name was wrong."""
        self._allows("failure", address, name)

    def may_open(self, address: str) -> bool:
        """Whether one more table may be opened from there, which then counts for each limit."""
        return self._tables.allows(address) and self._tables_of_day.allows(address)

    def refusals(self) -> dict[str, int]:
        """How often each limit has refused something."""
        return {
            "wrong-codes": self.codes.refused,
            "joins": self.joins.refused,
            "tables-opened": self._tables.refused,
            "tables-opened-today": self._tables_of_day.refused,
            "messages": self.messages.refused,
            "logins": self.logins.refused,
            "wrong-secrets": self.failures.refused,
            "registrations": self.registrations.refused,
        }
