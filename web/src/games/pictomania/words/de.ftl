game-pictomania = Pictomania
game-pictomania-line = Alle zeichnen und raten gleichzeitig. Schnell, deutlich und mit offenen Augen.

pictomania-award-clearest_pen = Klarster Strich
pictomania-award-reason-clearest_pen = { $names }: Zeichnungen { $right } von { $of } Mal erraten
pictomania-award-fastest_eye = Schnellstes Auge
pictomania-award-reason-fastest_eye = { $names }: „{ $term }“ nach { $seconds } s
pictomania-award-double_meaning = Doppeldeutig
pictomania-award-reason-double_meaning = { $times ->
    [one] { $names }, „{ $term }“: Eine Person sah etwas anderes
   *[other] { $names }, „{ $term }“: { $times } Personen mit demselben falschen Tipp
}
pictomania-award-sharpest_eye = Schärfster Blick
pictomania-award-reason-sharpest_eye = { $names }: { $right } von { $of } Mal richtig getippt
pictomania-award-early_bird = Früher Vogel
pictomania-award-reason-early_bird = { $stars ->
    [one] { $names }: ein Bonusstern
   *[other] { $names }: { $stars } Bonussterne
}
pictomania-award-boldest = Mut zum Tipp
pictomania-award-reason-boldest = { $wrong ->
    [one] { $names }: ein falscher Tipp
   *[other] { $names }: { $wrong } falsche Tipps
}
pictomania-award-never_lost = Nie um einen Tipp verlegen
pictomania-award-reason-never_lost = { $guesses ->
    [one] { $names }: ein Tipp abgegeben
   *[other] { $names }: { $guesses } Tipps abgegeben
}
pictomania-award-signature = Glanzstück
pictomania-award-reason-signature = { $right ->
    [one] { $names }, „{ $term }“: von einer Person erraten
   *[other] { $names }, „{ $term }“: von { $right } Personen erraten
}
pictomania-award-mysterious = Rätselhafter Strich
pictomania-award-reason-mysterious = { $boards ->
    [one] { $names }: eine Zeichnung, die niemand erraten hat
   *[other] { $names }: { $boards } Zeichnungen, die niemand erraten hat
}
pictomania-award-quiet_pen = Stiller Stift
pictomania-award-reason-quiet_pen = { $rounds ->
    [one] { $names }: eine Runde lang eine leere Tafel
   *[other] { $names }: { $rounds } Runden lang eine leere Tafel
}

preset-pictomania-classic = Klassisch
preset-pictomania-classic-line = Ihr stimmt ab, wie schwer die Begriffe sind; Tempo zählt.
preset-pictomania-quick = Schnell
preset-pictomania-quick-line = Drei Runden mit leichten Karten, je neunzig Sekunden.
preset-pictomania-family = Familie
preset-pictomania-family-line = Leichte, grüne Karten und kein Bonus für Tempo.
preset-pictomania-one_card = Eine Karte für alle
preset-pictomania-one_card-line = Sieben Begriffe auf einer Karte, und alle bekommen eine Zahl.
preset-pictomania-printed_2011 = Originalregeln 2011
preset-pictomania-printed_2011-line = Genau die Regeln der Schachtel von 2011.
option-pictomania-length = Länge
note-pictomania-length = Wie viele Runden ihr spielt.
choice-pictomania-length-short = kurz: 3 Runden
choice-pictomania-length-normal = normal: 5 Runden
choice-pictomania-length-long = lang: 7 Runden
option-pictomania-difficulty = Schwierigkeit
note-pictomania-difficulty = Ihr stimmt vor jeder Runde ab, oder sie bleibt immer gleich.
choice-pictomania-difficulty-vote = wir stimmen ab
choice-pictomania-difficulty-green = leicht
choice-pictomania-difficulty-yellow = mittel
choice-pictomania-difficulty-blue = knifflig
choice-pictomania-difficulty-purple = schwer
option-pictomania-one_card = Eine Karte für alle
note-pictomania-one_card = Ohne Symbole: sieben Begriffe auf einer Karte, und alle bekommen eine Zahl.
option-pictomania-speed_bonus = Tempo zählt
note-pictomania-speed_bonus = Wer früh aufhört, bekommt ein besseres Bonusplättchen. Sonst ist jedes einen Stern wert.
option-pictomania-black_ink = Nur schwarze Stifte
note-pictomania-black_ink = Alle zeichnen schwarz, wie mit den Stiften aus der Schachtel. Sonst gibt es acht Farben.
option-pictomania-round_timer = Rundenuhr
note-pictomania-round_timer = Läuft sie ab, ist für alle Schluss. Extrazeit für einzelne Personen stellst du an ihrem Platz ein.
option-pictomania-round_seconds = Zeit zum Zeichnen
note-pictomania-round_seconds = Gilt mit der Rundenuhr.
option-pictomania-preview_timer = Uhr für die Vorschau
note-pictomania-preview_timer = Ohne sie dauert die Vorschau, bis alle bereit sind.
option-pictomania-preview_seconds = Zeit für die Vorschau
note-pictomania-preview_seconds = Zum Ansehen der Karten, bevor es losgeht.
option-pictomania-objection_seconds = Zeit zum Abstimmen
note-pictomania-objection_seconds = Nach dem ersten Einspruch gegen eine Tafel.

code-no_such_difficulty = Von dieser Schwierigkeit gibt es nicht genug Karten.
code-already_swapped = { $most ->
    [0] An diesem Tisch werden keine Karten getauscht.
    [one] Du hast in diesem Spiel schon eine Karte getauscht.
   *[other] Du hast in diesem Spiel schon { $most } Karten getauscht.
}
code-no_such_card = Diese Karte ist nicht mehr da.
code-already_ready = Du bist schon bereit.
code-already_stopped = Du hast in dieser Runde schon aufgehört.
code-pen_away = Du hast deinen Stift weggelegt.
code-pen_not_away = Du hast deinen Stift nicht weggelegt.
code-own_board = Bei deiner eigenen Tafel geht das nicht.
code-already_guessed = Bei dieser Tafel hast du schon getippt.
code-number_spent = Diese Zahl hast du schon gespielt.
code-board_empty = Auf dieser Tafel ist noch nichts.
code-board_inked = Du hast schon etwas gezeichnet.
code-board_guessed = Jemand hat bei deiner Tafel schon getippt.
code-already_sealed = Diese Tafel ist schon abgeschlossen.
code-vote_open = Stimmt erst über diese Tafel ab.
code-no_vote_open = Gerade läuft keine Abstimmung.
code-already_objected = Du hast schon Einspruch erhoben.
code-already_judged = Über diese Tafel habt ihr schon abgestimmt.

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
pictomania-level-note-green = Dinge und Tiere
pictomania-level-note-yellow = Menschen, Orte, Tätigkeiten, Doppelgänger
pictomania-level-note-blue = Szenen, Situationen, Märchen
pictomania-level-note-purple = Redensarten, Geschichten, Ideen
pictomania-round = Runde { $round } von { $rounds }
pictomania-stars = { $stars ->
    [1] ein Stern
    [-1] minus ein Stern
   *[other] { $stars } Sterne
}
pictomania-the-card = Die Karte

pictomania-vote-title = Wie schwer soll es sein?
pictomania-proposed = Vorschlag
pictomania-any-level = Mir egal
pictomania-preview-title = { $cards ->
    [one] Seht euch die Karte an
   *[other] Seht euch die Karten an
}
pictomania-explain = Was bedeutet das?
pictomania-swap = Karte tauschen
pictomania-swap-none = { $cards ->
    [one] Behalten
   *[other] Alle behalten
}
pictomania-swap-which = Welche Karte tauschst du?
pictomania-swap-this = Diese tauschen
pictomania-ready = Ich bin bereit
pictomania-is-ready = Bereit

pictomania-go = Los!
pictomania-your-term = Zeichne:
pictomania-own-board = Deine Tafel
pictomania-pens-rest = Stifte weg, solange das Spiel Pause macht.
pictomania-draw-here = Hier zeichnen
pictomania-tools = Zeichenwerkzeug
pictomania-tool-pen = Stift
pictomania-tool-eraser = Radierer
pictomania-tool-stroke-eraser = Ganze Striche löschen
pictomania-undo = Rückgängig
pictomania-redo = Wiederholen
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
pictomania-doing-drawing = noch beim Zeichnen
pictomania-doing-finished = mit dem Zeichnen fertig
pictomania-doing-blank = ohne Zeichnung
pictomania-doing-stopped = mit Bonusplättchen aufgehört
pictomania-doing-done = fertig
pictomania-doing-late = keine Zeit mehr
pictomania-blank = ohne Zeichnung
pictomania-your-guess = dein Tipp: { $number }
pictomania-can-guess = von dir noch kein Tipp
pictomania-stack = { $count ->
    [0] Noch keine Tipps
    [one] Ein Tipp: { $names }
   *[other] { $count } Tipps: { $names }
}
pictomania-guess-title = Tafel von { $name } erraten
pictomania-my-board = Meine Tafel
pictomania-all-boards = Alle Tafeln
pictomania-board-full = Deine Tafel ist voll: Mehr Striche passen nicht darauf.
pictomania-your-card = deine
pictomania-hand = Deine Tippkarten
pictomania-card = { $number }
pictomania-card-spent = { $number }, gespielt
pictomania-aim = Wähle eine Tafel
pictomania-aim-keys = Wähle Tafel (Buchstabe) und Zahl
pictomania-pick = Welcher Begriff ist es bei { $name }?
pictomania-tap-again = { DEVICE() ->
    [touch] noch mal antippen
   *[mouse] noch mal klicken
}
pictomania-guessed-of = { $done } von { $of }
pictomania-boards = Die Tafeln
pictomania-guess = Raten
pictomania-guess-left = { $count ->
    [0] nichts mehr zu raten
    [one] noch eine Tafel
   *[other] noch { $count } Tafeln
}
pictomania-round-brought = Punkte aus Runde { $round }
pictomania-players = Wer mitspielt
pictomania-place = { $number } bei { $name } tippen
pictomania-place-term = { $number } { $term } bei { $name } tippen
pictomania-placed = Du hast bei { $name } die { $number } getippt.
pictomania-not-guessed = Du hast die { $number } getippt
pictomania-not-empty = { $name } hat noch nicht angefangen
pictomania-not-blank = { $name } zeichnet nichts
pictomania-not-stopped = Du hast aufgehört

pictomania-take-token = Aufhören und Bonusplättchen nehmen
pictomania-take-token-note = Danach kannst du nicht mehr zeichnen oder raten.
pictomania-hold = Zum Aufhören halten
pictomania-press-again = Noch mal drücken, um aufzuhören und ein Bonusplättchen zu nehmen
pictomania-take-stars = { $stars ->
    [one] Du bekommst einen Stern
    [2] Du bekommst zwei Sterne
    [3] Du bekommst drei Sterne
   *[other] Du bekommst { $stars } Sterne
}
pictomania-last-call = Alle Tipps sind abgegeben: letzte Gelegenheit für ein Bonusplättchen.
pictomania-last-call-take = { $stars ->
    [one] Letzte Gelegenheit: ein Stern
    [2] Letzte Gelegenheit: zwei Sterne
    [3] Letzte Gelegenheit: drei Sterne
   *[other] Letzte Gelegenheit: { $stars } Sterne
}
pictomania-round-ending = Alle Tipps sind abgegeben. Die Runde ist gleich zu Ende.
pictomania-then = danach
pictomania-no-token-empty = Zeichne erst etwas
pictomania-no-token-blank = Nicht mit leerer Tafel
pictomania-tokens = Noch übrig
pictomania-tokens-left = { $count ->
    [0] Kein Bonusplättchen mehr übrig
    [one] Noch ein Bonusplättchen übrig
   *[other] Noch { $count } Bonusplättchen übrig
}
pictomania-still-at-it = { $count ->
    [one] Eine Person zeichnet und rät noch.
   *[other] { $count } Personen zeichnen und raten noch.
}
pictomania-other-ways = Anders aufhören
pictomania-finish = Ich bin mit dem Zeichnen fertig
pictomania-finish-note = Du legst den Stift weg. Du kannst noch raten, ein Bonusplättchen nehmen oder doch weiterzeichnen.
pictomania-resume = Weiterzeichnen
pictomania-resume-note = Du nimmst deinen Stift wieder in die Hand.
pictomania-declare-blank = Ich zeichne diesmal nicht
pictomania-declare-blank-note = Du kannst raten, aber niemand errät deine Tafel, und du bekommst kein Bonusplättchen.
pictomania-declare-done = Ich bin fertig, ohne Bonusplättchen
pictomania-declare-done-note = Danach kannst du nicht mehr zeichnen oder raten.
pictomania-you-stopped = Du hast aufgehört. Jetzt dürfen die anderen schwitzen.
pictomania-you-done = Du bist fertig. Jetzt dürfen die anderen schwitzen.
pictomania-you-late = Deine Zeit ist um.
pictomania-longer = { $count ->
    [one] { $names } hat noch etwas Zeit.
   *[other] { $names } haben noch etwas Zeit.
}
pictomania-time-up = Die Zeit ist um.
pictomania-all-guessed = Alle Tipps sind abgegeben.

pictomania-stop = Stopp!
pictomania-pens-down = Stifte weg
pictomania-last-taker = { $who ->
    [you] Du hast das letzte Bonusplättchen genommen.
   *[other] { $name } hat das letzte Bonusplättchen genommen.
}
pictomania-first-board = Erste Tafel zeigen
pictomania-next-board = Nächste Tafel
pictomania-to-sum = Punkte zählen
pictomania-next-round = Nächste Runde
pictomania-to-end = Endergebnis

pictomania-drawn-by = { $who ->
    [you] Von dir gezeichnet
   *[other] Gezeichnet von { $name }
}
pictomania-what-is-it = Was ist es?
pictomania-disallowed = ungültig
pictomania-thought = Tipp: { $term }
pictomania-telling-stroke = Strich { $number } hat es verraten
pictomania-line-first = erster Strich
pictomania-line-seconds = { $seconds } s
pictomania-take-right = { $stars ->
    [0] richtig: kein Plättchen mehr da
    [one] richtig: +1
   *[other] richtig: +{ $stars }
}
pictomania-take-wrong = falsch
pictomania-take-back = zurückgegeben
pictomania-silent = { $who ->
    [you] Du hast nicht getippt.
    [with] { $names } habt nicht getippt.
   *[other] { $count ->
        [one] { $names } hat nicht getippt.
       *[other] { $names } haben nicht getippt.
    }
}
pictomania-tokens-of = { $who ->
    [you] Deine Plättchen
   *[other] Plättchen von { $name }
}
pictomania-kept = { $who ->
    [you] Du behältst diese: −{ $stars }
   *[other] { $name } behält diese: −{ $stars }
}
pictomania-wrong = Falsche Tipps
pictomania-none-wrong = keine
pictomania-wrong-count = { $who ->
    [you] { $count ->
        [0] Du: kein falscher Tipp
        [one] Du: ein falscher Tipp
       *[other] Du: { $count } falsche Tipps
    }
   *[other] { $count ->
        [0] { $name }: kein falscher Tipp
        [one] { $name }: ein falscher Tipp
       *[other] { $name }: { $count } falsche Tipps
    }
}
pictomania-black-sheep = Schwarzes Schaf

pictomania-object = Einspruch
pictomania-object-title = Was stimmt mit dieser Tafel nicht?
pictomania-objection = Einspruch
pictomania-reason-broke_rule = Sie bricht eine Zeichenregel
pictomania-reason-wrong_term = Es ist offensichtlich ein anderer Begriff
pictomania-forbidden = Nicht erlaubt: Buchstaben, Ziffern, jede Schrift und Abkürzungen („cm“), auch Striche für Buchstaben; Platz, Karte oder Symbol des Begriffs zeigen; auf Dinge im Raum zeigen; Daumenkino durch Wischen. Erlaubt: Pfeile, Umgebung, mehrere Bilder nacheinander, Durchstreichen, Rechen- und Währungszeichen, Bildzeichen wie ein Krankenhauskreuz oder eine leere Sprechblase, Gekritzel, das Schrift andeutet.
pictomania-vote-uphold = Zählt nicht
pictomania-vote-dismiss = Zählt
pictomania-vote-needed = Ungültig wird die Tafel, wenn { $needed } von { $voters } dafür sind. Wer nicht abstimmt, lässt sie zählen.
pictomania-ballot-uphold = zählt nicht
pictomania-ballot-dismiss = zählt
pictomania-ballot-abstain = keine Stimme
pictomania-verdict-disallowed = Ungültig: Alle Tipps gehen zurück, und wer gezeichnet hat, behält die Plättchen.
pictomania-verdict-stands = Die Tafel zählt.

pictomania-watch-again = Noch mal ansehen
pictomania-replay-play = Abspielen
pictomania-replay-pause = Anhalten
pictomania-replay-speed = Tempo
pictomania-gave-away = Was hat es verraten?
pictomania-timeline = Zeitleiste
pictomania-pin = { $who ->
    [you] { $outcome ->
        [right] Dein Tipp bei { $time }: { $number }, richtig
        [wrong] Dein Tipp bei { $time }: { $number }, falsch
       *[back] Dein Tipp bei { $time }: { $number }, zurückgegeben
    }
   *[other] { $outcome ->
        [right] Tipp von { $name } bei { $time }: { $number }, richtig
        [wrong] Tipp von { $name } bei { $time }: { $number }, falsch
       *[back] Tipp von { $name } bei { $time }: { $number }, zurückgegeben
    }
}

pictomania-sum-title = Runde { $round }: die Punkte
pictomania-no-sheep = Diesmal kein schwarzes Schaf.
pictomania-sheep-unhurt = { $who ->
    [you] Du bist das schwarze Schaf, hattest aber kein Bonusplättchen und verlierst nichts.
   *[other] { $name } ist das schwarze Schaf, hatte aber kein Bonusplättchen und verliert nichts.
}
pictomania-sheep-is = { $who ->
    [you] Du bist das schwarze Schaf.
   *[other] { $name } ist das schwarze Schaf.
}
pictomania-line-won = Plättchen von { $name }
pictomania-line-kept = Eigene Plättchen übrig
pictomania-line-bonus = Bonusplättchen
pictomania-line-bonus_black_sheep = Bonusplättchen, als schwarzes Schaf
pictomania-line-bonus_nobody_guessed = Bonusplättchen: Tafel nicht erraten
pictomania-line-bonus_disallowed = Bonusplättchen: Tafel ungültig
pictomania-line-nothing = Nichts gewonnen, nichts verloren
pictomania-sheet = Punkteblatt
pictomania-sheet-note = Wird nach der letzten Runde zusammengezählt
pictomania-sheet-sum = Summe
pictomania-gallery = Die Galerie
pictomania-gallery-board = { $who ->
    [you] { $term }, von dir gezeichnet.
   *[other] { $term }, gezeichnet von { $name }.
}
pictomania-guess-right = { $who ->
    [you] Du hast die { $number } getippt: richtig.
   *[other] { $name } hat die { $number } getippt: richtig.
}
pictomania-guess-wrong = { $who ->
    [you] Du hast die { $number } getippt: falsch.
   *[other] { $name } hat die { $number } getippt: falsch.
}
pictomania-guess-back = { $who ->
    [you] Du hast die { $number } getippt: zurückgegeben.
   *[other] { $name } hat die { $number } getippt: zurückgegeben.
}
pictomania-wiped = nach dem Raten weggewischt
pictomania-seen-by = { $right ->
    [0] von niemandem erraten
    [one] von einer Person erraten
   *[other] von { $right } Personen erraten
}

pictomania-said-vote = Runde { $round }. Wie schwer soll es sein?
pictomania-said-preview = { $cards ->
    [one] Seht euch die Karte an.
   *[other] Seht euch die Karten an.
}
pictomania-said-draw = Los! Alle zeichnen und raten.
pictomania-said-stop = Stopp! Stifte weg.
pictomania-said-sum = Runde { $round }: die Punkte.
pictomania-said-swapped = { $who ->
    [you] Du hast eine Karte getauscht.
   *[other] { $name } hat eine Karte getauscht.
}
pictomania-said-token = { $stars ->
    [one] { $name } hört auf und nimmt ein Bonusplättchen mit einem Stern.
   *[other] { $name } hört auf und nimmt ein Bonusplättchen mit { $stars } Sternen.
}
pictomania-said-done = { $name } ist fertig.
pictomania-said-guessed-you = { $name } hat bei deiner Tafel getippt.
pictomania-said-inked = { $name } fängt an zu zeichnen.
pictomania-said-term = { $who ->
    [you] Du hast die { $number } gezeichnet: { $term }.
   *[other] { $name } hat die { $number } gezeichnet: { $term }.
}
pictomania-said-right = { $who ->
    [you] { $stars ->
        [0] Du hast die { $number } getippt: richtig, aber es ist kein Stern mehr übrig.
        [one] Du hast die { $number } getippt: richtig, ein Stern.
       *[other] Du hast die { $number } getippt: richtig, { $stars } Sterne.
    }
   *[other] { $stars ->
        [0] { $name } hat die { $number } getippt: richtig, aber es ist kein Stern mehr übrig.
        [one] { $name } hat die { $number } getippt: richtig, ein Stern.
       *[other] { $name } hat die { $number } getippt: richtig, { $stars } Sterne.
    }
}
pictomania-said-wrong = { $who ->
    [you] Du hast die { $number } getippt: falsch.
   *[other] { $name } hat die { $number } getippt: falsch.
}
pictomania-said-back = { $who ->
    [you] Du hast die { $number } getippt: zurückgegeben.
   *[other] { $name } hat die { $number } getippt: zurückgegeben.
}
help-keys-pictomania =
    A–F | Tafel wählen
    1–7 | Zahl wählen
    Enter | tippen
    Esc | zurück zur eigenen Tafel
    Strg Z · Strg Y | rückgängig, wiederholen
option-pictomania-swaps = Kartentausch
note-pictomania-swaps = Wie oft jede Person im Spiel eine Karte mit einem unbekannten Begriff tauschen darf.
howto-pictomania-1 = Zeichne deinen geheimen Begriff. Keine Buchstaben, keine Ziffern.
howto-pictomania-2 = Errate gleichzeitig, was die anderen zeichnen.
howto-pictomania-3 = Wer früh fertig ist, bekommt mehr Bonus. Es gewinnt, wer die meisten Punkte hat!
pictomania-goal = Errate schnell, was die anderen zeichnen, und zeichne so, dass sie deine Tafel erraten. Am Ende gewinnt, wer die meisten Punkte hat!
pictomania-said-broke_rule = { $who ->
    [you] Du erhebst Einspruch: Die Tafel bricht eine Zeichenregel.
   *[other] { $name } erhebt Einspruch: Die Tafel bricht eine Zeichenregel.
}
pictomania-said-wrong_term = { $who ->
    [you] Du erhebst Einspruch: Es ist offensichtlich ein anderer Begriff.
   *[other] { $name } erhebt Einspruch: Es ist offensichtlich ein anderer Begriff.
}
pictomania-goal-short = Zeichne deutlich, rate schnell: Wer die meisten Punkte hat, gewinnt!
help-if-pictomania-one_card-true =
    1 | Die Karte | Eine Themenkarte ist aufgestellt, mit sieben Begriffen zum Verwechseln.
    2 | Dein Begriff | Du bekommst heimlich eine Zahl: Diesen Begriff zeichnest du.
    preview | Schau dir die Karte an: Einer dieser Begriffe wird deiner. Mit Kartentausch darfst du sie tauschen, wenn du darauf etwas nicht kennst.
help-if-pictomania-speed_bonus-false =
    5 | Aufhören | Fertig? Schnapp dir ein Bonusplättchen; jedes ist einen Stern wert. Das letzte beendet die Runde.
    howto-3 | Fertig? Schnapp dir ein Bonusplättchen. Es gewinnt, wer die meisten Punkte hat!
