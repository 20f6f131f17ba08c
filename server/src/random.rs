//! Randomness from the operating system, the only source there is.

use engine::Seed;
use match_core::RandomParts;
use protocol::{JoinCode, MatchId, Token};

/// The operating system gave no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gave no random numbers: {0}")]
pub(crate) struct NoRandomness(#[from] getrandom::Error);

/// Makes the random parts of a match that is created at a time, in milliseconds since 1970 (UTC).
pub(crate) fn parts(created_ms: u64) -> Result<RandomParts, NoRandomness> {
    Ok(RandomParts {
        id: MatchId::new(created_ms, bytes()?),
        code: code()?,
        seed: Seed(bytes()?),
    })
}

/// Draws the code of a match. Another match may have it; the store says so.
pub(crate) fn code() -> Result<JoinCode, NoRandomness> {
    Ok(JoinCode::from_random(u64::from_ne_bytes(bytes()?)))
}

/// Makes the token of a player.
pub(crate) fn token() -> Result<Token, NoRandomness> {
    Ok(Token::from_random(bytes()?))
}

/// Makes the address of a server among others: whoever does not know it cannot reach it.
pub(crate) fn address() -> Result<String, NoRandomness> {
    let address = uuid::Builder::from_random_bytes(bytes()?).into_uuid();
    Ok(address.simple().to_string())
}

/// Draws bytes.
fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    // A simulation draws from its seed, so that it can be replayed.
    #[cfg(test)]
    if crate::sim::dice::fill(&mut bytes) {
        return Ok(bytes);
    }
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
