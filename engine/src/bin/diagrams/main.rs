//! Draws the figures of the rules pages. Each is a match played through the engine: what a figure
//! shows is what the rules do.
//!
//! `diagrams FOLDER` writes them all into a folder: those of the pages are in `docs/rules`.

mod aspic;
mod grid;
mod icehouse_armada;
mod invincible_armada;
mod lutinades;
mod orbito;
mod played;
mod svg;
mod tectonic;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

/// A figure's file, and what draws it.
type Diagram = (&'static str, fn() -> String);

/// All figures.
const DIAGRAMS: &[Diagram] = &[
    ("aspic-pitch.svg", aspic::pitch),
    ("aspic-move.svg", aspic::moves),
    ("aspic-bounce.svg", aspic::bounce),
    ("aspic-goal.svg", aspic::goal),
    ("icehouse-armada-sea.svg", icehouse_armada::sea),
    ("icehouse-armada-move.svg", icehouse_armada::moves),
    ("icehouse-armada-fire.svg", icehouse_armada::fire),
    ("invincible-armada-line.svg", invincible_armada::line),
    ("invincible-armada-pair.svg", invincible_armada::pair),
    ("invincible-armada-pivot.svg", invincible_armada::pivot),
    ("lutinades-cards.svg", lutinades::cards),
    ("lutinades-turn.svg", lutinades::turn),
    ("orbito-rings.svg", orbito::rings),
    ("orbito-turn.svg", orbito::turn),
    ("tectonic-start.svg", tectonic::start),
    ("tectonic-moves.svg", tectonic::moves),
    ("tectonic-turning.svg", tectonic::turning),
];

fn main() -> ExitCode {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("usage: diagrams FOLDER");
        return ExitCode::FAILURE;
    };
    for (name, draw) in DIAGRAMS {
        let path = Path::new(&folder).join(name);
        if let Err(error) = fs::write(&path, draw()) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules")
    }

    /// `make diagrams` draws them anew.
    #[test]
    fn the_figures_are_what_the_engine_plays() {
        for (name, draw) in DIAGRAMS {
            let committed = fs::read_to_string(folder().join(name)).unwrap_or_default();
            assert!(committed == draw(), "{name} is out of date");
        }
    }

    #[test]
    fn there_is_no_other_figure() {
        let files = fs::read_dir(folder()).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let figures =
            names.filter(|name| Path::new(name).extension().is_some_and(|it| it == "svg"));
        for name in figures {
            assert!(DIAGRAMS.iter().any(|(known, _)| *known == name), "{name}");
        }
    }

    /// Each page of a game shows all its figures, in either language.
    #[test]
    fn every_figure_is_shown() {
        for (name, _) in DIAGRAMS {
            let ids = engine::GAMES.iter().map(|kind| kind.id());
            let game = ids.into_iter().find(|id| name.starts_with(id)).unwrap();
            for lang in ["en", "fr"] {
                let page = fs::read_to_string(folder().join(format!("{game}.{lang}.md"))).unwrap();
                let image = format!("]({name})");
                assert_eq!(
                    page.matches(&image).count(),
                    1,
                    "{name} in {game}.{lang}.md"
                );
            }
        }
    }
}
