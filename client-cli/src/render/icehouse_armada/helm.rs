//! The helm: the player's plan, and what the server says of it.

use engine::icehouse_armada::{Action, Target};

use super::form::Form;
use super::formation::Formation;
use super::voyage::Voyage;

/// The player's plan.
#[derive(Debug)]
pub(super) enum Plan {
    /// Nothing yet.
    None,
    /// Moving a ship.
    Voyage(Voyage),
    /// Firing: the ship and its targets.
    Guns(usize, Vec<Target>),
    /// Deploying.
    Formation(Formation),
    /// Composing or proposing fleets.
    Form(Form),
    /// Another action, which waits to be confirmed.
    Whole(Action),
}

/// The last question to the server.
#[derive(Debug)]
pub(super) enum Asked {
    /// None is open.
    Nothing,
    /// The effect of the plan; with `then_act`, the plan is carried out if possible.
    Preview { then_act: bool },
    /// The targets of a ship, to fire at one of them or to choose.
    Targets { ship: usize, fire: Option<usize> },
    /// The targets of a ship, then those of the rest.
    Round { ship: usize, rest: Vec<usize> },
}

/// The controls of Armada.
#[derive(Debug)]
pub(super) struct Helm {
    /// The chosen ship.
    pub(super) chosen: Option<usize>,
    pub(super) zoom: u8,
    pub(super) plan: Plan,
    /// The server's verdict on the plan; empty before its answer.
    pub(super) verdict: String,
    /// Whether the plan is possible, by the server's answer.
    pub(super) is_possible: bool,
    pub(super) asked: Asked,
    /// Whether the plan has changed since the question.
    pub(super) is_outdated: bool,
}

impl Helm {
    /// Starts without a plan.
    pub(super) fn new() -> Helm {
        Helm {
            chosen: None,
            zoom: 1,
            plan: Plan::None,
            verdict: String::new(),
            is_possible: false,
            asked: Asked::Nothing,
            is_outdated: false,
        }
    }
}
