# What has happened since the player's last turn, and what everybody could see of it.

digest-nothing = Nothing has happened since your last turn.
digest-drew = { $name } has drawn; nothing else since your last turn.
digest-took-threw = { $name } took { LIST($cards, form: "def", style: "and") }, and discarded {  CARD($card, form: "def") }.
digest-took = { $name } took { LIST($cards, form: "def", style: "and") }.
digest-threw = { $name } discarded {  CARD($card, form: "def") }.
in-place = In your place { $by ->
    [table] the table
   *[opponent] the computer
} { LIST($deeds, style: "and") }.
in-place-drew = drew { LIST($cards, form: "def", style: "and") }
in-place-took = took { LIST($cards, form: "def", style: "and") }
in-place-opened = opened with { $points }
in-place-laid = laid cards
in-place-threw = discarded {  LIST($cards, form: "def", style: "and") }
in-place-paid = paid { $points } in penalties
in-place-penalty-cards = drawn { $count ->
    [one] 1 penalty card
   *[other] { $count } penalty cards
}
in-place-passed = let { $count ->
    [one] a card
   *[other] { $count } cards
} pass
in-place-turns = played { $count } turns
in-place-turned = played
digest-in-place = the computer in your place
braille-in-place = for you: { LIST($deeds) }
braille-in-place-drew = drew { LIST($cards) }
braille-in-place-took = took { LIST($cards) }
braille-in-place-opened = opened { $points }
braille-in-place-laid = laid
braille-in-place-threw = discarded {  LIST($cards) }
braille-in-place-paid = paid { $points }
braille-in-place-penalty-cards = penalty { $count }
braille-in-place-passed = passed { $count }
braille-in-place-turns = played { $count } turns
braille-in-place-turned = played
braille-digest-in-place = for you
braille-digest-played = { $count } played
braille-digest-nothing = nothing new
braille-digest-drew = { $name } drew
braille-digest-took-threw = { $name } took { LIST($cards) }, discarded {  CARD($card) }
braille-digest-took = { $name } took { LIST($cards) }
braille-digest-threw = { $name } discarded {  CARD($card) }
cmd-ask-since = what happened since your turn

# A combination that was changed: $was and $now are its cards.
meld-new = New { $number }: { $now }.
meld-was = { $number } was { $was }; now { $now }.
meld-gone = { $number }, which was { $was }, is gone.
