//! The effects of the link's events.

use std::time::Instant;

use protocol::{Raw, SeatSet, ServerMessage, Snapshot, Status};

use super::controls::ControlsState;
use super::looking_back::LookingBack;
use super::{ClientState, Matters, Output};
use crate::describe;
use crate::failure::Failure;
use crate::net::LinkEvent;
use crate::render;
use crate::selection::Selection;
use crate::session::{Change, Session};

impl ClientState {
    /// Takes an event of the link.
    ///
    /// # Errors
    ///
    /// Returns the failure the link ended with.
    pub(crate) fn on_event(&mut self, event: LinkEvent, now: Instant) -> Result<Output, Failure> {
        Ok(match event {
            LinkEvent::Back { has_forgotten } => {
                self.online = true;
                self.back(has_forgotten).into()
            }
            LinkEvent::Lost { reason, again_in } => {
                self.online = false;
                let again = again_in.as_secs_f64().ceil().into();
                let values = [("reason", reason.into()), ("again", again)];
                self.texts.fill("link-lost", &values).into()
            }
            LinkEvent::Failed(failure) => return Err(failure),
            LinkEvent::Newer(_) => Output::default(),
            LinkEvent::Received(received) => self.receive(received.message, now),
        })
    }

    /// Says that the connection is back, and whether the server has forgotten some of the match.
    pub(crate) fn back(&self, has_forgotten: bool) -> String {
        self.texts.say(if has_forgotten {
            "link-back-forgotten"
        } else {
            "link-back"
        })
    }

    fn receive(&mut self, message: ServerMessage, now: Instant) -> Output {
        match message {
            ServerMessage::Snapshot(snapshot) if !self.knows(&snapshot) => {
                self.online = true;
                self.acting = None;
                self.question = None;
                let renderer = render::of(&snapshot.info.game);
                self.controls = ControlsState::new(renderer.controls());
                self.looking_back = LookingBack::default();
                self.selection = Selection::default();
                self.listed.clear();
                self.session = Some(Session::new(*snapshot, now));
                self.update_controls();
                self.after_change();
                self.introduce(now)
            }
            ServerMessage::Refused {
                id,
                code,
                why,
                message,
                ..
            } => {
                if id.is_some() && id == self.acting {
                    self.acting = None;
                }
                if id.is_some() && id == self.leaving {
                    self.leaving = None;
                }
                if let Some(id) = &id {
                    self.pass_past(id, None);
                }
                if let Some(output) = id.and_then(|id| self.pass_answer(&id, Err(&code))) {
                    return output;
                }
                let game = self.session.as_ref().map(|session| &session.info().game);
                let why = game
                    .zip(why)
                    .and_then(|(game, why)| self.texts.why(game, &why));
                let reason = why.unwrap_or_else(|| self.texts.refusal(&code, &message));
                self.texts
                    .fill("refused", &[("reason", reason.into())])
                    .into()
            }
            ServerMessage::Accepted { id, receipt, .. } => {
                if self.acting.as_ref() == Some(&id) {
                    self.acting = None;
                    self.receipt = receipt;
                }
                Output::default()
            }
            ServerMessage::Answer { id, answer } => {
                let output = self.pass_answer(&id, Ok(&answer));
                output.unwrap_or_else(|| self.describe_answer(&answer))
            }
            ServerMessage::Past { id, position, .. } => {
                self.pass_past(&id, Some(position)).unwrap_or_default()
            }
            ServerMessage::TakenAlong { .. } => self.texts.say("taken-along").into(),
            ServerMessage::Notice { .. } => self.texts.say("notice-restarting").into(),
            message => {
                let Some(session) = &mut self.session else {
                    return Output::default();
                };
                if matches!(message, ServerMessage::Snapshot(_)) {
                    self.online = true;
                }
                let before = stage(session);
                let change = session.apply(&message, now);
                let turned = before != stage(session);
                if change.moved {
                    self.update_controls();
                }
                if change.position {
                    self.after_change();
                }
                Output {
                    lines: self.describe(&change, turned, now),
                    turned,
                    moved: change.position,
                    matters: Matters::Last,
                    ..Output::default()
                }
            }
        }
    }

    fn describe_answer(&self, answer: &Raw) -> Output {
        let Some(report) = self.report() else {
            return Output::default();
        };
        let answered = report.renderer().answer(answer, report.players());
        let how = self.considered().map(|_| self.texts.say("considered-how"));
        let said: Vec<String> = [answered].into_iter().chain(how).collect();
        said.join(" ").into()
    }

    fn knows(&self, snapshot: &Snapshot) -> bool {
        self.session.as_ref().is_some_and(|session| {
            session.info().id == snapshot.info.id
                && session.state().version <= snapshot.state.version
        })
    }

    /// Follows a new state: renews the choice of actions, reports ready, notes the rematch.
    fn after_change(&mut self) {
        let Some(session) = &self.session else {
            return;
        };
        let renderer = render::of(&session.info().game);
        let are_others = self.selection.renew(session.legal_actions(), renderer);
        self.renew_hint();
        if are_others || self.listed.is_empty() {
            self.list_complete();
        }
        let Some(session) = &self.session else {
            return;
        };
        self.next_match = session.state().rematch;
        self.readiness.see(session);
        if session.waits_for_me() {
            self.report_ready();
        }
    }

    fn introduce(&self, now: Instant) -> Output {
        let Some(report) = self.report() else {
            return Output::default();
        };
        let session = self.session.as_ref().expect("a report is of a session");
        let info = session.info();
        let mut lines = vec![self.texts.fill(
            "following",
            &[
                ("game", self.texts.word("game", &info.game).into()),
                ("code", info.code.to_string().into()),
                (
                    "clock",
                    describe::time_control(&self.texts, info.time_control).into(),
                ),
            ],
        )];
        lines.extend(report.attendance(now));
        lines.extend(self.invitation());
        lines.push(report.whose_turn());
        Output {
            lines,
            turned: true,
            moved: true,
            matters: Matters::Last,
            ..Output::default()
        }
    }

    fn describe(&self, change: &Change, turned: bool, now: Instant) -> Vec<String> {
        let Some(report) = self.report() else {
            return Vec::new();
        };
        let happened = change.happened.iter();
        let mut lines: Vec<String> = happened.flat_map(|one| report.happening(one)).collect();
        let came_or_went = |player| report.came_or_went(player, now);
        lines.extend(change.presence.iter().filter_map(came_or_went));
        let said = change.said.iter();
        lines.extend(said.map(|line| format!("<{}> {}", line.name, line.text)));
        if turned {
            lines.push(report.whose_turn());
        }
        lines
    }
}

/// Returns what changes when the turn passes: the status, the seats to act, and whether a computer
/// plays for the player.
fn stage(session: &Session) -> (Status, SeatSet, bool) {
    let state = session.state();
    (state.status, state.to_act, session.is_substituted())
}
