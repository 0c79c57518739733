"""What a player's program has seen of a sealed match: a small file of its own, a line for each thing.

So everybody can show on their own machine that the deals were those that were sealed, whatever the host's file says.
The lines are those of ``records``: whole, in order, unchanged. What everybody saw of a play (which cards left which
hand, and which came to one) follows from the table before and after, whatever the play was called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from ... import __version__
from ...config.files import FileKind, read_bytes
from ...config.problems import Problem, detail_of
from ...core.cards import HIDDEN, Card
from ...core.events import Called, Drew, Reshuffled
from ...core.state import State
from ...games import GAMES
from ...storage import SYSTEM, Appender, FileSystem
from ..hand_played import Notice
from ..journal import records
from ..seals import Hash, HashOrNone, Seal

CardCode = Annotated[str, msgspec.Meta(max_length=8)]
"""A card as the codec writes it, such as ``Th#1``."""

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]

What = Literal["drew", "refilled", "stock", "back", "threw", "laid", "called", "pile", "held"]
"""A card came from the stock, which had ``count`` cards (it is named where it was seen); the first ``count`` discards
became the stock; the stock has ``count`` cards, which is not what was to be expected; cards came from the discards or
the table to a hand; a hand threw them, or laid them; the discard was called, and is on the table; the discards are
these, in another order than they were thrown; a hand was shown whole."""


class SeenStep(msgspec.Struct, frozen=True, array_like=True):
    """One of these things."""

    what: What
    seat: Count = 0
    cards: tuple[CardCode, ...] = ()
    count: Count = 0


def steps_of(before: State, notice: Notice, after: State) -> Iterator[SeenStep]:
    """What was seen of the one play that this notice tells."""
    seat = 0 if notice.seat is None else notice.seat
    stock, pile = len(before.stock), list(before.discards)
    for event in notice.events:
        if isinstance(event, Reshuffled):
            yield SeenStep("refilled", count=event.count)
            stock += event.count
            del pile[: event.count]
        elif isinstance(event, Drew) and event.source == "stock":
            for card in event.cards:
                yield SeenStep("drew", event.seat, () if card is None or card is HIDDEN else _codes([card]), stock)
                stock = max(0, stock - 1)
    if stock != len(after.stock):
        yield SeenStep("stock", count=len(after.stock))
    table, now = laid_on(before), laid_on(after)
    called = {event.card for event in notice.events if isinstance(event, Called)}
    # A card that went from the table to the discards, or the other way, has been in the hand.
    back = [card for card in pile if card not in after.discards and card not in called]
    back += [card for card in table if card not in now]
    if back:
        yield SeenStep("back", seat, _codes(back))
    laid = [card for card in now if card not in table and card not in called]
    if laid:
        yield SeenStep("laid", seat, _codes(laid))
    if called:
        yield SeenStep("called", seat, _codes(called))
    left = [card for card in pile if card in after.discards]
    threw = [card for card in after.discards if card not in left]
    if threw:
        yield SeenStep("threw", seat, _codes(threw))
    if (*left, *threw) != after.discards:
        yield SeenStep("pile", cards=_codes(after.discards))
    yield from _shown(after)


def laid_on(state: State) -> list[Card]:
    """The cards on the table."""
    return [slot.card for meld in state.melds for slot in meld.slots]


def _shown(state: State) -> Iterator[SeenStep]:
    """The hands that everybody sees: at the end, and where somebody has declared theirs."""
    seats = range(state.seats) if state.over else [seat for seat, _ in state.look.declared] if state.look else ()
    for seat in seats:
        if HIDDEN not in state.hands[seat]:
            yield SeenStep("held", seat, _codes(state.hands[seat]))


def _codes(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(repr, cards))


FORMAT = 1
SUFFIX = ".seal"
SEAL = FileKind("match", 4 * 1024 * 1024)

Name = Annotated[str, msgspec.Meta(max_length=40)]


class BrokenRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round before the deal that was broken off. ``shown``: the player's salt had been opened, so that whoever knew
    the table's secret knew the deals; ``gone``: who of those whom it had asked was no longer there; ``cut_off``: the
    player's own line was lost meanwhile."""

    shown: bool
    gone: tuple[Name, ...] = ()
    cut_off: bool = False

    @property
    def explained(self) -> bool:
        """Whether there was a reason for it."""
        return bool(self.gone) or self.cut_off


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="begun"):
    """The first line: the match, the player's seat, the seal as it was before the match, and the player's own salt
    (empty where this program came when the deals were sealed). ``begun``: seconds since the epoch; ``people``: the
    seats of people; ``rounds``: those that were broken off before."""

    game: str
    options: dict[str, str | int | bool]
    names: tuple[str, ...]
    seat: Annotated[int, msgspec.Meta(ge=0, lt=8)]
    seal: Seal
    salt: HashOrNone
    begun: int
    people: tuple[Count, ...]
    version: str = __version__
    format: int = FORMAT
    rounds: tuple[BrokenRound, ...] = ()


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="dealt"):
    """A hand as it was dealt: the player's cards, what was turned up, the special card (C9) where there is one, and
    which seats were out of the match."""

    hand: Count
    dealer: Count
    cards: tuple[CardCode, ...]
    turned: tuple[CardCode, ...] = ()
    special: CardCode = ""
    out: tuple[Count, ...] = ()


class PlaysSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="played"):
    """What was seen of plays of this hand, one after the other without a gap."""

    hand: Count
    steps: tuple[SeenStep, ...]


class PlaysMissed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="unseen"):
    """Of this hand something was not seen. Afterwards so many cards were in the ``stock``, which had been made anew so
    often (``refilled``), and these lay in the ``pile`` of discards and on the ``table``; the player held ``cards``.
    ``dealer`` and ``out``: as of a deal, where even that was not seen."""

    hand: Count
    dealer: Count
    stock: Count
    refilled: Count
    pile: tuple[CardCode, ...]
    table: tuple[CardCode, ...]
    cards: tuple[CardCode, ...]
    out: tuple[Count, ...] = ()


class Away(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="away"):
    """The player's line was lost, or their program ended: hands may have been played before what follows."""


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="secret"):
    """The last line: the table's secret, opened."""

    secret: Hash


SealLine: TypeAlias = Begun | Dealt | PlaysSeen | PlaysMissed | Away | Secret

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SealLine)


def read(file: Path) -> tuple[SealLine, ...] | Problem:
    """The lines of a file; a torn last line is left out. Or why they can't be read."""
    data = read_bytes(file, SEAL)
    if isinstance(data, Problem):
        return data
    try:
        found = records.read(data)
    except records.RecordError as error:
        return Problem(file, "seal-damaged", error.line)
    lines: list[SealLine] = []
    for number, payload in enumerate(found.payloads, 1):
        try:
            lines.append(_DECODER.decode(payload))
        except (ValueError, RecursionError):
            return Problem(file, "seal-unknown", number)
        if isinstance(lines[-1], Begun) != (number == 1):
            return Problem(file, "seal-damaged", number)
        if isinstance(lines[-1], Begun) and lines[-1].format > FORMAT:
            return Problem(file, "seal-unknown", number)
    if not lines:
        return Problem(file, "seal-damaged", 1)
    return tuple(lines)


class SealFolder:
    """Keeps a file for each sealed match at other people's tables. ``now``: the seconds since the epoch; ``report``
    hears what goes wrong."""

    def __init__(
        self,
        folder: Path,
        now: Callable[[], float],
        report: Callable[[Problem], None],
        *,
        system: FileSystem = SYSTEM,
    ) -> None:
        self._folder = folder
        self._now = now
        self._report = report
        self._system = system

    def begin(self, line: Begun) -> SealFile:
        """The file for this match, new, or gone on with where there is one. What can't be kept is reported."""
        line = msgspec.structs.replace(line, begun=int(self._now()))
        when = datetime.fromtimestamp(line.begun, UTC).strftime("%Y-%m-%dT%H-%M-%S")
        known = self._file_of(line)
        game = line.game if line.game in GAMES else "match"  # somebody else's word never becomes part of a path
        file = known or self._folder / f"{when}-{game}-{_of(line)}"
        return SealFile(file, self._report, () if known is not None else (line,), system=self._system)

    def _file_of(self, line: Begun) -> Path | None:
        """The file that has been begun for this very seal, by this program or by one before it."""
        try:
            found = self._folder.glob(f"*-{_of(line)}")
            return next((file for file in found if file.stat().st_size), None)  # a power cut may have left a name
        except OSError:
            return None


def _of(line: Begun) -> str:
    """The end of the file's name: two people may play at one match from one machine."""
    return f"{line.seal.table[:12]}-{line.seat + 1}{SUFFIX}"


class SealFile:
    """One such file. Where the disk takes nothing the match goes on all the same; nor is it waited for, which may take
    long on a busy machine: what a power cut leaves of the file is enough for a verdict, or for saying that there is
    none."""

    def __init__(
        self,
        file: Path,
        report: Callable[[Problem], None],
        first: tuple[SealLine, ...] = (),
        *,
        system: FileSystem = SYSTEM,
    ) -> None:
        self.file = file
        self.lines: tuple[SealLine, ...] = ()
        self._report = report
        self._system = system
        self._crc = 0
        self._appender: Appender | None = None
        try:
            self._open(new=bool(first))
        except OSError as error:
            self._fail(error)
        for line in first:
            self.append(line)

    def append(self, line: SealLine) -> None:
        """Write a line; where that can't be, nothing more is written."""
        if self._appender is None:
            return
        text, self._crc = records.line(_ENCODER.encode(line), self._crc)
        try:
            self._appender.append(text)
        except OSError as error:
            self._fail(error)

    def close(self) -> None:
        """Let go of the file."""
        if self._appender is not None:
            self._appender.close()
        self._appender = None

    def _open(self, *, new: bool) -> None:
        if new:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._appender = Appender(self.file, synced=False, system=self._system)
            return
        lines = read(self.file)
        if isinstance(lines, Problem):
            self._report(lines)
            return
        found = records.read(self.file.read_bytes()[: SEAL.size])
        self.lines, self._crc = lines, found.crc
        size, torn = found.size, len(found.torn)
        self._appender = Appender(self.file, size=size, torn=torn, synced=False, system=self._system)

    def _fail(self, error: OSError) -> None:
        self.close()
        self._report(Problem(self.file, "seal-not-kept", args={"detail": detail_of(error)}))
