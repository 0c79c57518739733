# A server with many tables: the list, and what can't be there.

refused-no-game = There is no game called { $about } here.
refused-seats = The number of seats does not fit: this game is for { $about }.
refused-people = There can't be more people than seats.
refused-no-level = There are no opponents of this level here: { $about }.
refused-no-option = The options of the game do not fit: { $about }.
refused-code-length = Choose a longer code: { $about } letters or digits at least, so that nobody finds it by trying.
refused-code-taken = This code can't be had. Choose another.
refused-house-full = The server has no room for another table. Try again later.
refused-too-many-tables = Not so many tables at once. Close one of yours, or wait a moment.
refused-not-kept = Nothing can be played for now: the server can't write it down. The table waits, and goes on by itself.
refused-kept-again = The table goes on.

bye-no-table = No table here has this code. The server closed the line.
bye-too-many-codes = The server closed the line: too many wrong codes. Try again in a minute.
bye-stopping = The server is being stopped, or started anew. Every table is kept.

## The server's own words, to whoever runs it

serve-listens = The server listens at { $address }. All that it keeps is in { $folder }. Control C stops it.
serve-fingerprint = Whoever does not trust the certificate by itself joins with this line: { $invitation }
serve-without-tls = Nothing is kept secret on its way: whoever listens in on the network can read the hands, the secrets and what is written, and play in another's name.
serve-stops = The server stops. Every table is kept.
serve-renewed = The certificate was read again; new lines use it.
serve-certificate = The certificate { $file } can't be used with its key. Both are in PEM and belong together, and the key has no passphrase. The system says: { $detail }
serve-not-renewed = The server goes on with the certificate that it has.
serve-same-certificate = The certificate was read again; it is the one of before.
serve-port = The server can't listen at { $host }, port { $port }. The system says: { $detail }
serve-data = The folder { $folder } can't be used. The system says: { $detail }
serve-data-taken = Another server is using the folder { $folder }.
serve-data-seen = Others on this machine can get into the folder { $folder }: it holds hands and secrets. This closes it to them: { $command }
serve-few-files = This system lets the server open only { $files } files; with all who may come it needs { $needed }. "ulimit -n { $needed }" before the start allows more.
serve-reset = The new secret of { $name }: { $secret }. It is good for one day; then { $name } has to have chosen another.
serve-keys-left = The keys of { $name } still open the SSH door: they could not be deleted in { $file }. The system says: { $detail }
serve-not-kept = Nothing can be written in { $folder }: every table waits, and goes on by itself. The system says: { $detail }
serve-kept-again = Everything is being written again; the tables go on.
serve-taken-over = What a server of before has left in { $folder } is in the store now: { $tables } tables, { $people } people. Its files are as they were; this version does not read them again.
store-broken = The store, { $file }, is broken. It was left as it is: put back a backup.
store-newer = { $file } is of a later version of the program. It was left as it is.
store-foreign = { $file } is a file of another program, and no store. It was left as it is.
store-special = { $file } is no ordinary file, so nothing can be kept there.
store-unreadable = The store, { $file }, can't be used. The system says: { $detail }
log-newer = { $file } was written by a later version of the program. It was left as it is.
table-newer = The table { $file } was written by another version of the program. It was left as it is.
table-damaged = The table { $file } can't be read. It was left as it is.
serve-backed-up = All that is kept in { $folder } was copied to { $file }. Hands, passwords and return words are in it: let nobody read it.
serve-restored = What { $file } has is in { $folder } now.
backup-nothing = There is no store at { $file }, so there is nothing to copy.
backup-none = There is no file { $file }.
backup-in-the-way = There is a store at { $file } already. Move it away first.
backup-not-made = No copy was made at { $file }. The system says: { $detail }
backup-not-restored = { $file } could not be put back. The system says: { $detail }

## The command line

cli-use-serve = ramino serve: opens a server with many tables, which people reach with "ramino join" or from the main menu. Needs no terminal and no sound.
cli-help-serve-host = --host ADDRESS: the address of your machine at which the server listens. 0.0.0.0 is all of them; without your choice it is 127.0.0.1, this machine only. Any other needs --tls-cert or --without-tls.
cli-help-serve-port = --port NUMBER: where the server is found at your machine. Without your choice: 8470.
cli-help-serve-without-tls = --without-tls: nothing of what is sent is kept secret on its way, the hands and the secrets of people included. All who join have to say so, too.
cli-help-tls-cert = --tls-cert FILE: the certificate of the server, with those that lead to an authority behind it.
cli-help-tls-key = --tls-key FILE: the key of the certificate; without it the key is in the same file.
cli-help-data = --data FOLDER: where the server keeps its tables and people.
cli-help-reset = --reset NAME: serves nothing, but makes a new secret for somebody who has lost theirs, and prints it.
cli-help-backup = --backup FILE: serves nothing, but copies all that a server keeps into one file, also while it runs.
cli-help-restore = --restore FILE: serves nothing, but puts such a copy into the folder of a server that is not running and has no store.
cli-help-most-people = --most-people NUMBER: as many connections at once by the program, 500 without your choice.
cli-help-most-tables = --most-tables NUMBER: as many tables at once, 500 without your choice.
cli-serve-tls = { $host } is reached by others, so what is sent has to be kept secret: name a certificate with --tls-cert, or say --without-tls. Then whoever listens in on the way can read the hands, the secrets of people and all that is written.
cli-serve-key-alone = A key without a certificate: name that too, with --tls-cert.
cli-serve-no-folder = --data needs the name of a folder.
cli-serve-both = Say either --tls-cert or --without-tls, not both.
cli-serve-file = { $option }: the file { $file } can't be read. The system says: { $detail }
