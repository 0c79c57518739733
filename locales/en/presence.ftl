# What happens to the people at a table: who comes and goes, whom the table waits for.

presence-joined = { $name } sits down. { table-waits }
    .brief = { $name } sits down.
presence-watching = { $name } watches.
    .full = { $name } watches, and hears what everybody sees.
presence-stopped-watching = { $name } no longer watches.
presence-left = { $name } leaves the table. { table-waits }
    .brief = { $name } leaves the table.
presence-left-playing = { $name } leaves the table. An opponent plays on there.
    .brief = { $name } leaves; an opponent plays on.
    .full = { presence-left-playing } Who leaves may come back to the seat.
presence-line-lost = { $name } has lost the line.{ $waits ->
    [now] { " " }The table waits for { $name }.
    [later] { " " }Play goes on until { $name }'s turn.
   *[no] { "" }
}
    .brief = { $name } has lost the line.
    .full = { presence-line-lost } { $minutes ->
        [0] The seat is kept for { $seconds ->
            [one] one second
           *[other] { $seconds } seconds
        }.
        [one] The seat is kept for about a minute.
       *[other] The seat is kept for about { $minutes } minutes.
    }
presence-passed = { $name } is away, and is passed over.
    .brief = { $name } is passed over.
    .full = { $name } is away: nobody waits for that choice.
presence-back = { $name } is back.
    .full = { $name } is back, and plays on.
presence-replaced = An opponent plays for { $name }.
    .full = { presence-replaced } As soon as { $name } is back, the seat is free again.
presence-replaced-self = An opponent has played for you.
presence-removed = { $name } was sent away from the table.
    .brief = { $name } was sent away.
    .full = { presence-removed } Who is sent away may come back.
presence-banned = { $name } was sent away and may not come back.
    .brief = { $name } was sent away for good.
presence-removed-playing = { $name } was sent away from the table. An opponent plays on there.
    .brief = { $name } was sent away; an opponent plays on.
    .full = { presence-removed-playing } Who is sent away may come back as long as the match lasts.
presence-banned-playing = { $name } was sent away and may not come back. An opponent plays on there.
    .brief = { $name } was sent away for good; an opponent plays on.
presence-again = { $name } wants another match. { ready-missing }
    .brief = { $name } wants another match.
presence-again-self = Ready. { ready-missing }
presence-to-end = { $name } wants to go on to the end of the match. { vote-missing }
    .brief = { $name } wants to go on to the end.
presence-to-end-self = You want to go on to the end of the match. { vote-missing }
    .brief = You want to go on to the end.
presence-ready = { $name } is ready. { ready-missing }
    .brief = { $name } is ready.
presence-ready-self = Ready. { ready-missing }
    .full = { presence-ready-self } The next hand comes by itself after half a minute.
ready-missing = Waiting for { $me ->
    [yes] you
   *[no] { LIST($names, style: "and") }
}.
presence-elsewhere = { $name } goes on from another machine.
    .brief = { $name } has changed machines.
presence-owner = The table is now { $name }'s.
    .full = { presence-owner } { $name } decides who sits at it.
presence-code-self = The code is { $code } now. The one of before opens nothing any more.
presence-owner-self = The table is yours now.
    .full = { presence-owner-self } You decide who sits at it.
presence-vote = { $name } votes for giving up the match. { vote-missing }
    .brief = { $name } votes for giving up.
presence-vote-self = You vote for giving up the match. { vote-missing }
    .brief = You vote for giving up.
presence-vote-go-on = { $name } votes for waiting no longer. { vote-missing }
    .brief = { $name } votes for going on.
presence-vote-go-on-self = You vote for waiting no longer. { vote-missing }
    .brief = You vote for going on.
presence-vote-no = { $name } is against giving up the match. That ends the vote, and play goes on.
    .brief = { $name } is against giving up.
    .full = { presence-vote-no } { vote-anew }
presence-vote-no-self = You are against giving up the match. That ends the vote, and play goes on.
    .brief = You are against giving up.
    .full = { presence-vote-no-self } { vote-anew }
presence-vote-go-on-no = { $name } is for waiting. That ends the vote, and the table waits on.
    .brief = { $name } is for waiting.
    .full = { presence-vote-go-on-no } { vote-anew }
presence-vote-go-on-no-self = You are for waiting. That ends the vote, and the table waits on.
    .brief = You are for waiting.
    .full = { presence-vote-go-on-no-self } { vote-anew }
vote-anew = Anybody may ask for another vote.
vote-missing = { $me ->
    [yes] You have not voted yet{ $key ->
        [none] .
       *[other] : { $key }.
    }
   *[no] Still to be asked: { LIST($names, style: "and") }.
}
presence-given-up = The match is given up: everybody wants it.{ $seconds ->
    [0] { "" }
   *[other] { " " }The table stays open for a minute, for goodbyes.
}
    .brief = The match is given up.
presence-clock = { $name }: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} left.
presence-clock-self = { $seconds ->
    [one] One second
   *[other] { $seconds } seconds
} left for your turn.
    .brief = { $seconds ->
        [one] One second
       *[other] { $seconds } seconds
    } left.
presence-clock-out = { $name }'s time is over. An opponent finishes the turn.
    .brief = { $name }'s time is over.
presence-clock-out-self = Your time is over. An opponent finishes the turn.
    .brief = Your time is over.
    .full = { presence-clock-out-self } The next one is yours again.

braille-presence-joined = { $name } sits down
braille-presence-watching = { $name } watches
braille-presence-stopped-watching = { $name } no longer watches
braille-presence-left = { $name } leaves
braille-presence-left-playing = { $name } leaves, opponent plays
braille-presence-line-lost = { $name } line lost{ $waits ->
    [now] , waited for
   *[other] { "" }
}
braille-presence-passed = { $name } away, passed
braille-presence-back = { $name } back
braille-presence-replaced = an opponent plays for { $name }
braille-presence-replaced-self = an opponent played for you
braille-presence-removed = { $name } sent away
braille-presence-banned = { $name } banned
braille-presence-removed-playing = { $name } sent away, opponent plays
braille-presence-banned-playing = { $name } banned, opponent plays
braille-presence-again = { $name } another? wait { LIST($names) }
braille-presence-again-self = ready, wait { LIST($names) }
braille-presence-to-end = { $name } to the end? not yet { LIST($names) }
braille-presence-to-end-self = to the end, not yet { LIST($names) }
braille-presence-ready = { $name } ready, wait { LIST($names) }
braille-presence-ready-self = ready, wait { LIST($names) }
braille-presence-elsewhere = { $name } other machine
braille-presence-owner = table: { $name }
braille-presence-code-self = code now { $code }
braille-presence-owner-self = table: yours
braille-presence-vote = { $name } votes give up, not yet { LIST($names) }
braille-presence-vote-self = voted give up, not yet { LIST($names) }
braille-presence-vote-go-on = { $name } votes go on, not yet { LIST($names) }
braille-presence-vote-go-on-self = voted go on, not yet { LIST($names) }
braille-presence-vote-no = { $name } votes no, match goes on
braille-presence-vote-no-self = voted no, match goes on
braille-presence-vote-go-on-no = { $name } votes no, table waits
braille-presence-vote-go-on-no-self = voted no, table waits
braille-presence-given-up = match given up
braille-presence-clock = { $name } { $seconds } s
braille-presence-clock-self = you { $seconds } s
braille-presence-clock-out = { $name } time over
braille-presence-clock-out-self = your time over
braille-line-lost = line lost, trying
braille-sat-gone = table gone
braille-seat-gone = seat gone
braille-line-back = line back
braille-line-back-missed = line back, { $count } missed
braille-line-good = line ok
braille-line-none = line lost
braille-line-slow = line slow, { $tenths } tenths of a second
braille-turn-lasts = { $mine ->
    [yes] you
   *[no] { $name }
} { $minutes ->
    [0] { $seconds } s{ braille-turn-least }
   *[other] { $minutes } min{ braille-turn-least }
}
braille-turn-least = { $least ->
    [yes] +
   *[no] { "" }
}
braille-alarm-turn = your turn
braille-alarm-asked = your word?
braille-cmd-people-list = people
braille-cmd-people-menu = at the table
