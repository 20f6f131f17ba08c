//! The players at the table: joining, wishes, seating, presence.

use engine::{Chance, GameKind, Seat, SeatSet};
use protocol::{
    ErrorCode, Event, JoinMatch, Level, Nonce, Player, PlayerState, Presence, TimeControl,
};

use crate::text::{distinct_name, name_to_show};
use crate::time::ServedMs;
use crate::token::SeatToken;

/// Everybody who joined a match.
pub(crate) struct Table {
    seats: u8,
    sides: Vec<u8>,
    /// For how long a player may be away before others may act on it, in milliseconds.
    grace_ms: u64,
    /// By player number; `None` where somebody left before the start.
    players: Vec<Option<TablePlayer>>,
    /// Whether the store is still to be told who sits where.
    changed: bool,
}

/// A player as the store keeps it.
#[derive(Clone, Debug)]
pub struct JoinedPlayer {
    /// The player's number, in the order of joining.
    pub player: Player,
    /// The name to show.
    pub name: String,
    /// The level, if a computer is this player.
    pub computer: Option<Level>,
    /// The level of the computer that plays for this player meanwhile.
    pub substitute: Option<Level>,
    /// The seat; before the start, the one wished for.
    pub seat: Option<Seat>,
    /// The colour, in games where players choose one.
    pub colour: Option<String>,
    /// The digests of the player's tokens, the oldest first; computers have none.
    pub tokens: Vec<SeatToken>,
}

/// Somebody who joined.
pub(crate) struct TablePlayer {
    pub(crate) name: String,
    /// The level of a computer, which is always ready and always there.
    pub(crate) computer: Option<Level>,
    /// The level of the computer that plays for a player who is gone, until that player takes the
    /// seat back.
    pub(crate) substitute: Option<Level>,
    /// The seat; before the start, the one wished for.
    pub(crate) seat: Option<Seat>,
    pub(crate) colour: Option<String>,
    /// Before the start, the commitment that the player's nonce opens.
    pub(crate) nonce_commitment: Option<Nonce>,
    /// The nonce that has been revealed.
    pub(crate) nonce: Option<Nonce>,
    pub(crate) ready: bool,
    pub(crate) resigned: bool,
    /// The digests of the player's tokens, the oldest first; computers have none.
    pub(crate) tokens: Vec<SeatToken>,
    connections: u32,
    away_since: ServedMs,
}

impl Table {
    pub(crate) fn new(
        seats: u8,
        sides: Vec<u8>,
        control: TimeControl,
        grace_base_ms: u64,
    ) -> Table {
        Table {
            seats,
            sides,
            grace_ms: grace_base_ms * pace(control),
            players: Vec::with_capacity(seats.into()),
            changed: false,
        }
    }

    /// Returns the players who are there, in the order they joined.
    pub(crate) fn players(&self) -> impl Iterator<Item = (Player, &TablePlayer)> {
        (0..=u8::MAX)
            .map(Player)
            .zip(&self.players)
            .filter_map(|(number, player)| Some((number, player.as_ref()?)))
    }

    pub(crate) fn get(&self, player: Player) -> Option<&TablePlayer> {
        self.players.get(player.index())?.as_ref()
    }

    pub(crate) fn get_mut(&mut self, player: Player) -> Option<&mut TablePlayer> {
        self.players.get_mut(player.index())?.as_mut()
    }

    /// Returns the player in a seat.
    pub(crate) fn in_seat(&self, seat: Seat) -> Option<(Player, &TablePlayer)> {
        self.players().find(|(_, player)| player.seat == Some(seat))
    }

    /// Returns the player one of whose tokens has this digest. The digest of a 256-bit token tells
    /// nobody who measures the comparison anything about the token.
    ///
    /// # Errors
    ///
    /// Refuses a token that nobody has, and one that has ended.
    pub(crate) fn by_token(&self, digest: &[u8; 32]) -> Result<Player, ErrorCode> {
        let mut tokens = self
            .players()
            .flat_map(|(number, player)| player.tokens.iter().map(move |token| (number, token)));
        let found = tokens.find(|(_, token)| token.digest == *digest);
        match found.ok_or(ErrorCode::BadToken)? {
            (_, token) if token.ended => Err(ErrorCode::SeatMoved),
            (number, _) => Ok(number),
        }
    }

    /// Returns the people at the table, in the order they joined.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Player, &TablePlayer)> {
        self.players()
            .filter(|(_, player)| player.computer.is_none())
    }

    /// Tells whether a computer is among the players, or plays for one of them.
    pub(crate) fn has_computers(&self) -> bool {
        self.players().any(|(_, player)| player.level().is_some())
    }

    /// Has a computer play for a player, or no longer.
    pub(crate) fn substitute(&mut self, player: Player, level: Option<Level>) {
        if let Some(player) = self.get_mut(player)
            && player.substitute != level
        {
            player.substitute = level;
            self.changed = true;
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.players().count() == usize::from(self.seats)
    }

    /// Tells whether the match can start.
    pub(crate) fn all_ready(&self) -> bool {
        self.is_full() && self.players().all(|(_, player)| player.ready)
    }

    pub(crate) fn seat_count(&self) -> u8 {
        self.seats
    }

    /// Tells whether the table goes on without players who are gone; at a table of two, the other
    /// waits or claims.
    pub(crate) fn waits_for_nobody(&self) -> bool {
        self.seats > 2
    }

    /// Checks a wish to join and returns the player's number, name and colour.
    pub(crate) fn check_join(
        &self,
        join: &JoinMatch,
        kind: &dyn GameKind,
    ) -> Result<(Player, String, Option<String>), ErrorCode> {
        let name = name_to_show(&join.name)?;
        if self.is_full() {
            return Err(ErrorCode::MatchFull);
        }
        if let Some(seat) = join.seat {
            if seat.0 >= self.seats {
                return Err(ErrorCode::BadSeat);
            }
            if self.in_seat(seat).is_some() {
                return Err(ErrorCode::SeatTaken);
            }
        }
        let colour = self.colour_for(join.colour.as_deref(), kind)?;
        // Numbers are not given twice, and do not go on for ever.
        let number = u8::try_from(self.players.len()).map_err(|_| ErrorCode::MatchFull)?;
        let name = distinct_name(name, |name| {
            self.players().any(|(_, player)| player.name == name)
        });
        Ok((Player(number), name, colour))
    }

    /// Returns the colour of the next to join, who may wish for one.
    pub(crate) fn colour_for(
        &self,
        wished: Option<&str>,
        kind: &dyn GameKind,
    ) -> Result<Option<String>, ErrorCode> {
        let clashes = |colour: &str| {
            self.players().any(|(_, player)| {
                let other = player.colour.as_deref();
                other.is_some_and(|other| kind.colours_clash(colour, other))
            })
        };
        let colours = kind.colours();
        match wished {
            Some(wished) if !colours.contains(&wished) => Err(ErrorCode::BadColour),
            Some(wished) if clashes(wished) => Err(ErrorCode::ColourClash),
            Some(wished) => Ok(Some(wished.to_owned())),
            None => {
                let free = colours.iter().find(|colour| !clashes(colour));
                Ok(free.map(|colour| (*colour).to_owned()))
            }
        }
    }

    /// Tells whether `player` is the next to join and can have the seat.
    pub(crate) fn has_room_for(&self, player: Player, seat: Option<Seat>) -> bool {
        player.index() == self.players.len()
            && !self.is_full()
            && seat.is_none_or(|seat| seat.0 < self.seats && self.in_seat(seat).is_none())
    }

    /// Seats the player whom `joined` tells of, an event of the log; the tokens are not in it.
    pub(crate) fn join(&mut self, joined: &Event, tokens: Vec<SeatToken>, now: ServedMs) {
        let Event::Joined {
            player,
            name,
            computer,
            seat,
            colour,
            nonce_commitment,
        } = joined
        else {
            return;
        };
        self.players.resize_with(player.index() + 1, || None);
        self.players[player.index()] = Some(TablePlayer {
            name: name.clone(),
            computer: *computer,
            substitute: None,
            seat: *seat,
            colour: colour.clone(),
            nonce_commitment: *nonce_commitment,
            nonce: None,
            ready: computer.is_some(),
            resigned: false,
            tokens,
            connections: 0,
            away_since: now,
        });
        self.changed = true;
    }

    /// Makes room. The next to join could choose a nonce by one that is known. A known nonce
    /// therefore becomes the commitment to another one, and its player has to be ready again.
    pub(crate) fn leave(&mut self, player: Player) {
        if let Some(place) = self.players.get_mut(player.index()) {
            *place = None;
            self.changed = true;
        }
        for player in self.players.iter_mut().flatten() {
            if let Some(nonce) = player.nonce.take() {
                player.nonce_commitment = Some(nonce);
                player.ready = false;
            }
        }
    }

    /// Returns the nonces that have been revealed, by player.
    pub(crate) fn nonces(&self) -> Vec<(u8, [u8; 32])> {
        let revealed = self
            .players()
            .filter_map(|(number, player)| Some((number.0, player.nonce?.0)));
        revealed.collect()
    }

    /// Gives the seats nobody wished for to the players without a wish, by lot (rules: Chance,
    /// The start of a match), and returns the players by seat.
    pub(crate) fn draw_seats(&self, chance: &mut Chance) -> Vec<Player> {
        let mut waiting: Vec<Player> = self
            .players()
            .filter(|(_, player)| player.seat.is_none())
            .map(|(number, _)| number)
            .collect();
        Seat::all(self.seats)
            .map(|seat| match self.in_seat(seat) {
                Some((number, _)) => number,
                None => waiting.remove(chance.draw(waiting.len() as u32) as usize),
            })
            .collect()
    }

    /// Returns how many players have not wished for a seat.
    pub(crate) fn without_wish(&self) -> u8 {
        let waiting = self.players().filter(|(_, player)| player.seat.is_none());
        waiting.count() as u8
    }

    pub(crate) fn seat_all(&mut self, seating: &[Player]) {
        for (number, seat) in seating.iter().zip(Seat::all(self.seats)) {
            if let Some(player) = self.get_mut(*number) {
                player.seat = Some(seat);
                player.nonce_commitment = None;
            }
        }
        self.changed = true;
    }

    /// Returns what is to be kept of all players.
    pub(crate) fn joined(&self) -> Vec<JoinedPlayer> {
        let joined = self.players().map(|(number, player)| JoinedPlayer {
            player: number,
            name: player.name.clone(),
            computer: player.computer,
            substitute: player.substitute,
            seat: player.seat,
            colour: player.colour.clone(),
            tokens: player.tokens.clone(),
        });
        joined.collect()
    }

    /// Returns what is to be kept of all players, if it has changed since the last call.
    pub(crate) fn take_changed(&mut self) -> Option<Vec<JoinedPlayer>> {
        std::mem::take(&mut self.changed).then(|| self.joined())
    }

    /// Returns the seats whose players have not resigned.
    pub(crate) fn playing(&self) -> SeatSet {
        self.seats_where(|player| !player.resigned)
    }

    /// Returns the seats of a seat's side.
    pub(crate) fn side_of(&self, seat: Seat) -> SeatSet {
        Seat::all(self.seats)
            .filter(|other| self.sides[other.index()] == self.sides[seat.index()])
            .collect()
    }

    /// Returns how many sides play against each other.
    pub(crate) fn side_count(&self) -> usize {
        let mut sides = self.sides.clone();
        sides.sort_unstable();
        sides.dedup();
        sides.len()
    }

    /// Returns the side that is left alone when all others have resigned.
    pub(crate) fn last_side(&self) -> Option<SeatSet> {
        let playing = self.playing();
        let side = self.side_of(playing.iter().next()?);
        playing
            .iter()
            .all(|seat| side.contains(seat))
            .then_some(side)
    }

    pub(crate) fn connect(&mut self, player: Player) {
        if let Some(player) = self.get_mut(player) {
            player.connections += 1;
        }
    }

    pub(crate) fn disconnect(&mut self, player: Player, now: ServedMs) {
        if let Some(player) = self.get_mut(player) {
            player.connections = player.connections.saturating_sub(1);
            player.away_since = now;
        }
    }

    pub(crate) fn is_present(&self, player: Player) -> bool {
        self.get(player).is_some_and(TablePlayer::is_there)
    }

    /// Tells whether one of the people is there: for computers alone no time runs.
    pub(crate) fn somebody_present(&self) -> bool {
        self.people().any(|(_, player)| player.is_there())
    }

    /// Returns the seats whose players are there.
    pub(crate) fn present(&self) -> SeatSet {
        self.seats_where(TablePlayer::is_there)
    }

    /// Returns the seats whose players have been away for longer than the grace, and for whom no
    /// computer plays.
    pub(crate) fn gone(&self, now: ServedMs) -> SeatSet {
        self.seats_where(|player| {
            let is_away = !player.is_there() && player.substitute.is_none();
            is_away && now >= player.away_since + self.grace_ms
        })
    }

    /// Returns when the next player who is away will be gone.
    pub(crate) fn next_gone(&self, now: ServedMs) -> Option<ServedMs> {
        self.players()
            .filter(|(_, player)| !player.is_there() && !player.resigned)
            .map(|(_, player)| player.away_since + self.grace_ms)
            .filter(|at| *at > now)
            .min()
    }

    fn seats_where(&self, is_meant: impl Fn(&TablePlayer) -> bool) -> SeatSet {
        self.players()
            .filter(|(_, player)| is_meant(player))
            .filter_map(|(_, player)| player.seat)
            .collect()
    }

    /// Returns the players as clients see them now; `claims` where the match can be claimed.
    pub(crate) fn state(&self, now: ServedMs, claims: bool) -> Vec<PlayerState> {
        self.players()
            .map(|(number, player)| PlayerState {
                player: number,
                name: player.name.clone(),
                computer: player.computer,
                seat: player.seat,
                colour: player.colour.clone(),
                nonce_commitment: player.nonce_commitment,
                ready: player.ready,
                resigned: player.resigned,
                substitute: player.substitute,
                presence: player.presence(now, self.grace_ms, claims),
            })
            .collect()
    }
}

impl TablePlayer {
    /// Returns the level of the computer that decides in this player's seat, if one does.
    pub(crate) fn level(&self) -> Option<Level> {
        self.computer.or(self.substitute)
    }

    /// Tells whether the player takes part: the player has not resigned, and no computer plays in
    /// their place.
    pub(crate) fn plays(&self) -> bool {
        !self.resigned && self.substitute.is_none()
    }

    /// Tells whether the player is connected, or a computer.
    pub(crate) fn is_there(&self) -> bool {
        self.computer.is_some() || self.connections > 0
    }

    fn presence(&self, now: ServedMs, grace_ms: u64, claims: bool) -> Presence {
        let away_ms = now.since(self.away_since);
        if self.is_there() {
            Presence::Present
        } else if away_ms >= grace_ms {
            Presence::Gone { away_ms }
        } else {
            let claim_in_ms = claims.then_some(grace_ms - away_ms);
            Presence::Away {
                away_ms,
                claim_in_ms,
            }
        }
    }
}

/// Returns how many times the shortest grace a match of this pace gives: slow matches wait longer.
fn pace(control: TimeControl) -> u64 {
    const MINUTE_MS: u64 = 60_000;
    match control.estimate_ms().unwrap_or(0) / MINUTE_MS {
        0..8 => 1,
        8..25 => 2,
        25..60 => 4,
        _ => 10,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Seed, game};

    use super::*;

    fn table(wishes: &[Option<u8>]) -> Table {
        let mut table = Table::new(
            wishes.len() as u8,
            (0..wishes.len() as u8).collect(),
            TimeControl::None,
            30_000,
        );
        for (player, wish) in (0..).zip(wishes) {
            let joined = Event::Joined {
                player: Player(player),
                name: "Ann".to_owned(),
                computer: None,
                seat: wish.map(Seat),
                colour: None,
                nonce_commitment: None,
            };
            table.join(&joined, vec![SeatToken::first([player; 32])], ServedMs(0));
        }
        table
    }

    #[test]
    fn wished_seats_are_kept_and_lots_decide_the_rest() {
        for seed in 0..20 {
            let table = table(&[None, Some(0), None]);
            let seating = table.draw_seats(&mut Chance::new(Seed([seed; 32])));
            assert_eq!(seating[0], Player(1));
            let mut rest = seating[1..].to_vec();
            rest.sort_unstable();
            assert_eq!(rest, [0, 2].map(Player));
        }
    }

    #[test]
    fn a_player_is_away_then_gone_then_back() {
        let mut table = table(&[Some(0), Some(1)]);
        table.connect(Player(0));
        table.connect(Player(0));
        table.disconnect(Player(0), ServedMs(5_000));
        assert_eq!(
            table.players[0]
                .as_ref()
                .unwrap()
                .presence(ServedMs(6_000), 30_000, true),
            Presence::Present
        );
        table.disconnect(Player(0), ServedMs(7_000));
        let presence = |table: &Table, now| table.state(ServedMs(now), true)[0].presence;
        assert_eq!(
            presence(&table, 8_000),
            Presence::Away {
                away_ms: 1_000,
                claim_in_ms: Some(29_000)
            }
        );
        assert!(!table.gone(ServedMs(36_999)).contains(Seat(0)));
        assert!(table.gone(ServedMs(37_000)).contains(Seat(0)));
        table.connect(Player(0));
        assert_eq!(presence(&table, 40_000), Presence::Present);
    }

    #[test]
    fn joining_checks_name_seat_and_room() {
        let kind = game("orbito").unwrap();
        let table = table(&[Some(0), None]);
        let join = |name: &str, seat: Option<u8>| JoinMatch {
            name: name.to_owned(),
            seat: seat.map(Seat),
            ..JoinMatch::default()
        };
        assert_eq!(
            table.check_join(&join("Bo", None), kind),
            Err(ErrorCode::MatchFull)
        );
        assert_eq!(
            table.check_join(&join("  ", None), kind),
            Err(ErrorCode::BadName)
        );
        let mut open = table;
        open.leave(Player(1));
        assert_eq!(
            open.check_join(&join("Bo", Some(0)), kind),
            Err(ErrorCode::SeatTaken)
        );
        assert_eq!(
            open.check_join(&join("Bo", Some(2)), kind),
            Err(ErrorCode::BadSeat)
        );
        let joined = |name: &str| open.check_join(&join(name, Some(1)), kind);
        assert_eq!(joined("Bo"), Ok((Player(2), "Bo".to_owned(), None)));
        assert_eq!(joined(" Ann "), Ok((Player(2), "Ann 2".to_owned(), None)));
        let painted = JoinMatch {
            colour: Some("red".to_owned()),
            ..join("Bo", None)
        };
        assert_eq!(open.check_join(&painted, kind), Err(ErrorCode::BadColour));
    }

    #[test]
    fn the_last_side_is_the_one_that_did_not_resign() {
        let mut table = table(&[Some(0), Some(1), Some(2)]);
        assert_eq!(table.last_side(), None);
        table.get_mut(Player(1)).unwrap().resigned = true;
        assert_eq!(table.last_side(), None);
        table.get_mut(Player(0)).unwrap().resigned = true;
        assert_eq!(table.last_side(), Some(SeatSet::one(Seat(2))));
    }
}
