//! Builds the page with Vite and the programs it runs, and lists their files for the library to embed.
//!
//! `SKIP_WEB=1` leaves the page out, for work on the Rust parts alone; `WEB_DIST=FOLDER` takes a page
//! that is built already.

#[path = "build/programs.rs"]
mod programs;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, io};

use sha2::{Digest, Sha256};

/// The sources of the page.
const SOURCES: &[&str] = &[
    "build",
    "build.rs",
    "index.html",
    "package-lock.json",
    "package.json",
    "placeholder.html",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "../locales",
    "../opponents/puzzles",
];

/// The page itself.
const PAGE: &str = "/index.html";

/// The oldest Node.js that Vite runs on.
const NODE: (u32, u32) = (20, 19);

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

const WAY_OUT: &str = "or set SKIP_WEB=1 to build without the page, or WEB_DIST to a folder in which \
                       it is built already.";

/// Files by their paths on the server.
type Files = BTreeMap<String, String>;

fn main() -> ExitCode {
    for source in SOURCES.iter().chain(programs::SOURCES) {
        println!("cargo::rerun-if-changed={source}");
    }
    match page().and_then(|files| list(&files).map_err(|error| error.to_string())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the page's files.
fn page() -> Result<Files, String> {
    for variable in ["SKIP_WEB", "WEB_DIST"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    if env::var_os("SKIP_WEB").is_some_and(|skip| !skip.is_empty() && skip != "0") {
        let placeholder = concat!(env!("CARGO_MANIFEST_DIR"), "/placeholder.html");
        return Ok([(PAGE.to_owned(), placeholder.to_owned())].into());
    }
    let dist = match env::var_os("WEB_DIST").filter(|dist| !dist.is_empty()) {
        Some(dist) => {
            println!("cargo::rerun-if-changed={}", Path::new(&dist).display());
            PathBuf::from(dist)
        }
        None => build()?,
    };
    let folder = dist.display();
    let mut files = Files::new();
    walk(&dist, "", &mut files)
        .map_err(|error| format!("The page's folder {folder} cannot be read: {error}"))?;
    if files.contains_key(PAGE) {
        Ok(files)
    } else {
        Err(format!("There is no page in {folder}."))
    }
}

/// Builds the page; returns its folder.
fn build() -> Result<PathBuf, String> {
    check_node()?;
    // Several builds share `node_modules`: one at a time installs and uses it. The lock file has to
    // outlive that folder, and nothing else opens it.
    let lock = File::open("build.rs").and_then(|file| file.lock().map(|()| file));
    let _lock = lock.map_err(|error| format!("The page's folder cannot be locked: {error}"))?;
    install()?;
    let dist = out_dir().join("dist");
    let mut build = Command::new(NPM);
    if let Some(folder) = programs::compile(&out_dir().join("programs"))? {
        build.env("PROGRAMS", folder);
    }
    build.args(["run", "build", "--", "--emptyOutDir", "--outDir"]);
    run(build.arg(&dist))?;
    Ok(dist)
}

fn check_node() -> Result<(), String> {
    let needs = format!("The page needs Node.js {}.{} or newer", NODE.0, NODE.1);
    let node = Command::new("node").arg("--version").output();
    let node = node.map_err(|error| {
        format!("{needs}, and node cannot be run ({error}). Install it, {WAY_OUT}")
    })?;
    let version = String::from_utf8_lossy(&node.stdout);
    let mut numbers = version.trim().trim_start_matches('v').split('.');
    let mut number = || numbers.next().and_then(|number| number.parse().ok());
    match (number(), number()) {
        (Some(major), Some(minor)) if (major, minor) >= NODE => Ok(()),
        _ => {
            let version = version.trim();
            Err(format!(
                "{needs}, and this is {version}. Update it, {WAY_OUT}"
            ))
        }
    }
}

/// Installs the packages that the lock file names, unless they are there already: what was
/// installed last is noted inside `node_modules`, which goes first when npm begins anew.
fn install() -> Result<(), String> {
    let lock_file = fs::read("package-lock.json").map_err(|error| error.to_string())?;
    let installed = Path::new("node_modules/.installed-lock.json");
    if fs::read(installed).is_ok_and(|installed| installed == lock_file) {
        return Ok(());
    }
    // The build needs the development dependencies, whatever NODE_ENV says.
    run(Command::new(NPM).args(["ci", "--include=dev"]))?;
    fs::write(installed, lock_file).map_err(|error| error.to_string())
}

/// Runs a program to its end; what it wrote is shown if it fails.
fn run(command: &mut Command) -> Result<(), String> {
    let called = format!("{command:?}").replace('"', "");
    let output = command.output().map_err(|error| {
        format!("The page cannot be built: {called} cannot be run ({error}). Install it, {WAY_OUT}")
    })?;
    if output.status.success() {
        return Ok(());
    }
    for text in [output.stdout, output.stderr] {
        eprintln!("{}", String::from_utf8_lossy(&text));
    }
    Err(format!(
        "The page cannot be built: {called} failed, as said below."
    ))
}

/// Collects the files below a folder.
fn walk(folder: &Path, path: &str, files: &mut Files) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{path}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &path, files)?;
        } else {
            let file = entry.path().canonicalize()?;
            files.insert(path, file.to_string_lossy().into_owned());
        }
    }
    Ok(())
}

/// Writes the list of files that the library includes: of a file with a compressed copy only this copy,
/// but for the page itself, into which something is written before it is sent.
fn list(files: &Files) -> io::Result<()> {
    let is_copy = |path: &str| {
        path.strip_suffix(".gz")
            .is_some_and(|original| files.contains_key(original))
    };
    let copy = |path: &str| files.get(&format!("{path}.gz")).filter(|_| path != PAGE);
    let mut list = String::from("&[\n");
    for (path, file) in files.iter().filter(|(path, _)| !is_copy(path)) {
        let digest = Sha256::digest(fs::read(file)?);
        let digest = digest.iter().fold(String::new(), |mut digest, byte| {
            let _ = write!(digest, "{byte:02x}");
            digest
        });
        let (is_packed, content) = copy(path).map_or((false, file), |copy| (true, copy));
        let _ = writeln!(
            list,
            "File {{ path: {path:?}, digest: {digest:?}, content: include_bytes!({content:?}), is_packed: {is_packed} }},"
        );
    }
    list.push_str("]\n");
    fs::write(out_dir().join("files.rs"), list)
}

fn out_dir() -> PathBuf {
    env::var_os("OUT_DIR")
        .expect("cargo says where to write")
        .into()
}
