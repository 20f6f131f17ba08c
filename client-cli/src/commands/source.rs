//! The sources of a finished match: a file, standard input or a server.

use std::path::PathBuf;

use crate::match_ref::MatchRef;

/// A finished match, as people name it.
pub(super) enum Source {
    /// The file of its record; `-` is standard input.
    File(PathBuf),
    /// The match on its server.
    Match(MatchRef),
}

impl Source {
    /// Reads what a person typed: a file if there is one of this name, else a match.
    pub(super) fn named(text: &str) -> Source {
        let file = PathBuf::from(text);
        if text == "-" || file.is_file() {
            return Source::File(file);
        }
        let Ok(match_ref) = text.parse();
        Source::Match(match_ref)
    }
}
