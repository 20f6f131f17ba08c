//! Logs followed by somebody who trusts nobody: each entry must be one that could have been decided.

use engine::{Seat, SeatSet};
use protocol::{Event, OfferKind, Receipt, Status, Version};

use super::core::MatchCore;
use crate::audit::Fault;
use crate::command::Refused;
use crate::log::LogEntry;
use crate::text::could_be_name;
use crate::time::{Now, ServedMs};

impl MatchCore {
    /// Follows one entry of a log whose `event` has been read, if the match could have appended it
    /// then. No log tells who was present, so players count as present or away, as the entry needs.
    /// The time told may fall short of the time that clocks have measured by `slack_ms`.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the entry.
    pub(crate) fn follow_strictly(
        &mut self,
        entry: &LogEntry,
        event: &Event,
        slack_ms: u64,
    ) -> Result<(), Fault> {
        let now = Now {
            served: entry.served,
            wall_ms: entry.at_ms,
        };
        if !self.could_decide(now, event, now.served + slack_ms) {
            return Err(Fault::Impossible(entry.version));
        }
        if let Event::Acted { seat, receipt, .. } | Event::TimedOut { seat, receipt, .. } = event {
            let is_right = match (&self.clock, receipt) {
                (Some(clock), Some(receipt)) => {
                    clock.could_charge(*seat, *receipt, now.served + slack_ms)
                }
                (None, None) => true,
                _ => false,
            };
            if !is_right {
                return Err(Fault::Receipt(entry.version));
            }
        }
        self.follow(entry, &[], now)?;
        // The rules have given the action the form it has in a log.
        if self.log.event(entry.version) != Some(event) {
            return Err(Fault::Event(entry.version));
        }
        Ok(())
    }

    /// Tells whether a command or the time could bring about `event` next. The clocks say that it
    /// is `latest` at most.
    fn could_decide(&self, now: Now, event: &Event, latest: ServedMs) -> bool {
        let is_at_once = || now.served == self.last_event;
        if let Some(consequence) = self.consequence() {
            return *event == consequence && is_at_once();
        }
        let led_to = |decided: Result<Event, Refused>| decided.as_ref() == Ok(event);
        let offered = |kind| {
            let mut players = self.table.players();
            let next = match event {
                Event::Rematched { id } => *id,
                _ => self.head.id,
            };
            players.any(|(player, _)| led_to(self.offer(now, player, kind, next)))
        };
        match event {
            Event::Created {
                time_control,
                spectator_delay,
                ..
            } => {
                self.version == Version::default()
                    && time_control.is_valid()
                    && spectator_delay.is_none_or(|delay| delay.is_valid())
            }
            Event::Joined {
                player,
                name,
                seat,
                colour,
                computer,
                nonce_commitment,
            } => {
                could_be_name(name)
                    && (computer.is_none() || nonce_commitment.is_none())
                    && self.status == Status::Open
                    && self.table.has_room_for(*player, *seat)
                    && self.table.colour_for(colour.as_deref(), self.head.kind)
                        == Ok(colour.clone())
            }
            // Seats are drawn and empty tables closed as consequences only.
            Event::Started { .. } => false,
            Event::Left { player } => led_to(self.leave(*player)),
            Event::Ready {
                player,
                ready,
                nonce,
            } => {
                self.is_ready(*player) == Ok(!*ready) && led_to(self.ready(*player, *ready, *nonce))
            }
            // The rules have their own say, and the times of the log.
            Event::Acted { .. } | Event::Resumed { .. } => self.is_live(),
            Event::TimedOut {
                seat,
                absent,
                receipt,
            } => self.could_time_out(*seat, *absent, *receipt, latest),
            Event::Offered { player, offer } | Event::Agreed { player, offer } => {
                // Somebody may have been there who had to be asked.
                let (id, gone) = (self.head.id, SeatSet::EMPTY);
                self.table.get(*player).is_some()
                    && led_to(self.offer_to(now, *player, *offer, id, gone))
            }
            Event::Declined { player, offer } => {
                self.table.get(*player).is_some() && self.offers.maker(*offer).is_some()
            }
            Event::DrawAgreed => offered(OfferKind::Draw),
            Event::TakenBack { .. } => offered(OfferKind::Takeback),
            Event::Rematched { .. } => offered(OfferKind::Rematch),
            Event::Substituted { player, level } => offered(OfferKind::Substitute {
                player: *player,
                level: *level,
            }),
            Event::Returned { player } => led_to(self.return_to_seat(*player)),
            Event::Resigned { seat } => self
                .table
                .in_seat(*seat)
                .is_some_and(|(player, _)| led_to(self.resign(player))),
            // Servers of before looked at actions alone.
            Event::Aborted { player } => {
                self.own_seat(*player).is_ok() && !self.everybody_has_acted()
            }
            Event::Claimed { seat, claim } => self
                .table
                .in_seat(*seat)
                .is_some_and(|(player, _)| led_to(self.claim(now, player, *claim))),
            Event::Expired => {
                self.status != Status::Finished && latest.since(self.last_event) >= self.expiry_ms()
            }
        }
    }

    /// Tells whether a seat's time could be over, or its player be passed over.
    fn could_time_out(
        &self,
        seat: Seat,
        absent: bool,
        receipt: Option<Receipt>,
        latest: ServedMs,
    ) -> bool {
        let clock_is_over = self
            .clock
            .as_ref()
            .is_some_and(|clock| clock.could_be_over(seat, latest));
        if absent {
            let has_left = !self.table.playing().contains(seat);
            return self.is_live()
                && self.table.waits_for_nobody()
                && (has_left
                    || self.expects_presence() && self.table.gone(latest).contains(seat)
                    || !self.expects_presence() && clock_is_over);
        }
        let charged_ms = receipt.map(|receipt| receipt.charged_ms);
        let remaining_ms = self.clock.as_ref().map(|clock| clock.remaining_ms(seat));
        let timer_is_over = self
            .timer
            .as_ref()
            .is_some_and(|timer| timer.begun + u64::from(timer.limit_ms) <= latest);
        self.is_live() && (timer_is_over || clock_is_over && charged_ms == remaining_ms)
    }
}
