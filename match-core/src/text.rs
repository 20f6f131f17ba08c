//! Checks names and lines of chat, which everybody at a table is shown.

use protocol::{CHAT_LENGTH, ErrorCode, NAME_LENGTH};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup};
use unicode_properties::{UnicodeEmoji, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

const ZERO_WIDTH_JOINER: char = '\u{200D}';

/// The variation selectors that ask for an emoji as text, or as a picture.
const EMOJI_STYLES: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];

/// Returns a name as it is shown: composed (NFC), without white space around it.
///
/// # Errors
///
/// Fails with [`ErrorCode::BadName`] if it has no visible character, an invisible one, or more than
/// [`NAME_LENGTH`].
pub fn name_to_show(name: &str) -> Result<String, ErrorCode> {
    to_show(name, NAME_LENGTH).ok_or(ErrorCode::BadName)
}

/// Returns a line of chat as it is shown, likewise.
///
/// # Errors
///
/// Fails with [`ErrorCode::BadChat`] if it has no visible character, an invisible one, or more than
/// [`CHAT_LENGTH`].
pub fn line_to_show(line: &str) -> Result<String, ErrorCode> {
    to_show(line, CHAT_LENGTH).ok_or(ErrorCode::BadChat)
}

/// Tells whether a server of any version could have let somebody have a name: those of before took some
/// that [`name_to_show`] refuses, and tables of Unicode change.
pub(crate) fn could_be_name(name: &str) -> bool {
    let is_short = name.chars().count() <= NAME_LENGTH;
    is_short && !name.trim().is_empty() && !name.chars().any(char::is_control)
}

/// Returns a name that nobody has: the same, or the same with a number.
pub(crate) fn distinct_name(name: String, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(&name) {
        return name;
    }
    let numbered = (2..).map(|number| with_number(&name, number));
    let mut free = numbered.filter(|name| !is_taken(name));
    free.next().expect("there are more numbers than players")
}

/// Puts a number behind a name, and shortens the name where both are too long, but never within
/// what readers see as one character.
fn with_number(name: &str, number: u32) -> String {
    let number = format!(" {number}");
    let mut room = NAME_LENGTH - number.len();
    let start = name.graphemes(true).take_while(|grapheme| {
        let left = room.checked_sub(grapheme.chars().count());
        room = left.unwrap_or(0);
        left.is_some()
    });
    let start: String = start.collect();
    start.trim_end().to_owned() + &number
}

fn to_show(text: &str, max: usize) -> Option<String> {
    let text: String = text.trim().nfc().collect();
    let is_short = text.chars().count() <= max;
    let is_shown = text.chars().any(has_ink) && text.graphemes(true).all(is_seen);
    (is_short && is_shown).then_some(text)
}

/// Tells whether a character makes a mark by itself.
fn has_ink(symbol: char) -> bool {
    use GeneralCategoryGroup::{Letter, Number, Punctuation, Symbol};
    let group = symbol.general_category_group();
    matches!(group, Letter | Number | Punctuation | Symbol) && !is_ignored(symbol)
}

/// Tells whether readers see all parts of a character, in the order in which they stand.
fn is_seen(grapheme: &str) -> bool {
    let is_emoji = grapheme.starts_with(|first: char| first.is_emoji_char());
    let is_whole = !grapheme.ends_with(ZERO_WIDTH_JOINER);
    grapheme.chars().all(|symbol| {
        if symbol == ZERO_WIDTH_JOINER || EMOJI_STYLES.contains(&symbol) {
            is_emoji && is_whole
        } else {
            !is_ignored(symbol)
        }
    })
}

/// Tells whether a character is not shown, breaks the line or changes the direction of what is
/// around it. Some that are drawn as nothing count as letters or marks.
fn is_ignored(symbol: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator};
    let category = symbol.general_category();
    matches!(
        category,
        Control | Format | LineSeparator | ParagraphSeparator
    ) || matches!(
        symbol,
        '\u{034F}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{2065}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFF8}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_that_can_be_seen_are_kept_composed() {
        for (name, shown) in [
            ("Ann", "Ann"),
            ("  Zoé ", "Zoé"),
            ("Zoe\u{301}", "Zoé"),
            ("Ann of 7, “the” *", "Ann of 7, “the” *"),
            ("ياسمين", "ياسمين"),
            ("結衣", "結衣"),
            ("🦊", "🦊"),
            ("👩🏽\u{200D}🚀", "👩🏽\u{200D}🚀"),
            ("❤\u{FE0F} 1\u{FE0F}\u{20E3}", "❤\u{FE0F} 1\u{FE0F}\u{20E3}"),
        ] {
            assert_eq!(name_to_show(name).as_deref(), Ok(shown));
        }
    }

    #[test]
    fn names_that_cannot_be_seen_are_refused() {
        for name in [
            "",
            "  ",
            "\u{200B}",
            "A\u{200B}nn",
            "A\u{202E}nn",
            "A\u{2066}nn",
            "A\u{AD}nn",
            "A\u{FEFF}nn",
            "\u{3164}",
            "\u{2800}",
            "Ann\u{200D}",
            "A\u{200D}nn",
            "A\u{FE0F}nn",
            "🦊\u{200D}",
            "🦊\u{E0061}\u{E007F}",
            "\u{301}",
            "a\nb",
            "a\u{2028}b",
            "a\u{7}b",
            &"x".repeat(25),
        ] {
            assert_eq!(name_to_show(name), Err(ErrorCode::BadName), "{name:?}");
        }
        assert_eq!(line_to_show("a\u{202E}b"), Err(ErrorCode::BadChat));
        assert!(line_to_show(&"x".repeat(300)).is_ok());
        assert_eq!(line_to_show(&"x".repeat(301)), Err(ErrorCode::BadChat));
    }

    #[test]
    fn a_name_that_somebody_has_gets_a_number() {
        let taken = [
            "Ann",
            "Ann 2",
            "👩🏽\u{200D}🚀👩🏽\u{200D}🚀👩🏽\u{200D}🚀👩🏽\u{200D}🚀👩🏽\u{200D}🚀👩🏽\u{200D}🚀",
        ];
        let distinct = |name: &str| {
            let name = name_to_show(name).unwrap();
            distinct_name(name, |other| taken.contains(&other))
        };
        assert_eq!(distinct("Bo"), "Bo");
        assert_eq!(distinct(" Ann"), "Ann 3");
        let astronauts = distinct(taken[2]);
        assert_eq!(astronauts, "👩🏽\u{200D}🚀".repeat(5) + " 2");
        assert_eq!(name_to_show(&astronauts), Ok(astronauts.clone()));
    }

    proptest! {
        #[test]
        fn what_is_shown_stays_as_it_is(text in "\\PC{0,30}") {
            if let Ok(shown) = name_to_show(&text) {
                prop_assert_eq!(name_to_show(&shown), Ok(shown.clone()));
                prop_assert!(could_be_name(&shown));
                let numbered = distinct_name(shown.clone(), |name| name == shown);
                prop_assert_eq!(name_to_show(&numbered), Ok(numbered.clone()));
            }
        }
    }
}
