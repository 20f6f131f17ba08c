//! Scripts: what somebody does at a time, and what comes of it.

use engine::{Chance, Seat, Seed, game};
use protocol::{
    Claim, ErrorCode, Event, JoinCode, JoinMatch, Level, MatchId, Nonce, OfferKind, Player, Raw,
    Record, TimeControl, Version, Visibility,
};
use serde_json::{Map, Value, json};

use crate::{
    Command, ComputersTurn, Head, Join, LogEntry, MatchCore, Now, RandomParts, ServedMs, Timeouts,
};

/// The grace of a match without a clock.
pub(super) const GRACE_MS: u64 = 30_000;
pub(super) const OPEN_MS: u64 = 3_600_000;
pub(super) const IDLE_MS: u64 = 7_200_000;

const TIMEOUTS: Timeouts = Timeouts {
    grace_ms: GRACE_MS,
    open_ms: OPEN_MS,
    idle_ms: IDLE_MS,
};

/// Returns the moment after `ms` milliseconds of served time.
pub(super) fn at(ms: u64) -> Now {
    Now {
        served: ServedMs(ms),
        wall_ms: 1_700_000_000_000 + ms,
    }
}

/// Returns the random parts of match number `number`.
pub(super) fn random_parts(number: u8) -> RandomParts {
    RandomParts {
        id: MatchId::new(number.into(), [0; 10]),
        code: JoinCode::from_random(number.into()),
        seed: Seed([number; 32]),
    }
}

/// A match and what the store knows of it.
pub(super) struct Played {
    pub(super) core: MatchCore,
    pub(super) stored: Vec<LogEntry>,
    /// The match a rematch led to.
    pub(super) next: Option<Box<MatchCore>>,
}

impl Played {
    /// Opens a match nobody has joined.
    pub(super) fn open(game_id: &str, settings: Value, control: TimeControl, seed: u8) -> Played {
        let kind = game(game_id).unwrap();
        let settings: Map<String, Value> = serde_json::from_value(settings).unwrap();
        let RandomParts { id, code, seed } = random_parts(seed);
        let head = Head {
            id,
            code,
            kind,
            settings: kind.check(&settings).unwrap(),
            time_control: control,
            visibility: Visibility::Listed,
            spectator_delay: None,
            seed,
            created_ms: at(0).wall_ms,
            creator: None,
        };
        let mut played = Played {
            core: MatchCore::create(head, TIMEOUTS, at(0)),
            stored: Vec::new(),
            next: None,
        };
        played.publish(0);
        played
    }

    /// Starts a match at time 0 with a player in each seat; nobody is connected.
    pub(super) fn started(
        game_id: &str,
        settings: Value,
        control: TimeControl,
        seed: u8,
    ) -> Played {
        let mut played = Played::open(game_id, settings, control, seed);
        for seat in 0..played.core.head.settings.seats {
            played.join(0, Some(seat)).unwrap();
        }
        for player in 0..played.core.head.settings.seats {
            played
                .apply(
                    0,
                    player,
                    Command::Ready {
                        ready: true,
                        nonce: None,
                    },
                )
                .unwrap();
        }
        played
    }

    /// A match of Orbito against a computer, which has the second seat.
    pub(super) fn against_a_computer(level: u8) -> Played {
        let mut played = Played::open("orbito", json!({}), TimeControl::None, 1);
        played.join(0, Some(0)).unwrap();
        played.play(&format!(
            "0 0 computer {level} 1 => joined\n0 0 ready => ready started"
        ));
        played
    }

    /// A match of Orbito without a clock, both players there.
    pub(super) fn orbito() -> Played {
        Played::started("orbito", json!({}), TimeControl::None, 1).with_everybody_there()
    }

    /// A match of Lutinades without a clock and without the rules' limits, all three players
    /// there; seat 0 picks first.
    pub(super) fn lutinades() -> Played {
        let settings = json!({"gesture_seconds": 0, "choice_seconds": 0});
        let picks_first = |seed: &u8| {
            let match_ = Played::started("lutinades", settings.clone(), TimeControl::None, *seed);
            !match_.core.to_act().contains(Seat(0))
        };
        let seed = (0..u8::MAX).find(picks_first).unwrap();
        Played::started("lutinades", settings, TimeControl::None, seed).with_everybody_there()
    }

    pub(super) fn with_everybody_there(mut self) -> Played {
        for player in 0..self.core.head.settings.seats {
            self.come(0, player);
        }
        self
    }

    /// Stores what happened, and publishes it at a moment.
    pub(super) fn publish(&mut self, ms: u64) {
        self.stored.extend(self.core.take_unsaved(None).entries);
        self.core.published(at(ms));
    }

    pub(super) fn join(&mut self, ms: u64, seat: Option<u8>) -> Result<Player, &'static str> {
        self.join_committed(ms, seat, None)
    }

    /// Joins a player who is committed to a nonce, if one is given.
    pub(super) fn join_committed(
        &mut self,
        ms: u64,
        seat: Option<u8>,
        nonce_commitment: Option<Nonce>,
    ) -> Result<Player, &'static str> {
        let number = self.core.table.players().count();
        let join = Join {
            wish: JoinMatch {
                name: format!("Player {number}"),
                seat: seat.map(Seat),
                colour: None,
                nonce_commitment,
                ready: false,
            },
            token_digest: digest(number as u8),
            address: None,
        };
        let joined = self.core.join(at(ms), &join);
        self.publish(ms);
        joined.map_err(ErrorCode::as_str)
    }

    pub(super) fn come(&mut self, ms: u64, player: u8) {
        self.core.connect(at(ms), Player(player));
    }

    pub(super) fn go(&mut self, ms: u64, player: u8) {
        self.core.disconnect(at(ms), Player(player));
    }

    pub(super) fn apply(
        &mut self,
        ms: u64,
        player: u8,
        command: Command,
    ) -> Result<(), &'static str> {
        let applied = self.core.apply(at(ms), Player(player), command);
        self.publish(ms);
        let next = applied.map_err(|refused| refused.code())?;
        if next.is_some() {
            self.next = next;
        }
        Ok(())
    }

    /// Has a player act, seeing the match as it is.
    pub(super) fn act(&mut self, ms: u64, player: u8, action: &Value) -> Result<(), &'static str> {
        let version = self.core.version;
        let action = Raw::from(action);
        self.apply(ms, player, Command::Act { version, action })
    }

    /// Has the first player to act, or the computer in the place, do something the rules allow.
    pub(super) fn act_at_random(&mut self, ms: u64, chance: &mut Chance) {
        let seat = self.core.to_act().iter().next().unwrap();
        let (player, _) = self.core.table.in_seat(seat).unwrap();
        let game = self.core.game.as_ref().unwrap();
        let action = game.random_action(seat, chance).unwrap();
        if let Some(turn) = self.computers_turn(player) {
            self.core
                .act_as_computer(at(ms), &turn, &action.into())
                .unwrap();
            return self.publish(ms);
        }
        let action = serde_json::from_str(action.get()).unwrap();
        self.act(ms, player.0, &action).unwrap();
    }

    /// Returns what a computer is to decide for a player who is gone, if one plays for that player.
    pub(super) fn computers_turn(&self, player: Player) -> Option<ComputersTurn> {
        self.core.substitute_of(player)?;
        let turns = self.core.computers_turns().into_iter();
        turns.into_iter().find(|turn| turn.player == player)
    }

    pub(super) fn tick(&mut self, ms: u64) {
        self.core.tick(at(ms));
        self.publish(ms);
    }

    /// Has another server take the match over, which the one before has served until `lost_ms` ago.
    pub(super) fn resume(&mut self, ms: u64, lost_ms: u64) {
        let present = self.core.table.present();
        self.core = self.revived(ms);
        self.core.resume(at(ms), lost_ms);
        self.publish(ms);
        for seat in present.iter() {
            let (player, _) = self.core.table.in_seat(seat).unwrap();
            self.come(ms, player.0);
        }
    }

    /// Charges nobody for the time before a moment.
    pub(super) fn lose(&mut self, ms: u64, lost_ms: u64) {
        self.core.resume(at(ms), lost_ms);
        self.publish(ms);
    }

    /// Returns the match as another run of the server would find it.
    pub(super) fn revived(&self, ms: u64) -> MatchCore {
        let (head, players) = (self.core.head.clone(), self.core.table.joined());
        MatchCore::revive(head, TIMEOUTS, &players, &self.stored, at(ms)).unwrap()
    }

    /// Returns the record of the match.
    pub(super) fn record(&self) -> Result<Record, ErrorCode> {
        crate::record(self.core.head.clone(), &self.stored)
    }

    pub(super) fn event(&self, version: Version) -> Event {
        serde_json::from_str(&self.stored[version.0 as usize - 1].event).unwrap()
    }

    /// Plays a script: a line has the time, the player, what is done, and after `=>` the events
    /// that come of it, or the refusal with a `!`.
    #[track_caller]
    pub(super) fn play(&mut self, script: &str) {
        for line in script
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            let (step, expected) = line.split_once("=>").expect("a line has a result");
            let mut words = step.split_whitespace();
            let ms = number(words.next().unwrap());
            let player = words.next().unwrap().parse().unwrap_or(u8::MAX);
            let before = self.stored.len();
            let done = self.step(ms, player, &words.collect::<Vec<_>>());
            let events: Vec<String> = self.stored[before..].iter().map(kind_of).collect();
            let happened = match done {
                Ok(()) => events.join(" "),
                Err(code) => {
                    assert!(events.is_empty(), "{line}: a refusal changes nothing");
                    format!("!{code}")
                }
            };
            assert_eq!(happened, expected.trim(), "{line}");
        }
    }

    fn step(&mut self, ms: u64, player: u8, words: &[&str]) -> Result<(), &'static str> {
        let command = match *words {
            ["tick"] => {
                self.tick(ms);
                return Ok(());
            }
            ["come"] => {
                self.come(ms, player);
                return Ok(());
            }
            ["go"] => {
                self.go(ms, player);
                return Ok(());
            }
            ["resume", lost_ms] => {
                self.resume(ms, number(lost_ms));
                return Ok(());
            }
            ["join"] => return self.join(ms, None).map(drop),
            ["join", seat] => return self.join(ms, seat.parse().ok()).map(drop),
            ["turn", at] => return self.act(ms, player, &json!({"type": "turn", "place": at})),
            ["turn", at, "seeing", version] => Command::Act {
                version: Version(version.parse().unwrap()),
                action: Raw::from(&json!({"type": "turn", "place": at})),
            },
            ["gesture", sign] => {
                return self.act(ms, player, &json!({"type": "gesture", "sign": sign}));
            }
            ["ready"] => Command::Ready {
                ready: true,
                nonce: None,
            },
            ["unready"] => Command::Ready {
                ready: false,
                nonce: None,
            },
            ["computer", level] => Command::AddComputer {
                seat: None,
                level: Level(level.parse().unwrap()),
            },
            ["computer", level, seat] => Command::AddComputer {
                seat: seat.parse().ok().map(Seat),
                level: Level(level.parse().unwrap()),
            },
            ["dismiss", computer] => Command::RemoveComputer(Player(computer.parse().unwrap())),
            ["substitute", player, level] => Command::Offer {
                offer: substitute(player, level),
                random: random_parts(99),
                creator: None,
            },
            ["decline", "substitute", player, level] => Command::Decline(substitute(player, level)),
            ["return"] => Command::Return,
            ["leave"] => Command::Leave,
            ["resign"] => Command::Resign,
            ["abort"] => Command::Abort,
            ["offer", offer] => Command::Offer {
                offer: word(offer),
                random: random_parts(99),
                creator: None,
            },
            ["decline", offer] => Command::Decline(word::<OfferKind>(offer)),
            ["claim", claim] => Command::Claim(word::<Claim>(claim)),
            _ => panic!("no step: {words:?}"),
        };
        self.apply(ms, player, command)
    }
}

/// Returns what is kept of a player's token.
pub(super) fn digest(player: u8) -> [u8; 32] {
    [0xd0 + player; 32]
}

fn substitute(player: &str, level: &str) -> OfferKind {
    OfferKind::Substitute {
        player: Player(player.parse().unwrap()),
        level: Level(level.parse().unwrap()),
    }
}

fn number(text: &str) -> u64 {
    text.replace('_', "").parse().unwrap()
}

fn word<T: serde::de::DeserializeOwned>(text: &str) -> T {
    serde_json::from_value(text.into()).unwrap()
}

fn kind_of(entry: &LogEntry) -> String {
    let event: Value = serde_json::from_str(&entry.event).unwrap();
    event["type"].as_str().unwrap().to_owned()
}
