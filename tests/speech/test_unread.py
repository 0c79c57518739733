"""Nobody waits for what a key has cut, whatever reads the lines, and whatever has been on before."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ramino_access.config.settings import Settings
from ramino_access.speech.console import Console, Unread
from ramino_access.speech.port import Priority
from tests.speech.engines import Room, line

A_WORD = 0.5
"""Seconds: words are read at 120 a minute here."""

STEPS = st.one_of(
    st.tuples(st.just("key"), st.integers(1, 40)),  # answered by so many words
    st.tuples(st.just("help"), st.integers(1, 10)),  # the key that goes on is named behind the answer
    st.tuples(st.just("output"), st.sampled_from(("voice", "console"))),
    st.tuples(st.just("copies"), st.booleans()),
    st.tuples(st.just("silenced"), st.booleans()),
    st.tuples(st.just("wait"), st.integers(0, 30)),
)


@given(st.lists(STEPS, max_size=40), st.booleans())
def test_the_listener_owes_no_more_than_the_last_answer(steps: list[tuple[str, int | bool | str]], cuts: bool) -> None:
    room = Room(voice="yes")
    outputs = room.outputs
    outputs._delivery.console._keys_silence = lambda: cuts
    settings = Settings(reading=120)
    outputs.apply(settings)
    outputs.open("console")
    most = reports = 0
    for what, value in steps:
        match what:
            case "key":
                outputs.key_pressed("turn")
                outputs.say(line("word " * int(value), Priority.NOW, category="answer"))
                outputs.speaking.answered()
                most = int(value)
            case "help":
                outputs.say(line("word " * int(value), Priority.NEXT, category="turn", gist=""))
                most += int(value)
            case "output":
                outputs.use(str(value))
                room.settle()
                reports += 2  # which is on, and perhaps that it is looked for
            case "copies":
                settings = settings._replace(show_text=bool(value))
            case "silenced":
                settings = settings._replace(key_silences=bool(value))
            case _:
                room.now += int(value)
        outputs.apply(settings)
        for engine in room.made:
            engine.heard = len(engine.said)
        if outputs.name == "console":
            assert outputs.behind() <= (most + reports) * A_WORD + 0.001


def test_what_others_did_is_waited_for_under_a_reader_that_no_key_silences() -> None:
    now = [0.0]
    console = Console(lambda text: None, lambda: now[0], keys_silence=lambda: False)
    console.words_a_minute = 60
    console.say(line("Anna discards the ace."))
    for _ in range(15):
        console.silence()
        console.say(line("Eleven cards of which you may lay three.", Priority.NOW, category="answer"))
    assert console.behind() == 4 + 8
    now[0] = 5.0
    assert console.behind() == 7
    console.silence()
    assert console.behind() == 0


def test_it_is_read_in_its_order() -> None:
    now = [0.0]
    unread = Unread(lambda: now[0])
    unread.add(2, answer=True)
    unread.add(3, answer=False)
    now[0] = 1.0
    assert unread.seconds() == 4
    unread.drop(answers=True)
    assert unread.seconds() == 3
    unread.drop(answers=False)
    assert unread.seconds() == 0
    now[0] = 9.0
    unread.add(1, answer=False)
    assert unread.seconds() == 1
