app-name = Triptych
app-title = Triptych: Bilderspiele für alle
app-line = { $games ->
    [2] Zwei Bilderspiele für einen Tisch. Link öffnen, hinsetzen, spielen.
    [3] Drei Bilderspiele für einen Tisch. Link öffnen, hinsetzen, spielen.
    [4] Vier Bilderspiele für einen Tisch. Link öffnen, hinsetzen, spielen.
   *[other] { $games } Bilderspiele für einen Tisch. Link öffnen, hinsetzen, spielen.
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
go-on = Weiter
goes-on-soon = Es geht gleich von selbst weiter.
waits-for-host = { $name } bestimmt das Tempo.
thinking-done = fertig
thinking-still = überlegt noch
thinking-away = nicht da

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Licht
theme-auto = Wie das Gerät
theme-light = Tag
theme-dark = Abend
settings-sound = Ton
settings-text = Schriftgröße
text-size = { $size } %
settings-motion = Bewegung
motion-auto = Wie das Gerät
motion-full = Voll
motion-less = Weniger
settings-volume = Lautstärke
volume = { $volume } %
settings-signs = Zeichen auf Farben
settings-signs-note = Würfel tragen auch ein Zeichen, nur auf diesem Gerät
settings-vibrate = Vibrieren, wenn ich dran bin
settings-vibrate-note = Nur auf Handys, die das können
sound-on = Ton einschalten
sound-off = Ton ausschalten

error-page-title = An dieser Wand hängt nichts
error-page-text = Diese Seite gibt es nicht. Vielleicht stimmt ein Buchstabe im Code nicht.
error-page-again = Seite neu laden
error-page-home = Zum Eingang

home-code = Tischcode
home-join = Mitspielen
home-back = Zurück zu Tisch { $code }
home-start = Tisch eröffnen
home-facts = { $least } bis { $most } Personen, etwa { $minutes } Minuten

enter-new = Ein neuer Tisch
enter-join = Tisch { $code }
enter-name = Wie sollen wir dich nennen?
enter-face = Zeichne dich, wenn du magst
enter-open = Tisch eröffnen
enter-enter = Eintreten
enter-watch = Nur zuschauen
avatar-pad = Deine Zeichnung
avatar-hint = Hier zeichnen
avatar-pens = Stift
avatar-undo = Letzten Strich zurücknehmen
avatar-clear = Zeichnung neu anfangen
pen-0 = Schwarz
pen-1 = Rot
pen-3 = Gelb
pen-4 = Grün
pen-6 = Blau
pen-7 = Violett

game-loading = { $game } wird aufgehängt …
game-unknown = Für dieses Spiel ist die Seite zu alt. Lade sie neu.
game-not-loaded = Das Spiel ist nicht angekommen. Prüfe die Verbindung und lade die Seite neu.

end-standings = Rangliste
end-winners = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
}
end-team-won = Gemeinsam geschafft
end-team-lost = Diesmal nicht
after-rematch = Noch einmal
after-lobby = Zurück in die Lobby
after-waits = { $name } entscheidet, wie es weitergeht.
picture-alt = Das Bild dieser Runde
home-play = Sofort spielen
home-guest = Gast
home-tv = Gibt es einen Fernseher? Er kann allen den Tisch zeigen.
wrong-code-title = Es gibt keinen Tisch { $code }
wrong-code-text = Vielleicht stimmt ein Buchstabe nicht, oder den Tisch gibt es schon lange nicht mehr. Prüfe den Code oder füge den Link ein, den du bekommen hast.
door-host = { $name } hat eingeladen.
door-players = { $count ->
    [one] Auch { $names } ist da.
   *[other] Auch { $names } sind da.
}
door-bots = { $count ->
    [one] Und ein Bot.
   *[other] Und { $count } Bots.
}
door-bot = Das Spiel läuft. Du übernimmst für { $bot }, einen Bot.
door-bot-lobby = Du bekommst den Platz von { $bot }, einem Bot.
door-watch = Das Spiel läuft und alle Plätze sind besetzt. Schau jetzt zu und spiel beim nächsten mit.
door-watch-lobby = Alle Plätze sind besetzt. Du kannst zuschauen.
door-full = Der Tisch ist voll: Gerade kann niemand mehr dazukommen.
door-locked = Der Tisch ist zu. Bitte die Person, die eingeladen hat, ihn zu öffnen.
pair-title = Diesen Fernseher verbinden
pair-open = Öffne auf einem Handy einen Tisch.
pair-tap = Tippe dort auf „Fernseher verbinden“.
pair-type = Gib { $code } ein oder scanne einfach den QR-Code.
pair-qr = QR-Code, der diesen Fernseher verbindet, { $code }
connect-title = Fernseher verbinden
connect-text = Der Fernseher zeigt, was auf dem Tisch liegt, und nichts Geheimes.
connect-open = Öffne { $address } auf dem Fernseher. Er zeigt vier Buchstaben.
connect-type = Gib diese Buchstaben hier ein:
connect-scan = Oder scanne den QR-Code auf dem Fernseher mit der Kamera.
connect-send = Tisch { $code } dort zeigen
connect-new = Für diesen Fernseher einen Tisch öffnen
connect-other = Einen neuen Tisch für diesen Fernseher öffnen
connect-here = Dieser Bildschirm ist der Fernseher: hier öffnen
connect-done = Der Fernseher zeigt jetzt deinen Tisch.
share-title = { $host } lädt dich zu { $game } ein
share-line = Link öffnen, hinsetzen, spielen. Keine App, kein Konto.
offline-title = Gerade kein Netz
offline-text = Triptych braucht das Netz, in dem dein Tisch steht. Dein Platz bleibt dir; diese Seite kommt von selbst zurück.
offline-again = Noch einmal versuchen
home-play-note = mit drei Bots
