//! The requests of players and spectators to a match, and the answers.

use std::time::Instant;

use engine::Seat;
use match_core::{Command, EarlierPosition, Join, Now};
use protocol::{ErrorCode, OfferKind, Player, Raw, ServerMessage, Version};
use tokio::sync::oneshot;

use super::actor::{Actor, Broken};
use super::answers::Answer;
use super::frames::encode;
use super::reply::Reply;
use crate::metrics::Limit;
use crate::outbox::ConnectionId;
use crate::store::StoreError;

impl Actor {
    pub(super) async fn join(
        &mut self,
        join: Join,
        reply: oneshot::Sender<Result<Player, ErrorCode>>,
    ) -> Result<(), Broken> {
        // A client that repeats its request under the same key has the same token again.
        if let Ok(player) = self.core.player_by_token(&join.token_digest) {
            let _ = reply.send(Ok(player));
            return Ok(());
        }
        let now = self.now();
        let let_in = self.may_join(&join);
        let joined = let_in.and_then(|()| self.core.join(now, &join));
        if joined.is_ok() {
            self.quiet_since = None;
        }
        self.commit(None, None).await?;
        let _ = reply.send(joined);
        self.publish();
        Ok(())
    }

    /// Counts a player who would be let in, unless too many have come from their address.
    fn may_join(&self, join: &Join) -> Result<(), ErrorCode> {
        self.core.check_join(join)?;
        let id = self.core.head().id;
        let addresses = &self.shared.addresses;
        let is_counted_out = |address: &str| !addresses.may_join(address, id);
        if join.address.as_deref().is_some_and(is_counted_out) {
            self.shared.metrics.limited(Limit::Joins);
            return Err(ErrorCode::RateLimited);
        }
        Ok(())
    }

    pub(super) async fn command(
        &mut self,
        reply: Reply,
        command: Command,
        received: Now,
        round_trip_ms: u64,
    ) -> Result<(), Broken> {
        let started = Instant::now();
        let player = match self.subscribers.get(reply.connection) {
            None => Err(ErrorCode::NotSubscribed),
            Some(subscriber) => subscriber.player.ok_or(ErrorCode::NotAPlayer),
        };
        let player = match player {
            Ok(player) => player,
            Err(code) => {
                reply.refuse(code.into());
                return Ok(());
            }
        };
        if let Some(answer) = self.answers.find(&self.core, player, reply.name()) {
            reply.give(answer);
            return Ok(());
        }
        if self.chat.has_said(player, &reply.name().id) {
            reply.refuse(ErrorCode::IdReused.into());
            return Ok(());
        }
        let mut limit = self.limit_on(player, &command);
        if let (None, Command::Offer { offer, creator, .. }) = (limit, &command)
            && *offer == OfferKind::Rematch
            && self.core.leads_to_rematch(self.now(), player, &command)
        {
            // Boxed, as it is rare.
            limit = Box::pin(self.limit_on_rematch(creator.as_deref())).await;
        }
        if let Some((limit, code)) = limit {
            self.shared.metrics.limited(limit);
            reply.refuse(code.into());
            return Ok(());
        }
        self.notice_jumps_by(received).await?;
        let now = self.core.moment(player, received);
        self.core.set_round_trip(player, round_trip_ms);
        self.pass_until(now, Some((player, &command)));
        let is_act = matches!(command, Command::Act { .. });
        let leaves = matches!(command, Command::Leave);
        let before = self.core.version();
        let applied = self.core.apply(now, player, command);
        let version = Some(self.core.version()).filter(|version| *version > before);
        let (answer, next) = match applied {
            Ok(next) => {
                let receipt = version.and_then(|version| self.core.receipt(version));
                (Answer::Accepted { version, receipt }, next)
            }
            Err(refused) => (Answer::Refused(refused), None),
        };
        let named = version.map(|_| (player, reply.name().clone()));
        self.commit(named, next).await?;
        match &answer {
            Answer::Accepted { .. } if is_act => self.shared.metrics.acted(started.elapsed()),
            Answer::Accepted { .. } => {}
            Answer::Refused(refused) => reply.note(refused),
        }
        let name = reply.name().clone();
        self.answers.remember(player, name, answer.clone());
        if version.is_some() {
            reply.answer_before_news(|id| answer.message(id));
        } else {
            reply.answer(|id| answer.message(id));
        }
        self.publish();
        if leaves && version.is_some() {
            self.part_with_strangers();
        }
        Ok(())
    }

    /// Returns the limit that a player's command runs into, and the refusal that says so.
    fn limit_on(&self, player: Player, command: &Command) -> Option<(Limit, ErrorCode)> {
        let limits = &self.shared.limits;
        let seats = usize::from(self.core.head().settings.seats);
        // Each offer is agreed to or declined once, so that answers end when offers do.
        let agrees = matches!(
            command,
            Command::Offer { offer, .. } if self.core.is_offered(*offer)
        );
        // Acting and taking back can go on for ever; everything else has an end or a cap of its own.
        // A seat that has had its share leaves the others theirs.
        let goes_on = matches!(
            command,
            Command::Act { .. }
                | Command::Offer {
                    offer: OfferKind::Takeback,
                    ..
                }
        );
        if goes_on && !agrees && self.answers.logged_by(player) >= limits.events_per_match / seats {
            return Some((Limit::Events, ErrorCode::MatchTooLong));
        }
        // Nobody can be ready more often than they took it back, or somebody left. A stranger who leaves and
        // comes back has another share, but not without end: players' numbers have one.
        let begins_beside_the_game = matches!(
            command,
            Command::Ready { ready: false, .. }
                | Command::AddComputer { .. }
                | Command::Offer { .. }
        );
        let share = (limits.other_events_per_match / seats).max(1);
        if begins_beside_the_game && !agrees && self.begun_beside_the_game(player) >= share {
            return Some((Limit::Events, ErrorCode::MatchTooLong));
        }
        let wants_computer = matches!(
            command,
            Command::AddComputer { .. }
                | Command::Offer {
                    offer: OfferKind::Substitute { .. },
                    ..
                }
        );
        if wants_computer && !self.has_place_for_computers() {
            return Some((Limit::Computers, ErrorCode::TooManyComputers));
        }
        None
    }

    /// Returns the limit that the address runs into for which a rematch would count, and the refusal that says
    /// so.
    async fn limit_on_rematch(&mut self, creator: Option<&str>) -> Option<(Limit, ErrorCode)> {
        let creator = creator.unwrap_or_default();
        if self.core.has_computers() && self.shared.is_full_of_computers(creator) {
            return Some((Limit::Computers, ErrorCode::TooManyComputers));
        }
        // A store that does not answer takes no rematch either.
        match self.registry.admit_rematch(creator).await {
            Err(StoreError::TooManyMatches) => Some((Limit::Matches, ErrorCode::TooManyMatches)),
            _ => None,
        }
    }

    /// Returns how often a player has begun something beside the game.
    fn begun_beside_the_game(&self, player: Player) -> usize {
        let versions = self.answers.versions_of(player);
        let begun = versions.filter(|version| self.core.is_beside_the_game(*version));
        begun.count()
    }

    pub(super) fn query(&mut self, reply: Reply, query: &Raw) {
        let Some(subscriber) = self.subscribers.get(reply.connection) else {
            reply.refuse(ErrorCode::NotSubscribed.into());
            return;
        };
        match self.core.query(subscriber.player, query) {
            Ok((seat, answered)) => {
                let answer = answered.answer.into();
                reply.answer(|id| ServerMessage::Answer { id, answer });
                if let Some(shows) = answered.shows {
                    let own = subscriber.player;
                    self.tell_activity(own, seat, shows);
                }
            }
            Err(refused) => reply.refuse(refused),
        }
    }

    /// Tells everybody but a player what their seat tries out, unless they have just been told.
    fn tell_activity(&mut self, own: Option<Player>, seat: Seat, shows: &'static str) {
        let (now, version) = (self.now().served, self.core.version());
        if !self.activities.are_news(now, version, seat, shows) {
            return;
        }
        let shows = shows.to_owned();
        let frame = encode(&ServerMessage::Activity { seat, shows });
        self.subscribers.send(None, |other| {
            let is_told = other.player != own && !self.is_late(other.player);
            is_told.then(|| frame.clone())
        });
    }

    pub(super) fn look_back(
        &self,
        connection: ConnectionId,
        version: Version,
    ) -> Result<EarlierPosition, ErrorCode> {
        let subscriber = self.subscribers.get(connection);
        let subscriber = subscriber.ok_or(ErrorCode::NotSubscribed)?;
        self.shown(self.now(), subscriber.player)
            .position_at(version)
    }
}
