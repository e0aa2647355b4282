code-unknown = Ça n’a pas marché ({ $code }).
code-no_network = Serveur injoignable. Es-tu sur le bon réseau ?
code-server_trouble = Le serveur a eu un problème. Rien n’a changé ; réessaie.
code-connection_closed = Tu as quitté cette table.

code-wrong_seat_count = { $have ->
    [one] Ce jeu se joue de { $need } à { $most } personnes ; la table n’a qu’une place.
   *[other] Ce jeu se joue de { $need } à { $most } personnes ; la table a { $have } places.
}
code-unknown_option = Cette option n’existe pas.
code-bad_option = Cette option n’accepte pas cette valeur.
code-options_clash = { $clash ->
    [seats] { $options } ne marche pas avec ce nombre de personnes. Désactive cette option, ou ajoute ou retire une place.
   *[options] { $options } ne vont pas ensemble. Désactive l’une de ces options.
}
code-deck_too_small = { $kind ->
    [pictures] { $missing ->
        [one] Il manque une image : il en faut { $need }, le paquet en a { $have }.
       *[other] Il manque { $missing } images : il en faut { $need }, le paquet en a { $have }.
    }
    [icons] { $missing ->
        [one] Il manque une icône : il en faut { $need }, le paquet en a { $have }.
       *[other] Il manque { $missing } icônes : il en faut { $need }, le paquet en a { $have }.
    }
   *[topics] { $missing ->
        [one] Il manque une carte thème : il en faut { $need } d’une même difficulté, le paquet en a { $have }.
       *[other] Il manque { $missing } cartes thème : il en faut { $need } d’une même difficulté, le paquet en a { $have }.
    }
}
code-no_such_seat = Cette place n’existe pas.
code-not_yours = Tu n’as pas le droit de faire ça.
code-stage_over = Trop tard : la partie a déjà continué.
code-not_now = Pas maintenant.
code-not_due = C’est encore trop tôt.
code-game_over = La partie est terminée.

code-host_only = C’est réservé à l’hôte.
code-no_such_person = Cette personne n’est plus là.
code-not_yourself = Tu ne peux pas faire ça pour toi-même.
code-bad_name = Un nom doit avoir de 1 à 24 caractères visibles.
code-table_locked = La table est verrouillée : plus personne ne peut entrer.
code-table_closed_by_operator = La personne qui s’occupe de ce serveur a fermé cette table.
code-read_only = Ce serveur est en maintenance : rien de nouveau ne peut commencer. Réessaie plus tard.
code-draining = Ce serveur va redémarrer. Réessaie dans un instant.
code-admin_off = Cette page est désactivée. Le réglage admin_key l’active.
code-wrong_key = Ce n’est pas la bonne clé.
code-table_full = La table est pleine.
code-banned = Cet appareil est banni de cette table.
code-already_seated = Tu as déjà une place.
code-not_seated = Il te faut une place pour ça.
code-seat_not_free = Cette place n’est pas libre : la personne va peut-être revenir.
code-not_a_bot = Il n’y a pas de robot à cette place.
code-not_away = Cette personne est là.
code-not_idle = Cette personne vient de faire quelque chose.
code-not_waited_for = On n’attend pas cette personne.
code-already_voted = Tu as déjà voté.
code-bot_plays = Un robot joue pour toi. Reprends d’abord ta place.
code-unknown_game = Ce jeu n’existe pas ici.
code-unknown_deck = Ce paquet n’existe pas ici.
code-no_game = Aucune partie n’est en cours.
code-game_running = Pas pendant une partie.
code-paused = La partie est en pause.
code-not_paused = La partie n’est pas en pause.
code-too_few_seats = { $missing ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $missing } personnes.
}
code-too_many_seats = { $over ->
    [one] Une place de trop : ce jeu se joue à { $most } au maximum.
   *[other] { $over } places de trop : ce jeu se joue à { $most } au maximum.
}
code-seat_away = { $name } n’est pas là pour l’instant.
code-bad_ticket = Ce code a expiré ou a déjà servi. Demandes-en un nouveau.

code-bad_message = La page et le serveur ne se comprennent pas. Recharge la page.
code-bad_command = Le serveur ne connaît pas cette action. Recharge la page.
code-too_large = C’était trop d’un coup.
code-too_fast = C’était trop rapide. Attends un instant et réessaie.
code-wrong_version = Il y a une version plus récente. Recharge la page.
code-wrong_token = Cet appareil n’a plus de place ici.
code-no_hello = La connexion n’a pas abouti. Recharge la page.
code-moved = Ta place est maintenant sur un autre appareil.
code-removed = L’hôte t’a exclu·e de la table.
code-table_closed = La table est fermée.
code-table_moved = La table a changé de serveur. Nouvel envoi…
code-table_unreadable = Cette table ne peut plus être ouverte. La raison est dans le journal du serveur.
code-store_broken = Le serveur ne peut rien enregistrer pour l’instant. Nouvel essai…
code-store_corrupt = Les données du serveur sont endommagées. Préviens la personne qui s’en occupe.
code-store_full = Le disque du serveur est plein. Préviens la personne qui s’en occupe.
code-store_readonly = Le serveur n’a pas le droit d’enregistrer. Préviens la personne qui s’en occupe.
code-store_slow = Le serveur met du temps à enregistrer. Nouvel essai…
code-stopping = Le serveur redémarre. Ça reprend dans un instant…
code-too_slow = Ta connexion n’arrivait pas à suivre.
code-too_many_connections = Trop d’appareils sont connectés.
code-too_many_drawings = Ça fait beaucoup de dessins. Attends un peu avant le suivant.
code-not_a_player = Tu regardes. Prends place pour jouer.
code-server_error = Le serveur a eu un problème. Rien n’a changé ; réessaie.

code-no_such_table = Aucune table n’a ce code.
code-no_such_tv = Aucune télé n’affiche ces lettres. Regarde bien : elles ont peut-être changé.
code-bad_body = Le serveur n’a pas pu lire ça.
code-bad_origin = Cette page n’appartient pas au serveur.
code-bad_host = Ce serveur ne répond pas à ce nom. Ouvre-le à sa propre adresse.
code-too_many_tables = Ce serveur ne peut pas ouvrir d’autre table pour l’instant.
code-too_many_requests = Trop d’essais. Attends un peu.
code-not_found = Il n’y a rien ici.
code-method_not_allowed = Le serveur ne peut pas faire ça.
code-bad_picture = Aucun de ces fichiers n’est une image utilisable.
code-bad_deck = Ce paquet est inutilisable.
code-decks_full = Plus de place pour d’autres paquets. Supprime d’abord un de ceux de cette table.
code-upload_too_large = C’est trop lourd pour un seul envoi. Essaie avec moins de fichiers, ou des fichiers plus petits.
code-upload_too_slow = L’envoi a pris trop de temps. Essaie avec moins d’images ou une meilleure connexion.
code-uploads_off = On ne peut rien envoyer sur ce serveur.
code-newer_release = Cette table demande une version plus récente du serveur. La personne qui s’en occupe doit le mettre à jour.
code-left = Tu as quitté cette table.
code-sharing_off = Ce serveur ne garde pas de paquets pour les autres tables.
