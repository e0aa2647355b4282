# Das Ende eines Spiels, der Stand des Abends und Reaktionen.
end-drumroll = Und es gewinnt …
end-awards = Preise
points-word = { $count ->
    [one] Punkt
   *[other] Punkte
}
evening-wins = { $count ->
    [one] ein Sieg
   *[other] { $count } Siege
}
evening-share = { $share } % der Punkte
evening-percent = { $share } %
react-open = Reagieren
react-row = Reaktionen
react-laugh = Haha!
react-wow = Wow!
react-heart = Schön!
react-clap = Bravo!
react-puzzled = Hä?
react-oops = Oh nein!
host-reactions = Reaktionen
host-reactions-note = Kleine Zeichnungen, die über den Fernseher fliegen, aber nie, solange etwas geheim ist.
