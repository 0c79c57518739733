# Les parties conservées : ce qui ne va pas dans un fichier, et ce qu'on dit de leur conservation.

match-missing = Cette partie n'est plus là : le fichier { $file } manque.
match-unreadable = Impossible d'ouvrir cette partie : { $file }. Le système dit : { $detail }.
match-special = Ce n'est pas une partie : { $file } est un tube ou un périphérique. Retire-le.
match-too-big = Ce n'est pas une partie : { $file } dépasse { $most } kilo-octets. Retire-le.
match-empty = Cette partie n'a pas de début, on ne peut donc pas la reprendre : { $file }. Tu peux la supprimer.
match-damaged = Cette partie est abîmée à la ligne { $line } de { $file }, et reste telle quelle. Si tu as une copie du fichier, remets-la en place.
match-newer = Cette partie a été commencée avec la version { $version } du programme, qui écrit dans un autre format : { $file }. Reprends-la avec elle.
match-setup = Cette partie a une table que le programme ne connaît pas : { $file }. Elle a été commencée avec la version { $version } : reprends-la avec elle.
match-refused = Cette partie a un coup, à la ligne { $line } de { $file }, que le programme n'autorise pas. Elle a été commencée avec la version { $version } : reprends-la avec elle. Le fichier reste tel quel.
match-locked = Cette partie est ouverte dans une autre fenêtre. Continue là-bas, ou quitte-la d'abord là-bas.
match-not-kept = La partie n'est pas conservée : impossible d'écrire { $file }. Le système dit : { $detail }. Tu peux continuer à jouer.
match-kept-again = La partie est de nouveau conservée.
