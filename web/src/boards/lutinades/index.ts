/** Lutinades: a card that one player does not see, and gestures about it. */

import type {
  LutinadesAction as Action,
  LutinadesEvent as Event,
  LutinadesView as View,
} from '../../protocol/types.ts';
import type { Game } from '../board.ts';
import Board from './Board.svelte';
import { lookOf } from './look.ts';
import { sayAction, sayEvent, sayFacts, sayPosition, sayPrompt } from './words.ts';

export const game: Game<View, Action, Event> = {
  Board,
  shape: ({ clever_goblins }) => ({
    aspect: 1.15,
    controls_px: clever_goblins ? 176 : 92,
    fills: true,
    showsPlayers: true,
  }),
  prompt: sayPrompt,
  facts: sayFacts,
  describe: sayPosition,
  sayAction,
  sayEvent,
  eventsTellActions: true,
  withoutOffers: true,
  comparesActions: true,
  look: lookOf,
  sounds: {
    gestured: 'place',
    gestures_shown: 'reveal',
    put_back: 'move',
    followed: 'turn',
    took: 'capture',
  },
};
