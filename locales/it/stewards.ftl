# Chi cura un server: segnalazioni, provvedimenti, e come opporsi.

span = { $unit ->
    [minutes] { $count ->
        [one] un minuto
       *[other] { $count } minuti
    }
    [hours] { $count ->
        [one] un'ora
       *[other] { $count } ore
    }
   *[days] { $count ->
        [one] un giorno
       *[other] { $count } giorni
    }
}
reason = { $why ->
    [insults] insulti
    [spam] messaggi ripetuti
    [cheating] imbrogli
    [name] il nome
   *[other] altro motivo
}
sanction-news = { $measure ->
    [warn] Hai un avvertimento: { $reason }.
    [mute] Per { $span } non puoi scrivere: { $reason }.
    [away] Devi uscire: { $reason }.
    [ban] Per { $span } non puoi entrare: { $reason }.
    [watch] Per { $span } i nuovi arrivati dalla tua rete non possono scrivere: { $reason }.
   *[vouch] Chi modera garantisce per te: puoi scrivere e invitare come tutti.
}{ $key ->
    [no] { "" }
   *[other] { "" } { $key }: di che si tratta, e come opporsi.
}
sanction-over = { $measure ->
    [mute] Puoi di nuovo scrivere.
    [ban] Puoi di nuovo entrare.
   *[other] Il provvedimento che ti riguarda è ritirato.
}
sanction-line = hai scritto: { $text }
sanction-object = scrivi che cosa hai da dire
sanction-leave = esci
objection-title = Che cosa hai da dire. Lo legge chi non ha deciso il provvedimento.
person-report = segnala { $name } a chi modera
cmd-person-report = segnala questa persona
ask-report = Segnalare { $name }{ $lines ->
    [yes] , con quello che si è scritto al tuo tavolo
   *[no] { "" }
}?
braille-ask-report = segnalare { $name }
done-reported = Segnalazione inviata: { $name }. Saprai com'è andata.
done-objected = Inviato. Saprai com'è andata.
done-warn = Avvertimento a { $name }.
done-mute = { $name } non può scrivere.
done-away = Hai fatto uscire { $name }.
done-ban = { $name } non può entrare.
done-watch = { $name } sotto osservazione: i nuovi arrivati da lì, e a quel tavolo, non possono scrivere.
done-vouch = { $name } può scrivere e invitare come tutti.
done-nothing = Chiuso, senza provvedimenti.
done-lift = Ritirato.
case-answered = { $objection ->
    [yes] { $done ->
        [yes] La tua opposizione è stata letta: il provvedimento è ritirato.
       *[no] La tua opposizione è stata letta: il provvedimento resta.
    }
   *[no] { $done ->
        [yes] La tua segnalazione su { $name } è stata letta, e si è provveduto.
       *[no] La tua segnalazione su { $name } è stata letta: non c'era nulla da fare.
    }
}
desk-title = Banco dei moderatori{ $count ->
    [0] { "" }
    [one] , una segnalazione in attesa
   *[other] , { $count } segnalazioni in attesa
}
desk-waits = { $count ->
    [one] Una segnalazione è in attesa.
   *[other] { $count } segnalazioni sono in attesa.
} { $key }.
desk-case = { $name }, { $measure ->
    [no] segnalazione di { $by }
   *[other] si oppone: { desk-deed }
}{ $played ->
    [no] { "" }
   *[other] , { $played }
}, { $ago } fa, { $count ->
    [0] niente di scritto
    [one] una riga
   *[other] { $count } righe
}.
desk-deed = { $measure ->
    [warn] avvertimento
    [mute] divieto di scrivere
    [away] allontanamento
    [ban] divieto di entrare
    [watch] osservazione
   *[vouch] garanzia
}
desk-held = { $name }, { desk-deed }, ancora { $span }, da { $by }: { $reason }.
desk-log = che cosa è stato fatto
desk-log-more = che cosa è stato fatto prima
desk-logged = { $by }: { $deed ->
    [warn] avvertimento
    [mute] divieto di scrivere
    [away] allontanamento
    [ban] divieto di entrare
    [watch] osservazione
    [vouch] garanzia
    [nothing] nessun provvedimento
    [notice] avviso
    [rules] regole
    [close] chiusura per aggiornamento, o no
   *[lift] provvedimento ritirato
}{ $name ->
    [no] { "" }
   *[other] , { $name }
}{ $span ->
    [no] { "" }
   *[other] , per { $span }
}{ $reason ->
    [no] { "" }
   *[other] : { $reason }
}, { $ago } fa.
machine = chi gestisce il server
desk-about = provvedi su { $name }
desk-measure = { $measure ->
    [warn] avverti { $name }
    [mute] togli a { $name } la parola a ogni tavolo
    [away] fai uscire { $name }
    [ban] vieta a { $name } di entrare per un po'
    [watch] osserva la rete e il tavolo di { $name }
   *[vouch] garantisci per { $name }
}
desk-how-long = Per quanto tempo
desk-why = Perché
case-nothing = non c'è nulla da fare
case-stays = il provvedimento resta
case-lift = ritiralo
ask-lift = { $held } Ritirare?
braille-ask-lift = ritirare?
refused-muted = Ora non puoi scrivere: ti leggerebbero solo gli amici.
refused-watched = Per ora i nuovi arrivati qui non possono scrivere.
refused-newcomer-writes = Gli ospiti, e i nomi più giovani di un'ora, scrivono solo al proprio tavolo.
refused-newcomer-invites = Gli ospiti, e i nomi più giovani di un'ora, non possono ancora invitare; chi è qui trova il tuo tavolo nell'elenco.
refused-not-steward = Questo lo può fare solo chi modera.
refused-own-case = Questo riguarda te: decide qualcun altro.
refused-steward-above = Su { $about } può decidere solo chi ha il server.
refused-case-over = Questo è già chiuso.
refused-no-sanction = Non c'è più niente del genere.
refused-objected-already = Hai già detto la tua.
refused-too-many-reports = Hai molte segnalazioni in attesa. Aspetta che qualcuna abbia risposta.
house-rules-title = Le regole di questo server
rules-accept = accettale
notice-title = Un avviso del server
notice-waits = C'è un avviso del server. { $key }.
server-closes = Il server chiude tra { $span } per un aggiornamento. La tua partita è conservata.
server-stays = Il server per ora non chiude.
desk-notice = un avviso a tutti
desk-rules = le regole da accettare all'ingresso
desk-close = chiudi per un aggiornamento
close-when = Tra quanto tempo
close-not = non chiudere
write-notice = L'avviso.
write-rules = Le regole.
done-notice = Avviso inviato.
done-rules = Ora queste sono le regole.
done-close = Tutti su questo server sentono che chiude.
done-stay = Tutti su questo server sentono che non chiude.
refused-not-house-owner = Questo lo può fare solo chi ha il server.
