//! Open offers: a draw, a takeback, a rematch, a substitute.

use std::collections::BTreeSet;

use protocol::{Offer, OfferKind, Player};

/// The open offers of a match, at most one of a kind: one substitute, whoever it is for.
#[derive(Default)]
pub(crate) struct Offers(Vec<Open>);

struct Open {
    kind: OfferKind,
    by: Player,
    agreed: BTreeSet<Player>,
}

impl Offers {
    /// Returns who made the open offer of this kind.
    pub(crate) fn maker(&self, kind: OfferKind) -> Option<Player> {
        self.find(kind).map(|open| open.by)
    }

    /// Tells whether `player` made or agreed to the open offer of this kind.
    pub(crate) fn has_agreed(&self, kind: OfferKind, player: Player) -> bool {
        self.find(kind)
            .is_some_and(|open| open.agreed.contains(&player))
    }

    /// Tells whether `player`'s agreement is the last one that the offer needs of `players`.
    pub(crate) fn completes(
        &self,
        kind: OfferKind,
        player: Player,
        mut players: impl Iterator<Item = Player>,
    ) -> bool {
        players.all(|other| other == player || self.has_agreed(kind, other))
    }

    /// Returns the open offer of a substitute.
    pub(crate) fn substitute(&self) -> Option<OfferKind> {
        let mut kinds = self.0.iter().map(|open| open.kind);
        kinds.find(|kind| matches!(kind, OfferKind::Substitute { .. }))
    }

    pub(crate) fn make(&mut self, kind: OfferKind, player: Player) {
        self.remove(kind);
        self.0.push(Open {
            kind,
            by: player,
            agreed: BTreeSet::from([player]),
        });
    }

    pub(crate) fn agree(&mut self, kind: OfferKind, player: Player) {
        if let Some(open) = self.0.iter_mut().find(|open| open.kind == kind) {
            open.agreed.insert(player);
        }
    }

    pub(crate) fn remove(&mut self, kind: OfferKind) {
        self.0.retain(|open| open.kind != kind);
    }

    /// Closes the offers to which `player`, who acts, has not agreed: acting declines them. A
    /// substitute has nothing to do with the position, and its seat acts without its player.
    pub(crate) fn acted(&mut self, player: Player) {
        self.0.retain(|open| {
            open.agreed.contains(&player) || matches!(open.kind, OfferKind::Substitute { .. })
        });
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the open offers as clients see them.
    pub(crate) fn state(&self) -> Vec<Offer> {
        let offers = self.0.iter().map(|open| Offer {
            offer: open.kind,
            player: open.by,
        });
        offers.collect()
    }

    fn find(&self, kind: OfferKind) -> Option<&Open> {
        self.0.iter().find(|open| open.kind == kind)
    }
}

#[cfg(test)]
mod tests {
    use protocol::Level;

    use super::*;

    #[test]
    fn an_offer_stands_until_all_agree_or_one_acts() {
        let players = || (0..3).map(Player);
        let [first, second, third] = [0, 1, 2].map(Player);
        let mut offers = Offers::default();
        assert!(!offers.completes(OfferKind::Draw, first, players()));
        offers.make(OfferKind::Draw, first);
        offers.acted(first);
        assert_eq!(offers.maker(OfferKind::Draw), Some(first));
        assert!(!offers.completes(OfferKind::Draw, second, players()));
        offers.agree(OfferKind::Draw, second);
        assert!(offers.completes(OfferKind::Draw, third, players()));
        offers.acted(third);
        assert_eq!(offers.maker(OfferKind::Draw), None);
    }

    #[test]
    fn acting_declines_no_substitute() {
        let substitute = OfferKind::Substitute {
            player: Player(2),
            level: Level(3),
        };
        let mut offers = Offers::default();
        offers.make(substitute, Player(0));
        offers.acted(Player(1));
        offers.acted(Player(2));
        assert_eq!(offers.substitute(), Some(substitute));
        offers.remove(substitute);
        assert_eq!(offers.substitute(), None);
    }
}
