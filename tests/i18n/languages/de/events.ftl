# Was am Tisch geschieht. $who ist "you" für die Zuhörerin, sonst "other"; dann ist $name der Name.

your-turn = Du bist dran.
    .full = { your-turn } Oben auf der Ablage: { CARD($card) }.
event-drew = { $who ->
    [you] { LIST($cards) }.
   *[other] { $name } zieht.
}
event-took = { $count ->
    [1] { $who ->
        [you] Du nimmst { LIST($cards, form: "acc") }.
       *[other] { $name } nimmt { LIST($cards, form: "acc") }.
    }
   *[other] { $who ->
        [you] Du nimmst { $count } Karten von der Ablage: { LIST($cards) }.
       *[other] { $name } nimmt { $count } Karten von der Ablage: { LIST($cards) }.
    }
}
event-opened = { $who ->
    [you] Du eröffnest mit { count-points }.
   *[other] { $name } eröffnet mit { count-points }.
}
event-laid-off = { $who ->
    [you] Du legst { LIST($cards, form: "acc", style: "and") } an Kombination { $meld } an{ laid-worth }.
   *[other] { $name } legt { LIST($cards, form: "acc", style: "and") } an Kombination { $meld } an{ laid-worth }.
}
event-joker-recovered = { $who ->
    [you] Mit { CARD($card, form: "dat") } löst du den Joker aus Kombination { $meld } aus.
   *[other] Mit { CARD($card, form: "dat") } löst { $name } den Joker aus Kombination { $meld } aus.
}
event-discarded = { $who ->
    [you] Du wirfst { CARD($card, form: "acc") } ab.
   *[other] { $name } wirft { CARD($card, form: "acc") } ab.
}
event-few-cards = { $who ->
    [you] Du hast nur noch { count-cards }!
   *[other] { $name } hat nur noch { count-cards }!
}
event-passed = { $who ->
    [you] Du passt.
   *[other] { $name } passt.
}
event-eliminated = { $who ->
    [you] Du bist ausgeschieden.
   *[other] { $name } ist ausgeschieden.
}
event-match-won = { $who ->
    [you] Du gewinnst die Partie!
   *[other] { $name } gewinnt die Partie!
}
laid-worth = { $points ->
    [0] {""}
   *[other] , { count-points }
}
digest-threw = { $name } hat { CARD($card, form: "acc") } abgeworfen.
digest-top = Oben liegt { CARD($card, form: "nom") }.
