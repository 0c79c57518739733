# Suggerimenti: che cosa si può fare ora, un po' di più a ogni pressione; che cosa manca a una carta; quali carte
# si possono giocare. $meld e $melds sono combinazioni in parole, $key un tasto come si dice a voce.

hint-off = I suggerimenti sono spenti. Al tavolo { $key } apre le opzioni, dove si possono accendere.
hint-over = { turn-hand-over } { $key } l'analizza.
hint-late = Il suggerimento arriva tardi: quella { $scoring ->
    [games] smazzata
   *[other] manche
} è finita.
hint-gone = Il tavolo è cambiato: quel suggerimento non vale più.
ponder-long = Un attimo, sto calcolando.
ponder-busy = Un attimo: chiedi di nuovo.
hint-call = Puoi dire Rummy. { $key } attacca { CARD($card, form: "def") } alla combinazione { LIST($numbers, style: "or") }.

## Prima di pescare

hint-draw = Pesca dal mazzo.
hint-give-up = Finisci la manche: non c'è più niente da pescare.
hint-take = { $count ->
    [1] Prendi { CARD($card, form: "def") } { pile-from }.
   *[other] Prendi { $count } carte { pile-from }, fino { CARD($card, form: "to") }.
}

## Che cosa si può calare: prima che si può, poi quanto vale, poi le carte

hint-out = { $later ->
    [then] Poi puoi chiudere!
   *[no] Puoi chiudere!
}
# $later: yes, al prossimo turno; then, dopo la pesca; wait, dove può essere meglio tenere in mano; must, se è dovuto.
hint-open = { $later ->
    [yes] Al tuo turno potresti
    [then] Poi potresti
    [wait] Potresti
    [must] Devi
   *[no] Puoi
} { $tradition ->
    [room] entrare in gioco
   *[other] aprire
}{ $later ->
    [wait] , ma può convenire aspettare.
   *[other] .
}
hint-lay = { $later ->
    [yes] Al tuo turno potresti
    [then] Poi potresti
    [wait] Potresti
    [must] Devi
   *[no] Puoi
} { $how ->
    [lay-off] { $tradition ->
        [room] completare una combinazione
       *[other] attaccare qualcosa
    }
    [joker] calare qualcosa recuperando un jolly
    [rearrange] calare qualcosa manipolando il tavolo
   *[meld] calare qualcosa
}{ $later ->
    [wait] , ma può convenire aspettare.
   *[other] .
}
# Che cosa si calerebbe, una giocata o più d'una; $plays comincia con la minuscola.
hint-would = Se cali: { $plays }
hint-worth = { $proven ->
    [yes] {""}
   *[no] Almeno{" "}
}{ $points ->
    [0] { count-cards }
   *[other] { count-points }, { count-cards }
}{ $plays ->
    [one] .
   *[other] , in { $plays } giocate.
}
hint-worth-cards = { $later ->
    [no] Puoi
   *[other] Potresti
} calare { $proven ->
    [yes] {""}
   *[no] almeno{" "}
}{ count-cards }{ $plays ->
    [one] .
   *[other] , in { $plays } giocate.
}
hint-play-meld = Cala { LIST($melds, style: "semicolon") }.
hint-play-rest = Cala { LIST($melds, style: "semicolon") }, e quello che hai preparato.
hint-play-prepared = Cala quello che hai preparato.
hint-play-lay-off = { $tradition ->
    [room] Con { LIST($cards, form: "def", style: "and") } completa la { $meld }.
   *[other] Attacca { LIST($cards, form: "def", style: "and") } alla { $meld }.
}
hint-play-joker = Metti { CARD($card, form: "def") } al posto del jolly nella { $meld }.
hint-play-lift = Riprendi { CARD($card, form: "def") } dalla { $meld }.
hint-play-lift-all = Riprendi tutta la { $meld }.
hint-play-split = Dividi la { $meld }, dopo { RANK($card, form: "def") }.
hint-play-merge = Unisci la combinazione { $other } alla { $meld }.
hint-play-last = Poi scarta { CARD($card, form: "def") }.
hint-play-drawn = Poi scarta la carta pescata.
hint-then-end = Poi finisci il turno.

## Non si può calare niente

hint-nothing = Per ora non c'è niente da calare.
hint-hope = { $count ->
    [0] Nessuna carta rimasta completa una combinazione nuova.
    [one] Una carta rimasta completerebbe una combinazione nuova.
   *[other] { $count } carte rimaste completerebbero una combinazione nuova.
}
hint-ending = { $proven ->
    [yes] { $count ->
        [one] Una carta ti farebbe chiudere.
       *[other] { $count } carte ti farebbero chiudere.
    }
   *[no] Ti { $count ->
        [one] farebbe chiudere almeno una carta.
       *[other] farebbero chiudere almeno { $count } carte.
    }
}
hint-hope-cards = Aspetta { $more ->
    [0] { LIST($cards, style: "or") }
    [one] { LIST($cards) }, o un'altra carta
   *[other] { LIST($cards) }, o una di altre { $more } carte
}.
hint-hope-card = { $joker ->
    [yes] { CARD($card, form: "indef") }
   *[no] { CARD($card, form: "def") }
}
hint-early = Nel primo turno non si può calare.
hint-stuck-here = Così non puoi calare quello che hai da rigiocare.
hint-stuck = { hint-stuck-here } { $key } annulla l'ultima giocata.
hint-short = { $tradition ->
    [room] Non puoi ancora entrare in gioco.
   *[other] Non puoi ancora aprire.
}
hint-forgone = Con { $count ->
    [one] lo scarto
   *[other] { $count } scarti
} potresti { $tradition ->
    [room] entrare in gioco
   *[other] aprire
}, ma conviene aspettare.
hint-short-points = { count-points }, { $missing ->
    [one] ne manca uno
   *[other] ne mancano { $missing }
} per arrivare a { $minimum }.
hint-short-pure = Manca una scala senza jolly.
hint-short-melds = Per ora hai: { LIST($melds, style: "semicolon") }.
hint-end = { $only ->
    [yes] Nessuna carta si può scartare: finisci il turno senza scarto.
   *[no] Finisci il turno.
}
hint-throw-why = { $why ->
    [alone] Scarta { CARD($card, form: "def") }: non lega con niente.
    [double] Scarta { CARD($card, form: "def") }: è un doppione.
    [gone] Scarta { CARD($card, form: "def") }: quello che manca è già uscito.
    [dear] { $name } sta per chiudere. Scarta { CARD($card, form: "def") }: pesa.
    [only] Scarta { CARD($card, form: "def") }: non hai scelta.
    [weak] Scarta { CARD($card, form: "def") }: è la carta che promette meno.
   *[whole] Scarta { CARD($card, form: "def") }: la mano può farne a meno.
}
hint-throw = { $outs ->
    [0] {""}
    [one] L'aiuterebbe una sola carta{ hint-jokers-apart }.{" "}
   *[other] L'aiuterebbero { $outs } carte{ hint-jokers-apart }.{" "}
}{ $points ->
    [0] {""}
   *[other] In mano pesa { $points }.
}
hint-jokers-apart = { $recovered ->
    [none] {""}
   *[other] , jolly a parte
}

## Mani vincenti da dichiarare

hint-declare = { $finish ->
    [counted] { $later ->
        [yes] Al tuo turno potresti chiudere.
       *[no] Puoi chiudere!
    }
   *[declared] { $later ->
        [yes] Al tuo turno potresti dichiarare.
       *[no] Puoi dichiarare!
    }
}
hint-declare-kind = È { hand-kind }.
hint-declare-way = { $finish ->
    [counted] Chiudi { LIST($ways, style: "or") }.
   *[declared] Dichiara { LIST($ways, style: "or") }.
}
hint-look-take = Puoi prendere quella carta e dichiarare.
hint-look-pass = Passa. Con quella carta non puoi dichiarare.
hint-near = { $count ->
    [one] Manca una carta
   *[other] Mancano { $count } carte
} per dichiarare { hand-kind }.
hint-far = Con queste carte non si può più fare nessuna mano vincente.
hint-lacks-all = Da trovare{ $only ->
    [yes] {""}
   *[no] , per esempio
}: { LIST($cards, form: "def", style: "and") }.
hint-lacks-any = Basta { LIST($cards, form: "def", style: "or") }.
hint-lacks-many = Basta una di queste: { LIST($groups, style: "semicolon") }.
hint-lacks-lesser = Per dichiarare { hand-kind } basta { $many ->
    [yes] una di queste: { LIST($groups, style: "semicolon") }.
   *[no] { LIST($cards, form: "def", style: "or") }.
}
hint-keep = { $only ->
    [yes] Tieni
   *[no] Per riuscirci, tieni
} { LIST($groups, style: "semicolon") }.
hint-keep-all = Tieni tutte le carte: che cosa scartare dipende da quello che peschi.
hint-loose = Scarta { CARD($card, form: "def") }.
# Perché un'altra carta e non quella il cui scarto lascia meno: $why.
hint-kept = Senza { CARD($card, form: "def") } conterebbe { $points }, ma { $why ->
    [suit] serve per il colore.
   *[near] lega con altre tue carte.
}
hint-counts = { $later ->
    [yes] Con lo scarto giusto la tua mano conta { $points }.
   *[no] La tua mano conta { $points }.
}

## Che cosa può diventare una carta

missing-joker = { CARD($card) }. Sostituisce qualsiasi carta.
missing-card = { CARD($card) }. { $parts }
missing-whole = Già in una combinazione: { $meld }.
missing-fits = { $count ->
    [one] { $tradition ->
        [room] Può completare la combinazione { LIST($numbers) }.
       *[other] Si attacca alla combinazione { LIST($numbers) }.
    }
   *[other] { $tradition ->
        [room] Può completare la combinazione { LIST($numbers, style: "or") }.
       *[other] Si attacca alla combinazione { LIST($numbers, style: "or") }.
    }
}
missing-swap = Recupera il jolly della combinazione { LIST($numbers, style: "or") }.
missing-one = Con { LIST($cards, form: "def", style: "and") }: { LIST($needs, style: "semicolon") }.
missing-need = { $kind ->
    [run] { RANK($card) }
    [group] { SUIT($card) }
   *[identity] un'altra uguale
}, { LIST($notes) }
missing-left = { $count ->
    [0] non ne restano
    [one] ne resta una
   *[other] ne restano { $count }
}
missing-on-table = sul tavolo in { LIST($numbers, style: "and") }
missing-lies = una è { pile-in }
missing-held = { $count ->
    [one] ce l'ha { LIST($names, style: "and") }
   *[other] ce l'hanno { LIST($names, style: "and") }
}
missing-two = { $kind ->
    [run] Per una scala mancano due carte vicine
    [group] Per un tris di { RANK($card, form: "plural") } mancano due carte
   *[identity] Per un'identità mancano due carte
}, { $left ->
    [one] ne resta una
   *[other] ne restano { $left }
}{ $table ->
    [0] { "" }
   *[other] , { $table } sul tavolo
}.
missing-your-joker = Può bastare il tuo jolly.
missing-dead = Non serve più: quello che le manca è già uscito.

## La prossima carta che si può giocare

playable-none = Per ora non puoi giocare nessuna carta.
playable-completes-none = In mano nulla completa quello che è selezionato: { LIST($cards) }. { $meld ->
    [yes] { $prepare } lo lascia da parte,{" "}
   *[no] {""}
}{ $unselect } lo deseleziona.
playable-meld = { CARD($card) }, combinazione: { $meld }.
playable-lay-off = { CARD($card) }, { $tradition ->
    [room] completa { $count ->
        [one] la combinazione { LIST($numbers) }.
       *[other] la combinazione { LIST($numbers, style: "or") }.
    }
   *[other] si attacca { $count ->
        [one] alla combinazione { LIST($numbers) }.
       *[other] alla combinazione { LIST($numbers, style: "or") }.
    }
}
playable-joker = { CARD($card) }, recupera il jolly della combinazione { LIST($numbers, style: "or") }.
playable-opened = { CARD($card) }, { $tradition ->
    [room] dopo essere entrati in gioco
   *[other] dopo aver aperto
}.
playable-taken = { CARD($card) }, dopo aver calato la carta presa.
playable-recovered = { CARD($card) }, dopo aver recuperato il jolly.
playable-beside = { CARD($card) }, insieme a un'altra tua carta, alla combinazione { LIST($numbers, style: "or") }.
playable-rearranged = { CARD($card) }, manipolando il tavolo.
playable-declare = { $finish ->
    [counted] { CARD($card) }, da scartare per chiudere{ closes-with }.
   *[declared] { CARD($card) }, da scartare per dichiarare { hand-kind }.
}

## L'analisi della manche finita, nell'ordine di gioco

review-offer = { $key } analizza questa { $scoring ->
    [games] smazzata
   *[other] manche
}.
review-later = L'analisi si fa a { $scoring ->
    [games] smazzata
   *[other] manche
} finita.
review-not-mine = Questa { $scoring ->
    [games] smazzata
   *[other] manche
} si è giocata senza di te.
review-waits = L'analisi ti aspetta: si apre con { $key }.
review-progress = Analisi: { $count } giocate su { $all }.
review-title = Analisi della { $scoring ->
    [games] smazzata
   *[other] manche
}
review-title-before = Analisi della { $scoring ->
    [games] smazzata
   *[other] manche
} precedente
review-clean = L'analisi non trova niente che sarebbe stato chiaramente meglio.
review-missed = Turno { $turn }: potevi { $how ->
    [out] chiudere
    [open] { $tradition ->
        [room] entrare in gioco
       *[other] aprire
    }
   *[lay] calare di più
}.
review-fed = Turno { $turn }: hai scartato { CARD($card, form: "def") }, e { $name } ha preso la carta e l'ha calata: { $meld }.
review-called = Turno { $turn }: hai scartato { CARD($card, form: "def") }, e { $name } ha detto Rummy e ha calato la carta: { $meld }.
review-declared = Turno { $turn }: hai scartato { CARD($card, form: "def") }, e { $name } ha preso la carta e ha { $finish ->
    [counted] chiuso
   *[declared] dichiarato
}.
review-why = { $why ->
    [fitted] { $tradition ->
        [room] Completava
       *[other] Si attaccava a
    } una combinazione del tavolo.
    [joined] { $name } aveva già preso carte che legavano con questa.
    [joker] Un jolly va bene per tutto.
   *[luck] Non si poteva prevedere.
}
review-undeclared = Turno { $turn }: potevi { $finish ->
    [counted] chiudere
   *[declared] dichiarare
} { $way }.
review-paid = Turno { $turn }: finito con qualcosa in sospeso, { $points ->
    [0] { count-cards }
   *[other] { count-points }
} di penalità.
after-review = Analisi dell'ultima { $scoring ->
    [games] smazzata
   *[other] manche
}.

setting-hints = Suggerimenti
    .value = { $value ->
        [yes] accesi
       *[no] spenti
    }
    .about = Se sono accesi, i tasti dei suggerimenti dicono che cosa si può calare, che cosa manca a una carta e qual è la prossima carta che si può giocare. Spegnili per giocare sul serio.

## Parole brevi per un display braille

braille-hint-kept = tieni { CARD($card) } ({ $points }) { $why ->
    [suit] per il colore
    [near] lega con altre
   *[wanted] serve al prossimo
}
braille-hint-draw = pesca
braille-hint-give-up = fine manche
braille-hint-take = { $count ->
    [1] prendi { CARD($card) }
   *[other] prendine { $count } fino a { CARD($card) }
}
braille-hint-worth = { $proven ->
    [yes] {""}
   *[no] almeno{" "}
}{ $points ->
    [0] {""}
   *[other] { count-points },{" "}
}carte { $count }, giocate { $plays }
braille-hint-worth-cards = { $proven ->
    [yes] {""}
   *[no] almeno{" "}
}carte { $count }, giocate { $plays }
braille-playable-completes-none = nulla completa { LIST($cards) }; { $unselect }: togli
braille-hint-play-meld = { LIST($melds, style: "semicolon") }.
braille-hint-play-rest = { LIST($melds, style: "semicolon") }, più le preparate.
braille-hint-play-lay-off = { LIST($cards) } a { $meld }.
braille-hint-play-joker = jo da { $meld } con { CARD($card) }.
braille-hint-play-lift = { CARD($card) } da { $meld }.
braille-hint-play-lift-all = tutta { $meld }.
braille-hint-play-split = dividi { $meld } dopo { RANK($card) }.
braille-hint-play-merge = { $other } a { $meld }.
braille-hint-play-last = scarta { CARD($card) }.
braille-hint-ending = carte per chiudere: { $proven ->
    [yes] {""}
   *[no] almeno{" "}
}{ $count }
braille-hint-hope-cards = aspetta { LIST($cards) }{ $more ->
    [0] {""}
   *[other] , +{ $more }
}
braille-hint-hope-card = { CARD($card) }
braille-hint-short-points = { $points } di { $minimum }.
braille-hint-throw = aiutata da { $outs }{ $points ->
    [0] {""}
   *[other] , pesa { $points }
}
braille-hint-counts = conta { $points }
braille-hint-keep = tieni { LIST($groups) }.
braille-hint-keep-all = tieni tutto, pesca.
braille-hint-lacks-all = da trovare { LIST($cards) }
braille-hint-lacks-any = basta { LIST($cards, style: "or") }
braille-hint-lacks-many = una di { LIST($groups) }
braille-hint-lacks-lesser = { hand-kind }: { $many ->
    [yes] { LIST($groups) }
   *[no] { LIST($cards, style: "or") }
}
braille-missing-whole = in { $meld }.
braille-missing-fits = va a { LIST($numbers) }.
braille-missing-swap = jo di { LIST($numbers) }.
braille-missing-one = con { LIST($cards) }: { LIST($needs, style: "semicolon") }.
braille-missing-need = { $kind ->
    [run] { RANK($card) }
    [group] { SUIT($card) }
   *[identity] +1
} { LIST($notes) }
braille-missing-left = { $count }
braille-missing-on-table = tavolo { LIST($numbers) }
braille-missing-lies = scarti
braille-missing-held = { LIST($names) }
braille-missing-two = { $kind ->
    [run] scala
    [group] tris { RANK($card) }
   *[identity] identità
} -2, restano { $left }{ $table ->
    [0] { "" }
   *[other] , tavolo { $table }
}.
braille-missing-your-joker = basta il jo
braille-missing-dead = morta
braille-playable-meld = { CARD($card) } { $meld }
braille-playable-lay-off = { CARD($card) } a { LIST($numbers) }
braille-playable-joker = { CARD($card) } jo di { LIST($numbers) }
braille-playable-beside = { CARD($card) } a { LIST($numbers) } con altra
braille-playable-recovered = { CARD($card) } ripreso il jo
braille-hint-lay = { $later ->
    [no] puoi
   *[other] potresti
} { $how ->
    [lay-off] attaccare
    [joker] calare con un jolly
    [rearrange] manipolare
   *[meld] calare
}{ $later ->
    [wait] , o aspettare
   *[other] {""}
}
braille-hint-open = { $later ->
    [no] puoi
   *[other] potresti
} { $tradition ->
    [room] entrare in gioco
   *[other] aprire
}{ $later ->
    [wait] , o aspettare
   *[other] {""}
}
braille-hint-would = per calare: { $plays }
braille-hint-play-drawn = scarta la carta pescata.
braille-hint-then-end = poi fine.
braille-hint-end = finisci il turno{ $only ->
    [yes] , senza scarto
   *[no] {""}
}.
braille-hint-out = puoi chiudere
braille-hint-nothing = niente da calare
braille-hint-throw-why = scarta { CARD($card) }: { $why ->
    [alone] non lega
    [double] doppione
    [gone] aspetta carte uscite
    [dear] pesa, { $name } vicino alla fine
    [only] nient'altro
    [weak] meno speranze
   *[whole] se ne fa a meno
}
