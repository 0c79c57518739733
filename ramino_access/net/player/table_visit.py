"""A visit at a table with other people: the hall, where it is opened here, and the line to it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from websockets.exceptions import WebSocketException

from ...bots import level_of
from ...config.launch import Launch
from ...config.plans import HostPlan
from ...files import paths
from ...files.clean import clean_name
from ...files.problems import Problem
from ...games import GAMES, UnplayableError
from ...hall.address import FINGERPRINT, Address, is_local
from ...hall.codes import new_code, plain_code, spoken_code
from ...hall.far import FarTable, Listener
from ...hall.messages import Leave, Open, Role, WireMessage
from ...hall.room import Plan
from ...hall.seal_check import SealFolder
from ...hall.seats import BlockList, KeptSeat, Seats
from ...hall.table_plan import plan_of
from ...i18n.catalog import Message
from ...play.kept.match_folder import MatchFolder
from ...speech.port import Priority
from ...ui.match.sitting import TableUi
from ...ui.people.protocols import Hosting
from ...ui.places.together.decisions import tell_digits, tell_invitation, tell_link, tell_reach
from ...ui.places.together.shared_table import Ends, Together
from ...ui.places.together.together_menu import ask_digits, ask_plain
from ...ui.seating.own_match import opponents_names, player_name
from ..lines.link import Link, any_certificate
from ..lines.pairing import PairingError, pair, spoken
from .hosted_table import CannotOpen, HostedTable, invitation, latest, resume, resumed_at, resumed_plan
from .own_seat import GuestMatch, KeptSecrets, OwnSeat, TableWords

USUAL_PACE_SECONDS = 1.5
"""Seconds that opponents wait at a table with people, where nothing else was said."""


class TableVisit:
    """One table with other people, or one hall with its list of tables. ``arrived`` is handed the address where the
    player was let in; the other two are the ends of the player's side (``Ends``)."""

    def __init__(
        self,
        ui: TableUi,
        arrived: Callable[[Address], None],
        hang_up: Callable[[], None],
        over: Callable[[bool, str], None],
    ) -> None:
        self._ui = ui
        self._arrived, self._hang_up, self._over = arrived, hang_up, over
        self.address: Address | None = None
        self._remembered_code = self._bound_for = ""
        self.astray = False  # whether the address led to no table, so that it may have to be corrected
        self._hosting: HostedTable | None = None
        self._link: Link | None = None
        self._own_seat: OwnSeat | None = None
        self._own_hosting: Hosting | None = None  # what there is of the table that is open here
        self._task: asyncio.Task[None] | None = None
        self._pairing: asyncio.Task[None] | None = None
        self._closing: set[asyncio.Task[None]] = set()  # lines that led to no seat
        self._always_secret = self._recalled = False

    # ------------------------------------------------------------------ at a table of one's own

    async def host(self, plan: Plan | None, hosted: HostPlan) -> None:
        """Open this table, or the one that was open last, and sit down at it; what can't be is told."""
        ui = self._ui
        folder = MatchFolder(paths.matches_dir(), ui.sitting.keeping.now, self._report)
        resumed = None
        if hosted.resume:
            problems: list[Problem] = []
            file = latest(folder, problems.append)
            none = problems[0] if problems else Problem(folder.folder, "host-nothing-kept")
            taken = none if file is None else resume(folder, file)
            if problems and file is not None:
                self._report(problems[0])
                ui.voice.tell("host-one-before")
            if isinstance(taken, Problem):
                self._refuse(taken.reason, taken.message_args())
                return
            resumed = taken
            plan = resumed_plan(taken.table.setup, taken.record)
            hosted = resumed_at(hosted, taken.record)
            name = taken.record.places[0].name
        else:
            assert plan is not None
            try:
                GAMES[plan.game].compile(plan.options, plan.seats)
            except UnplayableError as fault:
                self._refuse("refused-unplayable", {"about": fault.written})
                return
            name = player_name(ui)
        hosted_table = self._hosting = HostedTable(folder, self._report, self._compare, ui.voice.catalog.lang)
        address = await hosted_table.open(plan, hosted, resumed)
        if isinstance(address, CannotOpen):
            self._refuse(address.message, address.args)
            return
        self._own_hosting = Hosting(lambda: hosted_table.keeps)
        self._sit(address, name, "player", hosting=self._own_hosting)
        tell_reach(ui.voice, hosted.reach, address, hosted.typed)
        if not is_local(hosted.host):
            self._own_hosting.invite(invitation(address, hosted.host))
            tell_invitation(ui, self._own_hosting.invitation)
        if hosted_table.link:
            tell_link(ui.voice, hosted_table.link)

    def _compare(self, compared: str, address: str) -> None:
        """Somebody at this address compares digits with the player."""
        if self._own_hosting is not None:
            self._own_hosting.compare(spoken(compared))
            tell_digits(self._ui.voice, self._own_hosting.digits, address)

    def _report(self, problem: Problem) -> None:
        self._ui.voice.report(problem)

    def _refuse(self, message: str, args: Mapping[str, str]) -> None:
        self._ui.voice.say(self._ui.voice.catalog.text(message, **args), Priority.NEXT, "system")
        self._over(False, "")

    # ------------------------------------------------------------------ at any table

    def join(
        self,
        address: Address,
        role: Role,
        name: str = "",
        *,
        seat: KeptSeat | None = None,
        always_secret: bool = False,
        recalled: bool = False,
        remembered_code: str = "",
        bound_for: str = "",
    ) -> None:
        """Sit down at somebody else's table, or watch it; under another name, where one is given. ``seat``: the one
        that waits there. ``always_secret``: without asking whether a line will do on which nothing is kept secret.
        ``recalled``: the certificate is not one that the player has named; ``remembered_code``: the code in the
        address, where the player has typed none: if it opens nothing, none is called wrong; ``bound_for``: the table
        of the list there."""
        self.address, self._bound_for = address, bound_for
        self._recalled = recalled
        self._remembered_code = remembered_code
        self._always_secret = always_secret
        self._sit(address, name or player_name(self._ui), role, seat=seat)

    def _anew(self, address: Address, role: Role, name: str) -> None:
        """The player has said another way to the same table."""
        self._ui.voice.tell("waiting-connecting", address=address.where)
        self._again(address, role, name)

    def _again(self, address: Address, role: Role, name: str) -> None:
        """Try another way to the same table; what is left of the one before is let go of."""
        if self._link is not None:
            closing = asyncio.get_running_loop().create_task(self._link.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
        self.join(address, role, name, remembered_code=self._remembered_code)

    def _unreachable(self, together: Together, why: str, address: Address, role: Role) -> None:
        """There is no line. Where there would be one without TLS, the player is asked."""
        if why == "plain" and not self._always_secret:
            plain = replace(address, plain=True)
            ask_plain(self._ui, address, lambda: self._again(plain, role, together.name), lambda: self._over(False, ""))
        elif self._recalled and address.local:  # another table is open on this machine now
            self._again(replace(address, fingerprint=""), role, together.name)
        else:
            why = _why(why, address)
            if why == "untrusted":
                self._compare_with(together, address, role)
                return
            self.astray = together.looking and why not in ("certificate", "untrusted")  # which want another invitation
            together.line.unreachable(why, address.where)

    def _compare_with(self, together: Together, address: Address, role: Role) -> None:
        """Have the player compare digits, and go there where they are the same."""
        comparing = compare(
            self._ui,
            address,
            go=lambda known: self._anew(known, role, together.name),
            stay=lambda: self._over(False, ""),
            unknown=lambda: together.line.unreachable("untrusted", address.where),
        )
        self._pairing = asyncio.get_running_loop().create_task(comparing)
        self._pairing.add_done_callback(_raise)

    def _sit(
        self, address: Address, name: str, role: Role, *, hosting: Hosting | None = None, seat: KeptSeat | None = None
    ) -> Together:
        ui = self._ui
        sought = None if seat is None else seat.table
        words = None if address.local else TableWords(paths.return_words_file(), address)
        ends = Ends(
            keep_word=lambda word: None if words is None else words.keep(together.name, word),
            arrived=lambda: None if hosting is not None else self._arrived(_told_of(found(), together.table)),
            hang_up=self._hang_up,
            over=self._over,
            blocked=BlockList(paths.blocked_file()),
            secrets=KeptSecrets(paths.secrets_file(), address.where),
            hello=lambda: together.hello(address.code, role, seat=sought),
            remembered_code=self._remembered_code,
            renamed=None if hosting is not None else lambda name: self._anew(found(), role, name),
        )

        def found() -> Address:
            """The address, with the code that was typed since, where there is but one table."""
            table = together.table
            return address if table.lists else replace(address, code=plain_code(table.code))

        def send(message: WireMessage) -> None:
            if not (hosting is not None and isinstance(message, Leave)):  # whoever opened the table closes it instead
                link.send(message)

        seals = SealFolder(paths.seals_dir(), ui.sitting.keeping.now, self._report)
        seats = Seats(paths.seats_dir(), ui.sitting.keeping.now)
        waits = seat or (None if hosting else seats.at(address.where, name))

        def far_table(company: Listener) -> FarTable:
            table = FarTable(
                company,
                ui.sitting.scheduler,
                send,
                secrets.token_hex(4),
                token=seat.word if seat is not None else "" if words is None else words.get(name),
                nearby=address.local,
                at_the_hall=hosting is not None,
                files=None if hosting else seals,  # the match that is kept here shows it all
            )
            if waits is not None and waits.match:
                table.resume(waits.match, waits.number)
            return table

        together = Together(ui, name, far_table, ends, hosting, self._bound_for)
        link = Link(
            address,
            lambda table: ends.hello(),
            on_lost=together.line.lost,
            unreachable=lambda why: self._unreachable(together, why, address, role),
            on_heard=lambda message: [ear.heard(message) for ear in ears],
        )
        link.lead_to(together.table)
        ears: list[OwnSeat | GuestMatch] = []
        if hosting is None:
            gone = partial(ui.voice.speak, Message("sat-gone"), "system", Priority.NEXT)
            self._own_seat = OwnSeat(seats, together.table, lambda: together.name, found, seat, gone)
            ears += [self._own_seat, GuestMatch(ui, together.table, self._report)]
        self._link = link
        together.line.use(link)
        ui.sitting.join(together)
        self._task = asyncio.get_running_loop().create_task(link.run())
        self._task.add_done_callback(_raise)
        return together

    def get_up(self) -> None:
        """The player is not there any more; a seat of a match that goes on waits. Harmless when repeated."""
        if self._own_seat is not None:
            self._own_seat.leave()
            self._own_seat = None

    async def close(self) -> None:
        """Let go of the line, and close the table where it is one's own."""
        self.get_up()
        if self._hosting is not None:
            await self._hosting.close()
        if self._link is not None:
            await self._link.close()
        going = [task for task in (self._task, self._pairing) if task is not None]
        for task in going:
            task.cancel()
        await asyncio.gather(*going, *self._closing, return_exceptions=True)


def _told_of(address: Address, table: FarTable) -> Address:
    """The address, with whose table it is and what is played there, as far as that has been told."""
    about = table.about
    if about is None:
        return address
    owner = next((clean_name(one.name) for one in about.people if one.owner), "")
    return replace(address, host_name="" if table.lists else owner, game=about.game)


def _why(reason: str, address: Address) -> str:
    """Why there is no line; a certificate is a stranger's where an invitation has named another one. Where one has
    been shown before, a line without any leads to somebody else."""
    if reason == "plain":
        return "certificate"
    return "untrusted" if reason == "certificate" and not address.fingerprint else reason


def _raise(task: asyncio.Task[None]) -> None:
    """A fault in the line is a fault of the program."""
    if not task.cancelled() and task.exception() is not None:
        raise task.exception()  # type: ignore[misc]


def plan_chosen(ui: TableUi, wish: Open) -> Plan:
    """The table that was chosen in the menu. Its code is made by chance where none was chosen."""
    high = GAMES[wish.game].seats[1]
    code = spoken_code(plain_code(wish.code) or new_code(secrets.randbelow))
    return plan_of(wish, opponents_names(ui, 2 * high), code)


def plan_typed(ui: TableUi, plan: HostPlan, launch: Launch) -> Plan:
    """The table of the command line: what was said, else what the player remembers of the game."""
    assert launch.game is not None
    game = GAMES[launch.game]
    low, high = game.seats
    remembered = ui.me.settings.game(game.id)
    people = plan.people or 0
    seats = max(low, people, min(high, launch.seats or remembered.seats or game.usual_seats))
    return Plan(
        game=game.id,
        options=game.unusual(game.values(launch.options)),
        seats=seats,
        people=people or seats,
        opponents=opponents_names(ui, 2 * high),
        level=level_of(launch.bots or remembered.bots),
        code=spoken_code(plan.code or new_code(secrets.randbelow)),
        seed=launch.seed,
        pace=launch.pace if isinstance(launch.pace, float | int) else USUAL_PACE_SECONDS,
        clock=plan.clock,
        grace=plan.grace,
    )


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
