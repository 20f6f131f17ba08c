import type { TectonicAction, TectonicEvent, TectonicView } from '../../protocol/types.ts';
import { lightAndDark, type Game } from '../board.ts';
import { aspectOf } from '../squares.ts';
import Board from './Board.svelte';
import { SIDE, SIZE } from './regions.ts';
import { describe, facts, sayAction, sayEvent } from './words.ts';

export const game: Game<TectonicView, TectonicAction, TectonicEvent> = {
  Board,
  shape: () => ({ aspect: aspectOf(SIZE, SIZE, 2 * SIDE) }),
  facts,
  describe,
  sayAction,
  sayEvent,
  look: lightAndDark,
  sounds: { moved: 'move', flipped: 'turn', replaced: 'turn' },
};
