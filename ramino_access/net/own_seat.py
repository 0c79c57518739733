"""The player's seat at a table elsewhere, as long as it is one: kept, so that they find it again after whatever ends
the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ..config.clean import clean_name
from ..config.seats import KeptSeat, SeatFile, Seats
from ..hall.messages import Bye, FromHall, Presence, Refused, Seated, TableList, Told

if TYPE_CHECKING:
    from ..config.address import Address
    from ..hall.far import FarTable

FOR_GOOD = ("left", "removed", "banned", "given-up", "no-table")
"""Farewells after which no seat waits."""

NOT_THERE = ("no-table", "begun", "full", "banned")
"""What whoever comes for a seat is refused with where there is none."""


class OwnSeat:
    """Hears what a hall says, before it is told. ``address`` gives where it is now, with the code of the table;
    ``sought`` is the seat that the player comes for, ``gone`` is called where it is not there any more."""

    def __init__(
        self,
        seats: Seats,
        table: FarTable,
        name: Callable[[], str],
        address: Callable[[], Address],
        sought: KeptSeat | None,
        gone: Callable[[], None],
    ) -> None:
        self._seats = seats
        self._table, self._name, self._address = table, name, address
        self._sought, self._gone = sought, gone
        self._file: SeatFile | None = None
        self._over = False  # the match was given up

    def heard(self, message: FromHall) -> None:
        """The hall says this."""
        match message:
            case Seated():
                self._sit(message)
            case Told(items=items):
                self._over |= any(isinstance(one, Presence) and one.what == "given-up" for one in items)
            case Bye(why=why) if why in FOR_GOOD:
                self.forget()
            case Refused(why=why) if why in NOT_THERE and self._table.about is None:
                self._lose()
            case TableList(tables=tables) if not any(one.mine for one in tables):
                if self._sought is not None:
                    self._lose()
                    self._gone()

    def _lose(self) -> None:
        if self._sought is not None:
            self._seats.forget(self._sought)
            self._sought = None

    def _sit(self, about: Seated) -> None:
        if about.seat is None:
            return
        self._sought = None
        address, name = self._address(), self._name()
        people = (clean_name(one.name) for one in about.people if one.seat is not None)
        others = [one for one in people if one and one != name]
        seat = KeptSeat(
            address.where,
            replace(address, plain=False).invitation,
            name,
            self._table.token,
            about.table if self._table.lists else "",
            address.plain,
            about.game,
            tuple(others),
        )
        if self._file is None:
            self._file = self._seats.sit(seat)
        else:
            self._file.keep(seat)

    def forget(self) -> None:
        """There is no seat any more."""
        if self._file is not None:
            self._file.forget()
            self._file = None

    def leave(self) -> None:
        """The player gets up: the seat of a match that goes on waits for them."""
        chair = self._table.chair
        result = None if chair is None else chair.now.view.table.result
        if chair is None or self._over or (result is not None and result.match_over):
            self.forget()
        elif self._file is not None:
            self._file.release()
