/** The seat whose turn it is. */

import type { MatchState, PlayerState } from '../protocol/types.ts';

/** Returns what is known of a player, by number. */
export function playerIn(
  { players }: MatchState,
  number: number | undefined,
): PlayerState | undefined {
  return players.find(({ player }) => player === number);
}

/** Tells whether a player decides now: the seat is to act, and no computer plays in the place. */
export function isToAct(state: MatchState, number: number | undefined): boolean {
  const { seat, substitute } = playerIn(state, number) ?? {};
  if (state.status !== 'live' || typeof seat !== 'number') return false;
  return substitute === undefined && state.to_act.includes(seat);
}

/** Tells whether the players' time is measured, so that nothing may lie over the board. */
export function isTimed({ clock, timer_ms }: MatchState): boolean {
  return clock !== undefined || timer_ms !== undefined;
}
