//! Options: files that set them name options that the server has.

use std::fs;

use crate::source::{ROOT, assert_none};

/// Files that start servers.
const STARTING: [&str; 6] = [
    "Dockerfile",
    "docker-compose.yml",
    "docker-compose.cluster.yml",
    "docs/operating.md",
    "packaging/tablee.default",
    "packaging/tablee.service",
];

fn read(path: &str) -> String {
    fs::read_to_string(format!("{ROOT}/{path}")).unwrap()
}

/// Returns the environment variables of the project that a text names.
fn variables(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with("TABLEE_"))
}

#[test]
fn what_starts_servers_names_options_that_they_have() {
    let config = read("server/src/config.rs");
    let mut unknown = Vec::new();
    let mut known = 0;
    for path in STARTING {
        let text = read(path);
        for variable in variables(&text) {
            if config.contains(&format!("env = \"{variable}\"")) {
                known += 1;
            } else {
                unknown.push(format!("{path}: {variable}"));
            }
        }
    }
    assert!(known > 30, "{known}");
    assert_none("a file sets an option that no server has", &unknown);
}
