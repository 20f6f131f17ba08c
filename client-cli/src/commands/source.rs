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
    /// Reads what a person typed: a file if there is one of this name or it can be nothing else, else a
    /// match.
    pub(super) fn named(text: &str) -> Source {
        let file = PathBuf::from(text);
        if text == "-" || file.is_file() {
            return Source::File(file);
        }
        let Ok(match_ref) = text.parse::<MatchRef>();
        let is_path = text.contains(['/', '\\']) || file.extension().is_some_and(|it| it == "json");
        if is_path && match_ref.server.is_none() {
            return Source::File(file);
        }
        Source::Match(match_ref)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_only_be_a_file_is_one_even_if_it_is_missing() {
        for text in ["-", "missing.json", "records/missing", "Cargo.toml"] {
            assert!(matches!(Source::named(text), Source::File(_)), "{text}");
        }
        let link = "https://play.example/m/K7QM-2XHB";
        for text in ["K7QM-2XHB", "k7qm 2xhb", "“K7QM-2XHB.”", link] {
            assert!(matches!(Source::named(text), Source::Match(_)), "{text}");
        }
    }
}
