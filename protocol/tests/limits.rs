//! The limits that the schema of the socket's messages tells are those of the code.

use engine::GAMES;
use protocol::{
    CHAT_LENGTH, CommandId, Level, NAME_LENGTH, SpectatorDelay, TimeControl, socket_schema,
};
use serde_json::{Value, json};

/// Returns the schema of a message's member.
fn member(schema: &Value, message: &str, name: &str) -> Value {
    let messages = schema["$defs"]["ClientMessage"]["oneOf"].as_array();
    let messages = messages.expect("messages have variants");
    let found = messages.iter().find(|variant| {
        let properties = &variant["properties"];
        properties["type"]["const"] == message
    });
    found.expect("the message is one")["properties"][name].clone()
}

#[test]
fn texts_have_their_lengths() {
    let schema = socket_schema();
    let lengths = |member: &Value| (member["minLength"].as_u64(), member["maxLength"].as_u64());
    let name = member(&schema, "subscribe", "name");
    assert_eq!(lengths(&name), (Some(1), Some(NAME_LENGTH as u64)));
    let text = member(&schema, "chat", "text");
    assert_eq!(lengths(&text), (Some(1), Some(CHAT_LENGTH as u64)));
    let id = &schema["$defs"]["CommandId"];
    assert_eq!(lengths(id), (Some(1), Some(CommandId::LENGTH as u64)));
}

#[test]
fn seats_and_levels_have_their_ranges() {
    let schema = socket_schema();
    let most = GAMES.iter().map(|kind| kind.seats().1).max().unwrap();
    assert_eq!(schema["$defs"]["Seat"]["maximum"], most - 1);
    let level = member(&schema, "add_computer", "level");
    let kinds = schema["$defs"]["OfferKind"]["oneOf"].as_array().unwrap();
    let substitute = kinds
        .iter()
        .find_map(|kind| kind["properties"].get("substitute"));
    for level in [&level, &substitute.unwrap()["properties"]["level"]] {
        assert_eq!(
            (&level["minimum"], &level["maximum"]),
            (&json!(1), &json!(Level::BEST.0))
        );
    }
}

/// Returns the ranges of an object's members.
fn ranges(schema: &Value) -> Vec<(&str, u64, u64)> {
    let members = schema["properties"].as_object();
    let members = members.expect("an object has members");
    let ranges = members.iter().filter_map(|(name, member)| {
        let most = member["maximum"].as_u64()?;
        Some((name.as_str(), member["minimum"].as_u64()?, most))
    });
    ranges.collect()
}

#[test]
fn times_are_valid_in_their_ranges_only() {
    let schema = serde_json::to_value(schemars::schema_for!(TimeControl)).unwrap();
    let mut members = 0;
    for system in schema["oneOf"].as_array().unwrap() {
        let ranges = ranges(system);
        let least = |name: &str| ranges.iter().find(|range| range.0 == name).unwrap().1;
        for (tried, min, max) in &ranges {
            members += 1;
            for (number, is_valid) in [
                (Some(*min), true),
                (Some(*max), true),
                (min.checked_sub(1), false),
                (Some(max + 1), false),
            ] {
                let Some(number) = number else { continue };
                let mut control = json!({"system": system["properties"]["system"]["const"]});
                for (name, ..) in &ranges {
                    control[name] = if name == tried { number } else { least(name) }.into();
                }
                let read: TimeControl = serde_json::from_value(control.clone()).unwrap();
                assert_eq!(read.is_valid(), is_valid, "{control}");
            }
        }
    }
    assert_eq!(members, 7);
}

#[test]
fn delays_are_valid_in_their_range_only() {
    let schema = serde_json::to_value(schemars::schema_for!(SpectatorDelay)).unwrap();
    assert_eq!(ranges(&schema), [("amount", 1, SpectatorDelay::MAX.into())]);
}
