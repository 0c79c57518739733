# A match that goes on without the player, who is out of it; the ranking at its end.

without-over = Space asks whether to skip to the end of the match.
without-to-result = On to the result of the hand.
without-question = Skip to the end of the match?
without-to-end = On to the end of the match.
without-space = The others play on: Space skips to the result.
without-listening = The others play on: Space asks again.
ranking = Final ranking: { LIST($lines, style: "semicolon") }.
turn-match-over = The match is over.

braille-without-over = Space: end of the match?
braille-without-to-result = to the result
braille-without-question = to the end of the match?
braille-without-to-end = to the end of the match
braille-without-space = without you; Space: result
braille-without-listening = without you; Space: ask
braille-ranking = { LIST($lines) }
braille-turn-match-over = match over
without-hand-won = Hand { $hand }: { $name } wins.
without-hand-nobody = Hand { $hand }: nobody goes out.
braille-without-hand-won = { $hand }: { $name }
braille-without-hand-nobody = { $hand }: nobody
