#!/usr/bin/env python3
"""Run the steps of a workflow here as they stand, for the jobs that run on Linux, each on the Python that it names.

    sudo python3 packaging/workflow.py publish --tag v0.1.0 --show /srv --var PYTHON_FOR_WINDOWS=file:///srv/python.zip
    sudo python3 packaging/workflow.py check --job tests --without "python -m mypy"

Each job gets a bare Debian in a root folder (made by debootstrap, kept in --roots) with the few tools that the steps
take for granted, and an ordinary user who may use sudo, as on the service that the workflows are for. The release of
Debian is the one that has the Python; with ``--python 3.13=FOLDER`` a Python of this machine is taken instead, and the
release is that of ``--system``. What comes out is in --out, artifact by artifact. What can't be done here is named:
attestations, uploads to anywhere else, jobs for Windows and macOS. The exit status is 1 where a step has failed.

Needs root, a network, debootstrap, git, and PyYAML (Debian: python3-yaml). Nothing but --roots and --out is changed.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

PROJECT = Path(__file__).resolve().parents[1]
WORKFLOWS = PROJECT / ".github" / "workflows"

#: Which release of Debian has which Python, and which stands for a system of the service.
DEBIAN: Mapping[str, str] = {"3.11": "bookworm", "3.13": "trixie", "3.14": "sid"}
SYSTEMS: Mapping[str, str] = {"ubuntu-latest": "trixie", "ubuntu-24.04": "trixie", "ubuntu-22.04": "bookworm"}

#: What the steps find on the service without having installed it.
TOOLS = "binutils ca-certificates curl git procps python3 python3-venv sudo unzip util-linux xz-utils zip"
USER, HOME, WORK = "runner", "/home/runner", "/home/runner/work"
MADE_WITH = "/opt/python"

#: Of this machine: how pip and its network are set up.
PASSED_ON = re.compile(r"(PIP_(?!FIND_LINKS)|SSL_|REQUESTS_|CURL_)\w+|\w+_proxy", re.IGNORECASE)
TRUSTED = Path("/usr/local/share/ca-certificates")  # besides those of Debian

ELSEWHERE: Mapping[str, str] = {
    "actions/attest-build-provenance": "an attestation",
    "pypa/gh-action-pypi-publish": "an upload to the package registry",
}
#: In the place of the service's own command.
GH = '#!/bin/sh\nprintf "not here: gh"; printf " %s" "$@"; echo\n'


Context = Mapping[str, Any]
"""What expressions can name."""


class StepFailedError(Exception):
    """A step has not come to its end."""


@dataclass(frozen=True)
class Place:
    """Where everything is: root folders, what comes out, and what is known of the outside."""

    roots: Path
    out: Path
    pythons: Mapping[str, str]
    shown: Sequence[str]
    system: str | None
    context: Context
    without: Sequence[str] = ()


def main() -> int:
    """Run it, and say what came of each step. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workflow", help="the name of its file, without ending")
    parser.add_argument("--job", action="append", default=[], help="this job alone; may be given more than once")
    parser.add_argument("--without", action="append", default=[], help="leave out steps that begin with these words")
    parser.add_argument("--event", default="push", help="what has happened (push)")
    parser.add_argument("--tag", default="main", help="the tag or branch that was pushed (main)")
    parser.add_argument("--address", default="https://example.invalid/owner/ramino-access", help="of the project")
    parser.add_argument("--var", action="append", default=[], help="NAME=VALUE, a variable of the repository")
    parser.add_argument("--python", action="append", default=[], help="VERSION=FOLDER, a Python of this machine")
    parser.add_argument("--show", action="append", default=[], help="a folder of this machine that steps can read")
    parser.add_argument("--system", help="the release of Debian for every job, where a Python is named")
    parser.add_argument("--roots", type=Path, default=Path("/var/tmp/ramino-roots"), help="where root folders are kept")
    parser.add_argument("--out", type=Path, default=Path("/var/tmp/ramino-out"), help="where artifacts go")
    said = parser.parse_args()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("needs root and debootstrap", file=sys.stderr)
        return 2
    server, _, repository = said.address.removeprefix("https://").partition("/")
    github = {
        "event_name": said.event,
        "server_url": f"https://{server}",
        "repository": repository,
        "ref_name": said.tag,
        "token": "",
    }
    context = {"github": github, "vars": pairs(said.var)}
    place = Place(said.roots, said.out, pairs(said.python), said.show, said.system, context, said.without)
    for folder in (said.roots, said.out):
        folder.mkdir(parents=True, exist_ok=True)
    jobs = yaml.safe_load((WORKFLOWS / f"{said.workflow}.yml").read_text(encoding="utf-8"))
    return 0 if run_jobs(jobs.get("env", {}), jobs["jobs"], said.job, place) else 1


def pairs(words: Sequence[str]) -> dict[str, str]:
    """``NAME=VALUE``, each, as a mapping."""
    return dict(word.split("=", 1) for word in words)


def run_jobs(env: Mapping[str, str], jobs: Mapping[str, Any], only: Sequence[str], place: Place) -> bool:
    """Run the jobs in the order of the file, which is that of what they need. Whether all went well."""
    bad: set[str] = set()
    for name, job in jobs.items():
        needed = job.get("needs", [])
        lacking = bad & {*([needed] if isinstance(needed, str) else needed)}
        if only and name not in only:
            continue
        if not holds(job.get("if", "true"), place.context):
            print(f"job {name}: not on this event ({job['if']})")
        elif lacking:
            print(f"job {name}: not run, for {', '.join(sorted(lacking))} has failed")
            bad.add(name)
        else:
            for made in combinations(job.get("strategy", {}).get("matrix", {})):
                if not run_job(name, job, env, {**place.context, "matrix": made}, place):
                    bad.add(name)
    return not bad


def combinations(matrix: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Every combination of a matrix; one that is empty where there is none."""
    if "include" in matrix:
        yield from matrix["include"]
        return
    for values in itertools.product(*matrix.values()):
        yield dict(zip(matrix, values, strict=True))


def holds(condition: str, context: Context) -> bool:
    """Whether a job is for this event. Raises ValueError for a condition of another kind than is used."""
    if condition == "true":
        return True
    found = re.fullmatch(r"([\w.]+) == '([^']*)'", condition)
    if found is None:
        raise ValueError(condition)
    return value(found[1], context) == found[2]


def value(path: str, context: Context) -> str:
    """What ``matrix.python`` or the like is. Raises KeyError for what nobody has said."""
    at: Any = context
    for part in path.split("."):
        at = at[part]
    return str(at)


def filled(text: str, context: Context) -> str:
    """The text with its expressions replaced. Raises KeyError."""
    return re.sub(r"\$\{\{\s*([\w.]+)\s*\}\}", lambda found: value(found[1], context), text)


def run_job(name: str, job: Mapping[str, Any], env: Mapping[str, str], context: Context, place: Place) -> bool:
    """Run the steps of one job. Whether all went well, or it is none for here."""
    runs_on = filled(job["runs-on"], context)
    title = " ".join(["job", name, runs_on, *(str(one) for one in context["matrix"].values() if one != runs_on)])
    if runs_on not in SYSTEMS:
        print(f"{title}: not here")
        return True
    steps = [{**step, "with": step.get("with", {})} for step in job["steps"]]
    wanted = [filled(step["with"]["python-version"], context) for step in steps if "python-version" in step["with"]]
    version = wanted[0] if wanted else ""
    own = place.pythons.get(version, "")
    system = (place.system or SYSTEMS[runs_on]) if own or not version else DEBIAN[version]
    print(f"{title}: Debian {system}, Python {version or 'of the system'}{' at ' * bool(own)}{own}", flush=True)
    with tempfile.TemporaryDirectory(prefix="ramino-job-", dir=place.roots) as folder:
        root = Root(base(place.roots, system), Path(folder), [*place.shown, *([own] if own else [])])
        root.set_up(version, own)
        given = {"GITHUB_REF_NAME": context["github"]["ref_name"], "CI": "true"}
        given |= {key: filled(text, context) for key, text in (env | job.get("env", {})).items()}
        for step in steps:
            words = step.get("name") or step.get("run", step.get("uses", "")).splitlines()[0]
            if any(words.startswith(beginning) for beginning in place.without):
                print(f"  {words}: left out")
                continue
            begun = time.monotonic()
            try:
                came = run_step(step, root, given, context, place.out)
            except (StepFailedError, subprocess.CalledProcessError) as error:
                print(f"  {words}: FAILED after {time.monotonic() - begun:.0f} s, {error}", flush=True)
                return False
            print(f"  {words}: {came or f'{time.monotonic() - begun:.0f} s'}", flush=True)
    return True


def run_step(step: Mapping[str, Any], root: Root, given: Mapping[str, str], context: Context, out: Path) -> str:
    """Run one step. What is to be said of it, if it was not run here. Raises StepFailedError."""
    action, options = step.get("uses", "").partition("@")[0], step["with"]
    if action in ELSEWHERE:
        return f"not here: {ELSEWHERE[action]}"
    if action == "actions/checkout":
        root.check_out()
    elif action == "actions/upload-artifact":
        root.take(filled(options["path"], context), out / filled(options["name"], context))
    elif action == "actions/download-artifact":
        for name in wanted_artifacts(options, out):
            root.give(name, options["path"])
    elif action and action != "actions/setup-python":
        raise StepFailedError(f"nothing here stands for {action}")
    elif "run" in step:
        own = {key: filled(str(text), context) for key, text in step.get("env", {}).items()}
        root.run(filled(step["run"], context), {**given, **own})
    return ""


def wanted_artifacts(options: Mapping[str, str], out: Path) -> list[Path]:
    """The artifacts that a step asks for, by name or by a pattern with alternatives. Raises StepFailedError."""
    asked = options.get("name") or options["pattern"]
    found = re.fullmatch(r"\{(.*)\}", asked)
    names = sorted({path for one in (found[1].split(",") if found else [asked]) for path in out.glob(one)})
    if not names:
        raise StepFailedError(f"no artifact {asked}")
    return names


def base(roots: Path, system: str) -> Path:
    """The root folder of a release of Debian, with what the steps take for granted; made where it is not there yet."""
    made = roots / system
    ready = roots / f"{system}.ready"
    if not ready.exists():
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        subprocess.run(["debootstrap", "--variant=minbase", system, made], check=True, stdout=subprocess.DEVNULL)
        if TRUSTED.is_dir():
            shutil.copytree(TRUSTED, made / TRUSTED.relative_to("/"), dirs_exist_ok=True)
        # A mirror may be behind, above all for sid; and no service begins in a root folder.
        put(made / "etc/apt/apt.conf.d/90mirror", 'Acquire::Check-Valid-Until "false";\n')
        put(made / "usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n")
        bare = Root(made, None, [])
        bare.run(
            f"apt-get update -q && apt-get install -q -y --no-install-recommends {TOOLS} && apt-get clean", {}, "root"
        )
        bare.run(f"useradd --create-home --shell /bin/bash {USER}", {}, "root")
        put(made / "etc/sudoers.d/runner", f"{USER} ALL=(ALL) NOPASSWD:ALL\n")
        put(made / "usr/local/bin/gh", GH)
        ready.touch()
    return made


def put(file: Path, text: str) -> None:
    """Write a file that anybody may read and, as a program, run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)


@dataclass
class Root:
    """A root folder to run commands in. Where ``changes`` is a folder, what they write goes there, and ``lower`` stays
    as it is. ``shown``: folders of this machine that are seen inside at the same place, and can't be written."""

    lower: Path
    changes: Path | None
    shown: Sequence[str]
    path: str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    _shared: Path = field(init=False)

    def __post_init__(self) -> None:
        """Make the folders. What goes in and comes out passes through one that both sides see."""
        folder = self.changes or Path(tempfile.mkdtemp(prefix="ramino-root-"))
        for name in ("upper", "working", "merged", "shared"):
            (folder / name).mkdir(exist_ok=True)
        self._shared = folder / "shared"

    def set_up(self, version: str, own: str) -> None:
        """Give the job its Python, as ``python`` and with pip, if it names one."""
        if version:
            python = f"{own}/bin/python{version}" if own else f"python{version}"
            self.run(f"{python} -m venv {MADE_WITH} && chown -R {USER}: {MADE_WITH}", {}, "root")
            self.path = f"{MADE_WITH}/bin:{self.path}"

    def check_out(self) -> None:
        """A clone of what is committed here."""
        bundle = self._shared / "project.bundle"
        subprocess.run(["git", "bundle", "create", "-q", bundle, "HEAD"], check=True, cwd=PROJECT)
        self.run("git clone -q /mnt/project.bundle .", {})

    def take(self, what: str, into: Path) -> None:
        """Copy a folder's content, or the files of a pattern, out of the work folder. Raises StepFailedError."""
        target = self._shared / "taken"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(mode=0o777)
        target.chmod(0o777)
        copied = 'if [ -d "$one" ]; then cp -r "$one"/. /mnt/taken; else cp "$one" /mnt/taken; fi'
        self.run(f"for one in {what}; do {copied}; done", {})
        shutil.rmtree(into, ignore_errors=True)
        shutil.copytree(target, into)

    def give(self, artifact: Path, into: str) -> None:
        """Copy an artifact into a folder of the work folder."""
        shutil.copytree(artifact, self._shared / artifact.name, dirs_exist_ok=True)
        self.run(f"mkdir -p {into} && cp -r /mnt/{artifact.name}/. {into}", {})

    def run(self, script: str, given: Mapping[str, str], user: str = USER, at: str = WORK) -> None:
        """Run a script as the service does. Raises StepFailedError."""
        file = self._shared / "step.sh"
        file.write_text(script, encoding="utf-8")
        env = {name: text for name, text in os.environ.items() if PASSED_ON.fullmatch(name)}
        env |= {"PATH": self.path, "LANG": "C.UTF-8", "HOME": HOME if user == USER else "/root", **given}
        told = shlex.join(f"{name}={text}" for name, text in env.items())
        become = "" if user == "root" else f"setpriv --reuid={user} --regid={user} --init-groups"
        ready = "" if user == "root" else f"mkdir -p {at}; [ {at} = / ] || chown {user}: {at}; cd {at};"
        inside = f"{ready} exec {become} env -i {told} bash -e /mnt/step.sh </dev/null"
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-ec", self._mounted(inside)]
        done = subprocess.run(apart, check=False)
        if done.returncode:
            raise StepFailedError(f"status {done.returncode}")

    def _mounted(self, inside: str) -> str:
        """The commands that put the root folder together, and run something in it."""
        lines = []
        root = self.lower
        if self.changes is not None:
            root = self.changes / "merged"
            layers = f"lowerdir={self.lower},upperdir={self.changes}/upper,workdir={self.changes}/working"
            lines.append(f"mount -t overlay overlay -o {layers} {root}")
        lines += [f"mkdir -p {root}{one} && mount --bind -o ro {one} {root}{one}" for one in self.shown]
        lines += [f"cp -L /etc/resolv.conf /etc/hosts {root}/etc", f"mount --bind {self._shared} {root}/mnt"]
        lines += [f"mount --rbind /dev {root}/dev", f"mount -t proc proc {root}/proc"]
        return "\n".join([*lines, f"exec chroot {root} bash -ec {shlex.quote(inside)}"])


if __name__ == "__main__":
    sys.exit(main())
