//! Puzzles in plain lines: what is typed, and what is said.

use engine::{Json, Square};
use opponents::puzzles::{Puzzle, Solving, Standing, Step};
use protocol::{Raw, Seat};

use crate::client_state::Command;
use crate::render::{self, AnyRenderer, Board, Players, SeatedPlayer};
use crate::selection::{Choice, Selection};
use crate::texts::Texts;

/// The most legal actions listed at once.
const LISTED: usize = 40;

/// The most legal actions listed without being asked for.
const FEW: usize = 12;

/// Somebody who solves the puzzles of a game, one after the other.
pub(crate) struct Puzzling<'a> {
    texts: &'a Texts,
    game: &'a str,
    puzzles: Vec<Puzzle>,
    /// The puzzle being solved, counted from 0.
    at: usize,
    solving: Solving,
    selection: Selection,
    /// The actions listed last, by number.
    listed: Vec<Raw>,
}

impl<'a> Puzzling<'a> {
    /// Begins with the puzzle of this number, counted from 1, or the last one; `None` if there is none.
    pub(crate) fn new(
        texts: &'a Texts,
        game: &'a str,
        puzzles: Vec<Puzzle>,
        number: usize,
    ) -> Option<Puzzling<'a>> {
        let at = number.clamp(1, puzzles.len().max(1)) - 1;
        let solving = Solving::new(game, puzzles.get(at)?.clone())?;
        let mut puzzling = Puzzling {
            texts,
            game,
            puzzles,
            at,
            solving,
            selection: Selection::default(),
            listed: Vec::new(),
        };
        puzzling.renew();
        Some(puzzling)
    }

    /// Sets the puzzle: its number, what it asks for, the position, and what can be chosen.
    pub(crate) fn set(&mut self) -> Vec<String> {
        let puzzle = self.solving.puzzle();
        let values = [
            ("number", (self.at + 1).into()),
            ("count", self.puzzles.len().into()),
        ];
        let number = format!("{}.", self.texts.fill("puzzle-number", &values));
        let goal = format!("puzzle-{}", self.game);
        let goal = self.texts.fill(&goal, &[("turns", puzzle.turns.into())]);
        let mut lines = vec![number, goal];
        lines.extend(self.position());
        lines.extend(self.list(FEW));
        lines
    }

    /// Takes a typed line and returns what is said then; `None` if the user quits.
    pub(crate) fn typed(&mut self, line: &str) -> Option<Vec<String>> {
        match line.trim().to_lowercase().as_str() {
            "next" | "suivant" => return Some(self.go_to(self.at + 1)),
            "previous" | "précédent" | "precedent" => {
                return Some(self.at.checked_sub(1).map_or_else(
                    || vec![self.texts.say("puzzle-none-there")],
                    |at| self.go_to(at),
                ));
            }
            "again" | "encore" => return Some(self.go_to(self.at)),
            "show" | "montrer" => return Some(self.show()),
            _ => {}
        }
        Some(match Command::parse(line) {
            Some(Command::Quit) => return None,
            Some(Command::Help) => self
                .texts
                .say("puzzle-help")
                .lines()
                .map(str::to_owned)
                .collect(),
            Some(Command::Board | Command::Facts) => self.position(),
            Some(Command::Actions) => self.list(LISTED),
            Some(Command::Back) => {
                self.selection.back();
                self.list(LISTED)
            }
            Some(Command::Number(number)) => {
                let action = number.checked_sub(1).and_then(|at| self.listed.get(at));
                match action.cloned() {
                    Some(action) => self.act(&action),
                    None => vec![self.texts.say("no-such-number")],
                }
            }
            Some(Command::Squares(squares)) => self.point(&squares),
            _ => vec![self.texts.say("puzzle-not-understood")],
        })
    }

    /// Sets another puzzle, or the same one anew.
    fn go_to(&mut self, at: usize) -> Vec<String> {
        let puzzle = self.puzzles.get(at).cloned();
        let Some(solving) = puzzle.and_then(|puzzle| Solving::new(self.game, puzzle)) else {
            return vec![self.texts.say("puzzle-none-there")];
        };
        self.at = at;
        self.solving = solving;
        self.renew();
        self.set()
    }

    /// Shows the way from the puzzle's position to its goal.
    fn show(&mut self) -> Vec<String> {
        self.go_to(self.at);
        let Puzzle {
            line, seat: own, ..
        } = self.solving.puzzle().clone();
        let own = line.iter().filter(|(seat, _)| *seat == own);
        for (_, action) in own {
            // The tests play every line.
            let _ = self.solving.act(action.get());
        }
        self.renew();
        let mut lines = self.told(0);
        lines.extend(self.position());
        lines.push(self.texts.say("puzzle-solution"));
        lines
    }

    /// Chooses squares one after the other; acts as soon as they name one action.
    fn point(&mut self, squares: &[Square]) -> Vec<String> {
        if self.solving.standing() != Standing::Open {
            return vec![self.said()];
        }
        for square in squares {
            match self.selection.choose(*square) {
                Choice::None => {
                    let values = [("square", square.to_string().into())];
                    return vec![self.texts.fill("no-such-square", &values)];
                }
                Choice::More | Choice::Waits => {}
                Choice::Done(action) => return self.act(&action),
            }
        }
        self.list(LISTED)
    }

    /// Lists what can be chosen next: so many actions at most.
    fn list(&mut self, most: usize) -> Vec<String> {
        if self.solving.standing() != Standing::Open {
            return vec![self.said()];
        }
        let (listed, lines) = self
            .selection
            .choices(most, self.renderer(), &self.players());
        self.listed = listed;
        lines
    }

    /// Acts, and says what happens then.
    fn act(&mut self, action: &Raw) -> Vec<String> {
        let first = self.solving.steps().len();
        if let Err(refusal) = self.solving.act(action.get()) {
            return vec![self.texts.refusal(refusal.code, refusal.code)];
        }
        self.renew();
        let mut lines = self.told(first);
        lines.extend(self.position());
        lines.push(self.said());
        lines
    }

    /// Says how it stands.
    fn said(&self) -> String {
        self.texts.say(match self.solving.standing() {
            Standing::Solved => "puzzle-right",
            Standing::Wrong => "puzzle-wrong",
            Standing::Open
                if self
                    .solving
                    .steps()
                    .last()
                    .is_some_and(|(seat, _)| *seat != self.seat()) =>
            {
                "puzzle-go-on"
            }
            Standing::Open => "puzzle-on-the-way",
        })
    }

    /// Tells the steps from one on.
    fn told(&self, first: usize) -> Vec<String> {
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

    /// Draws the position.
    fn position(&self) -> Vec<String> {
        let players = self.players();
        let view = Raw::from(self.solving.view());
        let board = self.renderer().board(&view, &players);
        let mut lines: Vec<String> = board.iter().flat_map(Board::lines).collect();
        lines.extend(self.renderer().facts(&view, &players));
        lines
    }

    /// Forgets what was chosen and listed in another position.
    fn renew(&mut self) {
        let legal: Option<Json> = self.solving.legal_actions();
        self.selection = Selection::new(legal.map(Raw::from).as_ref(), self.renderer());
        self.listed.clear();
    }

    fn seat(&self) -> Seat {
        self.solving.puzzle().seat
    }

    fn renderer(&self) -> &'static dyn AnyRenderer {
        render::of(self.game)
    }

    fn players(&self) -> Players<'a> {
        let names = Seat::all(2).map(|seat| {
            let key = if seat == self.seat() {
                "puzzle-you"
            } else {
                "puzzle-other"
            };
            SeatedPlayer {
                name: self.texts.say(key),
                colour: None,
            }
        });
        Players {
            texts: self.texts,
            game: self.game.to_owned(),
            by_seat: names.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use opponents::PUZZLES;

    use super::*;
    use crate::texts::Lang;

    /// Has somebody begin with a puzzle of Orbito of so many turns, and returns what the line is.
    fn orbito(texts: &Texts, turns: u8) -> (Puzzling<'_>, Vec<String>) {
        let kind = PUZZLES.iter().find(|kind| kind.game() == "orbito").unwrap();
        let puzzles = kind.puzzles();
        let number = 1 + puzzles
            .iter()
            .position(|puzzle| puzzle.turns == turns)
            .unwrap();
        let line = puzzles[number - 1].line.iter().map(|(_, action)| {
            let action = Raw::from(action.clone());
            let squares = render::of("orbito").squares(&action);
            squares
                .iter()
                .map(Square::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        });
        let line = line.collect();
        (
            Puzzling::new(texts, "orbito", puzzles, number).unwrap(),
            line,
        )
    }

    fn last(lines: &[String]) -> &str {
        lines.last().unwrap()
    }

    #[test]
    fn the_right_squares_solve_a_puzzle_and_others_do_not() {
        let texts = Texts::new(Lang::En);
        let (mut puzzling, line) = orbito(&texts, 1);
        let set = puzzling.set();
        assert!(set[0].starts_with("Puzzle 1 of "), "{set:?}");
        assert_eq!(set[1], "Win with this turn: only one does it.");
        let legal = puzzling.selection.candidates().cloned().collect::<Vec<_>>();
        let squares = |action: &Raw| render::of("orbito").squares(action);
        let only =
            |action: &&Raw| squares(action).len() == 1 && squares(action)[0].to_string() != line[0];
        let wrong = squares(legal.iter().find(only).unwrap())[0].to_string();
        let said = puzzling.typed(&wrong).unwrap();
        assert_eq!(
            last(&said),
            "That does not do it. Try again, or have it shown."
        );
        assert!(said[0].starts_with("You: "), "{said:?}");
        assert_eq!(puzzling.typed(&line[0]).unwrap().len(), 1, "it is over");
        assert_eq!(puzzling.typed("again").unwrap(), set);
        let said = puzzling.typed(&line[0]).unwrap();
        assert_eq!(last(&said), "Right! That is the way.");
        let next = puzzling.typed("next").unwrap();
        assert!(next[0].starts_with("Puzzle 2 of "), "{next:?}");
    }

    #[test]
    fn the_other_side_answers_until_the_goal_is_reached() {
        let texts = Texts::new(Lang::En);
        let (mut puzzling, line) = orbito(&texts, 2);
        let said = puzzling.typed(&line[0]).unwrap();
        assert!(said[1].starts_with("The other side: "), "{said:?}");
        assert_eq!(
            last(&said),
            "Right so far, and this is the best answer. Go on."
        );
        let said = puzzling.typed(&line[2]).unwrap();
        assert_eq!(last(&said), "Right! That is the way.");
    }

    #[test]
    fn the_way_is_shown_in_every_game_with_puzzles() {
        for lang in [Lang::En, Lang::Fr] {
            let texts = Texts::new(lang);
            for kind in PUZZLES {
                let mut puzzling = Puzzling::new(&texts, kind.game(), kind.puzzles(), 1).unwrap();
                let said = puzzling.typed("show").unwrap();
                assert_eq!(last(&said), texts.say("puzzle-solution"));
                assert_eq!(
                    puzzling.solving.standing(),
                    Standing::Solved,
                    "{}",
                    kind.game()
                );
            }
        }
    }

    #[test]
    fn actions_are_listed_and_chosen_by_number() {
        let texts = Texts::new(Lang::En);
        let (mut puzzling, _) = orbito(&texts, 1);
        assert_eq!(puzzling.typed("99").unwrap(), [texts.say("no-such-number")]);
        let listed = puzzling.typed("actions").unwrap();
        let by_number = listed.iter().any(|line| line.starts_with("1. "));
        assert!(
            by_number || listed[0].contains("Type a square"),
            "{listed:?}"
        );
        assert_eq!(
            puzzling.typed("nonsense").unwrap(),
            [texts.say("puzzle-not-understood")]
        );
        assert!(puzzling.typed("quit").is_none());
    }

    #[test]
    fn before_the_first_and_after_the_last_puzzle_is_none() {
        let texts = Texts::new(Lang::En);
        let kind = PUZZLES[0];
        let count = kind.puzzles().len();
        let mut puzzling = Puzzling::new(&texts, kind.game(), kind.puzzles(), count + 9).unwrap();
        assert!(puzzling.set()[0].starts_with(&format!("Puzzle {count} of {count}")));
        assert_eq!(
            puzzling.typed("next").unwrap(),
            [texts.say("puzzle-none-there")]
        );
        let mut puzzling = Puzzling::new(&texts, kind.game(), kind.puzzles(), 0).unwrap();
        assert_eq!(
            puzzling.typed("previous").unwrap(),
            [texts.say("puzzle-none-there")]
        );
        assert!(Puzzling::new(&texts, kind.game(), Vec::new(), 1).is_none());
    }
}
