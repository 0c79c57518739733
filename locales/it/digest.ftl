# Che cosa è successo dall'ultimo turno di chi gioca, e che cosa ne hanno visto tutti.

digest-nothing = Dal tuo ultimo turno non è successo niente.
digest-drew = { $name } ha pescato; nient'altro dal tuo ultimo turno.
digest-took-threw = { $name } ha preso { LIST($cards, form: "def", style: "and") }, e ha scartato { CARD($card, form: "def") }.
digest-took = { $name } ha preso { LIST($cards, form: "def", style: "and") }.
digest-threw = { $name } ha scartato { CARD($card, form: "def") }.
braille-digest-played = in { $count } hanno giocato
braille-digest-nothing = niente di nuovo
braille-digest-drew = { $name } ha pescato
braille-digest-took-threw = { $name } ha preso { LIST($cards) }, scartato { CARD($card) }
braille-digest-took = { $name } ha preso { LIST($cards) }
braille-digest-threw = { $name } ha scartato { CARD($card) }
cmd-ask-since = cos'è successo dal tuo turno
