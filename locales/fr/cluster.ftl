# Several servers that share a database.

cli-help-store = --store URL : une base de données PostgreSQL que plusieurs serveurs partagent, par exemple postgresql://ramino@db1,db2/ramino. Le mot de passe vient de PGPASSWORD ou de PGPASSFILE, jamais d'ici.
cli-help-node = --node NOM : le nom de ce serveur parmi ceux qui partagent la base de données.
cli-help-address = --address HÔTE:PORT : où les joueurs trouvent ce serveur, si ce n'est pas là où il écoute.
cli-help-node-port = --node-port PORT : où les autres serveurs trouvent celui-ci, pour ceux qui jouent par SSH ou dans un navigateur et dont la table est ici. Si tout est sur cet ordinateur, ce port est choisi automatiquement.
cli-help-cluster-secret-file = --cluster-secret-file FICHIER : le secret que les serveurs partagent. On peut aussi le mettre dans RAMINO_CLUSTER_SECRET.
cli-cluster-secret = Des serveurs sur plusieurs ordinateurs ont besoin d'un secret commun d'au moins { $length } lettres ou chiffres : mets-le dans RAMINO_CLUSTER_SECRET, ou dans un fichier indiqué par --cluster-secret-file.
cli-store = { $value } n'est pas l'adresse d'une base de données. Une telle adresse ressemble à ceci : postgresql://ramino@db.example.org/ramino
cli-store-password = Les autres utilisateurs de cet ordinateur peuvent lire un mot de passe écrit ici. Enlève-le, et mets-le dans PGPASSWORD ou dans le fichier indiqué par PGPASSFILE.
cli-store-no-file = Avec --store, il n'y a pas de fichier à copier ni à changer : --backup, --restore et --reset ne servent qu'à un serveur sans base de données.
cli-node = Un serveur qui partage une base de données doit avoir un nom à lui, d'au plus 40 lettres sans accents, chiffres, points ou tirets : --node NOM.
cli-node-alone = --node, --address, --node-port et --cluster-secret-file ne servent qu'à un serveur qui partage une base de données : indique-la avec --store.
cli-node-address = { $value } n'est pas une adresse comme ramino.example.org:8470.
serve-store = La base de données { $where } ne peut pas être utilisée. Elle répond : { $detail }
serve-no-cluster = Pour une base de données, il faut la bibliothèque psycopg. Cette commande l'installe : { $command }
serve-node = Ce serveur est { $node } ; les joueurs le trouvent à l'adresse { $address }. Chaque table est gardée dans la base de données { $where }.
serve-node-taken = Un autre serveur s'appelle déjà { $node }.
serve-store-weak = La base de données risque de perdre ce qu'elle contient : { $name } est { $value }.
serve-node-port = Les autres serveurs trouvent celui-ci à l'adresse { $address }.
serve-no-node-port = Sans --node-port, les autres serveurs ne trouvent pas celui-ci : leurs joueurs par SSH ou dans un navigateur ne peuvent pas rejoindre les tables d'ici.
bye-moved = La table est maintenant sur un autre serveur.
