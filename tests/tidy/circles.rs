//! The files of a folder use each other one way: a reader begins with the file that uses no other
//! one, and goes on from there.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{Source, assert_none};

/// Returns the modules beside a file that it uses.
fn used(source: &Source) -> BTreeSet<String> {
    let shipped: Vec<&str> = source.shipped_lines().map(|(_, line)| line).collect();
    let shipped = shipped.join(" ");
    let after_super = shipped.split("use super::").skip(1);
    let uses = after_super.filter_map(|rest| rest.split(';').next());
    uses.flat_map(beginnings).map(str::to_owned).collect()
}

/// Returns the first words of the paths in `a::{b, c}` or `{a::b, c}`.
fn beginnings(uses: &str) -> Vec<&str> {
    let Some(list) = uses.strip_prefix('{') else {
        return uses.split("::").take(1).collect();
    };
    let mut depth = 0;
    let paths = list.split(|at: char| {
        match at {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        at == ',' && depth == 0
    });
    paths
        .filter_map(|path| path.trim().split("::").next())
        .collect()
}

#[test]
fn the_files_of_a_folder_use_each_other_one_way() {
    let mut folders: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for source in Source::all().iter().filter(|source| !source.is_test()) {
        let path = source.path.strip_suffix(".rs");
        if let Some((folder, file)) = path.and_then(|path| path.rsplit_once('/'))
            && !["mod", "lib", "main"].contains(&file)
        {
            let files = folders.entry(folder.to_owned()).or_default();
            files.insert(file.to_owned(), used(source));
        }
    }
    assert!(folders.len() > 30, "only {} folders", folders.len());
    let mut circles = Vec::new();
    for (folder, mut unread) in folders {
        loop {
            let names: BTreeSet<String> = unread.keys().cloned().collect();
            unread.retain(|_, uses| !uses.is_disjoint(&names));
            if unread.len() == names.len() {
                break;
            }
        }
        circles.extend(unread.into_keys().map(|file| format!("{folder}/{file}.rs")));
    }
    assert_none("these files use each other in a circle", &circles);
}
