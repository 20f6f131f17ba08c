//! The events of a match, in sentences.

use std::collections::BTreeMap;
use std::time::Duration;

use protocol::{
    Event, Happening, Level, MatchResult, MatchSummary, OfferKind, Player, Raw, Receipt, Seat,
    TimeControl,
};

use crate::clock;
use crate::render::{self, AnyRenderer, Players, SeatedPlayer};
use crate::texts::{Texts, tenths, wire_name};

/// Describes one match in one language.
pub(crate) struct Describer<'a> {
    players: Players<'a>,
    /// The names of all players, by number.
    names: BTreeMap<Player, String>,
    renderer: &'static dyn AnyRenderer,
}

impl<'a> Describer<'a> {
    /// Starts with a match of a game; its history names the players.
    pub(crate) fn new<'h>(
        texts: &'a Texts,
        game: &str,
        seats: u8,
        history: impl IntoIterator<Item = &'h Event>,
    ) -> Describer<'a> {
        let mut joined = BTreeMap::new();
        let mut computers: BTreeMap<Level, u32> = BTreeMap::new();
        let mut by_seat = vec![SeatedPlayer::default(); usize::from(seats)];
        for event in history {
            match event {
                Event::Joined {
                    player,
                    name,
                    computer,
                    colour,
                    ..
                } => {
                    let nth = computer.map_or(1, |level| {
                        let alike = computers.entry(level).or_default();
                        *alike += 1;
                        *alike
                    });
                    let seated = SeatedPlayer {
                        name: texts.player(name, *computer, nth),
                        colour: colour.clone(),
                    };
                    joined.insert(*player, seated);
                }
                Event::Started { seating } => {
                    for (seat, player) in by_seat.iter_mut().zip(seating) {
                        *seat = joined.get(player).cloned().unwrap_or_default();
                    }
                }
                _ => {}
            }
        }
        let names = joined
            .into_iter()
            .map(|(player, seated)| (player, seated.name));
        Describer {
            players: Players {
                texts,
                game: game.to_owned(),
                by_seat,
            },
            names: names.collect(),
            renderer: render::of(game),
        }
    }

    /// Returns the players by seat.
    pub(crate) fn players(&self) -> &Players<'a> {
        &self.players
    }

    /// Returns the renderer of the game.
    pub(crate) fn renderer(&self) -> &'static dyn AnyRenderer {
        self.renderer
    }

    /// Describes what happened, in as many sentences as it takes, also none.
    pub(crate) fn happening(&self, happening: &Happening) -> Vec<String> {
        let events: Option<Vec<Raw>> = happening.game_events.as_ref().and_then(Raw::read);
        let of_game: Vec<String> = events
            .into_iter()
            .flatten()
            .filter_map(|event| self.renderer.event(&event, &self.players))
            .collect();
        let is_described = self.renderer.events_describe_actions() && !of_game.is_empty();
        let of_match = match &happening.event {
            Event::Acted { .. } if is_described => None,
            event => self.event(event),
        };
        of_match.into_iter().chain(of_game).collect()
    }

    fn event(&self, event: &Event) -> Option<String> {
        let texts = self.players.texts;
        let by =
            |key, player: &Player| texts.fill(key, &[("who", self.player_name(*player).into())]);
        let at = |key, seat: &Seat| texts.fill(key, &[("who", self.players.name(*seat).into())]);
        Some(match event {
            Event::Created { .. } | Event::Resumed { lost_ms: 0..100 } => return None,
            Event::Joined { player, .. } => by("joined", player),
            Event::Left { player } => by("left", player),
            Event::Ready {
                player,
                ready: true,
                ..
            } => by("ready", player),
            Event::Ready { player, .. } => by("not-ready", player),
            Event::Started { .. } => texts.say("started"),
            Event::Acted {
                seat,
                action: Some(action),
                ..
            } => {
                let action = self.renderer.action(action, &self.players).into();
                let who = self.players.name(*seat).into();
                texts.fill("acted", &[("who", who), ("action", action)])
            }
            Event::Acted { seat, .. } => at("acted-secretly", seat),
            Event::TimedOut {
                seat, absent: true, ..
            } => at("nobody-waits", seat),
            Event::TimedOut { seat, .. } => at("timed-out", seat),
            Event::Offered {
                player,
                offer: kind,
            } => self.offer("offered", *player, *kind),
            Event::Agreed {
                player,
                offer: kind,
            } => self.offer("agreed", *player, *kind),
            Event::Declined {
                player,
                offer: kind,
            } => self.offer("declined", *player, *kind),
            Event::Resumed { lost_ms } => {
                let lost = tenths((lost_ms / 100) as i64);
                texts.fill("match-resumed", &[("lost", lost)])
            }
            Event::TakenBack { .. } => texts.say("taken-back"),
            Event::DrawAgreed => texts.say("draw-agreed"),
            Event::Substituted { player, level } => {
                let whom = ("whom", self.player_name(*player).into());
                texts.fill("substituted", &[whom, ("level", level.0.into())])
            }
            Event::Returned { player } => by("returned", player),
            Event::Resigned { seat } => at("resigned", seat),
            Event::Aborted { player } => by("aborted", player),
            Event::Claimed { seat, claim } => {
                let who = self.players.name(*seat).into();
                let claim = wire_name(claim).into();
                texts.fill("claimed", &[("who", who), ("claim", claim)])
            }
            Event::Expired => texts.say("expired"),
            Event::Rematched { .. } => texts.say("rematched"),
        })
    }

    /// Describes how the match ended; the player in the seat `own` is spoken to.
    pub(crate) fn result(&self, result: &MatchResult, own: Option<Seat>) -> String {
        let texts = self.players.texts;
        let Some(outcome) = &result.outcome else {
            return texts.say("over-undecided");
        };
        let reason = ("reason", texts.word("reason", &outcome.reason).into());
        let count = outcome.winners.iter().count();
        let others: Vec<String> = outcome
            .winners
            .iter()
            .filter(|seat| Some(*seat) != own)
            .map(|seat| self.players.name(seat))
            .collect();
        let won = if others.len() < count {
            "over-you-won"
        } else {
            "over-won"
        };
        let who = ("who", others.join(", ").into());
        let mut text = match count {
            0 => texts.fill("over-draw", &[reason]),
            _ => texts.fill(won, &[who, ("count", count.into()), reason]),
        };
        if !outcome.scores.is_empty() {
            let scores: Vec<String> = (0..)
                .map(Seat)
                .zip(&outcome.scores)
                .map(|(seat, score)| format!("{} {score}", self.players.name(seat)))
                .collect();
            text.push(' ');
            text += &texts.fill("over-scores", &[("scores", scores.join(", ").into())]);
        }
        text
    }

    /// Describes how much lag somebody was forgiven so far.
    pub(crate) fn forgiven(&self, who: String, forgiven_ms: u64) -> String {
        let forgiven = tenths((forgiven_ms / 100) as i64);
        let values = [("who", who.into()), ("forgiven", forgiven)];
        self.players.texts.fill("lag-forgiven", &values)
    }

    /// Describes how much time an action cost.
    pub(crate) fn receipt(&self, receipt: Receipt) -> String {
        let seconds = |ms: u64| tenths((ms / 100) as i64);
        self.players.texts.fill(
            "receipt",
            &[
                ("elapsed", seconds(receipt.elapsed_ms)),
                ("forgiven", seconds(receipt.forgiven_ms)),
                ("charged", seconds(receipt.charged_ms)),
            ],
        )
    }

    /// Describes an offer that is open.
    pub(crate) fn offered(&self, player: Player, offer: OfferKind) -> String {
        self.offer("offered", player, offer)
    }

    /// Says something of an offer and the player who made or answered it.
    fn offer(&self, key: &str, player: Player, offer: OfferKind) -> String {
        let who = ("who", self.player_name(player).into());
        let texts = self.players.texts;
        match offer {
            OfferKind::Substitute {
                player: whom,
                level,
            } => {
                let whom = ("whom", self.player_name(whom).into());
                let kind = ("offer", "substitute".into());
                texts.fill(key, &[who, kind, whom, ("level", level.0.into())])
            }
            OfferKind::Draw | OfferKind::Takeback | OfferKind::Rematch => {
                texts.fill(key, &[who, ("offer", wire_name(&offer).into())])
            }
        }
    }

    /// Returns the name of a player, even of one who has left.
    pub(crate) fn player_name(&self, player: Player) -> String {
        let name = self.names.get(&player);
        name.map_or_else(|| format!("#{player}"), Clone::clone)
    }
}

/// Describes how the time of a match is limited.
pub(crate) fn time_control(texts: &Texts, control: TimeControl) -> String {
    let shown = |ms: u32| clock::show(Duration::from_millis(ms.into())).into();
    let seconds = |ms: u32| (f64::from(ms) / 1000.0).into();
    match control {
        TimeControl::None => texts.say("control-none"),
        TimeControl::SuddenDeath { bank_ms } => {
            texts.fill("control-sudden-death", &[("bank", shown(bank_ms))])
        }
        TimeControl::Fischer {
            initial_ms,
            increment_ms,
        } => texts.fill(
            "control-fischer",
            &[
                ("bank", shown(initial_ms)),
                ("bonus", seconds(increment_ms)),
            ],
        ),
        TimeControl::Delay {
            initial_ms,
            delay_ms,
        } => texts.fill(
            "control-delay",
            &[("bank", shown(initial_ms)), ("bonus", seconds(delay_ms))],
        ),
        TimeControl::PerTurn { turn_ms } => {
            texts.fill("control-per-turn", &[("turn", shown(turn_ms))])
        }
        TimeControl::Correspondence { days } => {
            texts.fill("control-correspondence", &[("days", days.into())])
        }
    }
}

/// Lists colours as they are typed, each with its name where that is another.
pub(crate) fn colours(texts: &Texts, colours: &[String]) -> String {
    let named = colours.iter().map(|colour| {
        let name = texts.word("colour", colour);
        if name == *colour {
            name
        } else {
            format!("{colour} ({name})")
        }
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Returns the events that say who sat where.
pub(crate) fn beginning(summary: &MatchSummary) -> impl Iterator<Item = Event> {
    let joined = summary.players.iter().map(|one| Event::Joined {
        player: one.player,
        name: one.name.clone(),
        computer: one.computer,
        seat: one.seat,
        colour: one.colour.clone(),
        nonce_commitment: None,
    });
    let mut seated: Vec<_> = summary.players.iter().collect();
    seated.sort_by_key(|one| one.seat);
    let seating = seated.into_iter().map(|one| one.player).collect();
    joined.chain([Event::Started { seating }])
}
