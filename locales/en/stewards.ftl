# Those who look after a server: reports, what is done about whom, and what can be said against it.

span = { $unit ->
    [minutes] { $count ->
        [one] a minute
       *[other] { $count } minutes
    }
    [hours] { $count ->
        [one] an hour
       *[other] { $count } hours
    }
   *[days] { $count ->
        [one] a day
       *[other] { $count } days
    }
}
reason = { $why ->
    [insults] insults
    [spam] the same over and over
    [cheating] cheating
    [name] the name
   *[other] another reason
}
sanction-news = { $measure ->
    [warn] You have a warning: { $reason }.
    [mute] You are muted for { $span }: { $reason }.
    [away] You are sent away: { $reason }.
    [ban] You are banned for { $span }: { $reason }.
    [watch] Newcomers from where you are can't write for { $span }: { $reason }.
   *[vouch] A moderator vouches for you: you can write and invite like everybody.
}{ $key ->
    [no] { "" }
   *[other] { "" } { $key }: what it is about, and how to object.
}
sanction-over = { $measure ->
    [mute] You are not muted any more.
    [ban] You are not banned any more.
   *[other] What was done about you is taken back.
}
# $text is what the player has written.
sanction-line = you wrote: { $text }
sanction-object = say what you have against it
sanction-leave = leave
objection-title = What you have to say. Somebody else than who did it reads it.
person-report = report { $name } to the moderators
cmd-person-report = report this person
ask-report = Report { $name }{ $lines ->
    [yes] , with what was written at your table
   *[no] { "" }
}?
braille-ask-report = report { $name }
done-reported = { $name } is reported. You hear what comes of it.
done-objected = Your objection is sent. You hear what comes of it.
done-warn = { $name } has a warning.
done-mute = { $name } is muted.
done-away = { $name } is sent away.
done-ban = { $name } is banned.
done-watch = { $name } is watched: newcomers from there, and at that table, can't write.
done-vouch = { $name } can write and invite like everybody.
done-nothing = Closed: nothing is done.
done-lift = Taken back.
case-answered = { $objection ->
    [yes] { $done ->
        [yes] Your objection was read: it is taken back.
       *[no] Your objection was read: it stays.
    }
   *[no] { $done ->
        [yes] Your report of { $name } was read, and something was done.
       *[no] Your report of { $name } was read: there was nothing to be done.
    }
}
desk-title = Moderators' desk{ $count ->
    [0] { "" }
    [one] , one report waits
   *[other] , { $count } reports wait
}
desk-waits = { $count ->
    [one] One report waits.
   *[other] { $count } reports wait.
} { $key }.
desk-case = { $name }, { $measure ->
    [no] reported by { $by }
   *[other] objects to { desk-deed }
}{ $played ->
    [no] { "" }
   *[other] , { $played }
}, { $ago } ago, { $count ->
    [0] nothing written
    [one] one line
   *[other] { $count } lines
}.
desk-deed = { $measure ->
    [warn] a warning
    [mute] being muted
    [away] being sent away
    [ban] a ban
    [watch] being watched
   *[vouch] being vouched for
}
desk-held = { $name }, { $measure ->
    [mute] muted
    [ban] banned
    [watch] watched
   *[vouch] vouched for
} for { $span } more, by { $by }: { $reason }.
desk-log = what has been done
desk-log-more = what was done before
desk-logged = { $by }: { $deed ->
    [warn] warned { $name }
    [mute] muted { $name }
    [away] sent { $name } away
    [ban] banned { $name }
    [watch] had { $name } watched
    [vouch] vouched for { $name }
    [nothing] did nothing about { $name }
    [notice] wrote a notice
    [rules] wrote the rules
    [close] closed for an update, or did not
   *[lift] took back what was done about { $name }
}{ $span ->
    [no] { "" }
   *[other] { "" } for { $span }
}{ $reason ->
    [no] { "" }
   *[other] : { $reason }
}, { $ago } ago.
machine = the operator
desk-about = do something about { $name }
desk-measure = { $measure ->
    [warn] warn { $name }
    [mute] mute { $name } at every table
    [away] send { $name } away
    [ban] ban { $name } for a time
    [watch] watch { $name }'s network and table
   *[vouch] vouch for { $name }
}
desk-how-long = How long
desk-why = Why
case-nothing = nothing is to be done
case-stays = it stays
case-lift = take it back
ask-lift = { $held } Take it back?
braille-ask-lift = take back?
refused-muted = You are muted: only your friends would read this.
refused-watched = Newcomers can't write here for now.
refused-newcomer-writes = Guests, and names younger than an hour, write at their own table only.
refused-newcomer-invites = Guests, and names younger than an hour, can't invite anybody yet; whoever is here finds your table in the list.
refused-not-steward = Only moderators can do that.
refused-own-case = This is your own affair: somebody else decides it.
refused-steward-above = Only the owner of the server can do that to { $about }.
refused-case-over = This is closed already.
refused-no-sanction = There is nothing of that kind any more.
refused-objected-already = You have objected already.
refused-too-many-reports = You have many reports waiting. Wait until some are answered.
house-rules-title = The rules of this server
rules-accept = accept them
notice-title = A notice of the server
notice-waits = The server has a notice. { $key }.
server-closes = The server closes in { $span } for an update. Your match is kept.
server-stays = The server does not close now.
desk-notice = a notice to everybody
desk-rules = the rules that whoever comes has to accept
desk-close = close for an update
close-when = In how long
close-not = don't close
write-notice = The notice.
write-rules = The rules.
done-notice = The notice is out.
done-rules = These are the rules now.
done-close = Everybody at this server hears that it closes.
done-stay = Everybody at this server hears that it does not close.
refused-not-house-owner = Only the owner of the server can do that.
