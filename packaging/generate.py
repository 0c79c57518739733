#!/usr/bin/env python3
"""Write the manual page and the completions of shells, from what the command line itself knows.

    .venv/bin/python packaging/generate.py

They go to ``packaging/share``, and from there into the wheel. A test sees that they are as they should be.
"""

from __future__ import annotations

from pathlib import Path

from ramino_access import __version__
from ramino_access.cli.arguments import COMMAND_OPTIONS, COMMANDS, FLAGS, SWITCHES, Typed, help_lines
from ramino_access.config.settings import OUTPUTS
from ramino_access.games import GAMES
from ramino_access.i18n import LANGUAGES
from ramino_access.i18n.catalog import Catalog

SHARE = Path(__file__).resolve().parent / "share"
#: What can follow an option or a command, where it is one of a few words.
CHOICES = {"--language": tuple(LANGUAGES), "--output": tuple(OUTPUTS), "--game": tuple(GAMES)}
OF_A_GAME = ("play", "rules", "keys", "host")


def files() -> dict[Path, str]:
    """Each file with its text."""
    return {
        SHARE / "man" / "man1" / "ramino.1": manual(),
        SHARE / "bash-completion" / "completions" / "ramino": bash(),
        SHARE / "zsh" / "site-functions" / "_ramino": zsh(),
        SHARE / "fish" / "vendor_completions.d" / "ramino.fish": fish(),
    }


def manual() -> str:
    """The manual page: the help of the command line, as roff."""
    catalog = Catalog("en")
    title, _, *lines = help_lines(catalog, Typed((), {}), whole=True)
    out = [
        f'.TH RAMINO 1 "" "Ramino Access {__version__}" "Games"',
        ".SH NAME",
        f"ramino \\- {_roff(title.split(': ', 1)[1].rstrip('.'))}",
        ".SH SYNOPSIS",
        ".B ramino",
        "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
        ".SH DESCRIPTION",
    ]
    for line in lines:
        word, colon, text = line.partition(": ")
        if (line.startswith("--") and colon) or (line.startswith("ramino") and colon):
            out += [".TP", f".B {_roff(word)}", _roff(text)]
        else:
            out += [".PP", _roff(line)]
    out += [".SH SEE ALSO", "The README and the guides that come with the program; \\fBramino rules\\fR."]
    return "\n".join(out) + "\n"


def _roff(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def _options(command: str) -> list[str]:
    return [f"--{name}" for name in (*COMMANDS[command], *SWITCHES)]


def _words(command: str) -> list[str]:
    return [*_options(command), *(GAMES if command in OF_A_GAME else ())]


def bash() -> str:
    """Completion for bash."""
    out = ["# Completion of ramino for bash.", "_ramino() {", '    local now="${COMP_WORDS[COMP_CWORD]}"']
    out += ['    local before="${COMP_WORDS[COMP_CWORD-1]}" words', "    case $before in"]
    out += [f'        {option}) words="{" ".join(values)}" ;;' for option, values in CHOICES.items()]
    out += ["        *)", '            case "${COMP_WORDS[1]}" in']
    out += [f'                {name}) words="{" ".join(_words(name))}" ;;' for name in COMMANDS if name]
    first = " ".join([*(name for name in COMMANDS if name), *_options("")])
    out += [f'                *) words="{first}" ;;', "            esac ;;", "    esac"]
    out += ['    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$now")', "}", "complete -o default -F _ramino ramino"]
    return "\n".join(out) + "\n"


def zsh() -> str:
    """Completion for zsh."""
    out = ["#compdef ramino", "# Completion of ramino for zsh.", "local -a found", "case ${words[CURRENT-1]} in"]
    out += [f"    {option}) found=({' '.join(values)}) ;;" for option, values in CHOICES.items()]
    out += ["    *)", "        case ${words[2]} in"]
    out += [f"            {name}) found=({' '.join(_words(name))}) ;;" for name in COMMANDS if name]
    first = " ".join([*(name for name in COMMANDS if name), *_options("")])
    out += [f"            *) found=({first}) ;;", "        esac ;;", "esac", "compadd -- $found; _files"]
    return "\n".join(out) + "\n"


def fish() -> str:
    """Completion for fish."""
    out = ["# Completion of ramino for fish."]
    out += [f"complete -c ramino -n __fish_use_subcommand -a {name}" for name in COMMANDS if name]
    for name in COMMANDS:
        if name in OF_A_GAME:
            out.append(f"complete -c ramino -f -n '__fish_seen_subcommand_from {name}' -a '{' '.join(GAMES)}'")
    for name in COMMAND_OPTIONS:
        takers = [command for command in COMMANDS if command and name in COMMANDS[command]]
        needs = "" if name in (*FLAGS, *SWITCHES) else " -r"
        values = CHOICES.get(f"--{name}")
        choice = f" -f -a '{' '.join(values)}'" if values else ""
        where = f" -n '__fish_seen_subcommand_from {' '.join(takers)}'" if takers else ""
        out.append(f"complete -c ramino -l {name}{needs}{choice}{where}")
    return "\n".join(out) + "\n"


def main() -> None:
    """Write them all."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(SHARE.parents[1]))


if __name__ == "__main__":
    main()
