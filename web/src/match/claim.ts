/** The opponents for whom nobody has to wait any more, so that the match can be claimed. */

import type { Table } from '../boards/board.ts';
import type { AnyGame } from '../boards/index.ts';
import type { MatchInfo, MatchState, PlayerState } from '../protocol/types.ts';
import { playerIn } from './turn.ts';

const isGone = ({ presence, substitute }: PlayerState): boolean =>
  presence === 'gone' && substitute === undefined;

/** Returns the sides of the seats. */
export const sidesOf = (game: AnyGame, table: Table): readonly number[] =>
  game.sides?.(table) ?? [...table.places.keys()];

/**
 * Returns the opponents whose absence lets a player claim the match, as far as the page knows: there are two
 * sides, and the other one has nobody left. `sides` are those of the seats; the server decides.
 */
export function missedOpponents(
  match: MatchInfo,
  state: MatchState,
  you: number | undefined,
  sides: readonly number[],
): readonly PlayerState[] {
  const own = playerIn(state, you);
  if (state.status !== 'live' || typeof own?.seat !== 'number' || own.resigned) return [];
  if (own.substitute !== undefined || match.time_control.system === 'correspondence') return [];
  if (new Set(sides).size !== 2) return [];
  const side = sides[own.seat];
  const others = state.players.filter(
    ({ seat, resigned }) => typeof seat === 'number' && sides[seat] !== side && !resigned,
  );
  return others.every(isGone) ? others : [];
}
