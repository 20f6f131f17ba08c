//! The stream of draws of a match.

use std::fmt::{self, Write};
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The 32 random bytes a match draws from, or the server's part of them; secret until the match is
/// over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Returns SHA-256 of the seed in hex: published at the start, checked at the end.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// Returns the seed that a match draws from: `self` mixed with the nonces that its players have
    /// revealed, by the players' numbers (rules: Chance, The seed). Without nonces it is `self`.
    #[must_use]
    pub fn mixed_with(self, nonces: &[(u8, [u8; 32])]) -> Seed {
        if nonces.is_empty() {
            return self;
        }
        let mut hasher = Sha256::new();
        hasher.update(b"tablee-seed-1");
        hasher.update(self.0);
        for (player, nonce) in nonces {
            hasher.update([*player]);
            hasher.update(nonce);
        }
        Seed(hasher.finalize().into())
    }

    /// Returns the seed in hex.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

/// A seed in a log would give every card away.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The text was not 64 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSeed;

impl fmt::Display for BadSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 64 hex digits")
    }
}

impl std::error::Error for BadSeed {}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(BadSeed);
        }
        let mut seed = [0; 32];
        for (byte, at) in seed.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| BadSeed)?;
        }
        Ok(Seed(seed))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The stream of draws of a match.
#[doc = include_str!("CHANCE.md")]
///
/// ```
/// use engine::{Chance, Seed};
///
/// let mut chance = Chance::new(Seed([0; 32]));
/// assert_eq!(chance.draw(10), 4, "the first word is 2917185654");
///
/// let mut list = ["hill", "peak", "mount"];
/// chance.shuffle(&mut list);
/// assert_eq!(chance.draw(1), 0, "there is nothing to draw");
/// ```
#[derive(Clone)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// Starts the stream of `seed`.
    pub fn new(seed: Seed) -> Chance {
        Chance(ChaCha20Rng::from_seed(seed.0))
    }

    /// Draws an integer in `0..n`; `draw(1)` takes no word from the stream.
    ///
    /// # Panics
    ///
    /// Panics if `n` is 0: there is nothing to draw.
    pub fn draw(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs something to draw from");
        if n == 1 {
            return 0;
        }
        // The largest multiple of n within the 2^32 words; the words beyond it would favour
        // the small numbers.
        let fair = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.0.next_u32();
            if u64::from(word) < fair {
                return word % n;
            }
        }
    }

    /// Shuffles `list` in place.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            let j = self.draw(i as u32 + 1) as usize;
            list.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known words: the keystream of an all-zero key and nonce.
    #[test]
    fn the_stream_is_the_chacha20_keystream() {
        let mut chance = Chance::new(Seed([0; 32]));
        let words: Vec<u32> = (0..4).map(|_| chance.0.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn draw_of_one_takes_no_word() {
        let mut with = Chance::new(Seed([7; 32]));
        let mut without = Chance::new(Seed([7; 32]));
        assert_eq!(with.draw(1), 0);
        assert_eq!(with.draw(1000), without.draw(1000));
    }

    #[test]
    fn draw_is_the_word_modulo_n() {
        let mut chance = Chance::new(Seed([0; 32]));
        assert_eq!(chance.draw(10), 0xade0_b876 % 10);
        assert_eq!(chance.draw(2), 0x903d_f1a0 % 2);
    }

    /// "For i from the last index down to 1, swap list[i] with list[draw(i + 1)]."
    #[test]
    fn shuffle_goes_from_the_last_index_down() {
        let mut list = [0, 1, 2, 3];
        Chance::new(Seed([0; 32])).shuffle(&mut list);
        let mut expected = [0, 1, 2, 3];
        expected.swap(3, 0xade0_b876_usize % 4);
        expected.swap(2, 0x903d_f1a0_usize % 3);
        expected.swap(1, 0xe56a_5d40_usize % 2);
        assert_eq!(list, expected);
    }

    #[test]
    fn a_seed_is_64_hex_digits() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Seed>().unwrap().to_hex(), text);
        for bad in [
            "",
            "00",
            &"0g".repeat(32),
            &"é".repeat(32),
            &"+1".repeat(32),
        ] {
            assert_eq!(bad.parse::<Seed>(), Err(BadSeed), "{bad}");
        }
    }

    #[test]
    fn the_commitment_is_sha_256_of_the_seed() {
        let commitment = Seed([0; 32]).commitment();
        assert!(commitment.starts_with("66687aadf862bd776c8fc18b8e9f8e20"));
    }

    /// The value is computed with Python's hashlib: other implementations have to come to the same.
    #[test]
    fn nonces_are_mixed_in_by_player() {
        let seed = Seed([1; 32]);
        let (zoe, ann) = ((0, [2; 32]), (3, [4; 32]));
        let mixed = seed.mixed_with(&[zoe, ann]);
        assert_eq!(
            mixed.to_hex(),
            "33670baf6eaeadbdd0bdb11cd9dfa1ab00a990128d2bcac43ffe6d400411789f"
        );
        assert_eq!(seed.mixed_with(&[]).to_hex(), seed.to_hex());
        for other in [
            &[zoe][..],
            &[ann],
            &[(1, [2; 32]), ann],
            &[(0, [5; 32]), ann],
        ] {
            assert_ne!(seed.mixed_with(other).to_hex(), mixed.to_hex());
        }
    }

    #[test]
    fn a_seed_does_not_print_itself() {
        assert_eq!(format!("{:?}", Seed([1; 32])), "Seed(secret)");
    }
}
