# Le parole brevi per un display braille di quaranta celle: lì "braille-x" sta al posto del messaggio x.
# Ciò che qui non ha parole brevi si legge con quelle solite, ma con carte e combinazioni come qui sotto.
# Una carta è la lettera del seme e il valore: c5, pr, q10. Una scala ha i suoi estremi: c5-7. Un gruppo ha il valore
# e poi i semi: 7cpq. Il jolly è jo, seguito dalla carta che sostituisce. Lo spiega il capitolo "Braille" dei regolamenti.

## Carte e combinazioni

braille-rank = { $rank ->
    [1] a
    [11] { $suits ->
        [german] i
       *[french] f
    }
    [12] { $suits ->
        [german] s
        [italian] c
       *[french] d
    }
    [13] r
   *[other] { $rank }
}
braille-suit = { $suits ->
    [german] { $suit ->
        [spades] f
        [hearts] c
        [diamonds] n
       *[clubs] g
    }
    [italian] { $suit ->
        [spades] b
        [hearts] c
        [diamonds] d
       *[clubs] s
    }
   *[french] { $suit ->
        [spades] p
        [hearts] c
        [diamonds] q
       *[clubs] f
    }
}
braille-card = { suit }{ rank }
braille-joker = jo
braille-joker-as = { $joker }{ CARD($card) }
braille-any-suit = qualsiasi
braille-number-negative = -{ $amount }
braille-list-two = { $style ->
    [joined] { $left }{ $right }
    [or] { $left }/{ $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left } { $right }
}
braille-list-more = { list-two }
braille-list-end = { list-two }
braille-count-points = { $points } pt
braille-meld-run = { SUIT($card) }{ RANK($low) }-{ RANK($high) }
braille-meld-run-joker = { meld-run } jo{ RANK($replaced) }
braille-meld-run-jokers = { meld-run } jo{ LIST($replaced, form: "rank", style: "joined") }
braille-meld-run-short = { $jokers ->
    [0] { meld-run }
   *[other] { meld-run-jokers }
}
braille-meld-run-short-tail = { meld-run-jokers }
braille-meld-part = { SUIT($card) }{ LIST($head, form: "rank", style: "joined") }
braille-meld-group = { RANK($rank) }{ LIST($items, form: "suit", style: "joined") }
braille-meld-identity = { CARD($card) } x{ $count }
braille-meld-identity-joker = { meld-identity } jo
braille-meld-name = comb { $number }
braille-meld-named = { $number } { $meld }
braille-meld-named-brief = { meld-named }
braille-meld-rest = { $number } resto { $meld }
braille-meld-names = { LIST($numbers) }
braille-meld-names-def = { LIST($numbers) }

## Quel che accade

braille-hand-begins = { $scoring ->
    [games] smazzata
   *[other] manche
} { $hand }: { $count ->
    [0] {""}
   *[other] { $count } carte,{" "}
}{ $who ->
    [you] dai tu
   *[other] dà { $name }
}
braille-your-turn = tocca a te
braille-turned-up = scoperta { CARD($card) }
braille-special-card = speciale { CARD($card) } { $points }
braille-no-cards = { $who ->
    [you] tu 0 carte
   *[other] { $name } 0 carte
}
# ".row" è ciò che sta in una riga con altro di chi gioca: niente della pesca, che lo scarto dice già, e il solo nome con
# la carta dello scarto.
braille-event-drew = { $who ->
    [you] peschi { LIST($cards) }
   *[other] { $name } pesca
}
    .row = {""}
braille-event-took = { $who ->
    [you] prendi { LIST($cards) }
   *[other] { $name } prende { LIST($cards) }
}
braille-event-melded = { $who ->
    [you] cali { $melds }{ laid-worth }
   *[other] { $name } cala { $melds }{ laid-worth }
}
braille-event-melded-numbers = { event-melded }
braille-laid-worth = { $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
braille-event-opened = { $who ->
    [you] apri { $points }
   *[other] { $name } apre { $points }
}
braille-event-opened-with = { event-opened }: { $melds }
braille-event-laid-off = { $who ->
    [you] { LIST($cards) } su { $meld }{ laid-worth }
   *[other] { $name } { LIST($cards) } su { $meld }{ laid-worth }
}
braille-event-joker-recovered = { $who ->
    [you] jo da { $meld } con { CARD($card) }
   *[other] { $name } jo da { $meld } con { CARD($card) }
}
braille-event-lifted = { $who ->
    [you] { LIST($cards) } da { $meld }
   *[other] { $name } { LIST($cards) } da { $meld }
}
braille-event-lifted-all = { $who ->
    [you] tutta la { $meld }
   *[other] { $name } tutta la { $meld }
}
braille-event-split-meld = { $who ->
    [you] dividi { $meld } { $low }, { $new } { $high }
   *[other] { $name } divide { $meld } { $low }, { $new } { $high }
}
braille-event-merged = { $who ->
    [you] { $other } a { $meld } { $whole }
   *[other] { $name } { $other } a { $meld } { $whole }
}
braille-event-undone = { $who ->
    [you] annulli { $count }
   *[other] { $name } annulla { $count }
}
braille-event-undone-hand = annulli: mano { LIST($cards) }
braille-event-undone-table = annulli: tavolo { LIST($cards) }
braille-event-undone-both = annulli: mano { LIST($back) }, tavolo { LIST($gone) }
braille-event-undone-take = { $who ->
    [you] annulli: scarti { CARD($card) }, pesca
   *[other] { $name } rimette { CARD($card) }
}
braille-event-discarded = { $who ->
    [you] scarti { CARD($card) }
   *[other] { $name } scarta { CARD($card) }
}
    .row = { $name } { CARD($card) }
braille-event-few-cards = { $who ->
    [you] tu
   *[other] { $name }
} { $count ->
    [one] 1 carta!
   *[other] { $count } carte!
}
braille-event-penalty = { $who ->
    [you] penalità { $points }
   *[other] { $name } penalità { $points }
}, { $reason ->
    [jokers] jolly tenuto
    [table] tavolo incompleto
   *[owed] da rigiocare
}
braille-event-penalty-cards = { $who ->
    [you] tutto indietro, penalità { $count ->
        [0] 0
       *[other] { $count }: { LIST($cards) }
    }
   *[other] { $name } tutto indietro, penalità { $count }
}
braille-event-reshuffled = mazzo di nuovo { $count }
braille-event-blocked = { $scoring ->
    [games] pari
    [property] mazzo finito
   *[other] manche bloccata
}
braille-event-declared = { $finish ->
    [counted] { $who ->
        [you] chiudi{ closes-with }
       *[other] { $name } chiude{ closes-with }
    }
   *[declared] { $who ->
        [you] dichiari { hand-kind }
       *[other] { $name } dichiara { hand-kind }
    }
}
braille-event-declared-with = { event-declared }, { CARD($card) }
braille-event-passed = { $pile ->
    [none] { $who ->
        [you] passi
       *[other] { $name } passa
    }
   *[other] { $lays ->
        [yes] { $who ->
            [you] niente scarto
           *[other] { $name } niente scarto
        }
       *[no] { $who ->
            [you] passi
           *[other] { $name } passa
        }
    }
}
braille-event-called = { $who ->
    [you] Rummy! { CARD($card) } su { $meld }
   *[other] Rummy! { $name } { CARD($card) } su { $meld }
}
braille-event-ramino = ramino { $points } { $who ->
    [you] tu
   *[other] { $name }
}
braille-event-ramino-factor = ramino x{ $factor } { $who ->
    [you] tu
   *[other] { $name }
}
braille-event-ramino-sec = rami sec { $who ->
    [you] tu
   *[other] { $name }
}
braille-event-ramino-in-hand = in mano { $who ->
    [you] tu
   *[other] { $name }
}
braille-event-unopened-bonus = bonus { $points } { $who ->
    [you] tu
   *[other] { $name }
}
braille-event-hand-won = { $scoring ->
    [games] { $who ->
        [you] vinci la smazzata
       *[other] { $name } vince la smazzata
    }
   *[other] { $who ->
        [you] chiudi la manche
       *[other] { $name } chiude la manche
    }
}
braille-event-eliminated = { $who ->
    [you] sei fuori
   *[other] { $name } fuori
}
braille-event-back = { $who ->
    [you] rientri con { $points }
   *[other] { $name } rientra con { $points }
}
braille-event-match-won = { $who ->
    [you] vinci la partita!
   *[other] { $name } vince la partita!
}
braille-event-match-shared = partita: { LIST($names) }
braille-table-now = ora { $number } { $meld }
braille-table-gone = { $number } non c'è più
braille-event-story = { $name }{ $count ->
    [0] {""}
    [1] {" "}1 carta!
   *[other] {" "}{ $count } carte!
} { LIST($parts, style: "semicolon") }
braille-story-new = nuova { $number } { $meld }
braille-story-with = { $meld } { LIST($cards) }
braille-story-taken-from = <{ LIST($numbers) }
braille-story-suit-from = { SUIT($card) }<{ $number }
braille-story-ranks-from = { LIST($cards, form: "rank", style: "joined") }<{ $number }
braille-story-span-from = { RANK($low) }-{ RANK($high) }<{ $number }
braille-story-from = { $cards }<{ $number }
braille-story-on = { $cards } a { $number }
braille-story-joined = { $old } con { $number }
braille-story-now = ora { $number } { $meld }
braille-story-gone = via { LIST($numbers) }
braille-story-less = meno { LIST($numbers) }
braille-story-new-numbers = nuova { LIST($numbers) }
braille-story-changed = cambia { LIST($numbers) }
braille-result-total = { result-who } ={ $score } { $points }
braille-result-total-alone = { result-who } ={ $score }
braille-result-who = { $who ->
    [you] tu
   *[other] { $name }
}
braille-result-left = { LIST($lines) }
braille-result-left-of = { $player } { $points }: { LIST($cards) }
braille-result-hand = { $player }: { LIST($groups) }
braille-result-hand-declared = { $player } { hand-kind }: { LIST($groups) }
braille-result-because = { $total } { LIST($parts) }
braille-result-laid = calati { $points }
braille-result-bonus = bonus { $points }
braille-result-collected = altri { $points }
braille-result-factor = { $held }x{ $factor }
braille-result-penalties = penalità { $points }
braille-result-held = { $line } mano { $points }
braille-result-property = { $total } calati { $laid } mano { $held }
braille-result-sums = { $total } calati { $laid } mano { $held }
braille-result-flat = { $line } tondi { $points }
braille-result-card = { CARD($card) }

## Risposte

braille-hand-empty = niente carte
braille-hand-dealt = { $count }: { LIST($cards) }
braille-hand-sorted = { $count }: { LIST($groups) }
braille-hand-suit = { SUIT($suit) }{ LIST($cards, form: "rank", style: "joined") }
braille-hand-rank = { RANK($rank) }{ LIST($cards, form: "suit", style: "joined") }
braille-hand-jokers = { $count ->
    [one] jo
   *[other] jo x{ $count }
}
braille-card-again = { CARD($card) }{ $again ->
    [yes] +
   *[no] {""}
}
braille-card-plain = { card-again }
braille-card-noted = { card-again } { LIST($notes) }
braille-card-selected = scelta
braille-card-owed = da rigiocare
braille-card-place = { $place }/{ $count }
braille-selected = scelta { $place } { CARD($card) }
braille-unselected = tolta { CARD($card) }, scelte { $count }
braille-declare-key = { $finish ->
    [counted] { $key } chiude
   *[declared] { $key } dichiara
}
braille-throw-win = { $finish ->
    [counted] { $declare } chiude, { $key } scarta { CARD($card) }
   *[declared] { hand-kind }! { $declare } dichiara, { $key } scarta { CARD($card) }
}
braille-declare-again = { $key }: { $way }
braille-rank-none = no: niente { RANK($rank) }
braille-rank-none-high = no: niente dieci né figure
braille-named-none = no: nessuna nominata
braille-selected-count = scelte { $count }
braille-selected-cards = scelte: { LIST($cards) }
braille-selection-cleared = { $count ->
    [0] scelte 0
   *[other] tolte { LIST($cards) }
}
braille-lay-named = ancora { $key }: cala { LIST($melds) }
braille-throw-again = scelte { $count }; ancora { $key }: scarta { CARD($card) }
braille-scores = { LIST($lines) }
braille-scores-low = { LIST($lines) }, meno è meglio
braille-score = { $player } { $score }
braille-score-hand = { $player } { $score }+{ $points }
braille-score-out = { $player } fuori { $score }
braille-wins = vittorie { LIST($lines) } su { $goal }
braille-wins-of = { $player } { $count }
braille-turn-hand-over = è finita
braille-turn-other = gioca { NAME($name, form: "bare") }
braille-turn-other-looks = { NAME($name, form: "bare") }, ultima possibilità
braille-turn-may-call = Rummy { CARD($card) }?
braille-turn-look = { $use ->
    [yes] prendi o passa
   *[no] passa
}
braille-turn-must-meld = tu: cala { CARD($card) }
braille-turn-must-open = tu: apri con { CARD($card) }
braille-turn-must-declare = tu: { LIST($ways, style: "or") }
braille-turn-mine = tu: { LIST($doings, style: "or") }
braille-turn-in-hand = tutte meno una: senza apertura.
braille-turn-could-end = puoi finire.
braille-hand-counts = conta { $points }
braille-hand-counts-without = senza { CARD($card) } { $points }
braille-hand-divided = { $count ->
    [0] {""}
   *[other] { LIST($melds) };{" "}
}sciolte { $left ->
    [0] 0
   *[other] { LIST($loose) }
}
braille-result-counts = { $player } { $points }: { $divided }
braille-shown-division = { $name }: { $divided }
braille-turn-laid = calate { $count }.
braille-do-draw = pesca
braille-do-take = prendi { CARD($card) }
braille-do-take-deeper = più sotto
braille-do-call = Rummy { CARD($card) }
braille-do-declare = { $finish ->
    [counted] chiudi { LIST($ways, style: "or") }
   *[declared] { LIST($ways, style: "or") }
}
braille-do-give-up = fine manche
braille-do-open = apri{ $points ->
    [0] {""}
   *[other] {" "}{ $points }
}{ $pure ->
    [run] , scala senza jo
    [bare] , senza jo
   *[no] {""}
}
braille-do-meld = cala
braille-do-lay-off = attacca
braille-do-swap = jolly
braille-do-manipulate = manipola
braille-do-discard = scarta
braille-do-end = fine
braille-do-end-bare = fine senza scarto
braille-declare-way = { $hand ->
    [closed] {""}
   *[other] { hand-kind }{" "}
}{ LIST($cards, style: "or") }
braille-owed = { LIST($parts) }
braille-owed-cards = da rigiocare { LIST($cards) }
braille-owed-taken = { $how ->
    [lay] gioca
   *[meld] cala
} { LIST($cards) }
braille-take-undecided = forse impossibile: { $key } rimette
braille-owed-melds = incomplete { LIST($melds) }
braille-owed-cost = costa { $points }
braille-owed-cost-cards = costa { $count } carte
braille-owed-no-leaving = non puoi finire
braille-counts = { LIST($lines) } mazzo { $stock }{ $pile ->
    [none] {""}
   *[other] {" "}{ pile } { $discards }
}
braille-count-of = { $player } { $count }
braille-discards-empty = niente scarti
braille-discards-top = { CARD($card) } di { $count }
braille-melds-none = nessuna combinazione
braille-melds-none-fit = nessun posto per { LIST($cards) }
braille-melds-no-number = no: niente { $number }
braille-prepared-none = niente di pronto
braille-prepared = pronti{ $points ->
    [0] {""}
   *[other] {" "}{ $points }
}: { LIST($melds) }
braille-prepared-short = pronti { $points } di { $minimum }: { LIST($melds) }
braille-prepared-free = pronti { $points }, si chiude in mano: { LIST($melds) }
braille-prepared-impure = pronti { $points }, { $joker ->
    [yes] si apre senza jo
   *[no] serve scala senza jo
}: { LIST($melds) }
braille-prepared-enough = pronti { $points }, si apre: { LIST($melds) }
braille-put-aside = pronta { $meld }
braille-put-aside-short = pronta { $meld } { $points } di { $minimum }
braille-put-aside-enough = pronta { $meld } { $points }, apre
braille-put-aside-free = pronta { $meld }, si chiude in mano
braille-put-aside-impure = pronta { $meld } { $points }, { $joker ->
    [yes] si apre senza jo
   *[no] serve scala senza jo
}
braille-put-back = in mano { LIST($cards) }
braille-shown-hand = { $name }: { LIST($groups) }
braille-look-declared = { $who ->
    [you] tu
   *[other] { $name }
} { hand-kind } { CARD($card) }
braille-look-keys = { $take } prende, { $pass } passa
braille-look-no-use = non serve
braille-totals = totali { LIST($lines) }
braille-total-of = { $player } { $points }
braille-declared-hand = { $who ->
    [you] { you }
   *[other] { $name }
} { hand-kind }
braille-beats = { $winner } batte { $loser }
braille-beats-by-suit = { $winner } { SUIT($suit) } batte { $loser } { SUIT($other) }
braille-beats-by-count = { $winner } { SUIT($suit) }x{ $count } batte { $loser } { SUIT($other) }x{ $fewer }
braille-beats-by-rank = { $winner } { $count } { SUIT($suit) }{ RANK($high) } batte { $loser } { SUIT($other) }{ RANK($low) }
braille-beats-by-last-suit = { $winner } { $count } { SUIT($suit) }{ RANK($high) } batte { $loser } { SUIT($other) }{ RANK($high) }
braille-pozzo-takes = { CARD($card) } prendi { $count }
braille-pozzo-unusable = { CARD($card) } no
braille-pozzo-lies = { CARD($card) } sotto { $above }
braille-rummy-ask = Rummy? { $key }: { CARD($card) } su { LIST($numbers, style: "or") }
braille-property = { $player } { $points }: { LIST($parts) }
braille-property-part = { $number } { $cards }
braille-property-card = { CARD($card) } { $player } { $points }
braille-already-drawn-card = no: già pescato { CARD($card) }
braille-fits-nowhere = no: { LIST($cards) } da nessuna parte
braille-no-joker-for = no: nessun jo per { CARD($card) }
braille-joker-unresolved = jo 2 semi possibili
braille-joker-in-place = { CARD($joker) }{ CARD($card) }
braille-seated = al tavolo: { LIST($names) }
braille-seated-again = di nuovo: { LIST($names) }, manche { $hand }
braille-keys-at-hand = nella mano: { $words }
braille-hand-over-next = Spazio dà le carte
braille-match-over = partita finita, Spazio
braille-placed = { $what } { $place }/{ $count }
braille-games-about = { $key }: cos'è
braille-full-stop = { $text }
braille-list-opened = { $title } { $count }: { $item }
braille-list-opened-brief = { $title }: { $item }
braille-list-start = inizio { $item }
braille-list-end-reached = fine { $item }
braille-take-entry = { CARD($card) } +{ $above }
braille-make-lay-off = { LIST($cards) } su { $number }: { $result }
braille-make-swap = jo da { $number } con { CARD($card) }: { $result }
braille-make-lift = riprendi { CARD($card) }: { $result }
braille-make-lift-last = riprendi { CARD($card) }
braille-make-lift-all = riprendi tutta la { $number }: { $result }
braille-make-split = dividi { $low }, { $high }
braille-make-merge = unisci { $other }: { $result }

## Rifiuti

braille-refusal-hand-over = no: è finita
braille-refusal-not-in-this-game = no: qui non c'è
braille-refusal-not-your-turn = no: gioca { $name }
braille-refusal-draw-first = no: prima pesca
    .look = no: dichiara o passa
    .discards = no: prendi o finisci
    .instead = no: cala o pesca
braille-refusal-already-drew = no: già pescato
    .instead = no: finisci il turno
braille-refusal-no-such-meld = no: la { $meld } non c'è
braille-refusal-card-not-in-hand = no: in mano non c'è { CARD($card) }
braille-refusal-must-use-card = no: prima { CARD($card) }
braille-refusal-discards-closed = no: scarti chiusi, pesca
braille-refusal-not-opened = no: prima apri
braille-refusal-too-early = no: non al primo turno
braille-refusal-lay-off-next-turn = no: dal prossimo turno
braille-refusal-not-yours = no: { $meld } non è tua
braille-refusal-stock-first = no: si comincia dal mazzo
braille-refusal-too-late = no: troppo tardi
braille-refusal-nothing-to-take = no: poche carte
braille-refusal-nothing-to-undo = no: niente da annullare
braille-refusal-cannot-use-card = no: { CARD($card) } non serve
braille-refusal-meld-closed = no: la { $meld } ha 4 carte
    .joker = no: il jo non si attacca
braille-refusal-joker-cannot-extend = no: jo solo in una comb nuova
braille-refusal-joker-ambiguous = no: jo della { $meld } ha 2 semi
braille-refusal-joker-stays = no: jo della { $meld } resta
braille-refusal-does-not-fit = no: { CARD($card) } non va in { $meld }
braille-refusal-which-card = jo: { LIST($choices, style: "or") }?
braille-refusal-which-end = { CARD($card) }: con { CARD($low) } o { CARD($high) }?
braille-refusal-not-a-meld = no: nessuna comb { LIST($cards) }
    .merge = no: { $meld } e { $other } non si uniscono
braille-refusal-too-many-jokers = no: jo al massimo { $most }
braille-refusal-opening-too-low = no: { $points } di { $minimum }
    .free = no: { $points } di { $minimum }; libere tutte meno una
braille-refusal-no-pure-run = { $joker ->
    [yes] no: senza jo per aprire
   *[no] no: serve scala senza jo
}
braille-refusal-must-keep-discard = no: tieni uno scarto
braille-refusal-not-a-winning-hand = no: mano non vincente
braille-refusal-joker-not-thrown = no: jolly per ultimo
    .end = no: jolly per ultimo, fine
braille-refusal-card-is-playable = no: si attacca, calala
    .unopened = no: si attacca, scarta altro
braille-refusal-must-discard = no: scarta una carta
braille-refusal-table-incoherent = no: incomplete { LIST($melds) }{ $price ->
    [none] {""}
    [cards] , costa { $cost } carte
   *[points] , costa { $cost }
}
braille-refusal-cards-owed = no: da rigiocare { $how ->
    [new] { LIST($new) }
    [both] { LIST($cards) }, { LIST($new) }
   *[cards] { LIST($cards) }
}{ $price ->
    [none] {""}
    [cards] , costa { $cost } carte
   *[points] , costa { $cost }
}
braille-refusal-just-taken = no: { CARD($card) } appena presa
    .end = no: { CARD($card) } appena presa, fine
braille-play-waits = no: attendi la risposta
braille-meld-new = nuova { $number } { $now }
braille-meld-was = { $number } { $was } > { $now }
braille-meld-gone = via { $number } { $was }
