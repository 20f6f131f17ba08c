//! `games`: lists the server's games.

use protocol::{Condition, GameInfo, Setting, Values};
use serde_json::Value;

use crate::context::{Context, Mode};
use crate::describe;
use crate::stdout;
use crate::texts::Texts;

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
        let default = game.settings.get(&setting.name).map(word);
        lines.extend(describe_setting(
            texts,
            setting,
            default.unwrap_or_default(),
        ));
    }
    if !game.colours.is_empty() {
        let colours: Vec<_> = game.colours.iter().map(String::as_str).collect();
        let colours = colours.join(", ").into();
        lines.push(format!(
            "  {}",
            texts.fill("game-colours", &[("colours", colours)])
        ));
    }
    lines
}

/// Says what a setting may be and, below, how that depends on others.
fn describe_setting(texts: &Texts, setting: &Setting, default: String) -> Vec<String> {
    let values = [
        ("name", setting.name.as_str().into()),
        ("values", choices(&setting.values).into()),
        ("default", default.into()),
    ];
    let mut lines = vec![format!("  {}", texts.fill("game-setting", &values))];
    if !setting.when.is_empty() {
        let when = [("conditions", conditions(&setting.when).into())];
        lines.push(format!("    {}", texts.fill("game-setting-when", &when)));
    }
    for case in &setting.cases {
        let values = [
            ("conditions", conditions(&case.when).into()),
            ("values", choices(&case.values).into()),
            ("default", word(&case.default).into()),
        ];
        lines.push(format!("    {}", texts.fill("game-setting-case", &values)));
    }
    lines
}

/// Writes conditions as settings are given, alternatives side by side.
fn conditions(conditions: &[Condition]) -> String {
    let conditions = conditions.iter().map(|Condition { setting, is }| {
        let values: Vec<_> = is.iter().map(word).collect();
        format!("{setting}={}", values.join("|"))
    });
    conditions.collect::<Vec<_>>().join(", ")
}

fn choices(values: &Values) -> String {
    let words = |choices: &[Value]| {
        let words: Vec<_> = choices.iter().map(word).collect();
        words.join(" | ")
    };
    match values {
        Values::OneOf { choices } => words(choices),
        Values::Integer { min, max, .. } => format!("{min}…{max}"),
        Values::Flag => "true | false".to_owned(),
        Values::ListOf { choices, .. } => format!("({}),…", words(choices)),
    }
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
