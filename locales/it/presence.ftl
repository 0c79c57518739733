# Che cosa succede alle persone a un tavolo: chi viene e chi va, chi si aspetta.

presence-joined = { $name } si siede. { table-waits }
    .brief = { $name } si siede.
# Di due persone con nomi che suonano uguali: $letters e $others sono le lettere dei loro nomi, una per una.
names-apart = { $name } si scrive { LIST($letters) }; { $other }, { LIST($others) }.
presence-watching = { $name } guarda.
    .full = { $name } guarda, e sente quello che c'è sul tavolo, ma non le carte in mano.
presence-stopped-watching = { $name } non guarda più.
presence-left = { $name } lascia il tavolo. { table-waits }
    .brief = { $name } lascia il tavolo.
presence-left-playing = { $name } lascia il tavolo. Al suo posto gioca il computer.
    .brief = { $name } va via; gioca il computer.
    .full = { presence-left-playing } Chi va via può tornare al suo posto.
presence-line-lost = { $name }: collegamento caduto.{ $waits ->
    [now] { " " }Il tavolo aspetta { $name }.
    [later] { " " }Si gioca fino al turno { NAME($name, form: "of") }.
   *[no] { "" }
}
    .brief = { $name }: collegamento caduto.
    .full = { presence-line-lost } { $minutes ->
        [0] Il posto resta suo per { $seconds ->
            [one] un secondo
           *[other] { $seconds } secondi
        }.
        [one] Il posto resta suo per circa un minuto.
       *[other] Il posto resta suo per circa { $minutes } minuti.
    }
presence-passed = { $name } non c'è, e si passa oltre.
    .brief = Si salta { $name }.
    .full = { $name } non c'è: il tavolo non aspetta la sua risposta.
presence-back = { $name } è di nuovo al tavolo.
    .full = { $name } è di nuovo al tavolo, e riprende a giocare.
presence-replaced = Al posto di { $name } gioca il computer.
    .full = { presence-replaced } Quando { $name } torna, il posto è di nuovo suo.
presence-replaced-self = Al tuo posto ha giocato il computer.
presence-removed = Chi ospita allontana { $name } dal tavolo.
    .brief = Chi ospita allontana { $name }.
    .full = { presence-removed } Chi viene allontanato può tornare.
presence-banned = Chi ospita bandisce { $name } dal tavolo.
    .brief = Chi ospita bandisce { $name }.
presence-removed-playing = Chi ospita allontana { $name } dal tavolo. Al suo posto gioca il computer.
    .brief = Chi ospita allontana { $name }; gioca il computer.
    .full = { presence-removed-playing } Chi viene allontanato può tornare finché dura la partita.
presence-banned-playing = Chi ospita bandisce { $name } dal tavolo. Al suo posto gioca il computer.
    .brief = Chi ospita bandisce { $name }; gioca il computer.
presence-again = { $name } vuole un'altra partita. { ready-missing }
    .brief = { $name } vuole un'altra partita.
presence-again-self = D'accordo. { ready-missing }
presence-to-end = { $name } vuole saltare alla fine della partita. { vote-missing }
    .brief = { $name } vuole saltare alla fine.
presence-to-end-self = Vuoi saltare alla fine della partita. { vote-missing }
    .brief = Vuoi saltare alla fine.
presence-ready = { $name } vuole continuare. { ready-missing }
    .brief = { $name } vuole continuare.
presence-ready-self = D'accordo. { ready-missing }
    .full = { presence-ready-self } La prossima { $scoring ->
        [games] smazzata
       *[other] manche
    } comincia da sola dopo mezzo minuto.
ready-missing = { $me ->
    [yes] Manchi solo tu.
   *[no] Il tavolo aspetta { LIST($names, style: "and") }.
}
presence-elsewhere = { $name } continua da un altro computer.
    .brief = { $name } ha cambiato computer.
presence-owner = Adesso al tavolo ospita { $name }.
    .full = { presence-owner } Decide { $name } chi può sedersi.
presence-code-self = Il codice adesso è { $code }. Quello di prima non vale più.
presence-owner-self = Adesso al tavolo ospiti tu.
    .full = { presence-owner-self } Decidi tu chi può sedersi.
presence-vote = { $name } vota per abbandonare la partita. { vote-missing }
    .brief = { $name } vota per abbandonare.
presence-vote-self = Hai votato per abbandonare la partita. { vote-missing }
    .brief = Hai votato per abbandonare.
presence-vote-go-on = { $name } vota per non aspettare più. { vote-missing }
    .brief = { $name } vota per andare avanti.
presence-vote-go-on-self = Hai votato per non aspettare più. { vote-missing }
    .brief = Hai votato per andare avanti.
presence-vote-no = { $name } è contro l'abbandono. La votazione finisce qui, e la partita continua.
    .brief = { $name } è contro l'abbandono.
    .full = { presence-vote-no } { vote-anew }
presence-vote-no-self = Sei contro l'abbandono. La votazione finisce qui, e la partita continua.
    .brief = Sei contro l'abbandono.
    .full = { presence-vote-no-self } { vote-anew }
presence-vote-go-on-no = { $name } vuole aspettare. La votazione finisce qui, e il tavolo aspetta ancora.
    .brief = { $name } vuole aspettare.
    .full = { presence-vote-go-on-no } { vote-anew }
presence-vote-go-on-no-self = Hai votato per aspettare. La votazione finisce qui, e il tavolo aspetta ancora.
    .brief = Hai votato per aspettare.
    .full = { presence-vote-go-on-no-self } { vote-anew }
presence-vote-send-away = { $name } vuole allontanare { $unwanted ->
    [yes] te
   *[no] { $about }
} dal tavolo. { $unwanted ->
    [yes] Votano gli altri.
   *[no] { vote-missing }
}
    .brief = { $name } vota per allontanare { $unwanted ->
        [yes] te
       *[no] { $about }
    }.
presence-vote-send-away-self = Hai votato per allontanare { $about }. { vote-missing }
    .brief = Hai votato per allontanare { $about }.
presence-vote-send-away-no = { $name } non vuole allontanare { $unwanted ->
    [yes] te
   *[no] { $about }
}. La votazione finisce qui, e la partita continua.
    .brief = { $name } non vuole allontanare { $unwanted ->
        [yes] te
       *[no] { $about }
    }.
    .full = { presence-vote-send-away-no } { vote-anew }
presence-vote-send-away-no-self = Non vuoi allontanare { $about }. La votazione finisce qui, e la partita continua.
    .brief = Non vuoi allontanare { $about }.
    .full = { presence-vote-send-away-no-self } { vote-anew }
vote-anew = Chiunque può chiedere un'altra votazione.
vote-missing = { $me ->
    [yes] Manca il tuo voto{ $key ->
        [none] .
       *[other] : { $key }.
    }
   *[no] Si aspetta ancora il voto di { LIST($names, style: "and") }.
}{ vote-away }
vote-away = { $awaited ->
    [yes] { " " }Il voto aspetta { LIST($away, style: "and") }: collegamento caduto.
   *[no] { "" }
}
presence-given-up = Partita abbandonata: chi era presente è d'accordo.{ $seconds ->
    [0] { "" }
   *[other] { " " }Il tavolo resta aperto un minuto, per i saluti.
}
    .brief = Partita abbandonata.
presence-clock = { $name }: { $seconds ->
    [one] resta un secondo
   *[other] restano { $seconds } secondi
}.
presence-clock-self = { $seconds ->
    [one] Ancora un secondo
   *[other] Ancora { $seconds } secondi
} per il tuo turno.
    .brief = { $seconds ->
        [one] Ancora un secondo
       *[other] Ancora { $seconds } secondi
    }.
presence-set-back = Il tavolo è tornato indietro: { $seconds ->
    [one] una giocata già detta non vale
   *[other] { $seconds } giocate già dette non valgono
} più.
    .brief = Tavolo tornato indietro: { $seconds ->
        [one] una giocata
       *[other] { $seconds } giocate
    } in meno.
table-taken-back = Attenzione: il tavolo ritira { $count ->
    [one] una giocata che ti era stata detta
   *[other] { $count } giocate che ti erano state dette
}, e non dice perché.
presence-clock-out = Il tempo di { $name } è scaduto. Il computer finisce il turno.
    .brief = Il tempo di { $name } è scaduto.
presence-clock-out-self = Il tuo tempo è scaduto. Il computer finisce il turno.
    .brief = Il tuo tempo è scaduto.
    .full = { presence-clock-out-self } Il prossimo lo giochi di nuovo tu.

braille-presence-joined = { $name } si siede
braille-names-apart = { $name } si scrive { LIST($letters) }
braille-presence-watching = { $name } guarda
braille-presence-stopped-watching = { $name } non guarda
braille-presence-left = { $name } va via
braille-presence-left-playing = { $name } va via, gioca il computer
braille-presence-line-lost = { $name } collegamento caduto{ $waits ->
    [now] , si aspetta
   *[other] { "" }
}
braille-presence-passed = { $name } assente, passa
braille-presence-back = { $name } di nuovo qui
braille-presence-replaced = il computer gioca per { $name }
braille-presence-replaced-self = il computer ha giocato per te
braille-presence-removed = { $name } fuori dal tavolo
braille-presence-banned = { $name } al bando
braille-presence-removed-playing = { $name } via, gioca il computer
braille-presence-banned-playing = { $name } al bando, gioca il computer
braille-presence-again = { $name } un'altra? si aspetta { LIST($names) }
braille-presence-again-self = ok, si aspetta { LIST($names) }
braille-presence-to-end = { $name } alla fine? manca { LIST($names) }
braille-presence-to-end-self = alla fine, manca { LIST($names) }
braille-presence-ready = { $name } ok, si aspetta { LIST($names) }
braille-presence-ready-self = ok, si aspetta { LIST($names) }
braille-presence-elsewhere = { $name } altro pc
braille-presence-owner = ospita { $name }
braille-presence-code-self = codice ora { $code }
braille-presence-owner-self = ospiti tu
braille-presence-vote = { $name } vota abbandono, manca { LIST($names) }
braille-presence-vote-self = voto abbandono, manca { LIST($names) }
braille-presence-vote-go-on = { $name } vota avanti, manca { LIST($names) }
braille-presence-vote-go-on-self = voto avanti, manca { LIST($names) }
braille-presence-vote-no = { $name } vota no, si continua
braille-presence-vote-no-self = votato no, si continua
braille-presence-vote-go-on-no = { $name } vota no, si aspetta
braille-presence-vote-go-on-no-self = votato no, si aspetta
braille-presence-vote-send-away = { $name }: via { $about }? manca { LIST($names) }
braille-presence-vote-send-away-self = voto via { $about }, manca { LIST($names) }
braille-presence-vote-send-away-no = { $name } vota no, { $about } resta
braille-presence-vote-send-away-no-self = votato no, { $about } resta
braille-presence-set-back = tavolo indietro: { $seconds }
braille-table-taken-back = ritirate senza dirlo: { $count }
braille-presence-given-up = partita abbandonata
braille-presence-clock = { $name } { $seconds } s
braille-presence-clock-self = tu { $seconds } s
braille-presence-clock-out = { $name } tempo finito
braille-presence-clock-out-self = il tuo tempo è finito
braille-line-lost = collegamento caduto, riprovo
braille-sat-gone = tavolo sparito
braille-seat-gone = posto perso
braille-line-back = collegamento tornato
braille-line-back-missed = tornato, cose nuove { $count }
braille-line-good = collegamento ok
braille-line-none = collegamento caduto
braille-line-slow = lento, { $seconds } s
braille-turn-away = { $name } assente
braille-turn-lasts = { $mine ->
    [yes] tu
   *[no] { $name }
} { $minutes ->
    [0] { $seconds } s{ braille-turn-least }
   *[other] { $minutes } min{ braille-turn-least }
}
braille-turn-least = { $least ->
    [yes] +
   *[no] { "" }
}
braille-alarm-turn = tocca a te
braille-alarm-asked = tua risposta?
braille-cmd-people-list = persone
braille-cmd-people-menu = al tavolo
