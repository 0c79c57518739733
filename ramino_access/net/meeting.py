"""How a program of one's own gets to tables with people: elsewhere, or open on this machine; one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..config import paths
from ..config.address import PORT, Address
from ..config.addresses import Addresses
from ..config.plans import HostPlan
from ..play.kept.match_folder import MatchFolder

if TYPE_CHECKING:
    from ..config.launch import Launch
    from ..config.plans import JoinPlan
    from ..hall.messages import Open, Role
    from ..hall.room import Plan
    from ..ui.controller import Controller
    from .sitting import Sitting

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


class Meeting:
    """The table with people at which the player is, if any. ``gone`` is called when they leave the program."""

    def __init__(self, ui: Controller, gone: Callable[[], None]) -> None:
        self._ui = ui
        self._gone = gone
        self._addresses = Addresses(paths.addresses_file())
        self._sitting: Sitting | None = None
        self._leaving: set[asyncio.Task[None]] = set()
        self._opening: asyncio.Task[None] | None = None
        self._last: Sitting | None = None
        self._written: tuple[Role, str] | None = None  # what the player wrote to get to the last one
        ui.entrance = self

    # ------------------------------------------------------------------ from the main menu

    def enter(self) -> None:
        """Show where one can go."""
        from ..ui.places.together.joining import TogetherPlace

        self._ui.push(TogetherPlace(self._ui, self))

    def addresses(self) -> Sequence[Address]:
        """The addresses at which the player has been, the last one first."""
        return self._addresses.all()

    def forget(self, address: Address) -> None:
        """Take an address away."""
        self._addresses.forget(address)

    def go(self, address: Address, role: Role = "player", written: str = "") -> None:
        """Go to the tables at this address. ``written`` is what the player wrote for it: where no table answers, it is
        asked for again with that."""
        self._ui.tell("waiting-connecting", address=address.where)
        secret = any(one.where == address.where and one.tls for one in self._addresses.all())
        self._next().join(self._addresses.recognized(address), role, always_secret=secret)
        self._written = (role, written) if written else None

    def host(self, wish: Open, *, elsewhere: bool, port: int, plain: bool) -> None:
        """Open a table on this machine, and sit down at it."""
        from .sitting import plan_chosen

        host = EVERYWHERE if elsewhere else HERE
        self._start(plan_chosen(self._ui, wish), HostPlan(host, port, without_tls=plain))

    @property
    def kept(self) -> bool:
        """Whether there is a match of a table on this machine that can be gone on with."""
        from .hosting import latest

        return latest(self._folder()) is not None

    def reopen(self) -> None:
        """Open the table that was open last on this machine."""
        self._start(None, HostPlan(HERE, PORT, resume=True))

    def _start(self, plan: Plan | None, hosted: HostPlan) -> None:
        self._opening = asyncio.get_running_loop().create_task(self._next().host(plan, hosted))

    def _folder(self) -> MatchFolder:
        return MatchFolder(paths.matches_dir(), self._ui.keeping.now, lambda problem: None)

    # ------------------------------------------------------------------ from the command line

    async def launched(self, launch: Launch) -> None:
        """Go where the command line says, if it names a table with people."""
        if launch.hosted is not None:
            from .sitting import plan_typed

            plan = None if launch.hosted.resume else plan_typed(self._ui, launch.hosted, launch)
            await self._next().host(plan, launch.hosted)
        elif launch.joined is not None:
            self._join(launch.joined)

    def _join(self, plan: JoinPlan) -> None:
        self.go(
            Address(plan.host, plan.port, plan.code, plan.fingerprint, plain=plan.without_tls),
            "spectator" if plan.watch else "player",
        )

    # ------------------------------------------------------------------ one table after another

    def _next(self) -> Sitting:
        """A table to sit down at; the player has got up from the one before."""
        from .sitting import Sitting

        self._hang_up()
        self._written = None
        self._sitting = sitting = Sitting(self._ui, self._addresses.keep, self._hang_up, self._over)
        return sitting

    def _hang_up(self) -> None:
        sitting, self._sitting = self._sitting, None
        if sitting is not None:
            task = asyncio.get_running_loop().create_task(sitting.close())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
            self._last = sitting

    def _over(self, again: bool) -> None:  # noqa: FBT001  # what happens next is all it says
        """Nothing more comes from the table: to the hall's list, to the main menu, or out of the program. Over the menu
        what was written is asked for again, where it has led nowhere."""
        from ..ui.places.start.menus import main_menu
        from ..ui.places.together.joining import ask_address_again

        last, written = self._last, self._written
        if again and last is not None and last.address is not None:
            self._next().join(replace(last.address, code=""), "player")
        elif self._ui.has_menu and written is not None and last is not None and last.astray:
            main_menu(self._ui, quietly=True)
            ask_address_again(self._ui, self, *written)
        elif self._ui.has_menu:
            main_menu(self._ui)
        else:
            self._ui.finished = True
            self._gone()

    async def close(self) -> None:
        """Get up, and let go of everything."""
        self._hang_up()
        if self._opening is not None:
            await asyncio.gather(self._opening, return_exceptions=True)
            self._hang_up()
        await asyncio.gather(*self._leaving, return_exceptions=True)
