/** The picture on a board while something happens on it. */

import type { Motion } from './board.ts';

export interface Scene<Frame> {
  /** The picture of this moment; undefined while nothing moves, when the position is the picture. */
  readonly frame: Frame | undefined;
  /** Cuts the motion short: the player goes on already. */
  end(): void;
}

/**
 * Shows each motion once, as `show` draws it, until it is over or something newer comes. To be
 * called where effects may run.
 */
export function sceneOf<Position, Event, Frame>(
  now: () => {
    readonly position: Position;
    readonly motion: Motion<Position, Event> | undefined;
  },
  show: (
    motion: Motion<Position, Event>,
    draw: (frame: Frame) => void,
    signal: AbortSignal,
    after: Position,
  ) => Promise<void>,
): Scene<Frame> {
  let frame = $state.raw<Frame>();
  let shown: number | undefined;
  let stop = new AbortController();
  // The object around them changes more often than the position and the motion do.
  const position = $derived(now().position);
  const motion = $derived(now().motion);

  $effect(() => {
    const after = position;
    if (!motion || motion.id === shown) return;
    shown = motion.id;
    stop = new AbortController();
    const { signal } = stop;
    const draw = (next: Frame): void => {
      if (!signal.aborted) frame = next;
    };
    void show(motion, draw, signal, after).then(() => {
      if (!signal.aborted) frame = undefined;
    });
    return end;
  });

  function end(): void {
    stop.abort();
    frame = undefined;
  }

  return {
    get frame() {
      return frame;
    },
    end,
  };
}
