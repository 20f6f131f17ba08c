//! Demonstrations: the beginning of a match of a game in which nobody thinks.

use engine::{AnyGame, Chance, GameKind, Seed, Viewer};
use protocol::{Demo, DemoFrame, Raw};
use serde_json::{Map, json};

/// The most actions that are shown.
const ACTIONS: usize = 24;

/// The chance that the game draws from, and that of the seats which act.
const SEEDS: [Seed; 2] = [Seed([1; 32]), Seed([2; 32])];

/// Plays random actions at the default settings, always the same ones.
pub(crate) fn play(kind: &dyn GameKind) -> Demo {
    let settings = kind.check(&Map::new()).expect("the defaults are right");
    let [of_game, mut of_players] = SEEDS.map(Chance::new);
    let mut game = kind.start(&settings, of_game);
    let mut frames = vec![frame(game.as_ref(), Raw::from(&json!([])))];
    while let Some(seat) = game.to_act().iter().next()
        && frames.len() <= ACTIONS
    {
        let action = game.random_action(seat, &mut of_players);
        let action = action.expect("a seat to act has a legal action");
        let acted = game.act(seat, action.get());
        acted.expect("a legal action is accepted");
        let game_events = game.events(game.steps() - 1, Viewer::All);
        frames.push(frame(game.as_ref(), game_events.into()));
    }
    Demo {
        game: kind.id().to_owned(),
        settings: settings.json,
        seats: settings.seats,
        frames,
    }
}

fn frame(game: &dyn AnyGame, game_events: Raw) -> DemoFrame {
    DemoFrame {
        position: game.view(Viewer::All).into(),
        game_events,
    }
}
