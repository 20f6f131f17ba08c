//! A review in words, and its curve in block characters.

use std::io;

use engine::Json;
use opponents::review::{Judged, Turning};
use protocol::{Raw, Seat};

use super::Findings;
use crate::advice::truth;
use crate::chart::{self, Chart};
use crate::context::{Context, Mode};
use crate::describe::Describer;
use crate::stdout;
use crate::story::Story;
use crate::texts::Texts;
use crate::wrap::{columns, wrap};

/// The longest lines that are read with ease.
const WIDTH: u16 = 100;

/// The number of actions told after the better one.
const EXPECTED: usize = 5;

/// The indentation of the lines about a turning point.
const INDENT: u16 = 4;

/// Tells a review.
pub(super) struct Words<'a> {
    texts: &'a Texts,
    story: &'a Story,
    describer: Describer<'a>,
    /// The width of the terminal; lines for screen readers and pipes are not broken.
    width: Option<u16>,
}

impl<'a> Words<'a> {
    pub(super) fn new(context: &'a Context, story: &'a Story) -> Words<'a> {
        let size = stdout::width().map_or(WIDTH, |columns| columns.min(WIDTH));
        Words {
            texts: &context.texts,
            story,
            describer: story.describer(&context.texts),
            width: (context.mode == Mode::Screen).then_some(size),
        }
    }

    /// Tells which step led to a position, and how the seat stood that then acted.
    pub(super) fn judged(&self, step: usize, judged: &Judged) -> io::Result<()> {
        if self.story.is_between_two() {
            return self.standing(step, judged.value());
        }
        let name = self.describer.players().name(judged.seat);
        let values = [
            ("who", name.into()),
            (
                "percent",
                percent(judged.decision.score.unwrap_or(0.0)).into(),
            ),
        ];
        let values = [
            ("step", (step + 1).into()),
            ("happened", self.happened(step).into()),
            ("standing", self.texts.fill("review-chance", &values).into()),
        ];
        self.line(&self.texts.fill("review-step", &values))
    }

    /// Draws how everybody stood.
    pub(super) fn curves(&self, findings: &Findings) -> anyhow::Result<()> {
        if self.story.is_between_two() {
            return self.chart(findings);
        }
        let players = self.describer.players();
        let names: Vec<String> = (0..)
            .map(Seat)
            .zip(&findings.curves)
            .map(|(seat, _)| players.name(seat))
            .collect();
        let margin = names.iter().map(|name| columns(name)).max().unwrap_or(0);
        for (name, curve) in names.iter().zip(&findings.curves) {
            let gap = " ".repeat(margin - columns(name));
            stdout::line(&format!("{gap}{name} ┤{}", chart::row(curve)))?;
        }
        Ok(())
    }

    /// Tells which step led to a position, and who stands better in it.
    pub(super) fn standing(&self, step: usize, value: f64) -> io::Result<()> {
        let values = [
            ("step", (step + 1).into()),
            ("happened", self.happened(step).into()),
            ("standing", self.value(value).into()),
        ];
        self.line(&self.texts.fill("review-step", &values))
    }

    /// Draws the curve, with the turning points marked.
    fn chart(&self, findings: &Findings) -> anyhow::Result<()> {
        let [first, second] = [0, 1].map(|seat| self.describer.players().name(Seat(seat)));
        let steps = findings.played.iter().map(|played| played.from + 1);
        let end = findings.end().map(|(last, _)| last.to + 1);
        let mut numbers = steps.chain(end);
        let first_number = numbers.next().unwrap_or(1);
        let last_number = numbers.last().unwrap_or(first_number);
        let turnings = findings.turnings.iter();
        // The value after an action shows what it did.
        let marked: Vec<usize> = turnings.map(|turning| turning.nth + 1).collect();
        let chart = Chart {
            labels: [first, self.texts.say("review-even"), second],
            values: &findings.curve,
            marked: &marked,
            ends: [first_number, last_number].map(|number| number.to_string()),
        };
        for line in chart.lines(self.width.unwrap_or(WIDTH)) {
            stdout::line(&line)?;
        }
        Ok(())
    }

    /// Tells what was found about the whole match.
    pub(super) fn findings(&self, findings: &Findings) -> anyhow::Result<()> {
        if findings.is_exact() {
            self.line(&self.texts.say("review-exact"))?;
        }
        if findings.turnings.is_empty() {
            return Ok(self.line(&self.texts.say("review-no-turnings"))?);
        }
        self.line("")?;
        self.line(&self.texts.say("review-turnings"))?;
        for turning in &findings.turnings {
            self.turning(findings, turning)?;
        }
        Ok(())
    }

    fn turning(&self, findings: &Findings, turning: &Turning) -> io::Result<()> {
        let played = &findings.played[turning.nth];
        let decision = &findings.judged[turning.nth].decision;
        self.line("")?;
        let values = [
            ("step", (played.to + 1).into()),
            ("happened", self.happened(played.to).into()),
        ];
        self.line(&self.texts.fill("review-action", &values))?;
        let turned = if self.story.is_between_two() {
            let [before, after] = [0, 1].map(|one| self.value(findings.curve[turning.nth + one]));
            let values = [("before", before.into()), ("after", after.into())];
            self.texts.fill("review-turned", &values)
        } else {
            let best = decision.score.unwrap_or(0.0);
            let [played, best] = [best - turning.drop, best].map(percent);
            let values = [("played", played.into()), ("best", best.into())];
            self.texts.fill("review-gave", &values)
        };
        let better = self.action(&decision.action).into();
        let better = self.texts.fill("review-better", &[("action", better)]);
        let expected = decision.line.iter().skip(1).take(EXPECTED);
        let expected: Vec<String> = expected.map(|action| self.action(action)).collect();
        let line = [("line", expected.join(" – ").into())];
        let line = (!expected.is_empty()).then(|| self.texts.fill("review-line", &line));
        let told = [
            Some(turned),
            Some(better),
            truth(self.texts, decision),
            line,
        ];
        let mut told = told.into_iter().flatten();
        told.try_for_each(|line| self.indented(INDENT, &line))
    }

    /// Says what happened in a step.
    fn happened(&self, step: usize) -> String {
        let step = self.story.step(&self.describer, step);
        step.map(|step| step.lines.join(" ")).unwrap_or_default()
    }

    fn action(&self, action: &Json) -> String {
        let players = self.describer.players();
        let action = Raw::from(action.clone());
        self.describer.renderer().action(&action, players)
    }

    /// Says who of two stands better, and by how much.
    fn value(&self, value: f64) -> String {
        let percent = (100.0 * value.abs()).round() as i64;
        if percent == 0 {
            return self.texts.say("review-even");
        }
        let leader = Seat(u8::from(value < 0.0));
        let who = self.describer.players().name(leader).into();
        let values = [("who", who), ("percent", percent.into())];
        self.texts.fill("review-leads", &values)
    }

    fn line(&self, text: &str) -> io::Result<()> {
        self.indented(0, text)
    }

    /// Writes a text, on a terminal in lines of its width that begin with so many spaces.
    fn indented(&self, spaces: u16, text: &str) -> io::Result<()> {
        let Some(width) = self.width else {
            return stdout::line(text);
        };
        let indent = " ".repeat(spaces.into());
        let lines = wrap(text, width.saturating_sub(spaces));
        let mut lines = lines.iter();
        lines.try_for_each(|line| stdout::line(format!("{indent}{line}").trim_end()))
    }
}

/// Returns in how many of 100 matches a standing wins.
fn percent(standing: f64) -> i64 {
    (50.0 * (1.0 + standing)).round() as i64
}
