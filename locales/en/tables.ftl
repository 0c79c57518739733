# Tables of a hall, the way to them, and what is agreed at one.

menu-together = Together
together-join = Go to a table: its address, or the invitation that you were sent
together-host = Open a table on this machine
together-reopen = Open the last table again, with the same people
together-address = { $address }, go there again{ $plain ->
    [yes] , nothing is kept secret on its way
   *[no] { "" }
}
together-place = { $name }, { $game }, at { $address }
address-title = The address or the invitation.
address-watch-title = The address or the invitation of the table that you want to watch.
ask-plain = The table at { $address } keeps nothing secret on its way: whoever listens in can read all that is sent, your cards too. At home that may do. Go there all the same?
other-name-title = Your name at this table.
# $place is the entry of the list at which one is now, a sentence.
address-forgotten = Taken out of the list. { $place }
code-title = The code of the table.
ask-watch = { $why } Watch instead?

place-tables = The tables
tables-line = { $mine ->
    [yes] Your seat.{" "}
   *[no] { "" }
}{ $game }{ $begun ->
    [yes] , under way
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] : { LIST($people, style: "and") }
}{ $free ->
    [0] .
    [one] ; one seat free.
   *[other] ; { $free } seats free.
}
tables-speaker = { $name } in { LANGUAGE($language) }
tables-new = A new table. { $table }
tables-open = Open a table
tables-code = A table by its code
tables-scores = { LIST($lines, style: "semicolon") }.
tables-seats = { $seats } seats, { $people ->
    [one] one for a person.
   *[other] { $people } for people.
}
tables-seats-people = { $seats } seats, all for people.
tables-level-spare = Seats that stay free are played by opponents. { options-bots }
tables-away = { $person }, away for now
tables-open-about = Open a table: you choose the game and what is agreed. Others find it in this list, or by its code.
tables-code-about = A table by its code: some are not in this list. Whoever has opened one tells you its code, and you type it here.
braille-tables-away = { $person } away
braille-tables-open-about = open: choose game
braille-tables-code-about = by code: type it
tables-usual = The usual options.
tables-clock = { $minutes ->
    [one] One minute a turn.
   *[other] { $minutes } minutes a turn.
}
tables-no-hints = No hints.
tables-no-chat = Nothing is written there.
tables-no-spectators = Nobody may watch.

open-title = Open a table
open-now = Open the table.
agreed-people = Seats for people: { $people }{ $bots ->
    [0] { "" }
    [one] , one opponent
   *[other] , { $bots } opponents
}.
    .about = How many seats wait for people. Opponents play the others, as soon as these are taken or you begin.
agreed-elsewhere = Who can come
    .value = { $value ->
        [yes] whoever has the invitation, from anywhere
       *[no] from this machine only
    }
    .about = From anywhere: the line is kept secret by a certificate made on the spot, and your router has to let them in. From this machine only: for several programs side by side.
agreed-listed = In the list
    .value = { $value ->
        [yes] yes, for everybody
       *[no] no, by its code
    }
    .about = A table in the list can be sat down at by anybody here. One by its code is seen by nobody: tell your friends the code.
agreed-code = { $own ->
    [no] Code: made by chance.
   *[other] Code: { $code }.
}
code-own-title = A code of your own, six letters or digits at least.
agreed-spectators = Watching
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = Whoever watches hears what everybody sees, and nobody's cards.
agreed-chat = Writing
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = Whether lines can be written to each other at this table.
agreed-hints = Hints
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = Whether the keys for hints answer at this table.
agreed-clock = Time for a turn
    .value = { $value ->
        [0] as long as one likes
        [one] one minute
       *[other] { $value } minutes
    }
    .about = When the time is over an opponent finishes the turn. It is told at half of it, and at fifteen seconds.
agreed-grace = A lost line is waited for
    .value = { $value ->
        [30] half a minute
        [60] one minute
        [120] two minutes
        [180] three minutes
        [300] five minutes
        [600] ten minutes
       *[other] { $value } seconds
    }
    .about = So long the table waits for whoever has lost the line. Then an opponent plays there until they are back.
agreed-pace = Opponents wait
    .value = { $value ->
        [5] half a second
        [10] one second
        [15] one and a half seconds
        [20] two seconds
        [30] three seconds
       *[other] five seconds
    }
    .about = How long opponents wait before each play at this table, for everybody.

people-menu = The table
people-invitation = Hear the invitation
invitation-follows = The invitation, to be sent to friends:
invitation-file = The invitation, to be sent to friends; it is also in { $file }:
owner-start = Begin with those who are here
owner-hand-over = Give the table to { $name }
owner-remove = Send { $name } away
owner-ban = Send { $name } away for good
ask-new-code = Make a new code, too? Whoever was sent away knows this one.
owner-new-code = Make a new code
ask-hand-over = Give the table to { $name }?
ask-remove = Send { $name } away from the table?
ask-ban = Send { $name } away, never to come back to this table?
vote-go-on = Vote for waiting no longer
vote-give-up = Vote for giving up the match
give-up-vote = Vote for giving up the match? It is over when everybody wants it.
vote-give-up-asked = { LIST($names, style: "and") } { $count ->
    [one] votes
   *[other] vote
} for giving up the match. Do you, too? { vote-answers }
vote-give-up-mine = You have voted for giving up the match. Do you still want it? { vote-answers }
vote-go-on-asked = { LIST($names, style: "and") } { $count ->
    [one] votes
   *[other] vote
} for waiting no longer. Do you, too? { vote-answers }
vote-go-on-mine = You have voted for waiting no longer. Do you still want it? { vote-answers }
vote-answers = A no ends the vote, { $later } leaves it open.
leave-hosted = Close the table? The others are told, and the match is kept.
leave-people = Leave the table? An opponent plays on for you.
leave-seatless = Leave the table?

hint-not-here = No hints at this table.
after-leave = Leave the table
alarm-turn = Your turn still.
alarm-asked = The table waits for your word.
setting-turn-alarm = Alarm of your turn
    .value = { $value ->
        [0] off
       *[other] every { $value } seconds
    }
    .about = At a table with people you hear again that it is your turn, until you press a key.
turn-lasts = { $mine ->
    [yes] Your turn
   *[no] { $name } plays
}{ $minutes ->
    [0] { $seconds ->
        [0] { "" }
        [one] , for{ turn-least } one second
       *[other] , for{ turn-least } { $seconds } seconds
    }
    [one] , for{ turn-least } a minute
   *[other] , for{ turn-least } { $minutes } minutes
}.
turn-least = { $least ->
    [yes] {" "}at least
   *[no] { "" }
}
line-slow = The line is slow: { $tenths ->
    [one] a tenth of a second
   *[other] { $tenths } tenths of a second
} there and back.

cli-keys-addresses = Together, where one can go:
cli-keys-tables = The tables of a hall:
cmd-addresses-watch = watch the table at this address
cmd-addresses-forget = take this address out of the list
cmd-tables-describe = what this table is
cmd-tables-watch = watch this table
cmd-tables-open = open a table
cmd-tables-code = a table by its code
cmd-people-menu = what can be decided at the table
braille-vote-give-up-asked = give up, too? { LIST($names) } yes
braille-vote-give-up-mine = still give up?
braille-vote-go-on-asked = go on, too? { LIST($names) } yes
braille-vote-go-on-mine = still go on?
