app-name = Triptych
app-title = Triptych : jeux d’images à plusieurs
app-line = { $games ->
    [2] Deux jeux d’images pour une table. Ouvre le lien, prends place, joue.
    [3] Trois jeux d’images pour une table. Ouvre le lien, prends place, joue.
    [4] Quatre jeux d’images pour une table. Ouvre le lien, prends place, joue.
   *[other] { $games } jeux d’images pour une table. Ouvre le lien, prends place, joue.
}
you = Toi
close-sheet = Fermer
number-less = { $name } : moins
number-more = { $name } : plus
time-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
go-on = Continuer
goes-on-soon = La suite arrive toute seule.
waits-for-host = { $name } donne le rythme.
thinking-done = prêt
thinking-still = réfléchit encore
thinking-away = absent

settings-title = Réglages
settings-language = Langue
settings-theme = Lumière
theme-auto = Comme l’appareil
theme-light = Jour
theme-dark = Soir
settings-sound = Son
settings-text = Taille du texte
text-size = { $size } %
settings-motion = Animations
motion-auto = Comme l’appareil
motion-full = Toutes
motion-less = Réduites
settings-volume = Volume
volume = { $volume } %
settings-signs = Signes sur les couleurs
settings-signs-note = Les cubes portent aussi un signe, sur cet appareil seulement
settings-vibrate = Vibrer quand c’est à moi
settings-vibrate-note = Seulement sur les téléphones qui le peuvent
sound-on = Activer le son
sound-off = Couper le son

error-page-title = Rien n’est accroché ici
error-page-text = Cette page n’existe pas. Peut-être une lettre du code est-elle fausse.
error-page-again = Recharger la page
error-page-home = Vers l’entrée

home-code = Code de la table
home-join = Rejoindre
home-back = Retour à la table { $code }
home-start = Ouvrir une table
home-facts = { $least } à { $most } personnes, environ { $minutes } minutes

enter-new = Une nouvelle table
enter-join = Table { $code }
enter-name = Comment t’appelle-t-on ?
enter-face = Dessine-toi, si tu veux
enter-open = Ouvrir la table
enter-enter = Entrer
enter-watch = Seulement regarder
avatar-pad = Ton dessin
avatar-hint = Dessine ici
avatar-pens = Crayon
avatar-undo = Annuler le dernier trait
avatar-clear = Recommencer le dessin
pen-0 = Noir
pen-1 = Rouge
pen-3 = Jaune
pen-4 = Vert
pen-6 = Bleu
pen-7 = Violet

game-loading = On accroche { $game } …
game-unknown = Ce jeu demande une page plus récente. Recharge-la.
game-not-loaded = Les écrans du jeu ne sont pas arrivés. Vérifie la connexion et recharge la page.

end-standings = Classement
end-winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
}
end-team-won = Réussi, ensemble
end-team-lost = Pas cette fois
after-rematch = Encore une partie
after-lobby = Retour au salon
after-waits = { $name } décide de la suite.
picture-alt = L’image de cette manche
home-play = Jouer maintenant
home-guest = Invité·e
home-tv = Il y a une télé ? Elle peut montrer la table à tout le monde.
wrong-code-title = Il n’y a pas de table { $code }
wrong-code-text = Une lettre est peut-être fausse, ou la table est fermée depuis longtemps. Vérifie le code, ou colle le lien qu’on t’a envoyé.
door-host = { $name } invite.
door-players = { $count ->
    [one] { $names } est là aussi.
   *[other] { $names } sont là aussi.
}
door-bots = { $count ->
    [one] Et un robot.
   *[other] Et { $count } robots.
}
door-bot = La partie est en cours. Tu prends la place d’un robot, { $bot }.
door-bot-lobby = Tu prends la place d’un robot, { $bot }.
door-watch = La partie est en cours et toutes les places sont prises. Regarde celle-ci, joue la prochaine.
door-watch-lobby = Toutes les places sont prises. Tu peux regarder.
door-full = La table est pleine : plus personne ne peut entrer pour l’instant.
door-locked = La table est verrouillée. Demande à la personne qui invite de l’ouvrir.
pair-title = Connecter cette télé
pair-open = Ouvre une table sur un téléphone.
pair-tap = Touche « Connecter une télé » dans son menu.
pair-type = Tape { $code }, ou scanne simplement le code QR.
pair-qr = Code QR qui connecte cette télé, { $code }
connect-title = Connecter une télé
connect-text = La télé montre ce qui est sur la table, et rien de secret.
connect-open = Ouvre { $address } sur la télé. Elle affiche quatre lettres.
connect-type = Tape ces lettres ici :
connect-scan = Ou scanne le code QR de la télé avec l’appareil photo.
connect-send = Y montrer la table { $code }
connect-new = Ouvrir une table pour cette télé
connect-other = Ouvrir une nouvelle table pour cette télé
connect-here = Cet écran est la télé : ouvrir ici
connect-done = La télé montre ta table maintenant.
share-title = { $host } t’invite à jouer à { $game }
share-line = Ouvre le lien, prends place, joue. Sans appli, sans compte.
offline-title = Pas de réseau pour l’instant
offline-text = Triptych a besoin du réseau où se trouve ta table. Ta place est gardée ; cette page revient toute seule.
offline-again = Réessayer
home-play-note = avec trois robots
