//! The repository's source files, as the checks read them.

use std::path::Path;
use std::{env, fs};

/// The repository's root.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const CODE: [&str; 9] = [
    "css", "html", "js", "mjs", "rs", "sh", "sql", "svelte", "ts",
];

const PROSE: [&str; 2] = ["ftl", "md"];

/// Folders that hold what is built or installed.
const BUILT: [&str; 4] = ["target", "node_modules", "dist", "data"];

/// A file of code or prose.
pub(crate) struct Source {
    /// The path from the root, with slashes.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Reads every file of code and prose in the repository, in the order of paths.
    pub(crate) fn all() -> Vec<Source> {
        let is_text = |path: &String| {
            let extension = extension(path);
            CODE.contains(&extension) || PROSE.contains(&extension)
        };
        let read = |path: String| {
            let text = fs::read_to_string(format!("{ROOT}/{path}")).unwrap();
            Source { path, text }
        };
        paths().into_iter().filter(is_text).map(read).collect()
    }

    /// Tells whether the file is code, not prose.
    pub(crate) fn is_code(&self) -> bool {
        CODE.contains(&extension(&self.path))
    }

    /// Tells whether the file is only for tests, measurements or pictures.
    pub(crate) fn is_test(&self) -> bool {
        let folders = [
            "bench/",
            "tests/",
            "web/budget/",
            "web/e2e/",
            "web/pictures/",
        ];
        let names = [
            ".test.ts",
            "/tests.rs",
            "/fixture.rs",
            "/fixture.ts",
            "/played.rs",
        ];
        folders.iter().any(|folder| self.path.starts_with(folder))
            || names.iter().any(|name| self.path.ends_with(name))
            || self.path.contains("/tests/")
    }

    /// Returns the numbered lines that ship: all but the unit tests at the end of the file.
    pub(crate) fn shipped_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let shipped = self.text.split("\n#[cfg(test)]\nmod tests {").next();
        (1..).zip(shipped.unwrap_or_default().lines())
    }
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// Returns the paths of all files in the repository, in their order.
pub(crate) fn paths() -> Vec<String> {
    let mut paths = Vec::new();
    collect(Path::new(ROOT), "", &mut paths);
    paths.sort();
    paths
}

fn collect(folder: &Path, prefix: &str, paths: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if name.starts_with('.') || BUILT.contains(&name.as_str()) {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.file_type().unwrap().is_dir() {
            collect(&entry.path(), &format!("{path}/"), paths);
        } else {
            paths.push(path);
        }
    }
}

/// Fails with the list of what breaks a rule.
pub(crate) fn assert_none(rule: &str, broken: &[String]) {
    assert!(broken.is_empty(), "{rule}:\n{}", broken.join("\n"));
}
