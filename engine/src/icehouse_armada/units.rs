//! The units of the sea, kept apart by the compiler.

use std::ops::{Add, Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Declares a whole number of a unit; in JSON the bare number.
macro_rules! unit {
    ($(#[$docs:meta])* $Unit:ident) => {
        $(#[$docs])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize,
            JsonSchema,
        )]
        #[serde(transparent)]
        #[schemars(inline)]
        pub struct $Unit(pub i64);

        impl Add for $Unit {
            type Output = $Unit;

            fn add(self, other: $Unit) -> $Unit {
                $Unit(self.0 + other.0)
            }
        }

        impl Sub for $Unit {
            type Output = $Unit;

            fn sub(self, other: $Unit) -> $Unit {
                $Unit(self.0 - other.0)
            }
        }

        impl Neg for $Unit {
            type Output = $Unit;

            fn neg(self) -> $Unit {
                $Unit(-self.0)
            }
        }

        impl From<i64> for $Unit {
            fn from(number: i64) -> $Unit {
                $Unit(number)
            }
        }
    };
}

unit! {
    /// A length or a coordinate in mils: 1/1000 inch.
    Mils
}

unit! {
    /// An angle in hundredths of a degree, counter-clockwise; headings count from the direction of
    /// +x.
    Centideg
}

impl Mils {
    /// Returns the number of mils, for drawing and for geometry that rounds.
    pub fn as_f64(self) -> f64 {
        self.0 as f64
    }
}

impl Centideg {
    /// The full circle.
    pub const CIRCLE: Centideg = Centideg(36_000);

    /// Returns the heading in this direction: at least 0 and less than a full circle.
    #[must_use]
    pub fn normalized(self) -> Centideg {
        Centideg(self.0.rem_euclid(Centideg::CIRCLE.0))
    }

    /// Tells whether the heading is within its range.
    pub(super) fn is_normalized(self) -> bool {
        self == self.normalized()
    }

    /// Returns the angle in radians, for geometry that rounds.
    pub fn radians(self) -> f64 {
        self.0 as f64 * std::f64::consts::PI / 18_000.0
    }
}
