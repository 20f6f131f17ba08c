//! `docs/bots.md` says what the `rules` program answers, and each game's rules what it takes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use engine::{Chance, GAMES, GameKind, GameRefusal, Payload, Seat, Seed};
use schemars::SchemaGenerator;
use serde_json::{Map, Value};

const DOCUMENT: &str = include_str!("../../docs/bots.md");

/// Returns the pieces of JSON in a document's blocks that begin with ```` ```json KIND ````.
fn examples(document: &str, kind: &str) -> Vec<Value> {
    let opening = format!("\n```json {kind}\n");
    let blocks = document.split(&opening).skip(1);
    blocks
        .filter_map(|block| block.split_once("\n```"))
        .flat_map(|(block, _)| serde_json::Deserializer::from_str(block).into_iter::<Value>())
        .map(|json| json.expect("the blocks hold JSON"))
        .collect()
}

/// Has the `rules` program answer the lines.
fn answers(requests: &[Value]) -> Vec<Value> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("the input is piped");
    for request in requests {
        writeln!(input, "{request}").expect("the program reads");
    }
    drop(input);
    let output = program.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    serde_json::Deserializer::from_slice(&output.stdout)
        .into_iter()
        .map(|json| json.expect("the program answers in JSON"))
        .collect()
}

#[test]
fn the_rules_program_answers_as_shown() {
    let (mut requests, mut shown) = (Vec::new(), Vec::new());
    for (at, line) in examples(DOCUMENT, "rules").into_iter().enumerate() {
        let list = if at % 2 == 0 {
            &mut requests
        } else {
            &mut shown
        };
        list.push(line);
    }
    assert!(!requests.is_empty());
    assert_eq!(answers(&requests), shown);
}

/// Returns the types that a game's actions (or queries) can have, from their schema.
fn types(kind: &dyn GameKind, payload: Payload) -> BTreeSet<String> {
    let mut generator = SchemaGenerator::default();
    let schema = kind.schema(payload, &mut generator);
    let definitions: Map<String, Value> = generator.take_definitions(true);
    let reference = schema.get("$ref").and_then(Value::as_str);
    let schema = match reference.and_then(|path| path.rsplit('/').next()) {
        Some(name) => &definitions[name],
        None => schema.as_value(),
    };
    let variants = schema.get("oneOf").and_then(Value::as_array);
    variants
        .into_iter()
        .flatten()
        .filter_map(|variant| variant["properties"]["type"]["const"].as_str())
        .map(str::to_owned)
        .collect()
}

/// Returns the examples of a kind in a game's rules.
fn shown(kind: &str, game: &dyn GameKind) -> Vec<Value> {
    let folder = game.id().replace('-', "_");
    let rules = format!("{}/src/{folder}/RULES.md", env!("CARGO_MANIFEST_DIR"));
    examples(
        &fs::read_to_string(rules).expect("the game has rules"),
        kind,
    )
}

fn shown_types(kind: &str, game: &dyn GameKind) -> BTreeSet<String> {
    shown(kind, game)
        .iter()
        .filter_map(|example| example["type"].as_str())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_action_and_query_is_shown() {
    for kind in GAMES {
        let actions = types(*kind, Payload::Action);
        assert!(!actions.is_empty());
        assert_eq!(shown_types("actions", *kind), actions, "{kind:?}");
        for action in shown("actions", *kind) {
            let json = action.to_string();
            assert_eq!(same(*kind, Payload::Action, &json), Ok(()), "{kind:?}");
        }
        let queries = types(*kind, Payload::Query);
        assert_eq!(shown_types("queries", *kind), queries, "{kind:?}");
    }
}

/// Only a seat that is to act may ask, and every answer is read as it was written.
#[test]
fn seats_to_act_may_ask_what_is_shown() {
    for kind in GAMES {
        let queries = shown("queries", *kind);
        let queries: Vec<String> = queries.iter().map(Value::to_string).collect();
        let settings = kind.check(&Map::new()).expect("the defaults are right");
        let mut chance = Chance::new(Seed([3; 32]));
        let mut game = kind.start(&settings, Chance::new(Seed([4; 32])));
        let mut answered = 0;
        while let Some(seat) = game.to_act().iter().next() {
            let others = Seat::all(game.seats()).filter(|other| !game.to_act().contains(*other));
            for (query, other) in queries.iter().zip(others) {
                assert_eq!(
                    game.query(other, query).err(),
                    Some(GameRefusal::NOT_YOUR_TURN)
                );
            }
            for query in &queries {
                assert_eq!(same(*kind, Payload::Query, query), Ok(()));
                if let Ok(asked) = game.query(seat, query) {
                    answered += 1;
                    assert_eq!(same(*kind, Payload::Answer, asked.answer.get()), Ok(()));
                }
            }
            let action = game.random_action(seat, &mut chance).expect("it is to act");
            game.act(seat, action.get()).expect("the action is legal");
        }
        assert_eq!(answered == 0, queries.is_empty(), "{}", kind.id());
        for query in &queries {
            assert_eq!(
                game.query(Seat(0), query).err(),
                Some(GameRefusal::MATCH_OVER)
            );
        }
    }
}

/// Tells whether JSON that is read and written again stays what it was.
fn same(kind: &dyn GameKind, payload: Payload, json: &str) -> Result<(), String> {
    let again = kind.rewrite(payload, json).map_err(|e| e.to_string())?;
    let [before, after] = [json, again.get()].map(serde_json::from_str::<Value>);
    if before.expect("JSON") == after.expect("JSON") {
        Ok(())
    } else {
        Err(format!("{json} became {again}"))
    }
}
