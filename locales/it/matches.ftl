# Le partite conservate: che cosa non va in un file, e che cosa si dice del conservare.

match-missing = Questa partita non c'è più: manca il file { $file }.
match-unreadable = Questa partita non si può aprire: { $file }. Il sistema dice: { $detail }.
match-special = Questa non è una partita: { $file } è una pipe o un dispositivo. Toglilo.
match-too-big = Questa non è una partita: { $file } ha più di { $most } chilobyte. Toglilo.
match-empty = Questa partita non ha un inizio, perciò non si può continuare: { $file }. Si può eliminare.
match-damaged = Questa partita è rovinata alla riga { $line } di { $file }, e resta com'è. Se hai una copia del file, rimettila al suo posto.
match-newer = Questa partita è cominciata con la versione { $version } del programma, che scrive in un altro formato: { $file }. Continuala con quella.
match-setup = Questa partita ha un tavolo che il programma non conosce: { $file }. È cominciata con la versione { $version }: continuala con quella.
match-refused = Questa partita ha una giocata, alla riga { $line } di { $file }, che il programma non permette. È cominciata con la versione { $version }: continuala con quella. Il file resta com'è.
match-locked = Questa partita è aperta in un'altra finestra. Continua lì, oppure lasciala prima lì.
match-not-kept = La partita non viene conservata: { $file } non si può scrivere. Il sistema dice: { $detail }. Puoi continuare a giocare.
match-kept-again = La partita viene di nuovo conservata.
