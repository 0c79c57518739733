"""The lines on the terminal, byte by byte."""

from __future__ import annotations

import io
from collections.abc import Callable

import pyte
import pytest

from ramino_access.ui.terminal.screen import MESSAGE_SECONDS, MOST_BYTES, PAGE_SECONDS, pages
from ramino_access.ui.terminal.writer import NO_BREAK, RISE_SECONDS, Writer, wrap
from tests.cases import each_case
from tests.ui.recorder import Recorder

LONG = "A long message that is wider than the terminal and is wrapped on a word boundary"


class Timers:
    """A clock and ``call_later`` that move only when told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.calls.append((self.now + seconds, call))

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        due = [call for at, call in self.calls if at <= self.now]
        self.calls = [(at, call) for at, call in self.calls if at > self.now]
        for call in due:
            call()


def build(columns: int = 80, rows: int = 24, *, sequences: bool = True) -> tuple[Writer, Recorder, Timers]:
    stream, timers = Recorder(), Timers()
    writer = Writer(stream, sequences=sequences, size=lambda: (columns, rows), clock=lambda: timers.now)
    writer.start()
    writer.flush()
    stream.writes.clear()
    return writer, stream, timers


def test_it_starts_on_the_bottom_row() -> None:
    stream = Recorder()
    writer = Writer(stream, sequences=True)
    assert stream.writes == []
    writer.say("Welcome.")
    assert stream.writes == ["\x1b[999;1H\r\n\x1b[A\r\nWelcome.\r\n"]


def test_what_is_sent_before_the_first_message_goes_with_it() -> None:
    stream = Recorder()
    writer = Writer(stream, sequences=True)
    writer.control("\x1b[?2004h")
    assert stream.writes == []
    writer.say("Welcome.")
    writer.control("\x1b[?2004l")
    assert stream.writes == ["\x1b[?2004h\x1b[999;1H\r\n\x1b[A\r\nWelcome.\r\n", "\x1b[?2004l"]
    writer.step_aside("\x1b[?2004h")
    writer.control("\x1b[?2004l")
    writer.flush()
    assert stream.writes[2:] == ["\x1b[?2004h", "\x1b[?2004l"]


@each_case("key", ["n", "7", "up", "down", "pageup", "pagedown", "enter", "space", "tab", "s-tab", "backspace"])
def test_after_a_key_that_reads_the_line_the_cursor_rests_on_it(key: str) -> None:
    writer, stream, _ = build()
    writer.key(key)
    writer.say("Ace of cups")
    writer.say("Two of cups")
    assert stream.writes == ["\x1b[A\r\nAce of cups\r\n\x1b[A", "\r\nTwo of cups\r\n\x1b[A"]


@each_case("key", ["f1", "escape", "left", "right", "home", "end", "c-q", "c-home", "a-x", "apps", "s-f10", "delete"])
def test_after_any_other_key_it_rests_on_the_empty_row(key: str) -> None:
    writer, stream, _ = build()
    writer.key(key)
    writer.say("Ace of cups")
    writer.say("Two of cups")
    assert stream.writes == ["\x1b[A\r\nAce of cups\r\n", "\x1b[A\r\nTwo of cups\r\n"]


def test_from_one_resting_place_to_the_other() -> None:
    writer, stream, _ = build()
    for key, text in (("n", "First"), ("f1", "Second"), ("up", "Third")):
        writer.key(key)
        writer.say(text)
    assert stream.writes == ["\x1b[A\r\nFirst\r\n\x1b[A", "\r\nSecond\r\n", "\x1b[A\r\nThird\r\n\x1b[A"]


@pytest.mark.parametrize("key", ["up", "down"])
def test_after_an_arrow_several_lines_never_rest_where_the_last_message_did(key: str) -> None:
    writer, stream, _ = build(columns=20)
    for text in ("Ace", "Ace of cups and two of cups", "Ace of cups and two of cups", "Ace of cups"):
        writer.key(key)
        writer.say(text)
    assert [written.endswith("\x1b[A") for written in stream.writes] == [True, False, True, True]


def test_a_message_that_begins_with_the_key_is_guarded_once() -> None:
    writer, stream, _ = build()
    writer.key("S")
    writer.say("Score: forty.")
    writer.say("Still forty.")
    writer.key("s")
    writer.say("Score: forty.")
    assert stream.writes == [
        "\r\n \rScore: forty.\r\n\x1b[A",
        "\r\nStill forty.\r\n\x1b[A",
        "\r\nScore: forty.\r\n\x1b[A",
    ]


def test_long_messages_break_on_words_one_column_early() -> None:
    writer, stream, _ = build(columns=30)
    writer.key("n")
    writer.say(LONG)
    (written,) = stream.writes
    lines = written.removeprefix("\x1b[A\r\n").removesuffix("\r\n\x1b[A").split("\r\n")
    assert " ".join(lines) == LONG
    assert max(map(len, lines)) <= 29


def test_wrapping_counts_columns_and_cuts_only_what_is_too_long() -> None:
    assert wrap("due  tre\tquattro", 8) == ["due tre", "quattro"]
    assert wrap("precipitevolissimevolmente sì", 10) == ["precipitev", "olissimevo", "lmente sì"]
    assert wrap("漢字漢字 x", 5) == ["漢字", "漢字", "x"]
    assert wrap("cafe\u0301 noir", 9) == ["cafe\u0301 noir"]
    assert wrap("", 9) == []


def test_a_sign_that_stands_alone_begins_no_line() -> None:
    """French has a space before it, at which no line may end; nor behind an opening quotation mark."""
    assert wrap("Pioche d'abord : vite !", 16) == ["Pioche d'abord :", "vite !"]
    assert wrap("dis « rami » !", 10) == ["dis", "« rami » !"]


def test_nothing_shorter_than_four_characters() -> None:
    writer, stream, _ = build()
    for text in ("No", "Sì.", "Fine"):
        writer.say(text)
    assert [write.removeprefix("\x1b[A\r\n") for write in stream.writes] == ["No..\r\n", "Sì..\r\n", "Fine\r\n"]


def test_nothing_for_nothing() -> None:
    writer, stream, _ = build()
    writer.say("")
    writer.say(" \n ")
    assert stream.writes == []


def test_control_characters_do_not_reach_the_terminal() -> None:
    writer, stream, _ = build()
    writer.say("An\x1b[2Jna\x07 \x9b plays\r\nthe\tace")
    assert stream.writes == ["\x1b[A\r\nAn [2Jna plays\r\nthe ace\r\n"]


def test_taller_than_the_screen_is_several_writes() -> None:
    writer, stream, _ = build(rows=7)
    writer.say("\n".join(f"line {n}" for n in range(12)))
    assert [write.count("line") for write in stream.writes] == [5, 5, 2]


def test_what_is_too_long_for_one_write_is_several_on_a_large_screen() -> None:
    writer, stream, _ = build(columns=200, rows=80)
    text = "\n".join(f"{number}. città " + "x" * 150 for number in range(10, 40))
    writer.say(text)
    assert [len(write.encode()) < 2048 for write in stream.writes] == [True] * 3
    assert [line.strip() for line in "".join(stream.writes).replace("\x1b[A", "").split("\r\n") if line] == (
        text.splitlines()
    )


def test_a_screenful_is_not_longer_than_one_write() -> None:
    assert MOST_BYTES == 2000
    full = ["x" * 998, "y" * 998]  # with their line ends, two thousand bytes
    assert list(pages([*full, "z"], 9)) == [full, ["z"]]
    assert list(pages([full[0], "y" * 999, "z"], 9)) == [[full[0]], ["y" * 999, "z"]]


def test_a_terminal_that_takes_nothing_is_not_waited_for() -> None:
    pty = pytest.importorskip("pty", reason="needs a pseudo-terminal")
    import fcntl
    import os
    import termios

    master, slave = pty.openpty()
    with os.fdopen(slave, "w") as stream:
        timers = Timers()
        writer = Writer(stream, sequences=True, clock=lambda: timers.now)
        writer.use_timers(timers.later)
        writer.say("Welcome.")
        termios.tcflow(slave, termios.TCOOFF)
        writer.say("Your turn.")
        writer.say("Seven of hearts.")
        timers.pass_time(1)
        assert b"turn" not in os.read(master, 1024)
        termios.tcflow(slave, termios.TCOON)
        timers.pass_time(1)
        heard = os.read(master, 1024)
        assert heard.index(b"Your turn.") < heard.index(b"Seven of hearts.")
        assert not fcntl.fcntl(slave, fcntl.F_GETFL) & os.O_NONBLOCK  # the shell has the same description
        writer.close()
    os.close(master)


def test_with_a_timer_screenfuls_come_one_after_the_other() -> None:
    writer, stream, timers = build(rows=7)
    writer.use_timers(timers.later)
    writer.say("\n".join(f"line {n}" for n in range(12)))
    assert len(stream.messages) == 1
    timers.pass_time(PAGE_SECONDS)
    assert len(stream.messages) == 2
    timers.pass_time(PAGE_SECONDS)
    assert len(stream.messages) == 3
    timers.pass_time(RISE_SECONDS)
    timers.pass_time(RISE_SECONDS)
    assert not timers.calls


def test_a_burst_of_messages_is_paced_like_a_tall_one() -> None:
    writer, stream, timers = build(rows=7)
    writer.use_timers(timers.later)
    for n in range(8):
        writer.say(f"Anna's play {n}")
    assert len(stream.messages) == 5
    timers.pass_time(PAGE_SECONDS)
    assert [write.split("play ")[1][0] for write in stream.messages] == list("01234567")
    timers.pass_time(PAGE_SECONDS)
    writer.say("Your turn.")
    assert len(stream.messages) == 9


def test_what_comes_little_by_little_never_makes_more_than_a_screenful_at_a_time() -> None:
    writer, stream, timers = build(rows=7)
    writer.use_timers(timers.later)
    written: list[float] = []
    for n in range(40):  # a second's plays would push the first of them off the screen before anybody looks
        writer.say(f"Anna's play {n}")
        written += [timers.now] * (len(stream.messages) - len(written))
        timers.pass_time(PAGE_SECONDS / 8)
        written += [timers.now] * (len(stream.messages) - len(written))
    for first, sixth in zip(written, written[5:], strict=False):
        assert sixth - first >= PAGE_SECONDS - 1e-9
    while timers.calls:
        timers.pass_time(PAGE_SECONDS)
    assert len(stream.messages) == 40


def test_a_key_ends_the_waiting_and_its_answer_comes_last() -> None:
    writer, stream, timers = build(rows=7)
    writer.use_timers(timers.later)
    for n in range(8):
        writer.say(f"Anna's play {n}")
    writer.key("n")
    writer.say("The answer")
    assert len(stream.messages) == 9
    assert "The answer" in stream.messages[-1]
    timers.pass_time(PAGE_SECONDS)
    assert len(stream.messages) == 9


def test_no_message_is_lost_or_turned_around_by_pacing() -> None:
    writer, stream, timers = build(rows=6, columns=30)
    writer.use_timers(timers.later)
    said = []
    for n in range(40):
        text = f"message {n} " + "long " * (n % 30)
        said.append(" ".join(text.split()))
        writer.say(text)
        timers.pass_time(0.04)
    for _ in range(100):
        timers.pass_time(PAGE_SECONDS)
    written = " ".join("".join(stream.messages).replace("\x1b[A", "").split())
    assert written == " ".join(said)


def test_closing_leaves_the_cursor_on_the_empty_row() -> None:
    writer, stream, timers = build(rows=7)
    writer.use_timers(timers.later)
    writer.key("q")
    writer.say("\n".join(f"line {n}" for n in range(6)))
    writer.close()
    writer.close()
    assert [write[-4:] for write in stream.writes] == ["\n\x1b[A", "\n\x1b[A", "\r\n"]


def test_plain_lines_where_there_is_no_terminal() -> None:
    stream = Recorder()
    writer = Writer(stream, sequences=False)
    writer.key("n")
    writer.say(LONG)
    writer.say("No")
    writer.control("\x1b[?2004h")
    writer.close()
    assert [write.rstrip("\r\n") for write in stream.writes] == [LONG, "No.."]


class OneByte(io.TextIOWrapper):
    """A stream of an old encoding."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="ascii")


def test_what_the_encoding_lacks_is_replaced() -> None:
    stream = OneByte()
    Writer(stream, sequences=False).say("Città, été, 漢")
    assert stream.buffer.getvalue().split() == [b"Citta,", b"ete,", b"?"]


def test_a_terminal_that_has_gone_raises_nothing() -> None:
    stream = OneByte()
    stream.close()
    writer = Writer(stream, sequences=True)
    writer.say("Is anybody there?")
    writer.close()


@pytest.mark.parametrize("keys", [[], ["n"], ["left"], ["n", "left", "up", "f1", "enter"]])
def test_on_the_screen_each_line_stands_once(keys: list[str]) -> None:
    screen = pyte.HistoryScreen(40, 10, history=1000)
    terminal = pyte.Stream(screen)
    terminal.feed("$ ramino play salotto\r\n")

    class Emulated(Recorder):
        def write(self, text: str) -> int:
            terminal.feed(text)
            return len(text)

    writer = Writer(Emulated(), sequences=True, size=lambda: (40, 10))
    said = [f"Message number {n} of all the messages, {'and more ' * (n % 7)}end." for n in range(30)]
    for n, text in enumerate(said):
        if keys:
            writer.key(keys[n % len(keys)])
        writer.say(text)
        lines = [line for part in [text] for line in wrap(part, 39)]
        shown = [row.rstrip() for row in screen.display]
        assert shown[-1] == ""
        assert shown[-1 - len(lines) : -1] == lines
        assert screen.cursor.x == 0
        assert screen.cursor.y in (8, 9)
    history = ["".join(row[x].data for x in range(40)).rstrip() for row in screen.history.top]
    everything = " ".join([*history, *(row.rstrip() for row in screen.display)]).split()
    assert " ".join(everything) == "$ ramino play salotto " + " ".join(" ".join(said).split())


def on_display(stream: Recorder, rows: int = 24) -> str:
    """The row that holds the cursor, after all that was written."""
    screen = pyte.Screen(80, rows)
    feed = pyte.Stream(screen)
    feed.feed("\x1b[999;1H\r\n" + "".join(stream.writes))
    assert screen.cursor.x == 0
    return screen.display[screen.cursor.y].rstrip().removeprefix(NO_BREAK)


def rows_of(stream: Recorder) -> list[str]:
    """The rows of the screen, after all that was written."""
    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed("\x1b[999;1H\r\n" + "".join(stream.writes))
    return [row.rstrip(" ") for row in screen.display]


@pytest.mark.parametrize("cursor", ["keys", "message"])
@pytest.mark.parametrize("key", ["", "home", "end", "escape", "left", "f5", "c-r", "space", "h", "up", "delete"])
def test_a_moment_later_the_cursor_is_on_the_news_whatever_the_key(key: str, cursor: str) -> None:
    writer, stream, timers = build()
    writer.rest_as(cursor)
    writer.use_timers(timers.later)
    for text, row in (("Ace of cups", "Ace of"), (LONG + " " + LONG, LONG[:50]), ("Seven of coins", "Seven of")):
        writer.key(key)
        writer.say(text)
        timers.pass_time(RISE_SECONDS)
        assert on_display(stream).startswith(row)
        timers.pass_time(60)
        assert on_display(stream).startswith(row)


def test_after_right_the_cursor_goes_up_one_row_at_most() -> None:
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    writer.key("right")
    writer.say("Ace of cups")
    timers.pass_time(RISE_SECONDS)
    assert on_display(stream) == "Ace of cups"
    writer.key("right")
    writer.say(LONG + " " + LONG)
    timers.pass_time(60)
    assert on_display(stream) == ""


def under_orca() -> tuple[Writer, Recorder, Timers]:
    """A writer in a terminal that Orca reads, with timers."""
    writer, stream, timers = build()
    writer.read_by_orca(True)
    writer.use_timers(timers.later)
    return writer, stream, timers


@each_case(
    ("key", "row"),
    [
        *((key, "") for key in ("end", "left", "home", "right", "delete")),
        *((key, "Ace of cups") for key in ("", "x", "backspace")),
    ],
)
def test_where_orca_reads_the_cursor_stays_after_a_key_that_moves_one_and_after_delete(key: str, row: str) -> None:
    """It would say the letter there, in the middle of the message; after Delete "newline" with each that comes then."""
    writer, stream, timers = under_orca()
    writer.key(key)
    writer.say("Ace of cups")
    timers.pass_time(RISE_SECONDS)
    assert on_display(stream) == row


@pytest.mark.parametrize(("key", "below"), [("backspace", True), ("delete", True), ("x", False), ("down", False)])
def test_where_orca_reads_the_cursor_is_below_the_message_after_a_key_that_erases(key: str, below: bool) -> None:
    """After these it reads what is new only where the cursor is."""
    writer, stream, _ = under_orca()
    writer.key(key)
    writer.say("Ace of cups")
    assert on_display(stream) == ("" if below else "Ace of cups")


def test_where_orca_reads_messages_wait_for_each_other() -> None:
    """It would say the second of two that come at once with the first, and once more."""
    writer, stream, timers = under_orca()
    writer.say("Carla discards.")
    writer.say("Your turn.")
    assert ["Your turn" in write for write in stream.messages] == [False]
    timers.pass_time(MESSAGE_SECONDS)
    assert ["Your turn" in write for write in stream.messages] == [False, True]
    writer.say("Anna draws.")
    writer.key("x")
    assert "Anna draws." in stream.messages[-1], "before the answer to a key nothing waits"
    writer.say("You discard.")
    assert "You discard." in stream.messages[-1]


def test_orca_may_come_and_go() -> None:
    """A display shows the message after keys that move a cursor only while Orca does not read."""
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    for orca, row in ((False, "Ace of cups"), (True, ""), (False, "Ace of cups")):
        writer.read_by_orca(orca)
        writer.key("end")
        writer.say("Ace of cups")
        timers.pass_time(60)
        assert on_display(stream) == row


def test_what_was_written_before_time_was_known_is_shown_as_well() -> None:
    writer, stream, timers = build()
    writer.say("Welcome.")
    writer.use_timers(timers.later)
    timers.pass_time(RISE_SECONDS)
    assert on_display(stream) == "Welcome."


@pytest.mark.parametrize("key", ["space", "end", "down"])
def test_a_word_of_help_does_not_take_the_place_of_the_news(key: str) -> None:
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    writer.key(key)
    writer.say("You draw the ace of cups.")
    writer.say("X discards. " + LONG, news=False)
    timers.pass_time(RISE_SECONDS)
    assert on_display(stream) == "You draw the ace of cups."
    writer.say("Anna draws.")
    timers.pass_time(RISE_SECONDS)
    assert on_display(stream) == "Anna draws."


def test_help_is_shown_where_the_news_has_left_the_screen() -> None:
    writer, stream, timers = build(rows=6)
    writer.use_timers(timers.later)
    writer.say("You draw the ace of cups.")
    for n in range(9):
        writer.say(f"Help {n}", news=False)
        timers.pass_time(PAGE_SECONDS)
    assert on_display(stream, rows=6) in ("Help 7", "Help 8")


def test_the_cursor_waits_for_the_answer_to_a_key() -> None:
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    writer.key("end")
    writer.say("The last one.")
    writer.key("h")
    before = list(stream.writes)
    timers.pass_time(RISE_SECONDS)
    assert stream.writes == before


def test_the_row_below_is_empty_when_the_cursor_has_been_seen_to_go_up() -> None:
    """Readers are told how a screen differs from before: of words written over something they miss some letters."""
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    writer.say("Ace of cups")
    timers.pass_time(RISE_SECONDS)
    assert stream.writes[-1] == f"{NO_BREAK}\x1b[1A\r"  # without a change, the row would be said once more
    timers.pass_time(RISE_SECONDS)
    assert stream.writes[-1] == "\r\n\x1b[K\x1b[1A\r"
    assert on_display(stream) == "Ace of cups"
    timers.pass_time(60)
    writer.say("Seven of coins")
    assert stream.writes[-1] == "\r\nSeven of coins\r\n"
    assert rows_of(stream)[-3:] == ["Ace of cups", "Seven of coins", ""]


@pytest.mark.parametrize("key", ["", "end", "s", "down"])
def test_a_message_that_comes_earlier_takes_nothing_away_from_the_row(key: str) -> None:
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    writer.say("Ace of cups")
    timers.pass_time(RISE_SECONDS)
    if key:
        writer.key(key)
    writer.say("seven of coins")
    assert stream.writes[-1].startswith(f"\r\n{NO_BREAK}seven of coins\r\n")
    assert rows_of(stream)[-3:] == ["Ace of cups", f"{NO_BREAK}seven of coins", ""]
    for _ in range(2):
        timers.pass_time(RISE_SECONDS)
    writer.say("Two of cups")
    assert NO_BREAK not in stream.writes[-1]


def test_after_a_key_that_erases_nothing_is_erased() -> None:
    """A reader that waits for what Delete erases would say what stands at the cursor."""
    writer, stream, timers = build()
    writer.use_timers(timers.later)
    writer.key("delete")
    writer.say("Ace of cups")
    for _ in range(4):
        timers.pass_time(RISE_SECONDS)
    assert "\x1b[K" not in "".join(stream.writes)
    writer.say("Seven of coins")
    assert f"{NO_BREAK}Seven of coins" in stream.writes[-1]
    writer.close()
    assert rows_of(stream)[-1] == ""


def test_below_the_cursor_stays_below() -> None:
    writer, stream, timers = build()
    writer.rest_as("below")
    writer.use_timers(timers.later)
    writer.say("Ace of cups")
    timers.pass_time(60)
    assert on_display(stream) == ""


@each_case("key", ["", "n", "down", "space", "end", "home", "left", "right", "escape", "delete", "f9"])
def test_for_a_display_the_cursor_rests_on_the_beginning_of_the_message(key: str) -> None:
    stream, screen = Recorder(), pyte.Screen(30, 10)
    writer, show = Writer(stream, sequences=True, size=lambda: (30, 10)), pyte.Stream(screen)
    writer.rest_as("message")
    if key:
        writer.key(key)
    for text, beginning in (("Ace of cups", "Ace of cups"), (LONG, "A long message that is wider"), ("Two", "Two.")):
        writer.say(text)
        show.feed("".join(stream.writes))
        stream.writes.clear()
        assert screen.display[screen.cursor.y].rstrip() == beginning
        assert screen.cursor.x == 0
    writer.close()
    show.feed("".join(stream.writes))
    assert screen.display[screen.cursor.y].strip() == ""
    assert [row.strip() for row in screen.display[-3:]] == ["wrapped on a word boundary", "Two.", ""]


def below_after(key: str, cursor: str = "below") -> tuple[Writer, Recorder, Timers]:
    """A terminal of ten rows that Orca reads, whose cursor rests below the message, after a key."""
    writer, stream, timers = build(rows=10)
    writer.read_by_orca(True)
    writer.rest_as(cursor)
    writer.use_timers(timers.later)
    writer.key(key)
    return writer, stream, timers


@pytest.mark.parametrize("text", ["Ten of clubs.", LONG + ". " + LONG])
@pytest.mark.parametrize("cursor", ["below", "keys"])
def test_where_orca_reads_each_message_after_delete_has_the_screen_to_itself(text: str, cursor: str) -> None:
    screen = pyte.HistoryScreen(80, 10, history=100)
    terminal = pyte.Stream(screen)
    terminal.feed("".join(f"Line {n}\r\n" for n in range(20)))
    writer, stream, _ = below_after("delete", cursor)
    writer.say(text)
    assert len(stream.writes) == 1
    assert stream.writes[0].removeprefix("\x1b[A\r\n").count("\r\n") == 9  # all rows but the empty one go at once
    terminal.feed(stream.writes[0])
    assert " ".join(row.strip() for row in screen.display).strip() == text
    assert (screen.cursor.x, screen.cursor.y) == (0, 9)


def test_the_next_message_after_delete_waits_until_the_first_was_seen() -> None:
    writer, stream, timers = below_after("delete")
    for text in ("You throw the ten.", "Anna draws.", "Anna throws the two."):
        writer.say(text)
    for heard in range(1, 4):
        assert [write.count("\r\n") for write in stream.writes] == [10] * heard
        timers.pass_time(MESSAGE_SECONDS)


def test_what_still_waits_after_delete_is_written_as_ever_when_another_key_comes() -> None:
    writer, stream, _ = below_after("delete")
    for text in ("You throw the ten.", "Anna draws."):
        writer.say(text)
    writer.key("down")
    writer.say("Seven of cups.")
    assert stream.writes[1:] == ["\x1b[A\r\nAnna draws.\r\n", "\x1b[A\r\nSeven of cups.\r\n"]


def test_below_each_message_waits_until_the_one_before_was_seen() -> None:
    writer, stream, timers = below_after("")
    for text in ("You sit down with Anna.", "Hand 1.", "Your turn."):
        writer.say(text)
    for heard in range(1, 4):
        assert [write.count("\r\n") for write in stream.writes] == [10, 2, 2][:heard]  # the first clears the screen
        timers.pass_time(MESSAGE_SECONDS)


def test_below_what_is_on_the_screen_already_is_new_when_it_is_alone() -> None:
    """A reader that compares screens says the rows that the one before did not have."""
    writer, stream, timers = below_after("")
    screens: list[set[str]] = [set()]
    screen = pyte.Screen(80, 10)
    terminal = pyte.Stream(screen)
    for text in ("One.", "Two.", "Three.", "Four.") * 5:
        writer.key("f1")
        writer.say(text)
        timers.pass_time(MESSAGE_SECONDS)
        terminal.feed(stream.writes[-1])
        screens.append({row.rstrip() for row in screen.display})
        if stream.writes[-1].count("\r\n") > 2:
            assert any(row.strip() == text for row in screens[-1] - screens[-2]), screens[-2:]
    assert sum(write.count("\r\n") > 2 for write in stream.writes) > 3


@pytest.mark.parametrize("cursor", ["below", "keys"])
def test_where_orca_reads_no_words_leave_the_screen_after_backspace(cursor: str) -> None:
    """It says what leaves at the top then. Where nothing but a line feed leaves, it says that."""
    screen = pyte.HistoryScreen(80, 10, history=200)
    terminal = pyte.Stream(screen)
    terminal.feed("".join(f"Line {n}\r\n" for n in range(20)))
    writer, stream, timers = below_after("f9", cursor)

    def says(text: str) -> list[str]:
        """What leaves the screen with this message, row by row."""
        left = len(screen.history.top)
        writer.say(text)
        timers.pass_time(MESSAGE_SECONDS)
        terminal.feed("".join(stream.writes))
        stream.writes.clear()
        assert screen.display[8].rstrip().endswith(text.split()[-1])
        assert (screen.cursor.x, screen.cursor.y) == (0, 9) or cursor == "keys"
        gone = list(screen.history.top)[left:]
        return ["".join(row[column].data for column in sorted(row)) for row in gone]

    for key in ("x", "down", "down", "end", "c", "up", "delete", "space", "home", "enter", "l", "escape", "z"):
        writer.key(key)
        says(f"After {key}, something is said.")
        if key in ("down", "l"):
            says(LONG)
        for more in ("first", "second", "third", "fourth"):
            writer.key("backspace")
            gone = says(f"The {more} step back.")
            assert [row.replace(NO_BREAK, "") for row in gone] == [" "]
        assert "second step back" in " ".join(screen.display)


@pytest.mark.parametrize("cursor", ["keys", "message"])
def test_in_the_other_manners_nothing_is_pushed_away(cursor: str) -> None:
    writer, stream, _ = below_after("delete")
    writer.read_by_orca(False)
    writer.rest_as(cursor)
    for text in ("You throw the ten.", "Anna draws."):
        writer.say(text)
    assert max(write.count("\r\n") for write in stream.writes) <= 2
    assert len(stream.writes) == 2


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_where_there_is_hardly_a_screen_each_line_comes_alone(rows: int) -> None:
    writer, stream, _ = build(rows=rows)
    writer.say("one line\nand another\nand the last")
    assert [write.count("\r\n") for write in stream.writes] == [2, 2, 2]  # before a line, and behind it
