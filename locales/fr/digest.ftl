# Ce qui s'est passé depuis le dernier tour, et ce que tout le monde en a vu.

digest-nothing = Il ne s'est rien passé depuis ton dernier tour.
digest-drew = { $name } a pioché ; rien d'autre depuis ton dernier tour.
digest-took-threw = { $name } a pris { LIST($cards, form: "def", style: "and") }, et a jeté { CARD($card, form: "def") }.
digest-took = { $name } a pris { LIST($cards, form: "def", style: "and") }.
digest-threw = { $name } a jeté { CARD($card, form: "def") }.
in-place = À ta place, { $by ->
    [table] la table
   *[opponent] l'ordinateur
} a { LIST($deeds, style: "and") }.
in-place-drew = pioché { LIST($cards, form: "def", style: "and") }
in-place-took = pris { LIST($cards, form: "def", style: "and") }
in-place-opened = ouvert avec { $points }
in-place-laid = posé des cartes
in-place-threw = jeté { LIST($cards, form: "def", style: "and") }
in-place-paid = payé { $points } de pénalité
in-place-penalty-cards = pioché { $count ->
    [0] aucune carte de pénalité
    [1] 1 carte de pénalité
   *[other] { $count } cartes de pénalité
}
in-place-passed = laissé passer { $count ->
    [1] une carte
   *[other] { $count } cartes
}
in-place-turns = joué { $count } tours
in-place-turned = joué
digest-in-place = l'ordinateur à ta place
braille-in-place = pour toi: { LIST($deeds) }
braille-in-place-drew = pioche { LIST($cards) }
braille-in-place-took = prend { LIST($cards) }
braille-in-place-opened = ouvre { $points }
braille-in-place-laid = pose
braille-in-place-threw = jette { LIST($cards) }
braille-in-place-paid = paye { $points }
braille-in-place-penalty-cards = pénalité { $count }
braille-in-place-passed = passe { $count }
braille-in-place-turns = { $count } tours
braille-in-place-turned = joue
braille-digest-in-place = pour toi
braille-digest-played = { $count } ont joué
braille-digest-nothing = rien de neuf
braille-digest-drew = { $name } a pioché
braille-digest-took-threw = { $name } a pris { LIST($cards) }, jeté { CARD($card) }
braille-digest-took = { $name } a pris { LIST($cards) }
braille-digest-threw = { $name } a jeté { CARD($card) }
cmd-ask-since = les coups depuis ton tour

# Une combinaison qui a changé : $was et $now sont ses cartes, avant et maintenant.
meld-new = Nouvelle { $number } : { $now }.
meld-was = La { $number } était { $was } ; maintenant { $now }.
meld-gone = La { $number }, qui était { $was }, a disparu.
