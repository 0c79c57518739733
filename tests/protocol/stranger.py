"""A player's program that knows nothing but docs/protocol.md: ``python stranger.py URL CODE``.

It draws, throws what it has drawn, and goes on until the hand is over.
"""

import asyncio
import json
import sys

import websockets


async def play(url: str, code: str) -> None:
    """Sit down at the table of this code, and play a hand."""
    number = 0
    async with websockets.connect(url) as line:
        await line.send(json.dumps({"type": "hello", "protocol": 1, "name": "Stranger"}))
        await line.send(json.dumps({"type": "join", "code": code}))
        async for frame in line:
            message = json.loads(frame)
            if message["type"] in ("refused", "bye") or "refusal" in message:
                raise SystemExit(frame)
            if "standing" not in message:
                continue
            seat, table = message["standing"]["view"]["value"]
            if "result" in table:
                sys.stdout.write(f"over: {[share[0] for share in table['result']['shares']]}\n")
                return
            turn, asked, play = table["turn"], message["standing"].get("asked"), ""
            if asked == seat and turn["seat"] != seat:
                play = "no rummy"
            elif asked in (None, seat) and turn["seat"] == seat:
                play = "stock" if turn["phase"] == "draw" else "discard " + table["hands"][seat][-1].split("#")[0]
            if play:
                act = {"type": "act", "action_id": str(number := number + 1), "play": play}
                await line.send(json.dumps(act | {"revision": message["standing"]["revision"]}))


asyncio.run(play(*sys.argv[1:]))
