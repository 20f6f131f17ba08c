//! Positions made for search keep to the rules: over random matches the moves they look at are
//! legal, and every action leads to the same position.

use std::rc::Rc;

use engine::aspic::{self, Aspic};
use engine::invincible_armada::{self, InvincibleArmada};
use engine::orbito::{self, Orbito};
use engine::tectonic::{self, Tectonic};
use engine::{Chance, GameSettings, GameState, NoSettings, Rules, Seat, Seed, Viewer};
use opponents::aspic::AspicPosition;
use opponents::invincible_armada::{InvinciblePosition, SeaTurn};
use opponents::orbito::{Geometry, OrbitoPosition, Turn};
use opponents::search::{Position, Score, WIN};
use opponents::tectonic::{TectonicMove, TectonicPosition};
use serde_json::{Value, json};

/// A game whose positions are made for search a second time.
trait Packed: Position {
    type Game: GameState;

    fn read(settings: &<Self::Game as Rules>::Settings, view: &<Self::Game as Rules>::View)
    -> Self;

    fn action(&self, chosen: Self::Move) -> <Self::Game as Rules>::Action;

    fn chosen(&self, action: &<Self::Game as Rules>::Action) -> Self::Move;
}

impl Packed for OrbitoPosition {
    type Game = Orbito;

    fn read(settings: &orbito::Settings, view: &orbito::View) -> OrbitoPosition {
        OrbitoPosition::of(&Rc::new(Geometry::new(settings)), view)
    }

    fn action(&self, turn: Turn) -> orbito::Action {
        OrbitoPosition::action(self, turn)
    }

    fn chosen(&self, action: &orbito::Action) -> Turn {
        self.turn(action)
    }
}

impl Packed for TectonicPosition {
    type Game = Tectonic;

    fn read(_: &NoSettings, view: &tectonic::View) -> TectonicPosition {
        TectonicPosition::of(view)
    }

    fn action(&self, chosen: TectonicMove) -> tectonic::Action {
        TectonicPosition::action(chosen)
    }

    fn chosen(&self, action: &tectonic::Action) -> TectonicMove {
        TectonicPosition::read(self, action).expect("it is legal")
    }
}

impl Packed for InvinciblePosition {
    type Game = InvincibleArmada;

    fn read(_: &invincible_armada::Settings, view: &invincible_armada::View) -> InvinciblePosition {
        InvinciblePosition::of(view)
    }

    fn action(&self, chosen: SeaTurn) -> invincible_armada::Action {
        InvinciblePosition::action(chosen)
    }

    fn chosen(&self, action: &invincible_armada::Action) -> SeaTurn {
        InvinciblePosition::read(action)
    }
}

/// Plays random matches; a round that is over is read anew.
fn check<P: Packed>(settings: &Value, matches: u8) {
    let settings = <P::Game as Rules>::Settings::check(settings.as_object().expect("an object"));
    let settings = settings.expect("the settings are right");
    for number in 0..matches {
        let mut chance = Chance::new(Seed([number; 32]));
        let mut state = P::Game::new(&settings, &mut chance);
        let mut position = P::read(&settings, &state.view(Viewer::All));
        while let Some(seat) = state.to_act().iter().next() {
            assert_eq!(position.to_move(), seat.index());
            assert_eq!(position.result(), None);
            let legal = state.legal_actions(seat).expect("they can be counted");
            let mut candidates = Vec::new();
            position.moves(&mut candidates);
            assert!(!candidates.is_empty());
            for (_, chosen) in candidates {
                let action = position.action(chosen);
                assert!(legal.contains(&action), "{action:?}");
            }
            let action = legal[chance.draw(legal.len() as u32) as usize].clone();
            position.play(position.chosen(&action));
            state.act(seat, &action, &mut chance).expect("it is legal");
            if state.outcome().is_none() {
                let again = P::read(&settings, &state.view(Viewer::All));
                if position.result().is_some() {
                    position = again.clone();
                }
                assert_eq!(position.to_move(), again.to_move(), "after {action:?}");
                assert_eq!(position.key(), again.key(), "after {action:?}");
                assert_eq!(position.evaluate(), again.evaluate(), "after {action:?}");
            }
        }
        check_end(&position, &state);
    }
}

/// Checks that the end is worth the same; what has come again is known to the search only.
fn check_end<S: GameState>(position: &impl Position, state: &S) {
    let outcome = state.outcome().expect("nobody is to act");
    if ["repetition", "length"].contains(&outcome.reason.as_str()) {
        return;
    }
    let mover = Seat(position.to_move() as u8);
    let expected: Score = match outcome.winners.len() {
        0 => 0,
        _ if outcome.winners.contains(mover) => WIN,
        _ => -WIN,
    };
    assert_eq!(position.result(), Some(expected), "{outcome:?}");
}

#[test]
fn orbito() {
    for settings in [
        json!({}),
        json!({"rings": ["cw", "ccw"]}),
        json!({"size": 6, "line": 4, "rings": ["ccw", "cw", "ccw"]}),
        json!({"size": 6, "line": 5}),
        json!({"size": 6, "line": 6, "rings": ["cw", "cw", "cw"]}),
    ] {
        check::<OrbitoPosition>(&settings, 4);
    }
}

#[test]
fn tectonic() {
    check::<TectonicPosition>(&json!({}), 4);
}

#[test]
fn invincible_armada() {
    check::<InvinciblePosition>(&json!({}), 2);
}

/// A play is several actions, so that plays are drawn from those that the position lists.
#[test]
fn aspic() {
    for pieces in [5, 6, 7] {
        let settings = json!({"pieces": pieces, "turns_per_half": 10});
        let settings = aspic::Settings::check(settings.as_object().expect("an object"));
        let settings = settings.expect("the settings are right");
        let mut chance = Chance::new(Seed([pieces; 32]));
        let mut state = Aspic::new(&settings, &mut chance);
        let mut position = AspicPosition::of(&state.view(Viewer::All));
        let mut plays = 0;
        while !state.to_act().is_empty() {
            assert_eq!(
                position.to_move(),
                state.to_act().iter().next().expect("one").index()
            );
            let mut candidates = Vec::new();
            position.moves(&mut candidates);
            let drawn = chance.draw(candidates.len() as u32) as usize;
            let (_, play) = candidates[drawn];
            for action in position.actions(play) {
                let seat = state.to_act().iter().next().expect("somebody is to act");
                state.act(seat, &action, &mut chance).expect("it is legal");
            }
            position.play(play);
            plays += 1;
            if state.outcome().is_none() {
                let again = AspicPosition::of(&state.view(Viewer::All));
                if position.result().is_some() {
                    position = again.clone();
                }
                assert_eq!(position.to_move(), again.to_move(), "after {play:?}");
                assert_eq!(position.key(), again.key(), "after {play:?}");
            }
        }
        check_end(&position, &state);
        assert!(plays > 40);
    }
}
