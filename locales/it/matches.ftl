# Le partite conservate: che cosa non va in un file, e che cosa si dice del conservare.

match-missing = Questa partita non c'è più: manca il file { $file }.
match-unreadable = Questa partita non si può aprire: { $file }. Il sistema dice: { $detail }.
match-special = Questa non è una partita: { $file } è una pipe o un dispositivo. Toglilo.
match-too-big = Questa non è una partita: { $file } ha più di { $most } chilobyte. Toglilo.
match-empty = Questa partita non ha un inizio, perciò non si può continuare: { $file }. Si può eliminare.
match-damaged = Questa partita è danneggiata alla riga { $line } di { $file }, e resta com'è. Se hai una copia del file, rimettila al suo posto.
match-versions = { $which ->
    [same] È cominciata con questa versione, la { $running }; forse è continuata con un'altra.
    [unknown] Il file non dice con quale versione è cominciata; questa è la { $running }.
   *[other] È cominciata con la versione { $version }, e questa è la { $running }.
} Continuala con la versione con cui hai giocato l'ultima volta. Il file resta com'è.
match-newer = Questa partita è scritta in un formato che il programma non conosce: { $file }. { match-versions }
match-setup = Questa partita ha un gioco, opzioni o posti che il programma non conosce: { $file }. { match-versions }
match-refused = Questa partita ha una giocata, alla riga { $line } di { $file }, che il programma non permette. { match-versions }
match-unknown = Questa partita ha, alla riga { $line } di { $file }, qualcosa che il programma non conosce. { match-versions }
match-locked = Questa partita è aperta in un'altra finestra. Continua lì, oppure prima chiudila.
match-not-kept = La partita non viene conservata: { $file } non si può scrivere. Il sistema dice: { $detail }. Puoi continuare a giocare.
match-kept-again = La partita viene di nuovo conservata.

## L'elenco delle partite

match-line = { $game } con { LIST($names, style: "and") }, { $scoring ->
    [games] smazzata
   *[other] manche
} { $hand }, { $when }
match-line-standing = { $game } con { LIST($names, style: "and") }, { $scoring ->
    [games] smazzata
   *[other] manche
} { $hand }, { $standing }, { $when }
match-named = { $name }: { $what }
match-broken = una partita che non si può continuare, { $file }
match-finished = finita
match-given-up = abbandonata
match-level = pari
match-leading = sei in vantaggio di { $points }
match-behind = sei sotto di { $points }
when-now = poco fa
when = { $days ->
    [0] { $part ->
        [night] stanotte
        [morning] stamattina
        [afternoon] oggi pomeriggio
       *[evening] stasera
    }
    [1] { $part ->
        [night] l'altra notte
        [morning] ieri mattina
        [afternoon] ieri pomeriggio
       *[evening] ieri sera
    }
   *[other] { $days } giorni fa
  }
menu-continue = Continua: { $match }
continue-damaged = La partita che hai giocato per ultima non si può continuare.
continue-whole = { $number ->
    [1] Continuare l'ultima partita integra, { $match }?
   *[other] Continuare la numero { $number } fra le partite integre, { $match }?
}
menu-matches = Partite
match-name = Il nome della partita.
match-renamed = Fatto. { $place }
match-delete = Eliminare per sempre questa partita: { $match }?
match-deleted = Eliminata. { $place }
match-is-over = Questa partita è finita.
give-up = Abbandonare questa partita? Poi non si può più continuare.
leave-table-kept = Lasciare questo tavolo e tornare al menu principale? La partita è conservata.
leave-program-kept = Uscire da Ramino Access? La partita è conservata.
seated-again = Di nuovo al tavolo con { LIST($names, style: "and") }, { $scoring ->
    [games] smazzata
   *[other] manche
} { $hand }.
