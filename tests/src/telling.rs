//! All that followers of a match are told. Two matches that differ only in what a follower may not
//! know can so be compared.

use engine::{Chance, Seed, Viewer};
use protocol::{CreateMatch, Joined, MatchInfo, OfferKind, Version};
use serde_json::{Value, json};

use crate::{TestPlayer, TestServer, catch_up};

/// The number of seeds tried: of a few hundred, one begins like another.
const TRIES: u32 = 20_000;

/// Everything that was told about one match, as it was sent, apart from what differs between any
/// two matches: names, codes and times.
#[derive(Debug)]
pub struct Told {
    /// To the players, by seat.
    pub seats: Vec<Vec<String>>,
    /// To a spectator.
    pub spectator: Vec<String>,
    /// To anybody, over REST.
    pub anybody: Vec<String>,
    /// By command, the kinds of messages that each follower heard because of it, in order.
    pub led_to: Vec<Vec<Vec<String>>>,
}

/// A seat's deed.
#[derive(Clone, Debug)]
pub enum Deed {
    /// It acts.
    Act(Value),
    /// It offers to take back its last action, or agrees to that.
    TakeBack,
}

/// Notes which messages follow from which command.
struct Listening {
    /// The number of messages that each follower had heard before.
    before: Vec<usize>,
    led_to: Vec<Vec<Vec<String>>>,
}

impl Listening {
    fn new(followers: &[TestPlayer]) -> Listening {
        let before = followers.iter().map(|follower| follower.heard().len());
        Listening {
            before: before.collect(),
            led_to: Vec::new(),
        }
    }

    /// Notes what has been heard since the last command.
    fn note(&mut self, followers: &[TestPlayer]) {
        let news = followers.iter().zip(&mut self.before);
        let news = news.map(|(follower, before)| {
            let heard = &follower.heard()[*before..];
            *before += heard.len();
            heard.iter().map(|text| kind_of(text)).collect()
        });
        self.led_to.push(news.collect());
    }
}

fn kind_of(text: &str) -> String {
    let message: Value = serde_json::from_str(text).expect("messages are JSON");
    message["type"]
        .as_str()
        .expect("messages have a type")
        .to_owned()
}

/// Plays a match with these deeds, each by a seat. After them everybody looks back at every
/// version, asks these questions and tries these actions, all of which must be refused, and the
/// players come again on a new connection.
pub async fn tell(
    server: &TestServer,
    seated: &[Joined],
    deeds: &[(u8, Deed)],
    questions: &[Value],
    refused: &[Value],
) -> Told {
    // A spectator who comes before the players is counted when they come, not a while later.
    let mut spectator = TestPlayer::watch(server, seated[0].code, "Spectator").await;
    let mut followers = server.start_seated(seated).await;
    spectator.wait_for_version(followers[0].state.version).await;
    let info = spectator.info.clone();
    followers.push(spectator);
    let mut listening = Listening::new(&followers);
    for (seat, deed) in deeds {
        let follower = &mut followers[usize::from(*seat)];
        let accepted = match deed {
            Deed::Act(action) => follower.act(action).await,
            Deed::TakeBack => follower.offer(OfferKind::Takeback).await,
        };
        let accepted = accepted.unwrap_or_else(|code| panic!("{deed:?} is refused: {code}"));
        let version = accepted.version.expect("a deed makes a version");
        // Spectators who see the match late hear of it some other time.
        let late = usize::from(info.spectator_delay.is_some());
        let in_time = followers.len() - late;
        catch_up(&mut followers[..in_time], version).await;
        listening.note(&followers);
    }
    for at in 0..followers.len() {
        // The answers are among what was heard.
        for version in (1..=followers[at].state.version.0).map(Version) {
            let _ = followers[at].look_back(version).await;
            listening.note(&followers);
        }
        for question in questions {
            let _ = followers[at].query(question).await;
            listening.note(&followers);
        }
        for action in refused {
            let answer = followers[at].act(action).await;
            assert!(answer.is_err(), "{action} is accepted");
            listening.note(&followers);
        }
    }
    let mut told = Vec::new();
    for follower in &mut followers {
        // With the answer to the last command, everything before it has been heard.
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
        led_to: listening.led_to,
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
