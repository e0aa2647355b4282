# Das Album eines Abends.
code-no_such_album = Unter dieser Adresse gibt es kein Album (mehr).
code-album_removed = Dieses Album wurde gelöscht.
code-no_album_yet = Das Album beginnt, sobald das erste Spiel zu Ende ist.

album-title = Album
album-title-morning = { $weekday }morgen
album-title-afternoon = { $weekday }nachmittag
album-title-evening = { $weekday }abend
album-title-night = { $weekday }nacht
album-line = { DATETIME($date, day: "numeric", month: "long") } · { $friends ->
    [one] eine Person
   *[other] { $friends } Leute
  } · { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
  }
album-loading = Das Album geht auf …
album-link = Album des Abends
album-share = Teilen
album-copied = Die Adresse ist kopiert.
album-on-tv = Diaschau
album-take = Album sichern
album-take-it = Album mitnehmen
album-round = Runde { $round }
album-game-round = { $game }, Runde { $round }
album-whole-round = Runde { $round } ganz ansehen
album-nothing-kept = Von diesem Spiel gibt es nichts anzusehen.
album-not-loaded = Dieses Spiel ließ sich nicht laden.
album-again = Noch einmal
album-kept = Alben bleiben { $days ->
    [one] einen Tag
   *[other] { $days } Tage
  }, nachdem der Tisch zuletzt benutzt wurde.
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
album-struck = Die Tafel wurde gestrichen.
album-stroke = Strich { $stroke } hat es verraten.
album-thought = { $name } dachte: { $term }
album-guess-right = { $name } lag richtig: { $term }
album-guess-wrong = { $name } lag falsch: { $term }
album-guess-on = { $name } zur Tafel von { $other }: { $term }
album-work-of = { $term }, von { $name }
album-save-one = Sichern oder teilen: { $term }
album-save-png = Bild mit Beschriftung
album-save-plain = Bild ohne Beschriftung
album-save-gif = Animation (GIF)
album-save-film = Film
album-save-guesses = Karte mit allen Tipps
album-save-pdf = Drucken (PDF)
album-paper = Papier
album-each = Bilder je Seite
album-remove = Aus dem Album nehmen
album-remove-sure = Wirklich für immer entfernen?
album-remove-all = Ganzes Album entfernen
album-remove-all-sure = Wirklich alles für immer entfernen?
album-gone-title = Dieses Album wurde entfernt
album-gone-text = Die Leitung hat es abgehängt. Schön war der Abend trotzdem.
album-unknown-title = Hier ist kein Album
album-unknown-text = Vielleicht ist in der Adresse ein Fehler, oder das Album war alt und ist aufgeräumt.
album-vote = Lieblingswerk wählen
album-vote-for = Das hier ist mein Lieblingswerk
album-voted = { $voted } von { $voters } haben gewählt. Das Ergebnis seht ihr, wenn alle gewählt haben.
album-vote-done = Alle haben gewählt.
album-vote-look = Haben alle gewählt?
album-votes = { $count ->
    [one] eine Stimme
   *[other] { $count } Stimmen
  }
album-like = Gefällt mir: { $term }
album-our-gallery = Unsere eigene Galerie
album-play-gallery = Mit unserer eigenen Galerie spielen ({ $count } Werke)
album-print-cards = Wortkarten zum Ausschneiden (PDF)
album-print-symbols = Symbole zum Ausschneiden (PDF)
code-vote_given = Du hast in diesem Spiel schon ein Lieblingswerk gewählt.
