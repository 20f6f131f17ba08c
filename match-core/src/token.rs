//! The tokens of a player, as far as they are kept.

/// The most tokens that are kept of a player: more devices than anybody plays on.
const MAX_TOKENS: usize = 8;

/// One of a player's tokens, as it is kept: the one they joined with, or one of another device that
/// the seat was taken along to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatToken {
    /// SHA-256 of the token, which is kept nowhere.
    pub digest: [u8; 32],
    /// SHA-256 of the key with which the seat was taken along; `None` if the player joined with it.
    pub key: Option<[u8; 32]>,
    /// Whether the seat has moved away from the device with this token.
    pub ended: bool,
}

impl SeatToken {
    /// Returns the token of a player who joins.
    pub fn first(digest: [u8; 32]) -> SeatToken {
        SeatToken {
            digest,
            key: None,
            ended: false,
        }
    }

    /// Returns the tokens that a player has in a rematch: those that have not ended.
    pub(crate) fn carried_over(tokens: &[SeatToken]) -> Vec<SeatToken> {
        let live = tokens.iter().filter(|token| !token.ended);
        live.map(|token| SeatToken::first(token.digest)).collect()
    }

    /// Makes room for one more token, in the place of the oldest: one that has ended, if there is one.
    pub(crate) fn make_room(tokens: &mut Vec<SeatToken>) {
        while tokens.len() >= MAX_TOKENS {
            let oldest = tokens.iter().position(|token| token.ended).unwrap_or(0);
            tokens.remove(oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_token_that_has_ended_gives_way_or_else_the_oldest() {
        let mut tokens: Vec<SeatToken> = (0..8).map(|n| SeatToken::first([n; 32])).collect();
        tokens[3].ended = true;
        let digits = |tokens: &[SeatToken]| -> Vec<u8> {
            tokens.iter().map(|token| token.digest[0]).collect()
        };
        SeatToken::make_room(&mut tokens);
        assert_eq!(digits(&tokens), [0, 1, 2, 4, 5, 6, 7]);
        SeatToken::make_room(&mut tokens);
        assert_eq!(tokens.len(), 7, "there is room already");
        tokens.push(SeatToken::first([8; 32]));
        SeatToken::make_room(&mut tokens);
        assert_eq!(digits(&tokens), [1, 2, 4, 5, 6, 7, 8]);
    }
}
