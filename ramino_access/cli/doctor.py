"""`ramino doctor`: what can be heard here, what is missing, and where everything is. Plain text, the verdict first.

Any check may fail; its failure is then a line of the report, and the other checks are made all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from .. import __version__
from ..config import paths
from ..i18n import LANGUAGES
from ..speech.port import Utterance
from ..speech.survey import Tried, Voices
from .arguments import Mistake, Typed
from .machine import Machine, TerminalFacts, this_machine
from .out import StandardOutput

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog

T = TypeVar("T")


def doctor(typed: Typed, catalog: Catalog) -> int:
    """Look at this machine and print the report. Returns the exit status."""
    from ..ui.terminal.noise import Noise

    if len(typed.words) > 1:
        raise Mistake("doctor-word", word=typed.words[1])
    machine = this_machine()
    noise = Noise(paths.noise_file())  # what libraries print while they are tried is not part of the report
    facts = _asked(machine.terminal, TerminalFacts(real=False, columns=0, rows=0, encoding="", kind=""))
    output = StandardOutput(noise.catch())
    try:
        for line in report(machine, catalog, quiet="quiet" in typed.options, terminal=facts):
            output.write(f"{line}\n")
            output.flush()  # some of it takes its time
    finally:
        noise.release()
    return 0  # the lines in the terminal can always be heard


def report(machine: Machine, catalog: Catalog, *, quiet: bool, terminal: TerminalFacts) -> Iterator[str]:
    """The lines of the report. ``quiet``: nothing is said aloud and no sound is played."""
    say = catalog.text
    tried = {name: _tried(machine, name, catalog, quiet=quiet) for name in machine.engines}
    voices = {name: _voices_of(machine, name, tried[name]) for name in machine.voices}
    sounds = _asked(lambda: machine.sounds(quiet), "silent")
    ways = [say(f"doctor-way-{name}") for name, result in tried.items() if result.works]
    yield say("doctor-verdict", ways=[*ways, say("doctor-way-console")])
    yield ""
    yield say("doctor-outputs")
    for name, result in tried.items():
        yield _output(catalog, name, result, quiet=quiet)
    yield say("doctor-console")
    yield ""
    yield say("doctor-voices")
    named = [line for name, found in voices.items() for line in _voices(catalog, name, found, tried[name])]
    yield from named or [say("doctor-voices-none")]
    yield ""
    yield say("doctor-sounds", state=sounds)
    yield ""
    yield say("doctor-install")
    advice = list(_advice(machine.system, tried, voices, sounds))
    for message in advice:
        yield say(message, system=machine.system)
    if not advice:
        yield say("doctor-install-nothing")
    yield ""
    yield say("doctor-folders")
    for name, path in machine.folders.items():
        yield say(f"doctor-folder-{name}", path=str(path))
    yield from _kept(machine, catalog)
    yield ""
    yield say("doctor-terminal")
    yield _terminal(catalog, terminal)
    yield say("doctor-cursor", cursor=_asked(machine.cursor, "keys"))
    yield ""
    yield say("doctor-versions")
    yield say("doctor-version", what="Ramino Access", version=__version__)
    yield say("doctor-version", what="Python", version=machine.python)
    yield say("doctor-system", system=_asked(machine.description, machine.system))
    nothing: Mapping[str, str | None] = {}
    for package, version in _asked(machine.packages, nothing).items():
        if version is None:
            yield say("doctor-version-none", what=package)
        else:
            yield say("doctor-version", what=package, version=version)


def _kept(machine: Machine, catalog: Catalog) -> Iterator[str]:
    """What there is to say of the files that are kept."""
    heading = ["", catalog.text("doctor-kept")]
    try:
        for finding in machine.kept():
            yield from heading
            heading = []
            yield catalog.text(finding.message, **finding.args)
    except Exception as error:
        yield from heading
        yield catalog.text("doctor-kept-failed", detail=f"{type(error).__name__}: {error}")


def _asked(question: Callable[[], T], otherwise: T) -> T:
    """The answer to a question, or the alternative where asking raises anything."""
    try:
        return question()
    except Exception:
        return otherwise


def _tried(machine: Machine, name: str, catalog: Catalog, *, quiet: bool) -> Tried:
    sentence = None if quiet else Utterance(catalog.text(f"doctor-sentence-{name}"), catalog.lang)
    return _asked(lambda: machine.engines[name](sentence), Tried(works=False, why="crashed"))


def _voices_of(machine: Machine, name: str, tried: Tried) -> Voices:
    """The voices of an engine; one that is not there, or doesn't answer, is not asked again."""
    if tried.why in ("missing", "frozen"):
        return Voices({}, tried.why)
    return _asked(lambda: machine.voices[name](LANGUAGES), Voices({}, "crashed"))


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
    """What to install, as messages that know the system."""
    if "reader" in tried and not tried["reader"].works and system in ("windows", "mac"):
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
    if sounds == "missing":
        yield "doctor-install-sounds"


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
