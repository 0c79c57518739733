# Several servers that share a database.

cli-help-store = --store URL: un database PostgreSQL che più server condividono, per esempio postgresql://ramino@db1,db2/ramino. La password viene da PGPASSWORD o da PGPASSFILE, mai da qui.
cli-help-node = --node NOME: il nome di questo server fra quelli che condividono il database.
cli-help-address = --address HOST:PORTA: l'indirizzo a cui i giocatori trovano questo server, se non è quello su cui ascolta.
cli-help-node-port = --node-port PORTA: la porta su cui gli altri server trovano questo, per chi gioca con SSH o nel browser e ha qui il suo tavolo. Se tutto è su questo computer, la sceglie il programma.
cli-help-cluster-secret-file = --cluster-secret-file FILE: il segreto con cui i server si riconoscono, uguale per tutti. Oppure mettilo in RAMINO_CLUSTER_SECRET.
cli-cluster-secret = I server su più computer si riconoscono con un segreto di almeno { $length } lettere o cifre: mettilo in RAMINO_CLUSTER_SECRET, o in un file indicato con --cluster-secret-file.
cli-store = { $value } non è l'indirizzo di un database. Un esempio: postgresql://ramino@db.example.org/ramino
cli-store-password = Una password scritta qui la possono leggere gli altri utenti di questo computer. Toglila, e mettila in PGPASSWORD o nel file indicato da PGPASSFILE.
cli-store-no-file = Con --store non c'è un file da copiare o cambiare: --backup, --restore e --reset sono per un server che non ha --store.
cli-node = Un server che condivide un database vuole un nome suo: --node NOME, fino a 40 lettere senza accenti, cifre, punti e trattini.
cli-node-alone = --node, --address, --node-port e --cluster-secret-file sono per un server che condivide un database: indicalo con --store.
cli-node-address = { $value } non è un indirizzo come ramino.example.org:8470.
serve-store = Il database { $where } non si può usare. Risponde: { $detail }
serve-no-cluster = Per un database serve la libreria psycopg. Installala con: { $command }
serve-node = Questo server si chiama { $node }; i giocatori lo trovano a { $address }. Ogni tavolo è conservato nel database { $where }.
serve-node-taken = Un altro server si chiama già { $node }.
serve-store-weak = Il database può perdere quello che ha salvato: { $name } è { $value }.
serve-node-port = Gli altri server trovano questo server a { $address }.
serve-no-node-port = Senza --node-port gli altri server non trovano questo: chi gioca su quelli, con SSH o nel browser, non può sedersi ai tavoli di questo.
bye-moved = Il tavolo ora è su un altro server.
