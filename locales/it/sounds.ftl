# I suoni accanto alle parole, nel menu delle opzioni. $value: off, on o silent.

setting-sounds = Suoni
    .value = { $value ->
        [off] no
        [silent] sì, ma manca un dispositivo audio
       *[on] sì
    }
    .about = Suoni brevi oltre alle parole, mai al loro posto: il tuo turno, una pescata, una combinazione, uno scarto, poche carte, una penalità, la fine della manche. Delle giocate degli altri si sentono solo quelle che contano; con Completo, tutte.
setting-sounds-volume = Volume dei suoni
    .value = { $value ->
        [25] piano
        [50] medio
        [75] forte
       *[100] massimo
    }
    .about = Quanto sono forti i suoni. Il volume della voce resta com'è.
sounds-missing = Suoni: non installati.
    .about = I suoni si installano a parte, con il comando pip install "ramino-access[sounds]".
