game-newgame = Newgame
game-newgame-line = Ein Bild, drei Farben. Wähle die, die die wenigsten wählen.
newgame-red = Rot
newgame-yellow = Gelb
newgame-blue = Blau
newgame-round = Bild { $round } von { $rounds }
newgame-task = Welche wird die seltenste?
newgame-you-picked = Gewählt. Jetzt die anderen.
newgame-you-out = Diese Runde läuft ohne dich.
newgame-looking = Alle wählen gerade.
newgame-scores = { $count ->
    [one] { $names } ganz allein: zwei Punkte!
   *[other] { $names } bekommen je einen Punkt.
}
newgame-nobody = Gleichstand oder nur eine Farbe: kein Punkt.
newgame-next = Nächstes Bild
newgame-to-end = Zum Ergebnis
newgame-gallery = Alle Bilder
preset-newgame-classic = Klassisch
preset-newgame-classic-line = Alle Runden zählen gleich viel.
option-newgame-rounds = Runden
note-newgame-rounds = Je ein Bild.
code-newgame_picked = Du hast schon eine Farbe gewählt, und dabei bleibt es.
code-newgame_out = Diese Runde läuft ohne dich. In der nächsten bist du wieder dabei.
