app-name = Triptych
app-title = Triptych: Bilderspiele für alle
app-line = { $games ->
    [2] Zwei Bilderspiele an einem Tisch. Link öffnen, Platz nehmen, losspielen.
    [3] Drei Bilderspiele an einem Tisch. Link öffnen, Platz nehmen, losspielen.
    [4] Vier Bilderspiele an einem Tisch. Link öffnen, Platz nehmen, losspielen.
   *[other] { $games } Bilderspiele an einem Tisch. Link öffnen, Platz nehmen, losspielen.
}
you = Du
close-sheet = Schließen
number-less = { $name }: weniger
number-more = { $name }: mehr
time-left = { $seconds ->
    [one] noch { $seconds } Sekunde
   *[other] noch { $seconds } Sekunden
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
next = Weiter
continues-soon = Gleich geht es automatisch weiter.
waits-for-host = Wir warten, bis { $name } weitermacht.
thinking-done = fertig
thinking-still = noch am Überlegen
thinking-away = gerade weg

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Darstellung
theme-auto = System
theme-light = Hell
theme-dark = Dunkel
settings-sound = Ton
settings-text = Schriftgröße
text-size = { $size } %
settings-motion = Animationen
motion-auto = System
motion-full = Alle
motion-less = Weniger
settings-volume = Lautstärke
volume = { $volume } %
settings-signs = Farbzeichen
settings-signs-note = Jede Würfelfarbe bekommt auch ein Zeichen, nur auf diesem Gerät
settings-vibrate = Vibrieren, wenn ich dran bin
settings-vibrate-note = Auf Handys, die das können
sound-on = Ton einschalten
sound-off = Ton ausschalten

error-page-title = Diese Wand ist leer
error-page-text = Diese Seite gibt es nicht. Vielleicht ist im Code ein Tippfehler.
error-page-again = Seite neu laden
error-page-home = Startseite

home-code = Code
home-join = Mitspielen
home-back = Zurück zu Tisch { $code }
home-start = Tisch eröffnen
home-facts = { $least } bis { $most } Personen, etwa { $minutes } Minuten

enter-new = Neuer Tisch
enter-join = Tisch { $code }
enter-name = Wie heißt du?
enter-face = Zeichne dich selbst, wenn du magst
enter-open = Tisch eröffnen
enter-enter = Mitspielen
enter-watch = Nur zuschauen
avatar-pad = Deine Zeichnung
avatar-hint = Hier zeichnen
avatar-pens = Stift
avatar-undo = Letzten Strich rückgängig machen
avatar-clear = Neu anfangen
pen-0 = Schwarz
pen-1 = Rot
pen-3 = Gelb
pen-4 = Grün
pen-6 = Blau
pen-7 = Violett

game-loading = { $game } wird aufgebaut …
game-unknown = Diese Seite ist zu alt für dieses Spiel. Bitte lade sie neu.
game-not-loaded = Das Spiel konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
part-loading = Wird geladen …
part-not-loaded = Das konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.

end-standings = Rangliste
end-winners = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
end-team-won = Gemeinsam geschafft!
end-team-lost = Diesmal hat es nicht gereicht
after-rematch = Noch mal spielen
after-lobby = Zurück in die Lobby
after-waits = { $name } entscheidet, wie es weitergeht.
picture-alt = Das Bild dieser Runde
home-play = Sofort spielen
home-guest = Gast
home-tv = Habt ihr einen Fernseher? Er kann allen den Tisch zeigen.
wrong-code-title = Einen Tisch { $code } gibt es nicht
wrong-code-text = Vielleicht stimmt ein Buchstabe nicht, oder den Tisch gibt es schon lange nicht mehr. Prüfe den Code oder füge den Link ein, den du bekommen hast.
preview-host = { $name } ist Gastgeber:in.
preview-players = { $count ->
    [one] { $names } ist auch da.
   *[other] { $names } sind auch da.
}
preview-bots = { $count ->
    [one] Ein Bot spielt auch mit.
   *[other] { $count } Bots spielen auch mit.
}
preview-bot = Das Spiel läuft schon. Du übernimmst den Platz von { $bot }, einem Bot.
preview-bot-lobby = Du bekommst den Platz von { $bot }, einem Bot.
preview-watch = Das Spiel läuft schon und alle Plätze sind besetzt. Schau erst mal zu und spiel beim nächsten mit.
preview-watch-lobby = Alle Plätze sind besetzt, aber du kannst zuschauen.
preview-full = Der Tisch ist voll. Im Moment kann niemand mehr dazukommen.
preview-locked = Der Tisch ist abgeschlossen. Sag Bescheid, damit dich jemand hereinlässt.
pair-title = Diesen Fernseher verbinden
pair-open = Eröffne auf einem Handy einen Tisch.
pair-tap = Tippe dort in der Lobby oder im Menü auf „{ connect-title }“.
pair-type = Gib { $code } ein oder scanne einfach den QR-Code.
pair-qr = QR-Code zum Verbinden dieses Fernsehers, { $code }
connect-title = Fernseher verbinden
connect-text = Der Fernseher zeigt, was auf dem Tisch liegt, und nichts Geheimes.
connect-open = Öffne { $address } auf dem Fernseher. Er zeigt vier Buchstaben.
connect-type = Gib diese Buchstaben hier ein:
connect-scan = Oder scanne den QR-Code auf dem Fernseher mit der Kamera.
connect-send = Tisch { $code } dort zeigen
connect-new = Für diesen Fernseher einen Tisch eröffnen
connect-other = Für diesen Fernseher einen neuen Tisch eröffnen
connect-here = Dieser Bildschirm ist der Fernseher: hier zeigen
connect-done = Der Fernseher zeigt jetzt deinen Tisch.
share-title = { $host } lädt dich zu { $game } ein
share-line = Link öffnen, Platz nehmen, losspielen. Ohne App, ohne Konto.
offline-title = Du bist offline
offline-text = Triptych braucht eine Verbindung zu deinem Tisch. Dein Platz bleibt dir, und es geht weiter, sobald du wieder verbunden bist.
offline-again = Noch mal versuchen
home-play-note = mit drei Bots
howto-open = So geht’s
howto-play = Abspielen
howto-pause = Anhalten
you-too = du
by-you = dir
quoted = „{ $text }“
