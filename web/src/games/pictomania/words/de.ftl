game-pictomania = Pictomania
game-pictomania-line = Alle zeichnen und raten zur gleichen Zeit. Schnell, deutlich, mit offenen Augen.

pictomania-award-clearest_pen = Klarster Strich
pictomania-proof-clearest_pen = { $names }: { $right } von { $of } Tipps richtig
pictomania-award-fastest_eye = Schnellstes Auge
pictomania-proof-fastest_eye = { $names } hat „{ $term }“ nach { $seconds } s erkannt
pictomania-award-double_meaning = Doppeldeutig
pictomania-proof-double_meaning = { $names }: { $times } hielten „{ $term }“ für dasselbe andere
pictomania-award-sharpest_eye = Schärfster Blick
pictomania-proof-sharpest_eye = { $names }: { $right } von { $of } Tipps richtig
pictomania-award-early_bird = Früher Vogel
pictomania-proof-early_bird = { $names }: { $stars } Bonussterne
pictomania-award-boldest = Mutigster Tipp
pictomania-proof-boldest = { $names } hat { $wrong } falsche Tipps gewagt
pictomania-award-never_lost = Nie verlegen
pictomania-proof-never_lost = { $names } hat { $laid } Tipps gelegt
pictomania-award-signature = Glanzstück
pictomania-proof-signature = { $right ->
    [one] „{ $term }“ von { $names }: von einer Person erkannt
   *[other] „{ $term }“ von { $names }: von { $right } erkannt
}
pictomania-award-mysterious = Rätselhafter Strich
pictomania-proof-mysterious = { $boards ->
    [one] { $names }: eine Zeichnung blieb geheim
   *[other] { $names }: { $boards } Zeichnungen blieben geheim
}
pictomania-award-quiet_pen = Stiller Stift
pictomania-proof-quiet_pen = { $names }: { $rounds } Runden lang eine weiße Tafel

preset-pictomania-classic = Klassisch
preset-pictomania-quick = Schnell
preset-pictomania-family = Familie
preset-pictomania-one_card = Eine Karte für alle
option-pictomania-length = Länge
note-pictomania-length = Wie viele Runden gespielt werden; danach richten sich die Minuten.
choice-pictomania-length-short = kurz: 3 Runden
choice-pictomania-length-normal = normal: 5 Runden
choice-pictomania-length-long = lang: 7 Runden
option-pictomania-difficulty = Wie schwer
note-pictomania-difficulty = Vor jeder Runde abgestimmt oder in allen gleich.
choice-pictomania-difficulty-vote = wir stimmen ab
choice-pictomania-difficulty-green = leicht
choice-pictomania-difficulty-yellow = mittel
choice-pictomania-difficulty-blue = knifflig
choice-pictomania-difficulty-purple = schwer
option-pictomania-one_card = Eine Karte für alle
note-pictomania-one_card = Ohne Symbole: sieben Begriffe auf einer Karte, eine Zahl für jeden.
option-pictomania-speed_bonus = Tempo zählt
note-pictomania-speed_bonus = Wer früh aufhört, nimmt ein besseres Plättchen. Sonst sind alle eins wert.
option-pictomania-round_clock = Rundenuhr
note-pictomania-round_clock = Läuft sie ab, endet das Zeichnen für alle. Extrazeit für Einzelne wird am Platz eingestellt.
option-pictomania-round_seconds = Zeit zum Zeichnen
note-pictomania-round_seconds = Mit der Rundenuhr.
option-pictomania-preview_clock = Uhr beim Ansehen
note-pictomania-preview_clock = Ohne sie schaut man, bis alle bereit sind.
option-pictomania-preview_seconds = Zeit zum Ansehen der Karten
note-pictomania-preview_seconds = Vor dem Start.
option-pictomania-objection_seconds = Zeit zum Abstimmen
note-pictomania-objection_seconds = Nach dem ersten Einspruch gegen ein Bild.

code-no_such_difficulty = Davon gibt es nicht genug Karten.
code-already_swapped = Du hast in diesem Spiel schon getauscht.
code-no_such_card = Diese Karte hängt nicht mehr.
code-already_ready = Du bist schon bereit.
code-already_stopped = Du hast diese Runde schon aufgehört.
code-pen_away = Dein Stift ist für diese Runde weggelegt.
code-own_board = Nicht bei der eigenen Tafel.
code-already_guessed = Dein Tipp liegt dort schon.
code-number_spent = Diese Zahl hast du schon gelegt.
code-board_empty = Auf dieser Tafel ist noch kein Strich.
code-board_inked = Auf deiner Tafel ist schon ein Strich.
code-board_guessed = Jemand hat deine Tafel schon geraten.
code-already_sealed = Die Tafel ist schon versiegelt.
code-vote_open = Erst die Abstimmung über diese Tafel.
code-no_vote_open = Es gibt nichts abzustimmen.
code-already_objected = Du hast schon Einspruch erhoben.
code-already_judged = Über diese Tafel ist abgestimmt.

pictomania-symbol-anchor = Anker
pictomania-symbol-bell = Glocke
pictomania-symbol-clover = Kleeblatt
pictomania-symbol-comet = Komet
pictomania-symbol-horseshoe = Hufeisen
pictomania-symbol-spiral = Spirale
pictomania-level-green = leicht
pictomania-level-yellow = mittel
pictomania-level-blue = knifflig
pictomania-level-purple = schwer
pictomania-level-note-green = Dinge zum Sehen und Anfassen
pictomania-level-note-yellow = Menschen, Orte, Tätigkeiten
pictomania-level-note-blue = Sieht ähnlich aus, heißt anders
pictomania-level-note-purple = Redensarten, Geschichten, Ideen
pictomania-round = Runde { $round } von { $rounds }
pictomania-stars = { $stars ->
    [one] ein Stern
   *[other] { $stars } Sterne
}
pictomania-the-card = Die Karte

pictomania-vote-title = Wie schwer soll es sein?
pictomania-proposed = Vorschlag
pictomania-any-level = Mir gleich
pictomania-preview-title = Seht euch die Karten an
pictomania-swap = Karte tauschen
pictomania-swap-none = Alle behalten
pictomania-swap-which = Welche soll weg?
pictomania-swap-this = Weg damit
pictomania-ready = Ich bin bereit
pictomania-is-ready = Bereit

pictomania-go = Los!
pictomania-your-term = Zeichne:
pictomania-own-board = Deine Tafel
pictomania-pens-rest = Die Stifte ruhen, solange der Tisch Pause macht.
pictomania-draw-here = Hier zeichnen
pictomania-tools = Zeichenwerkzeug
pictomania-tool-pen = Stift
pictomania-tool-eraser = Radierer
pictomania-tool-rubber = Ganze Striche wegnehmen
pictomania-undo = Zurück
pictomania-redo = Wieder vor
pictomania-wipe = Ganze Tafel wischen
pictomania-inks = Farbe
pictomania-ink-0 = Schwarz
pictomania-ink-1 = Rot
pictomania-ink-2 = Orange
pictomania-ink-3 = Grün
pictomania-ink-4 = Blau
pictomania-ink-5 = Violett
pictomania-ink-6 = Braun
pictomania-ink-7 = Grau
pictomania-widths = Strichstärke
pictomania-width-0 = Fein
pictomania-width-1 = Normal
pictomania-width-2 = Dick
pictomania-width-3 = Sehr dick

pictomania-board-of = Tafel { $letter }, { $name }
pictomania-drawing-of = Zeichnung von { $name }
pictomania-doing-drawing = zeichnet noch
pictomania-doing-finished = hat fertig gezeichnet
pictomania-doing-blank = zeichnet nichts
pictomania-doing-stopped = hat mit Plättchen aufgehört
pictomania-doing-done = ist fertig
pictomania-doing-late = hat keine Zeit mehr
pictomania-blank = zeichnet nichts
pictomania-your-guess = dein Tipp: { $number }
pictomania-can-guess = von dir noch nicht geraten
pictomania-stack = { $count ->
    [0] Noch keine Tipps
    [one] Ein Tipp: { $names }
   *[other] { $count } Tipps: { $names }
}
pictomania-guess-title = Tafel von { $name } raten
pictomania-my-board = Meine Tafel
pictomania-all-boards = Alle Tafeln
pictomania-board-full = Deine Tafel ist voll. Mehr passt nicht darauf.
pictomania-your-card = deine
pictomania-hand = Deine Tippkarten
pictomania-card = { $number }
pictomania-card-spent = { $number }, gespielt
pictomania-aim = Wähle eine Tafel
pictomania-aim-keys = Wähle Tafel (Buchstabe) und Zahl
pictomania-pick = Tippe auf einen Begriff für { $name }
pictomania-tap-again = nochmal tippen
pictomania-guessed-of = { $done } von { $of }
pictomania-boards = Die Tafeln
pictomania-guess = Raten
pictomania-guess-left = { $count ->
    [0] keine Tafel offen
    [one] noch eine Tafel
   *[other] noch { $count } Tafeln
}
pictomania-round-brought = Was Runde { $round } gebracht hat
pictomania-players = Wer spielt
pictomania-lay = { $number } → { $name }
pictomania-lay-term = { $number } { $term } → { $name }
pictomania-laid = Deine { $number } liegt bei { $name }.
pictomania-not-guessed = Deine { $number } liegt hier
pictomania-not-empty = { $name } hat noch nicht begonnen
pictomania-not-blank = { $name } zeichnet nichts
pictomania-not-stopped = Du hast aufgehört

pictomania-take-token = Aufhören, Plättchen nehmen
pictomania-take-token-note = Kein Zeichnen, kein Raten mehr
pictomania-hold = Zum Aufhören halten
pictomania-press-again = Nochmal drücken: aufhören und Plättchen nehmen
pictomania-take-stars = und { $stars ->
    [one] einen Stern
    [2] zwei Sterne
    [3] drei Sterne
   *[other] { $stars } Sterne
} nehmen
pictomania-then = danach
pictomania-no-token-empty = Erst etwas zeichnen
pictomania-no-token-blank = Nicht mit leerer Tafel
pictomania-tokens = Noch da
pictomania-tokens-left = { $count ->
    [one] Noch ein Bonusplättchen
   *[other] Noch { $count } Bonusplättchen
}
pictomania-still-at-it = { $count ->
    [one] Eine Person zeichnet und rät noch.
   *[other] { $count } zeichnen und raten noch.
}
pictomania-other-ways = Anders aufhören
pictomania-finish = Meine Zeichnung ist fertig
pictomania-finish-note = Der Stift ist weg; raten und ein Plättchen nehmen geht weiter.
pictomania-declare-blank = Ich zeichne diesmal nichts
pictomania-declare-blank-note = Niemand rät deine Tafel, du bekommst kein Plättchen, aber du kannst raten.
pictomania-declare-done = Ich bin fertig, ohne Plättchen
pictomania-declare-done-note = Kein Zeichnen, kein Raten mehr.
pictomania-you-stopped = Du hast aufgehört. Sieh den anderen beim Schwitzen zu.
pictomania-you-done = Du bist fertig. Sieh den anderen beim Schwitzen zu.
pictomania-you-late = Deine Zeit ist um.
pictomania-longer = { $count ->
    [one] { $names } hat noch etwas Zeit.
   *[other] { $names } haben noch etwas Zeit.
}
pictomania-time-up = Die Zeit ist um.

pictomania-stop = Stopp!
pictomania-pens-down = Stifte weg
pictomania-last-taker = { $name } hat das letzte Plättchen genommen.
pictomania-first-board = Erste Tafel aufdecken
pictomania-next-board = Nächste Tafel
pictomania-to-sum = Punkte zählen
pictomania-next-round = Nächste Runde
pictomania-to-end = Alles zusammenzählen

pictomania-drawn-by = Gezeichnet von { $name }
pictomania-what-is-it = Was ist es?
pictomania-struck = gestrichen
pictomania-thought = dachte an: { $term }
pictomania-telling-stroke = Strich { $number } hat es verraten
pictomania-take-right = richtig: { $stars ->
    [0] kein Plättchen mehr
    [one] +1
   *[other] +{ $stars }
}
pictomania-take-wrong = in die Mitte
pictomania-take-back = zurückgegeben
pictomania-silent = { $count ->
    [one] { $names } hat nicht geraten.
   *[other] { $names } haben nicht geraten.
}
pictomania-tokens-of = Plättchen von { $name }
pictomania-kept = Bleibt bei { $name }, als Minus
pictomania-wrong = Falsche Tipps
pictomania-none-wrong = keine
pictomania-wrong-count = { $name }: { $count ->
    [one] ein falscher Tipp
   *[other] { $count } falsche Tipps
}
pictomania-black-sheep = Schwarzes Schaf

pictomania-object = Einspruch
pictomania-object-title = Was stimmt nicht mit dieser Tafel?
pictomania-objection = Einspruch
pictomania-reason-broke_rule = Gegen eine Zeichenregel
pictomania-reason-wrong_term = Anderen Begriff gezeichnet
pictomania-forbidden = Nicht erlaubt: Ziffern, Buchstaben, jede Schrift, Lücken für Buchstaben; der Platz des Begriffs oder seiner Karte, das Symbol; auf Dinge im Raum zeigen; Daumenkino durch Wischen. Erlaubt: Pfeile, Umgebung, Bildfolgen, Durchstreichen, Rechen- und Geldzeichen, Kritzelschrift.
pictomania-vote-uphold = Streichen
pictomania-vote-dismiss = Zählt
pictomania-vote-abstain = Ich halte mich raus
pictomania-ballot-uphold = streichen
pictomania-ballot-dismiss = zählt
pictomania-ballot-abstain = hält sich raus
pictomania-verdict-struck = Gestrichen: alle Tipps gehen zurück, die Plättchen bleiben beim Zeichner.
pictomania-verdict-stands = Die Tafel zählt.

pictomania-watch-again = Noch einmal ansehen
pictomania-replay-play = Abspielen
pictomania-replay-pause = Anhalten
pictomania-replay-speed = Tempo
pictomania-gave-away = Was hat es verraten?
pictomania-timeline = Zeitleiste
pictomania-pin = { $name }, { $number }, { $outcome ->
    [right] richtig
    [wrong] falsch
   *[back] zurückgegeben
}, bei { $time }

pictomania-sum-title = Runde { $round }, Zeile für Zeile
pictomania-no-sheep = Diesmal kein schwarzes Schaf.
pictomania-sheep-unhurt = { $name } ist das schwarze Schaf, hatte aber kein Plättchen: Nichts ist verloren.
pictomania-sheep-is = { $name } ist das schwarze Schaf.
pictomania-line-won = Plättchen von { $name }
pictomania-line-kept = Eigene Plättchen behalten
pictomania-line-bonus = Bonus­plättchen
pictomania-line-bonus_black_sheep = Bonus­plättchen, als schwarzes Schaf
pictomania-line-bonus_nobody_guessed = Bonus­plättchen: niemand hat es erkannt
pictomania-line-bonus_struck = Bonus­plättchen: Tafel gestrichen
pictomania-line-nothing = Nichts gewonnen, nichts verloren
pictomania-sheet = Punkteblatt
pictomania-sheet-note = Aufgeschrieben, zusammengezählt nach der letzten Runde
pictomania-sheet-sum = Summe
pictomania-gallery = Die Galerie
pictomania-gallery-board = { $term }, gezeichnet von { $name }.
pictomania-guess-right = { $name }: { $number }, richtig.
pictomania-guess-wrong = { $name }: { $number }, falsch.
pictomania-guess-back = { $name }: { $number }, zurückgegeben.
pictomania-wiped = nach dem Raten weggewischt
pictomania-seen-by = { $right ->
    [0] von niemandem erkannt
    [one] von einer Person erkannt
   *[other] von { $right } erkannt
}

pictomania-said-vote = Runde { $round }. Wie schwer soll es sein?
pictomania-said-preview = Seht euch die Karten an.
pictomania-said-draw = Los! Alle zeichnen und raten.
pictomania-said-stop = Stopp! Stifte weg.
pictomania-said-sum = Runde { $round }, Zeile für Zeile gezählt.
pictomania-said-swapped = { $name } hat eine Karte getauscht.
pictomania-said-token = { $name } hört auf und nimmt ein Plättchen mit { $stars } Sternen.
pictomania-said-done = { $name } ist fertig.
pictomania-said-guessed-you = { $name } hat deine Tafel geraten.
pictomania-said-inked = { $name } zeichnet.
pictomania-said-term = { $name } hat gezeichnet: { $number }, { $term }.
pictomania-said-right = { $name }: { $number }, richtig, { $stars } Sterne.
pictomania-said-wrong = { $name }: { $number }, falsch.
pictomania-said-back = { $name }: { $number }, geht zurück.
help-keys-pictomania =
    A–F | Tafel wählen
    1–7 | Zahl wählen
    Enter | Tipp legen
    Esc | zurück zur eigenen Tafel
    Strg Z · Strg Y | rückgängig, wiederholen
