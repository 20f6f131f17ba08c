//! What the full screen shows: the sea, the plan, and the keys.

use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use serde_json::Value;

use super::chart::{self, Drafts, Window};
use super::form::{Form, SIZES};
use super::formation::{FlagDraft, Formation};
use super::helm::{Helm, Plan};
use super::sea::{Outline, Point, Sea, arrow};
use super::{degrees, list};
use crate::render::{Sight, text};

/// Draws it all.
pub(super) fn draw(helm: &Helm, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_>) {
    let Some(sea) = Sea::read(sight.view) else {
        return;
    };
    let [names, above, plan, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    if let Plan::Form(form) = &helm.plan {
        draw_form(form, frame, above, sight);
    } else if above.width > 0 && above.height > 0 {
        let around = focus(helm, &sea);
        let window = Window::new(&sea, above, helm.zoom, around);
        let drafts = drafts(helm, &sea);
        chart::draw(
            frame,
            above,
            (&sea, sight.table),
            window,
            (helm.chosen, &drafts),
        );
    }
    let seats = (0..).zip(&sea.zones).map(|(seat, _)| {
        let ink = Style::new().fg(chart::colour(sight.table, Seat(seat)));
        Span::styled(format!("▲ {}  ", sight.table.name(Seat(seat))), ink)
    });
    frame.render_widget(seats.collect::<Line<'_>>(), names);
    let strong = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(
        Paragraph::new(plan_line(helm, &sea, sight)).style(strong),
        plan,
    );
    let faint = Style::new().add_modifier(Modifier::DIM);
    frame.render_widget(Paragraph::new(keys_line(helm, sight)).style(faint), keys);
}

/// Returns where to look more closely.
fn focus(helm: &Helm, sea: &Sea) -> Option<Point> {
    match &helm.plan {
        Plan::Formation(formation) => formation.focus(),
        Plan::Voyage(voyage) => voyage.outlines().last().map(|outline| outline.base),
        _ => Some(sea.ship(helm.chosen?)?.outline().base),
    }
}

fn drafts(helm: &Helm, sea: &Sea) -> Drafts {
    let mut drafts = Drafts::default();
    match &helm.plan {
        Plan::Voyage(voyage) => {
            let outlines = voyage.outlines().into_iter();
            drafts.outlines = outlines
                .map(|outline| (outline, arrow(outline.heading).to_string()))
                .collect();
        }
        Plan::Guns(ship, targets) => {
            let from = sea.ship(*ship).map(|ship| ship.outline().corners());
            let aims = targets.iter().filter_map(|target| aim(&target["aim"]));
            drafts.shots = from
                .into_iter()
                .flat_map(|[tip, ..]| aims.clone().map(move |aim| (tip, aim)))
                .collect();
        }
        Plan::Formation(formation) => formed(formation, &mut drafts),
        Plan::None | Plan::Form(_) => {}
    }
    drafts
}

fn formed(formation: &Formation, drafts: &mut Drafts) {
    for (at, berth) in formation.berths.iter().enumerate() {
        let base = [berth.x as f64, berth.y as f64];
        let outline = Outline::of_piece(&berth.piece, base, berth.heading);
        let flag = if formation.flag == FlagDraft::Flagship(at) {
            "⚑"
        } else {
            ""
        };
        let name = format!("{}{}{flag}", formation.first_id + at, arrow(berth.heading));
        let name = if formation.chosen == at {
            format!("[{name}]")
        } else {
            name
        };
        drafts.outlines.push((outline, name));
    }
    if let FlagDraft::Fixed { x, y } = formation.flag {
        drafts.flag = Some([x as f64, y as f64]);
    }
}

fn aim(point: &Value) -> Option<Point> {
    Some([point[0].as_f64()?, point[1].as_f64()?])
}

fn plan_line(helm: &Helm, sea: &Sea, sight: &Sight<'_>) -> String {
    let texts = sight.table.texts;
    let plan = match &helm.plan {
        Plan::Voyage(voyage) => {
            let (step, steps) = voyage.step();
            texts.fill(
                "armada-plan-move",
                &[
                    ("ship", voyage.ship.into()),
                    ("step", step.into()),
                    ("steps", steps.into()),
                    ("heading", degrees(voyage.heading(), texts).into()),
                ],
            )
        }
        Plan::Guns(ship, _) => texts.fill("armada-plan-fire", &[("ship", (*ship).into())]),
        Plan::Formation(formation) => match formation.berths.get(formation.chosen) {
            Some(berth) => list::berth(formation.first_id + formation.chosen, berth, sight),
            None => texts.say("armada-plan-flag"),
        },
        Plan::Form(_) => String::new(),
        Plan::None => helm
            .chosen
            .and_then(|id| sea.ship(id))
            .map_or(String::new(), |ship| list::ship(ship, sea, sight)),
    };
    if helm.verdict.is_empty() {
        plan
    } else {
        format!("{plan} – {}", helm.verdict)
    }
}

fn keys_line(helm: &Helm, sight: &Sight<'_>) -> String {
    let texts = sight.table.texts;
    match (&helm.plan, text(sight.view, "phase")) {
        (Plan::Formation(_), _) => texts.say("armada-keys-deploy"),
        (Plan::Form(_), _) => texts.say("armada-keys-form"),
        (Plan::Voyage(_), _) => texts.say("armada-keys-move"),
        (_, "play") if sight.my_turn => texts.say("armada-keys-play"),
        _ => texts.say("armada-keys-watch"),
    }
}

fn draw_form(form: &Form, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_>) {
    let texts = sight.table.texts;
    let mark = |row: usize| if form.row == row { "▶" } else { " " };
    let mut lines: Vec<Line<'_>> = SIZES
        .iter()
        .zip(form.numbers)
        .enumerate()
        .map(|(row, (size, number))| {
            let name = texts.word("armada-ships", size);
            Line::from(format!(" {} {name:<18} ◂ {number} ▸", mark(row)))
        })
        .collect();
    if let Some(fleet) = form.fleet() {
        let name = texts.word("armada-fleet", fleet).into();
        let said = texts.fill("armada-form-fleet", &[("fleet", name)]);
        lines.push(Line::from(format!(" {} {said}", mark(SIZES.len()))));
    }
    if !sight.legal.contains(&form.action()) {
        lines.push(Line::from(texts.say("armada-form-impossible")));
    }
    frame.render_widget(Paragraph::new(lines), area);
}
