//! Bodies of the REST part.

use engine::{CheckedSettings, GameKind, Seat, Setting, SettingError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    Computer, ErrorCode, Happening, JoinCode, Level, MatchId, MatchResult, Nonce, Player, Raw,
    Record, SpectatorDelay, Status, TimeControl, Token, Visibility,
};

/// The games this server knows.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Games {
    /// In the order to offer them.
    pub games: Vec<GameInfo>,
}

/// The rules pages this server has.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RulesPages {
    /// By game, then by language.
    pub pages: Vec<RulesPage>,
}

/// The rules of a game in a language, written for players.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RulesPage {
    /// The game's name on the wire.
    pub game: String,
    /// The language: `en` or `fr`.
    pub lang: String,
    /// The path of the page, in Markdown.
    pub path: String,
}

/// The facts a client needs to offer a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameInfo {
    /// Its name on the wire.
    pub id: String,
    /// The fewest and the most seats a table can have.
    pub seats: (u8, u8),
    /// The names the rules give the seats, in order; empty where they have none.
    pub seat_names: Vec<String>,
    /// The colours players choose from; empty where colours come with the seat.
    pub colours: Vec<String>,
    /// Pairs of different colours that may not meet.
    pub colour_clashes: Vec<(String, String)>,
    /// Whether something in it is secret from spectators while it is played.
    pub secrets: bool,
    /// The settings' defaults.
    pub settings: Map<String, Value>,
    /// The values each setting may have.
    pub choices: Vec<Setting>,
    /// The clock the rules ask for with the default settings.
    pub time_control: TimeControl,
}

impl GameInfo {
    /// Describes a game.
    pub fn of(kind: &dyn GameKind) -> GameInfo {
        let defaults: CheckedSettings = kind.check(&Map::new()).expect("the defaults are right");
        let colours = kind.colours();
        let pairs = colours
            .iter()
            .enumerate()
            .flat_map(|(at, one)| colours[at + 1..].iter().map(move |other| (one, other)));
        GameInfo {
            id: kind.id().to_owned(),
            seats: kind.seats(),
            seat_names: owned(kind.seat_names()),
            colours: owned(colours),
            colour_clashes: pairs
                .filter(|(one, other)| kind.colours_clash(one, other))
                .map(|(one, other)| ((*one).to_owned(), (*other).to_owned()))
                .collect(),
            secrets: kind.has_secrets(),
            time_control: TimeControl::by_rules(&defaults),
            settings: defaults.json,
            choices: kind.settings(),
        }
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Asks for a new match; the one who asks is its first player.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The game.
    pub game: String,
    /// Settings that differ from the defaults.
    #[serde(default)]
    pub settings: Map<String, Value>,
    /// The clock; without it, what the game's rules ask for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// The people who may watch.
    #[serde(default)]
    pub visibility: Visibility,
    /// The delay with which spectators are to see it; without it, they see it as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spectator_delay: Option<SpectatorDelay>,
    /// The creator as a player.
    pub player: JoinMatch,
    /// Computers as further players; the other seats stay free for people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub computers: Vec<Computer>,
}

/// Asks for a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// The name to show, 1 to 24 visible characters; one that somebody at the table has gets a number.
    #[schemars(length(min = 1, max = 24), regex(pattern = r"\S"))]
    pub name: String,
    /// The seat wished for; without it, lots decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The colour, in games where players choose one; without it, the first that fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// The commitment to a nonce for the chance of the match; without it, the player adds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce_commitment: Option<Nonce>,
    /// Whether to be ready at once; not with a commitment, which is opened at a full table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ready: bool,
}

/// A seat at a table: keep the token, it is the only key to it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Joined {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The code for others to join with.
    pub code: JoinCode,
    /// The key to the seat.
    pub token: Token,
    /// The player's number, in the order of joining.
    pub player: Player,
}

/// A page of a list of matches, newest first.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MatchList {
    /// The matches.
    pub matches: Vec<MatchSummary>,
    /// The last match of this page, as `before` names it for the next one; absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<MatchId>,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchSummary {
    /// Its id.
    pub id: MatchId,
    /// Its join code.
    pub code: JoinCode,
    /// The game.
    pub game: String,
    /// Its settings, all of them.
    pub settings: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The clock.
    pub time_control: TimeControl,
    /// The people who may watch.
    pub visibility: Visibility,
    /// The delay with which spectators see it, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spectator_delay: Option<SpectatorDelay>,
    /// The stage of the match's life.
    pub status: Status,
    /// The players, in the order of joining.
    pub players: Vec<PlayerSummary>,
    /// The time of its creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// The result, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
}

/// A player in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerSummary {
    /// The player's number, in the order of joining.
    pub player: Player,
    /// The name.
    pub name: String,
    /// The level, if a computer is this player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Level>,
    /// The level of the computer that plays for this player, or did at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<Level>,
    /// The seat; before the start, the one asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The colour, in games where players choose one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
}

/// A finished match step by step, for clients that know no rules.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    /// The record it was made from.
    pub record: Record,
    /// The position after each event from the start on.
    pub frames: Vec<Frame>,
}

impl Replay {
    /// Returns the position after the event of a frame.
    pub fn position(&self, frame: usize) -> Option<&Raw> {
        let frames = self.frames.get(..=frame)?;
        frames
            .iter()
            .rev()
            .find_map(|frame| frame.position.as_ref())
    }
}

/// One step of a replay.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Frame {
    /// The events.
    pub happened: Happening,
    /// The game's view after it, for somebody who may know everything; absent where it is that of
    /// the frame before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Raw>,
}

/// The beginning of a match in which nobody thinks, to show what a game looks like.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Demo {
    /// The game.
    pub game: String,
    /// Its settings, all of them: the defaults.
    pub settings: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The position at the start and after each action.
    pub frames: Vec<DemoFrame>,
}

/// One step of a demonstration.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DemoFrame {
    /// The game's view, for somebody who may know everything.
    pub position: Raw,
    /// The step that led to it, in the game's JSON; absent for the first.
    #[schemars(with = "Vec<Value>")]
    pub game_events: Raw,
}

/// The reason for which a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// The stable code.
    pub code: ErrorCode,
    /// The advice, in an English sentence.
    pub message: String,
    /// The path of the member that is wrong, unknown or missing, with dots, or the header; only with
    /// `bad_message`, and where one is at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// One error for each wrong setting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<SettingError>,
}

impl From<ErrorCode> for Problem {
    fn from(code: ErrorCode) -> Problem {
        Problem {
            code,
            message: code.message().to_owned(),
            at: None,
            settings: Vec::new(),
        }
    }
}
