"""How a newer version comes, and what is asked of the network: nothing, unless somebody wants it."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator, Mapping
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from ramino_access import __version__, cli, libraries
from ramino_access.cli import origin, update
from ramino_access.cli.arguments import Typed
from ramino_access.cli.origin import Newer
from ramino_access.i18n.catalog import Catalog
from tests.languages import LANGUAGES

FEED = "https://example.invalid/latest.json"
SOURCE = '{"url": "file:///a%20b/ramino", "dir_info": {}}'


class Package:
    """What an installed package says of itself."""

    def __init__(
        self, urls: Mapping[str, str] = {}, direct: str | None = None, requires: list[str] | None = None
    ) -> None:
        self.requires = requires
        self.metadata = Message()
        for name, url in urls.items():
            self.metadata["Project-URL"] = f"{name}, {url}"
        self._direct = direct

    def read_text(self, name: str) -> str | None:
        return self._direct if name == "direct_url.json" else None


def found(package: Package | None) -> Any:
    def find(name: str) -> Package:
        assert name == "ramino-access"
        if package is None:
            raise origin.PackageNotFoundError(name)
        return package

    return find


def test_the_addresses_are_those_of_the_package() -> None:
    urls = {"Issues": "https://example.invalid/issues", "Feed": FEED}
    assert origin.addresses(found(Package(urls))) == urls
    assert origin.addresses(found(Package())) == {}
    assert origin.addresses(found(None)) == {}


@pytest.mark.parametrize(
    ("by", "from_registry", "from_folder"),
    [
        ("pipx", "pipx upgrade ramino-access", 'pipx install --force "/a b/ramino"'),
        ("uv tool", "uv tool upgrade ramino-access", 'uv tool install --reinstall "/a b/ramino"'),
        ("pip", "PYTHON -m pip install --upgrade ramino-access", 'PYTHON -m pip install --upgrade "/a b/ramino"'),
        (
            "uv",
            "uv pip install --python PYTHON --upgrade ramino-access",
            'uv pip install --python PYTHON --upgrade "/a b/ramino"',
        ),
    ],
)
def test_a_newer_one_comes_as_this_one_came(
    monkeypatch: pytest.MonkeyPatch, by: str, from_registry: str, from_folder: str
) -> None:
    monkeypatch.setattr(libraries, "typed_python", lambda: "PYTHON")
    monkeypatch.setattr(origin, "url2pathname", lambda path: path.replace("%20", " "))
    assert origin.newer(found(Package()), by) == Newer("command", from_registry)
    assert origin.newer(found(Package(direct=SOURCE)), by) == Newer("source", from_folder, str(Path("/a b/ramino")))
    for nothing in (None, Package(direct="{"), Package(direct="[]"), Package(direct='{"url": "https://x.invalid/a"}')):
        assert origin.newer(found(nothing), by).way == "command"


@pytest.mark.parametrize(
    ("by", "command"), [("pipx", "pipx install --force"), ("uv tool", "uv tool install --reinstall")]
)
def test_extras_that_are_here_are_asked_for_again(monkeypatch: pytest.MonkeyPatch, by: str, command: str) -> None:
    """pipx and uv install what is named, and no more: a table for friends could not be opened any longer."""
    monkeypatch.setattr(origin, "url2pathname", lambda path: path.replace("%20", " "))
    needs = ["cryptography>=42; extra == 'together'", "miniaudio>=1.61; extra == 'sounds'", "babel>=2.12"]
    needs += ["argon2-cffi>=23.1; extra == 'server'", "cryptography>=42; extra == 'server'"]
    package = Package(direct=SOURCE, requires=needs)

    def find(name: str) -> Any:
        if name not in ("ramino-access", "cryptography", "miniaudio"):
            raise origin.PackageNotFoundError(name)
        return package

    assert origin.newer(find, by).command == f'{command} "/a b/ramino[together,sounds]"'


def test_a_copy_is_replaced_by_a_copy() -> None:
    assert origin.newer(found(Package()), "") == Newer("copy")
    urls = {"Releases": "https://example.invalid/releases"}
    assert origin.newer(found(Package(urls)), "") == Newer("copy", place="https://example.invalid/releases")


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origin, "addresses", lambda: {"Feed": FEED})
    monkeypatch.setattr(origin, "newer", lambda: Newer("command", "pipx upgrade ramino-access"))


def run(capsys: pytest.CaptureFixture[str], answer: bytes | None, *, lang: str = "en") -> tuple[int, str]:
    def ask(address: str) -> bytes:
        assert address == FEED
        if answer is None:
            raise update.NoAnswer("no line")
        return answer

    status = update.update(Typed(["update"], {"check": ""}), Catalog(lang), ask=ask)
    out, err = capsys.readouterr()
    return status, out + err


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_asks_is_told_of_a_newer_version(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    said = Catalog(lang).text
    how = said("update-how", way="command", command="pipx upgrade ramino-access", place="none")
    newer = said("update-newer", version="10.0", here=__version__)
    assert run(capsys, b'{"version": "10.0"}', lang=lang) == (0, f"{newer}\n{how}\n")
    newest = said("update-newest", version=__version__)
    for old in (__version__, f"{__version__}.0", "0.0.9"):
        assert run(capsys, f'{{"version": "{old}"}}'.encode(), lang=lang) == (0, f"{newest}\n")
    status, told = run(capsys, None, lang=lang)
    assert (status, told) == (1, said("update-no-answer", place=FEED, detail="no line") + "\n")


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"<html>",
        b"[]",
        b"{}",
        b'{"version": 1}',
        b'{"version": "1.0 \\u001b[2J"}',
        b"[" * 60_000,
        b'{"version": "1"}',
    ],
)
def test_an_answer_that_is_no_version_is_none(capsys: pytest.CaptureFixture[str], answer: bytes) -> None:
    status, told = run(capsys, answer)
    assert status == 1
    assert told.startswith("No answer from ")
    assert "\x1b" not in told


def test_nothing_is_asked_without_the_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(update, "fetched", lambda address: pytest.fail("asked"))
    monkeypatch.setattr(origin, "addresses", lambda: {"Feed": FEED})
    for words in (["update"], ["--version"]):
        assert cli.run_command_line(["--language", "en", *words], lambda launch: 0) == 0
        assert capsys.readouterr().out.startswith(f"Ramino Access {__version__}\nTo get a newer version")
    for words in (["update", "now"], ["update", "--check", "now"]):
        assert cli.run_command_line(["--language", "en", *words], lambda launch: 0) == 2
        assert "update --check" in capsys.readouterr().err


def test_a_copy_that_knows_no_place_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(origin, "addresses", dict)
    assert cli.run_command_line(["update", "--check", "--language", "en"], lambda launch: 0) == 1
    assert capsys.readouterr().err == Catalog("en").text("update-no-place") + "\n"


@pytest.fixture
def place() -> Iterator[str]:
    """Something that answers on this machine, with the words that it was asked in."""

    class Answers(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = b'{"version": "9.9"}' + b" " * (2 * update.MOST_ANSWER_BYTES)
            self.send_response(200 if self.path == "/latest.json" else 404)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if "ramino" in self.headers["User-Agent"]:
                self.wfile.write(body)

        def log_message(self, *args: object) -> None: ...

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_it_is_fetched_from_where_it_is(place: str) -> None:
    assert len(answer := update.fetched(f"{place}/latest.json")) == update.MOST_ANSWER_BYTES
    assert update.newest(answer) == "9.9"
    for nowhere in (f"{place}/none", "http://127.0.0.1:1/x", "http://example.invalid/x", "file:///etc/passwd", "x"):
        with pytest.raises(update.NoAnswer):
            update.fetched(nowhere)
