//! Lutinades: a card that one player does not see, and gestures about it.

mod card;
mod table;
#[cfg(test)]
mod tests;

use protocol::Seat;
use serde_json::Value;

use super::{Controls, Render, Table, number, text};
use table::Round;

/// Shows Lutinades.
pub(super) struct Lutinades;

impl Render for Lutinades {
    fn controls(&self) -> Option<Box<dyn Controls>> {
        Some(Box::new(Round))
    }

    fn facts(&self, view: &Value, table: &Table<'_>) -> Vec<String> {
        let texts = table.texts;
        let turn = number(view, "turns") + i64::from(text(view, "phase") != "over");
        let pile = [
            ("count", number(view, "pile").into()),
            ("turn", turn.into()),
        ];
        let mut facts = vec![texts.fill("lutinades-pile", &pile)];
        if view["clever_goblins"] == true {
            facts.push(texts.say("lutinades-clever"));
        }
        if view["big_picture"] == true {
            facts.push(texts.say("lutinades-big-picture"));
        }
        facts.extend(last_turn(&view["last_turn"], table));
        facts
    }

    fn action(&self, action: &Value, table: &Table<'_>) -> String {
        let texts = table.texts;
        if text(action, "type") == "follow" {
            let who = table.name_in(action, "seat").into();
            return texts.fill("lutinades-follow", &[("who", who)]);
        }
        let gesture = gesture(action, table).into();
        texts.fill("lutinades-show", &[("gesture", gesture)])
    }

    fn tells_actions(&self) -> bool {
        true
    }

    fn event(&self, event: &Value, table: &Table<'_>) -> Option<String> {
        let texts = table.texts;
        let who = |member| table.name_in(event, member).into();
        let told = match text(event, "type") {
            "gestures_shown" => {
                let shown = gestures(&event["gestures"], table).into();
                texts.fill("lutinades-shown", &[("gestures", shown)])
            }
            "put_back" => texts.fill("lutinades-put-back", &[("who", who("seat"))]),
            "shuffled" => texts.say("lutinades-shuffled"),
            "followed" if event["by_lot"] == true => {
                let values = [("picker", who("picker")), ("who", who("seat"))];
                texts.fill("lutinades-lots", &values)
            }
            "followed" => {
                let values = [("picker", who("picker")), ("who", who("seat"))];
                texts.fill("lutinades-followed", &values)
            }
            "card_shown" => {
                let card = card::sentence(&event["card"], table).into();
                texts.fill("lutinades-was", &[("card", card)])
            }
            "took" => {
                let values = [
                    ("who", who("seat")),
                    ("count", number(event, "count").into()),
                ];
                texts.fill("lutinades-took", &values)
            }
            "card_drawn" => texts.fill("lutinades-next", &[("who", who("picker"))]),
            _ => return None,
        };
        Some(told)
    }
}

fn last_turn(last: &Value, table: &Table<'_>) -> Option<String> {
    let card = card::sentence(last.get("card")?, table).into();
    let picker = table.name_in(last, "picker").into();
    let count = number(last, "picker_took").into();
    let values = [("card", card), ("picker", picker), ("count", count)];
    if last["followed"].is_null() {
        return Some(table.texts.fill("lutinades-last", &values));
    }
    let [card, picker, count] = values;
    let goblin = ("goblin", table.name_in(last, "followed").into());
    let little = ("little", number(last, "goblin_took").into());
    let values = [card, picker, count, goblin, little];
    Some(table.texts.fill("lutinades-last-followed", &values))
}

/// Says what a gesture, or the action that makes it, shows.
fn gesture(gesture: &Value, table: &Table<'_>) -> String {
    let sign = table.texts.word("lutinades", text(gesture, "sign"));
    match gesture["side"].as_str() {
        Some(side) => format!("{sign}, {}", table.texts.word("lutinades", side)),
        None => sign,
    }
}

/// Says who shows what, leaving out those who show nothing.
fn gestures(list: &Value, table: &Table<'_>) -> String {
    let all = list.as_array().map_or(&[][..], Vec::as_slice);
    let shown = (0..).zip(all).filter(|(_, one)| !one.is_null());
    let shown: Vec<String> = shown
        .map(|(seat, one)| format!("{} – {}", table.name(Seat(seat)), gesture(one, table)))
        .collect();
    shown.join("; ")
}
