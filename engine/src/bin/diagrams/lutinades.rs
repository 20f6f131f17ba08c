//! Lutinades: all cards, and what following each goblin brings.

use serde_json::{Value, json};

use super::played::{Played, text};
use super::svg::{Figure, Point};

/// The width and height of a card.
const CARD: Point = (54.0, 62.0);

/// Draws a signpost that points somewhere.
fn draw_sign(figure: &mut Figure, (x, y): Point, card: &Value, scale: f64) {
    let aside = if text(card, "side") == "left" {
        -1.0
    } else {
        1.0
    };
    let (dx, dy) = match text(card, "orientation") {
        "up" => (0.8 * aside, -0.6),
        "down" => (0.8 * aside, 0.6),
        _ => (aside, 0.0),
    };
    let is_small = text(card, "size") == "small";
    let (length, half) = if is_small { (9.0, 3.5) } else { (17.0, 5.5) };
    let at = |along: f64, across: f64| {
        let (along, across) = ((along - half * 0.65) * scale, across * scale);
        (x + along * dx - across * dy, y + along * dy + across * dx)
    };
    figure.line("edge", &[(x, y), (x, y + 24.0 * scale)]);
    let tip = length + half * 1.3;
    let arrow = [
        at(-length, -half),
        at(length, -half),
        at(tip, 0.0),
        at(length, half),
        at(-length, half),
    ];
    figure.polygon("ink", &arrow);
}

/// Draws a card, larger or smaller.
fn draw_card(figure: &mut Figure, (left, top): Point, card: &Value, scale: f64) {
    let (width, height) = (CARD.0 * scale, CARD.1 * scale);
    figure.rect("slip", (left, top), (width, height), 5.0);
    let middle = (left + width / 2.0, top + height * 0.42);
    draw_sign(figure, middle, card, scale);
    let corner = |share: f64| (left + width * share, top + height * 0.85);
    figure.text("ink big", corner(0.2), &card["big"].to_string());
    figure.text("", corner(0.84), &card["little"].to_string());
}

/// Every direction and side there is, and the eight cards that each of them has.
pub(crate) fn cards() -> String {
    let view = Played::new("lutinades", &json!({}), 0).view();
    let mut deck = vec![view["card"].clone()];
    deck.extend(view["pile_cards"].as_array().into_iter().flatten().cloned());
    let way = |card: &Value| {
        let sides = ["left", "right"].map(|side| text(card, "side") == side);
        ["down", "horizontal", "up"]
            .map(|orientation| text(card, "orientation") == orientation)
            .into_iter()
            .chain(sides)
            .collect::<Vec<_>>()
    };
    let value = |card: &Value| {
        let number = |member: &str| card[member].as_u64();
        (
            text(card, "size") == "small",
            number("big"),
            number("little"),
        )
    };
    deck.sort_by_key(|card| (way(card), value(card)));
    let ways: Vec<&[Value]> = deck.chunk_by(|one, other| way(one) == way(other)).collect();
    let values = |cards: &[Value]| cards.iter().map(value).collect::<Vec<_>>();
    assert!(ways.iter().all(|cards| values(cards) == values(ways[0])));
    let gap = 6.0;
    let at = |column: f64, row: f64| {
        let (width, height) = (CARD.0 + gap, CARD.1 + gap);
        (12.0 + column * width, 12.0 + row * height)
    };
    let (width, height) = at(8.0, 2.2);
    let mut figure = Figure::new("Lutinades", width + 12.0 - gap, height + 12.0 - gap);
    for (nth, cards) in ways.iter().enumerate() {
        let corner = at(nth as f64 + 1.0, 0.0);
        figure.rect("slip", corner, CARD, 5.0);
        let middle = (corner.0 + CARD.0 / 2.0, corner.1 + CARD.1 * 0.4);
        draw_sign(&mut figure, middle, &cards[0], 1.0);
    }
    for (nth, card) in ways[0].iter().enumerate() {
        draw_card(&mut figure, at(nth as f64, 1.2), card, 1.0);
    }
    figure.finish()
}

/// Draws a goblin: a head with pointed ears, and the gesture, if there is one.
fn draw_goblin(figure: &mut Figure, (x, y): Point, sign: &str) {
    let r = 17.0;
    for side in [-1.0, 1.0] {
        let ear = [
            (x + side * r * 0.6, y - r * 0.8),
            (x + side * r * 1.5, y - r * 1.1),
            (x + side * r, y),
        ];
        figure.polygon("shade", &ear);
    }
    figure.circle("shade", (x, y), r);
    let by = |right: f64, down: f64| (x + right, y + down);
    match sign {
        "up" => figure.arrow("way", &[by(0.0, 11.0), by(0.0, -12.0)]),
        "down" => figure.arrow("way", &[by(0.0, -11.0), by(0.0, 12.0)]),
        "horizontal" => {
            figure.arrow("way", &[by(0.0, 0.0), by(-13.0, 0.0)]);
            figure.arrow("way", &[by(0.0, 0.0), by(13.0, 0.0)]);
        }
        "small" => {
            figure.arrow("way", &[by(-14.0, 0.0), by(-2.0, 0.0)]);
            figure.arrow("way", &[by(14.0, 0.0), by(2.0, 0.0)]);
        }
        _ => {
            figure.circle("ink", by(-6.0, -1.0), 2.5);
            figure.circle("ink", by(6.0, -1.0), 2.5);
        }
    }
}

/// Draws the picker, who sees nothing.
fn draw_picker(figure: &mut Figure, at: Point) {
    figure.circle("white", at, 17.0);
    figure.text("big", at, "?");
}

/// Draws mushrooms in a row, or a dash for none.
fn draw_mushrooms(figure: &mut Figure, (x, y): Point, count: u64) {
    if count == 0 {
        figure.line("edge", &[(x - 8.0, y), (x + 8.0, y)]);
    }
    for nth in 0..count {
        let x = x + (nth as f64 - (count - 1) as f64 / 2.0) * 24.0;
        figure.path("white", (x - 3.0, y), "v8q3 3 6 0v-8z");
        figure.path("red", (x - 10.0, y), "q0-13 10-13q10 0 10 13z");
    }
}

/// Returns a match of four in which seat 0 must guess a small signpost that points up.
fn with_small_card() -> Played {
    let is_wanted = |played: &Played| {
        let view = played.view();
        let card = &view["card"];
        let kind = ["orientation", "size"].map(|member| text(card, member));
        view["picker"] == 0 && kind == ["up", "small"] && card["big"] == 3
    };
    let settings = json!({"players": 4});
    let mut matches = (0..=u8::MAX).map(|seed| Played::new("lutinades", &settings, seed));
    matches.find(is_wanted).expect("some deck begins so")
}

/// Plays a turn and returns what picker and goblin have taken; without anybody to follow the turn is
/// over by itself.
fn take(signs: [&str; 3], followed: Option<u8>) -> [u64; 2] {
    let mut played = with_small_card();
    for (seat, sign) in (1..).zip(signs) {
        played.act(seat, &json!({"type": "gesture", "sign": sign}));
    }
    if let Some(seat) = followed {
        played.act(0, &json!({"type": "follow", "seat": seat}));
    }
    let turn = &played.view()["last_turn"];
    ["picker_took", "goblin_took"].map(|member| turn[member].as_u64().unwrap_or_default())
}

/// A card, the gestures of three goblins, and what picker and goblin take.
pub(crate) fn turn() -> String {
    let mut figure = Figure::new("Lutinades: 3 · 1", 490.0, 280.0);
    let card = with_small_card().view()["card"].clone();
    draw_card(&mut figure, (18.0, 90.0), &card, 1.8);
    let (signs, middle) = (["up", "small", "down"], [215.0, 338.0, 440.0]);
    draw_picker(&mut figure, (middle[1], 30.0));
    draw_goblin(&mut figure, (middle[2], 30.0), "");
    let row = |nth: u8| 86.0 + 54.0 * f64::from(nth);
    for (nth, sign) in (0..).zip(signs) {
        let took = take(signs, Some(nth + 1));
        draw_goblin(&mut figure, (middle[0], row(nth)), sign);
        draw_taken(&mut figure, row(nth), middle, took);
    }
    // If all agree, nobody is followed.
    let same = ["down"; 3];
    let took = take(same, None);
    for (nth, sign) in (-1..).zip(same) {
        let x = middle[0] + 46.0 * f64::from(nth);
        draw_goblin(&mut figure, (x, row(3)), sign);
    }
    draw_taken(&mut figure, row(3), middle, took);
    figure.finish()
}

fn draw_taken(figure: &mut Figure, y: f64, middle: [f64; 3], [picker, goblin]: [u64; 2]) {
    figure.line("grid", &[(142.0, y - 27.0), (478.0, y - 27.0)]);
    draw_mushrooms(figure, (middle[1], y), picker);
    draw_mushrooms(figure, (middle[2], y), goblin);
}
