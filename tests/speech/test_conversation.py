"""What passes between the program and speech-dispatcher, word by word, on a wire without a daemon: each command in its
order, each answer, and every limit of patience to the moment."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from ramino_access.speech import dispatcher as conversing
from ramino_access.speech import ssip
from ramino_access.speech.dispatcher import (
    DAEMON_START_SECONDS,
    LATE_END_SECONDS,
    SLOWEST,
    VOICE_SECONDS,
    Conversation,
    UnusableError,
)
from ramino_access.speech.port import Tuning, Utterance
from ramino_access.speech.queue import seconds
from tests.cases import each_case

PATIENCE = 1.0
VOICES = ("Alba\tit\tnone", "Carl\ten\tnone")


class Wire:
    """What is sent, and what each question is answered with; ``allowed``: the seconds that each question is given."""

    def __init__(self, **answers: tuple[str, ...]) -> None:
        self.sent: list[str] = []
        self.allowed: list[float] = []
        self.now = 100.0
        self.gone = False
        self._answers = {"OUTPUT_MODULE": ("espeak-ng",), "RATE": ("10",), "VOLUME": ("50",), "VOICES": VOICES}
        self._answers |= answers

    def ask(self, command: str, timeout: float) -> ssip.Reply:
        self.allowed.append(timeout)
        self.sent.append(command)
        return ssip.Reply(251, self._answers.get(command.replace("LIST SYNTHESIS_", "GET ")[4:], ()), "OK")

    def send(self, data: bytes) -> None:
        if self.gone:
            raise BrokenPipeError
        self.sent += data.decode().split("\r\n")[:-1]

    def clock(self) -> float:
        return self.now

    def said(self) -> list[str]:
        """What was sent since this was asked last."""
        sent, self.sent = self.sent, []
        return sent


def conversation(wire: Wire, *, introduced: bool = False) -> Conversation:
    talk = Conversation(wire, wire.clock, PATIENCE)
    if introduced:
        talk.introduce(("it", "en", "fr"))
        wire.said()
    return talk


def say(talk: Conversation, text: str, lang: str = "en", tuning: Tuning | None = None, *, cut: bool = False) -> None:
    talk.speak(Utterance(text, lang), f"{text}\r\n.\r\n".encode(), tuning or Tuning(), cut=cut)


def reply(code: int, *data: str, message: str = "") -> ssip.Reply:
    return ssip.Reply(code, data, message)


def answer(talk: Conversation, *codes: int) -> list[bool]:
    return [talk.hear(reply(code)) for code in codes]


def test_it_says_who_speaks_and_learns_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversing.getpass, "getuser", lambda: "an:na")
    times = iter(range(1000, 1100))
    monkeypatch.setattr(conversing.time, "monotonic", lambda: float(next(times)))
    wire = Wire()
    talk = conversation(wire)
    talk.introduce(("it", "en", "fr"))
    assert wire.said() == [
        "SET self CLIENT_NAME an-na:ramino-access:main",
        "SET self NOTIFICATION BEGIN ON",
        "SET self NOTIFICATION END ON",
        "SET self NOTIFICATION CANCEL ON",
        "SET self SSML_MODE off",
        "SET self PUNCTUATION none",
        "SET self PRIORITY message",
        "GET OUTPUT_MODULE",
        "GET RATE",
        "GET VOLUME",
        *("SET self LANGUAGE it", "LIST SYNTHESIS_VOICES", "SET self LANGUAGE en", "LIST SYNTHESIS_VOICES"),
        *("SET self LANGUAGE fr", "LIST SYNTHESIS_VOICES"),
    ]
    assert talk.voiceless == {"fr"}
    assert wire.allowed == [DAEMON_START_SECONDS - spent for spent in range(1, 17)]  # one moment for all of them


@pytest.mark.parametrize("error", [OSError, KeyError])
def test_somebody_without_a_name_has_one(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def nobody() -> str:
        raise error

    for found in (nobody, lambda: ""):
        monkeypatch.setattr(conversing.getpass, "getuser", found)
        wire = Wire()
        conversation(wire).introduce(())
        assert wire.said()[0] == "SET self CLIENT_NAME user:ramino-access:main"


def test_a_daemon_that_only_excuses_itself_is_none() -> None:
    with pytest.raises(UnusableError, match="missing"):
        conversation(Wire(OUTPUT_MODULE=("dummy",))).introduce(())
    conversation(Wire(OUTPUT_MODULE=())).introduce(())


@each_case(
    ("rate", "volume", "tuning", "set_to"),
    [
        (("10",), ("50",), Tuning(20, 60), (30, -10)),
        (("10",), ("50",), Tuning(100, 100), (100, 50)),
        (("-95",), ("100",), Tuning(-100, 0), (-100, -100)),
        (("400",), ("-400",), Tuning(-10, 50), (90, -100)),
        (("-400",), ("400",), Tuning(10, 50), (-90, 0)),
        ((), (), Tuning(1, 100), (1, 100)),
        (("much",), ("little",), Tuning(-1, 10), (-1, -80)),
        (("0",), ("0",), Tuning(5, 50), (5, -50)),
    ],
)
def test_rate_and_volume_start_from_the_daemon_s_own(
    rate: tuple[str, ...], volume: tuple[str, ...], tuning: Tuning, set_to: tuple[int, int]
) -> None:
    wire = Wire(RATE=rate, VOLUME=volume)
    talk = conversation(wire, introduced=True)
    say(talk, "One", tuning=tuning)
    found = [line for line in wire.said() if "RATE" in line or "VOLUME" in line]
    assert found == [f"SET self RATE {set_to[0]}", f"SET self VOLUME {set_to[1]}"]


def test_only_what_has_changed_is_set_anew() -> None:
    wire = Wire()
    talk = conversation(wire, introduced=True)
    say(talk, "One")
    assert wire.said() == ["SET self LANGUAGE en", "SPEAK", "One", "."]
    say(talk, "Two")
    assert wire.said() == ["SPEAK", "Two", "."]
    say(talk, "Tre", "it", cut=True)
    assert wire.said() == ["CANCEL self", "SET self LANGUAGE it", "SPEAK", "Tre", "."]
    say(talk, "Quattro", "it", Tuning(0, 50))
    assert wire.said() == ["SET self RATE 10", "SET self VOLUME -25", "SPEAK", "Quattro", "."]
    talk.speak(None, b"", Tuning(9, 9), cut=True)
    assert wire.said() == ["CANCEL self"]
    talk.speak(None, b"", Tuning(9, 9), cut=False)
    assert wire.said() == []


def test_a_message_is_over_when_its_own_end_is_told() -> None:
    talk = conversation(Wire(), introduced=True)
    say(talk, "One")
    assert answer(talk, 201, 230) == [False, False]
    assert not talk.hear(reply(225, "7"))
    for event in (reply(701, "7", "1"), reply(702, "6", "1"), reply(701, "8", "1"), reply(200)):
        assert not talk.hear(event)
    assert talk.hear(reply(702, "7", "1"))
    assert not talk.hear(reply(702, "7", "1"))  # it is over once


def test_an_end_may_come_before_the_number_and_a_cancel_is_one() -> None:
    for end in (ssip.END, ssip.CANCELLED):
        talk = conversation(Wire(), introduced=True)
        say(talk, "One")
        answer(talk, 201, 230)
        assert not talk.hear(reply(end, "7"))
        assert talk.hear(reply(225, "7"))


def test_what_is_cut_has_no_end() -> None:
    talk = conversation(Wire(), introduced=True)
    say(talk, "One")
    answer(talk, 201, 230)
    talk.hear(reply(225, "7"))
    talk.speak(None, b"", Tuning(), cut=True)
    assert not talk.hear(reply(703, "7"))


def test_a_daemon_that_refuses_a_message_is_left() -> None:
    talk = conversation(Wire(), introduced=True)
    say(talk, "One")
    assert answer(talk, 501, 501) == [False, False]  # a setting that it does not know is no reason
    with pytest.raises(ConnectionAbortedError, match="NOT TODAY"):
        talk.hear(reply(301, message="NOT TODAY"))
    talk = conversation(Wire(), introduced=True)
    assert not talk.hear(reply(501))  # and nor is what nobody has asked


def spoken(wire: Wire) -> Conversation:
    """A message that the daemon has, with all commands answered, and has not begun."""
    talk = conversation(wire, introduced=True)
    say(talk, "One two three")
    answer(talk, 201, 230)
    talk.hear(reply(225, "7"))
    wire.said()
    return talk


def test_a_daemon_that_says_nothing_is_asked_and_has_a_moment() -> None:
    wire = Wire()
    talk = conversation(wire, introduced=True)
    talk.judge()
    assert wire.said() == []  # nothing is said, and so it owes nothing
    talk = spoken(wire)
    talk.judge()
    assert wire.said() == ["GET RATE"]
    talk.judge()
    assert wire.said() == []  # it has been asked
    wire.now += PATIENCE
    talk.judge()
    wire.now = math.nextafter(wire.now, 1e9)
    with pytest.raises(TimeoutError, match="no reply"):
        talk.judge()


def test_a_voice_has_to_begin() -> None:
    wire = Wire()
    talk = spoken(wire)
    begun = wire.now
    wire.now = begun + VOICE_SECONDS
    say(talk, "More", cut=True)  # another message is no sign of life
    answer(talk, 201, 201, 230)
    talk.judge()
    answer(talk, 201)
    wire.now = math.nextafter(wire.now, 1e9)
    with pytest.raises(TimeoutError, match="no beginning"):
        talk.judge()
    talk.hear(reply(701, "6"))  # somebody's message begins: the voice lives
    answer(talk, 225)
    talk.judge()


@pytest.mark.parametrize("known", [True, False])
def test_a_message_has_to_end(*, known: bool) -> None:
    wire = Wire()
    talk = conversation(wire, introduced=True)
    say(talk, "One two three", tuning=Tuning(50))
    answer(talk, 201, 201, 201, 230)
    if known:
        talk.hear(reply(225, "7"))
    talk.hear(reply(701, "7"))
    if not known:
        answer(talk, 225)
    longest = LATE_END_SECONDS + SLOWEST * seconds("One two three", 50)
    assert longest == pytest.approx(2 + 3 * (0.3 + 13 / (15 * math.sqrt(3))))
    wire.now += longest - 0.001
    talk.judge()
    answer(talk, 251)
    wire.now += 0.002
    with pytest.raises(TimeoutError, match="no end"):
        talk.judge()


def _quietly(talk: Conversation) -> None:
    talk.leave(silently=True)


def _goodbye(talk: Conversation) -> None:
    talk.leave(silently=False)


@pytest.mark.parametrize(("leave", "sent"), [(_goodbye, ["QUIT"]), (_quietly, ["CANCEL self", "QUIT"])])
def test_it_says_goodbye(leave: Callable[[Conversation], None], sent: list[str]) -> None:
    wire = Wire()
    leave(conversation(wire))
    assert wire.said() == sent
    wire.gone = True
    leave(conversation(wire))
