# What only the page says in English.

## Everywhere

preferences = Language, colours, sound
theme =
    { $theme ->
        [light] Light
        [dark] Dark
       *[auto] Light or dark by itself
    }
sound-on = Sound on
sound-off = Sound off
nowhere-title = There is no such page.
nowhere-home = Back to the games
error-unreachable = The server cannot be reached; check your connection and try again.

## Home

home-title = Six unusual board games, to play at a distance.
home-code = Code
home-join = Join
home-own = Your matches
home-open = Waiting for players

## The match

ready-button = I am ready
no-board-here = This page has no board for this game yet; reload it, or play in the terminal.
