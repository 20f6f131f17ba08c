//! Ways to tamper with what a record says of computers that play for players who are gone.

use protocol::TimeControl;
use serde_json::{Value, json};

use super::forging::{
    append, change, double, first, insert, intrude, is_table_of_two, remove, seat_of,
};
use super::records::kind_of;
use super::tampering::Tampering;

/// Changes no log can lead to: found whether or not the chain is made anew.
pub(super) const SUBSTITUTES: &[(&str, Tampering)] = &[
    ("a substitute at a table of two", |r| {
        intrude(r, &substituted(0, 3))?;
        is_table_of_two(r).then_some(())
    }),
    ("a substitute offered at a table of two", |r| {
        intrude(r, &offered(0, 1, 3))?;
        is_table_of_two(r).then_some(())
    }),
    ("a substitute by correspondence", |r| {
        intrude(r, &substituted(0, 3))?;
        matches!(r.time_control, TimeControl::Correspondence { .. }).then_some(())
    }),
    ("a substitute before the start", |r| {
        insert(r, first(r, "started")?, &substituted(0, 3));
        Some(())
    }),
    ("a substitute after the end", |r| {
        append(r, &substituted(0, 3))
    }),
    ("a substitute for nobody", |r| {
        intrude(r, &substituted(7, 3))
    }),
    ("a substitute for oneself", |r| {
        intrude(r, &offered(0, 0, 3))
    }),
    ("a substitute of no level", |r| {
        intrude(r, &substituted(0, 9))
    }),
    ("a substitute of another level than was agreed on", |r| {
        let index = first(r, "substituted")?;
        change(r, index, |substituted| substituted["level"] = json!(4));
        Some(())
    }),
    ("a substitute of another level than stands offered", |r| {
        let index = first(r, "substituted")?;
        insert(r, index, &offered(0, 2, 4));
        Some(())
    }),
    ("agreed though nobody is left to be asked", |r| {
        let index = first(r, "substituted")?;
        let mut agreed = offered(0, 2, 3);
        agreed["type"] = json!("agreed");
        insert(r, index, &agreed);
        Some(())
    }),
    ("substituted twice", |r| double(r, "substituted")),
    ("passed over though a computer plays", |r| {
        let substituted = first(r, "substituted")?;
        let plays =
            |index: &usize| kind_of(&r.entries[*index]) == "acted" && seat_of(r, *index) == Some(2);
        let index = (substituted..first(r, "returned")?).find(plays)?;
        change(r, index, |acted| {
            let receipt = acted["receipt"].take();
            *acted = json!({"type": "timed_out", "seat": 2, "absent": true, "receipt": receipt});
        });
        Some(())
    }),
    ("an offer by somebody for whom a computer plays", |r| {
        let index = first(r, "substituted")? + 1;
        let draw = json!({"type": "offered", "player": 2, "offer": "draw"});
        insert(r, index, &draw);
        Some(())
    }),
    ("a draw offered to a computer", |r| {
        let index = first(r, "substituted")? + 1;
        let draw = json!({"type": "offered", "player": 0, "offer": "draw"});
        insert(r, index, &draw);
        Some(())
    }),
    ("returned though no computer played", |r| {
        remove(r, "substituted")
    }),
    ("returned to a place of one's own", |r| {
        intrude(r, &json!({"type": "returned", "player": 0}))
    }),
    ("returned twice", |r| double(r, "returned")),
];

fn substituted(player: u8, level: u8) -> Value {
    json!({"type": "substituted", "player": player, "level": level})
}

fn offered(by: u8, player: u8, level: u8) -> Value {
    let offer = json!({"substitute": {"player": player, "level": level}});
    json!({"type": "offered", "player": by, "offer": offer})
}
