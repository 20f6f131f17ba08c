/** A whole match, with its position after every event. */

import type { Frame, Happening } from '../protocol/types.ts';

export interface Replayed {
  readonly happened: readonly Happening[];
  readonly positions: ReadonlyMap<number, unknown>;
}

export function replayOf(frames: readonly Frame[]): Replayed {
  return {
    happened: frames.map((frame) => frame.happened),
    positions: new Map(frames.map((frame) => [frame.happened.version, frame.position])),
  };
}
