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

/// The first word of a typed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Compose,
    Propose,
    Place,
    Flag,
    Flagship,
    Deploy,
    Move,
    Targets,
    Fire,
    End,
}

impl Verb {
    /// Reads a word; `None` if no order begins so.
    fn read(word: &str) -> Option<Verb> {
        Some(match word.to_lowercase().as_str() {
            "compose" | "composer" => Verb::Compose,
            "propose" | "proposer" => Verb::Propose,
            "place" | "placer" => Verb::Place,
            "flag" | "drapeau" => Verb::Flag,
            "flagship" | "amiral" => Verb::Flagship,
            "deploy" | "déployer" | "deployer" => Verb::Deploy,
            "move" | "bouger" => Verb::Move,
            "targets" | "cibles" => Verb::Targets,
            "fire" | "tirer" => Verb::Fire,
            "end" | "fin" => Verb::End,
            _ => return None,
        })
    }
}

/// Reads a line; `None` if it is no order.
pub(super) fn read(line: &str) -> Option<Order> {
    let mut words = words(line);
    let verb = Verb::read(words.next()?)?;
    let rest: Vec<&str> = words.collect();
    let numbers: Option<Vec<i64>> = rest.iter().map(|word| word.parse().ok()).collect();
    let numbers = numbers.as_deref();
    let index = |number: i64| usize::try_from(number).ok();
    let from_one = |number: i64| index(number)?.checked_sub(1);
    Some(match (verb, numbers) {
        (Verb::Move, _) => sail(&rest)?,
        (Verb::Targets, Some([])) => Order::Targets(None),
        (Verb::Targets, Some([ship])) => Order::Targets(Some(index(*ship)?)),
        (Verb::Fire, Some([ship])) => Order::Fire {
            ship: index(*ship)?,
            target: 0,
        },
        (Verb::Fire, Some([ship, target])) => Order::Fire {
            ship: index(*ship)?,
            target: from_one(*target)?,
        },
        (Verb::Place, _) => place(&rest)?,
        (Verb::Flag, Some([x, y])) => Order::Flag {
            x: Mils(*x),
            y: Mils(*y),
        },
        (Verb::Flagship, Some([ship])) => Order::Flagship(index(*ship)?),
        (Verb::Deploy, Some([])) => Order::Deploy,
        (Verb::Compose, Some([large, medium, small])) => Order::Act(Action::Compose {
            large: *large,
            medium: *medium,
            small: *small,
        }),
        (Verb::Propose, None) => propose(&rest)?,
        (Verb::End, Some([])) => Order::Act(Action::EndTurn {}),
        _ => return None,
    })
}

/// Returns the message that says what belongs to the first word of a line; `None` if no order begins so.
pub(super) fn syntax(line: &str) -> Option<&'static str> {
    Some(match Verb::read(words(line).next()?)? {
        Verb::Compose => "armada-type-compose",
        Verb::Propose => "armada-type-propose",
        Verb::Place | Verb::Flag | Verb::Flagship | Verb::Deploy => "armada-type-deploy",
        Verb::Move | Verb::Targets | Verb::Fire | Verb::End => "armada-type-play",
    })
}

/// Returns the words of a line; headings may be parted by commas.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', ',']).filter(|word| !word.is_empty())
}

fn sail(rest: &[&str]) -> Option<Order> {
    let [ship, headings @ ..] = rest else {
        return None;
    };
    let headings: Vec<Centideg> = headings
        .iter()
        .map(|word| heading(word))
        .collect::<Option<_>>()?;
    (!headings.is_empty()).then_some(Order::Act(Action::Move {
        ship: ship.parse().ok()?,
        headings,
    }))
}

fn place(rest: &[&str]) -> Option<Order> {
    let [ship, x, y, towards] = rest else {
        return None;
    };
    Some(Order::Place {
        ship: ship.parse().ok()?,
        x: Mils(x.parse().ok()?),
        y: Mils(y.parse().ok()?),
        heading: heading(towards)?,
    })
}

/// Reads a heading in degrees, as headings are shown, with two decimals at most.
fn heading(word: &str) -> Option<Centideg> {
    let (degrees, decimals) = word.split_once('.').unwrap_or((word, "0"));
    let is_short = (1..=2).contains(&decimals.len());
    let are_digits = decimals.chars().all(|digit| digit.is_ascii_digit());
    let hundredths: i64 = format!("{degrees}{decimals:0<2}").parse().ok()?;
    (is_short && are_digits && !degrees.is_empty()).then_some(Centideg(hundredths))
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
        assert_eq!(read("move 3 0 35"), Some(Order::Act(sail.clone())));
        assert_eq!(read("bouger 3 0.0, 35.00"), Some(Order::Act(sail)));
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
    fn headings_are_typed_in_degrees() {
        for (word, hundredths) in [("0", 0), ("35", 3500), ("35.5", 3550), ("-7.25", -725)] {
            assert_eq!(heading(word), Some(Centideg(hundredths)), "{word}");
        }
        for word in ["", ".5", "35.", "35.125", "35.-1", "n"] {
            assert_eq!(heading(word), None, "{word}");
        }
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
