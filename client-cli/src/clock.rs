//! Clocks as they are shown: the server's last message, and the time since.

use std::time::Duration;

use protocol::{Presence, SeatClock};

/// Returns what is left on a clock some time after the server's message.
pub(crate) fn remaining(clock: SeatClock, since: Duration) -> Duration {
    let left = Duration::from_millis(clock.remaining_ms);
    match clock.runs_in_ms {
        None => left,
        Some(pause) => left.saturating_sub(since.saturating_sub(Duration::from_millis(pause))),
    }
}

/// Formats a time left: `1:05`, `1:02:03`, tenths in the last twenty seconds, days as `2d 03:04:05`.
pub(crate) fn show(left: Duration) -> String {
    let seconds = left.as_secs();
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    let rest = seconds % 60;
    match (days, hours) {
        (0, 0) if seconds < 20 => format!("0:{rest:02}.{}", left.subsec_millis() / 100),
        (0, 0) => format!("{minutes}:{rest:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{rest:02}"),
        _ => format!("{days}d {hours:02}:{minutes:02}:{rest:02}"),
    }
}

/// Writes the day of a time in milliseconds since 1970 (UTC): `2026-11-23`.
pub(crate) fn date(at_ms: u64) -> String {
    // Years from March to February of 400-year cycles, so that leap days come last; after Howard
    // Hinnant's `civil_from_days`.
    let days = at_ms / 86_400_000 + 719_468;
    let (cycle, of_cycle) = (days / 146_097, days % 146_097);
    let year = (of_cycle - of_cycle / 1_460 + of_cycle / 36_524 - of_cycle / 146_096) / 365;
    let of_year = of_cycle - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}-{month:02}-{day:02}", cycle * 400 + year + next)
}

/// Returns a presence some time after the server's message.
pub(crate) fn presence_after(presence: Presence, since: Duration) -> Presence {
    let since_ms = since.as_millis() as u64;
    match presence {
        Presence::Present => Presence::Present,
        Presence::Away {
            away_ms,
            claim_in_ms,
        } => Presence::Away {
            away_ms: away_ms + since_ms,
            claim_in_ms: claim_in_ms.map(|left| left.saturating_sub(since_ms)),
        },
        Presence::Gone { away_ms } => Presence::Gone {
            away_ms: away_ms + since_ms,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds * 1000), day);
        }
    }

    fn after(remaining_ms: u64, runs_in_ms: Option<u64>, since_ms: u64) -> u128 {
        let clock = SeatClock {
            remaining_ms,
            runs_in_ms,
            forgiven_ms: 0,
        };
        remaining(clock, Duration::from_millis(since_ms)).as_millis()
    }

    #[test]
    fn a_clock_runs_from_when_it_says_and_stops_at_zero() {
        assert_eq!(after(60_000, None, 5_000), 60_000);
        assert_eq!(after(60_000, Some(0), 5_000), 55_000);
        assert_eq!(after(60_000, Some(3_000), 2_000), 60_000);
        assert_eq!(after(60_000, Some(3_000), 5_000), 58_000);
        assert_eq!(after(1_000, Some(0), 5_000), 0);
    }

    #[test]
    fn times_are_written_for_people() {
        let shown = |ms| show(Duration::from_millis(ms));
        assert_eq!(shown(9_450), "0:09.4");
        assert_eq!(shown(65_900), "1:05");
        assert_eq!(shown(3_723_000), "1:02:03");
        assert_eq!(shown(183_845_000), "2d 03:04:05");
    }

    #[test]
    fn absence_grows_while_the_claim_comes_nearer() {
        let away = Presence::Away {
            away_ms: 10_000,
            claim_in_ms: Some(20_000),
        };
        assert_eq!(
            presence_after(away, Duration::from_secs(2)),
            Presence::Away {
                away_ms: 12_000,
                claim_in_ms: Some(18_000)
            }
        );
    }
}
