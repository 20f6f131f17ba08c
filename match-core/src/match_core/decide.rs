//! Decisions on what players ask for and on what is due: each is refused, or appends events.

use engine::{Seat, SeatSet};
use protocol::{
    Claim, ErrorCode, Event, MatchId, Nonce, OfferKind, Player, Raw, Receipt, Status, Version,
};

use super::core::MatchCore;
use crate::clock::Clock;
use crate::command::{Command, Refused};
use crate::table::TablePlayer;
use crate::time::{Now, ServedMs};

type Decided = Result<Event, Refused>;

impl MatchCore {
    /// Carries out a command of a player. If it completes a rematch, the new match is returned.
    ///
    /// # Errors
    ///
    /// Returns the first reason to refuse it; then nothing has changed.
    pub fn apply(
        &mut self,
        now: Now,
        player: Player,
        command: Command,
    ) -> Result<Option<Box<MatchCore>>, Refused> {
        let event = match &command {
            Command::Act { version, action } => {
                let seat = self.own_seat(player)?;
                Some(self.act(now, seat, *version, action)?)
            }
            other => self.decide(now, player, other)?,
        };
        let Some(event) = event else { return Ok(None) };
        if let Event::Joined { .. } = event {
            self.table.join(&event, Vec::new(), now.served);
        }
        let next = match (&event, command) {
            (
                Event::Rematched { .. },
                Command::Offer {
                    random, creator, ..
                },
            ) => Some(Box::new(self.next(now, random, creator))),
            _ => None,
        };
        self.record(now, event);
        self.record_consequence(now);
        Ok(next)
    }

    /// Tells whether a command of a player would be refused now, and why; nothing changes.
    ///
    /// # Errors
    ///
    /// Returns the first reason to refuse it.
    pub fn check(&self, now: Now, player: Player, command: &Command) -> Result<(), Refused> {
        self.decide(now, player, command).map(drop)
    }

    /// Tells whether a command of a player would have another match follow now.
    pub fn leads_to_rematch(&self, now: Now, player: Player, command: &Command) -> bool {
        let decided = self.decide(now, player, command);
        matches!(decided, Ok(Some(Event::Rematched { .. })))
    }

    /// Decides on a command: no event follows if nothing changes, nor from an action, which the game has to
    /// take as its next step first.
    fn decide(
        &self,
        now: Now,
        player: Player,
        command: &Command,
    ) -> Result<Option<Event>, Refused> {
        let event = match *command {
            Command::Act {
                version,
                ref action,
            } => {
                let seat = self.own_seat(player)?;
                self.check_version(seat, version)?;
                let game = self.game.as_ref().ok_or(ErrorCode::NotStarted)?;
                game.check(seat, action.get()).map_err(Refused::Rules)?;
                return Ok(None);
            }
            Command::Ready { ready, .. } if self.is_ready(player)? == ready => return Ok(None),
            Command::Ready { ready, nonce } => self.ready(player, ready, nonce)?,
            Command::Leave => self.leave(player)?,
            Command::AddComputer { seat, level } => {
                self.host(player)?;
                self.add_computer(seat, level)?
            }
            Command::RemoveComputer(computer) => {
                self.host(player)?;
                self.remove_computer(computer)?
            }
            Command::Return => self.return_to_seat(player)?,
            Command::Resign => self.resign(player)?,
            Command::Abort => self.abort(player)?,
            Command::Offer { offer, random, .. } => self.offer(now, player, offer, random.id)?,
            Command::Decline(offer) => self.decline(player, offer)?,
            Command::Claim(claim) => self.claim(now, player, claim)?,
        };
        Ok(Some(event))
    }

    /// Appends what happens at once after the last event, if anything does.
    pub(super) fn record_consequence(&mut self, now: Now) {
        if let Some(event) = self.consequence() {
            self.record(now, event);
        }
    }

    /// Returns what happens at once after the last event: the match starts when everybody is
    /// ready, and ends when the last player has left.
    pub(super) fn consequence(&self) -> Option<Event> {
        if self.status != Status::Open {
            return None;
        }
        if self.table.all_ready() {
            let seating = self.table.draw_seats(&mut self.chance());
            return Some(Event::Started { seating });
        }
        match self.log.event(self.version)? {
            Event::Left { player } if self.table.people().next().is_none() => {
                Some(Event::Aborted { player: *player })
            }
            _ => None,
        }
    }

    pub(super) fn act(&mut self, now: Now, seat: Seat, version: Version, action: &Raw) -> Decided {
        self.check_version(seat, version)?;
        let game = self.game.as_mut().ok_or(ErrorCode::NotStarted)?;
        let action = game.act(seat, action.get()).map_err(Refused::Rules)?;
        let receipt = self
            .clock
            .as_ref()
            .map(|clock| clock.receipt(seat, now.served));
        Ok(Event::Acted {
            seat,
            action: Some(action.into()),
            receipt,
        })
    }

    /// Checks that a seat still has to decide on what it saw at a version.
    fn check_version(&self, seat: Seat, version: Version) -> Result<(), Refused> {
        if version < self.pending_since(seat) || version > self.version {
            return Err(ErrorCode::StaleVersion.into());
        }
        Ok(())
    }

    /// Tells whether a player at an open table is ready.
    pub(super) fn is_ready(&self, player: Player) -> Result<bool, Refused> {
        self.open()?;
        let known = self.table.get(player).ok_or(ErrorCode::NotAPlayer)?;
        Ok(known.ready)
    }

    /// Decides whether a player can be ready, or not. A nonce is revealed once no commitment can
    /// follow, so that nobody chooses one who knows the others.
    pub(super) fn ready(&self, player: Player, ready: bool, nonce: Option<Nonce>) -> Decided {
        self.open()?;
        let known = self.table.get(player).ok_or(ErrorCode::NotAPlayer)?;
        let commitment = known.nonce_commitment.filter(|_| ready);
        if commitment.is_some() && !self.table.is_full() {
            return Err(ErrorCode::TableNotFull.into());
        }
        if nonce.map(Nonce::commitment) != commitment {
            return Err(ErrorCode::BadNonce.into());
        }
        Ok(Event::Ready {
            player,
            ready,
            nonce,
        })
    }

    pub(super) fn leave(&self, player: Player) -> Decided {
        self.is_ready(player)?;
        Ok(Event::Left { player })
    }

    pub(super) fn resign(&self, player: Player) -> Decided {
        let seat = self.live_seat(player)?;
        Ok(Event::Resigned { seat })
    }

    pub(super) fn abort(&self, player: Player) -> Decided {
        self.own_seat(player)?;
        if self.everybody_has_had_a_turn() {
            return Err(ErrorCode::TooLateToAbort.into());
        }
        Ok(Event::Aborted { player })
    }

    /// Decides on an offer; `next` would be the match a rematch leads to.
    pub(super) fn offer(
        &self,
        now: Now,
        player: Player,
        offer: OfferKind,
        next: MatchId,
    ) -> Decided {
        self.offer_to(now, player, offer, next, self.table.gone(now.served))
    }

    /// Decides on an offer while the players of some seats are gone.
    pub(super) fn offer_to(
        &self,
        now: Now,
        player: Player,
        offer: OfferKind,
        next: MatchId,
        gone: SeatSet,
    ) -> Decided {
        let is_possible = match (self.status, offer) {
            (Status::Open, _) => return Err(ErrorCode::NotStarted.into()),
            (Status::Live, _) => self.is_possible_in_play(now, player, offer)?,
            (Status::Finished, OfferKind::Rematch) => self.game.is_some() && self.rematch.is_none(),
            (Status::Finished, _) => return Err(ErrorCode::MatchOver.into()),
        };
        if !is_possible {
            return Err(ErrorCode::OfferNotPossible.into());
        }
        if self.offers.has_agreed(offer, player) {
            return Err(ErrorCode::AlreadyOffered.into());
        }
        if !self
            .offers
            .completes(offer, player, self.askable(offer, gone))
        {
            return Ok(match self.offers.maker(offer) {
                Some(_) => Event::Agreed { player, offer },
                None => Event::Offered { player, offer },
            });
        }
        match offer {
            OfferKind::Draw => Ok(Event::DrawAgreed),
            OfferKind::Takeback => {
                let maker = self.offers.maker(offer).unwrap_or(player);
                let seat = self.table.get(maker).and_then(|maker| maker.seat);
                let steps = seat.and_then(|seat| self.takeback_of(seat));
                let steps = steps.ok_or(ErrorCode::OfferNotPossible)?;
                Ok(Event::TakenBack { steps })
            }
            OfferKind::Rematch => Ok(Event::Rematched { id: next }),
            OfferKind::Substitute { player, level } => Ok(Event::Substituted { player, level }),
        }
    }

    /// Tells whether a player may make or agree to an offer while the match is on.
    fn is_possible_in_play(
        &self,
        now: Now,
        player: Player,
        offer: OfferKind,
    ) -> Result<bool, Refused> {
        let seat = self.own_seat(player)?;
        Ok(match offer {
            // Computers play on.
            OfferKind::Draw => !self.table.has_computers(),
            // The step that a standing offer takes back is its maker's.
            OfferKind::Takeback => {
                self.offers.maker(offer).is_some() || self.takeback_of(seat).is_some()
            }
            OfferKind::Substitute {
                player: absent,
                level,
            } => {
                self.can_be_substituted(now, absent, level)?;
                absent != player
            }
            OfferKind::Rematch => false,
        })
    }

    /// Returns the players who have to agree to an offer. Computers agree to everything once the
    /// people do, and nobody is asked for a substitute who is gone.
    pub(super) fn askable(&self, offer: OfferKind, gone: SeatSet) -> impl Iterator<Item = Player> {
        let is_asked = move |number: Player, known: &TablePlayer| match offer {
            OfferKind::Rematch => true,
            OfferKind::Draw | OfferKind::Takeback => known.plays(),
            OfferKind::Substitute { player, .. } => {
                let is_gone = known.seat.is_some_and(|seat| gone.contains(seat));
                known.plays() && !is_gone && number != player
            }
        };
        self.table
            .people()
            .filter(move |(number, known)| is_asked(*number, known))
            .map(|(number, _)| number)
    }

    pub(super) fn decline(&self, player: Player, offer: OfferKind) -> Decided {
        if self.offers.maker(offer).is_none() {
            return Err(ErrorCode::NoSuchOffer.into());
        }
        // Nobody who is not asked while a match goes on stands in the way of the others.
        if self.status == Status::Live {
            self.own_seat(player)?;
        }
        Ok(Event::Declined { player, offer })
    }

    pub(super) fn claim(&self, now: Now, player: Player, claim: Claim) -> Decided {
        let seat = self.own_seat(player)?;
        if !self.can_be_claimed() {
            return Err(ErrorCode::ClaimNotPossible.into());
        }
        let side = self.table.side_of(seat);
        let gone = self.table.gone(now.served);
        // A player who has resigned does not come back to play, present or not.
        let all_gone = self
            .table
            .playing()
            .iter()
            .filter(|other| !side.contains(*other))
            .all(|other| gone.contains(other));
        if !all_gone {
            return Err(ErrorCode::NobodyGone.into());
        }
        Ok(Event::Claimed { seat, claim })
    }

    /// Lets time do what it does: flags, the rules' timers, seats that nobody waits for, expiry, and
    /// what becomes of an offer as people come and go. Nothing happens if nothing is due.
    pub fn tick(&mut self, now: Now) {
        if let Some(event) = self.substitute_due(now) {
            self.record(now, event);
        }
        loop {
            if let Some(seat) = self.clock_flagged(now) {
                self.time_out(now, seat);
            } else if let Some(seat) = self.left_behind(now) {
                self.stand_in(now, seat);
            } else {
                break;
            }
        }
        if self.timer_end().is_some_and(|end| end <= now.served) {
            let decision = self.timer.take().map(|timer| timer.decision);
            for seat in self.to_act().iter() {
                // Each seat's default is a step of its own, and an earlier one may have ended the
                // decision.
                let timer = self.game.as_ref().and_then(|game| game.timer());
                let is_open = timer.map(|timer| timer.decision) == decision;
                if is_open && self.to_act().contains(seat) {
                    self.time_out(now, seat);
                }
            }
        }
        if self.status != Status::Finished && self.idle_ms(now) >= self.expiry_ms() {
            self.record(now, Event::Expired);
        }
    }

    /// Charges nobody for the `lost_ms` before now, in which somebody could not act, nor for the time until
    /// the match is next published. Nothing happens where no time runs.
    pub fn resume(&mut self, now: Now, lost_ms: u64) {
        let ran_from = self.last_event.max(self.stood_until);
        let lost_ms = lost_ms.min(now.served.since(ran_from));
        if self.can_resume(lost_ms) {
            self.record(now, Event::Resumed { lost_ms });
            self.stands_since = Some(now.served);
        }
    }

    /// Tells whether the match can have lost time that somebody would have been charged.
    pub(super) fn can_resume(&self, lost_ms: u64) -> bool {
        let clock_runs = self.clock.as_ref().is_some_and(Clock::runs);
        self.is_live() && lost_ms > 0 && (clock_runs || self.timer.is_some())
    }

    /// Returns a seat to act that the others do not wait for: a table of three or more waits for
    /// nobody who has left it, or has been away for long while somebody is there. By correspondence
    /// that is a player who is away when the time is over.
    fn left_behind(&self, now: Now) -> Option<Seat> {
        if !self.table.waits_for_nobody() {
            return None;
        }
        let playing = self.table.playing();
        let is_gone = |seat: Seat| {
            if self.expects_presence() {
                self.table.somebody_present() && self.table.gone(now.served).contains(seat)
            } else {
                self.held.contains(seat) && !self.table.present().contains(seat)
            }
        };
        self.to_act()
            .iter()
            .find(|seat| !playing.contains(*seat) || is_gone(*seat))
    }

    fn clock_flagged(&self, now: Now) -> Option<Seat> {
        let (at, seat) = self.clock.as_ref()?.next_flag()?;
        (at <= now.served).then_some(seat)
    }

    /// Returns the players whose time is over by now, by their clocks or the rules' limit, each with the moment
    /// since when.
    pub fn out_of_time(&self, now: Now) -> Vec<(Player, ServedMs)> {
        let flags = self.clock.iter().flat_map(Clock::flags);
        let to_act = self.to_act();
        let limit = self.timer_end();
        let limits = limit
            .into_iter()
            .flat_map(|end| to_act.iter().map(move |seat| (end, seat)));
        let over = flags.chain(limits).filter(|(at, _)| *at <= now.served);
        over.filter_map(|(at, seat)| Some((self.table.in_seat(seat)?.0, at)))
            .collect()
    }

    /// Tells the game that the time of a seat is over. Where its rules let that pass, the seat has
    /// all the time until the game goes on.
    fn time_out(&mut self, now: Now, seat: Seat) {
        let Some(game) = &mut self.game else { return };
        if game.time_out(seat).is_err() {
            self.held.insert(seat);
            if let Some(clock) = &mut self.clock {
                clock.hold(seat);
            }
            return;
        }
        self.record_time_out(now, seat, false);
    }

    /// Has the game go on without a seat the others do not wait for.
    fn stand_in(&mut self, now: Now, seat: Seat) {
        let Some(game) = &mut self.game else { return };
        game.stand_in(seat)
            .expect("tables of three or more play on without players who are gone");
        self.record_time_out(now, seat, true);
    }

    fn record_time_out(&mut self, now: Now, seat: Seat, absent: bool) {
        let receipt: Option<Receipt> = self
            .clock
            .as_ref()
            .map(|clock| clock.receipt(seat, now.served));
        let timed_out = Event::TimedOut {
            seat,
            absent,
            receipt,
        };
        self.record(now, timed_out);
    }

    /// Returns when [`MatchCore::tick`] has something to do next, or when somebody who is away
    /// will be gone.
    pub fn next_deadline(&self, now: Now) -> Option<ServedMs> {
        if self.status == Status::Finished {
            return None;
        }
        let flag = self.clock.as_ref().and_then(Clock::next_flag);
        [
            Some(self.expiry()),
            flag.map(|(at, _)| at),
            self.left_behind(now).map(|_| now.served),
            self.substitute_due(now).map(|_| now.served),
            self.timer_end(),
            self.table.next_gone(now.served).filter(|_| self.is_live()),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Returns when [`MatchCore::tick`] has something to do next if nobody comes or goes until
    /// then, at the earliest: what has happened counts as published. Never, if the match is over. By
    /// then it is looked at even if nobody follows it.
    pub fn due_alone(&self) -> Option<ServedMs> {
        if self.status == Status::Finished {
            return None;
        }
        let flag = self.clock.as_ref().and_then(Clock::earliest_flag);
        Some(flag.map_or(self.expiry(), |at| self.expiry().min(at)))
    }

    fn expiry(&self) -> ServedMs {
        self.last_event + self.expiry_ms()
    }

    pub(super) fn expiry_ms(&self) -> u64 {
        match self.status {
            Status::Open => self.timeouts.open_ms,
            // A correspondence turn may take longer than a match without a clock may idle.
            _ => self
                .timeouts
                .idle_ms
                .max(self.head.time_control.initial_ms().map_or(0, |ms| 2 * ms)),
        }
    }

    pub(super) fn open(&self) -> Result<(), ErrorCode> {
        match self.status {
            Status::Open => Ok(()),
            Status::Live | Status::Finished => Err(ErrorCode::AlreadyStarted),
        }
    }

    /// Returns the seat of a player who is in a live match.
    pub(super) fn live_seat(&self, player: Player) -> Result<Seat, Refused> {
        match self.status {
            Status::Open => Err(ErrorCode::NotStarted.into()),
            Status::Finished => Err(ErrorCode::MatchOver.into()),
            Status::Live => {
                let player = self.table.get(player).filter(|player| !player.resigned);
                let seat = player.and_then(|player| player.seat);
                seat.ok_or(ErrorCode::NotAPlayer.into())
            }
        }
    }

    /// Returns the seat in a live match in which a player decides: no computer does meanwhile.
    pub(super) fn own_seat(&self, player: Player) -> Result<Seat, Refused> {
        let seat = self.live_seat(player)?;
        match self.substitute_of(player) {
            Some(_) => Err(ErrorCode::Substituted.into()),
            None => Ok(seat),
        }
    }

    /// Returns how many steps came before the last action of a seat.
    fn last_action_of(&self, seat: Seat) -> Option<u32> {
        let step = self.steps.iter().rposition(|version| {
            matches!(self.log.event(*version), Some(Event::Acted { seat: by, .. }) if *by == seat)
        })?;
        Some(step as u32)
    }

    /// Returns how many steps stand if a seat takes back its last action. A seat that has resigned
    /// since does not come back, so that nothing before that can be taken back.
    fn takeback_of(&self, seat: Seat) -> Option<u32> {
        let steps = self.last_action_of(seat)?;
        let mut since = self.steps[steps as usize..].iter();
        let resigned =
            since.any(|version| matches!(self.log.event(*version), Some(Event::Resigned { .. })));
        (!resigned).then_some(steps)
    }

    /// Tells whether every seat has acted, was passed over or has resigned.
    fn everybody_has_had_a_turn(&self) -> bool {
        let playing = self.table.playing();
        let has_step = |seat: Seat| {
            self.steps
                .iter()
                .any(|version| match self.log.event(*version) {
                    Some(Event::Acted { seat: by, .. } | Event::TimedOut { seat: by, .. }) => {
                        *by == seat
                    }
                    _ => false,
                })
        };
        playing.iter().all(has_step)
    }

    /// Tells whether every seat has acted.
    pub(super) fn everybody_has_acted(&self) -> bool {
        Seat::all(self.table.seat_count()).all(|seat| self.last_action_of(seat).is_some())
    }
}
