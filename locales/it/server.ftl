# Un server con molti tavoli: l'elenco, e quello che lì non si può.

refused-no-game = Qui non c'è nessun gioco che si chiami { $about }.
refused-seats = Il numero dei posti non va bene: questo gioco è per { $about }.
refused-people = Le persone non possono essere più dei posti.
refused-no-level = Qui non ci sono avversari di questo livello: { $about }.
refused-no-option = Le opzioni del gioco non vanno bene: { $about }.
refused-unplayable = Con queste opzioni nessuno può giocare. Andrebbe bene: { $about }.
refused-code-length = Scegli un codice più lungo: almeno { $about } lettere o cifre, perché nessuno possa indovinarlo.
refused-code-taken = Questo codice non è disponibile. Scegline un altro.
refused-house-full = Il server non ha posto per un altro tavolo. Riprova più tardi.
refused-too-many-tables = Troppi tavoli in una volta. Chiudine uno dei tuoi, o aspetta un momento.
refused-not-kept = Per ora non si può giocare: il server non riesce a scrivere. Il tavolo aspetta, e riprende da solo.
refused-kept-again = Il tavolo riprende.

bye-no-table = Nessun tavolo ha questo codice. Il server ha chiuso il collegamento.
bye-too-many-codes = Il server ha chiuso il collegamento: troppi codici sbagliati. Riprova tra un minuto.
bye-stopping = Il server si ferma o riparte. Ogni tavolo resta conservato.

## Quello che il server dice a chi lo tiene

serve-starts = Il server si avvia.
serve-listens = Il server ascolta su { $address }. Tutto quello che conserva è in { $folder }. Con Control C si ferma.
serve-fingerprint = Chi ha un computer che non conosce il certificato entra con questo invito: { $invitation }
serve-without-tls = Niente è cifrato: chi spia la rete può leggere mani, password e messaggi, e giocare a nome di altri.
serve-stops = Il server si ferma. Ogni tavolo resta conservato.
serve-renewed = Il certificato è stato riletto; i nuovi collegamenti usano quello nuovo.
serve-certificate = Il certificato { $file } non si può usare con la sua chiave. Devono essere in PEM e fatti l'uno per l'altra, e la chiave senza password. Il sistema dice: { $detail }
serve-not-renewed = Il server continua con il certificato che ha.
serve-same-certificate = Il certificato è stato riletto; è quello di prima.
serve-port = Il server non può ascoltare su { $host }, porta { $port }. Il sistema dice: { $detail }
serve-data = La cartella { $folder } non si può usare. Il sistema dice: { $detail }
serve-data-taken = Un altro server sta usando la cartella { $folder }.
serve-data-seen = Il server non è partito. Altri su questo computer possono entrare nella cartella { $folder }, che contiene mani e password. Per chiuderla: { $command }
serve-few-files = Il sistema lascia aprire al server solo { $files } file; con tutti i posti occupati gliene servono { $needed }. Prima di avviarlo: ulimit -n { $needed }
serve-reset = La nuova password { NAME($name, form: "of") }: { $secret }. Vale un giorno: entro allora { $name } deve sceglierne un'altra.
serve-keys-left = Le chiavi { NAME($name, form: "of") } aprono ancora la porta SSH: in { $file } non si sono potute cancellare. Il sistema dice: { $detail }
serve-clock-ahead = L'orologio è avanti di { $days } giorni rispetto all'ultima volta. Non si cancella niente di vecchio finché il server non è rimasto in funzione un giorno, o finché non confermi l'orologio con --tell "clock right".
serve-clock-behind = L'orologio è indietro di { $days } giorni rispetto all'ultima volta. Non si cancella niente di vecchio finché il server non è rimasto in funzione un giorno, o finché non confermi l'orologio con --tell "clock right".
serve-tidied = Cancellate le vecchie partite: tavoli { $tables }, e di altri tavoli partite precedenti { $matches }.
serve-not-kept = In { $folder } non si può scrivere: tutti i tavoli aspettano, e riprendono da soli. Il sistema dice: { $detail }
serve-kept-again = Si può scrivere di nuovo nella cartella; i tavoli riprendono.
store-broken = L'archivio { $file } è danneggiato. Resta com'è: rimetti una copia di sicurezza.
store-newer = { $file } è di una versione più nuova del programma. Resta com'è.
store-foreign = { $file } è il file di un altro programma, non un archivio. Resta com'è.
store-special = { $file } non è un file normale: lì non si può tenere nulla.
store-unreadable = L'archivio { $file } non si può usare. Il sistema dice: { $detail }
table-newer = Il tavolo { $file } è stato scritto da un'altra versione del programma. Resta com'è.
serve-backed-up = Tutto quello che c'è in { $folder } è stato copiato in { $file }. Contiene carte, password e parole di ritorno: nessuno lo deve leggere.
serve-restored = Il contenuto di { $file } ora è in { $folder }.
backup-nothing = In { $file } non c'è nessun archivio: non c'è nulla da copiare.
backup-none = Il file { $file } non c'è.
backup-in-the-way = In { $file } c'è già un archivio. Prima spostalo.
backup-not-made = Nessuna copia in { $file }. Il sistema dice: { $detail }
backup-not-restored = Non è stato possibile ripristinare { $file }. Il sistema dice: { $detail }

## La riga di comando

cli-use-serve = ramino serve: apre un server con molti tavoli, a cui si arriva con "ramino join" o dal menu principale. Non gli servono né terminale né audio.
cli-help-serve-host = --host INDIRIZZO: l'indirizzo del tuo computer su cui il server ascolta. 0.0.0.0 vuol dire tutti. Valore predefinito: 127.0.0.1, solo questo computer. Per ogni altro ci vuole --tls-cert o --without-tls.
cli-help-serve-port = --port NUMERO: la porta del tuo computer su cui gli altri trovano il server. Valore predefinito: 8470.
cli-help-serve-language = --language CODICE: la lingua dei messaggi del server stesso, e dei nomi dei suoi avversari. Una tra: { $languages }. Altrimenti quella del sistema.
cli-help-serve-without-tls = --without-tls: niente è cifrato, nemmeno le mani e le password. Deve usarlo anche chi entra.
cli-help-tls-cert = --tls-cert FILE: il certificato del server, seguito da quelli intermedi.
cli-help-tls-key = --tls-key FILE: la chiave del certificato, se non è nello stesso file.
serve-metrics = Metriche per Prometheus: { $address }
serve-no-metrics = Per le metriche serve la libreria prometheus-client. { $command ->
    [none] A questa copia del programma non si può aggiungere niente; a una copia che viene da uv, pipx o pip sì.
   *[other] Aggiungila: { $command }
}
cli-help-data = --data CARTELLA: dove il server conserva i suoi tavoli e i dati delle persone.
cli-help-reset = --reset NOME: non apre nessun server, ma crea una nuova password per chi ha perso la sua, e la mostra.
cli-help-backup = --backup FILE: non apre il server, ma copia tutto quello che conserva in un solo file, anche mentre è in funzione.
cli-help-restore = --restore FILE: non apre il server, ma rimette una copia nella cartella di un server fermo e senza archivio.
cli-help-metrics-port = --metrics-port NUMERO: le metriche del server per Prometheus, su questa porta del computer. Senza questa opzione non ce ne sono.
cli-help-most-people = --most-people NUMERO: quanti collegamenti con il programma, al massimo. Valore predefinito: 500.
cli-help-most-tables = --most-tables NUMERO: quanti tavoli aperti, al massimo. Valore predefinito: 500.
cli-help-most-from-one-address = --most-from-one-address NUMERO: quanti collegamenti insieme da un solo indirizzo di rete, per tutte le vie. Un circolo dietro un solo router ne vuole tanti quante sono le persone. Valore predefinito: 20.
cli-serve-tls = All'indirizzo { $host } possono collegarsi anche altri, quindi il collegamento va cifrato: indica un certificato con --tls-cert, o scrivi --without-tls. In quel caso chi spia la rete può leggere mani, password e messaggi.
cli-serve-key-alone = C'è la chiave ma non il certificato: indicalo con --tls-cert.
cli-serve-no-folder = Dopo --data ci vuole il nome di una cartella.
cli-serve-both = Usa --tls-cert oppure --without-tls, non tutti e due.
cli-serve-file = { $option }: il file { $file } non si può leggere. Il sistema dice: { $detail }
