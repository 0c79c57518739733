# Perché una giocata è rifiutata e che cosa andrebbe bene: un messaggio per codice, con "refusal-" davanti.
# $price è "points" dove $cost punti permettono comunque la giocata, "none" dove niente la permette.

refusal-hand-over = { $scoring ->
    [games] La smazzata è finita.
   *[other] La manche è finita.
}
refusal-not-in-this-game = Le regole di questo tavolo non prevedono questa giocata.
refusal-not-your-turn = Non tocca a te: sta giocando { $name }.
refusal-draw-first = Prima pesca.
    .stock = Prima pesca dal mazzo.
    .both = Prima pesca.
    .discards = Prima prendi { pile-from }, o finisci la manche.
    .look = È l'ultima possibilità: prendi lo scarto per dichiarare, o passa.
    .instead = Della tua mano non hai calato niente: pesca una carta, e il turno finisce.
refusal-already-drew = Hai già pescato: { $lays ->
    [no] { $finish ->
        [counted] scarta, o chiudi.
       *[declared] scarta, o dichiara.
    }
   *[yes] cala, oppure finisci il turno.
}
    .discard = Hai già pescato: { $lays ->
        [no] { $finish ->
        [counted] scarta, o chiudi.
       *[declared] scarta, o dichiara.
    }
       *[yes] cala, oppure scarta.
    }
    .instead = Hai già calato una carta: finisci il turno.
refusal-no-such-meld = Sul tavolo non c'è una combinazione { $meld }.
refusal-card-not-in-hand = In mano non hai { CARD($card, form: "def") }.
refusal-must-use-card = { $lays ->
    [no] Dichiara: per questo hai preso { CARD($card, form: "def") }.
   *[yes] Prima gioca { CARD($card, form: "def") }: è la carta presa per { $must ->
        [open] aprire
       *[other] una combinazione nuova
    }.
}
refusal-discards-closed = { $pile ->
    [any] Senza carte in mano non si prende dal pozzo: pesca dal mazzo.
   *[other] { $single ->
        [draws] Con una carta sola non si prende dagli scarti: pesca dal mazzo.
       *[takes] Dagli scarti non si può prendere: pesca dal mazzo.
    }
}
refusal-not-opened = { $tradition ->
    [room] Non puoi ancora: prima entra in gioco con le tue combinazioni.
   *[other] Non puoi ancora: prima apri con le tue combinazioni.
}
refusal-too-early = Troppo presto: nel primo turno della manche non si cala.
    .closing = Troppo presto: nel primo turno si chiude solo senza carte sciolte.
refusal-lay-off-next-turn = Potrai attaccare carte dal tuo prossimo turno.
refusal-not-yours = Si attacca solo alle proprie combinazioni; la combinazione { $meld } non è tua.
refusal-stock-first = Chi comincia la { $scoring ->
    [games] smazzata
   *[other] manche
} pesca dal mazzo, non dal pozzo.
refusal-too-late = Troppo tardi per dire Rummy! Il gioco è andato avanti.
refusal-nothing-to-take = Non ci sono abbastanza carte { pile-in }.
    .empty = Non ci sono carte { pile-in }.
refusal-nothing-to-undo = Niente da annullare in questo turno.
refusal-cannot-use-card = { $lays ->
    [no] Non puoi dichiarare con { CARD($card, form: "def") }: passa.
   *[yes] { $must ->
        [open] Con { CARD($card, form: "def") } non puoi aprire: pesca dal mazzo.
        [meld-now] Con { CARD($card, form: "def") } non fai nessuna combinazione nuova: prendi più in profondità, o pesca dal mazzo.
        [meld] Con { CARD($card, form: "def") } non puoi calare nessuna combinazione nuova: pesca dal mazzo.
       *[other] Non potresti giocare { CARD($card, form: "def") } secondo le regole: pesca dal mazzo.
    }
}
    .discards = Con { CARD($card, form: "def") } non fai nessuna combinazione nuova: prendi più in profondità, o finisci la manche.
    .end = { $must ->
        [open] Con { CARD($card, form: "def") } non puoi aprire
       *[other] Non potresti calare { CARD($card, form: "def") } secondo le regole
    }, e non c'è più niente da pescare.
    .early = Troppo presto per { CARD($card, form: "def") }: nel primo turno della manche non si cala. Pesca dal mazzo.
refusal-meld-closed = La combinazione { $meld } è completa: ha già quattro carte.
    .joker = La combinazione { $meld } è completa, e i jolly non si attaccano mai a una combinazione.
refusal-joker-cannot-extend = Il jolly si cala solo in una combinazione nuova, non si aggiunge a una già sul tavolo.
refusal-joker-ambiguous = Il jolly della combinazione { $meld } non si può recuperare: potrebbe essere di due semi.
refusal-joker-stays = Il jolly della combinazione { $meld } resta lì: lo libera solo la carta che sostituisce.
refusal-does-not-fit = Nella combinazione { $meld } non entra { CARD($card, form: "def") }.
    .lift = Dalla combinazione { $meld } non si può riprendere { CARD($card, form: "def") }: di una scala si riprende solo la prima o l'ultima carta.
    .swap = Il jolly della combinazione { $meld } non sostituisce { CARD($card, form: "def") }.
    .split = La combinazione { $meld } non si può dividere dopo { CARD($card, form: "def") }: serve una carta della scala che non sia l'ultima.
refusal-which-card = Scegli al posto di quale carta va il jolly: { LIST($choices, style: "or") }.
refusal-which-end = { CARD($card, form: "def") } va bene da tutte e due le parti: scegli se va accanto { CARD($low, form: "to") } o { CARD($high, form: "to") }.
refusal-not-a-meld = Non è una combinazione: { LIST($cards) }. Servono tre o più carte in fila dello stesso seme, o tre o quattro uguali di semi diversi.
    .merge = Le combinazioni { $meld } e { $other } insieme non fanno né una scala né un gruppo.
refusal-too-many-jokers = Troppi jolly: { $most ->
    [one] al massimo uno
   *[other] al massimo { $most }
} per combinazione.
refusal-opening-too-low = { $points ->
    [one] un punto pronto
   *[other] { $points } punti pronti
}: { $missing ->
    [one] ne manca uno
   *[other] ne mancano { $missing }
} per arrivare a { $minimum }.
    .free = { $points ->
        [one] un punto pronto
       *[other] { $points } punti pronti
    }: { $missing ->
        [one] ne manca uno
       *[other] ne mancano { $missing }
    } per arrivare a { $minimum }. { turn-in-hand }
refusal-no-pure-run = { $joker ->
    [yes] Per aprire, le combinazioni devono essere senza jolly.
   *[no] Per aprire, una delle combinazioni dev'essere una scala senza jolly.
}
refusal-must-keep-discard = Tieni una carta: il turno finisce con uno scarto.
refusal-not-a-winning-hand = Con questo scarto la mano non è vincente.
    .closing = Con questo scarto la mano conta troppo per chiudere.
refusal-joker-not-thrown = Il jolly non si scarta finché in mano hai altre carte.
    .end = Il jolly non si scarta finché in mano hai altre carte: finisci il turno senza scarto.
refusal-card-is-playable = Questa carta entra in una combinazione sul tavolo: calala invece di scartarla.
    .unopened = Questa carta entra in una combinazione sul tavolo: finché non hai aperto, scartane un'altra.
refusal-must-discard = Il turno finisce con uno scarto: scegli una carta.
refusal-table-incoherent = { $count ->
    [one] La combinazione { LIST($melds) } è incompleta
   *[other] Le combinazioni { LIST($melds, style: "and") } sono incomplete
}: { $price ->
    [none] completa il tavolo o annulla le giocate prima di finire il turno.
    [cards] se finisci il turno ora tutto torna indietro e peschi { $cost ->
        [one] 1 carta.
       *[other] { $cost } carte.
    }
   *[points] finire il turno ora costa { $cost } punti.
}
# $new are those cards that have to go into a new combination.
still-owed = { $how ->
    [new] Ancora da calare in una combinazione nuova: { LIST($new) }
    [both] Ancora da rigiocare: { LIST($cards) }; in una combinazione nuova: { LIST($new) }
   *[cards] Ancora da rigiocare: { LIST($cards) }
}.
refusal-cards-owed = { still-owed } { $price ->
    [none] Cala { $count ->
        [one] quella carta
       *[other] tutto
    }, o annulla le giocate.
    [cards] Se finisci il turno ora tutto torna indietro e peschi { $cost ->
        [one] 1 carta.
       *[other] { $cost } carte.
    }
   *[points] Finire il turno ora costa { $cost } punti.
}
    .discard = { $how ->
        [new] { LIST($new, form: "def") } è ancora da calare in una combinazione nuova
       *[cards] { LIST($cards, form: "def") } è ancora da rigiocare
    }: non può essere lo scarto.
refusal-just-taken = Hai appena preso { CARD($card, form: "def") } { pile-from }: scarta un'altra carta.
    .end = Hai appena preso { CARD($card, form: "def") } { pile-from }: finisci il turno senza scarto.

# Parti dei messaggi di sopra.
any-suit = un seme qualsiasi
locale-syntax = File { $file }, riga { $line }: il messaggio { $message } non si capisce ({ $detail }). Finché la riga non è corretta, o il programma reinstallato, lo si sente in inglese.
locale-unreadable = Il file { $file } non si può leggere: { $detail }. Reinstalla il programma, o salva il file in UTF-8.
locale-missing-file = In { $file } non ci sono messaggi: reinstalla il programma.
locale-missing-message = Nella lingua { $lang } manca il messaggio { $message }: lo si sente in inglese. Per favore segnalalo.
locale-duplicate = File { $file }, riga { $line }: il messaggio { $message } c'è due volte, e vale il primo. Togline uno.
locale-format = File { $file }, riga { $line }: il messaggio { $message } non si può comporre: { $detail }. Correggilo, o reinstalla il programma.
