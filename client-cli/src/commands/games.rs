//! `games`: lists the server's games.

use protocol::{Condition, GameInfo, Setting, Values};
use serde_json::{Value, json};

use crate::context::{Context, Mode};
use crate::describe;
use crate::stdout;
use crate::texts::Texts;
use crate::units;

pub(super) async fn run(context: &Context) -> anyhow::Result<()> {
    let games = context.api.games().await?;
    if context.mode == Mode::Json {
        return Ok(stdout::json(&games)?);
    }
    for game in &games.games {
        for line in lines(context, game) {
            stdout::line(&line)?;
        }
    }
    Ok(())
}

fn lines(context: &Context, game: &GameInfo) -> Vec<String> {
    let texts = &context.texts;
    let (least, most) = game.seats;
    let clock = describe::time_control(texts, game.time_control);
    let values = [
        ("id", game.id.as_str().into()),
        ("game", texts.word("game", &game.id).into()),
        ("least", least.into()),
        ("most", most.into()),
        ("clock", clock.into()),
    ];
    let mut lines = vec![if least == most {
        texts.fill("game-line-fixed", &values)
    } else {
        texts.fill("game-line", &values)
    }];
    for setting in &game.choices {
        let default = game.settings.get(&setting.name);
        let default = default.map(|value| default_of(&setting.values, value));
        let default = default.unwrap_or_default();
        lines.extend(describe_setting(texts, &game.id, setting, default));
    }
    if !game.colours.is_empty() {
        let colours = describe::colours(texts, &game.colours).into();
        lines.push(format!(
            "  {}",
            texts.fill("game-colours", &[("colours", colours)])
        ));
    }
    lines
}

/// Says what a setting may be and, below, how that depends on others.
fn describe_setting(texts: &Texts, game: &str, setting: &Setting, default: String) -> Vec<String> {
    let values = [
        ("name", setting.name.as_str().into()),
        ("value", with_others(texts, default, &setting.values).into()),
    ];
    let mut first = format!("  {}", texts.fill("game-setting", &values));
    if let Some(meaning) = texts.find(&format!("setting-{game}-{}", setting.name), &[]) {
        first += " – ";
        first += &meaning;
    }
    let mut lines = vec![first];
    if !setting.when.is_empty() {
        let when = [("conditions", conditions(&setting.when).into())];
        lines.push(format!("    {}", texts.fill("game-setting-when", &when)));
    }
    for case in &setting.cases {
        let values = [
            ("conditions", conditions(&case.when).into()),
            (
                "value",
                with_others(texts, default_of(&case.values, &case.default), &case.values).into(),
            ),
        ];
        lines.push(format!("    {}", texts.fill("game-setting-case", &values)));
    }
    lines
}

/// Writes a default as `--set` takes it.
fn default_of(values: &Values, default: &Value) -> String {
    word(&units::for_players(values, default))
}

/// Writes conditions as settings are given, alternatives side by side.
fn conditions(conditions: &[Condition]) -> String {
    let conditions = conditions.iter().map(|Condition { setting, is }| {
        let values: Vec<_> = is.iter().map(word).collect();
        format!("{setting}={}", values.join("|"))
    });
    conditions.collect::<Vec<_>>().join(", ")
}

/// Writes a default with the values that may stand in its place, where there are others.
fn with_others(texts: &Texts, default: String, values: &Values) -> String {
    let words = |choices: &[Value]| {
        let words = choices.iter().map(word);
        let others: Vec<_> = words.filter(|word| *word != default).collect();
        others.join(" | ")
    };
    let others = match values {
        Values::OneOf { choices } => words(choices),
        Values::Integer { min, max, .. } => {
            let [min, max] = [min, max].map(|bound| units::for_players(values, &json!(bound)));
            format!("{}…{}", word(&min), word(&max))
        }
        Values::Flag => words(&[true.into(), false.into()]),
        Values::ListOf { choices, .. } => {
            let choices: Vec<_> = choices.iter().map(word).collect();
            let each = ("choices", choices.join(" | ").into());
            let default = ("default", default.into());
            return texts.fill("game-setting-list", &[default, each]);
        }
    };
    if others.is_empty() {
        return default;
    }
    let values = [("default", default.into()), ("others", others.into())];
    texts.fill("game-setting-value", &values)
}

/// Writes a value as `--set` takes it.
fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let words: Vec<_> = list.iter().map(word).collect();
            words.join(",")
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;
    use protocol::Case;

    #[test]
    fn a_setting_shows_its_other_values_where_there_are_any() {
        let fours = Case {
            when: vec![Condition::new("size", &[4])],
            values: Values::OneOf {
                choices: vec![json!(4)],
            },
            default: json!(4),
        };
        let setting = Setting {
            name: "line".to_owned(),
            cases: vec![fours],
            when: Vec::new(),
            essential: false,
            values: Values::OneOf {
                choices: vec![json!(4), json!(5), json!(6)],
            },
        };
        let texts = Texts::new(Lang::En);
        let described = |game| describe_setting(&texts, game, &setting, "5".to_owned());
        assert_eq!(
            described("orbito"),
            [
                "  --set line=5 (or 4 | 6) – Marbles in line to win",
                "    with size=4: 4"
            ]
        );
        assert_eq!(described("unknown")[0], "  --set line=5 (or 4 | 6)");
    }

    #[test]
    fn a_list_names_what_each_of_its_values_may_be() {
        let rings = Values::ListOf {
            choices: vec![json!("ccw"), json!("cw")],
            min: 2,
            max: 2,
        };
        assert_eq!(
            with_others(&Texts::new(Lang::En), "ccw,ccw".to_owned(), &rings),
            "ccw,ccw (each ccw | cw)"
        );
    }

    #[test]
    fn a_default_that_depends_on_others_is_counted_as_players_count() {
        let thirty_inches = Values::Integer {
            min: 24_000,
            max: 120_000,
            per_unit: Some(1_000),
        };
        assert_eq!(default_of(&thirty_inches, &json!(30_000)), "30");
    }
}
