# Les fichiers conservés : ce qu'en dit "ramino doctor", et comment on les emporte tous sur une autre machine.

doctor-folder-data = Parties et autres données : { $path }
doctor-kept = Ce qui est conservé :
doctor-kept-failed = Le reste n'a pas pu être examiné. Le système dit : { $detail }.
doctor-folders-well = On peut lire et écrire dans tous les dossiers.
doctor-folder-file = { $file } est un fichier, alors qu'il faut un dossier à cet endroit. Enlève le fichier.
doctor-folder-unreadable = Le dossier { $file } ne peut pas être lu. Change ses droits pour pouvoir le lire.
doctor-folder-unwritable = On ne peut pas écrire dans le dossier { $file }, et rien de nouveau n'y est conservé. Change ses droits pour pouvoir y écrire.
doctor-folder-odd = Le dossier { $file } ne peut pas être utilisé. Le système dit : { $detail }.
doctor-space = Espace libre : { $free ->
    [one] { $free } mégaoctet
   *[other] { $free } mégaoctets
}.
doctor-space-little = Espace libre : { $free ->
    [one] { $free } mégaoctet
   *[other] { $free } mégaoctets
} seulement. Fais de la place, sinon les parties ne pourront plus être conservées.
doctor-settings-well = Les réglages et les touches sont en ordre.
doctor-match-torn = Le dernier coup dans { $file } est incomplet. La partie reprend au coup précédent ; tu n'as rien à faire.
doctor-match-locked = La partie { $file } est ouverte dans une autre fenêtre.
doctor-note = La note { $file } ne peut pas être lue. La partie continue sans son nom ni ce qui était sélectionné. Tu peux supprimer la note.
doctor-matches-more = Autres remarques sur les parties : { $count }.
doctor-matches-read = Parties seulement lues, car les rejouer aurait pris trop de temps : { $count }.
doctor-matches = { $count ->
        [0] Aucune partie n'est conservée.
        [one] { $bad ->
            [0] Une partie est conservée, et elle est en ordre.
           *[other] Une partie est conservée, et elle est endommagée.
        }
       *[other] { $bad ->
            [0] { $count } parties sont conservées, et toutes sont en ordre.
           *[other] { $count } parties sont conservées, dont { $bad } { $bad ->
                [one] endommagée
               *[other] endommagées
            }.
        }
    }
doctor-strangers = { $count ->
        [1] Dans { $folder } se trouve un fichier qui n'appartient pas au programme : { $name }. Il reste tel quel.
       *[other] Dans { $folder } se trouvent { $count } fichiers qui n'appartiennent pas au programme, dont { $name }. Ils restent tels quels.
    }

## Tout en un seul fichier

cli-use-export = ramino export FICHIER : écrit tout ce qui est conservé, parties, réglages et touches, dans un seul fichier pour une autre machine.
cli-use-import = ramino import FICHIER : reprend ce que contient un tel fichier. Rien de ce qui est ici n'est perdu.
carry-which = Indique quel fichier, par exemple : ramino { $command } ramino.zip.
carry-too-much = Je ne sais que faire de « { $word } » : un fichier suffit.
carry-what = { $what ->
    [settings] Les réglages
    [keymap] Tes touches
    [summaries] Les statistiques
   *[other] Un fichier
}
export-done = Prêt, avec { $matches ->
        [0] aucune partie
        [1] une partie
       *[other] { $matches } parties
    } et { $others ->
        [0] aucun autre fichier
        [1] un autre fichier
       *[other] { $others } autres fichiers
    } : { $file }. Copie-le sur l'autre machine, et tape là-bas : ramino import, suivi du nom du fichier.
export-here = Tout en un seul fichier
    .about = Toutes les parties, les options, les touches et les statistiques dans un seul fichier, dans ton dossier personnel. Sur un autre ordinateur, ramino import le reprend.
export-there = { $file } existe déjà. Choisis un autre nom.
export-failed = { $file } n'a pas pu être écrit. Le système dit : { $detail }.
export-too-much = C'est trop pour un seul fichier, limité à { $most } mégaoctets. Copie les dossiers eux-mêmes ; « ramino doctor » dit où ils sont.
export-left-out = { $file } n'a pas pu être lu, et a été laissé de côté. « ramino doctor » en dit plus.
export-name = { $file } a un nom que certains systèmes n'acceptent pas, et a été laissé de côté. Donne-lui un nom de lettres simples, de chiffres et de tirets.
import-foreign = { $file } n'est pas un fichier que « ramino export » a écrit, ou il est endommagé. Rien n'a changé.
import-newer = { $file } a été écrit par la version { $version } du programme, et celle-ci ne peut pas le lire. Rien n'a changé. Mets le programme à jour ici.
import-unreadable = { $file } ne peut pas être lu. Le système dit : { $detail }.
import-failed = { $file } n'a pas pu être écrit. Le système dit : { $detail }.
import-ask = { carry-what } d'ici { $what ->
    [keymap] ne sont pas celles
    [summaries] ne sont pas celles
    [settings] ne sont pas ceux
   *[other] n'est pas celui
} du fichier. Prendre ce qui est dans le fichier ? O pour oui, N pour non, puis Entrée.
import-one = { $became ->
    [new] { carry-what } : c'est ajouté.
    [taken] { carry-what } : désormais comme dans le fichier.
    [stayed] { carry-what } : comme avant. Pour prendre ce qui est dans le fichier, lance cette commande dans un terminal et réponds oui.
   *[same] { carry-what } : comme dans le fichier.
}
import-matches-new = { $count ->
        [1] Une partie a été ajoutée.
       *[other] { $count } parties ont été ajoutées.
    }
import-matches-same = { $count ->
        [1] Une partie était déjà ici.
       *[other] { $count } parties étaient déjà ici.
    }
import-matches-longer = { $count ->
        [1] Une partie était plus avancée dans le fichier, et reprendra de là.
       *[other] { $count } parties étaient plus avancées dans le fichier, et reprendront de là.
    }
import-matches-beside = { $count ->
        [1] Une partie diffère de celle d'ici ; la liste contient les deux.
       *[other] { $count } parties diffèrent de celles d'ici ; la liste les contient toutes.
    }
import-strange = { $count ->
        [1] Un fichier n'appartient pas au programme, et a été laissé de côté.
       *[other] { $count } fichiers n'appartiennent pas au programme, et ont été laissés de côté.
    }
import-damaged = { $count ->
        [1] Un fichier à reprendre est endommagé, et a été laissé de côté.
       *[other] { $count } fichiers à reprendre sont endommagés, et ont été laissés de côté.
    }
import-nothing = Il n'y a rien dans ce fichier.
