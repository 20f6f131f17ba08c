//! Randomness from the operating system, the only source there is.

use engine::Seed;
use match_core::RandomParts;
use protocol::{JoinCode, MatchId, Token};

/// The operating system gave no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gave no random numbers: {0}")]
pub(crate) struct NoRandomness(#[from] getrandom::Error);

/// Makes the random parts of a new match.
pub(crate) fn parts() -> Result<RandomParts, NoRandomness> {
    let mut seed = [0; 32];
    fill(&mut seed)?;
    Ok(RandomParts {
        id: MatchId::from_random(number()?),
        code: JoinCode::from_random(number()?),
        seed: Seed(seed),
    })
}

/// Makes the token of a player.
pub(crate) fn token() -> Result<Token, NoRandomness> {
    let mut random = [0; 32];
    fill(&mut random)?;
    Ok(Token::from_random(random))
}

/// Makes the address of a server among others: whoever does not know it cannot reach it.
pub(crate) fn address() -> Result<String, NoRandomness> {
    let mut random = [0; 16];
    fill(&mut random)?;
    let address = uuid::Builder::from_random_bytes(random).into_uuid();
    Ok(address.simple().to_string())
}

fn number() -> Result<u64, NoRandomness> {
    let mut random = [0; 8];
    fill(&mut random)?;
    Ok(u64::from_ne_bytes(random))
}

/// Fills `bytes` with random ones.
fn fill(bytes: &mut [u8]) -> Result<(), NoRandomness> {
    // A simulation draws from its seed, so that it can be replayed.
    #[cfg(test)]
    if crate::sim::dice::fill(bytes) {
        return Ok(());
    }
    Ok(getrandom::fill(bytes)?)
}
