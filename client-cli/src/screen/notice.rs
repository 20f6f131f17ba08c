//! The notice on the desktop by which a terminal calls its user.

use crate::environment::variable;

/// The control sequence by which a terminal shows a notice. No terminal is sent both: those that know
/// both would show two notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// That of iTerm2, which most terminals know.
    Osc9,
    /// That of rxvt-unicode, the only one that some terminals know.
    Osc777,
}

impl Notice {
    /// Returns the sequence that the terminal knows, as far as its variables say.
    pub(super) fn of_environment() -> Notice {
        Notice::of(variable)
    }

    fn of(variable: impl Fn(&str) -> Option<String>) -> Notice {
        let is_urxvt = variable("TERM").is_some_and(|term| term.starts_with("rxvt"));
        // GNOME's terminals, and KDE's.
        let mut others = ["VTE_VERSION", "KONSOLE_VERSION"].into_iter();
        if is_urxvt || others.any(|name| variable(name).is_some()) {
            Notice::Osc777
        } else {
            Notice::Osc9
        }
    }

    /// Returns the sequence that shows a text, without control characters.
    pub(super) fn sequence(self, text: &str) -> String {
        match self {
            Notice::Osc9 => format!("\x1b]9;{text}\x1b\\"),
            Notice::Osc777 => format!("\x1b]777;notify;Tablée;{text}\x1b\\"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_terminal_is_sent_the_one_notice_that_it_knows() {
        for (name, value, notice) in [
            ("TERM", "rxvt-unicode-256color", Notice::Osc777),
            ("VTE_VERSION", "7600", Notice::Osc777),
            ("KONSOLE_VERSION", "240800", Notice::Osc777),
            ("TERM", "xterm-kitty", Notice::Osc9),
            ("TERM", "foot", Notice::Osc9),
            ("TERM", "xterm-256color", Notice::Osc9),
        ] {
            let variable = |asked: &str| (asked == name).then(|| value.to_owned());
            assert_eq!(Notice::of(variable), notice, "{name}={value}");
        }
        assert_eq!(Notice::Osc9.sequence("Hi"), "\x1b]9;Hi\x1b\\");
        let titled = "\x1b]777;notify;Tablée;Hi\x1b\\";
        assert_eq!(Notice::Osc777.sequence("Hi"), titled);
    }
}
