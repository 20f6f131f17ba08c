//! A game is a folder one could delete: nothing outside its own places names it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use engine::GAMES;

use crate::source::{ROOT, Source, assert_none};

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
    let mut places = BTreeSet::new();
    for source in Source::all() {
        if let Some(place) = own_place(&source.path, "orbito") {
            places.insert(place);
        } else if GAMES.iter().all(|kind| names(&source.text, kind.id())) {
            places.insert(source.path);
        }
    }
    let missing: Vec<String> = places
        .into_iter()
        .filter(|place| !document.contains(&format!("`{place}`")))
        .collect();
    assert_none("docs/adding-a-game.md does not name", &missing);
}

/// A reader begins with the file that uses no other one, and goes on from there.
#[test]
fn the_files_of_a_game_use_each_other_one_way() {
    let sources = Source::all();
    for kind in GAMES {
        let folder = format!("engine/src/{}/", kind.id().replace('-', "_"));
        let uses = |source: &Source| {
            let path = source.path.strip_prefix(&folder)?.strip_suffix(".rs")?;
            let lines = source.text.lines();
            let used = lines.filter_map(|line| line.strip_prefix("use super::"));
            let words =
                used.flat_map(|used| used.split(|at: char| !at.is_alphanumeric() && at != '_'));
            let is_file = path != "mod" && !path.contains('/');
            is_file.then(|| (path.to_owned(), words.map(str::to_owned).collect()))
        };
        let mut unread: BTreeMap<String, BTreeSet<String>> =
            sources.iter().filter_map(uses).collect();
        assert!(unread.len() >= 4, "{folder}");
        loop {
            let names: BTreeSet<String> = unread.keys().cloned().collect();
            unread.retain(|_, uses| !uses.is_disjoint(&names));
            if unread.len() == names.len() {
                break;
            }
        }
        let circle: Vec<String> = unread
            .into_keys()
            .map(|name| folder.clone() + &name)
            .collect();
        assert_none("these files use each other in a circle", &circle);
    }
}
