# People whom a server knows by name: their file, their figures.

people-none = There is no file of people at { $file }: nobody is registered there.
people-unknown = Nobody called { $name } is registered here.
people-no-library = Without the argon2-cffi library, nobody can register a name. { $command ->
    [none] Nothing can be added to this copy of the program, only to one installed with uv, pipx or pip.
   *[other] Add it: { $command }
}
figures-known = { $name }: { $matches ->
    [0] no matches here yet
    [one] one match
   *[other] { $matches } matches
}{ $matches ->
    [0] { "" }
   *[other] , { figures-won }
}{ $given ->
    [0] { "" }
    [one] , one given up
   *[other] , { $given } given up
}. { figures-rating }
    .brief = { $name }: { $won } of { $matches } won. { figures-rating.brief }
    .full = { figures-known } { figures-about }
figures-won = { $won ->
    [0] none won
   *[other] { $won } won
}
figures-rating = { $doubt ->
    [0] No rating yet: it takes a match with other registered players.
   *[other] Rating { $rating }, give or take { $doubt }.
}
    .brief = { $doubt ->
    [0] No rating yet.
   *[other] Rating { $rating }.
}
figures-about = 1500 is an average rating; what counts is who finishes ahead of whom, match by match.
figures-guest = { $name } is a guest here: guests have no record.
    .brief = { $name } is a guest.
    .full = { figures-guest } Choosing a password registers your name here.
braille-figures-known = { $name }: { $won }/{ $matches }, { $doubt ->
    [0] no rating
   *[other] rating { $rating }+-{ $doubt }
}
braille-figures-guest = { $name }: guest
refused-no-people = Nobody can register here: everybody is a guest.
refused-people-busy = Too many requests at once. Try again in a moment.
refused-people-taken = { $about } is registered here by somebody else. Choose another name.
refused-people-full = The register is full. You can still play as a guest.
refused-people-broken = The register can't be read now. You can still play as a guest, under another name.
refused-people-wrong = That did not work: this person is no longer registered here.
refused-secret-wanted = { $about } is registered here: a password is needed.
refused-wrong-secret = That is not { $about }'s password.
refused-unknown-name = Nobody called { $about } is registered here.
refused-too-many-logins = Too many attempts. Wait a minute, then try again.
refused-too-many-registrations = Too many new registrations at once. Try again in a minute.
refused-secret-first = You can't change the password yet: you got your seat back without it. First leave the table and come back in.
refused-secret-short = A password must have at least { $about } characters.
refused-not-to-players = Spectators can write only to other spectators.
refused-not-greeted = First say who you are.
bye-wrong-secret = That was the third wrong password. The connection is closed.
bye-unknown-name = Nobody with this name is registered here. The connection is closed.

## The secret of a person

secret-title = { $name }'s password. Or just press Enter to come in as a guest, under another name.
secret-new = A new password for { $name }, at least eight characters.
secret-again = The same password again.
secret-opened = { $title } { $count ->
    [0] Type, then Enter. What you type is not spoken.
    [one] One character typed.
   *[other] { $count } characters typed.
}
secret-letter = star
secret-erased = erased, { $count ->
    [0] nothing left
   *[other] { $count } left
}
secret-written = { $count ->
    [0] Nothing typed.
    [one] One character.
   *[other] { $count } characters.
}
secret-keep = Keep the password on this computer, so that you need not type it next time? Anybody who can read your files can read it.
secret-kept = The password is kept.
secret-differs = The two passwords do not match.
secret-unchanged = Nothing changed.
secret-chosen = { $name } is registered here, with the new password.
    .brief = Password changed.
    .full = { secret-chosen } Nobody else can use this name.
secret-once = The password you were given is good for one day. Choose your own.
guest-title = Your name as a guest.
login-asked = One moment.
person-secret = choose another password
person-known = choose a password, to register your name here
braille-secret-opened = { $title } ({ $count })
braille-secret-title = password of { $name }
braille-secret-letter = *
braille-secret-written = { $count } *
braille-secret-kept = password kept
braille-secret-chosen = { $name }: new password
