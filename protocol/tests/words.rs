//! Everything that the games and the protocol name has its words, in both clients' languages.

use std::collections::BTreeSet;
use std::path::Path;

use engine::{Code, GAMES, GameKind, GeneralEnd};
use fluent_syntax::ast::Entry;
use protocol::{ErrorCode, Values};
use serde_json::Value;

/// Returns the keys of some catalogues of a language.
fn keys(language: &Path, catalogues: &[&str]) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for catalogue in catalogues {
        let source = std::fs::read_to_string(language.join(catalogue)).expect("a catalogue");
        let parsed = fluent_syntax::parser::parse(source).expect("a catalogue that parses");
        keys.extend(parsed.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        }));
    }
    keys
}

/// Lists what both clients say about a game.
fn shared_keys(kind: &dyn GameKind, errors: &BTreeSet<&str>) -> Vec<String> {
    let refusals = kind.refusal_codes().iter();
    let refusals = refusals.filter(|code| !errors.contains(*code));
    [format!("game-{}", kind.id())]
        .into_iter()
        .chain(kind.end_codes().iter().map(|code| format!("reason-{code}")))
        .chain(refusals.map(|code| format!("refusal-{code}")))
        .chain(
            kind.why_codes()
                .iter()
                .map(|code| format!("why-{}-{code}", kind.id())),
        )
        .chain(
            kind.colours()
                .iter()
                .map(|colour| format!("colour-{colour}")),
        )
        .collect()
}

/// Lists what the page alone says about a game, of lessons if the game has any. Numbers speak for
/// themselves, unless a choice beside them is a word.
fn page_keys(kind: &dyn GameKind, known: &BTreeSet<String>) -> Vec<String> {
    let id = kind.id();
    let mut keys = vec![format!("line-{id}"), format!("how-{id}")];
    keys.extend(["goal", "move", "end"].map(|part| format!("brief-{part}-{id}")));
    let boards = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/boards"));
    let has_lessons = boards.join(id).join("lessons.ts").exists();
    for number in 1..=if has_lessons { 3 } else { 0 } {
        keys.push(format!("lesson-{id}-{number}"));
        keys.push(format!("lesson-done-{id}-{number}"));
    }
    keys.extend(
        kind.seat_names()
            .iter()
            .map(|name| format!("seat-{id}-{name}")),
    );
    for setting in kind.settings() {
        let name = setting.name;
        keys.push(format!("setting-{id}-{name}"));
        let (Values::OneOf { choices } | Values::ListOf { choices, .. }) = setting.values else {
            continue;
        };
        let said = choices.iter().map(|choice| match choice {
            Value::String(word) => format!("choice-{id}-{name}-{word}"),
            other => format!("choice-{id}-{name}-{other}"),
        });
        let said: Vec<String> = said.collect();
        if choices.iter().any(Value::is_string) || said.iter().any(|key| known.contains(key)) {
            keys.extend(said);
        }
    }
    keys
}

#[test]
fn everything_named_has_its_words() {
    let locales = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../locales"));
    let errors: BTreeSet<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    let mut languages = 0;
    for language in std::fs::read_dir(locales).expect("the languages") {
        let language = language.expect("a language").path();
        let shared = keys(&language, &["shared.ftl"]);
        let page = keys(
            &language,
            &["shared.ftl", "web.ftl", "before.ftl", "lessons.ftl"],
        );
        let errors_said = errors.iter().map(|code| format!("error-{code}"));
        let ends_said = GeneralEnd::CODES
            .iter()
            .map(|code| format!("reason-{code}"));
        let games_said = GAMES.iter().flat_map(|kind| shared_keys(*kind, &errors));
        let mut missing: BTreeSet<String> = errors_said
            .chain(ends_said)
            .chain(games_said)
            .filter(|key| !shared.contains(key))
            .collect();
        let said_by_page = GAMES.iter().flat_map(|kind| page_keys(*kind, &page));
        missing.extend(said_by_page.filter(|key| !page.contains(key)));
        assert!(missing.is_empty(), "{}: {missing:?}", language.display());
        languages += 1;
    }
    assert!(languages >= 2);
}
