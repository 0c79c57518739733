# Rivedere una partita giocata, giocata per giocata.

place-replay = Rivedi la partita
replay-opened = Rivedi la partita: { $title } con { LIST($names, style: "and") }, { $scoring ->
    [games] { $count ->
        [one] una smazzata
       *[other] { $count } smazzate
    }
   *[other] { $count ->
        [one] una manche
       *[other] { $count } manche
    }
}. { $play }
replay-where = { $play } { $scoring ->
    [games] Smazzata
   *[other] Manche
} { $hand } di { $hands }, { $number ->
    [0] carte distribuite
   *[other] giocata { $number } di { $count }
}.
replay-first = È la prima giocata. { $play }
replay-last = È l'ultima giocata. { $play }
replay-first-hand = È la prima { $scoring ->
    [games] smazzata
   *[other] manche
}. { $play }
replay-last-hand = È l'ultima { $scoring ->
    [games] smazzata
   *[other] manche
}. { $play }
replay-drew = { $who ->
    [you] Peschi { LIST($cards, form: "def") }.
   *[other] { $name } pesca { LIST($cards, form: "def") }.
}
replay-turn-ended = { $name } finisce il turno.
replay-seats-title = Da quale posto ascoltare
replay-seat-entry = { $name }.
replay-seat-now = { $name }, come ora.
replay-open-hands = Scopri tutte le mani.
replay-close-hands = Copri di nuovo le mani.
replay-seat = Ora sei al posto di { $name }. { $play }
replay-open = Tutte le mani sono scoperte. { $play }
replay-closed = Le mani sono coperte. { $play }
replay-own-seat = Questa partita non è ancora finita: la senti solo dal tuo posto.
replay-hands-closed = Le mani sono coperte. { $key } le scopre.
replay-hands-title = Tutte le mani
replay-hand-of = { $name }: { $hand }
replay-play-on = Giocare da qui, come nuova partita, al posto di { $name }?
replay-play-on-own = Giocare da qui, come nuova partita, al tuo posto?
replay-nothing-left = Qui la partita è finita. Prima torna indietro di qualche giocata.
play-watching = Mentre rivedi una partita non giochi. { $key } gioca da qui, come nuova partita.

braille-replay-drew = { $who ->
    [you] peschi { LIST($cards) }
   *[other] { $name } pesca { LIST($cards) }
}
braille-replay-turn-ended = { $name } finisce
braille-replay-first = prima. { $play }
braille-replay-last = ultima. { $play }
braille-replay-where = { $play } { $hand }/{ $hands }, { $number }/{ $count }
braille-replay-hand-of = { $name }: { $hand }

## L'elenco delle partite

match-menu = Che cosa fare con questa partita

## Tasti e riga di comando

cmd-match-continue = continua la partita
cmd-match-menu = che cosa fare con la partita
cmd-match-replay = rivedi la partita
cmd-replay-cards = le carte in mano, una per una
cmd-replay-first = prima giocata della partita
cmd-replay-hands = tutte le mani, quando sono scoperte
cmd-replay-last = ultima giocata della partita
cmd-replay-leave = smetti di rivedere la partita
cmd-replay-next = giocata seguente
cmd-replay-next-hand = manche seguente
cmd-replay-play-on = gioca da qui, come nuova partita
cmd-replay-previous = giocata precedente
cmd-replay-previous-hand = manche precedente
cmd-replay-review = analisi di questa manche
cmd-replay-say = ripeti la giocata, con il suo numero
cmd-replay-seats = da quale posto ascoltare, o tutte le mani scoperte
cli-keys-replay = Mentre rivedi una partita:
cli-keys-cards = Nella mano, mentre rivedi una partita:
cli-use-replay = ramino replay FILE: fa rivedere una partita conservata, giocata per giocata.

## Trascrizioni

transcript-title = Trascrizione
transcript-opened = Trascrizione, { $count ->
    [one] una riga
   *[other] { $count } righe
}.
transcript-read = Leggila in { LANGUAGE($lang) }.
transcript-write = Scrivila in un file, in { LANGUAGE($lang) }.
transcript-written = Scritta: { $file }, nella cartella { $folder }.
transcript-not-written = La trascrizione non si può scrivere: { $file }. Il sistema dice: { $detail }.
transcript-not-kept = Questa partita non è conservata, perciò non ha una trascrizione.
transcript-later = La trascrizione di una partita con altre persone arriva quando hai lasciato il tavolo: è nell'elenco delle partite.
cmd-match-transcript = la partita come testo
