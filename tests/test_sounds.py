"""The sounds: short, soft, never mistaken for one another, and never in the way of the words."""

from __future__ import annotations

import math
import threading
from array import array
from collections.abc import Callable
from itertools import combinations, pairwise
from statistics import median
from typing import Any, get_args

import pytest

from ramino_access.announce.event_rows import ANOTHERS, EVENTS, NEWS, OTHERS, YOUR_TURN, cues
from ramino_access.config.sayable import VERBOSITIES
from ramino_access.core.cards import card, face_of_code
from ramino_access.core.events import (
    Blocked,
    Discarded,
    Drew,
    Event,
    FewCards,
    HandWon,
    MatchWon,
    Melded,
    Opened,
    Penalty,
)
from ramino_access.sounds.device import NoDevice
from ramino_access.sounds.earcons import EARCONS, LONGEST_SOUND_SECONDS, LOUDEST, RATE, samples
from ramino_access.sounds.mixer import CHANNELS, GAP_SECONDS, MOST_WAITING_SOUNDS, STEREO_WIDTH, Mixer, place_of, placed
from ramino_access.sounds.player import DEVICE_RETRY_SECONDS, STALE_SECONDS, SoundPlayer, State
from ramino_access.speech.port import Priority, Utterance
from ramino_access.ui.match.own_plays import emit
from tests.cases import each_case
from tests.sounding import Listener
from tests.ui.harness import Player as Somebody

WINDOW = RATE // 50

#: Each sound at full volume, without the zero that it begins with.
SOUNDS = {name: placed(samples(name), 0.0)[2:].tobytes() for name in EARCONS}


# The sounds themselves


@each_case("name", EARCONS)
def test_each_is_short_soft_and_without_a_click(name: str) -> None:
    made = samples(name)
    assert 0.04 <= len(made) / RATE < LONGEST_SOUND_SECONDS
    peak = max(map(abs, made))
    assert peak == pytest.approx(LOUDEST * 32767, abs=1)
    assert max(abs(b - a) for a, b in pairwise(made)) < peak
    assert abs(made[0]) < peak / 50
    assert abs(made[-1]) < peak / 20


def heard_as(made: array[int]) -> tuple[int, float, float]:
    """What an ear makes of it: how many tones begin, the register in hertz, and where it goes (above 1: up)."""
    windows = [made[at : at + WINDOW] for at in range(0, len(made) - WINDOW // 2, WINDOW)]
    levels = [max(map(abs, window)) for window in windows]
    pitches = []
    for window in windows:
        crossings = [i for i, (a, b) in enumerate(pairwise(window)) if a < 0 <= b]
        if len(crossings) > 1:
            pitches.append(RATE * (len(crossings) - 1) / (crossings[-1] - crossings[0]))
    begun = 1 + sum(b > 1.35 * a for a, b in pairwise(levels))
    return begun, median(pitches), pitches[-1] / pitches[0]


@pytest.mark.parametrize(("one", "other"), list(combinations(EARCONS, 2)))
def test_no_sound_is_taken_for_another(one: str, other: str) -> None:
    tones, register, way = heard_as(samples(one))
    tones2, register2, way2 = heard_as(samples(other))
    differences = [
        tones != tones2,
        max(register, register2) / min(register, register2) > 1.25,
        (way > 1.1) != (way2 > 1.1) or (way < 0.9) != (way2 < 0.9),
        abs(len(samples(one)) - len(samples(other))) > 0.08 * RATE,
    ]
    assert sum(differences) >= 2, (heard_as(samples(one)), heard_as(samples(other)))


def test_what_is_good_rises_and_what_is_not_falls() -> None:
    ways = {name: heard_as(samples(name))[2] for name in EARCONS}
    assert min(ways[name] for name in ("your-turn", "draw", "meld", "win")) > 1.1
    assert max(ways[name] for name in ("discard", "penalty", "loss")) < 0.9


# Which sound goes with what


def test_every_kind_of_event_has_been_thought_of() -> None:
    assert set(EVENTS) == set(get_args(Event))
    used = {row.cue for row in EVENTS.values() if row.cue} | set(ANOTHERS.values()) | {YOUR_TURN, NEWS}
    assert used == set(EARCONS)
    assert set(OTHERS) == set(VERBOSITIES)
    assert frozenset().union(*OTHERS.values()) <= used


def names(*heard: Any) -> list[str]:
    """The sounds alone."""
    return [cue for cue, _ in cues(*heard)]


def play_of(seat: int) -> list[Event]:
    ace = card(face_of_code("As"), 0)
    return [
        Drew(seat, "stock", (None,)),
        Melded(seat, 1),
        Opened(seat, 40),
        Melded(seat, 2),
        Discarded(seat, ace),
        FewCards(seat, 2),
    ]


def test_one_s_own_play_is_heard_whatever_is_said() -> None:
    for verbosity in VERBOSITIES:
        assert names(play_of(0), [], 0, verbosity) == ["draw", "meld", "discard", "few-cards"]
        assert names([Penalty(0, 5, "owed"), HandWon(0), MatchWon(0)], [], 0, verbosity) == ["penalty", "win"]


def test_others_are_heard_as_much_as_is_said_of_them() -> None:
    assert names(play_of(1), [], 0, "brief") == ["few-cards"]
    assert names(play_of(1), [], 0, "normal") == ["meld", "few-cards"]
    assert names(play_of(1), [], 0, "full") == ["draw", "meld", "discard", "few-cards"]
    assert names([Penalty(1, 5, "owed"), HandWon(1), Blocked()], [], 0, "normal") == ["penalty", "loss"]


def test_your_turn_comes_last() -> None:
    mine = Utterance("Your turn.", "en", Priority.NEXT, "turn", 0)
    question = Utterance("Do you call?", "en", Priority.NEXT, "turn")
    assert names(play_of(1), [question, mine], 0, "normal") == ["meld", "few-cards", "your-turn"]
    assert names(play_of(1), [question], 0, "brief") == ["few-cards"]


def test_each_sound_knows_whose_it_is() -> None:
    assert cues(play_of(2), [], 0, "normal") == [("meld", 2), ("few-cards", 2)]
    assert cues([Blocked()], [], 1, "normal") == []


def test_the_others_sit_from_left_to_right_in_the_order_of_their_turns() -> None:
    assert [place_of(seat, 0, 4) for seat in range(4)] == [0.0, -STEREO_WIDTH, 0.0, STEREO_WIDTH]
    assert [place_of(seat, 2, 4) for seat in (3, 0, 1)] == [-STEREO_WIDTH, 0.0, STEREO_WIDTH]
    assert [place_of(seat, 0, 3) for seat in range(3)] == [0.0, -STEREO_WIDTH, STEREO_WIDTH]
    assert [place_of(seat, 1, 2) for seat in range(2)] == [0.0, 0.0]
    assert all(-1 < place_of(seat, 3, 8) < 1 for seat in range(8))


def test_a_place_makes_one_side_softer_and_none_louder() -> None:
    tone = array("h", [1000, -1000])
    assert list(placed(tone, 0.0)) == [1000, 1000, -1000, -1000]
    assert list(placed(tone, -0.5)) == [1000, 500, -1000, -500]
    assert list(placed(tone, 1.0)) == [0, 1000, 0, -1000]


# The order in which they are played


def test_sounds_follow_one_another_with_a_gap() -> None:
    mixer = Mixer(100)
    gap = round(100 * GAP_SECONDS)
    mixer.add(array("h", [1, 2, 3]))
    mixer.add(array("h", [4]))
    assert list(mixer.take(2)) == [1, 2]
    assert not mixer.idle
    assert list(mixer.take(4 + gap)) == [3, *[0] * gap, 4, 0, 0]
    mixer.take(gap)
    assert mixer.idle
    assert list(mixer.take(3)) == [0, 0, 0]


def test_of_too_many_the_oldest_are_left_out() -> None:
    mixer = Mixer(1)
    for value in range(1, MOST_WAITING_SOUNDS + 3):
        mixer.add(array("h", [value]))
    assert list(mixer.take(10)) == [*range(3, MOST_WAITING_SOUNDS + 3), *[0] * (10 - MOST_WAITING_SOUNDS)]
    mixer.add(array("h", [1]))
    mixer.clear()
    assert mixer.idle


# The player


class Machine:
    """A machine with a sound device that a test can pull out; it hears everything at once."""

    def __init__(self) -> None:
        self.there = self.alive = True
        self.heard = array("h")
        self.opened = self.started = self.stopped = self.closed = 0
        self.time = 0.0
        self.reads = 0  # how often the player's thread has looked at the clock
        self.hangs: threading.Event | None = None

    def open(self, mixer: Mixer) -> Machine:
        self.opened += 1
        if self.hangs:
            self.hangs.wait(5)
        if not self.there:
            raise NoDevice("none")
        self.mixer = mixer
        self.over = threading.Event()
        return self

    def start(self) -> None:
        if not self.there:
            raise NoDevice("gone")
        self.started += 1
        self.over.clear()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.over.wait(0.001):
            if self.alive and any(taken := self.mixer.take(500)):
                self.heard += taken

    def stop(self) -> None:
        self.stopped += 1
        self.over.set()

    def close(self) -> None:
        self.closed += 1
        self.over.set()

    def clock(self) -> float:
        self.reads += threading.current_thread() is not threading.main_thread()
        return self.time

    def player(self, *, idle: float = 60.0, installed: bool = True) -> SoundPlayer:
        """``idle``: where it matters, long enough for a machine with other things to do to hear what plays."""
        return SoundPlayer(open_device=self.open, installed=lambda: installed, clock=self.clock, idle=idle)

    def sounds(self) -> list[str]:
        """The sounds in what was heard, at full volume."""
        text, found, at = self.heard.tobytes(), [], 0
        while at < len(text):
            here = [name for name, sound in SOUNDS.items() if text.startswith(sound, at)]
            found += here
            at += len(SOUNDS[here[0]]) if here else 2
        return found


def until(what: Callable[[], bool]) -> None:
    """Wait for another thread."""
    for _ in range(5000):
        if what():
            return
        threading.Event().wait(0.001)
    raise AssertionError("it does not come")


@pytest.fixture
def machine() -> Machine:
    return Machine()


def test_what_is_played_is_heard_in_its_order(machine: Machine) -> None:
    player = machine.player(idle=1.0)
    assert player.state == "off"
    player.use(on=True, volume=100)
    for name in ("discard", "your-turn"):
        player.play(name)
    until(lambda: machine.sounds() == ["discard", "your-turn"])
    assert player.state == "on"
    until(lambda: machine.stopped == 1)  # the device rests
    player.play("win")
    until(lambda: machine.sounds()[2:] == ["win"])
    player.close()
    player.close()
    assert (machine.opened, machine.started, machine.closed) == (1, 2, 1)


def test_the_last_sound_is_still_heard_after_the_end(machine: Machine) -> None:
    player = machine.player()
    player.use(on=True, volume=100)
    player.play("loss")
    player.close()
    assert machine.sounds() == ["loss"]
    assert machine.closed == 1


def test_nothing_is_heard_where_sounds_are_not_wanted(machine: Machine) -> None:
    player = machine.player()
    player.play("win")
    player.use(on=False, volume=100)
    player.play("win")
    assert (player.state, machine.opened) == ("off", 0)
    player.use(on=True, volume=0)
    player.play("win")
    player.use(on=True, volume=100)
    player.use(on=False, volume=100)
    player.play("win")
    player.close()
    assert machine.sounds() == []


def test_without_the_extra_nothing_is_even_tried(machine: Machine) -> None:
    player = machine.player(installed=False)
    player.use(on=True, volume=100)
    player.play("win")
    assert (player.state, machine.opened) == ("missing", 0)
    player.close()


def test_a_device_that_is_not_there_is_looked_for_again_later(machine: Machine) -> None:
    machine.there = False
    player = machine.player()
    player.use(on=True, volume=100)
    until(lambda: player.state == "silent")
    player.play("win")
    player.play("win")
    machine.time = DEVICE_RETRY_SECONDS - 0.1
    machine.there = True
    player.play("draw")
    until(lambda: machine.reads == 5)  # two for the first look, and one for each sound
    assert machine.opened == 1
    machine.time = DEVICE_RETRY_SECONDS
    player.play("meld")
    until(lambda: machine.sounds() == ["meld"])
    assert player.state == "on"
    player.close()


def test_a_device_that_is_pulled_out_is_given_up(machine: Machine) -> None:
    player = machine.player(idle=1.0)
    player.use(on=True, volume=100)
    player.play("draw")
    until(lambda: machine.sounds() == ["draw"])
    machine.alive = False  # it takes nothing any more, and does not say so
    player.play("win")
    until(lambda: player.state == "silent")
    until(lambda: machine.closed == 1)
    machine.alive = True
    machine.time = DEVICE_RETRY_SECONDS
    player.play("loss")
    until(lambda: machine.sounds() == ["draw", "loss"])  # and nothing of what was due meanwhile
    player.close()


def test_a_device_that_will_not_start_is_given_up(machine: Machine) -> None:
    player = machine.player()
    player.use(on=True, volume=100)
    until(lambda: machine.opened == 1)
    machine.there = False
    player.play("win")
    until(lambda: player.state == "silent")
    player.close()


def test_nobody_waits_for_a_device_that_hangs_and_what_is_late_is_left_out(machine: Machine) -> None:
    machine.hangs = threading.Event()
    player = machine.player()
    player.use(on=True, volume=100)
    player.play("draw")
    machine.time = STALE_SECONDS
    player.play("win")
    assert player.state == "on"
    machine.hangs.set()
    until(lambda: machine.sounds() == ["win"])
    player.close()


def test_the_end_of_the_program_does_not_wait_for_a_device_that_hangs(machine: Machine) -> None:
    machine.hangs = threading.Event()
    player = machine.player()
    player.use(on=True, volume=100)
    thread = player._thread
    player.close()
    assert thread is not None
    assert thread.is_alive()
    machine.hangs.set()
    thread.join(5)
    assert machine.closed == 1


def test_the_real_library_takes_every_sample() -> None:
    pytest.importorskip("miniaudio")
    from ramino_access.sounds.device import _Miniaudio

    mixer = Mixer(RATE * CHANNELS)
    device = _Miniaudio(mixer, ["NULL"])  # a device that takes its time, and that nobody hears
    mixer.add(samples("draw"))
    device.start()
    until(lambda: mixer.idle)
    device.stop()
    mixer.add(samples("draw"))
    device.start()
    until(lambda: mixer.idle)
    device.close()


# In the game


def listening(lang: str = "en", state: State = "on", **settings: object) -> tuple[Somebody, Listener]:
    listener = Listener([], state)
    player = Somebody(lang, sounds=listener, **settings)
    listener._heard = player.heard
    return player, listener


def test_a_hand_sounds_after_its_words() -> None:
    player, listener = listening(pace=0.0)
    player.sit("Me", "Anna", seed=5, wait=True)
    assert listener.names()[-1:] == ["your-turn"]
    for key, sounds in (("space", ["draw"]), ("home", []), ("x", ["discard"])):
        before = len(player.heard)
        player.press(key)
        assert [name for name, _ in listener.log] == sounds
        assert all(at > before for _, at in listener.log)
        listener.names()
    player.ui.me.change(verbosity="full")
    player.wait()
    others = listener.names()
    assert (others[0], others[-2:]) == ("draw", ["discard", "your-turn"])


def test_a_hand_says_the_same_with_and_without_sounds() -> None:
    said = []
    for state in ("on", "missing"):
        player, _ = listening(state=state, pace=0.0)
        player.sit("Me", "Anna", seed=5, wait=True)
        player.press("space", "home", "x")
        player.wait()
        said.append([utterance.text for utterance in player.heard])
    assert said[0] == said[1]


LINES = {
    "it": ("Suoni: sì.", "Suoni: no.", "Suoni: sì, ma manca un dispositivo audio.", "Volume dei suoni: forte."),
    "en": ("Sounds: on.", "Sounds: off.", "Sounds: on, but there is no sound device.", "Volume of the sounds: loud."),
    "fr": (
        "Sons : oui.",
        "Sons : non.",
        "Sons : oui, mais il manque un périphérique audio.",
        "Volume des sons : fort.",
    ),
}


def to_line(player: Somebody, words: str) -> None:
    """Go to a line of the options."""
    player.press("o", "home")
    while not player.heard[-1].text.startswith(player.ui.voice.text("settings-sounds")):
        player.press("down")
    player.press("enter", "home")
    for _ in range(30):
        if player.heard[-1].text.startswith(words):
            return
        player.press("down")
    raise AssertionError(f"no line says {words}: {[u.text for u in player.heard]}")


@pytest.mark.parametrize("lang", LINES)
def test_sounds_are_switched_in_the_options_and_heard_at_once(lang: str) -> None:
    on, off, silent, loud = LINES[lang]
    player, listener = listening(lang)
    player.sit("Me", "Anna", wait=True)
    listener.names()
    to_line(player, on)
    assert player.press("-") == off
    assert player.saved[-1] == {"sounds": False}
    assert player.press("+") == on
    assert player.saved[-1] == {"sounds": True}
    assert listener.names()[-1] == "your-turn"
    player.press("down")
    assert player.press("+") == loud
    assert player.saved[-1] == {"sounds_volume": 75}
    assert listener.used[-1] == (True, 75)
    listener.state = "silent"
    assert player.press("up") == silent


@pytest.mark.parametrize(
    ("lang", "line"),
    [("it", "Suoni: non installati."), ("en", "Sounds: not installed."), ("fr", "Sons : pas installés.")],
)
def test_without_the_extra_the_options_say_how_to_get_it(lang: str, line: str) -> None:
    player, _ = listening(lang, "missing")
    player.sit("Me", "Anna", wait=True)
    to_line(player, line)
    assert 'pip install "ramino-access[sounds]"' in player.press("d")
    assert line in player.press("+")
    assert player.saved[-1:] != [{"sounds": True}]


def test_sounds_come_from_their_players_places_where_that_is_wanted() -> None:
    for wanted, places in ((True, [-STEREO_WIDTH, 0.0, STEREO_WIDTH]), (False, [0.0, 0.0, 0.0])):
        player, listener = listening(sounds_placed=wanted, verbosity="full")
        player.sit("Me", "Anna", "Bruno", "Carla", seed=5)
        listener.places.clear()
        for seat in (1, 2, 3):
            emit(player.ui, [], [Drew(seat, "stock", (None,))])
        assert listener.places == [("draw", place) for place in places]


# Every sample


@pytest.mark.parametrize("name", list(EARCONS))
def test_each_sound_is_its_notes_as_they_are_written(name: str) -> None:
    """Worked out in another way: the phase of a tone that glides is a sum that has a formula."""
    notes = EARCONS[name]
    mixed = [0.0] * round(RATE * max(note.start + note.length for note in notes))
    for note in notes:
        first, count = round(RATE * note.start), round(RATE * note.length)
        for i in range(min(count, len(mixed) - first)):
            rising = ((note.glide or note.pitch) - note.pitch) / count
            phase = 2 * math.pi / RATE * (note.pitch * (i + 1) + rising * i * (i + 1) / 2)
            tone = sum(loud * math.sin(n * phase) for n, loud in ((1, 1), (2, 0.25), (3, 0.08)))
            edge = min(1, i / RATE / 0.004, (count - i) / RATE / 0.012)
            mixed[first + i] += tone * edge * math.exp(-2 * i / count)
    for volume, share in ((100, 1.0), (50, 0.25)):
        loudest = max(map(abs, mixed))
        made = samples(name, volume)
        assert len(made) == len(mixed)
        wanted = (value / loudest * 0.3 * share * 32767 for value in mixed)
        assert max(abs(one - other) for one, other in zip(made, wanted, strict=True)) < 1
    assert samples(name) == samples(name, 100)
    assert set(samples(name, 0)) == {0}
