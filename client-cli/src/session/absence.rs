//! The players who are gone: what their absence lets the others do.

use std::collections::BTreeSet;
use std::time::Instant;

use engine::game;
use protocol::{PlayerState, Presence, Status, TimeControl};

use super::Session;
use crate::clock;

impl Session {
    /// Returns the presence of a player now.
    pub(crate) fn presence(&self, player: &PlayerState, now: Instant) -> Presence {
        let since = now.saturating_duration_since(self.players_at);
        clock::presence_after(player.presence, since)
    }

    /// Tells whether the others can claim the match because a player is gone: of two sides, this
    /// player's has nobody left.
    pub(crate) fn can_be_claimed_from(&self, player: &PlayerState) -> bool {
        let sides = self.sides();
        let side = |one: &PlayerState| sides.get(one.seat?.index()).copied();
        let players = self.state.players.iter();
        let mut of_side = players.filter(|one| !one.resigned && side(one) == side(player));
        self.can_be_abandoned() && of_side.all(is_missed)
    }

    /// Tells whether the match can be claimed at all once a side has nobody left: it has two sides, and
    /// its players stay while they play.
    pub(crate) fn can_be_abandoned(&self) -> bool {
        let sides: BTreeSet<u8> = self.sides().into_iter().collect();
        sides.len() == 2 && self.expects_presence()
    }

    /// Returns the side of each seat.
    fn sides(&self) -> Vec<u8> {
        let settings = game(&self.info.game).and_then(|kind| kind.check(&self.info.settings).ok());
        settings.map(|settings| settings.sides).unwrap_or_default()
    }

    /// Tells whether the viewer can claim the match: the other side has nobody left.
    pub(crate) fn can_claim(&self) -> bool {
        let is_playing = self.my_seat().is_some() && self.state.status == Status::Live;
        let mut others = self.state.players.iter();
        is_playing
            && !self.is_substituted()
            && self.me().is_some_and(|me| !me.resigned)
            && others.any(|one| is_missed(one) && self.can_be_claimed_from(one))
    }

    /// Returns the players for whom the viewer can propose a computer: at a table of three or more,
    /// those who are gone.
    pub(crate) fn missed(&self) -> impl Iterator<Item = &PlayerState> {
        let is_playing = self.my_seat().is_some() && self.state.status == Status::Live;
        let can_propose = is_playing
            && !self.is_substituted()
            && self.me().is_some_and(|me| !me.resigned)
            && self.info.seats > 2
            && self.expects_presence();
        let players = self.state.players.iter();
        players.filter(move |one| can_propose && !one.resigned && is_missed(one))
    }

    /// Tells whether players stay while they play: by correspondence they come and go.
    fn expects_presence(&self) -> bool {
        !matches!(self.info.time_control, TimeControl::Correspondence { .. })
    }
}

/// Tells whether a player is gone, and no computer plays in that place.
fn is_missed(player: &PlayerState) -> bool {
    matches!(player.presence, Presence::Gone { .. }) && player.substitute.is_none()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::fixture::{Scene, live, player, snapshot};

    /// Returns at a table of four at Armada the players of whom the others can claim the match.
    fn claimable(settings: &Value, change: impl Fn(&mut Value)) -> Vec<u8> {
        let mut state = live(3);
        let players = (0..4).map(|at| player(at, &format!("P{at}"), true));
        state["players"] = players.collect();
        for at in [1, 3] {
            state["players"][at]["presence"] = json!("gone");
            state["players"][at]["away_ms"] = json!(40_000);
        }
        state["position"] = Value::Null;
        change(&mut state);
        let mut message = snapshot(&state);
        message["match"]["game"] = json!("icehouse-armada");
        message["match"]["seats"] = json!(4);
        message["match"]["settings"] = settings.clone();
        let scene = Scene::of(message);
        let session = scene.client.session().unwrap();
        let players = session.state().players.iter();
        let from = players.filter(|one| session.can_be_claimed_from(one));
        from.map(|one| one.player.0).collect()
    }

    #[test]
    fn a_match_of_two_sides_is_claimed_from_the_side_that_has_nobody_left() {
        let teams = json!({"setup": "twelve_pips", "players": 4, "teams": true});
        assert_eq!(claimable(&teams, |_| ()), [1, 3]);
        let alone = json!({"setup": "twelve_pips", "players": 4});
        assert!(
            claimable(&alone, |_| ()).is_empty(),
            "four sides wait for nobody"
        );
        let back = |state: &mut Value| state["players"][3] = player(3, "P3", true);
        assert!(claimable(&teams, back).is_empty());
        let resigned = |state: &mut Value| {
            back(state);
            state["players"][3]["resigned"] = json!(true);
        };
        assert_eq!(claimable(&teams, resigned), [1, 3]);
        let substituted = |state: &mut Value| state["players"][3]["substitute"] = json!(5);
        assert!(claimable(&teams, substituted).is_empty());
    }
}
