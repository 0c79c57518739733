"""One page that is open: who sits there, and their side of the program."""

from __future__ import annotations

import asyncio
import hashlib
import logging

from ...config.clean import clean_name
from ...i18n import LANGUAGES
from ..visitor.keep_key import ask_to_keep
from ..visitor.knocking import Knocking
from ..visitor.remote_player import RemotePlayer
from .page_files import return_word
from .page_front import PageFront
from .page_line import PageLine
from .page_view import words
from .web_house import PageSeat, WebHouse
from .wire import FromPage, PageOpened, Written

LONGEST_NAME = 40

_log = logging.getLogger(__name__)


class Visit:
    """A page, from the moment it says that it is there. ``browser`` is the word by which its browser is known."""

    def __init__(self, house: WebHouse, line: PageLine, browser: str, address: str) -> None:
        self._house, self._line, self._address = house, line, address
        self._browser = hashlib.sha256(browser.encode()).hexdigest()
        self._word = browser
        self._catalog = house.house.library.catalog(house.house.lang)
        self._answer: asyncio.Future[str] | None = None
        self._asked = 0  # the number of what is asked
        self._coming: asyncio.Task[None] | None = None
        self._seat: PageSeat | None = None
        line.use(self._heard)

    def _heard(self, said: FromPage) -> None:
        match said:
            case PageOpened() if self._coming is None:
                self._coming = asyncio.get_running_loop().create_task(self._come_in(said))
            case Written(place, text) if self._answer is not None and place == self._asked and said.done:
                if not self._answer.done():
                    self._answer.set_result(text or "")
            case _:
                pass

    def lost(self) -> None:
        """The page is gone."""
        if self._coming is not None:
            self._coming.cancel()
        if self._seat is not None and self._seat.page is self:
            self._house.page_gone(self._browser, self._seat)

    def replaced(self) -> None:
        """The same browser has opened the page once more."""
        self._say("web-elsewhere")
        self._line.send({"over": True})
        self._line.close()

    async def stop(self) -> None:
        """The server stops."""
        if self._seat is None:
            self._line.send({"over": True})
            self._line.close()

    # ------------------------------------------------------------------ coming in

    async def _come_in(self, hello: PageOpened) -> None:
        try:
            async with asyncio.timeout(self._house.to_come_in):
                await self._greet(hello)
        except TimeoutError:
            self._line.send({"over": True})
            self._line.close()
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
            if knocking.person:
                question = "visiting-secret"
            else:
                question = "visiting-code-or-list" if self._house.house.hall.lists else "visiting-code"
            await knocking.answer(await self._ask(question, secret=knocking.person, wrong=wrong))
        if knocking is None or knocking.arrival is None:
            self._say("visiting-too-often")
            self._line.send({"over": True})
            self._line.close()
            return
        self._open(knocking, hello, lang)

    async def _knock(self, hello: PageOpened) -> Knocking | None:
        """Whoever has told their name, let in already where their browser is known for it."""
        entrance = self._house.entrance
        name = clean_name(hello.name)
        if hello.anew or not name:
            name = ""
            while not name:
                name = clean_name(await self._ask("first-name-title", value=hello.name, longest=LONGEST_NAME))
        self._line.send({"name": name})
        word = return_word(self._house.secret, self._word, name)
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
        self, question: str, *, value: str = "", secret: bool = False, longest: int = 200, wrong: str = ""
    ) -> str:
        self._asked += 1
        self._answer = asyncio.get_running_loop().create_future()
        label = self._text(question)
        message: dict[str, object] = {
            "place": self._asked,
            "kind": "entry",
            "title": "Ramino Access",
            "written": (value, secret, longest),
            "offered": (("entry.done", self._text("web-done")),),
            "focus": f"{wrong} {label}".strip(),
        }
        self._line.send(message)
        return await self._answer

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
            asks_first=ask_to_keep(house.entrance.folder, arrival, "web-keep-browser", always=True),
        )
        seat = PageSeat(player, fronts[0])
        house.sit(self._browser, seat)
        self._sit(seat, hello, back=False)
        player.begin()

    def _sit(self, seat: PageSeat, hello: PageOpened, *, back: bool) -> None:
        other, seat.page = seat.page, self
        self._seat = seat
        if other is not None:
            other.replaced()
        if seat.leaving is not None:
            seat.leaving.cancel()
            seat.leaving = None
        seat.front.attach(self._line, keys=hello.keys)
        if back:
            seat.player.back()


def language_of(languages: tuple[str, ...]) -> str:
    """The first of ours that a browser asks for; empty where it asks for none."""
    ours = (one[:2].lower() for one in languages)
    return next((one for one in ours if one in LANGUAGES), "")
