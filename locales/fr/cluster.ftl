# Several servers that share a database.

cli-help-store = --store URL : une base PostgreSQL que plusieurs serveurs partagent, par exemple postgresql://ramino@db1,db2/ramino. Le mot de passe vient de PGPASSWORD ou de PGPASSFILE, jamais d'ici.
cli-help-node = --node NOM : le nom de ce serveur parmi ceux qui partagent la base.
cli-help-address = --address HÔTE:PORT : où les joueurs trouvent ce serveur, si ce n'est pas là où il écoute.
cli-store = { $value } n'est pas l'adresse d'une base. En voici une : postgresql://ramino@db.example.org/ramino
cli-store-password = Un mot de passe écrit ici, d'autres sur cet ordinateur peuvent le lire. Enlève-le, et mets-le dans PGPASSWORD ou dans le fichier que nomme PGPASSFILE.
cli-store-no-file = Avec --store il n'y a pas de fichier à copier ni à changer : --backup, --restore et --reset sont pour un serveur sans base.
cli-node = Un serveur qui partage une base doit avoir son nom : --node NOM, jusqu'à 40 lettres sans accents, chiffres, points et tirets.
cli-node-alone = --node et --address sont pour un serveur qui partage une base : indique-la avec --store.
cli-node-address = { $value } n'est pas une adresse comme ramino.example.org:8470.
serve-store = La base { $where } ne peut pas servir. Elle dit : { $detail }
serve-no-cluster = Une base demande la bibliothèque psycopg. Cette commande l'installe : { $command }
serve-node = Voici { $node }, pour les joueurs à { $address }. Chaque table est gardée dans la base { $where }.
serve-node-taken = Un autre serveur s'appelle { $node }.
serve-store-weak = La base peut perdre ce qu'elle a gardé : { $name } est { $value }.
bye-moved = La table est maintenant sur un autre serveur.
