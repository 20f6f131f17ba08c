//! A review for programs: one JSON object a line.

use std::io;

use opponents::review::Judged;
use protocol::{Raw, Seat};
use serde::Serialize;

use super::Findings;
use crate::stdout;
use crate::story::Played;

/// A line. Steps are numbered from 1, as the lines of `tablee replay --json` are.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line<'a> {
    /// An action and the position before it, in the order of playing.
    Judged {
        step: usize,
        seat: Seat,
        action: &'a Raw,
        /// The standing before it, from −1 to 1: the first seat's of two, the seat's own of more.
        value: f64,
        /// The action of the best level.
        best: Raw,
        /// The actions expected, the best one first.
        line: Vec<Raw>,
        /// Whether the value is the truth, and the line perfect play to the end.
        exact: bool,
    },
    /// The first seat's standing after the last action, if the rules ended the match.
    End { step: usize, value: f64 },
    /// An action that made its seat stand worse, and by how much.
    Turning { step: usize, seat: Seat, drop: f64 },
}

/// Writes what was found about one action.
pub(super) fn judged(played: &Played, judged: &Judged, is_between_two: bool) -> io::Result<()> {
    let decision = &judged.decision;
    stdout::json(&Line::Judged {
        step: played.to + 1,
        seat: played.seat,
        action: &played.action,
        value: if is_between_two {
            judged.value()
        } else {
            decision.score.unwrap_or(0.0)
        },
        best: decision.action.clone().into(),
        line: decision.line.iter().cloned().map(Raw::from).collect(),
        exact: decision.is_exact,
    })
}

/// Writes what was found about the whole match.
pub(super) fn findings(findings: &Findings) -> anyhow::Result<()> {
    if let Some((last, value)) = findings.end() {
        let step = last.to + 1;
        stdout::json(&Line::End { step, value })?;
    }
    for turning in &findings.turnings {
        let played = &findings.played[turning.nth];
        stdout::json(&Line::Turning {
            step: played.to + 1,
            seat: played.seat,
            drop: turning.drop,
        })?;
    }
    Ok(())
}
