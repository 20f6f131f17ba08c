//! A decision of an opponent, in words.

use opponents::Decision;

use crate::texts::Texts;

/// Says what perfect play leads to; `None` where only guesses can be had.
pub(crate) fn truth(texts: &Texts, decision: &Decision) -> Option<String> {
    let score = decision.score.filter(|_| decision.is_exact)?;
    if score == 0.0 {
        return Some(texts.say("truth-draw"));
    }
    let key = if score > 0.0 {
        "truth-win"
    } else {
        "truth-loss"
    };
    Some(texts.fill(key, &[("turns", decision.line.len().into())]))
}
