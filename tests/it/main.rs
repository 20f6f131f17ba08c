//! Stories about the server, told through its sockets, its REST part and its files.

#![expect(clippy::unwrap_used, reason = "what is not as expected fails the test")]

mod abandoning;
mod asking;
mod clocks;
mod commands;
mod contract;
mod crowding;
mod every_game;
mod expiring;
mod gesturing;
mod hostility;
mod joining;
mod limiting;
mod listing;
mod looking_back;
mod offers;
mod operating;
mod page;
mod reconnecting;
mod recording;
mod restarting;
mod rules;
mod sailing;
mod secret_deployments;
mod secret_gestures;
mod secret_restarting;
mod showing;
mod third_round;
mod watching;
mod whole_match;

/// A story in a file nobody declares would never be told.
#[test]
fn every_file_here_is_part_of_the_tests() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/it");
    let main = include_str!("main.rs");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let declared = name == "main" || main.contains(&format!("\nmod {name};\n"));
        assert!(declared, "{name} is not declared in main.rs");
    }
}
