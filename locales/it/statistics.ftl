# Com'è andata nelle partite: numeri, nuovi primati, e che cosa non va nel loro file.

menu-statistics = Statistiche
stats-none = Non è ancora finita nessuna partita; le manche contano quando finisce la loro partita.
stats-all = Tutti i giochi
stats-of = { $name }. { $figures }
stats-matches = { $count ->
    [one] Una partita
   *[other] { $count } partite
}: { LIST($parts, style: "and") }.
stats-won = { $count ->
    [0] nessuna vinta
    [one] una vinta
   *[other] { $count } vinte
}
stats-lost = { $count ->
    [one] una persa
   *[other] { $count } perse
}
stats-given-up = { $count ->
    [one] una lasciata a metà
   *[other] { $count } lasciate a metà
}
stats-hands = { $scoring ->
    [games] Smazzate
   *[other] Manche
} di partite finite: { $count }, { $won ->
    [0] nessuna vinta da te
    [one] una vinta da te
   *[other] { $won } vinte da te
}.
stats-ramini = { $kind ->
    [sec] { $count ->
        [one] Un rami sec
       *[other] { $count } rami sec
    }
    [in-hand] { $count ->
        [one] Una chiusura in mano
       *[other] { $count } chiusure in mano
    }
   *[any] { $count ->
        [one] Un ramino
       *[other] { $count } ramini
    }
}.
stats-best = Manche migliore: { $low ->
    [yes] { $points ->
        [one] un punto agli altri
       *[other] { $points } punti agli altri
    }
   *[no] { $points ->
        [one] un punto
       *[other] { $points } punti
    }
}.
stats-penalties = Penalità: { $points ->
    [one] un punto
   *[other] { $points } punti
}.
stats-longest = Serie di vittorie più lunga: { $count }.
stats-streak = Hai vinto le ultime { $count } partite.
stats-usual = Opzioni predefinite
stats-options = { LIST($options, style: "semicolon") }
stats-against = { $count ->
    [one] Contro un avversario
   *[other] Contro { $count } avversari
}, livello { $level }
best-hand = { $low ->
    [yes] La tua manche migliore finora: { $points } punti agli altri.
   *[no] La tua manche migliore finora: { $points } punti.
}
best-row = La tua serie di vittorie più lunga: { $count }.

setting-keep-matches = Partite finite conservate
    .value = { $value ->
        [0] tutte
       *[other] { $value }
    }
    .about = Quante partite finite restano nell'elenco. Quando sono di più, le più vecchie se ne vanno; nelle statistiche continuano a contare. Una partita con un nome resta sempre, e anche una non finita.

stats-word = Non so che cosa fare di "{ $word }". "ramino stats --help" dice che cosa si può chiedere.
summaries-damaged = La riga { $line } delle statistiche in { $file } è danneggiata e non conta; tutto il resto sì. Se hai una copia del file, rimettila al suo posto.
summaries-unreadable = Le statistiche in { $file } non si possono leggere; contano solo le partite ancora conservate. Il sistema dice: { $detail }.
summaries-special = { $file } non è un file di statistiche: è una pipe o un dispositivo. Spostalo; fino ad allora contano solo le partite ancora conservate.
summaries-too-big = { $file } non è un file di statistiche: supera { $most } chilobyte. Spostalo; fino ad allora contano solo le partite ancora conservate.
summaries-not-written = Le statistiche in { $file } non si possono scrivere. Il sistema dice: { $detail }. Verranno scritte appena possibile.

cli-use-stats = ramino stats: dice com'è andata nelle tue partite, in tutti i giochi o in uno.
cli-help-stats-game = --game GIOCO: solo questo gioco, con le opzioni e gli avversari.

braille-menu-statistics = statistiche
braille-best-hand = manche migliore { $points }
braille-best-row = vittorie di fila { $count }
