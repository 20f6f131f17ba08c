//! Typed orders, in English or French.

use engine::icehouse_armada::{Action, Centideg, FleetChoice, Mils};

/// A typed order.
#[derive(Debug, PartialEq)]
pub(super) enum Order {
    /// An action.
    Act(Action),
    /// Listing the targets of a ship; of all own ships without a number.
    Targets(Option<usize>),
    /// Firing at one of a ship's targets, counted from 0.
    Fire { ship: usize, target: usize },
    /// Moving a ship of the formation.
    Place {
        ship: usize,
        x: Mils,
        y: Mils,
        heading: Centideg,
    },
    /// Moving the flag of the formation.
    Flag { x: Mils, y: Mils },
    /// Naming a ship of the formation the flag.
    Flagship(usize),
    /// Deploying the formation.
    Deploy,
}

/// Reads a line; `None` if it is no order.
pub(super) fn read(line: &str) -> Option<Order> {
    let mut words = line.split([' ', ',']).filter(|word| !word.is_empty());
    let verb = words.next()?.to_lowercase();
    let rest: Vec<&str> = words.collect();
    let numbers: Option<Vec<i64>> = rest.iter().map(|word| word.parse().ok()).collect();
    let numbers = numbers.as_deref();
    let index = |number: i64| usize::try_from(number).ok();
    let from_one = |number: i64| index(number)?.checked_sub(1);
    Some(match (verb.as_str(), numbers) {
        ("move" | "bouger", Some([ship, headings @ ..])) if !headings.is_empty() => {
            Order::Act(Action::Move {
                ship: *ship,
                headings: headings.iter().copied().map(Centideg).collect(),
            })
        }
        ("targets" | "cibles", Some([])) => Order::Targets(None),
        ("targets" | "cibles", Some([ship])) => Order::Targets(Some(index(*ship)?)),
        ("fire" | "tirer", Some([ship])) => Order::Fire {
            ship: index(*ship)?,
            target: 0,
        },
        ("fire" | "tirer", Some([ship, target])) => Order::Fire {
            ship: index(*ship)?,
            target: from_one(*target)?,
        },
        ("place" | "placer", Some([ship, x, y, heading])) => Order::Place {
            ship: index(*ship)?,
            x: Mils(*x),
            y: Mils(*y),
            heading: Centideg(*heading),
        },
        ("flag" | "drapeau", Some([x, y])) => Order::Flag {
            x: Mils(*x),
            y: Mils(*y),
        },
        ("flagship" | "amiral", Some([ship])) => Order::Flagship(index(*ship)?),
        ("deploy" | "déployer" | "deployer", Some([])) => Order::Deploy,
        ("compose" | "composer", Some([large, medium, small])) => Order::Act(Action::Compose {
            large: *large,
            medium: *medium,
            small: *small,
        }),
        ("propose" | "proposer", None) => propose(&rest)?,
        ("end" | "fin", Some([])) => Order::Act(Action::EndTurn {}),
        _ => return None,
    })
}

fn propose(rest: &[&str]) -> Option<Order> {
    let [large, medium, small, fleet] = rest else {
        return None;
    };
    let fleet = match fleet.to_lowercase().as_str() {
        "large" | "grands" => FleetChoice::Large,
        "small_medium" | "small" | "petits" => FleetChoice::SmallMedium,
        _ => return None,
    };
    Some(Order::Act(Action::Propose {
        large: large.parse().ok()?,
        medium: medium.parse().ok()?,
        small: small.parse().ok()?,
        fleet,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_in_both_languages() {
        let sail = Action::Move {
            ship: 3,
            headings: vec![Centideg(0), Centideg(3500)],
        };
        assert_eq!(read("move 3 0 3500"), Some(Order::Act(sail.clone())));
        assert_eq!(read("bouger 3 0, 3500"), Some(Order::Act(sail)));
        let fire = Order::Fire { ship: 3, target: 1 };
        assert_eq!(read("fire 3 2"), Some(fire));
        assert_eq!(read("cibles"), Some(Order::Targets(None)));
        assert_eq!(read("amiral 1"), Some(Order::Flagship(1)));
        let proposal = Action::Propose {
            large: 4,
            medium: 3,
            small: 2,
            fleet: FleetChoice::SmallMedium,
        };
        assert_eq!(read("propose 4 3 2 small"), Some(Order::Act(proposal)));
    }

    #[test]
    fn other_lines_are_no_orders() {
        for line in [
            "",
            "move",
            "move 3",
            "fire x",
            "fire 3 0",
            "place 0 1 1",
            "propose 1 2 3",
            "end it",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
