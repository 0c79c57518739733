# Persone allo stesso tavolo attraverso la rete: chi viene e chi va, che cosa si scrive, che cos'ha la linea.

table-open = Il tuo tavolo è aperto: { $game }. Il codice è { $code }. { table-waits }
table-open-plain = Il tuo tavolo è aperto: { $game }. { table-waits }
table-open-again = Di nuovo al tuo tavolo: { $game }, con { LIST($names, style: "and") }.{ $code ->
    [no] { "" }
   *[other] { " " }Il codice è { $code }.
} { table-waits }
table-waits = { $missing ->
    [0] Ci sono tutti.
    [one] Manca ancora una persona.
   *[other] Mancano ancora { $missing } persone.
}
table-sat = Sei al tavolo: { $game }, con { LIST($names, style: "and") }. { table-waits }
table-sat-alone = Sei al tavolo: { $game }. { table-waits }
table-watched = Guardi questo tavolo: { $game }, con { LIST($names, style: "and") }.
table-watched-alone = Guardi questo tavolo: { $game }. Non c'è ancora nessuno seduto.
watched = Guardi { $game }: { LIST($names, style: "and") }.
place-watching = Il tavolo che guardi
table-not-sealed = Le carte di questo tavolo non sono sigillate: { $opened ->
    [yes] le hai scelte tu
   *[no] le ha scelte chi ospita
}.
place-waiting = Il tavolo, prima della prima manche
waiting-keys = Spazio: chi c'è. { $owner ->
    [yes] Invio comincia subito, e negli altri posti gioca il computer.
   *[no] La partita comincia quando ci sono tutti.
}
waiting-begin = Invio comincia, e negli altri posti gioca il computer.
waiting-connecting = Mi collego a { $address }.
people-here = Al tavolo: { $people }.
people-and = { $left }; { $right }
people-self = tu{ $owner ->
    [yes] , che ospiti
   *[no] { "" }
}{ $watching ->
    [yes] , che guardi
   *[no] { "" }
}
people-one = { $name }{ $away ->
    [yes] , che per ora non c'è
   *[no] { "" }
}{ $owner ->
    [yes] , che ospita
   *[no] { "" }
}{ $watching ->
    [yes] , che guarda
   *[no] { "" }
}{ $self ->
    [yes] , cioè tu
   *[no] { "" }
}
line-good = Il collegamento c'è.
line-none = Il collegamento è caduto; il programma prova a ricollegarsi.
people-alone = Giochi contro il computer: a questo tavolo non c'è nessun altro.

line-lost = Il collegamento è caduto. Riprovo.
sat-gone = Il tavolo a cui sedevi non c'è più.
seat-gone = L'assenza è durata troppo: il tuo posto non c'è più.
line-back = Collegamento tornato.
line-back-missed = Collegamento tornato. { $count ->
    [one] Intanto è successa una cosa.
   *[other] Intanto sono successe { $count } cose.
}

no-line-address = All'indirizzo { $address } non risponde nessun tavolo. L'indirizzo è giusto, e il tavolo è aperto?
no-line-certificate = Il tavolo all'indirizzo { $address } non presenta il certificato dell'invito. Potrebbe essere di qualcun altro; non è stato mandato niente. Chiedi un nuovo invito.
no-line-untrusted = Il tavolo all'indirizzo { $address } presenta un certificato che questo computer non conosce; non è stato mandato niente. Scrivi tutto l'invito che hai ricevuto.
no-line-nonsense = Il tavolo all'indirizzo { $address } manda cose che questo programma non capisce, perciò il collegamento è stato chiuso. Forse gli serve un'altra versione del programma.
host-port = Il tavolo non si può aprire sulla porta { $port }. Il sistema dice: { $detail }. Scegline un'altra nelle opzioni del tavolo, o con --port.
host-address = Questo computer non ha l'indirizzo { $host }, quindi lì non si può aprire un tavolo. Il sistema dice: { $detail }. Con 0.0.0.0 si apre su tutti gli indirizzi del computer.
host-certificate = Il tavolo non si può aprire per altri: il suo certificato non si può scrivere. Il sistema dice: { $detail }
host-not-here = Senza certificato un tavolo si apre solo su questo computer. { $command ->
    [none] Questa copia del programma non può crearlo, ma puoi scrivere
   *[other] Installa quello che serve: { $command }, oppure scrivi
} --without-tls: allora chi spia la rete legge tutto.

host-nothing-kept = Non c'è nessuna partita con altre persone da continuare.
host-one-before = Perciò si riapre il tavolo precedente.

refused-no-table = Nessun tavolo ha questo codice.
refused-no-list = Qui c'è un tavolo solo, e nessun elenco di tavoli.
refused-full = Il tavolo è al completo.
refused-begun = La partita è già cominciata.
refused-name-taken = Al tavolo c'è già qualcuno con questo nome. Se eri tu, torna dallo stesso computer e con lo stesso indirizzo di prima. Altrimenti scegli un altro nome.
refused-name-no-letter = Un nome ha almeno una lettera. Scegline un altro.
refused-name-signs = Un nome non ha segni di frase, come un punto o un punto di domanda, alla fine o tra le parole. Scegline un altro.
refused-name-no-name = Nessuno può chiamarsi «{ $about }»: lo dice già il programma. Scegli un altro nome.
# Come il programma stesso chiama chi gioca, tutti e nessuno, il tavolo, il server e il computer, in un elenco: nessuno può chiamarsi così.
not-names = tu, voi, tocca a te, tutti, nessuno, il tavolo, tavolo, il server, server, il computer, computer
refused-no-spectators = Questo tavolo non si può guardare.
refused-banned = Non puoi unirti a questo tavolo.
refused-seated-already = Sei già al tavolo.
refused-not-begun = La partita non è ancora cominciata.
refused-only-watching = Tu guardi soltanto.
refused-no-play = Il tavolo non ha capito questa giocata.
refused-no-chat = A questo tavolo non ci sono messaggi.
refused-too-much-said = Troppi messaggi in una volta. Riprova tra un momento.
refused-nothing-said = Non c'era scritto niente.
refused-nobody = Qui nessuno si chiama { $about }.
refused-not-owner = Questo lo può fare solo chi ospita.
refused-gone-already = { $about } ha già lasciato il tavolo, e al suo posto gioca il computer.
refused-no-vote = Non c'è nessuna votazione: è finita, o nessuno l'ha chiesta.
refused-nobody-awaited = Il tavolo non aspetta nessuno.
refused-rated-hand = Questa partita conta per la valutazione: { $about } si può allontanare solo tra una mano e l'altra.
refused-about-you = Si vota su di te, perciò tu non voti.
refused-voted-already = Hai già votato. Gli altri l'hanno sentito.
refused-too-many-joins = Dal tuo indirizzo sono entrate troppe persone. Riprova tra un minuto.
refused-ready-already = Gli altri stanno ancora ascoltando. La prossima { $scoring ->
    [games] smazzata
   *[other] manche
} comincia quando sono pronti tutti.
refused-no-hand-before = In questa partita non è ancora finita nessuna { $scoring ->
    [games] smazzata
   *[other] manche
}.
refused-not-over = Questa { $scoring ->
    [games] smazzata
   *[other] manche
} non è ancora finita.
refused-otherwise = Il tavolo non lo permette, per un motivo che questo programma non conosce. Forse serve un'altra versione del programma.
refused-given-up = La partita è stata abbandonata: a questo tavolo non si gioca più.
refused-no-code = Questo tavolo non ha un codice.
refused-no-record = La partita è troppo lunga per essere conservata qui.
refused-at-no-table = Non sei a nessun tavolo.

bye-elsewhere = Continui da un'altra finestra; questa ha lasciato il tavolo.
bye-left = Hai lasciato il tavolo.
bye-removed = Chi ospita ti allontana dal tavolo. Puoi tornare.
bye-banned = Chi ospita ti bandisce dal tavolo: non puoi più tornare.
bye-given-up = Il tavolo è chiuso.
bye-closed = Chi ospita è andato via, e conserva la partita. Quando il tavolo riapre, potrai tornare allo stesso modo.
bye-too-fast = Il tavolo ha chiuso il collegamento: troppe cose in una volta.
bye-no-message = Il tavolo ha chiuso il collegamento: non capisce i messaggi di questo programma.
bye-no-hello = Il tavolo ha chiuso il collegamento: non capisce i messaggi di questo programma.
bye-other-protocol = { $older ->
    [table] Questo tavolo usa una versione del programma più vecchia della tua, e le due non sono compatibili. Chi l'ha aperto deve aggiornare la sua: ramino update dice come.
    [yours] Questo tavolo usa una versione del programma più recente della tua, e le due non sono compatibili. Per sapere come aggiornare la tua, scrivi: ramino update.
   *[unknown] Questo tavolo usa un'altra versione del programma, che non è compatibile con la tua.
}
bye-refused = Il tavolo non ti lascia entrare.

## The command line

cli-use-host = ramino host GIOCO: apre un tavolo per altre persone, dove siedi anche tu.
cli-use-join = ramino join INDIRIZZO: ti fa sedere al tavolo di qualcun altro. L'indirizzo è quello del suo computer, oppure l'invito che hai ricevuto.
cli-help-port = --port NUMERO: la porta del tuo computer su cui gli altri trovano il tavolo. Valore predefinito: 8470.
cli-help-code = --code CODICE: che cosa devono scrivere gli altri per entrare. Valore predefinito: casuale.
cli-help-join-code = --code CODICE: il codice del tavolo. Se serve e non c'è, viene chiesto.
cli-help-people = --people NUMERO: quanti posti sono per persone; negli altri gioca il computer. Valore predefinito: tutti.
cli-help-clock = --clock MINUTI: quanto può durare un turno, da 1 a 5; 0 vuol dire quanto si vuole.
cli-help-grace = --grace SECONDI: quanto il tavolo aspetta chi ha perso il collegamento, prima che il computer giochi al suo posto. Valore predefinito: 180.
cli-help-host = --host INDIRIZZO: l'indirizzo del tuo computer su cui il tavolo ascolta. 0.0.0.0 vuol dire tutti. Valore predefinito: 127.0.0.1, solo questo computer.
cli-help-without-tls = --without-tls: niente è cifrato. Devono usarlo tutte e due le parti.
cli-help-continue = --continue: riapre l'ultimo tavolo, con le stesse persone, che tornano ai loro posti.
cli-help-watch = --watch: guardi, e non giochi.
cli-which-table = Indica il tavolo, per esempio: ramino join 192.0.2.7 --code ACDE FHJK.
cli-no-address = "{ $word }" non è l'indirizzo di un tavolo. Un indirizzo è fatto così: 192.0.2.7:8470. Va bene anche l'invito che ti hanno mandato.
cli-code-first = { $code } è il codice di un tavolo. Prima va scritto l'indirizzo: 127.0.0.1 per un tavolo su questo computer, altrimenti l'invito che ti hanno mandato.{ $name ->
    [none] {""}
   *[other] {" "}Se { $name } è il nome di un computer, scrivi { $name }:8470.
}
cli-code = Un codice ha da 1 a { $most } lettere o cifre.

## Keys

cli-keys-waiting = Un tavolo con altre persone, prima che si diano le carte:
cli-keys-waiting-owner = Chi ospita quel tavolo:
cli-keys-watching = Un tavolo che guardi soltanto:
cmd-people-begin = comincia con chi c'è
cmd-people-who = chi è al tavolo
cmd-people-write = scrivi un messaggio al tavolo
cmd-people-read = leggi i messaggi
