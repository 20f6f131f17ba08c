//! Stories about the server, told through its sockets, its REST part and its files.

#![expect(clippy::unwrap_used, reason = "what is not as expected fails the test")]

mod abandoning;
mod administering;
mod asking;
mod bots;
mod clocks;
mod command_ids;
mod commands;
mod computers;
mod contract;
mod crowding;
mod every_game;
mod expiring;
mod failing_store;
mod gesturing;
mod hostile_records;
mod hostility;
mod joining;
mod limiting;
mod listing;
mod looking_back;
mod moving;
mod nonces;
mod offers;
mod operating;
mod page;
mod pairing;
mod postgres;
mod pushing;
mod reconnecting;
mod recording;
mod restarting;
mod rules;
mod sailing;
mod secret_deployments;
mod secret_gestures;
mod secret_restarting;
mod sharing;
mod showing;
mod standing;
mod terminals;
mod third_round;
mod watching;
mod watching_late;
mod whole_match;
