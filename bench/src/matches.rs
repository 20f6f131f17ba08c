//! Preparing matches: created and joined through REST.

use engine::Seat;
use protocol::{CreateMatch, JoinMatch, Joined, TimeControl, Visibility};
use serde_json::json;

use crate::rest::Rest;
use crate::server::Server;

/// REST connections kept busy at once.
const CONNECTIONS: usize = 100;

/// Matches prepared in one go.
const WAVE: usize = 1_000;

/// A match with both its players.
pub(crate) struct Prepared {
    pub(crate) id: String,
    /// The tokens of the players of seats 0 and 1.
    pub(crate) tokens: [String; 2],
}

/// Creates matches with two players each, without clocks.
pub(crate) fn prepare(server: &Server, count: usize) -> anyhow::Result<Vec<Prepared>> {
    prepare_timed(server, count, None)
}

/// Creates matches with two players each.
pub(crate) fn prepare_timed(
    server: &Server,
    count: usize,
    time_control: Option<TimeControl>,
) -> anyhow::Result<Vec<Prepared>> {
    let mut rest = Rest::connect(server.address, CONNECTIONS.min(count))?;
    let create = serde_json::to_string(&CreateMatch {
        time_control,
        ..longest(wish(0))
    })?;
    let join = serde_json::to_string(&wish(1))?;
    let mut prepared = Vec::with_capacity(count);
    while prepared.len() < count {
        let wave = WAVE.min(count - prepared.len());
        let requests = vec![("/api/matches".to_owned(), create.clone()); wave];
        let created = joined(&rest.post_all(&requests)?)?;
        let join_at = |created: &Joined| format!("/api/matches/{}/players", created.id);
        let requests: Vec<_> = created.iter().map(|c| (join_at(c), join.clone())).collect();
        let others = joined(&rest.post_all(&requests)?)?;
        prepared.extend(created.iter().zip(others).map(|(one, other)| Prepared {
            id: one.id.to_string(),
            tokens: [one, &other].map(|joined| joined.token.as_str().to_owned()),
        }));
    }
    Ok(prepared)
}

/// Returns a match of Orbito on the larger board with the longest line: random matches there last 36
/// plies, so that what is measured are moves and not the making of matches.
pub(crate) fn longest(player: JoinMatch) -> CreateMatch {
    let settings = json!({"size": 6, "line": 6});
    CreateMatch {
        game: "orbito".to_owned(),
        settings: settings.as_object().cloned().unwrap_or_default(),
        time_control: None,
        visibility: Visibility::Link,
        spectator_delay: None,
        player,
        computers: Vec::new(),
    }
}

fn wish(seat: u8) -> JoinMatch {
    JoinMatch {
        name: format!("player {seat}"),
        seat: Some(Seat(seat)),
        ..JoinMatch::default()
    }
}

fn joined(answers: &[String]) -> anyhow::Result<Vec<Joined>> {
    let joined = answers.iter().map(|answer| serde_json::from_str(answer));
    Ok(joined.collect::<Result<_, _>>()?)
}
