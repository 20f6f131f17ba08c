//! The full screen: the sea, the plan, and the keys.

use engine::icehouse_armada::{Action, IcehouseArmada, Mils, Phase, View};
use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::chart::{self, Drafts, Window};
use super::form::{Form, SIZES};
use super::formation::{FlagDraft, Formation};
use super::helm::{Helm, Plan};
use super::sea::{self, Outline, Point, arrow};
use super::{degrees, list, ship_label};
use crate::render::{Renderer, Sight};

/// The width, in columns, from which on the plan and the keys take a row each.
const ONE_ROW: u16 = 100;

/// The rows without which the sea is of no use: where they are scarce, the plan, the keys and the names
/// take what is left, in this order.
const LEAST_SEA: u16 = 3;

/// Draws the sea or the form, the plan and the keys.
pub(super) fn draw(
    helm: &Helm,
    frame: &mut Frame<'_>,
    area: Rect,
    sight: &Sight<'_, IcehouseArmada>,
) {
    let view = sight.view;
    let (planned, pressed) = (plan_line(helm, sight), keys_line(helm, sight));
    // As many whatever the lines say: with fewer rows, the sea has another scale.
    let rows = if area.width < ONE_ROW { 2 } else { 1 };
    let mut left = area.height.saturating_sub(LEAST_SEA);
    let [plan, keys, names] = [rows, rows, 1].map(|wanted: u16| {
        let given = wanted.min(left);
        left -= given;
        Constraint::Length(given)
    });
    let [names, above, plan, keys] =
        Layout::vertical([names, Constraint::Min(0), plan, keys]).areas(area);
    if let Plan::Form(form) = &helm.plan {
        draw_form(form, frame, above, sight);
    } else if above.width > 0 && above.height > 0 {
        let around = focus(helm, view);
        let window = Window::new(view, above, helm.zoom, around);
        let drafts = drafts(helm, view);
        chart::draw(frame, above, view, window, (helm.chosen, &drafts));
    }
    let seats = Seat::all(view.zones.len() as u8).map(|seat| {
        let ink = Style::new().fg(chart::colour(seat));
        Span::styled(format!("▲ {}  ", sight.players.name(seat)), ink)
    });
    frame.render_widget(seats.collect::<Line<'_>>(), names);
    let strong = Style::new().add_modifier(Modifier::BOLD);
    let wrapped = |text, style| Paragraph::new(text).style(style).wrap(Wrap { trim: true });
    frame.render_widget(wrapped(planned, strong), plan);
    let faint = Style::new().add_modifier(Modifier::DIM);
    frame.render_widget(wrapped(pressed, faint), keys);
}

/// Returns the point to zoom in on.
fn focus(helm: &Helm, view: &View) -> Option<Point> {
    match &helm.plan {
        Plan::Formation(formation) => formation.focus(),
        Plan::Voyage(voyage) => voyage.outlines().last().map(|outline| outline.base),
        _ => Some(Outline::of_ship(sea::ship(view, helm.chosen?)?).base),
    }
}

fn drafts(helm: &Helm, view: &View) -> Drafts {
    let mut drafts = Drafts::default();
    match &helm.plan {
        Plan::Voyage(voyage) => {
            let outlines = voyage.outlines().into_iter();
            drafts.outlines = outlines
                .map(|outline| (outline, arrow(outline.heading).to_string()))
                .collect();
        }
        Plan::Guns(ship, targets) => {
            if let Some(ship) = sea::ship(view, *ship) {
                let [tip, ..] = Outline::of_ship(ship).corners();
                let aims = targets.iter().map(|target| target.aim);
                drafts.shots = aims
                    .map(|aim| (tip, [aim.x, aim.y].map(Mils::as_f64)))
                    .collect();
            }
        }
        Plan::Formation(formation) => formed(formation, view, &mut drafts),
        Plan::Whole(Action::Fire { ship, aim, .. }) => {
            let ship = usize::try_from(*ship).ok();
            if let Some(ship) = ship.and_then(|ship| sea::ship(view, ship)) {
                let [tip, ..] = Outline::of_ship(ship).corners();
                drafts.shots.push((tip, [aim.x, aim.y].map(Mils::as_f64)));
            }
        }
        Plan::Whole(_) | Plan::None | Plan::Form(_) => {}
    }
    drafts
}

fn formed(formation: &Formation, view: &View, drafts: &mut Drafts) {
    for (at, berth) in formation.berths.iter().enumerate() {
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
        let outline = Outline::of_berth(berth, &view.pieces);
        drafts
            .outlines
            .extend(outline.map(|outline| (outline, name)));
    }
    if let FlagDraft::Fixed(flag) = formation.flag {
        drafts.flag = Some([flag.x, flag.y].map(Mils::as_f64));
    }
}

fn plan_line(helm: &Helm, sight: &Sight<'_, IcehouseArmada>) -> String {
    let texts = sight.players.texts;
    let plan = match &helm.plan {
        Plan::Voyage(voyage) => {
            let (step, steps) = voyage.step();
            texts.fill(
                "armada-plan-move",
                &[
                    ("ship", ship_label(voyage.ship, texts).into()),
                    ("step", step.into()),
                    ("steps", steps.into()),
                    ("heading", degrees(voyage.heading(), texts).into()),
                ],
            )
        }
        Plan::Guns(ship, _) => texts.fill(
            "armada-plan-fire",
            &[("ship", ship_label(*ship, texts).into())],
        ),
        Plan::Formation(formation) => match formation.berths.get(formation.chosen) {
            Some(berth) => list::berth(formation.first_id + formation.chosen, berth, sight),
            None => texts.say("armada-plan-flag"),
        },
        Plan::Form(_) => String::new(),
        Plan::Whole(action) => IcehouseArmada::action(action, sight.players),
        Plan::None => helm
            .chosen
            .and_then(|id| sea::ship(sight.view, id))
            .map_or(String::new(), |ship| list::ship(ship, sight)),
    };
    if helm.verdict.is_empty() {
        plan
    } else {
        format!("{plan} – {}", helm.verdict)
    }
}

fn keys_line(helm: &Helm, sight: &Sight<'_, IcehouseArmada>) -> String {
    let texts = sight.players.texts;
    match (&helm.plan, sight.view.phase) {
        (Plan::Formation(_), _) => texts.say("armada-keys-deploy"),
        (Plan::Form(_), _) => texts.say("armada-keys-form"),
        (Plan::Voyage(voyage), _) if voyage.is_last_step() => texts.say("armada-keys-last-step"),
        (Plan::Voyage(_), _) => texts.say("armada-keys-move"),
        (_, Phase::Play) if sight.my_turn => texts.say("armada-keys-play"),
        _ => texts.say("armada-keys-watch"),
    }
}

fn draw_form(form: &Form, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_, IcehouseArmada>) {
    let texts = sight.players.texts;
    let mark = |row: usize| if form.row == row { "▶" } else { " " };
    let mut lines: Vec<Line<'_>> = SIZES
        .iter()
        .zip(form.counts)
        .enumerate()
        .map(|(row, (size, count))| {
            let name = texts.term("armada-ships", size);
            Line::from(format!(" {} {name:<18} ◂ {count} ▸", mark(row)))
        })
        .collect();
    if let Some(fleet) = form.fleet {
        let name = texts.term("armada-fleet", &fleet).into();
        let said = texts.fill("armada-form-fleet", &[("fleet", name)]);
        lines.push(Line::from(format!(" {} {said}", mark(SIZES.len()))));
    }
    if !sight.legal.contains(&form.action()) {
        lines.push(Line::from(texts.say("armada-form-impossible")));
    }
    frame.render_widget(Paragraph::new(lines), area);
}
