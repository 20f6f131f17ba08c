//! The readers of everything that strangers send, before anything is done with it.

use clap::Parser;
use engine::{Chance, GAMES, GameKind, Viewer};
use protocol::{ClientMessage, CommandId, CreateMatch, JoinCode, JoinMatch, MatchId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::fuzz;
use crate::config::{Config, flags_of_text};
use crate::sim::dice::Dice;
use crate::ws::read_message;

/// Checks that a value that can be read is written so that it can be read again.
fn is_stable<T: DeserializeOwned + Serialize>(text: &str) {
    if let Ok(value) = serde_json::from_str::<T>(text) {
        let written = serde_json::to_string(&value).unwrap();
        let again: T = serde_json::from_str(&written).unwrap();
        assert_eq!(written, serde_json::to_string(&again).unwrap());
    }
}

#[test]
fn messages_are_read_or_refused() {
    fuzz("messages", Vec::new(), |text, _| match read_message(text) {
        Ok(message) => {
            let written = serde_json::to_string(&message).unwrap();
            let again = read_message(&written).unwrap_or_else(|_| panic!("{written}"));
            assert_eq!(again, message);
        }
        Err(unreadable) => assert!(!unreadable.refused.code().is_empty()),
    });
    fuzz("messages", Vec::new(), |text, _| {
        is_stable::<ClientMessage>(text);
    });
}

#[test]
fn bodies_are_read_or_refused() {
    fuzz("bodies", Vec::new(), |text, _| {
        is_stable::<CreateMatch>(text);
        is_stable::<JoinMatch>(text);
    });
}

#[test]
fn codes_and_ids_are_read_or_refused() {
    fuzz("codes", Vec::new(), |text, _| {
        if let Ok(code) = text.parse::<JoinCode>() {
            assert_eq!(code.to_string().parse(), Ok(code));
        }
        if let Ok(id) = text.parse::<MatchId>() {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        if let Ok(id) = CommandId::try_from(text.to_owned()) {
            assert_eq!(id.as_str(), text);
        }
    });
}

#[test]
fn configuration_files_are_read_or_refused() {
    fuzz("config", Vec::new(), |text, _| {
        if let Ok(flags) = flags_of_text(text, |_| false) {
            let program = ["tablee-server".into()];
            // Options that do not exist, or are out of range, are refused by the command line.
            let _ = Config::try_parse_from(program.into_iter().chain(flags));
        }
    });
}

/// Plays some random actions of a game, and returns each as it is sent.
fn actions_of(kind: &dyn GameKind, dice: &mut Dice) -> Vec<String> {
    let settings = kind.check(&Map::new()).unwrap();
    let mut game = kind.start(&settings, Chance::new(engine::Seed([3; 32])));
    let mut actions = Vec::new();
    while let Some(seat) = game.to_act().iter().next()
        && actions.len() < 30
    {
        let action = game.random_action(seat, dice.chance()).unwrap();
        game.act(seat, action.get()).unwrap();
        actions.push(action.get().to_owned());
    }
    actions
}

/// A game refuses with a code and stays as it is, or acts and writes the action so that it is
/// the same when it is read again.
#[test]
fn actions_are_accepted_or_refused_by_every_game() {
    for kind in GAMES {
        let actions = actions_of(*kind, &mut Dice::new(1, 1));
        let settings = kind.check(&Map::new()).unwrap();
        let start = || kind.start(&settings, Chance::new(engine::Seed([3; 32])));
        let mut game = start();
        fuzz("actions", actions, |text, dice| {
            let Some(seat) = game.to_act().iter().next() else {
                game = start();
                return;
            };
            let _ = game.query(seat, text);
            let before = game.view(Viewer::All).get().to_owned();
            if let Err(refusal) = game.act(seat, text) {
                assert!(!refusal.code.is_empty());
                assert_eq!(
                    game.view(Viewer::All).get(),
                    before,
                    "a refusal changes nothing"
                );
                // The match goes on now and then, so that other positions are met.
                if dice.one_in(8) {
                    let action = game.random_action(seat, dice.chance()).unwrap();
                    let written = game.act(seat, action.get()).unwrap();
                    let read: Value = serde_json::from_str(written.get()).unwrap();
                    assert!(read.is_object());
                }
            }
        });
    }
}

#[test]
fn settings_are_accepted_or_refused_by_every_game() {
    for kind in GAMES {
        let settings = kind.check(&Map::new()).unwrap();
        let defaults = serde_json::to_string(&settings.json).unwrap();
        fuzz("settings", vec![defaults], |text, _| {
            let Ok(settings) = serde_json::from_str(text) else {
                return;
            };
            match kind.check(&settings) {
                Ok(checked) => {
                    let again = kind.check(&checked.json).unwrap();
                    assert_eq!(again.json, checked.json);
                    let game = kind.start(&checked, Chance::new(engine::Seed([3; 32])));
                    assert_eq!(game.seats(), checked.seats);
                }
                Err(errors) => assert!(!errors.is_empty()),
            }
        });
    }
}
