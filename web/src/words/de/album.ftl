# Das Album eines Abends.
code-no_such_album = Unter dieser Adresse gibt es kein Album (mehr).
code-album_removed = Dieses Album wurde gelöscht.
code-no_album_yet = Das Album beginnt, sobald das erste Spiel zu Ende ist.

album-title = Album
album-title-morning = { $weekday }{ "\u00AD" }morgen
album-title-afternoon = { $weekday }{ "\u00AD" }nachmittag
album-title-evening = { $weekday }{ "\u00AD" }abend
album-title-night = { $weekday }{ "\u00AD" }nacht
album-line = { $friends ->
    [one] { DATETIME($date, day: "numeric", month: "long") } · eine Person · { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }
   *[other] { DATETIME($date, day: "numeric", month: "long") } · { $friends } Personen · { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }
}
album-loading = Das Album wird geöffnet …
album-link = Album des Abends
album-share = Teilen
album-copied = Link kopiert.
album-on-tv = Diashow
album-take = Album speichern
album-take-it = Album speichern
album-round = Runde { $round }
album-game-round = { $game }, Runde { $round }
album-whole-round = Runde { $round } ganz ansehen
album-nothing-kept = Von diesem Spiel gibt es nichts zu sehen.
album-not-loaded = Dieses Spiel konnte nicht geladen werden.
album-again = Noch mal versuchen
album-kept = { $days ->
    [one] Das Album wird gelöscht, wenn der Tisch einen Tag lang nicht benutzt wurde.
   *[other] Das Album wird gelöscht, wenn der Tisch { $days } Tage lang nicht benutzt wurde.
}
album-play = Abspielen
album-pause = Anhalten
album-timeline = Zeitleiste
album-speed = Tempo
album-drawing = Zeichnung
album-drawing-of = { $name } hat gezeichnet: { $term }
album-drew = Gezeichnet von { $name }.
album-built = Gebaut von { $name }.
album-saw = { $count ->
    [one] { $names } hat es erkannt.
   *[other] { $names } haben es erkannt.
}
album-nobody-saw = Niemand hat es erkannt.
album-disallowed = Diese Tafel war ungültig.
album-stroke = Strich { $stroke } hat es verraten.
album-thought = { $name } tippte auf: { $term }
album-guess-right = { $name } lag richtig: { $term }
album-guess-wrong = { $name } lag falsch: { $term }
album-guess-on = { $name } tippte bei { $other } auf: { $term }
album-work-of = { $term }, von { $name }
album-save-one = Speichern oder teilen: { $term }
album-save-png = Bild mit Beschriftung
album-save-plain = Bild ohne Beschriftung
album-save-gif = Animation (GIF)
album-save-film = Video
album-save-guesses = Karte mit allen Tipps
album-save-pdf = Drucken (PDF)
album-paper = Papier
album-each = Bilder pro Seite
album-remove = Aus dem Album entfernen
album-remove-sure = Endgültig entfernen?
album-remove-yes = Entfernen
album-remove-all = Ganzes Album löschen
album-remove-all-sure = Das ganze Album endgültig löschen?
album-remove-all-yes = Löschen
album-gone-title = Dieses Album wurde gelöscht
album-gone-text = Es gibt dieses Album nicht mehr. Schön war der Abend trotzdem.
album-unknown-title = Hier ist kein Album
album-unknown-text = Vielleicht stimmt die Adresse nicht, oder das Album ist abgelaufen.
album-vote = Lieblingswerk wählen
album-vote-for = Das ist mein Lieblingswerk
album-voted = { $voted ->
    [one] { $voted } von { $voters } hat gewählt. Das Ergebnis seht ihr, wenn alle gewählt haben.
   *[other] { $voted } von { $voters } haben gewählt. Das Ergebnis seht ihr, wenn alle gewählt haben.
}
album-vote-done = Alle haben gewählt.
album-vote-look = Nachsehen, ob alle gewählt haben
album-votes = { $count ->
    [one] eine Stimme
   *[other] { $count } Stimmen
  }
album-like = Gefällt mir: { $term }
album-our-gallery = Unsere Galerie
album-play-gallery = { $count ->
    [one] Mit unserer Galerie spielen (ein Bild)
   *[other] Mit unserer Galerie spielen ({ $count } Bilder)
}
album-more-gallery = { $count ->
    [one] Ein neues Bild in unsere Galerie hängen
   *[other] { $count } neue Bilder in unsere Galerie hängen
}
album-gallery-wait = Die Karten werden gemalt: { $done } von { $count }.
album-gallery-made = „{ $title }“ ist bereit: { $count } Bilder für Contrast und Pictures.
code-rendering_slow = Auf dem Server ist gerade viel los, das hat zu lange gedauert. Versuch es gleich noch einmal.
code-gallery_too_small = { $have ->
    [0] Ein Deck braucht { $need } Zeichnungen und Werke. Bisher gibt es noch keine.
    [one] Ein Deck braucht { $need } Zeichnungen und Werke. Bisher gibt es nur eins davon.
   *[other] Ein Deck braucht { $need } Zeichnungen und Werke. Bisher gibt es nur { $have }.
}
album-print-cards = Karten zum Ausschneiden (PDF)
album-print-symbols = Symbole zum Ausschneiden (PDF)
code-vote_given = Du hast in diesem Spiel schon ein Lieblingswerk gewählt.
album-guess-other = { $name } nahm ein anderes Foto
album-took = { $name } nahm dieses Foto
album-save-picture = Speichern oder teilen
album-save-gallery = Alles aus { $game } auf einem Bild
album-save-part = Drucken (PDF), Teil { $part } von { $parts }
album-parts = In eine Datei passen { $most } Bilder. Darum kommt dieses Album in { $parts } Teilen.
album-most = In eine Datei passen { $most } Bilder. Ein längeres Album kommt in Teilen.
album-print-and-play = Zum Ausdrucken und Spielen
album-favourite = Das Lieblingswerk aller
album-favourite-reason = { $count ->
    [one] { $term } von { $name }: eine Stimme
   *[other] { $term } von { $name }: { $count } Stimmen
}
album-of = Album vom { DATETIME($date, weekday: "long", day: "numeric", month: "long") }
album-scan = Scannen und den Abend behalten
