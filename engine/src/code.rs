//! Closed sets of stable codes: why an action was refused, why a match ended.

use std::fmt::Debug;

/// A closed set of stable codes that cross the wire; see `codes!`.
pub trait Code: Copy + Debug + PartialEq {
    /// All codes, in the order declared.
    const CODES: &'static [&'static str];

    /// Returns the stable code.
    fn code(self) -> &'static str;
}

/// The reason for which the rules refuse an action; see `refusals!`.
pub trait Refusing: Code {
    /// The codes of the finer reasons, in the order declared.
    const WHYS: &'static [&'static str];

    /// Returns the finer reason's code, where there is one.
    fn why(self) -> Option<&'static str>;
}

/// Declares a closed set with its codes.
macro_rules! codes {
    ($(#[$of_set:meta])* $set:ident {
        $($(#[$doc:meta])* $name:ident $(($finer:ident))? = $code:literal,)+
    }) => {
        $(#[$of_set])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $set {
            $($(#[$doc])* $name $(($finer))?,)+
        }

        impl $crate::Code for $set {
            const CODES: &'static [&'static str] = &[$($code),+];

            fn code(self) -> &'static str {
                match self {
                    $($set::$name { .. } => $code,)+
                }
            }
        }
    };
}

/// Declares a game's refusals with their codes, in the order the rules check; `whys!` declares the
/// finer reasons of `Illegal`. `refusals!()` declares the two that most games need.
macro_rules! refusals {
    () => {
        $crate::code::refusals! {
            /// It cannot be made now, or names a square that is not on the board.
            BadAction = "bad_action",
            /// The rules make it impossible.
            Illegal(Why) = "illegal",
        }
    };
    ($($refusal:tt)+) => {
        $crate::code::codes! {
            /// The reason for which an action was refused.
            Refusal { $($refusal)+ }
        }

        impl $crate::Refusing for Refusal {
            const WHYS: &'static [&'static str] = <Why as $crate::Code>::CODES;

            fn why(self) -> Option<&'static str> {
                match self {
                    Refusal::Illegal(why) => Some($crate::Code::code(why)),
                    _ => None,
                }
            }
        }
    };
}

/// Declares the finer reasons why a game's rules make an action impossible, with their codes, in the
/// order the rules check.
macro_rules! whys {
    ($($why:tt)+) => {
        $crate::code::codes! {
            /// The reason for which the rules make an action impossible.
            Why { $($why)+ }
        }
    };
}

/// Declares the ends a match of a game can come to by its rules, with their codes.
macro_rules! ends {
    ($($end:tt)+) => {
        $crate::code::codes! {
            /// The reason for which a match ended.
            End { $($end)+ }
        }
    };
}

/// Returns the finest code there is for a refusal.
#[cfg(test)]
pub(crate) fn finest(refusal: impl Refusing) -> &'static str {
    refusal.why().unwrap_or(refusal.code())
}

pub(crate) use {codes, ends, refusals, whys};
