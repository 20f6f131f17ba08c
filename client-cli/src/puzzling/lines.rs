//! Puzzles in plain lines: what is typed, and what is said.

use engine::Square;

use super::Puzzling;
use crate::client_state::Command;
use crate::render::Board;
use crate::selection::Choice;

/// The most legal actions listed at once.
const LISTED: usize = 40;

/// The most legal actions listed without being asked for.
const FEW: usize = 12;

impl Puzzling<'_> {
    /// Sets the puzzle: its number, what it asks for, the position, and what can be chosen.
    pub(crate) fn set(&mut self) -> Vec<String> {
        let mut lines = vec![self.number(), self.goal()];
        lines.extend(self.position());
        lines.extend(self.list(FEW));
        lines
    }

    /// Takes a typed line and returns what is said then; `None` if the user quits.
    pub(crate) fn typed(&mut self, line: &str) -> Option<Vec<String>> {
        match line.trim().to_lowercase().as_str() {
            "next" | "suivant" => {
                let is_there = self.next();
                return Some(self.set_if(is_there));
            }
            "previous" | "précédent" | "precedent" => {
                let is_there = self.previous();
                return Some(self.set_if(is_there));
            }
            "again" | "encore" => {
                self.again();
                return Some(self.set());
            }
            "show" | "montrer" => {
                self.show();
                return Some(self.told_from(0, Vec::new()));
            }
            _ => {}
        }
        let first = self.solving.steps().len();
        if let Some(said) = self.order(line) {
            return Some(self.told_from(first, said));
        }
        Some(match Command::parse(line) {
            Some(Command::Quit) => return None,
            Some(Command::Help) => {
                let help = self.texts.say("puzzle-help");
                help.lines().map(str::to_owned).collect()
            }
            Some(Command::Board | Command::Facts) => self.position(),
            Some(Command::Actions) => self.list(LISTED),
            Some(Command::Back) => {
                self.take_back_square();
                self.list(LISTED)
            }
            Some(Command::Number(number)) => {
                let said = self.act_by_number(number);
                self.told_from(first, vec![said])
            }
            Some(Command::Squares(squares)) => self.point(&squares),
            _ => vec![self.texts.say("puzzle-not-understood")],
        })
    }

    /// Sets the puzzle that was gone to, if there was one.
    fn set_if(&mut self, is_there: bool) -> Vec<String> {
        if is_there {
            self.set()
        } else {
            vec![self.texts.say("puzzle-none-there")]
        }
    }

    /// Chooses squares one after the other; acts as soon as they name one action.
    fn point(&mut self, squares: &[Square]) -> Vec<String> {
        if !self.is_open() {
            return self.list(LISTED);
        }
        for square in squares {
            match self.selection.choose(*square) {
                Choice::None => return vec![self.no_such_square(*square)],
                Choice::More | Choice::Waits => {}
                Choice::Done(action) => {
                    let first = self.solving.steps().len();
                    let said = self.act(&action);
                    return self.told_from(first, vec![said]);
                }
            }
        }
        self.list(LISTED)
    }

    /// Lists what can be chosen next: so many actions at most.
    fn list(&mut self, most: usize) -> Vec<String> {
        if !self.is_open() {
            return self.said().into_iter().collect();
        }
        if self.has_controls() {
            return Vec::new();
        }
        let choices = self
            .selection
            .choices(most, self.renderer(), &self.players());
        let (listed, lines) = choices;
        self.listed = listed;
        lines
    }

    /// Tells the steps from one on, the position after them and how it stands, and what else is said;
    /// only that if there are none.
    fn told_from(&self, first: usize, said: Vec<String>) -> Vec<String> {
        let mut lines = self.told(first);
        if !lines.is_empty() {
            lines.extend(self.position());
            lines.extend(self.said());
        }
        lines.extend(said.into_iter().filter(|said| !said.is_empty()));
        lines
    }

    /// Draws the position.
    fn position(&self) -> Vec<String> {
        let players = self.players();
        let view = self.view();
        let board = self.renderer().board(&view, &players);
        let mut lines: Vec<String> = board.iter().flat_map(Board::lines).collect();
        lines.extend(self.controls_lines());
        lines.extend(self.renderer().facts(&view, &players));
        lines
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyCode;
    use engine::icehouse_armada::{Action, Centideg};
    use opponents::PUZZLES;
    use opponents::puzzles::Standing;
    use protocol::Raw;

    use super::super::Solved;
    use super::*;
    use crate::render;
    use crate::texts::{Lang, Texts};

    /// Has somebody begin with the first puzzle of Armada, and returns the orders that solve it.
    fn armada(texts: &Texts) -> (Puzzling<'_>, Vec<String>) {
        let game = "icehouse-armada";
        let kind = PUZZLES.iter().find(|kind| kind.game() == game).unwrap();
        let puzzles = kind.puzzles();
        let orders = puzzles[0].line.iter().map(|(_, action)| {
            match serde_json::from_str(action.get()).unwrap() {
                Action::Move { ship, headings } => {
                    let degrees =
                        |heading: &Centideg| format!(" {}.{:02}", heading.0 / 100, heading.0 % 100);
                    let degrees: String = headings.iter().map(degrees).collect();
                    format!("move {ship}{degrees}")
                }
                Action::Fire { ship, .. } => format!("fire {ship}"),
                other => panic!("{other:?}"),
            }
        });
        let orders = orders.collect();
        let puzzling = Puzzling::new(texts, game, puzzles, Solved::default(), Some(1));
        (puzzling.unwrap(), orders)
    }

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
            Puzzling::new(texts, "orbito", puzzles, Solved::default(), Some(number)).unwrap(),
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
    fn typed_orders_solve_a_puzzle_on_a_sea_without_squares() {
        let texts = Texts::new(Lang::En);
        let (mut puzzling, orders) = armada(&texts);
        let set = puzzling.set().join("\n");
        assert!(set.contains("Sink a ship in this turn"), "{set}");
        assert!(set.contains("“fire SHIP TARGET”"), "{set}");
        let mut said = Vec::new();
        for order in &orders {
            assert_eq!(puzzling.solving.standing(), Standing::Open, "{said:?}");
            said.push(last(&puzzling.typed(order).unwrap()).to_owned());
        }
        assert_eq!(said[0], "The turn goes on.");
        assert_eq!(said.last().unwrap(), "Right! That is the way.");
        puzzling.typed("again").unwrap();
        assert_eq!(
            puzzling.typed("move 99 0").unwrap(),
            [texts.refusal("no_such_ship", "no_such_ship")]
        );
        let said = puzzling.typed("end").unwrap();
        assert_eq!(
            last(&said),
            "That does not do it. Try again, or have it shown."
        );
    }

    #[test]
    fn the_best_action_is_one_key_and_said_with_its_odds() {
        let texts = Texts::new(Lang::En);
        let game = "lutinades";
        let kind = PUZZLES.iter().find(|kind| kind.game() == game).unwrap();
        let puzzles = kind.puzzles();
        let best = Raw::from(puzzles[0].line[0].1.clone());
        let puzzling = Puzzling::new(&texts, game, puzzles, Solved::default(), Some(1));
        let mut puzzling = puzzling.unwrap();
        let set = puzzling.set().join("\n");
        assert!(set.contains("the best chances of winning"), "{set}");
        let (right, wrong): (Vec<_>, Vec<_>) = puzzling
            .picks()
            .into_iter()
            .partition(|pick| value(&pick.action) == value(&best));
        assert!(right.len() == 1 && wrong.len() > 1);
        let press = |puzzling: &mut Puzzling<'_>, keys: &str| {
            puzzling.press(KeyCode::Char(keys.parse().unwrap()));
            puzzling.said().unwrap()
        };
        let said = press(&mut puzzling, &wrong[0].keys);
        assert_eq!(said, "That does not do it. Try again, or have it shown.");
        puzzling.typed("again").unwrap();
        let said = press(&mut puzzling, &right[0].keys);
        assert!(
            said.starts_with("Right! That is the way. It wins "),
            "{said}"
        );
        assert!(said.contains(" of 100 matches, the next best action "));
    }

    #[test]
    fn everybody_at_a_table_of_several_has_a_name() {
        let texts = Texts::new(Lang::En);
        let game = "lutinades";
        let kind = PUZZLES.iter().find(|kind| kind.game() == game).unwrap();
        for number in 1..=kind.puzzles().len() {
            let solved = Solved::default();
            let puzzling = Puzzling::new(&texts, game, kind.puzzles(), solved, Some(number));
            let puzzling = puzzling.unwrap();
            let players = puzzling.players();
            assert_eq!(players.name(puzzling.seat()), "You");
            let mut names: Vec<&str> = players.by_seat.iter().map(|one| &*one.name).collect();
            names.sort_unstable();
            names.dedup();
            assert!(names.len() > 2 && names.len() == players.by_seat.len());
        }
    }

    fn value(action: &Raw) -> serde_json::Value {
        serde_json::from_str(action.get()).unwrap()
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
                let mut puzzling = Puzzling::new(
                    &texts,
                    kind.game(),
                    kind.puzzles(),
                    Solved::default(),
                    Some(1),
                )
                .unwrap();
                let said = puzzling.typed("show").unwrap();
                assert!(last(&said).starts_with(&texts.say("puzzle-solution")));
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
        let mut puzzling = Puzzling::new(
            &texts,
            kind.game(),
            kind.puzzles(),
            Solved::default(),
            Some(count),
        )
        .unwrap();
        assert!(puzzling.set()[0].starts_with(&format!("Puzzle {count} of {count}")));
        assert_eq!(
            puzzling.typed("next").unwrap(),
            [texts.say("puzzle-none-there")]
        );
        let mut puzzling = Puzzling::new(
            &texts,
            kind.game(),
            kind.puzzles(),
            Solved::default(),
            Some(1),
        )
        .unwrap();
        assert_eq!(
            puzzling.typed("previous").unwrap(),
            [texts.say("puzzle-none-there")]
        );
        for number in [0, count + 1] {
            let solved = Solved::default();
            let none = Puzzling::new(&texts, kind.game(), kind.puzzles(), solved, Some(number));
            assert!(none.is_none(), "{number}");
        }
        assert!(Puzzling::new(&texts, kind.game(), Vec::new(), Solved::default(), None).is_none());
    }
}
