# La riga di comando: aiuto, errori, elenco dei tasti, e quello che non va nei file di chi gioca.
# $option, $command, $game e gli elenchi si scrivono così come sono: non si traducono.

## Aiuto

cli-title = Ramino Access: i giochi di ramino, da giocare ascoltando.
cli-usage = Si usa in questi modi:
cli-use-menu = ramino: apre il menu principale.
cli-use-play = ramino play GIOCO: ti fa sedere subito a un tavolo.
cli-use-rules = ramino rules GIOCO: mostra il regolamento di un gioco.
cli-use-guide = ramino guide: mostra la guida, che parla di screen reader, di tavoli con gli amici e di che cosa fare quando qualcosa non va.
cli-use-keys = ramino keys, oppure ramino keys GIOCO: mostra che cosa fa ogni tasto. ramino keys --check FILE: controlla una tua mappa dei tasti.
cli-use-config = ramino config, ramino config CHIAVE, oppure ramino config CHIAVE VALORE: elenca le impostazioni, ne mostra una o la cambia. Un VALORE vuoto fra virgolette ripristina quello predefinito.
cli-use-check = ramino check PERCORSO: esegue i file di prova, anche di intere cartelle, e dice quali falliscono.
cli-use-solve = ramino solve FILE: dice che cosa conviene calare nelle posizioni dei file di prova.
cli-use-doctor = ramino doctor: prova tutti i modi di ascoltare il gioco, e dice che cosa funziona e che cosa installare.
cli-use-simulate = ramino simulate: fa giocare gli avversari tra loro, e dice chi è più bravo e di quanto.
cli-use-help = ramino help, oppure ramino help COMANDO: che cosa si può scrivere.
cli-games = I giochi: { $games }.
cli-options = Le opzioni, che possono stare prima o dopo il resto:
cli-help-seats = --seats NUMERO: in quanti siete al tavolo, contando anche te, da { $low } a { $high }.
cli-help-bots = --bots LIVELLO: quanto giocano bene gli avversari. I livelli: { $levels }.
cli-help-name = --name NOME: come ti chiamano gli altri.
cli-help-language = --language CODICE: la lingua di tutto ciò che viene detto. Una tra: { $languages }.
cli-help-output = --output MODO: come ascolti il gioco. Uno tra: { $outputs }. Con console il tuo screen reader legge le righe, con reader il programma le passa allo screen reader, con voice il programma parla da sé, e auto sceglie.
cli-help-seed = --seed NUMERO: lo stesso numero dà le stesse carte e le stesse giocate degli avversari.
cli-help-pace = --pace SECONDI: quanto aspettano gli avversari prima di giocare, da 0 a { $most }. Con 0 non aspettano affatto. Con "listening", il ritmo predefinito, aspettano che tu abbia quasi finito di ascoltare.
cli-help-log-utterances = --log-utterances FILE: aggiunge a un file tutto ciò che viene detto, per segnalare un problema.
cli-help-verbose = --verbose: scrive anche ogni tasto e ogni frase nel registro del programma. "ramino doctor" dice dov'è.
cli-help-quiet = --quiet: niente frasi di prova, solo il resoconto.
cli-help-option = --option NOME=VALORE: imposta un'opzione del gioco; si può ripetere. "ramino play GIOCO --help" elenca le opzioni di un gioco.
cli-help-simulate-bots = --bots A,B: chi gioca, due o più, separati da virgole. Il primo viene confrontato con gli altri. Scegli tra: { $players }. Ogni livello, tranne random, può avere anche un temperamento: strong-bold, strong-careful, strong-sly.
cli-help-game = --game GIOCO: a quale gioco si gioca.
cli-help-deals = --deals NUMERO: quante smazzate. Ognuna si gioca una volta per posto, così a ognuno toccano tutte le mani. Valore predefinito: 100.
cli-help-matches = --matches NUMERO: quante partite intere, invece di singole smazzate. Ognuna si gioca una volta per posto, con le stesse carte.
cli-help-simulate-seed = --seed NUMERO: lo stesso numero dà le stesse smazzate e le stesse giocate. Valore predefinito: 1.
cli-help-jobs = --jobs NUMERO: quanti processori si dividono il lavoro. I risultati non cambiano.
cli-help-progress = --progress: dice a che punto è, ogni dieci per cento.
cli-help-json = --json: i risultati in JSON, per un altro programma.
cli-help-check = --check FILE: controlla una tua mappa dei tasti: comandi che non ci sono, tasti che nessun terminale trasmette, comandi rimasti senza un tasto semplice.
cli-help-by = --by points, oppure --by cards: che cosa conta di più, i punti o il numero di carte. Valore predefinito: points.
cli-help-help = --help, oppure -h: questo testo.
cli-help-version = --version, oppure -V: che versione è questa, e come averne una più nuova.
cli-help-more = "ramino help COMANDO" dice che cosa si può aggiungere a un comando.
cli-game-options = Le opzioni di { $game }:
cli-game-option-choice = { $option }: uno tra { $allowed }. Valore predefinito: { $default }. { $about }
cli-game-option-choice-range = { $option }: { $allowed }, oppure un numero da { $low } a { $high }. Valore predefinito: { $default }. { $about }
cli-game-option-choice-form = { $option }: uno tra { $allowed }, o un altro scritto allo stesso modo. Valore predefinito: { $default }. { $about }
cli-game-option-range-steps = { $option }: un numero da { $low } a { $high }, di { $step } in { $step }. Valore predefinito: { $default }. { $about }
cli-game-option-range = { $option }: un numero da { $low } a { $high }. Valore predefinito: { $default }. { $about }

## Errori

cli-no-command = Il comando "{ $word }" non esiste. "{ $help }" elenca i comandi.
cli-no-command-meant = Il comando "{ $word }" non esiste. Volevi dire: ramino { $meant }?
cli-no-option = L'opzione { $option } non esiste. { $options ->
    [none] "{ $help }" elenca le opzioni.
   *[other] Le opzioni sono: { $options }.
}
cli-no-option-meant = L'opzione { $option } non esiste. Volevi dire { $meant }?
cli-not-here = L'opzione { $option } non vale per "{ $where }". { $options ->
    [none] "{ $help }" elenca le sue opzioni.
   *[other] Le sue opzioni sono: { $options }.
}
cli-value-missing = Dopo l'opzione { $option } manca il valore.
cli-value-unwanted = L'opzione { $option } non vuole un valore.
cli-which-game = Indica il gioco, per esempio: ramino { $command } salotto. I giochi sono: { $games }.
cli-no-game = Il gioco "{ $word }" non c'è. I giochi sono: { $games }.
cli-no-game-meant = Il gioco "{ $word }" non c'è. Volevi dire { $game }?
cli-too-much = Non so che cosa fare di "{ $word }": basta un gioco solo.
cli-too-much-table = Non so che cosa fare di "{ $word }": basta un tavolo solo. Un codice va dopo --code.
cli-which-path = Indica i file o le cartelle da controllare, per esempio: ramino check tests/rules.
cli-which-path-solve = Indica i file di prova, per esempio: ramino solve tests/rules/salotto/melds.toml.
cli-choice = "{ $value }" non va bene per { $option }. Scegli tra: { $allowed }.
cli-choice-range = "{ $value }" non va bene per { $option }. Scegli { $allowed }, oppure un numero da { $low } a { $high }.
cli-choice-form = "{ $value }" non va bene per { $option }. Scegli tra: { $allowed }, o un altro valore scritto allo stesso modo.
cli-unplayable = { $why ->
    [players] Con un mazzo solo si gioca al massimo in { $most }.
    [cards] Le carte non bastano: al massimo { $most } a testa.
   *[opening] Nessuna mano può aprire: { $cards } carte valgono al massimo { $most } punti.
} Andrebbe bene: { $fixes }.
cli-range = "{ $value }" non va bene per { $option }. Scegli un numero da { $low } a { $high }.
cli-range-or = "{ $value }" non va bene per { $option }. Scegli un numero da { $low } a { $high }, oppure "{ $word }".
cli-range-steps = "{ $value }" non va bene per { $option }. Scegli un numero da { $low } a { $high }, di { $step } in { $step }.
cli-seed = "{ $value }" non va bene per --seed. Scegli un numero intero, da 0 in su.
cli-name = Il tuo nome dopo --name deve avere da 1 a { $most } lettere.
cli-option-form = "{ $value }" non va bene per --option. Scrivi il nome, il segno di uguale e il valore, per esempio: --option opening=40.
cli-no-game-option = In { $game } non c'è l'opzione "{ $word }". { $options ->
    [none] "{ $help }" elenca le sue opzioni.
   *[other] Le sue opzioni sono: { $options }.
}
cli-no-game-option-meant = In { $game } non c'è l'opzione "{ $word }". Volevi dire { $meant }?
cli-log = Non si può scrivere nel file { $file }: { $detail }. Scegline un altro per --log-utterances.
cli-no-terminal = Qui non c'è un terminale da cui leggere i tasti. Avvia ramino nella finestra di un terminale, senza reindirizzarne l'input.
cli-not-written = Quello che hai chiesto non si è potuto scrivere. Il sistema dice: { $detail }.
cli-crashed = Ramino Access si è fermato per un errore interno: i dettagli sono in { $file }; "ramino report" ne fa una segnalazione{ $match ->
    [none] .
   *[kept] , e "ramino continue" riprende la partita.
}
cli-crashed-unlogged = Ramino Access si è fermato per un errore interno, e i dettagli non si possono scrivere in { $file }: { $detail }.{ $match ->
    [none] {""}
   *[kept] {" "}"ramino continue" riprende la partita.
}

## Avversari tra loro

level-novice = principiante
level-casual = occasionale
level-strong = forte
level-expert = esperto
level-random = a caso
simulate-which-game = Dopo --game indica il gioco, per esempio: --game salotto. I giochi sono: { $games }.
simulate-players = Dopo --bots indica chi gioca, separando i nomi con virgole, per esempio: --bots strong,casual. A { $game } si gioca da { $low } a { $high }. Scegli tra: { $players }.
simulate-word = Non so che cosa fare di "{ $word }". "ramino simulate --help" dice che cosa si può chiedere.
simulate-deals-or-matches = Usa --deals oppure --matches, non tutti e due.
simulate-progress = { $percent } per cento.
simulate-title-matches = { $name }: { LIST($players) }. { $deals ->
        [one] Una partita, giocata
       *[other] { $deals } partite, ognuna giocata
    } una volta per posto, { $hands } manche in tutto.
simulate-match-wins = { $player }: vince { $percent ->
        [one] una partita
       *[other] { $percent } partite
    } su 100.
simulate-match-interval = Con una certezza del 95 per cento, { $percent } per cento in più o in meno.
simulate-no-match-won = Nessuna partita è arrivata alla fine.
simulate-title = { $name }: { LIST($players) }. { $deals ->
        [one] Una smazzata
       *[other] { $deals } smazzate
    }, { $hands ->
        [one] una manche giocata
       *[other] { $hands } manche giocate
    }.
simulate-better = { $player }: in vantaggio di { $points } { $points ->
        [one] punto
       *[other] punti
    } a smazzata.
simulate-worse = { $player }: { $points } { $points ->
        [one] punto
       *[other] punti
    } in meno a smazzata.
simulate-same = { $player }: né meglio né peggio.
simulate-interval = Con una certezza del 95 per cento, { $points } in più o in meno.
simulate-one-deal = Con una sola smazzata non si può dire quanto sia sicuro il risultato.
simulate-alike = Le smazzate sono finite tutte allo stesso modo: ne servirebbero di più per dire quanto sia sicuro il risultato.
simulate-wins = { $player }: vince { $percent ->
        [one] una manche
       *[other] { $percent } manche
    } su 100, senza contare i pareggi.
simulate-nobody-won = Nessuna manche è stata vinta.
simulate-undecided = { $hands ->
        [0] Nessuna manche
        [one] Una manche
       *[other] { $hands } manche
    } in parità.
simulate-speed = { $deals } smazzate e { $decisions } decisioni al secondo.
simulate-thinking = Metà delle decisioni richiede al massimo { $median } millisecondi, e 99 su 100 al massimo { $most }.

## L'elenco dei tasti

cli-keys-common = I tasti di tutti i giochi.
cli-keys-game = I tasti di { $game }, oltre a quelli comuni.
cli-key = { $keys }: { $command }
cli-keys-everywhere = Dappertutto:
cli-keys-questions = Domande al tavolo:
cli-keys-hand = Nella tua mano:
cli-keys-list = Negli elenchi e nei menu:
cli-keys-menu = Nel menu principale:
cli-keys-games = In un elenco di giochi:
cli-keys-options = L'albero delle opzioni:
cli-keys-keys = L'elenco dei tasti:
cli-keys-matches = L'elenco delle partite:
cli-keys-question = Quando il programma chiede un sì o un no:
cli-keys-reader = Nel regolamento:
cli-keys-values = Nelle opzioni:
cli-keys-entry = Quando scrivi un testo:
cli-keys-melds = Nell'elenco delle combinazioni:
cli-keys-meld = Dentro una combinazione:
cli-keys-pozzo = Nel pozzo:

## Il file delle impostazioni

settings-syntax = Le impostazioni non vengono usate: la riga { $line } di { $file } non è TOML valido. Correggila, oppure cancella il file per ricominciare da capo.
settings-encoding = Le impostazioni non vengono usate: la riga { $line } di { $file } non è testo UTF-8. Salva il file come UTF-8.
settings-unreadable = Le impostazioni non vengono usate: { $file } non si può leggere. Il sistema dice: { $detail }.
settings-not-saved = Non è stato possibile salvare le impostazioni in { $file }. Il sistema dice: { $detail }.
settings-unknown = Riga { $line } di { $file }: l'impostazione "{ $key }" non esiste e viene ignorata. { $meant ->
    [none] { $known ->
        [none] "ramino config" elenca le impostazioni.
       *[other] Impostazioni possibili: { $known }.
    }
   *[other] Volevi dire { $meant }?
}
settings-choice = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi resta il valore predefinito. Scegli tra: { $allowed }.
settings-number = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi resta il valore predefinito. Scrivi un numero da { $low } a { $high }, senza virgolette.
settings-number-or = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, e vale il valore predefinito. Scrivi un numero da { $low } a { $high } senza virgolette, oppure "{ $word }" tra virgolette.
settings-flag = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi resta il valore predefinito. Scrivi true oppure false, senza virgolette.
settings-text = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi resta il valore predefinito. Scrivi un testo tra virgolette, su una riga sola.
settings-texts = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi resta il valore predefinito. Scrivi un elenco di testi tra virgolette, dentro parentesi quadre.
settings-table = Riga { $line } di { $file }: "{ $value }" non va bene per { $key } e viene ignorato. Lì ci vuole una tabella, con un suo titolo tra parentesi quadre.
settings-value = Riga { $line } di { $file }: "{ $value }" non va bene per { $key } e viene ignorato. Scrivi una parola tra virgolette, un numero intero, true o false.

## La giocata migliore

solve-title = { $title }:
solve-melds = Cala { $melds }.
solve-lay-off = Attacca { LIST($cards, form: "def", style: "and") } alla combinazione { $meld }.
solve-swap = Recupera il jolly della combinazione { $meld } con { CARD($card, form: "def") }.
solve-lift = Riprendi { CARD($card, form: "def") } dalla combinazione { $meld }.
solve-lift-all = Riprendi tutta la combinazione { $meld }.
solve-split = Dividi la combinazione { $meld } dopo { CARD($card, form: "def") }: il resto diventa la combinazione { $new }.
solve-merge = Unisci la combinazione { $other } alla combinazione { $meld }.
solve-result = { $cards ->
    [one] Una carta calata
   *[other] { $cards } carte calate
}, { $points ->
    [one] un punto
   *[other] { $points } punti
}.
solve-nothing = Non si può calare niente.
solve-proven = Di meglio non si può fare.
solve-not-proven = Forse si può fare di meglio: la ricerca si è fermata prima della fine.
solve-time = Tempo: { $milliseconds ->
    [one] un millisecondo
   *[other] { $milliseconds } millisecondi
}.
cli-use-continue = ramino continue [NUMERO]: continua la partita giocata per ultima, o quella con quel numero nell'elenco delle partite.
cli-no-match = Non ci sono partite da continuare. Cominciane una con: ramino play ufficiale.
cli-use-transcript = ramino transcript FILE: scrive che cosa si è sentito in una partita, nella lingua che chiedi.
cli-which-match = Indica il file della partita, per esempio: ramino { $command } 2026-11-22T20-15-00-salotto.match.
# Una libreria altrui. $what è il suo nome, $detail ciò che dice il sistema, $command ciò che si scrive, none dove non si può aggiungere nulla.
library-broken = { $what } è installata, ma il sistema non riesce a caricarla: { $detail }. { $command ->
    [none] Installa di nuovo Ramino Access.
   *[other] Installala di nuovo: { $command }
}
