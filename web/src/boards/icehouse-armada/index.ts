/** Armada with Icehouse pyramids: a sea without squares. */

import type {
  IcehouseArmadaAction as Action,
  IcehouseArmadaEvent as Event,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import type { Game, Sound } from '../board.ts';
import Board from './Board.svelte';
import { look } from './look.ts';
import { describe, facts, prompt, sayAction, sayEvent } from './words.ts';

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  fleets_shown: 'reveal',
  deployments_shown: 'reveal',
  moved: 'move',
  fired: 'shot',
  sunk: 'capture',
  flag_taken: 'goal',
  line_crossed: 'goal',
};

export const game: Game<View, Action, Event> = {
  Board,
  prompt,
  facts,
  describe,
  sayAction,
  sayEvent,
  eventsTellActions: true,
  look,
  sound: ({ type }) => SOUNDS[type],
};
