"""Which tests know a part of the package best."""

from __future__ import annotations

from pathlib import Path

from tools.mutation.mutants import Mutant

TESTS = Path(__file__).parents[2] / "tests"
_WORDS = "narrator refusal melds games declared reading verbosity told".split()
_LIGHT = f"{' '.join(f'announce/test_{name}.py' for name in _WORDS)} i18n/test_facts.py i18n/test_rulebook.py"
_PLAY = "play/test_scenarios.py play/test_expectations.py play/test_notation.py"
NEAR = {  # the tests that know a part of the package best, the likely ones first
    "core": (
        "core rules",
        f"golden {_PLAY} announce/test_refusal.py solver/test_usable.py",
        "play announce hints contract",
    ),
    "games": (
        "rules",
        "golden announce/test_options.py announce/test_refusal.py",
        "announce play test_cli.py i18n core",
    ),
    "play": (
        f"{_PLAY} play/test_match_file.py play/test_match_folder.py",
        "golden play/test_table.py play/test_runner.py play/test_duplicate.py",
        "play rules storage contract test_simulate.py test_cli.py ui/test_keeping.py ui/test_app.py",
    ),
    "api": ("test_library.py",),
    "app": ("ui/test_app.py", "test_output.py test_exits.py"),
    "announce": (_LIGHT, "announce/test_hint_words.py announce/test_options.py ui/test_table.py", "i18n ui"),
    "bots": ("bots counsel/test_answers.py", "test_simulate.py golden ui/test_opponents.py"),
    "cli": (
        "test_arguments.py test_reported.py test_cli.py test_doctor.py test_doctor_remedies.py test_doctor_command.py",
        "test_exits.py test_simulate.py test_solve_command.py test_transcript_command.py",
    ),
    "config": ("config", "test_cli.py test_doctor.py ui/test_keymap.py ui/test_app.py"),
    "counsel": ("counsel", "announce/test_counsel_words.py ui/test_hints.py", "hints"),
    "hall": ("hall", "protocol net ui/test_together.py"),
    "hints": ("hints counsel/test_answers.py", "announce/test_hint_words.py ui/test_hints.py", "bots"),
    "i18n": ("i18n", "announce test_cli.py"),
    "net": ("net ssh", "hall/test_serving.py hall/test_certificate.py hall/test_gate.py hall/test_store.py", "hall"),
    "solver": ("solver counsel/test_answers.py", "hints rules", "bots"),
    "resources": ("test_packaging.py",),
    "sounds": ("test_sounds.py", "ui/test_speaking.py test_doctor_engines.py"),
    "speech": ("speech", "test_output.py test_doctor_engines.py"),
    "storage": ("storage", "config ui/test_keeping.py test_killed.py"),
    "ui": ("ui",),
}

QUICK = 2  # batches of these: what is tried again in a copy

PROCESSES = (  # tests that start the program as a process of its own
    "test_exits.py test_killed.py test_logs.py test_output.py test_doctor_command.py",
    "ui/test_pty.py ui/test_modes.py ui/test_terminal.py ui/test_reads.py",
    "speech/test_choose.py speech/test_espeak.py test_cli.py",
)
FAR = ("core", "games", "solver", "hints", "bots")  # parts that are as well tried in this process


def by_folder(mutant: Mutant) -> list[list[str]]:
    """The tests near the part of the package with this fault; none for a part that no folder is near. First come those
    that have the name of the module."""
    own = [f.relative_to(TESTS.parent).as_posix() for f in sorted(TESTS.rglob(f"test_{Path(mutant.file).stem}.py"))]
    return [batch for batch in (own, *map(_names, NEAR.get(part(mutant), ()))) if batch]


def by_process(mutant: Mutant) -> list[list[str]]:
    """The tests that may meet this fault in a process that they start."""
    return [] if part(mutant) in FAR else [_names(batch) for batch in PROCESSES]


def part(mutant: Mutant) -> str:
    """The part of the package with this fault."""
    return mutant.file.split("/")[1].removesuffix(".py")


def _names(batch: str) -> list[str]:
    return [f"tests/{name}" for name in batch.split()]
