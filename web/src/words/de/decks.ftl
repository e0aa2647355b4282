decks-title = Decks und eigene Fotos
decks-open-photos = Eigene Fotos
decks-open-words = Eigene Wörter
decks-played = Wir spielen mit
decks-mix = Wie viel Eigenes?
decks-mix-few = Wenig
decks-mix-half = Halb und halb
decks-mix-most = Viel
deck-pictures = { $count ->
    [one] Ein Bild
   *[other] { $count } Bilder
}
deck-topics = { $count ->
    [one] Eine Themenkarte
   *[other] { $count } Themenkarten
}
deck-enough = Reicht für { $game }
deck-more = { $count ->
    [one] Für { $game } fehlt noch 1
   *[other] Für { $game } fehlen noch { $count }
}
deck-add = Fotos hinzufügen
deck-keep = Auf diesem Server behalten
deck-keep-note = Dann können alle Tische hier damit spielen und die Bilder sehen.
deck-delete = Löschen
deck-delete-sure = „{ $title }“ endgültig löschen?
deck-delete-yes = Ja, löschen

own-title = Eigenes hinzufügen
own-kind = Was du hinzufügst
own-photos = Fotos
own-words = Wörter
own-text = Nur dieser Tisch sieht sie. Sie werden mit dem Tisch gelöscht oder wann immer du willst.
own-text-kept = Nur dieser Tisch sieht sie, außer jemand behält das Deck für alle. Sie werden mit dem Tisch gelöscht oder wann immer du willst.
own-choose = Fotos auswählen
own-camera = Foto aufnehmen
own-drop = Du kannst Fotos oder eine Zip-Datei auch hierher ziehen oder einfügen.
own-photos-name = Unsere Fotos
own-words-name = Unsere Wörter
own-name = Name des Decks
own-count = { $count ->
    [one] Ein Foto
   *[other] { $count } Fotos
}
own-tiles-hint = { DEVICE() ->
    [touch] Tippe auf ein Foto, um es zuzuschneiden oder zu beschreiben. Ziehen ändert die Reihenfolge.
   *[mouse] Klick auf ein Foto, um es zuzuschneiden oder zu beschreiben. Ziehen ändert die Reihenfolge.
}
own-tile = Foto { $number }: { $name }
own-crop = Gezeigter Ausschnitt
own-crop-hint = Zieh das Foto, bis der Ausschnitt passt.
own-line = Was ist zu sehen? (optional)
own-line-example = Anna mit dem roten Boot
own-earlier = Weiter nach vorn
own-later = Weiter nach hinten
own-remove = Entfernen
own-shaped = Fertig
own-adds = Diese kommen zu „{ $title }“ dazu.
own-adds-not = Lieber ein neues Deck
own-send = { $count ->
    [one] Dieses Foto verwenden
   *[other] Diese { $count } Fotos verwenden
}
own-sending = { $count ->
    [one] Noch ein Foto …
   *[other] Noch { $count } Fotos …
}
own-again = Den Rest senden
own-progress = Wird hochgeladen
own-done = { $pictures ->
    [0] { $topics ->
        [one] „{ $title }“ ist da: eine Themenkarte.
       *[other] „{ $title }“ ist da: { $topics } Themenkarten.
    }
    [one] „{ $title }“ ist da: ein Bild.
   *[other] „{ $title }“ ist da: { $pictures } Bilder.
}
own-done-guest = { $name } entscheidet, ob ihr damit spielt.
own-refused = Nicht verwendbar:
own-refused-more = { $count ->
    [one] und noch eine Datei
   *[other] und { $count } weitere
}

own-words-open = Tabelle öffnen (CSV oder Excel)
own-words-language = Sprache
own-words-all = Alle
own-words-hint = Sieben Wörter in einer Zeile ergeben eine Karte. Du kannst Zeilen aus einer Tabelle einfügen.
own-words-pairs = Dieselbe Zeile ist in jeder Sprache dieselbe Karte.
own-words-row = Karte { $number }
own-words-cell = Wort { $number }
own-words-level = Schwierigkeit
own-words-remove = Karte { $number } entfernen
own-words-cards = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
}
own-words-wrong = { $count ->
    [one] Mit einer Karte stimmt etwas nicht
   *[other] Mit { $count } Karten stimmt etwas nicht
}
own-words-send = Diese Wörter verwenden
own-level-green = leicht
own-level-yellow = mittel
own-level-blue = knifflig
own-level-purple = schwer
word-fault-terms = { $have ->
    [one] Nur ein Wort: Eine Karte braucht sieben.
   *[other] { $have } Wörter: Eine Karte braucht sieben.
}
word-fault-long_term = Mehr als { $most } Zeichen.
word-fault-repeated = „{ $term }“ steht schon in Karte { $row }.

deck-fault-manifest = In der manifest.json von { $file } ist ein Fehler.
deck-fault-manifest_entry = In der manifest.json von { $file } ist ein Fehler bei „{ $entry }“.
deck-fault-too_many_bytes = { $file } ist größer als { $most } MB.
deck-fault-too_many_pixels = { $file } hat mehr als { $most } Millionen Pixel.
deck-fault-too_small = { $file } ist zu klein: Jede Seite braucht mindestens { $least } Pixel.
deck-fault-costly = { $file } lässt sich nicht schnell genug lesen.
deck-fault-heic = { $file } ist ein HEIC-Foto, das hier nicht gelesen werden kann. Speichere es als JPEG.
deck-fault-not_a_picture = { $file } ist kein Bild, das wir lesen können.
deck-fault-broken_picture = { $file } ist beschädigt.
deck-fault-deck_full = { $most ->
    [one] { $file } passt nicht mehr hinein: Ein Deck hat höchstens ein Bild.
   *[other] { $file } passt nicht mehr hinein: Ein Deck hat höchstens { $most } Bilder.
}
deck-fault-no_photo = Darin ist kein Foto.
deck-fault-outside = { $file } enthält einen Pfad, der nach außen führt.
deck-fault-not_a_zip = { $file } ist keine lesbare Zip-Datei.
deck-fault-zip_entries = { $file } enthält zu viele Dateien.
deck-fault-zip_entry = { $file } enthält etwas, das wir nicht lesen können.
deck-fault-zip_bomb = { $file } ist ausgepackt zu groß.
deck-fault-not_words = { $file } ist keine Wörterliste.
deck-fault-too_many_rows = { $file } hat mehr als { $most } Zeilen.
deck-fault-no_words = { $file } enthält keine Wörter.
deck-fault-terms = { $have ->
    [one] In Zeile { $line } von { $file } steht ein Wort statt sieben.
   *[other] In Zeile { $line } von { $file } stehen { $have } Wörter statt sieben.
}
deck-fault-long_term = In Zeile { $line } von { $file } hat ein Wort mehr als { $most } Zeichen: „{ $term }“.
deck-fault-repeated = In Zeile { $line } von { $file } steht „{ $term }“ noch einmal, wie schon in Zeile { $other }.
deck-fault-title_missing = Das Deck braucht einen Titel.
deck-fault-title_long = Der Titel darf höchstens { $most } Zeichen haben.
deck-fault-took_too_long = { $file } hat beim Lesen zu lange gebraucht.
deck-fault-unreadable = { $file } lässt sich nicht lesen.
deck-fault-unreadable_line = { $file } lässt sich ab Zeile { $line } nicht lesen.
deck-fault-deck_bytes = { $file } passt nicht mehr hinein: Alle Fotos eines Decks zusammen dürfen höchstens { $most } MB groß sein.
