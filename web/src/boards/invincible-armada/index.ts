/** The Invincible Armada: Spain's lines against England's pairs. */

import type {
  InvincibleArmadaAction as Action,
  InvincibleArmadaEvent as Event,
  InvincibleArmadaView as View,
} from '../../protocol/types.ts';
import type { Game, Look } from '../board.ts';
import { aspectOf } from '../squares.ts';
import Board from './Board.svelte';
import { FLEET_PX, SIZE } from './fleet.ts';
import { sayAction, sayEvent, sayFacts, sayPosition, sayPrompt } from './words.ts';

function look(seat: number, _: unknown, position: View | undefined): Look {
  const side = position?.sides[seat] ?? (seat === 0 ? 'spain' : 'england');
  return side === 'spain'
    ? { colour: '--invincible-armada-spain', shape: 'square' }
    : { colour: '--invincible-armada-england', shape: 'triangle' };
}

export const game: Game<View, Action, Event> = {
  Board,
  shape: () => ({ aspect: aspectOf(SIZE, SIZE), beside_px: 2 * FLEET_PX }),
  prompt: sayPrompt,
  facts: sayFacts,
  describe: sayPosition,
  sayAction,
  sayEvent,
  look,
  sounds: {
    placed: 'place',
    relocated: 'move',
    pivoted: 'turn',
    captured: 'capture',
    round_ended: 'goal',
  },
};
