"""The door for browsers: it listens, hands out the page, and takes the lines of pages that are its own."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import ssl
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from html import escape
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from ...announce.together import kept_lines
from ...files.clean import clean_line, clean_name
from ...hall.address import is_local, network_of, origin_of
from ...hall.limits import BURST, REGAINED, Rate
from ...hall.names import unfit
from ...i18n import LANGUAGES
from ...i18n.catalog import Catalog
from ..doors.door import GatedConnection, GatedServers
from ..doors.gate import Gate, Origins, Width, at_most
from ..visitor.knocking import Knocking, VisitorEntrance, ask_to_keep
from ..visitor.remote_player import House, RemotePlayer
from .page_front import LONGEST_SHOWN, PageFront
from .page_line import Beat, Fault, FromPage, PageLine, PageOpened, Used, Written
from .page_view import words

COME_IN_SECONDS = 600.0
"""Seconds within which somebody has to have said who they are: names and secrets are written slowly on a phone."""

PAGE_AWAY_SECONDS = 600.0
"""Seconds for which everything waits for somebody whose page is gone. Their seat waits longer."""

MOST_AWAY = 100
"""People who are awaited so; of more than that the one who went first is not any more, out of the network that has
most of them: nobody makes others go by coming and going."""

LOGGED_IN_SECONDS = 12 * 3600.0
"""Seconds for which a browser need not show a secret again."""


class OpenPage(Protocol):
    """A page at which somebody sits."""

    def replaced(self) -> None:
        """The same browser has opened the page once more."""


@dataclass(slots=True, eq=False)
class PageSeat:
    """Somebody who has come in by a browser, whose page may be gone for a while."""

    player: RemotePlayer
    front: PageFront
    network: str
    page: OpenPage | None = None
    leaving: asyncio.TimerHandle | None = None

    def shown_on(self, page: OpenPage) -> OpenPage | None:
        """They are there, on this page; the one on which they were before, if any."""
        before, self.page = self.page, page
        if self.leaving is not None:
            self.leaving.cancel()
            self.leaving = None
        return before


@dataclass(slots=True)
class WebHouse:
    """What all pages share. ``seats`` are those of people by the browser in which they sit."""

    house: House
    entrance: VisitorEntrance
    to_come_in: float = COME_IN_SECONDS
    seats: dict[str, PageSeat] = field(default_factory=dict)
    _logged_in: dict[str, tuple[str, float]] = field(default_factory=dict)

    def sit(self, browser: str, page_seat: PageSeat) -> None:
        """Somebody has come in; whoever sat in this browser before has left."""
        before = self.seats.pop(browser, None)
        if before is not None:
            before.page = None
            before.player.lost()
        self.seats[browser] = page_seat

    def left(self, browser: str, page_seat: PageSeat) -> None:
        """Somebody has left for good."""
        if self.seats.get(browser) is page_seat:
            del self.seats[browser]
        if page_seat.leaving is not None:
            page_seat.leaving.cancel()

    def page_gone(self, browser: str, page_seat: PageSeat) -> None:
        """A page is gone; whoever sat there may come back."""
        page_seat.page = None
        page_seat.front.detach()
        page_seat.player.away()
        loop = asyncio.get_running_loop()
        page_seat.leaving = loop.call_later(PAGE_AWAY_SECONDS, page_seat.player.lost)
        away = [one for one in self.seats.values() if one.leaving is not None]
        if len(away) > MOST_AWAY:
            most = Counter(one.network for one in away)
            max(away, key=lambda one: most[one.network]).player.lost()  # the first of these
        if self.seats.get(browser) is page_seat:  # the last to go is the last that is not waited for
            self.seats[browser] = self.seats.pop(browser)

    def remember(self, browser: str, name: str) -> None:
        """This browser need not show that person's secret again for a while."""
        now = asyncio.get_running_loop().time()
        self._logged_in = {one: known for one, known in self._logged_in.items() if known[1] > now}
        self._logged_in[browser] = name, now + LOGGED_IN_SECONDS

    def logged_in(self, browser: str, name: str) -> bool:
        """Whether this browser has shown that person's secret lately."""
        known, until = self._logged_in.get(browser, ("", 0.0))
        return known == name and until > asyncio.get_running_loop().time()


LINE_PATH = "/line"
"""Where the page finds the server."""

KEEP_BROWSER = ("web-keep-browser", "web-browser-kept", "web-browser-not-kept")
"""The question whether a browser is remembered, and its answers."""

KEPT_PAGE = "kept"
"""What is made of words, and is no file."""

PAGE_FILES = {
    "/": ("page.html", "text/html; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/kept": (KEPT_PAGE, "text/html; charset=utf-8"),
    "/worker.js": ("worker.js", "text/javascript; charset=utf-8"),
    "/manifest.json": ("manifest.json", "application/manifest+json"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
    "/icon-192.png": ("icon-192.png", "image/png"),
    "/icon-512.png": ("icon-512.png", "image/png"),
}

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
    ("Connection", "close"),
)

COOKIE = "ramino"
COOKIE_SECONDS = 400 * 86400
"""Seconds for which a browser keeps its word: as long as browsers keep anything."""

WORD = 43
"""Characters of it: 32 bytes of chance."""


def answer(request: Request, *, secure: bool) -> Response:
    """What a request for a file is answered with. ``secure``: the way here is secret."""
    name, kind = PAGE_FILES.get(request.path.partition("?")[0], ("", "text/plain"))
    status = HTTPStatus.OK if name else HTTPStatus.NOT_FOUND
    body = b"" if not name else _kept_page() if name == KEPT_PAGE else _content(name)
    headers = Headers([*HEADERS, ("Content-Type", kind), ("Content-Length", str(len(body)))])
    if name == "page.html" and not word_of(request, secure=secure):
        word = new_word()
        ending = "; Secure" if secure else ""
        headers["Set-Cookie"] = (
            f"{_cookie(secure)}={word}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{ending}"
        )
    return Response(status.value, status.phrase, headers, body)


def word_of(request: Request, *, secure: bool) -> str:
    """The word that this browser was given; empty where it shows none."""
    try:
        cookies = SimpleCookie("; ".join(request.headers.get_all("Cookie")))
    except CookieError:
        return ""
    found = cookies.get(_cookie(secure))
    return "" if found is None else as_word(found.value)


def as_word(word: str) -> str:
    """The same, where it can be a word for a browser; else empty."""
    return word if len(word) == WORD and word.isascii() and word.replace("-", "").replace("_", "").isalnum() else ""


def new_word() -> str:
    """A word for a browser that keeps none."""
    return secrets.token_urlsafe(32)


def _cookie(secure: bool) -> str:  # noqa: FBT001 - what it is called hangs on this alone
    """What the cookie is called: where the way is secret, browsers let no other site set one of this name."""
    return f"__Host-{COOKIE}" if secure else COOKIE


@cache
def _kept_page() -> bytes:
    """What a server keeps, and for how long, in all languages."""
    parts = []
    for lang in LANGUAGES:
        catalog = Catalog(lang)
        lines = "".join(f"<p>{escape(line)}</p>" for line in kept_lines(catalog))
        parts.append(f'<section lang="{lang}"><h1>{escape(catalog.text("kept-title"))}</h1>{lines}</section>')
    head = '<meta charset="utf-8"><title>Ramino Access</title><link rel="stylesheet" href="/page.css">'
    return f'<!doctype html><html lang="en">{head}<main>{"".join(parts)}</main></html>'.encode()


@cache
def _content(name: str) -> bytes:
    return (Path(__file__).parent / name).read_bytes()


WEB_WIDTH = Width(connections=300, from_one=20, opening=150, opening_from_one=20, new_from_one=60, within=20.0)
"""How many connections there may be: a page takes four to be opened, and keeps one. Those of whoever has not come in
yet are under way: strangers take no more than half of the room."""

PROXY_WIDTH = Width(connections=600, from_one=600, opening=60, opening_from_one=60, new_from_one=6000, within=20.0)
"""How many a program on this machine may pass on, behind which everybody has its address. Those of each address that it
names are counted as those of others are."""

PAGE_HELLO_SECONDS = 10.0
"""Seconds within which a page says that it is there."""

PAGE_SAYS_BYTES = 8 * 1024
"""Bytes of what a page says at once."""

LOCAL = ("127.0.0.1", "localhost", "[::1]")

_log = logging.getLogger(__name__)


class WebDoor:
    """Lets people in by a browser. ``address``: the one by which they come, where another program passes them on; empty
    where they come here themselves. ``names``: of hosts by which it may be asked for; none: any will do. ``tls`` has
    the certificate, None: lines are plain. ``together`` counts those who come to all doors; ``most_from_one``:
    connections from one address, None for the usual number."""

    def __init__(
        self,
        house: House,
        entrance: VisitorEntrance,
        *,
        address: str = "",
        names: Iterable[str] = (),
        tls: ssl.SSLContext | None = None,
        together: Origins | None = None,
        most_from_one: int | None = None,
    ) -> None:
        """Raises ValueError where that is no address of a page."""
        self._names = frozenset(name.lower() for name in names)
        self.rooms = WebHouse(house, entrance)
        people = Gate(at_most(WEB_WIDTH, most_from_one), time.monotonic, together)
        self._gate = Gate(PROXY_WIDTH, time.monotonic) if address else people
        self._passed_on = people if address else None
        self._servers = GatedServers(
            self._gate, tls, self._serve, max_size=PAGE_SAYS_BYTES, process_request=self._asked, server_header=None
        )
        self._visits: list[Visit] = []
        self._origins: frozenset[str] | None = None  # None: that of the address asked for
        self._address = address and origin_of(address)
        self._tls = tls
        self._secure = tls is not None or self._address.startswith("https:")

    async def open(self, host: str, port: int) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""
        port = await self._servers.open(host, port)
        if self._address:
            self._origins = frozenset({self._address})
        elif is_local(host):
            scheme = "http" if self._tls is None else "https"
            self._origins = frozenset(origin_of(f"{scheme}://{name}:{port}") for name in LOCAL)
        return port

    @property
    def turned_away(self) -> int:
        """Connections that were not let in, whether they came by themselves or were passed on."""
        return self._gate.turned_away + (0 if self._passed_on is None else self._passed_on.turned_away)

    async def close(self) -> None:
        """Listen no more, tell everybody that the server stops, and hang up."""
        for seat in list(self.rooms.seats.values()):
            seat.player.stop()
        for visit in list(self._visits):
            await visit.stop()
        await self._servers.close()

    def _asked(self, connection: ServerConnection, request: Request) -> Response | None:
        """What a request is answered with; None: it opens the line of a page of ours."""
        assert isinstance(connection, GatedConnection)
        if self._passed_on is not None and not connection.passed_on(self._passed_on, _where(connection, behind=True)):
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "")
        if self._names and _host(request) not in self._names:
            return connection.respond(HTTPStatus.MISDIRECTED_REQUEST, "")
        if request.path != LINE_PATH:
            return answer(request, secure=self._secure)
        return None if self._own(request) else connection.respond(403, "")

    def _own(self, request: Request) -> bool:
        """Whether a line is opened by a page that was had here, and by no other that somebody happens to look at."""
        origins, hosts = request.headers.get_all("Origin"), request.headers.get_all("Host")
        if len(origins) != 1 or len(hosts) != 1:
            return False
        if self._origins is not None:
            return origins[0] in self._origins
        return origins[0] == f"{'https' if self._secure else 'http'}://{hosts[0]}" and bool(
            urlsplit(origins[0]).hostname
        )

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, GatedConnection)
        request = connection.request
        if connection.passage is None or request is None:
            return
        stranger = connection.passage
        if connection.named_passage is not None:
            stranger.opened()  # the program is none
            stranger = connection.named_passage
        line = PageLine(connection)
        browser = word_of(request, secure=self._secure)
        address = _where(connection, behind=bool(self._address))
        visit = Visit(self.rooms, line, browser, address, stranger.opened)
        self._visits.append(visit)
        try:
            async for data in connection:
                connection.read()
                line.hear(data)
        except ConnectionClosed:
            pass
        except Exception:
            _log.exception("a fault on a line")
        finally:
            self._visits.remove(visit)
            visit.lost()


def _host(request: Request) -> str:
    """The name of the host that is asked for, without its port; empty where none or several are named."""
    named = request.headers.get_all("Host")
    try:
        return (urlsplit(f"//{named[0]}").hostname or "") if len(named) == 1 else ""
    except ValueError:
        return ""


def _where(connection: Any, *, behind: bool) -> str:
    """The address of whoever is there. ``behind``: a program on this machine passes them on, and says whom."""
    address = str((connection.remote_address or ("",))[0])
    passed = connection.request.headers.get_all("X-Forwarded-For") if behind and is_local(address) else []
    return passed[-1].rpartition(",")[2].strip()[:64] if passed else address


LONGEST_NAME = 40


class Visit:
    """A page, from the moment its line is there. ``browser`` is the word by which its browser is known, empty where
    that keeps none: then the page does, as long as it is open. ``came_in`` is called when somebody comes in by it."""

    def __init__(
        self, house: WebHouse, line: PageLine, browser: str, address: str, came_in: Callable[[], None]
    ) -> None:
        self._house, self._line, self._address, self._came_in = house, line, address, came_in
        self._browser = self._word = ""
        self._know(browser)
        self._catalog = house.house.library.catalog(house.house.lang)
        self._reply: asyncio.Future[str] | None = None
        self._asked = 0  # the number of what is asked
        self._coming: asyncio.Task[None] | None = None
        self._page_seat: PageSeat | None = None
        self._keys = False  # whether the page is used with a keyboard
        loop = asyncio.get_running_loop()
        self._silent = loop.call_later(PAGE_HELLO_SECONDS, line.close)
        self._said = Rate(BURST, REGAINED, loop.time)  # before somebody comes in; then their front sees to that
        line.use(self._heard)

    def _know(self, browser: str) -> None:
        self._word, self._browser = browser, hashlib.sha256(browser.encode()).hexdigest()

    def _heard(self, message: FromPage) -> None:
        if not self._said.allows(""):
            self._line.cut()
            return
        match message:
            case PageOpened() if self._coming is None:
                self._silent.cancel()
                self._keys = message.keys
                if not self._word:
                    self._know(as_word(message.browser) or new_word())
                    self._line.send({"browser": self._word})
                self._coming = asyncio.get_running_loop().create_task(self._come_in(message))
            case Written(place, text) if self._reply is not None and place == self._asked and message.done:
                if not self._reply.done():
                    self._reply.set_result(text or "")
            case Used(keys):
                self._keys = keys
            case Beat():
                self._line.send({"beat": True})
            case Fault(text):
                _log.warning("a page has failed: %s", clean_line(text, LONGEST_SHOWN))
            case _:
                pass

    def _hush(self) -> None:
        """Nothing comes from the page any more, or it is heard again."""
        if self._page_seat is not None and self._page_seat.page is self:
            self._page_seat.player.hush(silent=self._line.silent)

    def lost(self) -> None:
        """The page is gone."""
        self._silent.cancel()
        if self._coming is not None:
            self._coming.cancel()
        if self._page_seat is not None and self._page_seat.page is self:
            self._house.page_gone(self._browser, self._page_seat)

    def replaced(self) -> None:
        """The same browser has opened the page once more."""
        self._say("web-elsewhere")
        self._line.end()

    async def stop(self) -> None:
        """The server stops."""
        if self._page_seat is None:
            self._line.end()

    # ------------------------------------------------------------------ coming in

    async def _come_in(self, hello: PageOpened) -> None:
        try:
            async with asyncio.timeout(self._house.to_come_in):
                await self._greet(hello)
        except TimeoutError:
            self._line.end()
        except Exception:
            _log.exception("a fault on a page")
            self._line.close()

    async def _greet(self, hello: PageOpened) -> None:
        waiting = self._house.seats.get(self._browser)
        if waiting is not None and not hello.anew:
            self._sit(waiting, hello, back=True)
            return
        lang = language_of(hello.languages) or self._house.house.lang
        self._catalog = self._house.house.library.catalog(lang)
        self._line.send({"lang": lang, "words": words(self._catalog)})
        knocking = await self._knock(hello)
        while knocking is not None and knocking.arrival is None and not knocking.over:
            wrong = self._text("visiting-wrong") if knocking.wrong else ""
            fills = "current-password" if knocking.person else "off"
            await knocking.answer(await self._ask(knocking.question, secret=knocking.person, wrong=wrong, fills=fills))
        if knocking is None or knocking.arrival is None:
            self._say("visiting-too-often")
            self._line.end()
            return
        self._open(knocking, hello, lang)

    async def _knock(self, hello: PageOpened) -> Knocking | None:
        """Whoever has told their name, let in already where their browser is known for it."""
        entrance = self._house.entrance
        name = clean_name(hello.name)
        if hello.anew:
            name = ""
        wrong = ""
        while not name or (why := unfit(name)) is not None:
            wrong = self._catalog.text(f"refused-{why}", about=name) if name else wrong
            typed = await self._ask(
                "first-name-title", value=hello.name, longest=LONGEST_NAME, wrong=wrong, fills="username"
            )
            name, wrong = clean_name(typed), self._text("web-name-wanted")
        self._line.send({"name": name})
        word = entrance.tokens.return_word(self._word, name)
        knocking = Knocking(entrance, name, self._address, word=word)
        if knocking.person:
            if self._house.logged_in(self._browser, name):
                knocking.admit()
            else:
                knocking.key(f"browser {self._browser}")
        elif not knocking.recognized() and hello.code:
            await knocking.answer(hello.code)
        return knocking

    async def _ask(
        self,
        question: str,
        *,
        value: str = "",
        secret: bool = False,
        longest: int = 200,
        wrong: str = "",
        fills: str = "off",
    ) -> str:
        self._asked += 1
        self._reply = asyncio.get_running_loop().create_future()
        label = self._text(question)
        message: dict[str, object] = {
            "place": self._asked,
            "kind": "entry",
            "title": "Ramino Access",
            "written": (value, secret, longest, fills),
            "offered": (("entry.done", self._text("web-done")),),
            "focus": f"{wrong} {label}".strip(),
        }
        self._line.send(message)
        return await self._reply

    def _text(self, message: str) -> str:
        return self._catalog.text(message)

    def _say(self, message: str) -> None:
        self._line.send({"say": [(self._text(message), self._catalog.lang, 1, 0)]})

    def _open(self, knocking: Knocking, hello: PageOpened, lang: str) -> None:
        house, arrival = self._house, knocking.arrival
        assert arrival is not None
        fronts: list[PageFront] = []

        def front(player: RemotePlayer) -> PageFront:
            fronts.append(PageFront(player))
            return fronts[-1]

        if arrival.person:
            house.remember(self._browser, arrival.name)
        player = RemotePlayer(
            house.house,
            arrival,
            front,
            lambda: house.left(self._browser, seat),
            lang=lang,
            asks_first=ask_to_keep(house.entrance.visitor_folder, arrival, *KEEP_BROWSER, always=True),
        )
        player.ui.me.hands_over(fronts[0].give_file)
        seat = PageSeat(player, fronts[0], network_of(self._address))
        house.sit(self._browser, seat)
        self._sit(seat, hello, back=False)
        player.begin()

    def _sit(self, page_seat: PageSeat, hello: PageOpened, *, back: bool) -> None:
        self._came_in()
        other = page_seat.shown_on(self)
        self._page_seat = page_seat
        if other is not None:
            other.replaced()
        page_seat.player.hush(silent=False)
        self._line.when_silent(self._hush)
        page_seat.front.attach(self._line, keys=self._keys, arrangement=None if back else hello.arrangement)
        if back:
            page_seat.player.back()
            if other is not None:  # whose line nobody has heard of any more
                page_seat.player.ui.voice.tell("line-back")


def language_of(languages: tuple[str, ...]) -> str:
    """The first of ours that a browser asks for; empty where it asks for none."""
    ours = (one[:2].lower() for one in languages)
    return next((one for one in ours if one in LANGUAGES), "")
