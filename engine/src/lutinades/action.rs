use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::deck::{Card, Side};
use super::gesture::{Gesture, Sign};
use crate::code::{ends, refusals, whys};
use crate::{Seat, SeatSet, Viewer, json};

/// An action of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "LutinadesAction")]
pub enum Action {
    /// A goblin makes a gesture, which stays secret until all are shown.
    Gesture {
        /// The gesture.
        sign: Sign,
        /// The side it shows, as the picker sees it; with clever goblins only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
    /// The picker follows a goblin.
    Follow {
        /// The goblin's seat.
        #[serde(deserialize_with = "json::integer")]
        seat: i64,
    },
}

/// A step of the match; the events of an action stand in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "LutinadesEvent")]
pub enum Event {
    /// A goblin made a gesture.
    Gestured {
        /// The card.
        seat: Seat,
        /// The gesture; null to others before all are shown.
        gesture: Option<Gesture>,
    },
    /// A goblin's time was over: it makes no gesture in this turn.
    TimedOut {
        /// The card.
        seat: Seat,
    },
    /// The gestures were shown.
    GesturesShown {
        /// By seat; null for the picker and goblins that made none.
        gestures: Vec<Option<Gesture>>,
        /// The goblins the picker may follow.
        considered: SeatSet,
    },
    /// A goblin that made a forbidden gesture put the card it won last under the pile.
    PutBack {
        /// The card.
        seat: Seat,
    },
    /// The pile was shuffled.
    Shuffled,
    /// The picker followed a goblin.
    Followed {
        /// The picker.
        picker: Seat,
        /// The goblin.
        seat: Seat,
        /// Whether the picker's time was over and lots decided.
        by_lot: bool,
    },
    /// The card was shown to all and went out of play.
    CardShown {
        /// The card.
        card: Card,
    },
    /// Somebody took cards from the pile.
    Took {
        /// The seat.
        seat: Seat,
        /// The number of cards.
        count: u8,
    },
    /// The next turn began: a card left the pile and was shown to the goblins.
    CardDrawn {
        /// The seat that must guess it.
        picker: Seat,
        /// The seats that may see it.
        goblins: SeatSet,
        /// The card; null to all but the goblins.
        card: Option<Card>,
    },
}

impl Event {
    /// Returns the event as `viewer` may see it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Event {
        let mut seen = self.clone();
        match &mut seen {
            Event::Gestured { seat, gesture } if !viewer.sees(*seat) => *gesture = None,
            Event::CardDrawn { goblins, card, .. } if !is_among(viewer, *goblins) => *card = None,
            _ => {}
        }
        seen
    }
}

/// Tells whether `viewer` is in one of the seats, or may know everything.
pub(super) fn is_among(viewer: Viewer, seats: SeatSet) -> bool {
    match viewer {
        Viewer::Seat(seat) => seats.contains(seat),
        Viewer::Spectator => false,
        Viewer::All => true,
    }
}

refusals!();

whys! {
    /// With clever goblins a gesture is turned towards a goblin at one side.
    NoSide = "no_side",
    /// Without clever goblins a gesture has no side.
    HasSide = "has_side",
    /// The goblin followed is not among those considered.
    NotConsidered = "not_considered",
}

ends! {
    /// Some seats have taken the most cards.
    MostCards = "most_cards",
}
