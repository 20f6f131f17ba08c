//! Weights, and what is drawn by them.

use engine::Chance;

/// Returns weights that sum up to 1.
pub(super) fn shares<const N: usize>(weights: [f64; N]) -> [f64; N] {
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

/// Draws one of some weights that sum up to 1, each as often as it weighs; returns its place.
pub(super) fn drawn<const N: usize>(weights: &[f64; N], chance: &mut Chance) -> usize {
    let mut drawn = f64::from(chance.draw(1 << 20)) / f64::from(1 << 20);
    let nth = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    nth.unwrap_or(N - 1)
}
