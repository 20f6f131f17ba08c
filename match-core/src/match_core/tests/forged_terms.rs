//! Ways to tamper with a record everywhere at once, so that it says what no server lets anybody have.

use protocol::{Record, TimeControl};
use serde_json::json;

use super::forging::{change, first};
use super::tampering::Tampering;

/// Changes no log can lead to: found whether or not the chain is made anew.
pub(super) const TERMS: &[(&str, Tampering)] = &[
    ("more days than there may be for a turn", |r| {
        let is_by_days = matches!(r.time_control, TimeControl::Correspondence { .. });
        r.time_control = TimeControl::Correspondence { days: 31 };
        let control = json!(r.time_control);
        change(r, 0, |created| created["time_control"] = control);
        is_by_days.then_some(())
    }),
    ("a delay of no minutes", |r| {
        delay(r, 0);
        Some(())
    }),
    ("a delay of more minutes than there may be", |r| {
        delay(r, 121);
        Some(())
    }),
    ("a name that is too long", |r| rename(r, &"x".repeat(25))),
    ("a name of two lines", |r| rename(r, "a\nb")),
    ("a name that steers a terminal", |r| rename(r, "a\u{9b}2Jb")),
    ("a name of nothing", |r| rename(r, " ")),
];

fn delay(r: &mut Record, amount: u16) {
    let delay = json!({"amount": amount, "unit": "minutes"});
    change(r, 0, |created| created["spectator_delay"] = delay);
}

fn rename(r: &mut Record, name: &str) -> Option<()> {
    let index = first(r, "joined")?;
    let seat = r.players.iter().position(|name| name == "Player 0")?;
    change(r, index, |joined| joined["name"] = json!(name));
    r.players[seat] = name.to_owned();
    Some(())
}
