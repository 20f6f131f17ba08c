//! The cards; no turns.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Cards in the deck.
pub(super) const DECK_SIZE: usize = 48;

/// A signpost.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(rename = "LutinadesCard")]
pub struct Card {
    /// The direction of the signpost.
    pub orientation: Orientation,
    /// The side it points to, as printed.
    pub side: Side,
    /// The size of the signpost.
    pub size: Size,
    /// The cards the picker takes if the goblin followed told the truth.
    pub big: u8,
    /// The cards the goblin followed takes.
    pub little: u8,
}

/// The direction of a signpost.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Uphill.
    Up,
    /// Downhill.
    Down,
    /// Level.
    Horizontal,
}

/// A side: of a card as printed, of a gesture as the picker sees it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "LutinadesSide")]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// The size of a signpost.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "LutinadesSize")]
pub enum Size {
    /// Like most of them.
    Normal,
    /// Small: the gesture `small` matches it, too.
    Small,
}

impl Side {
    /// Returns the side as seen from the opposite direction.
    pub(super) fn mirrored(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// Returns the deck before it is shuffled (rules: Lutinades, Deck) (R).
pub(super) fn deck() -> Vec<Card> {
    use Orientation::{Down, Horizontal, Up};
    use Side::{Left, Right};
    use Size::{Normal, Small};
    const NUMBERS: [(Size, u8, u8); 8] = [
        (Normal, 2, 1),
        (Normal, 3, 1),
        (Normal, 3, 2),
        (Normal, 3, 2),
        (Normal, 4, 2),
        (Small, 2, 1),
        (Small, 3, 1),
        (Small, 4, 2),
    ];
    let mut deck = Vec::with_capacity(DECK_SIZE);
    for orientation in [Up, Down, Horizontal] {
        for side in [Left, Right] {
            deck.extend(NUMBERS.map(|(size, big, little)| Card {
                orientation,
                side,
                size,
                big,
                little,
            }));
        }
    }
    deck
}
