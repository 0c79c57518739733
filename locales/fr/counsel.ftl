# Ce que ferait un expert et pourquoi, et ce que coûte un autre coup en parties gagnées ; dans les conseils, puis dans la
# revue. $what est ce que fait l'expert : throw, hold (il se défausse, bien qu'il puisse poser), wait (il finit son tour, bien
# qu'il puisse poser), lay, take, take-some ($taken cartes jusqu'à celle-ci), stock. $card est la
# carte défaussée ou prise, $name de qui parle la raison ; $when : then, si le tour est passé depuis longtemps, ou now.

counsel-hint = { $what ->
    [throw] Jette { CARD($card, form: "def") }, comme le ferait un expert : { counsel-reason }.
    [hold] Mieux vaut ne rien poser encore et jeter { CARD($card, form: "def") }, comme le ferait un expert : { counsel-reason }.
    [wait] Mieux vaut ne rien poser encore, comme le ferait un expert : { counsel-reason }.
    [lay] Pose maintenant, comme le ferait un expert : { counsel-reason }.
    [take] Prends { CARD($card, form: "def") }, comme le ferait un expert : { counsel-reason }.
    [take-some] Prends { $taken } cartes, jusqu'{ CARD($card, form: "to") }, comme le ferait un expert : { counsel-reason }.
    [give-up] Finis la manche, comme le ferait un expert : { counsel-reason }.
   *[stock] Pioche, comme le ferait un expert : { counsel-reason }.
}
counsel-hint-even = { $what ->
    [hold] Poser maintenant vaut autant que tout garder et jeter { CARD($card, form: "def") }.
    [wait] Poser maintenant vaut autant qu'attendre.
   *[stock] { $taken ->
        [one] Prendre la carte défaussée
       *[other] Prendre { $taken } cartes de la défausse
    } { $opens ->
        [yes] pour ouvrir{" "}
       *[no] {""}
    }vaut autant que piocher.
}
counsel-review = un expert { $what ->
    [throw] aurait jeté { CARD($card, form: "def") } : { counsel-reason }.
    [hold] n'aurait rien posé et aurait jeté { CARD($card, form: "def") } : { counsel-reason }.
    [wait] n'aurait rien posé : { counsel-reason }.
    [lay] aurait posé : { counsel-reason }.
    [take] aurait pris { CARD($card, form: "def") } : { counsel-reason }.
    [take-some] aurait pris { $taken } cartes, jusqu'{ CARD($card, form: "to") } : { counsel-reason }.
    [give-up] aurait fini la manche : { counsel-reason }.
   *[stock] aurait pioché : { counsel-reason }.
}
counsel-turn = Tour { $turn } : { $said }
counsel-agreed = Un expert aurait fait de même.
counsel-reason = { $why ->
    [back] ce que tu poses aide les autres
    [back-from] ce que tu poses aide { $name }
    [calm] personne n'est encore près de { $tradition ->
        [french] fermer
       *[other] terminer
    }
    [at-once] { $tradition ->
        [french] fermer
       *[other] terminer
    } en un seul tour rapporte plus
    [out] { $scoring ->
        [games] cela permet d'annoncer
       *[other] cela termine la manche
    }
    [wider] cela ouvre plus de possibilités
    [alone] cette carte ne va avec aucune autre
    [double] cette carte est en double
    [gone] ce qui manque à cette carte est déjà sorti
    [dear] cette carte { $when ->
        [then] coûtait
       *[now] coûte
    } cher, et { counsel-near }
    [weak] c'est ta carte la moins prometteuse
    [outside] la main gagnante la plus proche s'en passe
    [safe] c'est la carte qui aide le moins { $name }
    [costly] cette carte coûte plus que { CARD($than, form: "def") }
    [near] { counsel-near }
    [fewer] { $count ->
        [1] une carte de moins en main
       *[other] { $count } cartes de moins en main
    }
    [lays] ensuite, { counsel-more }
    [later] plus tard, { counsel-more }
    [beside] cette carte va avec { LIST($cards, form: "def", style: "and") }
    [nearer] { $scoring ->
        [games] cela rapproche d'une main gagnante
       *[other] ta main est meilleure avec cette carte
    }
    [only] il n'y a rien d'autre à jeter
    [forced] avec la carte défaussée, il faudrait poser des cartes qu'il vaut mieux garder
    [opens-back] { counsel-opens } ce qui est sur la table aide les autres
    [opens-back-from] { counsel-opens } ce qui est sur la table aide { $name }
    [opens-at-once] { counsel-opens } { $tradition ->
        [french] fermer
       *[other] terminer
    } en un seul tour rapporte plus
    [stays] la carte prise ne peut pas être jetée dans le même tour : tu ne pourrais pas { $tradition ->
        [french] fermer
       *[other] terminer
    }
    [hope] { $tradition ->
        [french] le talon
       *[other] la pioche
    } promet plus que la carte défaussée
    [useless] la carte défaussée apporte trop peu
   *[whole] ta main est meilleure sans cette carte
}
counsel-more = on { $when ->
    [then] pouvait
   *[now] peut
} poser { $count ->
    [1] une carte de plus
   *[other] { $count } cartes de plus
}
counsel-near = { $name } { $when ->
    [then] était
   *[now] est
} près de { $tradition ->
    [french] fermer
   *[other] terminer
}
counsel-opens = avec { $count ->
    [one] la carte défaussée
   *[other] { $count } cartes de la défausse
}, on pourrait ouvrir, mais

## Ce que coûte l'autre coup. $other est ce qu'il fait : throw, lay, keep, take, stock, give-up (il n'y a plus rien à piocher), end. $verdict : clear, against (il
## fait mieux), even (presque rien), most (au plus), open (on ne peut pas le dire). $wins : tant de parties sur 100. $kept : ways (tant, vers une
## combinaison), whole.

counsel-price = { $verdict ->
    [clear] { $other ->
        [throw] { $kept ->
            [ways] Garde { CARD($rival, form: "def") }, qui peut se combiner { $ways ->
                [1] d'une seule façon
               *[other] de { $ways } façons
            } : jeter cette carte coûte { counsel-wins }.
            [whole] Garde { CARD($rival, form: "def") }, qui fait partie d'une combinaison : jeter cette carte coûte { counsel-wins }.
           *[none] Jeter { CARD($rival, form: "def") } coûte { counsel-wins }.
        }
        [lay] Poser maintenant coûte { counsel-wins }.
        [keep] Tout garder en main coûte { counsel-wins }.
        [take] Prendre dans la défausse coûte { counsel-wins }.
        [take-some] Prendre { $taken } cartes dans la défausse coûte { counsel-wins }.
        [give-up] Finir la manche coûte { counsel-wins }.
        [stock] Piocher coûte { counsel-wins }.
       *[end] Finir ainsi le tour coûte { counsel-wins }.
    }
    [against] { counsel-rival } vaut peut-être autant.
    [even] { counsel-rival } vaut autant.
    [most] { counsel-rival } coûte au plus { counsel-wins }.
   *[open] { counsel-rival } vaut peut-être autant.
}
counsel-rival = { $other ->
    [throw] Jeter { CARD($rival, form: "def") }
    [lay] Poser maintenant
    [keep] Tout garder en main
    [take] Prendre dans la défausse
    [take-some] Prendre { $taken } cartes dans la défausse
    [give-up] Finir la manche
    [stock] Piocher
   *[end] Finir ainsi le tour
}
counsel-paid = { $verdict ->
    [clear] { $other ->
        [throw] { $kept ->
            [ways] Tu as jeté { CARD($rival, form: "def") }, qui pouvait se combiner { $ways ->
                [1] d'une seule façon
               *[other] de { $ways } façons
            } : cela a coûté { counsel-wins }.
            [whole] Tu as jeté { CARD($rival, form: "def") }, qui faisait partie d'une combinaison : cela a coûté { counsel-wins }.
           *[none] Jeter { CARD($rival, form: "def") } a coûté { counsel-wins }.
        }
        [lay] Poser a coûté { counsel-wins }.
        [keep] Tout garder en main a coûté { counsel-wins }.
        [take] Prendre dans la défausse a coûté { counsel-wins }.
        [take-some] Prendre { $taken } cartes dans la défausse a coûté { counsel-wins }.
        [give-up] Finir la manche a coûté { counsel-wins }.
        [stock] Piocher a coûté { counsel-wins }.
       *[end] Finir ainsi le tour a coûté { counsel-wins }.
    }
    [against] Ton coup fait mieux dans les essais : on ne sait pas quel est le meilleur coup.
    [even] Cela n'a presque rien coûté.
    [most] Cela a coûté au plus { counsel-wins }.
   *[open] On ne peut pas dire ce que cela a coûté.
}
counsel-wins = { $wins ->
    [1] une partie sur 100
    [100] la partie
   *[other] { $wins } parties sur 100
}

braille-counsel-hint-even = { $what ->
    [hold] poser = jeter { CARD($card) }.
    [wait] poser = attendre.
   *[stock] prendre = piocher.
}
braille-counsel-hint = { $what ->
    [throw] l'expert jette { CARD($card) }: { counsel-reason }.
    [hold] l'expert garde tout, jette { CARD($card) }.
    [wait] l'expert garde tout.
    [lay] l'expert pose: { counsel-reason }.
    [take] l'expert prend { CARD($card) }: { counsel-reason }.
    [take-some] l'expert en prend { $taken } jusqu'à { CARD($card) }: { counsel-reason }.
    [give-up] l'expert finit la manche: { counsel-reason }.
   *[stock] l'expert pioche: { counsel-reason }.
}
braille-counsel-review = expert: { $what ->
    [throw] jeter { CARD($card) }, { counsel-reason }.
    [hold] tout garder, jeter { CARD($card) }.
    [wait] tout garder.
    [lay] poser, { counsel-reason }.
    [take] prendre { CARD($card) }, { counsel-reason }.
    [take-some] en prendre { $taken } jusqu'à { CARD($card) }, { counsel-reason }.
    [give-up] finir la manche, { counsel-reason }.
   *[stock] piocher, { counsel-reason }.
}
braille-counsel-price = { $other ->
    [throw] { CARD($rival) }
    [lay] poser
    [keep] garder
    [take] prendre
    [take-some] en prendre { $taken }
    [give-up] fin de manche
    [stock] pioche
   *[end] finir
} { $verdict ->
    [clear] -{ $wins } sur 100
    [even] pareil
    [most] au plus -{ $wins } sur 100
   *[open] incertain
}.
braille-counsel-paid = { $verdict ->
    [clear] -{ $wins } sur 100
    [even] coût minime
    [most] au plus -{ $wins } sur 100
   *[open] coût incertain
}.
