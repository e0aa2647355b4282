game-newgame = Newgame
game-newgame-line = Ein Bild, drei Farben. Wähle die, die die wenigsten wählen.

newgame-red = Rot
newgame-yellow = Gelb
newgame-blue = Blau

newgame-round = Bild { $round } von { $rounds }
newgame-new-picture = Bild { $round } von { $rounds }. Wähle eine Farbe.
newgame-task = Welche wird die seltenste?
newgame-picked = hat gewählt
newgame-out = setzt diese Runde aus
newgame-you-picked = Gewählt. Jetzt die anderen.
newgame-you-out = Die Zeit ist um: Diese Runde läuft ohne dich.
newgame-looking = Alle wählen gerade.

newgame-scores = { $count ->
    [one] { $names } ganz allein: zwei Punkte!
   *[other] { $names } bekommen je einen Punkt.
}
newgame-why-tie = Gleichstand bei der seltensten Farbe: kein Punkt.
newgame-why-single = Nur eine Farbe: kein Punkt.
newgame-why-nobody = Niemand hat rechtzeitig gewählt.
newgame-next = Nächstes Bild
newgame-to-end = Zum Ergebnis
newgame-gallery = Alle Bilder
newgame-picks = Gewählt

newgame-award-own_way = Eigener Weg
newgame-award-reason-own_way = { $times ->
    [one] { $names }: einmal allein gepunktet
   *[other] { $names }: { $times }-mal allein gepunktet
}
newgame-award-taking_part = Immer dabei
newgame-award-reason-taking_part = { $times ->
    [one] { $names } hat einmal gewählt
   *[other] { $names } hat { $times }-mal gewählt
}

preset-newgame-classic = Klassisch
preset-newgame-quick = Schnell
option-newgame-rounds = Runden
note-newgame-rounds = Je ein Bild.
option-newgame-pick_seconds = Zeit zum Wählen
note-newgame-pick_seconds = Wer bis dahin nicht gewählt hat, setzt die Runde aus.

code-newgame_picked = Du hast schon eine Farbe gewählt, und dabei bleibt es.
code-newgame_late = Zu spät. In der nächsten Runde bist du wieder dabei.
