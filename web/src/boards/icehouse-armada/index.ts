/** Armada with Icehouse pyramids: a sea without squares. */

import type {
  IcehouseArmadaAction as Action,
  IcehouseArmadaAnswer as Answer,
  IcehouseArmadaEvent as Event,
  IcehouseArmadaQuery as Query,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import type { Game } from '../board.ts';
import Board from './Board.svelte';
import { look } from './look.ts';
import { describe, facts, prompt, sayAction, sayEvent } from './words.ts';

export const game: Game<View, Action, Event, Query, Answer> = {
  Board,
  shape: ({ width, height }) => ({
    aspect: width / height,
    beside_px: 44,
    controls_px: 92,
    fills: true,
  }),
  prompt,
  facts,
  describe,
  sayAction,
  sayEvent,
  eventsTellActions: true,
  sides: ({ places, settings }) =>
    [...places.keys()].map((seat) => (settings.teams ? seat % 2 : seat)),
  look,
  sounds: {
    fleets_shown: 'reveal',
    deployments_shown: 'reveal',
    moved: 'move',
    fired: 'shot',
    sunk: 'capture',
    flag_taken: 'goal',
    line_crossed: 'goal',
  },
};
