//! Armada with Icehouse pyramids: a sea without squares.

mod bridge;
mod chart;
mod form;
mod formation;
mod helm;
mod list;
mod orders;
mod sea;
#[cfg(test)]
mod tests;
mod voyage;

use protocol::Seat;
use serde_json::Value;

use super::{Controls, Render, Table, number, text};
use crate::texts::Texts;
use helm::Helm;

/// Shows Armada.
pub(super) struct IcehouseArmada;

impl Render for IcehouseArmada {
    fn controls(&self) -> Option<Box<dyn Controls>> {
        Some(Box::new(Helm::new()))
    }

    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let texts = table.texts;
        let objective = texts.word("armada", text(view, "objective"));
        let phase = texts.word("armada-phase", text(view, "phase"));
        let head = [("objective", objective.into()), ("phase", phase.into())];
        let mut facts = vec![texts.fill("armada-course", &head)];
        if !view["turn"].is_null() {
            facts.push(texts.fill(
                "armada-turn",
                &[
                    ("who", table.name_in(view, "turn").into()),
                    ("left", number(view, "actions_left").into()),
                    ("actions", number(view, "actions").into()),
                    ("quiet", number(view, "quiet_turns").into()),
                    ("most", number(view, "most_quiet_turns").into()),
                ],
            ));
        }
        if let Some(fleet) = view["proposal"]["fleet"].as_str() {
            facts.push(proposal(&view["proposal"], fleet, texts));
        }
        if !view["defender"].is_null() {
            let who = table.name_in(view, "defender").into();
            facts.push(texts.fill("armada-defender", &[("who", who)]));
        }
        let hull = view["hull_points"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        for (seat, points) in (0..).zip(hull) {
            let fleet = &view["fleets"][usize::from(seat)];
            facts.push(texts.fill(
                "armada-fleet-of",
                &[
                    ("who", table.name(Seat(seat)).into()),
                    ("fleet", ships(fleet, texts).into()),
                    ("points", points.as_i64().unwrap_or_default().into()),
                ],
            ));
        }
        facts
    }

    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let texts = table.texts;
        let ship = ("ship", number(action, "ship").into());
        match text(action, "type") {
            "choose_fleet" => {
                let fleet = texts.word("armada-fleet", text(action, "fleet")).into();
                texts.fill("armada-choose-fleet", &[("fleet", fleet)])
            }
            "choose_first" => {
                let who = table.name_in(action, "seat").into();
                texts.fill("armada-choose-first", &[("who", who)])
            }
            "propose" => {
                let fleet = texts.word("armada-fleet", text(action, "fleet")).into();
                let values = [("ships", ships(action, texts).into()), ("fleet", fleet)];
                texts.fill("armada-propose", &values)
            }
            "answer" if action["accept"] == true => texts.say("armada-accept"),
            "answer" => texts.say("armada-swap"),
            "compose" => {
                let ships = ships(action, texts).into();
                texts.fill("armada-compose", &[("ships", ships)])
            }
            "deploy" => texts.say("armada-deploy"),
            "move" => {
                let headings = action["headings"].as_array().map_or(&[][..], Vec::as_slice);
                let headings: Vec<String> = headings
                    .iter()
                    .map(|heading| degrees(heading.as_i64().unwrap_or_default(), texts))
                    .collect();
                let headings = headings.join(", ").into();
                texts.fill("armada-move", &[ship, ("headings", headings)])
            }
            "fire" => {
                let side = texts.word("armada", text(action, "side")).into();
                texts.fill("armada-fire", &[ship, ("side", side)])
            }
            _ => texts.say("armada-end-turn"),
        }
    }

    fn tells_actions(&self) -> bool {
        true
    }

    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let texts = table.texts;
        let who = |member| ("who", table.name_in(event, member).into());
        let ship = ("ship", number(event, "ship").into());
        let fleet = || {
            (
                "fleet",
                texts.word("armada-fleet", text(event, "fleet")).into(),
            )
        };
        let told = match text(event, "type") {
            "fleet_chosen" => texts.fill("armada-fleet-chosen", &[who("seat"), fleet()]),
            "first_chosen" => texts.fill("armada-first-chosen", &[who("first")]),
            "proposed" => {
                let proposed = &event["proposal"];
                proposal(proposed, text(proposed, "fleet"), texts)
            }
            "answered" if event["accept"] == true => texts.fill(
                "armada-accepted",
                &[who("seat"), ("first", table.name_in(event, "first").into())],
            ),
            "answered" => texts.fill(
                "armada-swapped",
                &[who("seat"), ("first", table.name_in(event, "first").into())],
            ),
            "fleets_shown" => texts.say("armada-fleets-shown"),
            "deployments_shown" => texts.say("armada-deployments-shown"),
            "moved" => {
                let poses = event["poses"].as_array()?.iter();
                let headings = poses.map(|pose| degrees(number(pose, "heading"), texts));
                let headings = headings.collect::<Vec<_>>().join(", ").into();
                texts.fill("armada-moved", &[ship, ("headings", headings)])
            }
            "fired" => {
                let target = ("target", number(event, "target").into());
                let damage = ("damage", number(event, "damage").into());
                texts.fill("armada-hit", &[ship, target, damage])
            }
            "sunk" => texts.fill("armada-sunk", &[ship]),
            "flag_taken" => texts.say("armada-flag-taken"),
            "line_crossed" => texts.fill("armada-line-crossed", &[ship]),
            "withdrew" => texts.fill("armada-withdrew", &[who("seat")]),
            "turn_began" => texts.fill("armada-turn-began", &[who("seat")]),
            _ => return None,
        };
        Some(told)
    }

    fn answer(&self, answer: &Value, table: &Table<'_>) -> String {
        let texts = table.texts;
        match answer["result"].as_str() {
            Some("ok") => {}
            Some(code) => return texts.refusal(code, code),
            None => return super::readable::sentence(answer),
        }
        if let Some(reason) = answer["ends"].as_str() {
            let reason = texts.word("reason", reason).into();
            return texts.fill("armada-would-end", &[("reason", reason)]);
        }
        match answer["target"].as_i64() {
            Some(target) if answer["sinks"] == true => {
                texts.fill("armada-would-sink", &[("target", target.into())])
            }
            Some(target) => texts.fill("armada-would-hit", &[("target", target.into())]),
            None => texts.say("armada-possible"),
        }
    }
}

fn proposal(proposal: &Value, fleet: &str, texts: &Texts) -> String {
    let fleet = texts.word("armada-fleet", fleet).into();
    let ships = ships(&proposal["ships"], texts).into();
    texts.fill("armada-proposed", &[("ships", ships), ("fleet", fleet)])
}

/// Says how many ships of each size there are.
fn ships(fleet: &Value, texts: &Texts) -> String {
    if fleet.is_null() {
        return texts.say("armada-no-fleet");
    }
    let count = |size: &str| fleet[size].as_i64().unwrap_or_default().into();
    let counts = [
        ("large", count("large")),
        ("medium", count("medium")),
        ("small", count("small")),
    ];
    texts.fill("armada-ships", &counts)
}

/// Writes a heading in degrees.
fn degrees(heading: i64, texts: &Texts) -> String {
    if heading % 100 == 0 {
        format!("{}°", heading / 100)
    } else {
        format!("{}°", texts.tenths(heading / 10))
    }
}
