# Le righe di un display braille: quanto restano, e la prova in cui si trova il tempo. I secondi sono in decimi.

rows-title = Prova delle righe
    .about = Tre righe, ognuna per il tempo scelto, finché non trovi quello che va bene per te.
rows-opened = Prova delle righe: quanto deve restare una riga sul display? Spazio ne mostra tre, Freccia giù le fa durare di più, Freccia su di meno. Invio conferma il tempo, X lascia tutto com'era.
rows-keys = Spazio mostra tre righe, Freccia giù le fa durare di più, Freccia su di meno; Invio conferma, X esce.
rows-seconds = { $value ->
    [0] finché non premi apostrofo
    [10] un secondo
    [15] un secondo e mezzo
    [20] due secondi
    [25] due secondi e mezzo
    [30] tre secondi
    [40] quattro secondi
    [50] cinque secondi
    [60] sei secondi
    [80] otto secondi
   *[100] dieci secondi
}
rows-pace = Ogni riga resta { rows-seconds }.
rows-row = { $number ->
    [1] Riga uno: Anna pesca e scarta il sette.
    [2] Riga due: Bruno cala tre fanti.
   *[3] Riga tre: Carla ha ancora due carte.
}
rows-kept = Da adesso ogni riga resta { rows-seconds }.
rows-stopped = La prova è finita; non è cambiato niente.
rows-off = Questo tasto mostra la prossima riga se nelle opzioni hai acceso le righe brevi per il braille.
rows-none = Niente di nuovo.

setting-row-pace = Durata di una riga
    .value = { rows-seconds }
    .about = Quanto resta una riga sul display braille prima della prossima. Il tasto apostrofo la mostra subito. Con la prova delle righe trovi il tempo che va bene per te.

braille-rows-opened = prova righe: spazio mostra, invio ok
braille-rows-keys = giù più, su meno, invio ok, x esce
braille-rows-pace = { rows-seconds }
braille-rows-row = { $number ->
    [1] 1/3 Anna prende c5 e scarta p7
    [2] 2/3 Bruno cala fcpq e scarta q10
   *[3] 3/3 Carla scarta f9, ha 2 carte!
}
braille-rows-kept = ok: { rows-seconds }
braille-rows-stopped = prova finita, niente cambia
braille-rows-off = solo con le righe brevi
braille-rows-none = niente di nuovo

braille-cmd-display-next = prossima riga
cmd-display-next = la prossima riga sul display braille
cmd-rows-show = mostra tre righe
cmd-rows-longer = ogni riga resta più a lungo
cmd-rows-shorter = ogni riga resta meno a lungo
cmd-rows-keep = tieni questo tempo
cmd-rows-stop = esci dalla prova
cli-keys-rows = Nella prova delle righe:
