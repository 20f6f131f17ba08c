//! The variables of the environment.

/// Returns what a variable of the environment is set to, unless it is set to nothing.
pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
