//! The sea in words: ships with their poses, and what they can hit.

use engine::icehouse_armada::{
    Action, Berth, Centideg, Flag, FlagBerth, IcehouseArmada, Mils, Phase, ShipView, Target,
};

use super::formation::{FlagDraft, Formation};
use super::helm::{Helm, Plan};
use super::{degrees, sea, ship_label};
use crate::render::Sight;
use crate::texts::Texts;

/// Describes everything on the sea, and what to type.
pub(super) fn lines(helm: &Helm, sight: &Sight<'_, IcehouseArmada>) -> Vec<String> {
    let texts = sight.players.texts;
    let view = sight.view;
    let mut lines: Vec<String> = sea::fleet(view, None).map(|one| ship(one, sight)).collect();
    for flag in view.flags.iter().flatten() {
        if let Flag::Fixed { x, y } = *flag {
            lines.push(flag_at(FlagBerth { x, y }, sight));
        }
    }
    if let Plan::Formation(draft) = &helm.plan {
        lines.extend(zone(sight));
        lines.extend(formation(draft, sight));
    }
    if sight.my_turn {
        let key = match view.phase {
            Phase::Compose => "armada-type-compose",
            Phase::Propose => "armada-type-propose",
            Phase::Deploy => "armada-type-deploy",
            Phase::Play => "armada-type-play",
            _ => return lines,
        };
        lines.push(texts.fill(key, &[]));
    }
    lines
}

fn zone(sight: &Sight<'_, IcehouseArmada>) -> Option<String> {
    let zone = sight.view.zones.get(sight.me?.index())?;
    let edges = [
        ("left", zone.left),
        ("right", zone.right),
        ("bottom", zone.bottom),
        ("top", zone.top),
    ];
    let edges = edges.map(|(name, at)| (name, plain(at).into()));
    Some(sight.players.texts.fill("armada-zone", &edges))
}

/// Describes a ship.
pub(super) fn ship(ship: &ShipView, sight: &Sight<'_, IcehouseArmada>) -> String {
    let texts = sight.players.texts;
    let mut said = texts.fill(
        "armada-ship",
        &[
            ("ship", ship_label(ship.id, texts).into()),
            ("who", sight.players.name(ship.owner).into()),
            ("size", texts.term("armada", &ship.size).into()),
            ("x", plain(ship.pose.x).into()),
            ("y", plain(ship.pose.y).into()),
            ("heading", degrees(ship.pose.heading, texts).into()),
            ("left", ship.hull.saturating_sub(ship.damage).into()),
            ("hull", ship.hull.into()),
        ],
    );
    if sea::is_flagship(sight.view, ship.id) {
        said += &texts.say("armada-is-flagship");
    }
    if sight.view.turn == Some(ship.owner) {
        said += &texts.fill("armada-guns-left", &[("guns", ship.guns_left.into())]);
        if ship.moved {
            said += &texts.say("armada-has-moved");
        }
    }
    said
}

/// Describes where a ship will lie.
pub(super) fn berth(id: usize, berth: &Berth, sight: &Sight<'_, IcehouseArmada>) -> String {
    let texts = sight.players.texts;
    texts.fill(
        "armada-berth",
        &[
            ("ship", ship_label(id, texts).into()),
            ("size", texts.term("armada", &berth.size).into()),
            ("x", plain(berth.x).into()),
            ("y", plain(berth.y).into()),
            ("heading", degrees(berth.heading, texts).into()),
        ],
    )
}

/// Describes where the fleet will lie.
pub(super) fn formation(formation: &Formation, sight: &Sight<'_, IcehouseArmada>) -> Vec<String> {
    let texts = sight.players.texts;
    let berths = (formation.first_id..).zip(&formation.berths);
    let mut lines: Vec<String> = berths.map(|(id, one)| berth(id, one, sight)).collect();
    match formation.flag {
        FlagDraft::None => {}
        FlagDraft::Fixed(flag) => lines.push(flag_at(flag, sight)),
        FlagDraft::Flagship(ship) => {
            let ship = ship_label(ship + formation.first_id, texts).into();
            lines.push(texts.fill("armada-flagship-is", &[("ship", ship)]));
        }
    }
    lines
}

fn flag_at(flag: FlagBerth, sight: &Sight<'_, IcehouseArmada>) -> String {
    let corner = [("x", plain(flag.x).into()), ("y", plain(flag.y).into())];
    sight.players.texts.fill("armada-flag-at", &corner)
}

/// Says what to type for an action of a ship, whose description does not name its number and headings.
pub(super) fn order(action: &Action, texts: &Texts) -> Option<String> {
    Some(match action {
        Action::Move { ship, headings } => {
            let headings: Vec<String> = headings.iter().copied().map(typed).collect();
            let headings = ("headings", headings.join(" ").into());
            let ship = ("ship", ship.to_string().into());
            texts.fill("armada-order-move", &[ship, headings])
        }
        Action::Fire { ship, .. } => {
            let ship = ("ship", ship.to_string().into());
            texts.fill("armada-order-fire", &[ship])
        }
        Action::Deploy { .. } => texts.say("armada-order-deploy"),
        _ => return None,
    })
}

/// Writes a heading as it is typed, in degrees.
fn typed(Centideg(heading): Centideg) -> String {
    let degrees = format!("{}.{:02}", heading / 100, heading % 100);
    let whole = degrees.strip_suffix(".00");
    whole.map_or_else(|| degrees.clone(), str::to_owned)
}

/// Lists what a ship can hit, one line a target.
pub(super) fn targets(
    ship: usize,
    targets: &[Target],
    sight: &Sight<'_, IcehouseArmada>,
) -> Vec<String> {
    let texts = sight.players.texts;
    let ship = ("ship", ship_label(ship, texts).into());
    if targets.is_empty() {
        return vec![texts.fill("armada-no-target", &[ship])];
    }
    let mut lines = vec![texts.fill("armada-can-hit", &[ship])];
    let targets = (1..).zip(targets);
    lines.extend(targets.map(|(at, one): (u32, _)| format!("  {at}. {}", target(one, sight))));
    lines
}

/// Describes which ship a shot hits, and from which side.
pub(super) fn target(shot: &Target, sight: &Sight<'_, IcehouseArmada>) -> String {
    let texts = sight.players.texts;
    let hit = sea::ship(sight.view, shot.ship);
    let (who, size) = hit.map_or((String::new(), String::new()), |ship| {
        let size = texts.term("armada", &ship.size);
        (sight.players.name(ship.owner), size)
    });
    let values = [
        ("ship", ship_label(shot.ship, texts).into()),
        ("who", who.into()),
        ("size", size.into()),
        ("side", texts.term("armada", &shot.side).into()),
    ];
    texts.fill("armada-target", &values)
}

/// Writes a coordinate as it is typed, without separators.
fn plain(at: Mils) -> String {
    at.0.to_string()
}
