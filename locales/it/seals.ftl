# Smazzate sigillate: il tavolo sigilla le carte che darà, il programma di ognuno alza, e dopo la partita si apre tutto.
# "Alzare" è quello che ogni programma aggiunge, come si alza il mazzo al tavolo.

seal-good = Carte sigillate: tutti hanno alzato il mazzo.
braille-seal-good = sigillate
seal-left-out = { LIST($names, style: "and") } non { $count ->
    [one] ha
   *[other] hanno
} alzato: si danno le carte lo stesso.
braille-seal-left-out = senza alzata: { LIST($names, style: "and") }
seal-not-mine = La tua alzata non conta in queste smazzate: il tavolo non l'ha chiesta, o l'ha lasciata fuori.
braille-seal-not-mine = la tua alzata non conta
seal-wrong = Il sigillo di queste smazzate è rotto: un'alzata non è quella promessa.
braille-seal-wrong = sigillo rotto
seal-anew = Il tavolo ha fatto alzare il mazzo a tutti un'altra volta, dopo aver visto la tua prima alzata.
braille-seal-anew = alzata rifatta
seal-fits = Le smazzate erano quelle sigillate, e quello che ti è stato detto è quello che dice il verbale della partita.
braille-seal-fits = come sigillato e a verbale
seal-unseen = Niente da confrontare: qui non è arrivato niente di questa partita.
braille-seal-unseen = niente arrivato
seal-no-secret = Ancora sigillate: il tavolo apre il sigillo quando la partita è finita.
braille-seal-no-secret = ancora sigillate
seal-left = La partita che avevi lasciato è finita.
braille-seal-left = partita lasciata
seal-own = Le smazzate erano quelle sigillate. Questo file è il verbale della partita: non mostra che cosa è stato detto agli altri.
braille-seal-own = smazzate come sigillate
seal-no-record = Il tavolo ha aperto il sigillo, ma non ha mandato il verbale della partita: nessuno può controllare quello che è stato detto.
braille-seal-no-record = nessun verbale
seal-no-version = Il verbale di questa partita è di un'altra versione del programma: questa non può controllarlo.
braille-seal-no-version = verbale di altra versione
seal-unopened = Il tavolo non ha ancora aperto il sigillo e mandato il verbale: finché non lo fa, niente prova che queste smazzate non siano state scelte.
braille-seal-unopened = sigillo non aperto
seal-fault-none = Non sigillate: il tavolo dice che le sue smazzate lo sono, ma non ha sigillato niente.
braille-seal-fault-none = non sigillate
seal-fault-secret = Non sono le smazzate sigillate: quello che il tavolo ha aperto non è quello che aveva sigillato.
braille-seal-fault-secret = sigillo rotto: tavolo
seal-fault-salt = Non sono le smazzate sigillate: l'alzata di qualcuno non è quella promessa.
braille-seal-fault-salt = sigillo rotto: alzata
seal-fault-mine = La tua alzata non conta in queste smazzate, quindi niente prova che le carte non siano state scelte.
braille-seal-fault-mine = la tua alzata non conta
seal-fault-deals = Non sono le smazzate sigillate: sono state date altre carte.
braille-seal-fault-deals = smazzate non sigillate
seal-fault-early = Non c'è da fidarsi: il tavolo ha aperto il sigillo a partita in corso, e così le carte si potevano sapere.
braille-seal-fault-early = sigillo aperto troppo presto
seal-fault-record = Non c'è da fidarsi: il verbale mandato dal tavolo non è della partita sigillata.
braille-seal-fault-record = verbale di altra partita
seal-fault-differs = Il verbale dice altro: nella manche { $hand }, { $play ->
    [0] alla distribuzione
   *[other] alla giocata { $play }
}, { $part ->
    [play] ti è stato detto: «{ $told }» Il verbale dice: «{ $record }»
    [order] alcune giocate sono state saltate, ripetute o dette in un altro ordine.
    [back] giocate già dette sono state ritirate senza avvisare.
    [beyond] ti è stato detto più di quello che c'è a verbale.
    [rules] con le carte sigillate questa giocata non è possibile: «{ $told }»
    [table] il tavolo non era come dice il verbale.
    [special] la carta speciale non era quella del verbale.
   *[other] { $part ->
        [hand] le tue carte
        [hands] le carte degli altri
        [stock] le carte rimaste nel mazzo
        [discards] gli scarti
        [melds] le combinazioni sul tavolo
        [turn] il turno
       *[other] i punti
    }: ti è stato detto «{ $told }»; il verbale dice «{ $record }»
}
braille-seal-fault-differs = manche { $hand } giocata { $play }: detto altro che a verbale
seal-fault-extra = Non c'è da fidarsi: in queste smazzate c'è l'alzata di un posto dove non sedeva nessuno.
braille-seal-fault-extra = alzata da un posto vuoto
seal-fault-again = Non c'è da fidarsi: il tavolo ha usato di nuovo il sigillo di una partita precedente.
braille-seal-fault-again = vecchio sigillo
seal-fault-anew = Non c'è da fidarsi: il tavolo ha fatto alzare il mazzo a tutti un'altra volta, e così poteva scegliere le carte.
braille-seal-fault-anew = alzata rifatta, carte forse scelte
seal-fault-withheld = Non c'è da fidarsi: varie alzate promesse non sono state rivelate, e così qualcuno poteva scegliere le carte.
braille-seal-fault-withheld = alzate taciute, carte forse scelte
seal-apart = Queste smazzate sono state sigillate prima che questo programma entrasse nella partita: non può dire se qualcuno le ha scelte.
braille-seal-apart = sigillate prima di te
seal-round = Prima di dare le carte, { $count ->
    [one] un'alzata è stata interrotta
   *[other] le alzate sono state interrotte { $count } volte
}: { $why ->
    [gone] { LIST($names, style: "and") } non { $people ->
        [one] c'era
       *[other] c'erano
    } più.
    [line] il tuo collegamento era caduto.
   *[other] il tavolo non ha detto perché.
}
seal-set-back = { $count ->
    [one] Una giocata è stata ritirata
   *[other] { $count } giocate sono state ritirate
} quando il tavolo è tornato indietro: nessuno può { $count ->
    [one] controllarla
   *[other] controllarle
}.
braille-seal-set-back = giocate ritirate: { $count }
seal-partly = Di { $count ->
    [one] una manche
   *[other] { $count } manche
} qui non sono arrivate tutte le giocate.
braille-seal-partly = arrivate in parte: { $count } manche
seal-missed = { $count ->
    [one] Una manche qui non è arrivata
   *[other] { $count } manche qui non sono arrivate
} affatto.
braille-seal-missed = non arrivate: { $count } manche
seal-sign = Segno del sigillo: { $sign }. Chi ha ricevuto la stessa partita ha lo stesso segno.
seal-hands = { $count ->
    [one] È stata controllata una manche.
   *[other] Sono state controllate { $count } manche.
}
seal-none = Non sigillate: questa partita non si è giocata con altre persone, o il suo numero di partenza (--seed) è stato scelto.
braille-seal-none = non sigillate

seal-damaged = Quello che è arrivato di questa partita è danneggiato alla riga { $line } di { $file }, e resta com'è. Se hai una copia del file, rimettila.
seal-unknown = La riga { $line } di { $file } è di un'altra versione del programma. Controllala con quella.
seal-not-kept = Quello che arriva di questa partita non si può conservare: { $file }. Il sistema dice: { $detail }. Si gioca lo stesso.

refused-no-seal = Il tavolo non ha accettato questa alzata.
cmd-match-verify = controlla se le smazzate erano sigillate

cli-use-verify = ramino verify FILE: dice se le smazzate di una partita erano quelle sigillate. Il file è una partita, o quello che il tuo programma ha conservato di una partita giocata altrove, nella cartella "seals".

braille-cmd-match-verify = smazzate sigillate?
