//! Cards and gestures: what is true, and what is still in the pile.

use engine::lutinades::{Card, Gesture, Orientation, Side, Sign, Size};

/// The signs there are; the last one is forbidden with the big picture.
pub(super) const SIGNS: [Sign; 4] = [Sign::Up, Sign::Down, Sign::Horizontal, Sign::Small];

/// Returns the whole deck (rules: Lutinades, Deck).
pub(super) fn deck() -> Vec<Card> {
    let numbers = [
        (Size::Normal, 2, 1),
        (Size::Normal, 3, 1),
        (Size::Normal, 3, 2),
        (Size::Normal, 3, 2),
        (Size::Normal, 4, 2),
        (Size::Small, 2, 1),
        (Size::Small, 3, 1),
        (Size::Small, 4, 2),
    ];
    let orientations = [Orientation::Up, Orientation::Down, Orientation::Horizontal];
    let sided = orientations
        .into_iter()
        .flat_map(|orientation| [Side::Left, Side::Right].map(|side| (orientation, side)));
    sided
        .flat_map(|(orientation, side)| {
            numbers.map(|(size, big, little)| Card {
                orientation,
                side,
                size,
                big,
                little,
            })
        })
        .collect()
}

/// Returns the cards of the deck that have not been seen to leave the pile.
pub(super) fn unseen(seen: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut cards = deck();
    for card in seen {
        if let Some(nth) = cards.iter().position(|other| *other == card) {
            cards.swap_remove(nth);
        }
    }
    cards
}

/// Tells whether a sign says the truth about a card.
pub(super) fn is_true(sign: Sign, card: Card) -> bool {
    match sign {
        Sign::Up => card.orientation == Orientation::Up,
        Sign::Down => card.orientation == Orientation::Down,
        Sign::Horizontal => card.orientation == Orientation::Horizontal,
        Sign::Small => card.size == Size::Small,
    }
}

/// Returns the side to show for a card: goblins face the picker.
pub(super) fn right_side(card: Card) -> Side {
    match card.side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

/// Tells whether a gesture names the wrong side of a card.
pub(super) fn is_wrong_side(gesture: Gesture, card: Card) -> bool {
    gesture.side.is_some_and(|side| side != right_side(card))
}
