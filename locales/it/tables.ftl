# I tavoli di una sala, la strada per arrivarci, e che cosa ci si accorda.

menu-together = Insieme
together-join = Vai a un tavolo con l'indirizzo o l'invito che hai ricevuto
together-host = Apri un tavolo su questo computer
together-reopen = Riapri l'ultimo tavolo, con le stesse persone
together-address = { $address }, torna lì{ $plain ->
    [yes] , non cifrato
   *[no] { "" }
}
together-place = { $name }, { $game }, a { $address }
address-title = L'indirizzo o l'invito.
address-watch-title = L'indirizzo o l'invito del tavolo che vuoi guardare.
ask-plain = Il tavolo all'indirizzo { $address } non è cifrato: chi spia la rete legge tutto, anche le tue carte. In casa può andar bene. Ci vai lo stesso?
other-name-title = Il tuo nome a questo tavolo.
address-forgotten = Tolto dall'elenco. { $place }
code-title = Il codice del tavolo.
ask-watch = { $why } Vuoi guardare?

place-tables = { $count ->
    [0] I tavoli: nessuno è aperto
   *[other] I tavoli
}
tables-line = { $mine ->
    [yes] Il tuo posto.{" "}
   *[no] { "" }
}{ $game }{ $begun ->
    [yes] , già in corso
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] : { LIST($people, style: "and") }
}{ $free ->
    [0] .
    [one] ; un posto libero.
   *[other] ; { $free } posti liberi.
}
tables-speaker = { $name } parla { LANGUAGE($language) }
tables-somebody = qualcuno
tables-new = Un tavolo nuovo. { $table }
tables-open = Apri un tavolo
tables-code = Un tavolo con il codice
tables-scores = { LIST($lines, style: "semicolon") }.
tables-seats = { $seats } posti, di cui { $people ->
    [one] uno per una persona.
   *[other] { $people } per persone.
}
tables-seats-people = { $seats } posti, tutti per persone.
tables-level-spare = Nei posti che restano liberi gioca il computer. { options-bots }
tables-away = { $person }, ma per ora non c'è
tables-open-about = Apri un tavolo: scegli il gioco e le sue opzioni. Gli altri lo trovano in questo elenco, o con il suo codice.
tables-code-about = Un tavolo con il codice: non tutti i tavoli sono in questo elenco. Chi ospita ti dice il codice, e tu lo scrivi qui.
braille-tables-away = { $person } assente
braille-tables-open-about = apri: scegli il gioco
braille-tables-code-about = con il codice: scrivilo
tables-usual = Le opzioni predefinite.
tables-clock = { $minutes ->
    [one] Un minuto per turno.
   *[other] { $minutes } minuti per turno.
}
tables-no-hints = Senza suggerimenti.
tables-no-chat = Senza messaggi.
tables-no-spectators = Non si può guardare.

open-title = Apri un tavolo
open-now = Apri il tavolo.
agreed-people = Posti per persone: { $people }{ $bots ->
    [0] { "" }
    [one] , uno per il computer
   *[other] , { $bots } per il computer
}.
    .about = Quanti posti sono per persone. Negli altri gioca il computer, quando questi sono occupati o quando cominci tu.
agreed-reach = Chi può venire
    .value = { $value ->
        [here] solo questo computer
        [house] questa casa
       *[everybody] chi ha l'indirizzo
    }
    .about = Solo questo computer: per più copie del programma aperte insieme. Questa casa: chi è nella tua rete e ha l'invito. Chi ha l'indirizzo: anche da fuori, se il tuo router lo lascia entrare. Il collegamento è cifrato, con un certificato creato sul momento.
reach-title = Chi può venire?
reach-here = A questo tavolo si arriva solo da questo computer, all'indirizzo { $address }.{ $command ->
    [none] {""}
   *[other] {" "}Per far venire chi è in questa casa, scrivi: { $command }
}
reach-house = Chi è in questa casa può venire con l'invito. Per chi è altrove il tuo router deve passare la porta { $port } a questo computer: la guida spiega come.
reach-everybody = Chi è altrove può venire quando il tuo router passa la porta { $port } a questo computer e nell'invito c'è l'indirizzo pubblico del router: la guida spiega come.
host-lacks = Per ora si può venire solo da questo computer: manca quello che cifra il collegamento. { $command ->
    [none] A questa copia del programma non si può aggiungere.
   *[other] Per far venire altri, esci dal programma e scrivi: { $command }
}
agreed-listed = Nell'elenco
    .value = { $value ->
        [yes] sì, per tutti
       *[no] no, con il codice
    }
    .about = A un tavolo dell'elenco può sedersi chiunque. Uno con il codice non compare: il codice lo dici tu ai tuoi amici.
agreed-code = { $own ->
    [no] Codice: casuale.
   *[other] Codice: { $code }.
}
code-own-title = Un codice tuo, di almeno sei lettere o cifre.
agreed-spectators = Guardare
    .value = { $value ->
        [yes] permesso
       *[no] non permesso
    }
    .about = Chi guarda sente quello che c'è sul tavolo, ma non le carte in mano.
agreed-chat = Scrivere
    .value = { $value ->
        [yes] permesso
       *[no] non permesso
    }
    .about = A questo tavolo ci si possono scrivere messaggi?
agreed-hints = Suggerimenti
    .value = { $value ->
        [yes] permessi
       *[no] non permessi
    }
    .about = A questo tavolo rispondono i tasti dei suggerimenti?
agreed-clock = Tempo per un turno
    .value = { $value ->
        [0] quanto si vuole
        [one] un minuto
       *[other] { $value } minuti
    }
    .about = Scaduto il tempo, il computer finisce il turno. Un avviso arriva a metà, e a quindici secondi dalla fine.
agreed-grace = Attesa se cade il collegamento
    .value = { $value ->
        [30] mezzo minuto
        [60] un minuto
        [120] due minuti
        [180] tre minuti
        [300] cinque minuti
        [600] dieci minuti
       *[other] { $value } secondi
    }
    .about = Per quanto tempo il tavolo aspetta chi ha perso il collegamento. Poi al suo posto gioca il computer, finché non torna.
agreed-pace = Il computer aspetta
    .value = { $value ->
        [5] mezzo secondo
        [10] un secondo
        [15] un secondo e mezzo
        [20] due secondi
        [30] tre secondi
       *[other] cinque secondi
    }
    .about = Quanto aspetta il computer prima di ogni giocata a questo tavolo, per tutti.

people-menu = Il tavolo
people-invitation = Senti l'invito
invitation-follows = L'invito, da mandare agli amici:
invitation-file = L'invito, da mandare agli amici; è anche in { $file }:
owner-start = Comincia con chi c'è
owner-hand-over = Cedi il tavolo { NAME($name, form: "to") }
owner-remove = Allontana { $name }
owner-ban = Bandisci { $name }
ask-new-code = Vuoi anche un codice nuovo? Chi hai bandito conosce quello di adesso.
owner-new-code = Fai un codice nuovo
ask-hand-over = Cedi il tavolo { NAME($name, form: "to") }?
ask-remove = Allontani { $name } dal tavolo?
ask-ban = Bandisci { $name } da questo tavolo per sempre?
vote-go-on = Vota per non aspettare più
vote-give-up = Vota per abbandonare la partita
give-up-vote = Voti per abbandonare la partita? Finisce se siete tutti d'accordo.
vote-give-up-asked = { LIST($names, style: "and") } { $count ->
    [one] vota
   *[other] votano
} per abbandonare la partita. Anche tu? { vote-answers }
vote-give-up-mine = Hai votato per abbandonare la partita. Lo vuoi ancora? { vote-answers }
vote-go-on-asked = { LIST($names, style: "and") } { $count ->
    [one] vota
   *[other] votano
} per non aspettare più. Anche tu? { vote-answers }
vote-go-on-mine = Hai votato per non aspettare più. Lo vuoi ancora? { vote-answers }
vote-send-away = Vota per allontanare { $about }
vote-send-away-asked = { LIST($names, style: "and") } { $count ->
    [one] vota
   *[other] votano
} per allontanare { $about } dal tavolo. Anche tu? { vote-answers }
vote-send-away-mine = Hai votato per allontanare { $about }. Lo vuoi ancora? { vote-answers }
vote-answers = Un no chiude la votazione, { $later } la lascia aperta.
leave-hosted = Chiudi il tavolo? Gli altri vengono avvisati, e la partita resta conservata.
leave-hosted-unkept = Chiudi il tavolo? Gli altri vengono avvisati.
leave-people = Lasci il tavolo? Al tuo posto gioca il computer.
leave-seatless = Lasci il tavolo?

hint-not-here = A questo tavolo non ci sono suggerimenti.
after-leave = Lascia il tavolo
alarm-turn = È ancora il tuo turno.
alarm-asked = Il tavolo aspetta la tua risposta.
setting-turn-alarm = Promemoria del tuo turno
    .value = { $value ->
        [0] no
       *[other] ogni { $value } secondi
    }
    .about = A un tavolo con altre persone senti di nuovo che tocca a te, finché non premi un tasto.
turn-lasts = { $minutes ->
    [0] { $seconds ->
        [0] { turn-of }
       *[other] { turn-since }
    }
   *[other] { turn-since }
}
turn-away = { $name } per ora non c'è.
turn-of = { $mine ->
    [yes] Tocca a te.
   *[no] Gioca { $name }.
}
turn-since = { $mine ->
    [yes] Tocca a te da{ turn-least } { turn-time }.
   *[no] { $name } gioca da{ turn-least } { turn-time }.
}
turn-time = { $minutes ->
    [0] { $seconds ->
        [one] un secondo
       *[other] { $seconds } secondi
    }
    [one] un minuto
   *[other] { $minutes } minuti
}
turn-least = { $least ->
    [yes] {" "}almeno
   *[no] { "" }
}
line-slow = Il collegamento è lento: { $seconds ->
    [1] un secondo
   *[other] { $seconds } secondi
} tra andata e ritorno.

cli-keys-addresses = Insieme, dove si può andare:
cli-keys-tables = I tavoli di una sala:
cmd-addresses-watch = guarda il tavolo a questo indirizzo
cmd-addresses-forget = togli questo indirizzo dall'elenco
cmd-tables-describe = com'è questo tavolo
cmd-tables-watch = guarda questo tavolo
cmd-tables-open = apri un tavolo
cmd-tables-code = un tavolo con il codice
cmd-people-here = chi c'è
cmd-people-menu = che cosa si può decidere al tavolo
braille-vote-give-up-asked = abbandoni anche tu? { LIST($names) } sì
braille-vote-give-up-mine = vuoi ancora abbandonare?
braille-vote-go-on-asked = avanti anche tu? { LIST($names) } sì
braille-vote-go-on-mine = vuoi ancora andare avanti?
braille-vote-send-away-asked = via { $about }, anche tu? { LIST($names) } sì
braille-vote-send-away-mine = vuoi ancora via { $about }?
