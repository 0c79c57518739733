# Un serveur avec beaucoup de tables : la liste, et ce qui n'y est pas possible.

refused-no-game = Il n'y a pas de jeu nommé { $about } ici.
refused-seats = Le nombre de places ne va pas : ce jeu est pour { $about }.
refused-people = Il ne peut y avoir plus de personnes que de places.
refused-no-level = Il n'y a pas d'adversaires de ce niveau ici : { $about }.
refused-no-option = Les options du jeu ne vont pas : { $about }.
refused-code-length = Choisis un code plus long : au moins { $about } lettres ou chiffres, pour que personne ne le trouve en essayant.
refused-code-taken = Ce code n'est pas disponible. Choisis-en un autre.
refused-house-full = Le serveur n'a plus de place pour une table. Réessaie plus tard.
refused-too-many-tables = Trop de tables à la fois. Ferme une des tiennes, ou attends un instant.

bye-no-table = Aucune table n'a ce code. Le serveur a fermé la ligne.
bye-too-many-codes = Le serveur a fermé la ligne : trop de codes faux. Réessaie dans une minute.
bye-too-many-lines = Le serveur a fermé la ligne : il en vient trop de ton adresse.
bye-stopping = Le serveur s'arrête. Chaque table est conservée ; reviens plus tard.
