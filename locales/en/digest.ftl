# What has happened since the player's last turn, and what everybody could see of it.

digest-nothing = Nothing has happened since your last turn.
digest-drew = { $name } has drawn; nothing else since your last turn.
digest-took-threw = { $name } took { LIST($cards, form: "def", style: "and") }, and threw { CARD($card, form: "def") }.
digest-took = { $name } took { LIST($cards, form: "def", style: "and") }.
digest-threw = { $name } threw { CARD($card, form: "def") }.
braille-digest-played = { $count } played
braille-digest-nothing = nothing new
braille-digest-drew = { $name } drew
braille-digest-took-threw = { $name } took { LIST($cards) }, threw { CARD($card) }
braille-digest-took = { $name } took { LIST($cards) }
braille-digest-threw = { $name } threw { CARD($card) }
cmd-ask-since = what happened since your turn
