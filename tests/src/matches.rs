//! Matches to play, and players who play them at random.

use engine::{Chance, Seat};
use protocol::{
    Computer, CreateMatch, JoinMatch, Joined, Level, MatchState, Status, Version, Visibility,
};
use serde_json::{Map, Value, json};

use crate::{TestPlayer, TestServer};

/// Returns the wish for an Orbito match in which Ann has the first seat.
pub fn orbito() -> CreateMatch {
    create("orbito", &json!({}))
}

/// Returns the wish for an Aspic match of two halves of five rounds in which Ann has the left
/// camp.
pub fn aspic() -> CreateMatch {
    create(
        "aspic",
        &json!({"turns_per_half": 5, "seconds_per_turn": 54}),
    )
}

/// Returns the wish for a match without a clock in which Ann has the first seat.
pub fn create(game: &str, settings: &Value) -> CreateMatch {
    let settings: &Map<String, Value> = settings.as_object().expect("settings are an object");
    CreateMatch {
        game: game.to_owned(),
        settings: settings.clone(),
        time_control: None,
        visibility: Visibility::Link,
        spectator_delay: None,
        player: join("Ann", Some(0)),
        computers: Vec::new(),
    }
}

/// Returns the wish for a match in which the last seats are computers'.
pub fn against(create: CreateMatch, levels: &[u8]) -> CreateMatch {
    let computer = |level: &u8| Computer {
        seat: None,
        level: Level(*level),
    };
    CreateMatch {
        computers: levels.iter().map(computer).collect(),
        ..create
    }
}

/// Returns the wish to join under a name, in a seat.
pub fn join(name: &str, seat: Option<u8>) -> JoinMatch {
    JoinMatch {
        name: name.to_owned(),
        seat: seat.map(Seat),
        ..JoinMatch::default()
    }
}

impl TestServer {
    /// Creates a match, lets Bob join it, and starts it; the players come in the order of their
    /// seats.
    pub async fn start_match(&self, create: &CreateMatch) -> [TestPlayer; 2] {
        let mut players = self.open_match(create).await;
        for player in &mut players {
            player.ready().await.expect("players may be ready");
        }
        let version = players[1].state.version;
        catch_up(&mut players, version).await;
        assert_eq!(players[0].state.status, Status::Live);
        players.sort_by_key(TestPlayer::seat);
        players
    }

    /// Creates a match and fills all its seats, in their order; nobody is connected yet.
    pub async fn seat_everybody(&self, create: &CreateMatch) -> Vec<Joined> {
        let game = engine::game(&create.game).expect("there is such a game");
        let settings = game.check(&create.settings).expect("the settings fit it");
        let mut seated = vec![self.create(create).await];
        let names = ["Bob", "Cleo", "Dan", "Eve", "Flo", "Gil"];
        for (seat, name) in (1..settings.seats).zip(names) {
            let joined = self.join(seated[0].code, &join(name, Some(seat))).await;
            seated.push(joined.ok());
        }
        seated
    }

    /// Connects everybody seated, and starts the match.
    pub async fn start_seated(&self, seated: &[Joined]) -> Vec<TestPlayer> {
        let mut players = Vec::new();
        for joined in seated {
            players.push(TestPlayer::connect(self, joined.id, &joined.token).await);
        }
        for player in &mut players {
            player.wait_until(TestPlayer::sees_everybody).await;
        }
        for ready in 0..players.len() {
            let accepted = players[ready].ready().await;
            let version = accepted.expect("players may be ready").version;
            catch_up(&mut players, version.expect("it is news")).await;
        }
        let is_live = |player: &TestPlayer| player.state.status == Status::Live;
        for player in &mut players {
            player.wait_until(is_live).await;
        }
        players
    }

    /// Creates a match, fills all its seats, and starts it.
    pub async fn start_full(&self, create: &CreateMatch) -> Vec<TestPlayer> {
        let seated = self.seat_everybody(create).await;
        self.start_seated(&seated).await
    }

    /// Creates a match and lets Bob join it; nobody is ready yet.
    pub async fn open_match(&self, create: &CreateMatch) -> [TestPlayer; 2] {
        let ann = self.create(create).await;
        let bob = self.join(ann.code, &join("Bob", None)).await;
        let bob: protocol::Joined = bob.ok();
        [
            TestPlayer::connect(self, ann.id, &ann.token).await,
            TestPlayer::connect(self, bob.id, &bob.token).await,
        ]
    }
}

/// Lets everybody hear of the match up to a version.
pub async fn catch_up(followers: &mut [TestPlayer], version: Version) {
    for follower in followers {
        follower.wait_for_version(version).await;
    }
}

/// Lets one seat that is to act do something legal, and everybody hear of it.
pub async fn play_turn(players: &mut [TestPlayer], chance: &mut Chance) {
    let actor = players.iter_mut().find(|player| player.is_to_act());
    let actor = actor.expect("somebody may act unless it is over");
    let action = actor.choose(chance);
    let accepted = actor.act(&action).await.expect("the action is legal");
    let version = accepted.version.expect("an action makes a version");
    catch_up(players, version).await;
}

/// Plays at random until the match is as described, or over.
pub async fn play_on(
    players: &mut [TestPlayer],
    chance: &mut Chance,
    is_reached: impl Fn(&MatchState) -> bool,
) {
    while players[0].state.status == Status::Live && !is_reached(&players[0].state) {
        play_turn(players, chance).await;
    }
}

/// Plays at random until the match is over.
pub async fn play_to_the_end(players: &mut [TestPlayer], chance: &mut Chance) {
    play_on(players, chance, |_| false).await;
}
