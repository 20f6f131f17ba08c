import type { OrbitoAction, OrbitoEvent, OrbitoView } from '../../protocol/types.ts';
import { lightAndDark, type Game } from '../board.ts';
import Board from './Board.svelte';
import { aspectOf } from '../squares.ts';
import { RACK } from './marbles.ts';
import { describe, facts, prompt, sayAction, sayEvent } from './words.ts';

export const game: Game<OrbitoView, OrbitoAction, OrbitoEvent> = {
  Board,
  shape: ({ size }) => ({ aspect: aspectOf(size, size, RACK) }),
  prompt,
  facts,
  describe,
  sayAction,
  sayEvent,
  look: lightAndDark,
  sounds: { shifted: 'move', placed: 'place', rotated: 'turn' },
};
