"""The one output that is on, and what takes its place: when the player wishes or when it fails."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..config.settings import USUAL_RATE, Settings
from .choose import (
    ENGINE_SECONDS,
    PERMISSION_SECONDS,
    Candidate,
    Engine,
    Maker,
    Sample,
    Search,
    engines_of,
    following,
    put_aside,
    wanted,
)
from .console import Console, TerminalLines
from .port import COPIED, Category, Output, Priority, Tuning, Utterance
from .refused import ReaderRefusal

FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 1.0, 60.0
"""Seconds until it is tried again, at first and at most: the time doubles with each try."""

STEADY_SECONDS = 30.0
"""Seconds after which an output that came back counts as one that works."""

MOST = 30
"""Utterances that are said again to a listener who has missed them. The history has all."""

FOR_GOOD = ("refused", "asleep")
"""Reasons why trying again would be of no use: the player has to do something."""

_OWN_PLAY: Category = "event"
_PROMPT: Category = "turn"
_NEWS: tuple[Category, ...] = ("event", "deal", "digest", "few-cards", "score", _PROMPT)


class Absence:
    """Since when an output of this kind is missing. ``before`` is how one was missing the last time: what is never
    there for long is tried less and less."""

    def __init__(self, kind: str, clock: Callable[[], float], before: Absence | None = None) -> None:
        self.kind = kind
        self._clock = clock
        self._ended = float("-inf")
        self._pause = FIRST_RETRY_SECONDS if before is None else before.pause_after
        self._next = clock() + self._pause
        self._unheard: list[Utterance] = []

    @property
    def pause_after(self) -> float:
        """Seconds until one that is missing again now is tried."""
        return (
            FIRST_RETRY_SECONDS
            if self._clock() - self._ended >= STEADY_SECONDS
            else min(self._pause * 2, LAST_RETRY_SECONDS)
        )

    @property
    def due(self) -> bool:
        """Whether it is to be tried now."""
        return self._clock() >= self._next

    def tried(self) -> None:
        """It was tried, and is not there."""
        self._pause = min(self._pause * 2, LAST_RETRY_SECONDS)
        self._next = self._clock() + self._pause

    def end(self) -> None:
        """It is there again."""
        self._ended = self._clock()

    def miss(self, utterance: Utterance) -> None:
        """This was written where the listener may not have read it."""
        if utterance.priority is Priority.NOW:
            if utterance.category == _OWN_PLAY:  # whoever plays has found out what is asked of them
                self._unheard = [one for one in self._unheard if one.category != _PROMPT]
        elif utterance.category in _NEWS:
            self._unheard = [*self._unheard, utterance][-MOST:]

    @property
    def missed(self) -> list[Utterance]:
        """What has happened meanwhile, with the last prompt."""
        prompts = [one for one in self._unheard if one.category == _PROMPT]
        return [one for one in self._unheard if one not in prompts[:-1]]


LOOKING_SECONDS = 0.7
"""Seconds after which a player who waits for another output is told that it is being looked for."""

Report = Callable[[str, Mapping[str, str]], None]
"""Takes the id of something that the player should hear about, and its arguments."""

Conclusion = Callable[[Mapping[str, str]], None]
"""What is told when a search is over. Takes why each kind that was tried is not there."""

#: Every id with the names of its arguments. ``why`` is ``missing``, ``no-player``, ``no-sound``, ``crashed``,
#: ``frozen``, ``refused`` or ``gone``; ``output`` is ``reader`` or ``voice``, ``next`` ``console`` or ``voice``;
#: ``reader`` the name of the screen reader.
REASONS: Mapping[str, tuple[str, ...]] = {
    "output-console": (),
    "output-reader": ("reader",),
    "output-voice": (),
    "output-reader-missing": (),
    "output-reader-refused": (),
    "output-voice-missing": ("why",),
    "output-alone": ("why",),
    "output-looking": (),
    "output-permission": (),
    "output-failed": ("output", "why", "next"),
    "output-no-voice": ("lang",),
}


class _Kept(NamedTuple):
    """An utterance for the output that is to come; ``shown``: the terminal has it already."""

    utterance: Utterance
    shown: bool = False


def _patient(utterance: Utterance) -> Utterance:
    """The utterance with a priority that cuts nothing."""
    if utterance.priority is not Priority.NOW:
        return utterance
    return utterance._replace(priority=Priority.NEXT)


def _which(
    on: Candidate | None, output: str, failures: Mapping[str, str], refusal: ReaderRefusal, *, start: bool
) -> tuple[str, dict[str, str]] | None:
    """What there is to tell of the output that is on: at the start nothing, if it is the one that was asked for."""
    if on is None and failures.get("reader") == "refused":
        if not (start and refusal.known):
            refusal.note()
            return "output-reader-refused", {}
        output = "auto" if output == "auto" else "console"  # they know, and need no failure at every start
    if on is not None and on.kind == "reader":
        refusal.forget()
    if start and output == ("console" if on is None else on.kind):
        return None
    if on is None:
        if output == "voice":
            return "output-voice-missing", {"why": failures.get("voice", "missing")}
        return ("output-reader-missing" if output == "reader" else "output-console"), {}
    if on.kind == "reader":
        return "output-reader", {"reader": str(getattr(on.engine, "reader_name", ""))}
    return "output-voice", {}


class _Delivery:
    """Where words go: to an engine, to the terminal, or aside until there is something that says them."""

    def __init__(self, console: Console, applied: Callable[[Settings], None]) -> None:
        self._applied = applied
        self.console = console
        self.show_text = False  # whether the terminal shows what a reader or a voice says
        self._to_say: list[_Kept] = []

    def apply(self, settings: Settings) -> None:
        """Write as the player wants it, from now on."""
        self.show_text = settings.show_text
        braille, pace = settings.braille_console, settings.row_pace
        self.console.shape(braille=braille, pace=pace, words_a_minute=settings.reading)
        self._applied(settings)

    def keep(self, utterance: Utterance) -> None:
        """Put it aside."""
        self._to_say.append(_Kept(utterance))

    def take_back(self, engine: Engine) -> None:
        """Put aside what the engine hasn't said, before what has been put aside since."""
        self._to_say[:0] = [_Kept(utterance, self.show_text) for utterance in engine.unsaid()]

    def keep_shown(self, utterances: Sequence[Utterance]) -> None:
        """Put aside what the terminal has already, before what has been put aside since."""
        self._to_say[:0] = [_Kept(utterance, shown=True) for utterance in utterances]

    @property
    def kept(self) -> list[Utterance]:
        """What was put aside."""
        return [entry.utterance for entry in self._to_say]

    def say_kept(self, engine: Engine | None) -> None:
        """Say what was put aside, in its order: none of it may cut another."""
        kept, self._to_say = self._to_say, []
        for entry in kept:
            if not (entry.shown and engine is None):
                self.say(engine, entry.utterance._replace(priority=Priority.NEXT), shown=entry.shown)

    def say(self, engine: Engine | None, utterance: Utterance, *, shown: bool = False) -> None:
        """Pass it on to the engine, or write it where there is none; ``shown``: the terminal has it already."""
        if engine is None:
            self.console.say(utterance)
            return
        engine.say(utterance)
        if (self.show_text or utterance.category == COPIED) and not shown:
            self.console.say(utterance, read=False)


class Outputs:
    """The output that is on: exactly one of a screen reader's own interface, a voice, the console.

    `open`, `use` and `next` look for another, and nobody waits. As long as the search lasts, what was on stays on;
    where nothing was, utterances are kept until something is. An engine that fails gives way to the next of its kind,
    the last one to the console; what it hasn't said is said there, after a word about the failure.

    What was on, or was asked for, and is not there, is tried again now and then while the lines are on. When it is back
    it goes on, and says what has happened since. Lines that the player has chosen stay.

    Engines notice their failures in threads of their own. Here they come to light with the next `say` or `check`, in
    the thread of whoever calls these: only then is ``report`` called and the terminal written to.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        report: Report,
        *,
        engines: Mapping[str, Sequence[Maker]] | None = None,
        platform: str = sys.platform,
        clock: Callable[[], float] = time.monotonic,
        applied: Callable[[Settings], None] = lambda settings: None,
        refusal: ReaderRefusal | None = None,
        lines: TerminalLines | None = None,
        keys_silence: Callable[[], bool] = lambda: True,
        reader_runs: Callable[[], bool] = lambda: False,
    ) -> None:
        """``write`` appends a line to the terminal, ``lines`` is more of it; ``keys_silence`` tells whether a key press
        silences who reads it, ``reader_runs`` whether anybody is known to read it. ``report`` gets what the player
        should hear, one of `REASONS`. ``engines`` are those of the platform where they are not named. ``applied`` is
        given each settings that `apply` is given, for whatever writes the lines. ``refusal`` remembers what the player
        has been told."""
        self.name = "console"
        self._key_silences = True  # whether a key press silences what is being said
        self._delivery = _Delivery(Console(write, clock, lines, keys_silence), applied)
        self.next_row = self._delivery.console.display.next  # whether a display had one to go on to
        self._report, self._clock, self._platform, self._refusal = report, clock, platform, refusal or ReaderRefusal()
        self._engines = engines_of(platform) if engines is None else engines
        self._on: Candidate | None = None  # None: the console, or nothing yet
        self.speaking: Output = self._delivery.console  # which another may take the place of at any time
        self._waiting = True  # nothing is on
        self._search: Search | None = None
        self.searching = False  # whether that is wanted now, and `check` often
        self._conclude: Conclusion = lambda why: None
        self._told = self._pressed = False  # that it is looked for; whether there has been a key that could be answered
        self._failure: dict[str, str] | None = None  # of the output that was on; to be told by the next
        self._absence: Absence | None = None  # of the output that is to come back
        self._last_absence: Absence | None = None  # how one was missing the last time
        self._quietly = False  # whether that is what is looked for, while the console is on
        self._reports: list[tuple[Candidate, str, str]] = []  # from other threads
        self._reader_runs = reader_runs
        self._sample: Sample | None = None  # a voice that may be the only one that is heard
        self._tuning = Tuning()

    def open(self, kind: str) -> None:
        """Begin with an output of this kind (one of `KINDS`); where there is none, with the console.

        What is on is told, unless it is what was asked for.
        """

        def conclude(failures: Mapping[str, str]) -> None:
            self._delivery.say_kept(self._engine)  # the greeting comes first
            self._tell(kind, failures, start=True)
            self._want(kind, failures)

        kinds = wanted(kind, self._platform)
        if self._asks(kinds):  # that has to be heard first
            self._look((), lambda why: None)
            self.use(kind)
        else:
            self._look(kinds, conclude)

    def use(self, kind: str) -> None:
        """Go over to this kind, and tell what is on then; nothing if it is on already."""
        kinds = wanted(kind, self._platform)

        def conclude(failures: Mapping[str, str]) -> None:
            self._tell(kind, failures)
            self._want(kind, failures)

        self._absence = None
        if self._search is not None or self.name not in (kinds or ("console",)):
            self._look(kinds, conclude)

    def next(self, chosen: Callable[[str], None]) -> None:
        """Go on to the next output that works, and tell what is on then; ``chosen`` gets its name."""
        if self.searching:
            self._report("output-looking", {})
            return
        before, absence, self._absence = self.name, self._absence, None

        def conclude(failures: Mapping[str, str]) -> None:
            if self.name == before:
                self._absence = absence
                self._report("output-alone", {"why": failures.get("voice", "missing")})
            else:
                self._tell(self.name, failures)
                chosen(self.name)

        self._look(following(before), conclude)

    # ---- for somebody whom the lines may not have reached

    def sample(self, sentence: Utterance) -> None:
        """Have a voice of the system say this once, if only lines are on and nobody is known to read them. Whoever
        hears it may have that voice (`take_sample`)."""
        if self._on is None and not self._waiting and self._search is None and not self._reader_runs():
            self.drop_sample()
            voices = [("voice", maker) for maker in self._engines.get("voice", ())]
            self._sample = Sample(voices, sentence, lambda *news: self._reports.append(news), self._clock)

    def take_sample(self) -> bool:
        """Go over to the voice that has said the sentence; whether there is one. Without one nothing changes."""
        taken = self._sample.take() if self._sample is not None else None
        self.drop_sample()
        if taken is None or taken.engine is None:
            return False
        self._absence = None
        taken.engine.silence()
        taken.engine.answered()
        self._put_on(taken)
        return True

    def drop_sample(self) -> None:
        """The lines are heard: the voice is not wanted."""
        if self._sample is not None:
            self._sample.stop()
            self._sample = None

    # ---- which one is on

    @property
    def _engine(self) -> Engine | None:
        """What speaks now; None: the console."""
        return None if self._on is None else self._on.engine

    def _go_over(self, on: Candidate | None) -> None:
        self._on = on
        self.speaking = self._engine or self._delivery.console

    def say(self, utterance: Utterance) -> None:
        """Say it with the output that is on. It interrupts only as the answer to a key, and if a key is to silence."""
        engine = self._engine
        if not (self._pressed and (self._key_silences or engine is None)):
            utterance = _patient(utterance)
        if self._waiting:
            self._delivery.keep(utterance)
        else:
            self._delivery.say(engine, utterance)
            if self._absence is not None:
                self._absence.miss(utterance)
        self.check()  # last: what is reported comes behind these words, as it does in the history

    def key_pressed(self, category: Category) -> bool:
        """Silence what is being said, if a key press is to do that; of lines it is their reader that decides. Whether
        something of this category waited."""
        self._pressed = True
        self._delivery.console.key()
        speaking = self.speaking
        waited = speaking.waits(category)
        if self._key_silences or self._engine is None:
            speaking.silence()
        return waited

    def behind(self) -> float:
        """About how many seconds of words wait to be heard."""
        return self.speaking.behind()

    def apply(self, settings: Settings) -> None:
        """Speak, fall silent and show as the player wants it, from now on and in later outputs."""
        self._key_silences = settings.key_silences
        self._delivery.apply(settings)
        self._tuning = Tuning((settings.rate - USUAL_RATE) * 2, settings.volume)
        self.speaking.tune(self._tuning)

    @property
    def own_voice(self) -> bool:
        """Whether the voice that is on is the program's own: rate and volume of others are not ours to set."""
        return self._engine is not None and self._engine.tune(self._tuning)

    def check(self) -> None:
        """Report what has been noticed, and give way if need be. Cheap; to be called twice a second or so."""
        self.speaking.check()
        while self._reports:
            candidate, what, detail = self._reports.pop(0)
            if what == "failed" and candidate is self._on:
                self._lose(candidate, detail)
            elif what == "failed":
                if self._search is not None:
                    self._search.failed(candidate, detail)
                if self._sample is not None:
                    self._sample.failed(candidate, detail)
            elif what == "no-voice" and candidate is self._on:
                self._report("output-no-voice", {"lang": detail})
        if self._sample is not None:
            self._sample.step()
        if self._search is None and self._absence is not None and not self._waiting and self._absence.due:
            self._look_again(self._absence)
        elif self._search is not None:
            self._step(self._search)

    def close(self) -> None:
        """Close what is on and end the search; what nobody has said yet goes to the terminal."""
        self.drop_sample()
        if self._search is not None:
            self._search.stop()
            self._search, self.searching = None, False
        self._absence = None
        on, self.name = self._on, "console"
        self._go_over(None)
        if on is not None and on.engine is not None:
            on.engine.close()
        self._waiting = False
        self._delivery.say_kept(None)
        self._delivery.console.close()

    def _asks(self, kinds: Sequence[str]) -> bool:
        """Whether the system is going to ask the player, and nobody has told them."""
        return self._platform == "darwin" and "reader" in kinds and not self._refusal.asked

    def _look(self, kinds: Sequence[str], conclude: Conclusion) -> None:
        patience = ENGINE_SECONDS
        if self._asks(kinds):
            patience = {**ENGINE_SECONDS, "reader": PERMISSION_SECONDS}
            self._refusal.ask()
            self._report("output-permission", {})
        engines = [(kind, maker) for kind in kinds for maker in self._engines.get(kind, ())]
        self._begin(engines, conclude, patience=patience)

    def _look_again(self, absence: Absence) -> None:
        """Try what is missing. Nothing is heard of that until it is there."""

        def back(failures: Mapping[str, str]) -> None:
            self._tell(absence.kind, failures)
            self._delivery.keep_shown(absence.missed)

        self._begin([(absence.kind, maker) for maker in self._engines.get(absence.kind, ())], back, quietly=True)

    def _begin(
        self,
        engines: Sequence[tuple[str, Maker]],
        conclude: Conclusion,
        *,
        quietly: bool = False,
        patience: Mapping[str, float] = ENGINE_SECONDS,
    ) -> None:
        self.drop_sample()
        if self._search is not None:
            self._search.stop()
        self._conclude, self._told, self._quietly = conclude, quietly or patience is not ENGINE_SECONDS, quietly
        self._search = Search(engines, lambda *news: self._reports.append(news), self._clock, patience)
        self.searching = not quietly
        self._step(self._search)

    def _step(self, search: Search) -> None:
        search.step()
        if search.over:
            self._search, self.searching = None, False
            if self._absence is not None and search.candidate is not None:
                self._absence.end()
                self._last_absence, self._absence = self._absence, None
            elif self._absence is not None and self._quietly:
                self._try_later(self._absence, search.failures)
                return
            self._put_on(search.candidate)
            self._tell_failure()
            self._conclude(search.failures)
            if self._absence is not None:
                for utterance in self._delivery.kept:
                    self._absence.miss(utterance)
            self._delivery.say_kept(self._engine)
        elif not (self._waiting or self._told) and self._clock() - search.begun >= LOOKING_SECONDS:
            self._told = True
            self._report("output-looking", {})

    def _try_later(self, absence: Absence, failures: Mapping[str, str]) -> None:
        """It is not there yet; unless the player has something to do about it, it is tried again."""
        absence.tried()
        if failures.get(absence.kind) in FOR_GOOD:
            self._absence = None
            self._tell(absence.kind, failures)

    def _tell_failure(self) -> None:
        """Tell that what was on has failed, and ring where only lines are left."""
        failure, self._failure = self._failure, None
        if failure is not None:
            self._report("output-failed", {**failure, "next": self.name})
            if self._on is None:
                self._delivery.console.bell()

    def _want(self, kind: str, failures: Mapping[str, str]) -> None:
        """Have this kind tried again, if it is not there."""
        if self._on is None and kind in ENGINE_SECONDS and failures.get(kind) not in FOR_GOOD:
            self._absence = Absence(kind, self._clock)

    def _put_on(self, candidate: Candidate | None) -> None:
        old = self._on
        self._go_over(candidate)
        if old is not None and old.engine is not None:
            self._delivery.take_back(old.engine)
            put_aside(old.engine)
        self.name = "console" if candidate is None else candidate.kind
        self._waiting = False
        self.speaking.tune(self._tuning)

    def _lose(self, candidate: Candidate, why: str) -> None:
        """What was on has failed: keep what it hasn't said, and look for what takes its place."""
        assert candidate.engine is not None
        self._delivery.take_back(candidate.engine)
        put_aside(candidate.engine)
        self._go_over(None)
        self._waiting = True
        self._failure = {"output": candidate.kind, "why": why}
        if why not in FOR_GOOD:
            self._absence = Absence(candidate.kind, self._clock, self._last_absence)
        if self._search is None:
            self._begin(candidate.heirs, lambda why: None)

    def _tell(self, output: str, failures: Mapping[str, str], *, start: bool = False) -> None:
        """Tell which output is on, where the player needs to hear it."""
        if told := _which(self._on, output, failures, self._refusal, start=start):
            self._report(*told)
