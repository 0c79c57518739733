"""docs/server.md says how much the server allows, in the numbers that the code has."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall import (
    codes,
    course,
    hall,
    limits,
    lobby,
    messages,
    reception,
    requests,
    results,
    room,
    seal_round,
    shelf,
    stream,
    table_match,
    table_plan,
    turn_clock,
)
from ramino_access.hall import (
    people as known_people,
)
from ramino_access.hall.limits import Limits, Rate
from ramino_access.net.doors import door, gate
from ramino_access.net.doors.gate import Width
from ramino_access.net.lines import certificates, ends, heartbeat, socket_line, thinkers
from ramino_access.net.player import own_seat
from ramino_access.net.server import kept_people as net_people
from ramino_access.net.server import serving
from ramino_access.net.ssh import front, ssh_door
from ramino_access.net.store import keeper, sql_people
from ramino_access.net.store import stored_tables as kept_tables
from ramino_access.net.visitor import knocking, remote_player, visitor_folder
from ramino_access.net.web import page_line, web_door
from tests.cases import each_case

TEXT = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
LIMITS = TEXT.partition("\n## Limits\n")[2]
SSH = TEXT.partition("\n## Limits\n")[0]
SMALLER = TEXT.partition("\n## Smaller limits\n")[2].partition("\n## ")[0]
PUBLIC, DOOR = Width(), ssh_door.SSH_WIDTH
KB = 1024


class TimeSet:
    """A time that is set, in seconds."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@each_case(
    ("what", "how_much"),
    [
        (
            "connections",
            f"{PUBLIC.connections}, and {PUBLIC.from_one} from one address; {PUBLIC.new_from_one} new ones at once "
            "from one "
            f"address, which grow back in {PUBLIC.within:.0f} seconds",
        ),
        (
            "all doors together",
            f"{gate.ALL_DOORS.from_one} connections from one address; {gate.ALL_DOORS.new_from_one} new ones at once, "
            f"which grow back in {gate.ALL_DOORS.within:.0f} seconds",
        ),
        (
            "connections whose handshakes are not done",
            f"{PUBLIC.opening}, and {PUBLIC.opening_from_one} from one address; "
            f"{ends.BOTH_ENDS['open_timeout']} seconds for each handshake",
        ),
        ("messages", f"{messages.MOST_BYTES_TO_HALL // KB} KB each; "),
        (
            "lines of chat",
            f"{room.MOST_LINES_OF_ONE} in {room.LINES_WITHIN_SECONDS:.0f} seconds from one person, "
            f"{messages.MOST_SAID} letters each",
        ),
        ("wrong codes", f"{reception.MOST_WRONG} on a line"),
        (
            "tables",
            f"{lobby.MOST_TABLES}; {lobby.MOST_OWN} of one person, {lobby.MOST_TABLES_FROM_ONE} from one address",
        ),
        (
            "tables that nobody is at",
            f"{kept_tables.MOST_SHELVED:,}; {kept_tables.MOST_OF_OWNER} of one owner, {kept_tables.MOST_KEPT_FROM_ONE} "
            "opened from one",
        ),
        ("people who watch", f"{requests.MOST_WATCHING} at a table"),
        ("what waits for a slow reader", f"{ends.FULL_MESSAGES} messages or {socket_line.FULL_BYTES // KB} KB"),
    ],
)
def test_the_limits_of_the_server_are_those(what: str, how_much: str) -> None:
    assert f"| {what} | {how_much}" in LIMITS


@pytest.mark.parametrize(
    ("what", "how_much"),
    [
        (
            "connections",
            f"{DOOR.connections}, and {DOOR.from_one} from one address; {DOOR.new_from_one} new ones at once from one "
            "address, which grow back in a minute",
        ),
        (
            "connections that have not been let in",
            f"{DOOR.opening}, and {DOOR.opening_from_one} from one address; {ssh_door.LOGIN_SECONDS:.0f} seconds for "
            f"each; {knocking.TRIES} wrong answers",
        ),
        (
            "who has not said who they are",
            f"{web_door.COME_IN_SECONDS / 60:g} minutes, and {web_door.PAGE_HELLO_SECONDS:g} seconds for the page to "
            "say that it "
            f"is there; {web_door.WEB_WIDTH.opening} of the connections",
        ),
        (
            "what waits for a terminal that is not read",
            f"{front.BUSY_BYTES // KB} KB, then no key is answered; {front.UNREAD_BYTES // KB} KB, then the connection",
        ),
        ("what waits for a page that takes nothing", f"{page_line.UNTAKEN_BYTES // KB} KB, then the connection"),
        ("without an answer to a keepalive", f"{ssh_door.SSH_ASKED_SECONDS * (ssh_door.SSH_UNANSWERED + 1):g} seconds"),
    ],
)
def test_the_limits_of_the_door_for_ssh_are_those(what: str, how_much: str) -> None:
    assert f"| {what} | {how_much}" in SSH


@each_case(
    "row",
    [
        f"a list of tables | {lobby.MOST_LISTED_TABLES} of them, told every {lobby.LISTING_SECONDS:.0f} seconds at "
        "most",
        f"a code that the hall makes | {codes.LENGTH} letters and digits; it opens nothing more when nobody has used "
        f"it for {lobby.UNUSED_CODE_SECONDS / 60:g} minutes",
        f"a code of one's own, a password | {table_plan.SHORTEST_CODE} letters and digits, "
        f"{known_people.SHORTEST_SECRET} characters at least",
        f"an opponent's pace, a table's grace | {table_plan.LEAST_PACE_SECONDS} and "
        f"{table_plan.LEAST_GRACE_SECONDS:g} seconds at least",
        f"a table that nobody is at | put away after {lobby.EMPTY_TABLE_SECONDS / 60:g} minutes; a seat before the "
        "deal is held "
        f"{turn_clock.SEAT_HELD_SECONDS:g} seconds",
        f"a lost connection | told after {turn_clock.TOLD_AFTER_SECONDS:g} seconds",
        f"a result | the next hand comes after {results.RESULT_SECONDS:g} seconds, after "
        f"{results.LEFT_ALONE_SECONDS:g} where "
        "everybody who is here is out of the match; where one person plays against the computer, when they want it",
        f"the clock of a turn | told at half, and {turn_clock.LAST_SECONDS:g} seconds before its end; stops while "
        "its player is away or nothing comes from them (from their last word on), in one turn for no longer than the "
        "waiting time; back, they have "
        f"{turn_clock.LAST_SECONDS:g} seconds at least, given once in a turn; never told twice within "
        f"{turn_clock.NOT_AGAIN_SECONDS:g} seconds",
        f"sealing | {seal_round.SALT_SECONDS:g} seconds for all fingerprints, {seal_round.SALT_SECONDS:g} for all "
        "salts; "
        f"secrets and records of {seal_round.REMEMBERED_MATCHES} matches are told later",
        f"to say hello | {hall.HELLO_SECONDS:g} seconds, and {hall.SECRET_SECONDS:g} more where a password is asked "
        "for",
        f"wrong passwords, wrong codes | {reception.MOST_WRONG}, {hall.MOST_REFUSED} on one connection",
        f"what comes while a password is checked | {reception.MOST_LATER} messages",
        f"plays whose answers are remembered | {table_match.REMEMBERED_PLAYS} of a seat",
        f"what is told to those who come back | {stream.KEPT_ITEMS} items; a hand of {course.MOST_COURSE_STEPS} steps "
        "and "
        f"{course.MOST_COURSE_BYTES // KB} KB",
        f"addresses and people whose haste is remembered | {limits.MOST_ASKERS:,}",
        f"numbers between two taking-ups of a table | {shelf.STREAM_JUMP:,}",
        f"a keepalive | after {heartbeat.UNASKED_SECONDS:g} seconds without a word; after "
        f"{turn_clock.SILENT_SECONDS:g} the connection "
        f"is silent and nobody is told as present, after {socket_line.STUCK_SECONDS:g} it is cut",
        f"messages that wait for one connection | {ends.FULL_MESSAGES}, then it counts as slow; "
        f"{ends.OVERFULL_MESSAGES:,} or "
        f"{socket_line.OVERFULL_BYTES // KB // KB} MB, then it is cut",
        f"bytes that are handed on at once | {socket_line.HANDED_BYTES // KB} KB",
        f"messages after a goodbye | {door.MOST_AFTER}",
        f"connections turned away in a row | {gate.TURNED_AWAY}",
        f"people who are known | {sql_people.MOST_PEOPLE:,}; {net_people.MOST_QUESTIONS} questions about them wait, "
        f"{net_people.MOST_FIGURES} of these about figures",
        f"a rating | less sure after {sql_people.PERIOD_SECONDS / 86400:g} days",
        f"a certificate made on the spot | {certificates.DAYS} days",
        f"a password made with `--reset` | {net_people.NEW_SECRET_SECONDS / 3600:g} hours",
        f"return words of a player's program | {own_seat.MOST_RETURN_WORDS}",
        f"keys of a person | {visitor_folder.MOST_PUBLIC_KEYS}, of {visitor_folder.LONGEST_KEY:,} characters each",
        f"what is typed at the SSH door | {knocking.LONGEST_ANSWER} characters; a terminal's variable has "
        f"{ssh_door.MOST_VALUE_BYTES} bytes",
        f"a goodbye over SSH | read within {ssh_door.HANG_UP_SECONDS:g} seconds; {ssh_door.SENT_AHEAD_BYTES / KB:g} KB "
        "are "
        "sent ahead",
        f"a history over SSH | {remote_player.REMEMBERED_MESSAGES} messages",
        f"what the store did not take | tried again every {keeper.KEEP_AGAIN_SECONDS:g} second",
    ],
)
def test_the_smaller_limits_are_those(row: str) -> None:
    assert f"| {row} |" in SMALLER


def test_what_grows_back_in_words() -> None:
    assert DOOR.within == 60
    assert remote_player.IDLE_PLAYER_SECONDS == 3600
    assert (kept_tables.KEPT_ENDED_SECONDS, kept_tables.KEPT_IDLE) == (30 * 86400, 180 * 86400)
    assert f"where {thinkers.MOST_THOUGHTS} thoughts wait" in TEXT
    assert thinkers.THREADS == 2
    assert f"limit for these to {serving.OPEN_FILES:,}" in TEXT.replace("\n", " ")
    assert hall.MOST_REFUSED == 3


@each_case(
    ("of", "at_once", "each"),
    [
        ("codes", 10, 6),
        ("joins", 30, 2),
        ("messages", 60, 1 / 20),
        ("logins", 5, 12),
        ("failures", 3, 20),
        ("registrations", 2, 30),
    ],
)
def test_so_many_at_once_and_then_one_in_so_many_seconds(of: str, at_once: int, each: float) -> None:
    clock = TimeSet()
    rate: Rate = getattr(Limits(clock), of)
    assert [rate.allows("somebody") for _ in range(at_once + 1)] == [True] * at_once + [False]
    clock.now += each * 0.999
    assert not rate.allows("somebody")
    clock.now += each * 0.002
    assert rate.allows("somebody")
    assert not rate.allows("somebody")
    clock.now += 10**9
    assert rate.left("somebody") == at_once


def test_a_place_opens_five_tables_a_minute_and_two_hundred_a_day() -> None:
    clock = TimeSet()
    limits = Limits(clock)
    assert [limits.may_open("there") for _ in range(6)] == [True] * 5 + [False]
    opened = 5
    for _ in range(400):
        clock.now += 12
        opened += limits.may_open("there")
    assert 200 <= opened <= 200 + 200 * (400 * 12 / 86400) + 1
