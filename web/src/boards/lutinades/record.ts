/** The turns of a match as everybody saw them. */

import type {
  Gesture,
  LutinadesCard as Card,
  LutinadesEvent as Event,
} from '../../protocol/types.ts';

export interface Turn {
  /** From 1. */
  readonly number: number;
  readonly picker: number;
  readonly card: Card;
  /** By seat. */
  readonly gestures: readonly (Gesture | null)[];
  /** The goblin followed, if there was one to choose. */
  readonly followed: number | undefined;
  /** The mushrooms that each seat took. */
  readonly took: ReadonlyMap<number, number>;
}

/** Returns the turns completed, in order. */
export function recordOf(events: readonly Event[], firstPicker: number): Turn[] {
  const turns: Turn[] = [];
  let picker = firstPicker;
  let gestures: readonly (Gesture | null)[] = [];
  let followed: number | undefined;
  for (const event of events) {
    switch (event.type) {
      case 'gestures_shown':
        ({ gestures } = event);
        followed = undefined;
        break;
      case 'followed':
        followed = event.seat;
        break;
      case 'card_shown': {
        const number = turns.length + 1;
        turns.push({ number, picker, card: event.card, gestures, followed, took: new Map() });
        break;
      }
      case 'took': {
        const turn = turns.at(-1);
        if (!turn) break;
        const took = new Map(turn.took).set(event.seat, event.count);
        turns.splice(-1, 1, { ...turn, took });
        break;
      }
      case 'card_drawn':
        ({ picker } = event);
        break;
    }
  }
  return turns;
}
