//! Spectators who see a match late are shown what everybody saw some time ago, and nothing of
//! what has happened since.

use engine::{Chance, GAMES, Seed, Viewer};
use protocol::{DelayUnit, OfferKind, Raw, SpectatorDelay, Status, TimeControl, Version};
use serde_json::json;

use super::script::{Played, at, random_parts};
use crate::{Command, EarlierPosition, LateMatch, ServedMs, Shown};

const TWO_TURNS: SpectatorDelay = SpectatorDelay {
    amount: 2,
    unit: DelayUnit::Turns,
    secrets: false,
};

const ONE_MINUTE: SpectatorDelay = SpectatorDelay {
    amount: 1,
    unit: DelayUnit::Minutes,
    secrets: false,
};

/// A match and what its spectators see.
struct Watched {
    played: Played,
    late: LateMatch,
    /// The number of entries that the late match has been told of.
    told: usize,
}

impl Watched {
    fn new(mut played: Played, delay: SpectatorDelay) -> Watched {
        played.core.head.spectator_delay = Some(delay);
        Watched {
            late: LateMatch::of(&played.core, &played.stored, at(0)).unwrap(),
            told: played.stored.len(),
            played,
        }
    }

    /// Lets the late match follow.
    fn follow(&mut self, ms: u64) {
        let news = &self.played.stored[self.told..];
        self.late.follow(&self.played.core, news, at(ms));
        self.told = self.played.stored.len();
    }

    /// Plays a script and lets the late match follow it.
    fn play(&mut self, ms: u64, script: &str) {
        self.played.play(script);
        self.follow(ms);
    }

    fn act_at_random(&mut self, chance: &mut Chance) {
        let core = &self.played.core;
        let seat = core.to_act().iter().next().unwrap();
        let (player, _) = core.table.in_seat(seat).unwrap();
        let action = core.game.as_ref().unwrap().random_action(seat, chance);
        let action = Raw::from(action.unwrap());
        let version = core.version;
        let act = Command::Act { version, action };
        self.played.apply(0, player.0, act).unwrap();
        self.follow(0);
    }
}

/// Everything there is to see for an audience.
fn all_bytes(shown: Shown<'_>) -> String {
    let past = (1..=shown.version().0 + 1).map(|version| {
        shown
            .position_at(Version(version))
            .map(EarlierPosition::play)
    });
    let past: Vec<_> = past.map(Result::ok).collect();
    let rest = (shown.info(), shown.summary(), shown.players());
    let moving = (shown.state(true, 1), shown.happened(Version::default()));
    serde_json::to_string(&(rest, moving, past)).unwrap()
}

#[test]
fn turns_are_shown_so_many_turns_late_and_all_of_them_once_it_is_over() {
    for kind in GAMES {
        let mut chance = Chance::new(Seed([3; 32]));
        let played = Played::started(kind.id(), json!({}), TimeControl::None, 3);
        let mut watched = Watched::new(played.with_everybody_there(), TWO_TURNS);
        let started = watched.played.core.version;
        let mut turns = vec![0; started.0 as usize + 1];
        for _ in 0..60 {
            watched.act_at_random(&mut chance);
            if watched.played.core.status != Status::Live {
                break;
            }
            turns.push(watched.played.core.turns());
            let shown = watched.late.shown(at(0));
            let version = shown.version();
            let latest = *turns.last().unwrap();
            assert!(turns[version.0 as usize] + 2 <= latest || version == started);
            assert!(
                latest <= 2 || turns[version.0 as usize] + 2 == latest,
                "{}",
                kind.id()
            );
            assert!(shown.position_at(version + 1).is_err());
            let again = watched.played.core.position_at(version, Viewer::Spectator);
            let position = shown.state(false, 0).position.unwrap();
            assert_eq!(position, again.unwrap().play(), "{}", kind.id());
        }
        for player in 0..watched.played.core.head.settings.seats {
            // Only the last to resign ends it, and some may have done so before.
            let _ = watched.played.apply(0, player, Command::Resign);
        }
        watched.follow(0);
        let shown = watched.late.shown(at(0));
        assert_eq!(
            shown.version(),
            watched.played.core.version,
            "{}",
            kind.id()
        );
        assert_eq!(shown.state(false, 0).result, watched.played.core.result);
    }
}

#[test]
fn minutes_are_shown_to_the_millisecond_and_the_end_with_them() {
    let mut watched = Watched::new(Played::orbito(), ONE_MINUTE);
    let started = watched.played.core.version;
    watched.play(
        10_000,
        "5_000 0 turn A1 => acted\n 10_000 1 resign => resigned",
    );
    let end = watched.played.core.end_hidden_until();
    assert_eq!(end, Some(ServedMs(70_000)));
    for (ms, version, due) in [
        (10_000, started, Some(65_000)),
        (64_999, started, Some(65_000)),
        (65_000, started + 1, Some(70_000)),
        (69_999, started + 1, Some(70_000)),
        (70_000, started + 2, None),
    ] {
        watched.follow(ms);
        let shown = watched.late.shown(at(ms));
        assert_eq!(shown.version(), version);
        assert_eq!(watched.late.next_due(), due.map(ServedMs));
        let has_ended = ms >= 70_000;
        assert_eq!(shown.state(false, 0).result.is_some(), has_ended);
        assert_eq!(shown.summary().result.is_some(), has_ended);
        assert_eq!(shown.info().seed.is_some(), has_ended);
    }
}

#[test]
fn offers_to_play_again_hide_the_end_no_longer() {
    let mut watched = Watched::new(Played::orbito(), ONE_MINUTE);
    watched.play(
        30_000,
        "10_000 1 resign => resigned\n 30_000 0 offer rematch => offered",
    );
    let end = watched.played.core.end_hidden_until();
    assert_eq!(end, Some(ServedMs(70_000)));
}

#[test]
fn clocks_are_shown_as_they_were_or_standing() {
    let control = TimeControl::SuddenDeath { bank_ms: 600_000 };
    for (delay, remaining_ms, runs_in_ms) in
        [(ONE_MINUTE, 590_000, Some(0)), (TWO_TURNS, 600_000, None)]
    {
        let played = Played::started("orbito", json!({}), control, 1).with_everybody_there();
        let mut watched = Watched::new(played, delay);
        watched.play(70_000, "65_000 0 turn A1 => acted");
        let clock = watched
            .late
            .shown(at(70_000))
            .state(false, 0)
            .clock
            .unwrap();
        let seat = clock.seats[0];
        assert_eq!(
            (seat.remaining_ms, seat.runs_in_ms),
            (remaining_ms, runs_in_ms)
        );
    }
}

/// Two matches that part where it is not shown yet are the same to those who see them late.
#[test]
fn what_is_not_shown_yet_changes_nothing_that_is() {
    let until_the_end = [
        "
        30_000 0 offer draw => offered
        31_000 1 decline draw => declined
        40_000 0 turn A2 => acted
        ",
        "
        30_000 1 go =>
        40_000 0 resign => resigned
        ",
    ];
    let a_turn = [
        "30_000 0 turn A2 => acted",
        "
        30_000 0 offer draw => offered
        31_000 1 go =>
        32_000 0 turn B2 => acted
        ",
    ];
    for (delay, scripts) in [(ONE_MINUTE, until_the_end), (TWO_TURNS, a_turn)] {
        let [one, other] = scripts.map(|script| {
            let mut watched = Watched::new(Played::orbito(), delay);
            watched.play(2_000, "1_000 0 turn A1 => acted\n 2_000 1 turn D4 => acted");
            watched.play(61_500, script);
            all_bytes(watched.late.shown(at(61_500)))
        });
        assert_eq!(one, other);
    }
}

#[test]
fn what_is_taken_back_is_shown_late_like_everything() {
    let mut watched = Watched::new(Played::orbito(), TWO_TURNS);
    let started = watched.played.core.version;
    watched.play(
        0,
        "1 0 turn A1 => acted\n 2 1 turn D4 => acted\n 3 0 turn A2 => acted",
    );
    assert_eq!(watched.late.shown(at(0)).version(), started + 1);
    for player in [0, 1] {
        let offer = Command::Offer {
            offer: OfferKind::Takeback,
            random: random_parts(200),
            creator: None,
        };
        watched.played.apply(0, player, offer).unwrap();
    }
    let mut chance = Chance::new(Seed([6; 32]));
    watched.act_at_random(&mut chance);
    assert_eq!(watched.late.shown(at(0)).version(), started + 1);
    watched.act_at_random(&mut chance);
    watched.act_at_random(&mut chance);
    let shown = watched.late.shown(at(0));
    let again = watched
        .played
        .core
        .position_at(shown.version(), Viewer::Spectator);
    assert_eq!(shown.state(false, 0).position, Some(again.unwrap().play()));
    // The action that was taken back, which had its turn, too.
    assert_eq!(shown.version(), started + 3);
}

/// The card on the table is known to all goblins and not to the picker, nor to spectators.
#[test]
fn secrets_are_shown_late_if_they_are_to_be() {
    for secrets in [false, true] {
        let delay = SpectatorDelay {
            secrets,
            ..TWO_TURNS
        };
        let mut watched = Watched::new(Played::lutinades(), delay);
        let secret = |watched: &Watched, viewer| {
            let version = watched.late.shown(at(0)).version();
            watched
                .played
                .core
                .position_at(version, viewer)
                .unwrap()
                .play()
        };
        let shown = watched.late.shown(at(0)).state(false, 0).position.unwrap();
        assert_eq!(shown, secret(&watched, Viewer::Spectator));
        let mut chance = Chance::new(Seed([5; 32]));
        while watched.played.core.turns() < 4 {
            watched.act_at_random(&mut chance);
        }
        let shown = watched.late.shown(at(0)).state(false, 0).position.unwrap();
        let [as_all, as_spectator] =
            [Viewer::All, Viewer::Spectator].map(|viewer| secret(&watched, viewer));
        assert_ne!(as_all, as_spectator);
        assert_eq!(shown, if secrets { as_all } else { as_spectator });
    }
}

#[test]
fn a_match_brought_back_is_shown_as_late_as_before() {
    let mut chance = Chance::new(Seed([4; 32]));
    for delay in [TWO_TURNS, ONE_MINUTE] {
        let mut watched = Watched::new(Played::orbito(), delay);
        for _ in 0..6 {
            watched.act_at_random(&mut chance);
        }
        for player in [0, 1] {
            let offer = Command::Offer {
                offer: OfferKind::Takeback,
                random: random_parts(200),
                creator: None,
            };
            watched.played.apply(0, player, offer).unwrap();
        }
        watched.follow(0);
        let revived = watched.played.revived(0);
        let late = LateMatch::of(&revived, &watched.played.stored, at(0)).unwrap();
        assert_eq!(
            all_bytes(late.shown(at(0))),
            all_bytes(watched.late.shown(at(0)))
        );
    }
}
