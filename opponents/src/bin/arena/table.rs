//! The tables in which results are shown.

use crate::contender::Playing;
use crate::contest::{Contest, Results};

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const Z: f64 = 1.96;

pub(crate) const HEAD: &str = "\
| game | contender | rival | matches | score (95 %) | Elo | margin | seat 0 | in each seat | ms, nodes a decision | rival's |
|---|---|---|---|---|---|---|---|---|---|---|";

/// Returns the row of a contest.
pub(crate) fn row(contest: &Contest, results: &Results) -> String {
    let count = results.worths.len() as f64;
    let score = results.worths.iter().sum::<f64>() / count;
    let (low, high) = interval(score, count);
    let margin = match (results.margin, results.ahead) {
        (Some(margin), _) => format!("{margin:+.1}"),
        (None, Some(ahead)) => {
            let (low, high) = interval(ahead, count);
            let [ahead, low, high] = [ahead, low, high].map(|share| 100.0 * share);
            format!("{ahead:.1} % ({low:.0}–{high:.0}) ahead")
        }
        (None, None) => String::new(),
    };
    let in_each_seat = results.by_seat.iter();
    let in_each_seat: Vec<String> = in_each_seat
        .map(|score| format!("{:.0}", 100.0 * score))
        .collect();
    format!(
        "| {} | {} | {} | {} | {:.1} % ({:.0}–{:.0}) | {} | {} | {:.0} % | {} | {} | {} |",
        contest.kind.id(),
        contest.contender,
        contest.rival,
        results.worths.len(),
        100.0 * score,
        100.0 * low,
        100.0 * high,
        elo(score),
        margin,
        100.0 * results.first_seat,
        in_each_seat.join(" "),
        cost(&results.contender),
        cost(&results.rival),
    )
}

/// Returns Wilson's interval of a mean of so many matches.
fn interval(mean: f64, count: f64) -> (f64, f64) {
    let z2 = Z * Z / count;
    let centre = (mean + z2 / 2.0) / (1.0 + z2);
    let half = Z / (1.0 + z2) * ((mean * (1.0 - mean) + z2 / 4.0) / count).sqrt();
    (centre - half, centre + half)
}

/// Returns how many points of Elo a score is worth.
fn elo(score: f64) -> String {
    if score <= 0.0 || score >= 1.0 {
        return if score > 0.5 { ">" } else { "<" }.to_owned();
    }
    format!("{:+.0}", 400.0 * (score / (1.0 - score)).log10())
}

fn cost(playing: &Playing) -> String {
    let nodes = playing.nodes / playing.decisions.max(1);
    let ms = playing.mean_time().as_secs_f64() * 1000.0;
    format!("{ms:.1}, {nodes}")
}
