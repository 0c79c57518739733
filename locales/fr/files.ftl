# Ce qui ne va pas dans les fichiers qu'écrivent les joueurs : réglages, touches, scénarios.

## Tous : après deux-points, ou seuls

file-missing = { $file } : il n'y a ni fichier ni dossier de ce nom.
file-unreadable = Impossible de lire { $file }. Le système dit : { $detail }.
file-special = { $file } n'est pas un fichier texte, mais un tube ou un périphérique. Mets un fichier texte à sa place, ou enlève-le.
file-too-big = { $file } est trop gros : pas plus de { $most } kilo-octets. Raccourcis-le.
file-encoding = { $file } : la ligne { $line } n'est pas du texte UTF-8. Enregistre le fichier en UTF-8.
file-syntax = { $file } : la ligne { $line } n'est pas du TOML valide ({ $detail })
file-long-line = { $file } : la ligne { $line } est trop longue, pas plus de { $most } caractères. Écris-la sur plusieurs lignes, ou raccourcis-la.
file-dots = { $file }, ligne { $line } : un nom a plus de { $most } points. Corrige-le.
file-deep = { $file } : des listes ou des tables sont imbriquées sur plus de { $most } niveaux. Corrige-le.
file-huge-number = { $file }, ligne { $line } : un nombre est trop long. Écris-en un de 18 chiffres au plus.
file-more-problems = Autres erreurs du même genre dans { $file } : { $count }.

## Les réglages

settings-special = Les réglages ne sont pas utilisés : { file-special }
settings-too-big = Les réglages ne sont pas utilisés : { file-too-big }
settings-long-line = Les réglages ne sont pas utilisés : { file-long-line }
settings-dots = Les réglages ne sont pas utilisés : { file-dots }
settings-deep = Les réglages ne sont pas utilisés : { file-deep }
settings-huge-number = Les réglages ne sont pas utilisés : { file-huge-number }
settings-nobody = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key }, car personne ne porte ce nom ici. Le fichier habituel est utilisé. Écris un chemin sans le tilde.
settings-not-a-file = Les réglages n'ont pas pu être enregistrés : { $file } est un tube ou un périphérique, et non un fichier. Enlève-le, et ils seront enregistrés.
settings-full = Les réglages n'ont pas pu être enregistrés : { $file } aurait plus de { $most } kilo-octets. Raccourcis-le.
home-nobody = Le dossier « { $file } » indiqué par RAMINO_HOME n'est pas utilisé, car personne ne porte ce nom ici. Les dossiers habituels sont utilisés. Écris un chemin sans le tilde.

## Les touches du joueur

keymap-special = Les touches habituelles restent en service. { file-special }
keymap-too-big = Les touches habituelles restent en service. { file-too-big }
keymap-long-line = Les touches habituelles restent en service. { file-long-line }
keymap-dots = Les touches habituelles restent en service. { file-dots }
keymap-deep = Les touches habituelles restent en service. { file-deep }
keymap-huge-number = Les touches habituelles restent en service. { file-huge-number }
keymap-encoding = Les touches habituelles restent en service. { file-encoding }
