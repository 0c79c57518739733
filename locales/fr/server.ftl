# Un serveur avec beaucoup de tables : la liste, et ce qui n'y est pas possible.

refused-no-game = Il n'y a pas de jeu nommé { $about } ici.
refused-seats = Le nombre de places ne convient pas : ce jeu se joue à { $about } joueurs.
refused-people = Il ne peut pas y avoir plus de personnes que de places.
refused-no-level = Il n'y a pas d'adversaires de ce niveau ici : { $about }.
refused-no-option = Les options du jeu ne conviennent pas : { $about }.
refused-unplayable = Personne ne peut jouer avec ces options. Ce qui irait : { $about }.
refused-code-length = Choisis un code plus long : au moins { $about } lettres ou chiffres, pour que personne ne puisse le deviner.
refused-code-taken = Ce code n'est pas disponible. Choisis-en un autre.
refused-house-full = Le serveur n'a plus de place pour une table. Réessaie plus tard.
refused-too-many-tables = Trop de tables à la fois. Ferme une des tiennes, ou attends un instant.
refused-not-kept = Impossible de jouer pour le moment : le serveur n'arrive pas à écrire. La partie attend, et reprendra d'elle-même.
refused-kept-again = La partie reprend.

bye-no-table = Aucune table n'a ce code. Le serveur a fermé la connexion.
bye-too-many-codes = Le serveur a fermé la connexion : trop de mauvais codes. Réessaie dans une minute.
bye-stopping = Le serveur s'arrête ou redémarre. Chaque table est conservée.

## Ce que le serveur dit à qui le tient

serve-starts = Le serveur démarre.
serve-listens = Le serveur écoute sur { $address }. Tout ce qu'il garde est dans { $folder }. Contrôle C l'arrête.
serve-fingerprint = Les joueurs dont l'ordinateur ne connaît pas le certificat entrent avec cette invitation : { $invitation }
serve-without-tls = Rien n'est chiffré : n'importe qui sur le réseau peut lire mains, mots de passe et messages, et jouer au nom d'un autre.
serve-stops = Le serveur s'arrête. Chaque table est conservée.
serve-renewed = Le certificat a été relu ; les nouvelles connexions s'en servent.
serve-certificate = Le certificat { $file } ne peut pas servir avec sa clé. Les deux doivent être en PEM et aller ensemble, et la clé être sans phrase secrète. Le système dit : { $detail }
serve-not-renewed = Le serveur continue avec le certificat qu'il a.
serve-same-certificate = Le certificat a été relu ; c'est celui d'avant.
serve-port = Le serveur ne peut pas écouter sur { $host }, port { $port }. Le système dit : { $detail }
serve-data = Le dossier { $folder } ne peut pas être utilisé. Le système dit : { $detail }
serve-data-taken = Un autre serveur se sert du dossier { $folder }.
serve-data-seen = Le serveur n'a pas démarré. Les autres utilisateurs de cette machine peuvent entrer dans le dossier { $folder }, qui contient mains et mots de passe. Pour le fermer : { $command }
serve-few-files = Le système ne permet au serveur d'ouvrir que { $files } fichiers ; quand toutes les places sont prises, il lui en faut { $needed }. Avant de le lancer : ulimit -n { $needed }
serve-reset = Le nouveau mot de passe { NAME($name, form: "of") } : { $secret }. Il est valable un jour : d'ici là, { $name } doit en choisir un autre.
serve-keys-left = Les clés { NAME($name, form: "of") } permettent encore d'entrer par SSH : elles n'ont pas pu être effacées dans { $file }. Le système dit : { $detail }
serve-clock-ahead = L'horloge avance de { $days } jours sur la dernière fois que le serveur a tourné. Rien de vieux n'est supprimé avant qu'il ait tourné un jour, ou que tu confirmes l'horloge par --tell "clock right".
serve-clock-behind = L'horloge retarde de { $days } jours sur la dernière fois que le serveur a tourné. Rien de vieux n'est supprimé avant qu'il ait tourné un jour, ou que tu confirmes l'horloge par --tell "clock right".
serve-tidied = De vieilles parties ont été supprimées : tables, { $tables } ; parties précédentes d'autres tables, { $matches }.
serve-not-kept = Impossible d'écrire dans { $folder } : toutes les parties attendent, et reprendront d'elles-mêmes. Le système dit : { $detail }
serve-kept-again = L'écriture est de nouveau possible ; les parties reprennent.
store-broken = La base de données { $file } est endommagée. Elle est restée telle quelle : restaure une sauvegarde.
store-newer = { $file } vient d'une version plus récente du programme. Ce fichier est resté tel quel.
store-foreign = { $file } est le fichier d'un autre programme, et non une base de données. Il est resté tel quel.
store-special = { $file } n'est pas un fichier ordinaire : rien ne peut y être gardé.
store-unreadable = La base de données { $file } est inutilisable. Le système dit : { $detail }
table-newer = La table { $file } a été écrite par une autre version du programme. Elle est restée telle quelle.
serve-backed-up = Tout ce qui est dans { $folder } a été copié dans { $file }. Ce fichier contient des mains, des mots de passe et des mots de retour : personne ne doit le lire.
serve-restored = Le contenu de { $file } est maintenant dans { $folder }.
backup-nothing = Il n'y a pas de base de données dans { $file } : rien à copier.
backup-none = Le fichier { $file } n'existe pas.
backup-in-the-way = Il y a déjà une base de données dans { $file }. Déplace-la d'abord.
backup-not-made = Impossible de faire la copie { $file }. Le système dit : { $detail }
backup-not-restored = Impossible de restaurer { $file }. Le système dit : { $detail }

## La ligne de commande

cli-use-serve = ramino serve : ouvre un serveur avec beaucoup de tables, où l'on entre avec « ramino join » ou par le menu principal. Il ne lui faut ni terminal ni son.
cli-help-serve-host = --host ADRESSE : l'adresse de ta machine où le serveur écoute. 0.0.0.0 désigne toutes ses adresses ; par défaut, c'est 127.0.0.1, cette machine seulement. Toute autre adresse demande --tls-cert ou --without-tls.
cli-help-serve-port = --port NOMBRE : le port de ta machine où l'on trouve le serveur. Par défaut : 8470.
cli-help-serve-language = --language CODE : la langue des messages du serveur lui-même, et des noms de ses adversaires. Au choix : { $languages }. Sinon celle du système.
cli-help-serve-without-tls = --without-tls : rien n'est chiffré, pas même les mains et les mots de passe. Tous ceux qui entrent doivent aussi mettre cette option.
cli-help-tls-cert = --tls-cert FICHIER : le certificat du serveur, suivi des certificats intermédiaires.
cli-help-tls-key = --tls-key FICHIER : la clé du certificat ; sans elle, la clé est dans le même fichier.
serve-metrics = Métriques pour Prometheus : { $address }
serve-no-metrics = Pour les métriques, il faut la bibliothèque prometheus-client. { $command ->
    [none] On ne peut rien ajouter à cette copie du programme ; il en faut une installée avec uv, pipx ou pip.
   *[other] Ajoute-la : { $command }
}
cli-help-data = --data DOSSIER : où le serveur garde ses tables et ses inscrits.
cli-help-reset = --reset NOM : n'ouvre pas le serveur, mais crée un nouveau mot de passe pour quelqu'un qui a perdu le sien, et l'affiche.
cli-help-backup = --backup FICHIER : ne démarre pas le serveur, mais copie dans un seul fichier tout ce qu'il garde, même pendant qu'il tourne.
cli-help-restore = --restore FICHIER : ne démarre pas le serveur, mais remet une copie dans le dossier d'un serveur arrêté et sans base de données.
cli-help-metrics-port = --metrics-port NOMBRE : les métriques du serveur pour Prometheus, sur ce port de cette machine. Sans cette option, il n'y en a pas.
cli-help-most-people = --most-people NOMBRE : combien de personnes peuvent être connectées en même temps avec le programme. Par défaut : 500.
cli-help-most-tables = --most-tables NOMBRE : combien de tables à la fois. Par défaut : 500.
cli-help-most-from-one-address = --most-from-one-address NOMBRE : combien de connexions à la fois depuis une même adresse réseau, toutes voies comprises. Un club derrière un seul routeur en veut autant qu'il a de monde. Par défaut : 20.
cli-serve-tls = D'autres peuvent se connecter à { $host }, donc la connexion doit être chiffrée : indique un certificat avec --tls-cert, ou ajoute --without-tls. Dans ce cas, n'importe qui sur le réseau peut lire mains, mots de passe et messages.
cli-serve-key-alone = Une clé sans certificat : indique-le aussi, avec --tls-cert.
cli-serve-no-folder = --data demande le nom d'un dossier.
cli-serve-both = Utilise soit --tls-cert, soit --without-tls, pas les deux.
cli-serve-file = { $option } : le fichier { $file } ne peut pas être lu. Le système dit : { $detail }
