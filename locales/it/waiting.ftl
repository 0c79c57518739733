# A un tavolo prima che si diano le carte, e a nessun tavolo.

people-nowhere = Non sei a nessun tavolo. A quelli con altre persone si arriva da Insieme, nel menu principale.
people-no-table = Non sei ancora a nessun tavolo. { $sit } ti fa sedere al tavolo selezionato, { $open } ne apre uno nuovo.
people-opponents = { $count ->
    [one] Posto del computer
   *[other] Posti del computer
}: { LIST($names, style: "and") }.
line-looking = Un momento: la connessione non c'è ancora.
waiting-undealt = Ancora niente carte. { table-waits } { $begins ->
    [now] { waiting-begin }
    [soon] Le carte arrivano subito.
   *[all] La partita comincia quando ci sono tutti.
}
waiting-held = Un posto è tenuto per { $name }, { $minutes ->
    [one] ancora un minuto
   *[other] ancora { $minutes } minuti
}.
seal-first = { seal-good } A fine partita si controlla tutto quello che ti è stato detto.
give-up-over = La partita è già finita.
leave-tables = Lasciare i tavoli e tornare al menu principale?
braille-people-nowhere = nessun tavolo
braille-people-no-table = ancora nessun tavolo
braille-people-opponents = { $count ->
    [one] avversario
   *[other] avversari
}: { LIST($names) }
braille-line-looking = in connessione
braille-waiting-undealt = carte non date, persone attese { $missing }
braille-waiting-held = posto per { $name }, { $minutes } min
braille-seal-first = sigillate
waiting-code = Il codice è { $code }.
braille-waiting-code = codice { $code }

## Opening a table on this machine

agreed-port = Porta: { $port }.
    .about = Il numero con cui gli altri trovano il tavolo sul tuo computer. Sta nell'invito, ed è quello che un router deve lasciar passare. Di solito è { $usual }; due tavoli sullo stesso computer vogliono due porte diverse.
port-title = La porta, un numero da 1 a 65535.
port-none = { $text } non è una porta: una porta è un numero da 1 a 65535.
agreed-secret = Cifratura
    .value = { $value ->
        [yes] sì
       *[no] no: chi spia la rete legge tutto
    }
    .about = Per cifrare ci vuole l'aggiunta "together". Non cifrare va bene solo in una rete dove sono tutti amici. In quel caso anche i tuoi amici scrivono: ramino join, l'indirizzo, e --without-tls.
line-unheard = Non è partito niente: il collegamento è caduto. Chiedi di nuovo quando torna.
braille-line-unheard = non mandato: collegamento caduto

## A seat that waits, and the first name

menu-seat = Torna al tuo posto: { $game }{ $count ->
    [0] { "" }
   *[other] { " " }con { LIST($others, style: "and") }
}, all'indirizzo { $address }
first-name-title = Come ti chiami? Gli altri al tavolo sentono questo nome; resta per la prossima volta.

## Digits that are compared by telephone

ask-digits = Telefona a chi ospita: sente le stesse cifre, { $digits }?
pairing-differs = Allora non andarci: in mezzo può esserci qualcun altro. Di tuo non è stato mandato nulla.
pairing-here = Qualcuno dall'indirizzo { $address } vuole entrare. Confrontate per telefono queste cifre: { $digits }.
pairing-again = Le cifre da confrontare: { $digits }.
people-digits = Senti le cifre da confrontare
braille-ask-digits = stesse cifre, { $digits }?
braille-pairing-here = cifre { $digits }
braille-pairing-again = cifre { $digits }
