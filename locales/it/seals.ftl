# Smazzate sigillate: il tavolo sigilla le carte che darà, il programma di ognuno alza, e dopo la partita si apre tutto.
# "Alzare" è quello che ogni programma aggiunge, come si alza il mazzo al tavolo.

seal-good = Carte sigillate: tutti hanno alzato il mazzo.
braille-seal-good = sigillate
seal-left-out = Si danno le carte senza l'alzata di { LIST($names, style: "and") }.
seal-apart = Queste smazzate sono state sigillate prima che questo programma entrasse nella partita: non può dire se qualcuno le ha scelte.
seal-fits = Le smazzate erano quelle sigillate, e quello che ti è stato detto corrisponde al verbale della partita.
braille-seal-fits = come sigillato e a verbale
seal-earlier = È finita una partita precedente.
seal-own = Le smazzate erano quelle sigillate. Quello che è stato detto al tavolo qui non c'è, e quindi non è controllato.
seal-no-record = Il tavolo non ha aperto il sigillo e mandato il verbale: finché non lo fa, niente prova che queste smazzate non siano state scelte, e che quello che ti è stato detto sia vero.
seal-no-version = Questo programma non riesce a leggere il verbale di questa partita, e quindi non può controllarla.
seal-version = Il verbale è della versione { $version } del programma, e questa è la versione { $running }: può dipendere da questo.
seal-fault-none = Non sigillate: il tavolo dice che le sue smazzate lo sono, ma non ha sigillato niente.
seal-fault-secret = Il sigillo è rotto: quello che il tavolo ha aperto non è quello che aveva sigillato.
seal-fault-salt = Il sigillo è rotto: l'alzata di qualcuno non è quella promessa.
seal-fault-mine = La tua alzata non conta in queste smazzate, quindi niente prova che le carte non siano state scelte.
seal-fault-extra = Non c'è da fidarsi: in queste smazzate c'è l'alzata di un posto dove non sedeva nessuno.
seal-fault-again = Non c'è da fidarsi: il tavolo ha usato di nuovo il sigillo di una partita precedente.
seal-fault-anew = Non c'è da fidarsi: il tavolo ha fatto alzare il mazzo a tutti un'altra volta, e così poteva scegliere le carte.
seal-fault-withheld = Non c'è da fidarsi: più di un'alzata promessa non è stata mostrata, e così qualcuno poteva scegliere le carte.
seal-fault-rules = Non c'è da fidarsi: il tavolo va avanti con regole o nomi diversi da quelli che aveva sigillato.
seal-fault-early = Non c'è da fidarsi: il tavolo ha aperto il sigillo a partita in corso, e così si potevano conoscere le carte.
seal-fault-record = Non c'è da fidarsi: il verbale non è quello della partita sigillata.
seal-fault-differs = Il verbale dice altro: nella manche { $hand }, { $play ->
    [0] alla distribuzione
   *[other] alla giocata { $play }
}, { $kind ->
    [order] alcune giocate sono state saltate, ripetute o dette in un altro ordine.
    [back] giocate già dette sono state ritirate senza avvisare.
    [beyond] ti è stato detto più di quello che c'è a verbale.
    [rules] con le carte sigillate questa giocata non è possibile: «{ $told }»
    [said] ti è stato detto: «{ $told }» Il verbale dice: «{ $record }»
   *[table] il tavolo non era come dice il verbale.
}
seal-round = Volte che tutti hanno dovuto alzare di nuovo: { $rounds }. Non più al tavolo, o senza collegamento: { LIST($gone, style: "and") }.
seal-set-back = Giocate ritirate quando il tavolo è tornato indietro, che nessuno può controllare: { $set_back }.
seal-unheard = Giocate che qui non sono arrivate, e quindi non controllate: { $unheard }.
seal-hands = Manche controllate: { $hands }.
seal-sign = Numero del sigillo: { $sign }. Chi ha ricevuto la stessa partita ha lo stesso numero.
seal-none = Non sigillate: questa partita non si è giocata con altre persone, o il suo numero di partenza (--seed) è stato scelto.
braille-seal-none = non sigillate

refused-no-seal = Il tavolo non ha accettato questa alzata.
cmd-match-verify = controlla se le smazzate erano sigillate
braille-cmd-match-verify = smazzate sigillate?
cli-use-verify = ramino verify FILE: dice se le smazzate di una partita erano quelle sigillate. Il file è una partita, o quello che il tuo programma ha conservato di una partita giocata altrove, nella cartella "seals".
