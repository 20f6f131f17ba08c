//! `review`: says who stood better when in a finished match, and what would have been better.

mod lines;
mod progress;
mod words;

use std::io;

use opponents::review::{Judged, Turning, curve, curve_of, mistakes, turnings};
use protocol::{Record, Seat};

use super::source::Source;
use super::verify;
use crate::context::{Context, Mode};
use crate::failure::Failure;
use crate::screen::Signals;
use crate::story::{Played, Story};
use crate::thinker::Thinker;
use progress::Progress;
use words::Words;

/// The findings of a review.
struct Findings {
    played: Vec<Played>,
    judged: Vec<Judged>,
    /// Of two, the first seat's standing before each action, and at the end if the rules made it.
    curve: Vec<f64>,
    /// Of more, each seat's own whenever it acted, and at the end.
    curves: Vec<Vec<f64>>,
    turnings: Vec<Turning>,
}

pub(super) async fn run(context: &Context, source: &str) -> anyhow::Result<()> {
    let story = Story::of_record(record(context, source).await?)?;
    if !story.is_reviewable() {
        return Err(Failure::NotReviewable.into());
    }
    let words = Words::new(context, &story);
    let played = story.played();
    let judged = judge_all(context, &story, &words, &played).await?;
    let end = story.end_by_rules();
    let (turnings, curve, curves) = if story.is_between_two() {
        let curve = curve(&judged, end);
        (turnings(&judged, &curve), curve, Vec::new())
    } else {
        let seats = (0..story.seats()).map(Seat);
        let curves = seats.map(|seat| curve_of(seat, &judged, end));
        (mistakes(&judged), Vec::new(), curves.collect())
    };
    let findings = Findings {
        played,
        judged,
        curve,
        curves,
        turnings,
    };
    match context.mode {
        Mode::Json => lines::findings(&findings),
        Mode::Plain => {
            if let Some((last, value)) = findings.end() {
                words.standing(last.to, value)?;
            }
            words.findings(&findings)
        }
        Mode::Screen => {
            words.curves(&findings)?;
            words.findings(&findings)
        }
    }
}

impl Findings {
    /// Returns the last action and how the first seat stood after it, if the rules ended the match.
    fn end(&self) -> Option<(&Played, f64)> {
        let value = self.curve.get(self.judged.len())?;
        Some((self.played.last()?, *value))
    }

    /// Tells whether every value is the truth.
    fn is_exact(&self) -> bool {
        let mut judged = self.judged.iter();
        !self.judged.is_empty() && judged.all(|one| one.decision.is_exact)
    }
}

async fn record(context: &Context, source: &str) -> anyhow::Result<Record> {
    match Source::named(source) {
        Source::File(file) => verify::read(&file),
        Source::Match(match_ref) => {
            let api = context.api_of(&match_ref);
            Ok(verify::parse(&api.record(match_ref.as_str()).await?)?)
        }
    }
}

/// Has every action judged, which a signal to end breaks off. In plain lines and in JSON each is told
/// at once.
async fn judge_all(
    context: &Context,
    story: &Story,
    words: &Words<'_>,
    played: &[Played],
) -> anyhow::Result<Vec<Judged>> {
    let mut progress = Progress::new(context.mode, played.len());
    let thinker = Thinker::start(story.game());
    let mut signals = Signals::new()?;
    let mut judged = Vec::new();
    for one in played {
        progress.step(&context.texts)?;
        let new = tokio::select! {
            new = judge(&thinker, story, one) => new?,
            () = signals.end() => return Err(io::Error::from(io::ErrorKind::Interrupted).into()),
        };
        match context.mode {
            Mode::Json => lines::judged(one, &new, story.is_between_two())?,
            Mode::Plain => words.judged(one.from, &new)?,
            Mode::Screen => {}
        }
        judged.push(new);
    }
    Ok(judged)
}

/// Asks the best level what it would have done in the place of somebody who acted.
async fn judge(thinker: &Thinker, story: &Story, one: &Played) -> Result<Judged, Failure> {
    let situation = story.situation_before(one);
    let situation = situation.ok_or(Failure::NotReviewable)?;
    let decision = thinker.ask(situation).decision().await;
    Ok(Judged {
        seat: one.seat,
        action: one.action.clone().into(),
        decision: decision.map_err(|_| Failure::NotReviewable)?,
    })
}
