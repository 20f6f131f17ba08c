//! Finding out which member of a piece of JSON keeps it from being read.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The longest JSON that is searched, in bytes: each step of a search reads all of it, and
/// strangers send it.
const MOST_BYTES: usize = 4_096;

/// The most members of an object that is searched: each of them is tried, and no type has so many.
const MOST_MEMBERS: usize = 16;

/// The greatest depth that is searched.
const DEEPEST: usize = 4;

/// The members by which the others are understood are blamed last: without them nothing can be
/// read.
const TAGS: [&str; 2] = ["type", "system"];

/// Returns the path, with dots (`player.name`), of the member that keeps JSON from being read as a
/// `T`: a wrong, an unknown or a missing one. Returns nothing if no single member is at fault, or
/// if the JSON is longer than 4 KiB.
///
/// ```
/// use engine::{Seat, wrong_member};
///
/// let seats = |json| wrong_member::<std::collections::BTreeMap<String, Seat>>(json);
/// assert_eq!(seats(r#"{"white": 0, "black": "1"}"#).as_deref(), Some("black"));
/// assert_eq!(seats(r#"{"white": 0}"#), None);
/// ```
pub fn wrong_member<T: DeserializeOwned>(json: &str) -> Option<String> {
    if json.len() > MOST_BYTES {
        return None;
    }
    let mut search = Search::<T> {
        whole: serde_json::from_str(json).ok()?,
        path: Vec::new(),
        read: std::marker::PhantomData,
    };
    let fault = search.fault()?;
    while search.path.len() < DEEPEST {
        if let Some(missing) = search.missing(&fault) {
            search.path.push(missing);
            break;
        }
        let Some(wrong) = search.wrong(&fault) else {
            break;
        };
        search.path.push(wrong);
    }
    (!search.path.is_empty()).then(|| search.path.join("."))
}

/// A piece of JSON that cannot be read as a `T`, and the way to what is wrong in it.
struct Search<T> {
    whole: Value,
    path: Vec<String>,
    read: std::marker::PhantomData<T>,
}

impl<T: DeserializeOwned> Search<T> {
    /// Returns why the JSON cannot be read now.
    fn fault(&self) -> Option<String> {
        let read = serde_json::from_value::<T>(self.whole.clone());
        read.err().map(|error| error.to_string())
    }

    /// Returns the object at the end of the path.
    fn object(&mut self) -> Option<&mut Map<String, Value>> {
        let mut members = self.path.iter();
        let end = members.try_fold(&mut self.whole, |value, name| value.get_mut(name));
        end?.as_object_mut()
    }

    /// Returns the member that the object lacks, if that is the fault: once it is there, the fault
    /// is another.
    fn missing(&mut self, fault: &str) -> Option<String> {
        let name = fault.strip_prefix("missing field `")?.split('`').next()?;
        let object = self.object()?;
        if object.contains_key(name) {
            return None;
        }
        object.insert(name.to_owned(), Value::Null);
        let now = self.fault();
        self.object()?.remove(name);
        let is_known = now
            .is_none_or(|now| now != fault && !now.starts_with(&format!("unknown field `{name}`")));
        is_known.then(|| name.to_owned())
    }

    /// Returns the member of the object without which there is another fault, or none.
    fn wrong(&mut self, fault: &str) -> Option<String> {
        let object = self.object()?;
        if object.len() > MOST_MEMBERS {
            return None;
        }
        let mut names: Vec<String> = object.keys().cloned().collect();
        names.sort_by_key(|name| TAGS.contains(&name.as_str()));
        names.into_iter().find(|name| {
            let Some(value) = self.object().and_then(|object| object.remove(name)) else {
                return false;
            };
            let now = self.fault();
            if let Some(object) = self.object() {
                object.insert(name.clone(), value);
            }
            now.as_deref() != Some(fault)
        })
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    enum Step {
        Move { from: u8, to: Option<Place> },
        Wait { turns: u8 },
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Place {
        row: u8,
        column: u8,
    }

    #[test]
    fn the_member_that_is_wrong_unknown_or_missing_is_named() {
        for (json, at) in [
            (r#"{"type": "move", "from": "x"}"#, Some("from")),
            (r#"{"type": "move", "from": 300}"#, Some("from")),
            (r#"{"type": "move"}"#, Some("from")),
            (r#"{"type": "move", "from": 1, "too": 2}"#, Some("too")),
            (r#"{"type": "dance", "from": 1}"#, Some("type")),
            (r#"{"from": 1}"#, Some("type")),
            (r#"{"type": "wait", "turns": -1}"#, Some("turns")),
            (
                r#"{"type": "move", "from": 1, "to": {"row": 1, "column": "b"}}"#,
                Some("to.column"),
            ),
            (
                r#"{"type": "move", "from": 1, "to": {"row": 1}}"#,
                Some("to.column"),
            ),
            (
                r#"{"type": "move", "from": 1, "to": {"row": 1, "column": 2, "more": {}}}"#,
                Some("to.more"),
            ),
            (r#"{"type": "move", "from": 1, "to": 7}"#, Some("to")),
            (r#"{"type": "wait", "turns": 1}"#, None),
            (r#"["move"]"#, None),
            ("{", None),
        ] {
            assert_eq!(wrong_member::<Step>(json).as_deref(), at, "{json}");
        }
        let long = format!(r#"{{"type": "{}"}}"#, "x".repeat(MOST_BYTES));
        assert_eq!(wrong_member::<Step>(&long), None);
        let many: Vec<String> = (0..100).map(|number| format!("\"m{number}\":1")).collect();
        let many = format!("{{\"type\":\"wait\",{}}}", many.join(","));
        assert_eq!(wrong_member::<Step>(&many), None);
    }
}
