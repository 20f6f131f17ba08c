//! The rules pages for players and their figures, as they stand in `docs/rules`.

/// A page of rules.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The game's id.
    pub game: &'static str,
    /// The language: `en` or `fr`.
    pub lang: &'static str,
    /// The text, in Markdown. It names its figures by their files.
    pub text: &'static str,
}

/// A figure of a page.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The file, as pages name it.
    pub file: &'static str,
    /// The drawing.
    pub svg: &'static str,
}

/// Every page, by game and language.
pub const PAGES: &[Page] = &include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Every figure, by file.
pub const FIGURES: &[Figure] = &include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// Returns the page of a game in a language, if there is one.
pub fn page(game: &str, lang: &str) -> Option<&'static Page> {
    PAGES
        .iter()
        .find(|page| page.game == game && page.lang == lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_both_languages() {
        for kind in engine::GAMES {
            for lang in ["en", "fr"] {
                let page = page(kind.id(), lang);
                let has_title = page.is_some_and(|page| page.text.starts_with("# "));
                assert!(has_title, "{} {lang}", kind.id());
            }
        }
    }
}
