# L'albero delle opzioni: i rami, la ricerca, le raccolte, i nomi e il ritorno al valore consueto.

only-heard = Qui non si può cambiare. { $item }
no-usual = Qui non c'è un valore predefinito. { $item }
usual-again = Di nuovo il valore predefinito. { $item }
usual-already = È già il valore predefinito. { $item }

cmd-options-search = cerca un'opzione
cmd-options-search-next = la prossima opzione trovata
cmd-values-usual = torna al valore predefinito
options-found = { $place }: { $item }
options-not-found = Nessuna opzione parla di { $text }.

settings-presets = Opzioni già pronte
    .about = Più opzioni insieme, adatte a un'occasione: una serata breve, un torneo, i bambini. Invio le imposta, D le dice una per una, X le riporta ai valori predefiniti. L'ultima voce annulla la scelta più recente.
settings-hearing = Come si ascolta
    .about = Terminale, screen reader o voce, velocità e volume, righe brevi per il braille, e quando i turni degli altri si dicono in poche frasi.
settings-sounds = Suoni
    .about = Brevi suoni oltre alle parole: se ci sono, quanto sono forti e da dove vengono.
settings-playing = Gioco
    .about = I suggerimenti, l'ordine delle tue carte e quante partite finite si conservano.
settings-keys = Tasti
    .about = Quale mappa vale, l'elenco dei tasti, per cambiarli, e la prova dei tasti.
settings-tables = Regole dei prossimi tavoli
    .about = Le opzioni di ogni gioco, con il numero dei giocatori e la bravura degli avversari. Restano per la prossima volta.

setting-hand-order = Ordine delle tue carte
    .value = { $value ->
        [suit] per seme
        [rank] per valore
       *[dealt] come vengono date
    }
    .about = Vale adesso e in ogni nuova manche. Shift C, Shift H e Shift M fanno lo stesso mentre giochi.
setting-sounds-placed = Suoni dal posto dei giocatori
    .value = { $value ->
        [yes] sì
       *[no] no
    }
    .about = Con sì, i suoni di ogni giocatore vengono da dove siede: chi gioca dopo di te da un lato, chi gioca prima di te dall'altro. I tuoi stanno in mezzo. Con un orecchio solo, o una sola cassa, scegli no.
setting-news-sound = Novità delle persone subito con un suono
    .value = { $value ->
        [yes] sì
       *[no] no
    }
    .about = Se scegli sì, un suono breve ti dice subito che su un server ti aspetta qualcosa: un invito, o la risposta a un tuo invito. Le parole aspettano finché non interrompono niente.
setting-news-row = Novità delle persone subito in una riga
    .value = { $value ->
        [yes] sì
       *[no] no
    }
    .about = Se scegli sì, quello che ti aspetta su un server si mostra subito in una riga braille, anche nel tuo turno, ma non mentre scrivi o rispondi a una domanda.
setting-keys = Mappa dei tasti
    .value = { $value ->
        [one-hand] per una mano sola
       *[salotto] predefinita
    }
    .about = Quella predefinita, o una per una mano sola: lì nessun comando vuole due tasti insieme. Dopo il tasto meno, il seguente vale come con Shift; premuto due volte, meno elenca i tasti. Il tasto I prende lo scarto, K cala, Y scarta, W va alla carta nominata per ultima. I tasti che hai cambiato valgono in tutte e due.
keys-of-game = Tasti di quale gioco
keys-at-table = Tasti al tavolo di { $game }
keys-open-keys = L'elenco dei tasti.
    .about = Tutti i tasti di un tavolo, uno per uno. In questo elenco non fanno niente; M su un tasto lo cambia.
keys-open-describe = La prova dei tasti.
    .about = Ogni tasto dice che cosa farebbe nel punto in cui eri prima delle opzioni, ma non fa niente, finché non premi Shift K o Esc.
keys-all-usual = Ripristina tutti i tasti predefiniti.
    .about = Dimentica ogni tasto che hai cambiato. Prima ti viene chiesta conferma.
keys-all-usual-ask = Dimenticare tutti i tasti che hai cambiato?
keys-all-usual-now = Tutti i tasti sono quelli predefiniti.

setting-names = Avversari: { LIST($names) }.
    .about = Come si chiamano i tuoi avversari, dal prossimo tavolo in poi. Con Invio scrivi un nome, X rimette quello predefinito.
    .title = I nomi degli avversari
setting-opponent = { $number ->
    [1] Primo
    [2] Secondo
    [3] Terzo
    [4] Quarto
    [5] Quinto
    [6] Sesto
   *[other] Settimo
} avversario: { $name }.
opponent-title = Il nome dell'avversario { $number }.
opponent-now = Dal prossimo tavolo { $name } siede con te.
name-taken = Il nome { $name } c'è già: non è cambiato niente.

preset-short-evening = Serata breve
    .about = Partite che finiscono in mezz'ora, in ogni gioco, dal prossimo tavolo in poi.
preset-online-room = Come nella stanza online
    .about = Le regole predefinite, ma gli scarti si mescolano senza limiti; avversari forti e nessun suggerimento.
preset-tournament = Torneo
    .about = La scala 40 come la gioca la Federazione Italiana Scala 40: le regole predefinite, ma gli scarti si mescolano senza limiti. Nessun suggerimento, in nessun gioco.
preset-children = Bambini
    .about = Partite brevi, in cui si apre facilmente, contro principianti che giocano con calma, e tutto detto per intero.
preset-counter-clockwise = In senso antiorario
    .about = In ogni gioco si gioca e si danno le carte in senso antiorario, come a molti tavoli italiani e sudamericani. Tutto il resto è come al solito.
preset-set = { $name }: vale dai prossimi tavoli. L'ultima voce qui l'annulla.
preset-before = Annulla: { $name }
preset-undone = Annullato: { $name }. Tutto torna com'era prima.
preset-game = { $game }: { $line }

## ramino config

cli-config-file = Le impostazioni in { $file }:
cli-config-anew = Il file è stato riscritto con le impostazioni leggibili. Quello vecchio è conservato: il suo nome comincia con { $file }.
cli-config-no-key = L'impostazione { $word } non esiste. { $keys ->
    [none] "ramino config" elenca le impostazioni.
   *[other] Le impostazioni sono: { $keys }.
}
cli-config-no-key-meant = L'impostazione { $word } non esiste. Volevi dire { $meant }?
cli-config-value = { $value } non va bene per { $option }.
config-say = Le giocate degli altri che hanno un livello di dettaglio tutto loro; ognuna ha la sua chiave, come say.draws.
config-keymap = Il file dei tasti che hai cambiato, se non è keymap.toml accanto alle impostazioni. Lo cambiano le opzioni; questa chiave dice dov'è.
config-last-game = L'ultimo gioco a cui hai giocato. Nei menu viene per primo.
config-games = Quello che si ricorda di ogni gioco per il prossimo tavolo, come games.salotto.seats, games.salotto.bots e games.salotto.options.target; e le opzioni conservate con un nome.

## Sul display

braille-only-heard = { $item } fisso
braille-no-usual = { $item } senza valore predefinito
braille-usual-again = predefinito: { $item }
braille-usual-already = già predefinito: { $item }
braille-options-not-found = non c'è: { $text }
braille-name-taken = { $name } c'è già
braille-preset-set = ora vale { $name }
braille-preset-undone = annullato: { $name }
