//! What happens in a match, in sentences.

use std::collections::BTreeMap;
use std::time::Duration;

use protocol::{Claim, Event, Happening, MatchResult, OfferKind, Receipt, Seat, TimeControl};
use serde_json::Value;

use crate::clock;
use crate::render::{self, Render, SeatedPlayer, Table};
use crate::texts::Texts;

/// Tells of one match in one language.
pub(crate) struct Describer<'a> {
    table: Table<'a>,
    names: BTreeMap<u8, String>,
    render: &'static dyn Render,
}

impl<'a> Describer<'a> {
    /// Prepares to tell of a match of a game; who plays is learned from what happened.
    pub(crate) fn new<'h>(
        texts: &'a Texts,
        game: &str,
        seats: u8,
        history: impl IntoIterator<Item = &'h Event>,
    ) -> Describer<'a> {
        let mut players = BTreeMap::new();
        let mut table = vec![SeatedPlayer::default(); usize::from(seats)];
        for event in history {
            match event {
                Event::Joined {
                    player,
                    name,
                    colour,
                    ..
                } => {
                    let seated = SeatedPlayer {
                        name: name.clone(),
                        colour: colour.clone(),
                    };
                    players.insert(*player, seated);
                }
                Event::Started { seating } => {
                    for (seat, player) in table.iter_mut().zip(seating) {
                        *seat = players.get(player).cloned().unwrap_or_default();
                    }
                }
                _ => {}
            }
        }
        let names = players
            .into_iter()
            .map(|(player, seated)| (player, seated.name));
        Describer {
            table: Table {
                texts,
                seats: table,
            },
            names: names.collect(),
            render: render::of(game),
        }
    }

    /// Returns who sits where.
    pub(crate) fn table(&self) -> &Table<'a> {
        &self.table
    }

    /// Returns how the game is shown.
    pub(crate) fn render(&self) -> &'static dyn Render {
        self.render
    }

    /// Tells of something that happened; nothing if it goes without saying.
    pub(crate) fn happening(&self, happening: &Happening) -> Vec<String> {
        let who = |player: u8| self.player_name(player).into();
        let at = |seat: Seat| self.table.name(seat).into();
        let offer = |kind: OfferKind| offer_word(kind).into();
        let texts = self.table.texts;
        let events = happening.game_events.as_ref().map(protocol::Raw::value);
        let events = events
            .as_ref()
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let game: Vec<String> = events
            .filter_map(|event| self.render.event(event, &self.table))
            .collect();
        let first = match &happening.event {
            Event::Created { .. } => None,
            Event::Joined { name, .. } => {
                Some(texts.fill("joined", &[("who", name.as_str().into())]))
            }
            Event::Left { player } => Some(texts.fill("left", &[("who", who(*player))])),
            Event::Ready {
                player,
                ready: true,
            } => Some(texts.fill("ready", &[("who", who(*player))])),
            Event::Ready { player, .. } => Some(texts.fill("not-ready", &[("who", who(*player))])),
            Event::Started { .. } => Some(texts.say("started")),
            Event::Acted { .. } if self.render.tells_actions() && !game.is_empty() => None,
            Event::Acted { seat, action, .. } => Some(match action {
                Some(action) => {
                    let action = self.render.action(&action.value(), &self.table);
                    texts.fill("acted", &[("who", at(*seat)), ("action", action.into())])
                }
                None => texts.fill("acted-secretly", &[("who", at(*seat))]),
            }),
            Event::TimedOut {
                seat, absent: true, ..
            } => Some(texts.fill("nobody-waits", &[("who", at(*seat))])),
            Event::TimedOut { seat, .. } => Some(texts.fill("timed-out", &[("who", at(*seat))])),
            Event::Offered {
                player,
                offer: kind,
            } => Some(texts.fill("offered", &[("who", who(*player)), ("offer", offer(*kind))])),
            Event::Agreed {
                player,
                offer: kind,
            } => Some(texts.fill("agreed", &[("who", who(*player)), ("offer", offer(*kind))])),
            Event::Declined {
                player,
                offer: kind,
            } => Some(texts.fill(
                "declined",
                &[("who", who(*player)), ("offer", offer(*kind))],
            )),
            Event::TakenBack { .. } => Some(texts.say("taken-back")),
            Event::DrawAgreed => Some(texts.say("draw-agreed")),
            Event::Resigned { seat } => Some(texts.fill("resigned", &[("who", at(*seat))])),
            Event::Aborted { player } => Some(texts.fill("aborted", &[("who", who(*player))])),
            Event::Claimed { seat, claim } => {
                let claim = match claim {
                    Claim::Win => "win",
                    Claim::Draw => "draw",
                };
                Some(texts.fill("claimed", &[("who", at(*seat)), ("claim", claim.into())]))
            }
            Event::Expired => Some(texts.say("expired")),
            Event::Rematched { .. } => Some(texts.say("rematched")),
        };
        first.into_iter().chain(game).collect()
    }

    /// Tells how the match ended.
    pub(crate) fn result(&self, result: &MatchResult) -> String {
        let Some(outcome) = &result.outcome else {
            return self.table.texts.say("over-undecided");
        };
        let reason = self.table.texts.word("reason", &outcome.reason);
        let winners: Vec<String> = outcome
            .winners
            .iter()
            .map(|seat| self.table.name(seat))
            .collect();
        let mut text = match winners.len() {
            0 => self
                .table
                .texts
                .fill("over-draw", &[("reason", reason.into())]),
            count => self.table.texts.fill(
                "over-won",
                &[
                    ("who", winners.join(", ").into()),
                    ("count", count.into()),
                    ("reason", reason.into()),
                ],
            ),
        };
        if !outcome.scores.is_empty() {
            let scores: Vec<String> = outcome.scores.iter().map(i64::to_string).collect();
            let scores = scores.join(" – ");
            text.push(' ');
            text += &self
                .table
                .texts
                .fill("over-scores", &[("scores", scores.into())]);
        }
        text
    }

    /// Says what an action cost.
    pub(crate) fn receipt(&self, receipt: Receipt) -> String {
        let seconds = |ms: u64| self.table.texts.tenths((ms / 100) as i64).into();
        self.table.texts.fill(
            "receipt",
            &[
                ("elapsed", seconds(receipt.elapsed_ms)),
                ("forgiven", seconds(receipt.forgiven_ms)),
                ("charged", seconds(receipt.charged_ms)),
            ],
        )
    }

    /// Says that an offer waits for an answer.
    pub(crate) fn offered(&self, player: u8, offer: OfferKind) -> String {
        let values = [
            ("who", self.player_name(player).into()),
            ("offer", offer_word(offer).into()),
        ];
        self.table.texts.fill("offered", &values)
    }

    /// Returns the name of a player, also of one who has left.
    fn player_name(&self, number: u8) -> String {
        let name = self.names.get(&number);
        name.map_or_else(|| format!("#{number}"), Clone::clone)
    }
}

fn offer_word(offer: OfferKind) -> &'static str {
    match offer {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Rematch => "rematch",
    }
}

/// Says how the time of a match is limited.
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
