//! The effects of typed commands.

use std::time::Instant;

use engine::Square;
use protocol::{ClientMessage, OfferKind, Player, Raw};

use super::{ClientState, Command, Help, Matters, Output, Verb};
use crate::net::command_id;
use crate::selection::Choice;
use crate::session::Session;

/// The most legal actions listed at once.
const LISTED: usize = 40;

/// The most moves listed at once.
const LISTED_MOVES: usize = 20;

impl ClientState {
    /// Takes a typed line, for the controls of the game or as a command; `None` if the user quits.
    pub(crate) fn on_line(&mut self, line: &str, now: Instant) -> Option<Output> {
        if let Some(output) = self.typed(line) {
            return Some(output);
        }
        match Command::parse(line) {
            Some(Command::Quit) => None,
            Some(command) => Some(self.execute(command, now)),
            None if line.trim().is_empty() => Some(Output::default()),
            None => Some(self.not_understood(line)),
        }
    }

    /// Answers a line that is no command; one that begins like a command is told what belongs to it.
    fn not_understood(&self, line: &str) -> Output {
        let session = self.session.as_ref();
        let game = session.map_or("", |session| session.info().game.as_str());
        let verb = line.split_whitespace().next().and_then(Verb::read);
        let topic = verb.and_then(|verb| verb.topic(game));
        let syntax = topic.and_then(|topic| self.texts.find(&format!("typed-{topic}"), &[]));
        let Some(syntax) = syntax else {
            return self.texts.say("not-understood").into();
        };
        let syntax = syntax.replace('\n', " ").into();
        self.texts
            .fill("not-like-this", &[("syntax", syntax)])
            .into()
    }

    /// Executes a command; the messages to send are collected.
    pub(crate) fn execute(&mut self, command: Command, now: Instant) -> Output {
        let question = self.question.take();
        match command {
            Command::Help => self.help(Help::Typed).into(),
            Command::Yes => self.answer(question, true),
            Command::No => self.answer(question, false),
            Command::Quit => Output::default(),
            Command::Resign => self.confirm(command, "confirm-resign"),
            Command::Abort => self.confirm(command, "confirm-abort"),
            Command::Leave => self.confirm(command, "confirm-leave"),
            Command::Number(number) => self.act_by_number(number),
            Command::Squares(squares) => self.point(&squares),
            Command::Back => {
                self.take_back_square();
                self.list_actions()
            }
            Command::Actions => self.list_actions(),
            Command::Act(action) => self.act(action),
            Command::Query(query) => self.query(query),
            Command::Try(square) => self.query_square(square),
            Command::Hint => self.ask_for_hint(),
            Command::Look(moment) => self.look(moment),
            Command::Rules => self.ask_for_rules(),
            Command::Board
            | Command::Facts
            | Command::Moves
            | Command::Players
            | Command::Clock
            | Command::Chat => self.show(&command, now),
            Command::Say(_)
            | Command::Ready(_)
            | Command::Offer(_)
            | Command::Substitute(..)
            | Command::Return
            | Command::Accept
            | Command::Decline
            | Command::Claim(_) => self.send(command),
        }
    }

    /// Chooses squares one after the other; acts as soon as they name one action.
    pub(crate) fn point(&mut self, squares: &[Square]) -> Output {
        if let Some(refusal) = self.cannot_act() {
            return refusal;
        }
        for square in squares {
            match self.selection.choose(*square) {
                Choice::None => return self.no_such_square(*square),
                Choice::More | Choice::Waits => self.list_complete(),
                Choice::Done(action) => return self.act(action),
            }
        }
        self.list_actions()
    }

    /// Chooses a square. An action that is complete then is shown and waits to be confirmed, which
    /// is done by choosing its last square again.
    pub(crate) fn consider(&mut self, square: Square) -> Output {
        if let Some(refusal) = self.cannot_act() {
            return refusal;
        }
        match self.selection.consider(square) {
            Choice::None => self.no_such_square(square),
            Choice::Done(action) => self.act(action),
            Choice::More => {
                self.list_complete();
                self.list_actions()
            }
            Choice::Waits => {
                self.list_complete();
                if let Some(query) = self.question_about(square) {
                    return self.query(query);
                }
                self.texts.say("considered-how").into()
            }
        }
    }

    fn no_such_square(&self, square: Square) -> Output {
        let square = square.to_string().into();
        let values = [("square", square)];
        self.texts.fill("no-such-square", &values).into()
    }

    fn act_by_number(&mut self, number: usize) -> Output {
        if let Some(refusal) = self.cannot_act() {
            return refusal;
        }
        let action = number.checked_sub(1).and_then(|at| self.listed.get(at));
        match action.cloned() {
            Some(action) => self.act(action),
            None => self.texts.say("no-such-number").into(),
        }
    }

    /// Sends an action, unless one is on its way or others are to act.
    pub(crate) fn act(&mut self, action: Raw) -> Output {
        if let Some(refusal) = self.cannot_act() {
            return refusal;
        }
        let Some(session) = &self.session else {
            return Output::default();
        };
        let id = command_id();
        let message = ClientMessage::Act {
            id: id.clone(),
            version: session.state().version,
            action,
        };
        if let Err(code) = self.queue(message) {
            return self.refused(code.as_str(), code.message());
        }
        self.acting = Some(id);
        self.selection.clear();
        self.drop_hint();
        self.listed.clear();
        let is_later = self.is_lost().then(|| self.texts.say("sent-later"));
        is_later.map(Output::from).unwrap_or_default()
    }

    /// Explains why there is nothing to choose now, if so.
    pub(super) fn cannot_act(&self) -> Option<Output> {
        let Some(report) = self.report() else {
            return Some(self.texts.say("not-yet-connected").into());
        };
        if self.is_acting() {
            return Some(self.texts.say("still-acting").into());
        }
        (!self.is_my_turn()).then(|| report.whose_turn().into())
    }

    /// Explains that only a move waits for the connection, if it is lost.
    pub(super) fn cannot_send(&self) -> Option<Output> {
        self.is_lost().then(|| self.texts.say("not-sent").into())
    }

    fn list_actions(&mut self) -> Output {
        match self.cannot_act() {
            Some(refusal) => refusal,
            None => Output {
                lines: self.choices(LISTED),
                matters: Matters::Choices,
                ..Output::default()
            },
        }
    }

    /// Lists what can be chosen next: the actions by number if they are few enough, else the
    /// squares, and by number the actions that need none.
    pub(crate) fn choices(&mut self, few: usize) -> Vec<String> {
        if self.has_controls() {
            let picks = self.picks().into_iter();
            return picks
                .map(|pick| format!("{}. {}", pick.keys, pick.text))
                .collect();
        }
        let Some(report) = self.report() else {
            return Vec::new();
        };
        let (listed, lines) = self
            .selection
            .choices(few, report.renderer(), report.players());
        self.listed = listed;
        lines
    }

    fn question_about(&self, square: Square) -> Option<Raw> {
        let report = self.report()?;
        report.renderer().question(self.view()?, square)
    }

    fn query_square(&mut self, square: Square) -> Output {
        match self.question_about(square) {
            Some(query) => self.query(query),
            None => self.texts.say("nothing-to-ask").into(),
        }
    }

    fn query(&mut self, query: Raw) -> Output {
        let id = command_id();
        self.submit(ClientMessage::Query { id, query })
    }

    fn show(&self, command: &Command, now: Instant) -> Output {
        let (Some(report), Some(session)) = (self.report(), &self.session) else {
            return self.texts.say("not-yet-connected").into();
        };
        let lines = match command {
            Command::Board => self.board(),
            Command::Facts => self.facts(),
            Command::Moves => {
                let history = session.history();
                let last = &history[history.len().saturating_sub(LISTED_MOVES)..];
                last.iter().flat_map(|one| report.happening(one)).collect()
            }
            Command::Players => {
                let mut lines = report.attendance(now);
                lines.extend(report.offers());
                lines
            }
            Command::Clock => {
                let mut lines = report.clocks(now);
                lines.extend(self.receipt.map(|receipt| report.receipt(receipt)));
                lines
            }
            _ => {
                let lines = session.chat().iter();
                lines
                    .map(|line| format!("<{}> {}", line.name, line.text))
                    .collect()
            }
        };
        Output {
            lines,
            matters: match command {
                Command::Moves | Command::Chat => Matters::Last,
                _ => Matters::First,
            },
            ..Output::default()
        }
    }

    /// Returns the board in letters, with a list of what stands where.
    pub(crate) fn board(&self) -> Vec<String> {
        let view = self.shown_view();
        let (Some(report), Some(view)) = (self.report(), view) else {
            return vec![self.texts.say("no-board")];
        };
        match report.renderer().board(view, report.players()) {
            Some(board) => {
                let mut lines = board.lines();
                lines.extend(board.inventory());
                lines
            }
            None => self
                .controls_lines()
                .unwrap_or_else(|| report.renderer().facts(view, report.players())),
        }
    }

    /// Returns the board in letters, where there is one.
    pub(crate) fn rows(&self) -> Vec<String> {
        let (Some(report), Some(view)) = (self.report(), self.shown_view()) else {
            return Vec::new();
        };
        let board = report.renderer().board(view, report.players());
        board.map(|board| board.lines()).unwrap_or_default()
    }

    /// Returns all that there is to say of the position besides a board.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.rows().is_empty() {
            words.extend(self.controls_lines().into_iter().flatten());
        }
        words.extend(self.facts());
        words
    }

    /// Returns what the board does not show.
    pub(crate) fn facts(&self) -> Vec<String> {
        let view = self.shown_view();
        match (self.report(), view) {
            (Some(report), Some(view)) => report.renderer().facts(view, report.players()),
            _ => Vec::new(),
        }
    }

    pub(super) fn send(&mut self, command: Command) -> Output {
        if let Some(refusal) = self.cannot_send() {
            return refusal;
        }
        let has_computers = self.session.as_ref().is_some_and(Session::has_computers);
        if has_computers && command == Command::Offer(OfferKind::Draw) {
            return self.texts.say("no-draw").into();
        }
        let open_offer = self.open_offer();
        let id = command_id();
        let message = match command {
            Command::Resign => ClientMessage::Resign { id },
            Command::Abort => ClientMessage::Abort { id },
            Command::Leave => ClientMessage::Leave { id },
            Command::Say(text) => ClientMessage::Chat { id, text },
            Command::Ready(ready) => {
                self.readiness.want(ready);
                if ready {
                    self.report_ready();
                    let is_waiting = self.readiness.is_waiting();
                    let waits = is_waiting.then(|| self.texts.say("ready-when-full"));
                    return waits.map(Output::from).unwrap_or_default();
                }
                ClientMessage::Ready {
                    id,
                    ready,
                    nonce: None,
                }
            }
            Command::Offer(offer) => ClientMessage::Offer { id, offer },
            Command::Substitute(level, name) => match self.to_substitute(name.as_deref()) {
                Some(player) => {
                    let offer = OfferKind::Substitute { player, level };
                    ClientMessage::Offer { id, offer }
                }
                None => return self.texts.say("nobody-to-substitute").into(),
            },
            Command::Return => ClientMessage::Return { id },
            Command::Claim(claim) => ClientMessage::Claim { id, claim },
            Command::Accept | Command::Decline => match open_offer {
                Some(offer) if command == Command::Accept => ClientMessage::Offer { id, offer },
                Some(offer) => ClientMessage::Decline { id, offer },
                None => return self.texts.say("no-offer").into(),
            },
            _ => return Output::default(),
        };
        self.submit(message)
    }

    /// Returns the player who is gone, of this name or the first, for whom a computer can play.
    fn to_substitute(&self, name: Option<&str>) -> Option<Player> {
        let mut missed = self.session.as_ref()?.missed();
        let found = missed.find(|player| name.is_none_or(|name| name == player.name));
        found.map(|player| player.player)
    }

    /// Returns the open offer: one of the others, or else one's own.
    fn open_offer(&self) -> Option<OfferKind> {
        let session = self.session.as_ref()?;
        let me = session.me().map(|me| me.player);
        let offers = &session.state().offers;
        let of_others = offers.iter().find(|offer| Some(offer.player) != me);
        of_others.or(offers.first()).map(|offer| offer.offer)
    }
}
