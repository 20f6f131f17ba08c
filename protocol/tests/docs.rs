//! `docs/protocol.md` shows everything that crosses the wire, and shows it as it is.

use std::collections::BTreeSet;

use protocol::{
    CLOSE_CODES, ClientMessage, ClockState, CreateMatch, Demo, ErrorCode, Event, FEATURES, Games,
    JoinMatch, Joined, MakeSeatKey, MatchList, MatchResult, MatchSummary, Offer, PlayerState,
    Problem, PushKey, PushMessage, PushSubscription, RECONNECTING, Receipt, Reconnecting, Record,
    Replay, Retry, RulesPages, SeatKey, SeatToTake, SeatsQuery, ServerMessage, Standings,
    TimeControl,
};
use schemars::{JsonSchema, SchemaGenerator, schema_for};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

const DOCUMENT: &str = include_str!("../../docs/protocol.md");

/// A piece of JSON in the document, and what the tag of its block says it is.
struct Example {
    kind: &'static str,
    json: &'static str,
}

/// Returns the examples of all blocks that begin with ```` ```json KIND ````; a block may hold
/// several, one after the other.
fn examples() -> Vec<Example> {
    let mut examples = Vec::new();
    let mut rest = DOCUMENT;
    while let Some((_, block)) = rest.split_once("\n```json") {
        let (kind, block) = block.split_once('\n').expect("a block has lines");
        let (block, after) = block.split_once("\n```").expect("a block ends");
        for json in serde_json::Deserializer::from_str(block).into_iter::<&RawValue>() {
            let json = json
                .unwrap_or_else(|error| panic!("{error} in {block}"))
                .get();
            examples.push(Example {
                kind: kind.trim(),
                json,
            });
        }
        rest = after;
    }
    examples
}

fn examples_of<T: DeserializeOwned>(kind: &str) -> Vec<T> {
    let examples = examples().into_iter().filter(|one| one.kind == kind);
    examples
        .map(|one| serde_json::from_str(one.json).expect("an example is what it is said to be"))
        .collect()
}

/// Reads an example as what it is said to be and writes it again.
fn round_trip(example: &Example) -> Result<Value, serde_json::Error> {
    fn through<T: DeserializeOwned + Serialize>(json: &str) -> Result<Value, serde_json::Error> {
        serde_json::to_value(serde_json::from_str::<T>(json)?)
    }
    let through = match example.kind {
        "client" => through::<ClientMessage>,
        "server" => through::<ServerMessage>,
        "event" => through::<Event>,
        "result" => through::<MatchResult>,
        "time_control" => through::<TimeControl>,
        "clock" => through::<ClockState>,
        "receipt" => through::<Receipt>,
        "player" => through::<PlayerState>,
        "offer" => through::<Offer>,
        "rest Problem" => through::<Problem>,
        "rest Games" => through::<Games>,
        "rest Demo" => through::<Demo>,
        "rest RulesPages" => through::<RulesPages>,
        "rest CreateMatch" => through::<CreateMatch>,
        "rest JoinMatch" => through::<JoinMatch>,
        "rest Joined" => through::<Joined>,
        "rest MatchList" => through::<MatchList>,
        "rest MatchSummary" => through::<MatchSummary>,
        "rest MakeSeatKey" => through::<MakeSeatKey>,
        "rest SeatKey" => through::<SeatKey>,
        "rest SeatToTake" => through::<SeatToTake>,
        "rest PushKey" => through::<PushKey>,
        "rest PushSubscription" => through::<PushSubscription>,
        "rest PushMessage" => through::<PushMessage>,
        "rest SeatsQuery" => through::<SeatsQuery>,
        "rest Standings" => through::<Standings>,
        "rest Record" => through::<Record>,
        "rest Replay" => through::<Replay>,
        unknown => panic!("the tag of a block is {unknown:?}"),
    };
    through(example.json)
}

#[test]
fn every_example_is_what_it_is_said_to_be() {
    for example in examples() {
        let shown: Value = serde_json::from_str(example.json).unwrap();
        let read = round_trip(&example)
            .unwrap_or_else(|error| panic!("{error}: {} {}", example.kind, example.json));
        assert_eq!(read, shown, "{}", example.kind);
    }
}

/// Returns the tags of the variants of an enum, from its schema.
fn variants<T: JsonSchema>(tag: &str) -> BTreeSet<String> {
    let schema = schema_for!(T);
    let variants = schema.get("oneOf").and_then(Value::as_array);
    let tags = variants.expect("an enum is one of its variants").iter();
    tags.map(|variant| {
        let name = variant["properties"][tag]["const"].as_str();
        name.expect("a variant has its tag").to_owned()
    })
    .collect()
}

fn shown_variants(kind: &str, tag: &str) -> BTreeSet<String> {
    examples_of::<Value>(kind)
        .iter()
        .map(|example| {
            let name = example[tag].as_str();
            name.expect("an example has its tag").to_owned()
        })
        .collect()
}

#[test]
fn every_variant_has_an_example() {
    assert_eq!(
        shown_variants("client", "type"),
        variants::<ClientMessage>("type")
    );
    assert_eq!(
        shown_variants("server", "type"),
        variants::<ServerMessage>("type")
    );
    assert_eq!(shown_variants("event", "type"), variants::<Event>("type"));
    assert_eq!(
        shown_variants("time_control", "system"),
        variants::<TimeControl>("system")
    );
}

/// Collects the names of members and the words among their values that a schema allows.
fn words(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(members) => {
            for (name, value) in members {
                match (name.as_str(), value) {
                    ("properties", Value::Object(properties)) => {
                        found.extend(properties.keys().cloned());
                    }
                    ("const", Value::String(word)) => {
                        found.insert(word.clone());
                    }
                    ("enum", Value::Array(choices)) => {
                        found.extend(choices.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    _ => {}
                }
                words(value, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| words(value, found)),
        _ => {}
    }
}

#[test]
fn every_member_and_word_of_the_socket_is_shown() {
    let mut found = BTreeSet::new();
    words(schema_for!(ClientMessage).as_value(), &mut found);
    words(schema_for!(ServerMessage).as_value(), &mut found);
    let is_shown = |word: &String| {
        DOCUMENT.contains(&format!("\"{word}\"")) || DOCUMENT.contains(&format!("`{word}`"))
    };
    let missing: Vec<_> = found.iter().filter(|word| !is_shown(word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_feature_has_its_row() {
    let rows = |feature: &&str| DOCUMENT.contains(&format!("\n| `{feature}` | "));
    assert!(FEATURES.iter().all(rows));
    let welcomes = examples_of::<ServerMessage>("server");
    let named = welcomes.iter().find_map(|message| match message {
        ServerMessage::Welcome { features, .. } => Some(features),
        _ => None,
    });
    assert_eq!(named.unwrap(), &FEATURES);
}

/// The routes for clients that were there from the first on.
const FIRST_ROUTES: [&str; 12] = [
    "GET /api/games",
    "GET /api/games/{game}/demo",
    "POST /api/matches",
    "GET /api/matches",
    "GET /api/matches/{id or code}",
    "POST /api/matches/{id or code}/players",
    "GET /api/matches/{id or code}/record",
    "GET /api/matches/{id or code}/replay",
    "POST /api/replays",
    "GET /api/openapi.json",
    "GET /api/socket-schema.json",
    "GET /api/socket",
];

/// A client sees in `welcome` whether it may use what came later.
#[test]
fn every_later_route_is_a_feature() {
    let (_, features) = DOCUMENT.split_once("| feature | what it adds |").unwrap();
    let (features, _) = features.split_once("\n\n").unwrap();
    let (_, routes) = DOCUMENT.split_once("| route | body | answer |").unwrap();
    let (routes, _) = routes.split_once("\n\n").unwrap();
    let routes = routes.lines().filter_map(|row| row.split('`').nth(1));
    let routes = routes.map(|route| route.split('?').next().unwrap());
    for route in routes.filter(|route| route.contains(" /api/")) {
        let is_feature = features.contains(&format!("`{route}`"));
        assert_ne!(is_feature, FIRST_ROUTES.contains(&route), "{route}");
    }
}

#[test]
fn every_error_code_has_its_row() {
    for code in ErrorCode::ALL {
        let again = match code.retry() {
            Retry::Later => "later",
            Retry::Never => "never",
        };
        let row = format!("\n| `{code}` | {} | {again} |\n", code.message());
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

#[test]
fn every_close_code_has_its_row() {
    for (close, error) in CLOSE_CODES {
        let rows = DOCUMENT
            .lines()
            .filter(|line| line.starts_with(&format!("| {close} |")));
        let ends: Vec<_> = rows
            .map(|row| row.ends_with(&format!("| `{error}` |")))
            .collect();
        assert_eq!(ends, [true], "{close} stands for {error}");
    }
}

#[test]
fn the_pauses_of_clients_are_said() {
    let Reconnecting {
        first_pause_ms,
        factor,
        longest_pause_ms,
        jitter,
        opening_ms,
        asks_after_heartbeats,
        lost_after_heartbeats,
    } = RECONNECTING;
    let text = DOCUMENT.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        format!("The first pause is {first_pause_ms} ms, each further one {factor} times as long"),
        format!("up to {longest_pause_ms} ms."),
        format!("Chance takes away up to {jitter} of a pause."),
        format!("must open within {opening_ms} ms"),
        format!("After {asks_after_heartbeats} heartbeat without a word"),
        format!("after {lost_after_heartbeats} the connection is lost"),
    ] {
        assert!(text.contains(&said), "{said}");
    }
}

/// Returns the names of a body and of everything inside it.
fn with_parts<T: JsonSchema>() -> Vec<String> {
    let mut generator = SchemaGenerator::default();
    generator.subschema_for::<T>();
    let parts = generator.definitions().keys().cloned();
    parts.chain([T::schema_name().into_owned()]).collect()
}

#[test]
fn every_rest_body_is_shown() {
    let bodies = [
        with_parts::<Problem>(),
        with_parts::<Games>(),
        with_parts::<Demo>(),
        with_parts::<RulesPages>(),
        with_parts::<CreateMatch>(),
        with_parts::<JoinMatch>(),
        with_parts::<Joined>(),
        with_parts::<MatchList>(),
        with_parts::<MatchSummary>(),
        with_parts::<Record>(),
        with_parts::<Replay>(),
    ];
    for body in &bodies {
        let name = body.last().unwrap();
        let kind = format!("rest {name}");
        assert!(
            examples().iter().any(|one| one.kind == kind),
            "{name} has no example"
        );
    }
    let shown = bodies.concat();
    let declared = include_str!("../src/rest.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("pub struct ")?.split_whitespace().next());
    for name in declared {
        assert!(
            shown.iter().any(|known| known == name),
            "{name} is not shown"
        );
    }
}
