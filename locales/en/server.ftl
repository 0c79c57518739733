# A server with many tables: the list, and what can't be there.

refused-no-game = There is no game called { $about } here.
refused-seats = Wrong number of seats: this game is for { $about } players.
refused-people = There are more people than seats.
refused-no-level = There is no such level here: { $about }.
refused-no-option = The game does not accept these options: { $about }.
refused-unplayable = Nobody could play with these options. What would do: { $about }.
refused-code-length = Choose a longer code: at least { $about } letters or digits, so that nobody can guess it.
refused-code-taken = This code is not available. Choose another.
refused-house-full = The server has no room for another table. Try again later.
refused-too-many-tables = You have too many tables. Close one, or wait a moment.
refused-not-kept = Nobody can play for now: the server can't save anything. The table waits, and continues by itself.
refused-kept-again = The table continues.

bye-no-table = No table here has this code. The server closed the connection.
bye-too-many-codes = The server closed the connection: too many wrong codes. Try again in a minute.
bye-stopping = The server is stopping or restarting. Every table is kept.

## The server's own words, to whoever runs it

serve-starts = The server is starting.
serve-listens = The server listens at { $address }. Its files are in { $folder }. Control C stops it.
serve-fingerprint = Players whose computers do not know the certificate join with this invitation: { $invitation }
serve-without-tls = Nothing is encrypted: anybody listening on the network can read hands, passwords and messages, and play in another's name.
serve-stops = The server is stopping. Every table is kept.
serve-renewed = The certificate was read again; new connections use it.
serve-certificate = The certificate { $file } can't be used with its key. Both must be PEM files and belong together, and the key must have no passphrase. The system says: { $detail }
serve-not-renewed = The server keeps using the certificate it has.
serve-same-certificate = The certificate was read again; it has not changed.
serve-port = The server can't listen at { $host }, port { $port }. The system says: { $detail }
serve-data = The folder { $folder } can't be used. The system says: { $detail }
serve-data-taken = Another server is using the folder { $folder }.
serve-data-seen = The server did not start. Others on this computer can open the folder { $folder }, which holds hands and passwords. This closes it: { $command }
serve-few-files = This system lets the server open only { $files } files; with every seat taken it needs { $needed }. Run "ulimit -n { $needed }" before starting it.
serve-reset = { $name }'s new password: { $secret }. It is good for one day; { $name } has to choose another by then.
serve-keys-left = { $name } can still come in with their SSH keys: they could not be deleted from { $file }. The system says: { $detail }
serve-clock-ahead = The clock is { $days } days later than when the server last ran. Nothing old is deleted until the server has run for a day, or you confirm the clock with --tell "clock right".
serve-clock-behind = The clock is { $days } days earlier than when the server last ran. Nothing old is deleted until the server has run for a day, or you confirm the clock with --tell "clock right".
serve-tidied = Old matches were deleted: { $tables } { $tables ->
    [1] table
   *[other] tables
}, and { $matches } earlier { $matches ->
    [1] match
   *[other] matches
} of other tables.
serve-not-kept = Nothing can be written in { $folder }: every table waits, and continues by itself. The system says: { $detail }
serve-kept-again = The server can write again; the tables continue.
store-broken = The store, { $file }, is broken. It was left as it is: restore a backup.
store-newer = { $file } is from a later version of the program. It was left as it is.
store-foreign = { $file } belongs to another program; it is not a store. It was left as it is.
store-special = { $file } is not an ordinary file, so nothing can be kept there.
store-unreadable = The store, { $file }, can't be used. The system says: { $detail }
table-newer = The table { $file } was written by another version of the program. It was left as it is.
serve-backed-up = All that is kept in { $folder } was copied to { $file }. Hands, passwords and return words are in it: let nobody read it.
serve-restored = The contents of { $file } are now in { $folder }.
backup-nothing = There is no store at { $file }, so there is nothing to copy.
backup-none = There is no file { $file }.
backup-in-the-way = There is already a store at { $file }. Move it away first.
backup-not-made = No copy was made at { $file }. The system says: { $detail }
backup-not-restored = { $file } could not be restored. The system says: { $detail }

## The command line

cli-use-serve = ramino serve: runs a server with many tables, which people join with "ramino join" or from the main menu. It needs no terminal and no sound.
cli-help-serve-host = --host ADDRESS: the address of your computer where the server listens. 0.0.0.0 means all its addresses. Default: 127.0.0.1, this computer only. Any other needs --tls-cert or --without-tls.
cli-help-serve-port = --port NUMBER: where others find the server on your computer. Default: 8470.
cli-help-serve-language = --language CODE: the language of the server's own messages, and of the names of its opponents. One of: { $languages }. Default: that of the system.
cli-help-serve-without-tls = --without-tls: nothing is encrypted, hands and passwords included. Everybody who joins has to choose it, too.
cli-help-tls-cert = --tls-cert FILE: the server's certificate, followed by the intermediate ones.
cli-help-tls-key = --tls-key FILE: the certificate's key, if it is not in the same file.
serve-metrics = Metrics for Prometheus: { $address }
serve-no-metrics = Metrics need the prometheus-client library. { $command ->
    [none] Nothing can be added to this copy of the program, only to one installed with uv, pipx or pip.
   *[other] Add it: { $command }
}
cli-help-data = --data FOLDER: where the server keeps its tables and people.
cli-help-reset = --reset NAME: does not start the server, but makes a new password for somebody who has lost theirs, and shows it.
cli-help-backup = --backup FILE: does not start the server, but copies everything it keeps into one file, even while it runs.
cli-help-restore = --restore FILE: does not start the server, but puts a copy made with --backup into the folder of a server that is not running and has no store.
cli-help-metrics-port = --metrics-port NUMBER: metrics of the server for Prometheus, on this port of your computer. Default: none.
cli-help-most-people = --most-people NUMBER: how many people may be connected at once through the program. Default: 500.
cli-help-most-tables = --most-tables NUMBER: how many tables at once. Default: 500.
cli-help-most-from-one-address = --most-from-one-address NUMBER: how many connections may come from one network address at once, through all ways in. A club behind one router needs as many as it has people. Default: 20.
cli-serve-tls = Others can reach { $host }, so the connection has to be encrypted: name a certificate with --tls-cert, or add --without-tls. Then anybody listening on the network can read hands, passwords and messages.
cli-serve-key-alone = A key without a certificate: name the certificate, too, with --tls-cert.
cli-serve-no-folder = --data needs the name of a folder.
cli-serve-both = Use either --tls-cert or --without-tls, not both.
cli-serve-file = { $option }: the file { $file } can't be read. The system says: { $detail }
