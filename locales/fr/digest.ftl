# Ce qui s'est passé depuis le dernier tour, et ce que tout le monde en a vu.

digest-nothing = Il ne s'est rien passé depuis ton dernier tour.
digest-drew = { $name } a pioché ; rien d'autre depuis ton dernier tour.
digest-took-threw = { $name } a pris { LIST($cards, form: "def", style: "and") }, et a défaussé { CARD($card, form: "def") }.
digest-took = { $name } a pris { LIST($cards, form: "def", style: "and") }.
digest-threw = { $name } a défaussé { CARD($card, form: "def") }.
braille-digest-played = { $count } ont joué
braille-digest-nothing = rien de neuf
braille-digest-drew = { $name } a pioché
braille-digest-took-threw = { $name } a pris { LIST($cards) }, jeté { CARD($card) }
braille-digest-took = { $name } a pris { LIST($cards) }
braille-digest-threw = { $name } a jeté { CARD($card) }
cmd-ask-since = les coups depuis ton tour
