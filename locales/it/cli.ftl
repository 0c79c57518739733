# La riga di comando: aiuto, errori, elenco dei tasti, e quello che non va nei file di chi gioca.
# $option, $command, $game e gli elenchi si scrivono così come sono: non si traducono.

## Aiuto

cli-title = Ramino Access: giochi di ramino da giocare a orecchio.
cli-usage = Si usa in questi modi:
cli-use-menu = ramino: apre il menu principale.
cli-use-play = ramino play GIOCO: ti fa sedere subito a un tavolo.
cli-use-rules = ramino rules GIOCO: stampa le regole di un gioco.
cli-use-keys = ramino keys, oppure ramino keys GIOCO: stampa che cosa fa ogni tasto.
cli-use-check = ramino check PERCORSO: gioca i file di prova, o le cartelle che ne contengono, e dice quali non riescono.
cli-games = I giochi: { $games }.
cli-options = Le opzioni, che possono stare prima o dopo il resto:
cli-help-seats = --seats NUMERO: in quanti siete al tavolo, contando anche te, da { $low } a { $high }.
cli-help-bots = --bots LIVELLO: quanto giocano bene gli avversari. I livelli: { $levels }.
cli-help-name = --name NOME: come ti chiamano gli altri.
cli-help-language = --language CODICE: la lingua di tutto ciò che viene detto. Una tra: { $languages }.
cli-help-output = --output MODO: come ascolti il gioco. Uno tra: { $outputs }. Con console il tuo screen reader legge le righe, con reader il programma le passa allo screen reader, con voice il programma parla da sé, e auto sceglie.
cli-help-seed = --seed NUMERO: lo stesso numero dà le stesse carte e le stesse giocate degli avversari.
cli-help-pace = --pace SECONDI: quanto aspettano gli avversari prima di giocare, da 0 a { $most }. Con 0 non aspettano affatto.
cli-help-log-utterances = --log-utterances FILE: aggiunge a un file tutto ciò che viene detto, per segnalare un difetto.
cli-help-option = --option NOME=VALORE: imposta un'opzione del gioco; si può ripetere. "ramino play GIOCO --help" elenca le opzioni di un gioco.
cli-help-help = --help: questo testo.
cli-help-version = --version: che versione è questa.
cli-game-options = Le opzioni di { $game }:
cli-game-option-choice = { $option }: uno tra { $values }. Se non scegli: { $default }. { $about }
cli-game-option-number = { $option }: un numero da { $low } a { $high }. Se non scegli: { $default }. { $about }

## Errori

cli-no-command = Il comando "{ $word }" non esiste. I comandi sono: { $commands }.
cli-no-option = L'opzione { $option } non esiste. Le opzioni sono: { $options }.
cli-not-here = L'opzione { $option } non vale per "{ $where }", che accetta: { $options }.
cli-value-missing = Dopo l'opzione { $option } manca il valore.
cli-value-unwanted = L'opzione { $option } non vuole un valore.
cli-which-game = Di' quale gioco, per esempio: ramino { $command } salotto. I giochi sono: { $games }.
cli-no-game = Il gioco "{ $word }" non c'è. I giochi sono: { $games }.
cli-too-much = Non so che cosa fare di "{ $word }": basta un gioco solo.
cli-which-path = Di' quali file o cartelle controllare, per esempio: ramino check tests/rules.
cli-choice = "{ $value }" non va bene per { $option }. Scegli tra: { $allowed }.
cli-range = "{ $value }" non va bene per { $option }. Scegli un numero da { $low } a { $high }.
cli-seed = "{ $value }" non va bene per --seed. Scegli un numero intero, da 0 in su.
cli-name = Il tuo nome dopo --name deve avere da 1 a { $most } lettere.
cli-option-form = "{ $value }" non va bene per --option. Scrivi il nome, un uguale e il valore, per esempio: --option opening=40.
cli-no-game-option = In { $game } non c'è l'opzione "{ $word }". Le sue opzioni sono: { $options }.
cli-log = Non si può scrivere nel file { $file }: { $detail }. Scegline un altro per --log-utterances.
cli-no-terminal = Qui non c'è un terminale da cui leggere i tasti. Avvia ramino nella finestra di un terminale, senza deviarne l'ingresso.
cli-crashed = Ramino Access si è fermato per un suo difetto, non per qualcosa che hai fatto tu. I particolari per segnalarlo sono in { $file }.

## L'elenco dei tasti

cli-keys-common = I tasti di tutti i giochi.
cli-keys-game = I tasti di { $game }, oltre a quelli.
cli-key = { $keys }: { $command }
cli-keys-everywhere = Dappertutto:
cli-keys-questions = Domande, al tavolo:
cli-keys-hand = Nella tua mano:
cli-keys-list = Negli elenchi e nei menu:
cli-keys-question = Quando il programma chiede un sì o un no:
cli-keys-reader = Nelle regole:
cli-keys-values = Nelle opzioni:
cli-keys-entry = Quando scrivi un testo:
cli-keys-melds = Nell'elenco delle combinazioni:
cli-keys-meld = Dentro una combinazione:
cli-keys-pozzo = Nel pozzo:

## Il file delle impostazioni

settings-syntax = Le impostazioni non vengono usate: la riga { $line } di { $file } non è scritta come vuole il TOML. Correggila, oppure cancella il file per ricominciare da capo.
settings-encoding = Le impostazioni non vengono usate: la riga { $line } di { $file } non è testo UTF-8. Salva il file come UTF-8.
settings-unreadable = Le impostazioni non vengono usate: { $file } non si può leggere. Il sistema dice: { $detail }.
settings-not-saved = Non è stato possibile salvare le impostazioni in { $file }. Il sistema dice: { $detail }.
settings-unknown = Riga { $line } di { $file }: l'impostazione "{ $key }" non esiste e viene ignorata. Lì possono stare: { $known }.
settings-choice = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi vale il valore solito. Scegli tra: { $allowed }.
settings-number = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi vale il valore solito. Scrivi un numero da { $low } a { $high }, senza virgolette.
settings-text = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi vale il valore solito. Scrivi un testo tra virgolette, su una riga sola.
settings-texts = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, quindi vale il valore solito. Scrivi un elenco di testi tra virgolette, dentro parentesi quadre.
settings-table = Riga { $line } di { $file }: "{ $value }" non va bene per { $key } e viene ignorato. Lì ci vuole una tabella, con un suo titolo tra parentesi quadre.
settings-value = Riga { $line } di { $file }: "{ $value }" non va bene per { $key } e viene ignorato. Scrivi una parola tra virgolette, un numero intero, true o false.
