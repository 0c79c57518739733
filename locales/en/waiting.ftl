# At a table before the deal, and at no table at all.

people-nowhere = You are not at a table. Together, in the main menu, leads to tables with other people.
people-no-table = You are not at a table yet. { $sit } joins the one you are on in the list, { $open } opens one.
people-opponents = { LIST($names, style: "and") } { $count ->
    [one] is played by the computer.
   *[other] are played by the computer.
}
line-looking = One moment: still connecting.
waiting-undealt = No cards yet. { table-waits } { $begins ->
    [now] { waiting-begin }
    [soon] The cards are coming.
   *[all] The match begins when everybody is here.
}
waiting-held = A seat is held for { $name } for { $minutes ->
    [one] one more minute
   *[other] { $minutes } more minutes
}.
seal-first = { seal-good } After the match, everything you were told is checked.
give-up-over = The match is already over.
leave-tables = Leave the tables for the main menu?
braille-people-nowhere = no table
braille-people-no-table = no table yet
braille-people-opponents = { $count ->
    [one] opponent
   *[other] opponents
}: { LIST($names) }
braille-line-looking = connecting
braille-waiting-undealt = not dealt, { $missing } missing
braille-waiting-held = seat held for { $name }, { $minutes } min
braille-seal-first = sealed
waiting-code = The code is { $code }.
braille-waiting-code = code { $code }

## Opening a table on this machine

agreed-port = Port: { $port }.
    .about = The number by which others find the table on your computer. The invitation includes it, and the router must let it through. The default is { $usual }; two tables on one computer need two ports.
port-title = The port, a number from 1 to 65535.
# $text is what was typed.
port-none = { $text } is not a port: ports are numbers from 1 to 65535.
agreed-secret = Encryption
    .value = { $value ->
        [yes] on
       *[no] off: anybody listening on the network can read everything
    }
    .about = Encryption needs the extra "together". Turn it off only on a network where everybody is a friend. Your friends then join with ramino join, the address, and --without-tls.
line-unheard = Not sent: the connection is lost. Ask again when it is back.
braille-line-unheard = not sent: connection lost

## A seat that waits, and the first name

menu-seat = Back to your seat: { $game }{ $count ->
    [0] { "" }
   *[other] { " " }with { LIST($others, style: "and") }
}, at { $address }
first-name-title = What is your name? The others at the table hear it; it is kept for next time.

## Digits that are compared by telephone

ask-digits = Phone the host: do they hear the same digits, { $digits }?
pairing-differs = Then don't join: somebody may be intercepting the connection. Nothing was sent.
pairing-here = Somebody at { $address } wants to join. Compare these digits with them by phone: { $digits }.
pairing-again = The digits to compare: { $digits }.
people-digits = Hear the digits to compare
braille-ask-digits = same digits, { $digits }?
braille-pairing-here = digits { $digits }
braille-pairing-again = digits { $digits }
