//! Crates: the arrows between them, and the modules that make them up.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

use crate::source::{ROOT, Source, assert_none};

/// Returns the workspace's packages as `cargo metadata` describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env::var("CARGO").unwrap())
        .args([
            "metadata",
            "--no-deps",
            "--format-version",
            "1",
            "--offline",
        ])
        .current_dir(ROOT)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

type Arrows = BTreeMap<String, BTreeSet<String>>;

#[test]
fn crates_use_each_other_as_the_architecture_says() {
    let packages = packages();
    let names: BTreeSet<_> = packages
        .iter()
        .map(|package| text(&package["name"]))
        .collect();
    let used = |package: &Value| -> BTreeSet<String> {
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        let all = dependencies.map(|dependency| text(&dependency["name"]));
        all.filter(|name| names.contains(name)).collect()
    };
    let arrows: Arrows = packages
        .iter()
        .map(|package| (text(&package["name"]), used(package)))
        .collect();
    assert_eq!(arrows, arrows_of_the_architecture());
}

/// Returns the table of ARCHITECTURE.md whose rows are a crate and the crates it uses.
fn arrows_of_the_architecture() -> Arrows {
    let document = fs::read_to_string(format!("{ROOT}/ARCHITECTURE.md")).unwrap();
    let (_, table) = document.split_once("| crate | uses |").unwrap();
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let mut cells = row.split('|').skip(1).map(|cell| {
            let quoted = cell.split('`').skip(1).step_by(2);
            quoted.map(str::to_owned).collect::<Vec<_>>()
        });
        let name = cells.next().unwrap().remove(0);
        (name, cells.next().unwrap().into_iter().collect())
    })
    .collect()
}

/// Returns the files at which the compiler begins, as paths from the root.
fn crate_roots() -> BTreeSet<String> {
    let root = fs::canonicalize(ROOT).unwrap();
    let relative = |target: &Value| {
        let path = fs::canonicalize(text(&target["src_path"])).unwrap();
        path.strip_prefix(&root)
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned()
    };
    let packages = packages();
    let targets = packages
        .iter()
        .flat_map(|package| package["targets"].as_array().unwrap());
    targets.map(relative).collect()
}

/// The compiler does not see a file that no module declares, so its tests never run.
#[test]
fn every_rust_file_is_part_of_a_crate() {
    let sources = Source::all();
    let roots = crate_roots();
    let declares = |path: &str, name: &str| {
        let parent = sources.iter().find(|source| source.path == path);
        let declaration = format!("mod {name};");
        parent.is_some_and(|parent| parent.text.lines().any(|line| line.ends_with(&declaration)))
    };
    let is_declared = |module: &str| {
        let module = module.strip_suffix("/mod").unwrap_or(module);
        let (folder, name) = module.rsplit_once('/').unwrap();
        let is_root_beside = |root: &&String| root.rsplit_once('/').unwrap().0 == folder;
        roots
            .iter()
            .filter(is_root_beside)
            .any(|root| declares(root, name))
            || declares(&format!("{folder}/mod.rs"), name)
            || declares(&format!("{folder}.rs"), name)
    };
    // A module may say where its file is.
    let lines = sources.iter().flat_map(|source| source.text.lines());
    let named =
        lines.filter_map(|line| line.trim().strip_prefix("#[path = \"")?.strip_suffix("\"]"));
    let named: Vec<&str> = named.map(|path| path.trim_start_matches("../")).collect();
    let is_named = |path: &str| {
        named
            .iter()
            .any(|named| path.ends_with(&format!("/{named}")))
    };
    let lost: Vec<String> = sources
        .iter()
        .filter_map(|source| Some((source.path.strip_suffix(".rs")?, &source.path)))
        .filter(|(module, path)| !roots.contains(*path) && !is_declared(module) && !is_named(path))
        .map(|(_, path)| path.clone())
        .collect();
    assert_none("no module declares these files", &lost);
}
