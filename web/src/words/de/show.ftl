# die Schau: die letzte Zählung, Preise, der Abend, Reaktionen
end-drumroll = Und es gewinnt …
end-awards = Preise
points-word = { $count ->
    [one] Punkt
   *[other] Punkte
}
evening-wins = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
}
evening-share = { $share } % der Punkte
react-open = Reagieren
react-row = Reaktionen
react-laugh = Haha!
react-wow = Wow!
react-heart = Wie schön!
react-clap = Bravo!
react-puzzled = Wie bitte?
react-oops = Oh nein!
host-reactions = Reaktionen
host-reactions-note = Kleine Zeichnungen, die über den Fernseher fliegen, nie solange etwas geheim ist.
