game-pictures = Pictures
game-pictures-line = Bau ein Foto nach, aus Würfeln, Klötzen, Steinen, Symbolen oder Schnüren. Wer erkennt es?

pictures-set-cubes = Würfel
pictures-set-blocks = Bauklötze
pictures-set-sticks = Stöcke und Steine
pictures-set-icons = Symbolkarten
pictures-set-laces = Schnüre
pictures-with-cubes = Bau es mit neun Würfeln nach.
pictures-with-blocks = Bau es mit Holzklötzen nach.
pictures-with-sticks = Bau es mit Stöcken und Steinen nach.
pictures-with-icons = Bau es mit Symbolkarten nach.
pictures-with-laces = Bau es mit Schnüren nach.

pictures-round = Runde { $round } von 5
pictures-drawn-title = Dieses Foto hast du gezogen
pictures-drawn = Dein Foto ist { $coordinate }. Dein Material: { $set }.
pictures-returned = { $coordinates } kam zurück in den Beutel: mit diesem Material schon gebaut.
pictures-begin = Losbauen
pictures-task = Bau dein Foto so nach, dass die anderen es erkennen.
pictures-own-zoom = Dein Foto { $coordinate } genau ansehen
pictures-grid = Fotowand
pictures-grid-open = Alle Fotos
pictures-yours = deins
pictures-marked = angekreuzt
pictures-zoom-own = { $coordinate }: dein Foto
pictures-zoom-secret = Niemand erfährt, was du ansiehst.
pictures-photo-before = Foto davor
pictures-photo-after = Nächstes Foto

pictures-tools = Werkzeuge
pictures-undo = Rückgängig
pictures-turn-left = Nach links drehen
pictures-turn-right = Nach rechts drehen
pictures-flip = Andere Seite
pictures-front = Nach vorn
pictures-behind = Nach hinten
pictures-take-off = Vom Tisch nehmen
pictures-cross = Darüber oder darunter
pictures-lace-swap = Andere Schnur nach oben
pictures-tray = Noch nicht auf dem Tisch
pictures-take = { $piece } legen
pictures-laid = Auf dem Tisch: { $piece }.
pictures-crossed = Kreuzung umgelegt.
pictures-grip = Gefasst { $where }
pictures-hint-cubes = Farbe wählen, Felder antippen. Oder ziehen.
pictures-hint-icons = Zwei bis fünf Karten antippen; ziehen ändert die Reihenfolge.
pictures-hint-sort = Ein Tipp legt die Karte weiter; oder ziehen.
pictures-hint-blocks = Klotz antippen oder ziehen. Zwei Finger drehen.
pictures-hint-sticks = Stück antippen oder ziehen. Zwei Finger drehen.
pictures-hint-laces = Irgendwo ziehen. Tipp auf eine Kreuzung legt sie um.
pictures-frame = Rahmen mit neun Feldern
pictures-trays = Würfel in den Schalen
pictures-cell = Feld { $cell }: { $colour }
pictures-cubes-left = { $colour }: noch { $count }, Taste { $key }
pictures-row = die Reihe
pictures-fits = Passt
pictures-fits-not = Passt nicht
pictures-cards = Karten zur Wahl
pictures-card-in = { $icon }: { $zone }
pictures-card-off = { $icon }: zurückgenommen

pictures-ready = Fertig
pictures-waiting = Dein Bau steht. Die anderen bauen noch.
pictures-time-over = Die Zeit ist um: Dein Bau zählt, wie er liegt.
pictures-time-over-unfinished = Die Zeit ist um, und dein Bau ist nicht fertig: Niemand kann ihn erraten.
pictures-back = Weiterbauen
pictures-all-build = Alle bauen
pictures-all-guess = Wer hat welches Foto gebaut?
pictures-sheet = Dein Zettel
pictures-sheet-own = Dein eigener Bau
pictures-sheet-broken = { $name }: nicht fertig, kann nicht geraten werden
pictures-sheet-guess = { $name }: dein Tipp ist { $coordinate }
pictures-sheet-open = { $name }: noch kein Tipp
pictures-broken = Nicht rechtzeitig fertig: kann nicht geraten werden.
pictures-mark = { $name } hat { $coordinate } gebaut
pictures-mark-next = { $name } hat { $coordinate } gebaut · weiter zu { $next }
pictures-unmark = Zeichen ausradieren
pictures-guessed = { $name }: { $coordinate } angekreuzt.
pictures-cleared = { $name }: Zeichen ausradiert.
pictures-guesses-left = { $count ->
    [one] Tippe das Foto an (noch eins)
   *[other] Tippe das Foto an (noch { $count })
}
pictures-guess-ready = Mein Zettel ist voll
pictures-guess-none = Nichts zu raten: weiter
pictures-guesses-in = Dein Zettel liegt verdeckt.

pictures-build-of = Gebaut von { $name }
pictures-was = Es war { $coordinate }.
pictures-right = { $count ->
    [one] { $names } hat es erkannt: je ein Punkt für beide.
   *[other] { $names } haben es erkannt: je ein Punkt, und { $count } für { $name }.
}
pictures-nobody = Niemand hat es erkannt.
pictures-same = Dasselbe Foto, gebaut von { $names }:
pictures-blank = kein Tipp
pictures-on-photo = Foto aufdecken
pictures-on-next = Nächster Bau
pictures-on-sets = Weiter
pictures-on-round = Runde { $round }
pictures-moved = Das Material wandert einen Platz weiter.
pictures-moved-you = Als Nächstes baust du mit: { $set }
pictures-lies-out = liegt aus
pictures-fresh = { $count ->
    [one] Ein neues Foto hängt an der Wand.
   *[other] { $count } neue Fotos hängen an der Wand.
}
pictures-team = Zusammen { $points } Punkte
pictures-gallery = Die Galerie
pictures-exhibit = { $name }, Runde { $round }
pictures-seen-by = Erkannt von { $names }.

pictures-alt-cubes = Neun Würfel: { $rows }
pictures-alt-icons = Symbole in einer Reihe: { $icons }
pictures-alt-sorted = Passt: { $fits }. Passt nicht: { $not }.
pictures-alt-pieces = Von der untersten Lage nach oben: { $pieces }
pictures-alt-laces = Schnüre: { $laces }
pictures-alt-nothing = Auf dem Tisch liegt nichts.
pictures-alt-none = keine
pictures-placed = { $piece } { $where }
pictures-placed-turned = { $piece } { $where }, um { $degrees } Grad gedreht
pictures-lace-long = lange Schnur
pictures-lace-short = kurze Schnur
pictures-lace-ring = { $lace } als Ring, Enden { $where }, { $crossings ->
    [0] keine Kreuzung
    [one] eine Kreuzung
   *[other] { $crossings } Kreuzungen
}
pictures-lace-line = { $lace } von { $from } nach { $to }, { $crossings ->
    [0] keine Kreuzung
    [one] eine Kreuzung
   *[other] { $crossings } Kreuzungen
}
pictures-where-top-left = oben links
pictures-where-top-centre = oben Mitte
pictures-where-top-right = oben rechts
pictures-where-middle-left = Mitte links
pictures-where-middle-centre = in der Mitte
pictures-where-middle-right = Mitte rechts
pictures-where-bottom-left = unten links
pictures-where-bottom-centre = unten Mitte
pictures-where-bottom-right = unten rechts
pictures-cube-black = schwarz
pictures-cube-white = weiß
pictures-cube-grey = grau
pictures-cube-red = rot
pictures-cube-yellow = gelb
pictures-cube-green = grün
pictures-cube-blue = blau
pictures-cube-brown = braun
pictures-cube-none = leer
pictures-piece-cube = Würfel
pictures-piece-beam = Balken
pictures-piece-plank = Brett
pictures-piece-cylinder = Walze
pictures-piece-prism = Prisma
pictures-piece-arch = Bogen
pictures-piece-stick1 = längster Stock
pictures-piece-stick2 = langer Stock
pictures-piece-stick3 = kurzer Stock
pictures-piece-stick4 = kürzester Stock
pictures-piece-stone1 = großer Stein
pictures-piece-stone2 = runder Stein
pictures-piece-stone3 = flacher Stein
pictures-piece-stone4 = kleiner Stein
pictures-face-side = Seite
pictures-face-end = Ende
pictures-face-flat = flach
pictures-face-edge = Kante
pictures-face-triangle = Dreieck
pictures-face-front = vorn
pictures-face-top = oben
pictures-icon-sun = Sonne
pictures-icon-moon = Mond
pictures-icon-cloud = Wolke
pictures-icon-snow = Schnee
pictures-icon-fire = Feuer
pictures-icon-water = Wasser
pictures-icon-mountain = Berg
pictures-icon-tree = Baum
pictures-icon-flower = Blume
pictures-icon-animal = Tier
pictures-icon-person = Mensch
pictures-icon-house = Haus
pictures-icon-vehicle = Fahrzeug
pictures-icon-food = Essen
pictures-icon-music = Musik
pictures-icon-arrow = Pfeil
pictures-icon-heart = Herz
pictures-icon-tool = Werkzeug
pictures-icon-ball = Ball
pictures-guessed-next = { $name }: { $coordinate }. Als Nächstes: { $next }.
pictures-seen-count = erkannt von { $count }
pictures-seen-nobody = unerkannt
pictures-slide = { $page } von { $pages }
pictures-taken-for = { $name }: { $coordinate }
pictures-was-right = richtig
pictures-was-wrong = falsch

pictures-grow = Wie es entstand
pictures-enlarge-build = Bau vergrößern
pictures-enlarge-photo = Foto vergrößern
pictures-award-clearest_builder = Klarster Bau
pictures-proof-clearest_builder = { $names }: { $right } von { $of } Tipps richtig
pictures-award-sharpest_eye = Schärfster Blick
pictures-proof-sharpest_eye = { $names }: { $right } von { $of } Fotos gefunden
pictures-award-mind_readers = Gedankenübertragung
pictures-proof-mind_readers = { $names }: { $same } von { $could }
pictures-award-trickiest_photo = Das kniffligste Foto
pictures-proof-trickiest_photo = { $right } von { $of } haben es gefunden
pictures-award-master_cubes = Meisterstück aus Würfeln
pictures-proof-master_cubes = { $names }: von { $right } erkannt
pictures-award-master_blocks = Meisterstück aus Klötzen
pictures-proof-master_blocks = { $names }: von { $right } erkannt
pictures-award-master_sticks = Meisterstück aus Stöcken
pictures-proof-master_sticks = { $names }: von { $right } erkannt
pictures-award-master_icons = Meisterstück aus Symbolen
pictures-proof-master_icons = { $names }: von { $right } erkannt
pictures-award-master_laces = Meisterstück aus Schnüren
pictures-proof-master_laces = { $names }: von { $right } erkannt
pictures-award-keeper = Gut gehütete Geheimnisse
pictures-proof-keeper = { $times ->
    [one] { $names }: ein Bau, den niemand erkannte
   *[other] { $names }: { $times } Bauten, die niemand erkannte
}
pictures-award-signature = Glanzstück
pictures-proof-signature = { $names }, Runde { $round }: von { $right } erkannt
pictures-award-good_eye = Gutes Auge
pictures-proof-good_eye = { $right ->
    [one] { $names } hat ein Foto gefunden
   *[other] { $names } hat { $right } Fotos gefunden
}
pictures-award-untiring = Unermüdlich
pictures-proof-untiring = { $names } hat { $builds } Bilder gebaut

preset-pictures-classic = Klassisch
preset-pictures-quick = Schnell
preset-pictures-fresh = Frische Fotos
preset-pictures-expert = Profi
option-pictures-build_clock = Bauzeit
note-pictures-build_clock = Danach zählt der Bau, wie er liegt.
option-pictures-guess_clock = Ratezeit
note-pictures-guess_clock = Danach bleibt ein fehlender Tipp leer.
option-pictures-redraw = Nachziehen
note-pictures-redraw = Kein Foto zweimal mit demselben Material.
option-pictures-fresh_photos = Frische Fotos
note-pictures-fresh_photos = Gebaute Fotos werden durch neue ersetzt.
option-pictures-expert = Profi
note-pictures-expert = Weniger von jedem Material.

code-wrong_set = Das ist nicht das Material vor dir.
code-time_over = Deine Zeit ist um.
code-not_ready = Du bist noch nicht fertig gemeldet.
code-unknown_piece = So ein Stück gibt es nicht.
code-piece_twice = Jedes Stück gibt es nur einmal.
code-no_such_face = Diese Seite hat der Klotz nicht.
code-bad_angle = So lässt sich kein Stück drehen.
code-off_the_bench = Jedes Stück muss ganz auf dem Tisch liegen.
code-wrong_frame = Der Rahmen hat neun Felder.
code-too_many_of_colour = Höchstens { $most } Würfel von einer Farbe.
code-unknown_icon = Dieses Symbol liegt nicht vor dir.
code-too_many_icons = Höchstens { $most } Symbole in der Reihe.
code-too_many_pieces = Höchstens { $most } Stöcke und Steine zusammen.
code-too_many_laces = Nur eine Schnur ist erlaubt.
code-too_many_on_ground = Nur { $most } Klötze dürfen am Boden stehen.
code-lace_points = Diese Schnur hat zu wenige oder zu viele Punkte.
code-lace_length = Eine Schnur behält ihre Länge.
code-lace_under = So kann sich die Schnur nicht kreuzen.
code-cubes_missing = { $missing ->
    [one] Ein Würfel fehlt noch
   *[other] { $missing } Würfel fehlen noch
}
code-too_few_icons = Wähle mindestens { $least } Symbole
code-icons_unsorted = { $missing ->
    [one] Ein Symbol ist noch nicht sortiert
   *[other] { $missing } Symbole sind noch nicht sortiert
}
code-nothing_laid = Lege mindestens ein Stück
code-own_build = Deinen eigenen Bau kennst du schon.
code-not_guessable = Dieser Bau wurde nicht fertig und kann nicht geraten werden.
code-unknown_photo = Diesen Platz gibt es an der Wand nicht.
code-no_guess = Hier ist kein Zeichen zum Ausradieren.
code-guess_missing = Ein Tipp fehlt noch.
help-keys-pictures =
    Pfeile | Teil bewegen oder durch die Fotos gehen
    { "[" } ] | drehen
    F | kippen
    Bild ↑ · Bild ↓ | nach vorn, nach hinten; auf der Schnur: entlang
    1–8 | Würfel: Farbe setzen
    X | Schnüre: darüber oder darunter
    Entf | wegnehmen
    Strg Z | rückgängig
