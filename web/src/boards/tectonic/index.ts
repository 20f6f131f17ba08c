import type { TectonicAction, TectonicEvent, TectonicView } from '../../protocol/types.ts';
import type { Game } from '../board.ts';
import Board from './Board.svelte';
import { describe, facts, prompt, sayAction, sayEvent, sound } from './words.ts';

export const game: Game<TectonicView, TectonicAction, TectonicEvent> = {
  Board,
  prompt,
  facts,
  describe,
  sayAction,
  sayEvent,
  eventsTellActions: false,
  look: (seat) =>
    seat === 0
      ? { colour: '--piece-light', shape: 'ring' }
      : { colour: '--piece-dark', shape: 'disc' },
  sound,
};
