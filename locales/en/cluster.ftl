# Several servers that share a database.

cli-help-store = --store URL: a PostgreSQL database that several servers share, for example postgresql://ramino@db1,db2/ramino. The password comes from PGPASSWORD or PGPASSFILE, never from here.
cli-help-node = --node NAME: this server's name among those that share the database.
cli-help-address = --address HOST:PORT: where players reach this server, if not where it listens.
cli-help-node-port = --node-port PORT: where the other servers reach this one, for people who play by SSH or in a browser and whose table is here. If all the servers are on this computer, it is chosen automatically.
cli-help-cluster-secret-file = --cluster-secret-file FILE: the secret that the servers show each other, the same for all. Or put it in RAMINO_CLUSTER_SECRET.
cli-cluster-secret = Servers on several computers show each other a secret of at least { $length } letters or digits: put it in RAMINO_CLUSTER_SECRET, or in a file that --cluster-secret-file names.
cli-store = { $value } is not the address of a database. An address looks like this: postgresql://ramino@db.example.org/ramino
cli-store-password = Others on this computer can read a password that is typed here. Leave it out, and put it in PGPASSWORD or in the file that PGPASSFILE names.
cli-store-no-file = With --store there is no file to copy or to change: --backup, --restore and --reset are for a server without it.
cli-node = A server that shares a database needs a name of its own: --node NAME, up to 40 characters: unaccented letters, digits, dots and dashes.
cli-node-alone = --node, --address, --node-port and --cluster-secret-file are for a server that shares a database: name it with --store.
cli-node-address = { $value } is not an address such as ramino.example.org:8470.
serve-store = The database { $where } can't be used. It says: { $detail }
serve-no-cluster = A database needs the psycopg library. This installs it: { $command }
serve-node = This is { $node }, for players at { $address }. Every table is kept in the database { $where }.
serve-node-taken = Another server is called { $node }.
serve-store-weak = The database may lose what it has kept: { $name } is { $value }.
serve-node-port = Other servers reach this one at { $address }.
serve-no-node-port = Without --node-port other servers cannot reach this one: people there by SSH or in a browser can't join tables here.
bye-moved = Another server has this table now.
