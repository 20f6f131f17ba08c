//! Changes as statements.
//!
//! This file is compiled once for each database, beside what differs between them.

use match_core::{Handover, JoinedPlayer, ServedMs};
use protocol::MatchId;
use uuid::Uuid;

use super::statements::{HAND_OVER, SET_DUE, Statements, check_owner};
use super::values::{digest, json, word};
use super::{log, push, tokens};
use crate::store::{NewMatch, StatusChange, StoredLine, WholeMatch, Write};

/// Adds what goes neither into logs nor with them into the rows of matches and their players.
pub(super) fn add_beside_matches(statements: &mut Statements, write: &Write) {
    match write {
        Write::Append(append) => {
            if let Some(next) = &append.next {
                tokens::pass_keys_on(statements, append.id, next.head.id);
            }
        }
        Write::Create { .. } | Write::Close => {}
        Write::Import(whole) => import(statements, whole),
        Write::Say(id, line) => {
            check_owner(statements, *id);
            say(statements, *id, line);
        }
        Write::HandOver(id, handover) => hand_over(statements, *id, handover),
        Write::Delete(id) => delete(statements, *id),
        Write::Served(served) => statements.note_served(*served),
        Write::Due(id, due) => set_due(statements, *id, *due),
        Write::SetSeatKey(id, key) => {
            check_owner(statements, *id);
            tokens::set_key(statements, *id, key);
        }
        Write::Take(take) => {
            check_owner(statements, take.id);
            set_players(statements, take.id, &take.players);
            tokens::take(statements, take);
        }
        Write::AddPush(new) => push::add(statements, new),
        Write::ForgetPush(endpoint) => push::forget(statements, endpoint),
        Write::PushKey(key) => push::set_key(statements, key),
    }
}

/// Inserts a match with its players.
pub(super) fn create(statements: &mut Statements, new: &NewMatch) {
    let head = &new.head;
    statements
        .add(
            "INSERT INTO matches (id, code, game, settings, time_control, visibility, seed, \
             created_ms, creator, status, due_ms, spectator_delay) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(Uuid::from(head.id))
        .bind(head.code.to_string())
        .bind(&head.game)
        .bind(json(&head.settings))
        .bind(json(&head.time_control))
        .bind(word(&head.visibility))
        .bind(&head.seed.0[..])
        .bind(head.created_ms as i64)
        .bind(&head.creator)
        .bind(word(&new.status.status))
        .bind(millis(new.due))
        .bind(head.spectator_delay.as_ref().map(json));
    insert_players(statements, head.id, &new.players);
}

fn import(statements: &mut Statements, whole: &WholeMatch) {
    let id = whole.new.head.id;
    delete(statements, id);
    create(statements, &whole.new);
    statements.insert_entries(whole.new.entries.iter().map(|entry| (id, entry)));
    set_status(statements, id, &whole.new.status);
    if let Some(handover) = &whole.handover {
        hand_over(statements, id, handover);
    }
    for line in &whole.chat {
        say(statements, id, line);
    }
    for browser in &whole.push {
        push::add(statements, browser);
    }
}

pub(super) fn set_players(statements: &mut Statements, id: MatchId, players: &[JoinedPlayer]) {
    for delete in [
        "DELETE FROM players WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM tokens WHERE match = (SELECT number FROM matches WHERE id = $1)",
    ] {
        statements.add(delete).bind(Uuid::from(id));
    }
    insert_players(statements, id, players);
}

fn insert_players(statements: &mut Statements, id: MatchId, players: &[JoinedPlayer]) {
    let uuid = Uuid::from(id);
    for player in players {
        statements
            .add(
                "INSERT INTO players \
                 (match, player, name, seat, colour, computer, substitute) \
                 VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, $5, $6, $7)",
            )
            .bind(uuid)
            .bind(i16::from(player.player.0))
            .bind(&player.name)
            .bind(player.seat.map(|seat| i16::from(seat.0)))
            .bind(&player.colour)
            .bind(player.computer.map(|level| i16::from(level.0)))
            .bind(player.substitute.map(|level| i16::from(level.0)));
    }
    tokens::insert(statements, id, players);
}

pub(super) fn set_status(statements: &mut Statements, id: MatchId, change: &StatusChange) {
    statements
        .add(
            "UPDATE matches SET status = $1, result = $2, hidden_until_ms = $3, \
             creator = CASE WHEN $2 IS NULL THEN creator END, \
             due_ms = CASE WHEN $2 IS NULL THEN due_ms END WHERE id = $4",
        )
        .bind(word(&change.status))
        .bind(change.result.as_ref().map(json))
        .bind(millis(change.hidden_until))
        .bind(Uuid::from(id));
}

/// A server that has lost the match since leaves the moment that the next one has noted.
pub(super) fn set_due(statements: &mut Statements, id: MatchId, due: Option<ServedMs>) {
    statements
        .add(SET_DUE)
        .bind(millis(due))
        .bind(Uuid::from(id));
}

/// A server that has lost the match since leaves it as the next one keeps it.
fn hand_over(statements: &mut Statements, id: MatchId, handover: &Handover) {
    statements
        .add(HAND_OVER)
        .bind(json(handover))
        .bind(Uuid::from(id));
}

fn millis(served: Option<ServedMs>) -> Option<i64> {
    served.map(|served| served.0 as i64)
}

fn delete(statements: &mut Statements, id: MatchId) {
    for delete in [
        "DELETE FROM chat WHERE match = (SELECT number FROM matches WHERE id = $1)",
        log::DELETE_ENTRIES,
        "DELETE FROM log_ends WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM push_subscriptions WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM seat_keys WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM tokens WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM players WHERE match = (SELECT number FROM matches WHERE id = $1)",
        "DELETE FROM matches WHERE id = $1",
    ] {
        statements.add(delete).bind(Uuid::from(id));
    }
}

fn say(statements: &mut Statements, id: MatchId, said: &StoredLine) {
    let line = &said.line;
    let command = said.command.as_ref();
    statements
        .add(
            "INSERT INTO chat (match, number, at_ms, room, name, text, player, command, digest) \
             VALUES ((SELECT number FROM matches WHERE id = $1), $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(Uuid::from(id))
        .bind(line.number as i64)
        .bind(line.at_ms as i64)
        .bind(word(&line.room))
        .bind(&line.name)
        .bind(&line.text)
        .bind(said.player.map(|player| i16::from(player.0)))
        .bind(command.map(|name| name.id.as_str()))
        .bind(command.and_then(digest));
}
