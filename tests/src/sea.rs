//! Actions of Armada, which a client has to compute, as the server does not list them.

use serde_json::{Value, json};

/// Returns an action that deploys the fleet of a seat, as it is in a view, in rows that begin
/// `offset` mils from the left edge of the zone: 1000 or somewhat more.
pub fn deployment(view: &Value, seat: usize, offset: i64) -> Value {
    let fleet = &view["fleets"][seat];
    let edge = |name| {
        view["zones"][seat][name]
            .as_i64()
            .expect("a zone has edges")
    };
    let sizes = ["large", "medium", "small"].into_iter().flat_map(|size| {
        let number = fleet[size].as_u64().expect("fleets come before deployment");
        std::iter::repeat_n(size, number as usize)
    });
    let berths = (0..).zip(sizes).map(|(nth, size)| {
        let x = edge("left") + offset + 2700 * (nth % 3);
        let y = edge("bottom") + 1100 + 2200 * (nth / 3);
        json!({"size": size, "x": x, "y": y, "heading": 0})
    });
    json!({"type": "deploy", "ships": berths.collect::<Vec<_>>()})
}
