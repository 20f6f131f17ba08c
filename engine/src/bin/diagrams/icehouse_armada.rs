//! Armada: the sea before the battle, a move of several steps, and a shot.

use serde_json::{Value, json};

use super::played::{Played, text};
use super::svg::{Figure, Point};

/// The position and scale of the sea: pixels per mil.
struct Chart {
    left: f64,
    top: f64,
    scale: f64,
    /// The corner of what is shown, in mils.
    from: Point,
    /// The opposite corner.
    to: Point,
}

impl Chart {
    fn new(from: Point, to: Point, scale: f64) -> Chart {
        Chart {
            left: 12.0,
            top: 12.0,
            scale,
            from,
            to,
        }
    }

    fn extent(&self) -> Point {
        (
            (self.to.0 - self.from.0) * self.scale,
            (self.to.1 - self.from.1) * self.scale,
        )
    }

    fn figure(&self, title: &str) -> Figure {
        let (width, height) = self.extent();
        let mut figure = Figure::new(title, width + 2.0 * self.left, height + 2.0 * self.top);
        figure.rect("field", (self.left, self.top), (width, height), 3.0);
        // A line an inch.
        let inches = |from: f64, to: f64| {
            let inches = (from / 1000.0).ceil() as i64..=(to / 1000.0).floor() as i64;
            inches.map(|inch| inch as f64 * 1000.0)
        };
        let columns = inches(self.from.0, self.to.0)
            .map(|x| [self.at(x, self.from.1), self.at(x, self.to.1)]);
        let rows = inches(self.from.1, self.to.1)
            .map(|y| [self.at(self.from.0, y), self.at(self.to.0, y)]);
        figure.lines("grid", &columns.chain(rows).collect::<Vec<_>>());
        figure
    }

    /// Returns where a point of the sea is drawn; y grows upwards there.
    fn at(&self, x: f64, y: f64) -> Point {
        (
            self.left + (x - self.from.0) * self.scale,
            self.top + (self.to.1 - y) * self.scale,
        )
    }

    fn point(&self, point: &Value) -> Point {
        let [x, y] = [&point[0], &point[1]].map(|at| at.as_f64().unwrap_or_default());
        self.at(x, y)
    }

    fn outline(&self, pose: &Value) -> [Point; 3] {
        ["tip", "port", "starboard"].map(|corner| self.point(&pose[corner]))
    }

    /// Draws a ship with its pips; hits are crossed out.
    fn draw_ship(&self, figure: &mut Figure, ship: &Value) {
        let is_first = ship["owner"] == 0;
        let [tip, port, starboard] = self.outline(ship);
        figure.polygon(if is_first { "a" } else { "b" }, &[tip, port, starboard]);
        let base = ["x", "y"].map(|axis| ship[axis].as_f64().unwrap_or_default());
        let stern = self.at(base[0], base[1]);
        let pips = ship["hull"].as_u64().unwrap_or_default();
        let damage = ship["damage"].as_u64().unwrap_or_default();
        let r = self.scale * 75.0;
        for pip in 0..pips {
            // Along the middle from the stern on, where there is room for them.
            let share = 0.14 + 0.2 * pip as f64;
            let at = (
                stern.0 + (tip.0 - stern.0) * share,
                stern.1 + (tip.1 - stern.1) * share,
            );
            if pip < damage {
                figure.cross("hit", at, r * 1.2);
            } else {
                figure.circle(if is_first { "card" } else { "bf" }, at, r);
            }
        }
    }

    /// Draws the ships that are wholly in sight.
    fn draw_ships(&self, figure: &mut Figure, view: &Value) {
        let (width, height) = self.extent();
        let is_in_sight = |(x, y): &Point| {
            (self.left..self.left + width).contains(x) && (self.top..self.top + height).contains(y)
        };
        for ship in list(&view["ships"]) {
            if self.outline(ship).iter().all(is_in_sight) {
                self.draw_ship(figure, ship);
            }
        }
    }
}

fn list(json: &Value) -> &[Value] {
    json.as_array().map_or(&[][..], Vec::as_slice)
}

/// Returns the action that deploys a seat's fleet in columns, the given sizes first.
fn line_up(view: &Value, seat: u8, (x, y): (i64, i64), heading: i64, order: [&str; 3]) -> Value {
    let fleet = &view["fleets"][usize::from(seat)];
    let sizes = order.into_iter().flat_map(|size| {
        let count = fleet[size].as_u64().unwrap_or_default() as usize;
        std::iter::repeat_n(size, count)
    });
    let back = if heading == 0 { -2100 } else { 2100 };
    let ships: Vec<Value> = (0..)
        .zip(sizes)
        .map(|(nth, size)| {
            let (x, y) = (x + back * (nth / 4), y + 3600 * (nth % 4));
            json!({"size": size, "x": x, "y": y, "heading": heading})
        })
        .collect();
    json!({"type": "deploy", "ships": ships})
}

/// Plays until the large ships are deployed against the others; seat 0 has them and begins.
fn deployed() -> Played {
    let mut played = Played::new("icehouse-armada", &json!({"width": 24000}), 0);
    let chooser = played.to_act();
    let fleet = ["large", "small_medium"][usize::from(chooser)];
    played.act(chooser, &json!({"type": "choose_fleet", "fleet": fleet}));
    played.act(1 - chooser, &json!({"type": "choose_first", "seat": 0}));
    let view = played.view();
    let order = ["large", "medium", "small"];
    let west = line_up(&view, 0, (7200, 6000), 0, order);
    let east = line_up(&view, 1, (16_500, 7400), 18_000, order);
    played.act(0, &west);
    played.act(1, &east);
    played
}

/// The sea with both zones, just before the first turn.
pub(crate) fn sea() -> String {
    let view = deployed().view();
    let edge = |name: &str| view[name].as_f64().unwrap_or_default();
    let chart = Chart::new((0.0, 0.0), (edge("width"), edge("height")), 0.018);
    let mut figure = chart.figure("Armada");
    for (zone, class) in list(&view["zones"]).iter().zip(["at", "bt"]) {
        let edge = |name: &str| zone[name].as_f64().unwrap_or_default();
        let corner = chart.at(edge("left"), edge("top"));
        let (width, height) = (edge("right") - edge("left"), edge("top") - edge("bottom"));
        let size = (width * chart.scale, height * chart.scale);
        figure.rect(class, corner, size, 0.0);
    }
    chart.draw_ships(&mut figure, &view);
    figure.finish()
}

/// A small ship makes four steps; the fan is all its first one could have been.
pub(crate) fn moves() -> String {
    let mut played = deployed();
    played.act(0, &json!({"type": "end_turn"}));
    let ships = played.view()["ships"].clone();
    let is_small = |ship: &&Value| text(ship, "size") == "small";
    let ship = list(&ships).iter().rfind(is_small).cloned();
    let ship = ship.unwrap_or_default();
    let sharpest = played.view()["sharpest_turn"].as_i64().unwrap_or_default();
    let start = ship["heading"].as_i64().unwrap_or_default();
    let course = [13_000, 15_000, 18_000, 22_000];
    let chart = Chart::new((13_700.0, 16_900.0), (19_500.0, 20_100.0), 0.085);
    let mut figure = chart.figure("Armada");
    let mut fan = vec![chart.point(&ship["tip"])];
    for part in -8..=8 {
        let heading = start + sharpest * part / 8;
        let action = json!({"type": "move", "ship": ship["id"], "headings": [heading]});
        let answer = played.ask(1, &json!({"type": "preview", "action": action}));
        fan.push(chart.point(&answer["poses"][0]["tip"]));
    }
    figure.polygon("mark", &fan);
    chart.draw_ships(&mut figure, &played.view());
    let moved = json!({"type": "move", "ship": ship["id"], "headings": course});
    played.act(1, &moved);
    let mut way = vec![chart.point(&ship["tip"])];
    for pose in list(&played.events()[0]["poses"]) {
        figure.polygon("ghost", &chart.outline(pose));
        way.push(chart.point(&pose["tip"]));
    }
    figure.arrow("way", &way);
    figure.finish()
}

/// A large ship fires at a medium one.
pub(crate) fn fire() -> String {
    let mut played = deployed();
    let sail = |played: &mut Played, ship: u64, headings: &[i64]| {
        let seat = played.to_act();
        let action = json!({"type": "move", "ship": ship, "headings": headings});
        played.act(seat, &action);
    };
    let end = |played: &mut Played| {
        let seat = played.to_act();
        played.act(seat, &json!({"type": "end_turn"}));
    };
    sail(&mut played, 1, &[0]);
    end(&mut played);
    sail(&mut played, 5, &[18_000, 18_000]);
    end(&mut played);
    sail(&mut played, 1, &[500]);
    end(&mut played);
    end(&mut played);
    sail(&mut played, 1, &[35_500]);
    let targets = played.ask(0, &json!({"type": "targets", "ship": 1}));
    let shot = &targets["targets"][0];
    let action = json!({
        "type": "fire", "ship": 1, "side": shot["side"],
        "offset": shot["offset"], "aim": shot["aim"],
    });
    played.act(0, &action);
    let fired = played.events().remove(0);
    let chart = Chart::new((10_800.0, 8700.0), (16_000.0, 12_300.0), 0.09);
    let mut figure = chart.figure("Armada");
    chart.draw_ships(&mut figure, &played.view());
    let zone = ["p0", "p1", "apex"].map(|corner| chart.point(&fired["zone"][corner]));
    figure.polygon("mark", &zone);
    figure.polygon("ghost", &zone);
    let aim = chart.point(&fired["aim"]);
    figure.line("hit", &[zone[0], aim, zone[1]]);
    figure.circle("hit", aim, 8.0);
    figure.finish()
}
