# La fin d’une partie, le score de la soirée et les réactions.
end-drumroll = Et la victoire revient à…
end-awards = Prix
points-word = { $count ->
    [one] point
   *[other] points
}
evening-wins = { $count ->
    [0] { $count } victoire
    [one] une victoire
   *[other] { $count } victoires
}
evening-share = { $share } % des points
evening-percent = { $share } %
react-open = Réagir
react-row = Réactions
react-laugh = Ha ha !
react-wow = Waouh !
react-heart = Joli !
react-clap = Bravo !
react-puzzled = Hein ?
react-oops = Oh non !
host-reactions = Réactions
host-reactions-note = De petits dessins qui traversent l’écran de la télé, mais jamais tant que quelque chose est secret.
