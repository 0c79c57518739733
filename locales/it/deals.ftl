# Mani singole che altri giocano con le stesse carte: la mano del giorno, e le righe che si mandano.

menu-deals = Mano del giorno
deals-title = Mano del giorno, { $date }
deal-date = { $day ->
    [1] primo
   *[other] { $day }
} { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
} { $year }
deal-fresh = { $game }, non ancora giocata
deal-begun = { $game }, cominciata
deal-made = { $game }: { $mine }
deal-compared = { $game }: tu, { $mine }; un esperto, { $theirs }
deal-result = { $kind ->
    [games] { $points ->
        [1] vinta
       *[0] non vinta
    }
    [low] { $points ->
        [0] nessun punto preso
        [1] un punto preso
       *[other] { $points } punti presi
    }
   *[points] { $points ->
        [0] nessun punto
        [1] un punto
       *[other] { $points } punti
    }
}
deal-expert = Un esperto con queste carte: { $theirs }. Tu: { $mine }.
# Ciò che si sente prima di una mano ricevuta: $what è "match-of-day" o "match-one-hand" con il gioco.
deal-received = { $what }. Chi ti ha mandato questa mano: { $theirs }.
deal-rival = Chi ti ha mandato questa mano: { $theirs }. Tu: { $mine }.
one-hand-over = Questa mano è finita. Spazio per continuare.
one-hand-over-elsewhere = Questa mano è finita. Torna alle tue carte e premi Spazio.
deal-over-title = La mano è finita
deal-share = Manda questa mano a un amico.
deal-again = Rigioca con le stesse carte.
match-of-day = Mano del giorno, { $date }: { $what }
match-one-hand = Una mano sola: { $what }

cmd-deal-share = il codice di questa mano
cmd-match-share = il codice di una mano
share-line = Questo è il codice della mano; il tuo amico la gioca con ramino play --deal e il codice:
share-line-file = Questo è il codice della mano, che trovi anche nel file { $file }; il tuo amico la gioca con ramino play --deal e il codice:
share-later = Una mano si può mandare quando è finita.
share-none = Questa mano non si può mandare: le stesse carte non si possono ridistribuire.
share-no-hand = In questa partita non è ancora finita nessuna mano.
share-people = A questa partita giocano anche altri: le sue mani si possono mandare quando è finita.
share-title = Quale mano mandare
share-hand = { $scoring ->
    [games] Smazzata
   *[other] Manche
} { $hand }: { $mine }

deal-too-long = Questo non è il codice di una mano: ha più di { $most } caratteri.
deal-none = Questo non è il codice di una mano. Un codice è fatto così: ramino 2026-11-22 salotto +145 v1-0a1b2c3d.
deal-version = Questo codice viene dalla versione { $version } di Ramino Access, ma questo programma legge la versione { $known }.
deal-changed = Questo codice non è arrivato com'era: per strada qualcosa è cambiato o manca. Fattelo mandare di nuovo.
deal-no-game = Questo codice è di un gioco che questo programma non ha: "{ $word }".
deal-says-all = { $option } non va insieme a --deal: che cosa si gioca lo dice il codice.
daily-date = "{ $value }" non è una data per --date. Scrivila così: { $example }.
daily-later = { deal-date }: la mano di quel giorno non c'è ancora.
cli-use-daily = ramino daily [GIOCO]: la mano del giorno, uguale per tutti; senza un gioco, l'elenco.
cli-help-date = --date DATA: la mano di un altro giorno, per esempio 2026-11-22.
cli-help-deal = --deal CODICE: gioca la mano di cui un amico ti ha mandato il codice; il gioco non va scritto.

braille-menu-deals = mano del giorno
braille-deal-expert = esperto { $theirs }, tu { $mine }
braille-deal-received = { $what }; mittente { $theirs }
braille-deal-rival = mittente { $theirs }, tu { $mine }
braille-deal-result = { $kind ->
    [games] { $points ->
        [1] vinta
       *[0] non vinta
    }
    [low] { $points } pt presi
   *[points] { $points } pt
}
braille-one-hand-over = mano finita, Spazio
braille-share-later = non prima che la mano finisca
braille-share-none = questa mano non si manda
