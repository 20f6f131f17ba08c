//! Puzzles on the full screen.

use std::collections::BTreeSet;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use engine::Square;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::Alone;
use super::board::{BoardWidget, Window, marked, moved};
use super::choices::Choices;
use super::draw::{draw_bars, draw_frame, status_rows, typed_row};
use super::layout::{Places, Wanted, places};
use super::line_edit::LineEdit;
use super::overlay::Overlay;
use super::section::{Section, draw as draw_sections, wrapped};
use crate::puzzling::Puzzling;
use crate::render::Board;
use crate::stdout::printable;
use crate::wrap::wrap;

/// Somebody who solves puzzles, and what is being done on the screen.
pub(super) struct PuzzleScreen<'a> {
    puzzling: Puzzling<'a>,
    /// The square under the cursor.
    cursor: Square,
    /// The status line.
    status: String,
    /// The command that is being typed.
    prompt: Option<LineEdit>,
    /// Lines shown over everything until a key that does not scroll them.
    overlay: Option<Overlay>,
    /// The part of the board that was drawn.
    window: Option<Window>,
    /// The listed actions, as they were drawn.
    choices: Choices,
    quit: bool,
}

impl<'a> PuzzleScreen<'a> {
    /// Starts with the puzzle that is set.
    pub(super) fn new(puzzling: Puzzling<'a>) -> PuzzleScreen<'a> {
        PuzzleScreen {
            puzzling,
            cursor: Square::new(0, 0),
            status: String::new(),
            prompt: None,
            overlay: None,
            window: None,
            choices: Choices::default(),
            quit: false,
        }
    }

    /// Returns the board, with the chosen action marked on it or the last one.
    fn board(&self) -> Option<Board> {
        let puzzling = &self.puzzling;
        let last = puzzling.last_action();
        marked(
            puzzling.renderer(),
            &puzzling.view(),
            &puzzling.players(),
            puzzling.selection().considered(),
            last.as_ref(),
        )
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            self.quit = true;
        } else if let Some(overlay) = &mut self.overlay {
            if !overlay.press(key.code) {
                self.overlay = None;
            }
        } else if self.prompt.is_some() {
            self.type_into_prompt(key);
        } else if !control && !key.modifiers.contains(KeyModifiers::ALT) {
            self.press(key.code);
        }
    }

    fn type_into_prompt(&mut self, key: KeyEvent) {
        match (key.code, &mut self.prompt) {
            (KeyCode::Esc, prompt) => *prompt = None,
            (KeyCode::Enter, prompt) => {
                if let Some(line) = prompt.take() {
                    self.command(&line.text());
                }
            }
            (_, Some(line)) => line.press(key),
            (_, None) => {}
        }
    }

    /// Carries out a typed command, and shows what it says unless the screen shows that.
    fn command(&mut self, line: &str) {
        let before = self.stands();
        let Some(mut lines) = self.puzzling.typed(line) else {
            self.quit = true;
            return;
        };
        self.status.clear();
        if self.stands() != before {
            return;
        }
        if lines.len() > 1 {
            self.overlay = Some(Overlay::new(lines));
        } else {
            self.status = lines.pop().unwrap_or_default();
        }
    }

    /// Returns what changes when another position is shown.
    fn stands(&self) -> (String, usize) {
        (self.puzzling.number(), self.puzzling.told(0).len())
    }

    fn press(&mut self, key: KeyCode) {
        self.status.clear();
        match key {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
                if let Some(board) = self.board() {
                    self.cursor = moved(self.cursor, key, &board);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.status = self.puzzling.consider(self.cursor);
            }
            KeyCode::Esc | KeyCode::Backspace => self.puzzling.take_back_square(),
            KeyCode::Char(digit @ '1'..='9') => {
                let number = usize::from(digit as u8 - b'0');
                self.status = self.puzzling.act_by_number(number);
            }
            KeyCode::Char('n') | KeyCode::PageDown => {
                let is_there = self.puzzling.next();
                self.gone(is_there);
            }
            KeyCode::Char('p') | KeyCode::PageUp => {
                let is_there = self.puzzling.previous();
                self.gone(is_there);
            }
            KeyCode::Char('a') => self.puzzling.again(),
            KeyCode::Char('s') => self.puzzling.show(),
            KeyCode::Char('?') | KeyCode::F(1) => {
                let help = self.puzzling.texts().say("puzzle-screen-help");
                self.overlay = Some(Overlay::new(help.lines().map(str::to_owned).collect()));
            }
            KeyCode::Char(':') => self.prompt = Some(LineEdit::default()),
            KeyCode::Char('q') => self.quit = true,
            _ => {}
        }
    }

    /// Says that there was no puzzle to go to, if so.
    fn gone(&mut self, is_there: bool) {
        if !is_there {
            self.status = self.puzzling.texts().say("puzzle-none-there");
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.overlay.take().is_some() {
            return;
        }
        let at = Position::new(mouse.column, mouse.row);
        if let Some(square) = self.window.and_then(|window| window.square_at(at)) {
            self.cursor = square;
            self.status = self.puzzling.consider(square);
        } else if let Some(choice) = self.choices.at(at) {
            self.status = self.puzzling.act_by_number(choice + 1);
        }
    }

    /// Draws the words beside the board; returns the listed actions.
    fn draw_words(&self, frame: &mut Frame<'_>, places: &Places) -> Choices {
        let puzzling = &self.puzzling;
        let (texts, players) = (puzzling.texts(), puzzling.players());
        let width = places.panels.width;
        let action = |action| puzzling.renderer().action(action, &players);
        let picks = (1..).zip(puzzling.listed());
        let picks = picks.map(|(number, pick): (u32, _)| format!("{number} {}", action(pick)));
        let section = |title, lines: &[String], rank| Section {
            title: texts.say(title),
            lines: wrapped(lines, width),
            keeps_last: title == "panel-moves",
            rank,
            least: 1,
        };
        let facts = puzzling.renderer().facts(&puzzling.view(), &players);
        let picks: Vec<String> = picks.collect();
        let (choices, actions) = Choices::listed(texts, &picks, width);
        let sections = [
            actions,
            section("panel-moves", &puzzling.told(0), 0),
            section("panel-facts", &facts, 2),
        ];
        let [listed, ..] = draw_sections(frame, places.panels, sections);
        choices.drawn_at(listed)
    }
}

impl Alone for PuzzleScreen<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let puzzling = &self.puzzling;
        let width = frame.area().width;
        let said = puzzling.said().unwrap_or_else(|| puzzling.goal());
        let said = wrap(&said, width.saturating_sub(2));
        let status = match &self.prompt {
            Some(line) => vec![typed_row(":", line, width)],
            None => status_rows(&self.status, width),
        };
        let [title, turn, body, below, help] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(said.len() as u16),
            Constraint::Min(3),
            Constraint::Length(status.len() as u16),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let game = puzzling.texts().word("game", puzzling.game());
        let heading = format!(" {game} · {}", puzzling.number());
        let keys = puzzling.texts().say("puzzle-screen-keys");
        draw_bars(frame, [title, help], &heading, &keys);
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let said = said.into_iter().map(|row| Line::from(format!(" {row}")));
        frame.render_widget(Paragraph::new(said.collect::<Vec<_>>()).style(strong), turn);
        frame.render_widget(Paragraph::new(status), below);
        let board = self.board();
        let places = places(
            body,
            board.as_ref().map_or(Wanted::Words, |board| {
                Wanted::Squares(board.cols().into(), board.rows().into())
            }),
        );
        self.window = board
            .as_ref()
            .map(|board| Window::new(board, places.board, places.scale, self.cursor));
        draw_frame(frame, &places);
        if let (Some(board), Some(window)) = (&board, self.window) {
            let selection = self.puzzling.selection();
            let is_open = self.puzzling.is_open();
            let widget = BoardWidget {
                board,
                window,
                cursor: Some(self.cursor),
                targets: if is_open {
                    selection.targets()
                } else {
                    BTreeSet::new()
                },
                // A whole action is marked as the last one is.
                chosen: if selection.considered().is_none() {
                    selection.chosen()
                } else {
                    &[]
                },
            };
            frame.render_widget(widget, places.board);
        }
        self.choices = self.draw_words(frame, &places);
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(frame);
        }
    }

    fn input(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                let text: Vec<&str> = text.split_whitespace().collect();
                if let Some(line) = &mut self.prompt {
                    line.insert(&printable(&text.join(" ")));
                }
            }
            _ => {}
        }
    }

    fn has_quit(&self) -> bool {
        self.quit
    }
}

#[cfg(test)]
mod tests {
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
                    let help = texts.say("puzzle-screen-keys");
                    let help = help.trim().split(' ').nth(1).unwrap();
                    assert!(shown.contains(help), "{} {size:?}: {shown}", kind.game());
                }
            }
        }
    }
}
