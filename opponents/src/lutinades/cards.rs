//! Cards and gestures: what is true of a card.

use engine::lutinades::{Card, Gesture, Orientation, Side, Sign, Size};

/// The signs there are; the last one is forbidden with the big picture.
pub(super) const SIGNS: [Sign; 4] = [Sign::Up, Sign::Down, Sign::Horizontal, Sign::Small];

/// The signs that name an orientation.
pub(super) const ORIENTATIONS: &[Sign] = SIGNS.split_at(3).0;

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

/// Returns how many cards the picker and the goblin get if the picker follows the goblin (rules:
/// Lutinades, A turn, 4; Lutinades, Variants).
pub(super) fn share(card: Card, gesture: Gesture) -> (u8, u8) {
    if is_wrong_side(gesture, card) {
        (card.big, 0)
    } else if is_true(gesture.sign, card) {
        (card.big, card.little)
    } else {
        (0, card.little)
    }
}
