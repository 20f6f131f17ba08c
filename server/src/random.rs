//! Randomness from the operating system, the only source there is.

use engine::Seed;
use match_core::Fresh;
use protocol::{JoinCode, MatchId, Token};

/// The operating system gave no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gave no random numbers: {0}")]
pub(crate) struct NoRandomness(#[from] getrandom::Error);

/// Makes the random parts of a new match.
pub(crate) fn fresh() -> Result<Fresh, NoRandomness> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)?;
    Ok(Fresh {
        id: MatchId::from_random(getrandom::u64()?),
        code: JoinCode::from_random(getrandom::u64()?),
        seed: Seed(seed),
    })
}

/// Makes the token of a player.
pub(crate) fn token() -> Result<Token, NoRandomness> {
    let mut random = [0; 32];
    getrandom::fill(&mut random)?;
    Ok(Token::from_random(random))
}
