game-pictures = Pictures
game-pictures-line = Bau ein Foto nach: mit Würfeln, Klötzen, Steinen, Symbolkarten oder Schnüren. Wer erkennt es?

pictures-material-cubes = Würfel
pictures-material-blocks = Klötze
pictures-material-sticks = Stöcke und Steine
pictures-material-icons = Symbolkarten
pictures-material-laces = Schnüre
pictures-with-cubes = Bau es mit neun Würfeln nach.
pictures-with-blocks = Bau es mit Holzklötzen nach.
pictures-with-sticks = Bau es mit Stöcken und Steinen nach.
pictures-with-icons = Bau es mit Symbolkarten nach.
pictures-with-laces = Bau es mit Schnüren nach.

pictures-round = Runde { $round } von 5
pictures-drawn-title = Das ist dein Foto
pictures-drawn = Dein Foto ist { $coordinate }. Dein Material: { $set }.
pictures-returned = Zurück im Beutel: { $coordinates }. Mit diesem Material schon gebaut.
pictures-begin = Losbauen
pictures-task = { $seats ->
    [2] Bau dein Foto so nach, dass die andere Person es erkennt.
   *[other] Bau dein Foto so nach, dass die anderen es erkennen.
}
pictures-own-zoom = Dein Foto { $coordinate } genau ansehen
pictures-grid = Fotoraster
pictures-grid-open = Alle Fotos
pictures-yours = deins
pictures-marked = dein Tipp
pictures-zoom-own = { $coordinate }: dein Foto
pictures-zoom-secret = Niemand sieht, welche Fotos du dir ansiehst.
pictures-photo-before = Voriges Foto
pictures-photo-after = Nächstes Foto

pictures-tools = Werkzeuge
pictures-undo = Rückgängig
pictures-redo = Wiederholen
pictures-clear = Alles wegnehmen
pictures-cleared-all = Die Arbeitsfläche ist leer. Rückgängig holt alles zurück.
pictures-turn = Um 15° drehen; gedrückt halten dreht weiter
pictures-gravity = Schwerkraft
pictures-draw = Neu zeichnen
pictures-whole = Ganze Schnur bewegen
pictures-signs = Farbzeichen
pictures-next = Weiter: { $name }
pictures-flip = Auf eine andere Seite kippen
pictures-front = Nach vorn
pictures-behind = Nach hinten
pictures-take-off = Wegnehmen
pictures-lace-swap = Andere Schnur nach oben
pictures-tray = Noch nicht gelegt
pictures-take = Legen: { $piece }
pictures-just-placed = Gelegt: { $piece }.
pictures-crossed = Oben und unten getauscht.
pictures-grip = Gehalten: { $where }
pictures-hint-cubes = { DEVICE() ->
    [touch] Farbe wählen, Felder antippen. Oder ziehen.
   *[mouse] Farbe wählen, Felder anklicken. Oder ziehen.
}
pictures-hint-icons = { DEVICE() ->
    [touch] Zwei bis fünf Symbolkarten antippen; ziehen ändert die Reihenfolge.
   *[mouse] Zwei bis fünf Symbolkarten anklicken; ziehen ändert die Reihenfolge.
}
pictures-hint-sort = { DEVICE() ->
    [touch] Karte antippen: erst „Passt“, dann „Passt nicht“. Oder ziehen.
   *[mouse] Karte anklicken: erst „Passt“, dann „Passt nicht“. Oder ziehen.
}
pictures-hint-blocks = { DEVICE() ->
    [touch] Klotz antippen oder ziehen. Mit zwei Fingern drehen, doppelt tippen: 90°. Stillhalten: Er rastet nicht ein.
   *[mouse] Klotz ziehen. Mit Mausrad oder R drehen, Doppelklick: 90°. Mit Alt rastet er nicht ein.
}
pictures-hint-sticks = { DEVICE() ->
    [touch] Teil antippen oder ziehen. Mit zwei Fingern drehen, doppelt tippen: 90°. Stillhalten: Es rastet nicht ein.
   *[mouse] Teil ziehen. Mit Mausrad oder R drehen, Doppelklick: 90°. Mit Alt rastet es nicht ein.
}
pictures-hint-laces = { DEVICE() ->
    [touch] Zeichne, und die Schnur folgt dir. Mit einem oder zwei Fingern ziehen; Kreuzung antippen tauscht oben und unten; gedrückt halten bewegt die ganze Schnur.
   *[mouse] Zeichne, und die Schnur folgt dir. Irgendwo ziehen; ein Klick auf eine Kreuzung tauscht oben und unten; das Mausrad dreht die ganze Schnur.
}
pictures-frame = Rahmen mit neun Feldern
pictures-trays = Übrige Würfel
pictures-cell = Feld { $cell }: { $colour }
pictures-cubes-left = { $colour }: noch { $count }, Taste { $key }
pictures-row = die Reihe
pictures-fits = Passt
pictures-fits-not = Passt nicht
pictures-cards = Symbolkarten zur Wahl
pictures-card-in = { $icon }: { $zone }
pictures-card-off = { $icon }: zurückgenommen
pictures-turn-cards = Karten drehen
pictures-icon-turned = { $icon }, um { $degrees }° gedreht

pictures-ready = Fertig
pictures-waiting = { $seats ->
    [2] Dein Werk ist fertig. Die andere Person baut noch.
   *[other] Dein Werk ist fertig. Die anderen bauen noch.
}
pictures-time-over = Die Zeit ist um: Dein Werk zählt so, wie es ist.
pictures-time-over-unfinished = Die Zeit ist um, und dein Werk ist nicht fertig: Niemand kann es erraten.
pictures-back = Weiterbauen
pictures-done = Fertig.
pictures-done-of = { $count } von { $of } sind fertig
pictures-shapes-note = Nur Umrisse: Farben und Symbolkarten kommen, wenn alle fertig sind.
pictures-others-open = Werke der anderen
pictures-others = Werke der anderen
pictures-next-build = Nächstes Werk: { $name }
pictures-placed-count = { $count ->
    [0] noch nichts
    [one] ein Teil
   *[other] { $count } Teile
}
pictures-growing-alt = { $name }: { $state }
pictures-choose-title = Nimm dein erstes Material
pictures-choose-note = Danach wandert alles Material nach jeder Runde weiter.
pictures-choose-waiting = Warte auf die anderen oder nimm ein anderes.
pictures-choose-all = Alle nehmen sich ein Material
pictures-choose-mine = deins
pictures-choose-free = frei
pictures-all-build = Alle bauen
pictures-all-guess = Wer hat welches Foto gebaut?
pictures-sheet = Dein Zettel
pictures-sheet-own = Du: dein eigenes Werk
pictures-sheet-broken = { $name }: nicht fertig, kann nicht erraten werden
pictures-sheet-guess = { $name }: Dein Tipp ist { $coordinate }
pictures-sheet-open = { $name }: noch kein Tipp
pictures-broken = Nicht rechtzeitig fertig: kann nicht erraten werden.
pictures-mark = { $name } hat { $coordinate } gebaut
pictures-mark-next = { $name } hat { $coordinate } gebaut · weiter: { $next }
pictures-unmark = Tipp löschen
pictures-guessed = { $name }: Dein Tipp ist { $coordinate }.
pictures-cleared = { $name }: Tipp gelöscht.
pictures-guesses-left = { $count ->
    [0] Du hast bei allen Werken getippt
    [one] Welches Foto ist es? (noch ein Werk)
   *[other] Welches Foto ist es? (noch { $count } Werke)
}
pictures-guess-ready = Fertig geraten
pictures-guess-none = Nichts zu raten: weiter
pictures-guesses-in = Deine Tipps sind abgegeben.
pictures-guesses-change = Du kannst sie ändern, bis alle fertig sind.
pictures-guess-blank = Frei lassen
pictures-blank-title = { $count ->
    [one] Ein Werk ohne Tipp lassen?
   *[other] { $count } Werke ohne Tipp lassen?
}
pictures-blank-note = Ein fehlender Tipp bringt nichts. Du kannst deine Tipps noch ändern, bis alle fertig sind.

pictures-build-of = { $who ->
    [you] Von dir gebaut
   *[other] Gebaut von { $name }
}
pictures-was = Es war { $coordinate }.
pictures-right = { $who ->
    [built] { $count ->
        [one] { $names } hat es erkannt: ein Punkt für { $names } und einer für dich.
       *[other] { $names } haben es erkannt: je ein Punkt, und { $count } Punkte für dich.
    }
    [guessed] Du hast es erkannt: ein Punkt für dich und einer für { $name }.
    [with] { $names } habt es erkannt: je ein Punkt, und { $count } Punkte für { $name }.
   *[other] { $count ->
        [one] { $names } hat es erkannt: ein Punkt für { $names } und einer für { $name }.
       *[other] { $names } haben es erkannt: je ein Punkt, und { $count } Punkte für { $name }.
    }
}
pictures-nobody = Niemand hat es erkannt.
pictures-right-of = { $right ->
    [one] { $right } von { $all } hat es erkannt.
   *[other] { $right } von { $all } haben es erkannt.
}
pictures-same = Dasselbe Foto, gebaut von { $by }:
pictures-blank = kein Tipp
pictures-on-photo = Foto aufdecken
pictures-on-next = Nächstes Werk
pictures-on-materials = Weiter
pictures-on-round = Runde { $round }
pictures-moved = Das Material wandert einen Platz weiter.
pictures-moved-you = Als Nächstes baust du mit: { $set }
pictures-material-set-aside = liegt bereit
pictures-fresh = { $count ->
    [one] Im Raster liegt ein neues Foto.
   *[other] Im Raster liegen { $count } neue Fotos.
}
pictures-team = { $points ->
    [one] Zusammen ein Punkt
   *[other] Zusammen { $points } Punkte
}
pictures-gallery = Die Galerie
pictures-exhibit = { $name }, Runde { $round }
pictures-seen-by = Erkannt von { $by }.

pictures-alt-cubes = Neun Würfel: { $rows }
pictures-alt-icons = Symbolkarten in einer Reihe: { $icons }
pictures-alt-sorted = Passt: { $fits }. Passt nicht: { $not }.
pictures-alt-pieces = Von der untersten Lage nach oben: { $pieces }
pictures-alt-laces = Schnüre: { $laces }
pictures-alt-nothing = Noch nichts gelegt.
pictures-alt-none = keine
pictures-placed = { $piece } { $where }
pictures-placed-turned = { $degrees ->
    [one] { $piece } { $where }, um { $degrees } Grad gedreht
   *[other] { $piece } { $where }, um { $degrees } Grad gedreht
}
pictures-lace-long = lange Schnur
pictures-lace-short = kurze Schnur
pictures-lace-ring = { $crossings ->
    [0] { $lace } als Schlinge, Enden { $where }, keine Kreuzung
    [one] { $lace } als Schlinge, Enden { $where }, eine Kreuzung
   *[other] { $lace } als Schlinge, Enden { $where }, { $crossings } Kreuzungen
}
pictures-lace-line = { $crossings ->
    [0] { $lace }, Enden { $from } und { $to }, keine Kreuzung
    [one] { $lace }, Enden { $from } und { $to }, eine Kreuzung
   *[other] { $lace }, Enden { $from } und { $to }, { $crossings } Kreuzungen
}
pictures-where-top-left = oben links
pictures-where-top-centre = oben in der Mitte
pictures-where-top-right = oben rechts
pictures-where-middle-left = links in der Mitte
pictures-where-middle-centre = in der Mitte
pictures-where-middle-right = rechts in der Mitte
pictures-where-bottom-left = unten links
pictures-where-bottom-centre = unten in der Mitte
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
pictures-piece-cylinder = Zylinder
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
pictures-guessed-next = { $name }: Dein Tipp ist { $coordinate }. Als Nächstes: { $next }.
pictures-seen-count = { $count ->
    [one] von einer Person erkannt
   *[other] von { $count } Personen erkannt
}
pictures-seen-nobody = von niemandem erkannt
pictures-taken-for = { $name }: { $coordinate }
pictures-was-right = richtig
pictures-was-wrong = falsch

pictures-replay = Entstehung ansehen
pictures-enlarge-build = Werk vergrößern
pictures-enlarge-photo = Foto vergrößern
pictures-award-clearest_builder = Klarste Werke
pictures-award-reason-clearest_builder = { $names }: { $right } von { $of } Mal erkannt
pictures-award-sharpest_eye = Schärfster Blick
pictures-award-reason-sharpest_eye = { $names }: { $right } von { $of } Mal richtig getippt
pictures-award-mind_readers = Gedankenübertragung
pictures-award-reason-mind_readers = { $names }: { $same } von { $could } Mal gegenseitig erkannt
pictures-award-trickiest_photo = Das kniffligste Foto
pictures-award-reason-trickiest_photo = { $right } von { $of } Mal erkannt
pictures-award-master_cubes = Meisterstück aus Würfeln
pictures-award-reason-master_cubes = { $right ->
    [one] { $names }: von einer Person erkannt
   *[other] { $names }: von { $right } Personen erkannt
}
pictures-award-master_blocks = Meisterstück aus Klötzen
pictures-award-reason-master_blocks = { $right ->
    [one] { $names }: von einer Person erkannt
   *[other] { $names }: von { $right } Personen erkannt
}
pictures-award-master_sticks = Meisterstück aus Stöcken und Steinen
pictures-award-reason-master_sticks = { $right ->
    [one] { $names }: von einer Person erkannt
   *[other] { $names }: von { $right } Personen erkannt
}
pictures-award-master_icons = Meisterstück aus Symbolkarten
pictures-award-reason-master_icons = { $right ->
    [one] { $names }: von einer Person erkannt
   *[other] { $names }: von { $right } Personen erkannt
}
pictures-award-master_laces = Meisterstück aus Schnüren
pictures-award-reason-master_laces = { $right ->
    [one] { $names }: von einer Person erkannt
   *[other] { $names }: von { $right } Personen erkannt
}
pictures-award-keeper = Gut gehütete Geheimnisse
pictures-award-reason-keeper = { $times ->
    [one] { $names }: ein Werk, das niemand erkannt hat
   *[other] { $names }: { $times } Werke, die niemand erkannt hat
}
pictures-award-signature = Glanzstück
pictures-award-reason-signature = { $right ->
    [one] { $names }, Runde { $round }: von einer Person erkannt
   *[other] { $names }, Runde { $round }: von { $right } Personen erkannt
}
pictures-award-good_eye = Gutes Auge
pictures-award-reason-good_eye = { $right ->
    [one] { $names }: ein Foto erkannt
   *[other] { $names }: { $right } Fotos erkannt
}
pictures-award-untiring = Unermüdlich
pictures-award-reason-untiring = { $builds ->
    [one] { $names }: ein Foto nachgebaut
   *[other] { $names }: { $builds } Fotos nachgebaut
}

preset-pictures-classic = Klassisch
preset-pictures-classic-line = Sechzehn Fotos, fünf Runden, keine Uhren.
preset-pictures-quick = Schnell
preset-pictures-quick-line = Neunzig Sekunden zum Bauen, sechzig zum Tippen.
preset-pictures-fresh = Neue Fotos
preset-pictures-fresh-line = Nachgebaute Fotos werden nach jeder Runde ersetzt.
preset-pictures-expert = Profi
preset-pictures-expert-line = Ihr habt von jedem Material weniger.
preset-pictures-printed_2019 = Originalregeln 2019
preset-pictures-printed_2019-line = Genau die Regeln der Schachtel von 2019.
option-pictures-open_building = Offenes Bauen
note-pictures-open_building = Wer die Werke entstehen sieht: wer fertig ist, und der Fernseher als Umrisse; alle; oder niemand.
choice-pictures-open_building-after_done = wer fertig ist
choice-pictures-open_building-always = alle
choice-pictures-open_building-never = niemand
option-pictures-choose_materials = Material wählen
note-pictures-choose_materials = Alle nehmen sich ihr erstes Material. Sonst entscheidet der Zufall.
option-pictures-build_seconds = Zeit zum Bauen
note-pictures-build_seconds = Danach zählt dein Werk so, wie es ist.
option-pictures-guess_seconds = Zeit zum Raten
note-pictures-guess_seconds = Danach bleiben fehlende Tipps leer.
option-pictures-redraw = Neu ziehen
note-pictures-redraw = Kein Foto wird zweimal mit demselben Material gebaut.
option-pictures-fresh_photos = Neue Fotos
note-pictures-fresh_photos = Gebaute Fotos werden durch neue ersetzt.
option-pictures-expert = Profi
note-pictures-expert = Ihr habt von jedem Material weniger.

code-wrong_material = Das ist nicht dein Material.
code-material_taken = Dieses Material hat schon jemand.
code-time_over = Deine Zeit ist um.
code-not_ready = Du hast noch nicht auf „Fertig“ gedrückt.
code-unknown_piece = Dieses Teil gibt es nicht.
code-piece_twice = Jedes Teil gibt es nur einmal.
code-no_such_face = Diese Seite hat der Klotz nicht.
code-bad_angle = So lässt sich ein Teil nicht drehen.
code-off_the_workbench = Jedes Teil muss ganz auf der Arbeitsfläche liegen.
code-wrong_frame = Der Rahmen hat neun Felder.
code-too_many_of_colour = { $most ->
    [one] Höchstens ein Würfel pro Farbe.
   *[other] Höchstens { $most } Würfel pro Farbe.
}
code-unknown_icon = Diese Symbolkarte hast du nicht.
code-too_many_icons = { $most ->
    [one] Höchstens eine Symbolkarte in der Reihe.
   *[other] Höchstens { $most } Symbolkarten in der Reihe.
}
code-too_many_pieces = { $most ->
    [one] Höchstens ein Stock oder Stein.
   *[other] Höchstens { $most } Stöcke und Steine zusammen.
}
code-too_many_laces = { $most ->
    [one] Nur eine Schnur ist erlaubt.
   *[other] Höchstens { $most } Schnüre.
}
code-too_many_on_ground = { $most ->
    [one] Nur ein Klotz darf am Boden stehen.
   *[other] Nur { $most } Klötze dürfen am Boden stehen.
}
code-lace_points = Diese Schnur hat zu wenige oder zu viele Punkte.
code-lace_length = Eine Schnur wird nicht länger oder kürzer.
code-lace_under = So kann sich eine Schnur nicht kreuzen.
code-cubes_missing = { $missing ->
    [one] Ein Würfel fehlt noch
   *[other] { $missing } Würfel fehlen noch
}
code-too_few_icons = { $need ->
    [one] Wähle mindestens eine Symbolkarte
   *[other] Wähle mindestens { $need } Symbolkarten
}
code-icons_unsorted = { $missing ->
    [one] Noch eine Symbolkarte zu sortieren
   *[other] Noch { $missing } Symbolkarten zu sortieren
}
code-nothing_placed = Lege mindestens ein Teil
code-own_build = Das ist dein eigenes Werk.
code-not_guessable = Dieses Werk wurde nicht fertig und kann nicht erraten werden.
code-unknown_photo = Dieses Foto gibt es im Raster nicht.
code-no_guess = Hier ist kein Tipp zum Löschen.
code-guess_missing = Dir fehlt noch mindestens ein Tipp.
help-keys-pictures =
    Pfeile | Teil bewegen oder durch die Fotos blättern; mit Umschalt: größere Schritte oder die ganze Schnur
    R · Umschalt R | um 15° drehen
    { "[" } ] | ein wenig drehen
    F | auf eine andere Seite kippen
    Bild ↑ · Bild ↓ | nach vorn, nach hinten; bei Schnüren: an der Schnur entlang
    Pos 1 · Ende | zu den Enden der Schnur
    Alt | mit der Maus: nicht einrasten
    1–8 | Würfel: Farbe setzen
    X | Schnüre: darüber oder darunter
    Entf | wegnehmen
    Strg Z · Strg Y | rückgängig, wiederholen
howto-pictures-1 = Eines von sechzehn Fotos ist heimlich deins.
howto-pictures-2 = Bau es nach: mit Würfeln, Klötzen, Steinen, Symbolkarten oder Schnüren.
howto-pictures-3 = Errate die Fotos der anderen: Ein richtiger Tipp ist ein Punkt für euch beide.
pictures-goal = { $seats ->
    [2] Ihr seid ein Team: Bau es so nach, dass die andere Person es erkennt. Jeder richtige Tipp ist ein Punkt für euch beide!
   *[other] Bau es so nach, dass die anderen es erkennen: Jeder richtige Tipp ist ein Punkt für beide Seiten. Es gewinnt, wer die meisten Punkte hat!
}
help-two-pictures =
    Die Fotos | Sechzehn Fotos liegen im Raster, Reihen A bis D, Spalten 1 bis 4. Eines davon ist heimlich deins.
    Bauen | Bau es mit deinem Material nach: Würfel, Klötze, Stöcke und Steine, Symbolkarten oder Schnüre.
    Zeigen | Wenn ihr beide fertig seid, seht ihr eure Werke.
    Raten | Rate, welches Foto die andere Person nachgebaut hat.
    Punkten | Ihr seid ein Team: Jeder richtige Tipp ist ein Punkt für euch beide, und alle Punkte werden zusammengezählt.
    Weiter | Das Material wandert weiter. Nach fünf Runden habt ihr beide mit allem gebaut und seht, wie viele Punkte ihr zusammen habt.
help-two-pictures-build = Bau dein Foto mit deinem Material so nach, dass die andere Person es von den fünfzehn anderen unterscheiden kann; dann drück auf „Fertig“.
help-two-pictures-guess = Wähle das Foto, das die andere Person nachgebaut hat; dann drück auf „Fertig geraten“.
help-two-pictures-over = Alle fünf Runden sind gespielt: Seht, wie viele Punkte ihr zusammen habt, und schlendert durch die Galerie.
