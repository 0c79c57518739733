# Che cosa ci si scrive a un tavolo, e chi non si vuole sentire.

said-line = { $name }: { $text }
    .full = { $name } scrive a tutti: { $text }
said-to-you = { $name }, solo a te: { $text }
    .brief = { $name }, a te: { $text }
    .full = { $name } scrive solo a te: { $text }
said-to-watchers = { $name }, a chi guarda: { $text }
    .brief = { $name }, tra chi guarda: { $text }
    .full = { $name } scrive a chi guarda: { $text }
said-by-you = Hai scritto: { $text }
    .brief = Scritto.
    .full = Hai scritto a tutti: { $text }
said-by-you-to = Hai scritto { NAME($to, form: "to") }: { $text }
    .brief = Scritto { NAME($to, form: "to") }.
    .full = Hai scritto solo { NAME($to, form: "to") }: { $text }
said-by-you-watchers = Hai scritto a chi guarda: { $text }
    .brief = Scritto a chi guarda.
    .full = Hai scritto a chi guarda, e non a chi gioca: { $text }
braille-said-line = { $name }: { $text }
braille-said-to-you = { $name } a te: { $text }
braille-said-to-watchers = { $name } a chi guarda: { $text }
braille-said-by-you = tu: { $text }
braille-said-by-you-to = tu { NAME($to, form: "to") }: { $text }
braille-said-by-you-watchers = tu a chi guarda: { $text }
write-title = Un messaggio per tutti.
write-to-title = Un messaggio per { $name }.
write-watchers-title = Un messaggio per chi guarda.
braille-write-title = a tutti
braille-write-to-title = { NAME($name, form: "to") }
braille-write-watchers-title = a chi guarda
write-later = Il collegamento è caduto. Il messaggio parte appena torna.
    .brief = Parte appena torna il collegamento.
    .full = { write-later } Non l'ha ancora sentito nessuno.
braille-write-later = parte al ritorno del collegamento
written-title = Messaggi
written-none = Ancora nessun messaggio.

## L'elenco delle persone

people-title = Le persone al tavolo
person-quiet = { $person }{ $state ->
    [muted] , che hai silenziato
    [blocked] , che hai bloccato
   *[heard] { "" }
}
person-write = scrivi { NAME($name, form: "to") }
person-figures = i risultati { NAME($name, form: "of") } qui
person-mute = silenzia { $name } a questo tavolo
person-unmute = senti di nuovo { $name }
person-block = blocca { $name } a tutti i tavoli
person-unblock = non bloccare più { $name }
here-title = Persone{ $count ->
    [0] : non c'è nessun altro
    [one] , c'è un'altra persona
   *[other] , ci sono altre { $count } persone
}
here-others = { $count ->
    [one] C'è un'altra persona
   *[other] Ci sono altre { $count } persone
}: { $key } dice chi.
here-found-title = Persone con «{ $text }» nel nome
here-person = { $name }{ $guest ->
    [yes] , ospite
    [friend] , tra i tuoi amici
   *[no] { "" }
}, { here-doing }{ $minutes ->
    [0] { "" }
    [one] , da un minuto
   *[other] , da { $minutes } minuti
}{ $free ->
    [0] { "" }
    [one] , un posto libero
   *[other] , { $free } posti liberi
}{ $language ->
    [no] { "" }
   *[other] , parla { LANGUAGE($language) }
}{ $quiet ->
    [yes] , non vuole inviti
   *[no] { "" }
}.
here-doing = { $doing ->
    [tables] all'elenco dei tavoli
    [here] al tuo tavolo
    [waits] in attesa a un tavolo{ here-game }
    [plays] sta giocando{ here-game }
    [watches] sta guardando{ here-game }
   *[away] ora non c'è
}
here-game = { $played ->
    [no] { "" }
   *[other] : { $played }
}
here-more = altre persone
here-find = cerca qualcuno per nome
here-find-title = Il nome, o una parte.
here-blocked = persone che hai bloccato: { $count }
here-go = siediti al tavolo di { $name }
here-move = lascia questo tavolo e siediti a quello di { $name }
here-watch = guarda il tavolo di { $name }
setting-visibility = Chi ti vede su un server
    .value = { $value ->
        [open] tutti
        [quiet] tutti, ma niente inviti
       *[hidden] nessuno
    }
    .about = Tutti: sei nell'elenco delle persone. Niente inviti: sei nell'elenco, e nessuno può invitarti. Nessuno: non sei in nessun elenco, e nemmeno i tavoli che apri; gli amici vengono con il codice. Chi siede al tuo tavolo sa sempre chi sei.
town-invitation = Un invito di { $name }: { $played }{ $count ->
    [0] { "" }
   *[other] , con { LIST($people, style: "and") }
}. { $key }.
town-invitation-held = Un invito di { $name }: { $played }{ $count ->
    [0] { "" }
   *[other] , con { LIST($people, style: "and") }
}; il posto è tenuto per { $minutes ->
    [one] ancora un minuto
   *[other] altri { $minutes } minuti
}.
town-several = Ti aspettano { $count } cose. { $key }.
town-answer-yes = { $name } viene.
town-answer-busy = { $name } risponde: non ora.
town-answer-later = { $name } ora non può: più tardi.
town-answer-after = { $name } viene dopo la partita.
done-invited = Hai invitato { $name }; il posto è tenuto per { $minutes } minuti.
done-yes = Ci vai.
done-busy = Non ora: il posto è di nuovo libero.
done-later = Più tardi: il posto resta tenuto.
done-after = Dopo questa partita: il posto resta tenuto.
town-waiting-title = Che cosa ti aspetta
town-nothing = Non ti aspetta niente.
invitation-take = siediti lì
invitation-move = lascia questo tavolo e siediti lì
invitation-later = più tardi, tieni il posto
invitation-after = dopo questa partita, tieni il posto
invitation-busy = non ora
here-open = apri un tavolo per invitare { $name }
here-open-listed = apri un tavolo: { $name } lo trova nell'elenco
here-invite = invita { $name } al tuo tavolo
invite-hold = per quanto tempo tenere un posto per { $name }
invite-minutes = per { $minutes } minuti
refused-invitation-over = Questo invito non vale più.
cmd-town-waiting = che cosa ti aspetta
ask-with-blocked = A questo tavolo c'è { $name }, e tu hai bloccato { $name }. Andarci lo stesso?
told-block-here = Hai bloccato { $name }: non ricevi i suoi messaggi, e { $name } non vede che ci sei. Per sbloccare: l'elenco delle persone.
    .brief = Hai bloccato { $name }.
    .full = { told-block-here } A un tavolo aperto da altri potete ancora incontrarvi. Agli altri non viene detto.
braille-here-title = Persone: { $count }
braille-told-block-here = { $name } in blocco
refused-no-town = Qui non c'è un elenco di persone.
here-title-friends = { here-title }, tra gli amici { $friends ->
    [one] una persona
   *[other] { $friends } persone
}
here-friends = le tue amicizie: { $count }
here-friend = { $name }
here-asked = { $name }, aspetti la risposta
friend-ask = chiedi l'amicizia a { $name }
friend-needs-name = registra il tuo nome, per avere amici
friend-yes = accetta l'amicizia di { $name }
friend-no = rifiuta, senza dirlo a { $name }
friend-end-friend = metti fine all'amicizia con { $name }
friend-end-asked = ritira la richiesta a { $name }
told-friend-friend = { $name } ora è tra i tuoi amici.
told-friend-asked = Amicizia chiesta a { $name }.
told-friend-asks = { $name } ti chiede l'amicizia.
told-friend-ended = Nessuna amicizia con { $name }.
told-friend-refuse = Rifiutata. { $name } non lo saprà.
town-friend-asks = { $name } ti chiede l'amicizia.{ $key ->
    [no] { "" }
   *[other] { "" } { $key }.
}
town-friend-accepted = { $name } accetta la tua amicizia.
town-friend-came = { $name } è qui.
town-friend-opened = { $name } apre un tavolo: { $played }.
setting-news-of-friends = Dire quando qualcuno degli amici viene o apre un tavolo
    .value = { $value ->
        [once] una volta per sera
        [always] sempre
       *[never] mai
    }
    .about = Gli amici sono le persone di un server a cui hai chiesto l'amicizia e che hanno accettato. Non viene mai detto nel tuo turno, mentre scrivi o mentre ti si chiede qualcosa.
refused-friends-known = L'amicizia è per chi il server conosce con una password, e deve conoscere anche te.
refused-friends-hidden = Non puoi chiedere l'amicizia mentre nessuno vede che ci sei.
refused-too-many-ties = Non puoi avere altre amicizie né bloccare altre persone. Prima togli qualcuno.
braille-here-person = { $name }{ $guest ->
    [yes] { " " }ospite
    [friend] { " " }tra gli amici
   *[no] { "" }
}, { here-doing }{ $free ->
    [0] { "" }
    [one] , { $free } libero
   *[other] , { $free } liberi
}{ $minutes ->
    [0] { "" }
   *[other] , { $minutes } min
}{ $quiet ->
    [yes] , niente inviti
   *[no] { "" }
}
braille-here-doing = { $doing ->
    [tables] all'elenco
    [waits] aspetta{ here-game }
    [plays] gioca{ here-game }
    [watches] guarda{ here-game }
   *[away] non c'è
}
braille-here-title-friends = Persone: { $count }, amici { $friends }
braille-town-invitation = invito { $name }: { $played }{ $count ->
    [0] { "" }
   *[other] , { LIST($people) }
}, { $key }
braille-town-invitation-held = { $name }: { $played }{ $count ->
    [0] { "" }
   *[other] , { LIST($people) }
}, { $minutes } min
braille-town-several = { $count } cose, { $key }
braille-done-invited = invito a { $name }, posto tenuto { $minutes } min
braille-done-busy = non ora, posto di nuovo libero
braille-done-later = più tardi, posto tenuto
braille-done-after = dopo la partita, posto tenuto
braille-told-friend-asked = chiesto a { $name }
braille-told-friend-ended = amicizia finita: { $name }
braille-told-friend-refuse = { $name }: rifiuto, senza dirlo
braille-told-friend-friend = { $name } tra gli amici
braille-town-friend-accepted = { $name } accetta l'amicizia
braille-town-friend-asks = { $name } chiede amicizia{ $key ->
    [no] { "" }
   *[other] , { $key }
}
braille-town-friend-opened = { $name } apre { $played }
own-title = che cosa conserva di te questo server
own-show = ricevi tutto in un solo file
own-forget = fatti dimenticare qui, fra sette giorni
own-keep = non farti dimenticare
own-secret = La password di { $name }.
own-unasked = Non è stato chiesto niente.
own-leaves = Fra { $days ->
    [one] un giorno
   *[other] { $days } giorni
} questo server ti dimentica. Fino ad allora puoi ripensarci, nell'elenco delle persone, alla voce «che cosa conserva di te questo server».
own-stays = Questo server non ti dimentica.
own-written = È nel file { $file }, nella cartella { $folder }, e qui riga per riga.
own-given = Il browser lo conserva come file { $file }. Qui c'è riga per riga.
own-read-here = Qui c'è riga per riga. In un file lo ricevi con un browser, o con il programma sul tuo computer.
refused-own-known = Questo è per chi il server conosce con una password.
bye-forgotten = Questo server ti ha dimenticato, come volevi.
kept-title = Che cosa si conserva delle persone, e per quanto
kept-guest = Di un ospite: il nome e una parola di ritorno, finché un tavolo tiene il posto.
kept-known = Di chi ha scelto una password: il nome; un'impronta della password, da cui nessuno può leggerla; da quando il server conosce questa persona; quante partite ha giocato, vinto e abbandonato; il punteggio di abilità; e con chi ha giocato, che conta per un anno al massimo. Tutto questo finché non viene dimenticato.
kept-ties = Amicizie e persone bloccate, finché non le togli. Una richiesta di amicizia e un rifiuto finiscono dopo 30 giorni.
kept-tables = I tavoli, chi ci siede e che cosa è stato giocato: 30 giorni dopo la fine di una partita; 180 giorni dopo l'ultima giocata, se non è finita.
kept-talk = I messaggi restano solo finché il loro tavolo è aperto, e mai sul disco.
kept-stewards = Le misure dei moderatori verso qualcuno, le segnalazioni con le righe segnalate e il registro di ciò che è stato fatto: un anno.
kept-address = Gli indirizzi di rete servono in memoria contro gli abusi, finché il server non si ferma. Non vengono scritti, tranne la rete di chi ha ricevuto una misura dai moderatori: conta per un giorno, e resta quanto la misura.
kept-doors = Di chi viene con SSH o con un browser: le chiavi pubbliche, un'impronta della parola di ritorno e le opzioni. Un browser conserva un cookie fino a 400 giorni.
kept-given = Nell'elenco delle persone, alla voce «che cosa conserva di te questo server», ricevi tutto in un solo file, dopo la password: ma non ciò che è segreto, né ciò che gli altri hanno in mano o vogliono.
kept-forgotten = Lì puoi anche farti dimenticare: dopo sette giorni, nei quali puoi ripensarci. Le tue partite non finite spariscono. In quelle finite c'era «qualcuno». Per un anno nessuno può avere il tuo nome; per questo se ne conserva un'impronta. Chi non può entrare trova entrambe le voci quando arriva.
talk-everybody = un messaggio per tutti
talk-watchers = un messaggio per chi guarda
talk-mute = silenzia tutti i messaggi
talk-unmute = senti di nuovo i messaggi
told-mute = Non senti più { $name }. Puoi leggere i suoi messaggi, ma non vengono detti.
    .brief = Non senti più { $name }.
    .full = { told-mute } Vale finché non lasci questo tavolo.
told-unmute = Senti di nuovo { $name }. { talk-missed }
    .brief = { $name } si sente di nuovo. { talk-missed-brief }
    .full = { told-unmute } { talk-kept }
told-unmute-still = { $name } non è più in silenzio, ma i messaggi restano tutti in silenzio.
told-block = Hai bloccato { $name }. Non ti arriva più nessun suo messaggio, a nessun tavolo.
    .brief = Hai bloccato { $name }.
    .full = { told-block } Gli altri non lo vengono a sapere.
told-unblock = Non blocchi più { $name }.
    .brief = { $name }: blocco tolto.
    .full = { told-unblock } Si sentono i messaggi nuovi; quelli di prima non ci sono più.
talk-missed = { $count ->
    [0] Intanto nessun messaggio.
    [one] Intanto un messaggio.
   *[other] Intanto { $count } messaggi.
}
talk-missed-brief = { $count ->
    [0] Niente di nuovo.
    [one] Un messaggio nuovo.
   *[other] { $count } messaggi nuovi.
}
talk-kept = I messaggi non letti a voce si possono ancora leggere.
told-mute-all = I messaggi sono in silenzio. Puoi leggerli, ma non vengono detti.
    .brief = Messaggi in silenzio.
    .full = { told-mute-all } Vale finché non lasci questo tavolo.
told-unmute-all = I messaggi si sentono di nuovo. { talk-missed }
    .brief = Messaggi di nuovo a voce. { talk-missed-brief }
    .full = { told-unmute-all } { talk-kept }
told-block-unkept = L'elenco di chi hai bloccato, { $file }, non si può scrivere: il blocco vale solo per adesso. Il sistema dice: { $detail }
braille-told-mute = { $name } in silenzio
braille-told-unmute = { $name } si sente, nuovi { $count }
braille-told-unmute-still = { $name } ok, ma messaggi in silenzio
braille-told-block = bloccato: { $name }
braille-told-unblock = blocco tolto: { $name }
braille-told-mute-all = messaggi in silenzio
braille-told-unmute-all = messaggi a voce, nuovi { $count }
cmd-people-list = chi è al tavolo e sul server, per scrivere, silenziare o bloccare
cli-keys-people = L'elenco delle persone a un tavolo:
cmd-person-menu = che cosa si può fare con questa persona
