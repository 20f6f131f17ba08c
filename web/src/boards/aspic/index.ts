/** Aspic: football with pieces that shoot as far as they stand from the ball. */

import type {
  AspicAction,
  AspicAnswer,
  AspicEvent,
  AspicQuery,
  AspicView,
} from '../../protocol/types.ts';
import type { Game } from '../board.ts';
import { aspectOf } from '../squares.ts';
import Board from './Board.svelte';
import { COLUMNS, look, ROWS, SCOREBOARD_PX } from './pieces.ts';
import { describe, facts, prompt, sayAction, sayEvent } from './words.ts';

export const game: Game<AspicView, AspicAction, AspicEvent, AspicQuery, AspicAnswer> = {
  Board,
  shape: () => ({ aspect: aspectOf(COLUMNS, ROWS), beside_px: SCOREBOARD_PX, controls_px: 50 }),
  prompt,
  facts,
  describe,
  sayAction,
  sayEvent,
  look,
  sounds: {
    placed: 'place',
    kick_off: 'place',
    moved: 'move',
    shot: 'shot',
    goal: 'goal',
  },
};
