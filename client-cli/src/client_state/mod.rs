//! The state of the client in a followed match, shared by the full screen and plain lines: takes
//! the link's events and typed commands, and collects the messages to send.

mod command;
mod controls;
mod events;
mod help;
mod hint;
mod looking_back;
mod question;
mod readiness;
mod reading;
#[cfg(test)]
mod tests;
mod typed;
mod verb;

use protocol::{
    CHAT_LENGTH, ClientMessage, CommandId, ErrorCode, MESSAGE_BYTES, MatchId, Nonce, Raw, Receipt,
    Status,
};

use crate::failure::Failure;
use crate::net::{Server, command_id};
use crate::report::Report;
use crate::selection::Selection;
use crate::session::Session;
use crate::texts::Texts;

pub(crate) use command::{Command, UNCHOSEN};
use controls::ControlsState;
pub(crate) use help::Help;
use hint::Hint;
use looking_back::LookingBack;
pub(crate) use looking_back::Moment;
pub(crate) use question::Question;
use readiness::Readiness;
use verb::Verb;

/// The words to show after an event or a command.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Output {
    /// Sentences, in order.
    pub(crate) lines: Vec<String>,
    /// Whether the match is new, or other seats are to act than before.
    pub(crate) turned: bool,
    /// Whether the position or the legal actions may have changed.
    pub(crate) moved: bool,
    /// The sentences that matter most where there is no room for all.
    pub(crate) matters: Matters,
    /// Whether another position is shown than before: an earlier one, or the present one again.
    pub(crate) looked: bool,
}

/// The sentences that matter most.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Matters {
    /// The first ones.
    #[default]
    First,
    /// The last ones: they are the newest.
    Last,
    /// The first ones, as long as what they list can be chosen.
    Choices,
}

impl From<String> for Output {
    fn from(line: String) -> Output {
        Output {
            lines: vec![line],
            ..Output::default()
        }
    }
}

impl From<Vec<String>> for Output {
    fn from(lines: Vec<String>) -> Output {
        Output {
            lines,
            ..Output::default()
        }
    }
}

/// A followed match, and what the user is doing in it.
pub(crate) struct ClientState {
    texts: Texts,
    session: Option<Session>,
    selection: Selection,
    controls: ControlsState,
    looking_back: LookingBack,
    hint: Hint,
    /// Whether the rules of the game are to be shown.
    wants_rules: bool,
    /// The messages to send.
    outgoing: Vec<ClientMessage>,
    /// The action that awaits its answer.
    acting: Option<CommandId>,
    /// The actions that numbers stand for: those listed last, and nothing else.
    listed: Vec<Raw>,
    /// The question that awaits a yes or a no.
    question: Option<Question>,
    /// The command to leave the table, unless it was refused.
    leaving: Option<CommandId>,
    readiness: Readiness,
    /// The match to follow next.
    next_match: Option<MatchId>,
    receipt: Option<Receipt>,
    online: bool,
    /// The server to which others are invited.
    server: Option<Server>,
}

impl ClientState {
    /// Starts before the match is known; `ready_automatically` reports the player ready without a
    /// command, with a nonce of the chain that begins with `nonce_secret`.
    pub(crate) fn new(
        texts: Texts,
        ready_automatically: bool,
        nonce_secret: Option<Nonce>,
    ) -> ClientState {
        ClientState {
            texts,
            session: None,
            selection: Selection::default(),
            controls: ControlsState::default(),
            looking_back: LookingBack::default(),
            hint: Hint::default(),
            wants_rules: false,
            outgoing: Vec::new(),
            acting: None,
            listed: Vec::new(),
            question: None,
            leaving: None,
            readiness: Readiness::new(ready_automatically, nonce_secret),
            next_match: None,
            receipt: None,
            online: false,
            server: None,
        }
    }

    /// Returns the texts.
    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Returns the match, once it is known.
    pub(crate) fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Returns the report of the match, once it is known.
    pub(crate) fn report(&self) -> Option<Report<'_>> {
        Some(Report::new(&self.texts, self.session.as_ref()?))
    }

    /// Says from now on how others join on a server.
    pub(crate) fn invite_to(&mut self, server: Server) {
        self.server = Some(server);
    }

    /// Says how others join, while there are free seats.
    pub(crate) fn invitation(&self) -> Vec<String> {
        let (Some(session), Some(server)) = (&self.session, &self.server) else {
            return Vec::new();
        };
        let (state, info) = (session.state(), session.info());
        if state.status != Status::Open || state.players.len() >= usize::from(info.seats) {
            return Vec::new();
        }
        let link = server.route(&format!("/m/{}", info.code));
        let values = [("link", link.into())];
        let mut lines: Vec<String> = ["invite-page", "invite-terminal"]
            .iter()
            .map(|key| self.texts.fill(key, &values))
            .collect();
        if server.is_local() {
            lines.push(self.texts.say("invite-local"));
        }
        lines
    }

    /// Says how the match ended, if it is over.
    pub(crate) fn result(&self) -> Option<String> {
        let report = self.report().filter(|_| self.is_over());
        report.map(|report| report.whose_turn())
    }

    /// Says what remains of the match when the user leaves: its record, or the way back.
    pub(crate) fn farewell(&self) -> Vec<String> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let code = session.info().code.to_string();
        let game = self.texts.word("game", &session.info().game);
        let values = [("code", code.into()), ("game", game.into())];
        let way_on = match (session.state().status, session.me()) {
            (Status::Finished, _) => "farewell-finished",
            _ if self.leaving.is_some() => "farewell-left",
            (_, Some(_)) => "farewell-player",
            (_, None) => "farewell-spectator",
        };
        let review = self.is_over() && session.is_reviewable();
        let review = review.then(|| self.texts.fill("farewell-review", &values));
        let way_on = self.texts.fill(way_on, &values);
        [way_on].into_iter().chain(review).collect()
    }

    /// Returns the squares and actions chosen so far.
    pub(crate) fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Takes back the last chosen square.
    pub(crate) fn take_back_square(&mut self) {
        self.selection.back();
        self.list_complete();
    }

    /// Returns the action that waits to be confirmed.
    pub(crate) fn considered(&self) -> Option<&Raw> {
        self.selection.considered()
    }

    /// Returns the actions that numbers stand for, the first one being 1.
    pub(crate) fn listed(&self) -> &[Raw] {
        &self.listed
    }

    /// Has numbers stand for the actions that need no further square.
    fn list_complete(&mut self) {
        self.listed = if self.has_controls() {
            Vec::new()
        } else {
            self.selection.complete().cloned().collect()
        };
    }

    /// Tells whether the connection stands.
    pub(crate) fn is_online(&self) -> bool {
        self.online
    }

    /// Tells whether a connection that stood is lost.
    fn is_lost(&self) -> bool {
        self.session.is_some() && !self.online
    }

    /// Tells whether an action awaits its answer.
    pub(crate) fn is_acting(&self) -> bool {
        self.acting.is_some()
    }

    /// Tells whether the player is to act.
    pub(crate) fn is_my_turn(&self) -> bool {
        self.session.as_ref().is_some_and(Session::my_turn)
    }

    /// Tells whether the player has nothing to do now but wait for other players.
    pub(crate) fn waits_for_others(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| {
            let is_live = session.state().status == Status::Live;
            is_live && session.me().is_some() && !session.my_turn()
        })
    }

    /// Returns the game's view, once there is one.
    pub(crate) fn view(&self) -> Option<&Raw> {
        self.session.as_ref().and_then(Session::view)
    }

    /// Tells whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.state().status == Status::Finished)
    }

    /// Returns the question that awaits a yes or a no.
    pub(crate) fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// Adds a message to send; a program that is ready need not know of nonces.
    ///
    /// # Errors
    ///
    /// Returns the code with which the server would refuse the message for its length. Such a message
    /// is dropped: a connection over which it went would be closed.
    pub(crate) fn queue(&mut self, mut message: ClientMessage) -> Result<(), ErrorCode> {
        if let ClientMessage::Chat { text, .. } = &message
            && text.trim().chars().count() > CHAT_LENGTH
        {
            return Err(ErrorCode::BadChat);
        }
        let json = serde_json::to_string(&message).expect("the protocol's messages are JSON");
        if json.len() > MESSAGE_BYTES {
            return Err(ErrorCode::TooLarge);
        }
        if let ClientMessage::Ready {
            ready: true,
            nonce: nonce @ None,
            ..
        } = &mut message
        {
            let session = self.session.as_ref();
            *nonce = session.and_then(|session| self.readiness.nonce(session));
        }
        if let ClientMessage::Leave { id } = &message {
            self.leaving = Some(id.clone());
        }
        self.outgoing.push(message);
        Ok(())
    }

    /// Tells whether a link has failed because the player has left the table: nobody can follow from a
    /// seat that is free again.
    pub(crate) fn has_left(&self, failed: &anyhow::Error) -> bool {
        let failure: Option<&Failure> = failed.downcast_ref();
        let is_no_seat =
            failure.is_some_and(|failure| failure.code() == ErrorCode::BadToken.as_str());
        is_no_seat && self.leaving.is_some()
    }

    /// Sends a message, or says why it cannot be sent.
    fn submit(&mut self, message: ClientMessage) -> Output {
        match self.queue(message) {
            Ok(()) => Output::default(),
            Err(code) => self.refused(code.as_str(), code.message()),
        }
    }

    fn refused(&self, code: &str, message: &str) -> Output {
        let reason = self.texts.refusal(code, message).into();
        self.texts.fill("refused", &[("reason", reason)]).into()
    }

    /// Takes the messages to send.
    pub(crate) fn take_outgoing(&mut self) -> Vec<ClientMessage> {
        std::mem::take(&mut self.outgoing)
    }

    /// Takes the match to follow next, after a rematch was agreed on.
    pub(crate) fn take_next_match(&mut self) -> Option<MatchId> {
        let next = self.next_match.take();
        if next.is_some() {
            // All players have agreed to play it.
            self.readiness.want(true);
        }
        next
    }

    /// Reports the player ready, if that is wanted and possible.
    fn report_ready(&mut self) {
        if let Some(session) = &self.session
            && self.readiness.take(session)
        {
            let nonce = self.readiness.nonce(session);
            self.outgoing.push(ClientMessage::Ready {
                id: command_id(),
                ready: true,
                nonce,
            });
        }
    }
}
