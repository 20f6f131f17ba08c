//! Citations of the rules are true: every "(rules: Game, Section, item)" of the
//! repository names a heading and an item of that game's RULES.md, and what the comments of a game
//! put in quotes is in it word for word.

use std::fs;
use std::path::{Path, PathBuf};

use engine::GAMES;

/// A game's rules, or those of chance.
struct Rules {
    text: String,
}

impl Rules {
    fn read(path: &str) -> Rules {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path);
        let text = fs::read_to_string(&path);
        Rules {
            text: text.unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        }
    }

    fn all() -> Vec<Rules> {
        let games = GAMES
            .iter()
            .map(|game| format!("{}/RULES.md", folder(game.id())));
        games
            .chain(["CHANCE.md".to_owned()])
            .map(|path| Rules::read(&path))
            .collect()
    }

    /// Returns what citations call the game: the title, up to its colon.
    fn name(&self) -> &str {
        let title = self
            .text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("# "));
        let title = title.expect("rules begin with a title");
        title.split(':').next().unwrap_or(title)
    }

    /// Returns the lines below a heading.
    fn section(&self, heading: &str) -> Option<Vec<&str>> {
        let mut lines = self.text.lines();
        lines.find(|line| line.strip_prefix("## ") == Some(heading))?;
        Some(lines.take_while(|line| !line.starts_with("## ")).collect())
    }

    /// Tells whether `Section` or `Section, item` is there; an item is known by its number or by
    /// the marked word it begins with.
    fn has(&self, place: &str) -> bool {
        match place.split_once(", ") {
            None => self.section(place).is_some(),
            Some((heading, item)) => self.section(heading).is_some_and(|lines| {
                let marked = [format!("**{item}"), format!("`{item}`")];
                lines.iter().any(|line| {
                    let line = line.trim_start();
                    let listed = line.strip_prefix("- ").unwrap_or(line);
                    line.starts_with(&format!("{item}. "))
                        || marked.iter().any(|start| listed.starts_with(start))
                })
            }),
        }
    }
}

/// Returns the folder of a game.
fn folder(id: &str) -> String {
    id.replace('-', "_")
}

/// Returns the files below `folder` with one of these endings, and their text; not what is built or
/// installed.
fn files(folder: &Path, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.expect("names are UTF-8");
        let is_ours = !name.starts_with('.') && !["target", "node_modules", "dist"].contains(&name);
        if is_ours && path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            let text = fs::read_to_string(&path).expect("the file can be read");
            found.push((path, text));
        }
    }
    found
}

/// Returns the text without the signs that mark lines as comments, all on one line.
fn unwrapped(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.trim();
        let signs = ["///", "//!", "//", "* "];
        let marked = signs.iter().find_map(|sign| line.strip_prefix(sign));
        marked.unwrap_or(line).trim()
    });
    lines.collect::<Vec<&str>>().join(" ")
}

/// Returns the citations of a text. A parameter called `rules` follows a name without a space.
fn citations(text: &str) -> Vec<String> {
    let text = unwrapped(text);
    let cited = text.split(" (rules: ").skip(1);
    cited
        .filter_map(|rest| rest.split(')').next())
        .flat_map(|cited| cited.split("; ").map(str::to_owned))
        .collect()
}

#[test]
fn every_citation_names_a_place_of_the_rules() {
    let rules = Rules::all();
    let is_there = |citation: &str| {
        let (name, place) = citation.split_once(", ").unwrap_or((citation, ""));
        let mut named = rules.iter().filter(|rules| rules.name() == name);
        named.any(|rules| place.is_empty() || rules.has(place))
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut checked, mut wrong) = (0, Vec::new());
    for (path, text) in files(&root, &[".rs", ".ts", ".svelte", ".md"]) {
        if path.ends_with(file!()) {
            continue;
        }
        for citation in citations(&text) {
            checked += 1;
            if !is_there(&citation) {
                wrong.push(format!("{}: {citation}", path.display()));
            }
        }
    }
    assert!(checked > 30, "only {checked} citations found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the text without its marks, so that quotations can do without them.
fn plain(text: &str) -> String {
    let text = text.replace(" **R**", "").replace("**R** ", "");
    let text = text.replace(['*', '`', '"', '\''], "");
    text.to_lowercase()
}

/// Returns what stands in double quotes in the documentation of `code`.
fn quotations(code: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in code.lines().map(str::trim_start) {
        let comment = ["///", "//!"]
            .iter()
            .find_map(|sign| line.strip_prefix(sign));
        match comment {
            Some(comment) => *blocks.last_mut().expect("there is a block") += comment,
            None => blocks.push(String::new()),
        }
    }
    let quoted = blocks
        .iter()
        .flat_map(|block| block.split('"').skip(1).step_by(2));
    quoted.map(str::to_owned).collect()
}

/// Returns the sentences of a quotation, or the parts of one between which an ellipsis stands.
fn sentences(quotation: &str) -> Vec<String> {
    let parts = quotation
        .split('…')
        .flat_map(|part| part.split_inclusive(". "));
    let parts = parts.map(plain);
    parts
        .map(|part| {
            part.trim()
                .trim_end_matches(['.', ',', ';', ':'])
                .to_owned()
        })
        .collect()
}

#[test]
fn every_quotation_is_in_the_rules() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for game in GAMES {
        let folder = folder(game.id());
        let rules = plain(&unwrapped(&Rules::read(&format!("{folder}/RULES.md")).text));
        let source = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src")
            .join(folder);
        for (path, code) in files(&source, &[".rs"]) {
            for sentence in quotations(&code)
                .iter()
                .flat_map(|quotation| sentences(quotation))
            {
                checked += 1;
                if !rules.contains(&sentence) {
                    wrong.push(format!("{}: {sentence}", path.display()));
                }
            }
        }
    }
    assert!(checked > 100, "only {checked} quotations found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
