//! Rows of matches and their players that many changes bring, in one statement each: an exchange with the
//! database costs more than a row.

use match_core::{JoinedPlayer, ServedMs};
use protocol::MatchId;
use uuid::Uuid;

use super::statements::Statements;
use super::values::{json, word};
use crate::store::{Append, NewMatch, StatusChange, Write};

/// Adds the rows of matches and players that changes bring, but for those of matches that are imported.
pub(super) fn add_matches<'a>(
    statements: &mut Statements,
    writes: &(impl Iterator<Item = &'a Write> + Clone),
) {
    let appends = || {
        writes.clone().filter_map(|write| match write {
            Write::Append(append) => Some(append),
            _ => None,
        })
    };
    let created = || writes.clone().filter_map(created);
    insert_matches(statements, &created().collect::<Vec<_>>());
    let seated = || appends().filter_map(|append| Some((append.id, append.players.as_deref()?)));
    delete_players(statements, seated().map(|(id, _)| id.into()).collect());
    let new = created().map(|(new, _)| (new.head.id, &new.players[..]));
    insert_players(statements, new.chain(seated()));
    let changed = appends().filter_map(|append| Some((append.id, append.status.as_ref()?)));
    set_statuses(statements, &changed.collect::<Vec<_>>());
    set_due(statements, &appends().filter_map(due).collect::<Vec<_>>());
}

/// Returns the match that a change creates, and from how many unfinished ones on its creator may not; none, if
/// any number may be.
fn created(write: &Write) -> Option<(&NewMatch, Option<u64>)> {
    match write {
        Write::Append(append) => Some((append.next.as_deref()?, None)),
        Write::Create {
            new,
            max_unfinished,
        } => Some((new, Some(*max_unfinished))),
        _ => None,
    }
}

fn due(append: &Append) -> Option<(MatchId, ServedMs)> {
    Some((append.id, append.due?))
}

/// Nothing is there to insert players and entries for, if a creator has too many matches already: those that
/// come at once count each other.
fn insert_matches(statements: &mut Statements, created: &[(&NewMatch, Option<u64>)]) {
    if created.is_empty() {
        return;
    }
    let of = |column: fn(&NewMatch) -> String| -> Vec<String> {
        created.iter().map(|(new, _)| column(new)).collect()
    };
    let heads = || created.iter().map(|(new, _)| &new.head);
    let most = created.iter().map(|(_, most)| *most);
    let most = most.map(|most| most.map(|most| i64::try_from(most).unwrap_or(i64::MAX)));
    statements
        .add(
            "INSERT INTO matches (id, code, game, settings, time_control, visibility, seed, created_ms, \
             creator, status, due_ms, spectator_delay) SELECT id, code, game, settings, time_control, \
             visibility, seed, created_ms, creator, status, due_ms, spectator_delay FROM \
             (SELECT *, row_number() OVER (PARTITION BY creator ORDER BY place) AS nth \
             FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], \
             $7::bytea[], $8::bigint[], $9::text[], $10::text[], $11::bigint[], $12::text[], \
             $13::bigint[]) WITH ORDINALITY AS new (id, code, game, settings, time_control, \
             visibility, seed, created_ms, creator, status, due_ms, spectator_delay, most, place)) AS new \
             WHERE most IS NULL OR creator IS NULL OR nth + (SELECT count(*) FROM matches \
             WHERE matches.creator = new.creator) <= most ORDER BY place",
        )
        .bind(heads().map(|head| head.id.into()).collect::<Vec<Uuid>>())
        .bind(of(|new| new.head.code.to_string()))
        .bind(of(|new| new.head.game.clone()))
        .bind(of(|new| json(&new.head.settings)))
        .bind(of(|new| json(&new.head.time_control)))
        .bind(of(|new| word(&new.head.visibility)))
        .bind(heads().map(|head| &head.seed.0[..]).collect::<Vec<_>>())
        .bind(heads().map(|head| head.created_ms as i64).collect::<Vec<_>>())
        .bind(heads().map(|head| head.creator.as_deref()).collect::<Vec<_>>())
        .bind(of(|new| word(&new.status.status)))
        .bind(created.iter().map(|(new, _)| millis(new.due)).collect::<Vec<_>>())
        .bind(heads().map(|head| head.spectator_delay.as_ref().map(json)).collect::<Vec<_>>())
        .bind(most.collect::<Vec<_>>());
}

fn delete_players(statements: &mut Statements, ids: Vec<Uuid>) {
    if ids.is_empty() {
        return;
    }
    statements
        .add(
            "WITH seated AS (SELECT number FROM matches WHERE id = ANY($1)), \
             gone AS (DELETE FROM tokens WHERE match IN (SELECT number FROM seated)) \
             DELETE FROM players WHERE match IN (SELECT number FROM seated)",
        )
        .bind(ids);
}

fn insert_players<'a>(
    statements: &mut Statements,
    seated: impl Iterator<Item = (MatchId, &'a [JoinedPlayer])>,
) {
    let players = seated.flat_map(|(id, players)| {
        let id = Uuid::from(id);
        players.iter().map(move |player| (id, player))
    });
    let players: Vec<(Uuid, &JoinedPlayer)> = players.collect();
    if players.is_empty() {
        return;
    }
    let number = |player: &JoinedPlayer| i16::from(player.player.0);
    let numbers = |column: fn(&JoinedPlayer) -> Option<u8>| -> Vec<Option<i16>> {
        let column = players.iter().map(|(_, player)| column(player));
        column.map(|value| value.map(i16::from)).collect()
    };
    let tokens: Vec<_> = players
        .iter()
        .flat_map(|(id, player)| {
            let tokens = (0_i16..).zip(&player.tokens);
            tokens.map(move |(nth, token)| (*id, number(player), nth, token))
        })
        .collect();
    let keys = tokens.iter().map(|(.., token)| token.key.as_ref());
    statements
        .add(
            "WITH kept AS (INSERT INTO tokens (match, player, number, digest, key, ended) \
             SELECT (SELECT matches.number FROM matches WHERE id = new.id), player, number, digest, key, \
             ended FROM unnest($8::uuid[], $9::smallint[], $10::smallint[], $11::bytea[], $12::bytea[], \
             $13::boolean[]) AS new (id, player, number, digest, key, ended)) \
             INSERT INTO players (match, player, name, seat, colour, computer, substitute) \
             SELECT (SELECT number FROM matches WHERE id = new.id), player, name, seat, colour, computer, \
             substitute FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::smallint[], $5::text[], \
             $6::smallint[], $7::smallint[]) AS new (id, player, name, seat, colour, computer, substitute)",
        )
        .bind(players.iter().map(|(id, _)| *id).collect::<Vec<_>>())
        .bind(players.iter().map(|(_, player)| number(player)).collect::<Vec<_>>())
        .bind(players.iter().map(|(_, player)| &*player.name).collect::<Vec<_>>())
        .bind(numbers(|player| player.seat.map(|seat| seat.0)))
        .bind(players.iter().map(|(_, player)| player.colour.as_deref()).collect::<Vec<_>>())
        .bind(numbers(|player| player.computer.map(|level| level.0)))
        .bind(numbers(|player| player.substitute.map(|level| level.0)))
        .bind(tokens.iter().map(|(id, ..)| *id).collect::<Vec<_>>())
        .bind(tokens.iter().map(|(_, player, ..)| *player).collect::<Vec<_>>())
        .bind(tokens.iter().map(|(_, _, nth, _)| *nth).collect::<Vec<_>>())
        .bind(tokens.iter().map(|(.., token)| &token.digest[..]).collect::<Vec<_>>())
        .bind(keys.map(|key| key.map(|key| &key[..])).collect::<Vec<_>>())
        .bind(tokens.iter().map(|(.., token)| token.ended).collect::<Vec<_>>());
}

fn set_statuses(statements: &mut Statements, statuses: &[(MatchId, &StatusChange)]) {
    if statuses.is_empty() {
        return;
    }
    let changes = || statuses.iter().map(|(_, change)| change);
    statements
        .add(
            "UPDATE matches SET status = new.status, result = new.result, \
             hidden_until_ms = new.hidden_until_ms, \
             creator = CASE WHEN new.result IS NULL THEN creator END, \
             due_ms = CASE WHEN new.result IS NULL THEN due_ms END \
             FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[]) \
             AS new (id, status, result, hidden_until_ms) WHERE matches.id = new.id",
        )
        .bind(
            statuses
                .iter()
                .map(|(id, _)| (*id).into())
                .collect::<Vec<Uuid>>(),
        )
        .bind(
            changes()
                .map(|change| word(&change.status))
                .collect::<Vec<_>>(),
        )
        .bind(
            changes()
                .map(|change| change.result.as_ref().map(json))
                .collect::<Vec<_>>(),
        )
        .bind(
            changes()
                .map(|change| millis(change.hidden_until))
                .collect::<Vec<_>>(),
        );
}

fn set_due(statements: &mut Statements, due: &[(MatchId, ServedMs)]) {
    if due.is_empty() {
        return;
    }
    statements
        .add(
            "UPDATE matches SET due_ms = new.due_ms FROM unnest($1::uuid[], $2::bigint[]) \
             AS new (id, due_ms) WHERE matches.id = new.id",
        )
        .bind(
            due.iter()
                .map(|(id, _)| (*id).into())
                .collect::<Vec<Uuid>>(),
        )
        .bind(due.iter().map(|(_, due)| due.0 as i64).collect::<Vec<_>>());
}

fn millis(served: Option<ServedMs>) -> Option<i64> {
    served.map(|served| served.0 as i64)
}
