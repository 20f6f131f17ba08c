//! The knowledge of a seat, for those who decide: a program, or an opponent of the client itself.

use engine::game;
use opponents::{OPPONENTS, Situation, own_seed};
use protocol::{Event, Happening, Raw, Seat};
use serde::Serialize;
use serde_json::{Map, Value};

/// A step of the game as a viewer saw it.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct Step<'a> {
    pub(crate) seat: Seat,
    /// Absent where something of it is hidden, or where there was none.
    pub(crate) action: Option<&'a Raw>,
    pub(crate) events: &'a Raw,
}

/// Returns the steps that stand: events in which the game took a step, unless they were taken back.
pub(crate) fn steps<'a>(history: impl IntoIterator<Item = &'a Happening>) -> Vec<Step<'a>> {
    let mut steps = Vec::new();
    for one in history {
        let (seat, action) = match &one.event {
            Event::Acted { seat, action, .. } => (*seat, action.as_ref()),
            Event::TimedOut { seat, .. } | Event::Resigned { seat } => (*seat, None),
            Event::TakenBack { steps: standing } => {
                steps.truncate(*standing as usize);
                continue;
            }
            _ => continue,
        };
        steps.extend(one.game_events.as_ref().map(|events| Step {
            seat,
            action,
            events,
        }));
    }
    steps
}

/// Tells whether an opponent can say how seats stand: where two play, and where it compares actions.
pub(crate) fn is_reviewable(id: &str, seats: u8) -> bool {
    game(id).is_some() && (seats == 2 || compares(id))
}

fn compares(id: &str) -> bool {
    let mut kinds = OPPONENTS.iter();
    kinds.any(|kind| kind.game() == id && kind.compares())
}

/// The knowledge of a seat that is to act: all that it was shown.
pub(crate) struct Known<'a> {
    pub(crate) game: &'a str,
    pub(crate) settings: &'a Map<String, Value>,
    pub(crate) seat: Seat,
    pub(crate) steps: Vec<Step<'a>>,
    pub(crate) view: &'a Raw,
    /// The legal actions; absent where they cannot be counted.
    pub(crate) legal: Option<&'a Raw>,
}

impl Known<'_> {
    /// Returns it as opponents take it; `None` if this client does not know the game or its settings.
    pub(crate) fn situation(&self) -> Option<Situation> {
        let log = self.steps.iter().map(|step| opponents::Step {
            seat: step.seat,
            action: step.action.cloned().map(Into::into),
            events: step.events.clone().into(),
        });
        Some(Situation {
            settings: game(self.game)?.check(self.settings).ok()?,
            seat: self.seat,
            match_seed: None,
            log: log.collect(),
            view: self.view.clone().into(),
            legal: self.legal.cloned().map(Into::into),
            seed: own_seed(0, self.seat, self.steps.len()),
        })
    }
}
