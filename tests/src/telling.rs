//! What followers of a match are told, so that two matches can be compared that differ only in
//! what a follower may not know.

use engine::{Chance, Seed, Viewer};
use protocol::{CreateMatch, Joined, MatchInfo};
use serde_json::{Value, json};

use crate::{TestPlayer, TestServer, catch_up};

/// How many seeds are tried: of a few hundred, one begins like another.
const TRIES: u32 = 20_000;

/// Everything that was told about one match, as it was sent but for what differs between any two
/// matches: names, codes and times.
#[derive(Debug)]
pub struct Told {
    /// To the players, by seat.
    pub seats: Vec<Vec<String>>,
    /// To a spectator.
    pub spectator: Vec<String>,
    /// To anybody, over REST.
    pub anybody: Vec<String>,
}

/// Plays a match with these actions, each by a seat. After them everybody looks back at every
/// version, asks these questions and tries these actions, all of which must be refused, and the
/// players come again on a new connection.
pub async fn tell(
    server: &TestServer,
    seated: &[Joined],
    actions: &[(u8, Value)],
    questions: &[Value],
    refused: &[Value],
) -> Told {
    // Whoever comes before the players is counted when they come, and not a while later.
    let mut spectator = TestPlayer::watch(server, seated[0].code, "Spectator").await;
    let mut followers = server.start_seated(seated).await;
    spectator.wait_for_version(followers[0].state.version).await;
    let info = spectator.info.clone();
    followers.push(spectator);
    for (seat, action) in actions {
        let accepted = followers[usize::from(*seat)].act(action).await;
        let accepted = accepted.unwrap_or_else(|code| panic!("{action} is refused: {code}"));
        let version = accepted.version.expect("an action makes a version");
        catch_up(&mut followers, version).await;
    }
    for follower in &mut followers {
        // Whatever is answered is among what was heard.
        for version in 1..=follower.state.version {
            let _ = follower.look_back(version).await;
        }
        for question in questions {
            let _ = follower.query(question).await;
        }
        for action in refused {
            let answer = follower.act(action).await;
            assert!(answer.is_err(), "{action} is accepted");
        }
    }
    let mut told = Vec::new();
    for follower in &mut followers {
        // Whatever came before the answer to the last command has been heard.
        assert!(follower.act(&json!({})).await.is_err());
        told.push(follower.heard().to_vec());
    }
    for (heard, joined) in told.iter_mut().zip(seated) {
        let again = TestPlayer::connect(server, joined.id, &joined.token).await;
        heard.extend_from_slice(again.heard());
    }
    let mut anybody = Vec::new();
    for part in ["", "/record", "/replay"] {
        let answer = server.get(&format!("/api/matches/{}{part}", info.id)).await;
        anybody.push(format!("{} {}", answer.status, answer.body));
    }
    for text in told.iter_mut().flatten().chain(&mut anybody) {
        *text = without_names(text, &info);
    }
    Told {
        spectator: told.pop().expect("the spectator came last"),
        seats: told,
        anybody,
    }
}

/// Returns a text without what differs between any two matches: id, code, commitment, the ids of
/// commands, and numbers of milliseconds.
fn without_names(text: &str, info: &MatchInfo) -> String {
    let mut plain = text.replace(&info.id.to_string(), "_");
    plain = plain.replace(&info.code.to_string(), "_");
    for before in ["\"commitment\":\"", "\"id\":\"c", "_ms\":"] {
        let mut parts = plain.split(before);
        let mut rest = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            rest.push_str(before);
            rest.push_str(part.trim_start_matches(|c: char| c.is_ascii_hexdigit()));
        }
        plain = rest;
    }
    plain
}

/// Fails unless two followers were told the same, byte by byte.
pub fn assert_told_the_same(one: &[String], other: &[String]) {
    for (one, other) in one.iter().zip(other) {
        assert_eq!(one, other);
    }
    assert_eq!(one.len(), other.len(), "one was told more");
}

/// Returns what `viewer` sees when a match begins that has a seed and needs no lots for the seats.
pub fn position(create: &CreateMatch, seed: Seed, viewer: Viewer) -> Value {
    let game = engine::game(&create.game).expect("there is such a game");
    let settings = game.check(&create.settings).expect("the settings fit it");
    let match_ = game.start(&settings, Chance::new(seed));
    serde_json::from_str(match_.view(viewer).get()).expect("a view is JSON")
}

/// Returns other seeds that begin as `seed` does in what `viewer` sees, always the same ones.
pub fn seeds_alike(create: &CreateMatch, seed: Seed, viewer: Viewer) -> impl Iterator<Item = Seed> {
    let beginning = position(create, seed, viewer);
    (0..TRIES).filter_map(move |number| {
        let mut other = seed;
        other.0[..4].copy_from_slice(&number.to_be_bytes());
        (other != seed && position(create, other, viewer) == beginning).then_some(other)
    })
}
