//! The words of the client, in the user's language.

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use protocol::Level;
use serde::Serialize;
use serde_json::Value;

/// The words both clients share and those of this one, as one catalogue a language.
const EN: &str = concat!(
    include_str!("../../locales/en/shared.ftl"),
    include_str!("../../locales/en/terminal.ftl")
);
const FR: &str = concat!(
    include_str!("../../locales/fr/shared.ftl"),
    include_str!("../../locales/fr/terminal.ftl")
);

/// A language the client speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Chooses the language of a locale such as `fr_CA.UTF-8`; English if it has no catalogue.
    pub(crate) fn of_locale(locale: &str) -> Lang {
        if locale.to_ascii_lowercase().starts_with("fr") {
            Lang::Fr
        } else {
            Lang::En
        }
    }

    /// Chooses the language the environment asks for.
    pub(crate) fn of_environment() -> Lang {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
            .map_or(Lang::En, |locale| Lang::of_locale(&locale))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        })
    }
}

impl FromStr for Lang {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Lang, &'static str> {
        match text {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            _ => Err("en or fr"),
        }
    }
}

/// The catalogue of one language.
pub(crate) struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Loads the catalogue of a language.
    pub(crate) fn new(lang: Lang) -> Texts {
        let (tag, source) = match lang {
            Lang::En => ("en", EN),
            Lang::Fr => ("fr", FR),
        };
        let tag = tag.parse().expect("the tag of a language is one");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks are for right-to-left text only, and terminals show them.
        bundle.set_use_isolating(false);
        if lang == Lang::Fr {
            bundle.set_formatter(Some(with_comma));
        }
        let catalogue = FluentResource::try_new(source.to_owned());
        bundle
            .add_resource(catalogue.expect("the tests parse the catalogues"))
            .expect("the tests find no key twice");
        Texts { bundle }
    }

    /// Returns the message of a key; the key itself if there is none.
    pub(crate) fn say(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// Returns the message of a key with its variables filled in.
    pub(crate) fn fill(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        self.find(key, values).unwrap_or_else(|| key.to_owned())
    }

    /// Returns the message of a key, if there is one.
    pub(crate) fn find(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let args: FluentArgs<'_> = values
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        Some(text.into_owned())
    }

    /// Writes in few characters how long something takes: in seconds, in minutes from two on, or in
    /// hours.
    pub(crate) fn span(&self, ms: u64) -> String {
        let (key, count) = match ms / 1000 {
            seconds @ 0..120 => ("span-seconds", seconds),
            seconds @ 120..7200 => ("span-minutes", seconds / 60),
            seconds => ("span-hours", seconds / 3600),
        };
        self.fill(key, &[("count", count.into())])
    }

    /// Names a player; a computer by its level, and by a number where it is not the first of that level.
    pub(crate) fn player(&self, name: &str, computer: Option<Level>, nth: u32) -> String {
        let Some(level) = computer else {
            return name.to_owned();
        };
        let level = ("level", level.0.into());
        match nth {
            1 => self.fill("computer", &[level]),
            _ => self.fill("computer-nth", &[level, ("nth", nth.into())]),
        }
    }

    /// Says that a computer plays for a player who is gone.
    pub(crate) fn substituted(&self, level: Level) -> String {
        self.fill("player-substituted", &[("level", level.0.into())])
    }

    /// Names a player in a list, with the computer that plays for the player if one does.
    pub(crate) fn listed(
        &self,
        name: &str,
        computer: Option<Level>,
        substitute: Option<Level>,
    ) -> String {
        let name = self.player(name, computer, 1);
        match substitute {
            Some(level) => format!("{name} ({})", self.substituted(level)),
            None => name,
        }
    }

    /// Returns the name of a word of the protocol or a game: the message `<group>-<word>`, or the
    /// word itself with spaces.
    pub(crate) fn word(&self, group: &str, word: &str) -> String {
        self.find(&format!("{group}-{word}"), &[])
            .unwrap_or_else(|| word.replace('_', " "))
    }

    /// Returns the name of a value of an enum.
    pub(crate) fn term(&self, group: &str, term: &impl Serialize) -> String {
        self.word(group, &wire_name(term))
    }

    /// Returns why something was refused: in the user's language if the code is known, else in the
    /// server's words.
    pub(crate) fn refusal(&self, code: &str, message: &str) -> String {
        self.find(&format!("error-{code}"), &[])
            .or_else(|| self.find(&format!("refusal-{code}"), &[]))
            .unwrap_or_else(|| message.to_owned())
    }

    /// Returns why the rules of a game make an action impossible, if that is known here.
    pub(crate) fn why(&self, game: &str, why: &str) -> Option<String> {
        self.find(&format!("why-{game}-{why}"), &[])
    }
}

/// Hands a message a number of tenths, to be written with one decimal and counted by the rules of the
/// language: 505 is `50.5`, and in French less than two is one.
pub(crate) fn tenths(tenths: i64) -> FluentValue<'static> {
    let options = FluentNumberOptions {
        minimum_fraction_digits: Some(1),
        ..FluentNumberOptions::default()
    };
    FluentNumber::new(tenths as f64 / 10.0, options).into()
}

/// Writes a number with a decimal comma.
fn with_comma<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

/// Returns the word that stands for a value of an enum in JSON.
pub(crate) fn wire_name(term: &impl Serialize) -> String {
    match serde_json::to_value(term) {
        Ok(Value::String(word)) => word,
        other => unreachable!("{other:?} is no word"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use protocol::ErrorCode;

    use super::*;

    type Variables = BTreeSet<String>;

    fn variables_of(pattern: &Pattern<&str>, found: &mut Variables) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                variables_in(expression, found);
            }
        }
    }

    fn variables_in(expression: &Expression<&str>, found: &mut Variables) {
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    variables_of(&variant.value, found);
                }
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            found.insert(id.name.to_owned());
        }
    }

    fn messages(source: &str) -> BTreeMap<String, Variables> {
        let resource = fluent_syntax::parser::parse(source).expect("a catalogue that parses");
        let entries = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => {
                let mut found = Variables::new();
                variables_of(message.value.as_ref()?, &mut found);
                Some((message.id.name.to_owned(), found))
            }
            _ => None,
        });
        entries.collect()
    }

    #[test]
    fn both_catalogues_have_the_same_messages_with_the_same_variables() {
        let (english, french) = (messages(EN), messages(FR));
        assert!(english.len() > 100);
        for (key, variables) in &english {
            assert_eq!(french.get(key), Some(variables), "{key}");
        }
        for key in french.keys() {
            assert!(english.contains_key(key), "{key} is French only");
        }
    }

    #[test]
    fn every_error_code_has_a_message_in_both() {
        for lang in [Lang::En, Lang::Fr] {
            let texts = Texts::new(lang);
            for code in ErrorCode::ALL {
                assert!(
                    texts.find(&format!("error-{code}"), &[]).is_some(),
                    "{code}"
                );
            }
        }
    }

    #[test]
    fn every_key_in_the_code_stands_in_the_catalogue() {
        let english = messages(EN);
        let mut folders = vec![std::path::PathBuf::from(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/src"
        ))];
        let mut found = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let code = std::fs::read_to_string(&path).unwrap();
                for call in ["say(\"", "fill(\"", "fill(\n"] {
                    for (at, _) in code.match_indices(call) {
                        let rest = code[at + call.len()..].trim_start();
                        let rest = rest.trim_start_matches('"');
                        let key = rest.split('"').next().unwrap();
                        if key.contains(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
                            continue;
                        }
                        found += 1;
                        assert!(english.contains_key(key), "{key} in {}", path.display());
                    }
                }
            }
        }
        assert!(found > 50, "only {found} keys were found");
    }

    #[test]
    fn the_language_follows_the_locale() {
        assert_eq!(Lang::of_locale("fr_CA.UTF-8"), Lang::Fr);
        assert_eq!(Lang::of_locale("C.UTF-8"), Lang::En);
        assert_eq!("de".parse::<Lang>(), Err("en or fr"));
    }

    #[test]
    fn a_missing_message_falls_back_to_plain_words() {
        let texts = Texts::new(Lang::Fr);
        assert_eq!(texts.word("reason", "no_such_reason"), "no such reason");
        assert_eq!(texts.refusal("new_code", "In English."), "In English.");
        assert_ne!(texts.refusal("bad_token", "In English."), "In English.");
    }

    #[test]
    fn in_french_less_than_two_of_a_thing_is_one() {
        let sailed = |lang, inches| {
            let values = [
                ("ship", "Argo".into()),
                ("inches", tenths(inches)),
                ("course", "N".into()),
            ];
            Texts::new(lang).fill("armada-moved", &values)
        };
        for (inches, said) in [
            (5, "avance de 0,5 pouce,"),
            (10, "avance de 1,0 pouce,"),
            (17, "avance de 1,7 pouce,"),
            (20, "avance de 2,0 pouces,"),
            (505, "avance de 50,5 pouces,"),
        ] {
            let sailed = sailed(Lang::Fr, inches);
            assert!(sailed.contains(said), "{sailed}");
        }
        assert!(sailed(Lang::En, 17).contains("1.7 inches"));
    }

    #[test]
    fn french_marks_stay_with_their_words() {
        let own = include_str!("../../locales/fr/terminal.ftl");
        let values = own.lines().filter(|line| !line.starts_with('#'));
        for line in values {
            let parted = [" ;", " !", "« ", " »"]
                .iter()
                .find(|mark| line.contains(**mark));
            assert_eq!(parted, None, "{line}");
            // A colon of its own is the key for a command.
            let mut colons = line.match_indices(" :").map(|(at, _)| &line[..at]);
            assert!(colons.all(|before| before.ends_with('·')), "{line}");
        }
    }
}
