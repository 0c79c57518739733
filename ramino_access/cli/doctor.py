"""`ramino doctor`: what can be heard here, what is missing, and where everything is. Plain text, each line as soon as
it is known.

Any check may fail or hang; that is then a line of the report, and the other checks are made all the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeVar

from .. import __version__
from ..files import paths
from ..i18n import LANGUAGES
from ..i18n.catalog import Catalog
from ..speech import survey
from ..speech.port import Utterance
from ..speech.reader import DISPATCHER
from ..speech.survey import Tried, Voices
from .arguments import Mistake, Typed
from .kept_files import Finding
from .machine import Machine, TerminalFacts, this_machine
from .origin import Newer
from .out import StandardOutput

T = TypeVar("T")

CHECK_SECONDS = 30.0
"""Seconds in which any check has to come to its end; most give up earlier by themselves."""


def doctor(typed: Typed, catalog: Catalog) -> int:
    """Look at this machine and print the report. Returns the exit status."""
    from ..ui.terminal.noise import Noise
    from . import keyboard

    if len(typed.words) > 1:
        raise Mistake("doctor-word", word=typed.words[1])
    quiet = "quiet" in typed.options
    machine = this_machine()
    noise = Noise(paths.noise_file())  # what libraries print while they are tried is not part of the report
    facts = _asked(machine.terminal, TerminalFacts(real=False, columns=0, rows=0, encoding="", kind=""))
    output = StandardOutput(noise.catch())

    def show(text: str) -> None:
        output.write(f"{text}\n")
        output.flush()  # some of it takes its time

    sentences: list[str] = []
    try:
        for line in report(machine, catalog, quiet=quiet, terminal=facts, sentences=sentences):
            show(line)
        if keyboard():
            for line in heard(catalog, sentences, sys.stdin):
                show(line)
    finally:
        noise.release()
    return 0  # the lines in the terminal can always be heard


def report(
    machine: Machine,
    catalog: Catalog,
    *,
    quiet: bool,
    terminal: TerminalFacts,
    sentences: list[str] | None = None,
    patience: float = CHECK_SECONDS,
) -> Iterator[str]:
    """The lines of the report. ``quiet``: nothing is said aloud and no sound is played. ``sentences`` gets the names
    of the engines that have said a sentence. No check takes longer than ``patience``, in seconds."""
    found = _Examination(machine, catalog, [] if sentences is None else sentences, patience, quiet=quiet)
    yield catalog.text("doctor-begins")
    for chapter in (found.outputs, found.voices, found.sounds, found.to_install, found.files):
        yield ""
        yield from chapter()
    yield ""
    yield from found.terminal(terminal)
    yield ""
    yield from found.versions()


class _Examination:
    """The chapters of the report, each as its lines, in this order: what one has found the next ones need."""

    def __init__(
        self, machine: Machine, catalog: Catalog, sentences: list[str], patience: float, *, quiet: bool
    ) -> None:
        self._machine, self._catalog, self._say = machine, catalog, catalog.text
        self._said, self._patience, self._quiet = sentences, patience, quiet
        self._tried: dict[str, Tried] = {}
        self._voices: dict[str, Voices] = {}
        self._sounds = ""
        self._packages: Mapping[str, str | None] = {}

    def _asked(self, question: Callable[[], T], failing: T) -> T:
        return _asked(question, failing, self._patience)

    def outputs(self) -> Iterator[str]:
        """The ways to be heard, each tried."""
        say = self._say
        yield say("doctor-outputs")
        for name in self._machine.engines:
            self._tried[name] = result = self._try(name)
            if result.works and not self._quiet:
                self._said.append(self._called(name))
            if _is_voice(name, result):
                yield say("doctor-none-reader")
            yield _output(self._catalog, name, result, quiet=self._quiet)
        yield say("doctor-console")
        working = [(name, result) for name, result in self._tried.items() if result.works]
        ways = [say(f"doctor-way-{LIBRARY if _is_voice(name, result) else name}") for name, result in working]
        yield say("doctor-verdict", ways=[*ways, say("doctor-way-console")])

    def _called(self, name: str) -> str:
        """What is said of an engine before it is known: what answers as a screen reader need not be one on Linux."""
        return LIBRARY if name == "reader" and self._machine.system not in ("windows", "mac") else name

    def _try(self, name: str) -> Tried:
        engine, say = self._machine.engines[name], self._say
        sentence = None if self._quiet else Utterance(say(f"doctor-sentence-{self._called(name)}"), self._catalog.lang)
        return survey.bounded(lambda: engine(sentence), self._patience, lambda why, detail: Tried(works=False, why=why))

    def voices(self) -> Iterator[str]:
        """Which languages each voice speaks."""
        yield self._say("doctor-voices")
        named = False
        for name in self._machine.voices:
            self._voices[name] = found = self._voices_of(name)
            for line in _voices(self._catalog, name, found, self._tried[name]):
                named = True
                yield line
        if not named:
            yield self._say("doctor-voices-none")

    def _voices_of(self, name: str) -> Voices:
        """The voices of an engine; one that is not there, or doesn't answer, is not asked again."""
        why, ask = self._tried[name].why, self._machine.voices[name]
        if why in ("missing", "frozen"):
            return Voices({}, why)
        return survey.bounded(lambda: ask(LANGUAGES), self._patience, lambda why, detail: Voices({}, why))

    def sounds(self) -> Iterator[str]:
        """Whether sounds can be played."""
        self._sounds = self._asked(lambda: self._machine.sounds(self._quiet), "silent")
        yield self._say("doctor-sounds", state=self._sounds)

    def to_install(self) -> Iterator[str]:
        """What is missing, and how it is installed: of the system first, then what belongs to this Python."""
        say, machine = self._say, self._machine
        none: Mapping[str, str | None] = {}
        self._packages = self._asked(machine.packages, none)
        yield say("doctor-install")
        advice = list(_advice(machine.system, self._tried, self._voices, self._sounds))
        for message in advice:
            yield say(message, system=machine.system)
        wanted = {"pyttsx3": "voice", "accessible-output2": "reader", "cryptography": "together"}
        missing = {package: what for package, what in wanted.items() if self._packages.get(package, "") is None}
        if self._sounds == "missing":
            missing["miniaudio"] = "sounds"
        for package, what in missing.items():
            command = _asked(partial(machine.install, package), "")
            yield say("doctor-install-package", what=what, command=command or "none")
        broken = dict(self._unloadable())
        for package, why in broken.items():
            command = _asked(partial(machine.install, package, again=True), "")
            yield say("library-broken", what=package, detail=why, command=command or "none")
        if not (advice or missing or broken):
            yield say("doctor-install-nothing")

    def _unloadable(self) -> Iterator[tuple[str, str]]:
        """The libraries that are installed and can't be loaded, with what the system says: each is tried."""
        for package, version in self._packages.items():
            why = "" if version is None else self._asked(partial(self._machine.loads, package), "")
            if why:
                yield package, why

    def files(self) -> Iterator[str]:
        """Where everything is, and what to say about it."""
        yield self._say("doctor-folders")
        for name, path in self._machine.folders.items():
            yield self._say(f"doctor-folder-{name}", path=str(path))
        yield from _kept(self._machine, self._catalog, self._patience)

    def terminal(self, facts: TerminalFacts) -> Iterator[str]:
        """What the terminal is."""
        yield self._say("doctor-terminal")
        yield _terminal(self._catalog, facts)
        yield self._say("doctor-cursor", cursor=self._asked(self._machine.cursor, "keys"))

    def versions(self) -> Iterator[str]:
        """Which versions of what there are."""
        say, machine = self._say, self._machine
        yield say("doctor-versions")
        yield say("doctor-version", what="Ramino Access", version=__version__)
        yield say("update-how", **self._asked(machine.newer, Newer("copy")).message_args())
        yield say("doctor-python", version=machine.python, bits=machine.bits)
        yield say("doctor-system", system=self._asked(machine.description, machine.system))
        for package, version in self._packages.items():
            if version is None:
                yield say("doctor-version-none", what=package)
            else:
                yield say("doctor-version", what=package, version=version)


def heard(catalog: Catalog, sentences: Iterable[str], answers: Iterable[str]) -> Iterator[str]:
    """Ask of each engine that said a sentence whether it was heard, and word what the answer means.

    ``answers`` are the lines that are typed. A line that is neither yes nor no has the question asked once more.
    """
    typed = iter(answers)
    lost = False
    for name in sentences:
        for _ in range(2):
            yield catalog.text("doctor-heard", sentence=catalog.text(f"doctor-sentence-{name}"))
            answer = next(typed, "").strip().casefold()
            if answer in catalog.text("doctor-yes").split():
                break
            if answer in catalog.text("doctor-no").split():
                lost = True
                yield catalog.text(f"doctor-unheard-{name}")
                break
    if lost:
        yield catalog.text("doctor-unheard")


def _kept(machine: Machine, catalog: Catalog, patience: float) -> Iterator[str]:
    """What there is to say of the files that are kept. What fails or hangs is told, and ends it."""
    failed: list[Finding] = []

    def failure(why: str, detail: str) -> Finding:
        failed.append(Finding("doctor-kept-failed", {"detail": detail or why}))
        return failed[-1]

    heading = ["", catalog.text("doctor-kept")]
    findings = survey.bounded(machine.kept_files, patience, lambda why, detail: iter((failure(why, detail),)))
    while (found := survey.bounded(lambda: next(findings, None), patience, failure)) is not None:
        yield from heading
        heading = []
        yield catalog.text(found.message, **found.args)
        if failed:
            return


def _asked(question: Callable[[], T], failing: T, patience: float = CHECK_SECONDS) -> T:
    """The answer to a question, or the alternative where asking raises anything or takes too long."""
    return survey.bounded(question, patience, lambda why, detail: failing)


LIBRARY = "library"
"""accessible_output2, where it is no screen reader that it speaks through."""


def _is_voice(name: str, result: Tried) -> bool:
    """Whether it is no screen reader that has answered as one."""
    return name == "reader" and result.name == DISPATCHER


def _output(catalog: Catalog, name: str, result: Tried, *, quiet: bool) -> str:
    say = catalog.text
    label = say(f"doctor-name-{LIBRARY if _is_voice(name, result) else name}")
    if result.works:
        message = "doctor-answers" if quiet else "doctor-works"
        return say(message, label=label, name=result.name or "none")
    missing = result.why == "missing"  # of the reader and the dispatcher themselves; else it is an engine
    if missing and name == "reader":
        return say("doctor-none-reader")
    absent = missing and f"doctor-absent-{name}"
    why = say(absent) if absent and catalog.has(absent) else say("output-why", why=result.why)
    if result.detail:
        return say("doctor-fails-detail", label=label, why=why, detail=result.detail)
    return say("doctor-fails", label=label, why=why)


def _voices(catalog: Catalog, name: str, voices: Voices, tried: Tried) -> Iterator[str]:
    say = catalog.text
    label = say(f"doctor-name-{name}")
    if voices.why:
        if voices.why != tried.why:  # else it has been said
            yield say("doctor-fails", label=label, why=say("output-why", why=voices.why))
        return
    for lang in LANGUAGES:
        voice = voices.by_language.get(lang)
        if voice is None:
            yield say("doctor-no-voice", label=label, lang=lang)
        else:
            yield say("doctor-voice", label=label, lang=lang, voice=voice)


def _advice(system: str, tried: Mapping[str, Tried], voices: Mapping[str, Voices], sound_state: str) -> Iterator[str]:
    """What the system is to be given, as messages that know it."""
    if "reader" in tried and tried["reader"].why == "refused":
        yield "doctor-install-consent"
    elif "reader" in tried and not tried["reader"].works and system in ("windows", "mac"):
        yield "doctor-install-reader"  # elsewhere the lines in the terminal are for the screen reader
    reasons = {name: result.why for name, result in tried.items() if name != "reader"}
    if "no-player" in reasons.values():
        yield "doctor-install-player"
    elif "no-sound" not in reasons.values() and all(reasons.values()):
        yield "doctor-install-engine"
    if "no-sound" in reasons.values() or sound_state == "silent":
        yield "doctor-install-device"
    asked = [found for found in voices.values() if not found.why]
    if asked and any(all(found.by_language.get(lang) is None for found in asked) for lang in LANGUAGES):
        yield "doctor-install-voice"


def _terminal(catalog: Catalog, facts: TerminalFacts) -> str:
    if not facts.real:
        return catalog.text("doctor-terminal-none", encoding=facts.encoding)
    return catalog.text(
        "doctor-terminal-real",
        columns=facts.columns,
        rows=facts.rows,
        encoding=facts.encoding,
        kind=facts.kind or "none",
    )
