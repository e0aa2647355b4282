game-contrast = Contrast
game-contrast-line = Ein Bild, ein Symbol. Denk wie die meisten, aber nie wie alle.

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
contrast-around = Rund um den Tisch
contrast-row = Offene Reihe
contrast-row-short = offen
contrast-laid = gelegt
contrast-out = diese Runde nicht dabei
contrast-task = Was nehmen die meisten?
contrast-pick = Tippe ein Symbol an
contrast-lay = „{ $symbol }“ legen
contrast-you-laid = Du hast „{ $symbol }“ gelegt.
contrast-wait = Die Karte bleibt verdeckt, bis alle gewählt haben.
contrast-call = Auszählen
contrast-count-you = Jetzt wählen!
contrast-at-zero = Bei null wird deine Wahl gelegt.
contrast-count = Wir warten auf { $names }
contrast-count-many = Wir warten auf { $count } von euch
contrast-looking = Alle wählen gerade.
contrast-new-picture = Bild { $round } hängt. Wähle ein Symbol.
contrast-left = { $count ->
    [0] das letzte Bild
    [one] noch ein Bild
   *[other] noch { $count } Bilder
}
contrast-team = { $points } von { $goal } Punkten
contrast-team-point = Dasselbe! Ein Punkt für euch beide.

contrast-chosen-by = Gewählt von { $names }.
contrast-winners = { $count ->
    [one] { $names } bekommt einen Punkt.
   *[other] { $names } bekommen je einen Punkt.
}
contrast-winners-many = { $count } von euch bekommen je einen Punkt.
contrast-why-tie = Gleichstand an der Spitze: kein Punkt.
contrast-why-unanimous = Alle einer Meinung: kein Punkt.
contrast-why-apart = Zwei Köpfe, zwei Symbole: kein Punkt.
contrast-why-alone = Wer allein wählt, gewinnt nicht.
contrast-why-nobody = Niemand hat rechtzeitig gewählt.
contrast-why-different = Keine zwei gleich: kein Punkt.
contrast-both-pairs = Beide Paare punkten!
contrast-climbed = im Stand gestiegen
contrast-from-box = { $count ->
    [one] Der Stapel reichte nicht: Ein Punkt kommt aus der Schachtel.
   *[other] Der Stapel reichte nicht: { $count } Punkte kommen aus der Schachtel.
}
contrast-last = Das war das letzte Bild.
contrast-conveyor = Deine Karte kommt rechts in die Reihe …
contrast-conveyor-done = … und die linke kehrt auf deine Hand zurück.
contrast-next = Nächstes Bild
contrast-to-end = Zum Ende

contrast-alike-title = Wer ähnlich denkt
contrast-alike = { $same } von { $could } Mal gleich
contrast-gallery = Noch einmal die Bilder
contrast-split = hat den Tisch geteilt
contrast-task-team = Wählt dasselbe Symbol!
contrast-choosing = wählt noch …
contrast-out-count = Das Zählen war zu Ende, bevor deine Karte lag. Diese Runde setzt du aus.
contrast-out-called = { $name } hat gezählt, und deine Karte lag nicht rechtzeitig. Diese Runde setzt du aus.
contrast-out-round = Die Zeit zum Wählen war um, bevor deine Karte lag. Diese Runde setzt du aus.
contrast-out-away = Die anderen haben diese Runde ohne dich gespielt. Beim nächsten Bild bist du wieder dabei.
contrast-turning = Mal sehen …
contrast-won-with = { $symbol }!
contrast-thought-alike = { $count } dachten gleich: je ein Punkt.
contrast-pair = { $a } und { $b }
contrast-chose = { $symbol }: { $names }
contrast-split-short = uneins
contrast-pictures = { $count ->
    [one] Bild
   *[other] Bilder
}

contrast-award-mind_readers = Gedankenübertragung
contrast-proof-mind_readers = { $names }: { $same } von { $could } Mal dasselbe
contrast-award-lone_wolf = Einsamer Wolf
contrast-proof-lone_wolf = { $names }: { $times } Mal ganz allein
contrast-award-winning_streak = Nicht zu bremsen
contrast-proof-winning_streak = { $names }: { $times } Punkte in Folge
contrast-award-most_divided = Das umstrittenste Bild
contrast-proof-most_divided = { $times } verschiedene Symbole
contrast-award-so_close = Ganz knapp
contrast-proof-so_close = { $names }: { $times } Mal Gleichstand an der Spitze
contrast-award-painter = Malerauge
contrast-proof-painter = { $names }: { $times } von { $of } Mal eine Farbe
contrast-award-sculptor = Bildhauerauge
contrast-proof-sculptor = { $names }: { $times } von { $of } Mal die Form
contrast-award-scales = Menschliche Waage
contrast-proof-scales = { $names }: { $times } von { $of } Mal das Gewicht
contrast-award-tailor = Augenmaß
contrast-proof-tailor = { $names }: { $times } von { $of } Mal die Größe
contrast-award-many_sides = Vielseitig
contrast-proof-many_sides = { $names }: { $times } von zwölf Symbolen gewählt
contrast-award-favourite = Einem Symbol treu
contrast-proof-favourite = { $times ->
    [one] { $names }: einmal „{ $symbol }“
   *[other] { $names }: { $times } Mal „{ $symbol }“
}
contrast-award-quiet_eye = Stiller Blick
contrast-proof-quiet_eye = { $times ->
    [one] { $names } hat ein Bild betrachtet
   *[other] { $names } hat { $times } Bilder betrachtet
}

preset-contrast-classic = Klassisch
preset-contrast-quick = Flott
preset-contrast-expert = Profi
option-contrast-length = Länge des Spiels
note-contrast-length = Wie viele Bilder gespielt werden.
choice-contrast-length-short = kurz
choice-contrast-length-normal = normal
choice-contrast-length-long = lang
option-contrast-edition = Ausgabe
note-contrast-edition = Zu fünft oder sechst bei 2-2-1: Beide Paare gewinnen (2017) oder niemand (2016).
choice-contrast-edition-2017 = 2017
choice-contrast-edition-2016 = 2016
option-contrast-expert = Profi
note-contrast-expert = Drei Karten liegen offen, nur drei sind auf der Hand.
option-contrast-open_hand = Alle Karten auf der Hand
note-contrast-open_hand = Zu zweit: Beide halten alle sechs Karten, keine liegt offen.
option-contrast-count = Wer zählt aus
note-contrast-count = „1, 2, 3“ für alle, die lange brauchen.
choice-contrast-count-both = beides
choice-contrast-count-last = wer als Letztes fehlt
choice-contrast-count-call = wer gelegt hat
choice-contrast-count-off = niemand
option-contrast-count_seconds = Dauer des Zählens
note-contrast-count_seconds = Länger ist freundlicher.
option-contrast-round_seconds = Zeit zum Wählen
note-contrast-round_seconds = Danach sind alle, die fehlen, aus der Runde.

code-not_in_hand = Dieses Symbol hast du nicht auf der Hand.
code-already_laid = Deine Karte liegt schon; sie bleibt liegen.
code-counted_out = Das Zählen war schneller: nächste Runde wieder.
code-lay_first = Leg erst deine eigene Karte.
code-count_running = Es wird schon gezählt.
code-no_calling = An diesem Tisch wird nicht ausgezählt.
help-keys-contrast =
    1–6 | Karte wählen; nochmal: ihr anderes Symbol
    Enter | legen

help-two-contrast =
    Schauen | Ein Bild wird aufgedeckt. Ihr seht beide dasselbe.
    Wählen | Ihr seid ein Team: Nimm das Symbol, das die andere Person wohl auch nimmt, und lege es verdeckt.
    Beeilen | Wer zu lange braucht, wird ausgezählt: drei, zwei, eins.
    Aufdecken | Beide Symbole werden gezeigt.
    Dasselbe | Sind sie gleich, bekommt ihr zusammen einen Punkt, sonst niemand.
    Punkte | Deine Karte kommt in die offene Reihe, die älteste dort kehrt auf deine Hand zurück.
    Ende | Wenn die Bilder alle sind, zeigt sich, ob ihr euer Ziel erreicht habt.
help-two-contrast-choose = Nimm das Symbol, das die andere Person auch nimmt. Dasselbe Symbol bringt euch einen Punkt.
help-two-contrast-reveal = Schaut, ob ihr dasselbe gewählt habt; wer leitet, geht weiter zum nächsten Bild.
help-two-contrast-end = Alle Bilder sind gespielt: Habt ihr es zusammen geschafft?
