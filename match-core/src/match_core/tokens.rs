//! The tokens by which the match knows its players, and those of further devices.

use protocol::{ErrorCode, Player};

use super::core::MatchCore;
use crate::table::JoinedPlayer;
use crate::token::SeatToken;

impl MatchCore {
    /// Returns the player one of whose tokens has this digest.
    ///
    /// # Errors
    ///
    /// Refuses a token that nobody has, and one that has ended.
    pub fn player_by_token(&self, digest: &[u8; 32]) -> Result<Player, ErrorCode> {
        self.table.by_token(digest)
    }

    /// Tells whether a seat has been taken along with the key of this digest.
    pub fn has_used_key(&self, key: &[u8; 32]) -> bool {
        let mut tokens = self.table.players().flat_map(|(_, player)| &player.tokens);
        tokens.any(|token| token.key == Some(*key))
    }

    /// Makes room for one more token of a player, and ends the one that the seat moves away from, if
    /// it moves. Returns what is to be kept of all players.
    pub fn make_room_for_token(
        &mut self,
        player: Player,
        moves_from: Option<&[u8; 32]>,
    ) -> Vec<JoinedPlayer> {
        if let Some(player) = self.table.get_mut(player) {
            for token in &mut player.tokens {
                token.ended |= moves_from == Some(&token.digest);
            }
            SeatToken::make_room(&mut player.tokens);
        }
        self.table.joined()
    }

    /// Lets one more device of a player have the seat.
    pub fn add_token(&mut self, player: Player, token: SeatToken) {
        if let Some(player) = self.table.get_mut(player) {
            player.tokens.push(token);
        }
    }
}
