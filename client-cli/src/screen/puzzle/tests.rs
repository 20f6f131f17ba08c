//! Puzzles as they are shown and solved on a terminal.

use opponents::PUZZLES;
use opponents::puzzles::Puzzle;
use protocol::Raw;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;

use super::*;
use crate::puzzling::Solved;
use crate::render;
use crate::texts::{Lang, Texts};

struct Scene<'a> {
    screen: PuzzleScreen<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Scene<'a> {
    /// Sets the first puzzles of a game on a terminal of a size.
    fn new(texts: &'a Texts, game: &'a str, (width, height): (u16, u16)) -> Scene<'a> {
        let puzzles = puzzles(game);
        let puzzling = Puzzling::new(texts, game, puzzles, Solved::default(), None);
        Scene {
            screen: PuzzleScreen::new(puzzling.unwrap()),
            terminal: Terminal::new(TestBackend::new(width, height)).unwrap(),
        }
    }

    fn press(&mut self, key: KeyCode) {
        let key = KeyEvent::new(key, KeyModifiers::NONE);
        self.screen.input(&Event::Key(key));
    }

    fn types(&mut self, text: &str) {
        for symbol in text.chars() {
            self.press(match symbol {
                '\n' => KeyCode::Enter,
                symbol => KeyCode::Char(symbol),
            });
        }
    }

    /// Leads the cursor to a square, and chooses it.
    fn choose(&mut self, to: Square) {
        let cursor = self.screen.cursor;
        let ways = [
            (KeyCode::Left, cursor.col.saturating_sub(to.col)),
            (KeyCode::Right, to.col.saturating_sub(cursor.col)),
            (KeyCode::Up, cursor.row.saturating_sub(to.row)),
            (KeyCode::Down, to.row.saturating_sub(cursor.row)),
        ];
        for (key, count) in ways {
            (0..count).for_each(|_| self.press(key));
        }
        self.press(KeyCode::Enter);
    }

    fn click(&mut self, column: u16, row: u16) {
        self.screen.input(&Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    fn lines(&mut self) -> Vec<String> {
        let screen = &mut self.screen;
        self.terminal.draw(|frame| screen.draw(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        rows.map(|row| row.iter().map(Cell::symbol).collect())
            .collect()
    }

    /// Returns what is on the screen in one line, with one space where there are several.
    fn text(&mut self) -> String {
        let text = self.lines().join(" ");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

fn puzzles(game: &str) -> Vec<Puzzle> {
    let mut kinds = PUZZLES.iter();
    kinds.find(|kind| kind.game() == game).unwrap().puzzles()
}

/// Returns the squares of the steps of a puzzle's line.
fn line(game: &str, number: usize) -> Vec<Vec<Square>> {
    let line = &puzzles(game)[number - 1].line;
    let squares =
        |(_, action): &(_, engine::Json)| render::of(game).squares(&Raw::from(action.clone()));
    line.iter().map(squares).collect()
}

#[test]
fn a_puzzle_is_solved_with_the_arrows_and_counted() {
    let texts = Texts::new(Lang::En);
    let mut scene = Scene::new(&texts, "orbito", (60, 20));
    let first = scene.lines();
    let count = puzzles("orbito").len();
    let title = format!(" Orbito · Puzzle 1 of {count} – 0 of {count} solved");
    assert_eq!(first[0].trim_end(), title);
    assert!(first[1].starts_with(" Win with this turn"), "{}", first[1]);
    for square in line("orbito", 1).remove(0) {
        scene.choose(square);
    }
    let waits = scene.text();
    assert!(
        waits.contains("Enter, or a second click, plays this"),
        "{waits}"
    );
    scene.press(KeyCode::Enter);
    let solved = scene.text();
    for said in ["Right! That is the way.", "– solved, 1 of ", "You: "] {
        assert!(solved.contains(said), "{said}: {solved}");
    }
    scene.types("n");
    assert!(scene.text().contains("Puzzle 2 of "));
    scene.types("p");
    let again = scene.text();
    assert!(again.contains("Win with this turn") && again.contains("solved, 1 of "));
    scene.types("p");
    assert!(scene.text().contains("There is no puzzle there."));
}

#[test]
fn what_is_shown_is_not_solved() {
    let texts = Texts::new(Lang::En);
    let mut scene = Scene::new(&texts, "tectonic", (80, 24));
    scene.types("s");
    let shown = scene.text();
    assert!(
        shown.contains("This is the way.") && shown.contains("– 0 of "),
        "{shown}"
    );
    scene.types("a");
    assert!(scene.text().contains("only one does it"));
    scene.types(":show\n");
    assert!(scene.text().contains("This is the way."));
    scene.types(":help\n");
    assert!(
        scene.text().contains("quit (q): leave."),
        "a command is answered"
    );
    scene.types("qq");
    assert!(scene.screen.has_quit());
}

#[test]
fn a_sea_without_squares_is_drawn_and_steered_on() {
    let texts = Texts::new(Lang::En);
    let mut scene = Scene::new(&texts, "icehouse-armada", (100, 30));
    let set = scene.text();
    assert!(set.contains("Sink a ship in this turn"), "{set}");
    assert!(set.contains("Tab ship · ← → move · f fire"), "{set}");
    scene.press(KeyCode::Left);
    assert!(scene.text().contains("Enter next step · m sail"));
    scene.press(KeyCode::Esc);
    scene.types("e");
    let ended = scene.text();
    assert!(ended.contains("That does not do it."), "{ended}");
    scene.types("s");
    assert!(scene.text().contains("This is the way."));
}

#[test]
fn the_keys_are_those_of_the_game() {
    let texts = Texts::new(Lang::En);
    let mut scene = Scene::new(&texts, "lutinades", (100, 30));
    let keys = scene.lines().pop().unwrap();
    assert!(keys.contains("the list names its keys"), "{keys}");
    assert!(!keys.contains("arrows"), "{keys}");
    scene.types("?");
    let help = scene.text();
    assert!(
        help.contains("u, d, h or s") && !help.contains("cursor"),
        "{help}"
    );
    let mut scene = Scene::new(&texts, "orbito", (100, 30));
    let keys = scene.lines().pop().unwrap();
    assert!(keys.contains("arrows Enter choose"), "{keys}");
    scene.types("?");
    assert!(scene.text().contains("[ ] cursor"));
}

#[test]
fn a_key_that_plays_shows_no_solution_and_is_not_said_to() {
    let texts = Texts::new(Lang::En);
    let puzzles = puzzles("lutinades");
    let gestures = |puzzle: &Puzzle| puzzle.line[0].1.get().contains("gesture");
    let number = 1 + puzzles.iter().position(gestures).unwrap();
    let puzzling = Puzzling::new(
        &texts,
        "lutinades",
        puzzles,
        Solved::default(),
        Some(number),
    );
    let puzzling = puzzling.unwrap();
    assert!(puzzling.picks().iter().any(|pick| pick.keys == "s"));
    assert!(!puzzling.keys().contains("s show"));
}

#[test]
fn a_click_chooses_and_a_second_one_plays() {
    let texts = Texts::new(Lang::En);
    let mut scene = Scene::new(&texts, "orbito", (80, 24));
    scene.lines();
    let window = scene.screen.window.unwrap();
    let place = |square| {
        let mut all = (0..24).flat_map(|row| (0..80).map(move |column| (column, row)));
        all.find(|(column, row)| window.square_at(Position::new(*column, *row)) == Some(square))
            .unwrap()
    };
    let squares = line("orbito", 1).remove(0);
    let last = place(*squares.last().unwrap());
    for (column, row) in squares.into_iter().map(place) {
        scene.click(column, row);
    }
    assert!(scene.screen.puzzling.selection().considered().is_some());
    scene.click(last.0, last.1);
    assert!(scene.text().contains("Right!"));
}

#[test]
fn every_game_with_puzzles_fits_every_terminal() {
    for lang in [Lang::En, Lang::Fr] {
        let texts = Texts::new(lang);
        for kind in PUZZLES {
            for size in [(40, 12), (60, 20), (80, 24), (100, 30), (160, 50)] {
                let mut scene = Scene::new(&texts, kind.game(), size);
                scene.types("s");
                let shown = scene.text();
                let solution = texts.say("puzzle-solution");
                let first = solution.split(' ').next().unwrap();
                assert!(shown.contains(first), "{} {size:?}: {shown}", kind.game());
                let help = texts.say("bar-general");
                assert!(shown.contains(&help), "{} {size:?}: {shown}", kind.game());
            }
        }
    }
}
