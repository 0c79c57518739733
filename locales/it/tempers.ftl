## Come giocano gli avversari, oltre a quanto bene

simulate-player = { $level } e { temper-word }
temper-word = { $temper ->
    [bold] audace
    [careful] prudente
   *[sly] sornione
}
temper-about = { $temper ->
    [bold] gioco audace: apre presto, si tiene le carte alte sperando in altre e scarta quelle basse.
    [careful] gioco prudente: scarta prima le carte alte, e malvolentieri quelle che ti servono.
   *[sly] gioco sornione: si tiene in mano le combinazioni finché non è un rischio, e chiude tardi e tutto in una volta.
}
opponent-plays = { $name }: { $level }{ $temper ->
    [plain] .
   *[other] , gioco { temper-word }.
}
    .about = { $name }: { $temper ->
        [plain] gioca come si gioca di solito a questo livello.
       *[other] { temper-about } I tre temperamenti più o meno si equivalgono.
    }
braille-opponent-plays = { $name } { $level }{ $temper ->
    [plain] { "" }
   *[other] { " " }{ temper-word }
}
setting-tempers = Temperamenti degli avversari
    .value = { $value ->
        [yes] ognuno il suo
       *[no] tutti uguali
    }
    .about = Ogni avversario può giocare con un suo temperamento, audace, prudente o sornione, legato al nome e sempre lo stesso. Più o meno si equivalgono. Le regole del tavolo dicono come gioca ognuno. Vale dalla prossima partita.
