//! One match: a pure fold over its log, and the decisions that append to it.

use engine::{AnyGame, Chance, CheckedSettings, GameKind, Seat, SeatSet, Seed};
use protocol::{
    CommandName, ErrorCode, Event, JoinCode, MatchId, MatchResult, OfferKind, Player, Raw, Receipt,
    SpectatorDelay, Status, TimeControl, Version, Visibility,
};

use crate::clock::Clock;
use crate::command::{Join, RandomParts, Refused};
use crate::log::{Log, LogEntry};
use crate::offers::Offers;
use crate::table::{JoinedPlayer, Table};
use crate::time::{Now, ServedMs};
use crate::token::SeatToken;

/// The facts of a match that never change.
#[derive(Clone)]
pub struct Head {
    /// Its id.
    pub id: MatchId,
    /// Its join code.
    pub code: JoinCode,
    /// The game.
    pub kind: &'static dyn GameKind,
    /// The game's settings.
    pub settings: CheckedSettings,
    /// The clock.
    pub time_control: TimeControl,
    /// The right to watch.
    pub visibility: Visibility,
    /// The delay with which spectators see it, if there is one.
    pub spectator_delay: Option<SpectatorDelay>,
    /// The seed of all chance.
    pub seed: Seed,
    /// The time at which it was created, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// The address that created it, for the limit on matches per address.
    pub creator: Option<String>,
}

/// The time limits of a match, in milliseconds of served time.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// The shortest time a player may be away before others may act on it.
    pub grace_ms: u64,
    /// The longest time for which a match waits for players.
    pub open_ms: u64,
    /// The longest time for which a match goes on in which nothing happens.
    pub idle_ms: u64,
}

/// The changes of a match that the store has not been told yet.
pub struct Unsaved {
    /// The entries, in order.
    pub entries: Vec<LogEntry>,
    /// All players, if the table has changed.
    pub players: Option<Vec<JoinedPlayer>>,
}

/// A match and everything that follows from its log.
///
/// `fold` alone changes what follows from an event, once `decide` or `revive` has had the game take
/// its step. Presence and round trips, which no log has, change in this file.
pub struct MatchCore {
    pub(super) head: Head,
    pub(super) timeouts: Timeouts,
    pub(super) log: Log,
    pub(super) table: Table,
    pub(super) status: Status,
    /// The number of players seated by lot.
    pub(super) lots: u8,
    pub(super) game: Option<Box<dyn AnyGame>>,
    /// The versions of the entries that are the game's steps.
    pub(super) steps: Vec<Version>,
    pub(super) clock: Option<Clock>,
    pub(super) timer: Option<RunningTimer>,
    /// The seats whose time was over and whose rules let that pass: their clocks stand until the game
    /// goes on.
    pub(super) held: SeatSet,
    pub(super) offers: Offers,
    pub(super) result: Option<MatchResult>,
    /// The moment at which it ended: offers to play again come after that.
    pub(super) ended: Option<ServedMs>,
    pub(super) rematch: Option<MatchId>,
    /// The most turns the game has had, whatever was taken back.
    pub(super) most_turns: u32,
    /// By seat: what it has to decide on, and the version since when.
    pub(super) pending: Vec<(Pending, Version)>,
    /// The version of the last event.
    pub(super) version: Version,
    pub(super) last_event: ServedMs,
    /// The moment at which it was created here, or came back from its log.
    pub(super) here_since: ServedMs,
    /// The moment since which clocks and timer stand, until everybody is told that they go on.
    pub(super) stands_since: Option<ServedMs>,
    /// The moment at which everybody was told so last.
    pub(super) stood_until: ServedMs,
}

/// The limit the rules set for one decision, running while somebody is there.
pub(super) struct RunningTimer {
    pub(super) decision: u32,
    pub(super) limit_ms: u32,
    pub(super) since: Option<ServedMs>,
    /// The time at which the decision came up, whether or not somebody was there.
    pub(super) begun: ServedMs,
    /// Whether somebody has been told of the decision; until then its time cannot be over.
    pub(super) is_published: bool,
}

impl RunningTimer {
    /// Lets the timer go on as it stood so many milliseconds before now.
    pub(super) fn go_on(&mut self, now: ServedMs, stood_ms: u64) {
        self.since = self.since.map(|since| now.min(since + stood_ms));
        self.begun = self.begun + stood_ms;
    }
}

/// A seat's pending decision; when it changes, an action meant for the one before is stale.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pending {
    pub(super) to_act: bool,
    pub(super) plies: u32,
    pub(super) decision: u32,
    pub(super) own_steps: u32,
}

impl MatchCore {
    /// Returns a match in which nothing has happened, not even its creation.
    pub fn empty(head: Head, timeouts: Timeouts, now: Now) -> MatchCore {
        let seats = head.settings.seats;
        let sides = head.settings.sides.clone();
        MatchCore {
            table: Table::new(seats, sides, head.time_control, timeouts.grace_ms),
            pending: vec![(Pending::default(), Version::default()); usize::from(seats)],
            head,
            timeouts,
            log: Log::default(),
            status: Status::Open,
            lots: 0,
            game: None,
            steps: Vec::new(),
            clock: None,
            timer: None,
            held: SeatSet::EMPTY,
            offers: Offers::default(),
            result: None,
            ended: None,
            rematch: None,
            most_turns: 0,
            version: Version::default(),
            last_event: now.served,
            here_since: now.served,
            stands_since: None,
            stood_until: ServedMs::default(),
        }
    }

    /// Creates a match nobody has joined yet.
    pub fn create(head: Head, timeouts: Timeouts, now: Now) -> MatchCore {
        let created = Event::Created {
            id: Some(head.id),
            game: head.kind.id().to_owned(),
            settings: head.settings.json.clone(),
            time_control: head.time_control,
            visibility: head.visibility,
            spectator_delay: head.spectator_delay,
            commitment: head.seed.commitment(),
        };
        let mut core = MatchCore::empty(head, timeouts, now);
        core.record(now, created);
        core
    }

    /// Creates the match that follows `self`: the same players, each one seat on. A nonce commits
    /// its player to the next one of a chain; players without one are ready already. It counts for
    /// the address that agreed last: that of the creator is not kept once a match is over.
    pub(super) fn next(&self, now: Now, random: RandomParts, creator: Option<String>) -> MatchCore {
        let head = Head {
            id: random.id,
            code: random.code,
            seed: random.seed,
            created_ms: now.wall_ms,
            creator,
            ..self.head.clone()
        };
        let mut next = MatchCore::create(head, self.timeouts, now);
        let seats = self.table.seat_count();
        for (player, (_, old)) in (0..).map(Player).zip(self.table.players()) {
            let seat = old.seat.map(|seat| Seat((seat.0 + 1) % seats));
            let joined = Event::Joined {
                player,
                name: old.name.clone(),
                computer: old.computer,
                seat,
                colour: old.colour.clone(),
                nonce_commitment: old.nonce,
            };
            let tokens = SeatToken::carried_over(&old.tokens);
            next.table.join(&joined, tokens, now.served);
            next.record(now, joined);
            if old.nonce.is_none() && old.computer.is_none() {
                let ready = Event::Ready {
                    player,
                    ready: true,
                    nonce: None,
                };
                next.record(now, ready);
            }
        }
        next.record_consequence(now);
        next
    }

    /// Appends an event and works out what follows from it.
    pub(super) fn record(&mut self, now: Now, event: Event) {
        self.fold(now, &event);
        self.log.append(now, event);
    }

    /// Returns the version at which the decision came up that `seat` has to make now.
    pub(super) fn pending_since(&self, seat: Seat) -> Version {
        self.pending[seat.index()].1
    }

    /// Returns the seats that are to act.
    pub fn to_act(&self) -> SeatSet {
        match (&self.game, self.status) {
            (Some(game), Status::Live) => game.to_act(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns how many turns the game has had.
    pub(super) fn turns(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.plies())
    }

    pub(super) fn is_live(&self) -> bool {
        self.status == Status::Live
    }

    /// Returns how long nothing has happened, in milliseconds.
    pub(super) fn idle_ms(&self, now: Now) -> u64 {
        now.served.since(self.last_event)
    }

    /// Starts the rules' timer when somebody is there, and holds it when nobody is.
    fn presence_changed(&mut self, now: Now) {
        let present = self.table.somebody_present();
        if let Some(timer) = &mut self.timer {
            match (present, timer.since) {
                (true, None) => timer.since = Some(now.served),
                (false, Some(_)) => timer.since = None,
                _ => {}
            }
        }
    }

    pub(super) fn can_be_claimed(&self) -> bool {
        self.is_live() && self.table.side_count() == 2 && self.expects_presence()
    }

    /// Tells whether players stay while they play: those of a correspondence match come and go,
    /// and only its clock says that one stays away too long.
    pub(super) fn expects_presence(&self) -> bool {
        !matches!(self.head.time_control, TimeControl::Correspondence { .. })
    }

    /// Returns when the time for the present decision is over, while it runs.
    pub(super) fn timer_end(&self) -> Option<ServedMs> {
        let timer = self.timer.as_ref().filter(|timer| timer.is_published)?;
        Some(timer.since? + u64::from(timer.limit_ms))
    }

    /// Lets the match know that everybody who follows it has been told what happened: from now on
    /// time counts for those who have something new to decide.
    pub fn published(&mut self, now: Now) {
        if let Some(since) = self.stands_since.take() {
            let stood_ms = now.served.since(since);
            if let Some(clock) = &mut self.clock {
                clock.go_on(now.served, stood_ms);
            }
            if let Some(timer) = &mut self.timer {
                timer.go_on(now.served, stood_ms);
            }
            self.stood_until = now.served;
        }
        if let Some(clock) = &mut self.clock {
            clock.published(now.served);
        }
        if let Some(timer) = &mut self.timer
            && !timer.is_published
        {
            timer.since = timer.since.map(|since| since.max(now.served));
            timer.is_published = true;
        }
    }

    /// Returns the moment at which a player's command counts that came at `received`: the queue in
    /// front of the match is not charged. The log's times only grow, and nobody decides on what has
    /// not been published. Before the start a command counts from when the match came back at the
    /// earliest: clocks do not run while no server has it.
    pub fn moment(&self, player: Player, received: Now) -> Now {
        let read_at = self
            .clock
            .as_ref()
            .zip(self.seat_of(player))
            .and_then(|(clock, seat)| clock.read_at(seat));
        let earliest = if self.status == Status::Open {
            self.here_since
        } else {
            read_at.unwrap_or_default()
        };
        let received = self.no_earlier(received);
        Now {
            served: received.served.max(earliest),
            ..received
        }
    }

    /// Returns a moment, or that of the last event, if that is later: the log's times only grow.
    pub fn no_earlier(&self, moment: Now) -> Now {
        Now {
            served: moment.served.max(self.last_event),
            ..moment
        }
    }

    /// Returns what never changes.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Returns where the match stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Returns how the match ended, once it has.
    pub fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// Returns the time until which late spectators are not told how the match ended, once it has.
    pub fn end_hidden_until(&self) -> Option<ServedMs> {
        Some(self.ended? + self.head.spectator_delay?.ms()?)
    }

    /// Returns the version of the last event.
    pub fn version(&self) -> Version {
        self.version
    }

    /// Tells whether a player began something beside the game at a version: being ready no more,
    /// seating a computer, an offer, a computer that plays for somebody. Whatever else happens there
    /// answers one of these, or somebody who came or went.
    pub fn is_beside_the_game(&self, version: Version) -> bool {
        matches!(
            self.log.event(version),
            Some(
                Event::Ready { ready: false, .. }
                    | Event::Joined {
                        computer: Some(_),
                        ..
                    }
                    | Event::Offered { .. }
                    | Event::Substituted { .. }
            )
        )
    }

    /// Tells whether an offer of this kind is open.
    pub fn is_offered(&self, offer: OfferKind) -> bool {
        self.offers.maker(offer).is_some()
    }

    /// Returns the receipt of the action of a version, if there is a clock.
    pub fn receipt(&self, version: Version) -> Option<Receipt> {
        self.log.receipt(version)
    }

    /// Returns the name of a player.
    pub fn name_of(&self, player: Player) -> Option<&str> {
        Some(&self.table.get(player)?.name)
    }

    /// Returns the players who are people, with their seats once the match has started.
    pub fn people(&self) -> impl Iterator<Item = (Player, Option<Seat>)> {
        let people = self.table.players();
        let people = people.filter(|(_, player)| player.computer.is_none());
        people.map(|(number, player)| (number, player.seat.filter(|_| self.status != Status::Open)))
    }

    /// Returns the match that everybody has agreed to play after this one.
    pub fn rematch(&self) -> Option<MatchId> {
        self.rematch
    }

    /// Returns the seats whose players have been away for longer than the grace.
    pub fn gone(&self, now: Now) -> SeatSet {
        self.table.gone(now.served)
    }

    /// Returns the seat of a player, once the match has started.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        match self.status {
            Status::Open => None,
            Status::Live | Status::Finished => self.table.get(player)?.seat,
        }
    }

    /// Returns a random action that the rules allow a seat, for programs that play without thinking.
    pub fn random_action(&self, seat: Seat, chance: &mut Chance) -> Option<Raw> {
        let action = self.game.as_ref()?.random_action(seat, chance)?;
        Some(action.into())
    }

    /// Answers a question of a player, and returns the seat that asked with it.
    ///
    /// # Errors
    ///
    /// Refuses those who do not play, questions before and after play, and what the rules refuse.
    pub fn query(
        &self,
        player: Option<Player>,
        query: &Raw,
    ) -> Result<(Seat, engine::Answered), Refused> {
        let player = player.ok_or(ErrorCode::NotAPlayer)?;
        let seat = self.live_seat(player)?;
        let game = self.game.as_ref().ok_or(ErrorCode::NotStarted)?;
        let answered = game.query(seat, query.get()).map_err(Refused::Rules)?;
        Ok((seat, answered))
    }

    /// Tells the clock the round trip the server measured for a player's connection; 0 for a
    /// connection that is new.
    pub fn set_round_trip(&mut self, player: Player, round_trip_ms: u64) {
        if let (Some(seat), Some(clock)) = (self.seat_of(player), &mut self.clock) {
            clock.set_round_trip(seat, round_trip_ms);
        }
    }

    /// Takes what the store is still to be told; the command that led to it is noted with the last
    /// entry, under which it is answered.
    pub fn take_unsaved(&mut self, command: Option<(Player, CommandName)>) -> Unsaved {
        Unsaved {
            entries: self.log.take_pending(command),
            players: self.table.take_changed(),
        }
    }

    /// Lets the match know that a connection of a player has come.
    pub fn connect(&mut self, now: Now, player: Player) {
        self.table.connect(player);
        self.presence_changed(now);
    }

    /// Lets the match know that a connection of a player has gone.
    pub fn disconnect(&mut self, now: Now, player: Player) {
        self.table.disconnect(player, now.served);
        self.presence_changed(now);
    }

    /// Joins a player, who gets the token whose digest is given.
    ///
    /// # Errors
    ///
    /// Refuses a wrong name, seat or colour, and once the table is full; a nonce is revealed at a full
    /// table, so that nobody who commits to one can be ready at once.
    pub fn join(&mut self, now: Now, join: &Join) -> Result<Player, ErrorCode> {
        let (player, name, colour) = self.check_join(join)?;
        let joined = Event::Joined {
            player,
            name,
            computer: None,
            seat: join.wish.seat,
            colour,
            nonce_commitment: join.wish.nonce_commitment,
        };
        let tokens = vec![SeatToken::first(join.token_digest)];
        self.table.join(&joined, tokens, now.served);
        self.record(now, joined);
        if join.wish.ready {
            let ready = Event::Ready {
                player,
                ready: true,
                nonce: None,
            };
            self.record(now, ready);
            self.record_consequence(now);
        }
        Ok(player)
    }

    /// Tells whether a wish to join would be refused now, and why, or else the number, name and colour of
    /// the player; nothing changes.
    ///
    /// # Errors
    ///
    /// Refuses what [`MatchCore::join`] does.
    pub fn check_join(&self, join: &Join) -> Result<(Player, String, Option<String>), ErrorCode> {
        if self.status != Status::Open {
            return Err(ErrorCode::MatchFull);
        }
        if join.wish.ready && join.wish.nonce_commitment.is_some() {
            return Err(ErrorCode::TableNotFull);
        }
        self.table.check_join(&join.wish, self.head.kind)
    }
}
