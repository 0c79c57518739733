"""What a browser gets when it asks: the page, its script and its style, and the word by which it is known again."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import cache
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from random import Random

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from ...hall.codes import new_code

LINE = "/line"
"""Where the page finds the server."""

FILES = {
    "/": ("page.html", "text/html; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
}

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
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
KEPT = 400 * 86400
"""Seconds for which a browser keeps its word: as long as browsers keep anything."""

WORD = 43
"""Characters of it: 32 bytes of chance."""


def answer(request: Request, *, secure: bool) -> Response:
    """What a request for a file is answered with. ``secure``: the way here is secret."""
    name, kind = FILES.get(request.path.partition("?")[0], ("", "text/plain"))
    status = HTTPStatus.OK if name else HTTPStatus.NOT_FOUND
    body = _content(name) if name else b""
    headers = Headers([*HEADERS, ("Content-Type", kind), ("Content-Length", str(len(body)))])
    if name == "page.html" and not word_of(request, secure=secure):
        word = new_word()
        ending = "; Secure" if secure else ""
        headers["Set-Cookie"] = f"{_cookie(secure)}={word}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Strict{ending}"
    return Response(status.value, status.phrase, headers, body)


def word_of(request: Request, *, secure: bool) -> str:
    """The word that this browser was given; empty where it shows none."""
    try:
        cookies = SimpleCookie("; ".join(request.headers.get_all("Cookie")))
    except CookieError:
        return ""
    found = cookies.get(_cookie(secure))
    word = "" if found is None else found.value
    return word if len(word) == WORD and word.isascii() and word.replace("-", "").replace("_", "").isalnum() else ""


def new_word() -> str:
    """A word for a browser that keeps none."""
    return secrets.token_urlsafe(32)


def return_word(secret: bytes, browser: str, name: str) -> str:
    """The return word of whoever comes by this name from this browser: the same whenever they do."""
    seed = hmac.new(secret, f"return\0{browser}\0{name}".encode("utf-8", "replace"), hashlib.sha256).digest()
    return new_code(Random(seed).randrange)


def _cookie(secure: bool) -> str:  # noqa: FBT001 - what it is called hangs on this alone
    """What the cookie is called: where the way is secret, browsers let no other site set one of this name."""
    return f"__Host-{COOKIE}" if secure else COOKIE


@cache
def _content(name: str) -> bytes:
    return (Path(__file__).parent / name).read_bytes()
