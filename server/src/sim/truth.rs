//! The truth about a match: all that its store has made durable, and what follows from it.

use std::collections::BTreeMap;
use std::ops::Range;

use engine::{Chance, Seat, SeatSet, Viewer};
use match_core::{Head, JoinedPlayer, LogEntry, MatchCore, Now, ServedMs, Timeouts};
use protocol::{ChainHash, CommandId, Event, Player, Raw, Receipt, Status, Token, Version};

use super::frame::{Happened, State};
use super::waiting::Waiting;
use crate::store::simulated::SimulatedStore;
use crate::store::{StoredLine, StoredMatch};

/// The most a clock may be charged beyond the time since the position was durable, in milliseconds:
/// for rounding.
const ROUNDING_MS: u64 = 2;

/// The most it may be charged beyond the time since its player, who follows the match, was sent the
/// position, likewise.
const SENDING_MS: u64 = 50;

/// The milliseconds by which several servers may be less exact than one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slack {
    /// For moments and clocks of different servers.
    pub(super) order_ms: u64,
    /// For a server that is not reached, until that is noticed.
    pub(super) reaching_ms: u64,
    /// The moment from which a match may wait no longer for players whose servers are not reached, in the
    /// simulation's milliseconds; none, where all are.
    pub(super) waits_until_ms: Option<u64>,
    /// Whether a server may sleep, which reads what it was sent when it wakes.
    pub(super) is_troubled: bool,
}

/// A match as its log tells it.
pub(super) struct Truth {
    core: MatchCore,
    players: Vec<JoinedPlayer>,
    kept: Vec<Kept>,
    chain: ChainHash,
    /// By version, what each audience is shown.
    shown: Vec<Vec<ShownState>>,
    /// By seat, the turn for which its clock counts.
    turns: Vec<Option<Turn>>,
    /// The players whose servers were stopped, and who are not back.
    pub(super) waiting: Waiting,
    said: Vec<(StoredLine, u64)>,
    started: Option<Version>,
    /// Actions that the rules allow and that wait for their answers.
    open_acts: Vec<OpenAct>,
    /// By player and command, when the server received it.
    received_ms: BTreeMap<(Player, CommandId), Vec<u64>>,
}

/// An entry of the log.
struct Kept {
    entry: LogEntry,
    receipt: Option<Receipt>,
    /// The time at which it was durable, in the simulation's milliseconds.
    durable_ms: u64,
}

/// A turn for which a clock counts.
#[derive(Clone, Copy)]
struct Turn {
    /// The version since when it counts.
    since: Version,
    sent: Sent,
    /// The time in which the match last waited for the player, from and to, in the simulation's milliseconds.
    waited: Option<(u64, u64)>,
}

/// Whether the player whose turn it is was sent the position.
#[derive(Clone, Copy, PartialEq)]
enum Sent {
    /// The player followed nothing: nobody can say when that is to be.
    Sometime,
    /// The player follows the match, and has not been sent it.
    NotYet,
    /// It left the server at this moment, in the simulation's milliseconds.
    At(u64),
}

/// An action that the rules allow and that waits for its answer.
struct OpenAct {
    player: Player,
    id: CommandId,
    /// The version at which the rules allow it.
    version: Version,
    received_ms: u64,
}

/// The state that an audience is shown at a version.
pub(super) struct ShownState {
    pub(super) state: State,
    pub(super) happened: Happened,
}

impl Truth {
    /// Begins with a match that was created, without its entries.
    pub(super) fn of(stored: &StoredMatch, timeouts: Timeouts) -> Truth {
        let head: Head = stored.head.head().unwrap();
        let seats = usize::from(head.settings.seats);
        let now = Now {
            served: ServedMs(0),
            wall_ms: 0,
        };
        Truth {
            core: MatchCore::empty(head, timeouts, now),
            players: Vec::new(),
            kept: Vec::new(),
            chain: ChainHash::default(),
            shown: Vec::new(),
            turns: vec![None; seats],
            waiting: Waiting::default(),
            said: Vec::new(),
            started: None,
            open_acts: Vec::new(),
            received_ms: BTreeMap::new(),
        }
    }

    pub(super) fn version(&self) -> Version {
        self.core.version()
    }

    pub(super) fn head(&self) -> &Head {
        self.core.head()
    }

    /// Checks that the record of a match that is over is sound.
    pub(super) fn check_record(&self) {
        if self.core.status() == Status::Finished {
            let entries: Vec<LogEntry> = self.kept.iter().map(|kept| kept.entry.clone()).collect();
            let record = match_core::record(self.head().clone(), &entries).unwrap();
            if let Err(refused) = match_core::audit(&record) {
                panic!("the record of {} is refused: {refused:?}", self.head().id);
            }
        }
    }

    pub(super) fn player_by_token(&self, token: &Token) -> Option<Player> {
        self.core.player_by_token(&token.digest()).ok()
    }

    pub(super) fn seat_of(&self, player: Player) -> Option<Seat> {
        self.core.seat_of(player)
    }

    pub(super) fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Raw> {
        self.core.random_action(seat, chance)
    }

    /// Notes that a player who follows the match is sent the state of a version over a connection.
    pub(super) fn send(&mut self, player: Player, connection: u64, version: Version, left_ms: u64) {
        let waited = self.waiting.end(player, connection, left_ms);
        let Some(turn) = self.turn_of(player) else {
            return;
        };
        turn.waited = waited.map(|time| (time.start, time.end)).or(turn.waited);
        if turn.sent == Sent::NotYet && turn.since <= version {
            turn.sent = Sent::At(left_ms);
        }
    }

    /// Notes that a player follows the match no more, or reads nothing that is sent.
    pub(super) fn stop_sending(&mut self, player: Player) {
        if let Some(turn) = self.turn_of(player)
            && turn.sent == Sent::NotYet
        {
            turn.sent = Sent::Sometime;
        }
    }

    fn turn_of(&mut self, player: Player) -> Option<&mut Turn> {
        let seat = self.core.seat_of(player)?;
        self.turns[seat.index()].as_mut()
    }

    /// Notes that the server receives a command of a player at a moment.
    pub(super) fn receive(&mut self, player: Player, id: &CommandId, received_ms: u64) {
        let times = self.received_ms.entry((player, id.clone())).or_default();
        times.push(received_ms);
    }

    /// Notes that an action, which the rules allow now, is received at a moment.
    pub(super) fn open_act(&mut self, player: Player, id: &CommandId, received_ms: u64) {
        self.open_acts.push(OpenAct {
            player,
            id: id.clone(),
            version: self.version(),
            received_ms,
        });
    }

    /// Forgets when a command was received: that is no longer known.
    pub(super) fn forget(&mut self, player: Player, id: &CommandId) {
        self.received_ms.remove(&(player, id.clone()));
        self.close_act(player, id);
    }

    /// Notes that a command waits for no answer any more.
    pub(super) fn close_act(&mut self, player: Player, id: &CommandId) {
        self.open_acts
            .retain(|act| (act.player, &act.id) != (player, id));
    }

    /// Follows an entry that has become durable while these players follow the match.
    pub(super) fn keep(
        &mut self,
        entry: LogEntry,
        store: &SimulatedStore,
        (asked_ms, durable_ms): (u64, u64),
        following: &[Player],
        slack: Slack,
    ) {
        assert_eq!(entry.version, self.version() + 1, "a gap in the log");
        let last = self.kept.last().map(|kept| &kept.entry);
        let goes_on =
            last.is_none_or(|last| last.served <= entry.served && last.at_ms <= entry.at_ms);
        assert!(goes_on, "time goes back in {entry:?}");
        let is_new = match &entry.command {
            Some((player, name)) => self.kept_by(*player, &name.id).is_none(),
            None => true,
        };
        assert!(is_new, "a command was carried out twice: {entry:?}");
        self.chain = self.chain.then(entry.version, entry.at_ms, &entry.event);
        assert_eq!(self.chain, entry.hash, "the chain breaks in {entry:?}");
        let event: Event = serde_json::from_str(&entry.event).unwrap();
        let now = Now {
            served: entry.served,
            wall_ms: entry.at_ms,
        };
        let receipt = match &event {
            Event::Acted { seat, receipt, .. } => {
                self.check_charge(*seat, *receipt, &entry, asked_ms, store, slack);
                *receipt
            }
            Event::TimedOut { seat, receipt, .. } => {
                self.check_charge(*seat, *receipt, &entry, asked_ms, store, slack);
                self.check_flag(*seat, *receipt, asked_ms, slack);
                None
            }
            Event::Joined { .. } => {
                self.players = store.stored(self.head().id).players;
                None
            }
            Event::Started { .. } => {
                self.started = Some(entry.version);
                None
            }
            _ => None,
        };
        let followed = self.core.follow(&entry, &self.players, now);
        assert!(followed.is_ok(), "the log cannot be followed: {entry:?}");
        self.show(now);
        self.count(&event, following);
        self.kept.push(Kept {
            entry,
            receipt,
            durable_ms,
        });
    }

    /// Checks that a seat is charged no more than the time from when the position was durable, and sent
    /// to a player who follows the match, until its command was received, without the time in which
    /// nothing could be stored.
    fn check_charge(
        &self,
        seat: Seat,
        receipt: Option<Receipt>,
        entry: &LogEntry,
        asked_ms: u64,
        store: &SimulatedStore,
        slack: Slack,
    ) {
        let (Some(receipt), Some(turn)) = (receipt, self.turns[seat.index()]) else {
            return;
        };
        let durable_ms = self.durable_ms(turn);
        let received = entry.command.as_ref().and_then(|(player, name)| {
            let times = self.received_ms.get(&(*player, name.id.clone()))?;
            times.iter().copied().filter(|time| *time <= asked_ms).max()
        });
        let received = received.filter(|_| !slack.is_troubled);
        let until_ms = received.unwrap_or(asked_ms);
        let sent_ms = match turn.sent {
            Sent::Sometime => durable_ms,
            Sent::At(sent_ms) => sent_ms,
            Sent::NotYet => until_ms,
        };
        // A player who could not be sent it for so long counts as away.
        let waits_until_ms = slack.waits_until_ms.unwrap_or(u64::MAX);
        let sent_ms = sent_ms.min(waits_until_ms.max(durable_ms));
        let since_durable_ms = until_ms.saturating_sub(durable_ms);
        let failed_ms = store.failed_ms(sent_ms..until_ms);
        let waited_ms = self.waited_ms(seat, turn, sent_ms..until_ms, store);
        let since_sent_ms = until_ms.saturating_sub(sent_ms + failed_ms + waited_ms);
        assert!(
            receipt.charged_ms <= since_durable_ms + ROUNDING_MS + slack.order_ms
                && receipt.charged_ms <= since_sent_ms + SENDING_MS + slack.reaching_ms,
            "{} ms are charged of a time that was not the player's: the position was durable at \
             {durable_ms}, sent at {sent_ms}, its answer received at {until_ms} ms, for {failed_ms} ms \
             nothing could be stored, and the match waited for {waited_ms} ms: {entry:?}",
            receipt.charged_ms,
        );
    }

    /// Returns for how long of a time, in milliseconds, the match waited for the player of a seat to come back;
    /// none, if the store failed meanwhile.
    fn waited_ms(&self, seat: Seat, turn: Turn, time: Range<u64>, store: &SimulatedStore) -> u64 {
        let mut people = self.core.people();
        let player = people.find(|(_, own)| *own == Some(seat));
        let now = player.and_then(|(player, _)| self.waiting.until(player, time.end));
        let before = turn.waited.map(|(from_ms, to_ms)| from_ms..to_ms);
        let Some(waited) = now.or(before) else {
            return 0;
        };
        let waited = waited.start.max(time.start)..waited.end.min(time.end);
        let length_ms = waited.end.saturating_sub(waited.start);
        if store.failed_ms(waited) == 0 {
            length_ms
        } else {
            0
        }
    }

    /// Returns since when the first of the clocks runs, if any does, in the simulation's milliseconds.
    pub(super) fn clocks_run_since_ms(&self) -> Option<u64> {
        let turns = self.turns.iter().flatten();
        turns.map(|turn| self.durable_ms(*turn)).min()
    }

    /// Returns when the position was durable to which a turn belongs.
    fn durable_ms(&self, turn: Turn) -> u64 {
        self.kept[turn.since.0 as usize - 1].durable_ms
    }

    /// Checks that no seat runs out of time whose action has come in time.
    fn check_flag(&self, seat: Seat, receipt: Option<Receipt>, asked_ms: u64, slack: Slack) {
        let (Some(receipt), Some(turn)) = (receipt, self.turns[seat.index()]) else {
            return;
        };
        let published_ms = self.durable_ms(turn);
        let in_time = self.open_acts.iter().find(|act| {
            let own_ms = act.received_ms.saturating_sub(published_ms);
            self.core.seat_of(act.player) == Some(seat)
                && act.version == self.version()
                && act.received_ms + ROUNDING_MS + slack.reaching_ms < asked_ms
                && own_ms + ROUNDING_MS + slack.order_ms < receipt.charged_ms
        });
        if let Some(OpenAct {
            id, received_ms, ..
        }) = in_time
        {
            panic!(
                "seat {seat} runs out of time at {asked_ms} ms, though its {id:?} was received at \
                 {received_ms} ms, {} ms before the end of its time",
                published_ms + receipt.charged_ms - received_ms
            );
        }
    }

    fn show(&mut self, now: Now) {
        let seats = Seat::all(self.core.head().settings.seats).map(Viewer::Seat);
        let viewers = seats.chain([Viewer::Spectator, Viewer::All]);
        let seen = Version(self.version().0 - 1);
        let told = viewers.map(|viewer| {
            let shown = self.core.shown(now, viewer);
            let happened = shown.happened(seen).pop().unwrap();
            let happened = serde_json::to_string(&happened).unwrap();
            ShownState {
                state: State::sent(&shown.state(true, 0)),
                happened: serde_json::from_str(&happened).unwrap(),
            }
        });
        let told = told.collect();
        self.shown.push(told);
    }

    /// Notes whose clock counts since this event.
    fn count(&mut self, event: &Event, following: &[Player]) {
        let version = self.version();
        let now = Now {
            served: ServedMs(0),
            wall_ms: 0,
        };
        let to_act: SeatSet = self.core.shown(now, Viewer::All).state(false, 0).to_act;
        for (seat, turn) in Seat::all(Seat::MAX).zip(&mut self.turns) {
            let begins = match event {
                Event::Acted { seat: by, .. } | Event::TimedOut { seat: by, .. } => *by == seat,
                Event::TakenBack { .. } => true,
                _ => false,
            };
            if !to_act.contains(seat) {
                *turn = None;
            } else if begins || turn.is_none() {
                let follows = |player: &Player| self.core.seat_of(*player) == Some(seat);
                let sent = if following.iter().any(follows) {
                    Sent::NotYet
                } else {
                    Sent::Sometime
                };
                let since = version;
                let waited = None;
                *turn = Some(Turn {
                    since,
                    sent,
                    waited,
                });
            }
        }
    }

    /// Keeps a line of chat that has become durable.
    pub(super) fn keep_line(&mut self, line: StoredLine, durable_ms: u64) {
        let twice = self.said.iter().any(|(said, _)| said.has_id_of(&line));
        assert!(!twice, "a line of chat was stored twice: {line:?}");
        self.said.push((line, durable_ms));
    }

    fn kept_by(&self, player: Player, id: &CommandId) -> Option<&Kept> {
        self.kept.iter().find(|kept| {
            let command = kept.entry.command.as_ref();
            command.is_some_and(|(by, name)| (*by, &name.id) == (player, id))
        })
    }

    /// Returns the version and the receipt of what a command led to, if that is durable.
    pub(super) fn led_to(
        &self,
        player: Player,
        id: &CommandId,
    ) -> Option<(Version, Option<Receipt>)> {
        let kept = self.kept_by(player, id)?;
        Some((kept.entry.version, kept.receipt))
    }

    /// Returns the last version that was durable at a moment.
    pub(super) fn version_at(&self, at_ms: u64) -> Version {
        let durable = self.kept.partition_point(|kept| kept.durable_ms <= at_ms);
        Version(durable as u64)
    }

    /// Tells whether a version was durable at a moment.
    pub(super) fn was_durable(&self, version: Version, at_ms: u64) -> bool {
        let kept = self.kept.get((version.0 as usize).wrapping_sub(1));
        kept.is_some_and(|kept| kept.durable_ms <= at_ms)
    }

    /// Returns the line of chat with a number, if it was durable at a moment.
    pub(super) fn line(&self, number: u64, at_ms: u64) -> Option<&StoredLine> {
        let mut said = self.said.iter();
        let found = said.find(|(said, durable)| said.line.number == number && *durable <= at_ms);
        found.map(|(line, _)| line)
    }

    /// Returns what an audience is shown at a version: a seat, or those who watch.
    pub(super) fn told(
        &self,
        version: Version,
        seat: Option<Seat>,
        knows_all: bool,
    ) -> &ShownState {
        let seats = usize::from(self.core.head().settings.seats);
        let audience = match seat {
            _ if knows_all => seats + 1,
            Some(seat) => seat.index(),
            None => seats,
        };
        &self.shown[version.0 as usize - 1][audience]
    }

    /// Tells whether the game was being played at a version.
    pub(super) fn is_played_at(&self, version: Version) -> bool {
        self.started.is_some_and(|started| started < version)
    }

    /// Returns when an entry was noted, in served time.
    pub(super) fn served(&self, version: Version) -> ServedMs {
        self.kept[version.0 as usize - 1].entry.served
    }
}
