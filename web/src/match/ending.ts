/** The end of a match as one of its players sees it. */

import type { MatchState } from '../protocol/types.ts';
import { playerIn } from './turn.ts';

/** Won or lost by the player, drawn, or none of these: a match that was broken off, or only watched. */
export type Ending = 'won' | 'lost' | 'drawn' | 'undecided';

/** Returns how a match that is over ended for a player, by number. */
export function endingOf(state: MatchState, number: number | undefined): Ending {
  const outcome = state.result?.outcome;
  const seat = playerIn(state, number)?.seat;
  if (!outcome || typeof seat !== 'number') return 'undecided';
  if (outcome.winners.length === 0) return 'drawn';
  return outcome.winners.includes(seat) ? 'won' : 'lost';
}
