"""``ramino serve`` without limits for one address, from which a bench has everybody come."""

from __future__ import annotations

import sys
from functools import partial

from ramino_access.__main__ import main
from ramino_access.hall import limits, lobby
from ramino_access.net.doors import gate
from ramino_access.net.server import serving

MANY = 100_000

if __name__ == "__main__":
    limits.PlaceRate.allows = lambda self, key, cost=1: True
    lobby.MOST_TABLES_FROM_ONE = lobby.MOST_OWN = MANY
    each = {"from_one": MANY, "opening_from_one": MANY, "new_from_one": MANY}
    serving.ALL_DOORS = gate.FromOne(**each)
    serving.Width = partial(gate.Width, **each, opening=MANY)
    sys.exit(main())
