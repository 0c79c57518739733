# Going over a match that was played, play by play.

place-replay = The replay
replay-opened = Replay: { $title } with { LIST($names, style: "and") }, { $count ->
    [one] one hand
   *[other] { $count } hands
}. { $play }
replay-where = { $play } Hand { $hand } of { $hands }, { $number ->
    [0] the deal
   *[other] play { $number } of { $count }
}.
replay-first = This is the first play. { $play }
replay-last = This is the last play. { $play }
replay-first-hand = This is the first hand. { $play }
replay-last-hand = This is the last hand. { $play }
replay-drew = { $who ->
    [you] You draw { LIST($cards, form: "def") }.
   *[other] { $name } draws { LIST($cards, form: "def") }.
}
replay-turn-ended = { $name } ends the turn.
replay-seats-title = Which seat to listen from
replay-seat-entry = { $name }.
replay-seat-now = { $name }, as now.
replay-open-hands = All hands shown.
replay-close-hands = Hands hidden again.
replay-seat = You are listening from { $name }'s seat. { $play }
replay-open = All hands are shown. { $play }
replay-closed = The hands are hidden. { $play }
replay-own-seat = This match is not over yet: you hear it only from your own seat.
replay-hands-closed = The hands are hidden. { $key } shows them.
replay-hands-title = All hands
replay-hand-of = { $name }: { $hand }
replay-play-on = Play on from here, as a new match, in { $name }'s seat?
replay-play-on-own = Play on from here, as a new match, in your own seat?
replay-nothing-left = The match is over here. Go back to an earlier play first.
play-watching = You can't play in a replay. { $key } plays on from here, as a new match.

braille-replay-drew = { $who ->
    [you] drew { LIST($cards) }
   *[other] { $name } draws { LIST($cards) }
}
braille-replay-turn-ended = { $name } ends
braille-replay-first = first. { $play }
braille-replay-last = last. { $play }
braille-replay-where = { $play } { $hand }/{ $hands }, { $number }/{ $count }
braille-replay-hand-of = { $name }: { $hand }

## The list of matches

match-menu = What to do with this match

## Keys and command line

cmd-match-continue = continue the match
cmd-match-menu = what can be done with this match
cmd-match-replay = replay the match
cmd-replay-cards = the hand, card by card
cmd-replay-first = first play of the match
cmd-replay-hands = all hands, when they are shown
cmd-replay-last = last play of the match
cmd-replay-leave = leave the replay
cmd-replay-next = next play
cmd-replay-next-hand = next hand
cmd-replay-play-on = play on from here, as a new match
cmd-replay-previous = previous play
cmd-replay-previous-hand = previous hand
cmd-replay-review = review of this hand
cmd-replay-say = the play again, and its number
cmd-replay-seats = listen from another seat, or show all hands
cli-keys-replay = In a replay:
cli-keys-cards = In the hand of a replay:
cli-use-replay = ramino replay FILE: goes through a kept match, play by play.

## Transcripts

transcript-title = Transcript
transcript-opened = Transcript, { $count ->
    [one] one line
   *[other] { $count } lines
}.
transcript-read = Read it in { LANGUAGE($lang) }.
transcript-write = Write it to a file in { LANGUAGE($lang) }.
transcript-written = Written: { $file }, in the folder { $folder }.
transcript-not-written = The transcript cannot be written: { $file }. The system says: { $detail }.
transcript-not-kept = This match is not kept, so it has no transcript.
transcript-later = A match with other people has a transcript once you have left the table: look in the list of matches.
cmd-match-transcript = the match as text
