//! A game is a folder one could delete: nothing outside its own places names it.

use std::collections::BTreeSet;
use std::fs;

use engine::GAMES;

use crate::source::{ROOT, Source, assert_none, paths};

/// The files of code that list the games.
const LISTS: [&str; 4] = [
    "client-cli/src/render/mod.rs",
    "engine/src/bin/diagrams/main.rs",
    "engine/src/lib.rs",
    "opponents/src/lib.rs",
];

/// Code that names games and is no list: the page's types are generated from all of them.
const GENERATED: &str = "web/src/protocol/types.ts";

/// Returns a text in lower case without what separates words, so that `icehouse-armada`,
/// `icehouse_armada` and `IcehouseArmada` read the same.
fn plain(text: &str) -> String {
    text.to_lowercase().replace(['-', '_', ' '], "")
}

fn names(text: &str, game: &str) -> bool {
    plain(text).contains(&plain(game))
}

/// Returns the game's own place that a path leads to, with `<game>` for its name: the first folder
/// or file called like the game.
fn own_place(path: &str, game: &str) -> Option<String> {
    let mut place = String::new();
    for part in path.split_inclusive('/') {
        let end = part.find(['.', '/']).unwrap_or(part.len());
        if plain(&part[..end]) == plain(game) {
            return Some(format!("{place}<game>{}", &part[end..]));
        }
        place += part;
    }
    None
}

#[test]
fn no_game_is_named_outside_its_places() {
    let mut broken = Vec::new();
    for source in Source::all() {
        let path = source.path.as_str();
        let is_exempt = LISTS.contains(&path) || path == GENERATED;
        if !source.is_code() || source.is_test() || is_exempt {
            continue;
        }
        for kind in GAMES {
            if own_place(path, kind.id()).is_some() || !names(&source.text, kind.id()) {
                continue;
            }
            for (number, line) in source.shipped_lines() {
                let line = line.trim();
                let is_comment = ["//", "*", "/*"]
                    .iter()
                    .any(|start| line.starts_with(start));
                if !is_comment && names(line, kind.id()) {
                    broken.push(format!("{path}:{number}: {line}"));
                }
            }
        }
    }
    assert_none("a game is named outside its places", &broken);
}

/// The places are those of Orbito, and the files that name every game.
#[test]
fn adding_a_game_names_every_place_of_a_game() {
    let document = fs::read_to_string(format!("{ROOT}/docs/adding-a-game.md")).unwrap();
    let own = |path: &String| own_place(path, "orbito");
    let mut places: BTreeSet<String> = paths().iter().filter_map(own).collect();
    for source in Source::all() {
        let is_own = own(&source.path).is_some();
        if !is_own && GAMES.iter().all(|kind| names(&source.text, kind.id())) {
            places.insert(source.path);
        }
    }
    let missing: Vec<String> = places
        .into_iter()
        .filter(|place| !document.contains(&format!("`{place}`")))
        .collect();
    assert_none("docs/adding-a-game.md does not name", &missing);
}
