//! The small board, solved: what every position is worth, and how soon it ends.
//!
//! Every turn adds a marble, so positions with n marbles lead to positions with n + 1 only, and are
//! worked out from the full board backwards: first what the best placing is worth, then what shifts
//! to other positions with as many marbles add. Positions that are the same on a turned board share
//! a place in the table, which leaves a quarter of the 10,165,779.

use engine::orbito::{Direction, Settings};

use super::geometry::Geometry;

/// Squares of the small board.
const SQUARES: u32 = 16;

/// Sets of squares.
const SETS: usize = 1 << SQUARES;

/// Rotations of a full board besides the turn's own (rules: Orbito, End).
const EXTRA_ROTATIONS: u32 = 5;

/// More turns than a match has.
const FAR: i8 = 100;

/// The value of a position to the player to move: [`FAR`] less the turns until it wins, the opposite
/// until it loses, 0 for a draw.
type Worth = i8;

/// The result of perfect play, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A win after so many turns of both players.
    Win(u8),
    /// A draw.
    Draw,
    /// A loss after so many turns of both players.
    Loss(u8),
}

/// The value of every position of the small board with these rings; it takes less than 8 MiB.
pub struct Solved {
    tables: Tables,
    /// By number of marbles: by class of squares taken and by White's part of them.
    layers: Vec<Vec<Worth>>,
}

/// Tables by sets of squares.
struct Tables {
    /// The set after every ring has turned.
    rotated: Vec<u16>,
    has_line: Vec<bool>,
    /// By quarter turns of the board: the set turned.
    turned: [Vec<u16>; 4],
    /// The number of the set's class among those of its size, and the quarter turns that lead to the
    /// set that stands for the class.
    class: Vec<(u16, u8)>,
    /// By size: the sets that stand for their classes.
    classes: Vec<Vec<u16>>,
    /// The set's number among those of its size, in ascending order.
    rank: Vec<u16>,
    /// By eight squares and a part of them: the part as if there were no other squares.
    packed: Vec<u8>,
    beside: [u16; SQUARES as usize],
}

impl Tables {
    fn new(geometry: &Geometry) -> Tables {
        let sets = || 0..=u16::MAX;
        let quarter = |set: u16| {
            let squares = squares(set);
            squares.fold(0, |turned, square| {
                turned | 1 << ((square % 4) * 4 + 3 - square / 4)
            })
        };
        let once: Vec<u16> = sets().map(quarter).collect();
        let again = |before: &[u16]| -> Vec<u16> {
            before.iter().map(|set| once[usize::from(*set)]).collect()
        };
        let twice = again(&once);
        let thrice = again(&twice);
        let turned = [sets().collect(), once, twice, thrice];
        let mut class = vec![(0, 0); SETS];
        let mut classes = vec![Vec::new(); SQUARES as usize + 1];
        let mut rank = vec![0; SETS];
        let mut of_size = [0; SQUARES as usize + 1];
        for set in sets() {
            let size = set.count_ones() as usize;
            rank[usize::from(set)] = of_size[size];
            of_size[size] += 1;
            // The least set of a class comes first and stands for it.
            let least = (0..4).min_by_key(|turns| turned[*turns][usize::from(set)]);
            let turns = least.unwrap_or(0);
            let least = turned[turns][usize::from(set)];
            if least == set {
                class[usize::from(set)] = (classes[size].len() as u16, 0);
                classes[size].push(set);
            } else {
                class[usize::from(set)] = (class[usize::from(least)].0, turns as u8);
            }
        }
        let packed = (0..SETS).map(|index| {
            let (squares, part) = (index >> 8, index & 0xff);
            let inside = (0..8).filter(|bit| squares >> bit & 1 == 1);
            let members = (0..).zip(inside).filter(|(_, bit)| part >> bit & 1 == 1);
            members.map(|(nth, _)| 1 << nth).sum()
        });
        let mut beside = [0; SQUARES as usize];
        for (near, of) in beside.iter_mut().zip(&geometry.beside) {
            *near = *of as u16;
        }
        Tables {
            rotated: sets()
                .map(|set| geometry.rotated(set.into()) as u16)
                .collect(),
            has_line: sets().map(|set| geometry.has_line(set.into())).collect(),
            turned,
            class,
            classes,
            rank,
            packed: packed.collect(),
            beside,
        }
    }

    /// Returns the place of a position in its layer.
    fn place(&self, taken: u16, white: u16) -> usize {
        let (class, turns) = self.class[usize::from(taken)];
        let turned = &self.turned[usize::from(turns)];
        let (taken, white) = (turned[usize::from(taken)], turned[usize::from(white)]);
        let half = |squares: u16, part: u16| {
            let index = usize::from(squares & 0xff) << 8 | usize::from(part & 0xff);
            u16::from(self.packed[index])
        };
        let low = (taken & 0xff).count_ones();
        let part = half(taken, white) | half(taken >> 8, white >> 8) << low;
        usize::from(class) * parts(taken.count_ones()) + usize::from(self.rank[usize::from(part)])
    }
}

/// Returns the squares of a set.
fn squares(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as u16;
        (set != 0).then(|| {
            set &= set - 1;
            square
        })
    })
}

/// Returns how many ways there are to choose White's marbles among so many.
fn parts(marbles: u32) -> usize {
    let white = marbles.div_ceil(2);
    (0..white).fold(1, |ways, nth| {
        ways * (marbles - nth) as usize / (nth + 1) as usize
    })
}

impl Solved {
    /// Works out every position of the small board with these rings, outermost first.
    pub fn new(rings: [Direction; 2]) -> Solved {
        let geometry = Geometry::new(&Settings {
            rings: rings.to_vec(),
            ..Settings::default()
        });
        let mut solved = Solved {
            tables: Tables::new(&geometry),
            layers: vec![Vec::new(); SQUARES as usize + 1],
        };
        for marbles in (0..SQUARES).rev() {
            solved.layers[marbles as usize] = solved.layer(marbles);
        }
        solved
    }

    /// Works out the positions with so many marbles from those with one more.
    fn layer(&self, marbles: u32) -> Vec<Worth> {
        let classes = &self.tables.classes[marbles as usize];
        let mut by_placing = Vec::with_capacity(classes.len() * parts(marbles));
        for_each_part(classes, |taken, white| {
            by_placing.push(self.best_placing(taken, white));
        });
        let mut layer = Vec::with_capacity(by_placing.len());
        for_each_part(classes, |taken, white| {
            let shifted = self.shifts(taken, white);
            let shifted = shifted.map(|(taken, white)| by_placing[self.tables.place(taken, white)]);
            layer.push(shifted.max().unwrap_or(-FAR).max(by_placing[layer.len()]));
        });
        layer
    }

    /// Returns what the best placing is worth to the player to move, without a shift.
    fn best_placing(&self, taken: u16, white: u16) -> Worth {
        let placings = squares(!taken).map(|square| self.worth_of_placing(taken, white, square));
        placings.max().unwrap_or(0)
    }

    fn worth_of_placing(&self, taken: u16, white: u16, square: u16) -> Worth {
        let is_whites_turn = taken.count_ones().is_multiple_of(2);
        let taken = taken | 1 << square;
        let mut white = if is_whites_turn {
            white | 1 << square
        } else {
            white
        };
        let mut black = taken & !white;
        let rotations = if taken == u16::MAX {
            1 + EXTRA_ROTATIONS
        } else {
            1
        };
        for _ in 0..rotations {
            [white, black] = [white, black].map(|set| self.tables.rotated[usize::from(set)]);
            let [has_white, has_black] =
                [white, black].map(|set| self.tables.has_line[usize::from(set)]);
            if has_white || has_black {
                let for_white = FAR * (i8::from(has_white) - i8::from(has_black));
                return later(if is_whites_turn {
                    for_white
                } else {
                    -for_white
                });
            }
        }
        if taken == u16::MAX {
            return 0;
        }
        later(-self.worth(white | black, white))
    }

    /// Returns the positions that the shifts of the player to move lead to.
    fn shifts(&self, taken: u16, white: u16) -> impl Iterator<Item = (u16, u16)> {
        let is_whites_turn = taken.count_ones().is_multiple_of(2);
        let others = if is_whites_turn {
            taken & !white
        } else {
            white
        };
        squares(others).flat_map(move |from| {
            let targets = self.tables.beside[usize::from(from)] & !taken;
            squares(targets).map(move |to| {
                let change = 1 << from | 1 << to;
                let white = if is_whites_turn {
                    white
                } else {
                    white ^ change
                };
                (taken ^ change, white)
            })
        })
    }

    fn worth(&self, taken: u16, white: u16) -> Worth {
        self.layers[taken.count_ones() as usize][self.tables.place(taken, white)]
    }

    /// Returns what perfect play leads to from a position that is not over, given by White's marbles
    /// and Black's.
    pub fn verdict(&self, marbles: [u64; 2]) -> Verdict {
        let [white, black] = marbles.map(|marbles| marbles as u16);
        match self.worth(white | black, white) {
            0 => Verdict::Draw,
            worth @ 1.. => Verdict::Win((FAR - worth) as u8),
            worth => Verdict::Loss((FAR + worth) as u8),
        }
    }
}

/// Goes through all positions of a layer in the order of their places.
fn for_each_part(classes: &[u16], mut visit: impl FnMut(u16, u16)) {
    for &taken in classes {
        let marbles = taken.count_ones();
        let white = marbles.div_ceil(2);
        let mut part: u32 = (1 << white) - 1;
        for _ in 0..parts(marbles) {
            let inside = (0u32..).zip(squares(taken));
            let chosen = inside.filter(|(nth, _)| part >> nth & 1 == 1);
            visit(taken, chosen.fold(0, |set, (_, square)| set | 1 << square));
            part = next_of_size(part);
        }
    }
}

/// Returns the next number with as many bits (Gosper's hack); 0 stays 0.
fn next_of_size(number: u32) -> u32 {
    if number == 0 {
        return 0;
    }
    let lowest = number & number.wrapping_neg();
    let carried = number + lowest;
    carried | (((number ^ carried) >> 2) / lowest)
}

/// Returns what is one turn farther away.
fn later(worth: Worth) -> Worth {
    worth - worth.signum()
}
