app-name = Triptych
app-title = Triptych : jeux d’images à plusieurs
app-line = { $games ->
    [2] Deux jeux d’images autour d’une table. Ouvre le lien, prends place, joue.
    [3] Trois jeux d’images autour d’une table. Ouvre le lien, prends place, joue.
    [4] Quatre jeux d’images autour d’une table. Ouvre le lien, prends place, joue.
   *[other] { $games } jeux d’images autour d’une table. Ouvre le lien, prends place, joue.
}
you = Toi
close-sheet = Fermer
number-less = { $name } : moins
number-more = { $name } : plus
time-left = { $seconds ->
    [one] plus que { $seconds } seconde
   *[other] plus que { $seconds } secondes
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
next = Continuer
continues-soon = La suite arrive automatiquement.
waits-for-host = On attend { QUE($name) } passe à la suite.
thinking-done = c’est fait
thinking-still = en pleine réflexion
thinking-away = pas là

settings-title = Réglages
settings-language = Langue
settings-theme = Thème
theme-auto = Système
theme-light = Clair
theme-dark = Sombre
settings-sound = Son
settings-text = Taille du texte
text-size = { $size } %
settings-motion = Animations
motion-auto = Système
motion-full = Toutes
motion-less = Réduites
settings-volume = Volume
volume = { $volume } %
settings-signs = Repères de couleur
settings-signs-note = Les cubes portent aussi un repère par couleur, sur cet appareil seulement
settings-vibrate = Vibrer quand c’est à moi
settings-vibrate-note = Sur les téléphones qui le permettent
sound-on = Activer le son
sound-off = Couper le son

error-page-title = Ce mur est vide
error-page-text = Cette page n’existe pas. Il y a peut-être une faute de frappe dans le code.
error-page-again = Recharger la page
error-page-home = Accueil

home-code = Code
home-join = Rejoindre
home-back = Revenir à la table { $code }
home-start = Ouvrir une table
home-facts = { $least } à { $most } personnes, environ { $minutes } minutes

enter-new = Nouvelle table
enter-join = Table { $code }
enter-name = Comment t’appelles-tu ?
enter-face = Dessine-toi, si tu veux
enter-open = Ouvrir la table
enter-enter = Rejoindre
enter-watch = Juste regarder
avatar-pad = Ton dessin
avatar-hint = Dessine ici
avatar-pens = Crayon
avatar-undo = Annuler le dernier trait
avatar-clear = Recommencer
pen-0 = Noir
pen-1 = Rouge
pen-3 = Jaune
pen-4 = Vert
pen-6 = Bleu
pen-7 = Violet

game-loading = Mise en place de { $game }…
game-unknown = Cette page est trop ancienne pour ce jeu. Recharge-la.
game-not-loaded = Le jeu n’a pas pu être chargé. Vérifie ta connexion et recharge la page.
part-loading = Chargement…
part-not-loaded = Cela n’a pas pu être chargé. Vérifie ta connexion et recharge la page.

end-standings = Classement
end-winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
end-team-won = Vous avez réussi ensemble !
end-team-lost = Ce sera pour la prochaine fois
after-rematch = Rejouer
after-lobby = Retour au salon
after-waits = { $name } choisit la suite.
picture-alt = L’image de cette manche
home-play = Jouer maintenant
home-guest = Invité·e
home-tv = Une télé dans la pièce ? Elle peut montrer la table à tout le monde.
wrong-code-title = La table { $code } n’existe pas
wrong-code-text = Une lettre est peut-être fausse, ou la table est fermée depuis longtemps. Vérifie le code, ou colle le lien qu’on t’a envoyé.
preview-host = Hôte : { $name }.
preview-players = { $count ->
    [one] { $names } est là aussi.
   *[other] { $names } sont là aussi.
}
preview-bots = { $count ->
    [one] Un robot joue aussi.
   *[other] { $count } robots jouent aussi.
}
preview-bot = La partie a commencé. Tu prends la place { DE($bot) }, un robot.
preview-bot-lobby = Tu prends la place { DE($bot) }, un robot.
preview-watch = La partie a commencé et toutes les places sont prises. Regarde celle-ci, joue la prochaine.
preview-watch-lobby = Toutes les places sont prises, mais tu peux regarder.
preview-full = La table est pleine. Plus personne ne peut entrer pour l’instant.
preview-locked = La table est verrouillée. Demande à l’hôte de la déverrouiller.
pair-title = Connecter cette télé
pair-open = Ouvre une table sur un téléphone.
pair-tap = Touche « { connect-title } » dans le salon ou le menu.
pair-type = Tape { $code }, ou scanne simplement le code QR.
pair-qr = Code QR pour connecter cette télé, { $code }
connect-title = Connecter une télé
connect-text = La télé montre ce qu’il y a sur la table, et rien de secret.
connect-open = Ouvre { $address } sur la télé. Elle affiche quatre lettres.
connect-type = Tape ces lettres ici :
connect-scan = Ou scanne le code QR de la télé avec l’appareil photo.
connect-send = Afficher la table { $code }
connect-new = Ouvrir une table pour cette télé
connect-other = Ouvrir une nouvelle table pour cette télé
connect-here = Cet écran est la télé : afficher ici
connect-done = La télé affiche maintenant ta table.
share-title = { $host } t’invite à jouer à { $game }
share-line = Ouvre le lien, prends place, joue. Sans appli, sans compte.
offline-title = Pas de réseau
offline-text = Triptych a besoin du réseau où se trouve ta table. Ta place est gardée, et cette page revient dès que la connexion est rétablie.
offline-again = Réessayer
home-play-note = avec trois robots
howto-open = Comment jouer
howto-play = Lecture
howto-pause = Pause
you-too = toi
by-you = toi
quoted = « { $text } »
