//! A position as search sees it.

use std::fmt::Debug;

use engine::Seed;

/// The value of a position, in units of the game.
pub type Score = i32;

/// The worth of a won position; a win after n moves is worth n less.
pub const WIN: Score = 1_000_000;

/// Moves of this urgency or more are loud: no position is judged while there are some.
pub const LOUD: i32 = 1_000;

/// A position of a game for two with open cards, packed for search.
///
/// It repeats the rules where search needs them fast, and is held to them by
/// `opponents/tests/agreement.rs`.
pub trait Position: Clone {
    /// A whole turn, or what ends with a decision of the same player.
    type Move: Copy + PartialEq + Debug;

    /// Whether a position that comes again on a line counts as a draw.
    const REPEATS: bool = false;

    /// The number of slots for each player in the table of moves that were good elsewhere.
    const SLOTS: usize;

    /// Returns who is to move, 0 or 1.
    fn to_move(&self) -> usize;

    /// Adds the moves worth looking at, each with how urgent it seems. There is at least one,
    /// unless the game is over.
    fn moves(&self, moves: &mut Vec<(i32, Self::Move)>);

    /// Adds the moves of urgency [`LOUD`] or more among them; none by default.
    fn loud_moves(&self, moves: &mut Vec<(i32, Self::Move)>) {
        let _ = moves;
    }

    /// Adds to the moves worth looking at all others, but for those that lose at once; none by
    /// default.
    fn add_others(&self, moves: &mut Vec<(i32, Self::Move)>) {
        let _ = moves;
    }

    /// Makes a move.
    fn play(&mut self, chosen: Self::Move);

    /// Returns what the end is worth to the player to move, if the game has ended or the search is
    /// to look no further: [`WIN`], its opposite, or less.
    fn result(&self) -> Option<Score>;

    /// Returns what the position seems worth to the player to move, well below [`WIN`].
    fn evaluate(&self) -> Score;

    /// Returns a number that other positions are unlikely to have.
    fn key(&self) -> u64;

    /// Returns the slot of a move, below [`SLOTS`](Self::SLOTS).
    fn slot(chosen: Self::Move) -> usize;
}

/// Returns a score as a share from −1 (lost) to 1 (won), half of the way at `half`.
pub fn share(score: Score, half: Score) -> f64 {
    if score.abs() > WIN / 2 {
        return f64::from(score.signum());
    }
    f64::from(score) / f64::from(score.abs() + half)
}

/// Mixes the bits of a number, so that near ones lead far apart (Steele, Lea and Flood: `SplitMix`).
pub(crate) fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns what the misjudgements of a decision come from.
pub(crate) fn blur_seed(seed: &Seed) -> u64 {
    let words = seed.0.chunks_exact(8).map(|bytes| {
        let bytes: [u8; 8] = bytes.try_into().expect("chunks have eight bytes");
        u64::from_le_bytes(bytes)
    });
    words.fold(0, |mixture, word| mixed(mixture ^ word))
}
