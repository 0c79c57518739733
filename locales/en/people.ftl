# People whom a server knows by name: their file, their figures.

people-none = There is no file of people at { $file }: nobody is known there by name.
people-unknown = Nobody called { $name } is known here.
people-no-library = Without the library argon2-cffi nobody can be known by name. { $command ->
    [none] This copy of the program takes nothing more; one installed with uv, pipx or pip does.
   *[other] Add it: { $command }
}
figures-known = { $name }: { $matches ->
    [0] no match here yet
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
    [0] No rating yet: it takes a match with others who are known here.
   *[other] The rating is { $rating }, give or take { $doubt }.
}
    .brief = { $doubt ->
    [0] No rating yet.
   *[other] Rating { $rating }.
}
figures-about = A rating of 1500 is the middle; it counts who came before whom, match by match.
figures-guest = { $name } is a guest here: nothing is kept of guests.
    .brief = { $name } is a guest.
    .full = { figures-guest } Whoever chooses a secret here is known by name from then on.
braille-figures-known = { $name }: { $won }/{ $matches }, { $doubt ->
    [0] no rating
   *[other] rating { $rating }+-{ $doubt }
}
braille-figures-guest = { $name }: guest
refused-no-people = Nobody is known by name here: all are guests.
refused-people-busy = Too many are asking at once. Try again in a moment.
refused-people-taken = { $about } is the name of somebody who is known here. Choose another one.
refused-people-full = No more people can be kept here. You can still play as a guest.
refused-people-broken = The people of this place can't be looked up now. You can still play as a guest, under another name.
refused-people-wrong = This did not work: the person is not kept here any more.
refused-secret-wanted = { $about } is somebody who is known here: the secret is asked for.
refused-wrong-secret = This is not the secret of { $about }.
refused-unknown-name = Nobody called { $about } is known here.
refused-too-many-logins = That was too often. Wait a minute before the next secret.
refused-too-many-registrations = Too many new people at once. Try again in a minute.
refused-secret-first = The secret can't be changed yet: your seat was given back without it. Leave the table and come in again first.
refused-secret-short = A secret has at least { $about } characters.
refused-not-to-players = Whoever watches writes to others who watch, and not to those who play.
refused-not-greeted = First it has to be clear who you are.
bye-wrong-secret = That was the third wrong secret. The line is closed.
bye-unknown-name = Nobody of this name is known here. The line is closed.

## The secret of a person

secret-title = The secret of { $name }. Enter alone: come as a guest, under another name.
secret-new = A new secret for { $name }, of at least eight characters.
secret-again = The same once more.
secret-opened = { $title } { $count ->
    [0] Write, then Enter. What you write is not said.
    [one] One character is written.
   *[other] { $count } characters are written.
}
secret-letter = star
secret-erased = erased, { $count ->
    [0] none is left
   *[other] { $count } left
}
secret-written = { $count ->
    [0] Nothing is written.
    [one] One character.
   *[other] { $count } characters.
}
secret-keep = Shall this machine keep the secret, so that you need not write it next time? Whoever can read your files can read it.
secret-kept = The secret is kept.
secret-differs = These were two different secrets.
secret-unchanged = Nothing has changed.
secret-chosen = { $name } is known here now, by the new secret.
    .brief = The secret is changed.
    .full = { secret-chosen } Nobody else can come under this name.
secret-once = The secret that you were given is good for a day only. Choose one of your own.
guest-title = Your name as a guest.
login-asked = One moment.
person-secret = choose another secret
person-known = choose a secret, to be known here by name
braille-secret-opened = { $title } ({ $count })
braille-secret-title = secret of { $name }
braille-secret-letter = *
braille-secret-written = { $count } *
braille-secret-kept = secret kept
braille-secret-chosen = { $name }: new secret
