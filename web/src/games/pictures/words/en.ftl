game-pictures = Pictures
game-pictures-line = Rebuild a photo with cubes, blocks, stones, icons or laces. Who can tell which one it is?

pictures-material-cubes = Cubes
pictures-material-blocks = Blocks
pictures-material-sticks = Sticks and stones
pictures-material-icons = Icons
pictures-material-laces = Laces
pictures-with-cubes = Rebuild it with nine cubes.
pictures-with-blocks = Rebuild it with wooden blocks.
pictures-with-sticks = Rebuild it with sticks and stones.
pictures-with-icons = Rebuild it with icon cards.
pictures-with-laces = Rebuild it with laces.

pictures-round = Round { $round } of 5
pictures-drawn-title = This is your photo
pictures-drawn = Your photo is { $coordinate }. Your material: { $set }.
pictures-returned = Back in the bag: { $coordinates }. Already rebuilt with this material.
pictures-begin = Start building
pictures-task = { $seats ->
    [2] Rebuild your photo so that your partner recognises it.
   *[other] Rebuild your photo so that the others recognise it.
}
pictures-own-zoom = Take a close look at your photo { $coordinate }
pictures-grid = Photo grid
pictures-grid-open = All photos
pictures-yours = yours
pictures-marked = your guess
pictures-zoom-own = { $coordinate }: your photo
pictures-zoom-secret = Nobody sees which photos you look at.
pictures-photo-before = Previous photo
pictures-photo-after = Next photo

pictures-tools = Tools
pictures-undo = Undo
pictures-redo = Redo
pictures-clear = Clear all
pictures-cleared-all = The workbench is empty. Undo brings everything back.
pictures-turn = Turn by 15°; hold to keep turning
pictures-gravity = Gravity
pictures-draw = Draw again
pictures-whole = Move the whole lace
pictures-signs = Colour marks
pictures-next = Next: { $name }
pictures-flip = Turn onto another side
pictures-front = Bring forward
pictures-behind = Send back
pictures-take-off = Remove
pictures-lace-swap = Other lace on top
pictures-tray = Not used yet
pictures-take = Place { $piece }
pictures-just-placed = Placed: { $piece }.
pictures-crossed = Crossing switched.
pictures-grip = Held { $where }
pictures-hint-cubes = { DEVICE() ->
    [touch] Choose a colour, then tap the squares. Or drag.
   *[mouse] Choose a colour, then click the squares. Or drag.
}
pictures-hint-icons = { DEVICE() ->
    [touch] Tap two to five icons; drag to change the order.
   *[mouse] Click two to five icons; drag to change the order.
}
pictures-hint-sort = { DEVICE() ->
    [touch] Tap a card to move it on, or drag it.
   *[mouse] Click a card to move it on, or drag it.
}
pictures-hint-blocks = { DEVICE() ->
    [touch] Tap or drag a block. Turn it with two fingers, double-tap for 90°. Hold still to place it freely.
   *[mouse] Drag a block. Turn it with the wheel or R, double-click for 90°. Hold Alt to place it freely.
}
pictures-hint-sticks = { DEVICE() ->
    [touch] Tap or drag a piece. Turn it with two fingers, double-tap for 90°. Hold still to place it freely.
   *[mouse] Drag a piece. Turn it with the wheel or R, double-click for 90°. Hold Alt to place it freely.
}
pictures-hint-laces = { DEVICE() ->
    [touch] Draw, and the lace follows. Pull it with one or two fingers; tap a crossing to switch it; press and hold to move the whole lace.
   *[mouse] Draw, and the lace follows. Pull it anywhere; click a crossing to switch it; the wheel turns the whole lace.
}
pictures-frame = Frame with nine squares
pictures-trays = Cubes left
pictures-cell = Square { $cell }: { $colour }
pictures-cubes-left = { $colour }: { $count } left, key { $key }
pictures-row = the row
pictures-fits = Fits
pictures-fits-not = Doesn’t fit
pictures-cards = Icons to choose from
pictures-card-in = { $icon }: { $zone }
pictures-card-off = { $icon }: taken back
pictures-turn-cards = Turn cards
pictures-icon-turned = { $icon }, turned by { $degrees }°

pictures-ready = Done
pictures-waiting = { $seats ->
    [2] Your build is done. Your partner is still building.
   *[other] Your build is done. The others are still building.
}
pictures-time-over = Time’s up: your build counts as it is.
pictures-time-over-unfinished = Time’s up, and your build isn’t finished: nobody can guess it.
pictures-back = Keep building
pictures-done = Done.
pictures-done-of = { $count } of { $of } are done
pictures-shapes-note = Only shapes: colours and icons come when everyone is done.
pictures-others-open = The others’ builds
pictures-others = The others’ builds
pictures-next-build = Next build: { $name }
pictures-placed-count = { $count ->
    [0] nothing yet
    [one] one piece
   *[other] { $count } pieces
}
pictures-growing-alt = { $name }: { $state }
pictures-choose-title = Take your first material
pictures-choose-note = Then all materials move on after each round.
pictures-choose-waiting = Wait for the others, or take another one.
pictures-choose-all = Everyone takes a material
pictures-choose-mine = yours
pictures-choose-free = free
pictures-all-build = Everyone is building
pictures-all-guess = Who built which photo?
pictures-sheet = Your sheet
pictures-sheet-own = You: your own build
pictures-sheet-broken = { $name }: not finished, can’t be guessed
pictures-sheet-guess = { $name }: you guessed { $coordinate }
pictures-sheet-open = { $name }: no guess yet
pictures-broken = Not finished in time: can’t be guessed.
pictures-mark = { $name } built { $coordinate }
pictures-mark-next = { $name } built { $coordinate } · next: { $next }
pictures-unmark = Clear this guess
pictures-guessed = { $name }: you guessed { $coordinate }.
pictures-cleared = { $name }: guess cleared.
pictures-guesses-left = { $count ->
    [0] All builds have a guess
    [one] Choose the photo it shows (one build left)
   *[other] Choose the photo it shows ({ $count } builds left)
}
pictures-guess-ready = Done guessing
pictures-guess-none = Nothing to guess: continue
pictures-guesses-in = Your guesses are in.
pictures-guesses-change = You can change them until everyone is done.
pictures-guess-blank = Leave blank
pictures-blank-title = { $count ->
    [one] Leave one build without a guess?
   *[other] Leave { $count } builds without a guess?
}
pictures-blank-note = A missing guess scores nothing. You can still change your guesses until everyone is done.

pictures-build-of = { $who ->
    [you] Built by you
   *[other] Built by { $name }
}
pictures-was = It was { $coordinate }.
pictures-right = { $who ->
    [built] { $count ->
        [one] { $names } got it: a point for { $names } and a point for you.
       *[other] { $names } got it: a point each, and { $count } points for you.
    }
    [guessed] You got it: a point for you and a point for { $name }.
    [with] { $names } got it: a point each, and { $count } points for { $name }.
   *[other] { $count ->
        [one] { $names } got it: a point for { $names } and a point for { $name }.
       *[other] { $names } got it: a point each, and { $count } points for { $name }.
    }
}
pictures-nobody = Nobody got it.
pictures-right-of = { $right } of { $all } got it.
pictures-same = Same photo, built by { $by }:
pictures-blank = no guess
pictures-on-photo = Show the photo
pictures-on-next = Next build
pictures-on-materials = Next
pictures-on-round = Round { $round }
pictures-moved = The materials move on one seat.
pictures-moved-you = Next you build with: { $set }
pictures-material-set-aside = set aside
pictures-fresh = { $count ->
    [one] There’s one new photo in the grid.
   *[other] There are { $count } new photos in the grid.
}
pictures-team = { $points ->
    [one] Together: one point
   *[other] Together: { $points } points
}
pictures-gallery = The gallery
pictures-exhibit = { $name }, round { $round }
pictures-seen-by = Guessed by { $by }.

pictures-alt-cubes = Nine cubes: { $rows }
pictures-alt-icons = Icons in a row: { $icons }
pictures-alt-sorted = Fits: { $fits }. Doesn’t fit: { $not }.
pictures-alt-pieces = From the bottom layer up: { $pieces }
pictures-alt-laces = Laces: { $laces }
pictures-alt-nothing = Nothing placed yet.
pictures-alt-none = none
pictures-placed = { $piece } { $where }
pictures-placed-turned = { $degrees ->
    [one] { $piece } { $where }, turned by { $degrees } degree
   *[other] { $piece } { $where }, turned by { $degrees } degrees
}
pictures-lace-long = long lace
pictures-lace-short = short lace
pictures-lace-ring = { $crossings ->
    [0] { $lace } as a loop, ends { $where }, no crossings
    [one] { $lace } as a loop, ends { $where }, one crossing
   *[other] { $lace } as a loop, ends { $where }, { $crossings } crossings
}
pictures-lace-line = { $crossings ->
    [0] { $lace }, one end { $from }, the other { $to }, no crossings
    [one] { $lace }, one end { $from }, the other { $to }, one crossing
   *[other] { $lace }, one end { $from }, the other { $to }, { $crossings } crossings
}
pictures-where-top-left = top left
pictures-where-top-centre = top centre
pictures-where-top-right = top right
pictures-where-middle-left = middle left
pictures-where-middle-centre = in the middle
pictures-where-middle-right = middle right
pictures-where-bottom-left = bottom left
pictures-where-bottom-centre = bottom centre
pictures-where-bottom-right = bottom right
pictures-cube-black = black
pictures-cube-white = white
pictures-cube-grey = grey
pictures-cube-red = red
pictures-cube-yellow = yellow
pictures-cube-green = green
pictures-cube-blue = blue
pictures-cube-brown = brown
pictures-cube-none = empty
pictures-piece-cube = cube
pictures-piece-beam = beam
pictures-piece-plank = plank
pictures-piece-cylinder = cylinder
pictures-piece-prism = prism
pictures-piece-arch = arch
pictures-piece-stick1 = longest stick
pictures-piece-stick2 = long stick
pictures-piece-stick3 = short stick
pictures-piece-stick4 = shortest stick
pictures-piece-stone1 = big stone
pictures-piece-stone2 = round stone
pictures-piece-stone3 = flat stone
pictures-piece-stone4 = small stone
pictures-face-side = side
pictures-face-end = end
pictures-face-flat = flat
pictures-face-edge = edge
pictures-face-triangle = triangle
pictures-face-front = front
pictures-face-top = top
pictures-icon-sun = sun
pictures-icon-moon = moon
pictures-icon-cloud = cloud
pictures-icon-snow = snow
pictures-icon-fire = fire
pictures-icon-water = water
pictures-icon-mountain = mountain
pictures-icon-tree = tree
pictures-icon-flower = flower
pictures-icon-animal = animal
pictures-icon-person = person
pictures-icon-house = house
pictures-icon-vehicle = vehicle
pictures-icon-food = food
pictures-icon-music = music
pictures-icon-arrow = arrow
pictures-icon-heart = heart
pictures-icon-tool = tool
pictures-icon-ball = ball
pictures-guessed-next = { $name }: you guessed { $coordinate }. Next: { $next }.
pictures-seen-count = { $count ->
    [one] guessed by one
   *[other] guessed by { $count }
}
pictures-seen-nobody = nobody got it
pictures-taken-for = { $name }: { $coordinate }
pictures-was-right = right
pictures-was-wrong = wrong

pictures-replay = Watch it being built
pictures-enlarge-build = Enlarge the build
pictures-enlarge-photo = Enlarge the photo
pictures-award-clearest_builder = Clearest builder
pictures-award-reason-clearest_builder = { $names }: recognised { $right } of { $of } times
pictures-award-sharpest_eye = Sharpest eye
pictures-award-reason-sharpest_eye = { $names }: guessed right { $right } of { $of } times
pictures-award-mind_readers = Mind readers
pictures-award-reason-mind_readers = { $names }: recognised each other’s builds { $same } of { $could } times
pictures-award-trickiest_photo = Trickiest photo
pictures-award-reason-trickiest_photo = { $of ->
    [one] nobody got it
   *[other] recognised { $right } of { $of } times
}
pictures-award-master_cubes = Masterpiece in cubes
pictures-award-reason-master_cubes = { $right ->
    [one] { $names }: guessed by one
   *[other] { $names }: guessed by { $right }
}
pictures-award-master_blocks = Masterpiece in blocks
pictures-award-reason-master_blocks = { $right ->
    [one] { $names }: guessed by one
   *[other] { $names }: guessed by { $right }
}
pictures-award-master_sticks = Masterpiece in sticks and stones
pictures-award-reason-master_sticks = { $right ->
    [one] { $names }: guessed by one
   *[other] { $names }: guessed by { $right }
}
pictures-award-master_icons = Masterpiece in icons
pictures-award-reason-master_icons = { $right ->
    [one] { $names }: guessed by one
   *[other] { $names }: guessed by { $right }
}
pictures-award-master_laces = Masterpiece in laces
pictures-award-reason-master_laces = { $right ->
    [one] { $names }: guessed by one
   *[other] { $names }: guessed by { $right }
}
pictures-award-keeper = Keeper of secrets
pictures-award-reason-keeper = { $times ->
    [one] { $names }: one build nobody got
   *[other] { $names }: { $times } builds nobody got
}
pictures-award-signature = Showpiece
pictures-award-reason-signature = { $right ->
    [one] { $names }, round { $round }: guessed by one
   *[other] { $names }, round { $round }: guessed by { $right }
}
pictures-award-good_eye = Good eye
pictures-award-reason-good_eye = { $right ->
    [one] { $names }: one photo recognised
   *[other] { $names }: { $right } photos recognised
}
pictures-award-untiring = Tireless builder
pictures-award-reason-untiring = { $builds ->
    [one] { $names }: one photo rebuilt
   *[other] { $names }: { $builds } photos rebuilt
}

preset-pictures-classic = Classic
preset-pictures-classic-line = Sixteen photos, five rounds, no timers.
preset-pictures-quick = Quick
preset-pictures-quick-line = Ninety seconds to build, sixty to guess.
preset-pictures-fresh = Fresh photos
preset-pictures-fresh-line = Photos that were rebuilt are replaced after each round.
preset-pictures-expert = Expert
preset-pictures-expert-line = You get less of every material.
preset-pictures-printed_2019 = As printed 2019
preset-pictures-printed_2019-line = Exactly the rules in the box of 2019.
option-pictures-open_building = Open building
note-pictures-open_building = Who sees the builds while they grow: whoever is done, and the TV as shapes; everyone; or nobody.
choice-pictures-open_building-after_done = those who are done
choice-pictures-open_building-always = everyone
choice-pictures-open_building-never = nobody
option-pictures-choose_materials = Choose materials
note-pictures-choose_materials = Everyone takes their first material. Otherwise it’s random.
option-pictures-build_seconds = Time to build
note-pictures-build_seconds = When it runs out, your build counts as it is.
option-pictures-guess_seconds = Time to guess
note-pictures-guess_seconds = After that, missing guesses stay empty.
option-pictures-redraw = Redraw
note-pictures-redraw = No photo is rebuilt twice with the same material.
option-pictures-fresh_photos = Fresh photos
note-pictures-fresh_photos = Photos that were rebuilt are replaced with new ones.
option-pictures-expert = Expert
note-pictures-expert = You get less of every material.

code-wrong_material = That’s not the material you have.
code-material_taken = Someone else has this material already.
code-time_over = Your time is up.
code-not_ready = You haven’t said you’re done yet.
code-unknown_piece = There’s no such piece.
code-piece_twice = There’s only one of each piece.
code-no_such_face = The block has no such side.
code-bad_angle = Pieces can’t be turned like that.
code-off_the_workbench = Every piece has to be fully on the workbench.
code-wrong_frame = The frame has nine squares.
code-too_many_of_colour = { $most ->
    [one] At most one cube of each colour.
   *[other] At most { $most } cubes of each colour.
}
code-unknown_icon = You don’t have this icon.
code-too_many_icons = { $most ->
    [one] At most one icon in the row.
   *[other] At most { $most } icons in the row.
}
code-too_many_pieces = { $most ->
    [one] At most one stick or stone.
   *[other] At most { $most } sticks and stones in all.
}
code-too_many_laces = { $most ->
    [one] Only one lace is allowed.
   *[other] At most { $most } laces.
}
code-too_many_on_ground = { $most ->
    [one] Only one block may touch the ground.
   *[other] Only { $most } blocks may touch the ground.
}
code-lace_points = This lace has too few or too many points.
code-lace_length = A lace can’t get longer or shorter.
code-lace_under = A lace can’t cross like that.
code-cubes_missing = { $missing ->
    [one] One cube to go
   *[other] { $missing } cubes to go
}
code-too_few_icons = { $need ->
    [one] Choose at least one icon
   *[other] Choose at least { $need } icons
}
code-icons_unsorted = { $missing ->
    [one] One icon still to sort
   *[other] { $missing } icons still to sort
}
code-nothing_placed = Place at least one piece
code-own_build = That’s your own build.
code-not_guessable = This build wasn’t finished, so it can’t be guessed.
code-unknown_photo = There’s no such photo in the grid.
code-no_guess = There’s no guess to clear.
code-guess_missing = You haven’t guessed every build yet.
help-keys-pictures =
    Arrows | move the piece or browse the photos; with Shift: further, or the whole lace
    R · Shift R | turn it by 15°
    { "[" } ] | turn it a little
    F | turn it onto another side
    Page ↑ · Page ↓ | bring forward, send back; on a lace: along it
    Home · End | to the ends of a lace
    Alt | with the mouse: place it freely
    1–8 | cubes: place a colour
    X | laces: over or under
    Del | remove it
    Ctrl Z · Ctrl Y | undo, redo
howto-pictures-1 = One of sixteen photos is secretly yours.
howto-pictures-2 = Rebuild it with cubes, blocks, stones, icons or laces.
howto-pictures-3 = Guess each other’s photos: a right guess is a point for both of you.
pictures-goal = { $seats ->
    [2] You’re a team: rebuild it so that your partner recognises it. Each right guess is a point for both of you!
   *[other] Rebuild it so that the others recognise it: each right guess is a point for both sides. Most points wins!
}
help-two-pictures =
    The photos | Sixteen photos lie in a grid, rows A to D and columns 1 to 4. One of them is secretly yours.
    Build | Rebuild it with your material: cubes, blocks, sticks and stones, icons or laces.
    Show | When you’re both done, you see each other’s builds.
    Guess | Guess which photo your partner rebuilt.
    Score | You’re a team: each right guess is a point for both of you, and all your points are added up.
    Move on | The materials move on. After five rounds you’ve both built with each of them, and you see how many points you made together.
help-two-pictures-build = Rebuild your photo with your material, so that your partner can tell it from the other fifteen; then say you’re done.
help-two-pictures-guess = Choose the photo that your partner rebuilt; then say you’re done.
help-two-pictures-over = All five rounds are played: see how many points you made together, and stroll through the gallery.
