"""`ramino doctor`: what can be heard here, what is missing, and where everything is. Plain text, each line as soon as
it is known.

Any check may fail or hang; that is then a line of the report, and the other checks are made all the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from .. import __version__
from ..config import paths
from ..i18n import LANGUAGES
from ..speech import survey
from ..speech.port import Utterance
from ..speech.survey import Tried, Voices
from .arguments import Mistake, Typed
from .kept import Finding
from .machine import Machine, TerminalFacts, this_machine
from .out import StandardOutput

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog

T = TypeVar("T")

PATIENCE = 30.0
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

    def show(line: str) -> None:
        output.write(f"{line}\n")
        output.flush()  # some of it takes its time

    said: list[str] = []
    try:
        for line in report(machine, catalog, quiet=quiet, terminal=facts, said=said):
            show(line)
        if keyboard():
            for line in heard(catalog, said, sys.stdin):
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
    said: list[str] | None = None,
    patience: float = PATIENCE,
) -> Iterator[str]:
    """The lines of the report. ``quiet``: nothing is said aloud and no sound is played. ``said`` gets the names of the
    engines that have said a sentence. No check takes longer than ``patience``, in seconds."""
    say = catalog.text
    tried: dict[str, Tried] = {}
    yield say("doctor-begins")
    yield ""
    yield say("doctor-outputs")
    for name in machine.engines:
        tried[name] = result = _tried(machine, name, catalog, quiet=quiet, patience=patience)
        if said is not None and result.works and not quiet:
            said.append(name)
        yield _output(catalog, name, result, quiet=quiet)
    yield say("doctor-console")
    ways = [say(f"doctor-way-{name}") for name, result in tried.items() if result.works]
    yield say("doctor-verdict", ways=[*ways, say("doctor-way-console")])
    yield ""
    yield say("doctor-voices")
    voices: dict[str, Voices] = {}
    named = False
    for name in machine.voices:
        voices[name] = _voices_of(machine, name, tried[name], patience)
        for line in _voices(catalog, name, voices[name], tried[name]):
            named = True
            yield line
    if not named:
        yield say("doctor-voices-none")
    yield ""
    sounds = _asked(lambda: machine.sounds(quiet), "silent", patience)
    yield say("doctor-sounds", state=sounds)
    yield ""
    none: Mapping[str, str | None] = {}
    packages = _asked(machine.packages, none, patience)
    yield from _to_install(machine, catalog, list(_advice(machine.system, tried, voices, sounds)), sounds, packages)
    yield ""
    yield say("doctor-folders")
    for name, path in machine.folders.items():
        yield say(f"doctor-folder-{name}", path=str(path))
    yield from _kept(machine, catalog, patience)
    yield ""
    yield say("doctor-terminal")
    yield _terminal(catalog, terminal)
    yield say("doctor-cursor", cursor=_asked(machine.cursor, "keys", patience))
    yield ""
    yield say("doctor-versions")
    yield say("doctor-version", what="Ramino Access", version=__version__)
    yield say("doctor-python", version=machine.python, bits=machine.bits)
    yield say("doctor-system", system=_asked(machine.description, machine.system, patience))
    for package, version in packages.items():
        if version is None:
            yield say("doctor-version-none", what=package)
        else:
            yield say("doctor-version", what=package, version=version)


def heard(catalog: Catalog, said: Iterable[str], answers: Iterable[str]) -> Iterator[str]:
    """Ask of each engine that said a sentence whether it was heard, and word what the answer means.

    ``answers`` are the lines that are typed. A line that is neither yes nor no has the question asked once more.
    """
    typed = iter(answers)
    lost = False
    for name in said:
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


def _to_install(
    machine: Machine, catalog: Catalog, advice: list[str], sounds: str, packages: Mapping[str, str | None]
) -> Iterator[str]:
    """What is missing, and how it is installed: of the system first, then what belongs to this Python."""
    say = catalog.text
    yield say("doctor-install")
    for message in advice:
        yield say(message, system=machine.system)
    wanted = {"pyttsx3": "voice", "accessible-output2": "reader", "cryptography": "together"}
    missing = {package: what for package, what in wanted.items() if packages.get(package, "") is None}
    if sounds == "missing":
        missing["miniaudio"] = "sounds"
    for package, what in missing.items():
        command = _asked(lambda package=package: machine.install(package), "")  # type: ignore[misc]
        yield say("doctor-install-package", what=what, command=command or "none")
    if not (advice or missing):
        yield say("doctor-install-nothing")


def _kept(machine: Machine, catalog: Catalog, patience: float) -> Iterator[str]:
    """What there is to say of the files that are kept. What fails or hangs is told, and ends it."""
    failed: list[Finding] = []

    def failure(why: str, detail: str) -> Finding:
        failed.append(Finding("doctor-kept-failed", {"detail": detail or why}))
        return failed[-1]

    heading = ["", catalog.text("doctor-kept")]
    findings = survey.bounded(machine.kept, patience, lambda why, detail: iter((failure(why, detail),)))
    while (found := survey.bounded(lambda: next(findings, None), patience, failure)) is not None:
        yield from heading
        heading = []
        yield catalog.text(found.message, **found.args)
        if failed:
            return


def _asked(question: Callable[[], T], otherwise: T, patience: float = PATIENCE) -> T:
    """The answer to a question, or the alternative where asking raises anything or takes too long."""
    return survey.bounded(question, patience, lambda why, detail: otherwise)


def _tried(machine: Machine, name: str, catalog: Catalog, *, quiet: bool, patience: float) -> Tried:
    sentence = None if quiet else Utterance(catalog.text(f"doctor-sentence-{name}"), catalog.lang)
    return survey.bounded(
        lambda: machine.engines[name](sentence), patience, lambda why, detail: Tried(works=False, why=why)
    )


def _voices_of(machine: Machine, name: str, tried: Tried, patience: float) -> Voices:
    """The voices of an engine; one that is not there, or doesn't answer, is not asked again."""
    if tried.why in ("missing", "frozen"):
        return Voices({}, tried.why)
    return survey.bounded(lambda: machine.voices[name](LANGUAGES), patience, lambda why, detail: Voices({}, why))


def _output(catalog: Catalog, name: str, result: Tried, *, quiet: bool) -> str:
    say = catalog.text
    label = say(f"doctor-name-{name}")
    if result.works:
        message = "doctor-answers" if quiet else "doctor-works"
        return say(message, label=label, name=result.name or "none")
    absent = result.why == "missing" and f"doctor-absent-{name}"  # else it is an engine that is missing
    why = say(absent) if absent and catalog.has(absent) else say("output-why", why=result.why)
    if result.detail:
        return say("doctor-fails-detail", label=label, why=why, detail=result.detail)
    return say("doctor-fails", label=label, why=why)


def _voices(catalog: Catalog, name: str, found: Voices, tried: Tried) -> Iterator[str]:
    say = catalog.text
    label = say(f"doctor-name-{name}")
    if found.why:
        if found.why != tried.why:  # else it has been said
            yield say("doctor-fails", label=label, why=say("output-why", why=found.why))
        return
    for lang in LANGUAGES:
        voice = found.by_language.get(lang)
        if voice is None:
            yield say("doctor-no-voice", label=label, lang=lang)
        else:
            yield say("doctor-voice", label=label, lang=lang, voice=voice)


def _advice(system: str, tried: Mapping[str, Tried], voices: Mapping[str, Voices], sounds: str) -> Iterator[str]:
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
    if "no-sound" in reasons.values() or sounds == "silent":
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
