//! Clocks and settings as they are written on the command line.

use protocol::{DelayUnit, Seat, SpectatorDelay, TimeControl};
use serde_json::Value;

/// The forms of `--clock`, for error messages.
const CLOCKS: &str = "none, 5+3, delay:5+3, turn:30s, sudden:10m or days:3";

/// Reads a clock: `none`, `5+3` (minutes and seconds added after a turn), `delay:5+3` (minutes and
/// free seconds at the start of each turn), `turn:30s`, `sudden:10m`, `days:3`.
pub(crate) fn time_control(text: &str) -> Result<TimeControl, String> {
    read_time_control(text).ok_or_else(|| CLOCKS.to_owned())
}

fn read_time_control(text: &str) -> Option<TimeControl> {
    if text == "none" {
        return Some(TimeControl::None);
    }
    let (system, times) = text.split_once(':').unwrap_or(("fischer", text));
    match system {
        "fischer" => {
            let (initial_ms, increment_ms) = bank_and_bonus(times)?;
            Some(TimeControl::Fischer {
                initial_ms,
                increment_ms,
            })
        }
        "delay" => {
            let (initial_ms, delay_ms) = bank_and_bonus(times)?;
            Some(TimeControl::Delay {
                initial_ms,
                delay_ms,
            })
        }
        "turn" => Some(TimeControl::PerTurn {
            turn_ms: milliseconds(times, 's')?,
        }),
        "sudden" => Some(TimeControl::SuddenDeath {
            bank_ms: milliseconds(times, 'm')?,
        }),
        "days" => Some(TimeControl::Correspondence {
            days: times.parse().ok()?,
        }),
        _ => None,
    }
}

/// Reads a seat as people count, from 1.
pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    let number: Result<u8, _> = text.parse();
    let seat = number.ok().and_then(|number| number.checked_sub(1));
    seat.map(Seat)
        .ok_or_else(|| "1 for the first seat".to_owned())
}

/// Reads how late spectators see a match: `5m` (minutes), `10t` (turns).
pub(crate) fn spectator_delay(text: &str) -> Result<SpectatorDelay, String> {
    read_spectator_delay(text).ok_or_else(|| {
        let most = SpectatorDelay::MAX;
        format!("5m (minutes) or 10t (turns), at most {most}")
    })
}

fn read_spectator_delay(text: &str) -> Option<SpectatorDelay> {
    let (amount, unit) = match text.strip_suffix('m') {
        Some(minutes) => (minutes, DelayUnit::Minutes),
        None => (text.strip_suffix('t')?, DelayUnit::Turns),
    };
    let delay = SpectatorDelay {
        amount: amount.parse().ok()?,
        unit,
        secrets: false,
    };
    delay.is_valid().then_some(delay)
}

fn bank_and_bonus(text: &str) -> Option<(u32, u32)> {
    let (bank, bonus) = text.split_once('+')?;
    Some((milliseconds(bank, 'm')?, milliseconds(bonus, 's')?))
}

/// Reads a time such as `90s`, `1.5m` or `2h`; without a unit it is in `unit`.
fn milliseconds(text: &str, unit: char) -> Option<u32> {
    let (number, unit) = match text.chars().last()? {
        last @ ('s' | 'm' | 'h') => (&text[..text.len() - 1], last),
        _ => (text, unit),
    };
    let factor = match unit {
        's' => 1_000.0,
        'm' => 60_000.0,
        _ => 3_600_000.0,
    };
    let number: f64 = number.parse().ok()?;
    let milliseconds = (number * factor).round();
    (0.0..=f64::from(u32::MAX))
        .contains(&milliseconds)
        .then_some(milliseconds as u32)
}

/// Reads a setting `name=value`; lists are written with commas: `rings=cw,ccw`.
pub(crate) fn setting(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("name=value")?;
    let value = if value.contains(',') && !value.starts_with('[') {
        value.split(',').map(word).collect()
    } else {
        word(value)
    };
    Ok((name.trim().to_owned(), value))
}

/// Reads a number, `true` or `false` as what it is, and everything else as text.
fn word(text: &str) -> Value {
    serde_json::from_str(text.trim()).unwrap_or_else(|_| text.trim().into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn clocks_are_read_as_people_write_them() {
        let fischer = |initial_ms, increment_ms| TimeControl::Fischer {
            initial_ms,
            increment_ms,
        };
        for (text, expected) in [
            ("none", TimeControl::None),
            ("5+3", fischer(300_000, 3_000)),
            ("90s+0", fischer(90_000, 0)),
            ("1.5+0.5", fischer(90_000, 500)),
            (
                "delay:5+3",
                TimeControl::Delay {
                    initial_ms: 300_000,
                    delay_ms: 3_000,
                },
            ),
            ("turn:30s", TimeControl::PerTurn { turn_ms: 30_000 }),
            ("sudden:10m", TimeControl::SuddenDeath { bank_ms: 600_000 }),
            ("sudden:1h", TimeControl::SuddenDeath { bank_ms: 3_600_000 }),
            ("days:3", TimeControl::Correspondence { days: 3 }),
        ] {
            assert_eq!(time_control(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_clocks() {
        for text in [
            "",
            "5",
            "5+",
            "+",
            "turn:",
            "turn:xs",
            "days:1.5",
            "days:300",
            "sudden:-1m",
            "sudden:NaN",
            "sudden:9999999h",
            "blitz:5+3",
            "turn:é",
        ] {
            assert!(time_control(text).is_err(), "{text}");
        }
    }

    #[test]
    fn seats_are_counted_from_one() {
        assert_eq!(seat("1"), Ok(Seat(0)));
        assert_eq!(seat("7"), Ok(Seat(6)));
        for text in ["0", "-1", "256", "white"] {
            assert!(seat(text).is_err(), "{text}");
        }
    }

    #[test]
    fn settings_keep_their_types() {
        let value = |text| setting(text).unwrap().1;
        assert_eq!(setting("size=6"), Ok(("size".to_owned(), json!(6))));
        assert_eq!(value("teams=true"), json!(true));
        assert_eq!(value("flag=fixed"), json!("fixed"));
        assert_eq!(value("rings=cw,ccw,cw"), json!(["cw", "ccw", "cw"]));
        assert_eq!(value("rings=[\"cw\", \"cw\"]"), json!(["cw", "cw"]));
        assert!(setting("size").is_err());
    }
}
