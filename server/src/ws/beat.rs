//! The signs of life that a session gives and expects.

use std::time::Duration;

use protocol::RECONNECTING;

/// The beats after which the round trip is known well enough.
const FIRST_BEATS: u32 = 4;

/// The time between the first beats, which measure the round trip soon.
pub(super) const FIRST_BEAT: Duration = Duration::from_millis(500);

/// Returns the time until the next beat, of a session that has beaten `beats` times and whose client
/// has been silent for `silent`; `None` once it is lost. Either side gives the other equally long.
pub(super) fn next(beats: u32, silent: Duration, heartbeat: Duration) -> Option<Duration> {
    let patience = heartbeat.mul_f64(RECONNECTING.lost_after_heartbeats);
    let left = patience
        .checked_sub(silent)
        .filter(|left| !left.is_zero())?;
    let beat = match beats {
        ..FIRST_BEATS => FIRST_BEAT.min(heartbeat),
        FIRST_BEATS.. => heartbeat,
    };
    Some(beat.min(left))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEARTBEAT: Duration = Duration::from_secs(4);

    #[test]
    fn a_client_is_lost_two_heartbeats_after_its_last_word_whenever_that_was() {
        for heard_ms in (0..4000).step_by(100) {
            let heard = Duration::from_millis(heard_ms);
            let (mut now, mut beats) = (HEARTBEAT, FIRST_BEATS);
            while let Some(wait) = next(beats, now.saturating_sub(heard), HEARTBEAT) {
                now += wait;
                beats += 1;
            }
            assert_eq!(now, heard + HEARTBEAT * 2, "heard at {heard:?}");
        }
    }

    #[test]
    fn the_first_beats_come_sooner() {
        let waits = (0..6).map(|beats| next(beats, Duration::ZERO, HEARTBEAT));
        let waits: Option<Vec<_>> = waits.collect();
        let soon = [FIRST_BEAT; FIRST_BEATS as usize];
        assert_eq!(waits, Some([&soon[..], &[HEARTBEAT; 2]].concat()));
    }
}
