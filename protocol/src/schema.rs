//! JSON Schema of the socket messages, with what each game puts into them.

use engine::{GAMES, GameKind, Payload};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::{
    CLOSE_CODES, ClientMessage, CreateMatch, Demo, ErrorCode, Games, JoinMatch, Joined,
    MakeSeatKey, MatchList, MatchSummary, Problem, PushKey, PushMessage, PushSubscription,
    RECONNECTING, Record, Replay, Retry, RulesPages, SeatKey, SeatToTake, SeatsQuery,
    ServerMessage, Standings, VERSIONS,
};

/// Returns the JSON Schema (2020-12) of both directions, and under `games` the types that each
/// game passes through.
pub fn socket_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let error_code = generator.subschema_for::<ErrorCode>();
    let games: Map<String, Value> = GAMES
        .iter()
        .map(|kind| (kind.id().to_owned(), game(*kind, &mut generator)))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tablée socket messages",
        "protocol": VERSIONS,
        "client_to_server": client,
        "server_to_client": server,
        "error_code": error_code,
        "games": games,
        "$defs": generator.take_definitions(true),
    })
}

/// Returns the JSON Schema of everything that crosses the wire as named definitions, the bodies of
/// the REST part included, for programs that write the types of other languages. It describes JSON
/// as it is written: a member that is not required is left out, never null.
pub fn wire_definitions() -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    generator.subschema_for::<ClientMessage>();
    generator.subschema_for::<ServerMessage>();
    for kind in GAMES {
        game(*kind, &mut generator);
    }
    add_rest_bodies(&mut generator);
    generator.subschema_for::<PushMessage>();
    json!({"$defs": generator.take_definitions(true)})
}

/// Returns the JSON Schemas of the bodies of the REST part by their names, as the `components` of an
/// OpenAPI document hold them.
pub fn rest_schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12();
    let mut generator = settings
        .with(|settings| settings.definitions_path = "/components/schemas".into())
        .into_generator();
    add_rest_bodies(&mut generator);
    let mut schemas = generator.take_definitions(true);
    // Clients may know other games than this server.
    let games: Vec<&str> = GAMES.iter().map(|kind| kind.id()).collect();
    schemas["CreateMatch"]["properties"]["game"]["enum"] = json!(games);
    schemas
}

fn add_rest_bodies(generator: &mut SchemaGenerator) {
    generator.subschema_for::<Games>();
    generator.subschema_for::<Demo>();
    generator.subschema_for::<RulesPages>();
    generator.subschema_for::<CreateMatch>();
    generator.subschema_for::<JoinMatch>();
    generator.subschema_for::<Joined>();
    generator.subschema_for::<MatchList>();
    generator.subschema_for::<MatchSummary>();
    generator.subschema_for::<Record>();
    generator.subschema_for::<Replay>();
    generator.subschema_for::<Problem>();
    generator.subschema_for::<SeatsQuery>();
    generator.subschema_for::<Standings>();
    generator.subschema_for::<MakeSeatKey>();
    generator.subschema_for::<SeatKey>();
    generator.subschema_for::<SeatToTake>();
    generator.subschema_for::<PushKey>();
    generator.subschema_for::<PushSubscription>();
}

/// Returns what all clients do alike, by the name of the constant that says it in their language.
pub fn wire_constants() -> Value {
    let later = ErrorCode::ALL
        .iter()
        .filter(|code| code.retry() == Retry::Later);
    let ends = ErrorCode::ALL.iter().filter(|code| code.ends_following());
    let closes = CLOSE_CODES
        .iter()
        .map(|(code, error)| (code.to_string(), json!(error)));
    json!({
        "RETRY_LATER": later.collect::<Vec<_>>(),
        "ENDS_FOLLOWING": ends.collect::<Vec<_>>(),
        "CLOSE_CODES": closes.collect::<Map<_, _>>(),
        "RECONNECTING": RECONNECTING,
    })
}

fn game(kind: &dyn GameKind, generator: &mut SchemaGenerator) -> Value {
    let mut schema = |payload| kind.schema(payload, generator);
    json!({
        "settings": schema(Payload::Settings),
        "action": schema(Payload::Action),
        "event": schema(Payload::Event),
        "view": schema(Payload::View),
        "query": schema(Payload::Query),
        "answer": schema(Payload::Answer),
        "refusal_codes": kind.refusal_codes(),
        "why_codes": kind.why_codes(),
        "end_codes": kind.end_codes(),
    })
}
