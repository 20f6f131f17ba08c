/** Who sits where, as boards need it. */

import type { Place, Table } from '../boards/board.ts';
import type { Session } from './session.ts';

export function tableOf({ match, state, you }: Session): Table {
  const places: Place[] = Array.from({ length: match.seats }, (_, seat) => {
    const player = state.players.find((other) => other.seat === seat);
    return { name: player?.name ?? '', colour: player?.colour ?? undefined };
  });
  const own = state.players.find((player) => player.player === you);
  return { places, you: own?.seat ?? undefined, settings: match.settings };
}
