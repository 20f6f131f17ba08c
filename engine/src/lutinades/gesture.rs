//! The goblins' gestures, and what they say of a card.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::deck::{Card, Orientation, Side, Size};

/// A goblin's gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Gesture {
    /// The sign.
    pub sign: Sign,
    /// The side it shows, as the picker sees it; with clever goblins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

/// The sign that a gesture makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// The signpost points uphill.
    Up,
    /// It points downhill.
    Down,
    /// It is level.
    Horizontal,
    /// It is small.
    Small,
}

impl Sign {
    pub(super) const ALL: [Sign; 4] = [Sign::Up, Sign::Down, Sign::Horizontal, Sign::Small];
}

impl Gesture {
    /// Tells whether the sign names the card's orientation, or its size if that is small (rules:
    /// Lutinades, A turn, 4).
    pub(super) fn matches(self, card: Card) -> bool {
        match self.sign {
            Sign::Up => card.orientation == Orientation::Up,
            Sign::Down => card.orientation == Orientation::Down,
            Sign::Horizontal => card.orientation == Orientation::Horizontal,
            Sign::Small => card.size == Size::Small,
        }
    }

    /// Tells whether it shows the wrong side. Goblins face the picker, so that the right one is the
    /// mirror of the one printed on the card (rules: Lutinades, Variants).
    pub(super) fn is_wrong_side(self, card: Card) -> bool {
        self.side.is_some_and(|side| side != card.side.mirrored())
    }
}
