use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{COLS, Camp, ROWS, placed};
use super::state::{Aspic, Phase, Stage};
use crate::{BySeat, GameView, Square, Viewer};

/// The view of an Aspic match, the same for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AspicView")]
pub struct View {
    /// Rounds of each half.
    pub turns_per_half: u8,
    /// Pieces of each camp.
    pub pieces: u8,
    /// The board from row 1 down, columns A to K: `.` empty, `l` left, `r` right, `o` the ball.
    pub rows: Vec<String>,
    /// The square of the ball; `null` during placement and after a last goal.
    pub ball: Option<Square>,
    /// The phase of the match.
    pub phase: Phase,
    /// The camp to act, or that acted last.
    pub camp: Camp,
    /// Placement: the camp that will kick off.
    pub kick_off: Option<Camp>,
    /// Pieces on the board, by seat.
    pub placed: BySeat<u8>,
    /// Shot phase: where the piece moved in this play stands; it cannot shoot.
    pub moved: Option<Square>,
    /// Whether the move may be skipped.
    pub may_skip_move: bool,
    /// Whether the skip of the move may be taken back; the shot is then compulsory.
    pub may_unskip_move: bool,
    /// Whether the shot may be declined.
    pub may_skip_shot: bool,
    /// The half: 1 or 2.
    pub half: u8,
    /// The round of the half, from 1.
    pub round: u8,
    /// Rounds completed out of all rounds of the match, in percent.
    pub progress: u8,
    /// Goals, by seat.
    pub scores: BySeat<u32>,
    /// The share of either camp in the ball's positions.
    pub territory: Territory,
    /// The distances of pieces and ball, by seat.
    pub distances: BySeat<Distance>,
}

/// The mean position of the ball after every play (rules: Aspic, Statistics).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AspicTerritory")]
pub struct Territory {
    /// Left's share in tenths of a percent, 500 before the first play.
    pub t: u16,
    /// The camp with more than half of it, if any.
    pub camp: Option<Camp>,
    /// The share to show, in tenths of a percent: that of `camp`, or 500.
    pub share: u16,
}

/// The distances that a camp's pieces and its shots covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AspicDistance")]
pub struct Distance {
    /// The way of its pieces, shooters included, in tenths of a square.
    pub pieces: u32,
    /// The way of the ball, in tenths of a square.
    pub ball: u32,
}

impl GameView<Aspic> for View {
    fn of(state: &Aspic, _: Viewer) -> View {
        let (may_skip_move, moved) = match state.stage {
            Stage::Move { shooters, .. } => (!shooters.is_empty(), None),
            Stage::Shot { moved, .. } => (false, moved),
            Stage::Placement { .. } | Stage::Over { .. } => (false, None),
        };
        let phase = state.phase();
        View {
            turns_per_half: state.settings.turns_per_half,
            pieces: state.settings.pieces,
            rows: rows(state),
            ball: state.ball(),
            phase,
            camp: Camp::of(state.turn),
            kick_off: (phase == Phase::Placement).then(|| Camp::of(state.play_of())),
            placed: placed(state.pieces()),
            moved,
            may_skip_move,
            may_unskip_move: phase == Phase::Shot && moved.is_none(),
            may_skip_shot: moved.is_some(),
            half: state.half + 1,
            round: state.round(),
            progress: state.progress(),
            scores: state.scores,
            territory: Territory::of(state.statistics.territory()),
            distances: BySeat::from_fn(|seat| Distance {
                pieces: state.statistics.pieces[seat].tenths(),
                ball: state.statistics.ball[seat].tenths(),
            }),
        }
    }
}

impl Territory {
    pub(super) fn of(t: u16) -> Territory {
        let (camp, share) = match t {
            501.. => (Some(Camp::Left), t),
            500 => (None, 500),
            _ => (Some(Camp::Right), 1000 - t),
        };
        Territory { t, camp, share }
    }
}

fn rows(state: &Aspic) -> Vec<String> {
    let BySeat([left, right]) = state.pieces();
    let ball = state.ball();
    Square::drawn((COLS, ROWS), |square| {
        if ball == Some(square) {
            'o'
        } else if left.contains(square) {
            'l'
        } else if right.contains(square) {
            'r'
        } else {
            '.'
        }
    })
}
