/** The enemies within reach of a ship's guns; the server says whether the way is free. */

import type {
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { cornersOf, reachOf, type Lie, type Point } from './geometry.ts';
import { pieceOf } from './pieces.ts';

/** Returns the enemies afloat that lie in reach of a ship that lies somewhere. */
export function inReach(view: View, ship: Ship, lie: Lie): Ship[] {
  const measure = pieceOf(view, view.measure);
  const reaches = reachOf(lie, pieceOf(view, ship.size), measure, ship.last_offsets);
  const own = view.sides[ship.owner];
  return view.ships.filter((other) => {
    if (!other.afloat || view.sides[other.owner] === own) return false;
    const corners = cornersOf(other, pieceOf(view, other.size));
    return reaches.some((reach) => overlap(reach, corners));
  });
}

/** Tells whether two convex shapes overlap: no edge of either has them on different sides. */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return [...edgesOf(one), ...edgesOf(other)].every(([[x1, y1], [x2, y2]]) => {
    const across = ([x, y]: Point): number => (y1 - y2) * x + (x2 - x1) * y;
    const [ones, others] = [one.map(across), other.map(across)];
    return Math.max(...ones) > Math.min(...others) && Math.max(...others) > Math.min(...ones);
  });
}

function edgesOf(shape: readonly Point[]): [Point, Point][] {
  return shape.flatMap((point, at): [Point, Point][] => {
    const next = shape[(at + 1) % shape.length];
    return next ? [[point, next]] : [];
  });
}
