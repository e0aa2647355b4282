code-unknown = Das hat nicht geklappt ({ $code }).
code-no_network = Der Server ist nicht erreichbar. Bist du im richtigen Netz?
code-server_trouble = Auf dem Server ist etwas schiefgegangen. Es hat sich nichts geändert; versuch es noch mal.
code-connection_closed = Du hast diesen Tisch verlassen.

code-wrong_seat_count = { $have ->
    [one] Dieses Spiel ist für { $need } bis { $most } Personen; der Tisch hat nur einen Platz.
   *[other] Dieses Spiel ist für { $need } bis { $most } Personen; der Tisch hat { $have } Plätze.
}
code-unknown_option = Diese Option gibt es nicht.
code-bad_option = Dieser Wert ist für die Option nicht erlaubt.
code-options_clash = { $clash ->
    [seats] { $options } geht nicht mit so vielen Personen. Schalte es aus oder ändere die Zahl der Plätze.
   *[options] { $options } passen nicht zusammen. Schalte eins davon aus.
}
code-deck_too_small = { $kind ->
    [pictures] { $missing ->
        [one] Ein Bild fehlt: Dieses Spiel braucht { $need }, das Deck hat { $have }.
       *[other] { $missing } Bilder fehlen: Dieses Spiel braucht { $need }, das Deck hat { $have }.
    }
    [icons] { $missing ->
        [one] Eine Symbolkarte fehlt: Dieses Spiel braucht { $need }, das Deck hat { $have }.
       *[other] { $missing } Symbolkarten fehlen: Dieses Spiel braucht { $need }, das Deck hat { $have }.
    }
   *[topics] { $missing ->
        [one] Eine Themenkarte fehlt: Dieses Spiel braucht { $need } von einer Schwierigkeit, das Deck hat { $have }.
       *[other] { $missing } Themenkarten fehlen: Dieses Spiel braucht { $need } von einer Schwierigkeit, das Deck hat { $have }.
    }
}
code-no_such_seat = Diesen Platz gibt es nicht.
code-not_yours = Das darfst du hier nicht.
code-stage_over = Knapp zu spät: Das Spiel ist schon weiter.
code-not_now = Das geht gerade nicht.
code-not_due = Dafür ist es noch zu früh.
code-game_over = Das Spiel ist vorbei.

code-host_only = Das geht nur als Gastgeber:in.
code-no_such_person = Diese Person ist nicht mehr da.
code-not_yourself = Bei dir selbst geht das nicht.
code-bad_name = Ein Name braucht 1 bis 24 sichtbare Zeichen.
code-table_locked = Der Tisch ist abgeschlossen: Niemand kann mehr dazukommen.
code-table_closed_by_operator = Wer diesen Server betreibt, hat diesen Tisch geschlossen.
code-read_only = Dieser Server wird gerade gewartet: Im Moment lässt sich nichts Neues beginnen. Bitte versuch es später noch mal.
code-draining = Dieser Server startet gleich neu. Bitte versuch es gleich noch mal.
code-admin_off = Diese Seite ist ausgeschaltet. Die Einstellung admin_key schaltet sie ein.
code-wrong_key = Das ist der falsche Schlüssel.
code-table_full = Der Tisch ist voll.
code-banned = Dieses Gerät ist für diesen Tisch gesperrt.
code-already_seated = Du hast schon einen Platz.
code-not_seated = Dafür brauchst du einen Platz.
code-seat_not_free = Dieser Platz ist nicht frei: Wer dort spielt, ist vielleicht gleich zurück.
code-not_a_bot = Auf diesem Platz sitzt kein Bot.
code-not_away = Diese Person ist da.
code-not_idle = Die Person hat gerade etwas gemacht.
code-not_waited_for = Auf diesen Platz wartet gerade niemand.
code-already_voted = Du hast schon abgestimmt.
code-bot_plays = Ein Bot spielt für dich. Nimm erst deinen Platz zurück.
code-unknown_game = Dieses Spiel gibt es hier nicht.
code-unknown_deck = Dieses Deck gibt es hier nicht.
code-no_game = Es läuft gerade kein Spiel.
code-game_running = Das geht nicht, solange ein Spiel läuft.
code-paused = Das Spiel macht Pause.
code-not_paused = Das Spiel macht gerade keine Pause.
code-too_few_seats = { $missing ->
    [one] Eine Person fehlt noch.
   *[other] { $missing } Personen fehlen noch.
}
code-too_many_seats = { $over ->
    [one] Ein Platz zu viel: Dieses Spiel ist für höchstens { $most } Personen.
   *[other] { $over } Plätze zu viel: Dieses Spiel ist für höchstens { $most } Personen.
}
code-seat_away = { $name } ist gerade weg.
code-bad_ticket = Dieser Code ist abgelaufen oder schon benutzt. Mach einen neuen.

code-bad_message = Seite und Server verstehen sich nicht. Bitte lade die Seite neu.
code-bad_command = Der Server kennt diesen Zug nicht. Bitte lade die Seite neu.
code-too_large = Das war zu viel auf einmal.
code-too_fast = Das ging zu schnell. Warte kurz und versuch es noch mal.
code-wrong_version = Es gibt eine neuere Version. Bitte lade die Seite neu.
code-wrong_token = Dieses Gerät hat hier keinen Platz mehr.
code-no_hello = Die Verbindung kam nicht zustande. Bitte lade die Seite neu.
code-moved = Dein Platz ist auf ein anderes Gerät umgezogen.
code-removed = Du wurdest vom Tisch entfernt.
code-table_closed = Der Tisch ist geschlossen.
code-table_moved = Der Tisch ist auf einen anderen Server umgezogen. Wird noch mal gesendet …
code-table_unreadable = Dieser Tisch lässt sich nicht mehr öffnen. Der Grund steht im Protokoll des Servers.
code-store_broken = Der Server kann gerade nichts speichern. Neuer Versuch …
code-store_corrupt = Die Daten des Servers sind beschädigt. Sag bitte der Person Bescheid, die ihn betreibt.
code-store_full = Die Festplatte des Servers ist voll. Sag bitte der Person Bescheid, die ihn betreibt.
code-store_readonly = Der Server darf nicht speichern. Sag bitte der Person Bescheid, die ihn betreibt.
code-store_slow = Der Server braucht gerade lange zum Speichern. Neuer Versuch …
code-stopping = Der Server startet neu. Gleich geht es weiter …
code-too_slow = Deine Verbindung kam nicht hinterher.
code-too_many_connections = Zu viele Geräte sind verbunden.
code-too_many_drawings = Das waren viele Zeichnungen. Warte ein wenig bis zur nächsten.
code-not_a_player = Du schaust zu. Nimm Platz, um mitzuspielen.
code-server_error = Auf dem Server ist etwas schiefgegangen. Es hat sich nichts geändert; versuch es noch mal.

code-no_such_table = Einen Tisch mit diesem Code gibt es nicht.
code-no_such_tv = Kein Fernseher zeigt diese Buchstaben. Schau noch mal hin: Vielleicht sind es inzwischen andere.
code-bad_body = Das konnte der Server nicht lesen.
code-bad_origin = Diese Seite gehört nicht zum Server.
code-bad_host = Unter diesem Namen ist der Server nicht erreichbar. Nimm seine eigene Adresse.
code-too_many_tables = Auf diesem Server ist gerade kein Tisch mehr frei.
code-too_many_requests = Zu viele Versuche. Warte ein wenig.
code-not_found = Hier ist nichts.
code-method_not_allowed = Das kann der Server nicht.
code-bad_picture = Keine dieser Dateien ist ein Bild, das wir verwenden können.
code-bad_deck = Dieses Deck lässt sich nicht verwenden.
code-decks_full = Hier ist kein Platz für weitere Decks. Lösche zuerst eins von diesem Tisch.
code-upload_too_large = Das ist zu groß, um es auf einmal hochzuladen. Versuch es mit weniger oder kleineren Dateien.
code-upload_too_slow = Das Hochladen hat zu lange gedauert. Versuch es mit weniger Bildern oder besserem Netz.
code-uploads_off = Auf diesem Server kann man nichts hochladen.
code-newer_release = Dieser Tisch braucht eine neuere Version des Servers. Wer ihn betreibt, muss ihn aktualisieren.
code-left = Du hast diesen Tisch verlassen.
code-sharing_off = Dieser Server behält keine Decks für andere Tische.
