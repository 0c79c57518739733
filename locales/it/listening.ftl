# La prova d'ascolto, e dove sta il cursore.

listening-title = Prova d'ascolto
    .about = Tre righe in tre modi al massimo, e dopo ogni modo una domanda: si sono sentite? Resta il modo che va bene.
listening-opened = Prova d'ascolto: come legge meglio queste righe il tuo screen reader?
listening-manner = Modo { $number } di { $count }. Premi Freccia giù, poi Backspace, poi Fine, e ascolta la riga che risponde a ciascun tasto. Poi premi Invio.
    .row = Freccia giù, Backspace, Fine: ascolta. Poi Invio.
listening-line = { $key ->
    [down] Dopo Freccia giù: sette di cuori.
    [backspace] Dopo Backspace: donna di fiori.
   *[end] Dopo Fine: tre di quadri.
}
listening-still = Prima premi { LIST($keys, style: "and") }, e ascolta. Poi Invio.
listening-question = Hai sentito le righe? 1 se tutte, 2 se una due volte, 0 se ne mancava una.
    .row = 1 tutte una volta, 2 una due volte, 0 una manca.
listening-check = Modo { $number }: premi 1 per tenerlo se senti tutta la frase, 0 per ricominciare.
listening-kept = { $cursor ->
    [keys] Da adesso il cursore va dove serve, tasto per tasto.
    [nvda] Da adesso il cursore ha una riga tutta sua.
   *[below] Da adesso il cursore sta sotto il messaggio.
}
listening-stopped = La prova è finita; non è cambiato niente.
listening-none = Con nessuno dei modi provati hai sentito tutto: non è cambiato niente.
listening-no-lines = Niente da provare: adesso non ascolti il gioco attraverso le righe del terminale.

setting-cursor = Cursore
    .value = { $value ->
        [keys] dove serve, tasto per tasto
        [nvda] su una riga tutta sua
       *[below] sotto il messaggio
    }
    .about = Dopo certi tasti uno screen reader legge la riga in cui sta il cursore, e un display braille la mostra. Dove serve, tasto per tasto, va bene per quasi tutti gli screen reader e per i display. Se sta su una riga tutta sua, NVDA non dice niente due volte. Con la prova d'ascolto trovi quello che va bene per te.

braille-listening-opened = prova d'ascolto
braille-listening-manner = { $number }/{ $count }: giù backspace fine, poi invio
braille-listening-line = { $key ->
    [down] dopo giù: c7
    [backspace] dopo backspace: fd
   *[end] dopo fine: q3
}
braille-listening-question = 1 tutte, 2 una due volte, 0 una manca
braille-listening-check = modo { $number }: 1 se senti tutto, 0 da capo
braille-listening-kept = cursore { $cursor ->
    [keys] secondo il tasto
    [nvda] su una riga tutta sua
   *[below] sotto il messaggio
}
braille-listening-stopped = prova finita, niente cambia
braille-listening-none = mai sentito tutto, niente cambia
braille-listening-no-lines = niente prova: non ci sono righe

cmd-listening-line = una riga letta nel modo da provare
cmd-listening-ask = la domanda sulle tre righe
cmd-listening-once = ogni riga si è sentita una volta
cmd-listening-twice = una riga si è sentita due volte
cmd-listening-missing = una riga non si è sentita per intero
cmd-listening-say = ripeti che cosa fare
cmd-listening-stop = esci dalla prova
cli-keys-listening = Nella prova d'ascolto:
cli-use-listen = ramino listen: trova il modo in cui il tuo screen reader legge meglio le righe del terminale, e lo salva.
doctor-cursor = Il cursore: { $cursor ->
    [keys] dove serve, tasto per tasto
    [nvda] su una riga tutta sua
   *[below] sotto il messaggio
}. "ramino listen" trova quello che va bene per il tuo screen reader.
braille-cmd-listening-once = tutte una volta
braille-cmd-listening-twice = una due volte
braille-cmd-listening-missing = una manca
