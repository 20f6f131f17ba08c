//! A line being typed, with the keys of shells.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::wrap::columns;

/// The most symbols of a command: as many as no action takes.
const LONGEST: usize = 4_000;

/// A text and the place in it where the next letter goes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LineEdit {
    before: String,
    after: String,
    /// The most symbols.
    longest: usize,
}

impl Default for LineEdit {
    fn default() -> LineEdit {
        LineEdit::at_most(LONGEST)
    }
}

impl LineEdit {
    /// Starts with a text, behind its end.
    pub(super) fn new(text: String) -> LineEdit {
        LineEdit {
            before: text,
            ..LineEdit::default()
        }
    }

    /// Starts without a text, which will have so many symbols at most.
    pub(super) fn at_most(longest: usize) -> LineEdit {
        LineEdit {
            before: String::new(),
            after: String::new(),
            longest,
        }
    }

    /// Returns the text.
    pub(super) fn text(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// Puts a text in, as much of it as there is room for.
    pub(super) fn insert(&mut self, text: &str) {
        let count = self.before.chars().count() + self.after.chars().count();
        let room = self.longest.saturating_sub(count);
        self.before.extend(text.chars().take(room));
    }

    /// Takes a key.
    pub(super) fn press(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('a') if control => self.go_to_start(),
            KeyCode::Char('e') if control => self.go_to_end(),
            KeyCode::Char('b') if control => self.left(),
            KeyCode::Char('f') if control => self.right(),
            KeyCode::Char('u') if control => self.before.clear(),
            KeyCode::Char('k') if control => self.after.clear(),
            KeyCode::Char('w') if control => self.erase_word(),
            KeyCode::Char('h') if control => self.erase(),
            KeyCode::Char(symbol) if !control => self.insert(symbol.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => self.erase(),
            KeyCode::Delete => drop(take_first(&mut self.after)),
            KeyCode::Home => self.go_to_start(),
            KeyCode::End => self.go_to_end(),
            KeyCode::Left => self.left(),
            KeyCode::Right => self.right(),
            _ => {}
        }
    }

    /// Returns as much of the line as fits a width, with a caret; the part around the caret.
    pub(super) fn shown(&self, width: usize) -> String {
        let mut room = width.saturating_sub(1);
        let fits = |symbol: &char| {
            let left = room.checked_sub(columns(symbol.encode_utf8(&mut [0; 4])));
            room = left.unwrap_or_default();
            left.is_some()
        };
        let shown = self
            .before
            .chars()
            .rev()
            .take_while(fits)
            .map(char::len_utf8);
        let start = self.before.len() - shown.sum::<usize>();
        let mut shown = format!("{}▏", &self.before[start..]);
        for symbol in self.after.chars() {
            if columns(&shown) >= width {
                break;
            }
            shown.push(symbol);
        }
        shown
    }

    fn erase(&mut self) {
        self.before.pop();
    }

    fn erase_word(&mut self) {
        let kept = self.before.trim_end();
        let start = kept.rfind(' ').map_or(0, |space| space + 1);
        self.before.truncate(start);
    }

    fn left(&mut self) {
        if let Some(symbol) = self.before.pop() {
            self.after.insert(0, symbol);
        }
    }

    fn right(&mut self) {
        self.before.extend(take_first(&mut self.after));
    }

    fn go_to_start(&mut self) {
        self.after.insert_str(0, &self.before);
        self.before.clear();
    }

    fn go_to_end(&mut self) {
        self.before.push_str(&self.after);
        self.after.clear();
    }
}

fn take_first(text: &mut String) -> Option<char> {
    (!text.is_empty()).then(|| text.remove(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(text: &str, keys: &[KeyEvent]) -> String {
        let mut line = LineEdit::new(text.to_owned());
        for key in keys {
            line.press(*key);
        }
        line.shown(40)
    }

    fn control(symbol: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::CONTROL)
    }

    #[test]
    fn keys_edit_as_in_a_shell() {
        let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
        assert_eq!(pressed("well played", &[control('w')]), "well ▏");
        assert_eq!(pressed("well ", &[control('w')]), "▏");
        assert_eq!(pressed("well", &[control('u')]), "▏");
        assert_eq!(pressed("well", &[control('a'), control('k')]), "▏");
        assert_eq!(
            pressed("well", &[control('a'), key(KeyCode::Right)]),
            "w▏ell"
        );
        let typed = [
            key(KeyCode::Left),
            key(KeyCode::Backspace),
            key(KeyCode::Char('é')),
        ];
        assert_eq!(pressed("well", &typed), "weé▏l");
        let deleted = [key(KeyCode::Home), key(KeyCode::Delete), key(KeyCode::End)];
        assert_eq!(pressed("well", &deleted), "ell▏");
        assert_eq!(
            pressed("well", &[control('x')]),
            "well▏",
            "others mean nothing"
        );
    }

    #[test]
    fn a_line_takes_no_more_than_it_may() {
        let mut line = LineEdit::at_most(3);
        line.insert("ab");
        for symbol in ['c', 'd'] {
            line.press(KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE));
        }
        assert_eq!(line.text(), "abc");
        line.press(control('a'));
        line.insert("é");
        assert_eq!(line.text(), "abc");
        let mut line = LineEdit::default();
        line.insert(&"é".repeat(9_000));
        assert_eq!(line.text().chars().count(), LONGEST);
        assert_eq!(line.shown(5), "éééé▏");
    }

    #[test]
    fn the_caret_is_always_seen() {
        let mut line = LineEdit::new("0123456789".to_owned());
        assert_eq!(line.shown(6), "56789▏");
        line.press(control('a'));
        assert_eq!(line.shown(6), "▏01234");
        assert_eq!(line.text(), "0123456789");
    }
}
