"""What `packaging/server` starts: commands that the program has, which need no more than they are given."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

import pytest

from ramino_access.cli.arguments import read
from ramino_access.cli.launch_arguments import served
from tests.hall.certificates import certificate

ROOT = Path(__file__).parent.parent
UNIT = (ROOT / "packaging" / "server" / "ramino.service").read_text()
CONTAINER = (ROOT / "packaging" / "server" / "Containerfile").read_text()


def unit(name: str) -> str:
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)[0]


def test_a_server_that_can_not_start_is_tried_again_until_it_can() -> None:
    assert (unit("Restart"), unit("StartLimitIntervalSec")) == ("on-failure", "0")
    assert 0 < int(unit("RestartSec")) <= 5  # for players, who wait for it


def of_unit(doors: str = "") -> list[str]:
    """What the unit starts, with this for $DOORS."""
    return shlex.split(unit("ExecStart").replace("$DOORS", doors))


def of_container() -> list[str]:
    parts = (re.findall(rf"^{part} (.*)$", CONTAINER, re.MULTILINE)[0] for part in ("ENTRYPOINT", "CMD"))
    return [word for part in parts for word in json.loads(part)]


DOORS = "--ssh-port 8022 --web-port 8443"


@pytest.mark.parametrize("command", [of_unit(), of_unit(DOORS), of_container()], ids=["unit", "with ssh", "container"])
def test_the_program_has_what_it_is_started_with(command: list[str]) -> None:
    assert command[:2] == ["/opt/ramino/bin/ramino", "serve"]
    words = [__file__ if word.endswith(".pem") else word for word in command[1:]]  # a file that is there
    plan = served(read(words))
    assert (plan.certificate, plan.key) == (Path(__file__), Path(__file__))
    assert plan.data is not None
    assert plan.ssh_port in (None, 8022)
    assert f"DOORS={DOORS}" in UNIT


@pytest.mark.parametrize("text", [UNIT, CONTAINER, (ROOT / "docs" / "server.md").read_text()])
def test_it_is_installed_with_all_that_a_server_may_need(text: str) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (found,) = set(re.findall(r"pip install[^\n]*\[([a-z,]+)\]", text))
    needed = {need.split(">")[0] for name in found.split(",") for need in extras[name]}
    assert {"argon2-cffi", "asyncssh", "prometheus-client"} <= needed


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    file = tmp_path / "ramino.service"
    file.write_text(UNIT.replace("/opt/ramino/bin/ramino", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_the_unit_leaves_little_open(tmp_path: Path) -> None:
    """systemd gives up to 10 points for what a service could do beside its work, here in tenths."""
    file = tmp_path / "ramino.service"
    file.write_text(UNIT)
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=32", "--no-pager", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout[-200:]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a service of another system")
def test_it_runs_as_a_service_with_nothing_but_its_folder() -> None:
    """Started as the unit says: no home, no terminal, a user whom nobody has entered anywhere, one folder to write."""
    with tempfile.TemporaryDirectory() as name:  # that of the test is closed to other users
        _run_as_a_service(Path(name))


def _run_as_a_service(folder: Path) -> None:
    data, tls = folder / "data", folder / "tls"
    certificate(tls, "localhost")
    data.mkdir(mode=0o700)
    others = (*folder.parents, *Path(sys.executable).resolve().parents, *ROOT.parents)
    user = None
    if os.geteuid() == 0 and all(above.stat().st_mode & 0o001 for above in others):
        user = 61234
        for path in (folder, data, tls, *tls.iterdir()):
            os.chown(path, user, user)
    names = {"/var/lib/ramino": str(data), "%d/cert.pem": str(tls / "cert.pem"), "%d/key.pem": str(tls / "key.pem")}
    words = [names.get(word, word) for word in of_unit("--ssh-port 0 --port 0")[1:]]
    process = subprocess.Popen(
        [sys.executable, "-m", "ramino_access", *words],
        cwd="/",
        env={"RAMINO_HOME": str(data), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        user=user,
        umask=int(unit("UMask"), 8),
    )
    try:
        said: list[str] = []
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if "ssh -p" in line:
                break
        assert "ssh -p" in "".join(said), "".join(said)
        process.send_signal(signal.SIGHUP)
        assert "was read again" in process.stdout.readline()
        before = time.monotonic()
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=30)
        assert (process.returncode, "because of a bug" in rest) == (0, False), rest
        assert time.monotonic() - before < int(unit("TimeoutStopSec"))
    finally:
        process.kill()
        process.communicate()
    kept = [file for file in data.rglob("*") if not file.is_dir()]
    assert {"store.sqlite3", "host_key"} <= {file.name for file in kept}
    assert [str(file) for file in kept if file.stat().st_mode & 0o077] == []
