//! The laws every registered game keeps, played over random matches.

use engine::{
    AnyGame, Chance, CheckedSettings, Code, GAMES, GameKind, GameRefusal, GeneralEnd, Payload,
    Seat, Seed, Viewer,
};
use proptest::prelude::*;
use serde_json::{Map, Value};

/// A game with settings drawn from what it says it allows.
fn any_game() -> impl Strategy<Value = (&'static dyn GameKind, CheckedSettings)> {
    (0..GAMES.len(), any::<[u8; 32]>()).prop_map(|(index, seed)| {
        let kind = GAMES[index];
        (kind, random_settings(kind, &mut Chance::new(Seed(seed))))
    })
}

/// Draws settings until they fit together; the defaults always do.
fn random_settings(kind: &dyn GameKind, chance: &mut Chance) -> CheckedSettings {
    let drawn = (0..20).find_map(|_| {
        let given: Map<String, Value> = kind
            .settings()
            .into_iter()
            .filter_map(|setting| Some((setting.name, random_value(&setting.values, chance)?)))
            .collect();
        kind.check(&given).ok()
    });
    drawn.unwrap_or_else(|| kind.check(&Map::new()).expect("the defaults are right"))
}

fn random_value(values: &engine::Values, chance: &mut Chance) -> Option<Value> {
    use engine::Values::{Flag, Integer, ListOf, OneOf};
    if chance.draw(3) == 0 {
        return None;
    }
    Some(match values {
        OneOf { choices } => choices[chance.draw(choices.len() as u32) as usize].clone(),
        Integer { min, max, .. } => (min + i64::from(chance.draw((max - min + 1) as u32))).into(),
        Flag => (chance.draw(2) == 0).into(),
        ListOf { choices, min, max } => (0..between(*min, *max, chance))
            .map(|_| choices[chance.draw(choices.len() as u32) as usize].clone())
            .collect(),
    })
}

fn between(min: usize, max: usize, chance: &mut Chance) -> usize {
    min + chance.draw((max - min + 1) as u32) as usize
}

fn start(
    (kind, settings): &(&'static dyn GameKind, CheckedSettings),
    seed: [u8; 32],
) -> Box<dyn AnyGame> {
    kind.start(settings, Chance::new(Seed(seed)))
}

fn all_bytes(game: &dyn AnyGame) -> String {
    let viewers = Seat::all(game.seats()).map(Viewer::Seat);
    let mut text = String::new();
    for viewer in viewers.chain([Viewer::Spectator, Viewer::All]) {
        text.push_str(game.view(viewer).get());
        for step in 0..game.steps() {
            text.push_str(game.events(step, viewer).get());
        }
    }
    let to_act: Vec<Seat> = game.to_act().iter().collect();
    format!("{text} {to_act:?} {:?}", game.outcome())
}

/// One of the seats to act and a random legal action of it.
fn random_turn(game: &dyn AnyGame, chance: &mut Chance) -> (Seat, engine::Json) {
    let seats: Vec<Seat> = game.to_act().iter().collect();
    let seat = seats[chance.draw(seats.len() as u32) as usize];
    let action = game
        .random_action(seat, chance)
        .expect("a seat to act has a legal action");
    (seat, action)
}

/// Checks that a match that has ended came to an end the game declares.
fn check_end(game: &dyn AnyGame) -> Result<(), TestCaseError> {
    if let Some(outcome) = game.outcome() {
        let declared = [game.kind().end_codes(), GeneralEnd::CODES].concat();
        let reason = outcome.reason.as_str();
        prop_assert!(declared.contains(&reason), "{reason} is no declared end");
    }
    Ok(())
}

/// The action as a list of its fields, which is no action.
fn as_list(action: &engine::Json) -> String {
    let fields: Map<String, Value> = serde_json::from_str(action.get()).expect("an object");
    let others = fields.iter().filter(|(name, _)| *name != "type");
    let list: Vec<&Value> = std::iter::once(&fields["type"])
        .chain(others.map(|(_, value)| value))
        .collect();
    serde_json::to_string(&list).expect("JSON")
}

fn value(json: &str) -> Value {
    serde_json::from_str(json).expect("JSON")
}

/// Adds a member to every object in a value.
fn add_members(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(add_members),
        Value::Object(members) => {
            members.values_mut().for_each(add_members);
            members.insert("a_member_more".to_owned(), Value::Null);
        }
        _ => {}
    }
}

fn rewritten(kind: &dyn GameKind, payload: Payload, json: &Value) -> Result<Value, String> {
    let read = kind.rewrite(payload, &json.to_string());
    read.map(|again| value(again.get()))
        .map_err(|error| error.to_string())
}

/// Checks that what was written can be read, also with members the type does not know.
fn check_tolerant(
    kind: &dyn GameKind,
    payload: Payload,
    written: &Value,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(rewritten(kind, payload, written), Ok(written.clone()));
    let mut more = written.clone();
    add_members(&mut more);
    prop_assert_eq!(rewritten(kind, payload, &more), Ok(written.clone()));
    Ok(())
}

/// Checks that what was written can be read, but not with a member the type does not know.
fn check_strict(
    kind: &dyn GameKind,
    payload: Payload,
    written: &Value,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(rewritten(kind, payload, written), Ok(written.clone()));
    let mut more = written.clone();
    more["a_member_more"] = Value::Null;
    prop_assert!(
        rewritten(kind, payload, &more).is_err(),
        "{more} can be read"
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Somebody may act unless it is over, legal actions are accepted, matches end, and replaying
    /// the log gives the same bytes.
    #[test]
    fn random_matches_end_and_replay(table in any_game(), seed: [u8; 32], players: [u8; 32]) {
        let mut chance = Chance::new(Seed(players));
        let mut game = start(&table, seed);
        let mut log = Vec::new();
        while game.outcome().is_none() {
            prop_assert!(!game.to_act().is_empty());
            prop_assert!(log.len() < 200_000, "{} does not end", table.0.id());
            let (seat, action) = random_turn(game.as_ref(), &mut chance);
            let canonical = game.act(seat, action.get());
            prop_assert_eq!(canonical.map(|json| json.to_string()), Ok(action.to_string()));
            log.push((seat, action));
        }
        check_end(game.as_ref())?;
        prop_assert!(game.to_act().is_empty());
        prop_assert_eq!(game.act(Seat(0), "{}").unwrap_err(), GameRefusal::MATCH_OVER);

        let mut replay = start(&table, seed);
        for (seat, action) in &log {
            replay.act(*seat, action.get()).expect("it was accepted the first time");
        }
        prop_assert_eq!(all_bytes(replay.as_ref()), all_bytes(game.as_ref()));
    }

    /// Every action listed is accepted, and what is drawn at random is listed.
    #[test]
    fn legal_actions_are_exactly_what_is_accepted(table in any_game(), seed: [u8; 32], turns in 0usize..60) {
        let mut chance = Chance::new(Seed(seed));
        let mut log = Vec::new();
        let mut game = start(&table, seed);
        for _ in 0..turns {
            if game.outcome().is_some() { break; }
            let (seat, action) = random_turn(game.as_ref(), &mut chance);
            if let Some(legal) = game.legal_actions(seat) {
                let legal: Vec<Value> = serde_json::from_str(legal.get()).expect("a list");
                let drawn: Value = serde_json::from_str(action.get()).expect("an action");
                prop_assert!(legal.contains(&drawn), "{drawn} is not listed");
            }
            game.act(seat, action.get()).expect("a legal action is accepted");
            log.push((seat, action));
        }
        for seat in Seat::all(game.seats()) {
            let Some(legal) = game.legal_actions(seat) else { continue };
            let legal: Vec<engine::Json> = serde_json::from_str(legal.get()).expect("a list");
            prop_assert_eq!(!legal.is_empty(), game.to_act().contains(seat));
            let step = legal.len().div_ceil(12).max(1);
            for action in legal.iter().step_by(step) {
                let mut branch = start(&table, seed);
                for (seat, action) in &log {
                    branch.act(*seat, action.get()).expect("it was accepted the first time");
                }
                prop_assert!(branch.act(seat, action.get()).is_ok(), "{action} is refused");
            }
        }
    }

    /// A refusal changes nothing: neither the views nor what chance does later.
    #[test]
    fn refusals_change_nothing(table in any_game(), seed: [u8; 32], turns in 0usize..40) {
        let mut chance = Chance::new(Seed(seed));
        let mut game = start(&table, seed);
        let mut spared = start(&table, seed);
        for _ in 0..turns {
            if game.outcome().is_some() { break; }
            let (seat, action) = random_turn(game.as_ref(), &mut chance);
            let before = all_bytes(game.as_ref());
            for other in Seat::all(game.seats()).filter(|other| !game.to_act().contains(*other)).collect::<Vec<_>>() {
                prop_assert_eq!(game.check(other, action.get()).unwrap_err(), GameRefusal::NOT_YOUR_TURN);
                prop_assert_eq!(game.act(other, action.get()).unwrap_err(), GameRefusal::NOT_YOUR_TURN);
            }
            for bad in ["null", "[]", "{}", "\"turn\"", r#"{"type":"nothing"}"#, r#"{"type":1e999}"#, &as_list(&action)] {
                prop_assert_eq!(game.check(seat, bad).unwrap_err().code, GameRefusal::BAD_ACTION.code);
                prop_assert_eq!(game.act(seat, bad).unwrap_err().code, GameRefusal::BAD_ACTION.code);
            }
            prop_assert_eq!(all_bytes(game.as_ref()), before);
            prop_assert!(game.check(seat, action.get()).is_ok(), "{action} would be refused");
            game.act(seat, action.get()).expect("a legal action is accepted");
            spared.act(seat, action.get()).expect("a legal action is accepted");
            prop_assert_eq!(all_bytes(game.as_ref()), all_bytes(spared.as_ref()));
        }
    }

    /// The game's types read all JSON that a match writes, and lose nothing of it. Views and events may
    /// have members that the types do not know; actions and settings may not.
    #[test]
    fn what_is_written_can_be_read(table in any_game(), seed: [u8; 32]) {
        let mut chance = Chance::new(Seed(seed));
        let mut game = start(&table, seed);
        let (kind, settings) = &table;
        check_strict(*kind, Payload::Settings, &Value::from(settings.json.clone()))?;
        for _ in 0..200 {
            let viewer = [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::All][chance.draw(3) as usize];
            check_tolerant(*kind, Payload::View, &value(game.view(viewer).get()))?;
            if let Some(last) = game.steps().checked_sub(1) {
                for event in value(game.events(last, viewer).get()).as_array().expect("a list") {
                    check_tolerant(*kind, Payload::Event, event)?;
                }
            }
            if game.outcome().is_some() { break; }
            let (seat, action) = random_turn(game.as_ref(), &mut chance);
            check_strict(*kind, Payload::Action, &value(action.get()))?;
            game.act(seat, action.get()).expect("a legal action is accepted");
        }
    }

    /// A step is open to a viewer exactly if it looks to them as it does to somebody who may know
    /// everything.
    #[test]
    fn a_step_is_open_to_those_who_see_all_of_it(table in any_game(), seed: [u8; 32], turns in 0usize..40) {
        let mut chance = Chance::new(Seed(seed));
        let mut game = start(&table, seed);
        for step in 0..turns {
            if game.outcome().is_some() { break; }
            let (seat, action) = random_turn(game.as_ref(), &mut chance);
            game.act(seat, action.get()).expect("a legal action is accepted");
            let all = value(game.events(step, Viewer::All).get());
            for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let is_same = value(game.events(step, viewer).get()) == all;
                prop_assert_eq!(game.is_open(step, viewer), is_same, "step {}, {:?}", step, viewer);
            }
            prop_assert!(game.is_open(step, Viewer::All));
        }
    }

    /// A seat's time can be over at any moment without harm.
    #[test]
    fn time_can_be_over_at_any_moment(table in any_game(), seed: [u8; 32], turns in 0usize..60) {
        let mut chance = Chance::new(Seed(seed));
        let mut game = start(&table, seed);
        for _ in 0..turns {
            if game.outcome().is_some() { break; }
            let (seat, action) = random_turn(game.as_ref(), &mut chance);
            if chance.draw(8) == 0 {
                let before = all_bytes(game.as_ref());
                if game.time_out(seat).is_err() {
                    prop_assert_eq!(all_bytes(game.as_ref()), before);
                }
            } else {
                game.act(seat, action.get()).expect("a legal action is accepted");
            }
            prop_assert_eq!(game.to_act().is_empty(), game.outcome().is_some());
            check_end(game.as_ref())?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// Players who are gone never block a table of three or more: the game stands in, even for all.
    #[test]
    fn tables_of_three_go_on_without_who_is_gone(seed: [u8; 32], turns in 0usize..40) {
        let mut chance = Chance::new(Seed(seed));
        for kind in GAMES.iter().filter(|kind| kind.seats().1 > 2) {
            let table = std::iter::repeat_with(|| random_settings(*kind, &mut chance));
            let settings = table.into_iter().find(|settings| settings.seats > 2);
            let table = (*kind, settings.expect("there are tables of three"));
            let mut game = start(&table, seed);
            for turn in 0.. {
                prop_assert!(turn < 10_000, "{} does not end", kind.id());
                if game.outcome().is_some() { break; }
                let (seat, action) = random_turn(game.as_ref(), &mut chance);
                if turn < turns && chance.draw(3) > 0 {
                    game.act(seat, action.get()).expect("a legal action is accepted");
                } else {
                    prop_assert_eq!(game.stand_in(seat), Ok(()), "{}", kind.id());
                }
            }
        }
    }
}

/// Settings checked once pass again unchanged, whatever the game.
#[test]
fn checked_settings_are_stable() {
    let mut chance = Chance::new(Seed([5; 32]));
    for kind in GAMES {
        for _ in 0..50 {
            let checked = random_settings(*kind, &mut chance);
            assert_eq!(
                kind.check(&checked.json).as_ref(),
                Ok(&checked),
                "{}",
                kind.id()
            );
            let (least, most) = kind.seats();
            assert!((least..=most).contains(&checked.seats));
        }
    }
}

/// The values of a setting depend on settings before it only.
#[test]
fn settings_depend_on_settings_before_them() {
    for kind in GAMES {
        let mut before = Vec::new();
        for setting in kind.settings() {
            let cases = setting.cases.into_iter().flat_map(|case| case.when);
            for condition in setting.when.into_iter().chain(cases) {
                assert!(before.contains(&condition.setting), "{}", setting.name);
            }
            before.push(setting.name);
        }
    }
}

#[test]
fn every_game_has_a_name_of_its_own() {
    let mut ids: Vec<&str> = GAMES.iter().map(|kind| kind.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), GAMES.len());
}
