//! Why an action was refused.

use std::fmt::Debug;

/// Why an action was refused: a closed set with stable codes; see [`refusals!`](crate::refusals).
pub trait Refusal: Copy + Debug + PartialEq {
    /// All codes, in the order the rules check.
    const CODES: &'static [&'static str];

    /// Returns the stable code.
    fn code(self) -> &'static str;
}

/// Declares a game's refusals with their codes, in the order the rules check.
#[macro_export]
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)+) => {
        /// Why an action was refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$doc])* $name,)+
        }

        impl $crate::Refusal for Refusal {
            const CODES: &'static [&'static str] = &[$($code),+];

            fn code(self) -> &'static str {
                match self {
                    $(Refusal::$name => $code,)+
                }
            }
        }
    };
}
