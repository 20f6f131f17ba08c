//! Lutinades: a card that one player does not see, and gestures about it.

mod card;
mod circle;
#[cfg(test)]
mod tests;

use engine::lutinades::{Action, Event, Gesture, LastTurn, Lutinades, Phase, View};
use protocol::Seat;

use super::{Controls, Players, Renderer};
use circle::Circle;

impl Renderer for Lutinades {
    fn controls() -> Option<Box<dyn Controls<Lutinades>>> {
        Some(Box::new(Circle))
    }

    fn facts(view: &View, players: &Players<'_>) -> Vec<String> {
        let texts = players.texts;
        let turn = view.turns + u32::from(view.phase != Phase::Over);
        let pile = [("count", view.pile.into()), ("turn", turn.into())];
        let mut facts = vec![texts.fill("lutinades-pile", &pile)];
        if view.clever_goblins {
            facts.push(texts.say("lutinades-clever"));
        }
        if view.big_picture {
            facts.push(texts.say("lutinades-big-picture"));
        }
        facts.extend(view.last_turn.as_ref().map(|last| last_turn(last, players)));
        facts
    }

    fn action(action: &Action, players: &Players<'_>) -> String {
        let texts = players.texts;
        match *action {
            Action::Follow { seat } => {
                let who = players.name(seat_of(seat)).into();
                texts.fill("lutinades-follow", &[("who", who)])
            }
            Action::Gesture { sign, side } => {
                let gesture = gesture(Gesture { sign, side }, players).into();
                texts.fill("lutinades-show", &[("gesture", gesture)])
            }
        }
    }

    const EVENTS_DESCRIBE_ACTIONS: bool = true;

    fn event(event: &Event, players: &Players<'_>) -> Option<String> {
        let texts = players.texts;
        let who = |seat: &Seat| ("who", players.name(*seat).into());
        Some(match event {
            Event::GesturesShown { gestures: list, .. } if list.iter().all(Option::is_none) => {
                texts.say("lutinades-none-shown")
            }
            Event::GesturesShown { gestures: list, .. } => {
                let shown = gestures(list, players).into();
                texts.fill("lutinades-shown", &[("gestures", shown)])
            }
            Event::PutBack { seat } => texts.fill("lutinades-put-back", &[who(seat)]),
            Event::Shuffled => texts.say("lutinades-shuffled"),
            Event::Followed {
                picker,
                seat,
                by_lot,
            } => {
                let key = if *by_lot {
                    "lutinades-lots"
                } else {
                    "lutinades-followed"
                };
                let picker = ("picker", players.name(*picker).into());
                texts.fill(key, &[picker, who(seat)])
            }
            Event::CardShown { card } => {
                let card = card::sentence(*card, players).into();
                texts.fill("lutinades-was", &[("card", card)])
            }
            Event::Took { seat, count } => {
                texts.fill("lutinades-took", &[who(seat), ("count", (*count).into())])
            }
            Event::CardDrawn { picker, .. } => texts.fill("lutinades-next", &[who(picker)]),
            Event::Gestured { .. } | Event::TimedOut { .. } => return None,
        })
    }
}

fn last_turn(last: &LastTurn, players: &Players<'_>) -> String {
    let card = ("card", card::sentence(last.card, players).into());
    let picker = ("picker", players.name(last.picker).into());
    let count = ("count", last.picker_took.into());
    match last.followed {
        None => players.texts.fill("lutinades-last", &[card, picker, count]),
        Some(goblin) => {
            let goblin = ("goblin", players.name(goblin).into());
            let little = ("little", last.goblin_took.into());
            let values = [card, picker, count, goblin, little];
            players.texts.fill("lutinades-last-followed", &values)
        }
    }
}

/// Describes what a gesture shows.
fn gesture(gesture: Gesture, players: &Players<'_>) -> String {
    let sign = players.texts.term("lutinades", &gesture.sign);
    match gesture.side {
        Some(side) => format!("{sign}, {}", players.texts.term("lutinades", &side)),
        None => sign,
    }
}

/// Describes the gestures by seat, leaving out players without one.
fn gestures(list: &[Option<Gesture>], players: &Players<'_>) -> String {
    let shown = (0..)
        .zip(list)
        .filter_map(|(seat, one)| Some((Seat(seat), (*one)?)));
    let shown: Vec<String> = shown
        .map(|(seat, one)| format!("{} – {}", players.name(seat), gesture(one, players)))
        .collect();
    shown.join(players.texts.say("lutinades-apart").as_str())
}

/// Returns the seat an action names.
fn seat_of(number: i64) -> Seat {
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}
