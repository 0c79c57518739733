# What happens to the people at a table: who comes and goes, whom the table waits for.

presence-joined = { $name } sits down. { table-waits }
    .brief = { $name } sits down.
# Of two people whose names sound alike: $letters and $others are those of their names, one by one.
names-apart = { $name } is spelled { LIST($letters) }; { $other }, { LIST($others) }.
presence-watching = { $name } is watching.
    .full = { $name } is watching, and hears what is on the table, but nobody's hand.
presence-stopped-watching = { $name } is no longer watching.
presence-left = { $name } leaves the table. { table-waits }
    .brief = { $name } leaves the table.
presence-left-playing = { $name } leaves the table. The computer takes the seat.
    .brief = { $name } leaves; the computer takes over.
    .full = { presence-left-playing } A player who leaves can come back to the seat.
presence-line-lost = { $name } has lost connection.{ $waits ->
    [now] { " " }The table is waiting for { $name }.
    [later] { " " }Play continues until { $name }'s turn.
   *[no] { "" }
}
    .brief = { $name } has lost connection.
    .full = { presence-line-lost } { $minutes ->
        [0] The seat is kept for { $seconds ->
            [one] one second
           *[other] { $seconds } seconds
        }.
        [one] The seat is kept for about a minute.
       *[other] The seat is kept for about { $minutes } minutes.
    }
presence-passed = { $name } is away and is skipped.
    .brief = { $name } is skipped.
    .full = { $name } is away: the table is not waiting for an answer.
presence-back = { $name } is back at the table.
    .full = { $name } is back at the table and playing again.
presence-replaced = The computer is playing for { $name }.
    .full = { presence-replaced } { $name } can take the seat back.
presence-replaced-self = The computer has played for you.
presence-removed = { $name } was removed from the table.
    .brief = { $name } was removed.
    .full = { presence-removed } A player who is removed can come back.
presence-banned = { $name } was banned and can't come back.
    .brief = { $name } was banned.
presence-removed-playing = { $name } was removed from the table. The computer takes the seat.
    .brief = { $name } was removed; the computer takes over.
    .full = { presence-removed-playing } A player who is removed can come back while the match lasts.
presence-banned-playing = { $name } was banned and can't come back. The computer takes the seat.
    .brief = { $name } was banned; the computer takes over.
presence-again = { $name } wants another match. { ready-missing }
    .brief = { $name } wants another match.
presence-again-self = Ready. { ready-missing }
presence-to-end = { $name } wants to skip to the end of the match. { vote-missing }
    .brief = { $name } wants to skip to the end.
presence-to-end-self = You want to skip to the end of the match. { vote-missing }
    .brief = You want to skip to the end.
presence-ready = { $name } is ready. { ready-missing }
    .brief = { $name } is ready.
presence-ready-self = Ready. { ready-missing }
    .full = { presence-ready-self } The next hand begins by itself after half a minute.
ready-missing = Waiting for { $me ->
    [yes] you
   *[no] { LIST($names, style: "and") }
}.
presence-elsewhere = { $name } continues on another computer.
    .brief = { $name } has switched computers.
presence-owner = { $name } is the host now.
    .full = { presence-owner } { $name } decides who sits there.
presence-code-self = The code is now { $code }. The old one no longer works.
presence-owner-self = You are the host now.
    .full = { presence-owner-self } You decide who sits there.
presence-vote = { $name } votes to give up the match. { vote-missing }
    .brief = { $name } votes to give up.
presence-vote-self = You vote to give up the match. { vote-missing }
    .brief = You vote to give up.
presence-vote-go-on = { $name } votes to stop waiting. { vote-missing }
    .brief = { $name } votes to stop waiting.
presence-vote-go-on-self = You vote to stop waiting. { vote-missing }
    .brief = You vote to stop waiting.
presence-vote-no = { $name } votes against giving up. The vote is over and play continues.
    .brief = { $name } votes against giving up.
    .full = { presence-vote-no } { vote-anew }
presence-vote-no-self = You vote against giving up. The vote is over and play continues.
    .brief = You vote against giving up.
    .full = { presence-vote-no-self } { vote-anew }
presence-vote-go-on-no = { $name } votes to wait. The vote is over and the table keeps waiting.
    .brief = { $name } votes to wait.
    .full = { presence-vote-go-on-no } { vote-anew }
presence-vote-go-on-no-self = You vote to wait. The vote is over and the table keeps waiting.
    .brief = You vote to wait.
    .full = { presence-vote-go-on-no-self } { vote-anew }
presence-vote-send-away = { $name } wants { $unwanted ->
    [yes] you
   *[no] { $about }
} to be removed from the table. { $unwanted ->
    [yes] The others vote on it.
   *[no] { vote-missing }
}
    .brief = { $name } votes to remove { $unwanted ->
        [yes] you
       *[no] { $about }
    }.
presence-vote-send-away-self = You vote to remove { $about }. { vote-missing }
    .brief = You vote to remove { $about }.
presence-vote-send-away-no = { $name } votes against removing { $unwanted ->
    [yes] you
   *[no] { $about }
}. The vote is over and play continues.
    .brief = { $name } votes against removing { $unwanted ->
        [yes] you
       *[no] { $about }
    }.
    .full = { presence-vote-send-away-no } { vote-anew }
presence-vote-send-away-no-self = You vote against removing { $about }. The vote is over and play continues.
    .brief = You vote against removing { $about }.
    .full = { presence-vote-send-away-no-self } { vote-anew }
vote-anew = Anybody can call another vote.
vote-missing = { $me ->
    [yes] You have not voted yet{ $key ->
        [none] .
       *[other] : press { $key }.
    }
   *[no] Still to vote: { LIST($names, style: "and") }.
}{ vote-away }
vote-away = { $awaited ->
    [yes] { " " }The vote waits for { LIST($away, style: "and") }: connection lost.
   *[no] { "" }
}
presence-given-up = The match was given up: everybody who was here agreed.{ $seconds ->
    [0] { "" }
   *[other] { " " }The table stays open for a minute, for goodbyes.
}
    .brief = The match was given up.
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
presence-set-back = The table was set back: { $seconds ->
    [one] one play
   *[other] { $seconds } plays
} told before { $seconds ->
    [one] does
   *[other] do
} not count any more.
    .brief = Table set back: { $seconds ->
        [one] one play is
       *[other] { $seconds } plays are
    } gone.
table-taken-back = Careful: the table takes back { $count ->
    [one] one play
   *[other] { $count } plays
} that you were told, and does not say why.
presence-clock-out = { $name }'s time is up. The computer finishes the turn.
    .brief = { $name }'s time is up.
presence-clock-out-self = Your time is up. The computer finishes the turn.
    .brief = Your time is up.
    .full = { presence-clock-out-self } The next one is yours again.

braille-presence-joined = { $name } sits down
braille-names-apart = { $name } is { LIST($letters) }
braille-presence-watching = { $name } watches
braille-presence-stopped-watching = { $name } no longer watches
braille-presence-left = { $name } leaves
braille-presence-left-playing = { $name } leaves, computer plays
braille-presence-line-lost = { $name } connection lost{ $waits ->
    [now] , waiting
   *[other] { "" }
}
braille-presence-passed = { $name } away, skipped
braille-presence-back = { $name } back
braille-presence-replaced = computer plays for { $name }
braille-presence-replaced-self = the computer played for you
braille-presence-removed = { $name } removed
braille-presence-banned = { $name } banned
braille-presence-removed-playing = { $name } removed, computer plays
braille-presence-banned-playing = { $name } banned, computer plays
braille-presence-again = { $name } another? not yet { LIST($names) }
braille-presence-again-self = ready, not yet { LIST($names) }
braille-presence-to-end = { $name } to the end? not yet { LIST($names) }
braille-presence-to-end-self = to the end, not yet { LIST($names) }
braille-presence-ready = { $name } ready, not yet { LIST($names) }
braille-presence-ready-self = ready, not yet { LIST($names) }
braille-presence-elsewhere = { $name } on another computer
braille-presence-owner = host: { $name }
braille-presence-code-self = new code { $code }
braille-presence-owner-self = host: you
braille-presence-vote = { $name }: give up? not yet { LIST($names) }
braille-presence-vote-self = voted to give up, not yet { LIST($names) }
braille-presence-vote-go-on = { $name } votes to go on, not yet { LIST($names) }
braille-presence-vote-go-on-self = voted to go on, not yet { LIST($names) }
braille-presence-vote-no = { $name } votes no, play continues
braille-presence-vote-no-self = voted no, play continues
braille-presence-vote-go-on-no = { $name } votes no, table waits
braille-presence-vote-go-on-no-self = voted no, table waits
braille-presence-vote-send-away = { $name }: remove { $about }? not yet { LIST($names) }
braille-presence-vote-send-away-self = voted to remove { $about }, not yet { LIST($names) }
braille-presence-vote-send-away-no = { $name } votes no, { $about } stays
braille-presence-vote-send-away-no-self = voted no, { $about } stays
braille-presence-set-back = table set back: { $seconds }
braille-table-taken-back = taken back unsaid: { $count }
braille-presence-given-up = match given up
braille-presence-clock = { $name } { $seconds } s
braille-presence-clock-self = you { $seconds } s
braille-presence-clock-out = { $name } time up
braille-presence-clock-out-self = your time is up
braille-line-lost = connection lost, retrying
braille-sat-gone = table gone
braille-seat-gone = seat gone
braille-line-back = connected
braille-line-back-missed = connected, { $count } missed
braille-line-good = connection ok
braille-line-none = connection lost
braille-line-slow = slow, { $seconds } s
braille-turn-away = { $name } away
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
braille-alarm-asked = your answer?
braille-cmd-people-list = people
braille-cmd-people-menu = at the table
