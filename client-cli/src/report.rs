//! The state of a followed match, in sentences.

use std::ops::Deref;
use std::time::Instant;

use protocol::{PlayerState, Presence, Seat, Status};

use crate::clock;
use crate::describe::Describer;
use crate::session::Session;
use crate::texts::{Texts, wire_name};

/// Describes a followed match: what has happened, by its [`Describer`], and the state now.
pub(crate) struct Report<'a> {
    texts: &'a Texts,
    session: &'a Session,
    describer: Describer<'a>,
}

impl<'a> Deref for Report<'a> {
    type Target = Describer<'a>;

    fn deref(&self) -> &Describer<'a> {
        &self.describer
    }
}

impl<'a> Report<'a> {
    /// Starts with the session of a match.
    pub(crate) fn new(texts: &'a Texts, session: &'a Session) -> Report<'a> {
        let info = session.info();
        let history = session.history().iter().map(|one| &one.event);
        Report {
            texts,
            session,
            describer: Describer::new(texts, &info.game, info.seats, history),
        }
    }

    /// Says whose turn it is, or what the match waits for.
    pub(crate) fn whose_turn(&self) -> String {
        let state = self.session.state();
        match (state.status, &state.result) {
            (_, Some(result)) => self.describer.result(result, self.session.my_seat()),
            (Status::Open, _) if state.players.len() < usize::from(self.session.info().seats) => {
                let code = self.session.info().code.to_string();
                self.texts
                    .fill("waiting-for-players", &[("code", code.into())])
            }
            (Status::Open, _) => self.texts.say("waiting-for-ready"),
            _ if self.session.is_substituted() => self.texts.say("substituted-you"),
            _ if self.session.my_turn() => self.texts.say("your-turn"),
            _ => {
                let names: Vec<_> = state
                    .to_act
                    .iter()
                    .map(|seat| self.players().name(seat))
                    .collect();
                self.texts.fill(
                    "their-turn",
                    &[
                        ("who", names.join(", ").into()),
                        ("count", names.len().into()),
                    ],
                )
            }
        }
    }

    /// Says in few words how long a player has been away; nothing if the player is present, or the match
    /// over.
    pub(crate) fn absence(&self, player: &PlayerState, now: Instant) -> Option<String> {
        let span = |ms: u64| self.texts.span(ms).into();
        let is_over = self.session.state().status == Status::Finished;
        match self.session.presence(player, now) {
            _ if is_over => None,
            Presence::Present => None,
            Presence::Away {
                away_ms,
                claim_in_ms: Some(left),
            } if self.session.can_be_abandoned() => Some(self.texts.fill(
                "absence-claim",
                &[("away", span(away_ms)), ("claim", span(left))],
            )),
            Presence::Gone { away_ms } if self.session.can_be_claimed_from(player) => {
                Some(self.texts.fill("absence-gone", &[("away", span(away_ms))]))
            }
            Presence::Away { away_ms, .. } | Presence::Gone { away_ms } => {
                Some(self.texts.fill("absence", &[("away", span(away_ms))]))
            }
        }
    }

    /// Says that a player came back or went away, while the match goes on.
    pub(crate) fn came_or_went(&self, player: &PlayerState, now: Instant) -> Option<String> {
        if self.session.state().status == Status::Finished {
            return None;
        }
        let who = player.name.as_str().into();
        Some(match self.absence(player, now) {
            Some(absence) => format!("{}: {absence}.", player.name),
            None => self.texts.fill("back-again", &[("who", who)]),
        })
    }

    /// Lists the players, and who is away.
    pub(crate) fn attendance(&self, now: Instant) -> Vec<String> {
        let state = self.session.state();
        let players = state.players.iter();
        let mut lines: Vec<String> = players.map(|player| self.player(player, now)).collect();
        lines.extend(self.watching());
        lines
    }

    /// Says how many watch, and to a spectator how late the match is shown.
    pub(crate) fn watching(&self) -> Vec<String> {
        let count = self.session.state().spectators.into();
        let mut lines = vec![self.texts.fill("spectators", &[("count", count)])];
        let delay = self.session.info().spectator_delay;
        if let Some(delay) = delay.filter(|_| self.session.me().is_none()) {
            let unit = wire_name(&delay.unit).into();
            let late = [("amount", delay.amount.into()), ("unit", unit)];
            lines.push(self.texts.fill("seen-late", &late));
        }
        lines
    }

    fn player(&self, player: &PlayerState, now: Instant) -> String {
        let mut parts = vec![self.player_name(player.player)];
        if let Some(colour) = &player.colour {
            parts.push(self.texts.word("colour", colour));
        }
        if self
            .session
            .me()
            .is_some_and(|me| me.player == player.player)
        {
            parts.push(self.texts.say("you"));
        }
        if self.session.state().status == Status::Open && !player.ready {
            parts.push(self.texts.say("player-not-ready"));
        }
        if player.resigned {
            parts.push(self.texts.say("player-resigned"));
        }
        parts.extend(player.substitute.map(|level| self.texts.substituted(level)));
        parts.extend(self.absence(player, now));
        parts.join(" – ")
    }

    /// Lists the clocks, the timer, and the lag that was forgiven.
    pub(crate) fn clocks(&self, now: Instant) -> Vec<String> {
        let session = self.session;
        let mut lines: Vec<String> = Seat::all(session.info().seats)
            .filter_map(|seat| {
                let left = clock::show(session.time_left(seat, now)?);
                let key = if session.clock_runs(seat) {
                    "clock-runs"
                } else {
                    "clock-stands"
                };
                let who = self.players().name(seat).into();
                self.texts.find(key, &[("who", who), ("left", left.into())])
            })
            .collect();
        if let Some(left) = session.timer_left(now) {
            let left = clock::show(left).into();
            lines.push(self.texts.fill("timer", &[("left", left)]));
        }
        let forgiven = Seat::all(session.info().seats).filter_map(|seat| {
            let forgiven_ms = session.forgiven_ms(seat).filter(|ms| *ms > 0)?;
            let who = self.players().name(seat);
            Some(self.describer.forgiven(who, forgiven_ms))
        });
        lines.extend(forgiven);
        if lines.is_empty() {
            lines.push(self.texts.say("no-clock"));
        }
        lines
    }

    /// Lists the open offers.
    pub(crate) fn offers(&self) -> Vec<String> {
        let offers = self.session.state().offers.iter();
        let lines = offers.map(|open| self.describer.offered(open.player, open.offer));
        lines.collect()
    }
}
