//! Promises: each that ARCHITECTURE.md makes names a test that holds it.

use std::fs;

use crate::source::{ROOT, assert_none};

/// Returns the rows of the tables of promises.
fn rows() -> Vec<String> {
    let document = fs::read_to_string(format!("{ROOT}/ARCHITECTURE.md")).unwrap();
    let (_, section) = document
        .split_once("\n## What is promised, and the tests that hold it\n")
        .unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let rows = rows.filter(|line| !line.starts_with("| promise "));
    rows.map(str::to_owned).collect()
}

/// Tells whether a file has a test of this name.
fn has_test(path: &str, name: &str) -> bool {
    let text = fs::read_to_string(format!("{ROOT}/{path}")).unwrap_or_default();
    let Some((before, _)) = text.split_once(&format!("fn {name}(")) else {
        return false;
    };
    let mut attributes = before.lines().rev().take(6);
    attributes.any(|line| line.contains("#[test]") || line.contains("#[tokio::test"))
}

#[test]
fn every_promise_names_tests_that_exist() {
    let rows = rows();
    assert!(rows.len() > 40, "{} promises", rows.len());
    let mut broken = Vec::new();
    for row in rows {
        let quoted = row.split('`').skip(1).step_by(2);
        let tests: Vec<_> = quoted.filter_map(|test| test.split_once("::")).collect();
        if tests.is_empty() {
            broken.push(row.clone());
        }
        let missing = tests.iter().filter(|(path, name)| !has_test(path, name));
        broken.extend(missing.map(|(path, name)| format!("{path}::{name}")));
    }
    assert_none("a promise names no test, or one that is not there", &broken);
}
