//! The terminal client on a terminal of its own.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use protocol::JoinCode;
use pty_process::Size;
use pty_process::blocking::{Command, Pty};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use vt100::{Parser, Screen};

use crate::{PATIENCE, TestServer, binary};

/// A person at a computer with as many terminals as they like, who all share what is remembered
/// there.
pub struct TestUser {
    home: TempDir,
    name: String,
}

impl TestUser {
    /// A user who has never played here.
    pub fn new(name: &str) -> TestUser {
        TestUser {
            home: tempfile::tempdir().expect("there is room for a folder"),
            name: name.to_owned(),
        }
    }

    /// Takes away the folder in which the user's programs keep what they remember.
    pub fn forbid_remembering(&self) {
        let local = self.home.path().join(".local");
        std::fs::rename(&local, self.home.path().join("elsewhere")).expect("it was there");
        std::fs::write(local, "").expect("there is room for a file");
    }

    /// Runs `tablee` with arguments, on a terminal of 80 × 24.
    pub fn tablee(&self, server: Option<&TestServer>, arguments: &str) -> TestTerminal {
        self.run(server, 80, 24, arguments)
    }

    /// Runs `tablee` with arguments, on a terminal so many columns wide and rows high.
    pub fn run(
        &self,
        server: Option<&TestServer>,
        columns: u16,
        rows: u16,
        arguments: &str,
    ) -> TestTerminal {
        let command = Command::new(binary::tablee()).args(arguments.split_whitespace());
        self.start(server, (columns, rows), command)
    }

    /// Runs an interactive shell in which `tablee` can be typed.
    pub fn shell(&self, server: &TestServer) -> TestTerminal {
        let programs = binary::tablee();
        let programs = programs.parent().expect("a program is in a folder");
        let command = Command::new("sh")
            .arg("-i")
            .env("PATH", format!("{}:/usr/bin:/bin", programs.display()))
            .env("PS1", "ready> ");
        self.start(Some(server), (80, 24), command)
    }

    fn start(
        &self,
        server: Option<&TestServer>,
        (columns, rows): (u16, u16),
        command: Command,
    ) -> TestTerminal {
        let (pty, pts) = pty_process::blocking::open().expect("there are terminals left");
        pty.resize(Size::new(rows, columns)).expect("a size");
        let mut command = command
            .env("HOME", self.home.path())
            .env("USER", &self.name)
            .env("TERM", "xterm-256color")
            .env("LANG", "en_GB.UTF-8")
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env_remove("XDG_STATE_HOME")
            .env_remove("NO_COLOR")
            .env_remove("COLORTERM")
            .env_remove("TABLEE_NAME")
            .env_remove("TABLEE_SERVER");
        if let Some(server) = server {
            command = command.env("TABLEE_SERVER", server.url());
        }
        let child = command.spawn(pts).expect("the program starts");
        TestTerminal::new(child, pty, Parser::new(cells(rows), cells(columns), 0))
    }
}

/// A program on a terminal: what it shows is known as on a real one.
///
/// Dropping it kills the program.
pub struct TestTerminal {
    child: Child,
    pty: Arc<Pty>,
    shown: Arc<Shown>,
    reader: Option<JoinHandle<()>>,
}

/// The text and cursor of a terminal.
struct Shown {
    parser: Mutex<Parser>,
    changed: Condvar,
}

impl Shown {
    fn parser(&self) -> MutexGuard<'_, Parser> {
        self.parser.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TestTerminal {
    fn new(child: Child, pty: Pty, parser: Parser) -> TestTerminal {
        let pty = Arc::new(pty);
        let shown = Arc::new(Shown {
            parser: Mutex::new(parser),
            changed: Condvar::new(),
        });
        let (from, to) = (Arc::clone(&pty), Arc::clone(&shown));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails when the last program on the terminal has gone.
            while let Ok(count @ 1..) = (&*from).read(&mut bytes) {
                to.parser().process(&bytes[..count]);
                to.changed.notify_all();
            }
        });
        TestTerminal {
            child,
            pty,
            shown,
            reader: Some(reader),
        }
    }

    /// Types a text; `\r` is Enter.
    pub fn types(&self, text: &str) {
        (&*self.pty)
            .write_all(text.as_bytes())
            .expect("the terminal takes what is typed");
    }

    /// Pastes a text as terminals do that were asked to say so.
    pub fn pastes(&self, text: &str) {
        self.wait_until("pastes are asked for", Screen::bracketed_paste);
        self.types(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Changes the size of the terminal.
    pub fn resize(&self, columns: u16, rows: u16) {
        // The drawing for the new size must not meet a screen of the old one.
        self.shown
            .parser()
            .screen_mut()
            .set_size(cells(rows), cells(columns));
        self.pty.resize(Size::new(rows, columns)).expect("a size");
    }

    /// Waits until a text stands on the screen.
    pub fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until one of several texts stands on the screen; returns which.
    pub fn wait_for_one_of(&self, texts: &[&str]) -> usize {
        let found = |screen: &Screen| {
            let contents = screen.contents();
            texts.iter().position(|text| contents.contains(text))
        };
        self.wait_until(&texts.join(" or "), |screen| found(screen).is_some());
        found(self.shown.parser().screen()).expect("it was there, and time has not been given")
    }

    /// Waits until the screen is as described.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        let until = Instant::now() + PATIENCE;
        let mut parser = self.shown.parser();
        while !is_so(parser.screen()) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let contents = parser.screen().contents();
                drop(parser);
                panic!("waited in vain for: {what}\n{contents}");
            }
            let waited = self.shown.changed.wait_timeout(parser, left);
            parser = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits for a join code on the screen.
    pub fn wait_for_code(&self) -> JoinCode {
        let code = |screen: &Screen| {
            let contents = screen.contents();
            let mut words = contents.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            words.find_map(|word| {
                let is_code = word.len() == JoinCode::LENGTH + 1;
                word.parse().ok().filter(|_| is_code)
            })
        };
        self.wait_until("a code", |screen| code(screen).is_some());
        code(self.shown.parser().screen()).expect("a code does not go away")
    }

    /// Returns the rows of the screen.
    pub fn rows(&self) -> Vec<String> {
        let parser = self.shown.parser();
        let (_, columns) = parser.screen().size();
        parser.screen().rows(0, columns.get()).collect()
    }

    /// Tells whether the terminal is as a shell wants it.
    pub fn is_restored(screen: &Screen) -> bool {
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }

    /// Sends the program a signal.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("the program runs");
    }

    /// Waits until the program has ended by itself and all it wrote is on the screen.
    pub fn wait(&mut self) -> ExitStatus {
        let status = self.child.wait().expect("a child can be waited for");
        if let Some(reader) = self.reader.take() {
            reader.join().expect("what is shown can be read");
        }
        status
    }

    /// Kills the program as a power cut would.
    pub fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        self.wait();
    }
}

/// Returns the length of a side of the screen as its parser takes it.
fn cells(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has rows and columns")
}

impl Drop for TestTerminal {
    fn drop(&mut self) {
        self.end();
    }
}
