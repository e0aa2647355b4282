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

upload-title = Eigenes hinzufügen
upload-kind = Was du hinzufügst
upload-photos = Fotos
upload-words = Wörter
upload-text = Nur dieser Tisch sieht sie. Sie werden mit dem Tisch gelöscht oder wann immer du willst.
upload-text-kept = Nur dieser Tisch sieht sie, außer jemand behält das Deck für alle. Sie werden mit dem Tisch gelöscht oder wann immer du willst.
upload-choose = Fotos auswählen
upload-camera = Foto aufnehmen
upload-drop = Du kannst Fotos oder eine Zip-Datei auch hierher ziehen oder einfügen.
upload-photos-name = Unsere Fotos
upload-words-name = Unsere Wörter
upload-name = Name des Decks
upload-count = { $count ->
    [one] Ein Foto
   *[other] { $count } Fotos
}
upload-tiles-hint = { DEVICE() ->
    [touch] Tippe auf ein Foto, um es zuzuschneiden oder zu beschreiben. Ziehen ändert die Reihenfolge.
   *[mouse] Klick auf ein Foto, um es zuzuschneiden oder zu beschreiben. Ziehen ändert die Reihenfolge.
}
upload-tile = Foto { $number }: { $name }
upload-crop = Gezeigter Ausschnitt
upload-crop-hint = Zieh das Foto, bis der Ausschnitt passt.
upload-line = Was ist zu sehen? (optional)
upload-line-example = Anna mit dem roten Boot
upload-earlier = Weiter nach vorn
upload-later = Weiter nach hinten
upload-remove = Entfernen
upload-shaped = Fertig
upload-adds = Diese kommen zu „{ $title }“ dazu.
upload-adds-not = Lieber ein neues Deck
upload-send = { $count ->
    [one] Dieses Foto verwenden
   *[other] Diese { $count } Fotos verwenden
}
upload-sending = { $count ->
    [one] Noch ein Foto …
   *[other] Noch { $count } Fotos …
}
upload-again = Den Rest senden
upload-progress = Wird hochgeladen
upload-done = { $pictures ->
    [0] { $topics ->
        [one] „{ $title }“ ist da: eine Themenkarte.
       *[other] „{ $title }“ ist da: { $topics } Themenkarten.
    }
    [one] „{ $title }“ ist da: ein Bild.
   *[other] „{ $title }“ ist da: { $pictures } Bilder.
}
upload-done-guest = { $name } entscheidet, ob ihr damit spielt.
upload-refused = Nicht verwendbar:
upload-refused-more = { $count ->
    [one] und noch eine Datei
   *[other] und { $count } weitere
}

upload-words-open = Tabelle öffnen (CSV oder Excel)
upload-words-language = Sprache
upload-words-all = Alle
upload-words-hint = Sieben Wörter in einer Zeile ergeben eine Karte. Du kannst Zeilen aus einer Tabelle einfügen.
upload-words-pairs = Dieselbe Zeile ist in jeder Sprache dieselbe Karte.
upload-words-row = Karte { $number }
upload-words-cell = Wort { $number }
upload-words-level = Schwierigkeit
upload-words-remove = Karte { $number } entfernen
upload-words-cards = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
}
upload-words-wrong = { $count ->
    [one] Mit einer Karte stimmt etwas nicht
   *[other] Mit { $count } Karten stimmt etwas nicht
}
upload-words-send = Diese Wörter verwenden
upload-level-green = leicht
upload-level-yellow = mittel
upload-level-blue = knifflig
upload-level-purple = schwer
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
