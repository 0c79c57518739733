# Sealed deals: the table seals what it will deal, everybody's program cuts, and after the match all of it is opened.
# "Cut" is what each program adds to the deals, as one cuts the cards at a table.

seal-good = Sealed deals: everybody has cut.
braille-seal-good = sealed
seal-left-out = { LIST($names, style: "and") } did not cut: dealt without { $count ->
    [one] that cut
   *[other] those cuts
}.
braille-seal-left-out = no cut: { LIST($names, style: "and") }
seal-not-mine = Your cut does not count in these deals: the table did not ask for it, or left it out.
braille-seal-not-mine = your cut not counted
seal-wrong = The seal of these deals is broken: a cut is not the one that was promised.
braille-seal-wrong = seal broken
seal-anew = The table had everybody cut again, after it had seen your first cut.
braille-seal-anew = cut again
seal-fits = The deals match the seal, and what you were told is what the record of the match says.
braille-seal-fits = as sealed and recorded
seal-unseen = Nothing to compare: nothing of this match was told here.
braille-seal-unseen = nothing told
seal-no-secret = Still sealed: the table opens the seal when the match is over.
braille-seal-no-secret = still sealed
seal-left = The match that you left is over.
braille-seal-left = match you left
seal-own = The deals match the seal. This file is the record of the match: it does not show what others were told.
braille-seal-own = deals as sealed
seal-no-record = The table has opened its seal, but has not sent the record of the match: nobody can check what was told.
braille-seal-no-record = no record
seal-no-version = The record of this match is from another version of the program: this one cannot check it.
braille-seal-no-version = record of another version
seal-unopened = The table has not opened its seal and sent its record yet: until it does, nothing proves that these deals were not chosen.
braille-seal-unopened = seal not opened
seal-fault-none = Not sealed: the table says that its deals are, but it has sealed nothing.
braille-seal-fault-none = not sealed
seal-fault-secret = Not the sealed deals: what the table has opened is not what it had sealed.
braille-seal-fault-secret = seal broken: table
seal-fault-salt = Not the sealed deals: somebody's cut is not the one that was promised.
braille-seal-fault-salt = seal broken: cut
seal-fault-mine = Your cut was left out, so nothing proves that the cards were dealt fairly.
braille-seal-fault-mine = your cut not counted
seal-fault-deals = Not the sealed deals: other cards were dealt.
braille-seal-fault-deals = other deals than sealed
seal-fault-early = Not to be trusted: the table opened its seal while the match went on, so that the deals were known.
braille-seal-fault-early = seal opened too early
seal-fault-record = Not to be trusted: the record that the table has sent is not of the match that was sealed.
braille-seal-fault-record = record of another match
seal-fault-differs = The record says otherwise: in hand { $hand }, { $play ->
    [0] at the deal
   *[other] at play { $play }
}, { $part ->
    [play] you were told: “{ $told }” The record says: “{ $record }”
    [order] plays were left out, told twice, or told in another order.
    [back] plays that you had been told were taken back without a word.
    [beyond] you were told of more than the record has.
    [rules] this play is not possible with the sealed cards: “{ $told }”
    [table] the table was not as the record says.
    [special] the special card was not the one of the record.
   *[other] { $part ->
        [hand] your cards
        [hands] the cards of the others
        [stock] the cards left in the stock
        [discards] the discard pile
        [melds] the combinations on the table
        [turn] whose turn it was
       *[other] the scores
    }: you were told “{ $told }”; the record says “{ $record }”
}
braille-seal-fault-differs = hand { $hand } play { $play }: told otherwise than recorded
seal-fault-extra = Not to be trusted: there is a cut in these deals for a seat where no person sat.
braille-seal-fault-extra = cut for an empty seat
seal-fault-again = Not to be trusted: the table has reused the seal of an earlier match.
braille-seal-fault-again = old seal again
seal-fault-anew = Not to be trusted: the table had everybody cut again, and so could have picked the deal it liked.
braille-seal-fault-anew = cut again, deals could be chosen
seal-fault-withheld = Not to be trusted: several cuts were promised and not shown, so somebody could have chosen between deals.
braille-seal-fault-withheld = cuts held back, deals could be chosen
seal-apart = These deals were sealed before this program joined the match: it cannot tell whether somebody chose them.
braille-seal-apart = sealed before you came
seal-round = Before the deal, { $count ->
    [one] the cut was interrupted
   *[other] the cut was interrupted { $count } times
}: { $why ->
    [gone] { LIST($names, style: "and") } { $people ->
        [one] was
       *[other] were
    } no longer there.
    [line] your connection was lost.
   *[other] the table gave no reason.
}
seal-set-back = { $count ->
    [one] One play was
   *[other] { $count } plays were
} taken back when the table was set back: nobody can check { $count ->
    [one] it
   *[other] them
}.
braille-seal-set-back = plays taken back: { $count }
seal-partly = { $count ->
    [one] In one hand
   *[other] In { $count } hands
}, some plays were not seen here.
braille-seal-partly = seen in part: { $count } { $count ->
    [one] hand
   *[other] hands
}
seal-missed = { $count ->
    [one] One hand was
   *[other] { $count } hands were
} not seen here at all.
braille-seal-missed = not seen: { $count } { $count ->
    [one] hand
   *[other] hands
}
seal-sign = Seal number: { $sign }. Everybody who was told the same match has the same one.
seal-hands = { $count ->
    [one] One hand was checked.
   *[other] { $count } hands were checked.
}
seal-none = Not sealed: this match was not dealt at a table with other people, or its seed was chosen.
braille-seal-none = not sealed

seal-damaged = What was seen of this match is damaged on line { $line } of { $file }, and is left as it is. Put back a copy of the file if you have one.
seal-unknown = Line { $line } of { $file } is from another version of the program. Check it with that one.
seal-not-kept = What is seen of this match cannot be kept: { $file }. The system says: { $detail }. You can play all the same.

refused-no-seal = The table did not accept this cut.
cmd-match-verify = check whether its deals were sealed

cli-use-verify = ramino verify FILE: says whether the deals of a match were the sealed ones. The file is a match, or what your program has kept of one played elsewhere, in the folder "seals".

braille-cmd-match-verify = sealed deals?
