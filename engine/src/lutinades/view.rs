use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::is_among;
use super::deck::Card;
use super::gesture::Gesture;
use super::state::{LastTurn, Lutinades, Phase};
use crate::{GameView, Seat, SeatSet, Viewer};

/// The view one viewer has of a Lutinades match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LutinadesView")]
pub struct View {
    /// Whether every gesture also names a side.
    pub clever_goblins: bool,
    /// Whether the gesture `small` costs a card.
    pub big_picture: bool,
    /// The picker of the first turn, drawn by lot.
    pub first_picker: Seat,
    /// Turns completed.
    pub turns: u32,
    /// The picker; the others are goblins.
    pub picker: Seat,
    /// The decision the turn waits for.
    pub phase: Phase,
    /// The turn's card; null to all but the goblins, and when the match is over.
    pub card: Option<Card>,
    /// The goblins that have made a gesture in this turn.
    pub gestured: SeatSet,
    /// The gestures by seat; before they are shown only the viewer's own.
    pub gestures: Vec<Option<Gesture>>,
    /// The goblins the picker may follow; none before the gestures are shown.
    pub considered: SeatSet,
    /// Cards in the pile.
    pub pile: u8,
    /// Cards each seat has taken, by seat.
    pub mushrooms: Vec<u8>,
    /// The cards of the turns completed, in order.
    pub out_of_play: Vec<Card>,
    /// The turn before.
    pub last_turn: Option<LastTurn>,
    /// The number of what is to be decided now, if it has a limit.
    pub decision: Option<u32>,
    /// The pile from the top; only for a viewer that may know everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile_cards: Option<Vec<Card>>,
    /// The cards each seat has taken, the last one last; only for a viewer that may know everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mushroom_cards: Option<Vec<Vec<Card>>>,
}

impl GameView<Lutinades> for View {
    fn of(state: &Lutinades, viewer: Viewer) -> View {
        let is_over = state.phase == Phase::Over;
        let sees_card = !is_over && is_among(viewer, state.goblins());
        let are_shown = state.phase != Phase::Gestures;
        let gesture_seen = |seat: Seat| {
            let gesture = state.gestures[seat];
            gesture.filter(|_| are_shown || viewer.sees(seat))
        };
        let is_all = viewer == Viewer::All;
        View {
            clever_goblins: state.settings.clever_goblins,
            big_picture: state.settings.big_picture,
            first_picker: state.first_picker,
            turns: state.out_of_play.len() as u32,
            picker: state.picker,
            phase: state.phase,
            card: sees_card.then_some(state.card),
            gestured: state
                .players()
                .filter(|seat| state.gestures[*seat].is_some())
                .collect(),
            gestures: state.players().map(gesture_seen).collect(),
            considered: state.considered,
            pile: state.pile.len() as u8,
            mushrooms: state
                .players()
                .map(|seat| state.taken[seat].len() as u8)
                .collect(),
            out_of_play: state.out_of_play.clone(),
            last_turn: state.last_turn.clone(),
            decision: crate::GameState::timer(state).map(|timer| timer.decision),
            pile_cards: is_all.then(|| state.pile.iter().copied().collect()),
            mushroom_cards: is_all.then(|| {
                let piles = state.players().map(|seat| state.taken[seat].clone());
                piles.collect()
            }),
        }
    }
}
