//! Puzzles being solved, in plain lines and on the full screen.

mod controls;
mod lines;
mod solved;

use engine::Square;
use opponents::puzzles::{Puzzle, Solving, Standing, Step};
use protocol::{Raw, Seat};

use crate::render::{self, AnyControls, AnyRenderer, Players, SeatedPlayer};
use crate::selection::{Choice, Selection};
use crate::texts::Texts;

pub(crate) use solved::Solved;

/// Somebody who solves the puzzles of a game, one after the other.
pub(crate) struct Puzzling<'a> {
    texts: &'a Texts,
    game: &'a str,
    puzzles: Vec<Puzzle>,
    solved: Solved,
    /// The puzzle being solved, counted from 0.
    at: usize,
    solving: Solving,
    /// Whether the way to the goal is shown instead of being found.
    is_shown: bool,
    selection: Selection,
    /// The actions listed last, by number.
    listed: Vec<Raw>,
    /// The controls of a game without squares.
    controls: Option<Box<dyn AnyControls>>,
}

impl<'a> Puzzling<'a> {
    /// Begins with the puzzle of this number, counted from 1; without a number with the first that has
    /// not been solved. Returns `None` if there is no such puzzle.
    pub(crate) fn new(
        texts: &'a Texts,
        game: &'a str,
        puzzles: Vec<Puzzle>,
        solved: Solved,
        number: Option<usize>,
    ) -> Option<Puzzling<'a>> {
        let at = match number {
            Some(number) => number.checked_sub(1)?,
            None => puzzles
                .iter()
                .position(|puzzle| !solved.has(puzzle))
                .unwrap_or(0),
        };
        let solving = Solving::new(game, puzzles.get(at)?.clone())?;
        let mut puzzling = Puzzling {
            texts,
            game,
            puzzles,
            solved,
            at,
            solving,
            is_shown: false,
            selection: Selection::default(),
            listed: Vec::new(),
            controls: render::of(game).controls(),
        };
        puzzling.renew();
        Some(puzzling)
    }

    /// Returns the texts.
    pub(crate) fn texts(&self) -> &'a Texts {
        self.texts
    }

    /// Returns the game.
    pub(crate) fn game(&self) -> &'a str {
        self.game
    }

    /// Says which puzzle it is, whether it has been solved, and how many have.
    pub(crate) fn number(&self) -> String {
        let count = self.puzzles.len().into();
        let number = [("number", (self.at + 1).into()), ("count", count)];
        let key = if self.solved.has(self.solving.puzzle()) {
            "puzzle-solved-this"
        } else {
            "puzzle-solved"
        };
        let solved = self.solved.count(&self.puzzles).into();
        let solved = [("solved", solved), ("count", self.puzzles.len().into())];
        format!(
            "{} – {}",
            self.texts.fill("puzzle-number", &number),
            self.texts.fill(key, &solved)
        )
    }

    /// Says what is to be reached.
    pub(crate) fn goal(&self) -> String {
        let turns = self.solving.puzzle().turns.into();
        self.texts
            .fill(&format!("puzzle-{}", self.game), &[("turns", turns)])
    }

    /// Says how it stands after an action; `None` before the first one.
    pub(crate) fn said(&self) -> Option<String> {
        let (last, _) = self.solving.steps().last()?;
        let said = self.texts.say(match self.solving.standing() {
            Standing::Solved if self.is_shown => "puzzle-solution",
            Standing::Solved => "puzzle-right",
            Standing::Wrong => "puzzle-wrong",
            Standing::Open if *last != self.seat() => "puzzle-go-on",
            Standing::Open if self.solving.is_on_the_line() => "puzzle-on-the-way",
            Standing::Open => "puzzle-not-yet",
        });
        let odds = self
            .odds()
            .filter(|_| self.solving.standing() == Standing::Solved);
        Some(match odds {
            Some(odds) => format!("{said} {odds}"),
            None => said,
        })
    }

    /// Says how much better the best action is, where that is a matter of chances.
    fn odds(&self) -> Option<String> {
        let odds = self.solving.puzzle().odds?;
        let percent = |share: f64| ((100.0 * share).round() as i64).into();
        let values = [("best", percent(odds.best)), ("next", percent(odds.next))];
        Some(self.texts.fill("puzzle-odds", &values))
    }

    /// Tells whether the goal is to be reached yet.
    pub(crate) fn is_open(&self) -> bool {
        self.solving.standing() == Standing::Open
    }

    /// Returns what the solver sees.
    pub(crate) fn view(&self) -> Raw {
        Raw::from(self.solving.view())
    }

    /// Returns the last action, if there is one since the puzzle was set.
    pub(crate) fn last_action(&self) -> Option<Raw> {
        let (_, action) = self.solving.steps().last()?;
        Some(Raw::from(action.clone()))
    }

    /// Returns the squares and actions chosen so far.
    pub(crate) fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Names the keys of the full screen in a line. Some games have a key of their own for what another
    /// key does elsewhere.
    pub(crate) fn keys(&self) -> String {
        let of_game = format!("bar-{}", self.game);
        let is_taken = self.picks().iter().any(|pick| pick.keys == "s");
        let topics = [
            ("bar-general", true),
            ("bar-squares", !self.has_controls()),
            (of_game.as_str(), self.has_controls()),
            ("puzzle-bar", true),
            ("puzzle-bar-show", !is_taken),
        ];
        let meant = topics.into_iter().filter(|(_, is_meant)| *is_meant);
        let said: Vec<String> = meant.map(|(topic, _)| self.texts.say(topic)).collect();
        said.join(" · ")
    }

    /// Says what the keys of the full screen do.
    pub(crate) fn help(&self) -> Vec<String> {
        let of_game = format!("keys-{}", self.game);
        let topics = if self.has_controls() {
            vec![of_game.as_str(), "puzzle-keys"]
        } else {
            vec!["keys-squares", "puzzle-keys", "keys-marks"]
        };
        let said = topics.iter().map(|topic| self.texts.say(topic));
        let said: Vec<String> = said.collect();
        let lines = said.iter().flat_map(|topic| topic.lines());
        lines.map(str::to_owned).collect()
    }

    /// Lists what a key or a number does now.
    pub(crate) fn offered(&self) -> Vec<String> {
        if self.has_controls() {
            let picks = self.picks().into_iter();
            return picks
                .map(|pick| format!("{} {}", pick.keys, pick.text))
                .collect();
        }
        let players = self.players();
        let action = |action| self.renderer().action(action, &players);
        let listed = (1..).zip(&self.listed);
        listed
            .map(|(number, listed): (u32, _)| format!("{number} {}", action(listed)))
            .collect()
    }

    /// Takes what is listed at a place, counted from 0. Returns what is said.
    pub(crate) fn take_offered(&mut self, at: usize) -> String {
        if !self.has_controls() {
            return self.act_by_number(at + 1);
        }
        match self.picks().into_iter().nth(at) {
            Some(pick) => self.act(&pick.action),
            None => self.texts.say("no-such-number"),
        }
    }

    /// Chooses a square; an action that is complete then waits to be confirmed. Returns what is said.
    pub(crate) fn consider(&mut self, square: Square) -> String {
        if !self.is_open() {
            return self.said().unwrap_or_default();
        }
        match self.selection.consider(square) {
            Choice::None => return self.no_such_square(square),
            Choice::Done(action) => return self.act(&action),
            Choice::Waits => {}
            Choice::More => {
                self.list_complete();
                return String::new();
            }
        }
        self.list_complete();
        self.texts.say("considered-how")
    }

    /// Takes back the last chosen square.
    pub(crate) fn take_back_square(&mut self) {
        self.selection.back();
        self.list_complete();
    }

    /// Plays the listed action of a number, counted from 1. Returns what is said.
    pub(crate) fn act_by_number(&mut self, number: usize) -> String {
        let action = number.checked_sub(1).and_then(|at| self.listed.get(at));
        match action.cloned() {
            Some(action) => self.act(&action),
            None => self.texts.say("no-such-number"),
        }
    }

    /// Acts, and has the other side answer. Returns what is said besides how it stands then.
    fn act(&mut self, action: &Raw) -> String {
        if let Err(refusal) = self.solving.act(action.get()) {
            return self.texts.refusal(refusal.code, refusal.code);
        }
        self.renew();
        if self.solving.standing() == Standing::Solved
            && let Err(error) = self.solved.keep(self.solving.puzzle())
        {
            let reason = error.to_string().into();
            return self.texts.fill("puzzle-not-kept", &[("reason", reason)]);
        }
        String::new()
    }

    /// Sets the same puzzle anew.
    pub(crate) fn again(&mut self) {
        self.set_up(self.at);
    }

    /// Goes to the next puzzle; tells whether there is one.
    pub(crate) fn next(&mut self) -> bool {
        self.set_up(self.at + 1)
    }

    /// Goes to the previous puzzle; tells whether there is one.
    pub(crate) fn previous(&mut self) -> bool {
        self.at.checked_sub(1).is_some_and(|at| self.set_up(at))
    }

    /// Shows the way from the puzzle's position to its goal.
    pub(crate) fn show(&mut self) {
        self.again();
        self.is_shown = true;
        let Puzzle {
            line, seat: own, ..
        } = self.solving.puzzle().clone();
        for (_, action) in line.iter().filter(|(seat, _)| *seat == own) {
            // The tests play every line.
            let _ = self.solving.act(action.get());
        }
        self.renew();
    }

    /// Tells the steps since the puzzle was set, from one on.
    pub(crate) fn told(&self, first: usize) -> Vec<String> {
        let players = self.players();
        let tell = |(seat, action): &Step| {
            let action = self.renderer().action(&Raw::from(action.clone()), &players);
            let values = [
                ("who", players.name(*seat).into()),
                ("action", action.into()),
            ];
            self.texts.fill("acted", &values)
        };
        self.solving.steps().iter().skip(first).map(tell).collect()
    }

    /// Returns what shows the game.
    pub(crate) fn renderer(&self) -> &'static dyn AnyRenderer {
        render::of(self.game)
    }

    /// Returns the players, as they are named: of more than two, the others have numbers.
    pub(crate) fn players(&self) -> Players<'a> {
        let seats = self.seats();
        let name = |seat: Seat| {
            if seat == self.seat() {
                return self.texts.say("puzzle-you");
            }
            if seats == 2 {
                return self.texts.say("puzzle-other");
            }
            let number = u32::from(seat.0) + 1;
            let values = [("number", number.into())];
            self.texts.fill("puzzle-player", &values)
        };
        let names = Seat::all(seats).map(|seat| SeatedPlayer {
            name: name(seat),
            colour: None,
        });
        Players {
            texts: self.texts,
            game: self.game.to_owned(),
            by_seat: names.collect(),
        }
    }

    fn seats(&self) -> u8 {
        let settings = &self.solving.puzzle().settings;
        let checked = engine::game(self.game).and_then(|kind| kind.check(settings).ok());
        checked.map_or(2, |checked| checked.seats)
    }

    /// Returns the seat that is to find the action.
    pub(crate) fn seat(&self) -> Seat {
        self.solving.puzzle().seat
    }

    /// Sets up the puzzle of a number, counted from 0; tells whether there is one.
    fn set_up(&mut self, at: usize) -> bool {
        let puzzle = self.puzzles.get(at).cloned();
        let Some(solving) = puzzle.and_then(|puzzle| Solving::new(self.game, puzzle)) else {
            return false;
        };
        self.at = at;
        self.solving = solving;
        self.is_shown = false;
        self.renew();
        true
    }

    /// Begins to choose anew from what is legal now.
    fn renew(&mut self) {
        let legal = self.solving.legal_actions().map(Raw::from);
        self.selection = Selection::new(legal.as_ref(), self.renderer());
        self.list_complete();
        self.update_controls();
    }

    /// Has numbers stand for the actions that need no further square.
    fn list_complete(&mut self) {
        self.listed = self.selection.complete().cloned().collect();
    }

    fn no_such_square(&self, square: Square) -> String {
        let values = [("square", square.to_string().into())];
        self.texts.fill("no-such-square", &values)
    }
}
