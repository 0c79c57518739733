# Les fichiers conservés : ce qu'en dit "ramino doctor", et comment on les emporte tous sur une autre machine.

doctor-folder-matches = Parties : { $path }
doctor-kept = Ce qui est conservé :
doctor-kept-failed = Le reste n'a pas pu être examiné. Le système dit : { $detail }.
doctor-folders-well = Tous les dossiers peuvent être lus et écrits.
doctor-folder-file = { $file } est un fichier, et il faut là un dossier. Enlève le fichier.
doctor-folder-unreadable = Le dossier { $file } ne peut pas être lu. Donne-toi le droit de le lire.
doctor-folder-unwritable = Le dossier { $file } ne peut pas être écrit, et rien de nouveau n'y est conservé. Donne-toi le droit d'y écrire.
doctor-folder-odd = Le dossier { $file } ne peut pas être utilisé. Le système dit : { $detail }.
doctor-space = Espace libre : { $free } mégaoctets.
doctor-space-little = Espace libre : { $free } mégaoctets seulement. Fais de la place, sinon les parties ne pourront plus être conservées.
doctor-settings-well = Les réglages et les touches sont en ordre.
doctor-match-torn = Le dernier coup dans { $file } n'a pas été écrit jusqu'au bout. La partie reprend juste avant, et il n'y a rien à faire.
doctor-match-locked = { $file } est ouverte dans une autre fenêtre.
doctor-note = La note { $file } ne peut pas être lue. La partie continue sans son nom et sans ce qui était sélectionné. Tu peux supprimer la note.
doctor-matches-more = Autres remarques sur les parties : { $count }.
doctor-matches-read = Parties seulement lues, car les rejouer aurait pris trop de temps : { $count }.
doctor-matches = { $count ->
        [0] Aucune partie n'est conservée.
        [one] { $bad ->
            [0] Une partie est conservée, et elle est en ordre.
           *[other] Une partie est conservée, et elle n'est pas en ordre.
        }
       *[other] { $bad ->
            [0] { $count } parties sont conservées, et toutes sont en ordre.
           *[other] { $count } parties sont conservées, dont { $bad } pas en ordre.
        }
    }
doctor-strangers = { $count ->
        [one] Dans { $folder } se trouve un fichier qui n'est pas du programme : { $name }. Il reste comme il est.
       *[other] Dans { $folder } se trouvent { $count } fichiers qui ne sont pas du programme, le premier est { $name }. Ils restent comme ils sont.
    }
