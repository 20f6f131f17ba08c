//! Armada with Icehouse pyramids: a sea without squares.

mod bridge;
mod chart;
mod form;
mod formation;
mod helm;
mod list;
mod orders;
mod sea;
mod steering;
#[cfg(test)]
mod tests;
mod voyage;

use std::fmt::Display;

use engine::icehouse_armada::{
    Action, Answer, Centideg, Event, Fleet, IcehouseArmada, Pose, Preview, Proposal, View,
};
use protocol::{Raw, Seat};

use ratatui::style::Color;

use super::{Controls, Players, Renderer, readable};
use crate::texts::{Texts, tenths};
use helm::Helm;

impl Renderer for IcehouseArmada {
    fn controls() -> Option<Box<dyn Controls<IcehouseArmada>>> {
        Some(Box::new(Helm::new()))
    }

    fn facts(view: &View, players: &Players<'_>) -> Vec<String> {
        let texts = players.texts;
        let objective = texts.term("armada", &view.objective);
        let phase = texts.term("armada-phase", &view.phase);
        let head = [("objective", objective.into()), ("phase", phase.into())];
        let mut facts = vec![texts.fill("armada-course", &head)];
        if let Some(seat) = view.turn {
            let turn = [
                ("who", players.name(seat).into()),
                ("left", view.actions_left.into()),
                ("actions", view.actions.into()),
                ("quiet", view.quiet_turns.into()),
                ("most", view.most_quiet_turns.into()),
            ];
            facts.push(texts.fill("armada-turn", &turn));
        }
        facts.extend(view.proposal.map(|made| proposal(made, texts)));
        if let Some(defender) = view.defender {
            let who = players.name(defender).into();
            facts.push(texts.fill("armada-defender", &[("who", who)]));
        }
        let fleets = (0..).map(Seat).zip(&view.fleets).zip(&view.hull_points);
        facts.extend(fleets.map(|((seat, fleet), points)| {
            let fleet = match fleet {
                Some(fleet) => ships(counts(*fleet), texts),
                None => texts.say("armada-no-fleet"),
            };
            let values = [
                ("who", players.name(seat).into()),
                ("fleet", fleet.into()),
                ("points", (*points).into()),
            ];
            texts.fill("armada-fleet-of", &values)
        }));
        facts
    }

    fn action(action: &Action, players: &Players<'_>) -> String {
        let texts = players.texts;
        let fleet_word = |choice| ("fleet", texts.term("armada-fleet", choice).into());
        let named = |ship: &i64| ("ship", ship_name(*ship, texts).into());
        match action {
            Action::ChooseFleet { fleet } => {
                texts.fill("armada-choose-fleet", &[fleet_word(fleet)])
            }
            Action::ChooseFirst { seat } => {
                let seat = Seat(u8::try_from(*seat).unwrap_or(u8::MAX));
                texts.fill("armada-choose-first", &[("who", players.name(seat).into())])
            }
            Action::Propose {
                large,
                medium,
                small,
                fleet,
            } => {
                let ships = ships([*large, *medium, *small], texts).into();
                texts.fill("armada-propose", &[("ships", ships), fleet_word(fleet)])
            }
            Action::Answer { accept: true } => texts.say("armada-accept"),
            Action::Answer { accept: false } => texts.say("armada-swap"),
            Action::Compose {
                large,
                medium,
                small,
            } => {
                let ships = ships([*large, *medium, *small], texts).into();
                texts.fill("armada-compose", &[("ships", ships)])
            }
            Action::Deploy { .. } => texts.say("armada-deploy"),
            Action::Move { ship, headings } => {
                let steps = ("steps", headings.len().into());
                let course = ("course", compass(headings.last().copied(), texts).into());
                texts.fill("armada-move", &[named(ship), steps, course])
            }
            Action::Fire { ship, side, .. } => {
                let side = ("side", texts.word("armada", side).into());
                texts.fill("armada-fire", &[named(ship), side])
            }
            Action::EndTurn {} => texts.say("armada-end-turn"),
        }
    }

    const EVENTS_DESCRIBE_ACTIONS: bool = true;

    fn side(_: &View, seat: Seat, _: &Players<'_>) -> Option<(char, Color)> {
        Some(('▲', chart::colour(seat)))
    }

    fn event(event: &Event, players: &Players<'_>) -> Option<String> {
        let texts = players.texts;
        let who = |seat: &Seat| ("who", players.name(*seat).into());
        let named = |ship: &usize| ("ship", ship_name(*ship, texts).into());
        Some(match event {
            Event::FleetChosen { seat, fleet } => {
                let fleet = ("fleet", texts.term("armada-fleet", fleet).into());
                texts.fill("armada-fleet-chosen", &[who(seat), fleet])
            }
            Event::FirstChosen { first, .. } => texts.fill("armada-first-chosen", &[who(first)]),
            Event::Proposed { proposal: made, .. } => proposal(*made, texts),
            Event::Answered {
                seat,
                accept,
                first,
            } => {
                let key = if *accept {
                    "armada-accepted"
                } else {
                    "armada-swapped"
                };
                let first = ("first", players.name(*first).into());
                texts.fill(key, &[who(seat), first])
            }
            Event::FleetsShown { .. } => texts.say("armada-fleets-shown"),
            Event::DeploymentsShown { .. } => texts.say("armada-deployments-shown"),
            Event::Moved { ship, poses } => {
                let sailed: i64 = poses.iter().map(length).sum();
                let inches = ("inches", tenths((sailed + 50) / 100));
                let heading = poses.last().map(|pose| pose.heading);
                let course = ("course", compass(heading, texts).into());
                texts.fill("armada-moved", &[named(ship), inches, course])
            }
            Event::Fired {
                ship,
                target,
                damage,
                ..
            } => {
                let target = ("target", ship_name(*target, texts).into());
                let values = [named(ship), target, ("damage", (*damage).into())];
                texts.fill("armada-hit", &values)
            }
            Event::Sunk { ship } => texts.fill("armada-sunk", &[named(ship)]),
            Event::FlagTaken { .. } => texts.say("armada-flag-taken"),
            Event::LineCrossed { ship } => texts.fill("armada-line-crossed", &[named(ship)]),
            Event::Withdrew { seat } => texts.fill("armada-withdrew", &[who(seat)]),
            Event::TurnBegan { seat } => texts.fill("armada-turn-began", &[who(seat)]),
            Event::Composed { .. } | Event::Deployed { .. } | Event::TimedOut { .. } => {
                return None;
            }
        })
    }

    fn answer(answer: &Answer, players: &Players<'_>) -> String {
        match answer {
            Answer::Preview(answer) => preview(answer, players),
            Answer::Targets { .. } => readable::sentence(&Raw::from(answer)),
        }
    }
}

/// Describes what an action would do.
fn preview(answer: &Preview, players: &Players<'_>) -> String {
    let texts = players.texts;
    if answer.result != "ok" {
        return texts.refusal(&answer.result, &answer.result);
    }
    match (&answer.ends, answer.target) {
        (Some(reason), _) => {
            let reason = texts.word("reason", reason).into();
            texts.fill("armada-would-end", &[("reason", reason)])
        }
        (None, Some(target)) => {
            let key = if answer.sinks == Some(true) {
                "armada-would-sink"
            } else {
                "armada-would-hit"
            };
            texts.fill(key, &[("target", ship_name(target, texts).into())])
        }
        (None, None) => texts.say("armada-possible"),
    }
}

fn proposal(proposal: Proposal, texts: &Texts) -> String {
    let fleet = texts.term("armada-fleet", &proposal.fleet).into();
    let ships = ships(counts(proposal.ships), texts).into();
    texts.fill("armada-proposed", &[("ships", ships), ("fleet", fleet)])
}

/// Returns the number of large, medium and small ships.
fn counts(fleet: Fleet) -> [i64; 3] {
    [fleet.large, fleet.medium, fleet.small].map(i64::from)
}

/// Says how many large, medium and small ships there are.
fn ships([large, medium, small]: [i64; 3], texts: &Texts) -> String {
    let counts = [
        ("large", large.into()),
        ("medium", medium.into()),
        ("small", small.into()),
    ];
    texts.fill("armada-ships", &counts)
}

/// Returns the name of a ship by its number; the page names them alike.
fn ship_name(id: impl Display, texts: &Texts) -> String {
    texts.word("armada-name", &id.to_string())
}

/// Returns the number of a ship, by which it is typed, and its name.
fn ship_label(id: usize, texts: &Texts) -> String {
    format!("{id} {}", ship_name(id, texts))
}

/// Returns the length of a ship that lies so, in mils.
fn length(pose: &Pose) -> i64 {
    let (x, y) = ((pose.tip.x - pose.x).0, (pose.tip.y - pose.y).0);
    (x * x + y * y).isqrt()
}

/// Says a heading by the nearest point of the compass.
fn compass(heading: Option<Centideg>, texts: &Texts) -> String {
    const POINTS: [&str; 8] = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];
    let turned = (heading.unwrap_or_default() + Centideg(2250)).normalized();
    texts.word("armada-compass", POINTS[(turned.0 / 4500) as usize])
}

/// Writes a heading in degrees.
fn degrees(Centideg(heading): Centideg, texts: &Texts) -> String {
    let degrees = if heading % 100 == 0 {
        (heading / 100).into()
    } else {
        tenths(heading / 10)
    };
    texts.fill("armada-degrees", &[("degrees", degrees)])
}
