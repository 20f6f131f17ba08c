//! Closed sets of stable codes: why an action was refused, why a match ended.

use std::fmt::Debug;

/// A closed set of stable codes that cross the wire; see `codes!`.
pub trait Code: Copy + Debug + PartialEq {
    /// All codes, in the order declared.
    const CODES: &'static [&'static str];

    /// Returns the stable code.
    fn code(self) -> &'static str;
}

/// Declares a closed set with its codes.
macro_rules! codes {
    ($(#[$of_set:meta])* $set:ident { $($(#[$doc:meta])* $name:ident = $code:literal,)+ }) => {
        $(#[$of_set])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $set {
            $($(#[$doc])* $name,)+
        }

        impl $crate::Code for $set {
            const CODES: &'static [&'static str] = &[$($code),+];

            fn code(self) -> &'static str {
                match self {
                    $($set::$name => $code,)+
                }
            }
        }
    };
}

/// Declares a game's refusals with their codes, in the order the rules check.
macro_rules! refusals {
    ($($refusal:tt)+) => {
        $crate::code::codes! {
            /// Why an action was refused.
            Refusal { $($refusal)+ }
        }
    };
}

/// Declares the ends a match of a game can come to by its rules, with their codes.
macro_rules! ends {
    ($($end:tt)+) => {
        $crate::code::codes! {
            /// Why a match ended.
            End { $($end)+ }
        }
    };
}

pub(crate) use {codes, ends, refusals};
