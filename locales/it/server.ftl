# Un server con molti tavoli: l'elenco, e quello che lì non si può.

refused-no-game = Qui non c'è nessun gioco che si chiami { $about }.
refused-seats = Il numero dei posti non va bene: questo gioco è per { $about }.
refused-people = Le persone non possono essere più dei posti.
refused-no-level = Qui non ci sono avversari di questo livello: { $about }.
refused-no-option = Le opzioni del gioco non vanno bene: { $about }.
refused-code-length = Scegli un codice più lungo: almeno { $about } lettere o cifre, perché nessuno lo trovi provando.
refused-code-taken = Questo codice non si può avere. Scegline un altro.
refused-house-full = Il server non ha posto per un altro tavolo. Riprova più tardi.
refused-too-many-tables = Troppi tavoli in una volta. Chiudine uno dei tuoi, o aspetta un momento.

bye-no-table = Nessun tavolo ha questo codice. Il server ha chiuso la linea.
bye-too-many-codes = Il server ha chiuso la linea: troppi codici sbagliati. Riprova tra un minuto.
bye-too-many-lines = Il server ha chiuso la linea: ne arrivano troppe dal tuo indirizzo.
bye-stopping = Il server si ferma. Ogni tavolo resta conservato; torna più tardi.
