"""A voice says once what to press, where nobody is known to read the lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.speech import console
from ramino_access.speech.console import reader_runs
from ramino_access.speech.port import Priority
from tests.speech.engines import Room, line
from tests.speech.processes import write_process

SENTENCE = line("If you hear this voice, press Space.", Priority.NOW, category="system")


def sampled(*voices: str, reader: bool = False) -> Room:
    """Lines are on, and the sentence has been asked for."""
    room = Room(voice=list(voices))
    room.outputs._reader_runs = lambda: reader
    room.outputs.open("console")
    room.outputs.sample(SENTENCE)
    return room.settle()


def test_the_voice_says_it_and_the_lines_stay() -> None:
    room = sampled("yes").settle()
    assert room.made[0].texts == [SENTENCE.text]
    assert room.outputs.name == "console"
    room.outputs.say(line("Anna draws."))
    assert room.written == ["Anna draws."]
    assert room.made[0].texts == [SENTENCE.text]
    assert room.reports == []


def test_who_hears_it_has_that_voice() -> None:
    room = sampled("yes")
    assert room.outputs.take_sample()
    assert room.outputs.name == "voice"
    assert len(room.made) == 1
    assert (room.made[0].silenced, room.made[0].answers) == (1, 1), "the rest of the sentence is not wanted"
    room.outputs.say(line("Anna draws."))
    assert room.made[0].texts == [SENTENCE.text, "Anna draws."]
    assert room.written == []
    assert not room.outputs.take_sample(), "there is no other"


def test_a_taken_voice_that_fails_gives_way_like_any_other() -> None:
    room = sampled("yes", "yes")
    assert room.outputs.take_sample()
    room.made[0].on_failure("gone")
    room.settle().settle()
    assert room.outputs.name == "voice"
    room.outputs.say(line("Anna draws."))
    assert "Anna draws." in room.made[1].texts


def test_who_reads_the_lines_never_hears_it_again() -> None:
    room = sampled("yes")
    room.outputs.drop_sample()
    assert room.made[0].closed.wait(5)
    assert not room.outputs.take_sample()
    assert room.outputs.name == "console"


@pytest.mark.parametrize("answer", ["missing", "no-sound"])
def test_a_voice_that_is_not_there_leaves_it_to_the_next(answer: str) -> None:
    room = sampled(answer, "yes").settle()
    assert room.made[1].texts == [SENTENCE.text]
    assert room.outputs.take_sample()
    assert room.outputs.speaking is room.made[1]


def test_a_voice_that_fails_while_it_speaks_leaves_it_to_the_next() -> None:
    room = sampled("yes", "yes")
    room.made[0].on_failure("crashed")
    room.settle().settle()
    assert room.made[1].texts == [SENTENCE.text]
    assert room.made[0].closed.wait(5)


def test_without_any_voice_nothing_changes() -> None:
    room = sampled("missing").settle()
    assert not room.outputs.take_sample()
    assert room.outputs.name == "console"
    assert room.reports == []


def test_a_frozen_voice_is_not_waited_for_for_ever() -> None:
    room = sampled("wait", "yes")
    room.now += 60
    room.settle().settle()
    assert room.made[1].texts == [SENTENCE.text]


def test_where_a_reader_runs_no_other_voice_speaks() -> None:
    room = sampled("yes", reader=True)
    assert room.made == []


def test_whoever_looks_for_another_output_ends_it() -> None:
    room = sampled("yes", "yes")
    room.outputs.next(lambda name: None)
    assert room.made[0].closed.wait(5)


@pytest.mark.parametrize(
    ("running", "state", "reads"),
    [
        *((names, "S", True) for names in (("bash", "orca"), ("brltty",), ("fenrir",), ("yasr",))),
        (("bash",), "S", False),
        (("fenrir", "orca"), "Z", False),  # they have ended
    ],
)
def test_readers_are_known_by_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, running: tuple[str, ...], state: str, reads: bool
) -> None:
    monkeypatch.setattr(console.sys, "platform", "linux")
    for number, name in enumerate(running):
        write_process(tmp_path, number, name, state=state)
    monkeypatch.setattr(console, "_PROCESSES", tmp_path)
    assert reader_runs() == reads
