//! JSON Schema of the socket messages, with what each game puts into them.

use engine::GAMES;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::{ClientMessage, ErrorCode, ServerMessage, VERSION};

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
        "protocol": VERSION,
        "client_to_server": client,
        "server_to_client": server,
        "error_code": error_code,
        "games": games,
        "$defs": generator.take_definitions(true),
    })
}

fn game(kind: &dyn engine::GameKind, generator: &mut SchemaGenerator) -> Value {
    let schemas = kind.schemas(generator);
    json!({
        "settings": schemas.settings,
        "action": schemas.action,
        "event": schemas.event,
        "view": schemas.view,
        "query": schemas.query,
        "answer": schemas.answer,
        "refusal_codes": kind.refusal_codes(),
    })
}
