# Che cosa è successo dall'ultimo turno di chi gioca, e che cosa ne hanno visto tutti.

digest-nothing = Dal tuo ultimo turno non è successo niente.
digest-drew = { $name } ha pescato; nient'altro dal tuo ultimo turno.
digest-took-threw = { $name } ha preso { LIST($cards, form: "def", style: "and") }, e ha scartato { CARD($card, form: "def") }.
digest-took = { $name } ha preso { LIST($cards, form: "def", style: "and") }.
digest-threw = { $name } ha scartato { CARD($card, form: "def") }.
in-place = Al tuo posto { $by ->
    [table] il tavolo
   *[opponent] il computer
} ha { LIST($deeds, style: "and") }.
in-place-drew = pescato { LIST($cards, form: "def", style: "and") }
in-place-took = preso { LIST($cards, form: "def", style: "and") }
in-place-opened = { $tradition ->
    [room] calato { $points } punti per entrare in gioco
   *[other] aperto con { $points }
}
in-place-laid = calato
in-place-threw = scartato { LIST($cards, form: "def", style: "and") }
in-place-paid = pagato { $points } di penalità
in-place-penalty-cards = pescato { $count ->
    [one] 1 carta di penalità
   *[other] { $count } carte di penalità
}
in-place-passed = lasciato passare { $count ->
    [one] una carta
   *[other] { $count } carte
}
in-place-turns = giocato { $count } turni
in-place-turned = giocato
digest-in-place = il computer al tuo posto
braille-in-place = per te: { LIST($deeds) }
braille-in-place-drew = pesca { LIST($cards) }
braille-in-place-took = prende { LIST($cards) }
braille-in-place-opened = apre { $points }
braille-in-place-laid = cala
braille-in-place-threw = scarta { LIST($cards) }
braille-in-place-paid = paga { $points }
braille-in-place-penalty-cards = penalità { $count }
braille-in-place-passed = passa { $count }
braille-in-place-turns = { $count } turni
braille-in-place-turned = gioca
braille-digest-in-place = per te
braille-digest-played = in { $count } hanno giocato
braille-digest-nothing = niente di nuovo
braille-digest-drew = { $name } ha pescato
braille-digest-took-threw = { $name } ha preso { LIST($cards) }, scartato { CARD($card) }
braille-digest-took = { $name } ha preso { LIST($cards) }
braille-digest-threw = { $name } ha scartato { CARD($card) }
cmd-ask-since = novità dal tuo ultimo turno

# Una combinazione cambiata: $was e $now sono le sue carte, prima e ora.
meld-new = Nuova la { $number }: { $now }.
meld-was = La { $number } era { $was }; ora { $now }.
meld-gone = La { $number }, che era { $was }, non c'è più.
