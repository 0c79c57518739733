# Che cosa farebbe un esperto e perché, e quanto costa un'altra giocata in partite vinte; nei suggerimenti e poi
# nell'analisi. $what è quello che fa l'esperto: throw, hold (scarta, anche se potrebbe calare), wait (finisce il turno, anche
# se potrebbe calare), lay, take, take-some ($taken carte fino a questa), stock. $card è la carta scartata
# o presa, $name di chi parla il motivo; $when: then, se il turno è passato da tempo, o now.

counsel-hint = { $what ->
    [throw] Scarta { CARD($card, form: "def") }, come farebbe un esperto: { counsel-reason }.
    [hold] Meglio non calare ancora e scartare { CARD($card, form: "def") }, come farebbe un esperto: { counsel-reason }.
    [wait] Meglio aspettare a calare, come farebbe un esperto: { counsel-reason }.
    [lay] Cala subito, come farebbe un esperto: { counsel-reason }.
    [take] Prendi { CARD($card, form: "def") }, come farebbe un esperto: { counsel-reason }.
    [take-some] Prendi { $taken } carte, fino { CARD($card, form: "to") }, come farebbe un esperto: { counsel-reason }.
    [give-up] Finisci la manche, come farebbe un esperto: { counsel-reason }.
   *[stock] Pesca dal mazzo, come farebbe un esperto: { counsel-reason }.
}
counsel-hint-even = { $what ->
    [hold] Calare ora vale quanto tenere tutto e scartare { CARD($card, form: "def") }.
    [wait] Calare ora vale quanto aspettare.
   *[stock] { $taken ->
        [one] Prendere lo scarto
       *[other] Prendere { $taken } scarti
    } { $opens ->
        [yes] per aprire{" "}
       *[no] {""}
    }vale quanto pescare dal mazzo.
}
counsel-review = un esperto { $what ->
    [throw] avrebbe scartato { CARD($card, form: "def") }: { counsel-reason }.
    [hold] non avrebbe calato e avrebbe scartato { CARD($card, form: "def") }: { counsel-reason }.
    [wait] non avrebbe calato: { counsel-reason }.
    [lay] avrebbe calato: { counsel-reason }.
    [take] avrebbe preso { CARD($card, form: "def") }: { counsel-reason }.
    [take-some] avrebbe preso { $taken } carte, fino { CARD($card, form: "to") }: { counsel-reason }.
    [give-up] avrebbe finito la manche: { counsel-reason }.
   *[stock] avrebbe pescato dal mazzo: { counsel-reason }.
}
counsel-turn = Turno { $turn }: { $said }
counsel-agreed = Un esperto avrebbe fatto lo stesso.
counsel-reason = { $why ->
    [back] quello che cali aiuta gli altri
    [back-from] quello che cali aiuta { $name }
    [calm] nessuno sta ancora per chiudere
    [at-once] chiudere in un turno solo rende di più
    [out] { $scoring ->
        [games] così si può dichiarare
       *[other] così si chiude la manche
    }
    [wider] così la mano ha più possibilità
    [alone] non lega con niente
    [double] è un doppione
    [gone] quello che manca a questa carta è già uscito
    [dear] { $when ->
        [then] pesava, e { $name } stava per chiudere
       *[now] pesa, e { $name } sta per chiudere
    }
    [weak] è la carta che promette meno
    [outside] la mano vincente più vicina ne fa a meno
    [safe] è la carta che serve meno a { $name }
    [costly] pesa più { CARD($than, form: "of") }
    [near] { $name } { $when ->
        [then] stava
       *[now] sta
    } per chiudere
    [fewer] { $count ->
        [one] una carta in meno in mano
       *[other] { $count } carte in meno in mano
    }
    [lays] così { counsel-more }
    [later] più avanti { counsel-more }
    [beside] lega con { LIST($cards, form: "def", style: "and") }
    [nearer] { $scoring ->
        [games] avvicina a una mano vincente
       *[other] la mano è migliore con questa carta
    }
    [only] non si può scartare altro
    [forced] lo scarto andrebbe calato con carte che conviene tenere
    [opens-back] { counsel-opens } quello che c'è sul tavolo aiuta gli altri
    [opens-back-from] { counsel-opens } quello che c'è sul tavolo aiuta { $name }
    [opens-at-once] { counsel-opens } chiudere in un turno solo rende di più
    [hope] il mazzo promette più dello scarto
    [stays] lo scarto preso non si può scartare nello stesso turno, e così non si chiude
    [useless] lo scarto rende troppo poco
   *[whole] la mano è migliore senza
}
counsel-more = { $count ->
    [one] { $when ->
        [then] si poteva
       *[now] si può
    } calare una carta in più
   *[other] { $when ->
        [then] si potevano
       *[now] si possono
    } calare { $count } carte in più
}
counsel-opens = con { $count ->
    [one] lo scarto
   *[other] { $count } scarti
} si potrebbe { $tradition ->
    [room] entrare in gioco
   *[other] aprire
}, ma

## Quanto costa l'altra giocata. $other è quello che fa: throw, lay, keep, take, stock, give-up (non c'è più niente da pescare), end. $verdict: clear, against (va
## meglio), even (quasi niente), most (al massimo), open (non si può dire). $wins: tante partite su 100. $kept: ways (tanti, verso una combinazione),
## whole.

counsel-price = { $verdict ->
    [clear] { $other ->
        [throw] { $kept ->
            [ways] Tieni { CARD($rival, form: "def") }, che può legare in { $ways ->
                [one] un modo solo
               *[other] { $ways } modi
            }: scartare questa carta costa { counsel-wins }.
            [whole] Tieni { CARD($rival, form: "def") }, che fa parte di una combinazione: scartare questa carta costa { counsel-wins }.
           *[none] Scartare { CARD($rival, form: "def") } costa { counsel-wins }.
        }
        [lay] Calare subito costa { counsel-wins }.
        [keep] Tenere tutto in mano costa { counsel-wins }.
        [take] Prendere lo scarto costa { counsel-wins }.
        [take-some] Prendere { $taken } carte { pile-from } costa { counsel-wins }.
        [give-up] Finire la manche costa { counsel-wins }.
        [stock] Pescare dal mazzo costa { counsel-wins }.
       *[end] Finire così il turno costa { counsel-wins }.
    }
    [against] { counsel-rival } può andare altrettanto bene.
    [even] { counsel-rival } va altrettanto bene.
    [most] { counsel-rival } costa al massimo { counsel-wins }.
   *[open] { counsel-rival } può andare altrettanto bene.
}
counsel-rival = { $other ->
    [throw] Scartare { CARD($rival, form: "def") }
    [lay] Calare subito
    [keep] Tenere tutto in mano
    [take] Prendere lo scarto
    [take-some] Prendere { $taken } carte { pile-from }
    [give-up] Finire la manche
    [stock] Pescare dal mazzo
   *[end] Finire così il turno
}
counsel-paid = { $verdict ->
    [clear] { $other ->
        [throw] { $kept ->
            [ways] Hai scartato { CARD($rival, form: "def") }, che poteva legare in { $ways ->
                [one] un modo solo
               *[other] { $ways } modi
            }: è costato { counsel-wins }.
            [whole] Hai scartato { CARD($rival, form: "def") }, che faceva parte di una combinazione: è costato { counsel-wins }.
           *[none] Scartare { CARD($rival, form: "def") } è costato { counsel-wins }.
        }
        [lay] Calare è costato { counsel-wins }.
        [keep] Tenere tutto in mano è costato { counsel-wins }.
        [take] Prendere lo scarto è costato { counsel-wins }.
        [take-some] Prendere { $taken } carte { pile-from } è costato { counsel-wins }.
        [give-up] Finire la manche è costato { counsel-wins }.
        [stock] Pescare dal mazzo è costato { counsel-wins }.
       *[end] Finire così il turno è costato { counsel-wins }.
    }
    [against] Nelle simulazioni va meglio quello che hai fatto: non è chiaro che cosa convenga.
    [even] Non è costato quasi niente.
    [most] È costato al massimo { counsel-wins }.
   *[open] Quanto è costato non si sa.
}
counsel-wins = { $wins ->
    [one] una partita su 100
    [100] la partita
   *[other] { $wins } partite su 100
}

braille-counsel-hint-even = { $what ->
    [hold] calare = scartare { CARD($card) }.
    [wait] calare = aspettare.
   *[stock] prendere = pescare.
}
braille-counsel-hint = { $what ->
    [throw] l'esperto scarta { CARD($card) }: { counsel-reason }.
    [hold] l'esperto tiene tutto, scarta { CARD($card) }.
    [wait] l'esperto tiene tutto.
    [lay] l'esperto cala: { counsel-reason }.
    [take] l'esperto prende { CARD($card) }: { counsel-reason }.
    [take-some] l'esperto ne prende { $taken } fino a { CARD($card) }: { counsel-reason }.
    [give-up] l'esperto finisce la manche: { counsel-reason }.
   *[stock] l'esperto pesca: { counsel-reason }.
}
braille-counsel-review = esperto: { $what ->
    [throw] scarta { CARD($card) }, { counsel-reason }.
    [hold] tiene tutto, scarta { CARD($card) }.
    [wait] tiene tutto.
    [lay] cala, { counsel-reason }.
    [take] prende { CARD($card) }, { counsel-reason }.
    [take-some] ne prende { $taken } fino a { CARD($card) }, { counsel-reason }.
    [give-up] fine manche, { counsel-reason }.
   *[stock] pesca, { counsel-reason }.
}
braille-counsel-price = { $other ->
    [throw] { CARD($rival) }
    [lay] calare
    [keep] tenere
    [take] prendere
    [take-some] prenderne { $taken }
    [give-up] fine manche
    [stock] mazzo
   *[end] finire
} { $verdict ->
    [clear] -{ $wins } su 100
    [even] uguale
    [most] al massimo -{ $wins } su 100
   *[open] incerto
}.
braille-counsel-paid = { $verdict ->
    [clear] -{ $wins } su 100
    [even] costo minimo
    [most] al massimo -{ $wins } su 100
   *[open] costo incerto
}.
