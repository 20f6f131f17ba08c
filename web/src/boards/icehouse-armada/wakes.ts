/** The deeds at sea in the last turn, read from the events up to a position. */

import type { IcehouseArmadaEvent as Event } from '../../protocol/types.ts';
import type { Point } from './geometry.ts';

/** The way of a ship, from where it lay to where it lies. */
export interface Wake {
  readonly ship: number;
  readonly way: readonly Point[];
}

/** A shot, from the middle of the gun to what it hit. */
export interface Hit {
  readonly target: number;
  readonly from: Point;
  readonly at: Point;
}

export interface LastTurn {
  readonly wakes: readonly Wake[];
  readonly hits: readonly Hit[];
}

/** Returns what was done in the turn being played, or in the one before while nothing was. */
export function lastTurn(past: readonly Event[]): LastTurn {
  const places = new Map<number, Point>();
  let done: LastTurn = { wakes: [], hits: [] };
  let isNew = false;
  const begin = (): LastTurn => (isNew ? { wakes: [], hits: [] } : done);
  for (const event of past) {
    if (event.type === 'deployments_shown') {
      for (const { id, x, y } of event.ships) places.set(id, [x, y]);
    } else if (event.type === 'turn_began') {
      isNew = true;
    } else if (event.type === 'moved') {
      const { wakes, hits } = begin();
      const start = places.get(event.ship);
      const steps = event.poses.map(({ x, y }): Point => [x, y]);
      const end = steps.at(-1);
      if (end) places.set(event.ship, end);
      done = {
        wakes: [...wakes, { ship: event.ship, way: start ? [start, ...steps] : steps }],
        hits,
      };
      isNew = false;
    } else if (event.type === 'fired') {
      const { wakes, hits } = begin();
      const { p0, p1 } = event.zone;
      const from: Point = [(p0[0] + p1[0]) / 2, (p0[1] + p1[1]) / 2];
      done = { wakes, hits: [...hits, { target: event.target, from, at: event.aim }] };
      isNew = false;
    }
  }
  return done;
}
