//! The sea in words: ships with their poses, and what they can hit.

use protocol::Seat;
use serde_json::Value;

use super::degrees;
use super::formation::{Berth, FlagDraft, Formation};
use super::helm::{Helm, Plan};
use super::sea::{Flag, Sea, Ship};
use crate::render::{Sight, number, text};

/// Says everything there is on the sea, and how to go on.
pub(super) fn lines(helm: &Helm, sight: &Sight<'_>) -> Vec<String> {
    let texts = sight.table.texts;
    let Some(sea) = Sea::read(sight.view) else {
        return Vec::new();
    };
    let mut lines: Vec<String> = sea.fleet(None).map(|one| ship(one, &sea, sight)).collect();
    for flag in sea.flags.iter().flatten() {
        if let Flag::Fixed { x, y } = flag {
            let place = [("x", plain(*x)), ("y", plain(*y))];
            lines.push(texts.fill("armada-flag-at", &place.map(|(name, at)| (name, at.into()))));
        }
    }
    if let Plan::Formation(draft) = &helm.plan {
        lines.extend(zone(&sea, sight));
        lines.extend(formation(draft, sight));
    }
    if sight.my_turn {
        let key = match sea.phase.as_str() {
            "compose" => "armada-type-compose",
            "propose" => "armada-type-propose",
            "deploy" => "armada-type-deploy",
            "play" => "armada-type-play",
            _ => return lines,
        };
        lines.push(texts.fill(key, &[]));
    }
    lines
}

fn zone(sea: &Sea, sight: &Sight<'_>) -> Option<String> {
    let zone = sea.zones.get(sight.me?.index())?;
    let edges = [
        ("left", zone.left),
        ("right", zone.right),
        ("bottom", zone.bottom),
        ("top", zone.top),
    ];
    let edges = edges.map(|(name, at)| (name, plain(at).into()));
    Some(sight.table.texts.fill("armada-zone", &edges))
}

/// Says how a ship lies and fares.
pub(super) fn ship(ship: &Ship, sea: &Sea, sight: &Sight<'_>) -> String {
    let texts = sight.table.texts;
    let mut said = texts.fill(
        "armada-ship",
        &[
            ("ship", ship.id.into()),
            ("who", sight.table.name(Seat(ship.owner)).into()),
            ("size", texts.word("armada", &ship.size).into()),
            ("x", plain(ship.x).into()),
            ("y", plain(ship.y).into()),
            ("heading", degrees(ship.heading, texts).into()),
            ("left", ship.hull.saturating_sub(ship.damage).into()),
            ("hull", ship.hull.into()),
        ],
    );
    if sea.is_flagship(ship.id) {
        said += &texts.say("armada-is-flagship");
    }
    if sea.turn == Some(ship.owner) {
        said += &texts.fill("armada-guns-left", &[("guns", ship.guns_left.into())]);
        if ship.moved {
            said += &texts.say("armada-has-moved");
        }
    }
    said
}

/// Says where a ship will lie.
pub(super) fn berth(id: usize, berth: &Berth, sight: &Sight<'_>) -> String {
    let texts = sight.table.texts;
    texts.fill(
        "armada-berth",
        &[
            ("ship", id.into()),
            ("size", texts.word("armada", &berth.piece.size).into()),
            ("x", plain(berth.x).into()),
            ("y", plain(berth.y).into()),
            ("heading", degrees(berth.heading, texts).into()),
        ],
    )
}

/// Says where the fleet will lie.
pub(super) fn formation(formation: &Formation, sight: &Sight<'_>) -> Vec<String> {
    let texts = sight.table.texts;
    let berths = (formation.first_id..).zip(&formation.berths);
    let mut lines: Vec<String> = berths.map(|(id, one)| berth(id, one, sight)).collect();
    match formation.flag {
        FlagDraft::None => {}
        FlagDraft::Fixed { x, y } => {
            let place = [("x", plain(x).into()), ("y", plain(y).into())];
            lines.push(texts.fill("armada-flag-at", &place));
        }
        FlagDraft::Flagship(ship) => {
            let ship = (ship + formation.first_id).into();
            lines.push(texts.fill("armada-flagship-is", &[("ship", ship)]));
        }
    }
    lines
}

/// Says what a ship can hit, one line a target.
pub(super) fn targets(ship: usize, answer: &Value, sight: &Sight<'_>) -> Vec<String> {
    let texts = sight.table.texts;
    let ship = ("ship", ship.into());
    match answer["targets"].as_array() {
        None => vec![texts.refusal(text(answer, "result"), "")],
        Some(list) if list.is_empty() => vec![texts.fill("armada-no-target", &[ship])],
        Some(list) => {
            let mut lines = vec![texts.fill("armada-can-hit", &[ship])];
            let list = (1..).zip(list);
            lines.extend(list.map(|(at, one): (u32, _)| format!("  {at}. {}", target(one, sight))));
            lines
        }
    }
}

/// Says which ship a shot hits, and from which side.
pub(super) fn target(shot: &Value, sight: &Sight<'_>) -> String {
    let texts = sight.table.texts;
    let id = number(shot, "ship") as usize;
    let sea = Sea::read(sight.view);
    let hit = sea.as_ref().and_then(|sea| sea.ship(id));
    let (who, size) = hit.map_or((String::new(), String::new()), |ship| {
        let size = texts.word("armada", &ship.size);
        (sight.table.name(Seat(ship.owner)), size)
    });
    texts.fill(
        "armada-target",
        &[
            ("ship", id.into()),
            ("who", who.into()),
            ("size", size.into()),
            ("side", texts.word("armada", text(shot, "side")).into()),
        ],
    )
}

/// Writes a coordinate as it is typed, without separators.
fn plain(at: i64) -> String {
    at.to_string()
}
