/** A whole match, with its position after every event. */

import type { Frame, Happening } from '../protocol/types.ts';

export interface Replayed {
  readonly happened: readonly Happening[];
  readonly positions: ReadonlyMap<number, unknown>;
}

export function replayOf(frames: readonly Frame[]): Replayed {
  const positions = new Map<number, unknown>();
  let position: unknown;
  for (const frame of frames) {
    // A frame without a position has that of the frame before it.
    position = frame.position ?? position;
    positions.set(frame.happened.version, position);
  }
  return { happened: frames.map((frame) => frame.happened), positions };
}
