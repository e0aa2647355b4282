game-contrast = Contrast
game-contrast-line = Ein Bild, ein Symbol. Denk wie die meisten, aber nicht wie alle.

symbol-red = rot
symbol-yellow = gelb
symbol-blue = blau
symbol-green = grün
symbol-big = groß
symbol-small = klein
symbol-heavy = schwer
symbol-light = leicht
symbol-thick = dick
symbol-thin = dünn
symbol-round = rund
symbol-angular = eckig

contrast-hand = Deine Hand
contrast-all-rows = Alle offenen Karten
contrast-row = Offene Reihe
contrast-row-short = offen
contrast-played = Karte gelegt
contrast-out = diese Runde nicht dabei
contrast-task = Was nehmen die meisten?
contrast-pick = Wähle ein Symbol
contrast-play = „{ $symbol }“ legen
contrast-you-played = Du hast „{ $symbol }“ gelegt.
contrast-wait = Die Karte bleibt verdeckt, bis alle gewählt haben.
contrast-start-countdown = { $seats ->
    [2] Jetzt auszählen
   *[other] Die anderen auszählen
}
contrast-countdown-you = Jetzt wählen!
contrast-at-zero = Bei null wird das gewählte Symbol gelegt.
contrast-countdown = Wir warten auf { $names }
contrast-countdown-many = Wir warten auf { $count } von euch
contrast-looking = Alle wählen gerade.
contrast-new-picture = Bild { $round }. Wähle ein Symbol.
contrast-left = { $count ->
    [0] letztes Bild
    [one] noch ein Bild
   *[other] noch { $count } Bilder
}
contrast-team = { $points ->
    [one] { $points } Punkt · Ziel { $goal }
   *[other] { $points } Punkte · Ziel { $goal }
}
contrast-team-point = Gleich! Ein Punkt für euch beide.

contrast-chosen-by = { $who ->
    [you] Von dir gewählt.
   *[other] Gewählt von { $name }.
}
contrast-winners = { $who ->
    [you] Du bekommst einen Punkt.
    [with] { $names } bekommt je einen Punkt.
   *[other] { $count ->
        [one] { $names } bekommt einen Punkt.
       *[other] { $names } bekommen je einen Punkt.
    }
}
contrast-winners-many = { $count } von euch bekommen je einen Punkt.
contrast-why-tie = Gleichstand an der Spitze: kein Punkt.
contrast-why-unanimous = Alle dasselbe: kein Punkt.
contrast-why-apart = Zwei verschiedene Symbole: kein Punkt.
contrast-why-alone = Allein gewinnt niemand: kein Punkt.
contrast-why-nobody = Niemand hat rechtzeitig gewählt.
contrast-why-different = Keine zwei gleich: kein Punkt.
contrast-both-pairs = Beide Paare punkten!
contrast-climbed = aufgestiegen
contrast-from-box = { $count ->
    [one] Der Stapel ist leer: Ein Punkt kommt aus der Schachtel.
   *[other] Der Stapel ist leer: { $count } Punkte kommen aus der Schachtel.
}
contrast-last = Das war das letzte Bild.
contrast-row-shift = Deine Karte kommt rechts in die Reihe …
contrast-row-shift-done = … und die ganz links kommt zurück auf deine Hand.
contrast-next = Nächstes Bild
contrast-to-end = Zum Ergebnis

contrast-alike-title = Wer ähnlich denkt
contrast-alike = { $same } von { $could } Mal gleich
contrast-gallery = Alle Bilder
contrast-split = hat die Runde gespalten
contrast-task-team = Wählt dasselbe Symbol!
contrast-choosing = wählt noch …
contrast-out-countdown = Du wurdest ausgezählt, bevor du gelegt hast. Diese Runde läuft ohne dich.
contrast-out-called = { $name } hat ausgezählt, bevor du gelegt hast. Diese Runde läuft ohne dich.
contrast-out-round = Die Zeit war um, bevor du gelegt hast. Diese Runde läuft ohne dich.
contrast-out-away = Diese Runde lief ohne dich. Beim nächsten Bild bist du wieder dabei.
contrast-turning = Mal sehen …
contrast-won-with = { $symbol }!
contrast-thought-alike = { $count } dachten gleich: je ein Punkt.
contrast-pair = { $a } und { $b }
contrast-chose = { $symbol }: { $names }
contrast-split-short = umstritten
contrast-pictures = { $count ->
    [one] Bild
   *[other] Bilder
}

contrast-award-mind_readers = Gedankenübertragung
contrast-award-reason-mind_readers = { $names }: { $same } von { $could } Mal gleich
contrast-award-lone_wolf = Einsamer Wolf
contrast-award-reason-lone_wolf = { $times ->
    [one] { $names }: einmal allein mit dem Symbol
   *[other] { $names }: { $times }-mal allein mit dem Symbol
}
contrast-award-winning_streak = Nicht zu bremsen
contrast-award-reason-winning_streak = { $times ->
    [one] { $names }: ein Punkt
   *[other] { $names }: { $times } Punkte in Folge
}
contrast-award-most_divided = Das umstrittenste Bild
contrast-award-reason-most_divided = { $times ->
    [one] ein Symbol
   *[other] { $times } verschiedene Symbole
}
contrast-award-so_close = Ganz knapp
contrast-award-reason-so_close = { $times ->
    [one] { $names }: einmal Gleichstand an der Spitze
   *[other] { $names }: { $times }-mal Gleichstand an der Spitze
}
contrast-award-painter = Blick für Farben
contrast-award-reason-painter = { $names }: { $times } von { $of } Mal eine Farbe
contrast-award-sculptor = Blick für Formen
contrast-award-reason-sculptor = { $names }: { $times } von { $of } Mal eine Form
contrast-award-scales = Menschliche Waage
contrast-award-reason-scales = { $names }: { $times } von { $of } Mal das Gewicht
contrast-award-tailor = Augenmaß
contrast-award-reason-tailor = { $names }: { $times } von { $of } Mal die Größe
contrast-award-many_sides = Vielseitig
contrast-award-reason-many_sides = { $names }: { $times } der zwölf Symbole
contrast-award-favourite = Einem Symbol treu
contrast-award-reason-favourite = { $times ->
    [one] { $names }: einmal „{ $symbol }“
   *[other] { $names }: { $times }-mal „{ $symbol }“
}
contrast-award-quiet_eye = Guter Blick
contrast-award-reason-quiet_eye = { $times ->
    [one] { $names }: ein Bild betrachtet
   *[other] { $names }: { $times } Bilder betrachtet
}

preset-contrast-classic = Klassisch
preset-contrast-classic-line = Ausgezählt wird automatisch bei der letzten Person oder auf Zuruf.
preset-contrast-quick = Schnell
preset-contrast-quick-line = Halb so viele Bilder, dreißig Sekunden pro Wahl.
preset-contrast-expert = Profi
preset-contrast-expert-line = Drei Karten liegen offen, nur drei sind auf der Hand; sonst wie „Klassisch“.
preset-contrast-printed_2017 = Originalregeln 2017
preset-contrast-printed_2017-line = Auszählen auf Zuruf; bei 2-2-1 gewinnen beide Paare.
preset-contrast-printed_2016 = Originalregeln 2016
preset-contrast-printed_2016-line = Auszählen bei der letzten Person; bei 2-2-1 gewinnt niemand.
option-contrast-length = Länge
note-contrast-length = Wie viele Bilder ihr spielt.
choice-contrast-length-short = kurz
choice-contrast-length-normal = normal
choice-contrast-length-long = lang
option-contrast-edition = Ausgabe
note-contrast-edition = Zu fünft oder sechst bei 2-2-1 (oder 2-2-1-1): Beide Paare gewinnen (2017) oder niemand (2016).
choice-contrast-edition-2017 = 2017
choice-contrast-edition-2016 = 2016
option-contrast-expert = Profi
note-contrast-expert = Drei Karten liegen offen, nur drei sind auf der Hand.
option-contrast-open_hand = Alle Karten auf der Hand
note-contrast-open_hand = Zu zweit: Beide halten alle sechs Karten, keine liegt offen.
option-contrast-countdown = Auszählen
note-contrast-countdown = „3, 2, 1“ für alle, die zu lange brauchen.
choice-contrast-countdown-both = beides
choice-contrast-countdown-last = automatisch bei der letzten Person
choice-contrast-countdown-call = auf Zuruf
choice-contrast-countdown-off = nie
option-contrast-countdown_seconds = Dauer des Auszählens
note-contrast-countdown_seconds = Länger ist freundlicher.
option-contrast-round_seconds = Zeit zum Wählen
note-contrast-round_seconds = Wer bis dahin nicht gewählt hat, setzt die Runde aus.

code-not_in_hand = Dieses Symbol hast du nicht auf der Hand.
code-already_played = Du hast deine Karte schon gelegt, und sie bleibt liegen.
code-missed_round = Zu spät. In der nächsten Runde bist du wieder dabei.
code-play_first = Leg erst deine eigene Karte.
code-countdown_running = Es wird schon gezählt.
code-countdown_not_callable = An diesem Tisch wird nicht auf Zuruf ausgezählt.
help-keys-contrast =
    1–6 | Karte wählen; noch mal: ihr anderes Symbol
    Enter | legen

help-two-contrast =
    Schauen | Ein Bild wird aufgedeckt. Ihr seht beide dasselbe.
    Wählen | Ihr seid ein Team: Nimm das Symbol, das die andere Person wohl auch nimmt, und lege es verdeckt – ohne Absprache.
    Beeilen | Wer zu lange braucht, wird ausgezählt: drei, zwei, eins.
    Aufdecken | Beide Symbole werden gezeigt.
    Dasselbe | Sind sie gleich, bekommt ihr zusammen einen Punkt, sonst keinen.
    Deine Karten | Deine Karte kommt in die offene Reihe, die älteste dort zurück auf deine Hand.
    Das Ende | Wenn alle Bilder gespielt sind, zeigt sich, ob ihr euer Ziel erreicht habt.
help-two-contrast-choose = Nimm das Symbol, das die andere Person wohl auch nimmt. Dasselbe Symbol bringt euch einen Punkt.
help-two-contrast-reveal = Schaut, ob ihr dasselbe gewählt habt; dann kommt das nächste Bild.
help-two-contrast-end = Alle Bilder sind gespielt: Habt ihr es zusammen geschafft?
howto-contrast-1 = Alle sehen dasselbe Bild und legen heimlich ein Symbol dazu.
howto-contrast-2 = Dann werden alle Karten gleichzeitig aufgedeckt.
howto-contrast-3 = Das häufigste Symbol bringt Punkte – außer alle haben es gewählt.
help-if-contrast-countdown-off = { $round_seconds ->
    [0] 3
   *[other] 3 | Beeilen | Wer nicht rechtzeitig gelegt hat, setzt diese Runde aus.
}
help-if-contrast-open_hand-true = { $seats ->
    [2] 6 | Deine Karten | Deine Karte kommt zurück auf deine Hand: Du hast wieder alle sechs zur Wahl.
   *[other] { "" }
}
help-if-contrast-edition-2017 = { $seats ->
    [5] { help-if-contrast-both-pairs }
    [6] { help-if-contrast-both-pairs }
   *[other] { "" }
}
help-if-contrast-both-pairs = 4 | Aufdecken | Alle Symbole werden gezeigt. Das häufigste gewinnt; bei Gleichstand keines, nur bei 2-2-1 (oder 2-2-1-1) gewinnen beide Paare.
help-if-contrast-seats-2 = howto-3 | Ihr seid ein Team: Habt ihr beide dasselbe Symbol gewählt, gibt es einen Punkt.
