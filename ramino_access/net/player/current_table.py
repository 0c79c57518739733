"""How a program of one's own gets to tables with people: elsewhere, or open on this machine; one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...config.launch import Launch
from ...config.plans import HostPlan, JoinPlan, Reach
from ...files import paths
from ...hall.address import EVERYWHERE, HERE, TABLE_PORT, Address, read_address
from ...hall.seats import Addresses, KeptSeat, Seats
from ...play.kept.match_folder import MatchFolder
from ...speech.port import Priority

if TYPE_CHECKING:
    from ...hall.messages import Open, Role
    from ...hall.room import Plan
    from ...ui.match.sitting import TableUi
    from .table_visit import TableVisit


class CurrentTable:
    """The table with people at which the player is, if any. ``on_gone`` is called when they leave the program."""

    def __init__(self, ui: TableUi, on_gone: Callable[[], None]) -> None:
        self._ui = ui
        self._gone = on_gone
        self._addresses = Addresses(paths.addresses_file())
        self._sitting: TableVisit | None = None
        self._leaving: set[asyncio.Task[None]] = set()
        self._opening_task: asyncio.Task[None] | None = None
        self._last_visit: TableVisit | None = None
        self._typed: tuple[Role, str] | None = None  # what the player wrote to get to the last one
        ui.sitting.use_entrance(self)

    # ------------------------------------------------------------------ from the main menu

    def enter(self) -> None:
        """Show where one can go."""
        from ...ui.places.together.together_menu import TogetherPlace

        self._ui.stack.push(TogetherPlace(self._ui, self))

    def addresses(self) -> Sequence[Address]:
        """The addresses at which the player has been, the last one first."""
        return self._addresses.all()

    def forget(self, address: Address) -> None:
        """Take an address away."""
        self._addresses.forget(address)
        for seat in self._seats().waiting():
            if seat.where == address.where:
                self._seats().forget(seat)

    @property
    def waiting(self) -> KeptSeat | None:
        """The seat that waits for the player, the one sat at last."""
        return next(iter(self._seats().waiting()), None)

    def go_back(self, seat: KeptSeat) -> None:
        """Go to this seat."""
        self.go(replace(read_address(seat.invitation), plain=seat.plain), name=seat.name)

    def go(self, address: Address, role: Role = "player", written: str = "", *, name: str = "") -> None:
        """Go to the tables at this address: to the seat that waits there, where the player has one. ``written`` is what
        the player wrote for it: where no table answers, it is asked for again with that. ``name``: come as this one;
        else whoever has chosen none comes as who they were there last, or is asked for one."""
        seat = self._seats().at(address.where, name) if role == "player" else None
        name = name or (seat.name if seat is not None else self._name_at(address))
        if name:
            self._go(address, role, written, name, seat)
        else:
            self._ask_name(lambda name: self._go(address, role, written, name, None))

    def _ask_name(self, on_named: Callable[[str], None]) -> None:
        """Ask whoever has none for a name, which is kept."""
        from ...ui.places.together.login import ask_name

        def keep(name: str) -> None:
            self._ui.me.change(name=name)
            on_named(name)

        ask_name(self._ui, "first-name-title", keep, self._stay)

    def _stay(self) -> None:
        """The player goes nowhere after all."""
        if self._ui.stack.has_menu:
            self._ui.voice.speak(self._ui.stack.top.resume)
        else:
            self._over(again=False, then="")

    def _go(self, address: Address, role: Role, written: str, name: str, seat: KeptSeat | None) -> None:
        self._ui.voice.tell("waiting-connecting", address=address.where)
        secret = any(one.where == address.where and one.tls for one in self._addresses.all())
        remembered = "" if seat is None or address.code else read_address(seat.invitation).code
        if remembered:
            address = replace(address, code=remembered)
        known = self._addresses.recognized(address)
        self._next().join(
            known,
            role,
            name,
            seat=seat,
            always_secret=secret,
            recalled=known != address,
            remembered_code=remembered,
        )
        self._typed = (role, written) if written else None

    def _seats(self) -> Seats:
        return Seats(paths.seats_dir(), self._ui.sitting.keeping.now)

    def _name_at(self, address: Address) -> str:
        """What the player is called there; empty where they have said it neither here nor anywhere."""
        from .own_seat import TableWords

        return self._chosen_name() or TableWords(paths.return_words_file(), address).last_name()

    def _chosen_name(self) -> str:
        """The name that the player has chosen; empty where there is none, or one that nobody may have, which they
        hear: it comes from a file or a command line."""
        from ...hall.names import unfit

        name = self._ui.me.settings.name
        why = unfit(name) if name else None
        if why is None:
            return name
        self._ui.voice.tell(f"refused-{why}", about=name)
        return ""

    def host(self, wish: Open, *, reach: Reach, port: int, plain: bool) -> None:
        """Open a table on this machine, and sit down at it."""
        from .table_visit import plan_chosen

        host = HERE if reach == "here" else EVERYWHERE
        hosted = HostPlan(host, port, without_tls=plain, reach=reach)
        self._with_a_name(lambda: self._start(plan_chosen(self._ui, wish), hosted))

    def _with_a_name(self, go: Callable[[], None]) -> None:
        """Do this, when whoever opens a table has a name."""
        if self._chosen_name():
            go()
        else:
            self._ask_name(lambda _: go())

    @property
    def kept(self) -> bool:
        """Whether there is a match of a table on this machine that can be gone on with."""
        from .hosted_table import latest

        return latest(self._folder()) is not None

    def reopen(self) -> None:
        """Open the table that was open last on this machine."""
        self._start(None, HostPlan(HERE, TABLE_PORT, resume=True))

    def _start(self, plan: Plan | None, hosted: HostPlan) -> None:
        self._opening_task = asyncio.get_running_loop().create_task(self._next().host(plan, hosted))

    def _folder(self) -> MatchFolder:
        return MatchFolder(paths.matches_dir(), self._ui.sitting.keeping.now, lambda problem: None)

    # ------------------------------------------------------------------ from the command line

    async def launched(self, launch: Launch) -> None:
        """Go where the command line says, if it names a table with people."""
        if launch.hosted is not None:
            from .table_visit import plan_typed

            hosted = launch.hosted
            if hosted.resume:
                await self._next().host(None, hosted)
            else:
                self._with_a_name(lambda: self._start(plan_typed(self._ui, hosted, launch), hosted))
        elif launch.joined is not None:
            self._join(launch.joined, self._chosen_name() if launch.name else "")

    def _join(self, plan: JoinPlan, name: str) -> None:
        self.go(
            Address(plan.host, plan.port, plan.code, plan.fingerprint, plain=plan.without_tls),
            "spectator" if plan.watch else "player",
            name=name,
        )

    # ------------------------------------------------------------------ one table after another

    def _next(self) -> TableVisit:
        """A table to sit down at; the player has got up from the one before."""
        from .table_visit import TableVisit

        self._hang_up()
        self._typed = None
        self._sitting = sitting = TableVisit(self._ui, self._addresses.keep, self._hang_up, self._over)
        return sitting

    def _hang_up(self) -> None:
        sitting, self._sitting = self._sitting, None
        if sitting is not None:
            sitting.get_up()
            task = asyncio.get_running_loop().create_task(sitting.close())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
            self._last_visit = sitting

    def _over(self, again: bool, then: str) -> None:  # noqa: FBT001  # what happens next is all it says
        """Nothing more comes from the table: to the hall's list and a table of it, to the main menu, or out of the
        program. Over the menu what was written is asked for again, where it has led nowhere."""
        from ...ui.places.start.menus import main_menu
        from ...ui.places.together.together_menu import ask_address_again

        last, written = self._last_visit, self._typed
        if again and last is not None and last.address is not None:
            self._next().join(replace(last.address, code=""), "player", bound_for=then)
        elif self._ui.stack.has_menu and written is not None and last is not None and last.astray:
            main_menu(self._ui, quietly=True)
            ask_address_again(self._ui, self, *written)
        elif self._ui.stack.has_menu:
            main_menu(self._ui)
        else:
            self._ui.stack.end(Priority.NEXT)  # after why, where that was said
            self._gone()

    async def close(self) -> None:
        """Get up, and let go of everything."""
        self._hang_up()
        if self._opening_task is not None:
            await asyncio.gather(self._opening_task, return_exceptions=True)
            self._hang_up()
        await asyncio.gather(*self._leaving, return_exceptions=True)
