"""A socket server with TLS and nothing behind it, for ``bench_flood``: what a flood costs this machine by itself.

    python -m tools.bench.bare CERT KEY

Prints its port, and throws away what it reads.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import sys


async def serve(cert: str, key: str) -> None:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(cert, key)

    async def ignore(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while await reader.read(65536):
                pass
        writer.close()

    server = await asyncio.start_server(ignore, "127.0.0.1", 0, ssl=tls)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(*sys.argv[1:]))
