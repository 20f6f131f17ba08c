//! Puzzles of Tectonic: the match is won.

use std::ops::RangeInclusive;

use super::TectonicPlayer;
use crate::puzzles::Puzzling;

impl Puzzling for TectonicPlayer {
    const FILE: &str = include_str!("../../puzzles/tectonic.jsonl");

    const OPENING: RangeInclusive<u32> = 4..=12;
}
